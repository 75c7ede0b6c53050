"""A house rule as both games have them: its name, the rule it belongs to, what it may be, and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yijing_tiles.errors import NotationError

__all__ = ["HouseRule"]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule: its name, the rule it belongs to, and the values it may take (the default first).

    A game says where its words are (`_say`), and with which error a value is refused (`refused`).
    """

    name: str
    rule: str
    values: tuple[Any, ...]

    @property
    def default(self) -> Any:
        """The value that the game is played with unless the table agrees on another."""
        return self.values[0]

    def title(self, lang: str = "en") -> str:
        """Return a few words for a label."""
        return self._say("title", lang)

    def text(self, lang: str = "en") -> str:
        """Return one or two sentences that say what the option decides."""
        return self._say("text", lang)

    def says(self, value: object, lang: str = "en") -> str:
        """Return what `value` means for this option."""
        if not self.allows(value):
            raise self.refused(value)
        return self._say({True: "on", False: "off"}[value] if isinstance(value, bool) else str(value), lang)

    def allows(self, value: object) -> bool:
        """Return whether the option can take `value` (`True` is not taken for 1)."""
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)

    def refused(self, value: object) -> NotationError:
        """Return the error for a value that the option cannot take."""
        raise NotImplementedError

    def _say(self, part: str, lang: str) -> str:
        """Return the words of a part of the option."""
        raise NotImplementedError
