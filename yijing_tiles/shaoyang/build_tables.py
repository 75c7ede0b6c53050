"""Generate the tables that `tables.py` loads: run `python -m yijing_tiles.shaoyang.build_tables`.

What they hold: `layout.py`. Generation takes a few seconds and always gives the same bytes (before
compression).
"""

from __future__ import annotations

import struct
import zlib
from array import array
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Final

from yijing_tiles.shaoyang import cover
from yijing_tiles.shaoyang.layout import (
    COMPLETE,
    FILE,
    HONOURS_ALL,
    HONOURS_PAIRED,
    MAGIC,
    MARK_KINDS_SHIFT,
    MARK_PAIR_SHIFT,
    RESIDUE_SHIFT,
)

__all__ = ["PATH", "generate", "main", "pack"]

_MOST: Final = 14
"""Patterns of more tiles than a hand has are left zero."""
PATH: Final = Path(__file__).with_name("data") / FILE


def generate() -> dict[str, bytes]:
    """Return every table by name, as little-endian bytes."""
    suit, suit_covers = _classes(9, runs=True)
    honours, honour_covers = _classes(7, runs=False)
    pairs_of_suits, two_suits = _joined(suit_covers, suit_covers)
    with_honours, suit_and_honours = _joined(suit_covers, honour_covers)
    return {
        "suit_class": suit,
        "honour_class": honours,
        "suit_word": _little(_words(9, runs=True)),
        "honour_word": _honour_words(),
        "suit_mark": _marks(9, (0, 8)).tobytes(),
        "honour_mark": _little(_marks(7, range(7), "H")),
        "suit_covers": b"".join(suit_covers),
        "honour_covers": b"".join(honour_covers),
        "two_suits": pairs_of_suits,
        "suit_and_honours": with_honours,
        "lacking": _lacking(two_suits, suit_and_honours),
    }


def _classes(kinds: int, *, runs: bool) -> tuple[bytes, list[bytes]]:
    """Return the class of every key, and the covers, numbered in the order of their first key."""
    level = {0: (0, 0)}  # key of the kinds read so far -> (state, tiles)
    for place in range(kinds):
        begin = runs and place <= kinds - 3
        level = {
            key * 5 + count: (cover.read(state, count, 4, begin=begin), tiles + count)
            for key, (state, tiles) in level.items()
            for count in range(min(4, _MOST - tiles) + 1)
        }
    numbers: dict[bytes, int] = {}
    by_state: dict[int, int] = {}
    # One step longer than the keys: the class of a hand with a tile more may be asked for before it is known
    # that a fifth copy is none. What then stands there does not matter.
    table = bytearray(6 * 5 ** (kinds - 1))
    for key, (state, _) in level.items():
        number = by_state.get(state)
        if number is None:
            number = by_state[state] = numbers.setdefault(cover.finish(state), len(numbers))
        table[key] = number
    return bytes(table), list(numbers)


def _joined(ones: list[bytes], others: list[bytes]) -> tuple[bytes, list[bytes]]:
    """Return the class of each two covers joined (row: one, column: other), and the joined covers."""
    numbers: dict[bytes, int] = {}
    table = bytes(
        numbers.setdefault(cover.join(one, other), len(numbers)) for one in ones for other in others
    )
    return table, list(numbers)


def _lacking(two_suits: list[bytes], suit_and_honours: list[bytes]) -> bytes:
    """Return tiles lacking for 0-4 sets and a pair, by sets, suit and honours, two suits (padded to 256)."""
    table = bytearray()
    for sets in range(5):
        for other in suit_and_honours:
            row = bytes(_both(one, other, sets) for one in two_suits)
            table += row.ljust(256, b"\0")
    return bytes(table)


def _both(one: bytes, other: bytes, sets: int) -> int:
    whole = 2 * sets + 1
    return min(min(one[slot] + other[whole - slot] for slot in range(whole + 1)), cover.FAR)


def _words(kinds: int, *, runs: bool) -> array[int]:
    """Return the word of every key: each finished pattern flags itself and what lacks one tile to it."""
    table = array("H", bytes(2 * 5**kinds))
    place_value = [5 ** (kinds - 1 - place) for place in range(kinds)]
    for pattern in _finished(kinds, runs=runs):
        tiles = sum(pattern)
        key = sum(count * value for count, value in zip(pattern, place_value, strict=True))
        fifths = [place for place, count in enumerate(pattern) if count > 4]
        if not fifths:
            table[key] |= COMPLETE | tiles % 3 << RESIDUE_SHIFT
        for place, count in enumerate(pattern):
            if count and (not fifths or fifths == [place]):
                table[key - place_value[place]] |= 1 << place | (tiles - 1) % 3 << RESIDUE_SHIFT
    return table


def _honour_words() -> bytes:
    table = _words(7, runs=False)
    for key, counts in enumerate(product(range(5), repeat=7)):
        if all(count % 2 == 0 for count in counts):
            table[key] |= HONOURS_PAIRED
        if all(counts):
            table[key] |= HONOURS_ALL
    return _little(table)


def _finished(kinds: int, *, runs: bool) -> Iterator[tuple[int, ...]]:
    """Yield every pattern of up to four sets, with or without a pair, no kind above five."""
    groups = [[3 * (place == i) for i in range(kinds)] for place in range(kinds)]
    if runs:
        groups += [[int(place <= i < place + 3) for i in range(kinds)] for place in range(kinds - 2)]
    heads = [[0] * kinds, *([2 * (place == i) for i in range(kinds)] for place in range(kinds))]
    seen: set[tuple[int, ...]] = set()
    for sets in range(5):
        for chosen in combinations_with_replacement(groups, sets):
            for head in heads:
                pattern = tuple(map(sum, zip(head, *chosen, strict=True)))
                if max(pattern) <= 5 and pattern not in seen:
                    seen.add(pattern)
                    yield pattern


def _marks(kinds: int, orphans: range | tuple[int, ...], code: str = "B") -> array[int]:
    """Return the mark of every key; `orphans` are the places of terminals and honours."""
    marks = [0]
    for place in range(kinds):
        kind = 1 << MARK_KINDS_SHIFT if place in orphans else 0
        twice = 1 << MARK_PAIR_SHIFT if place in orphans else 0
        marks = [
            min(mark & 7, 7 - count // 2)
            + count // 2
            + (mark & ~7 | (count > 1 and twice))
            + (count > 0 and kind)
            for mark in marks
            for count in range(5)
        ]
    return array(code, marks)


def _little(table: array[int]) -> bytes:
    return struct.pack(f"<{len(table)}{table.typecode}", *table)


def pack(tables: dict[str, bytes]) -> bytes:
    """Return one file: the magic, then for each table its name, its two lengths and its compressed bytes."""
    parts = [MAGIC]
    for name, table in tables.items():
        packed = zlib.compress(table, 9)
        parts += [struct.pack("<20sII", name.encode(), len(table), len(packed)), packed]
    return b"".join(parts)


def main() -> None:
    """Write the file into the package."""
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_bytes(pack(generate()))


if __name__ == "__main__":
    main()
