"""Lessons 9 and 10: points, who pays, and how long a game is (rules Y9, Y21, Y22)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, divide, multiply, number
from yijing_tiles.figures import HEXAGRAMS
from yijing_tiles.yijing import Form, RandomPlayer, Rules, State, laid_points, new, play
from yijing_tiles.yijing.settling import won_game

__all__ = ["CLAIMS", "drawn_game"]

_LINES: Final = 6
_HAND: Final = 8
_TAIJI: Final = 4
TABLES: Final = tuple((total, players) for total in (144, 162) for players in (2, 3, 4))
FIGURES: Final = ((6, 0, 0), (4, 2, 0), (3, 3, 0), (0, 6, 0), (4, 1, 1), (3, 2, 1), (0, 2, 4))
"""Yang, yin and taiji of a last hexagram; the first ones are the source's."""


@cache
def drawn_game(total: int, players: int) -> State:
    """Let random players play games until one is drawn (和局), and return its end.

    >>> drawn_game(144, 2).outcome.drawn
    True
    """
    rules = Rules(tile_set=total, players=players)  # type: ignore[arg-type] # others are refused
    seed = 0
    while True:
        rng = Random(seed)  # noqa: S311 - tiles, no secrets
        end = play(new(rules, rng), [RandomPlayer(rng)] * players)
        if end.outcome is not None and end.outcome.drawn:
            return end
        seed += 1


# Points


def _points(yang: int, yin: int, taiji: int) -> Formula:
    parts = ((yang, multiply(yang, 1)), (yin, divide(yin, 2)), (taiji, multiply(taiji, 0)))
    terms = [term for lines, term in parts if lines]
    return Formula(add(*terms) if len(terms) > 1 else terms[0])


def _count_points(yang: int, yin: int, taiji: int) -> Count:
    points = laid_points("1" * yang + "0" * yin + "t" * taiji)
    return Count(points if points.denominator > 1 else int(points))


def _mean() -> Formula:
    """Take for each line the mean of yang, 1, and yin, 1/2."""
    return Formula(divide(multiply(_LINES, add(1, number(Fraction(1, 2)))), 2))


def _mean_of_all() -> Count:
    points = [laid_points(hexagram.lines) for hexagram in HEXAGRAMS]
    return Count(Fraction(sum(points), len(points)), out_of=len(points))


def _values() -> Formula:
    """From two yin among four taiji, 1, to six yang, 6, in steps of a half."""
    return Formula(add(multiply(2, add(_LINES, -1)), 1))


def _all_values() -> Count:
    figures = ["".join(lines) for lines in product("10t", repeat=_LINES) if lines.count("t") <= _TAIJI]
    return Count(len({laid_points(figure) for figure in figures}), (), len(figures))


# Who pays


def _pays(players: int, split: str) -> Formula:
    """Return what each loser pays for 4 yang and 2 yin (5 points), self-drawn."""
    five = add(4, divide(2, 2))
    return Formula(divide(five, add(players, -1)) if split == "share" else five)


def _settle(players: int, split: str) -> Count:
    rules = Rules(players=players, split=split)  # type: ignore[arg-type] # others are refused
    paid = {-change for change in won_game(rules, 0, (Form.A,), "111010", None).changes[1:]}
    (each,) = paid
    return Count(each if each.denominator > 1 else int(each))


# A drawn game


def _plays(total: int, players: int) -> Formula:
    return Formula(add(divide(add(total, multiply(-1, _HAND, players)), 2), players))


def _count_plays(total: int, players: int) -> Count:
    return Count(len(drawn_game(total, players).laid))


CLAIMS: Final = (
    Claim("points-six-yang", 9, _points, _count_points, FIGURES, "Y21"),
    Claim("points-mean", 9, _mean, _mean_of_all, rule="Y21"),
    Claim("points-values", 9, _values, _all_values, rule="Y21"),
    Claim(
        "points-shared",
        9,
        _pays,
        _settle,
        ((2, "share"), (3, "share"), (4, "share"), (4, "each_pays")),
        "Y21",
    ),
    Claim("drawn-plays", 10, _plays, _count_plays, TABLES, "Y22"),
)
