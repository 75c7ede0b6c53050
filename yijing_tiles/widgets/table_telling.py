"""What the tables of both games tell alike: what happened step by step, what may be agreed on, who can sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from yijing_tiles.view.terms import say

__all__ = ["PACES", "Chronicle", "joined", "kinds", "options", "paces"]

S = TypeVar("S")
E = TypeVar("E")
Entry = dict[str, Any] | None

PACES: Final = (0, 0.4, 0.8, 1.6, 3, None)
"""Seconds before a player that is no person moves; `None`: when it is asked for."""


class Chronicle(Generic[S, E]):
    """What every action of a line was, in words; said once and remembered while the line and the viewer stay.

    `read` says what led from one state to the next, for these eyes; `None` where they may not know of it.
    """

    def __init__(self, read: Callable[[S, S, E], Entry]) -> None:
        self._read = read
        self._known: list[tuple[S, Entry]] = []
        self._eyes: E | None = None
        self.same = 0
        """How many entries were the same when they were asked for last as the time before."""

    def entries(self, line: tuple[S, ...], eyes: E) -> list[Entry]:
        """Return an entry for each action; `None` for those that these eyes may not know of."""
        if eyes != self._eyes:
            self._known, self._eyes = [], eyes
        same, known = 0, self._known
        if known and len(line) > len(known) and known[-1][0] is line[len(known)]:
            same = len(
                known
            )  # the line has grown, or is looked at elsewhere: the rest of it is the same then
        while same < min(len(known), len(line) - 1) and known[same][0] is line[same + 1]:
            same += 1
        del known[same:]
        for before, after in zip(line[same:], line[same + 1 :], strict=False):
            known.append((after, self._read(before, after, eyes)))
        self.same = same
        return [entry for _, entry in known]


def kinds(known: Iterable[str], lang: str) -> list[dict[str, str]]:
    """Return who can sit down: `kind`, and its `name`."""
    return [{"kind": kind, "name": say(f"play.kind.{kind}", lang)} for kind in known]


def paces(lang: str) -> list[dict[str, Any]]:
    """Return how fast players that are no people may move: `pace`, and its `name`."""
    return [{"pace": pace, "name": _pace_name(pace, lang)} for pace in PACES]


def _pace_name(pace: float | None, lang: str) -> str:
    if pace is None:
        return say("play.pace.asked", lang)
    return say("play.pace.seconds", lang, n=pace) if pace else say("play.pace.at_once", lang)


def options(known: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
    """Return the house rules that may be agreed on, each with all that it may be."""
    return [
        {
            "name": option.name,
            "rule": option.rule,
            "title": option.title(lang),
            "text": option.text(lang),
            "values": [{"value": value, "says": option.says(value, lang)} for value in option.values],
        }
        for option in known.values()
    ]


def joined(lang: str, sentences: Sequence[str]) -> str:
    """Return sentences one after the other."""
    return ("" if lang == "zh" else " ").join(filter(None, sentences))
