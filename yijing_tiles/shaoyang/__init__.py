"""Shaoyang mahjong 卲陽麻將: tiles, hands with all that can be read from them, and the whole table game, as values.

A hand is read from what people write: letters (`m` 萬, `p` 筒, `s` 索, `z` honours: 1-4 東南西北, 5 白, 6 發, 7 中),
Chinese, Unicode tiles; melds in brackets, concealed kongs in round ones (all of it in `notation.py`):

>>> from yijing_tiles import shaoyang
>>> hand = shaoyang.Hand.parse("2333m123p456p111s")
>>> hand == shaoyang.Hand.parse("二三三三萬 一二三筒 四五六筒 一一一梭")
True
>>> {str(tile): left for tile, left in hand.waits().items()}
{'1m': 4, '2m': 3, '4m': 4}
>>> hand.distance()
0
>>> won = hand.draw(shaoyang.Tile("2m"))
>>> print(*won.decompositions(), sep=" or ")
333m 123p 456p 111s 22m
>>> print(won.forms().why())
The hand is plain: 2 from each payer.
>>> shaoyang.pay(won.forms().rate, winner=3, payers=(0, 0, 1))
(16, 16, 32)

What is no hand is refused with a `HandError`, which says in both languages (`message("zh")`) what is wrong and what is
allowed. House rules are one frozen object, `Rules`, which the questions take; `OPTIONS` describes each of them.
The table game has its own rules, `TableRules`, with `TABLE_OPTIONS`:

>>> from random import Random
>>> state = shaoyang.new(shaoyang.TableRules(), Random(1))
>>> for raised in (0, 3, 0, 1):
...     state = state.apply(f"raise {raised}")
>>> state.actor == state.dealer, state.wall_left
(True, 83)
>>> state.apply("draw")
Traceback (most recent call last):
...
yijing_tiles.shaoyang.reasons.Refused: You have your tile already: discard one. (S4)

Many hands at once: `shaoyang.batch`, which needs numpy.
"""

from importlib import import_module

from yijing_tiles.shaoyang.actions import (
    DRAW,
    PASS,
    PUNG,
    WIN,
    Action,
    Chow,
    Draw,
    Kong,
    Pass,
    Pung,
    Raise,
    Throw,
    Win,
    action_space,
    parse_action,
)
from yijing_tiles.shaoyang.dealing import arranged_wall, dealer_of, shuffled_wall
from yijing_tiles.shaoyang.describing import describe_hand, describe_outcome, describe_pay
from yijing_tiles.shaoyang.explain import Explanation, explain
from yijing_tiles.shaoyang.forms import Form, FormReading, Forms, Rank
from yijing_tiles.shaoyang.hand import Discard, Hand
from yijing_tiles.shaoyang.match import Match, next_dealer
from yijing_tiles.shaoyang.melds import Group, GroupKind, Meld
from yijing_tiles.shaoyang.nearest import Nearest
from yijing_tiles.shaoyang.notation import format_tiles, parse_melds, parse_tile, parse_tiles
from yijing_tiles.shaoyang.players import PLAYERS, Player, RandomPlayer, SimplePlayer, StrongPlayer, play
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rates import KONG_RATE, multiplier, pay
from yijing_tiles.shaoyang.readings import Decomposition, Shape
from yijing_tiles.shaoyang.reasons import Reason, Refused
from yijing_tiles.shaoyang.record import Record
from yijing_tiles.shaoyang.rules import OPTIONS, TABLE_OPTIONS, Option, Rules, TableRules
from yijing_tiles.shaoyang.seat import KongKind, Making, Seat, Thrown
from yijing_tiles.shaoyang.seen import Seen, View
from yijing_tiles.shaoyang.settling import How, Outcome, Payment
from yijing_tiles.shaoyang.state import State, deal, new
from yijing_tiles.shaoyang.tiles import TILES, Suit, Tile
from yijing_tiles.shaoyang.turn import Actions, Asked, Turn

__all__ = [
    "DRAW",
    "KONG_RATE",
    "OPTIONS",
    "PASS",
    "PLAYERS",
    "PUNG",
    "TABLE_OPTIONS",
    "TILES",
    "WIN",
    "Action",
    "Actions",
    "Asked",
    "Chow",
    "Decomposition",
    "Discard",
    "Draw",
    "Explanation",
    "Form",
    "FormReading",
    "Forms",
    "Group",
    "GroupKind",
    "Hand",
    "HandError",
    "How",
    "Kong",
    "KongKind",
    "Making",
    "Match",
    "Meld",
    "Nearest",
    "Option",
    "Outcome",
    "Pass",
    "Payment",
    "Player",
    "Pung",
    "Raise",
    "RandomPlayer",
    "Rank",
    "Reason",
    "Record",
    "Refused",
    "Rules",
    "Seat",
    "Seen",
    "Shape",
    "SimplePlayer",
    "State",
    "StrongPlayer",
    "Suit",
    "TableRules",
    "Throw",
    "Thrown",
    "Tile",
    "Turn",
    "View",
    "Win",
    "action_space",
    "arranged_wall",
    "deal",
    "dealer_of",
    "describe_hand",
    "describe_outcome",
    "describe_pay",
    "explain",
    "format_tiles",
    "multiplier",
    "new",
    "next_dealer",
    "parse_action",
    "parse_melds",
    "parse_tile",
    "parse_tiles",
    "pay",
    "play",
    "shuffled_wall",
]


def __getattr__(name: str) -> object:
    """Load `shaoyang.batch`, which needs numpy, when it is first asked for."""
    if name == "batch":
        return import_module("yijing_tiles.shaoyang.batch")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
