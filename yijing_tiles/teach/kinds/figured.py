"""Answers that are figures: built on the board, or typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, TypeAlias

from yijing_tiles.figures import Bigram, Hexagram, Trigram, Yao
from yijing_tiles.figures.problems import KINDS, Unreadable, echo
from yijing_tiles.teach.kinds.common import Known, Mistakes, known, recognised
from yijing_tiles.teach.kinds.labels import Figure, named
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.consequence import beside, figure_shown
from yijing_tiles.widgets.task import Outcome, Shown, Verdict
from yijing_tiles.yijing import plain

__all__ = ["Accept", "Build", "Typed"]

Accept: TypeAlias = "Figure | str | Iterable[Figure | str] | Callable[[Any], bool]"
"""What is right: a figure, several figures (in any notation), or a test of a figure."""

_OF_SIZE: Final[dict[int, type[Figure]]] = {1: Yao, 2: Bigram, 3: Trigram, 6: Hexagram}
_LAID: Final = re.compile("[10Tt]+")
_AS_DRAWN: Final = re.compile(r"[01\s⚊⚋⚌-⚏☰-☷䷀-䷿]+")


class _Figured:
    """What `Build` and `Typed` share: the figures that are right, and what is said to others."""

    __slots__ = ()
    kind: ClassVar[str]
    accept: Accept
    size: int
    right: tuple[Figure, ...]
    mistakes: Mistakes
    _known: Known

    def _prepare(self) -> None:
        kind = _OF_SIZE.get(self.size)
        if kind is None:
            raise ValueError(f"a figure has 1, 2, 3 or 6 lines, not {self.size!r}")
        given = self.accept
        if callable(given):
            right: tuple[Figure, ...] = ()
        else:
            several = [given] if isinstance(given, str | Yao | Bigram | Trigram | Hexagram) else list(given)
            right = tuple(kind.parse(one) if isinstance(one, str) else one for one in several)
            if not right or any(type(one) is not kind for one in right):
                raise ValueError(f"{right} are not figures of {self.size} lines")
        object.__setattr__(self, "right", right)
        object.__setattr__(self, "_known", known(self.mistakes, self._read))

    def fits(self, figure: Figure) -> bool:
        """Tell whether this figure is a right answer."""
        return bool(self.accept(figure)) if callable(self.accept) else figure in self.right

    def _read(self, given: Any) -> Figure:
        kind = _OF_SIZE[self.size]
        if isinstance(given, kind):
            return given
        if isinstance(given, int) and not isinstance(given, bool):
            given = str(given)
        if not isinstance(given, str):
            en, zh = KINDS[self.size]
            raise Unreadable(f"{echo(given)} is no {en}", f"{echo(given, 'zh')} 不是{zh}")
        return kind.parse(given)

    def _judge_figure(self, figure: Figure, lang: str) -> Verdict:
        name = named(figure, lang)
        if self.fits(figure):
            return Verdict(Outcome.RIGHT, say("exercise.right", lang, answer=name))
        shown = self._consequence(figure, lang)
        if verdict := recognised(figure, self._known, lang):
            return replace(verdict, shown=shown)
        key, values = self._difference(figure)
        return Verdict(Outcome.WRONG, say(f"exercise.figure.{key}", lang, figure=name, **values), shown)

    def _consequence(self, figure: Figure, lang: str) -> Shown:
        """Return what is shown of a wrong figure."""
        target = self.right[0] if len(self.right) == 1 else None
        return figure_shown(figure, lang, target=target, turn=self._turn(figure))

    def _turn(self, figure: Figure) -> str:
        """Return how the figure has to be turned to be a right one, if that is all."""
        if self.fits(figure.inverse):
            return "inverse"
        if isinstance(figure, Hexagram) and self.fits(figure.swapped):
            return "swapped"
        # Where several figures are right, many a complement would be one of them by chance.
        return "complement" if len(self.right) == 1 and self.fits(figure.complement) else ""

    def _difference(self, figure: Figure) -> tuple[str, dict[str, int]]:
        """Return how the figure is related to a right one (a key of the catalogue, and numbers for it)."""
        if turn := self._turn(figure):
            return f"inverse_{self.kind}" if turn == "inverse" else turn, {}
        if self.right:
            agree = (sum(a == b for a, b in zip(figure.lines, one.lines, strict=True)) for one in self.right)
            return "lines" if len(self.right) == 1 else "nearest", {"fit": max(agree), "size": self.size}
        return "other", {}


@dataclass(frozen=True, slots=True, eq=False)
class Build(_Figured):
    """Build a position on the board, which has `size` places and begins with the lines `start`.

    `par` is the number of moves that suffice (by default one for each place still empty).
    """

    accept: Accept
    size: int = 6
    par: int | None = None
    start: str = ""
    tiles: int = 144
    mistakes: Mistakes = field(default_factory=dict)
    right: tuple[Figure, ...] = field(init=False)
    _known: Known = field(init=False, repr=False)
    kind: ClassVar[str] = "board"

    def __post_init__(self) -> None:
        self._prepare()
        if self.par is None:
            object.__setattr__(self, "par", self.size - len(self.start))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge laid lines (`1 0 T t`, bottom first), or a figure in any notation."""
        if isinstance(given, str) and _LAID.fullmatch(given):
            given = plain(given)
            if len(given) < self.size:
                return Verdict(
                    Outcome.UNTRIED, say("exercise.figure.short", lang, count=len(given), size=self.size)
                )
        return self._judge_figure(self._read(given), lang)

    def form(self, lang: str) -> dict[str, Any]:  # noqa: ARG002 - the board draws itself
        """Return nothing: the board is the form."""
        return {}


@dataclass(frozen=True, slots=True, eq=False)
class Typed(_Figured):
    """Type a figure, in any notation; with `names_only` not by its lines or character (those are on show)."""

    accept: Accept
    size: int = 6
    names_only: bool = False
    mistakes: Mistakes = field(default_factory=dict)
    right: tuple[Figure, ...] = field(init=False)
    _known: Known = field(init=False, repr=False)
    kind: ClassVar[str] = "figure"
    par: ClassVar[None] = None

    def __post_init__(self) -> None:
        self._prepare()

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a name, a number, a character or lines."""
        return self._judge_figure(self._learner(given), lang)

    def _consequence(self, figure: Figure, lang: str) -> Shown:
        if self.names_only and len(self.right) == 1:  # what is to be named is on show
            return beside(figure, self.right[0], lang)
        return _Figured._consequence(self, figure, lang)

    def form(self, lang: str) -> dict[str, Any]:
        """Return the label of the field and what may stand in it."""
        key = "name" if self.names_only else str(self.size)
        return {
            "legend": say("exercise.legend.figure", lang),
            "example": say(f"exercise.example.figure_{key}", lang),
        }

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return which name is understood; not its lines, which would be a check before the check."""
        name = named(self._learner(text), lang).split(maxsplit=1)[1]
        return {"says": say("exercise.understood", lang, what=name) if name != text.strip() else ""}

    def _learner(self, given: Any) -> Figure:
        if self.names_only and isinstance(given, str) and _AS_DRAWN.fullmatch(given):
            raise Unreadable(
                f"{echo(given)} only repeats what is shown; type its name",
                f"{echo(given, 'zh')} 只是照样写了一遍；请输入它的名字",
            )
        return self._read(given)
