"""Groups of tiles: runs, triplets, kongs and pairs, and the melds that a player has laid (S4, S6).

A `Group` is a piece of a finished hand; a `Meld` is a group that lies beside the hand and never changes.
Melds are written in brackets: `[123m]` a claimed run (吃), `[111s]` a claimed triplet (碰), `[1111s]` an
exposed or added kong (明槓) and `(1111s)` a concealed one (悶槓).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.tiles import TILES, Suit, Tile

__all__ = ["PAIRS", "RUNS", "SINGLES", "TRIPLETS", "Group", "GroupKind", "Meld", "kind_of"]


class GroupKind(Enum):
    """What a group of tiles is."""

    RUN = "run"
    TRIPLET = "triplet"
    KONG = "kong"
    PAIR = "pair"
    SINGLE = "single"
    """One of thirteen orphans."""

    def name_in(self, lang: str = "en") -> str:
        """Return what it is called.

        >>> GroupKind.TRIPLET.name_in("zh")
        '刻子'
        """
        return words.say(f"groups.{self.value}", lang)

    @property
    def is_set(self) -> bool:
        """Whether it is one of the four sets of a hand: run, triplet or kong."""
        return self in (GroupKind.RUN, GroupKind.TRIPLET, GroupKind.KONG)


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that belong together in a reading of a hand, in order.

    >>> str(Group(GroupKind.RUN, (Tile("1m"), Tile("2m"), Tile("3m"))))
    '123m'
    """

    kind: GroupKind
    tiles: tuple[Tile, ...]

    def name_in(self, lang: str = "en") -> str:
        """Return what it is called."""
        return self.kind.name_in(lang)

    def __str__(self) -> str:
        return "".join(str(tile.number) for tile in self.tiles) + self.tiles[0].suit.letter


@dataclass(frozen=True, slots=True)
class Meld(Group):
    """A group laid beside the hand. `concealed` is true for a kong of four own tiles (悶槓), else it lies open.

    >>> meld = Meld.of([Tile("3m"), Tile("1m"), Tile("2m")])
    >>> meld.kind, str(meld)
    (<GroupKind.RUN: 'run'>, '[123m]')
    """

    concealed: bool = False

    @classmethod
    def of(cls, tiles: Sequence[Tile], *, concealed: bool = False) -> Meld:
        """Return the meld that `tiles` make, in any order; `ValueError` if they make none."""
        ordered = tuple(sorted(tiles))
        kind = kind_of(ordered)
        if kind is None or not kind.is_set or (concealed and kind is not GroupKind.KONG):
            raise ValueError(
                f"{' '.join(map(str, tiles))} make no {'concealed kong' if concealed else 'meld'}"
            )
        return cls(kind, ordered, concealed)

    def name_in(self, lang: str = "en") -> str:
        """Return what it is called; a concealed kong is called so."""
        return words.say("groups.concealed_kong", lang) if self.concealed else self.kind.name_in(lang)

    def __str__(self) -> str:
        # Named outright: slots make a class anew, and super() would still look for the old one.
        body = Group.__str__(self)
        return f"({body})" if self.concealed else f"[{body}]"


def kind_of(tiles: Sequence[Tile]) -> GroupKind | None:
    """Return what `tiles` (in order) are, or None. Honours make no runs here.

    >>> kind_of([Tile("1z"), Tile("2z"), Tile("3z")]) is None
    True
    """
    first = tiles[0] if tiles else None
    if first is None:
        return None
    if all(tile is first for tile in tiles):
        return {1: GroupKind.SINGLE, 2: GroupKind.PAIR, 3: GroupKind.TRIPLET, 4: GroupKind.KONG}.get(
            len(tiles)
        )
    places = [tile.index - first.index for tile in tiles]
    same_suit = all(tile.suit is first.suit for tile in tiles)
    if places == [0, 1, 2] and same_suit and first.suit is not Suit.HONOURS:
        return GroupKind.RUN
    return None


# Made once and shared, by the index of their lowest tile; there is no run from the eighth or ninth of a suit.
SINGLES: Final = tuple(Group(GroupKind.SINGLE, (tile,)) for tile in TILES)
PAIRS: Final = tuple(Group(GroupKind.PAIR, (tile,) * 2) for tile in TILES)
TRIPLETS: Final = tuple(Group(GroupKind.TRIPLET, (tile,) * 3) for tile in TILES)
RUNS: Final = {
    tile.index: Group(GroupKind.RUN, TILES[tile.index : tile.index + 3])
    for tile in TILES
    if not tile.is_honour and tile.number <= 7
}
