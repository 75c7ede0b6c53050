"""Lesson 8: how much it takes to win (rules Y16-Y19).

The fewest hexagrams for each of the six forms, the stages that are ready, and how soon all eight trigrams are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from yijing_tiles.counting.answering import stages_after
from yijing_tiles.counting.bigrams import grow
from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, divide, multiply, power
from yijing_tiles.figures import HEXAGRAMS, Hexagram, Unreadable
from yijing_tiles.figures.problems import echo
from yijing_tiles.yijing import Form, Rules, waits, wins
from yijing_tiles.yijing.wins import trigrams

__all__ = ["CLAIMS", "fewest", "ready_stages", "rows_shown"]

_EIGHT: Final = 8
_LINES: Final = 6
_MOST: Final = 8
"""No form takes as many hexagrams as this."""

_TRIGRAMS: Final = {hexagram.lines: trigrams([hexagram.lines]) for hexagram in HEXAGRAMS}

HIDDEN: Final = {
    "form_a": "100010",
    "form_b": "100010",
    "form_c": "100010",
    "form_c_doubled": "100100",
    "form_d": "100010",
    "form_e": "100010",
    "form_f": "100010",
}
"""The forms, and what is hidden: 屯, or 震, both of whose trigrams are the same."""


def ready_stages(hidden: Hexagram) -> tuple[str, ...]:
    """Return the four lines that are ready (听) to show the hidden hexagram a second time (rules Y16, Y19).

    >>> ready_stages(Hexagram("100010")), ready_stages(Hexagram("001011"))
    (('1000',), ('1011', '0010'))
    """
    rules = Rules(level=1)
    return tuple(stage for stage in grow(4) if waits(rules, hidden.lines, [hidden.lines], stage))


def fewest(form: Form, hidden: Hexagram) -> tuple[Hexagram, ...]:
    """Search for the fewest finished hexagrams that fulfil a form, and return the first such row.

    The row begins with what the form names: the hidden one, any two equal, 乾, 坤. Then hexagram is added to hexagram,
    in every way; of rows that show the same trigrams, and the first hexagram as often, one is followed: they can be
    completed alike.

    >>> [hexagram.names.hans for hexagram in fewest(Form.A, Hexagram("100010"))]
    ['屯', '屯']
    """
    rules = Rules(level=3)
    rows = {(_TRIGRAMS[row[0]], len(row)): row for row in _begin(form, hidden.lines)}
    for _ in range(_MOST):
        for row in rows.values():
            if form in wins(rules, hidden.lines, row):
                return tuple(map(Hexagram, row))
        longer: dict[tuple[frozenset[str], int], tuple[str, ...]] = {}
        for (shown, same), row in rows.items():
            for figure, two in _TRIGRAMS.items():
                longer.setdefault((shown | two, same + (figure == row[0])), (*row, figure))
        rows = longer
    raise Unreadable(
        f"{echo(form)} is not fulfilled by {_MOST} hexagrams", f"{_MOST} 个卦也凑不成 {echo(form, 'zh')}"
    )


def _begin(form: Form, hidden: str) -> Iterator[tuple[str, ...]]:
    match form:
        case Form.A | Form.C:
            yield (hidden,)
        case Form.B | Form.D:
            for figure in _TRIGRAMS:
                yield (figure,) * 2
        case Form.E:
            yield ("111111",)
        case Form.F:
            yield ("000000",)


# The fewest hexagrams for a form


def _fewest(form: str) -> Formula:
    """Take what the form names, and then as many hexagrams as the missing trigrams need, two in each."""
    from sympy import ceiling

    named, trigrams_named = {
        "form_a": (2, None),
        "form_b": (3, None),
        "form_c": (1, 2),
        "form_c_doubled": (1, 1),
        "form_d": (2, 2),
        "form_e": (1, 1),
        "form_f": (1, 1),
    }[form]
    if trigrams_named is None:
        return Formula(add(1, named - 1))
    return Formula(add(named, ceiling(divide(add(_EIGHT, -trigrams_named), 2), evaluate=False)))


def _search_fewest(form: str) -> Count:
    return Count.of(fewest(Form[form[5].upper()], Hexagram(HIDDEN[form])))


# Ready


def _stages(stages: int) -> Formula:
    """Two ways in: the last pair outside; inside if two yin are lowest, around if both ends are yang.

    Only 坤 and 乾 leave the same four lines either way.
    """
    two = add(power(4, 2), power(4, 2), -2)
    return Formula(two if stages == 2 else add(power(2, _LINES), -two.doit()))


def _try_stages(stages: int) -> Count:
    return Count.of((each for each in HEXAGRAMS if len(ready_stages(each)) == stages), len(HEXAGRAMS))


def _next_pair(kind: str) -> Formula:
    """Draw it, and after a pair that allows it: three of four, or any where the ban is lifted by the 碰."""
    drawn, before = (2, 3) if kind == "mixed" else (1, 4)
    return Formula(multiply(divide(drawn, 4), divide(before, 4)))


def _try_next(kind: str) -> Count:
    """Wait with four lines of 屯, whose last pair is mixed, or of 震, whose last pair is two yin; draw in every way."""
    target = "100010" if kind == "mixed" else "100100"
    rounds = list(product(grow(2), repeat=2))
    hits = sum(target in stages_after(target[:4], drawn, last) for drawn, last in rounds)
    return Count(Fraction(hits, len(rounds)), out_of=len(rounds))


# All eight trigrams


def _all_eight(hexagrams: int) -> Formula:
    """Add and take away in turn the rows in which j trigrams are missing; each hexagram shows two."""
    from sympy import Mul, Sum, symbols

    j = symbols("j")
    rows = Mul((-1) ** j, choose(_EIGHT, j), (_EIGHT - j) ** (2 * hexagrams), evaluate=False)
    return Formula(divide(Sum(rows, (j, 0, _EIGHT)), power(_EIGHT, 2 * hexagrams)))


@cache
def rows_shown(hexagrams: int) -> Counter[frozenset[str]]:
    """Show hexagram after hexagram; return for every set of trigrams the number of rows that show just these.

    >>> rows = rows_shown(1)
    >>> rows.total(), rows[frozenset({"111"})], rows[frozenset({"111", "000"})]
    (64, 1, 2)
    """
    if hexagrams == 0:
        return Counter({frozenset(): 1})
    longer: Counter[frozenset[str]] = Counter()
    for shown, ways in rows_shown(hexagrams - 1).items():
        for two in _TRIGRAMS.values():
            longer[shown | two] += ways
    return longer


def _show_all(hexagrams: int) -> Count:
    rows = rows_shown(hexagrams)
    whole = max(rows, key=len)
    return Count(Fraction(rows[whole] if len(whole) == _EIGHT else 0, rows.total()))


CLAIMS: Final = (
    Claim("wins-minimum", 8, _fewest, _search_fewest, tuple((form,) for form in HIDDEN), "Y18"),
    Claim("ready-stages", 8, _stages, _try_stages, ((1,), (2,)), "Y19"),
    Claim("ready-pair", 8, _next_pair, _try_next, (("mixed",), ("pure",)), "Y19"),
    Claim("eight-trigrams", 8, _all_eight, _show_all, ((4,), (5,), (7,), (11,)), "Y18"),
)
