"""A walk through all sixty-four hexagrams that changes one line at a time: the Gray code, on the board."""

from __future__ import annotations

from typing import Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, equation, power
from yijing_tiles.figures import Hexagram, Unreadable

__all__ = ["CLAIMS", "gray_walk", "line_to_change", "steps"]

_LINES: Final = 6
_START: Final = "000000"


def line_to_change(step: int) -> int:
    """Return which line step 1, 2, 3 … 64 of the walk changes. 1 is the bottom line; step 64 leads home.

    The bottom line changes at every second step, the next at every second of those left, and so on: the number of
    the line is one more than the number of times that 2 divides the step.

    >>> [line_to_change(step) for step in range(1, 9)]
    [1, 2, 1, 3, 1, 2, 1, 4]
    """
    if not 1 <= step <= 2**_LINES:
        raise Unreadable(
            f"step {step} is not on the walk; allowed are 1 to {2**_LINES}",
            f"没有第 {step} 步；只能是 1 到 {2**_LINES}",
        )
    return min((step & -step).bit_length(), _LINES)


def gray_walk() -> tuple[Hexagram, ...]:
    """Return the walk: 坤 first, every hexagram once; one change more would be 坤 again.

    >>> gray_walk()[:3]
    (Hexagram("000000"), Hexagram("100000"), Hexagram("110000"))
    """
    walk = [Hexagram(_START)]
    for step in range(1, 2**_LINES):
        walk.append(walk[-1].changed(line_to_change(step)))
    return tuple(walk)


def steps() -> tuple[tuple[Hexagram, Hexagram], ...]:
    """Return the 64 steps of the walk, the one that leads home included."""
    walk = gray_walk()
    return tuple(zip(walk, (*walk[1:], walk[0]), strict=True))


def _unlike(step: tuple[Hexagram, Hexagram]) -> tuple[int, ...]:
    """Return the lines in which two hexagrams differ."""
    here, there = step
    return tuple(line for line in range(1, _LINES + 1) if here.lines[line - 1] != there.lines[line - 1])


def _visit() -> Count:
    """Walk until home again, as long as each step changes one line only, and count what was visited."""
    visited = dict.fromkeys(here for here, there in steps() if len(_unlike((here, there))) == 1)
    return Count.of(visited)


def _sympy_flips(line: int) -> int:
    """Return how often a line changes in sympy's walk. Its codes write the digit that changes first last."""
    from sympy.combinatorics import GrayCode

    column = [code[-line] for code in GrayCode(_LINES).generate_gray()]
    return sum(here != there for here, there in zip(column, (*column[1:], column[0]), strict=True))


def _changes(line: int) -> Formula:
    from sympy import Symbol

    often = power(2, add(_LINES, -line))
    return Formula(
        often
        if line < _LINES
        else add(often, 1),  # the top line changes once on the way and once to come home
        (equation(Symbol(f"g_{line}"), _sympy_flips(line)),),
    )


def _count_changes(line: int) -> Count:
    return Count.of((step for step in steps() if _unlike(step) == (line,)), out_of=2**_LINES)


CLAIMS: Final = (
    Claim("gray-walk", 4, lambda: Formula(power(2, _LINES)), _visit),
    Claim("gray-changes", 4, _changes, _count_changes, tuple((line,) for line in range(1, _LINES + 1))),
)
