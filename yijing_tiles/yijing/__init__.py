"""Yijing tiles 易经牌: the tiles and the whole game, as values.

>>> from random import Random
>>> from yijing_tiles import yijing
>>> state = yijing.new(yijing.Rules(players=2), Random(1))
>>> state.actor, len(state.actions())
(0, 22)
>>> state = state.apply("arrange 101111")
>>> state.apply("arrange 111100")
Traceback (most recent call last):
...
yijing_tiles.yijing.reasons.Refused: That takes 4 yang, 2 yin; you hold 2 yang, 6 yin. (Y7)
"""

from __future__ import annotations

from yijing_tiles.yijing.actions import (
    PASS,
    Action,
    Arrange,
    Lay,
    Pass,
    Pung,
    Swap,
    Win,
    action_space,
    parse_action,
)
from yijing_tiles.yijing.coaching import Advice, advise, easiest_hidden
from yijing_tiles.yijing.describing import describe_figure, describe_outcome, describe_ready
from yijing_tiles.yijing.explain import Explanation, explain
from yijing_tiles.yijing.match import Match, next_dealer
from yijing_tiles.yijing.placement import Placement, place, placements
from yijing_tiles.yijing.players import PLAYERS, Player, RandomPlayer, SimplePlayer, StrongPlayer, play
from yijing_tiles.yijing.reasons import Reason, Refused
from yijing_tiles.yijing.record import Record
from yijing_tiles.yijing.rules import OPTIONS, Option, Rules
from yijing_tiles.yijing.script import scripted
from yijing_tiles.yijing.searching import Estimate
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.seen import Seen, View
from yijing_tiles.yijing.settling import Outcome
from yijing_tiles.yijing.state import LaidPair, State, deal, new
from yijing_tiles.yijing.tiles import (
    Laid,
    Tile,
    TileSet,
    format_laid,
    laid_points,
    parse_laid,
    plain,
)
from yijing_tiles.yijing.turn import Actions, Asked, Turn
from yijing_tiles.yijing.wins import Form, Wait, waits, wins

__all__ = [
    "OPTIONS",
    "PASS",
    "PLAYERS",
    "Action",
    "Actions",
    "Advice",
    "Arrange",
    "Asked",
    "Estimate",
    "Explanation",
    "Form",
    "Laid",
    "LaidPair",
    "Lay",
    "Match",
    "Option",
    "Outcome",
    "Pass",
    "Placement",
    "Player",
    "Pung",
    "RandomPlayer",
    "Reason",
    "Record",
    "Refused",
    "Rules",
    "Seat",
    "Seen",
    "SimplePlayer",
    "State",
    "StrongPlayer",
    "Swap",
    "Tile",
    "TileSet",
    "Turn",
    "View",
    "Wait",
    "Win",
    "action_space",
    "advise",
    "deal",
    "describe_figure",
    "describe_outcome",
    "describe_ready",
    "easiest_hidden",
    "explain",
    "format_laid",
    "laid_points",
    "new",
    "next_dealer",
    "parse_action",
    "parse_laid",
    "place",
    "placements",
    "plain",
    "play",
    "scripted",
    "waits",
    "wins",
]
