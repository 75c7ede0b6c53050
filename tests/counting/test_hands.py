"""The claims of the lessons on mahjong: golden figures, and an engine that errs is found out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from yijing_tiles.counting import claim
from yijing_tiles.counting.hands import drawn_within, patterns, spread
from yijing_tiles.shaoyang import Hand


@pytest.mark.parametrize(
    ("name", "golden"),
    [
        ("mahjong-tiles", [136]),
        ("mahjong-sets", [21, 34]),
        ("mahjong-deals", [483_774_556_165_488_000, 4_250_305_029_168_216_000]),
        ("mahjong-hands", [98_521_596_000, 326_520_504_500]),
        ("mahjong-patterns", [93_600, 118_800]),
        ("wait-copies", [11, 9, 23]),
        ("form-orphans", [13]),
        ("form-honours", [105]),
        ("form-coins", [6, 24, 72]),
    ],
)
def test_golden_figures(name: str, golden: list[int]) -> None:
    assert [row.by_formula for row in claim(name).verify()] == golden


def test_the_example_of_the_source_under_every_choice_of_suits() -> None:
    waits = {str(hand): {str(tile): left for tile, left in hand.waits().items()} for hand in spread("m")}
    assert len(waits) == 27
    assert waits["2333m123456p111s"] == {"1m": 4, "2m": 3, "4m": 4}
    assert waits["1111223333456m"] == {"1m": 0, "2m": 2, "3m": 0, "4m": 3, "7m": 4}
    exactly = [hand for hand, found in waits.items() if set(found) == {"1m", "2m", "4m"}]
    assert len(exactly) == 12


def test_every_choice_of_suits_waits_on_the_three_tiles_dead_or_live() -> None:
    for hand in spread():
        suit = next(tile.suit for tile in hand.tiles if hand.counts[tile.index] >= 3 and tile.number == 3)
        assert {1, 2, 4} <= {tile.number for tile in hand.waits() if tile.suit is suit}


def test_patterns_are_those_that_brute_force_finds() -> None:
    from itertools import product

    for tiles in range(9):
        found = sum(sum(each) == tiles for each in product(range(5), repeat=4))
        assert patterns(4, tiles) == found


def test_chances_grow_with_every_draw_and_tile() -> None:
    assert drawn_within(123, 1) == 1
    assert drawn_within(1, 2) == Fraction(2, 123)
    assert all(drawn_within(n, 6) < drawn_within(n + 1, 6) < drawn_within(n + 1, 7) for n in range(1, 20))


@pytest.mark.parametrize(
    ("method", "wrong", "hurt"),
    [
        ("waits", {}, ["wait-shapes", "wait-example"]),
        ("is_win", False, ["wait-copies", "form-honours"]),
        ("forms", (), ["form-orphans", "form-honours"]),
    ],
)
def test_a_broken_engine_is_found_out(
    monkeypatch: pytest.MonkeyPatch, method: str, wrong: object, hurt: list[str]
) -> None:
    monkeypatch.setattr(Hand, method, lambda *_, **__: wrong)
    for name in hurt:
        assert not claim(name).verify().agree, name
