"""Plain text in columns, for a terminal: Chinese signs are two places wide, and long cells go on below."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

__all__ = ["columns", "width", "wrapped"]

_GAP = "  "


def width(text: str) -> int:
    """Return how many places of a terminal a text takes.

    >>> width("yin 阴")
    6
    """
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def wrapped(text: str, places: int) -> list[str]:
    """Return the lines of a text, none wider than `places`: broken at spaces, between Chinese signs, or anywhere.

    >>> wrapped("a game has four steps", 12)
    ['a game has', 'four steps']
    >>> wrapped("打牌一共四个步骤", 8)
    ['打牌一共', '四个步骤']
    >>> wrapped("757435/954382", 12)
    ['757435/', '954382']
    >>> wrapped("11,353,128,141,498", 12)
    ['11,353,128,', '141,498']
    """
    lines, line = [], ""
    for piece in _pieces(text, places):
        if width(line) + width(piece.rstrip()) > places:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()]


def _pieces(text: str, places: int) -> Iterator[str]:
    """Yield what must not be broken: a word with the spaces behind it, or one wide sign with the stop behind it."""
    wide, begin, end = r"[\u2e80-\u9fff\uff00-\uffef]", "[（「“]*", "[，。；：、？！）」”]*"
    for piece in re.findall(rf"{begin}(?:{wide}|(?:(?!{wide})\S)+){end}\s*|\s+", text):
        while width(piece.rstrip()) > places:
            # A fraction in two keeps its stroke, lest its first digits be read as a number; a large one its commas.
            begun = piece[:places]
            most = begun.rfind("/") + 1 or begun.rfind(",") + 1 or places
            yield piece[:most]
            piece = piece[most:]
        yield piece


def columns(rows: Iterable[Sequence[str]], places: Sequence[int]) -> str:
    """Return rows as text, each column as wide as `places` says; what is longer goes on in the next line.

    >>> print(columns([("1", "a long cell", "x")], (3, 6, 2)))
    1    a long  x
         cell
    """
    lines = []
    for row in rows:
        cells = [wrapped(cell, most) for cell, most in zip(row, places, strict=True)]
        for number in range(max(map(len, cells))):
            parts = [cell[number] if number < len(cell) else "" for cell in cells]
            padded = (part + " " * (most - width(part)) for part, most in zip(parts, places, strict=True))
            lines.append(_GAP.join(padded).rstrip())
    return "\n".join(lines)
