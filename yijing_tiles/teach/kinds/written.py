"""Answers that are written: a small function, tried on cases. Only where a learner writes code (JupyterLab).

The function is the learner's own and runs in his own kernel; nothing that is typed into a page gets here.
"""

from __future__ import annotations

import linecache
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.task import Outcome, Text, Verdict

__all__ = ["Function"]


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """Write a function that does on every case (a tuple of arguments) what `right` does.

    `start` is how it may begin, as code. `mistakes` are wrong functions that learners write: whoever's function does
    the same as one of them on every case is told its sentence. A function that returns nothing at all is not tried yet.
    """

    right: Callable[..., Any]
    cases: Sequence[tuple[Any, ...]]
    start: str
    mistakes: Mapping[Callable[..., Any], Text] = field(default_factory=dict)
    kind = "function"
    par = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cases", tuple(self.cases))
        if len(self.cases) < 3:
            raise ValueError("three cases at least, or a function is right by chance")
        for wrong in self.mistakes:
            if all(_same(wrong(*case), self.right(*case)) for case in self.cases):
                raise ValueError(f"the cases do not tell {wrong!r} from what is right")

    def judge(self, given: Any, lang: str) -> Verdict:
        """Try a function on the cases. Raise `Unreadable` for what is none."""
        if not callable(given):
            raise Unreadable(
                f"{echo(given)} is no function; write one and hand it in by its name, without brackets",
                f"{echo(given, 'zh')} 不是函数；请写一个函数，用它的名字交上来，不带括号",
            )
        results = []
        for case in self.cases:
            try:
                results.append(given(*case))
            except (Exception, SystemExit) as error:
                return Verdict(Outcome.RAISED, _raised(given, case, error, lang))
        if all(result is None or result is ... for result in results):
            return Verdict(Outcome.UNTRIED, say("exercise.function.nothing", lang))
        wanted = [self.right(*case) for case in self.cases]
        for case, result, right in zip(self.cases, results, wanted, strict=True):
            if not _same(result, right):
                return self._wrong(case, results, result, lang)
        return Verdict(Outcome.RIGHT, say("exercise.function.right", lang, count=len(self.cases)))

    def _wrong(self, case: tuple[Any, ...], results: list[Any], result: Any, lang: str) -> Verdict:
        """Say what it does on the first case that goes wrong, not what it should, and which mistake is known."""
        said = say("exercise.function.wrong", lang, case=_called(case), result=_shown(result))
        for wrong, says in self.mistakes.items():
            if all(_same(wrong(*case), result) for case, result in zip(self.cases, results, strict=True)):
                return Verdict(Outcome.WRONG, f"{said}{'' if lang == 'zh' else ' '}{says(lang)}")
        return Verdict(Outcome.WRONG, said)

    def form(self, lang: str) -> dict[str, Any]:
        """Return how it may begin; the function itself is written in a cell."""
        return {"legend": say("exercise.legend.function", lang), "code": self.start}


def _same(one: Any, other: Any) -> bool:
    """Tell whether two results are the same; `True` is no number, and what cannot be compared differs."""
    if isinstance(one, bool) != isinstance(other, bool):
        return False
    try:
        return bool(one == other)
    except Exception:
        return False


def _raised(given: Any, case: tuple[Any, ...], error: BaseException, lang: str) -> str:
    """Say what the learner's function raised, on which case, and in which line of his."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    said = say("exercise.function.raised", lang, case=_called(case), error=what[:300])
    file = given.__code__.co_filename if isinstance(given, FunctionType) else None
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    if not lines or lines[-1].lineno is None:
        return said
    code = linecache.getline(lines[-1].filename, lines[-1].lineno).strip()
    return said + "\n" + say("exercise.function.line", lang, line=lines[-1].lineno, code=code[:120])


def _called(case: tuple[Any, ...]) -> str:
    return f"({', '.join(map(_shown, case))})"


def _shown(value: Any) -> str:
    try:
        text = repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 80 else f"{text[:79]}…"
