"""Wins and waits by shape: four sets and a pair, seven pairs, thirteen orphans (S13, S14).

Everything here works on the keys of the tiles held (see `tables.py`); melds lie beside them and leave fewer
sets to make. `closed` says that nothing was laid, not even a concealed kong: only then do seven pairs and
thirteen orphans count.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from yijing_tiles.shaoyang import tables
from yijing_tiles.shaoyang.layout import (
    COMPLETE,
    HONOURS_ALL,
    HONOURS_MASK,
    HONOURS_PAIRED,
    RESIDUE_SHIFT,
    TILES_MASK,
)
from yijing_tiles.shaoyang.melds import PAIRS, RUNS, TRIPLETS, Group
from yijing_tiles.shaoyang.tables import STEPS, Keys
from yijing_tiles.shaoyang.tiles import KINDS, TERMINALS_AND_HONOURS

__all__ = [
    "HONOURS_OF_A_WIN",
    "is_complete",
    "is_sets_and_pair",
    "is_seven_pairs",
    "is_thirteen_orphans",
    "set_readings",
    "waits",
]

ORPHANS: Final = sum(1 << tile.index for tile in TERMINALS_AND_HONOURS)
"""The thirteen kinds as bits of a set of tiles (bit i: the kind with index i)."""

HONOURS_OF_A_WIN: Final = COMPLETE | HONOURS_PAIRED | HONOURS_ALL
"""A hand whose word of the honours has none of these is no win of any shape."""


def is_sets_and_pair(keys: Keys) -> bool:
    """Whether the tiles held are sets and one pair."""
    m, p, s, z = keys
    word = tables.SUIT_WORD
    a, b, c, d = word[m], word[p], word[s], tables.HONOUR_WORD[z]
    # Each suit is complete, and all but one without a pair: their tiles modulo three add up to two.
    return (
        a & b & c & d & COMPLETE != 0
        and (a >> RESIDUE_SHIFT) + (b >> RESIDUE_SHIFT) + (c >> RESIDUE_SHIFT) + (d >> RESIDUE_SHIFT) == 2
    )


def is_seven_pairs(keys: Keys) -> bool:
    """Whether the tiles held are seven pairs; four alike are two of them."""
    return tables.pairs_distance(_marks(keys)) < 0


def is_thirteen_orphans(keys: Keys) -> bool:
    """Whether the tiles held are the thirteen terminals and honours and a second one of them."""
    return tables.orphans_distance(_marks(keys)) < 0


def is_complete(keys: Keys, closed: bool) -> bool:
    """Whether the tiles held, with what is laid, are a win by shape."""
    if is_sets_and_pair(keys):
        return True
    return closed and tables.MARK_DISTANCE[_marks(keys)] < 0


def waits(keys: Keys, closed: bool) -> int:
    """Return the tiles that would complete the hand, as bits; a fifth copy is among them where it has the shape."""
    m, p, s, z = keys
    word = tables.SUIT_WORD
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
            tiles |= (d & HONOURS_MASK) << 27
    if closed:
        mark = tables.SUIT_MARK
        total = mark[m] + mark[p] + mark[s] + tables.HONOUR_MARK[z]
        if not tables.MARK_DISTANCE[total]:
            tiles |= _closed_waits(keys, total)
    return tiles


def _marks(keys: Keys) -> int:
    """Return the marks of the four suits added up."""
    mark = tables.SUIT_MARK
    return mark[keys[0]] + mark[keys[1]] + mark[keys[2]] + tables.HONOUR_MARK[keys[3]]


def _closed_waits(keys: Keys, mark: int) -> int:
    """Return the waits of a hand that is ready by seven pairs or thirteen orphans."""
    counts = [keys[min(index // 9, 3)] // STEPS[index] % 5 for index in range(KINDS)]
    if not tables.pairs_distance(mark):
        return sum(1 << index for index, count in enumerate(counts) if count % 2)
    held = sum(1 << index for index, count in enumerate(counts) if count)
    return ORPHANS & ~held or ORPHANS


def set_readings(keys: Keys) -> list[tuple[Group, ...]]:
    """Return every way to read the tiles held as sets and one pair; the pair stands last."""
    if not is_sets_and_pair(keys):
        return []
    m, p, s, z = keys
    word = tables.SUIT_WORD
    # The one suit with the pair has two tiles more than its sets.
    if tables.HONOUR_WORD[z] >> RESIDUE_SHIFT:
        suit, sets = 3, [_sets(0, m), _sets(1, p), _sets(2, s)]
    elif word[s] >> RESIDUE_SHIFT:
        suit, sets = 2, [_sets(0, m), _sets(1, p), _sets(3, z)]
    elif word[p] >> RESIDUE_SHIFT:
        suit, sets = 1, [_sets(0, m), _sets(2, s), _sets(3, z)]
    else:
        suit, sets = 0, [_sets(1, p), _sets(2, s), _sets(3, z)]
    return [
        (*a, *b, *c, *d, head)
        for head, ways in _headed(suit, keys[suit])
        for a, b, c, d in product(*sets[:suit], ways, *sets[suit:])
    ]


@lru_cache(1 << 14)
def _headed(suit: int, key: int) -> tuple[tuple[Group, tuple[tuple[Group, ...], ...]], ...]:
    """Return each pair that a suit can have, with every way to split what is left into sets."""
    word = tables.HONOUR_WORD if suit == 3 else tables.SUIT_WORD
    kinds = range(9 * suit, 9 * suit + (7 if suit == 3 else 9))
    return tuple(
        (PAIRS[index], _sets(suit, key - 2 * STEPS[index]))
        for index in kinds
        if key // STEPS[index] % 5 >= 2 and word[key - 2 * STEPS[index]] & COMPLETE
    )


@lru_cache(1 << 14)
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
        head = (TRIPLETS[index],) * triplets + ((RUNS[index],) * runs if runs else ())
        ways += [head + tail for tail in _sets(suit, rest)]
    return tuple(ways)
