"""Figures as what a group acts on: turning over (综), complement (错), and Burnside's count of families.

A line shows one of two faces, yin or yang. So n lines have 2n faces, and 综 and 错 are permutations of these faces:
综 carries every face to the line at the other end, 错 exchanges the two faces of every line. A figure is a choice of
one face per line. All this is sympy's; no figure of the engine is used, so that the two ways of a claim stay apart.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from yijing_tiles.counting.claim import Formula
from yijing_tiles.counting.unevaluated import add, divide, equation, multiply, power

if TYPE_CHECKING:
    from sympy import Basic, Expr

__all__ = ["GENERATORS", "cycle_index", "families", "fixed_figures", "group"]

GENERATORS: Final = {
    "inverse": ("inverse",),
    "complement": ("complement",),
    "both": ("inverse", "complement"),
}
"""What may be done to figures that count as one family."""


@cache
def group(kind: str, lines: int) -> tuple[Any, ...]:
    """Return the permutations of the 2n faces that `kind` generates, those that fix the most figures first.

    Face 2i is the yin face of line i (from 0, the bottom), face 2i + 1 its yang face.

    >>> [permutation.cyclic_form for permutation in group("inverse", 2)]
    [[], [[0, 2], [1, 3]]]
    """
    from sympy.combinatorics import Permutation, PermutationGroup

    moves = {
        "inverse": Permutation([2 * (lines - 1 - line) + face for line in range(lines) for face in (0, 1)]),
        "complement": Permutation([2 * line + 1 - face for line in range(lines) for face in (0, 1)]),
    }
    members = PermutationGroup(*(moves[name] for name in GENERATORS[kind])).elements
    return tuple(sorted(members, key=lambda member: (-fixed_figures(member), member.array_form)))


def _free_lines(permutation: Any) -> int | None:
    """Return how many lines of a figure that the permutation leaves as it is can be chosen (`None`: there is none).

    A figure is left as it is if each cycle of faces lies in it or outside it. Cycles come in pairs, one with the
    other faces of the same lines; a cycle that holds both faces of a line leaves no figure as it is.
    """
    cycles = [set(cycle) for cycle in permutation.full_cyclic_form]
    if any(face ^ 1 in cycle for cycle in cycles for face in cycle):
        return None
    return len(cycles) // 2


def fixed_figures(permutation: Any) -> int:
    """Return how many figures the permutation leaves as they are.

    >>> [fixed_figures(member) for member in group("both", 6)]
    [64, 8, 8, 0]
    """
    free = _free_lines(permutation)
    return 0 if free is None else 2**free


def cycle_index(kind: str, lines: int) -> Basic:
    """Return the cycle index of the group on the 2ⁿ figures: a₁⁸a₂²⁸ is 8 figures that stay, 28 pairs that swap.

    >>> from yijing_tiles.counting.notation import plain
    >>> plain(cycle_index("inverse", 6))
    'Z = (a1^64 + a1^8 a2^28)/2'
    """
    from sympy import Symbol

    members = group(kind, lines)
    return equation(Symbol("Z"), divide(add(*(_monomial(member, lines) for member in members)), len(members)))


def _monomial(permutation: Any, lines: int) -> Expr:
    from sympy import Symbol
    from sympy.combinatorics import Permutation

    figures = [
        frozenset(2 * line + face for line, face in enumerate(faces))
        for faces in product((0, 1), repeat=lines)
    ]
    number = {figure: place for place, figure in enumerate(figures)}
    on_figures = Permutation([number[frozenset(permutation(face) for face in figure)] for figure in figures])
    lengths = Counter(len(cycle) for cycle in on_figures.full_cyclic_form)
    powers = [Symbol(f"a_{length}") ** count for length, count in sorted(lengths.items())]
    return multiply(*powers) if len(powers) > 1 else powers[0]


def families(kind: str, lines: int) -> Formula:
    """Count families by Burnside: the average number of figures that a permutation leaves as they are."""
    members = group(kind, lines)
    free = [_free_lines(member) for member in members]
    fixed = [0 if lines_left is None else power(2, lines_left) for lines_left in free]
    return Formula(divide(add(*fixed), len(members)), (cycle_index(kind, lines),))
