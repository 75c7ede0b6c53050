"""The ledger of the sources, to be read: what the two texts say, how it is checked, and the verdict.

In a lesson one line is enough. Every sentence stands there closed, so that the reader can judge first::

    from yijing_tiles.view.sources import sources_table

    sources_table("yijing", lesson=9)

`print(...)` of it is the twin in plain text, which fits 100 columns; the command `yijing-tiles claims` prints it too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from time import perf_counter
from typing import Final

from yijing_tiles import shaoyang, yijing
from yijing_tiles.counting import claims
from yijing_tiles.counting.claim import Claim, Exact, Row
from yijing_tiles.counting.notation import grouped, mathml, plain
from yijing_tiles.counting.paying import PRICES
from yijing_tiles.counting.sources import Check, Judged, Sentence, Verdict, sentence, sentences, verified
from yijing_tiles.view.columns import columns
from yijing_tiles.view.paper import bundle, html_lang, style
from yijing_tiles.view.proof import case_name
from yijing_tiles.view.terms import language, say, section

__all__ = ["SourcesTable", "claims_text", "sources_table", "verdict_text", "verify_all"]

_COLUMNS: Final = ("where", "says", "formula", "engine", "verdict")
_PLACES: Final = (13, 32, 22, 8, 17)
"""Widths of the columns in plain text: 100 with the gaps."""
_QUOTED_IN: Final = {"yijing": "zh-Hans", "shaoyang": "zh-Hant"}


def sources_table(
    source: str | None = None,
    *,
    lesson: int | None = None,
    ids: Iterable[str] | None = None,
    opened: bool = False,
    lang: str | None = None,
) -> SourcesTable:
    """Return sentences of the sources, judged anew: of one source, one lesson, or those with these `ids`.

    Verdicts are closed until the reader opens them, unless `opened`.

    >>> table = sources_table(ids=["price-plain-three_hands"], lang="en")
    >>> print(table)
    Where          What it says                      By formula              Counted   Verdict
    Shaoyang       2（基數）*8*3（人）=36金幣 A      2 × 8 × 3 = 48          48        wrong: it is 48
    mahjong, line  plain win, three hands raised by
    19             the winner, from all three: 2 ×
                   8 × 3 = 36.
    Sentences: 1. They agree: 0; wrong: 1; they depend on the reading: 0.
    """
    chosen = sentences(source, lesson) if ids is None else tuple(map(sentence, ids))
    return SourcesTable(tuple(each.judge() for each in chosen), opened, language(lang))


@dataclass(frozen=True, slots=True, repr=False)
class SourcesTable:
    """Sentences with their verdicts, in the words of one language."""

    judged: tuple[Judged, ...]
    opened: bool
    lang: str

    def __repr__(self) -> str:
        head = tuple(say(f"counting.sources.column.{name}", self.lang) for name in _COLUMNS)
        rows = [row for each in self.judged for row in self._text_rows(each)]
        return f"{columns([head, *rows], _PLACES)}\n{self.tally}"

    @property
    def tally(self) -> str:
        """How many sentences have which verdict, in a line."""
        found = Counter(each.verdict for each in self.judged)
        counts = {verdict.value: found[verdict] for verdict in Verdict}
        return say("counting.sources.tally", self.lang, count=len(self.judged), **counts)

    def _text_rows(self, judged: Judged) -> Iterable[tuple[str, ...]]:
        """Return a row for each check; the first says the rest too."""
        told = judged.sentence
        for number, (check, row) in enumerate(zip(told.checks, judged.rows, strict=True)):
            first = number == 0
            yield (
                place(told, self.lang) if first else "",
                self._told(told) if first else _case(check, self.lang),
                plain(row.formula.expression, row.formula.evaluated),
                _counted(row, self.lang),
                verdict_text(judged, self.lang) if first else "",
            )

    def _told(self, told: Sentence) -> str:
        """Return the wording, what it says, and of several cases the one that is reckoned beside it."""
        first = told.checks[0]
        case = (
            f" [{case_name(first.claim, first.case, self.lang)}]"
            if first.case and len(told.checks) > 1
            else ""
        )
        return f"{told.quote} {says(told, self.lang)}{case}"

    def _repr_html_(self) -> str:
        body = "".join(map(self._item, self.judged))
        title = escape(say("counting.sources.title", self.lang))
        return (
            f'{style("sources")}<figure class="yp-out yp-sources" lang="{html_lang(self.lang)}">'
            f"<figcaption><strong>{title}</strong></figcaption><ol>{body}</ol>"
            f'<p class="yp-quiet">{escape(self.tally)}</p></figure>'
        )

    def _item(self, judged: Judged) -> str:
        told = judged.sentence
        names = [say(f"counting.sources.column.{name}", self.lang) for name in ("claim", "formula", "engine")]
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
        checks = "".join(
            f"<tr><td>{escape(_case(check, self.lang))}</td>"
            f'<td data-column="{escape(names[1])}">{mathml(row.formula.expression)} '
            f"{mathml(row.formula.evaluated, equals=True)}</td>"
            f'<td data-column="{escape(names[2])}">{escape(_counted(row, self.lang))}</td></tr>'
            for check, row in zip(told.checks, judged.rows, strict=True)
        )
        reason = why(judged, self.lang)
        kind = "none" if judged.verdict is None else judged.verdict.value
        return (
            f'<li><p class="yp-quiet">{escape(place(told, self.lang))} · {told.rule}</p>'
            f'<blockquote lang="{_QUOTED_IN[told.source]}">{escape(told.quote)}</blockquote>'
            f"<p>{escape(says(told, self.lang))}</p>"
            f"<details{' open' if self.opened else ''}><summary>{escape(say('counting.sources.judge', self.lang))}"
            f'</summary><p class="yp-judged yp-{kind}"><strong>{escape(verdict_text(judged, self.lang))}</strong></p>'
            + (f"<p>{escape(reason)}</p>" if reason else "")
            + f'<table class="yp-table"><thead><tr>{head}</tr></thead><tbody>{checks}</tbody></table></details></li>'
        )

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        return bundle({"text/plain": repr(self), "text/html": self._repr_html_()}, include, exclude)


def place(told: Sentence, lang: str) -> str:
    """Return where a sentence stands: the text and the line."""
    comma = "，" if lang == "zh" else ", "
    return (
        say(f"counting.sources.{told.source}", lang)
        + comma
        + say("counting.sources.line", lang, line=told.line)
    )


def says(told: Sentence, lang: str) -> str:
    """Return what a sentence says, in our words."""
    if told.id.startswith("price-"):
        return say("counting.sentence.price.says", lang, **_price_words(told, lang))
    return say(f"counting.sentence.{told.id}.says", lang)


def why(judged: Judged, lang: str) -> str:
    """Return why the verdict is what it is; nothing where there is nothing to add."""
    told = judged.sentence
    if told.id.startswith("price-"):
        if judged.verdict is not Verdict.WRONG:
            return ""
        product, _, _ = _price_words(told, lang)["product"].partition(" = ")
        return say("counting.sentence.price.why", lang, product=product, right=judged.right[0])
    return say(f"counting.sentence.{told.id}.why", lang) if told.id in _with_reasons() else ""


def _with_reasons() -> set[str]:
    return {key.removesuffix(".why") for key in section("counting.sentence") if key.endswith(".why")}


def _price_words(told: Sentence, lang: str) -> dict[str, str]:
    kind, raised = (str(member) for member in told.checks[0].case)
    price = PRICES[kind, raised]
    return {
        "kind": say(f"counting.sentence.price.{kind}", lang),
        "raised": say(f"counting.sentence.price.{raised}", lang),
        "product": f"{' × '.join(map(str, price.factors))} = {price.result}",
    }


def verdict_text(judged: Judged, lang: str) -> str:
    """Return the verdict in words: with the right value where the source is wrong, the house rule where one decides.

    >>> verdict_text(sentence("flush").judge(), "en")
    'depends on the house rule “Suits of a full flush”'
    """
    verdict = judged.verdict
    if verdict is None:
        return say("counting.sources.differ", lang)
    if verdict is Verdict.WRONG:
        right = ("、" if lang == "zh" else ", ").join(_value(value) for value in judged.right)
        return say("counting.sources.wrong", lang, right=right)
    if verdict is Verdict.DEPENDS and judged.sentence.option is not None:
        options = yijing.OPTIONS if judged.sentence.source == "yijing" else shaoyang.TABLE_OPTIONS
        title = options[judged.sentence.option].title(lang)
        return say(
            "counting.sources.depends_option", lang, option=f"「{title}」" if lang == "zh" else f"“{title}”"
        )
    return say(f"counting.sources.{verdict.value}", lang)


def _case(check: Check, lang: str) -> str:
    title = say(f"counting.claim.{check.claim}.title", lang)
    if not check.case:
        return title
    return f"{title} {case_name(check.claim, check.case, lang)}"


def _counted(row: Row, lang: str) -> str:
    number, out_of = row.count.number, row.count.out_of
    if out_of is None or isinstance(number, Fraction):
        return _value(number)
    return say("counting.sources.some", lang, part=_value(number), all=f"{out_of:,}")


def _value(value: Exact) -> str:
    return ", ".join(map(grouped, value)) if isinstance(value, tuple) else grouped(value)


def claims_text(lesson: int | None = None, lang: str | None = None) -> str:
    """Return the claims of the lessons, or of one, in plain text: what is asked, both ways, and where it is told.

    >>> print(claims_text(3, "en").splitlines()[2])
    trigrams              How many trigrams are       2^3 = 8                    8             same
    """
    lang = language(lang)
    head = tuple(
        say(f"counting.sources.column.{name}", lang) for name in ("claim", "says", "formula", "engine")
    )
    lines = [(*head, say("counting.proof.same_column", lang))]
    number = None
    for entry in claims(lesson):
        if entry.lesson != number:
            number = entry.lesson
            lines.append((say("counting.sources.lesson", lang, lesson=number), "", "", "", ""))
        lines += _claim_rows(entry, lang)
    return columns(lines, (20, 26, 25, 12, 9))


def _claim_rows(entry: Claim, lang: str) -> Iterable[tuple[str, ...]]:
    for number, row in enumerate(verified(entry.id)):
        title = say(f"counting.claim.{entry.id}.title", lang) if number == 0 else ""
        case = case_name(entry.id, row.case, lang) if len(entry.cases) > 1 else ""
        yield (
            entry.id if number == 0 else "",
            f"{title} {case}".strip(),
            plain(row.formula.expression, row.formula.evaluated),
            _counted(row, lang),
            say("counting.proof.yes" if row.agree else "counting.proof.no", lang),
        )


def verify_all(lang: str | None = None) -> tuple[bool, str]:
    """Go both ways of every claim and judge every sentence again; return whether all is as it is kept, and say so."""
    lang, start = language(lang), perf_counter()
    verified.cache_clear()
    compared = [verified(entry.id) for entry in claims()]
    judged = [each.judge() for each in sentences()]
    wrong = [each.claim.id for each in compared if not each.agree]
    wrong += [each.sentence.id for each in judged if each.verdict is not each.sentence.verdict]
    verdict = (
        say("counting.sources.not_well", lang, ids=", ".join(wrong))
        if wrong
        else say("counting.sources.all_well", lang)
    )
    told = say(
        "counting.sources.verified",
        lang,
        seconds=f"{perf_counter() - start:.1f}",
        claims=len(compared),
        cases=sum(len(each.rows) for each in compared),
        sentences=len(judged),
        verdict=verdict,
    )
    return not wrong, told
