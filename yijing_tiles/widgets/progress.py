"""What a learner has won with one exercise, and how that is read from where anyone may have written it.

The browser keeps it (`static/progress.js`), a file or a code carries it to another browser or to a teacher, a run
(`TaskRun`) adds to it. Two of them join with `|`: each figure is the higher one, so that joining in any order, and
twice, gives the same and never takes anything away.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

__all__ = ["MOST", "NAME", "STARS", "Won"]

STARS: Final = 3
MOST: Final = 9999
"""More tries or hints than this are not counted."""

NAME: Final = re.compile(r"[a-z][a-z_]{0,29}\.[1-9][0-9]{0,2}")
"""How an exercise is called: the lesson and the number, `"bigrams.3"`."""

_DAY: Final = re.compile(r"(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))?")


@dataclass(frozen=True, slots=True)
class Won:
    """Stars, whether it was ever solved, tries (judged answers), hints taken, and the day of the last step forward.

    The day is the browser's (`"2026-03-01"`); `""` where nobody knows it.

    >>> Won(stars=2, solved=True, tries=2) | Won(tries=5, hints=1)
    Won(stars=2, solved=True, tries=5, hints=1, on='')
    """

    stars: int = 0
    solved: bool = False
    tries: int = 0
    hints: int = 0
    on: str = ""

    def __or__(self, other: Won) -> Won:
        return Won(
            max(self.stars, other.stars),
            self.solved or other.solved,
            max(self.tries, other.tries),
            max(self.hints, other.hints),
            max(self.on, other.on),
        )

    def __bool__(self) -> bool:
        return bool(self.solved or self.tries or self.hints)

    @classmethod
    def read(cls, value: object) -> Won:
        """Return what a browser or a file says. Raise `ValueError` if it is anything but figures within their bounds.

        >>> Won.read({"stars": 4, "solved": True, "tries": 1, "hints": 0, "on": ""})
        Traceback (most recent call last):
        ...
        ValueError: stars: 4 is not a whole number from 0 to 3
        """
        if not isinstance(value, Mapping) or set(value) != set(cls.__slots__):
            raise ValueError(f"not exactly {', '.join(cls.__slots__)}")
        for name, most in (("stars", STARS), ("tries", MOST), ("hints", MOST)):
            figure = value[name]
            if type(figure) is not int or not 0 <= figure <= most:
                raise ValueError(f"{name}: {str(figure)[:20]} is not a whole number from 0 to {most}")
        if type(value["solved"]) is not bool or (value["stars"] and not value["solved"]):
            raise ValueError("solved: neither true nor false, or false in spite of stars")
        if type(value["on"]) is not str or not _DAY.fullmatch(value["on"]):
            raise ValueError("on: not a day such as 2026-03-01")
        return cls(**value)

    def as_dict(self) -> dict[str, Any]:
        """Return the form in which it is kept and sent; `read` reads it back."""
        return asdict(self)
