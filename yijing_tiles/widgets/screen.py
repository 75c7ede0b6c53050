"""Whose screen it is: which seat's view is shown, and when it is covered until another person has taken it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from yijing_tiles.view.game_reading import Eyes
from yijing_tiles.widgets.line import Line
from yijing_tiles.widgets.sitting import KINDS, Sitting

__all__ = ["Screen", "SharedScreen"]


@dataclass(slots=True)
class SharedScreen:
    """The one screen that the people at a table share.

    `viewer` is the seat whose view is shown, `None` while the screen is passed on or where no person plays; `cover` is
    the seat that the screen is passed on to. With `open_hands` there is nothing to hide, so it is never covered.
    """

    open_hands: bool = False
    viewer: int | None = None
    cover: int | None = None

    def turn(self, sitting: Line[Any, Any]) -> None:
        """Turn to the person who is asked; where that is another one than the viewer, cover until he is there."""
        people, actor = sitting.people, sitting.state.actor
        if self.viewer not in people:
            self.viewer = people[0] if len(people) == 1 else None
        self.cover = None
        if len(people) < 2 or actor not in people or actor == self.viewer:
            return
        if self.open_hands:
            self.viewer = actor
        else:
            self.viewer, self.cover = None, actor

    def uncover(self) -> None:
        """Show the tiles of the person whom the screen was passed on to."""
        if self.cover is not None:
            self.viewer, self.cover = self.cover, None


@dataclass(slots=True)
class Screen(SharedScreen):
    """The screen at a table of Yijing tiles."""

    def eyes(self, sitting: Sitting, lang: str) -> Eyes:
        """Return who looks at the table, for what is told of it."""
        # A name that only says who sits there, or that counts the seats, is no name.
        names = tuple("" if name in KINDS or name.isdigit() else name for name in sitting.names)
        open_hands = self.open_hands or not sitting.people
        return Eyes(self.viewer, lang, names, open_hands, sitting.people)
