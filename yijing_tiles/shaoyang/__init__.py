"""Shaoyang mahjong (卲陽麻將): tiles, hands and what can be read from a hand at once and exactly.

>>> from yijing_tiles import shaoyang
>>> hand = shaoyang.Hand.parse("2333m123p456p111s")
>>> {str(tile): left for tile, left in hand.waits().items()}
{'1m': 4, '2m': 3, '4m': 4}
"""

from yijing_tiles.shaoyang.hand import Decomposition, Discard, Hand, Shape
from yijing_tiles.shaoyang.melds import Group, GroupKind, Meld
from yijing_tiles.shaoyang.notation import format_tiles, parse_melds, parse_tile, parse_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rules import OPTIONS, Option, Rules
from yijing_tiles.shaoyang.tiles import TILES, Suit, Tile

__all__ = [
    "OPTIONS",
    "TILES",
    "Decomposition",
    "Discard",
    "Group",
    "GroupKind",
    "Hand",
    "HandError",
    "Meld",
    "Option",
    "Rules",
    "Shape",
    "Suit",
    "Tile",
    "format_tiles",
    "parse_melds",
    "parse_tile",
    "parse_tiles",
]
