"""Lessons 12 and 17: turns, claims and whole hands of Shaoyang mahjong (rules S2, S3, S4).

What is enumerated is dealt and played by the engine: a hand in which everybody draws and discards and nobody takes
anything, or one discard put before every hand that matters.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from random import Random
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, divide, equation, floor_divide, multiply, power

if TYPE_CHECKING:
    from yijing_tiles.shaoyang import State

__all__ = ["CLAIMS", "quiet_hand"]

TILES_IN_SET: Final = 136
DEALT: Final = 4 * 13 + 1


@cache
def quiet_hand(seed: int = 12) -> tuple[State, ...]:
    """Return every state of a hand in which nobody claims, makes a kong or wins: all draw and discard to the end.

    >>> quiet_hand()[-1].outcome.drawn, quiet_hand()[-1].wall_left
    (True, 0)
    """
    from yijing_tiles.shaoyang import DRAW, PASS, Asked, Raise, TableRules, Throw, new

    states = [new(TableRules(), Random(seed), dealer=0)]  # noqa: S311 - a wall to look at, no secrets
    while (turn := states[-1].turn) is not None:
        match turn.asked:
            case Asked.RAISE:
                states.append(states[-1].apply(Raise(0)))
            case Asked.THROW:
                states.append(states[-1].apply(Throw(turn.hand.tiles[-1])))
            case _:
                states.append(states[-1].apply(DRAW if turn.asked is Asked.DRAW else PASS))
    return tuple(states)


# Lesson 12


def _left() -> Formula:
    return Formula(add(TILES_IN_SET, multiply(-1, 4, 13), -1))


def _draw_out() -> Count:
    before, after = quiet_hand()[4], quiet_hand()[-1]  # four answers are given before the deal
    return Count(before.wall_left - after.wall_left)


def _own_draws(player: int) -> Formula:
    # The player next after the dealer takes the first of the 83, and every fourth from there on.
    order = player - 1 or 4
    return Formula(add(1, floor_divide(TILES_IN_SET - DEALT - order, 4)))


def _watch_draws(player: int) -> Count:
    seat = player - 1
    return Count(
        sum(
            after.front > before.front and after.last_drawer == seat
            for before, after in pairwise(quiet_hand())
        )
        - (seat == 0)  # the deal, after which the dealer has drawn his fourteenth
    )


def _chows() -> Formula:
    return Formula(multiply(3, 7, 3))


def _offer_runs() -> Count:
    """Throw every tile before a next player who holds one of each of its suit, and list the runs he may take it for."""
    from yijing_tiles.shaoyang import TILES, Asked, Chow, Hand, Suit, TableRules, Turn

    runs = 0
    for tile in TILES:
        others = "123456m" if tile.suit is Suit.HONOURS else "1234z"
        hand = Hand.parse("".join(str(one) for one in TILES if one.suit is tile.suit) + others)
        turn = Turn(TableRules(), Asked.DRAW, 1, hand, tile, 0, next_in_line=True, wall_left=1)
        runs += sum(isinstance(action, Chow) for action in turn.actions())
    return Count(runs)


def _holders() -> Formula:
    # One of three players has two of them, and the third copy lies with one of the three or elsewhere.
    return Formula(multiply(3, add(3, 1)))


def _spread_copies() -> Count:
    """Spread the three other copies of a discard over three players and the rest, and ask who may take it by 碰."""
    from yijing_tiles.shaoyang import PUNG, Asked, Hand, TableRules, Tile, Turn

    ways = [held for held in product(range(4), repeat=3) if sum(held) <= 3]
    taken = []
    for held in ways:
        for copies in held:
            hand = Hand.of((*Hand.parse("123456789m1234p").tiles[copies:], *(Tile.EAST,) * copies))
            turn = Turn(TableRules(), Asked.CLAIM, 2, hand, Tile.EAST, 0, wall_left=1)
            if PUNG in turn.actions():
                taken.append(held)
                break
    return Count.of(taken, len(ways))


# Lesson 17


def _discards() -> Formula:
    return Formula(add(TILES_IN_SET - DEALT, 1))


def _count_discards() -> Count:
    return Count(len(quiet_hand()[-1].discards))


def _unseen(discards: int, own: int) -> Formula:
    # Of all tiles one sees one's own, and the discards of all.
    return Formula(add(TILES_IN_SET, -own, -discards))


def _look_around(discards: int, own: int) -> Count:
    """Look at the table with the eyes of a player who holds so many tiles, when so many lie there."""
    state = next(
        state
        for state in quiet_hand()
        if len(state.discards) == discards and state.seats[0].hand and state.seats[0].hand.size == own
    )
    return Count(sum(state.view(0).unseen().values()))


_WAYS: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""In how many ways two dice show a sum."""


def _decided() -> Formula:
    # One of four has the highest sum, and the three others have less.
    terms, below = [], 0
    for ways in _WAYS.values():
        if below:
            terms.append(multiply(ways, power(below, 3)))
        below += ways
    parts = [add(*terms[:4]), add(*terms[4:7]), add(*terms[7:])]
    parts.append(add(*(part.doit() for part in parts)))
    working = tuple(equation(part, part.doit()) for part in parts)
    return Formula(divide(multiply(4, parts[-1].doit()), power(36, 4)), working)


def _roll() -> Count:
    """Roll for four players in every way, and see whether the engine has a dealer after one round."""
    from fractions import Fraction

    from yijing_tiles.shaoyang import dealer_of

    # Which dice show a sum does not matter, so each sum is rolled once, and weighed.
    shown = [((max(1, total - 6), min(6, total - 1)), ways) for total, ways in _WAYS.items()]
    found = 0
    for rolls in product(shown, repeat=4):
        if dealer_of((tuple(roll for roll, _ in rolls),)) is not None:
            weight = 1
            for _, ways in rolls:
                weight *= ways
            found += weight
    return Count(Fraction(found, 36**4))


CLAIMS: Final = (
    Claim("wall-left", 12, _left, _draw_out, rule="S2"),
    Claim("own-draws", 12, _own_draws, _watch_draws, ((1,), (2,), (3,), (4,)), "S4"),
    Claim("chow-ways", 12, _chows, _offer_runs, rule="S4"),
    Claim("claim-alone", 12, _holders, _spread_copies, rule="S4"),
    Claim("discards-drawn", 17, _discards, _count_discards, rule="S3"),
    Claim("unseen-tiles", 17, _unseen, _look_around, ((0, 14), (1, 13), (40, 13), (83, 13)), "S17"),
    Claim("first-roll", 17, _decided, _roll, rule="S2"),
)
