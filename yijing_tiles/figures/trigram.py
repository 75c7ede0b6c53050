"""The eight trigrams 八卦: three lines, their images, and the two circles they are set out in."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import ClassVar, Final

from yijing_tiles.figures.figure import Figure
from yijing_tiles.figures.table import IMAGES, TABLE, Names

__all__ = ["EARLIER_HEAVEN", "LATER_HEAVEN", "TRIGRAMS", "Direction", "Trigram"]


class Direction(Enum):
    """The eight directions, clockwise from north. The value is the bearing in degrees.

    In both circles of trigrams south is drawn on top, as Chinese diagrams have it.

    >>> Direction.SE.name_in("zh"), Direction.SE.opposite
    ('东南', <Direction.NW: 315>)
    """

    N = 0
    NE = 45
    E = 90
    SE = 135
    S = 180
    SW = 225
    W = 270
    NW = 315

    @property
    def opposite(self) -> Direction:
        """The direction across the circle."""
        return Direction((self.value + 180) % 360)

    def name_in(self, lang: str) -> str:
        """Return its name in `lang`: `"en"`, `"zh"` or `"zh-Hant"`."""
        return _DIRECTION_NAMES[self].name(lang)


_DIRECTION_NAMES: Final = {
    Direction.N: Names("北", "北", "běi", "north"),
    Direction.NE: Names("东北", "東北", "dōng běi", "northeast"),
    Direction.E: Names("东", "東", "dōng", "east"),
    Direction.SE: Names("东南", "東南", "dōng nán", "southeast"),
    Direction.S: Names("南", "南", "nán", "south"),
    Direction.SW: Names("西南", "西南", "xī nán", "southwest"),
    Direction.W: Names("西", "西", "xī", "west"),
    Direction.NW: Names("西北", "西北", "xī běi", "northwest"),
}


class Trigram(Figure):
    """Three lines.

    >>> Trigram("100").names.hans, Trigram("100").image.en, Trigram("100").inverse
    ('震', 'Thunder', Trigram("001"))
    """

    __slots__ = ()
    SIZE: ClassVar[int] = 3

    @property
    def image(self) -> Names:
        """What it stands for in nature.

        From 乾 to 坤: 天 Heaven, 泽 Lake, 火 Fire, 雷 Thunder, 风 Wind, 水 Water, 山 Mountain, 地 Earth.
        """
        return IMAGES[self.lines]

    @property
    def earlier_number(self) -> int:
        """先天数, 1 to 8: 乾一 兑二 离三 震四 巽五 坎六 艮七 坤八."""
        return TABLE[self.lines].number

    @property
    def later_number(self) -> int:
        """后天数, its place in the square 洛书: 坎一 坤二 震三 巽四 乾六 兑七 艮八 离九."""
        return _LATER_NUMBERS[self.lines]

    @property
    def earlier_direction(self) -> Direction:
        """Where it stands in the 先天 circle (Fu Xi's): 乾 south, 坤 north, complements face each other."""
        return _EARLIER_DIRECTIONS[self]

    @property
    def later_direction(self) -> Direction:
        """Where it stands in the 后天 circle (King Wen's): 离 south, 坎 north."""
        return _LATER_DIRECTIONS[self]


def _circle(names: str) -> Mapping[Direction, Trigram]:
    """Return the trigrams named clockwise from north, by direction."""
    by_name = {trigram.names.hans: trigram for trigram in TRIGRAMS}
    return MappingProxyType({at: by_name[name] for at, name in zip(Direction, names, strict=True)})


TRIGRAMS: Final[tuple[Trigram, ...]] = tuple(Trigram(lines) for lines in TABLE if len(lines) == 3)
"""In the 先天 order: 乾 兑 离 震 巽 坎 艮 坤."""

EARLIER_HEAVEN: Final = _circle("坤震离兑乾巽坎艮")
"""The 先天 circle, clockwise from north."""
LATER_HEAVEN: Final = _circle("坎艮震巽离坤兑乾")
"""The 后天 circle, clockwise from north."""

_EARLIER_DIRECTIONS: Final = {trigram: direction for direction, trigram in EARLIER_HEAVEN.items()}
_LATER_DIRECTIONS: Final = {trigram: direction for direction, trigram in LATER_HEAVEN.items()}
_LATER_NUMBERS: Final = {
    trigram.lines: number
    for number, name in zip((1, 2, 3, 4, 6, 7, 8, 9), "坎坤震巽乾兑艮离", strict=True)
    for trigram in TRIGRAMS
    if trigram.names.hans == name
}
