"""How many tiles one suit lacks for so many sets and a pair: the arithmetic behind every distance.

The question is always the same: which finished pattern (a chosen number of sets, perhaps a pair) can be
reached from the tiles held with the fewest new ones, when no kind may be used more often than it exists? A
*cover* answers it for all numbers of sets at once: ten numbers, `cover[2 * sets + pair]` = tiles lacking for
`sets` (0-4) sets and `pair` (0 or 1).

A suit is read tile by tile from 1 to 9. All that matters of what was read is a small table (runs begun, sets
and pair so far → tiles lacking), and only few such tables exist. They are kept as numbered *states* with a
memo of the steps between them, so that reading a suit costs one look-up for each kind; a step not met before
is worked out once.

The limit of a kind is a part of each step: four, less the copies that lie in the holder's own melds. A shape
that needs a fifth copy is therefore never counted as near.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

__all__ = ["FAR", "SLOTS", "cover_of", "join", "read"]

SLOTS: Final = 10
"""Numbers in a cover: 0 to 4 sets, each without and with a pair."""

FAR: Final = 99
"""Stands for "cannot be had at all"; more than any number of tiles lacking."""

_RUNS: Final = 3  # 0, 1 or 2 equal runs: three of them are the same tiles as three triplets
_SIZE: Final = _RUNS * _RUNS * SLOTS

_START: Final = bytes([0] + [FAR] * (_SIZE - 1))
_tables: list[bytes] = [_START]
_numbers: dict[bytes, int] = {_START: 0}
_steps: dict[tuple[int, int, int, bool], int] = {}


def cover_of(counts: Sequence[int], limits: Sequence[int], *, runs: bool) -> bytes:
    """Return the cover of one suit: `counts` of each kind, of which at most `limits` may be used.

    `runs` is false for the honours. An entry that no pattern reaches is `FAR`.

    >>> list(cover_of([0, 1, 1, 1, 0, 0, 0, 0, 0], [4] * 9, runs=True))[:4]
    [0, 1, 0, 2]
    """
    state = 0
    last = len(counts) - 3
    for place, (count, limit) in enumerate(zip(counts, limits, strict=True)):
        state = read(state, count, limit, begin=runs and place <= last)
    return finish(state)


def finish(state: int) -> bytes:
    """Return the cover of a suit whose last tile led to `state`: no run may be left open."""
    return _tables[state][:SLOTS]


def read(state: int, count: int, limit: int, *, begin: bool) -> int:
    """Return the state after `state` has read a kind held `count` times; `begin`: a run may begin with it."""
    step = (state, count, limit, begin)
    known = _steps.get(step)
    if known is None:
        table = _advance(_tables[state], count, limit, begin)
        known = _numbers.setdefault(table, len(_tables))
        if known == len(_tables):
            _tables.append(table)
        _steps[step] = known
    return known


def _advance(table: bytes, count: int, limit: int, begin: bool) -> bytes:
    """Work out one step. A table is indexed by (runs that go on from here, runs that end here, slot)."""
    lacking = [max(0, used - count) for used in range(limit + 1)]
    after = [FAR] * _SIZE
    for going in range(_RUNS):
        for ending in range(_RUNS):
            base = (going * _RUNS + ending) * SLOTS
            for new in range(_RUNS if begin else 1):
                target = (new * _RUNS + going) * SLOTS
                for triplet in (0, 1):
                    for pair in (0, 1):
                        used = going + ending + new + 3 * triplet + 2 * pair
                        if used > limit:
                            continue
                        more = 2 * (new + triplet) + pair
                        for slot in range(SLOTS - more):
                            if pair and slot & 1:
                                continue
                            lacks = table[base + slot] + lacking[used]
                            if lacks < after[target + slot + more]:
                                after[target + slot + more] = lacks
    return bytes(after)


def join(one: bytes, other: bytes) -> bytes:
    """Return the cover of two suits taken together.

    >>> suit = cover_of([3, 0, 0, 0, 0, 0, 0, 0, 0], [4] * 9, runs=True)
    >>> join(suit, suit)[2 * 2]
    0
    """
    joined = [FAR] * SLOTS
    for slot, lacks in enumerate(one):
        for more, also in enumerate(other[: SLOTS - slot]):
            if not slot & more & 1 and lacks + also < joined[slot + more]:
                joined[slot + more] = lacks + also
    return bytes(joined)
