"""Tiles in a hand and pairs on the table, as short text.

A tile that is held is `1` (yang), `0` (yin) or `*` (taiji); a hand is such text in the order `1`, `0`, `*`.
A line that is laid is `1`, `0`, or a taiji declared when it was laid: `T` as yang, `t` as yin (Y8).
A pair is two laid lines, inner one first (Y6): `"10"` is ⚍, `"01"` is ⚎.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

__all__ = [
    "DECLARED",
    "HELD",
    "PAIRS",
    "declare",
    "declared_pairs",
    "held",
    "is_pure",
    "may_answer",
    "sorted_tiles",
    "values",
]

HELD: Final = "10*"
"""The tiles as they are held, in the order in which a hand is written."""

DECLARED: Final = {"1": "1", "0": "0", "*": "Tt"}
"""What a held tile can be laid as."""

PAIRS: Final = tuple(inner + outer for inner in "10Tt" for outer in "10Tt")
"""All sixteen pairs that can be written, lawful or not."""

_VALUES: Final = str.maketrans("Tt", "10")
_HELD: Final = str.maketrans("Tt", "**")


@lru_cache(maxsize=8192)
def values(laid: str) -> str:
    """Return what laid lines count as: a taiji is what it was declared to be (Y17).

    >>> values("1T0t")
    '1100'
    """
    return laid.translate(_VALUES)


def held(laid: str) -> str:
    """Return the tiles that lie there, each as it is written in a hand, in the same order.

    >>> held("1T0t")
    '1*0*'
    """
    return laid.translate(_HELD)


@lru_cache(maxsize=1024)
def sorted_tiles(tiles: str) -> str:
    """Return the tiles in the order of a hand (理牌).

    >>> sorted_tiles("0*10")
    '100*'
    """
    return "".join(tile * tiles.count(tile) for tile in HELD)


def declare(lines: str, hand: str) -> str | None:
    """Return plain lines as these tiles can lay them, taiji only where nothing else is left; `None` if they cannot.

    >>> declare("111000", "11000**"), declare("111111", "11000**")
    ('11T000', None)
    """
    laid = ""
    for line in lines:
        tile = line if line in hand else "*"
        if tile not in hand:
            return None
        hand = hand.replace(tile, "", 1)
        laid += line if tile == line else DECLARED["*"][line == "0"]
    return laid


@cache
def declared_pairs(hand: str) -> tuple[str, ...]:
    """Return every ordered pair that a hand of two tiles can be laid as (Y8, Y9).

    >>> declared_pairs("10"), declared_pairs("1*")
    (('10', '01'), ('1T', '1t', 'T1', 't1'))
    """
    found: dict[str, None] = {}
    for order in (hand, hand[::-1]) if len(hand) == 2 else ():
        for inner in DECLARED[order[0]]:
            for outer in DECLARED[order[1]]:
                found[inner + outer] = None
    return tuple(found)


@cache
def suffices(hand: str, laid: str) -> bool:
    """Return whether the tiles of a hand can lie as these lines.

    >>> suffices("10", "01"), suffices("10", "1T"), suffices("1*", "t1")
    (True, False, True)
    """
    need = held(laid)
    return all(need.count(tile) <= hand.count(tile) for tile in HELD)


@cache
def is_pure(pair: str, natural_only: bool = False) -> bool:
    """Return whether a pair is two yang or two yin, so that it opens or answers a 碰 (Y8, Y13).

    >>> is_pure("1T"), is_pure("1T", natural_only=True), is_pure("10")
    (True, False, False)
    """
    return pair in ("11", "00") if natural_only else values(pair) in ("11", "00")


@cache
def may_answer(hand: str, pair: str, natural_only: bool = False) -> bool:
    """Return whether a hand could 碰 the pair just laid: the same two lines, both pure (Y13).

    >>> may_answer("1*", "11"), may_answer("10", "11")
    (True, False)
    >>> may_answer("1*", "11", natural_only=True), may_answer("11", "1T", natural_only=True)
    (False, False)
    """
    return is_pure(pair, natural_only) and any(
        is_pure(mine, natural_only) and values(mine) == values(pair) for mine in declared_pairs(hand)
    )
