"""The two tasks that a board can set by itself: build a figure, name a figure. Exercises of lessons build on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from yijing_tiles.errors import NotationError
from yijing_tiles.figures import Hexagram, Trigram
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.widgets.consequence import Figure, beside, figure_shown
from yijing_tiles.widgets.task import Outcome, Verdict
from yijing_tiles.yijing import plain

__all__ = ["BuildGoal", "NameGoal"]


@dataclass(frozen=True, slots=True)
class BuildGoal:
    """Build one figure, in as many moves as it has lines or in `moves`."""

    target: Figure
    moves: int | None = None

    @property
    def kind(self) -> str:
        """A position on the board."""
        return "board"

    @property
    def par(self) -> int:
        """Moves that suffice from an empty board: one for each line."""
        return self.moves or len(self.target.lines)

    def prompt(self, lang: str | None = None) -> str:
        """Return what is asked."""
        return say("goal.build", lang, figure=_named(self.target, lang))

    def judge(self, answer: Any, lang: str | None = None) -> Verdict:
        """Compare laid lines with the target; say how many fit, and recognise a figure built upside down."""
        wanted = self.target.lines
        lines = plain(str(answer or ""))
        if not lines:
            return Verdict(Outcome.UNTRIED, say("goal.empty", lang))
        if len(lines) < len(wanted):
            return Verdict(Outcome.UNTRIED, say("goal.short", lang, count=len(lines), size=len(wanted)))
        if lines == wanted:
            return Verdict(Outcome.RIGHT, say("goal.built", lang, figure=_named(self.target, lang)))
        built = type(self.target)(lines)
        shown = figure_shown(built, lang, target=self.target)
        if lines == wanted[::-1]:
            return Verdict(Outcome.WRONG, say("goal.upside_down", lang), shown)
        fit = sum(a == b for a, b in zip(lines, wanted, strict=True))
        message = say("goal.other", lang, figure=_named(built, lang), fit=fit, size=len(wanted))
        return Verdict(Outcome.WRONG, message, shown)

    def hints(self, lang: str | None = None) -> tuple[str, ...]:
        """Return two hints: how many yang lines there are, and what lies at the bottom."""
        target = self.target
        bottom = say("board.tile.yang" if target.lines[0] == "1" else "board.tile.yin", lang)
        hints = [say("goal.hint_count", lang, yang=target.yang, size=len(target.lines))]
        if isinstance(target, Hexagram):
            lower, upper = (_named(part, lang) for part in (target.lower, target.upper))
            hints.append(say("goal.hint_parts", lang, lower=lower, upper=upper))
        return (*hints, say("goal.hint_bottom", lang, bottom=bottom))

    def solution(self, lang: str | None = None) -> str:
        """Return the lines, bottom first."""
        lines = [say("board.tile.yang" if c == "1" else "board.tile.yin", lang) for c in self.target.lines]
        return say("goal.solution_build", lang, lines=listed(lines, lang))


@dataclass(frozen=True, slots=True)
class NameGoal:
    """Name the figure that is shown; any notation that names it is accepted, but not its bare lines."""

    figure: Figure

    @property
    def kind(self) -> str:
        """A typed text."""
        return "text"

    @property
    def par(self) -> None:
        """Nothing is built."""
        return

    def prompt(self, lang: str | None = None) -> str:
        """Return what is asked."""
        return say("goal.name", lang)

    def judge(self, answer: Any, lang: str | None = None) -> Verdict:
        """Read the name and compare. Raise NotationError for a name that cannot be read."""
        typed = str(answer or "").strip()
        if not typed:
            return Verdict(Outcome.UNTRIED, say("goal.no_name", lang))
        if set(typed) <= set("01") and len(typed) == len(self.figure.lines):
            raise NotationError(say("goal.bare_lines", lang, typed=typed))
        named = type(self.figure).parse(typed)
        if named == self.figure:
            return Verdict(Outcome.RIGHT, say("goal.named", lang, figure=_named(named, lang)))
        relation = next((r for r in ("inverse", "complement") if getattr(named, r) == self.figure), None)
        key = f"goal.not_{relation}" if relation else "goal.not_named"
        message = say(key, lang, figure=_named(named, lang))
        return Verdict(Outcome.WRONG, message, beside(named, self.figure, lang))

    def hints(self, lang: str | None = None) -> tuple[str, ...]:
        """Return hints: the parts of a hexagram, the first sound of the name."""
        hints = []
        if isinstance(self.figure, Hexagram):
            lower, upper = (_named(part, lang) for part in (self.figure.lower, self.figure.upper))
            hints.append(say("goal.hint_parts", lang, lower=lower, upper=upper))
        return (*hints, say("goal.hint_sound", lang, sound=self.figure.names.pinyin[0]))

    def solution(self, lang: str | None = None) -> str:
        """Return the name."""
        return say("goal.solution_name", lang, figure=_named(self.figure, lang))


def _named(figure: Figure, lang: str | None) -> str:
    """Name a figure for a person: its Chinese name, and in English also how it sounds or what it stands for."""
    names = figure.names
    if isinstance(figure, Trigram):
        return say(
            "goal.trigram",
            lang,
            hans=names.chinese,
            image=figure.image.en if language(lang) == "en" else figure.image.chinese,
        )
    return say("goal.figure", lang, hans=names.chinese, pinyin=names.pinyin)
