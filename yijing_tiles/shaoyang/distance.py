"""Distance to ready, and the tiles that lower it.

The distance is the number of tiles that a hand must still exchange before one more completes it: -1 is a win,
0 is ready. It looks at the nearest finished hand that can exist, no kind above four, melds included. So a
hand that only a fifth copy would complete is not ready.

A closed hand answers from the tables of classes. A hand with melds reads the suits with lowered limits
(`cover.py`) and joins the covers, remembering what it has joined.

Tiles are answered as a row of 34 bytes, one for each kind: 1 for a tile that lowers the distance, else 0.
`left` is such a row too: the copies of each kind that the hand does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from yijing_tiles.shaoyang import cover, tables
from yijing_tiles.shaoyang.layout import MARK_PAIR_SHIFT
from yijing_tiles.shaoyang.tables import STEPS, Keys
from yijing_tiles.shaoyang.tiles import COPIES, KINDS, TERMINALS_AND_HONOURS, TILES

__all__ = ["closed_accepts", "closed_distance", "melded_accepts", "melded_distance"]

_SUITS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
_LONG: Final = 9
"""Kinds of a suit with runs; the honours have fewer."""
_CLOSED: Final = 4
"""Sets to make when nothing is laid."""

# From a table that begins at the key of a suit, these take the entries of the suit with one tile more of each
# kind.
_WITH_ONE_MORE: Final = itemgetter(*STEPS[:9])
_HONOURS_WITH_ONE_MORE: Final = itemgetter(*STEPS[27:])

# Tables for `translate`, which looks at 34 kinds as fast as Python looks at one.
_BELOW: Final = tuple(bytes(value < bound for value in range(256)) for bound in range(16))
_ODD: Final = bytes(value % 2 for value in range(256))
_SOME: Final = bytes(value > 0 for value in range(256))
_UNTOUCHED: Final = bytes(value == COPIES for value in range(256))

_ALL: Final = bytes([1]) * KINDS
_ORPHANS: Final = bytes(tile in TERMINALS_AND_HONOURS for tile in TILES)


# -- closed hands --------------------------------------------------------------------------------------------


def closed_distance(keys: Keys) -> int:
    """Return the distance of a hand of which nothing is laid, by the nearest of all shapes."""
    m, p, s, z = keys
    kind, mark = tables.SUIT_CLASS, tables.SUIT_MARK
    other = tables.SUIT_AND_HONOURS[kind[s]][tables.HONOUR_CLASS[z]]
    by_sets = tables.LACKING[_CLOSED][other][tables.TWO_SUITS[kind[m]][kind[p]]] - 1
    by_kinds = tables.MARK_DISTANCE[mark[m] + mark[p] + mark[s] + tables.HONOUR_MARK[z]]
    return by_sets if by_sets < by_kinds else by_kinds


def closed_accepts(keys: Keys, left: bytes) -> bytes:
    """Return the tiles that lower the distance of a closed hand."""
    m, p, s, z = keys
    kind, mark = tables.SUIT_CLASS, tables.SUIT_MARK
    a, b, c, d = kind[m], kind[p], kind[s], tables.HONOUR_CLASS[z]
    # Rows of joined classes: each suit's joined with another, by the class of that other.
    two_suits, of_closed = tables.TWO_SUITS, tables.LACKING[_CLOSED]
    m_with, p_with = two_suits[a], two_suits[b]
    s_with, z_with = tables.SUIT_AND_HONOURS[c], tables.HONOURS_AND_SUIT[d]
    mp, sz = m_with[b], s_with[d]
    lacking_by_mp, lacking_by_sz = of_closed[sz], tables.LACKING_TURNED[_CLOSED][mp]
    lacking = lacking_by_mp[mp]
    total = mark[m] + mark[p] + mark[s] + tables.HONOUR_MARK[z]
    by_kinds = tables.MARK_DISTANCE[total]
    if lacking - 1 > by_kinds:
        found = _nearer_by_kinds(total, left)
    else:
        # Of each suit the classes with one tile more of each kind, joined with the suit beside it: then what
        # lacks.
        view = tables.SUIT_CLASS_VIEW
        m_more = bytes(_WITH_ONE_MORE(view[m:]))
        p_more = bytes(_WITH_ONE_MORE(view[p:]))
        s_more = bytes(_WITH_ONE_MORE(view[s:]))
        z_more = bytes(_HONOURS_WITH_ONE_MORE(tables.HONOUR_CLASS_VIEW[z:]))
        m_or_p = (m_more.translate(p_with) + p_more.translate(m_with)).translate(lacking_by_mp)
        s_or_z = (s_more.translate(z_with) + z_more.translate(s_with)).translate(lacking_by_sz)
        found = (m_or_p + s_or_z).translate(_BELOW[lacking])
        if by_kinds == lacking - 1:
            found = _either(found, _nearer_by_kinds(total, left))
    return found if 0 not in left else _both(found, left.translate(_SOME))


def _nearer_by_kinds(mark: int, left: bytes) -> bytes:
    """Return the tiles that bring the nearer of seven pairs and thirteen orphans nearer, or both."""
    by_pairs, by_orphans = tables.pairs_distance(mark), tables.orphans_distance(mark)
    # A single tile, or the third of a kind, waits for its pair.
    found = left.translate(_ODD) if by_pairs <= by_orphans else bytes(KINDS)
    if by_orphans <= by_pairs:
        # With a pair of them only new kinds help, of which all four are left; without one a second of any
        # kind too.
        paired = mark >> MARK_PAIR_SHIFT & 7
        helpful = left.translate(_UNTOUCHED) if paired else _ALL
        found = _either(found, _both(helpful, _ORPHANS))
    return found


def _either(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one, "big") | int.from_bytes(other, "big")).to_bytes(KINDS, "big")


def _both(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one, "big") & int.from_bytes(other, "big")).to_bytes(KINDS, "big")


# -- hands with melds ----------------------------------------------------------------------------------------


_join = lru_cache(1 << 14)(cover.join)


def melded_distance(counts: Sequence[int], laid: Sequence[int], sets: int) -> int:
    """Return the distance of tiles held beside melds (34 counts each), with so many `sets` left to make."""
    m, p, s, z = _covers(bytes(counts), bytes(laid))
    return _lacking(_join(m, p), _join(s, z), sets) - 1


def melded_accepts(counts: Sequence[int], laid: Sequence[int], sets: int) -> bytes:
    """Return the tiles that lower the distance of tiles held beside melds."""
    held, beside = bytes(counts), bytes(laid)
    m, p, s, z = _covers(held, beside)
    mp, sz = _join(m, p), _join(s, z)
    lacking = _lacking(mp, sz, sets)
    rests = (_join(p, sz), _join(m, sz), _join(z, mp), _join(s, mp))
    return b"".join(
        bytes(
            more is not None and _lacking(more, rest, sets) < lacking
            for more in _covers_with_one_more(held[kinds], beside[kinds])
        )
        for kinds, rest in zip(_SUITS, rests, strict=True)
    )


def _covers(held: bytes, laid: bytes) -> list[bytes]:
    return [_cover(held[kinds], laid[kinds]) for kinds in _SUITS]


# Hands that are asked one after the other differ in a tile or two: most of their suits were read before.


@lru_cache(1 << 13)
def _cover(held: bytes, laid: bytes) -> bytes:
    return cover.cover_of(held, [COPIES - count for count in laid], runs=len(held) == _LONG)


@lru_cache(1 << 12)
def _covers_with_one_more(held: bytes, laid: bytes) -> tuple[bytes | None, ...]:
    """Return the covers of a suit with one tile more of each kind; `None` for a kind of which all are there."""
    found: list[bytes | None] = []
    for place, (own, beside) in enumerate(zip(held, laid, strict=True)):
        more = held[:place] + bytes((own + 1,)) + held[place + 1 :]
        found.append(_cover(more, laid) if own + beside < COPIES else None)
    return tuple(found)


@lru_cache(1 << 14)
def _lacking(one: bytes, other: bytes, sets: int) -> int:
    """Return the tiles lacking to `sets` sets and a pair."""
    whole = 2 * sets + 1
    return min(one[slot] + other[whole - slot] for slot in range(whole + 1))
