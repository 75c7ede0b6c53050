"""Answers that are reckoned: a number or an exact fraction, and a formula."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from numbers import Rational
from typing import Any, Final

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.teach.formula import Expression, parse, write_number
from yijing_tiles.teach.kinds.common import Known, Mistakes, known, recognised
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.task import Outcome, Verdict

__all__ = ["Formula", "Number", "exact"]

_LARGEST: Final = 10**39


def exact(given: object) -> Expression:
    """Read text, or a number of Python or sympy (`int`, `Fraction`, a decimal). Raises `Unreadable`."""
    if isinstance(given, str):
        return parse(given)
    if isinstance(given, Rational) and not isinstance(given, bool):
        value = Fraction(int(given.numerator), int(given.denominator))
        return parse(str(value)) if abs(value) < _LARGEST and value.denominator < _LARGEST else _refuse(given)
    if isinstance(given, float | Decimal) and isfinite(given) and abs(Decimal(given)) < _LARGEST:
        return parse(format(Decimal(str(given)), "f"))
    return _refuse(given)


def _refuse(given: object) -> Expression:
    raise Unreadable(
        f"{echo(given)} is not a number; give a number such as 64 or 5/16, or a formula such as C(6, 3)/2^6",
        f"{echo(given, 'zh')} 不是数；请给一个数，如 64 或 5/16，或一个算式，如 C(6, 3)/2^6",
    )


class _Reckoned:
    """What `Number` and `Formula` share."""

    __slots__ = ()
    kind: str
    value: Fraction
    _known: Known

    @property
    def par(self) -> None:
        """Nothing is built."""
        return

    def form(self, lang: str) -> dict[str, Any]:
        """Return the label of the field and what may stand in it."""
        return {
            "legend": say(f"exercise.legend.{self.kind}", lang),
            "example": say(f"exercise.example.{self.kind}", lang),
        }

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return how typed text is understood, as mathematics. Raises `Unreadable`."""
        expression = parse(text)
        value = write_number(expression.value)
        written = str(expression)
        if written == text.strip() and expression.is_plain:
            return {"says": ""}  # nothing to add to a plain number
        says = written if expression.is_plain else f"{written} = {value}"
        return {"says": say("exercise.understood", lang, what=says), "math": _equation(expression)}

    def _judge_value(self, expression: Expression, lang: str) -> Verdict:
        value = expression.value
        if value == self.value:
            return Verdict(Outcome.RIGHT, say("exercise.right", lang, answer=_answer(expression)))
        if verdict := recognised(value, self._known, lang):
            return verdict
        key = "exercise.number.high" if value > self.value else "exercise.number.low"
        return Verdict(Outcome.WRONG, say(key, lang, answer=_answer(expression)))


@dataclass(frozen=True, slots=True, eq=False)
class Number(_Reckoned):
    """A number or exact fraction. A formula with the right value is right too."""

    value: Fraction
    mistakes: Mistakes = field(default_factory=dict)
    _known: Known = field(init=False, repr=False)
    kind = "number"

    def __init__(self, value: int | Fraction | str, mistakes: Mistakes | None = None) -> None:
        object.__setattr__(self, "value", exact(value).value)
        object.__setattr__(self, "mistakes", mistakes or {})
        object.__setattr__(self, "_known", known(self.mistakes, lambda given: exact(given).value))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a number, a fraction or a formula."""
        return self._judge_value(exact(given), lang)


@dataclass(frozen=True, slots=True, eq=False)
class Formula(_Reckoned):
    """A formula that counts something; any with that value will do, but not the bare number."""

    value: Fraction
    mistakes: Mistakes = field(default_factory=dict)
    _known: Known = field(init=False, repr=False)
    kind = "formula"

    def __init__(self, formula: str, mistakes: Mistakes | None = None) -> None:
        object.__setattr__(self, "value", exact(formula).value)
        object.__setattr__(self, "mistakes", mistakes or {})
        object.__setattr__(self, "_known", known(self.mistakes, lambda given: exact(given).value))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a formula by its exact value."""
        expression = exact(given)
        if expression.is_number:
            return Verdict(Outcome.UNTRIED, say("exercise.formula.bare", lang))
        return self._judge_value(expression, lang)


def _answer(expression: Expression) -> str:
    written, value = str(expression), write_number(expression.value)
    return written if expression.is_plain else f"{written} = {value}"


def _equation(expression: Expression) -> list[Any]:
    """Draw the formula and, where there is something to reckon, its value; a very long value only as text."""
    drawn = ["mrow", expression.mathml()]
    if expression.is_plain:
        return drawn
    value = write_number(expression.value)
    exactly = parse(value).mathml() if "…" not in value else ["mn", value]
    return [*drawn, ["mo", "="], exactly]
