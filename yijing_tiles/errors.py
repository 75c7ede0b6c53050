"""The errors of this package, by whose fault it is. All are `ValueError`, so one `except` is enough."""

from __future__ import annotations

__all__ = ["IllegalMove", "NotationError"]


class NotationError(ValueError):
    """Something typed (a figure, a hand, a link, a file) that cannot be read.

    The message echoes the offending text, says what is allowed and, for a near miss, what may have been meant.
    """

    def message(self, lang: str = "en") -> str:  # noqa: ARG002 - for those that know more languages
        """Return the message in `lang`, where the error knows it in more than one."""
        return str(self)


class IllegalMove(ValueError):  # noqa: N818 - the word players use; design and records name it so
    """An action that the rules refuse; the state it was tried on stays as it was.

    `rule` is the id of the rule that refuses it (`"Y11"`), `reason` the words for a person.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason
