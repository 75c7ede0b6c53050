"""Expressions written down: as presentation MathML, and in one line of plain text.

sympy's own printer writes the MathML, and browsers show it without any script. Where a notebook is not trusted yet,
and on GitHub, the tags are dropped and only their text is left, so that 2⁶ would read 26. Therefore the text of our
MathML is itself a readable line, `2^6`: the signs that the layout makes unnecessary are in it, hidden. The plain text
twin is that line.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from html import escape, unescape
from typing import TYPE_CHECKING, Any, Final
from xml.etree.ElementTree import fromstring

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from sympy import Basic

    from yijing_tiles.counting.claim import Exact

__all__ = ["grouped", "mathml", "plain", "written"]

_TIMES: Final = "\u2062"
"""Invisible times: spoken, but not drawn."""

_GROUPS: Final = "\u2063"
"""Stands for the commas within a number while those between numbers get their space."""

_LARGE: Final = 10**6
"""From here on the digits of a number are grouped."""

_EQUALS: Final = '<mo form="infix" lspace="0.1em"> = </mo>'
_SIGNS: Final = ("=", "+", "−", "×", "∩", "mod")
_ATOMS: Final = frozenset({"mn", "mi", "msub", "msup"})
_TALL: Final = frozenset({"mfrac", "mtable", "munderover"})


def mathml(*chain: Basic, equals: bool = False) -> str:
    """Return a chain of equal expressions as one `<math>` element, with `=` between them.

    With `equals`, one `=` more stands before the first, for the end of a chain begun in another element.

    >>> from sympy import Integer, Mul
    >>> mathml(Mul(2, 36, evaluate=False), Integer(72))
    '<math displaystyle="true"><mrow><mn>2</mn><mo> × </mo><mn>36</mn></mrow><mo> = </mo><mn>72</mn></math>'
    """
    parts = [_markup(_tree(part)) for part in chain]
    return f'<math displaystyle="true">{_EQUALS if equals else ""}{"<mo> = </mo>".join(parts)}</math>'


def plain(*chain: Basic) -> str:
    """Return a chain of equal expressions as one line of text.

    >>> from sympy import Integer, Pow, binomial
    >>> plain(Pow(2, 3, evaluate=False), Integer(8))
    '2^3 = 8'
    >>> plain(1 - binomial(140, 8, evaluate=False) / binomial(144, 8, evaluate=False))
    '1 − C(140, 8)/C(144, 8)'
    """
    marked = re.sub(r"(?<=\d),(?=[\d,]+</mn>)", _GROUPS, mathml(*chain))
    text = unescape(re.sub(r"<[^>]*>", "", marked)).replace(_TIMES, " ")
    text = re.sub(r"\s*([,;])\s*", r"\1 ", text)
    text = re.sub(r"(^|[(\[{=+−×^,;]) ?− ", r"\1−", re.sub(r"\s+", " ", text).strip())
    return text.replace(_GROUPS, ",")


def grouped(value: int | Fraction) -> str:
    """Return a number as text, the digits of a large one in groups.

    >>> grouped(27907837), grouped(118800), grouped(Fraction(225033, 1048576))
    ('27,907,837', '118800', '225033/1,048,576')
    """
    if isinstance(value, Fraction) and value.denominator > 1:
        return f"{grouped(value.numerator)}/{grouped(value.denominator)}"
    whole = int(value)
    return f"{whole:,}" if abs(whole) >= _LARGE else str(whole)


def written(value: Exact) -> Basic:
    """Return an exact value as an expression, the inverse of `exact`.

    >>> plain(written(Fraction(3, 6))), plain(written((24, 12, 16, 12)))
    ('1/2', '(24, 12, 16, 12)')
    """
    from sympy import Integer, Rational, Tuple

    if isinstance(value, tuple):
        return Tuple(*(written(member) for member in value))
    return Rational(value.numerator, value.denominator) if isinstance(value, Fraction) else Integer(value)


@cache
def _printer() -> Any:
    from sympy.printing.mathml import MathMLPresentationPrinter
    from sympy.printing.precedence import PRECEDENCE

    class Printer(MathMLPresentationPrinter):  # type: ignore[misc]
        """sympy's printer, with what a textbook writes differently."""

        def _row(self, *parts: Any) -> Any:
            row = self.dom.createElement("mrow")
            for part in parts:
                if isinstance(part, str):
                    sign = self.dom.createElement("mo")
                    sign.appendChild(self.dom.createTextNode(part))
                    row.appendChild(sign)
                else:
                    row.appendChild(self._print(part))
            return row

        def _print_Mod(self, expr: Any) -> Any:  # noqa: N802 (the name that sympy looks for)
            dividend, modulus = expr.args
            row = self._row("mod", modulus)
            row.insertBefore(self.parenthesize(dividend, PRECEDENCE["Mul"], strict=True), row.firstChild)
            return row

        def _print_Mul(self, expr: Any) -> Any:  # noqa: N802
            # sympy leaves 1 out, and the sign between two factors that are the same as the last.
            if not all(factor.is_Integer and factor > 0 for factor in expr.args):
                return super()._print_Mul(expr)
            signs = [_TIMES] * len(expr.args)
            return self._row(*[part for pair in zip(signs, expr.args, strict=True) for part in pair][1:])

        def _print_Inverse(self, expr: Any) -> Any:  # noqa: N802
            power = self.dom.createElement("msup")
            power.appendChild(self._print(expr.arg))
            power.appendChild(self._row("−", 1))
            return power

    return Printer({"order": "none"})


def _tree(expr: Basic) -> Element:
    """Return what sympy's printer makes of an expression; it names signs as HTML does, which XML does not know."""
    written = re.sub(
        r"&(?!amp;|lt;|gt;)\w+;", lambda name: unescape(name[0]), _printer()._print(expr).toxml()
    )
    return fromstring(written)  # noqa: S314 (sympy wrote it)


def _markup(node: Element) -> str:
    """Write one node of sympy's tree, with the signs that make its bare text readable."""
    parts = _row(list(node)) if node.tag == "mrow" else [_markup(child) for child in node]
    match node.tag:
        case "mo" if _token(node) in _SIGNS:
            return f"<mo> {_token(node)} </mo>"
        case "mn" if _token(node).isdecimal():
            return f"<mn>{grouped(int(_token(node)))}</mn>"
        case "mo" | "mn" | "mi":
            return f"<{node.tag}>{escape(_token(node))}</{node.tag}>"
        case "mrow" if len(parts) == 1:
            return parts[0]
        case "msup" if node[0].tag == "msub":
            base, index = (_markup(child) for child in node[0])
            return f"<msubsup>{base}{index}{_joined(_hidden('^'), _atom(node[1], parts[1]))}</msubsup>"
        case "msup":
            return f"<msup>{parts[0]}{_joined(_hidden('^'), _atom(node[1], parts[1]))}</msup>"
        case "munderover":
            low, high = _joined(_hidden("("), parts[1], _hidden(" to ")), _joined(parts[2], _hidden(") "))
            return f"<munderover>{parts[0]}{low}{high}</munderover>"
        case "mfrac" if _is_choice(node):
            return f'<mfrac linethickness="0">{parts[0]}{_joined(_hidden(","), parts[1])}</mfrac>'
        case "mfrac":
            below = _joined(_hidden("/"), _atom(node[1], parts[1]))
            return f"<mfrac>{_atom(node[0], parts[0])}{below}</mfrac>"
        case "mtr":
            parts = _parted(parts, " ", "</mtd>")
        case "mtable":
            parts = _parted(parts, ";", "</mtd></mtr>")
        case _:
            pass
    return f"<{node.tag}>{''.join(parts)}</{node.tag}>"


def _row(nodes: list[Element]) -> list[str]:
    """Write the nodes of a row: the signs in it depend on their neighbours."""
    parts = []
    tall = any(part.tag in _TALL for node in nodes for part in node.iter())
    for node, following in zip(nodes, [*nodes[1:], None], strict=True):
        sign = _token(node) if node.tag == "mo" else ""
        if sign == _TIMES and following is not None and _first_tag(following) == "mn":
            parts.append("<mo> × </mo>")
        elif sign in ("(", ")") and not tall:  # some fonts draw brackets that could stretch too large
            parts.append(f'<mo stretchy="false">{sign}</mo>')
        else:
            parts.append(_markup(node))
    if _is_binomial(nodes):
        parts.insert(0, _hidden("C"))
    return parts


def _parted(parts: list[str], sign: str, end: str) -> list[str]:
    """Put a hidden sign at the end of every part but the last."""
    return [part[: -len(end)] + _hidden(sign) + end for part in parts[:-1]] + parts[-1:]


def _token(node: Element) -> str:
    """Return the text of a number, name or sign."""
    return unescape(node.text or "").replace("-", "−")


def _first_tag(node: Element) -> str:
    """Return the tag of the first token of a formula."""
    while len(node):
        node = node[0]
    return node.tag


def _is_choice(node: Element) -> bool:
    return node.get("linethickness") == "0"


def _is_binomial(nodes: Sequence[Element] | Element) -> bool:
    return len(nodes) == 3 and _is_choice(nodes[1])


def _atom(node: Element, markup: str) -> str:
    """Put hidden brackets around whatever needs them when it is written in one line."""
    while node.tag == "mrow" and len(node) == 1:
        node = node[0]
    if node.tag in _ATOMS or _is_binomial(node):
        return markup
    return _joined(_hidden("("), markup, _hidden(")"))


def _joined(*parts: str) -> str:
    return f"<mrow>{''.join(parts)}</mrow>"


def _hidden(text: str) -> str:
    """Return a sign that only the bare text has. A phantom is not spoken either."""
    return f'<mphantom style="display:none"><mtext>{text}</mtext></mphantom>'
