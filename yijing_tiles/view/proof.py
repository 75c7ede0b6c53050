"""Both ways of a count, side by side, and whether they say the same.

In a lesson one line is enough. It speaks the language in use, so it is the same line in both languages::

    from yijing_tiles.view.proof import proof

    proof("trigrams")

The left side is the formula, as sympy keeps it and as sympy evaluates it. The right side is what the engine counted,
with the things that were counted. A claim with several cases becomes a table. `print(proof("trigrams"))` is the twin
in plain text. The claims are listed in `yijing_tiles.counting.CLAIMS`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting import Comparison, Count, Exact, Row, claim
from yijing_tiles.counting.notation import grouped, mathml, plain, written
from yijing_tiles.figures import Figure, Yao
from yijing_tiles.view.paper import bundle, html_lang, lines_svg, style
from yijing_tiles.view.terms import language, say
from yijing_tiles.yijing import Tile

if TYPE_CHECKING:
    from sympy import Basic

__all__ = ["Proof", "case_name", "proof"]

_NAMED: Final = 8
"""So many things have their names beside them."""
_SHOWN: Final = 64
_SHOWN_IN_ROW: Final = 6
_LONG: Final = 36
"""A sum of more signs than this is wider than a telephone, and a polynomial of half as many."""

_TICK: Final = "M4 12.5l5 5L20 6.5"
_CROSS: Final = "M6 6l12 12M18 6L6 18"
_DISC: Final = (
    '<svg class="yp-lines" viewBox="-20 -20 40 40" aria-hidden="true"><circle r="16" fill="none" stroke="currentColor" '
    'stroke-width="2.5"/><circle r="16" fill="currentColor" clip-path="inset(0 0 0 50%)"/></svg>'
)


def proof(id: str, lang: str | None = None) -> Proof:  # noqa: A002 (the word that lessons use)
    """Go both ways of a claim and return what to show.

    Raises `NotationError` for a claim that there is not; the message lists those there are.

    >>> print(proof("trigrams", "en"))
    How many trigrams are there?
    Calculated: 2^3 = 8
    Counted one by one: 8
    ☰ qián, ☱ duì, ☲ lí, ☳ zhèn, ☴ xùn, ☵ kǎn, ☶ gèn, ☷ kūn
    The same: both ways give 8.
    """
    return Proof(claim(id).verify(), language(lang))


@dataclass(frozen=True, slots=True, repr=False)
class Proof:
    """A comparison in the words of one language."""

    comparison: Comparison
    lang: str

    @property
    def agree(self) -> bool:
        """Whether the two ways agree in every case."""
        return self.comparison.agree

    def __repr__(self) -> str:
        lines = [self._words("title"), *map(plain, self._shared_working())]
        if len(self.comparison.rows) == 1:
            (row,) = self.comparison
            lines += map(plain, row.formula.working)
            lines.append(self._pair(self._say("formula"), _reckoned(row)))
            lines.append(self._pair(self._say("enumeration"), self._counted(row.count)))
            lines.append(_names(row.count, self.lang))
        else:
            lines.append(
                f"({self._say('formula')} | {self._say('enumeration')} | {self._say('same_column')})"
            )
            for row in self.comparison:
                cells = (_reckoned(row), self._counted(row.count), self._say("yes" if row.agree else "no"))
                lines.append(self._pair(self._case(row), " | ".join(cells)))
        return "\n".join([*filter(None, lines), self._verdict()])

    def _repr_html_(self) -> str:
        body = self._side_by_side() if len(self.comparison.rows) == 1 else self._table()
        mark = _mark(self.agree)
        return (
            f'{style("proof")}<figure class="yp-out yp-proof" lang="{html_lang(self.lang)}">'
            f"<figcaption><strong>{escape(self._words('title'))}</strong></figcaption>{body}"
            f'<p class="yp-verdict">{mark}<span>{_breakable(self._verdict())}</span></p></figure>'
        )

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        return bundle({"text/plain": repr(self), "text/html": self._repr_html_()}, include, exclude)

    # Words

    def _say(self, key: str, **values: object) -> str:
        return say(f"counting.proof.{key}", self.lang, **values)

    def _words(self, part: str) -> str:
        return say(f"counting.claim.{self.comparison.claim.id}.{part}", self.lang)

    def _pair(self, name: str, value: str) -> str:
        return f"{name}{'：' if self.lang == 'zh' else ': '}{value}"

    def _case(self, row: Row) -> str:
        return case_name(self.comparison.claim.id, row.case, self.lang)

    def _case_html(self, row: Row) -> str:
        """Return the name of a case, a figure in it drawn instead of written as a character that fonts may lack."""
        members = (
            f"{lines_svg(member.lines)}<span>{escape(_short_name(member, self.lang))}</span>"
            if isinstance(member, (Figure, Yao))
            else escape(_case_member(member, self.lang))
            for member in row.case
        )
        return f'<span class="yp-case">{escape(self._words("case")).format(*members)}</span>'

    def _counted(self, count: Count) -> str:
        return f"{_value(count.number, self.lang)} {self._out_of(count)}".strip()

    def _out_of(self, count: Count) -> str:
        if count.out_of is None:
            return ""
        key = "out_of" if isinstance(count.number, int) else "out_of_ways"
        return self._say(key, all=f"{count.out_of:,}")

    def _verdict(self) -> str:
        rows = self.comparison.rows
        wrong = sum(not row.agree for row in rows)
        if len(rows) > 1:
            return self._say(
                "differ_in_some" if wrong else "same_in_all", count=wrong or len(rows), all=len(rows)
            )
        formula, count = (_value(value, self.lang) for value in (rows[0].by_formula, rows[0].count.number))
        return self._say("differ", formula=formula, count=count) if wrong else self._say("same", value=count)

    def _shared_working(self) -> tuple[Basic, ...]:
        """Return the working that all cases have in common: it is shown once."""
        first, *others = (row.formula.working for row in self.comparison)
        return first if others and all(working == first for working in others) else ()

    # HTML

    def _way(self, name: str, by: str, key: str, *parts: str) -> str:
        head = f'<p class="yp-head"><b>{escape(self._say(name))}</b> · {escape(self._say(by))}</p>'
        return f'<div class="yp-way">{head}<p>{escape(self._words(key))}</p>{"".join(parts)}</div>'

    def _side_by_side(self) -> str:
        (row,) = self.comparison
        reckoned = f'<p class="yp-value">{_equation(row)}</p>'
        left = self._way("formula", "by_sympy", "formula", _working(row.formula.working), reckoned)
        right = self._way(
            "enumeration",
            "by_engine",
            "enumeration",
            f'<p class="yp-value">{self._counted_html(row.count)}</p>',
            _things(row.count, self.lang, _SHOWN),
        )
        return f'<div class="yp-ways">{left}{right}</div>'

    def _table(self) -> str:
        shared = self._shared_working()
        left = self._way("formula", "by_sympy", "formula", _working(shared))
        right = self._way("enumeration", "by_engine", "enumeration")
        columns = ("case", "formula", "enumeration", "same_column")
        head = "".join(
            f'<th scope="col" role="columnheader">{escape(self._say(column))}</th>' for column in columns
        )
        body = "".join(self._table_row(row, () if shared else row.formula.working) for row in self.comparison)
        return (
            f'<div class="yp-ways">{left}{right}</div><div class="yp-cases"><table class="yp-table" role="table">'
            f'<thead role="rowgroup"><tr role="row">{head}</tr></thead>'
            f'<tbody role="rowgroup">{body}</tbody></table></div>'
        )

    def _table_row(self, row: Row, working: tuple[Basic, ...]) -> str:
        """Return one case. The roles are said outright, since a narrow page lays the row out as a block."""
        cells = (
            f"{_working(working)}{_equation(row)}",
            f'<div class="yp-count"><span>{self._counted_html(row.count)}</span>'
            f"{_things(row.count, self.lang, _SHOWN_IN_ROW)}</div>",
            f'{_mark(row.agree)}<span class="yp-sr">{self._say("yes" if row.agree else "no")}</span>',
        )
        counted = escape(
            self._say("enumeration")
        )  # a narrow page shows it where the heads of columns are left out
        return (
            f'<tr role="row"><th scope="row" role="rowheader">{self._case_html(row)}</th>'
            f'<td role="cell">{cells[0]}</td><td role="cell" data-column="{counted}">{cells[1]}</td>'
            f'<td role="cell">{cells[2]}</td></tr>'
        )

    def _counted_html(self, count: Count) -> str:
        number = count.number
        shown = mathml(written(number)) if isinstance(number, Fraction) else escape(_value(number, self.lang))
        out_of = self._out_of(count)
        return f"<b>{shown}</b>" + (f' <span class="yp-quiet">{escape(out_of)}</span>' if out_of else "")


def _reckoned(row: Row) -> str:
    return plain(row.formula.expression, row.formula.evaluated)


def _equation(row: Row) -> str:
    """Return an expression and its value, in two parts between which a narrow page can break."""
    return f"{_in_parts(row.formula.expression)} {mathml(row.formula.evaluated, equals=True)}"


def _in_parts(expression: Basic, equals: bool = False) -> str:
    """Write a long sum term by term, so that a narrow page can break it before each sign."""
    if not _is_long(expression):
        return mathml(expression, equals=equals)
    first, *others = expression.args
    parts = [mathml(first, equals=equals)]
    for term in others:
        minus = bool(term.could_extract_minus_sign())
        sign = f'<mo form="infix" lspace="0.1em"> {"−" if minus else "+"} </mo>'
        parts.append(mathml(-term if minus else term).replace(">", f">{sign}", 1))
    return " ".join(parts)


def _breakable(text: str) -> str:
    """Return a sentence as HTML in which a very long fraction can be broken behind its bar."""
    return re.sub(r"([\d,]{8,}/)(?=\d)", r"\1<wbr>", escape(text))


def _is_long(expression: Basic) -> bool:
    """Return whether it is a sum that may be too wide in one piece."""
    text = plain(expression)
    most = _LONG // 2 if expression.free_symbols else _LONG
    return bool(expression.is_Add) and (len(text) > most or bool(re.search(r"[\d,]{17}", text)))


def _value(value: Exact, lang: str) -> str:
    """Return a value in plain text: `8`, `1/64`, `120, 144`."""
    if isinstance(value, tuple):
        return ("、" if lang == "zh" else ", ").join(map(grouped, value))
    return grouped(value)


def _names(count: Count, lang: str) -> str:
    """Return the first of the things counted, in words."""
    names = [_name(thing, lang) for thing in count.things[:_NAMED]]
    if len(count.things) > _NAMED:
        names.append("…")
    return ("、" if lang == "zh" else ", ").join(names)


def _name(thing: object, lang: str) -> str:
    """Return a thing in words: `☵ 坎`, `36 + 36`, or its lines."""
    if isinstance(thing, tuple):
        return " + ".join(_name(part, lang) for part in thing)
    if isinstance(thing, (Figure, Yao)):
        return f"{thing.char} {_short_name(thing, lang)}"
    if isinstance(thing, Tile):
        return thing.names.chinese if lang == "zh" else thing.names.en
    if tiles := getattr(thing, "tiles", None):
        return str(_of_mahjong().name_of(tiles, lang))
    return str(thing)


def _short_name(figure: Figure | Yao, lang: str) -> str:
    return figure.names.chinese if lang == "zh" else figure.names.pinyin


def case_name(id: str, case: tuple[object, ...], lang: str) -> str:  # noqa: A002 (as in `proof`)
    """Return what a case of a claim is called.

    >>> case_name("stack-shares", (144, 2), "en")
    '144 tiles, 2 players'
    """
    return say(f"counting.claim.{id}.case", lang).format(*(_case_member(member, lang) for member in case))


def _case_member(member: object, lang: str) -> str:
    return say(f"counting.word.{member}", lang) if isinstance(member, str) else _name(member, lang)


def _working(steps: tuple[Basic, ...]) -> str:
    return "".join(f'<p class="yp-working">{_step(step)}</p>' for step in steps)


def _step(equation: Basic) -> str:
    """Write a line of working; a narrow page can break it before its sign if there is much on the left."""
    left, right = equation.args
    if _is_long(left) or _is_long(right):
        return f"{_in_parts(left)} {_in_parts(right, equals=True)}"
    return f"{mathml(left)} {mathml(right, equals=True)}" if left.args else mathml(left, right)


def _mark(agree: bool) -> str:
    kind, path = ("", _TICK) if agree else (" yp-no", _CROSS)
    return (
        f'<svg class="yp-mark{kind}" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}" fill="none" '
        'stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )


def _things(count: Count, lang: str, most: int) -> str:
    """Draw what was counted, or as much of it as there is room for; a screen reader hears the first names."""
    things = count.things[:most]
    if not things or things == count.number:
        return ""
    named = len(count.things) <= _NAMED < most
    hidden = ""
    if not named:
        hidden = f'<span class="yp-sr">{escape(_names(count, lang))}</span>'
    kind = "yp-things"
    if len(things) > 2 * _NAMED:
        kind += " yp-many" if any(isinstance(thing, tuple) for thing in things) else " yp-many yp-grid"
    drawn = " ".join(_thing(thing, lang, named) for thing in things)
    rest = ' <span aria-hidden="true">…</span>' if len(count.things) > most else ""
    return f'<div class="{kind}">{hidden}{drawn}{rest}</div>'


def _thing(thing: object, lang: str, named: bool) -> str:
    if isinstance(thing, tuple):
        if all(isinstance(part, int) for part in thing):
            return f'<span class="yp-thing">{" · ".join(map(str, thing))}</span>'
        return f'<span class="yp-group">{"".join(_thing(part, lang, named) for part in thing)}</span>'
    if isinstance(thing, Tile):
        drawn = _DISC if thing is Tile.TAIJI else lines_svg("1" if thing is Tile.YANG else "0")
        return f'<span class="yp-thing">{drawn}</span>'
    if isinstance(thing, (Figure, Yao)):
        name = f"<small>{escape(_short_name(thing, lang))}</small>" if named else ""
        return f'<span class="yp-thing">{lines_svg(thing.lines)}{name}</span>'
    if isinstance(thing, str):
        return f'<span class="yp-thing">{lines_svg(thing)}</span>'
    if tiles := getattr(thing, "tiles", None):
        return f'<span class="yp-thing">{_of_mahjong().tiles_html(tiles, lang, named=named)}</span>'
    return f'<span class="yp-thing">{thing}</span>'


def _of_mahjong() -> ModuleType:
    """Return what draws mahjong tiles. It loads the tables of hands, which no lesson on Yijing tiles waits for."""
    return import_module("yijing_tiles.view.hand_pictures")
