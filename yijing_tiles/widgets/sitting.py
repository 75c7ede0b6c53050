"""A sitting at the table of Yijing tiles: who sits where, and the line of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yijing_tiles import yijing
from yijing_tiles.widgets import line
from yijing_tiles.widgets.line import YOU, Game, Line
from yijing_tiles.yijing import Record, State

__all__ = ["KINDS", "YOU", "Sitting", "read_record", "seated"]

YIJING: Final = Game(
    players=yijing.PLAYERS,
    record=Record,
    match=yijing.Match,
    new=yijing.new,
    seats=lambda rules: rules.players,
    parse=yijing.parse_action,
    letting_go=yijing.PASS,
    refused=yijing.Refused,
    rule="Y23",
    file="yijing-tiles",
)
KINDS: Final = YIJING.kinds
"""Who can sit at a seat: a person at this screen, or a player by its name."""


class Sitting(Line[State, Record]):
    """A game of Yijing tiles being played or looked at."""

    game = YIJING


def seated(kinds: Sequence[str], players: int) -> tuple[str, ...]:
    """Return who sits at each of so many seats: those named, then simple players; too many are left out.

    >>> seated(("you", "strong"), 3)
    ('you', 'strong', 'simple')
    """
    return line.seated(kinds, players, KINDS)


def read_record(text: str) -> Record:
    """Return the record in the text of a file, in a link, or in the part of a link that holds it.

    Anything else is a `NotationError` with the place of the fault.
    """
    return line.record_in(text, Record)
