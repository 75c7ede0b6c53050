"""A learner's result: what was won with each exercise, as a file and as a short code.

The file is the one that the course map saves and opens again (`static/progress.js` writes and reads the same)::

    {"yijing-tiles": "progress", "version": 1, "learner": "Ana",
     "exercises": {"bigrams.3": {"stars": 2, "solved": true, "tries": 3, "hints": 1, "on": "2026-03-01"}}}

The code is for where no file travels: `YT-` and letters and digits that are not mistaken for one another (no I, L, O,
U), in groups of five. It tells one day for all, and of an exercise no more than nine tries and three hints; a slip of
the pen or a missing group is noticed. Both come from anywhere, so both are checked to the last figure.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import groupby
from typing import Any, Final

from yijing_tiles.teach.course import course
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.progress import NAME, Won

__all__ = ["LONGEST_FILE", "BadReportError", "Report", "by_lesson", "looks_like_code"]

VERSION: Final = 1
LONGEST_FILE: Final = 300_000
_LONGEST_NAME: Final = 60
_LONGEST_CODE: Final = 4000

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD: Final = str.maketrans("OIL", "011")
_PREFIX: Final = "YT"
_TURNING: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CODE: Final = re.compile(r"\s*yt[\s\-‐-―]", re.IGNORECASE)
_FIRST_DAY: Final = date(2020, 1, 1)
_UNTOUCHED, _TRIED = -2, -1
_STANDS: Final = (3, 2, 1, _UNTOUCHED, _TRIED, 0)  # stars, or how it stands without; the usual ones first
_TRIES, _HINTS = 9, 3  # the most that a code tells


class BadReportError(ValueError):
    """A file or code that is none of ours, or broken. The message says what is wrong with it."""

    def __init__(self, reason: str, **values: object) -> None:
        self.reason, self.values = reason, values
        super().__init__(self.message("en"))

    def message(self, lang: str | None = None) -> str:
        """Return what is wrong, in `lang`."""
        return say(f"progress.bad.{self.reason}", lang, **self.values)


@dataclass(frozen=True, slots=True)
class Report:
    """What one learner has won, by the names of the exercises; the learner's own name may be empty.

    >>> report = Report({"bigrams.3": Won(2, True, 3, 1, "2026-03-01")}, "Ana")
    >>> Report.from_code(report.to_code()) == report
    True
    """

    won: Mapping[str, Won] = field(default_factory=dict)
    learner: str = ""

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(won.stars for won in self.won.values())

    @property
    def solved(self) -> int:
        """How many exercises are solved."""
        return sum(won.solved for won in self.won.values())

    @property
    def last(self) -> str:
        """The day of the last step forward, `""` if none is known."""
        return max((won.on for won in self.won.values()), default="")

    @classmethod
    def read(cls, exercises: object, learner: object = "") -> Report:
        """Return a report of these parts, as a browser or a file has them. Raise `BadReportError`."""
        if not isinstance(exercises, Mapping):
            raise BadReportError("foreign")
        won = {}
        for name, value in exercises.items():
            if not isinstance(name, str) or not NAME.fullmatch(name):
                raise BadReportError("entry", name=_short(name), why="?")
            try:
                won[name] = Won.read(value)
            except ValueError as error:
                raise BadReportError("entry", name=name, why=error) from error
        if not isinstance(learner, str) or len(learner) > _LONGEST_NAME or not _is_plain(learner):
            raise BadReportError("learner", name=_short(learner))
        return cls(dict(sorted(won.items())), learner)

    def to_json(self) -> str:
        """Return the text of the file."""
        exercises = {name: won.as_dict() for name, won in sorted(self.won.items())}
        content = {
            "yijing-tiles": "progress",
            "version": VERSION,
            "learner": self.learner,
            "exercises": exercises,
        }
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Report:
        """Read the text of a file. Raise `BadReportError`."""
        if len(text) > LONGEST_FILE:
            raise BadReportError("long")
        try:
            content: Any = json.loads(text.removeprefix("\ufeff"))
        except (ValueError, RecursionError) as error:
            raise BadReportError("json") from error
        if not isinstance(content, dict) or content.get("yijing-tiles") != "progress":
            raise BadReportError("foreign")
        version = content.get("version")
        if type(version) is not int or version != VERSION:
            raise BadReportError("version", version=_short(version))
        return cls.read(content.get("exercises"), content.get("learner") or "")

    def to_code(self) -> str:
        """Return the code: of the exercises of the course, as it is now."""
        name = self.learner.encode()
        day = (date.fromisoformat(self.last) - _FIRST_DAY).days + 1 if self.last > str(_FIRST_DAY) else 0
        parts = [(lesson.number, self._parts(lesson.exercises)) for lesson in course()]
        parts = [(number, part) for number, part in parts if part]
        bits = (
            _number(len(name), 8) + "".join(_number(byte, 8) for byte in name) + _number(min(day, 0xFFFF), 16)
        )
        bits += _number(len(parts), 7)
        for number, part in parts:
            bits += _number(number, 7) + _number(len(part), 8) + "".join(map(_to_bits, part))
        bits += "0" * (-len(bits) % 5)
        letters = "".join(_ALPHABET[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))
        letters = _ALPHABET[VERSION] + _check(_ALPHABET[VERSION] + letters) + letters
        return "-".join([_PREFIX, *(letters[i : i + 5] for i in range(0, len(letters), 5))])

    def _parts(self, module: str) -> list[Won]:
        """Return what was won with the exercises of a lesson, from the first to the last one touched."""
        touched = [
            int(name.partition(".")[2])
            for name, won in self.won.items()
            if won and name.startswith(f"{module}.")
        ]
        return [self.won.get(f"{module}.{n + 1}", Won()) for n in range(min(255, max(touched, default=0)))]

    @classmethod
    def from_code(cls, text: str) -> Report:
        """Read a code, however it is spaced or written. Raise `BadReportError` if it is not whole."""
        letters = unicodedata.normalize("NFKC", text[:_LONGEST_CODE]).upper()
        letters = re.sub(r"[\s\-‐-―]", "", letters).removeprefix(_PREFIX).translate(_MISREAD)
        if wrong := next((letter for letter in letters if letter not in _ALPHABET), None):
            raise BadReportError("letter", letter=_short(wrong))
        version, check, content = letters[:1], letters[1:7], letters[7:]
        if not content or _check(version + content) != check:
            raise BadReportError("code")
        if version != _ALPHABET[VERSION]:
            raise BadReportError("version", version=_ALPHABET.index(version))
        bits = iter("".join(_number(_ALPHABET.index(letter), 5) for letter in content))
        try:
            return cls._unpacked(bits)
        except (StopIteration, UnicodeDecodeError) as error:  # whole, and yet none of ours
            raise BadReportError("code") from error

    @classmethod
    def _unpacked(cls, bits: Iterator[str]) -> Report:
        learner = bytes(_take(bits, 8) for _ in range(_take(bits, 8))).decode()
        days = _take(bits, 16)
        on = str(_FIRST_DAY + timedelta(days=days - 1)) if days else ""
        modules = {lesson.number: lesson.exercises for lesson in course()}
        won = {}
        for _ in range(_take(bits, 7)):
            number, count = _take(bits, 7), _take(bits, 8)
            if number not in modules:
                raise BadReportError("newer", number=number)
            for n in range(count):
                if entry := _from_bits(bits, on):
                    won[f"{modules[number]}.{n + 1}"] = entry.as_dict()
        if "1" in (rest := "".join(bits)) or len(rest) >= 5:
            raise BadReportError("code")
        return cls.read(won, learner)


def looks_like_code(text: str) -> bool:
    """Whether a text is meant as a code: it begins like one."""
    return bool(_CODE.match(text))


def _number(value: int, width: int) -> str:
    return f"{value:0{width}b}"


def _take(bits: Iterator[str], width: int) -> int:
    return int("".join(next(bits) for _ in range(width)), 2)


def _to_bits(won: Won) -> str:
    """Return one exercise in few bits: what is usual takes the fewest, three stars at the first try only three."""
    stand = won.stars if won.solved else _TRIED if won else _UNTOUCHED
    bits = _ones(_STANDS.index(stand), len(_STANDS) - 1)
    if stand != _UNTOUCHED:
        first = int(won.solved)  # what is solved took a try
        bits += _ones(max(0, won.tries - first), _TRIES - first) + _ones(won.hints, _HINTS)
    return bits


def _from_bits(bits: Iterator[str], on: str) -> Won:
    stand = _STANDS[_count(bits, len(_STANDS) - 1)]
    if stand == _UNTOUCHED:
        return Won()
    first = int(stand >= 0)
    tries, hints = first + _count(bits, _TRIES - first), _count(bits, _HINTS)
    return Won(max(stand, 0), stand >= 0, tries, hints, on)


def _ones(count: int, most: int) -> str:
    """Return a count as so many ones and a zero; the most needs no zero."""
    return "1" * min(count, most) + "0" * (count < most)


def _count(bits: Iterator[str], most: int) -> int:
    count = 0
    while count < most and next(bits) == "1":
        count += 1
    return count


def _check(text: str) -> str:
    """Return six letters that any slip of the pen changes."""
    number = zlib.crc32(text.encode()) >> 2
    return "".join(_ALPHABET[number >> shift & 31] for shift in range(25, -1, -5))


def _is_plain(text: str) -> bool:
    """Whether a name has no line ends, no control characters and nothing that turns the direction of writing."""
    return not any(
        char in _TURNING or unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in text
    )


def _short(value: object) -> str:
    shown = ascii(value) if not isinstance(value, str) or not _is_plain(value) else repr(value)
    return shown if len(shown) <= 40 else shown[:39] + "…"


def by_lesson(won: Mapping[str, Won]) -> dict[str, dict[str, Won]]:
    """Return what was won by the lessons' modules, those of the course first and in its order."""
    order = [lesson.exercises for lesson in course()]

    def place(name: str) -> tuple[int, str, int]:
        module, _, number = name.partition(".")
        return (order.index(module) if module in order else len(order), module, int(number))

    names = sorted(won, key=place)
    return {
        module: {name: won[name] for name in group}
        for module, group in groupby(names, lambda n: n.split(".")[0])
    }
