"""Lesson 4: sixty-four hexagrams, their families, King Wen's pairs and the nuclear hexagram."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from yijing_tiles.counting.bigrams import grow
from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.symmetry import GENERATORS, cycle_index, families, fixed_figures, group
from yijing_tiles.counting.trigrams import find_families
from yijing_tiles.counting.unevaluated import add, choose, divide, equation, multiply, power
from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram, Unreadable
from yijing_tiles.figures.problems import echo

__all__ = ["CLAIMS", "king_wen_pairs", "nuclear_path"]

_LINES: Final = 6


def king_wen_pairs(relation: str) -> tuple[tuple[Hexagram, Hexagram], ...]:
    """Return the pairs 1-2, 3-4 … of King Wen's order whose second is the first turned over (`"inverse"`).

    With `"complement"`: those whose first looks the same turned over, and whose second is its complement.

    >>> [(a.number, b.number) for a, b in king_wen_pairs("complement")]
    [(1, 2), (27, 28), (29, 30), (61, 62)]
    """
    pairs = zip(HEXAGRAMS[::2], HEXAGRAMS[1::2], strict=True)
    if relation == "inverse":
        return tuple((first, second) for first, second in pairs if first != second == first.inverse)
    if relation == "complement":
        return tuple(
            (first, second)
            for first, second in pairs
            if first == first.inverse and second == first.complement
        )
    raise Unreadable(
        f"{echo(relation)} makes no pairs; allowed are inverse and complement",
        f"不能按{echo(relation, 'zh')}配对；可用的有 inverse（综）和 complement（错）",
    )


def nuclear_path(start: Hexagram) -> tuple[Hexagram, ...]:
    """Take the nuclear hexagram (互) again and again, until one comes back; that one ends the path.

    >>> [hexagram.names.hans for hexagram in nuclear_path(Hexagram.from_number(3))]
    ['屯', '剥', '坤', '坤']
    """
    path = [start]
    while path[-1].nuclear not in path:
        path.append(path[-1].nuclear)
    return (*path, path[-1].nuclear)


def _expansion() -> Any:
    """Return (1+x)⁶ multiplied out by sympy, lowest power first."""
    from sympy import Poly, symbols

    x = symbols("x")
    coefficients = Poly((1 + x) ** _LINES, x).all_coeffs()[::-1]
    return equation((1 + x) ** _LINES, add(*(c * x**k for k, c in enumerate(coefficients))))


def _with_yang(yang: int) -> Count:
    return Count.of((hexagram for hexagram in HEXAGRAMS if hexagram.yang == yang), out_of=len(HEXAGRAMS))


def _stack_trigrams() -> Count:
    stacked = (Hexagram.from_trigrams(lower, upper) for lower, upper in product(TRIGRAMS, repeat=2))
    return Count.of(dict.fromkeys(stacked))


def _pairs(relation: str) -> Formula:
    """Count from the cycles of turning over, which leaves some hexagrams as they are and swaps the others."""
    turned = group("inverse", _LINES)[1]
    still = power(2, fixed_figures(turned).bit_length() - 1)
    index = cycle_index("inverse", _LINES)
    if relation == "inverse":
        return Formula(divide(add(power(2, _LINES), multiply(-1, still)), 2), (index,))
    return Formula(divide(still, 2), (index,))


def _nuclear(what: str) -> Formula:
    """Count by ranks: the nuclear hexagram is a linear map of six lines over the field of two elements."""
    from sympy import GF, Matrix, Symbol, eye
    from sympy.polys.matrices import DomainMatrix

    def rank(matrix: Any) -> int:
        return int(DomainMatrix.from_Matrix(matrix).convert_to(GF(2)).rank())

    nuclear = Matrix(_LINES, _LINES, lambda new, old: int(old == (1, 2, 3, 2, 3, 4)[new]))
    one = eye(_LINES)
    shown = (equation(Symbol("N"), nuclear.as_immutable()),)
    if what == "image":
        return Formula(power(2, rank(nuclear)), shown)
    fixed = power(2, add(_LINES, -rank(nuclear - one)))
    if what == "fixed":
        return Formula(fixed, shown)
    return Formula(add(power(2, add(_LINES, -rank(nuclear**2 - one))), multiply(-1, fixed)), shown)


def _follow_nuclear(what: str) -> Count:
    if what == "image":
        found = dict.fromkeys(hexagram.nuclear for hexagram in HEXAGRAMS)
    elif what == "fixed":
        found = dict.fromkeys(hexagram for hexagram in HEXAGRAMS if hexagram.nuclear == hexagram)
    else:
        found = dict.fromkeys(
            hexagram for hexagram in HEXAGRAMS if hexagram.nuclear != hexagram == hexagram.nuclear.nuclear
        )
    return Count.of(found, out_of=len(HEXAGRAMS))


CLAIMS: Final = (
    Claim(
        "hexagrams",
        4,
        lambda: Formula(power(2, _LINES)),
        lambda: Count.of(Hexagram(lines) for lines in grow(6)),
    ),
    Claim("hexagrams-by-trigrams", 4, lambda: Formula(multiply(8, 8)), _stack_trigrams),
    Claim(
        "hexagrams-by-yang",
        4,
        lambda yang: Formula(choose(_LINES, yang), (_expansion(),)),
        _with_yang,
        tuple((yang,) for yang in range(_LINES + 1)),
    ),
    Claim(
        "hexagram-families",
        4,
        lambda kind: families(kind, _LINES),
        lambda kind: Count.of(find_families(HEXAGRAMS, kind)),
        tuple((kind,) for kind in GENERATORS),
    ),
    Claim(
        "king-wen-pairs",
        4,
        _pairs,
        lambda relation: Count.of(king_wen_pairs(relation), out_of=len(HEXAGRAMS) // 2),
        (("inverse",), ("complement",)),
    ),
    Claim("nuclear", 4, _nuclear, _follow_nuclear, (("image",), ("fixed",), ("cycle",))),
)
