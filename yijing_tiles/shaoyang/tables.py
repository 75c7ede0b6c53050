"""The generated tables, loaded when one is first asked for (some 15 ms and 9 MB).

What they hold: `layout.py`. A *key* is the counts of one suit as digits to the
base five, the first kind in front; `keys_of` makes the four keys of a hand.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from array import array
from collections.abc import Iterable
from itertools import chain
from typing import Any, Final

from yijing_tiles.shaoyang.layout import FILE, MAGIC, MARK_KINDS_SHIFT, MARK_PAIR_SHIFT

__all__ = [
    "HONOURS_AND_SUIT",
    "HONOUR_CLASS",
    "HONOUR_CLASS_VIEW",
    "HONOUR_COVERS",
    "HONOUR_MARK",
    "HONOUR_WORD",
    "LACKING",
    "LACKING_TURNED",
    "MARK_DISTANCE",
    "STEPS",
    "SUIT_AND_HONOURS",
    "SUIT_CLASS",
    "SUIT_CLASS_VIEW",
    "SUIT_COVERS",
    "SUIT_MARK",
    "SUIT_WORD",
    "TWO_SUITS",
    "Keys",
    "keys_of",
    "orphans_distance",
    "pairs_distance",
    "unpack",
]

Keys = tuple[int, int, int, int]
"""Keys of m, p, s and z."""

STEPS: Final = tuple(5 ** (8 - place) for place in range(9)) * 3 + tuple(
    5 ** (6 - place) for place in range(7)
)
"""What one more tile of each of the 34 kinds adds to the key of its suit."""

# By key of a suit, or of the honours. Classes can be asked for one step beyond the last key too.
SUIT_CLASS: bytes
HONOUR_CLASS: bytes
SUIT_CLASS_VIEW: memoryview
"""`SUIT_CLASS`, of which a slice is no copy."""
HONOUR_CLASS_VIEW: memoryview
SUIT_WORD: array[int]
HONOUR_WORD: array[int]
SUIT_MARK: bytes
HONOUR_MARK: array[int]

SUIT_COVERS: tuple[bytes, ...]
"""The cover of each class of a suit."""
HONOUR_COVERS: tuple[bytes, ...]

TWO_SUITS: tuple[bytes, ...]
"""Class of two suits joined: `[class of one][class of the other]`. All rows are 256 long, to serve `translate`."""
SUIT_AND_HONOURS: tuple[bytes, ...]
HONOURS_AND_SUIT: tuple[bytes, ...]
"""`SUIT_AND_HONOURS` with the honours in front."""

LACKING: tuple[tuple[bytes, ...], ...]
"""Tiles lacking to a finished hand: `[sets][suit and honours][two suits]`."""
LACKING_TURNED: tuple[tuple[bytes, ...], ...]
"""The same with the last two turned round: `[sets][two suits][suit and honours]`."""

MARK_DISTANCE: tuple[int, ...]
"""Distance to ready by seven pairs or thirteen orphans, whichever is nearer, by the four marks added up."""


def __getattr__(name: str) -> Any:
    # Called only for names that are not there yet: the first use of any table loads all of them.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals().update(_load())
    return globals()[name]


def unpack(packed: bytes) -> dict[str, bytes]:
    """Return the tables in a packed file by name, as `build_tables.generate` gave them."""
    if not packed.startswith(MAGIC):
        raise ValueError(f"the tables of hands should begin with {MAGIC!r}, not {packed[: len(MAGIC)]!r}")
    tables: dict[str, bytes] = {}
    place = len(MAGIC)
    while place < len(packed):
        name, size, length = struct.unpack_from("<20sII", packed, place)
        place += 28
        tables[name.rstrip(b"\0").decode()] = zlib.decompress(packed[place : place + length], bufsize=size)
        place += length
    return tables


def _load() -> dict[str, object]:
    # Not importlib.resources: to import it takes longer than to load the tables.
    with open(os.path.join(os.path.dirname(__file__), "data", FILE), "rb") as file:
        raw = unpack(file.read())
    suits = len(raw["suit_covers"]) // 10
    honours = len(raw["honour_covers"]) // 10
    others = len(raw["lacking"]) // (5 * 256)
    lacking = [_rows(block, 256) for block in _rows(raw["lacking"], others * 256)]
    with_honours = raw["suit_and_honours"]
    return {
        "SUIT_CLASS": raw["suit_class"],
        "HONOUR_CLASS": raw["honour_class"],
        "SUIT_CLASS_VIEW": memoryview(raw["suit_class"]),
        "HONOUR_CLASS_VIEW": memoryview(raw["honour_class"]),
        "SUIT_WORD": _shorts(raw["suit_word"]),
        "HONOUR_WORD": _shorts(raw["honour_word"]),
        "SUIT_MARK": raw["suit_mark"],
        "HONOUR_MARK": _shorts(raw["honour_mark"]),
        "SUIT_COVERS": _rows(raw["suit_covers"], 10),
        "HONOUR_COVERS": _rows(raw["honour_covers"], 10),
        "TWO_SUITS": _long(_rows(raw["two_suits"], suits)),
        "SUIT_AND_HONOURS": _long(_rows(with_honours, honours)),
        "HONOURS_AND_SUIT": _long(with_honours[column::honours] for column in range(honours)),
        "LACKING": tuple(lacking),
        "LACKING_TURNED": tuple(
            _long(block[column::256] for column in range(256)) for block in map(b"".join, lacking)
        ),
        "MARK_DISTANCE": tuple(
            min(pairs_distance(mark), orphans_distance(mark)) for mark in range(14 << MARK_KINDS_SHIFT)
        ),
    }


def _rows(table: bytes, width: int) -> tuple[bytes, ...]:
    return tuple(table[start : start + width] for start in range(0, len(table), width))


def _long(rows: Iterable[bytes]) -> tuple[bytes, ...]:
    return tuple(row.ljust(256, b"\0") for row in rows)


def _shorts(table: bytes) -> array[int]:
    shorts = array("H", table)
    if sys.byteorder == "big":
        shorts.byteswap()
    return shorts


def pairs_distance(mark: int) -> int:
    """Return the distance by seven pairs, from the marks of a hand: a tile for each pair that is not there."""
    return 6 - (mark & 7)


def orphans_distance(mark: int) -> int:
    """Return the distance by thirteen orphans: a tile for each kind that is not there, and one for the pair."""
    return 13 - (mark >> MARK_KINDS_SHIFT) - (mark >> MARK_PAIR_SHIFT & 7 > 0)


def keys_of(counts: bytes) -> Keys:
    """Return the four keys of 34 counts.

    >>> keys_of(bytes([1] + [0] * 32 + [2]))
    (390625, 0, 0, 2)
    """
    digits = counts.translate(_DIGITS)
    return int(digits[:9], 5), int(digits[9:18], 5), int(digits[18:27], 5), int(digits[27:], 5)


_DIGITS: Final = bytes(chain(b"01234", range(5, 256)))
