"""A hand: the tiles held and the melds laid, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import compress
from typing import Final

from yijing_tiles.shaoyang import distance, forms, honours, nearest, notation, readings, tables, wins
from yijing_tiles.shaoyang.cover import FAR
from yijing_tiles.shaoyang.forms import Forms
from yijing_tiles.shaoyang.melds import Meld
from yijing_tiles.shaoyang.nearest import Nearest
from yijing_tiles.shaoyang.notation import Style
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.readings import Decomposition
from yijing_tiles.shaoyang.rules import DEFAULT, Rules
from yijing_tiles.shaoyang.tables import Keys, keys_of
from yijing_tiles.shaoyang.tiles import COPIES, KINDS, TILES, Suit, Tile
from yijing_tiles.shaoyang.wins import HONOURS_OF_A_WIN

__all__ = ["Discard", "Hand"]

READY_SIZE = 13
DRAWN_SIZE = 14
MOST_MELDS = 4
_LEFT: Final = bytes(max(0, COPIES - copies) for copies in range(256))
_NOTHING_LAID: Final[tuple[int, ...]] = (0,) * KINDS


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
    size: int = field(init=False, repr=False, compare=False)
    """13, or 14 after a draw."""
    laid: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The 34 counts of the tiles in the melds."""
    left: bytes = field(init=False, repr=False, compare=False)
    """How many copies of each kind are neither held nor laid."""
    keys: Keys = field(init=False, repr=False, compare=False)
    """The tiles held as the tables ask for them (`shaoyang.tables`)."""

    def __post_init__(self) -> None:
        try:
            held = bytes(self.counts)
        except (TypeError, ValueError):
            raise HandError("counts", text=self.counts) from None
        if len(held) != KINDS or max(held) > COPIES:
            raise HandError("counts", text=self.counts)
        keep = object.__setattr__  # the hand is frozen
        keep(self, "counts", tuple(held))
        keep(self, "melds", tuple(self.melds))
        keep(self, "size", sum(held) + 3 * len(self.melds))
        keep(self, "keys", keys_of(held))
        if self.melds:
            laid = count(tile for meld in self.melds for tile in meld.tiles)
            together = bytes(here + beside for here, beside in zip(held, laid, strict=True))
        else:
            laid, together = _NOTHING_LAID, held
        keep(self, "laid", laid)
        if (
            self.size not in (READY_SIZE, DRAWN_SIZE)
            or max(together) > COPIES
            or len(self.melds) > MOST_MELDS
        ):
            raise _problem(self.counts, self.melds, self.format())
        keep(self, "left", together.translate(_LEFT))

    # -- reading and writing ---------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str, melds: str | Iterable[str | Meld] = ()) -> Hand:
        """Read a hand in any notation (see `notation.py`).

        Melds stand in brackets, in either text, or behind a `+`. Raises `HandError`, a `NotationError` which
        says what is wrong and what is allowed.

        >>> Hand.parse("45z + 444z 111z 555z 777z") == Hand.parse("北白[北北北][111z]", "555z 777z")
        True
        """
        tiles, laid = notation.parse_hand(text)
        for meld in (melds,) if isinstance(melds, str) else melds:
            laid += (meld,) if isinstance(meld, Meld) else notation.parse_melds(meld)
            text = f"{text} {meld}".strip()
        return cls._checked(tiles, laid, text)

    @classmethod
    def of(cls, tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> Hand:
        """Return the hand of these tiles, in any order, and melds."""
        tiles, melds = tuple(tiles), tuple(melds)
        text = notation.format_tiles(tiles) + "".join(map(str, melds))
        return cls._checked(tiles, melds, text)

    @classmethod
    def _checked(cls, tiles: tuple[Tile, ...], melds: tuple[Meld, ...], text: str) -> Hand:
        """Return the hand, or say what is wrong with it as it was written."""
        counts = count(tiles)
        try:
            return cls(counts, melds)
        except HandError:
            raise _problem(counts, melds, text) from None

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
        if not self.left[tile.index]:
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

    def is_win(self, rules: Rules = DEFAULT) -> bool:
        """Whether its 14 tiles are complete; 13 never are.

        >>> Hand.parse("1122m2266p2266s22z").is_win()
        True
        """
        # One look at the honours settles most hands.
        may_win = tables.HONOUR_WORD[self.keys[3]] & HONOURS_OF_A_WIN
        if may_win and wins.is_complete(self.keys, not self.melds):
            return True
        if rules is DEFAULT:
            return False
        return rules.honour_runs != "off" and self._is_all_honours() and self._lacking_honours() == 0

    def decompositions(self, rules: Rules = DEFAULT) -> tuple[Decomposition, ...]:
        """Return every way to read a complete hand; none if it is not complete.

        >>> len(Hand.parse("66677778888999m").decompositions())
        4
        """
        return readings.decompositions(self.counts, self.keys, self.melds, rules)

    def forms(self, rules: Rules = DEFAULT) -> Forms:
        """Return the winning forms of a complete hand, what it pays, and why; empty if it is not complete.

        >>> found = Hand.parse("11122233344s222z").forms()
        >>> [(form.form.name, form.rate, form.paid) for form in found]
        [('ALL_TRIPLETS', 8, True), ('PLAIN', 2, False)]
        >>> found.rate
        8
        """
        tiles = frozenset(self.tiles).union(*(meld.tiles for meld in self.melds))
        return forms.judge(self.decompositions(rules), tiles, rules)

    def waits(self, rules: Rules = DEFAULT, *, seen: str | Iterable[Tile] = ()) -> dict[Tile, int]:
        """Return the tiles that complete a hand of 13, with the copies left from the holder's view (S17).

        `seen` are tiles that lie open elsewhere on the table. A wait with no copy left is dead: it is listed
        with 0. If the holder has all four himself, it does not make the hand ready.

        >>> Hand.parse("123456789m1111p").waits()
        {Tile("1p"): 0}
        """
        if self.size != READY_SIZE:
            raise HandError("already_drawn", text=str(self), asked="waits()")
        bits = wins.waits(self.keys, not self.melds)
        if rules.honour_runs != "off" and self._is_all_honours():
            bits |= honours.waits(self.counts[27:], 4 - len(self.melds)) << 27
        left = self._left(seen) if seen else self.left
        found = {}
        while bits:
            index = bits.bit_length() - 1
            found[TILES[index]] = left[index]
            bits ^= 1 << index
        return dict(reversed(found.items())) if len(found) > 1 else found

    def prospects(self, rules: Rules = DEFAULT) -> dict[Tile, Forms]:
        """Return for each wait of a hand of 13 that can be drawn the forms it would bring and what they pay.

        >>> {str(tile): found.rate for tile, found in Hand.parse("1112223334445z").prospects().items()}
        {'5z': 24}
        """
        return {tile: self.draw(tile).forms(rules) for tile, left in self.waits(rules).items() if left}

    # -- on the way ------------------------------------------------------------------------------------------

    def distance(self, rules: Rules = DEFAULT) -> int:
        """Return how many exchanges of a tile the hand is from ready: -1 a win, 0 ready.

        A hand of 14 is as near as after its best discard.

        >>> Hand.parse("123456789m1111p").distance()
        1
        """
        if self.melds:
            found = distance.melded_distance(self.counts, self.laid, 4 - len(self.melds))
        else:
            found = distance.closed_distance(self.keys)
        return found if rules.honour_runs == "off" else min(found, self._lacking_honours(found + 1) - 1)

    def accepts(self, rules: Rules = DEFAULT, *, seen: str | Iterable[Tile] = ()) -> dict[Tile, int]:
        """Return the tiles that lower the distance of a hand of 13, with the copies left.

        Tiles of which the holder has all four are left out, for they cannot lower it. A tile of which no copy
        is left because others show it (`seen`) stays, with 0.

        >>> {str(tile): left for tile, left in Hand.parse("245m99p123567s11z").accepts().items()}
        {'3m': 4, '6m': 4, '9p': 2, '1z': 2}
        """
        if self.size != READY_SIZE:
            raise HandError("already_drawn", text=str(self), asked="accepts()")
        if self.melds:
            found = distance.melded_accepts(self.counts, self.laid, 4 - len(self.melds))
        else:
            found = distance.closed_accepts(self.keys, self.left)
        if rules.honour_runs != "off" and (lacking := self._lacking_honours()) <= self.distance() + 1:
            nearer = bytes(
                tile.suit is Suit.HONOURS and copies > 0 and self.draw(tile)._lacking_honours() < lacking
                for tile, copies in zip(TILES, self.left, strict=True)
            )
            found = nearer if lacking <= self.distance() else bytes(map(max, found, nearer))
        left = self._left(seen) if seen else self.left
        return dict(compress(zip(TILES, left), found))  # noqa: B905 - 34 each; the word costs time here

    def discards(self, rules: Rules = DEFAULT, *, seen: str | Iterable[Tile] = ()) -> tuple[Discard, ...]:
        """Return every discard from a hand of 14, best first: nearest to ready, then most tiles accepted.

        >>> best = Hand.parse("2459m99p123567s11z").discards()[0]
        >>> best.tile, best.distance, best.total
        (Tile("2m"), 1, 12)
        """
        if not self.has_drawn:
            raise HandError("not_drawn", text=str(self), asked="discards()")
        seen = _tiles(seen)
        found = []
        for tile in dict.fromkeys(self.tiles):
            after = self.discard(tile)
            # The tile that goes cannot come back.
            found.append(Discard(tile, after.distance(rules), after.accepts(rules, seen=(*seen, tile))))
        return tuple(
            sorted(found, key=lambda discard: (discard.distance, -discard.total, discard.tile.index))
        )

    def nearest(self, rules: Rules = DEFAULT, *, most: int = 10) -> tuple[Nearest, ...]:
        """Return finished hands that lack the fewest tiles, the likeliest to be drawn first; at most `most`.

        >>> reading = Hand.parse("123456789m1135p4z").nearest()[0]
        >>> print(reading, *reading.missing)
        123m 456m 789m 345p 11p 4p
        """
        return nearest.nearest(
            self.counts,
            self.laid,
            self.melds,
            self.distance(rules) + 1,
            most=most,
            honour_runs=rules.honour_runs != "off",
        )

    def _is_all_honours(self) -> bool:
        return not any(self.counts[:27]) and not any(self.laid[:27])

    def _lacking_honours(self, most: int = FAR) -> int:
        """Return the tiles lacking to an all-honours hand with runs; `FAR` if these are no fewer than `most`."""
        if any(self.laid[:27]) or DRAWN_SIZE - 3 * len(self.melds) - sum(self.counts[27:]) >= most:
            return FAR
        limits = [COPIES - copies for copies in self.laid[27:]]
        return honours.lacking(self.counts[27:], limits, 4 - len(self.melds))

    def _left(self, seen: str | Iterable[Tile]) -> bytes:
        """Return the copies left of each kind when some were seen elsewhere."""
        left = [copies - shown for copies, shown in zip(self.left, count(_tiles(seen)), strict=True)]
        for tile, copies in zip(TILES, left, strict=True):
            if copies < 0:
                raise HandError("seen", text=str(self), tile=tile, count=COPIES - copies)
        return bytes(left)


def _tiles(tiles: str | Iterable[Tile]) -> tuple[Tile, ...]:
    return notation.parse_tiles(tiles) if isinstance(tiles, str) else tuple(tiles)


def count(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """Return the 34 counts of tiles."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile.index] += 1
    return tuple(counts)


def _changed(counts: tuple[int, ...], tile: Tile, by: int) -> tuple[int, ...]:
    index = tile.index
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def _problem(counts: tuple[int, ...], melds: tuple[Meld, ...], text: str) -> HandError:
    """Return what is wrong with tiles and melds that make no hand."""
    if not any(counts) and not melds:
        return HandError("empty", text=text)
    laid = count(tile for meld in melds for tile in meld.tiles)
    for tile, held, beside in zip(TILES, counts, laid, strict=True):
        if held + beside > COPIES:
            return HandError("too_many", text=text, tile=tile, count=held + beside)
    if len(melds) > MOST_MELDS:
        return HandError("too_many_melds", text=text, count=len(melds))
    return HandError("size", text=text, count=sum(counts) + 3 * len(melds))
