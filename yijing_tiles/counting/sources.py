"""The ledger of the sources: every number and every sentence in the two texts that can be checked, and the verdict.

    sentence("price-plain-three_hands").judge().verdict      # Verdict.WRONG
    sentences("yijing", lesson=9)

The sentences are data (`sources.toml`, and the price list in `paying.py`). Each names claims of the ledger, which
reckon it by formula and count it by the engine; `judge` does both and draws the verdict from nothing else. The verdict
that is kept with a sentence is what the last run found; a test judges all of them again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Final

from yijing_tiles.counting.claim import Case, Comparison, Exact, Row
from yijing_tiles.counting.ledger import claim
from yijing_tiles.counting.paying import PRICES
from yijing_tiles.figures.problems import Unreadable, echo

__all__ = ["SOURCES", "Check", "Judged", "Sentence", "Verdict", "sentence", "sentences", "verified"]

SOURCES: Final = ("yijing", "shaoyang")
"""The two texts: 易经牌, and 卲陽麻將."""


class Verdict(Enum):
    """What comes of checking a sentence."""

    AGREES = "agrees"
    WRONG = "wrong"
    """Both ways agree on another value than the one printed."""
    DEPENDS = "depends"
    """It holds in one reading and not in another."""


@dataclass(frozen=True, slots=True)
class Check:
    """A claim and a case of it that a sentence comes down to.

    `printed` is the value in the source, `None` where it prints none. `every` says that all that were looked at have
    to count. `reading` is the value of a house rule, or the name of a reading, of which the case speaks.
    """

    claim: str
    case: Case = ()
    printed: Exact | None = None
    every: bool = False
    reading: object = None

    def row(self) -> Row:
        """Go both ways of the claim, for this case."""
        return next(row for row in verified(self.claim) if row.case == self.case)


@cache
def verified(id: str) -> Comparison:  # noqa: A002 (as in the ledger)
    """Return a claim after both ways were gone; several sentences may come down to one claim."""
    return claim(id).verify()


@dataclass(frozen=True, slots=True)
class Judged:
    """A sentence after both ways of all its checks were gone.

    `verdict` is `None` if two ways do not agree: then the ledger itself is wrong.
    """

    sentence: Sentence
    rows: tuple[Row, ...]

    @property
    def verdict(self) -> Verdict | None:
        """What the rows say."""
        if not all(row.agree for row in self.rows):
            return None
        pairs = list(zip(self.sentence.checks, self.rows, strict=True))
        found = [_fits(check, row) for check, row in pairs]
        by_reading: dict[object, list[object]] = {}
        for (check, row), fits in zip(pairs, found, strict=True):
            by_reading.setdefault(check.reading, []).append(row.by_formula if fits is None else fits)
        if "some" in found or (
            len(by_reading) > 1 and len({tuple(each) for each in by_reading.values()}) > 1
        ):
            return Verdict.DEPENDS
        return Verdict.WRONG if False in found else Verdict.AGREES

    @property
    def right(self) -> tuple[Exact, ...]:
        """The right values where the source prints wrong ones."""
        pairs = zip(self.sentence.checks, self.rows, strict=True)
        return tuple(row.by_formula for check, row in pairs if _fits(check, row) is False)


def _fits(check: Check, row: Row) -> bool | str | None:
    """Return whether a row has the printed value, or `"some"` where not all count; `None` if none is printed."""
    if check.every and row.count.number != row.count.out_of:
        return "some" if row.count.number else False
    if check.printed is None:
        return True if check.every else None
    return check.printed == row.by_formula


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a source that can be checked: where it stands, its wording, and what it comes down to.

    `line` is the line of the file, from 1. `option` is the house rule on which it depends, if one decides it.
    """

    id: str
    source: str
    line: int
    quote: str
    lesson: int
    rule: str
    verdict: Verdict
    checks: tuple[Check, ...]
    option: str | None = None

    def judge(self) -> Judged:
        """Reckon and count everything that it comes down to.

        >>> judged = sentence("price-plain-three_hands").judge()
        >>> judged.verdict, judged.right
        (<Verdict.WRONG: 'wrong'>, (48,))
        """
        return Judged(self, tuple(check.row() for check in self.checks))


def sentence(id: str) -> Sentence:  # noqa: A002 (as in the ledger)
    """Return the sentence with this id; one that is like none is a `NotationError`.

    >>> sentence("halves").quote
    '阳爻牌和阴爻牌各占一半'
    """
    found = _all().get(id) if isinstance(id, str) else None
    if found is None:
        near = tuple(get_close_matches(str(id), _all(), n=1))
        raise Unreadable(
            f"no sentence is called {echo(id)}; "
            + (f"did you mean {near[0]}?" if near else f"allowed are {', '.join(_all())}"),
            f"没有叫做{echo(id, 'zh')}的句子；"
            + (f"是不是 {near[0]}？" if near else f"可用的有：{'、'.join(_all())}"),
            near,
        )
    return found


def sentences(source: str | None = None, lesson: int | None = None) -> tuple[Sentence, ...]:
    """Return all sentences, or those of one source or lesson, in the order of the texts.

    >>> [each.id for each in sentences("yijing", lesson=4)]
    ['hexagrams', 'decrease']
    """
    if source not in (None, *SOURCES):
        raise Unreadable(
            f"{echo(source)} is no source; there are {', '.join(SOURCES)}",
            f"没有叫做{echo(source, 'zh')}的原文；有 {'、'.join(SOURCES)}",
        )
    return tuple(
        each for each in _all().values() if source in (None, each.source) and lesson in (None, each.lesson)
    )


@cache
def _all() -> dict[str, Sentence]:
    data = tomllib.loads(files(__package__).joinpath("sources.toml").read_text("utf-8"))
    found = [*map(_read, data["sentence"]), *_prices(data["prices"])]
    found.sort(key=lambda each: (SOURCES.index(each.source), each.line))
    return {each.id: each for each in found}


def _read(entry: Mapping[str, Any]) -> Sentence:
    checks = tuple(_check(**check) for check in entry["checks"])
    return Sentence(**{**entry, "verdict": Verdict(entry["verdict"]), "checks": checks})


def _check(*, printed: int | str | None = None, case: Iterable[object] = (), **more: Any) -> Check:
    return Check(case=tuple(case), printed=Fraction(printed) if isinstance(printed, str) else printed, **more)


def _prices(rows: Iterable[Mapping[str, Any]]) -> Iterable[Sentence]:
    """Make a sentence of each product of the price list."""
    by_kind = {row["kind"]: row for row in rows}
    for (kind, raised), price in PRICES.items():
        row = by_kind[kind]
        yield Sentence(
            id=f"price-{kind}-{raised}",
            source="shaoyang",
            line=row["line"],
            quote=price.printed,
            lesson=16,
            rule="S7" if kind == "kong" else "S15",
            verdict=Verdict.WRONG if raised in row["wrong"] else Verdict.AGREES,
            checks=(Check(f"price-{kind}", (kind, raised), price.result),),
        )
