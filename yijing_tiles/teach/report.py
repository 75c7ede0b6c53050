"""A learner's result: what was won with each exercise, as a file and as a short code.

The file is the one that the course map saves and opens again (`static/progress.js` writes and reads the same)::

    {"yijing-tiles": "progress", "version": 1, "learner": "Ana",
     "exercises": {"bigrams.3": {"stars": 2, "solved": true, "tries": 3, "hints": 1, "on": "2026-03-01"}}}

The code is for where no file travels: `YT-` and letters and digits that are not mistaken for one another (no I, L, O,
U), in groups of five. It tells one day for all, tries above eight as nine and hints above two as three; a slip of the
pen or a missing group is noticed. Both come from anywhere, so both are checked to the last figure.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Mapping
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
_CODE: Final = re.compile(r"\s*yt[\s\-‐-―]", re.IGNORECASE)
_FIRST_DAY: Final = date(2020, 1, 1)
_UNSOLVED: Final = (
    1  # how it stands with an exercise: 0 untouched, 1 tried, 2 solved without a star … 5 with three
)
_TRIES, _HINTS = 10, 4


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
        content = bytearray([len(name), *name, *min(day, 0xFFFF).to_bytes(2)])
        for lesson in course():
            states = self._states(lesson.exercises)
            if states:
                content += bytes([lesson.number, len(states), *states])
        packed = zlib.compress(bytes(content), 9, wbits=-15)
        data = bytes([VERSION]) + _check(VERSION, content) + packed
        letters = _to_letters(data)
        return "-".join([_PREFIX, *(letters[i : i + 5] for i in range(0, len(letters), 5))])

    def _states(self, module: str) -> list[int]:
        """Return one number below 240 for each exercise of a lesson, up to the last one touched."""
        numbers = [
            int(name.partition(".")[2])
            for name, won in self.won.items()
            if won and name.startswith(f"{module}.")
        ]
        return [
            _state(self.won.get(f"{module}.{n + 1}", Won())) for n in range(min(255, max(numbers, default=0)))
        ]

    @classmethod
    def from_code(cls, text: str) -> Report:
        """Read a code, however it is spaced or written. Raise `BadReportError` if it is not whole."""
        letters = unicodedata.normalize("NFKC", text[:_LONGEST_CODE]).upper()
        letters = re.sub(r"[\s\-‐-―]", "", letters).removeprefix(_PREFIX).translate(_MISREAD)
        if wrong := next((letter for letter in letters if letter not in _ALPHABET), None):
            raise BadReportError("letter", letter=_short(wrong))
        data = _from_letters(letters)
        if len(data) < 6:
            raise BadReportError("code")
        version, check, packed = data[0], data[1:5], data[5:]
        unpack = zlib.decompressobj(wbits=-15)
        try:
            content = unpack.decompress(packed, LONGEST_FILE)
        except zlib.error as error:
            raise BadReportError("code") from error
        if not unpack.eof or unpack.unused_data or _check(version, content) != check:
            raise BadReportError("code")
        if version != VERSION:
            raise BadReportError("version", version=version)
        try:
            return cls._unpacked(content)
        except (IndexError, UnicodeDecodeError, OverflowError) as error:  # whole, and yet none of ours
            raise BadReportError("code") from error

    @classmethod
    def _unpacked(cls, content: bytes) -> Report:
        end = 1 + content[0]
        learner = content[1:end].decode()
        days = int.from_bytes(content[end : end + 2])
        on = str(_FIRST_DAY + timedelta(days=days - 1)) if days else ""
        modules = {lesson.number: lesson.exercises for lesson in course()}
        won, at = {}, end + 2
        while at < len(content):
            number, count = content[at], content[at + 1]
            if number not in modules:
                raise BadReportError("newer", number=number)
            for n in range(count):
                if entry := _entry(content[at + 2 + n], on):
                    won[f"{modules[number]}.{n + 1}"] = entry
            at += 2 + count
        return cls.read({name: entry.as_dict() for name, entry in won.items()}, learner)


def looks_like_code(text: str) -> bool:
    """Whether a text is meant as a code: it begins like one."""
    return bool(_CODE.match(text))


def _state(won: Won) -> int:
    stand = 2 + won.stars if won.solved else _UNSOLVED if won else 0
    return (stand * _TRIES + min(won.tries, _TRIES - 1)) * _HINTS + min(won.hints, _HINTS - 1)


def _entry(state: int, on: str) -> Won:
    rest, hints = divmod(state, _HINTS)
    stand, tries = divmod(rest, _TRIES)
    return Won(max(0, stand - 2), stand > _UNSOLVED, tries, hints, on if stand else "")


def _check(version: int, content: bytes | bytearray) -> bytes:
    return zlib.crc32(content, version).to_bytes(4)


def _to_letters(data: bytes) -> str:
    """Write bytes in base 32, five bits a letter; the last one is filled up with zeros."""
    bits = len(data) * 8
    count = -(-bits // 5)
    number = int.from_bytes(data) << (count * 5 - bits)
    return "".join(_ALPHABET[number >> 5 * i & 31] for i in reversed(range(count)))


def _from_letters(letters: str) -> bytes:
    count, spare = divmod(len(letters) * 5, 8)
    number = 0
    for letter in letters:
        number = number << 5 | _ALPHABET.index(letter)
    if spare >= 5 or number & ((1 << spare) - 1):  # each report has one code, not several
        raise BadReportError("code")
    return (number >> spare).to_bytes(count)


def _is_plain(text: str) -> bool:
    """Whether a name has no line ends, no control characters and nothing that turns the direction of writing."""
    return not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for char in text)


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
