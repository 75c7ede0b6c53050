"""Wins and waits by shape: four sets and a pair, seven pairs, thirteen orphans (S13, S14).

Everything here works on the keys of the tiles held (see `tables.py`); melds lie beside them and leave fewer
sets to make. `closed` says that nothing was laid, not even a concealed kong: only then do seven pairs and
thirteen orphans count.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from yijing_tiles.shaoyang import melds, tables
from yijing_tiles.shaoyang.build_tables import COMPLETE, MARK_KINDS_SHIFT, RESIDUE_SHIFT, TILES_MASK
from yijing_tiles.shaoyang.melds import Group
from yijing_tiles.shaoyang.tables import STEPS, Keys
from yijing_tiles.shaoyang.tiles import TERMINALS_AND_HONOURS

__all__ = [
    "is_complete",
    "is_sets_and_pair",
    "is_seven_pairs",
    "is_thirteen_orphans",
    "set_readings",
    "waits",
]

ORPHANS: Final = sum(1 << tile.index for tile in TERMINALS_AND_HONOURS)
"""The thirteen kinds as bits of a set of tiles (bit i: the kind with index i)."""


def is_sets_and_pair(keys: Keys) -> bool:
    """Whether the tiles held are sets and one pair."""
    word = tables.SUIT_WORD
    a, b, c, d = word[keys[0]], word[keys[1]], word[keys[2]], tables.HONOUR_WORD[keys[3]]
    # Each suit is complete, and all but one without a pair: their tiles modulo three add up to two.
    return bool(
        a & b & c & d & COMPLETE
        and (a >> RESIDUE_SHIFT) + (b >> RESIDUE_SHIFT) + (c >> RESIDUE_SHIFT) + (d >> RESIDUE_SHIFT) == 2
    )


def is_complete(keys: Keys, *, closed: bool) -> bool:
    """Whether the tiles held, with what is laid, are a win by shape."""
    return is_sets_and_pair(keys) or (closed and _mark_distance(keys) < 0)


def waits(keys: Keys, *, closed: bool) -> int:
    """Return the tiles that would complete the hand, as bits; a fifth copy is among them where it has the shape."""
    word = tables.SUIT_WORD
    m, p, s, z = keys
    a, b, c, d = word[m], word[p], word[s], tables.HONOUR_WORD[z]
    tiles = 0
    # A tile of one suit completes the hand when the others are complete with at most one pair among them.
    # Whether that suit then needs the pair or not follows from the number of its tiles, which its word has
    # taken into account.
    if a and b and c and d:
        if b & c & d & COMPLETE and (b >> RESIDUE_SHIFT) + (c >> RESIDUE_SHIFT) + (d >> RESIDUE_SHIFT) <= 2:
            tiles = a & TILES_MASK
        if a & c & d & COMPLETE and (a >> RESIDUE_SHIFT) + (c >> RESIDUE_SHIFT) + (d >> RESIDUE_SHIFT) <= 2:
            tiles |= (b & TILES_MASK) << 9
        if a & b & d & COMPLETE and (a >> RESIDUE_SHIFT) + (b >> RESIDUE_SHIFT) + (d >> RESIDUE_SHIFT) <= 2:
            tiles |= (c & TILES_MASK) << 18
        if a & b & c & COMPLETE and (a >> RESIDUE_SHIFT) + (b >> RESIDUE_SHIFT) + (c >> RESIDUE_SHIFT) <= 2:
            tiles |= (d & TILES_MASK) << 27
    if closed:
        mark = tables.SUIT_MARK
        total = mark[m] + mark[p] + mark[s] + tables.HONOUR_MARK[z]
        if not tables.MARK_DISTANCE[total]:
            tiles |= _closed_waits(keys, total)
    return tiles


def is_seven_pairs(keys: Keys) -> bool:
    """Whether the tiles held are seven pairs; four alike are two of them."""
    return _mark(keys) & 7 == 7


def is_thirteen_orphans(keys: Keys) -> bool:
    """Whether the tiles held are the thirteen terminals and honours and a second one of them."""
    return _mark(keys) >> MARK_KINDS_SHIFT == 13 and _mark_distance(keys) < 0


def _mark(keys: Keys) -> int:
    mark = tables.SUIT_MARK
    return mark[keys[0]] + mark[keys[1]] + mark[keys[2]] + tables.HONOUR_MARK[keys[3]]


def _mark_distance(keys: Keys) -> int:
    return tables.MARK_DISTANCE[_mark(keys)]


def _closed_waits(keys: Keys, mark: int) -> int:
    """Return the waits of a hand that is ready by seven pairs or thirteen orphans."""
    counts = [keys[min(index // 9, 3)] // STEPS[index] % 5 for index in range(34)]
    if mark & 7 == 6:
        return sum(1 << index for index, count in enumerate(counts) if count % 2)
    held = sum(1 << index for index, count in enumerate(counts) if count)
    return ORPHANS & ~held or ORPHANS


def set_readings(keys: Keys) -> list[tuple[Group, ...]]:
    """Return every way to read the tiles held as sets and one pair; the pair stands last."""
    if not is_sets_and_pair(keys):
        return []
    paired = [tables.SUIT_WORD[key] >> RESIDUE_SHIFT == 2 for key in keys[:3]]
    paired.append(tables.HONOUR_WORD[keys[3]] >> RESIDUE_SHIFT == 2)
    suit = paired.index(True)
    sets = [_sets(place, key) for place, key in enumerate(keys) if place != suit]
    return [
        (*m, *p, *s, *z, melds.pair(index))
        for index, rest in _pairs(suit, keys[suit])
        for m, p, s, z in product(*sets[:suit], _sets(suit, rest), *sets[suit:])
    ]


@lru_cache(4096)
def _pairs(suit: int, key: int) -> tuple[tuple[int, int], ...]:
    """Return each kind (by index) that can be the pair, with the key of what is left for sets."""
    word = tables.HONOUR_WORD if suit == 3 else tables.SUIT_WORD
    first = 9 * suit
    return tuple(
        (index, key - 2 * STEPS[index])
        for index in range(first, first + (7 if suit == 3 else 9))
        if key // STEPS[index] % 5 >= 2 and word[key - 2 * STEPS[index]] & COMPLETE
    )


@lru_cache(4096)
def _sets(suit: int, key: int) -> tuple[tuple[Group, ...], ...]:
    """Return every way to split a complete suit without a pair into sets, lowest tile first."""
    if not key:
        return ((),)
    index = 9 * suit
    while key < STEPS[index]:
        index += 1
    count = key // STEPS[index]
    ways: list[tuple[Group, ...]] = []
    # The lowest kind lies in one triplet or none; all its other copies must begin runs.
    for triplets in (1, 0):
        runs = count - 3 * triplets
        if runs < 0:
            continue
        rest = key - 3 * triplets * STEPS[index]
        if runs:
            if suit == 3 or index - 9 * suit > 6:
                continue
            if rest // STEPS[index + 1] % 5 < runs or rest // STEPS[index + 2] % 5 < runs:
                continue
            rest -= runs * (STEPS[index] + STEPS[index + 1] + STEPS[index + 2])
        head = (melds.triplet(index),) * triplets + (melds.run(index),) * (runs if runs else 0)
        ways += [head + tail for tail in _sets(suit, rest)]
    return tuple(ways)
