"""Questions about a table of Shaoyang mahjong: what is right the engine says, and typical mistakes are answered."""

from __future__ import annotations

import json

import pytest

from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import Asked, Kong, Throw, explain
from yijing_tiles.teach.exercise import ChooseSeveral, Exercise, Number, Outcome, Spot, Text
from yijing_tiles.teach.handout import _question
from yijing_tiles.teach.kinds.hand_table import (
    Slip,
    Table,
    allowed,
    change_of,
    claims_by_seat,
    paid_by,
    what_next,
    who_comes_first,
    who_deals_next,
    who_may_claim,
    who_may_win,
    who_pays,
    wrong_line,
    wrong_step,
)
from yijing_tiles.view.hand_table_choices import asked_state
from yijing_tiles.view.scenes import scene, scenes
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.fallback import page, plain_text

both = pytest.mark.parametrize("lang", LANGUAGES)
NOBODY = "D"


def rights(asked: ChooseSeveral) -> str:
    return "".join(letter for letter, one in zip("ABCD", asked.options, strict=True) if one.right)


def exercise(answer: object, **more: object) -> Exercise:
    words = Text(en="What is right here, then?", zh="这里怎么办？")
    return Exercise("table.1", prompt=words, answer=answer, solution=words, hints=(), **more)  # type: ignore[arg-type]


def thrown(name: str) -> list[Table]:
    """Return every moment of a scene at which a tile has just been thrown and somebody is asked about it."""
    return [
        table
        for step in range(1, scene(name).last + 1)
        if isinstance((table := Table.of(name, step)).state.history[-1], Throw) and table.state.turn
    ]


@pytest.mark.parametrize("name", scenes("shaoyang"))
def test_who_may_claim_is_whom_the_engine_would_let(name: str) -> None:
    """The judge: every claim that can be written is tried for every seat."""
    for table in thrown(name)[::5]:
        asked = who_may_claim(table)
        tile, thrower = table.state.discards[-1].tile, table.state.discards[-1].seat
        expected = ""
        for letter, seat in zip("ABC", ((thrower + n) % 4 for n in (1, 2, 3)), strict=True):
            held = table.state.hand(seat).counts
            pung = held[tile.index] >= 2
            near = [held[i] if 0 <= i < 34 and i // 9 == tile.index // 9 and i < 27 else 0
                    for i in range(tile.index - 2, tile.index + 3)]  # fmt: skip
            run = tile.index < 27 and any(near[a] and near[b] for a, b in ((0, 1), (1, 3), (3, 4)))
            if pung or (run and letter == "A"):
                expected += letter
        assert rights(asked) == (expected or NOBODY)
        assert asked.judge(expected or NOBODY, "en").outcome is Outcome.RIGHT
        for option in asked.options:
            assert option.why is not None
            assert "{" not in option.why("en") + option.why("zh")


@both
def test_why_a_seat_may_not_claim_is_told(lang: str) -> None:
    table = Table.of("claims", 5)
    asked = who_may_claim(table)
    assert rights(asked) == "AC"
    left_out = asked.judge("A", lang)
    assert left_out.outcome is Outcome.WRONG
    assert left_out.message == {"en": "Player 3 may: 碰.", "zh": "3号玩家可以碰。"}[lang]
    assert asked.judge("ABC", lang).message.startswith(
        {"en": "Player 2 holds no", "zh": "2号玩家手里没有"}[lang]
    )


@both
def test_each_seat_is_matched_with_what_it_may_do(lang: str) -> None:
    asked = claims_by_seat(Table.of("claims", 5))
    told = [(left(lang), right(lang)) for left, right in asked.pairs]  # type: ignore[operator]
    if lang == "zh":
        assert told == [
            ("1号玩家（下家）", "吃"),
            ("2号玩家（对家）", "什么都不能"),
            ("3号玩家（上家）", "碰"),
        ]
    assert asked.judge(asked.letters, lang).outcome is Outcome.RIGHT
    assert asked.judge(asked.letters[::-1], lang).outcome is Outcome.WRONG


@pytest.mark.parametrize(
    ("name", "step", "right", "rule"),
    [
        ("robbed-kong", 14, "A", "S8"),
        ("orphans-rob", 31, "A", "S9"),
        ("two-claimants", 10, "AB", "S8"),
        ("after-kong", 67, "B", "S10"),
    ],
)
def test_who_may_win_is_who_is_asked(name: str, step: int, right: str, rule: str) -> None:
    table = Table.of(name, step)
    asked = who_may_win(table)
    assert rights(asked) == right
    assert asked.judge(right, "en").outcome is Outcome.RIGHT
    said = asked.judge(NOBODY, "zh")
    assert said.outcome is Outcome.WRONG
    assert any(rule in one.why("zh") for one in asked.options if one.right and one.why)


def test_a_kong_drawn_oneself_and_an_ordinary_discard_are_told_apart() -> None:
    """S8 and S5: whoever waits for the tile hears why he may not."""
    kong = next(
        step
        for step in range(scene("kong-not-robbed").last)
        if isinstance(Table.of("kong-not-robbed", step + 1).state.history[-1], Kong)
    )
    asked = who_may_win(Table.of("kong-not-robbed", kong + 1))
    assert rights(asked) == NOBODY
    assert sum("S8" in one.why("en") for one in asked.options if one.why) == 1
    reasons = {
        one.why("en").partition("(")[2][:2]
        for name in scenes("shaoyang")
        for table in thrown(name)
        for one in who_may_win(table).options
        if one.why and not one.right
    }
    assert "S5" in reasons


@both
def test_of_two_the_nearest_comes_first(lang: str) -> None:
    """S11, counted counter-clockwise from the one whose tile it is."""
    table = Table.of("two-claimants", 10)
    asked = who_comes_first(table)
    winner = Table.of("two-claimants", -1).state.outcome
    assert winner is not None
    right = next(one for one in asked.options if one.right).label
    assert isinstance(right, Text)
    assert right("zh") == f"{winner.winner + 1}号玩家"  # type: ignore[operator]
    wrong = next(one for one in asked.options if not one.right).label
    assert isinstance(wrong, Text)
    assert "S11" in asked.judge(wrong(lang), lang).message
    with pytest.raises(ValueError, match="several"):
        who_comes_first(Table.of("robbed-kong", 14))


@both
def test_what_a_seat_may_do_is_the_engines(lang: str) -> None:
    table = Table.of("claims", 5)
    plays = ["pung", "win", "kong 5p", "pass"]
    asked = allowed(table, 2, plays)
    state = asked_state(table.state, 2)
    assert state is not None
    for option, play in zip(asked.options, plays, strict=True):
        assert option.right is (state.refusal(play) is None)
        assert option.why is not None
        assert explain(state, play, lang).words in option.why(lang)
    with pytest.raises(ValueError, match="player 4 is not asked"):
        allowed(table, 3, plays)


@both
def test_the_next_step_is_predicted_and_then_seen(lang: str) -> None:
    table = Table.of("claims", 5)
    asked = what_next(table, [(3, "throw 1m"), (1, "pung"), (0, "win")], more=1)
    right = next(one.label for one in asked.answer.options if one.right)  # type: ignore[attr-defined]
    assert isinstance(right, Text)
    verdict = asked.judge(right(lang), lang)
    assert verdict.outcome is Outcome.RIGHT
    assert len(verdict.seen) == 2
    assert all(one["says"] for one in verdict.seen)
    wrong = [one for one in asked.answer.options if not one.right]  # type: ignore[attr-defined]
    for option in wrong:
        told = asked.judge(option.label(lang), lang)
        assert told.outcome is Outcome.WRONG
        assert told.seen == verdict.seen
        assert option.why(lang) in told.message
    with pytest.raises(ValueError, match="may draw here as well"):
        what_next(table, [(0, "draw")])
    with pytest.raises(ValueError, match="no 1 steps"):
        what_next(Table.of("robbed-kong", -1), [(0, "draw")])


@both
def test_a_step_that_the_rules_refuse_is_found(lang: str) -> None:
    table = Table.of("robbed-kong", 6)
    first = Table.of("robbed-kong", 8).state
    asked = wrong_step(table, 6, (3, 0, "win"))
    assert first is not None
    verdicts = [asked.judge(letter, lang) for letter in "ABCDEF"]
    assert [verdict.outcome is Outcome.RIGHT for verdict in verdicts] == [
        False,
        False,
        True,
        False,
        False,
        False,
    ]
    assert all("{" not in verdict.message for verdict in verdicts)
    texts = [asked.labels.text(at, lang) for at in range(6)]
    assert [text[:2] for text in texts] == [f"{n}." for n in range(1, 7)]
    moment = table.state
    assert moment.actor is not None
    with pytest.raises(ValueError, match="that is no mistake"):
        wrong_step(table, 6, (1, moment.actor, str(next(iter(moment.actions())))))


@pytest.mark.parametrize(
    "name", ["raises-three-one", "after-kong", "robbed-kong", "orphans-rob", "drawn-kong"]
)
def test_what_a_seat_wins_or_loses_is_the_engines(name: str) -> None:
    table = Table.of(name, -1)
    outcome = table.state.outcome
    assert outcome is not None
    for seat, change in enumerate(outcome.changes):
        asked = change_of(table, seat)
        assert asked.judge(str(change), "en").outcome is Outcome.RIGHT
        for given, says in asked.mistakes.items():
            assert given != change
            said = asked.judge(str(given), "zh")
            assert (said.outcome, said.message) == (Outcome.WRONG, says("zh"))
    if outcome.winner is not None:
        total = sum(payment.amount for payment in outcome.payments if not payment.kong)
        if outcome.payer is not None:
            assert paid_by(table, outcome.payer).judge(total, "en").outcome is Outcome.RIGHT
        with pytest.raises(ValueError, match="pays nothing"):
            paid_by(table, outcome.winner)


@both
def test_typical_slips_in_a_share_are_recognised(lang: str) -> None:
    """Three hands against one: 2 × 2^(3+1) = 32."""
    table = Table.of("raises-three-one", -1)
    outcome = table.state.outcome
    assert outcome is not None
    payer = next(one.payer for one in outcome.payments if one.raised == (3, 1))
    asked = paid_by(table, payer)
    assert asked.value == 32
    known = {16: "own_only", 4: "other_only", 8: "times", 20: "sum", 2: "unraised"}
    for given, slip in known.items():
        assert asked.judge(given, lang).message == Slip(slip).says(lang)
    robbed = Table.of("orphans-rob", -1)
    done = robbed.state.outcome
    assert done is not None
    assert done.payer is not None
    assert "S12" in paid_by(robbed, done.payer).judge(24, lang).message


@both
@pytest.mark.parametrize("name", scenes("shaoyang"))
def test_who_pays_and_who_deals_next_is_the_engines(name: str, lang: str) -> None:
    table = Table.of(name, -1)
    outcome = table.state.outcome
    if outcome is None:
        with pytest.raises(ValueError, match="when a hand is over"):
            who_deals_next(table)
        return
    asked = who_deals_next(table)
    follows = outcome.last_drawer if outcome.winner is None else outcome.winner
    assert asked.judge("ABCD"[follows], lang).outcome is Outcome.RIGHT
    told = asked.judge("ABCD"[(follows + 1) % 4], lang)
    assert (told.outcome, "S3" in told.message) == (Outcome.WRONG, True)
    if outcome.winner is None:
        with pytest.raises(ValueError, match="nobody has won"):
            who_pays(table)
        return
    pays = who_pays(table)
    payers = [seat for seat in range(4) if seat != outcome.winner]
    right = "A" if outcome.payer is None else "BCD"[payers.index(outcome.payer)]
    for letter in "ABCD":
        verdict = pays.judge(letter, lang)
        assert (verdict.outcome is Outcome.RIGHT) is (letter == right)
        assert "{" not in verdict.message


@both
def test_a_wrong_line_of_the_sheet_is_found(lang: str) -> None:
    table = Table.of("raises-three-one", -1)
    for slip in Slip:
        asked = wrong_line(table, 2, slip)
        verdict = asked.judge("B", lang)
        assert verdict.outcome is Outcome.RIGHT
        assert slip.says(lang) in verdict.message
        assert "2 × 2^(3+1) = 32" in verdict.message
        for letter in "AC":
            assert asked.judge(letter, lang).outcome is Outcome.WRONG
        assert "= 32" not in asked.labels.text(1, lang)
    with pytest.raises(ValueError, match="makes no difference"):
        wrong_line(table, 1, Slip.OWN_ONLY)
    with pytest.raises(ValueError, match="lines 1 to 3, not 4"):
        wrong_line(table, 4, Slip.SUM)


def test_a_moment_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="just been thrown"):
        who_may_claim(Table.of("robbed-kong", 0))
    with pytest.raises(ValueError, match="steps 0 to"):
        Table.of("robbed-kong", 999)
    with pytest.raises(NotationError):
        Table.of("no-such-scene", 0)
    with pytest.raises(NotationError):
        Table.parse("1m")


@both
def test_a_table_is_shown_where_no_front_end_runs(lang: str) -> None:
    table = Table.of("claims", 5, seat=2)
    asked = exercise(who_may_claim(table), shows=[table])
    assert table.char in plain_text(asked.task, lang)
    for shown in (page(asked.task, lang), _question(asked, lang)):
        assert "<svg" in shown
    picture = asked.widget._form["pictures"][0]
    assert picture["svg"].startswith("<svg")
    assert str(table.state.hand(2)) in table.char
    assert str(table.state.hand(1)) not in table.char
    assert str(table.state.hand(1)) in Table.of("claims", 5).char
    assert "answer" not in json.dumps(asked.widget._form, default=str)


def test_questions_are_of_kinds_that_are_known() -> None:
    table = Table.of("claims", 5)
    assert isinstance(who_may_claim(table), ChooseSeveral)
    assert isinstance(wrong_line(Table.of("raises-three-one", -1), 1, Slip.UNRAISED), Spot)
    assert isinstance(change_of(table, 0), Number)
    assert table.state.turn is not None
    assert table.state.turn.asked is Asked.CLAIM
