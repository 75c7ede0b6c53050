"""Runs of honours, for the house rule `honour_runs = "winds_dragons"` (S14).

In a hand of nothing but honours, any three different winds, or 中發白, may then be a set. Such a hand is small
enough to be reckoned directly. Counts and limits here are those of the seven honours 東南西北白發中.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from yijing_tiles.shaoyang.cover import FAR, SLOTS, join
from yijing_tiles.shaoyang.melds import PAIRS, TRIPLETS, Group, GroupKind
from yijing_tiles.shaoyang.tiles import COPIES, TILES

__all__ = ["finished", "lacking", "readings", "waits"]

_FIRST: Final = 27
_WINDS: Final = (0, 1, 2, 3)
_DRAGONS: Final = (4, 5, 6)
_RUNS: Final = (*combinations(_WINDS, 3), _DRAGONS)
_MOST_SETS: Final = 4


def lacking(counts: Sequence[int], limits: Sequence[int], sets: int) -> int:
    """Return the tiles lacking to so many sets of honours and a pair, runs allowed; `FAR` if it cannot be.

    >>> lacking([2, 2, 2, 0, 3, 3, 2], [4] * 7, 4)
    0
    """
    return _cover(tuple(counts), tuple(limits))[2 * sets + 1]


@lru_cache(1 << 12)
def _cover(counts: tuple[int, ...], limits: tuple[int, ...]) -> bytes:
    return join(_winds(counts[:4], limits[:4]), _dragons(counts[4:], limits[4:]))


def _winds(counts: tuple[int, ...], limits: tuple[int, ...]) -> bytes:
    """Return the cover of the winds: with r runs, each wind is used r times less the runs that leave it out."""
    return _least((runs, 1, counts, limits) for runs in range(_MOST_SETS + 1))


def _dragons(counts: tuple[int, ...], limits: tuple[int, ...]) -> bytes:
    """Return the cover of the dragons: every run holds all three."""
    return _least((runs, 0, counts, limits) for runs in range(_MOST_SETS + 1))


def _least(cases: Iterator[tuple[int, int, tuple[int, ...], tuple[int, ...]]]) -> bytes:
    """Return the best over numbers of runs; each run leaves out `left_out` of the kinds."""
    best = [FAR] * SLOTS
    for runs, left_out, counts, limits in cases:
        # (kinds left out so far, slot) -> fewest tiles lacking
        states = {(0, 0): 0}
        for count, limit in zip(counts, limits, strict=True):
            after: dict[tuple[int, int], int] = {}
            for (out, slot), lacks in states.items():
                for skipped in range(runs * left_out - out + 1):
                    for more, tiles in ((0, 0), (2, 3), (1, 2)):
                        used = runs - skipped + tiles
                        if used > limit or skipped > runs or (more == 1 and slot & 1):
                            continue
                        state = (out + skipped, slot + more)
                        after[state] = min(after.get(state, FAR), lacks + max(0, used - count))
            states = after
        for (out, slot), lacks in states.items():
            if out == runs * left_out and slot + 2 * runs < SLOTS:
                best[slot + 2 * runs] = min(best[slot + 2 * runs], lacks)
    return bytes(best)


def readings(counts: Sequence[int], sets: int) -> list[tuple[Group, ...]]:
    """Return every way to read honours as sets and one pair with at least one run; the pair stands last."""
    if sum(counts) != 3 * sets + 2:
        return []
    found = []
    for head in range(7):
        if counts[head] >= 2:
            rest = list(counts)
            rest[head] -= 2
            found += [
                (*groups, PAIRS[_FIRST + head])
                for groups in _split(rest)
                if any(group.kind is GroupKind.RUN for group in groups)
            ]
    return found


def _split(counts: list[int], start: int = 0) -> Iterator[tuple[Group, ...]]:
    """Yield every way to split honours into sets: of the lowest kind left, each set in a fixed order."""
    lowest = next((place for place, count in enumerate(counts) if count), None)
    if lowest is None:
        yield ()
        return
    for number in range(start, len(_SETS)):
        kinds, group = _SETS[number]
        if kinds[0] == lowest and all(counts[kind] >= kinds.count(kind) for kind in kinds):
            rest = list(counts)
            for kind in kinds:
                rest[kind] -= 1
            for tail in _split(rest, number):
                yield (group, *tail)


_SETS: Final = sorted(
    [((kind,) * 3, TRIPLETS[_FIRST + kind]) for kind in range(7)]
    + [(kinds, Group(GroupKind.RUN, tuple(TILES[_FIRST + kind] for kind in kinds))) for kinds in _RUNS],
    key=lambda entry: entry[0],
)


@lru_cache(5)
def finished(sets: int) -> tuple[tuple[tuple[Group, ...], tuple[int, ...]], ...]:
    """Return every hand of honours with so many sets, a run among them, and a pair: its groups and its seven counts."""
    found = []
    for chosen in combinations_with_replacement(_SETS, sets):
        if all(group.kind is not GroupKind.RUN for _, group in chosen):
            continue
        for head in range(7):
            tiles = [kind for kinds, _ in chosen for kind in kinds] + [head, head]
            counts = tuple(tiles.count(kind) for kind in range(7))
            if max(counts) <= COPIES:
                found.append(((*(group for _, group in chosen), PAIRS[_FIRST + head]), counts))
    return tuple(found)


def waits(counts: Sequence[int], sets: int) -> int:
    """Return the honours that complete a hand of honours, as seven bits; a fifth copy is among them."""
    bits = 0
    for kind in range(7):
        after = [count + (place == kind) for place, count in enumerate(counts)]
        if not lacking(after, [COPIES + 1] * 7, sets):
            bits |= 1 << kind
    return bits
