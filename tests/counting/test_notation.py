"""Formulas as MathML and as a line of text, which say the same."""

from __future__ import annotations

import re
from html import unescape
from xml.etree.ElementTree import fromstring

import pytest

from yijing_tiles.counting import CLAIMS
from yijing_tiles.counting.notation import mathml, plain, written
from yijing_tiles.counting.unevaluated import (
    add,
    choose,
    divide,
    equation,
    floor_divide,
    multiply,
    power,
    remainder,
)


def shown(markup: str) -> str:
    """Return what a page that drops all tags has left."""
    return unescape(re.sub(r"<[^>]*>", "", markup)).replace("\u2062", "")


CASES = {
    "2^6": lambda: power(2, 6),
    "70 + 70 + 4": lambda: add(70, 70, 4),
    "2^3 × 3^2": lambda: multiply(power(2, 3), power(3, 2)),
    "(2^6 + 2^3 + 0)/4": lambda: divide(add(power(2, 6), power(2, 3), 0), 4),
    "1 − C(140, 8)/C(144, 8)": lambda: add(1, -divide(choose(140, 8), choose(144, 8))),
    "⌊66/(3 × 2)⌋": lambda: floor_divide(66, multiply(3, 2)),
    "(144 − 16) mod 2": lambda: remainder(add(144, -16), 2),
    "72 mod 5 = 2": lambda: equation(remainder(72, 5), 2),
    "(2 × 3)^2": lambda: power(multiply(2, 3), 2),
    "2^(6 − 1)": lambda: power(2, add(6, -1)),
    "C(2 + 2 − 1, 2)": lambda: choose(add(2, 2, -1), 2),
}


@pytest.mark.parametrize("text", CASES)
def test_a_line_of_text(text: str) -> None:
    assert plain(CASES[text]()) == text


def test_matrices_and_sums() -> None:
    from sympy import ImmutableMatrix, Inverse, MatMul, Sum, symbols

    k = symbols("k")
    matrix = ImmutableMatrix([[1, 1], [1, 2]])
    assert plain(MatMul(Inverse(matrix), ImmutableMatrix([3, 4]), evaluate=False)) == "[1 1; 1 2]^(−1) [3; 4]"
    assert plain(Sum(choose(6, k), (k, 1, 3))) == "∑(k = 1 to 3) C(6, k)"


def test_symbols_stand_side_by_side_and_numbers_are_multiplied() -> None:
    from sympy import symbols

    a, b = symbols("a_1 a_2")
    assert "×" not in mathml(a**8 * b**28)
    assert "<msubsup>" in mathml(a**8)
    assert " × " in mathml(multiply(2, 36))


def test_a_chain() -> None:
    assert plain(power(2, 3), written(8)) == "2^3 = 8"
    assert shown(mathml(power(2, 3)) + mathml(written(8), equals=True)) == "2^3 = 8"


@pytest.mark.parametrize("name", CLAIMS)
def test_mathml_is_whole_and_its_bare_text_is_the_line(name: str) -> None:
    """Well-formed, presentation only, without entities; without its tags it says what the text twin says."""
    for row in CLAIMS[name].verify():
        for expression in (*row.formula.working, row.formula.expression, row.formula.evaluated):
            markup = mathml(expression)
            tags = {node.tag for node in fromstring(markup).iter()}  # noqa: S314 (our own)
            assert tags <= ALLOWED, tags - ALLOWED
            assert not re.search(r"&(?!amp;|lt;|gt;)", markup)
            assert squeezed(shown(markup)) == squeezed(plain(expression))


ALLOWED = set(
    "math mrow mn mi mo mtext mphantom msup msub msubsup mfrac munderover mtable mtr mtd".split()  # noqa: SIM905
)


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)
