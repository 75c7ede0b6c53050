"""The single line 爻: yang or yin."""

from __future__ import annotations

from enum import Enum, nonmember
from functools import total_ordering
from typing import NoReturn

from yijing_tiles.figures.figure import Lines
from yijing_tiles.figures.problems import Unreadable, echo

__all__ = ["Yao"]


@total_ordering
class Yao(Lines, Enum):  # type: ignore[misc]  # `name` is a method here, as on every figure; see below
    """One line. `Yao("1")` is `Yao.YANG`, the whole line; `Yao("0")` is `Yao.YIN`, the broken one.

    A yao is a figure like the others and has their methods; so `name` is a method (`Yao.YANG.name("zh")`), and
    not the member's name as on other enums.

    >>> Yao.parse("阴爻"), Yao.YIN.complement, Yao.YIN.points
    (Yao.YIN, Yao.YANG, Fraction(1, 2))
    """

    YANG = "1"
    YIN = "0"
    SIZE = nonmember(1)  # type: ignore[misc]  # what `Lines` reads, and no third line

    @property
    def lines(self) -> str:
        """Its one line: `"1"` or `"0"`."""
        return str(self.value)

    def __lt__(self, other: object) -> bool:
        return self.lines < other.lines if isinstance(other, Yao) else NotImplemented

    def __repr__(self) -> str:
        return f"Yao.{self._name_}"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise Unreadable(
            f"A line is written 1 (yang) or 0 (yin), not {echo(value)}.",
            f"一爻写作 1（阳）或 0（阴），不能写成 {echo(value, 'zh')}。",
        )
