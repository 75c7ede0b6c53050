"""A sitting at the table of Shaoyang mahjong: who sits where, and the line of play."""

from __future__ import annotations

from typing import Final

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import Record, State
from yijing_tiles.widgets.line import Game, Line

__all__ = ["KINDS", "SEATS", "HandSitting"]

SEATS: Final = 4
SHAOYANG: Final = Game(
    players=shaoyang.PLAYERS,
    record=Record,
    match=shaoyang.Match,
    new=shaoyang.new,
    seats=lambda _rules: SEATS,
    parse=shaoyang.parse_action,
    letting_go=shaoyang.PASS,
    refused=shaoyang.Refused,
    rule="S4",
    file="shaoyang",
)
KINDS: Final = SHAOYANG.kinds
"""Who can sit at a seat: a person at this screen, or a player by its name."""


class HandSitting(Line[State, Record]):
    """A hand of Shaoyang mahjong being played or looked at."""

    game = SHAOYANG
