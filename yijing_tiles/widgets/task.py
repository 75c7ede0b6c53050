"""What a learner is asked, and how far he has come with it: the part of an exercise that every widget shares.

A `Task` is the question (data and a judge, no state). A `TaskRun` is one learner on one task: attempts, hints taken,
stars. A board or a question holds a run, passes it the messages of its front end (`TaskRun.receive`) and shows
`TaskRun.as_dict`, which `static/task.js` draws. Nothing here knows of widgets, so the same run serves code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol

from yijing_tiles.errors import NotationError
from yijing_tiles.view.terms import language, say

__all__ = ["Outcome", "Task", "TaskRun", "Text", "Verdict"]

STARS: Final = 3
LONGEST_ECHO: Final = 60  # characters of a learner's input that a message repeats


class Outcome(Enum):
    """What came of an answer. Only WRONG, RIGHT and RAISED are attempts; UNTRIED also covers "could not be read"."""

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
class Verdict:
    """What is said of one answer: its outcome, the sentence (in one language), and lines that show the consequence."""

    outcome: Outcome
    message: str
    shown: str | None = None


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
    a wrong try, a hint, more moves than par; at least one; none once the solution was shown first. A better
    run later counts.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.checks = 0  # every answer handed in, read or not
        self.wrong = 0
        self.hints_shown = 0
        self.solved = False
        self.solution_shown = False
        self.stars = 0
        self.last: tuple[str, Verdict] | None = None  # language, verdict
        self._answer: Any = None

    @property
    def attempts(self) -> int:
        """Answers that could be read and were judged, up to and including the first right one."""
        return self.wrong + self.solved

    def check(self, answer: Any, lang: str | None = None, *, moves: int | None = None) -> Verdict:
        """Judge an answer and count it. An answer that cannot be read gets UNTRIED, and says why, without counting."""
        lang = language(lang)
        verdict = self._judge(answer, lang)
        self._answer = answer
        self.last = (lang, verdict)
        self.checks += 1
        if verdict.outcome in (Outcome.WRONG, Outcome.RAISED):
            self.wrong += not self.solved
        elif verdict.outcome is Outcome.RIGHT:
            self.stars = max(self.stars, self._earned(moves))
            self.solved = True
        return verdict

    def hint(self, lang: str | None = None) -> str | None:
        """Show the next hint and return it; `None` when all have been shown."""
        hints = self.task.hints(lang)
        if self.hints_shown >= len(hints):
            return None
        self.hints_shown += 1
        return hints[self.hints_shown - 1]

    def show_solution(self, lang: str | None = None) -> str:
        """Show the solution and return it."""
        self.solution_shown = True
        return self.task.solution(lang)

    def verdict(self, lang: str | None = None) -> Verdict | None:
        """Return the last verdict in `lang`. Judging has no side effects, so another language is judged again."""
        if self.last is None:
            return None
        lang = language(lang)
        if self.last[0] != lang:
            self.last = (lang, self._judge(self._answer, lang))
        return self.last[1]

    def receive(
        self, message: object, lang: str | None = None, *, answer: Any = None, moves: int | None = None
    ) -> bool:
        """Act on a message of a front end; return whether it was one of ours. Anything else changes nothing.

        A message is `{"op": "check", "answer": …}`, `{"op": "hint"}` or `{"op": "solution"}`. `answer` is judged
        where the message brings none (a board knows its own lines).
        """
        match message:
            case {"op": "check", **rest}:
                self.check(rest.get("answer", answer), lang, moves=moves)
            case {"op": "hint"}:
                self.hint(lang)
            case {"op": "solution"}:
                self.show_solution(lang)
            case _:
                return False
        return True

    def as_dict(self, lang: str | None = None) -> dict[str, Any]:
        """Return what the front end draws; of hints and solution only what has been asked for."""
        lang = language(lang)
        hints = self.task.hints(lang)
        verdict = self.verdict(lang)
        return {
            "prompt": self.task.prompt(lang),
            "par": self.task.par,
            "stars": self.stars,
            "solved": self.solved,
            "checks": self.checks,
            "hints": list(hints[: self.hints_shown]),
            "more_hints": len(hints) - self.hints_shown,
            "verdict": verdict
            and {"outcome": verdict.outcome.value, "message": verdict.message, "shown": verdict.shown},
            "solution": self.task.solution(lang) if self.solution_shown else None,
        }

    def _judge(self, answer: Any, lang: str) -> Verdict:
        try:
            return self.task.judge(answer, lang)
        except NotationError as error:
            return Verdict(Outcome.UNTRIED, say("task.unread", lang, reason=str(error)))

    def _earned(self, moves: int | None) -> int:
        if self.solution_shown and not self.solved:
            return 0
        par = self.task.par
        over = par is not None and moves is not None and moves > par
        return max(1, STARS - (self.wrong > 0) - (self.hints_shown > 0) - over)
