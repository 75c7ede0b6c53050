"""Many hands at once, with numpy (the extra `fast`; nothing else in this package needs it).

Hands are an array `(n, 34)` of counts of the tiles held, in the order of `TILES`; each row has 13 or 14 tiles, less
three for each meld. Answers are those of `Hand` by the default rules, row by row::

    from yijing_tiles.shaoyang import batch
    batch.distance(counts)        # (n,) int8: -1 a win, 0 ready
    batch.is_win(counts)          # (n,) bool
    batch.waits(counts)           # (n, 34) bool, a fifth copy included where it has the shape

The same tables answer as for one hand. Rows are taken in blocks that stay in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeVar

try:
    import numpy as np
except ModuleNotFoundError as missing:  # pragma: no cover - the message is tested in a process without numpy
    raise ModuleNotFoundError(
        "shaoyang.batch needs numpy: pip install 'yijing-tiles[fast]'. One hand (shaoyang.Hand) needs none.",
        name="numpy",
    ) from missing
from numpy.typing import ArrayLike, NDArray

from yijing_tiles.shaoyang import cover, tables
from yijing_tiles.shaoyang.layout import (
    COMPLETE,
    HONOURS_MASK,
    RESIDUE_SHIFT,
    TILES_MASK,
)
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.tiles import COPIES, KINDS, TERMINALS_AND_HONOURS, TILES

__all__ = ["distance", "is_win", "waits"]

_BLOCK: Final = 1 << 14
_CLOSED: Final = 4
_MELDS: Final = np.array([0, 4, 4, 0, 3, 3, 0, 2, 2, 0, 1, 1, 0, 0, 0], np.int8)
"""Melds by the number of tiles held."""

Bytes = NDArray[np.uint8]
Number = TypeVar("Number", bound=np.generic)


class _Tables:
    """The tables as arrays; they share the memory of the loaded ones, but for two small joins."""

    def __init__(self) -> None:
        self.suit_class = np.frombuffer(tables.SUIT_CLASS, np.uint8)
        self.honour_class = np.frombuffer(tables.HONOUR_CLASS, np.uint8)
        self.suit_word = np.frombuffer(tables.SUIT_WORD, np.uint16)
        self.honour_word = np.frombuffer(tables.HONOUR_WORD, np.uint16)
        self.suit_mark = np.frombuffer(tables.SUIT_MARK, np.uint8)
        self.honour_mark = np.frombuffer(tables.HONOUR_MARK, np.uint16)
        self.two_suits = np.frombuffer(b"".join(tables.TWO_SUITS), np.uint8)
        self.suit_and_honours = np.frombuffer(b"".join(tables.SUIT_AND_HONOURS), np.uint8)
        self.lacking = np.frombuffer(b"".join(tables.LACKING[_CLOSED]), np.int8)
        self.mark_distance = np.array(tables.MARK_DISTANCE, np.int8)


_tables: Final = cache(_Tables)


def distance(counts: ArrayLike, laid: ArrayLike | None = None) -> NDArray[np.int8]:
    """Return the distance to ready of each hand: -1 a win, 0 ready.

    `laid` are the counts of the tiles in the melds of each hand, `(n, 34)`, a kong counted as four. Rows with fewer
    than 13 tiles need it, for what is laid cannot be drawn again.
    """
    hands = _checked(counts)
    beside = None if laid is None else _laid(laid, hands)
    found = np.empty(len(hands), np.int8)
    for rows, melds in _blocks(hands):
        block = hands[rows]
        found[rows] = _closed_distance(block)
        if melds.any():
            if beside is None:
                raise HandError("laid", text=_row(block, melds > 0))
            with_melds = np.flatnonzero(melds) + rows.start
            found[with_melds] = _melded_distance(hands[with_melds], beside[with_melds], melds[melds > 0])
    return found


def is_win(counts: ArrayLike) -> NDArray[np.bool_]:
    """Return whether each hand is complete by shape."""
    hands = _checked(counts)
    found = np.empty(len(hands), np.bool_)
    for rows, melds in _blocks(hands):
        suits, honours = _keys(hands[rows])
        words = _words(suits, honours)
        complete = (words & COMPLETE).all(axis=0)
        found[rows] = (complete & ((words >> RESIDUE_SHIFT).sum(axis=0) == 2)) | (
            (melds == 0) & (_by_kinds(suits, honours) < 0)
        )
    return found


def waits(counts: ArrayLike) -> NDArray[np.bool_]:
    """Return the tiles that complete each hand of 13, a fifth copy among them where it has the shape."""
    hands = _checked(counts)
    found = np.zeros((len(hands), KINDS), np.bool_)
    for rows, melds in _blocks(hands):
        block = hands[rows]
        drawn = block.sum(axis=1) % 3 == 2
        if drawn.any():
            raise HandError("already_drawn", text=_row(block, drawn), asked="waits()")
        suits, honours = _keys(block)
        words = _words(suits, honours)
        complete, residue = (words & COMPLETE) != 0, words >> RESIDUE_SHIFT
        answer = found[rows]
        for suit in range(4):
            others = [other for other in range(4) if other != suit]
            fits = complete[others].all(axis=0) & (residue[others].sum(axis=0) <= 2)
            tiles = np.where(fits, words[suit] & (TILES_MASK if suit < 3 else HONOURS_MASK), 0)
            kinds = np.arange(9 if suit < 3 else 7)
            answer[:, 9 * suit + kinds] = tiles[:, None] >> kinds & 1
        ready = np.flatnonzero((melds == 0) & (_by_kinds(suits, honours) == 0))
        if len(ready):
            answer[ready] |= _waits_by_kinds(block[ready])
    return found


def _closed_distance(block: Bytes) -> NDArray[np.int8]:
    have = _tables()
    suits, honours = _keys(block)
    kinds = _take(have.suit_class, suits)
    two = _take(have.two_suits, kinds[0] * np.uint16(256) + kinds[1])
    other = _take(have.suit_and_honours, kinds[2] * np.uint16(256) + _take(have.honour_class, honours))
    by_sets = _take(have.lacking, other * np.uint16(256) + two)
    by_sets -= np.int8(1)
    return np.minimum(by_sets, _by_kinds(suits, honours))


def _by_kinds(suits: NDArray[np.intp], honours: NDArray[np.intp]) -> NDArray[np.int8]:
    """Return the distance by seven pairs or thirteen orphans."""
    have = _tables()
    mark = _take(have.honour_mark, honours)
    for marks in _take(have.suit_mark, suits):
        mark += marks
    return _take(have.mark_distance, mark)


def _waits_by_kinds(block: Bytes) -> NDArray[np.bool_]:
    """Return the waits of closed hands that are ready by seven pairs or thirteen orphans."""
    orphans = np.array([tile in TERMINALS_AND_HONOURS for tile in TILES])
    pairs = (block // 2).sum(axis=1) == 6
    missing = orphans & (block == 0)
    any_orphan = ~missing.any(axis=1)[:, None] & orphans
    found: NDArray[np.bool_] = np.where(pairs[:, None], block % 2 == 1, missing | any_orphan)
    return found


def _melded_distance(block: Bytes, laid: Bytes, melds: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return the distance beside melds: covers are reckoned once for each different suit, and joined as arrays."""
    joined = np.full((len(block), cover.SLOTS), cover.FAR, np.uint8)
    joined[:, 0] = 0
    for suit in range(4):
        kinds = slice(9 * suit, min(9 * suit + 9, KINDS))
        both = np.ascontiguousarray(np.concatenate([block[:, kinds], laid[:, kinds]], axis=1))
        different, which = np.unique(both, axis=0, return_inverse=True)
        size = both.shape[1] // 2
        covers = b"".join(
            cover.cover_of(row[:size].tolist(), (COPIES - row[size:]).tolist(), runs=suit < 3)
            for row in different
        )
        joined = _join(joined, np.frombuffer(covers, np.uint8).reshape(-1, cover.SLOTS)[which.reshape(-1)])
    lacking = joined[np.arange(len(block)), 2 * (_CLOSED - melds.astype(np.intp)) + 1]
    return (lacking - np.uint8(1)).astype(np.int8)


def _join(ones: Bytes, others: Bytes) -> Bytes:
    joined = np.full_like(ones, cover.FAR)
    for slot in range(cover.SLOTS):
        for more in range(cover.SLOTS - slot):
            if not slot & more & 1:
                np.minimum(
                    joined[:, slot + more], ones[:, slot] + others[:, more], out=joined[:, slot + more]
                )
    return joined


def _words(suits: NDArray[np.intp], honours: NDArray[np.intp]) -> NDArray[np.uint16]:
    have = _tables()
    return np.concatenate([_take(have.suit_word, suits), _take(have.honour_word, honours)[None]])


def _keys(block: Bytes) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the keys of the three suits, `(3, n)`, and of the honours.

    Digits are joined by twos while they fit a byte, then by fours: many at a time fit the processor's registers.
    """
    turned = np.ascontiguousarray(block.T)
    suits, honours = turned[:27].reshape(3, 9, -1), turned[27:]
    twos = suits[:, 0:8:2] * np.uint8(5) + suits[:, 1:8:2]
    fours = twos[:, 0::2] * np.uint16(25) + twos[:, 1::2]
    keys = fours[:, 0] * np.intp(3125)
    keys += fours[:, 1] * np.uint16(5)
    keys += suits[:, 8]
    twos = honours[0:6:2] * np.uint8(5) + honours[1:6:2]
    honour_keys = (twos[0] * np.uint16(25) + twos[1]) * np.intp(125)
    honour_keys += twos[2] * np.uint8(5)
    honour_keys += honours[6]
    return keys, honour_keys


def _take(table: NDArray[Number], keys: NDArray[Any]) -> NDArray[Number]:
    # Keys are in range once the counts are checked; "clip" spares numpy's own slower check.
    return table.take(keys, mode="clip")


def _checked(counts: ArrayLike) -> Bytes:
    hands = np.asarray(counts)
    if hands.ndim != 2 or hands.shape[1] != KINDS or hands.dtype.kind not in "iu":
        raise HandError("array", text=f"{hands.dtype} {hands.shape}")
    if hands.size and (hands.max() > COPIES or hands.min() < 0):
        raise HandError("counts", text=_row(hands, ((hands > COPIES) | (hands < 0)).any(axis=1)))
    return hands.astype(np.uint8, copy=False)


def _laid(laid: ArrayLike, hands: Bytes) -> Bytes:
    beside = np.asarray(laid)
    if beside.shape != hands.shape or beside.dtype.kind not in "iu":
        raise HandError("array", text=f"{beside.dtype} {beside.shape}")
    wrong = ((beside < 0) | (beside + hands > COPIES)).any(axis=1)
    if wrong.any():
        raise HandError("counts", text=_row(beside + hands, wrong))
    return beside.astype(np.uint8, copy=False)


def _blocks(hands: Bytes) -> Iterator[tuple[slice, NDArray[np.int8]]]:
    """Yield the rows block by block, with the number of melds of each."""
    for start in range(0, len(hands), _BLOCK):
        rows = slice(start, min(start + _BLOCK, len(hands)))
        tiles = hands[rows].sum(axis=1, dtype=np.uint8)
        wrong = (tiles > 14) | (tiles == 0) | (tiles % 3 == 0)
        if wrong.any():
            raise HandError("row_size", text=_row(hands[rows], wrong), count=int(tiles[wrong][0]))
        yield rows, _MELDS[tiles]


def _row(rows: NDArray[Any], wrong: Any) -> str:
    """Return the first wrong row as text."""
    return str(rows[wrong][0].tolist()).replace(" ", "")
