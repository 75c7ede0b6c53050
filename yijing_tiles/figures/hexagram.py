"""The sixty-four hexagrams 六十四卦: six lines, two trigrams."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from yijing_tiles.figures.bigram import Bigram
from yijing_tiles.figures.figure import Figure
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.figures.table import TABLE, TITLES, Names
from yijing_tiles.figures.trigram import Trigram

__all__ = ["HEXAGRAMS", "Hexagram"]


class Hexagram(Figure):
    """Six lines.

    >>> h = Hexagram("100010")
    >>> h.number, h.title, h.lower, h.upper
    (3, '水雷屯', Trigram("100"), Trigram("010"))
    >>> [str(x) for x in (h.inverse, h.complement, h.nuclear, h.swapped, h.changed(1, 6))]
    ['䷃ 蒙', '䷱ 鼎', '䷖ 剥', '䷧ 解', '䷓ 观']
    """

    __slots__ = ()
    SIZE: ClassVar[int] = 6

    @classmethod
    def from_number(cls, number: int) -> Self:
        """Return the hexagram with this King Wen number, 1 to 64.

        >>> Hexagram.from_number(64)
        Hexagram("010101")
        """
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 64:
            raise Unreadable(
                f"King Wen numbers are whole numbers from 1 to 64, not {echo(number)}.",
                f"卦序是 1 到 64 的整数，而不是 {echo(number, 'zh')}。",
            )
        return cls(HEXAGRAMS[number - 1].lines)

    @classmethod
    def from_trigrams(cls, lower: Trigram, upper: Trigram) -> Self:
        """Return the hexagram of these two: `lower` is the inner, `upper` the outer trigram.

        >>> str(Hexagram.from_trigrams(lower=Trigram.parse("兑"), upper=Trigram.parse("艮")))
        '䷨ 损'
        """
        return cls(lower.lines + upper.lines)

    @property
    def number(self) -> int:
        """Its place in King Wen's order, 1 to 64."""
        return TABLE[self.lines].number

    @property
    def lower(self) -> Trigram:
        """下卦, 内卦: lines 1 to 3."""
        return Trigram(self.lines[:3])

    @property
    def upper(self) -> Trigram:
        """上卦, 外卦: lines 4 to 6."""
        return Trigram(self.lines[3:])

    @property
    def bigrams(self) -> tuple[Bigram, Bigram, Bigram]:
        """Its three pairs of lines from the bottom, as Yijing tiles are laid."""
        return Bigram(self.lines[:2]), Bigram(self.lines[2:4]), Bigram(self.lines[4:])

    @property
    def nuclear(self) -> Self:
        """互: lines 2, 3, 4 below lines 3, 4, 5."""
        return type(self)(self.lines[1:4] + self.lines[2:5])

    @property
    def swapped(self) -> Self:
        """交: lower and upper trigram change places."""
        return type(self)(self.lines[3:] + self.lines[:3])

    @property
    def title(self) -> str:
        """How it is announced: upper image, lower image, name (水雷屯), or 坎为水 for a doubled trigram."""
        return self.titles.chinese

    @property
    def titles(self) -> Names:
        """The title in both scripts, its pinyin, and the two images in English.

        >>> Hexagram("100010").titles.en, Hexagram("100010").titles.pinyin
        ('Water over Thunder', 'shuǐ léi zhūn')
        """
        return TITLES[self.lines]


HEXAGRAMS: Final[tuple[Hexagram, ...]] = tuple(Hexagram(lines) for lines in TABLE if len(lines) == 6)
"""In King Wen's order: `HEXAGRAMS[0]` is number 1, 乾."""
