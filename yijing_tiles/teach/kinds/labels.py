"""What is put before a learner to choose, order or match: words or drawn figures, each known by a letter."""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.view.terms import listed
from yijing_tiles.widgets.consequence import Figure, named
from yijing_tiles.widgets.task import Text, spoken_lines

__all__ = ["Figure", "Label", "Labels", "Pictured", "drawn", "named", "shuffled"]


class Pictured(ABC):
    """Something else than a figure that is drawn: `char` writes it in any language, `parse` reads it back."""

    __slots__ = ()

    @property
    @abstractmethod
    def char(self) -> str:
        """How it is written."""

    @abstractmethod
    def drawn(self, lang: str) -> dict[str, Any]:
        """Return what a front end draws: `text`, `lines` (none), `spoken`, and what its kind needs."""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Pictured:
        """Read it. Raise `NotationError` where nothing of the kind is written."""


Label: TypeAlias = Text | str | Figure | Pictured

LETTERS: Final = "ABCDEFGHIJ"


def drawn(picture: Figure | Pictured, lang: str) -> dict[str, Any]:
    """Return what a front end draws for a figure; its name may be what is asked, so it is not told."""
    if isinstance(picture, Pictured):
        return picture.drawn(lang)
    return {"text": picture.char, "lines": picture.lines, "spoken": spoken_lines(picture.lines, lang)}


def shuffled(count: int, seed: str) -> tuple[int, ...]:
    """Return an order of `count` things, always the same; not as given, nor (of three or more) the reverse.

    >>> shuffled(4, "bigrams")
    (2, 1, 3, 0)
    """
    given = list(range(count))
    order = given[::-1]
    random = Random(seed)  # noqa: S311 - not a secret, only the same everywhere
    while count > 2 and order in (given, given[::-1]):
        order = random.sample(given, count)
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Labels:
    """A row of labels, lettered from A. `index` finds which one a learner means."""

    items: tuple[Label, ...]

    @classmethod
    def of(cls, items: Iterable[Label]) -> Labels:
        """Return the labels, each of which must differ from the others in both languages."""
        labels = cls(tuple(items))
        if not 2 <= len(labels.items) <= len(LETTERS):
            raise ValueError(f"2 to {len(LETTERS)} labels can be told apart, not {len(labels.items)}")
        for lang in ("en", "zh"):
            texts = [labels.text(i, lang) for i in range(len(labels.items))]
            if len(set(texts)) != len(texts):
                raise ValueError(f"labels must differ: {texts}")
        return labels

    def __len__(self) -> int:
        return len(self.items)

    @property
    def letters(self) -> str:
        """The letters in use: "ABCD"."""
        return LETTERS[: len(self.items)]

    @property
    def seed(self) -> str:
        """A text that is different for different labels."""
        return "|".join(self.text(i, "en") for i in range(len(self.items)))

    def text(self, index: int, lang: str) -> str:
        """Return what the label says; of a figure only its character, since its name may be the answer."""
        label = self.items[index]
        if isinstance(label, Text):
            return label(lang)
        return label if isinstance(label, str) else label.char

    def drawn(self, index: int, lang: str) -> dict[str, Any]:
        """Return what a front end draws for one label (without a letter)."""
        label = self.items[index]
        if isinstance(label, Text | str):
            return {"text": self.text(index, lang), "lines": None, "spoken": None}
        return drawn(label, lang)

    def index(self, given: object, letters: str | None = None) -> int:
        """Return which label is meant: by letter, by its text in either language, as a figure.

        `letters` are the letters of the labels in order, where they are not A, B, C. Raises `Unreadable`.
        """
        letters = self.letters if letters is None else letters
        for i, label in enumerate(self.items):
            if isinstance(given, type(label)) and label == given:
                return i
        if isinstance(given, int) and not isinstance(given, bool):
            given = str(given)  # a label "4" may be given as 4; labels are never counted
        if isinstance(given, str):
            wanted = _folded(given)
            for i in range(len(self.items)):
                if wanted in (_folded(self.text(i, "en")), _folded(self.text(i, "zh"))):
                    return i
            if len(wanted) == 1 and wanted.upper() in letters:
                return letters.index(wanted.upper())
            for i, label in enumerate(self.items):
                if not isinstance(label, Text | str) and _reads_as(given, label):
                    return i
        allowed = sorted(letters)
        raise Unreadable(
            f"{echo(given)} is none of those to choose from; use the letters {listed(allowed, 'en')}",
            f"{echo(given, 'zh')} 不在可选之列；请用字母 {listed(allowed, 'zh')}",
        )

    def indices(self, given: object, letters: str | None = None) -> tuple[int, ...]:
        """Return several labels in the order given: letters ("BAD"), separated text, a sequence."""
        letters = self.letters if letters is None else letters
        if isinstance(given, str):
            packed = "".join(given.split())
            if packed and set(packed.upper()) <= set(letters):
                return tuple(letters.index(char) for char in packed.upper())
            for separator in "，、；;":
                given = given.replace(separator, ",")
            parts: Iterable[object] = [part.strip() for part in given.split(",") if part.strip()]
        elif isinstance(given, Sequence | set | frozenset):
            parts = list(given)
        else:
            parts = [given]
        if len(list(parts)) > 4 * len(LETTERS):
            raise Unreadable("too many answers", "答案太多了")
        return tuple(self.index(part, letters) for part in parts)


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text[:200]).strip().casefold()


def _reads_as(given: str, figure: Figure | Pictured) -> bool:
    try:
        return type(figure).parse(given) == figure
    except NotationError:
        return False
