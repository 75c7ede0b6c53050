"""The tree of a formula, and two ways to show it: one line of text, and MathML.

Brackets are written only where the tree needs them, so what a learner reads back is what was understood, not
what was typed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

__all__ = [
    "Call",
    "Literal",
    "MathML",
    "Negative",
    "Node",
    "Operation",
    "Sum",
    "Variable",
    "bracketed",
    "draw",
    "free",
    "is_number",
    "write",
    "write_number",
]


@dataclass(frozen=True, slots=True)
class Literal:
    """A number as it was typed; a mixed one is written `4 1/2`."""

    value: Fraction
    written: str

    @property
    def is_mixed(self) -> bool:
        """Whether it is a whole number and a fraction in one."""
        return " " in self.written


@dataclass(frozen=True, slots=True)
class Negative:
    """A minus sign before something."""

    of: Node


@dataclass(frozen=True, slots=True)
class Operation:
    """Two parts and one of `+ - * / ^` between them."""

    sign: str
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Call:
    """`binomial`, `factorial` or `sqrt` of one or two parts."""

    name: str
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Variable:
    """A letter that a sum around it runs over."""

    name: str


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of what `of` is for every whole number that `name` takes, from `first` to `last`."""

    of: Node
    name: str
    first: Node
    last: Node


Node: TypeAlias = Literal | Negative | Operation | Call | Variable | Sum
MathML: TypeAlias = "list[str | MathML]"
"""`[tag, child, …]`, text as `str`: `["msup", ["mn", "2"], ["mn", "6"]]`. `choice` is a fraction without a bar."""


# How strongly each sign binds decides where brackets are needed.

_BINDS: Final = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 4}
_SHOWN: Final = {"+": " + ", "-": " − ", "*": " × ", "/": "/", "^": "^"}


def _strength(node: Node) -> int:
    if isinstance(node, Operation):
        return _BINDS[node.sign]
    return 3 if isinstance(node, Negative) or _is_mixed(node) else 5


def _is_mixed(node: Node) -> bool:
    return isinstance(node, Literal) and node.is_mixed


def _sides(node: Operation) -> tuple[int, int]:
    """Return how strongly each side must bind to stand without brackets."""
    own = _BINDS[node.sign]
    return (own + 1, own - 1) if node.sign == "^" else (own, own + 1)


def write(node: Node, needed: int = 0) -> str:
    """Write the formula in one line, in brackets if it binds less than `needed`."""
    if _strength(node) < needed:
        return f"({write(node)})"
    match node:
        case Literal(_, written):
            return written
        case Negative(of):
            return f"−{write(of, 3)}"
        case Operation(sign, left, right):
            # Beside / and ^ a mixed number would be read in two ways.
            before, after = (
                4 if sign in "/^" and _is_mixed(side) else needs
                for side, needs in zip((left, right), _sides(node), strict=True)
            )
            return f"{write(left, before)}{_SHOWN[sign]}{write(right, after)}"
        case Variable(name):
            return name
        case Sum(of, name, first, last):
            return f"sum({write(of)}, {name}={write(first)}..{write(last)})"
        case Call("factorial", (n,)):
            return f"{write(n, 6 if isinstance(n, Call) and n.name == 'factorial' else 5)}!"
        case Call("binomial", parts):
            return f"C({', '.join(write(part) for part in parts)})"
        case Call(name, (of,)):
            return f"{name}({write(of)})"
    raise AssertionError(node)


def draw(node: Node, needed: int = 0) -> MathML:
    """Draw the formula as MathML, in brackets if it binds less than `needed` (a fraction needs none).

    A drawn sum has no end of its own, so what would join it on the right needs brackets between.
    """
    if isinstance(node, Sum):
        run: MathML = ["mrow", ["mi", node.name], ["mo", "="], draw(node.first)]
        drawn: MathML = ["mrow", ["munderover", ["mo", "∑"], run, draw(node.last)], draw(node.of, 2)]
        return drawn if needed < 2 else ["mrow", ["mo", "("], drawn, ["mo", ")"]]
    if _strength(node) < needed and not (isinstance(node, Operation) and node.sign == "/" and needed <= 3):
        return ["mrow", ["mo", "("], draw(node), ["mo", ")"]]
    match node:
        case Literal(_, written) if node.is_mixed:
            whole, over, under = written.replace("/", " ").split()
            return ["mrow", ["mn", whole], ["mfrac", ["mn", over], ["mn", under]]]
        case Literal(_, written):
            return ["mn", written]
        case Variable(name):
            return ["mi", name]
        case Negative(of):
            return ["mrow", ["mo", "−"], draw(of, 3)]
        case Operation("/", left, right):
            return ["mfrac", draw(left), draw(right)]
        case Operation("^", left, right):
            return ["msup", draw(left, 5), draw(right)]
        case Operation(sign, left, right):
            before, after = _sides(node)
            return ["mrow", draw(left, before), ["mo", _SHOWN[sign].strip()], draw(right, after)]
        case Call("factorial", (n,)):
            return ["mrow", draw(n, 6 if isinstance(n, Call) and n.name == "factorial" else 5), ["mo", "!"]]
        case Call("binomial", (n, k)):
            return ["mrow", ["mo", "("], ["choice", draw(n), draw(k)], ["mo", ")"]]
        case Call(_, (of,)):
            return ["msqrt", draw(of)]
    raise AssertionError(node)


def free(node: Node) -> Iterator[str]:
    """Return the letters that no sum around them runs over, as they stand."""
    match node:
        case Variable(name):
            yield name
        case Negative(of):
            yield from free(of)
        case Operation(_, left, right):
            yield from free(left)
            yield from free(right)
        case Call(_, parts):
            for part in parts:
                yield from free(part)
        case Sum(of, own, first, last):
            yield from (name for name in free(of) if name != own)
            yield from free(first)
            yield from free(last)


def is_number(node: Node) -> bool:
    """Tell whether this is only a number such as 64, -3, 0.5 or 5/16, with nothing left to be reckoned."""
    match node:
        case Literal():
            return True
        case Negative(of):
            return is_number(of)
        case Operation("/", Literal(), Literal()) | Operation("/", Negative(Literal()), Literal()):
            return True
    return False


def write_number(value: Fraction | int) -> str:
    """Write an exact number for people; of a very long one the first digits and its size.

    >>> write_number(Fraction(5, 16)), write_number(Fraction(64)), write_number(2**200)
    ('5/16', '64', '1.6069380…×10^60')
    """
    value = Fraction(value)
    if value.denominator != 1:
        return f"{_cut(value.numerator)}/{_cut(value.denominator)}"
    return _cut(value.numerator)


def _cut(whole: int) -> str:
    digits = str(abs(whole))
    if len(digits) <= 24:
        return str(whole)
    return f"{'-' if whole < 0 else ''}{digits[0]}.{digits[1:8]}…×10^{len(digits) - 1}"


def bracketed(value: Fraction) -> str:
    """Write a number so that a sign can stand beside it: 3, (-3), (1/2)."""
    written = write_number(value)
    return written if value >= 0 and value.denominator == 1 else f"({written})"
