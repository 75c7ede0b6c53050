"""The tiles: what is in a set, and what lies on the table once a tile is laid."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, Literal

from yijing_tiles.figures import Names, Unreadable, Yao
from yijing_tiles.figures.problems import echo

__all__ = ["Laid", "Tile", "TileSet", "format_laid", "laid_points", "parse_laid", "plain"]


class Tile(Enum):
    """A kind of tile (rule Y1)."""

    YANG = "yang"
    YIN = "yin"
    TAIJI = "taiji"

    @property
    def names(self) -> Names:
        """What it is called.

        >>> Tile.TAIJI.names.hans
        '太极'
        """
        return _TILE_NAMES[self]


_TILE_NAMES: Final = {
    Tile.YANG: Names("阳", "陽", "yáng", "yang", ("阳爻", "陽爻")),
    Tile.YIN: Names("阴", "陰", "yīn", "yin", ("阴爻", "陰爻")),
    Tile.TAIJI: Names("太极", "太極", "tài jí", "taiji", ("太极图", "太極圖")),
}

TAIJI_TILES: Final = 4
PLAYERS: Final = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class TileSet:
    """A whole set: 144 or 162 tiles, four of them taiji (rule Y1), and a wall two tiles high (rule Y3).

    >>> TileSet(144).counts[Tile.YANG], TileSet(162).stacks
    (70, 81)
    >>> [players for players in (2, 3, 4) if TileSet(162).splits_evenly(players)]
    [3]
    """

    total: int = 144

    def __post_init__(self) -> None:
        if type(self.total) is not int or self.total not in (144, 162):
            raise Unreadable(
                f"A set has 144 or 162 tiles, not {echo(self.total)}.",
                f"一副牌是 144 只或 162 只，而不是 {echo(self.total, 'zh')}。",
            )

    @property
    def counts(self) -> dict[Tile, int]:
        """How many tiles there are of each kind."""
        each = (self.total - TAIJI_TILES) // 2
        return {Tile.YANG: each, Tile.YIN: each, Tile.TAIJI: TAIJI_TILES}

    @property
    def stacks(self) -> int:
        """How many stacks of two the wall has."""
        return self.total // 2

    def splits_evenly(self, players: int) -> bool:
        """Return whether 2, 3 or 4 players (rule Y2) can each build an equal part of the wall."""
        if type(players) is not int or players not in PLAYERS:
            raise Unreadable(
                f"2, 3 or 4 people play, not {echo(players)}.",
                f"玩家为 2、3 或 4 人，而不是 {echo(players, 'zh')}。",
            )
        return self.stacks % players == 0


class Laid(Enum):
    """A tile that has been laid as a line. A taiji stands for the line it was declared (rule Y8).

    >>> Laid("T").tile, Laid("T").yao
    (<Tile.TAIJI: 'taiji'>, Yao.YANG)
    """

    YANG = "1"
    YIN = "0"
    TAIJI_AS_YANG = "T"
    TAIJI_AS_YIN = "t"

    @property
    def tile(self) -> Tile:
        """The tile that lies there."""
        return {"1": Tile.YANG, "0": Tile.YIN}.get(self.value, Tile.TAIJI)

    @property
    def yao(self) -> Yao:
        """The line that it is."""
        return Yao.YANG if self.value in "1T" else Yao.YIN


def parse_laid(text: str) -> tuple[Laid, ...]:
    """Read laid lines, bottom first: `1` yang, `0` yin, `T` a taiji declared yang, `t` a taiji declared yin.

    Spaces are skipped. Raises `NotationError` with the place of the first sign that is none of the four.

    >>> parse_laid("1T")
    (<Laid.YANG: '1'>, <Laid.TAIJI_AS_YANG: 'T'>)
    """
    if not isinstance(text, str):
        raise Unreadable(
            f"Laid lines are text, not {echo(text)}.", f"所摆的爻应写成文字，而不是 {echo(text, 'zh')}。"
        )
    signs = "".join(unicodedata.normalize("NFKC", text).split())
    for place, sign in enumerate(signs, start=1):
        if sign not in "10Tt":
            raise Unreadable(
                f"{echo(sign)} at place {place} of {echo(text)} is no laid line; write 1 (yang), 0 (yin), "
                f"T (taiji as yang) or t (taiji as yin), bottom line first.",
                f"{echo(text, 'zh')} 的第 {place} 个符号 {echo(sign, 'zh')} 不是爻；请由下往上写 1（阳）、0（阴）、"
                f"T（太极作阳）或 t（太极作阴）。",
            )
    return tuple(Laid(sign) for sign in signs)


def format_laid(laid: Iterable[Laid]) -> str:
    """Write laid lines; the inverse of `parse_laid`.

    >>> format_laid([Laid.YANG, Laid.TAIJI_AS_YIN])
    '1t'
    """
    return "".join(line.value for line in laid)


def plain(lines: str) -> str:
    """Return laid lines as the plain lines they stand for.

    >>> plain("1Tt0")
    '1100'
    """
    return "".join(line.yao.lines for line in parse_laid(lines))


def laid_points(lines: str, taiji_points: Literal[0, "declared"] = 0) -> Fraction:
    """Return what laid lines are worth (rule Y21): yang 1, yin 1/2, and a taiji nothing.

    Under the house rule `taiji_points="declared"` (rule Y8) a taiji is worth the line it stands for.

    >>> laid_points("111010"), laid_points("11T010"), laid_points("11T010", "declared")
    (Fraction(5, 1), Fraction(4, 1), Fraction(5, 1))
    """
    if taiji_points not in (0, "declared") or isinstance(taiji_points, bool):
        raise Unreadable(
            f"taiji_points is 0 or 'declared', not {echo(taiji_points)}.",
            f"taiji_points 只能是 0 或 'declared'，而不是 {echo(taiji_points, 'zh')}。",
        )
    laid = parse_laid(lines)
    if taiji_points == 0:
        laid = tuple(line for line in laid if line.tile is not Tile.TAIJI)
    return sum((line.yao.points for line in laid), Fraction(0))
