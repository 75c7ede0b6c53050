"""The screen at a table of Shaoyang mahjong: from which seat one looks, and which hands lie open."""

from __future__ import annotations

from dataclasses import dataclass

from yijing_tiles.view.hand_table_reading import Eyes
from yijing_tiles.widgets.hand_sitting import KINDS, SEATS, HandSitting
from yijing_tiles.widgets.screen import SharedScreen

__all__ = ["CLOSED", "OPEN", "HandScreen"]

CLOSED = (False,) * SEATS
OPEN = (True,) * SEATS


@dataclass(slots=True)
class HandScreen(SharedScreen):
    """The one screen, on which each hand may lie open by itself.

    `open` tells which; `look` is the seat that sits lowest and whose hand is read, `None` for the viewer's own. One can
    look from where the tiles can be seen.
    """

    open: tuple[bool, ...] = CLOSED
    look: int | None = None

    def show(self, open_hands: tuple[bool, ...]) -> None:
        """Open and close hands."""
        self.open, self.open_hands = open_hands, all(open_hands)

    def turn(self, sitting: HandSitting) -> None:  # type: ignore[override]  # only hands lie at this table
        """Turn to the person who is asked, and look from his seat while the hand is played."""
        SharedScreen.turn(self, sitting)
        if sitting.playing and sitting.state.actor == self.viewer:
            self.look = None

    def can_look(self, seat: int) -> bool:
        """Return whether the tiles of a seat can be seen."""
        return self.open[seat] or seat == self.viewer

    @property
    def seat(self) -> int | None:
        """The seat that sits lowest; `None` where that is only for the sake of order."""
        return self.look if self.look is not None and self.can_look(self.look) else self.viewer

    def eyes(self, sitting: HandSitting, lang: str) -> Eyes:
        """Return who looks at the table, for what is told of it."""
        # A name that only says who sits there, or that counts the seats, is no name.
        names = tuple("" if name in KINDS or name.isdigit() else name for name in sitting.names)
        seen = tuple(self.can_look(seat) for seat in range(SEATS))
        people = sitting.people if self.seat == self.viewer else ()
        return Eyes(lang, seen, self.seat, names, people)
