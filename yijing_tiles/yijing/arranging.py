"""Every hidden hexagram that eight tiles allow (Y7): any six, in any order, each taiji declared (Y8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from random import Random

from yijing_tiles.yijing.pairs import DECLARED, HELD
from yijing_tiles.yijing.placement import SIZE

__all__ = ["arrangement_count", "arrangements", "random_arrangement"]


def arrangements(hand: str, lines: int = SIZE) -> Iterator[str]:
    """Yield every declared text of `lines` laid lines that the tiles of `hand` allow, each once.

    >>> list(arrangements("1*", 1))
    ['1', 'T', 't']
    """
    if lines == 0:
        yield ""
        return
    for tile, declared in DECLARED.items():
        if tile in hand:
            rest = hand.replace(tile, "", 1)
            for line in declared:
                for others in arrangements(rest, lines - 1):
                    yield line + others


@cache
def arrangement_count(hand: str, lines: int = SIZE) -> int:
    """Return how many texts `arrangements` yields, by formula.

    With k taiji there are C(6, k) places for them, 2^k declarations, and C(6 - k, j) orders of j yang and 6 -
    k - j yin.

    >>> arrangement_count("11110000")
    50
    """
    yang, yin, taiji = map(hand.count, HELD)
    return sum(
        comb(lines, k) * 2**k * sum(comb(lines - k, j) for j in range(yang + 1) if 0 <= lines - k - j <= yin)
        for k in range(min(taiji, lines) + 1)
    )


def random_arrangement(hand: str, rng: Random) -> str:
    """Return one of the arrangements, each as likely as the others.

    >>> random_arrangement("11111111", Random(1))
    '111111'
    """
    laid = ""
    while len(laid) < SIZE:
        choices = [(tile, line) for tile, declared in DECLARED.items() if tile in hand for line in declared]
        weights = [arrangement_count(hand.replace(tile, "", 1), SIZE - len(laid) - 1) for tile, _ in choices]
        ((tile, line),) = rng.choices(choices, weights)
        hand = hand.replace(tile, "", 1)
        laid += line
    return laid
