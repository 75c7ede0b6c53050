"""What the stepper tells its front end: the position, the line, what may be done and why; all as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from yijing_tiles.shaoyang import TABLE_OPTIONS, TILES, Action, Pass, State, explain
from yijing_tiles.shaoyang.words import say as game_says
from yijing_tiles.view.hand_table_choices import read_choices, read_waits
from yijing_tiles.view.hand_table_log import distances, landmarks, read_hand_step
from yijing_tiles.view.hand_table_reading import Eyes
from yijing_tiles.view.hand_table_sheet import read_hand_sheet
from yijing_tiles.view.terms import say, section
from yijing_tiles.widgets.hand_screen import HandScreen
from yijing_tiles.widgets.hand_sitting import KINDS, SEATS, HandSitting
from yijing_tiles.widgets.table_telling import Chronicle, kinds, options, paces

__all__ = ["GUESSES", "LineTold", "guessed", "read_why", "setup", "told_beside", "told_of", "words"]

GUESSES: Final = ("raise", "draw", "throw", "chow", "pung", "kong", "win", "pass")
"""What the next step can be; before the deal it is the first of them."""
_FROM_THE_TABLE: Final = (
    "first", "back", "forth", "end", "steps", "step_of", "undo", "play_on",
    "main", "branch", "projector", "why", "why_yes", "why_no", "log", "log_none", "typed", "typed_do",
    "settings", "seat", "pace", "now", "next", "look_back", "save", "load", "paste", "paste_do", "link",
    "link_done", "link_shown", "sheet", "sheet_player", "sheet_before", "sheet_after", "cover",
    "cover_text", "cover_do", "no_answer",
)  # fmt: skip
"""Words that the table of Yijing tiles has too."""


def words(lang: str) -> dict[str, str]:
    """Return the front end's own words."""
    known = section("play.ui", lang)
    return {**{key: known[key] for key in _FROM_THE_TABLE}, **section("stepper.ui", lang)}


def setup(name: str | None, lang: str) -> dict[str, Any]:
    """Return what a stepper needs once: names of tiles, house rules, who can sit down, paces."""
    return {
        "lang": lang,
        "name": name,
        "names": {str(tile): tile.name_in(lang) for tile in TILES},
        "guesses": [{"kind": kind, "name": say(f"stepper.step_kind.{kind}", lang)} for kind in GUESSES],
        "kinds": kinds(KINDS, lang),
        "paces": paces(lang),
        "options": options(TABLE_OPTIONS, lang),
    }


class LineTold:
    """The line as it is told: what happened, the marks to jump to, how near the hand came that is looked at.

    All of it goes over once; then only what has grown. News are numbered: what has grown fits the news just before it.
    """

    def __init__(self) -> None:
        self.number = 0
        self._chronicle: Chronicle[State, Eyes] = Chronicle(read_hand_step)
        self._told: tuple[tuple[State, ...], Eyes] | None = None
        self._read: tuple[tuple[State, ...], Eyes, list[dict[str, Any] | None]] | None = None

    def entries(self, line: tuple[State, ...], eyes: Eyes) -> list[dict[str, Any] | None]:
        """Return an entry for each action; `None` for those that these eyes may not know of."""
        if self._read is None or self._read[0] is not line or self._read[1] != eyes:
            self._read = line, eyes, self._chronicle.entries(line, eyes)
        return self._read[2]

    def news(self, line: tuple[State, ...], eyes: Eyes) -> dict[str, Any] | None:
        """Return what is to be told: from `at` on, all of it if that is 0; `None` if nothing is new."""
        if self._told is not None and self._told[0] is line and self._told[1] == eyes:
            return None
        at = 0
        if self._told is not None and self._told[1] == eyes:
            at = _shared(self._told[0], line)
        self._told = line, eyes
        self.number += 1
        return self.since(at, line, eyes)

    def again(self) -> None:
        """Tell all of it with the next news."""
        self._told = None

    def since(self, at: int, line: tuple[State, ...], eyes: Eyes) -> dict[str, Any]:
        """Return what happened after so many actions: `entries`, `marks` and `curve` from there on."""
        seat = eyes.seat or 0
        return {
            "number": self.number,
            "at": at,
            "entries": [entry and _entry(entry) for entry in self.entries(line, eyes)[at:]],
            "marks": [mark for mark in landmarks(line, eyes) if mark["step"] > at],
            "curve": distances(line[at + 1 :] if at else line, seat) if eyes.sees(seat) else [],
        }


def _entry(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: entry[name] for name in ("seat", "kind", "text")}


def _shared(told: Sequence[State], line: Sequence[State]) -> int:
    """Return how many actions two lines begin with alike."""
    last = min(len(told), len(line)) - 1
    if told[last] is line[last]:
        return last
    return max(0, next(at for at in range(last + 1) if told[at] is not line[at]) - 1)


def told_of(sitting: HandSitting, screen: HandScreen, eyes: Eyes) -> dict[str, Any]:
    """Return what may be done in a position and where in its line it stands; nothing of what comes before and after."""
    state, cover = sitting.state, screen.cover
    looking = state.outcome is None and not sitting.playing
    asked = _asked(state, eyes)
    return {
        "actions": [] if asked is None else list(map(str, state.actions())),
        "guesses": [kind for kind in GUESSES if (kind == "raise") == (state.seats[0].hand is None)],
        "look": eyes.seat or 0,
        "can_look": [screen.can_look(other) for other in range(SEATS)],
        "open": list(screen.open),
        "seats": list(sitting.kinds),
        "step": sitting.step,
        "last": sitting.last,
        "branch": sitting.main is not None,
        "can_undo": sitting.before() is not None,
        "can_play_on": looking and (not sitting.live or state.actor not in sitting.people),
        "bot": sitting.bot is not None and cover is None,
        "cover": None if cover is None else {"seat": cover, "name": eyes.name(cover)},
        "number": sitting.number,
        "sheet": read_hand_sheet(state, eyes, sitting.scores) if state.outcome is not None else None,
        "rules": state.rules.as_dict(),
    }


def told_beside(sitting: HandSitting, eyes: Eyes) -> dict[str, Any]:
    """Return what stands beside the position: why the last step was allowed, what may be done now, what is waited for.

    It takes longer than the position itself, and is asked for where one rests.
    """
    state, seat = sitting.state, eyes.seat or 0
    asked = _asked(state, eyes)
    known = [other for other in (asked, seat) if other is not None and eyes.sees(other)] if state.turn else []
    dealt = state.seats[seat].hand is not None
    return {
        "why": _why_last(sitting, eyes),
        "choices": [read_choices(state, other, eyes.lang, eyes.players) for other in dict.fromkeys(known)],
        "played": "" if asked is None or sitting.live else str(sitting.line[sitting.step + 1].history[-1]),
        "waits": read_waits(state, seat, eyes.lang) if dealt and eyes.sees(seat) else None,
    }


def _asked(state: State, eyes: Eyes) -> int | None:
    """Return the seat that is asked, where these eyes see its tiles."""
    turn = state.turn
    return turn.seat if turn is not None and eyes.sees(turn.seat) else None


def _why_last(sitting: HandSitting, eyes: Eyes) -> dict[str, Any] | None:
    if sitting.step == 0:
        return None
    before, action = sitting.line[sitting.step - 1], sitting.state.history[-1]
    private = before.actor is not None and eyes.sees(before.actor)
    if isinstance(action, Pass) and not private:
        return None
    return read_why(before, action, eyes, private=private)


def read_why(state: State, action: Action, eyes: Eyes, *, private: bool) -> dict[str, Any]:
    """Return why `action` is lawful or not in `state`: rule, its name, words, reading, source, what it brings.

    Words and what it brings speak to the player who is asked; to all others (`private` false) only the rule is told.
    """
    found = explain(state, action, eyes.lang, names=eyes.players)
    return {
        "legal": found.legal,
        "rule": found.rule,
        "title": game_says(f"rules.{found.rule}.name", eyes.lang),
        "words": found.words if private else "",
        "reading": found.reading,
        "source": found.source,
        "brings": list(found.brings) if private else [],
    }


def guessed(sitting: HandSitting, seat: int, kind: str, eyes: Eyes) -> dict[str, Any]:
    """Return how a guess (`who`, `what`) of the step that is shown now has come out: `seat`, `kind`, `says`."""
    before, after = sitting.line[sitting.step - 1], sitting.line[sitting.step]
    right = {"seat": before.actor == seat, "kind": type(after.history[-1]).__name__.lower() == kind}
    key = "both" if all(right.values()) else "seat" if right["seat"] else "kind" if right["kind"] else "other"
    return {**right, "who": seat, "what": kind, "says": say(f"stepper.guessed.{key}", eyes.lang)}
