"""What lies on the table: a player's tiles, what was discarded, a kong that is being made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.tiles import Tile

__all__ = ["KongKind", "Making", "Seat", "Thrown"]


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
