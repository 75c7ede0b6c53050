"""Numbers in a lesson's prose: each large one, each fraction, each share in percent stands in the ledger of claims.

A lesson that says 282,240 where the ledger has 282,042 is found here, in either language. What a number may be:

- a value of a claim, or how many things were looked at for it;
- a number that a source prints, or the right one in its place;
- one of the counted tables: distances of all deals, games that were played;
- one that `lessons/numbers.toml` declares, with the reason.

Numbers below 100 are left alone; so is what stands in code, links and formulas that are set off.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, pairwise, product
from math import ceil, comb
from pathlib import Path
from typing import Final

from yijing_tiles.counting import claims
from yijing_tiles.counting.distances import PAIRS, distances
from yijing_tiles.counting.sources import sentences, verified
from yijing_tiles.counting.tallies import ENDS, tallies
from yijing_tiles.teach.lessons import Lesson

__all__ = ["DECLARED", "EVERYWHERE", "LEAST", "Number", "claimed", "numbers", "unclaimed"]

LEAST: Final = 100
"""Whole numbers from here on are looked up."""

DECLARED: Final = "numbers.toml"
"""The file in `lessons/` that declares the other numbers, by lesson: `"200" = "the reason"`."""

EVERYWHERE: Final = "everywhere"
"""The section of that file for all lessons."""

TILES: Final = 136

_HIDDEN: Final = re.compile(
    r"```.*?```|~~~.*?~~~|`[^`\n]*`|\$\$.*?\$\$|\]\([^)]*\)|<[^>]*>|\bhttps?://\S+", re.DOTALL
)
_NUMBER: Final = re.compile(
    r"(?<![\w.,/⁄^-])(?P<whole>\d{1,3}(?:[,\u202f]\d{3})+|\d+)"
    r"(?:(?P<point>\.\d+)|\s?[/⁄]\s?(?P<below>\d{1,3}(?:,\d{3})+|\d+))?(?P<percent>\s?[%％])?"
    r"(?![\w^]|[.,/⁄]\d)",
    re.ASCII,
)
_LINES: Final = re.compile(r"[01]{4}|[01]{6}")
"""The lines of a figure, bottom first."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number in prose, as it is written: a value, and for a share in percent the places it is rounded to."""

    text: str
    value: Fraction
    places: int | None = None

    def is_in(self, values: Collection[Fraction]) -> bool:
        """Whether one of the values is this one, rounded as this one is.

        >>> Number("37.5%", Fraction("37.5"), 1).is_in([Fraction(3, 8)])
        True
        """
        if self.places is None:
            return self.value in values
        half = Fraction(1, 2 * 10**self.places)
        return any(abs(100 * value - self.value) <= half for value in values)


def numbers(text: str) -> Iterator[Number]:
    """Yield the numbers in prose that have to be claimed: whole ones from 100, fractions, percentages.

    Tiles (`2333`, `112233`) and the lines of a figure (`100010`) are none.

    >>> [str(number.value) for number in numbers("144 tiles, 1,152 cases, 3/8 or 37.5 %, and 12; `code 500`")]
    ['144', '1152', '3/8', '75/2']
    """
    for found in _NUMBER.finditer(_HIDDEN.sub(" ", text)):
        digits = re.sub(r"[,\u202f]", "", found["whole"])
        value = Fraction(digits + (found["point"] or ""))
        if found["percent"]:
            yield Number(found[0], value, len(found["point"] or ".") - 1)
        elif found["below"]:
            below = int(found["below"].replace(",", ""))
            yield from [Number(found[0], value / below)] if below else []
        elif value >= LEAST and not (
            found["whole"] == digits and (_LINES.fullmatch(digits) or _are_tiles(digits))
        ):
            yield Number(found[0], value)


def _are_tiles(digits: str) -> bool:
    """Whether digits read as tiles of a suit: each is the one before it, or one more."""
    return "0" not in digits and all(int(b) - int(a) in (0, 1) for a, b in pairwise(digits))


def unclaimed(lessons: Sequence[Lesson], folder: Path) -> list[str]:
    """Return a complaint for every number in the lessons that nothing claims, and every declared one not in use."""
    declared = _declared(folder / DECLARED)
    used: set[tuple[str, str]] = set()
    complaints = []
    for lesson in lessons:
        for number in (n for cell in lesson.cells if cell.kind == "markdown" for n in numbers(cell.source)):
            keys = {(stem, number.text) for stem in (EVERYWHERE, lesson.stem)} & declared.keys()
            if keys:
                used |= keys
            elif not number.is_in(claimed()):
                complaints.append(
                    f"lessons/{lesson.target.with_suffix('.md').as_posix()}: no claim has the value {number.text}; "
                    f"make one, or declare it in lessons/{DECLARED} with the reason"
                )
    complaints += [
        f"lessons/{DECLARED}: {text} is declared for {stem}, where nobody says it"
        for stem, text in declared
        if (stem, text) not in used and (stem == EVERYWHERE or any(lesson.stem == stem for lesson in lessons))
    ]
    complaints += [
        f"lessons/{DECLARED}: {text} of {stem} needs a reason"
        for (stem, text), reason in declared.items()
        if not reason.strip()
    ]
    return list(dict.fromkeys(complaints))


def _declared(path: Path) -> dict[tuple[str, str], str]:
    """Return the declared numbers with their reasons, by lesson and as they are written."""
    entries = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    return {(stem, text): str(reason) for stem, rows in entries.items() for text, reason in rows.items()}


@cache
def claimed() -> frozenset[Fraction]:
    """Return every value that may be said: those of all claims, of the sources, and of the counted tables."""
    return frozenset(Fraction(value) for value in chain(_of_claims(), _of_sources(), _of_tables()))


def _of_claims() -> Iterator[int | Fraction]:
    """Yield what claims arrive at, how many were looked at for it, and the numbers in their formulas and cases."""
    for entry in claims():
        for row in verified(entry.id):
            value = row.count.number
            yield from value if isinstance(value, tuple) else (value,)
            yield row.count.out_of or 0
            yield from (member for member in row.case if isinstance(member, int))
            yield from (int(atom) for atom in row.formula.expression.atoms() if atom.is_Integer)


def _of_sources() -> Iterator[int | Fraction]:
    for told in sentences():
        yield from (check.printed for check in told.checks if isinstance(check.printed, int | Fraction))


def _of_tables() -> Iterator[int | Fraction]:
    """Yield hands and deals, with the chance of each, and how the games ended that were played."""
    for tiles, pairs in product((13, 14), PAIRS):
        for by_distance in distances(tiles, pairs).values():
            for ways in by_distance.values():
                yield from (*ways, Fraction(ways.deals, comb(TILES, tiles)))
                yield ceil(Fraction(comb(TILES, tiles), ways.deals))  # 1 deal in so many
    for played in tallies():
        yield played.games
        yield from (Fraction(getattr(played, end), played.games) for end in ENDS)
