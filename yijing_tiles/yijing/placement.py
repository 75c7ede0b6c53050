"""Where a pair may go (Y10, Y14): a figure grows outward, and only a 碰 may also reach inside.

The lines laid so far are text, bottom (inner, 内) line first; outside (外) is the end of the text, inside its
start.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final

from yijing_tiles.yijing import words
from yijing_tiles.yijing.pairs import values

__all__ = ["SIZE", "Placement", "place", "placements"]

SIZE: Final = 6
"""Lines of a finished figure: three plays of two (Y10)."""


class Placement(Enum):
    """How a pair joins the lines that lie there already."""

    OUTSIDE = "outside"
    """Both on top of the lines laid (外侧)."""
    INSIDE = "inside"
    """Both below the lines laid (内侧)."""
    AROUND = "around"
    """The first inside, the second outside: the lines laid are clasped (夹)."""

    def __repr__(self) -> str:
        return f"Placement.{self.name}"

    def name_in(self, lang: str) -> str:
        """Return the placement in words of `lang`.

        >>> Placement.AROUND.name_in("zh")
        '内外各一'
        """
        return words.say(f"game.placement.{self.value}", lang)


def place(stage: str, pair: str, placement: Placement = Placement.OUTSIDE) -> str:
    """Return the lines after `pair` has joined them, bottom first.

    >>> place("10", "11"), place("10", "00", Placement.INSIDE), place("00", "11", Placement.AROUND)
    ('1011', '0010', '1001')
    """
    if placement is Placement.OUTSIDE:
        return stage + pair
    if placement is Placement.INSIDE:
        return pair + stage
    return pair[0] + stage + pair[1]


@cache
def placements(stage_lines: int, pair: str, *, pung: bool, symmetric: bool = False) -> tuple[Placement, ...]:
    """Return the placements open to `pair` on a figure that has `stage_lines` lines (0, 2 or 4).

    The first play has no choice, nor has a 应. A 阴碰 may also go inside, a 阳碰 around; under the house rule
    `symmetric_pung` either may do both.

    >>> placements(2, "00", pung=True)
    (Placement.OUTSIDE, Placement.INSIDE)
    >>> placements(4, "11", pung=True)
    (Placement.OUTSIDE, Placement.AROUND)
    >>> placements(0, "11", pung=True), placements(2, "11", pung=False)
    ((Placement.OUTSIDE,), (Placement.OUTSIDE,))
    """
    pure = values(pair) in ("11", "00")
    if not pung or not pure or stage_lines == 0:
        return (Placement.OUTSIDE,)
    if symmetric:
        return (Placement.OUTSIDE, Placement.INSIDE, Placement.AROUND)
    return (Placement.OUTSIDE, Placement.INSIDE if values(pair) == "00" else Placement.AROUND)
