"""Sums, products, powers that sympy keeps as written, so that they can be shown before they are evaluated.

sympy is imported when the first of them is built.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sympy import Basic, Expr

__all__ = [
    "add",
    "choose",
    "divide",
    "equation",
    "factorial",
    "floor_divide",
    "multiply",
    "number",
    "power",
    "remainder",
    "total",
    "variable",
]

Number: TypeAlias = "Expr | int"


def number(value: Fraction | int) -> Expr:
    """Return an exact number."""
    from sympy import Rational

    return Rational(value.numerator, value.denominator)


def add(*terms: Number) -> Expr:
    """Return a sum in the order given; subtract by adding `-term` or `multiply(-1, …)`.

    >>> add(70, 70, 4).args
    (70, 70, 4)
    """
    from sympy import Add

    return Add(*terms, evaluate=False)


def multiply(*factors: Number) -> Expr:
    """Return a product in the order given."""
    from sympy import Mul

    return Mul(*factors, evaluate=False)


def power(base: Number, exponent: Number) -> Expr:
    """Return a power."""
    from sympy import Pow

    return Pow(base, exponent, evaluate=False)


def divide(dividend: Number, divisor: Number) -> Expr:
    """Return a fraction.

    >>> divide(72, 3), divide(72, 3).doit()
    (72/3, 24)
    """
    return multiply(dividend, power(divisor, -1))


def floor_divide(dividend: Number, divisor: Number) -> Expr:
    """Return how often the divisor goes into the dividend."""
    from sympy import floor

    return floor(divide(dividend, divisor), evaluate=False)


def remainder(dividend: Number, divisor: Number) -> Expr:
    """Return what is left over."""
    from sympy import Mod

    return Mod(dividend, divisor, evaluate=False)


def choose(n: Number, k: Number) -> Expr:
    """Return the number of ways to choose k of n."""
    from sympy import binomial

    return binomial(n, k, evaluate=False)


def factorial(n: Number) -> Expr:
    """Return the number of ways to put n in order."""
    from sympy import factorial

    return factorial(n, evaluate=False)


def variable(name: str) -> Expr:
    """Return the letter that runs over whole numbers in a `total`."""
    from sympy import Symbol

    return Symbol(name, integer=True)


def total(of: Number, name: str, first: Number, last: Number) -> Expr:
    """Return the sum of what `of` is for every whole number from `first` to `last`, for the letter `name`.

    >>> total(multiply(2, variable("k")), "k", 1, 3), total(variable("k"), "k", 1, 3).doit()
    (Sum(2*k, (k, 1, 3)), 6)
    """
    from sympy import Sum

    return Sum(of, (variable(name), first, last))


def equation(left: Basic | int, right: Basic | int) -> Basic:
    """Return an equation that is shown, true or not, and never evaluated."""
    from sympy import Eq

    return Eq(left, right, evaluate=False)
