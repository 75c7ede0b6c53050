"""Sets laid side by side in every way: what the formulas of lesson 18 begin with, without the engine's tables.

The patterns of a suit are kept by their number of sets, each with the number of ways to lay it: 111222333 is three
triplets, or the same run three times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import comb, prod
from operator import add
from typing import Final, TypeAlias

__all__ = ["COPIES", "HONOURS", "KINDS", "SUIT", "Counts", "deals_of", "laid"]

KINDS: Final = 34
SUIT: Final = 9
HONOURS: Final = 7
COPIES: Final = 4
SETS: Final = 4

Counts: TypeAlias = tuple[int, ...]
"""How many of each kind."""


@cache
def laid(kinds: int, pair: bool = False) -> tuple[Mapping[Counts, int], ...]:
    """Return for 0 to 4 sets, with a pair or without, the patterns of a suit and in how many ways each is laid.

    >>> laid(9)[3][3, 3, 3, 0, 0, 0, 0, 0, 0], len(laid(9, pair=True)[4])
    (2, 13259)
    """
    if pair:
        return tuple(_added(patterns, _same(kinds, 2)) for patterns in laid(kinds))
    found: tuple[Counter[Counts], ...] = tuple(Counter() for _ in range(SETS + 1))
    found[0][(0,) * kinds] = 1
    for one in [*_same(kinds, 3), *_runs(kinds)]:
        # From few sets to many: what is found with this set is met again, and the set is laid beside itself.
        for before, after in pairwise(found):
            after.update(_added(before, [one]))
    return found


def deals_of(counts: Counts) -> int:
    """Return in how many ways such tiles can be taken from the set.

    >>> deals_of((2, 1, 0))
    24
    """
    return prod(comb(COPIES, copies) for copies in counts)


def _added(patterns: Mapping[Counts, int], others: list[Counts]) -> Counter[Counts]:
    """Lay one of the others beside each pattern, as far as there are copies."""
    found: Counter[Counts] = Counter()
    for counts, ways in patterns.items():
        for other in others:
            both = tuple(map(add, counts, other))
            if max(both) <= COPIES:
                found[both] += ways
    return found


def _same(kinds: int, copies: int) -> list[Counts]:
    return [tuple(copies * (kind == at) for kind in range(kinds)) for at in range(kinds)]


def _runs(kinds: int) -> list[Counts]:
    if kinds == HONOURS:
        return []
    return [tuple(int(0 <= kind - at < 3) for kind in range(kinds)) for at in range(kinds - 2)]
