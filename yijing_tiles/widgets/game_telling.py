"""What a game table tells its front end: the position, what happened, what may be agreed on; all as plain data."""

from __future__ import annotations

from typing import Any, Final

from yijing_tiles.view.game_log import read_settlement, read_step
from yijing_tiles.view.game_reading import (
    Eyes,
    figure_glyphs,
    hexagram_names,
    read_position,
    read_why,
)
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.screen import Screen
from yijing_tiles.widgets.sitting import KINDS, Sitting
from yijing_tiles.yijing import OPTIONS, State
from yijing_tiles.yijing.describing import points_text

__all__ = ["PACES", "Chronicle", "setup", "told_of"]

PACES: Final = (0, 0.4, 0.8, 1.6, 3, None)
"""Seconds before a player that is no person moves; `None`: when it is asked for."""


class Chronicle:
    """What every action of a line was, in words; said once and remembered while the line and the viewer stay."""

    def __init__(self) -> None:
        self._known: list[tuple[State, dict[str, Any] | None]] = []
        self._eyes: Eyes | None = None

    def entries(self, line: tuple[State, ...], eyes: Eyes) -> list[dict[str, Any] | None]:
        """Return an entry for each action; `None` for those that these eyes may not know of."""
        if eyes != self._eyes:
            self._known, self._eyes = [], eyes
        same = 0
        while same < min(len(self._known), len(line) - 1) and self._known[same][0] is line[same + 1]:
            same += 1
        del self._known[same:]
        for before, after in zip(line[same:], line[same + 1 :], strict=False):
            self._known.append((after, read_step(before, after, eyes)))
        return [entry for _, entry in self._known]


def told_of(
    sitting: Sitting, screen: Screen, eyes: Eyes, last: dict[str, Any] | None, *, quiet: bool
) -> dict[str, Any]:
    """Return the position and where in its line it stands, for an answer.

    `last` is the entry of the action that led here. It is explained unless `quiet`: something else is being said.
    """
    state = sitting.state
    why = None
    if last is not None and not quiet:
        before = sitting.line[sitting.step - 1]
        why = read_why(before, state.history[-1], eyes.lang, private=last["seat"] == eyes.seat)
    cover = screen.cover
    looking = state.outcome is None and not sitting.playing
    return {
        "position": read_position(state, eyes, [points_text(score) for score in sitting.scores]),
        "step": sitting.step,
        "last": sitting.last,
        "branch": sitting.main is not None,
        "can_undo": sitting.before() is not None,
        "can_play_on": looking and (not sitting.live or state.actor not in sitting.people),
        "bot": sitting.bot is not None and cover is None,
        "open_hands": screen.open_hands,
        "cover": None if cover is None else {"seat": cover, "name": eyes.name(cover)},
        "why": why,
        "number": sitting.number,
        "sheet": read_settlement(state, eyes, sitting.scores),
        "rules": state.rules.as_dict(),
    }


def setup(name: str | None, lang: str) -> dict[str, Any]:
    """Return what a table needs once: names of figures, house rules, who can sit down, paces."""
    return {
        "lang": lang,
        "name": name,
        "hexagrams": hexagram_names(lang),
        "glyphs": figure_glyphs(),
        "kinds": [{"kind": kind, "name": say(f"play.kind.{kind}", lang)} for kind in KINDS],
        "paces": [{"pace": pace, "name": _pace_name(pace, lang)} for pace in PACES],
        "options": [
            {
                "name": option.name,
                "rule": option.rule,
                "title": option.title(lang),
                "text": option.text(lang),
                "values": [{"value": value, "says": option.says(value, lang)} for value in option.values],
            }
            for option in OPTIONS.values()
        ],
    }


def _pace_name(pace: float | None, lang: str) -> str:
    if pace is None:
        return say("play.pace.asked", lang)
    return say("play.pace.seconds", lang, n=pace) if pace else say("play.pace.at_once", lang)
