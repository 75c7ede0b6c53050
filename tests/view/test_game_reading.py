"""A position as data for a front end: choices, whose turn, reasons, the log, the sheet at the end."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from unicodedata import numeric

import pytest

from yijing_tiles import yijing
from yijing_tiles.view.game_log import read_settlement, read_step
from yijing_tiles.view.game_reading import (
    Eyes,
    figure_glyphs,
    hexagram_names,
    read_position,
    read_question,
    read_why,
)
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import LANGUAGES

HIDDEN = ["111000", "000111", "101010", "010101"]


def eyes(seat: int | None = 0, lang: str = "en", players: int = 2, people: tuple[int, ...] = (0,)) -> Eyes:
    return Eyes(seat, lang, ("",) * players, people=people)


def test_a_pung_offers_every_side_and_marks_the_unlawful_one() -> None:
    """Two yin go outside or inside, never around (Y14); of two players the next one cannot let it go (Y12)."""
    state = yijing.scripted(
        yijing.Rules(), HIDDEN[:2], [(0, "10"), (1, "00"), (0, "01"), (1, "00"), (0, "hold 00")]
    )
    choices = read_position(state, eyes())["choices"]
    assert [(c["kind"], c["placement"], c["legal"]) for c in choices] == [
        ("pung", "outside", True),
        ("pung", "inside", True),
        ("pung", "around", False),
        ("pass", "outside", False),
    ]
    assert [c["stage"] for c in choices] == ["100100", "001001", "010010", "1001"]
    assert [c["new"] for c in choices] == [[4, 5], [0, 1], [0, 5], []]
    assert choices[0]["makes"].startswith("finishes")
    why = read_why(state, yijing.parse_action(choices[2]["action"]), "zh", private=True)
    assert (why["legal"], why["rule"], why["title"]) == (False, "Y14", "摆放位置")
    assert "不能拆开" in why["words"]


def test_a_response_offers_both_orders_and_dims_the_banned_one() -> None:
    state = yijing.scripted(yijing.Rules(), HIDDEN[:2], [(0, "11"), (1, "10"), (0, "hold 10")])
    choices = read_position(state, eyes())["choices"]
    assert [(c["action"], c["legal"]) for c in choices] == [("lay 10", False), ("lay 01", True)]
    assert read_position(state, eyes(1))["choices"] == []


def test_a_forced_pung_is_said_to_be_one() -> None:
    state = yijing.scripted(yijing.Rules(), HIDDEN[:2], [(0, "11"), (1, "hold 11")])
    asked = read_position(state, eyes(1, people=(1,)))["asked"]
    assert asked["mine"]
    assert asked["says"].startswith("You hold nothing but ⚌")
    assert [c["legal"] for c in read_position(state, eyes(1, people=(1,)))["choices"]] == [True, False]


def test_who_may_claim_is_all_but_the_layer_and_never_who_can() -> None:
    """After a pure pair each of the others looks the same to whoever is not asked (Y13)."""
    plays = [(0, "11"), (1, "hold 00"), (2, "hold 11")]
    state = yijing.scripted(yijing.Rules(players=3), HIDDEN[:3], plays)
    seen = read_position(state, eyes(1, players=3, people=(1,)))
    assert [seat["may_claim"] for seat in seen["seats"]] == [False, True, True]
    assert not any(seat["asked"] for seat in seen["seats"])
    assert seen["asked"]["seat"] is None
    holder = eyes(2, players=3, people=(2,))
    assert read_question(state, holder).startswith("Player 1 laid ⚌")
    assert [c["legal"] for c in read_position(state, holder)["choices"]] == [True, True]
    passed = state.apply("pass")
    assert read_step(state, passed, eyes(1, players=3, people=(1,))) is None
    told = read_step(state, passed, holder)
    assert told is not None
    assert told["text"] == "You: pass."


def test_a_ready_player_is_told_what_would_win() -> None:
    state = yijing.scripted(
        yijing.Rules(),
        ["101010", "000111"],
        [(0, "10"), (1, "11"), (0, "10"), (1, "11"), (0, "10"), (1, "01"), (0, "10"), (1, "01"), (0, "10"), (1, "01")],
    )  # fmt: skip
    ready = read_position(state, eyes())["ready"]
    assert any("would win" in text for text in ready)
    assert read_position(state, eyes(1, people=(1,)))["ready"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "rules", [yijing.Rules(), yijing.Rules(players=4, split="each_pays", claim_win="any_pair")]
)
def test_the_sheet_adds_up_whoever_looks(lang: str, rules: yijing.Rules) -> None:
    endings = set()
    for seed in range(25):
        rng = Random(seed)
        state = yijing.new(rules, rng)
        state = yijing.play(state, [yijing.SimplePlayer(rng) for _ in range(rules.players)])
        had = [Fraction(seed, 3), *[Fraction(0)] * (rules.players - 1)]
        sheet = read_settlement(state, eyes(lang=lang, players=rules.players), had)
        assert sheet is not None
        assert state.outcome is not None
        assert sheet["winner"] == state.outcome.winner
        endings.add("drawn" if state.outcome.drawn else "fed" if state.outcome.feeder is not None else "own")
        for row, change, before in zip(sheet["rows"], state.outcome.changes, had, strict=True):
            written = [_number(row[key]) for key in ("before", "change", "after")]
            assert written == [before, change, before + change]
        if not state.outcome.drawn:
            assert [form["letter"] for form in sheet["forms"]] == [f.value for f in state.outcome.forms]
            assert _number(sheet["count"].partition("=")[2].strip(" points点")) == state.outcome.points
            assert _sum(sheet["count"].partition("=")[0]) == state.outcome.points
    assert {"fed", "own"} <= endings


def _number(text: str) -> Fraction:
    text = text.replace("−", "-").replace("+", "")
    sign = -1 if text.startswith("-") else 1
    whole = Fraction("".join(filter(str.isdecimal, text)) or 0)
    return sign * (whole + sum(_part(char) for char in text if not char.isdecimal() and char != "-"))


def _part(char: str) -> Fraction:
    return Fraction(numeric(char)).limit_denominator(12)


def _sum(text: str) -> Fraction:
    """Work out `4 yang × 1 + 2 yin × ½`."""
    total = Fraction(0)
    for part in text.split("+"):
        count, each = part.split("×")
        total += Fraction("".join(filter(str.isdigit, count))) * _number(each.strip())
    return total


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_pays_is_spoken_to_as_you(lang: str) -> None:
    """Log and sheet speak to the one who looks, to others by number, and nobody is told that "You pays" (Y20, Y21)."""
    fed = scene("model-fed").record.replay()
    own = scene("model-eight").record.replay()
    said = {}
    for name, line in (("fed", fed), ("own", own)):
        outcome = line[-1].outcome
        assert outcome is not None
        assert outcome.winner is not None
        loser = (outcome.winner + 1) % line[-1].rules.players if outcome.feeder is None else outcome.feeder
        players = line[-1].rules.players
        for seat in (loser, outcome.winner):
            looks = eyes(seat, lang, players, people=(seat,))
            sheet = read_settlement(line[-1], looks, [Fraction(0)] * players)
            step = read_step(line[-2], line[-1], looks)
            assert sheet is not None
            assert step is not None
            said[name, seat == loser] = (sheet["how"], step["text"])
    if lang == "zh":
        assert said["fed", True][0].endswith("由你独付4½点。")
        assert said["fed", True][1].endswith("你放炮，独付4½点。")
        assert said["fed", False][1].endswith("1号玩家放炮，独付4½点。")
        assert said["own", True][0].startswith("自摸：对方用自己的牌胡，由你付")
        assert "由你" not in said["own", False][0]
        return
    assert said["fed", True][0].endswith("so you pay all 4½ points.")
    assert said["fed", True][1].endswith(" You laid the pair and pay 4½ points alone.")
    assert said["fed", False][0].endswith("so Player 1 pays all 4½ points.")
    assert said["fed", False][1].endswith(" Player 1 laid the pair and pays 4½ points alone.")
    assert "; you pay " in said["own", True][0]
    assert "; the other player pays " in said["own", False][0]
    assert not any("You pays" in text for texts in said.values() for text in texts)


def test_a_running_game_has_no_sheet() -> None:
    assert read_settlement(yijing.new(yijing.Rules(), Random(1)), eyes(), [Fraction(0)] * 2) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_games_by_every_house_rule_can_be_told(lang: str) -> None:
    rng = Random(9)
    for _ in range(12):
        chosen = {name: rng.choice(option.values) for name, option in yijing.OPTIONS.items()}
        rules = yijing.Rules(**chosen)
        state = yijing.new(rules, rng)
        random = yijing.RandomPlayer(rng)
        look = eyes(rng.randrange(rules.players), lang, rules.players)
        while state.turn is not None:
            after = state.apply(random.choose(state.view(state.turn.seat)))
            told = read_step(state, after, look)
            assert told is None or "{" not in told["text"]
            position = read_position(after, look, ["0"] * rules.players)
            assert position["asked"]["says"]
            state = after


def test_names_and_glyphs_cover_all_figures() -> None:
    assert len(hexagram_names("zh")) == 64
    assert len(figure_glyphs()) == 4 + 8 + 64
    assert figure_glyphs()["䷂"] == "100010"


def test_the_dice_are_told_round_by_round() -> None:
    """Those who tie roll again (Y4); where the dealer is known nobody rolls."""
    wall = yijing.new(yijing.Rules(), Random(1)).wall
    state = yijing.deal(yijing.Rules(), wall, 1, (((3, 4), (2, 5)), ((1, 1), (6, 2))))
    said = read_position(state, eyes())["dice"]
    assert said == "Dice: You 3+4, Player 2 2+5; again: You 1+1, Player 2 6+2. Dealer: Player 2."
    assert read_position(yijing.deal(yijing.Rules(), wall, 1), eyes())["dice"] == ""
