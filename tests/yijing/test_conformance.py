"""Yijing tiles keep the promises of every game, under every pair of house rules."""

from __future__ import annotations

from collections import Counter

import pytest
from conformance import Game, all_pairs_met, play_through, sampled_options

from yijing_tiles import yijing
from yijing_tiles.yijing.dealing import tiles_in_play

SPACE = tuple(yijing.action_space())
THOROUGH, LIGHT = 20, 200


def tiles(state: yijing.State) -> Counter[str]:
    found = Counter(state.wall[state.drawn :])
    for seat in state.seats:
        found.update(seat.tiles)
    if state.outcome and state.outcome.borrowed:  # the winner shows a pair that still lies before its layer
        found.subtract(state.outcome.borrowed.replace("T", "*").replace("t", "*"))
    return found


YIJING = Game(
    name="yijing",
    options={option.name: option.values for option in yijing.OPTIONS.values()},
    rules=yijing.Rules,
    new=yijing.new,
    space=(
        tuple(action for action in SPACE if isinstance(action, yijing.Arrange)),
        tuple(action for action in SPACE if not isinstance(action, yijing.Arrange)),
    ),
    parse=yijing.parse_action,
    explain=yijing.explain,
    record=yijing.Record.of,
    from_json=yijing.Record.from_json,
    tiles=tiles,
    all_tiles=lambda rules: +Counter(tiles_in_play(rules)),
    shows=(),
)
COMBINATIONS = sampled_options(YIJING, LIGHT)


def test_every_two_values_of_house_rules_meet_in_the_thorough_games() -> None:
    assert all_pairs_met(YIJING, COMBINATIONS[:THOROUGH])


@pytest.mark.parametrize("number", range(THOROUGH))
def test_conformance(number: int) -> None:
    state = play_through(YIJING, COMBINATIONS[number], seed=number)
    assert sum(state.outcome.changes) == 0


@pytest.mark.wide
@pytest.mark.parametrize("number", range(THOROUGH, LIGHT))
def test_conformance_lightly(number: int) -> None:
    state = play_through(YIJING, COMBINATIONS[number], seed=number, thorough=False)
    assert sum(state.outcome.changes) == 0
