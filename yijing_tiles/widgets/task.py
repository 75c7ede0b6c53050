"""What a learner is asked, and how far he has come with it: the part of an exercise that all widgets share.

A `Task` is the question (data and a judge, no state). A `TaskRun` is one learner on one task: attempts, hints
taken, stars. A board or a question holds a run, passes it the messages of its front end (`TaskRun.receive`)
and shows `TaskRun.as_dict`, which `static/task.js` draws. Nothing here knows of widgets, so one run serves
code too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, Protocol

from yijing_tiles import figures
from yijing_tiles.errors import NotationError
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.widgets.progress import MOST, STARS, Won
from yijing_tiles.widgets.variant import Variant, Varied
from yijing_tiles.wording import characters

__all__ = ["Outcome", "Shown", "Task", "TaskRun", "Text", "Verdict", "glyphs", "spoken_lines"]

_TRIES: Final = 20  # so often another variant is drawn before the same is taken once more
_FIGURE_CHARACTERS: Final = re.compile("[⚊⚋⚌-⚏☰-☷䷀-䷿]")


class Outcome(Enum):
    """What came of an answer. UNTRIED, also for what could not be read, is no attempt; the others are."""

    UNTRIED = "untried"
    WRONG = "wrong"
    RIGHT = "right"
    RAISED = "raised"


@dataclass(frozen=True, slots=True)
class Text:
    """One text in both languages.

    >>> Text(en="line", zh="爻")("zh")
    '爻'
    """

    en: str
    zh: str

    def __call__(self, lang: str | None = None) -> str:
        """Return the text in `lang` (`None`: the current language)."""
        return self.zh if language(lang) == "zh" else self.en

    @classmethod
    def of(cls, value: Text | str) -> Text:
        """Return `value` as a `Text`; a plain `str` (a number, a figure) reads the same in both languages."""
        return cls(value, value) if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Shown:
    """What a wrong answer really is or leads to, shown until the next gesture; never what would be right.

    `says` tells it in words (in one language). `lines` is a figure, `beside` one to compare it with that is on show
    anyway, `svg` a picture that is drawn already, `spoken` how that is said. `off` are the places that are marked,
    from 1: lines of a figure from the bottom, items of an order from the first. `turn` says that the whole stands
    otherwise: "inverse" (on its head), "complement" (every line the other kind), "swapped" (halves exchanged).
    """

    says: str
    lines: str | None = None
    beside: str | None = None
    off: tuple[int, ...] = ()
    turn: str = ""
    svg: str | None = None
    spoken: str = ""

    def as_dict(self, lang: str) -> dict[str, Any]:
        """Return what the front end draws."""
        return {
            "says": self.says,
            "lines": self.lines,
            "spoken": spoken_lines(self.lines, lang) if self.lines else self.spoken,
            "beside": self.beside and [self.beside, spoken_lines(self.beside, lang)],
            "off": list(self.off),
            "turn": self.turn,
            "svg": self.svg,
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one answer: outcome, a sentence (in one language), and what a wrong one really is.

    `seen` is what comes after a prediction, step by step: `says`, and perhaps `lines` and how they are `spoken`.
    """

    outcome: Outcome
    message: str
    shown: Shown | None = None
    seen: tuple[Mapping[str, Any], ...] = ()


class Task(Protocol):
    """Something asked of a learner. Holds no state, so one task serves many runs."""

    @property
    def kind(self) -> str:
        """What the answer looks like: "board", "choice", "choices", "order", "match", "number", "text"."""
        ...

    @property
    def par(self) -> int | None:
        """Moves that suffice, for a position to be built; else `None`."""
        ...

    def prompt(self, lang: str | None = None) -> str:
        """Return what is asked."""
        ...

    def judge(self, answer: Any, lang: str | None = None) -> Verdict:
        """Judge an answer, without side effects. Raise `NotationError` if it cannot be read."""
        ...

    def hints(self, lang: str | None = None) -> tuple[str, ...]:
        """Return all hints, from the gentlest to the plainest."""
        ...

    def solution(self, lang: str | None = None) -> str:
        """Return the answer with its reason."""
        ...


class TaskRun:
    """One learner on one task.

    Stars: three for a right answer at the first try without a hint and within par; one less for each of
    a wrong try, a hint, more moves than par; at least one; none once the solution was shown first. One after a wrong
    prediction, for then it has been seen what comes. A better run later counts.

    `won` is the best of all runs that are known of: this one, those before a restart, and those that the browser
    tells of (`restore`). It is kept under `name` ("bigrams.3"); a run without a name is kept nowhere. `variants` make
    other tasks of the same kind; whichever of them is solved, the exercise is.
    """

    def __init__(self, task: Task, name: str | None = None, variants: Varied | None = None) -> None:
        self.task = self.written = task
        self.name = name
        self.variants = variants
        self.variant: Variant | None = None  # none: the task as it is written
        self.won = Won()
        self.checks = 0  # every answer handed in, read or not
        self.wrong = 0
        self.hints_shown = 0
        self.solved = False
        self.solution_shown = False
        self.stars = 0
        self.last: tuple[tuple[str, str], Verdict] | None = None  # language and characters, verdict
        self._done = False  # solved in this run, so that further answers no longer count
        self._answer: Any = None
        self._seen = False  # what was to be predicted has been seen, after a wrong prediction
        self._strange = ""  # a variant that was asked for, and that there is not
        self._watchers: list[Callable[[], None]] = []

    def watch(self, changed: Callable[[], None]) -> None:
        """Call `changed` after every step, whoever takes it (a run can be on show and be driven by code)."""
        self._watchers.append(changed)

    @property
    def attempts(self) -> int:
        """Answers that could be read and were judged, up to and including the first right one."""
        return self.wrong + self._done

    def restart(self) -> None:
        """Begin a new run; what was won stays won, and `checks` goes on (a front end sees that something happened)."""
        self.wrong = self.hints_shown = self.stars = 0
        self.solved = self.solution_shown = self._done = False
        self.last = self._answer = None
        self._strange = ""
        self._seen = False
        self._changed()

    @property
    def level(self) -> int:
        """How hard the task now asked is, from 1; 0 where there are no variants."""
        if self.variants is None:
            return 0
        return self.variant.level if self.variant else self.variants.level

    def vary(self, variant: Variant | None) -> None:
        """Ask another variant (`None`: the task as it is written), from the start; what was won stays won."""
        if variant is not None and (self.variants is None or not 1 <= variant.level <= self.variants.levels):
            raise ValueError(f"there is no variant {variant}")
        self.variant = variant
        self.task = self.variants.task(variant) if self.variants and variant else self.written
        self.restart()

    def another(self, by: int = 0) -> None:
        """Ask another variant, `by` levels harder (or easier) as far as there are, and not the same once more."""
        if self.variants is None:
            return
        level = min(max(self.level + by, 1), self.variants.levels)
        before = _looks(self.task)
        for _ in range(_TRIES):
            variant = Variant.drawn(level)
            if _looks(self.variants.task(variant)) != before:
                break
        self.vary(variant)

    def open(self, code: str) -> None:
        """Ask the variant that a link names (`""`: as it is written); where there is none such that is said."""
        try:
            self.vary(Variant.read(code) if code else None)
        except ValueError:
            self._strange = code
            self.checks += 1  # something happened: the front end says it
            self._changed()

    def check(self, answer: Any, lang: str | None = None, *, moves: int | None = None) -> Verdict:
        """Judge an answer and count it; one that cannot be read gets UNTRIED and is not counted."""
        lang = language(lang)
        verdict = self._judge(answer, lang)
        self._answer = answer
        self.last = ((lang, characters()), verdict)
        self.checks += 1
        before = self.attempts
        if verdict.outcome in (Outcome.WRONG, Outcome.RAISED):
            self.wrong += not self._done
            self._seen |= bool(verdict.seen) and not self._done
        elif verdict.outcome is Outcome.RIGHT:
            self.stars = max(self.stars, self._earned(moves))
            self.solved = self._done = True
        tries = min(MOST, self.won.tries + self.attempts - before)
        self.won = replace(self.won | Won(self.stars, self.solved), tries=tries)
        self._changed()
        return verdict

    def restore(self, kept: Won) -> None:
        """Take over what was won before, elsewhere: it only ever raises what is here."""
        won = self.won | kept
        stars, solved = max(self.stars, kept.stars), self.solved or kept.solved
        if (won, stars, solved) != (self.won, self.stars, self.solved):
            self.won, self.stars, self.solved = won, stars, solved
            self._changed()

    def hint(self, lang: str | None = None) -> str | None:
        """Show the next hint and return it; `None` when all have been shown."""
        hints = self.task.hints(lang)
        if self.hints_shown >= len(hints):
            return None
        self.hints_shown += 1
        self.won |= Won(hints=self.hints_shown)
        self._changed()
        return hints[self.hints_shown - 1]

    def show_solution(self, lang: str | None = None) -> str:
        """Show the solution and return it."""
        self.solution_shown = True
        self._changed()
        return self.task.solution(lang)

    def verdict(self, lang: str | None = None) -> Verdict | None:
        """Return the last verdict in `lang` (judging has no side effects: another language judges again)."""
        if self.last is None and self._strange:
            return Verdict(Outcome.UNTRIED, say("task.no_variant", lang, code=self._strange[:20]))
        if self.last is None:
            return None
        lang = language(lang)
        spoken = (lang, characters())
        if self.last[0] != spoken:
            self.last = (spoken, self._judge(self._answer, lang))
        return self.last[1]

    def receive(
        self, message: object, lang: str | None = None, *, answer: Any = None, moves: int | None = None
    ) -> bool:
        """Act on a message of a front end; return whether it was one of ours. Others change nothing.

        A message is `{"op": "check", "answer": …}`, `{"op": "hint"}`, `{"op": "solution"}`,
        `{"op": "another", "by": 0}`, `{"op": "variant", "code": "2.417"}` or `{"op": "restore", "won": …}`. `answer`
        is judged where the message brings none (a board knows its own lines).
        """
        match message:
            case {"op": "check", **rest}:
                self.check(rest.get("answer", answer), lang, moves=moves)
            case {"op": "hint"}:
                self.hint(lang)
            case {"op": "solution"}:
                self.show_solution(lang)
            case {"op": "another", "by": -1 | 0 | 1 as by}:
                self.another(by)
            case {"op": "variant", "code": str(code)} if self.variants is not None:
                self.open(code)
            case {"op": "restore", "won": won}:
                with suppress(ValueError):  # a browser may keep anything
                    self.restore(Won.read(won))
            case _:
                return False
        return True

    def as_dict(self, lang: str | None = None) -> dict[str, Any]:
        """Return what the front end draws; of hints and solution only what has been asked for."""
        lang = language(lang)
        hints = self.task.hints(lang)
        verdict = self.verdict(lang)
        told: dict[str, Any] = {
            "prompt": self.task.prompt(lang),
            "hints": list(hints[: self.hints_shown]),
            "solution": self.task.solution(lang) if self.solution_shown else None,
            "verdict": None,
        }
        if verdict is not None:
            told["verdict"] = {
                "outcome": verdict.outcome.value,
                "message": verdict.message,
                "shown": verdict.shown and verdict.shown.as_dict(lang),
                "seen": [dict(one) for one in verdict.seen],
            }
        return {
            **told,
            "name": self.name,
            "lang": lang,
            "variant": self._told_variant(lang),
            "won": self.won.as_dict(),
            "par": self.task.par,
            "stars": self.stars,
            "solved": self.solved,
            "checks": self.checks,
            "more_hints": len(hints) - self.hints_shown,
            "glyphs": glyphs(told, lang),
        }

    def _told_variant(self, lang: str) -> dict[str, Any] | None:
        if self.variants is None:
            return None
        says = say("task.level", lang, n=self.level, count=self.variants.levels)
        code = self.variant.code if self.variant else ""
        return {"code": code, "level": self.level, "levels": self.variants.levels, "says": says, "lang": lang}

    def _changed(self) -> None:
        for changed in self._watchers:
            changed()

    def _judge(self, answer: Any, lang: str) -> Verdict:
        try:
            return self.task.judge(answer, lang)
        except NotationError as error:
            return Verdict(Outcome.UNTRIED, say("task.unread", lang, reason=error.message(lang)))

    def _earned(self, moves: int | None) -> int:
        if self.solution_shown and not self._done:
            return 0
        if self._seen:
            return 1
        par = self.task.par
        over = par is not None and moves is not None and moves > par
        return max(1, STARS - (self.wrong > 0) - (self.hints_shown > 0) - over)


def _looks(task: Task) -> tuple[str, str]:
    """Return what a learner sees of a task, to tell two of them apart."""
    form = getattr(task, "form", None)
    return task.prompt("en"), str(form("en")) if form else ""


def spoken_lines(lines: str, lang: str | None = None) -> str:
    """Say the lines of a drawn figure, without its name (which may be what is asked).

    >>> spoken_lines("10", "en")
    'from the bottom: yang, yin'
    """
    words = {"1": say("task.yang", lang), "0": say("task.yin", lang)}
    return say("task.lines", lang, lines=listed((words[line] for line in lines), lang))


def glyphs(told: object, lang: str | None = None) -> dict[str, list[str]]:
    """Return how to draw the figure characters in some texts, `{"⚍": ["10", "from the bottom: …"]}`.

    Many fonts lack these characters, and a screen reader stumbles over them, so front ends draw them as bars.
    """
    drawn = {}
    for char in sorted(set(_FIGURE_CHARACTERS.findall(str(told)))):
        lines = figures.parse(char).lines
        drawn[char] = [lines, spoken_lines(lines, lang)]
    return drawn
