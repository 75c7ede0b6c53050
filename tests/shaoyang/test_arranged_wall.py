"""Walls in which some tiles are chosen: they deal what was asked, are whole, and refuse what cannot be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yijing_tiles.shaoyang import HandError, TableRules, arranged_wall, deal, parse_tiles
from yijing_tiles.shaoyang.dealing import check_wall

HANDS = ["", "111m", "2333m123456p111s", "19m19p19s1234567z"]


@given(seed=st.integers(0, 1000), dealer=st.integers(0, 3))
def test_everybody_is_dealt_his_tiles_and_the_ends_of_the_wall_are_as_asked(seed: int, dealer: int) -> None:
    wall = arranged_wall(HANDS, Random(seed), dealer=dealer, draws="4m5p", replacements="6s9s")
    check_wall(wall)
    state = deal(TableRules(), wall, dealer)
    for _ in range(4):
        state = state.apply("raise 0")
    for seat, hand in enumerate(HANDS):
        held = list(state.hand(seat).tiles)
        for tile in parse_tiles(hand) if hand else ():
            held.remove(tile)
    assert state.wall[state.front : state.front + 2] == tuple(parse_tiles("4m5p"))
    assert state.wall[:-3:-1] == tuple(parse_tiles("6s9s"))


def test_the_same_generator_makes_the_same_wall_and_another_one_another() -> None:
    assert (
        arranged_wall(HANDS, Random(1)) == arranged_wall(HANDS, Random(1)) != arranged_wall(HANDS, Random(2))
    )


@pytest.mark.parametrize(
    ("hands", "options", "message"),
    [
        (["1m"], {}, "1 hands for four players"),
        (["1111m", "1m", "", ""], {}, "5 tiles 1m"),
        (["1111m", "", "", ""], {"draws": "1m"}, "5 tiles 1m"),
        (["", "123456789m12345p", "", ""], {}, "has 14 tiles"),
        (["123456789m123456p", "", "", ""], {}, "has 15 tiles"),
        (["", "", "", ""], {"dealer": 4}, "4 is no seat"),
        (["0m", "", "", ""], {}, "0m"),
    ],
)
def test_what_cannot_be_dealt_is_refused(hands: list[str], options: dict[str, object], message: str) -> None:
    with pytest.raises(HandError, match=message) as caught:
        arranged_wall(hands, Random(1), **options)
    assert caught.value.message("zh") != caught.value.message("en")
