"""The four bigrams 四象: two lines."""

from __future__ import annotations

from typing import ClassVar, Final

from yijing_tiles.figures.figure import Figure
from yijing_tiles.figures.table import TABLE

__all__ = ["BIGRAMS", "Bigram"]


class Bigram(Figure):
    """Two lines; their order matters: ⚍ 少阴 is yang below yin, ⚎ 少阳 is yin below yang (rule Y6).

    >>> Bigram("10").names.hans, Bigram("10").inverse
    ('少阴', Bigram("01"))
    """

    __slots__ = ()
    SIZE: ClassVar[int] = 2


BIGRAMS: Final[tuple[Bigram, ...]] = tuple(Bigram(lines) for lines in TABLE if len(lines) == 2)
"""太阳 少阴 少阳 太阴."""
