"""Shaoyang mahjong (卲陽麻將): tiles, hands and what can be read from a hand at once and exactly.

>>> from yijing_tiles import shaoyang
>>> hand = shaoyang.Hand.parse("2333m123p456p111s")
>>> {str(tile): left for tile, left in hand.waits().items()}
{'1m': 4, '2m': 3, '4m': 4}
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
