"""Lesson 19: how far a trial may be off, what an interval promises, and why few players finish more (rules Y10, Y16).

The thing that is tried is always the same: of the four pairs that may be drawn, each as likely, two yang come.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Final

from yijing_tiles.counting.bigrams import grow
from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.rounds import finished
from yijing_tiles.counting.unevaluated import add, choose, divide, multiply, power
from yijing_tiles.counting.unevaluated import total as sum_of
from yijing_tiles.counting.unevaluated import variable as letter
from yijing_tiles.counting.wall import play_to_a_draw
from yijing_tiles.yijing.intervals import wilson

__all__ = ["CLAIMS", "rounds_of"]

_AIM: Final = "101010"
"""Three mixed pairs: no hexagram is easier when any pair may be laid."""

_TARGET: Final = "11"
_CHANCE: Final = Fraction(1, 4)


def rounds_of(players: int) -> int:
    """Return how many hexagrams everybody finishes in a game that nobody wins and no 碰 interrupts.

    >>> [rounds_of(players) for players in (2, 3, 4)]
    [11, 7, 5]
    """
    return min(play_to_a_draw(144, players)[0]) // 3


# How far a share is off


def _spread(tries: int) -> Formula:
    return Formula(divide(multiply(divide(1, 4), divide(3, 4)), tries))


def _draw_all(tries: int) -> Count:
    """Draw in every way; square how far the share of two yang is from 1/4, and take the mean."""
    together, rows = Fraction(0), 0
    for drawn in product(grow(2), repeat=tries):
        together += (Fraction(drawn.count(_TARGET), tries) - _CHANCE) ** 2
        rows += 1
    return Count(together / rows, out_of=rows)


# How often an interval holds the chance


def _holds(tries: int) -> Formula:
    """Add up the shares that are at most 1.96 standard deviations off: Wilson's interval is made of just these."""
    from sympy import Rational, ceiling, floor, sqrt

    k, mean = letter("k"), Rational(tries, 4)
    half = Rational(49, 25) * sqrt(Rational(3 * tries, 16))
    first, last = max(0, int(ceiling(mean - half))), int(floor(mean + half))
    ways = multiply(choose(tries, k), power(3, add(tries, -k)))
    return Formula(divide(sum_of(ways, "k", first, last), power(4, tries)))


def _ask_intervals(tries: int) -> Count:
    """Try on and on, and keep for every number of hits the number of ways to it; then ask each for its interval."""
    ways: Counter[int] = Counter({0: 1})
    for _ in range(tries):
        more: Counter[int] = Counter()
        for hits, before in ways.items():
            for pair in grow(2):
                more[hits + (pair == _TARGET)] += before
        ways = more
    held = sum(count for hits, count in ways.items() if _holds_it(hits, tries))
    return Count(Fraction(held, ways.total()))


def _holds_it(hits: int, tries: int) -> bool:
    low, high = wilson(hits, tries)
    return low <= _CHANCE <= high


# The hidden hexagram twice


def _twice(players: int) -> Formula:
    rounds = ((144 - 8 * players) // 2 + players) // (3 * players)
    never = power(divide(7, 8), rounds)
    once = multiply(rounds, divide(1, 8), power(divide(7, 8), rounds - 1))
    return Formula(add(1, multiply(-1, never), multiply(-1, once)))


def _build_twice(players: int) -> Count:
    """Draw three pairs in every way, round after round, and keep book of who has laid it never, once, twice."""
    draws = list(product(grow(2), repeat=3))
    lucky = sum(finished(_AIM, [(drawn, "11") for drawn in three], "free") for three in draws)
    laid: Counter[int] = Counter({0: 1})
    for _ in range(rounds_of(players)):
        more: Counter[int] = Counter()
        for times, before in laid.items():
            more[times] += before * (len(draws) - lucky)
            more[min(2, times + 1)] += before * lucky
        laid = more
    return Count(Fraction(laid[2], laid.total()))


CLAIMS: Final = (
    Claim("share-spread", 19, _spread, _draw_all, ((2,), (4,), (8,))),
    Claim("interval-holds", 19, _holds, _ask_intervals, ((5,), (10,), (20,))),
    Claim("hidden-twice", 19, _twice, _build_twice, ((2,), (3,), (4,)), "Y16"),
)
