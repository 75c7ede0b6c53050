"""A hand: the tiles held and the melds laid, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from yijing_tiles.shaoyang import distance, notation, wins
from yijing_tiles.shaoyang.melds import Group, Meld, pair, single
from yijing_tiles.shaoyang.notation import Style
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.tables import Keys, keys_of
from yijing_tiles.shaoyang.tiles import COPIES, KINDS, TILES, Tile

__all__ = ["Decomposition", "Discard", "Hand", "Shape"]

READY_SIZE = 13
DRAWN_SIZE = 14
_NOTHING_LAID: Final[tuple[int, ...]] = (0,) * KINDS


class Shape(Enum):
    """By what shape a hand is complete; the value names it in the catalogue (`shaoyang.shape.sets`)."""

    SETS = "sets"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"


@dataclass(frozen=True, slots=True)
class Decomposition:
    """One reading of a complete hand: the groups of the tiles held, the pair last, and the melds.

    >>> print(Hand.parse("11122233344s222z").decompositions()[0])
    123s 234s 234s 222z 11s
    """

    shape: Shape
    groups: tuple[Group, ...]
    melds: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.groups + self.melds))

    @property
    def sets(self) -> tuple[Group, ...]:
        """The sets, those laid included; none for seven pairs and thirteen orphans."""
        return tuple(group for group in self.groups + self.melds if group.kind.is_set)


@dataclass(frozen=True, slots=True)
class Discard:
    """What a discard leaves: the distance then, and the tiles that lower it further with the copies left."""

    tile: Tile
    distance: int
    accepts: Mapping[Tile, int]

    @property
    def total(self) -> int:
        """How many tiles help: the copies of all accepted kinds together."""
        return sum(self.accepts.values())


@dataclass(frozen=True, slots=True)
class Hand:
    """Tiles held and melds laid: 13 tiles in all, or 14 after a draw; a kong counts as three.

    `counts` are the 34 counts of the tiles held, in the order of `TILES`. Equal hands are equal however they
    were written.

    >>> hand = Hand.parse("2333m 123456p", melds="[111s]")
    >>> {str(tile): left for tile, left in hand.waits().items()}
    {'1m': 4, '2m': 3, '4m': 4}
    >>> hand.distance()
    0
    """

    counts: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    laid: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The 34 counts of the tiles in the melds."""
    keys: Keys = field(init=False, repr=False, compare=False)
    """The tiles held as the tables ask for them (`shaoyang.tables`)."""

    def __post_init__(self) -> None:
        if len(self.counts) != KINDS or not set(self.counts) <= {0, 1, 2, 3, 4}:
            raise HandError("counts", text=self.counts)
        object.__setattr__(self, "counts", tuple(self.counts))
        object.__setattr__(self, "melds", tuple(self.melds))
        laid = count(tile for meld in self.melds for tile in meld.tiles) if self.melds else _NOTHING_LAID
        object.__setattr__(self, "laid", laid)
        _check(self.counts, self.melds, laid, str(self))
        object.__setattr__(self, "keys", keys_of(self.counts))

    # -- reading and writing ---------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str, melds: str | Iterable[Meld] = ()) -> Hand:
        """Read a hand in any notation (see `notation.py`).

        Melds stand in brackets, in either text, or behind a `+`. Raises `HandError`, a `NotationError` which says
        what is wrong and what is allowed.

        >>> Hand.parse("45z + 444z 111z 555z 777z") == Hand.parse("北白[北北北][111z]", "555z 777z")
        True
        """
        tiles, laid = notation.parse_hand(text)
        if isinstance(melds, str):
            laid += notation.parse_melds(melds)
            text = f"{text} {melds}".strip()
        else:
            laid += tuple(melds)
        return cls._checked(tiles, laid, text)

    @classmethod
    def of(cls, tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> Hand:
        """Return the hand of these tiles, in any order, and melds."""
        tiles, melds = tuple(tiles), tuple(melds)
        text = notation.format_tiles(tiles) + "".join(map(str, melds))
        return cls._checked(tiles, melds, text)

    @classmethod
    def _checked(cls, tiles: tuple[Tile, ...], melds: tuple[Meld, ...], text: str) -> Hand:
        if not tiles and not melds:
            raise HandError("empty", text=text)
        counts = count(tiles)
        _check(counts, melds, count(tile for meld in melds for tile in meld.tiles), text)
        return cls(counts, melds)

    def format(self, style: Style = "letters") -> str:
        """Write the hand: the tiles in order, then the melds. `Hand.parse` reads it back.

        >>> Hand.parse("1m 23m 99p 東東東 456s [5555z]").format("hant")
        '一二三萬 九九筒 四五六索 東東東 [白白白白]'
        """
        parts = [
            notation.format_tiles(self.tiles, style),
            *(notation.format_meld(meld, style) for meld in self.melds),
        ]
        return (" " if style in ("hans", "hant") else "").join(parts)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f'Hand.parse("{self}")'

    # -- what it is ------------------------------------------------------------------------------------------

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles held, in order."""
        return tuple(tile for tile, copies in zip(TILES, self.counts, strict=True) for _ in range(copies))

    @property
    def size(self) -> int:
        """13, or 14 after a draw."""
        return sum(self.counts) + 3 * len(self.melds)

    @property
    def has_drawn(self) -> bool:
        """Whether it holds 14 tiles, so that one must go or the hand is won."""
        return self.size == DRAWN_SIZE

    @property
    def is_closed(self) -> bool:
        """Whether nothing is laid, not even a concealed kong."""
        return not self.melds

    def draw(self, tile: Tile) -> Hand:
        """Return the hand with one more tile."""
        if self.has_drawn:
            raise HandError("already_drawn", text=str(self), asked="draw()")
        if self.counts[tile.index] + self.laid[tile.index] == COPIES:
            raise HandError("none_left", text=str(self), tile=tile)
        return Hand(_changed(self.counts, tile, 1), self.melds)

    def discard(self, tile: Tile) -> Hand:
        """Return the hand of 14 without one tile."""
        if not self.has_drawn:
            raise HandError("not_drawn", text=str(self), asked="discard()")
        if not self.counts[tile.index]:
            raise HandError("not_held", text=str(self), tile=tile)
        return Hand(_changed(self.counts, tile, -1), self.melds)

    # -- wins and waits --------------------------------------------------------------------------------------

    def is_win(self) -> bool:
        """Whether its 14 tiles are complete; 13 never are.

        >>> Hand.parse("1122m2266p2266s22z").is_win()
        True
        """
        return wins.is_complete(self.keys, closed=not self.melds)

    def decompositions(self) -> tuple[Decomposition, ...]:
        """Return every way to read a complete hand; none if it is not complete.

        >>> len(Hand.parse("66677778888999m").decompositions())
        4
        """
        found = [Decomposition(Shape.SETS, groups, self.melds) for groups in wins.set_readings(self.keys)]
        if not self.melds:
            if wins.is_seven_pairs(self.keys):
                pairs = tuple(pair(i) for i, copies in enumerate(self.counts) for _ in range(copies // 2))
                found.append(Decomposition(Shape.SEVEN_PAIRS, pairs))
            elif wins.is_thirteen_orphans(self.keys):
                singles = tuple(single(i) for i, copies in enumerate(self.counts) if copies == 1)
                found.append(Decomposition(Shape.THIRTEEN_ORPHANS, (*singles, pair(self.counts.index(2)))))
        return tuple(found)

    def waits(self) -> dict[Tile, int]:
        """Return the tiles that complete a hand of 13, with the copies left from the holder's view (S17).

        A wait of which all four are held or laid is dead: it is listed with 0, and does not make the hand
        ready.

        >>> Hand.parse("123456789m1111p").waits()
        {Tile("1p"): 0}
        """
        self._before_draw("waits()")
        bits = wins.waits(self.keys, closed=not self.melds)
        found = {}
        while bits:
            lowest = bits & -bits
            index = lowest.bit_length() - 1
            found[TILES[index]] = max(0, COPIES - self.counts[index] - self.laid[index])
            bits ^= lowest
        return found

    # -- on the way ------------------------------------------------------------------------------------------

    def distance(self) -> int:
        """Return how many exchanges of a tile the hand is from ready: -1 a win, 0 ready.

        A hand of 14 is as near as after its best discard.

        >>> Hand.parse("123456789m1111p").distance()
        1
        """
        if self.melds:
            return distance.melded_distance(self.counts, self.laid, 4 - len(self.melds))
        return distance.closed_distance(self.keys)

    def accepts(self) -> dict[Tile, int]:
        """Return the tiles that lower the distance of a hand of 13, with the copies left."""
        self._before_draw("accepts()")
        return self._left(_accepts(self.counts, self.keys, self.laid, len(self.melds)))

    def discards(self) -> tuple[Discard, ...]:
        """Return every discard from a hand of 14, best first: nearest to ready, then most tiles accepted."""
        if not self.has_drawn:
            raise HandError("not_drawn", text=str(self), asked="discards()")
        found = []
        for tile, copies in zip(TILES, self.counts, strict=True):
            if copies:
                after = Hand(_changed(self.counts, tile, -1), self.melds)
                found.append(Discard(tile, after.distance(), after.accepts()))
        return tuple(
            sorted(found, key=lambda discard: (discard.distance, -discard.total, discard.tile.index))
        )

    def _left(self, indices: Iterable[int]) -> dict[Tile, int]:
        counts, laid = self.counts, self.laid
        return {TILES[index]: COPIES - counts[index] - laid[index] for index in indices}

    def _before_draw(self, asked: str) -> None:
        if self.has_drawn:
            raise HandError("already_drawn", text=str(self), asked=asked)


def _accepts(counts: tuple[int, ...], keys: Keys, laid: tuple[int, ...], melds: int) -> list[int]:
    if melds:
        return distance.melded_accepts(counts, laid, 4 - melds)
    return distance.closed_accepts(counts, keys)


def count(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """Return the 34 counts of tiles."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile.index] += 1
    return tuple(counts)


def _changed(counts: tuple[int, ...], tile: Tile, by: int) -> tuple[int, ...]:
    index = tile.index
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def _check(counts: tuple[int, ...], melds: tuple[Meld, ...], laid: tuple[int, ...], text: str) -> None:
    for tile, held, beside in zip(TILES, counts, laid, strict=True):
        if held + beside > COPIES:
            raise HandError("too_many", text=text, tile=tile, count=held + beside)
    if len(melds) > 4:
        raise HandError("too_many_melds", text=text, count=len(melds))
    size = sum(counts) + 3 * len(melds)
    if size not in (READY_SIZE, DRAWN_SIZE):
        raise HandError("size", text=text, count=size)
