"""What one player has in front of him."""

from __future__ import annotations

from dataclasses import dataclass

from yijing_tiles.yijing.pairs import held, sorted_tiles

__all__ = ["Seat"]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's tiles: in hand, face down, on the stage, and the finished figures from left to right.

    `hand` holds tiles (`"10*"`), the others laid lines bottom first (`"10Tt"`); `hidden` is empty until it is
    arranged, `stage` has 0, 2 or 4 lines.
    """

    hand: str
    hidden: str = ""
    stage: str = ""
    shown: tuple[str, ...] = ()

    @property
    def tiles(self) -> str:
        """All tiles of this player, as they would be held, in the order of a hand."""
        return sorted_tiles(self.hand + held(self.hidden + self.stage + "".join(self.shown)))
