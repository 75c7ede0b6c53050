"""Shaoyang mahjong 卲陽麻將: tiles, hands, and all that can be read from one hand, at once and exactly.

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
Many hands at once: `shaoyang.batch`, which needs numpy.
"""

from importlib import import_module

from yijing_tiles.shaoyang.forms import Form, FormReading, Forms, Rank
from yijing_tiles.shaoyang.hand import Discard, Hand
from yijing_tiles.shaoyang.melds import Group, GroupKind, Meld
from yijing_tiles.shaoyang.nearest import Nearest
from yijing_tiles.shaoyang.notation import format_tiles, parse_melds, parse_tile, parse_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rates import KONG_RATE, multiplier, pay
from yijing_tiles.shaoyang.readings import Decomposition, Shape
from yijing_tiles.shaoyang.rules import OPTIONS, Option, Rules
from yijing_tiles.shaoyang.tiles import TILES, Suit, Tile

__all__ = [
    "KONG_RATE",
    "OPTIONS",
    "TILES",
    "Decomposition",
    "Discard",
    "Form",
    "FormReading",
    "Forms",
    "Group",
    "GroupKind",
    "Hand",
    "HandError",
    "Meld",
    "Nearest",
    "Option",
    "Rank",
    "Rules",
    "Shape",
    "Suit",
    "Tile",
    "format_tiles",
    "multiplier",
    "parse_melds",
    "parse_tile",
    "parse_tiles",
    "pay",
]


def __getattr__(name: str) -> object:
    """Load `shaoyang.batch`, which needs numpy, when it is first asked for."""
    if name == "batch":
        return import_module("yijing_tiles.shaoyang.batch")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
