"""Answers that are picked from what is shown: choose one or several, put in order, match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.teach.kinds.common import Known, Mistakes, is_blank, known, recognised
from yijing_tiles.teach.kinds.labels import Label, Labels, Pictured, shuffled
from yijing_tiles.view.terms import listed, say
from yijing_tiles.widgets.consequence import figure_shown
from yijing_tiles.widgets.task import Outcome, Shown, Text, Verdict

__all__ = ["Choose", "ChooseSeveral", "Match", "Option", "Order"]


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose. `why` is said to those who go wrong with it."""

    label: Label
    right: bool = False
    why: Text | None = None


class _Options:
    """What `Choose` and `ChooseSeveral` share."""

    __slots__ = ()
    kind: str
    options: Sequence[Option]
    labels: Labels

    @property
    def par(self) -> None:
        """Nothing is built."""
        return

    def form(self, lang: str) -> dict[str, Any]:
        """Return the options, lettered."""
        options = [
            {"letter": letter, **self.labels.drawn(i, lang)} for i, letter in enumerate(self.labels.letters)
        ]
        return {"legend": say(f"exercise.legend.{self.kind}", lang), "options": options}

    def _name(self, index: int) -> str:
        """Return the letter, with the figure where one is drawn (other labels may be long)."""
        label = self.options[index].label
        drawn = "" if isinstance(label, Text | str) else f" {label.char}"
        return f"{self.labels.letters[index]}{drawn}"


@dataclass(frozen=True, slots=True, eq=False)
class Choose(_Options):
    """Choose one of several options, of which one is right."""

    options: Sequence[Option]
    labels: Labels = field(init=False)
    kind = "choice"

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", tuple(self.options))
        object.__setattr__(self, "labels", Labels.of(option.label for option in self.options))
        if sum(option.right for option in self.options) != 1:
            raise ValueError("exactly one option is right; with more of them use ChooseSeveral")

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a letter, a label, or a figure."""
        if isinstance(given, list | tuple) and len(given) == 1:
            given = given[0]
        index = self.labels.index(given)
        option = self.options[index]
        name = self._name(index)
        if option.right:
            return Verdict(Outcome.RIGHT, say("exercise.right", lang, answer=name))
        why = option.why(lang) if option.why else ""
        said = say("exercise.choice.wrong", lang, answer=name, why=why).strip()
        return Verdict(Outcome.WRONG, said, self._consequence(option.label, lang))

    def _consequence(self, label: Label, lang: str) -> Shown | None:
        """Return which figure was chosen, where figures are chosen from."""
        if isinstance(label, Text | str | Pictured):
            return None
        right = next(option.label for option in self.options if option.right)
        same = type(right) is type(label)
        return figure_shown(label, lang, turn="inverse" if same and label.inverse == right else "")


@dataclass(frozen=True, slots=True, eq=False)
class ChooseSeveral(_Options):
    """Choose all the options that are right. `why` of a right option is said when it is left out."""

    options: Sequence[Option]
    mistakes: Mistakes = field(default_factory=dict)
    labels: Labels = field(init=False)
    _known: Known = field(init=False, repr=False)
    kind = "choices"

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", tuple(self.options))
        object.__setattr__(self, "labels", Labels.of(option.label for option in self.options))
        if not any(option.right for option in self.options):
            raise ValueError("at least one option must be right, since choosing none is no answer")
        object.__setattr__(self, "_known", known(self.mistakes, self._read))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a set of letters ("AC"), labels or figures."""
        chosen = self._read(given)
        right = {i for i, option in enumerate(self.options) if option.right}
        if chosen == right:
            names = listed((self.labels.letters[i] for i in sorted(chosen)), lang)
            return Verdict(Outcome.RIGHT, say("exercise.right", lang, answer=names))
        if verdict := recognised(chosen, self._known, lang):
            return verdict
        for i in [*sorted(chosen - right), *sorted(right - chosen)]:
            if why := self.options[i].why:
                return Verdict(Outcome.WRONG, why(lang))
        counts = {"chosen": len(chosen), "fit": len(chosen & right), "missing": len(right - chosen)}
        key = "exercise.choices.few" if chosen < right else "exercise.choices.wrong"
        return Verdict(Outcome.WRONG, say(key, lang, **counts))

    def _read(self, given: Any) -> frozenset[int]:
        return frozenset(self.labels.indices(given))


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """Put items in order. Give them in the right order; they are shown in another, and lettered as shown.

    `upside_down` is said to the exact reverse.
    """

    items: Sequence[Label]
    upside_down: Text | None = None
    mistakes: Mistakes = field(default_factory=dict)
    labels: Labels = field(init=False)
    _shown: tuple[int, ...] = field(init=False, repr=False)
    _known: Known = field(init=False, repr=False)
    kind = "order"
    par = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "items", tuple(self.items))
        object.__setattr__(self, "labels", Labels.of(self.items))
        object.__setattr__(self, "_shown", shuffled(len(self.items), self.labels.seed))
        object.__setattr__(self, "_known", known(self.mistakes, self._read))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge letters ("BDAC") or labels, from the first to the last."""
        order = self._read(given)
        right = tuple(range(len(self.items)))
        if order == right:
            return Verdict(Outcome.RIGHT, say("exercise.order.right", lang))
        shown = self._consequence(order, lang)
        if verdict := recognised(order, self._known, lang):
            return replace(verdict, shown=shown)
        if order == right[::-1]:
            says = self.upside_down(lang) if self.upside_down else say("exercise.order.upside_down", lang)
            return Verdict(Outcome.WRONG, says, shown)
        fit = sum(a == b for a, b in zip(order, right, strict=True))
        return Verdict(Outcome.WRONG, say("exercise.order.wrong", lang, fit=fit, count=len(right)), shown)

    def _consequence(self, order: tuple[int, ...], lang: str) -> Shown | None:
        """Return how far the order goes right from its beginning, as long as that leaves something to find."""
        count = len(order)
        if order == tuple(reversed(range(count))):
            return Shown(say("consequence.order_inverse", lang), turn="inverse")
        begun = next(at for at, item in enumerate(order) if item != at)
        if count - begun < 3 or count < 4:  # with so few left that would be the answer
            return None
        key = "order_from" if begun else "order_first"
        return Shown(say(f"consequence.{key}", lang, n=begun), off=(begun + 1,))

    def form(self, lang: str) -> dict[str, Any]:
        """Return the items as they are first shown."""
        items = [
            {"letter": letter, **self.labels.drawn(i, lang)}
            for letter, i in zip(self.labels.letters, self._shown, strict=True)
        ]
        return {"legend": say("exercise.legend.order", lang), "options": items}

    @property
    def letters(self) -> str:
        """The letters of the items in the right order."""
        return "".join(self.labels.letters[self._shown.index(i)] for i in range(len(self.items)))

    def _read(self, given: Any) -> tuple[int, ...]:
        order = self.labels.indices(given, self.letters)
        if sorted(order) != list(range(len(self.items))):
            letters = self.labels.letters
            raise Unreadable(
                f"{echo(given)} is no order of {listed(letters, 'en')}: each must stand in it once, as in {letters!r}",
                f"{echo(given, 'zh')} 没有排好：{listed(letters, 'zh')} 都要排进去，各一次，例如 {letters}",
            )
        return order


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """Find for each thing on the left its partner on the right. `extra` are partners that fit none."""

    pairs: Sequence[tuple[Label, Label]]
    extra: Sequence[Label] = ()
    mistakes: Mistakes = field(default_factory=dict)
    left: Labels = field(init=False)
    right: Labels = field(init=False)
    _known: Known = field(init=False, repr=False)
    kind = "match"
    par = None

    def __post_init__(self) -> None:
        pairs = self.pairs.items() if isinstance(self.pairs, Mapping) else self.pairs
        object.__setattr__(self, "pairs", tuple(pairs))
        partners = list(dict.fromkeys([*(right for _, right in self.pairs), *self.extra]))
        order = shuffled(len(partners), Labels.of(partners).seed)
        object.__setattr__(self, "left", Labels.of(left for left, _ in self.pairs))
        object.__setattr__(self, "right", Labels.of(partners[i] for i in order))
        object.__setattr__(self, "_known", known(self.mistakes, self._read))

    @property
    def letters(self) -> str:
        """The letters of the right partners, from the first on the left to the last."""
        return "".join(self.right.letters[self.right.index(right)] for _, right in self.pairs)

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge `{left: right}`, or the letters of the partners from the first to the last ("CABD")."""
        chosen = self._read(given)
        count = len(self.pairs)
        if len(chosen) < count:
            return Verdict(Outcome.UNTRIED, say("exercise.match.short", lang, done=len(chosen), count=count))
        right = {i: self.right.index(right) for i, (_, right) in enumerate(self.pairs)}
        if chosen == right:
            return Verdict(Outcome.RIGHT, say("exercise.match.right", lang))
        if verdict := recognised(chosen, self._known, lang):
            return verdict
        fit = sum(chosen[i] == right[i] for i in range(count))
        return Verdict(Outcome.WRONG, say("exercise.match.wrong", lang, fit=fit, count=count))

    def form(self, lang: str) -> dict[str, Any]:
        """Return both sides; the right one is lettered."""
        return {
            "legend": say("exercise.legend.match", lang),
            "left": [self.left.drawn(i, lang) for i in range(len(self.left))],
            "options": [
                {"letter": letter, **self.right.drawn(i, lang)} for i, letter in enumerate(self.right.letters)
            ],
        }

    def _read(self, given: Any) -> dict[int, int]:
        if isinstance(given, Mapping):
            if len(given) > len(self.left):
                raise self._too_many(given)
            return {self.left.index(left): self.right.index(right) for left, right in given.items()}
        if isinstance(given, list | tuple) and len(given) == len(self.left):
            return {i: self.right.index(right) for i, right in enumerate(given) if not is_blank(right)}
        chosen = self.right.indices(given)
        if len(chosen) > len(self.left):
            raise self._too_many(given)
        return dict(enumerate(chosen))

    def _too_many(self, given: object) -> Unreadable:
        count = len(self.left)
        return Unreadable(
            f"{echo(given)} is too much: {count} partners are asked for",
            f"{echo(given, 'zh')} 太多了：只问 {count} 项",
        )
