"""How far a share that was counted in a sample may be from the true one."""

from __future__ import annotations

from math import sqrt
from typing import Final

from yijing_tiles.figures.problems import Unreadable

__all__ = ["wilson"]

Z95: Final = 1.959964
"""Half of a 95 % interval in standard deviations."""


def wilson(part: int, whole: int) -> tuple[float, float]:
    """Return where a true share lies with 95 %, when `part` of `whole` independent tries succeeded (Wilson).

    Unlike the share plus and minus two standard errors, it stays within 0 and 1, and says something when nothing
    or everything succeeded.

    >>> [round(bound, 3) for bound in wilson(30, 100)], [round(bound, 3) for bound in wilson(0, 100)]
    ([0.219, 0.396], [0.0, 0.037])
    """
    if not 0 <= part <= whole or whole == 0:
        raise Unreadable(
            f"{part} of {whole} is no share; allowed are 0 to {whole} of at least 1",
            f"{whole} 次里有 {part} 次，算不出比例；至少 1 次，且在 0 到 {whole} 之间",
        )
    z2 = Z95 * Z95
    middle = (part + z2 / 2) / (whole + z2)
    half = Z95 / (whole + z2) * sqrt(part * (whole - part) / whole + z2 / 4)
    # At the ends the bound is the end itself, which rounding would miss.
    return (middle - half if part else 0.0), (middle + half if part < whole else 1.0)
