"""The results of a class: files and codes read, put into one table for the terminal and one for a spreadsheet."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from glob import glob
from pathlib import Path
from typing import Final

from yijing_tiles.teach.course import course, exercises
from yijing_tiles.teach.report import LONGEST_FILE, BadReportError, Report, by_lesson, looks_like_code
from yijing_tiles.view.columns import width
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.progress import STARS, Won

__all__ = ["Fault", "Result", "as_csv", "as_text", "gather", "own_table"]

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would calculate a name that begins so


@dataclass(frozen=True, slots=True)
class Result:
    """One learner's report and where it came from."""

    source: str
    report: Report


@dataclass(frozen=True, slots=True)
class Fault:
    """A source that was skipped, and why, in words."""

    source: str
    why: str


def gather(sources: Iterable[str], lang: str | None = None) -> Iterator[Result | Fault]:
    """Read each source: a file saved by a course map, a text file with one code a line, or a code itself.

    Names with a `*` are files too, for where the shell does not look them up.
    """
    for source in _looked_up(sources):
        try:
            if looks_like_code(source) and not os.path.exists(
                source
            ):  # unlike Path, no error for a long code
                yield Result(say("results.code", lang), Report.from_code(source))
            else:
                yield from _of_file(Path(source), lang)
        except BadReportError as error:
            yield Fault(source, error.message(lang))


def _looked_up(sources: Iterable[str]) -> Iterator[str]:
    for source in sources:
        found = sorted(glob(source)) if "*" in source and not os.path.exists(source) else []
        yield from found or [source]


def _of_file(path: Path, lang: str | None) -> Iterator[Result | Fault]:
    try:
        with path.open("rb") as file:
            raw = file.read(4 * LONGEST_FILE + 1)
        text = raw.decode("utf-8-sig")
    except OSError as error:
        yield Fault(str(path), say("results.unread", lang, why=error.strerror))
        return
    except ValueError:
        yield Fault(str(path), say("results.text", lang))
        return
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines or not looks_like_code(lines[0]):
        yield Result(str(path), Report.from_json(text))
        return
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield Result(f"{path}:{number}", Report.from_code(line))
        except BadReportError as error:
            yield Fault(f"{path}:{number}", error.message(lang))


def as_text(results: Sequence[Result], lang: str | None = None) -> str:
    """Return the table for the terminal: a line per learner, stars of each lesson, and all together."""
    lessons = course()
    others = any(set(by_lesson(one.report.won)) - {lesson.exercises for lesson in lessons} for one in results)
    possible = sum(lesson.possible for lesson in lessons)
    head = [
        say("results.learner", lang),
        *(lesson.stem[:2] for lesson in lessons),
        *(["+"] if others else []),
    ]
    head += [say(f"results.{key}", lang) for key in ("stars", "solved", "tries", "hints", "last", "source")]
    rows = [
        head,
        ["", *(f"/{lesson.possible}" for lesson in lessons), *([""] if others else []), f"/{possible}"],
    ]
    rows[1] += ["", "", "", "", ""]
    for one in results:
        parts = by_lesson(one.report.won)
        stars = [sum(w.stars for w in parts.pop(lesson.exercises, {}).values()) for lesson in lessons]
        more = sum(won.stars for part in parts.values() for won in part.values())
        all_won = one.report.won.values()
        rows.append(
            [
                one.report.learner or say("results.nameless", lang),
                *map(str, [*stars, *([more] if others else []), one.report.stars, one.report.solved]),
                *map(str, [sum(won.tries for won in all_won), sum(won.hints for won in all_won)]),
                one.report.last,
                one.source,
            ]
        )
    return _lined_up(rows, left={0, len(head) - 2, len(head) - 1})


def as_csv(results: Sequence[Result], lang: str | None = None) -> str:
    """Return the table for a spreadsheet: as above, and the stars of each exercise (empty: not tried)."""
    names = [exercise.name for lesson in course() for exercise in exercises(lesson.exercises)]
    names += [
        name
        for name in dict.fromkeys(n for one in results for n in sorted(one.report.won))
        if name not in names
    ]
    keys = ("learner", "source", "stars", "solved", "tries", "hints", "last")
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow([*(say(f"results.{key}", lang) for key in keys), *names])
    for one in results:
        report, won = one.report, one.report.won.values()
        totals = [
            report.stars,
            report.solved,
            sum(w.tries for w in won),
            sum(w.hints for w in won),
            report.last,
        ]
        cells = [report.won[name].stars if report.won.get(name) else "" for name in names]
        table.writerow([_inert(report.learner), _inert(one.source), *totals, *cells])
    return out.getvalue()


def own_table(won: dict[str, Won], lang: str | None = None) -> str:
    """Return what one learner has won, a line per lesson, as text."""
    parts = by_lesson(won)
    rows = [[say(f"results.{key}", lang) for key in ("lesson", "stars", "solved", "tries", "hints", "last")]]
    for lesson in course():
        part = parts.get(lesson.exercises, {}).values()
        count = len(exercises(lesson.exercises))
        rows.append(
            [
                f"{lesson.number}  {lesson.title(lang)}",
                f"{sum(w.stars for w in part)}/{STARS * count}",
                f"{sum(w.solved for w in part)}/{count}",
                str(sum(w.tries for w in part)),
                str(sum(w.hints for w in part)),
                max((w.on for w in part), default=""),
            ]
        )
    return _lined_up(rows, left={0, 5})


def _inert(text: str) -> str:
    """Return a text that a spreadsheet takes for a text."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _lined_up(rows: Sequence[Sequence[str]], left: set[int]) -> str:
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for at, (cell, places) in enumerate(zip(row, widths, strict=True)):
            room = " " * (places - width(cell))
            cells.append(cell + room if at in left else room + cell)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
