"""The six winning forms, what each pays, and why one of them counts (S13, S14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.melds import GroupKind
from yijing_tiles.shaoyang.readings import Decomposition, Shape
from yijing_tiles.shaoyang.rules import Rules
from yijing_tiles.shaoyang.tiles import Suit, Tile

__all__ = ["Form", "FormReading", "Forms", "Rank", "judge"]


class Rank(Enum):
    """How much a form is worth: plain, 大牌 or 大大牌. The value is the rate from each payer."""

    PLAIN = 2
    BIG = 4 * 2
    GREAT = 4 * 2 * 3

    @property
    def rate(self) -> int:
        """What each payer pays, raised hands aside."""
        return self.value

    def name_in(self, lang: str = "en") -> str:
        """Return its name.

        >>> Rank.GREAT.name_in("zh")
        '大大牌'
        """
        return words.say(f"forms.rank.{self.name.lower()}", lang)


class Form(Enum):
    """A winning form; the value names it in the words of the package.

    >>> Form.SEVEN_PAIRS.rate, Form.SEVEN_PAIRS.name_in("zh")
    (8, '七巧对')
    """

    PLAIN = "plain"
    ALL_TRIPLETS = "all_triplets"
    FULL_FLUSH = "full_flush"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    ALL_HONOURS = "all_honours"

    @property
    def rank(self) -> Rank:
        """Plain, big or great."""
        if self is Form.PLAIN:
            return Rank.PLAIN
        return Rank.GREAT if self in (Form.THIRTEEN_ORPHANS, Form.ALL_HONOURS) else Rank.BIG

    @property
    def rate(self) -> int:
        """What each payer pays for this form alone, raised hands aside: 2, 8 or 24."""
        return self.rank.rate

    def name_in(self, lang: str = "en") -> str:
        """Return its name."""
        return words.say(f"forms.{self.value}.name", lang)

    def text(self, lang: str = "en") -> str:
        """Return what it asks for, in a sentence."""
        return words.say(f"forms.{self.value}.text", lang)

    @property
    def source(self) -> str:
        """The source's own words for it (Chinese)."""
        return words.source(f"forms.{self.value}")


@dataclass(frozen=True, slots=True)
class FormReading:
    """One form that a complete hand has.

    `paid` says whether it counts, `readings` are the decompositions that show it, `rate` is what it alone
    would pay.
    """

    form: Form
    paid: bool
    readings: tuple[Decomposition, ...]
    reason: str
    """Key of the sentence that says why it counts or not."""
    values: tuple[tuple[str, Form | int | str], ...]

    @property
    def rate(self) -> int:
        """What each payer would pay for this form alone."""
        return self.form.rate

    def why(self, lang: str = "en") -> str:
        """Return in a sentence why this form counts, or does not."""
        said = {
            name: value.name_in(lang) if isinstance(value, Form) else value for name, value in self.values
        }
        return words.say(f"forms.why.{self.reason}", lang, **said)


@dataclass(frozen=True, slots=True)
class Forms:
    """All forms of a hand, the highest first, and the `rate` that it pays, raised hands aside.

    Iterates over its `FormReading`s; empty, and of rate 0, for a hand that is not complete.
    """

    found: tuple[FormReading, ...]
    rate: int

    def __iter__(self) -> Iterator[FormReading]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __contains__(self, form: object) -> bool:
        return any(reading.form is form for reading in self.found)

    @property
    def best(self) -> Form | None:
        """The form that is paid; of several that pay the same, the first. None if the hand is not complete."""
        return self.found[0].form if self.found else None

    def why(self, lang: str = "en") -> str:
        """Return why the hand pays what it pays: a sentence for each form."""
        return ("" if lang == "zh" else " ").join(reading.why(lang) for reading in self.found)


def judge(readings: Sequence[Decomposition], tiles: frozenset[Tile], rules: Rules) -> Forms:
    """Return the forms of a complete hand from its `readings` and the kinds of tile in it, melds included."""
    shown = {form: _showing(form, readings, tiles, rules) for form in Form}
    forms = sorted((form for form, by in shown.items() if by), key=lambda form: -form.rate)
    if not forms:
        return Forms((), 0)
    best = forms[0]
    stacked = (
        [form for form in forms if form.rank is Rank.BIG] if rules.stack and best.rank is Rank.BIG else []
    )
    rate = 4 * 2 ** len(stacked) if stacked else best.rate
    found = []
    for form in forms:
        values: dict[str, Form | int | str] = {"form": form, "rate": form.rate}
        if len(stacked) > 1 and form in stacked:
            reason = "stacked"
            values |= {"count": len(stacked), "factors": " × ".join("2" * len(stacked)), "rate": rate}
        elif form is best:
            reason = "only" if len(forms) == 1 else "highest"
        else:
            reason = "equal" if form.rate == best.rate else "lower"
            values |= {"higher": best, "higher_rate": rate}
        paid = form is best or form in stacked
        found.append(FormReading(form, paid, shown[form], reason, tuple(values.items())))
    return Forms(tuple(found), rate)


def _showing(
    form: Form, readings: Sequence[Decomposition], tiles: frozenset[Tile], rules: Rules
) -> tuple[Decomposition, ...]:
    """Return the readings that show `form`."""
    suits = {tile.suit for tile in tiles}
    honours = suits == {Suit.HONOURS}
    flush = len(suits) == 1 and not honours and (rules.flush_suits == "all" or Suit.CHARACTERS not in suits)
    return tuple(reading for reading in readings if _shows(form, reading, flush=flush, honours=honours))


def _shows(form: Form, reading: Decomposition, *, flush: bool, honours: bool) -> bool:
    shape = reading.shape
    match form:
        case Form.PLAIN:
            return shape is Shape.SETS
        case Form.ALL_TRIPLETS:
            return shape is Shape.SETS and all(group.kind is not GroupKind.RUN for group in reading.sets)
        case Form.FULL_FLUSH:
            return flush
        case Form.SEVEN_PAIRS:
            return shape is Shape.SEVEN_PAIRS
        case Form.THIRTEEN_ORPHANS:
            return shape is Shape.THIRTEEN_ORPHANS
        case Form.ALL_HONOURS:
            return honours and shape in (Shape.SETS, Shape.HONOUR_RUNS)
