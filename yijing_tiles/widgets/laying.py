"""Mahjong tiles laid out one by one, and what a gesture makes of them: pure functions, no widget.

While a hand is being built it may have any number of tiles up to 14, in any arrangement; `shaoyang.Hand` is what it
becomes with 13 or 14. Places are counted from 1. The front end has a twin of the gestures in `static/hand_geometry.js`,
so that a tile is drawn before Python has answered; a test holds the two together.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from yijing_tiles.errors import IllegalMove
from yijing_tiles.shaoyang import Hand, HandError, Meld, Tile, format_tiles
from yijing_tiles.shaoyang.notation import parse_hand
from yijing_tiles.view.terms import language, say

__all__ = ["COPIES", "MOST_MELDS", "MOST_TILES", "Laying"]

MOST_TILES: Final = 14
"""A hand after a draw; a meld counts as three, kongs too."""
MOST_MELDS: Final = 4
COPIES: Final = 4
_LONGEST_TYPED: Final = 400


@dataclass(frozen=True, slots=True)
class Laying:
    """Tiles held, as they are arranged, and melds laid: never more than a hand, never a fifth copy.

    Every gesture returns a new laying, or raises `IllegalMove` with the rule and the words.

    >>> laying = Laying.read("31m").add(Tile("2m"))
    >>> laying.text, laying.sort().text, laying.lay(Meld.of([Tile("1m")] * 3)).text
    ('312m', '123m', '32m[111m]')
    """

    tiles: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()

    @classmethod
    def read(cls, text: str) -> Laying:
        """Read tiles and melds in any notation, in the order written; an empty text is an empty laying.

        Raises `HandError` when it cannot be read or is more than a hand.
        """
        text = text[:_LONGEST_TYPED]
        if not text.strip():
            return cls()
        tiles, melds = parse_hand(text)
        laying = cls(tiles, melds)
        if not laying.size:
            raise HandError("empty", text=text)
        tile, copies = laying.copies.most_common(1)[0]
        if copies > COPIES:
            raise HandError("too_many", text=text, tile=tile, count=copies)
        if len(melds) > MOST_MELDS:
            raise HandError("too_many_melds", text=text, count=len(melds))
        if laying.size > MOST_TILES:
            raise HandError("size", text=text, count=laying.size)
        return laying

    @property
    def size(self) -> int:
        """How many tiles it counts as: a kong is three."""
        return len(self.tiles) + 3 * len(self.melds)

    @property
    def copies(self) -> Counter[Tile]:
        """How many of each kind are held or laid."""
        return Counter([*self.tiles, *(tile for meld in self.melds for tile in meld.tiles)])

    @property
    def text(self) -> str:
        """It in writing, as it is arranged; `read` gives it back."""
        return format_tiles(self.tiles) + "".join(map(str, self.melds))

    @property
    def canonical(self) -> str:
        """It in writing, in order."""
        return self.sort().text

    @property
    def hand(self) -> Hand | None:
        """The hand it is, once it has 13 or 14 tiles."""
        return Hand.of(self.tiles, self.melds) if self.size in (MOST_TILES - 1, MOST_TILES) else None

    def add(self, tile: Tile, at: int | None = None, lang: str | None = None) -> Laying:
        """Put a tile at the end, or at a place."""
        if self.size >= MOST_TILES:
            raise IllegalMove("S2", say("hand.refused.full", lang, size=MOST_TILES))
        if self.copies[tile] >= COPIES:
            raise IllegalMove("S1", say("hand.refused.fifth", lang, tile=tile.name_in(language(lang))))
        place = len(self.tiles) if at is None else max(0, min(at - 1, len(self.tiles)))
        return replace(self, tiles=(*self.tiles[:place], tile, *self.tiles[place:]))

    def take_off(self, at: int, lang: str | None = None) -> Laying:
        """Take the tile at a place off."""
        self._tile(at, lang)
        return replace(self, tiles=self.tiles[: at - 1] + self.tiles[at:])

    def remove(self, tile: Tile, lang: str | None = None) -> Laying:
        """Take one tile of a kind off, the last of them."""
        if tile not in self.tiles:
            raise IllegalMove("S1", say("hand.refused.not_held", lang, tile=tile.name_in(language(lang))))
        return self.take_off(len(self.tiles) - self.tiles[::-1].index(tile))

    def move(self, at: int, to: int, lang: str | None = None) -> Laying:
        """Take the tile at a place out and set it in again at another."""
        tile = self._tile(at, lang)
        self._tile(to, lang)
        rest = [*self.tiles[: at - 1], *self.tiles[at:]]
        rest.insert(to - 1, tile)
        return replace(self, tiles=tuple(rest))

    def sort(self) -> Laying:
        """Put the tiles held in order."""
        return replace(self, tiles=tuple(sorted(self.tiles)))

    def lay(self, meld: Meld, lang: str | None = None) -> Laying:
        """Lay a meld: the tiles of it that are held, and the others from outside."""
        held = list(self.tiles)
        for tile in meld.tiles:
            if tile in held:
                held.remove(tile)
        after = Laying(tuple(held), (*self.melds, meld))
        if len(after.melds) > MOST_MELDS:
            raise IllegalMove("S13", say("hand.refused.melds", lang, count=MOST_MELDS))
        for tile in dict.fromkeys(meld.tiles):
            if after.copies[tile] > COPIES:
                raise IllegalMove("S1", say("hand.refused.fifth", lang, tile=tile.name_in(language(lang))))
        if after.size > MOST_TILES:
            raise IllegalMove("S2", say("hand.refused.no_room", lang, size=MOST_TILES))
        return after

    def take_meld(self, at: int, lang: str | None = None) -> Laying:
        """Take the meld at a place off."""
        if not 1 <= at <= len(self.melds):
            raise IllegalMove("S4", say("hand.refused.no_meld", lang, at=at, count=len(self.melds)))
        return replace(self, melds=self.melds[: at - 1] + self.melds[at:])

    def _tile(self, at: int, lang: str | None) -> Tile:
        if not 1 <= at <= len(self.tiles):
            raise IllegalMove("S2", say("hand.refused.no_tile", lang, at=at, count=len(self.tiles)))
        return self.tiles[at - 1]
