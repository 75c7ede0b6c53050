"""Answers about steps: predict the next one and then see it; find the one that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from yijing_tiles.figures import of_lines
from yijing_tiles.teach.kinds.choosing import Choose, Option
from yijing_tiles.teach.kinds.common import Kind
from yijing_tiles.teach.kinds.labels import Figure, Label, Labels, drawn
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.consequence import beside
from yijing_tiles.widgets.task import Outcome, Shown, Text, Verdict

__all__ = ["Predict", "Seen", "Spot", "Step"]


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing that is seen after a prediction: a figure, or none, and what happens, in words."""

    says: Text
    figure: Figure | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Predict:
    """Predict what comes next, then see it. `answer` is how the prediction is given (any kind but a board).

    `seen` is what is then shown, right or wrong, one after the other. Whoever has seen it knows it: a right answer
    after a wrong prediction earns one star.
    """

    answer: Kind
    seen: Sequence[Seen]

    def __post_init__(self) -> None:
        object.__setattr__(self, "seen", tuple(self.seen))
        if not self.seen:
            raise ValueError("nothing is there to be seen")
        if self.answer.kind == "board":
            raise ValueError("a prediction is said, not built: choose another kind of answer than Build")

    @property
    def kind(self) -> str:
        """The kind of answer in which the prediction is given."""
        return self.answer.kind

    @property
    def par(self) -> None:
        """Nothing is built."""
        return

    @property
    def right(self) -> Any:
        """What is right, as the kind of answer has it."""
        return getattr(self.answer, "right", None)

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge the prediction, and show what comes once there is one."""
        verdict = self.answer.judge(given, lang)
        if verdict.outcome is Outcome.UNTRIED:
            return verdict
        seen = tuple(_drawn(one, lang) for one in self.seen)
        return replace(verdict, shown=self._consequence(verdict.shown, lang), seen=seen)

    def _consequence(self, shown: Shown | None, lang: str) -> Shown | None:
        """Return the figure that was predicted beside the one that came: that one is seen now."""
        if shown is None or shown.lines is None:
            return None
        predicted = of_lines(shown.lines)
        for one in reversed(self.seen):
            if type(one.figure) is type(predicted):
                return beside(predicted, one.figure, lang)
        return shown

    def form(self, lang: str) -> dict[str, Any]:
        """Return what asks for the prediction."""
        return {**self.answer.form(lang), "legend": say("exercise.legend.predict", lang)}

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return how a typed prediction is understood."""
        read = getattr(self.answer, "understood", None)
        return read(text, lang) if read else {}


def _drawn(one: Seen, lang: str) -> dict[str, Any]:
    figure = {"lines": None, "spoken": None} if one.figure is None else drawn(one.figure, lang)
    return {"says": one.says(lang), "lines": figure["lines"], "spoken": figure["spoken"]}


@dataclass(frozen=True, slots=True)
class Step:
    """One of several steps. `why` says of a sound one why it is sound, of the wrong one what is wrong with it."""

    label: Label
    why: Text
    wrong: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """Find the one step that is wrong: of a reckoning, of a proof, of plays at the table."""

    steps: Sequence[Step]
    labels: Labels = field(init=False)
    options: Sequence[Option] = field(init=False)
    _choose: Choose = field(init=False, repr=False)
    kind = "choice"
    par = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", tuple(self.steps))
        if sum(step.wrong for step in self.steps) != 1:
            raise ValueError("exactly one step is the mistake")
        choose = Choose([Option(step.label, right=step.wrong) for step in self.steps])
        object.__setattr__(self, "_choose", choose)
        object.__setattr__(self, "labels", choose.labels)
        object.__setattr__(self, "options", choose.options)

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a letter, or a step as it stands there."""
        if isinstance(given, list | tuple) and len(given) == 1:
            given = given[0]
        index = self.labels.index(given)
        step, letter = self.steps[index], self.labels.letters[index]
        if step.wrong:
            return Verdict(Outcome.RIGHT, say("exercise.spot.right", lang, answer=letter, why=step.why(lang)))
        return Verdict(Outcome.WRONG, say("exercise.spot.wrong", lang, answer=letter, why=step.why(lang)))

    def form(self, lang: str) -> dict[str, Any]:
        """Return the steps, lettered, in the order in which they were taken."""
        return {**self._choose.form(lang), "legend": say("exercise.legend.spot", lang), "steps": True}
