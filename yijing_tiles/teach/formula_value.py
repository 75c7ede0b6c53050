"""The exact value of a formula, and the formula in sympy; what could grow without bound is measured first.

A sum does its body again and again, so work is counted too, in about millionths of a second: what is short to write
may be long to reckon, and nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, factorial, isqrt
from typing import TYPE_CHECKING, Final

from yijing_tiles.figures.problems import Unreadable
from yijing_tiles.teach.formula_tree import (
    Call,
    Literal,
    Negative,
    Node,
    Operation,
    Sum,
    Variable,
    bracketed,
    write_number,
)

if TYPE_CHECKING:
    from sympy import Expr

__all__ = ["in_sympy", "reckon"]

MAX_BITS: Final = 12_000  # numerator and denominator together, of every value on the way
MAX_FACTORIAL: Final = 1_000
MAX_CHOOSE: Final = 10_000


MAX_TERMS: Final = 1_000
MAX_WORK: Final = 30_000


def reckon(node: Node) -> Fraction:
    """Return the exact value. Raises `Unreadable` where there is none, or where it would be too large or too long."""
    return _Reckoner().value(node, {})


class _Reckoner:
    """One reckoning, with the work it may still do."""

    def __init__(self) -> None:
        self.left = MAX_WORK

    def value(self, node: Node, known: Mapping[str, int]) -> Fraction:
        self.spend(2)
        match node:
            case Literal(value):
                return value
            case Variable(name):
                return Fraction(known[name])
            case Negative(of):
                return -self.value(of, known)
            case Operation("^", base, exponent):
                return self.paid(_power(self.value(base, known), self.value(exponent, known)))
            case Operation(sign, left, right):
                return self.paid(
                    _bounded(_OPERATIONS[sign](self.value(left, known), self.value(right, known)))
                )
            case Call("binomial", (n, k)):
                return self.binomial(self.value(n, known), self.value(k, known))
            case Call("factorial", (n,)):
                return self.paid(_factorial(self.value(n, known)))
            case Call(_, (of,)):
                return self.paid(_root(self.value(of, known)))
            case Sum():
                return self.sum(node, known)
        raise AssertionError(node)

    def sum(self, node: Sum, known: Mapping[str, int]) -> Fraction:
        first, last = (self.bound(node, end, known) for end in (node.first, node.last))
        if last - first >= MAX_TERMS:
            raise Unreadable(
                f"the sum over {node.name} has too many terms: at most {MAX_TERMS}",
                f"对 {node.name} 求和，项数太多：最多 {MAX_TERMS} 项",
            )
        if last < first - 1:  # what that should mean, books do not agree on
            raise Unreadable(
                f"{node.name} runs upwards, and from {first} to {last} it cannot",
                f"{node.name} 只能从小取到大，不能从 {first} 到 {last}",
            )
        total = Fraction(0)  # of no terms at all as well
        for at in range(first, last + 1):
            total = self.paid(_bounded(total + self.value(node.of, {**known, node.name: at})))
        return total

    def bound(self, node: Sum, end: Node, known: Mapping[str, int]) -> int:
        value = self.value(end, known)
        if value.denominator != 1:
            written = write_number(value)
            raise Unreadable(
                f"{node.name} runs over whole numbers, and {written} is none",
                f"{node.name} 只取整数，{written} 不是整数",
            )
        return value.numerator

    def binomial(self, n: Fraction, k: Fraction) -> Fraction:
        whole, chosen = _choice(n, k)
        self.spend(max(0, min(chosen, whole - chosen)) * whole // 25_000)
        return self.paid(Fraction(comb(whole, chosen)))

    def paid(self, value: Fraction) -> Fraction:
        """Count the work that a value of this length has been."""
        self.spend(_bits(value) // 50)
        return value

    def spend(self, work: int) -> None:
        self.left -= work
        if self.left < 0:
            raise Unreadable(
                "the formula takes too long to reckon here; use sums with fewer or smaller terms",
                "这个算式在这里要算太久；请用项数少些、每项小些的和",
            )


def in_sympy(node: Node) -> Expr:
    """Return the formula in sympy, unevaluated. Reckon it first: sympy knows no bounds."""
    from yijing_tiles.counting import unevaluated

    match node:
        case Literal(value):
            return unevaluated.number(value)
        case Variable(name):
            return unevaluated.variable(name)
        case Sum(of, name, first, last):
            return unevaluated.total(in_sympy(of), name, in_sympy(first), in_sympy(last))
        case Negative(of):
            return unevaluated.multiply(-1, in_sympy(of))
        case Operation("-", left, right):
            return unevaluated.add(in_sympy(left), unevaluated.multiply(-1, in_sympy(right)))
        case Operation(sign, left, right):
            build: dict[str, Callable[..., Expr]] = {
                "+": unevaluated.add,
                "*": unevaluated.multiply,
                "/": unevaluated.divide,
                "^": unevaluated.power,
            }
            return build[sign](in_sympy(left), in_sympy(right))
        case Call("binomial", (n, k)):
            return unevaluated.choose(in_sympy(n), in_sympy(k))
        case Call("factorial", (n,)):
            return unevaluated.factorial(in_sympy(n))
        case Call(_, (of,)):
            return unevaluated.power(in_sympy(of), unevaluated.number(Fraction(1, 2)))
    raise AssertionError(node)


def _bits(value: Fraction) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def _bounded(value: Fraction) -> Fraction:
    """Let a result pass. A step of `+ - * /` at most doubles the length, so looking afterwards is in time."""
    if _bits(value) > MAX_BITS:
        raise _too_large("the result", "结果")
    return value


def _divide(left: Fraction, right: Fraction) -> Fraction:
    if not right:
        raise Unreadable(
            f"{write_number(left)}/0: nothing can be divided by 0", f"{write_number(left)}/0：不能除以 0"
        )
    return left / right


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    written = f"{bracketed(base)}^{bracketed(exponent)}"
    if exponent.denominator != 1:
        raise Unreadable(
            f"{written}: the exponent must be a whole number; write sqrt(n) for a square root",
            f"{written}：指数须是整数；平方根请写 sqrt(n)",
        )
    if not base and exponent < 0:
        raise Unreadable(f"{written}: nothing can be divided by 0", f"{written}：不能除以 0")
    if abs(base) != 1 and base and _bits(base) * abs(exponent.numerator) > MAX_BITS:
        raise _too_large(written, written)
    # Only the parity matters for 1 and -1, and 0^n is found without a loop.
    return base ** (exponent.numerator % 2 if base == -1 else exponent.numerator)


def _factorial(n: Fraction) -> Fraction:
    whole = _whole(n, f"{bracketed(n)}!")
    if whole > MAX_FACTORIAL:
        raise _too_large(f"{whole}!", f"{whole}!")
    return Fraction(factorial(whole))


def _choice(n: Fraction, k: Fraction) -> tuple[int, int]:
    written = f"C({write_number(n)}, {write_number(k)})"
    whole, chosen = _whole(n, written), _whole(k, written)
    if whole > MAX_CHOOSE:
        raise _too_large(written, written)
    return whole, chosen


def _root(of: Fraction) -> Fraction:
    if of >= 0:
        root = Fraction(isqrt(of.numerator), isqrt(of.denominator))
        if root * root == of:
            return root
    raise Unreadable(
        f"sqrt({write_number(of)}) is not an exact fraction", f"sqrt({write_number(of)}) 不是一个准确的分数"
    )


def _whole(value: Fraction, written: str) -> int:
    if value.denominator != 1 or value < 0:
        raise Unreadable(
            f"{written}: only whole numbers from 0 on can stand here, not {write_number(value)}",
            f"{written}：这里只能是 0 或正整数，而不是 {write_number(value)}",
        )
    return value.numerator


def _too_large(en: str, zh: str) -> Unreadable:
    return Unreadable(
        f"{en} is too large to reckon here: it has thousands of digits",
        f"{zh} 太大，这里算不了：它有几千位数",
    )


_OPERATIONS: Final[dict[str, Callable[[Fraction, Fraction], Fraction]]] = {
    "+": Fraction.__add__,
    "-": Fraction.__sub__,
    "*": Fraction.__mul__,
    "/": _divide,
}
