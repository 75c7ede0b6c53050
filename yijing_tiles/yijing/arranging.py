"""Every hidden hexagram that eight tiles allow (Y7): any six, in any order, each taiji declared (Y8)."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from yijing_tiles.yijing.pairs import HELD
from yijing_tiles.yijing.placement import SIZE

__all__ = ["arrangement_count", "arrangements"]


def arrangements(hand: str, lines: int = SIZE) -> Iterator[str]:
    """Yield every declared text of `lines` laid lines that the tiles of `hand` allow, each once.

    >>> list(arrangements("1*", 1))
    ['1', 'T', 't']
    """
    if lines == 0:
        yield ""
        return
    for tile, declared in zip(HELD, ("1", "0", "Tt"), strict=True):
        if tile in hand:
            rest = hand.replace(tile, "", 1)
            for line in declared:
                for others in arrangements(rest, lines - 1):
                    yield line + others


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
