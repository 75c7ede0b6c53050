"""What the chapters on the game enumerate is what happens in games."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, perm
from random import Random
from types import ModuleType

import pytest

from yijing_tiles import yijing
from yijing_tiles.counting import answering, claim, dealt, scoring, wall, winning
from yijing_tiles.errors import NotationError
from yijing_tiles.figures import HEXAGRAMS, Hexagram
from yijing_tiles.yijing import Form, Lay, Pung, Rules
from yijing_tiles.yijing.pairs import declared_pairs, held, sorted_tiles, values

PAIRS = ("11", "10", "01", "00")


@pytest.mark.parametrize("total", [144, 162])
def test_every_way_to_be_dealt_eight_tiles(total: int) -> None:
    hands = wall.hands_drawn(total)
    assert len(hands) == 35
    assert sum(hands.values()) == perm(total, 8)
    yang = (total - 4) // 2
    for hand, ways in hands.items():
        held_ = [hand.count(tile) for tile in "10*"]
        choices = comb(yang, held_[0]) * comb(yang, held_[1]) * comb(4, held_[2])
        assert ways == choices * perm(8, 8)


def test_a_hand_forms_what_it_has_tiles_for() -> None:
    for taiji in range(5):
        for yang in range(9 - taiji):
            hand = dealt.hand_of(yang, taiji)
            yin = 8 - taiji - yang
            missing = {h: max(0, h.yang - yang) + max(0, 6 - h.yang - yin) for h in HEXAGRAMS}
            assert set(dealt.hexagrams_of(hand)) == {h for h, lines in missing.items() if lines <= taiji}


def test_stages_are_those_of_games() -> None:
    """Whatever is laid in random games makes a stage that was counted, and every counted stage is made at last."""
    made: dict[tuple[str, str, str], set[str]] = {}
    for seed in range(150):
        rng = Random(seed)
        rules = Rules(players=rng.choice([2, 3, 4]), taiji_role="left_out")
        state = yijing.new(rules, rng)
        player = yijing.RandomPlayer(rng)
        while (actor := state.actor) is not None:
            action = player.choose(state.view(actor))
            before, last = state.seats[actor].stage, state.laid[-1].pair if state.laid else ""
            state = state.apply(action)
            if isinstance(action, Lay | Pung) and last:
                stage = state.seats[actor].stage or state.seats[actor].shown[-1]
                made.setdefault((before, sorted_tiles(held(action.pair)), last), set()).add(stage)
    assert len(made) > 200
    for (before, drawn, last), stages in made.items():
        assert stages <= answering.stages_after(before, drawn, last)
    pungs = {key: stages for key, stages in made.items() if key[1] in ("11", "00") and len(stages) > 1}
    assert pungs
    for key, stages in pungs.items():
        assert stages == answering.stages_after(*key)


def test_the_best_place_is_never_worse_than_outside() -> None:
    for target, drawn, last in product(
        ("100101", "000010", "111111"), ("11", "10", "00"), ("11", "10", "00")
    ):
        for stage in ("", "10", "00", "0010"):
            best = answering.lucky_rounds(target, answering.best_stage(target, stage, drawn, last))
            assert all(
                answering.lucky_rounds(target, made) <= best
                for made in answering.stages_after(stage, drawn, last)
            )


def test_replies_are_all_pairs_but_the_one_just_laid() -> None:
    for hand, last in product(answering.HANDS, PAIRS):
        lays = {values(pair) for pair in declared_pairs(hand)}
        assert set(answering.replies_to(last, hand)) == lays - {last}


@pytest.mark.parametrize("hidden", [h.lines for h in HEXAGRAMS])
def test_the_fewest_hexagrams_for_every_hidden_one(hidden: str) -> None:
    own = Hexagram(hidden)
    doubled = own.lower == own.upper
    assert winning.fewest(Form.A, own) == (own, own)
    found = winning.fewest(Form.C, own)
    assert len(found) == (5 if doubled else 4)
    assert own in found
    assert len({figure for h in found for figure in (h.lower, h.upper)}) == 8


def test_three_hexagrams_never_show_all_trigrams() -> None:
    """No form of C to F can take fewer than four hexagrams; D to F spend one trigram twice."""
    assert max(map(len, winning.rows_shown(3))) == 6
    assert max(map(len, winning.rows_shown(4))) == 8
    rng = Random(1)
    for _ in range(2000):
        rows = [h.lines for h in rng.choices(HEXAGRAMS, k=4)]
        forms = yijing.wins(Rules(level=3), "100010", rows)
        assert not {Form.D, Form.E, Form.F} & set(forms)


def test_ready_stages_lie_in_the_hidden_hexagram() -> None:
    for hexagram in HEXAGRAMS:
        stages = winning.ready_stages(hexagram)
        assert hexagram.lines[:4] in stages
        assert all(stage in hexagram.lines for stage in stages)


@pytest.mark.parametrize(("total", "players"), scoring.TABLES)
def test_a_drawn_game_is_one(total: int, players: int) -> None:
    end = scoring.drawn_game(total, players)
    assert end.outcome is not None
    assert end.outcome.drawn
    assert end.wall_left == 0
    assert not any(seat.hand for seat in end.seats)
    assert Fraction(len(end.laid)) == Fraction(total, 2) - 4 * players + players


@pytest.mark.parametrize(("yang", "taiji"), [(9, 0), (-1, 0), (5, 4), (0, 5), (0, -1)])
def test_a_hand_that_cannot_be_is_refused(yang: int, taiji: int) -> None:
    with pytest.raises(NotationError, match=f"{yang} yang and {taiji} taiji.*allowed") as caught:
        dealt.hand_of(yang, taiji)
    assert "太极" in caught.value.message("zh")


def test_a_set_that_is_not_is_refused() -> None:
    with pytest.raises(NotationError, match="150"):
        wall.hands_drawn(150)


@pytest.mark.parametrize(
    ("chapter", "name", "wrong", "hurt"),
    [
        (
            dealt,
            "arrangements",
            lambda hand: [hand[:6].replace("*", "T")],
            ["hand-hexagrams-2", "ways-to-hide"],
        ),
        (dealt, "dealer_of", lambda *_: 0, ["dice-decide"]),
        (answering, "has_reply", lambda *_: False, ["no-deadlock"]),
        (answering, "place", lambda stage, *_: stage + "11", ["ban-odds", "pung-odds", "ready-pair"]),
        (answering, "may_answer", lambda *_: False, ["pung-chance", "always-an-answer"]),
        (winning, "wins", lambda *given: tuple(Form) if len(given[-1]) == 4 else (), ["wins-minimum"]),
        (winning, "waits", lambda *_: (), ["ready-stages"]),
        (winning, "_TRIGRAMS", {"111111": frozenset({"111"})}, ["eight-trigrams"]),
        (scoring, "laid_points", lambda lines: Fraction(len(lines)), ["points-six-yang", "points-mean"]),
        (scoring, "drawn_game", lambda *_: yijing.new(Rules(), Random(1)), ["drawn-plays"]),
    ],
)
def test_a_broken_engine_is_found_out(
    monkeypatch: pytest.MonkeyPatch, chapter: ModuleType, name: str, wrong: object, hurt: list[str]
) -> None:
    """Each enumeration asks the engine: when that errs, the two ways part."""
    for remembered in (answering.stages_after, answering.lucky_rounds, winning.rows_shown):
        remembered.cache_clear()
    monkeypatch.setattr(chapter, name, wrong)
    try:
        for claim_id in hurt:
            assert not claim(claim_id).verify().agree, claim_id
    finally:
        for remembered in (answering.stages_after, answering.lucky_rounds, winning.rows_shown):
            remembered.cache_clear()
