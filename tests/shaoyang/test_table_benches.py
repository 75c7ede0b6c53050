"""What the benches of the Shaoyang table check, in small; and that they see what is wrong."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from bench import shaoyang_table
from table_play import act, scripted

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import Hand, Record, TableRules, Tile
from yijing_tiles.shaoyang import state as engine

HANDS = ("6m9m58p1236789s123z", "45m444666777p88s", "555m234p258s1122z", "46m111222333p99s")


def test_checked_hands_under_random_house_rules() -> None:
    ends = {shaoyang_table.how_it_ended(shaoyang_table.checked_hand(seed)) for seed in range(1, 30)}
    assert {"drawn", "self_drawn"} <= ends


def test_a_hand_beside_the_referee_and_from_its_record() -> None:
    state = shaoyang_table.checked_hand(500)
    assert Record.of(state).replay()[-1] == state


def test_a_lost_or_doubled_tile_is_seen() -> None:
    state = shaoyang.new(TableRules(), Random(1))
    state = act(state, *["raise 0"] * 4)
    assert shaoyang_table.wrong_tiles(state) == ""
    assert "of the 34 kinds" in shaoyang_table.wrong_tiles(replace(state, front=state.front + 1))
    thrown = state.apply(list(state.actions())[-1])
    assert shaoyang_table.wrong_tiles(thrown) == ""
    assert shaoyang_table.wrong_tiles(replace(thrown, discards=thrown.discards * 2))


def test_who_takes_what_he_may_not_is_seen() -> None:
    state = act(scripted(HANDS), "throw 6m")
    while state.actor != 1:
        state = state.apply("pass")
    for action in ("chow 456m", "draw"):
        assert shaoyang_table.wrong_right(state, shaoyang.parse_action(action)) == ""
    for action in ("pung", "kong 6m", "chow 678m", "throw 9m", "win", "raise 1"):
        assert "had no right" in shaoyang_table.wrong_right(state, shaoyang.parse_action(action)), action


def test_a_wrong_coin_is_seen() -> None:
    state = next(
        state
        for state in map(shaoyang_table.checked_hand, range(1, 200, 2))
        if shaoyang_table.how_it_ended(state) == "robbed" and state.rules.rob_payment == "pays_all"
    )
    outcome = state.outcome
    assert outcome is not None
    assert shaoyang_table.wrong_pay(state) == ""
    for wrong in (
        replace(outcome, changes=(0, 0, 0, 0)),
        replace(outcome, payments=outcome.payments[:-1]),
        replace(outcome, payer=outcome.winner),
        replace(outcome, rate=outcome.rate + 1),
    ):
        assert shaoyang_table.wrong_pay(replace(state, outcome=wrong)), wrong


def test_an_engine_that_swaps_a_tile_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def swapping(hand: Hand, meld: Sequence[Tile], tile: Tile) -> Hand:
        laid = with_claim(hand, meld, tile)
        lost, *_ = laid.tiles
        other = next(kind for kind in shaoyang.TILES if laid.left[kind.index] and kind is not lost)
        return laid.discard(lost).draw(other)

    with_claim = engine.with_claim
    monkeypatch.setattr(engine, "with_claim", swapping)
    with pytest.raises(SystemExit, match=r'of the 34 kinds: \{"game":"shaoyang-mahjong"'):
        deque(map(shaoyang_table.checked_hand, range(1, 40)), maxlen=0)


def test_speeds_are_measured_of_whole_hands() -> None:
    hands, moves, mean, high, slowest = shaoyang_table.speed("simple", seconds=0.05)
    assert 0 < hands < moves
    assert 0 < mean <= slowest
    assert high <= slowest
