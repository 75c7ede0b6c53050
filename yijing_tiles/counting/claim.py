"""A claim: something counted in two ways that know nothing of each other, and their comparison.

One way is a formula: a sympy expression, kept unevaluated so that it can be shown, and the value that sympy makes of
it. The other is an enumeration: the engine lays the tiles, turns the figures over, deals the wall, and counts. A claim
holds the two as functions of the same arguments, and the list of arguments (`cases`) for which it is made::

    Claim(
        "growth",
        lesson=2,
        by_formula=lambda n: Formula(Pow(2, n, evaluate=False)),
        by_enumeration=lambda n: Count.of(grow(n)),
        cases=((1,), (2,), (3,)),
    )

Every value is exact: `int`, `Fraction`, or a tuple of those. A claim has no words: languages belong to the view, and
its words stand in the catalogue under `counting.claim.<id>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sympy import Basic

__all__ = ["Case", "Claim", "Comparison", "Count", "Exact", "Formula", "Row", "exact"]

Exact: TypeAlias = "int | Fraction | tuple[int | Fraction, ...]"
Case: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    """What is reckoned: an unevaluated sympy expression, and lines of working that lead to it.

    Each line of `working` is an equation that sympy has found: a factorisation, a cycle index, an expansion.
    """

    expression: Basic
    working: tuple[Basic, ...] = ()

    @property
    def evaluated(self) -> Basic:
        """What sympy makes of the expression: a number, a finite set or a column of numbers."""
        return self.expression.doit()

    @property
    def value(self) -> Exact:
        """The value of the expression, exact."""
        return exact(self.evaluated)


@dataclass(frozen=True, slots=True)
class Count:
    """What the engine counted: the number, and the things themselves where there is something to look at.

    A thing is a figure (or its lines as text), a tile, a number, or a tuple of such: a pair, a family, a share.
    `out_of` is how many were looked at, where not all of them count.
    """

    number: Exact
    things: tuple[object, ...] = ()
    out_of: int | None = None

    @classmethod
    def of(cls, things: Iterable[object], out_of: int | None = None) -> Count:
        """Count `things` one by one and keep them to be shown."""
        kept = tuple(things)
        return cls(len(kept), kept, out_of)


@dataclass(frozen=True, slots=True)
class Row:
    """One case of a comparison: both ways and whether they say the same."""

    case: Case
    formula: Formula
    count: Count
    by_formula: Exact

    @property
    def agree(self) -> bool:
        """Whether the two ways arrive at the same value."""
        return self.by_formula == self.count.number


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim after both ways were gone."""

    claim: Claim
    rows: tuple[Row, ...]

    @property
    def agree(self) -> bool:
        """Whether the two ways agree in every case."""
        return all(row.agree for row in self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)


@dataclass(frozen=True, slots=True)
class Claim:
    """A count that can be verified.

    `by_formula` and `by_enumeration` take the members of a case as arguments. `rule` is the rule that the claim is
    about (`"Y3"`), if any.
    """

    id: str
    lesson: int
    by_formula: Callable[..., Formula]
    by_enumeration: Callable[..., Count]
    cases: tuple[Case, ...] = ((),)
    rule: str | None = None

    def verify(self) -> Comparison:
        """Go both ways for every case.

        >>> from yijing_tiles.counting import claim
        >>> comparison = claim("trigrams").verify()
        >>> comparison.agree
        True
        >>> [(row.by_formula, row.count.number) for row in comparison]
        [(8, 8)]
        """
        return Comparison(self, tuple(self._row(case) for case in self.cases))

    def _row(self, case: Case) -> Row:
        formula = self.by_formula(*case)
        return Row(case, formula, self.by_enumeration(*case), formula.value)


def exact(value: Basic) -> Exact:
    """Return a sympy value as `int`, `Fraction` or a tuple of those: a finite set rising, a matrix by rows.

    Raises `TypeError` for anything that is not exact and finite, above all for floats.

    >>> from sympy import FiniteSet, Rational
    >>> exact(Rational(6, 4)), exact(FiniteSet(144, 120))
    (Fraction(3, 2), (120, 144))
    """
    from sympy import FiniteSet, Integer, MatrixBase, Range, Rational

    if isinstance(value, Integer):
        return int(value)
    if isinstance(value, Rational) and value.q:
        return Fraction(int(value.p), int(value.q))
    if isinstance(value, FiniteSet) or (isinstance(value, Range) and value.size.is_finite):
        return tuple(sorted(_number(member) for member in value))
    if isinstance(value, MatrixBase):
        return tuple(_number(member) for member in value)
    raise TypeError(
        f"{value} is not exact; allowed are integers, fractions, and finite sets or matrices of them"
    )


def _number(value: Basic) -> int | Fraction:
    number = exact(value)
    if isinstance(number, tuple):
        raise TypeError(f"{value} is not a single number")
    return number
