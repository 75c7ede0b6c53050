"""Whole hands of the Shaoyang table, state by state; and a moment with all that a seat cannot see shuffled."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from table_play import choose, rigged

from yijing_tiles.shaoyang import Hand, KongKind, Seat, State, TableRules


@cache
def line(seed: int, rules: TableRules | None = None) -> tuple[State, ...]:
    """Return all states of the hand that this seed gives."""
    rng = Random(seed)
    found = [rigged(rules or TableRules(), rng)]
    while found[-1].outcome is None:
        found.append(found[-1].apply(choose(found[-1], list(found[-1].actions()), rng)))
    return tuple(found)


def otherwise(state: State, seat: int, rng: Random) -> State:
    """Return the same moment with all that `seat` cannot see shuffled: the other hands and the rest of the wall."""
    end, made = len(state.wall) - state.back, state.making
    hidden = list(state.wall[state.front : end])
    shown = {other: [made.tile] * (1 if made.kind is KongKind.ADDED else 4 if made.kind is KongKind.CONCEALED else 3)
             for other in range(4) if made is not None and made.seat == other}  # fmt: skip
    hands = {}
    for other in range(4):
        if other != seat:
            own = list(state.hand(other).tiles)
            for tile in shown.get(other, []):
                own.remove(tile)
            hands[other] = len(own)
            hidden += own
    rng.shuffle(hidden)
    seats, drawn = list(state.seats), state.drawn
    for other, size in hands.items():
        tiles = [hidden.pop() for _ in range(size)]
        seats[other] = Seat(
            seats[other].raised, Hand.of(tiles + shown.get(other, []), state.hand(other).melds)
        )
        if drawn is not None and state.asked[0][1] == other:
            drawn = tiles[-1]
    wall = (*state.wall[: state.front], *hidden, *state.wall[end:])
    return replace(state, seats=tuple(seats), wall=wall, drawn=drawn)
