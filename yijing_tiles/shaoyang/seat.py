"""What lies on the table: a player's tiles, what was discarded, a kong that is being made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.melds import Meld
from yijing_tiles.shaoyang.tiles import Tile

__all__ = ["KongKind", "Making", "Seat", "Thrown", "with_claim", "with_kong"]


class KongKind(Enum):
    """The three kinds of kong (S6)."""

    EXPOSED = "exposed"
    """Three of one's own and the discard (明槓)."""
    ADDED = "added"
    """A drawn fourth tile to an own 碰."""
    CONCEALED = "concealed"
    """Four of one's own."""

    @property
    def is_own(self) -> bool:
        """Whether its tile was drawn by the one who makes it (悶槓, S8)."""
        return self is not KongKind.EXPOSED


@dataclass(frozen=True, slots=True)
class Seat:
    """One player: the hands raised, and his tiles; `None` before he said it, and before the deal."""

    raised: int | None = None
    hand: Hand | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard: who threw which tile, and who took it, if anybody did."""

    seat: int
    tile: Tile
    taken_by: int | None = None


@dataclass(frozen=True, slots=True)
class Making:
    """A kong that was called and does not stand yet: until the replacement is drawn it can be robbed."""

    seat: int
    tile: Tile
    kind: KongKind


def with_claim(hand: Hand, meld: Sequence[Tile], tile: Tile) -> Hand:
    """Return the hand after `meld` was laid with `tile` from another's discard: fourteen tiles, one must go.

    >>> with_claim(Hand.parse("45m123456789p11s"), (Tile.M3, Tile.M4, Tile.M5), Tile.M3)
    Hand.parse("123456789p11s[345m]")
    """
    own = list(meld)
    own.remove(tile)
    return _laid(hand, own, (*hand.melds, Meld.of(meld)))


def with_kong(hand: Hand, tile: Tile, kind: KongKind) -> Hand:
    """Return the hand after a kong, before its replacement: thirteen tiles.

    >>> with_kong(Hand.parse("5m12345678p1s[555m]").draw(Tile.P9), Tile.M5, KongKind.ADDED)
    Hand.parse("123456789p1s[5555m]")
    """
    four = Meld.of((tile,) * 4, concealed=kind is KongKind.CONCEALED)
    if kind is KongKind.ADDED:
        melds = tuple(four if meld.tiles == (tile,) * 3 else meld for meld in hand.melds)
        return _laid(hand, [tile], melds)
    own = [tile] * (4 if kind is KongKind.CONCEALED else 3)
    return _laid(hand, own, (*hand.melds, four))


def _laid(hand: Hand, own: Sequence[Tile], melds: tuple[Meld, ...]) -> Hand:
    """Return the hand without the tiles `own`, and with these melds."""
    counts = list(hand.counts)
    for tile in own:
        counts[tile.index] -= 1
    return Hand(tuple(counts), melds)
