"""What a game table tells its front end: the position, what happened, what may be agreed on; all as plain data."""

from __future__ import annotations

from typing import Any

from yijing_tiles.view.game_log import read_settlement, read_step
from yijing_tiles.view.game_reading import (
    Eyes,
    figure_glyphs,
    hexagram_names,
    read_position,
    read_why,
)
from yijing_tiles.widgets import table_telling
from yijing_tiles.widgets.screen import Screen
from yijing_tiles.widgets.sitting import KINDS, Sitting
from yijing_tiles.widgets.table_telling import PACES, kinds, options, paces
from yijing_tiles.yijing import OPTIONS, State
from yijing_tiles.yijing.describing import points_text

__all__ = ["PACES", "Chronicle", "setup", "told_of"]


class Chronicle(table_telling.Chronicle[State, Eyes]):
    """What every action of a game was, in words."""

    def __init__(self) -> None:
        super().__init__(read_step)


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
        mine = last["seat"] == eyes.seat
        why = read_why(before, state.history[-1], eyes.lang, private=mine, names=eyes.players)
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
        "kinds": kinds(KINDS, lang),
        "paces": paces(lang),
        "options": options(OPTIONS, lang),
    }
