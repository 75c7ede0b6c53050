"""Numbers and formulas as a learner types them: read by a small grammar, reckoned exactly, shown back.

What is typed is never run. It is cut into signs and put together by this grammar, and the tree is reckoned,
every bound checked before the work is done; so `9**9**9` is refused in microseconds::

    sum     = product { ("+" | "-") product }
    product = signed { ("*" | "/") signed }
    signed  = ("+" | "-") signed | power
    power   = factor [ "^" signed ]                 2^3^2 is 2^(3^2), -2^2 is -(2^2)
    factor  = atom [ "!" ]
    atom    = number | mixed | letter | "(" sum ")" | "√" factor | name "(" sum { "," sum } ")" | total
    total   = "sum" "(" sum "," run ")"             sum(k^2, k=1..6), or as sympy has it, sum(k^2, (k, 1, 6))
    run     = letter "=" sum ".." sum | "(" letter "," sum "," sum ")"

Names: `C`, `binomial`, `binom`, `choose` (of n, k), `factorial`, `sqrt`, `sum` (also `Σ` and 求和). A letter has a
meaning only in a sum that runs over it. Full-width digits and signs, `×`,
`÷`, `−`, `**`, superscripts (2⁶), `½`, Chinese numbers and signs (六十四, 加 减 乘 除以, 二分之一) are read too. There
is no invisible multiplication: `2(3)` is an error, not a guess. A mixed number is a whole number and a proper
fraction, `4½`, `4 1/2` or 四又二分之一; beside a sign that would take a part of it (`4 1/2^2`) it is refused.

>>> parse("C(6, 3) / 2^6").value
Fraction(5, 16)
>>> parse("３！×（２＋１）").value
Fraction(18, 1)
>>> parse("2 × 4 1/2").value, parse("4½").value
(Fraction(9, 1), Fraction(9, 2))
>>> parse("Σ(C(6, k), k = 3..6)").value
Fraction(42, 1)
>>> parse("9**9**9").value
Traceback (most recent call last):
...
yijing_tiles.figures.problems.Unreadable: 9^387420489 is too large to reckon here: it has thousands of digits
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.teach.formula_signs import ALLOWED_EN, ALLOWED_ZH, signs
from yijing_tiles.teach.formula_tree import (
    Call,
    Literal,
    MathML,
    Negative,
    Node,
    Operation,
    Sum,
    Variable,
    draw,
    free,
    is_number,
    write,
    write_number,
)
from yijing_tiles.teach.formula_value import in_sympy, reckon

if TYPE_CHECKING:
    from sympy import Expr

__all__ = ["Expression", "parse", "write_number"]

MAX_LENGTH: Final = 200
MAX_DEPTH: Final = 30


_NAMES: Final = {
    "c": "binomial",
    "binomial": "binomial",
    "binom": "binomial",
    "choose": "binomial",
    "factorial": "factorial",
    "sqrt": "sqrt",
    "sum": "sum",
    "σ": "sum",
}
_ARGUMENTS: Final = {"binomial": 2, "factorial": 1, "sqrt": 1}


@dataclass(frozen=True, slots=True)
class Expression:
    """What was read: a tree that can be reckoned (`value`), written (`str`) and drawn (`mathml`)."""

    root: Node

    @property
    def is_number(self) -> bool:
        """Whether it is only a number such as 64, -3, 0.5 or 5/16, with nothing left to be reckoned."""
        return is_number(self.root)

    @property
    def is_plain(self) -> bool:
        """Whether it is such a number, and no mixed one, which says its value only when added up."""
        return self.is_number and " " not in str(self)

    @property
    def value(self) -> Fraction:
        """The exact value. Raises `Unreadable` where there is none, or where it would be too large."""
        return reckon(self.root)

    def mathml(self) -> MathML:
        """Return it as a tree of MathML: `[tag, child, …]`."""
        return draw(self.root)

    def sympy(self) -> Expr:
        """Return it as a sympy expression, kept as it was typed; its `doit()` is the value. Raises what `value` does.

        >>> parse("C(6, 3)/2^6").sympy()
        binomial(6, 3)/(2**6)
        """
        reckon(self.root)  # refuses what would keep sympy busy for good
        return in_sympy(self.root)

    def __str__(self) -> str:
        return write(self.root)


def parse(text: str) -> Expression:
    """Read a number or a formula.

    Raises `Unreadable`, which echoes what could not be read and says what can be.

    >>> str(parse("2*(3+4)!"))
    '2 × (3 + 4)!'
    """
    if not isinstance(text, str):
        raise Unreadable(f"a formula is text, not {echo(text)}", f"算式应是文字，而不是 {echo(text, 'zh')}")
    if len(text) > MAX_LENGTH:
        raise Unreadable(
            f"{echo(text)} is too long: a formula has at most {MAX_LENGTH} characters",
            f"{echo(text, 'zh')} 太长：算式最多 {MAX_LENGTH} 个字符",
        )
    return Expression(_Reader(text).read())


class _Reader:
    """Recursive descent over the signs of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = signs(text)
        self.at = 0
        self.depth = 0
        self.sums = 0  # how many sums are open: only in one a letter may mean something

    def read(self) -> Node:
        if not self.tokens:
            raise Unreadable(
                f"there is nothing to read; a formula is made of {ALLOWED_EN}",
                f"这里是空的；算式可以用{ALLOWED_ZH}",
            )
        node = self.sum()
        if self.at < len(self.tokens):
            raise self.unexpected()
        for name in free(node):
            raise self.unknown(name)
        return node

    def unknown(self, name: str) -> Unreadable:
        return Unreadable(
            f"the name {echo(name)} is not known; a formula is made of {ALLOWED_EN}",
            f"不认识 {echo(name, 'zh')}；算式可以用{ALLOWED_ZH}",
        )

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *wanted: str) -> str:
        """Take the next sign if it is one of those wanted; else return nothing."""
        sign = self.peek()
        if sign and sign in wanted:
            self.at += 1
            return sign
        return ""

    def expect(self, wanted: str) -> None:
        if not self.take(wanted):
            raise self.unexpected(wanted)

    def sum(self) -> Node:
        node = self.product()
        while sign := self.take("+", "-"):
            node = Operation(sign, node, self.product())
        return node

    def product(self) -> Node:
        node = self.signed()
        while sign := self.take("*", "/"):
            node = Operation(sign, node, self.signed())
        return node

    def signed(self) -> Node:
        with self.deeper():
            if self.take("-"):
                return Negative(self.signed())
            if self.take("+"):
                return self.signed()
            base = self.factor()
            return Operation("^", base, self.signed()) if self.take("^") else base

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Go one level down. Every way to nest passes here or through `signed`, so the depth of calls is bounded."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise Unreadable(
                f"{echo(self.text)} is nested too deeply: at most {MAX_DEPTH} brackets, signs or powers deep",
                f"{echo(self.text, 'zh')} 套得太深：括号、正负号、乘方最多套 {MAX_DEPTH} 层",
            )
        yield
        self.depth -= 1

    def factor(self) -> Node:
        node = self.atom()
        if self.take("!"):
            node = Call("factorial", (node,))
            if self.peek() == "!":
                raise Unreadable(
                    f"!! in {echo(self.text)} has two meanings; write (3!)! for the factorial of a factorial",
                    f"{echo(self.text, 'zh')} 里的 !! 有两种意思；阶乘的阶乘请写 (3!)!",
                )
        return node

    def atom(self) -> Node:
        token = self.peek()
        if " " in token:
            self.at += 1
            whole, fraction = token.split()
            return Literal(int(whole) + Fraction(fraction), token)
        if token[:1].isdigit() or (token[:1] == "." and token[1:].isdigit()):
            self.at += 1
            return Literal(Fraction(token), token)
        if token[:1].isalpha():
            self.at += 1
            return self.call(token)
        if self.take("√"):
            with self.deeper():
                return Call("sqrt", (self.factor(),))
        if self.take("("):
            node = self.sum()
            self.expect(")")
            return node
        raise self.unexpected("a number")

    def call(self, typed: str) -> Node:
        name = _NAMES.get(typed.lower())
        if name is None and self.sums and len(typed) == 1:
            return Variable(typed)
        if name is None:
            raise self.unknown(typed)
        if name == "sum":
            return self.total()
        if self.sums and len(typed) == 1 and self.peek() != "(":
            raise Unreadable(
                f"{typed} in {echo(self.text)} would be C(n, k); let another letter run",
                f"{echo(self.text, 'zh')} 里的 {typed} 会当成 C(n, k)；请换一个字母",
            )
        self.expect("(")
        parts = [self.sum()]
        while self.take(","):
            parts.append(self.sum())
        self.expect(")")
        wanted = _ARGUMENTS[name]
        if len(parts) != wanted:
            raise Unreadable(
                f"{typed}(…) takes {wanted} number{'s' if wanted > 1 else ''}, not {len(parts)}",
                f"{typed}(…) 里应有 {wanted} 个数，而不是 {len(parts)} 个",
            )
        return Call(name, tuple(parts))

    def total(self) -> Node:
        """Read a sum: what is added, and the letter that runs from one number to another."""
        self.expect("(")
        self.sums += 1
        of = self.sum()
        self.sums -= 1
        if not self.take(","):
            raise self.no_run() if self.peek() == ")" else self.unexpected(")")
        packed = self.take("(")
        name = self.peek()
        self.at += 1
        if len(name) != 1 or not name.isalpha() or name.lower() in _NAMES:
            raise self.no_run()
        if not self.take("," if packed else "="):
            raise self.no_run()
        self.sums += 1  # a sum around this one may run over a letter of its own
        first = self.sum()
        if not self.take("," if packed else ".."):
            raise self.no_run()
        last = self.sum()
        self.sums -= 1
        if packed:
            self.expect(")")
        self.expect(")")
        return Sum(of, name, first, last)

    def no_run(self) -> Unreadable:
        return Unreadable(
            f"{echo(self.text)}: a sum says which letter runs from where to where, as in sum(k^2, k=1..6)",
            f"{echo(self.text, 'zh')}：求和要写明哪个字母从几取到几，例如 sum(k^2, k=1..6)",
        )

    def unexpected(self, wanted: str = "") -> Unreadable:
        """Say what stands where something else should, and what may have been meant."""
        found = self.peek()
        before = "".join(self.tokens[: self.at])
        if not found:
            en, zh = f"{echo(self.text)} breaks off", f"{echo(self.text, 'zh')} 没写完"
            if wanted == ")":
                return Unreadable(f"{en}: a closing bracket is missing", f"{zh}：少了右括号")
            if wanted == "(":
                return Unreadable(f"{en}: write {before}(…)", f"{zh}：请写 {before}(…)")
            return Unreadable(f"{en}: a number is missing at the end", f"{zh}：末尾少了一个数")
        en, zh = (
            f"{echo(found)} cannot stand after {echo(before)}",
            f"{echo(before, 'zh')} 后面不能是 {echo(found, 'zh')}",
        )
        if not before:
            en, zh = (
                f"{echo(self.text)} cannot begin with {echo(found)}",
                f"{echo(self.text, 'zh')} 不能以 {echo(found, 'zh')} 开头",
            )
        if found == ",":
            return Unreadable(
                f"{en}; write large numbers without commas (1024)", f"{zh}；大数不用分节号，写 1024"
            )
        if found in ("..", "="):
            return self.no_run()
        if wanted != "a number" and (found == "(" or found[0].isalnum() or found[0] in "√."):
            return Unreadable(f"{en}; write * for times", f"{zh}；相乘请写 *")
        if found == ")" and wanted != "a number":
            return Unreadable(f"{en}: there is no opening bracket for it", f"{zh}：没有与它相配的左括号")
        return Unreadable(f"{en}; a formula is made of {ALLOWED_EN}", f"{zh}；算式可以用{ALLOWED_ZH}")
