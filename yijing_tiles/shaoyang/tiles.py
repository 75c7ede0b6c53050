"""The tiles (S1): 34 kinds, four of each, 136 in all.

A kind of tile is a member of `Tile`; its value is how it is written: `Tile("1m")`. The letters are `m` 萬,
`p` 筒, `s` 索 (梭, 條) with numbers 1-9, and `z` for the honours: 1-4 東南西北, 5 白, 6 發, 7 中. Everywhere in
this package the 34 kinds stand in the order of `TILES`: 1-9m, 1-9p, 1-9s, 1-7z; a list of 34 counts is meant
in that order.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from yijing_tiles.wording import characters

__all__ = ["COPIES", "KINDS", "TERMINALS_AND_HONOURS", "TILES", "Suit", "Tile"]

KINDS: Final = 34
"""How many kinds of tile there are."""

COPIES: Final = 4
"""How many tiles of each kind there are."""

_HONOURS_HANT: Final = "東南西北白發中"
_HONOURS_HANS: Final = "东南西北白发中"
_HONOURS_EN: Final = (
    "east wind",
    "south wind",
    "west wind",
    "north wind",
    "white dragon",
    "green dragon",
    "red dragon",
)
_HONOURS_CHARS: Final = "🀀🀁🀂🀃🀆🀅🀄"
_NUMERALS: Final = "一二三四五六七八九"
_NUMBERS_EN: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Suit(Enum):
    """The three suits and the honours; the value is the letter they are written with.

    >>> Suit("p").hant, Suit("z").size
    ('筒', 7)
    """

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOO = "s"
    HONOURS = "z"

    @property
    def letter(self) -> str:
        """The letter of the notation: m, p, s or z."""
        return self.value

    @property
    def size(self) -> int:
        """How many kinds it has: nine, or seven for the honours."""
        return 7 if self is Suit.HONOURS else 9

    @property
    def first(self) -> int:
        """Index of its first kind among the 34."""
        return 9 * "mpsz".index(self.value)

    @property
    def hans(self) -> str:
        """Its word in simplified characters."""
        return {"m": "万", "p": "筒", "s": "索", "z": "字"}[self.value]

    @property
    def hant(self) -> str:
        """Its word in traditional characters."""
        return {"m": "萬", "p": "筒", "s": "索", "z": "字"}[self.value]

    @property
    def en(self) -> str:
        """Its word in English."""
        return {"m": "characters", "p": "dots", "s": "bamboo", "z": "honours"}[self.value]


class Tile(Enum):
    """A kind of tile, of which there are four.

    Tiles sort as in `TILES`. A text that is no tile is a `ValueError`; `parse` reads every notation.

    >>> Tile("5z").hant, Tile.M1 < Tile.P1, Tile("9s").number
    ('白', True, 9)
    >>> Tile("1m")
    Tile("1m")
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = (f"{n}m" for n in range(1, 10))
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = (f"{n}p" for n in range(1, 10))
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = (f"{n}s" for n in range(1, 10))
    EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = (f"{n}z" for n in range(1, 8))

    _value_: str
    index: int
    """Place among the 34 kinds, from 0."""
    number: int
    """1-9, or 1-7 for the honours."""
    suit: Suit

    def __init__(self, text: str) -> None:
        self.number = int(text[0])
        self.suit = Suit(text[1])
        self.index = self.suit.first + self.number - 1

    # Members are unique, so identity serves; it keeps tiles fast as keys.
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f'Tile("{self.value}")'

    def __str__(self) -> str:
        return self._value_

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    @property
    def is_honour(self) -> bool:
        """Whether it is a wind or a dragon."""
        return self.suit is Suit.HONOURS

    @property
    def is_terminal(self) -> bool:
        """Whether it is a one or a nine of a suit."""
        return not self.is_honour and self.number in (1, 9)

    @property
    def char(self) -> str:
        """Its Unicode character.

        >>> Tile.M1.char, Tile.RED.char
        ('🀇', '🀄')
        """
        if self.is_honour:
            return _HONOURS_CHARS[self.number - 1]
        first = {Suit.CHARACTERS: 0x1F007, Suit.DOTS: 0x1F019, Suit.BAMBOO: 0x1F010}[self.suit]
        return chr(first + self.number - 1)

    @property
    def hans(self) -> str:
        """Its name in simplified characters: 一万, 东."""
        if self.is_honour:
            return _HONOURS_HANS[self.number - 1]
        return _NUMERALS[self.number - 1] + self.suit.hans

    @property
    def hant(self) -> str:
        """Its name in traditional characters: 一萬, 東."""
        if self.is_honour:
            return _HONOURS_HANT[self.number - 1]
        return _NUMERALS[self.number - 1] + self.suit.hant

    @property
    def en(self) -> str:
        """Its name in English.

        >>> Tile("3s").en, Tile("6z").en
        ('three of bamboo', 'green dragon')
        """
        if self.is_honour:
            return _HONOURS_EN[self.number - 1]
        return f"{_NUMBERS_EN[self.number - 1]} of {self.suit.en}"

    def name_in(self, lang: str) -> str:
        """Return its name in a language: `"en"`, or `"zh"`, Chinese in the characters in use."""
        if lang != "zh":
            return self.en
        return self.hant if characters() == "hant" else self.hans

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read one tile in any notation.

        Raises `NotationError` when `text` is not exactly one tile.

        >>> [Tile.parse(text) for text in ("1m", "一萬", "东", "🀇")]
        [Tile("1m"), Tile("1m"), Tile("1z"), Tile("1m")]
        """
        from yijing_tiles.shaoyang import notation

        return notation.parse_tile(text)


TILES: Final = tuple(Tile)
"""All kinds in order; `TILES[tile.index] is tile`."""

TERMINALS_AND_HONOURS: Final = tuple(t for t in TILES if t.is_terminal or t.is_honour)
"""The thirteen kinds of thirteen orphans."""
