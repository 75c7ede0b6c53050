"""What all kinds of answer share: the protocol they follow, and how typical mistakes are recognised."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from yijing_tiles.widgets.task import Outcome, Text, Verdict

__all__ = ["Kind", "Known", "Mistakes", "is_blank", "known", "recognised"]

Mistakes: TypeAlias = Mapping[Any, Text]
"""What to say to typical wrong answers: `{answer or test of an answer: sentence}`."""

Known: TypeAlias = tuple[tuple[Callable[[Any], bool], Text], ...]


class Kind(Protocol):
    """One kind of answer."""

    @property
    def kind(self) -> str:
        """Its name, for the front end."""
        ...

    @property
    def par(self) -> int | None:
        """Moves that suffice (only for a position to be built)."""
        ...

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge an answer. Raise `Unreadable` for one that cannot be read."""
        ...

    def form(self, lang: str) -> dict[str, Any]:
        """Return what the front end needs to ask for an answer, and nothing of the answer itself."""
        ...


def is_blank(given: object) -> bool:
    """Tell whether nothing has been answered: `None`, `...`, empty text, an empty collection."""
    if given is None or given is ...:
        return True
    if isinstance(given, str):
        return not given.strip()
    return isinstance(given, list | tuple | set | frozenset | dict) and not given


def known(mistakes: Mistakes, read: Callable[[Any], Any]) -> Known:
    """Turn mistakes into tests, reading each answer as a learner's would be, so that a slip shows at once."""
    return tuple((given if callable(given) else read(given).__eq__, says) for given, says in mistakes.items())


def recognised(value: object, mistakes: Known, lang: str) -> Verdict | None:
    """Return what is to be said to a typical mistake, or `None` if it is none of them."""
    return next((Verdict(Outcome.WRONG, says(lang)) for test, says in mistakes if test(value) is True), None)
