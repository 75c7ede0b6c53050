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
from dataclasses import dataclass
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
_MELDS: Final = np.array([-1, 4, 4, -1, 3, 3, -1, 2, 2, -1, 1, 1, -1, 0, 0, *[-1] * 241], np.int8)
"""Melds by the number of tiles held; -1 where so many tiles are no hand."""

Bytes = NDArray[np.uint8]
Number = TypeVar("Number", bound=np.generic)


class _Tables:
    """The tables as arrays; most share the memory of the loaded ones."""

    def __init__(self) -> None:
        # Class and mark side by side: one look in place of two.
        self.suit_class_and_mark = np.frombuffer(tables.SUIT_MARK, np.uint8).astype(np.uint16) << np.uint16(8)
        self.suit_class_and_mark |= np.frombuffer(tables.SUIT_CLASS, np.uint8)[: len(tables.SUIT_MARK)]
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
    for block in _blocks(hands):
        found[block.rows] = _closed_distance(block)
        if block.melds.any():
            with_melds = np.flatnonzero(block.melds) + block.rows.start
            if beside is None:
                raise HandError("laid", text=_text(hands[with_melds[0]]))
            found[with_melds] = _melded_distance(
                hands[with_melds], beside[with_melds], block.melds[block.melds > 0]
            )
    return found


def is_win(counts: ArrayLike) -> NDArray[np.bool_]:
    """Return whether each hand is complete by shape."""
    hands = _checked(counts)
    found = np.empty(len(hands), np.bool_)
    for block in _blocks(hands):
        words = _words(block)
        by_sets = (words & COMPLETE).all(axis=0) & (
            (words >> RESIDUE_SHIFT).sum(axis=0, dtype=np.uint16) == 2
        )
        found[block.rows] = by_sets | ((block.melds == 0) & (_by_kinds(block) < 0))
    return found


def waits(counts: ArrayLike) -> NDArray[np.bool_]:
    """Return the tiles that complete each hand of 13, a fifth copy among them where it has the shape."""
    hands = _checked(counts)
    found = np.zeros((len(hands), KINDS), np.bool_)
    for block in _blocks(hands):
        drawn = np.flatnonzero(block.tiles % 3 == 2)
        if len(drawn):
            raise HandError("already_drawn", text=_text(hands[block.rows][drawn[0]]), asked="waits()")
        words = _words(block)
        complete, residue = (words & COMPLETE) != 0, words >> RESIDUE_SHIFT
        answer = found[block.rows]
        for suit in range(4):
            others = [other for other in range(4) if other != suit]
            fits = complete[others].all(axis=0) & (residue[others].sum(axis=0) <= 2)
            tiles = np.where(fits, words[suit] & (TILES_MASK if suit < 3 else HONOURS_MASK), 0)
            some = np.flatnonzero(tiles)
            kinds = np.arange(9 if suit < 3 else 7)
            answer[some[:, None], 9 * suit + kinds] = tiles[some, None] >> kinds & 1
        ready = np.flatnonzero((block.melds == 0) & (_by_kinds(block) == 0))
        if len(ready):
            answer[ready] |= _waits_by_kinds(hands[block.rows][ready])
    return found


def _closed_distance(block: _Block) -> NDArray[np.int8]:
    have = _tables()
    found = _take(have.suit_class_and_mark, block.suits)
    kinds = found & np.uint16(0xFF)
    two = _take(have.two_suits, kinds[0] * np.uint16(256) + kinds[1])
    honours = _take(have.honour_class, block.honours)
    other = _take(have.suit_and_honours, kinds[2] * np.uint16(256) + honours)
    by_sets = _take(have.lacking, other * np.uint16(256) + two)
    by_sets -= np.int8(1)
    return np.minimum(by_sets, _nearer(found >> np.uint16(8), block.honours))


def _by_kinds(block: _Block) -> NDArray[np.int8]:
    """Return the distance by seven pairs or thirteen orphans."""
    return _nearer(_take(_tables().suit_mark, block.suits), block.honours)


def _nearer(suit_marks: NDArray[Any], honours: NDArray[np.intp]) -> NDArray[np.int8]:
    have = _tables()
    marks = _take(have.honour_mark, honours)
    for more in suit_marks:
        marks += more
    return _take(have.mark_distance, marks)


def _waits_by_kinds(hands: Bytes) -> NDArray[np.bool_]:
    """Return the waits of closed hands that are ready by seven pairs or thirteen orphans."""
    orphans = np.array([tile in TERMINALS_AND_HONOURS for tile in TILES])
    pairs = (hands // 2).sum(axis=1) == 6
    missing = orphans & (hands == 0)
    any_orphan = ~missing.any(axis=1)[:, None] & orphans
    found: NDArray[np.bool_] = np.where(pairs[:, None], hands % 2 == 1, missing | any_orphan)
    return found


def _melded_distance(hands: Bytes, laid: Bytes, melds: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return the distance beside melds: covers are reckoned once for each different suit, and joined as arrays."""
    joined = np.full((len(hands), cover.SLOTS), cover.FAR, np.uint8)
    joined[:, 0] = 0
    for suit in range(4):
        kinds = slice(9 * suit, min(9 * suit + 9, KINDS))
        both = np.ascontiguousarray(np.concatenate([hands[:, kinds], laid[:, kinds]], axis=1))
        different, which = np.unique(both, axis=0, return_inverse=True)
        size = both.shape[1] // 2
        covers = b"".join(
            cover.cover_of(row[:size].tolist(), (COPIES - row[size:]).tolist(), runs=suit < 3)
            for row in different
        )
        joined = _join(joined, np.frombuffer(covers, np.uint8).reshape(-1, cover.SLOTS)[which.reshape(-1)])
    lacking = joined[np.arange(len(hands)), 2 * (_CLOSED - melds.astype(np.intp)) + 1]
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


def _words(block: _Block) -> NDArray[np.uint16]:
    have = _tables()
    return np.concatenate([_take(have.suit_word, block.suits), _take(have.honour_word, block.honours)[None]])


def _take(table: NDArray[Number], keys: NDArray[Any]) -> NDArray[Number]:
    # Keys are in range once the counts are checked; "clip" spares numpy's own slower check.
    return table.take(keys, mode="clip")


def _checked(counts: ArrayLike) -> Bytes:
    hands = np.asarray(counts)
    if hands.ndim != 2 or hands.shape[1] != KINDS or hands.dtype.kind not in "iu":
        raise HandError("array", text=f"{hands.dtype} {hands.shape}")
    if hands.size and (hands.max() > COPIES or (hands.dtype.kind == "i" and hands.min() < 0)):
        raise HandError("counts", text=_text(hands[((hands > COPIES) | (hands < 0)).any(axis=1)][0]))
    return np.ascontiguousarray(hands, np.uint8)


def _laid(laid: ArrayLike, hands: Bytes) -> Bytes:
    beside = np.asarray(laid)
    if beside.shape != hands.shape or beside.dtype.kind not in "iu":
        raise HandError("array", text=f"{beside.dtype} {beside.shape}")
    wrong = ((beside < 0) | (beside + hands > COPIES)).any(axis=1)
    if wrong.any():
        raise HandError("counts", text=_text((beside + hands)[wrong][0]))
    return beside.astype(np.uint8, copy=False)


@dataclass(frozen=True, slots=True)
class _Block:
    """Some rows: their keys by suit, `(3, n)`, and of the honours; the number of tiles and of melds of each."""

    rows: slice
    suits: NDArray[np.intp]
    honours: NDArray[np.intp]
    tiles: Bytes
    melds: NDArray[np.int8]


def _blocks(hands: Bytes) -> Iterator[_Block]:
    for start in range(0, len(hands), _BLOCK):
        rows = slice(start, min(start + _BLOCK, len(hands)))
        turned = _turned(hands[rows])
        tiles = turned.sum(axis=0, dtype=np.uint8)
        melds = _take(_MELDS, tiles)
        if melds.min() < 0:
            wrong = int(np.argmin(melds))
            raise HandError("row_size", text=_text(hands[rows][wrong]), count=int(tiles[wrong]))
        yield _Block(rows, *_keys(turned), tiles, melds)


def _turned(rows: Bytes) -> Bytes:
    """Return rows with the kinds in front, so that what is done to all of them runs along memory.

    Two kinds are moved together, as one number of two bytes: that halves the small steps.
    """
    twos = np.ascontiguousarray(rows.view("<u2").T)
    turned = np.empty((KINDS, len(rows)), np.uint8)
    turned[0::2] = twos & np.uint16(0xFF)
    turned[1::2] = twos >> np.uint16(8)
    return turned


def _keys(turned: Bytes) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the keys of the suits and of the honours.

    Digits are joined by twos while they fit a byte, then by fours: many at a time fit the processor's registers.
    """
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


def _text(row: NDArray[Any]) -> str:
    return str(row.tolist()).replace(" ", "")
