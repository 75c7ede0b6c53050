"""Distance to ready, and the tiles that lower it.

The distance is the number of tiles that a hand must still exchange before one more completes it: -1 is a win,
0 is ready. It looks at the nearest finished hand that can exist, no kind above four, open melds included. So
a hand that only a fifth copy would complete is not ready.

A closed hand answers from the tables of classes. A hand with melds reads the suits that they touch with
lowered limits (`cover.py`) and joins the covers, remembering what it has joined.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from yijing_tiles.shaoyang import cover, tables
from yijing_tiles.shaoyang.tables import STEPS, Keys
from yijing_tiles.shaoyang.tiles import COPIES

__all__ = ["closed_accepts", "closed_distance", "melded_accepts", "melded_distance"]

_SUITS: Final = (range(9), range(9, 18), range(18, 27), range(27, 34))
_STEPS: Final = tuple(tuple((index, STEPS[index]) for index in suit) for suit in _SUITS)
_ALL_SETS: Final = 4

_join = lru_cache(1 << 14)(cover.join)


# -- closed hands --------------------------------------------------------------------------------------------


def closed_distance(keys: Keys) -> int:
    """Return the distance of a hand of which nothing is laid, by the nearest of all shapes."""
    m, p, s, z = keys
    kind, mark = tables.SUIT_CLASS, tables.SUIT_MARK
    other = tables.SUIT_AND_HONOURS[kind[s]][tables.HONOUR_CLASS[z]]
    by_sets = tables.LACKING[_ALL_SETS][other][tables.TWO_SUITS[kind[m]][kind[p]]] - 1
    by_kinds = tables.MARK_DISTANCE[mark[m] + mark[p] + mark[s] + tables.HONOUR_MARK[z]]
    return by_sets if by_sets < by_kinds else by_kinds


def closed_accepts(counts: Sequence[int], keys: Keys) -> list[int]:
    """Return the indices of the tiles that lower the distance of a closed hand, unless all four are held."""
    m, p, s, z = keys
    kind, mark = tables.SUIT_CLASS, tables.SUIT_MARK
    a, b, c, d = kind[m], kind[p], kind[s], tables.HONOUR_CLASS[z]
    two, other = tables.TWO_SUITS[a][b], tables.SUIT_AND_HONOURS[c][d]
    lacking = tables.LACKING[_ALL_SETS][other][two]
    total = mark[m] + mark[p] + mark[s] + tables.HONOUR_MARK[z]
    by_kinds = tables.MARK_DISTANCE[total]
    # A fifth copy would run over into the next digit of its key.
    steps = _STEPS if 4 not in counts else _drawable(counts)
    found: list[int] = []
    if lacking - 1 <= by_kinds:
        # One row for each suit: tiles lacking by the class of that suit, the other three standing as they
        # are.
        rest = tables.LACKING[_ALL_SETS][other]
        row = tables.TWO_SUITS[b].translate(rest)
        found += [index for index, step in steps[0] if row[kind[m + step]] < lacking]
        row = tables.TWO_SUITS[a].translate(rest)
        found += [index for index, step in steps[1] if row[kind[p + step]] < lacking]
        rest = tables.LACKING_TURNED[_ALL_SETS][two]
        row = tables.HONOURS_AND_SUIT[d].translate(rest)
        found += [index for index, step in steps[2] if row[kind[s + step]] < lacking]
        row = tables.SUIT_AND_HONOURS[c].translate(rest)
        kind = tables.HONOUR_CLASS
        found += [index for index, step in steps[3] if row[kind[z + step]] < lacking]
    if by_kinds < lacking:
        nearer = _nearer_by_kinds(keys, steps, total)
        found = sorted({*found, *nearer}) if found else nearer
    return found


def _nearer_by_kinds(keys: Keys, steps: tuple[tuple[tuple[int, int], ...], ...], total: int) -> list[int]:
    """Return the tiles that bring seven pairs or thirteen orphans nearer."""
    by_kinds = tables.MARK_DISTANCE
    now = by_kinds[total]
    found = []
    for suit, key in enumerate(keys):
        marks = tables.HONOUR_MARK if suit == 3 else tables.SUIT_MARK
        without = total - marks[key]
        found += [index for index, step in steps[suit] if by_kinds[without + marks[key + step]] < now]
    return found


def _drawable(counts: Sequence[int]) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(tuple(entry for entry in suit if counts[entry[0]] < COPIES) for suit in _STEPS)


# -- hands with melds ----------------------------------------------------------------------------------------


def melded_distance(counts: Sequence[int], laid: Sequence[int], sets: int) -> int:
    """Return the distance of tiles held beside melds (34 counts each), with so many `sets` left to make."""
    m, p, s, z = (_cover(counts, laid, suit) for suit in range(4))
    return _lacking(_join(m, p), _join(s, z), sets) - 1


def melded_accepts(counts: Sequence[int], laid: Sequence[int], sets: int) -> list[int]:
    """Return the indices of the tiles that lower the distance; none of which all four are held or laid."""
    covers = [_cover(counts, laid, suit) for suit in range(4)]
    m, p, s, z = covers
    mp, sz = _join(m, p), _join(s, z)
    lacking = _lacking(mp, sz, sets)
    rests = (_join(p, sz), _join(m, sz), _join(z, mp), _join(s, mp))
    found = []
    after = list(counts)
    for suit, kinds in enumerate(_SUITS):
        for index in kinds:
            if counts[index] + laid[index] < COPIES:
                after[index] += 1
                if _lacking(_cover(after, laid, suit), rests[suit], sets) < lacking:
                    found.append(index)
                after[index] -= 1
    return found


def _cover(counts: Sequence[int], laid: Sequence[int], suit: int) -> bytes:
    kinds = slice(_SUITS[suit].start, _SUITS[suit].stop)
    limits = [COPIES - count for count in laid[kinds]]
    return cover.cover_of(counts[kinds], limits, runs=suit < 3)


@lru_cache(1 << 14)
def _lacking(one: bytes, other: bytes, sets: int) -> int:
    """Return the tiles lacking to `sets` sets and a pair."""
    whole = 2 * sets + 1
    return min(one[slot] + other[whole - slot] for slot in range(whole + 1))
