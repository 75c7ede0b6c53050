"""Lesson 18: how many hands win, of which forms, and how many deals bring them (rules S13, S14).

The formulas lay sets together and multiply polynomials, whose powers are numbers of sets: each suit has one without
the pair and one with it. The enumeration is that of `all_wins`, by the engine's tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.distances import PAIRS, Pairs
from yijing_tiles.counting.laying import COPIES, HONOURS, KINDS, SUIT, deals_of, laid
from yijing_tiles.counting.unevaluated import add, choose, divide, equation, multiply, power

if TYPE_CHECKING:
    from sympy import Basic, Expr

__all__ = ["CLAIMS", "FORMS", "orphans", "seven_pairs", "summed", "winning"]

DRAWN: Final = 14
ORPHANS: Final = 13

PARTS: Final = {
    "sets": ("plain",),
    "seven_pairs": ("seven_pairs",),
    "sets_and_pairs": ("plain", "seven_pairs"),
    "thirteen_orphans": ("thirteen_orphans",),
    "any_form": (),
}
"""What is counted, and the forms that such hands show."""

FORMS: Final = ("plain", "all_triplets", "full_flush", "seven_pairs", "thirteen_orphans", "all_honours")

PAIRED: Final[dict[Pairs, frozenset[int]]] = {
    "four_alike": frozenset({0, 2, 4}),
    "different": frozenset({0, 2}),
}
"""How many of a kind there may be in seven pairs."""


@cache
def _patterns(kinds: int, *, pair: bool, weighted: bool, among: frozenset[int] | None) -> tuple[int, ...]:
    """Count the patterns of 0 to 4 sets, those whose counts are `among` these alone, or, `weighted`, their deals."""
    return tuple(
        sum(
            deals_of(counts) if weighted else 1
            for counts in patterns
            if among is None or among.issuperset(counts)
        )
        for patterns in laid(kinds, pair)
    )


def summed(coefficients: Iterable[int]) -> Expr:
    """Return a polynomial in x as it is written by hand, rising, without what is nought.

    >>> summed([1, 16, 0, 3]).args
    (1, 16*x, 3*x**3)
    """
    from sympy import Symbol

    x, terms = Symbol("x"), []
    for exponent, coefficient in enumerate(coefficients):
        power_of_x = [] if exponent == 0 else [x if exponent == 1 else power(x, exponent)]
        if coefficient:
            factors = [*([coefficient] if coefficient > 1 or not power_of_x else []), *power_of_x]
            terms.append(multiply(*factors) if len(factors) > 1 else factors[0])
    return add(*terms)


@cache
def _four_sets(
    weighted: bool, among: frozenset[int] | None = None
) -> tuple[tuple[int, int], tuple[Basic, ...]]:
    """Return the hands whose pair is in a suit, of one suit, and those whose pair is of honours; and the working."""
    from sympy import Poly, Symbol

    counted = {
        name: _patterns(kinds, pair=pair, weighted=weighted, among=among)
        for name, kinds, pair in (
            ("S", SUIT, False),
            ("P", SUIT, True),
            ("H", HONOURS, False),
            ("Q", HONOURS, True),
        )
    }
    x = Symbol("x")
    plain, headed, honours, honour_pair = (Poly(found[::-1], x) for found in counted.values())
    in_suit = (headed * plain**2 * honours).coeff_monomial(x**4)
    in_honours = (plain**3 * honour_pair).coeff_monomial(x**4)
    working = tuple(equation(Symbol(name), summed(found)) for name, found in counted.items())
    return (int(in_suit), int(in_honours)), working


def seven_pairs(weighted: bool, pairs: Pairs = "four_alike", kinds: int = KINDS) -> Expr:
    """Choose the kinds that are there four times, and those that are there twice."""
    each = comb(COPIES, 2) if weighted else 1
    terms = []
    for fours in range(4 if pairs == "four_alike" else 1):
        twos = 7 - 2 * fours
        chosen = (choose(kinds, fours), choose(kinds - fours, twos)) if fours else (choose(kinds, twos),)
        terms.append(multiply(*chosen, power(each, twos)) if weighted else multiply(*chosen))
    return add(*terms) if len(terms) > 1 else terms[0]


def orphans(weighted: bool) -> Expr:
    """Choose the kind that is there twice."""
    if not weighted:
        return add(multiply(3, 2), HONOURS)
    return multiply(ORPHANS, choose(COPIES, 2), power(COPIES, ORPHANS - 1))


def winning(weighted: bool, part: str, pairs: Pairs = "four_alike") -> Formula:
    """Return how winning hands, or `weighted`, the deals that win, are reckoned: a part of them, or all."""
    if part == "seven_pairs":
        return Formula(seven_pairs(weighted, pairs))
    if part == "thirteen_orphans":
        return Formula(orphans(weighted))
    if part in ("sets", "sets_and_pairs"):
        both = PAIRED[pairs] if part == "sets_and_pairs" else None
        (in_suit, in_honours), working = _four_sets(weighted, both)
        return Formula(add(multiply(3, in_suit), in_honours), working)
    sets, twice = (
        3 * in_suit + in_honours
        for (in_suit, in_honours), _ in (_four_sets(weighted), _four_sets(weighted, PAIRED[pairs]))
    )
    return Formula(add(sets, seven_pairs(weighted, pairs).doit(), -twice, orphans(weighted).doit()))


def _count_wins(weighted: bool, part: str) -> Count:
    from yijing_tiles.counting.all_wins import wins_showing

    ways = wins_showing(*PARTS[part])
    return Count(ways.deals if weighted else ways.hands)


def _dealt_win(pairs: Pairs) -> Formula:
    return Formula(divide(winning(True, "any_form", pairs).value, choose(COPIES * KINDS, DRAWN)))


def _deal_wins(pairs: Pairs) -> Count:
    from yijing_tiles.counting.all_wins import wins_showing

    return Count(Fraction(wins_showing(pairs=pairs).deals, comb(COPIES * KINDS, DRAWN)))


def _form(weighted: bool, form: str) -> Formula:
    if form in ("plain", "seven_pairs", "thirteen_orphans"):
        return Formula(winning(weighted, PARTS_OF[form]).expression)
    if form in ("all_triplets", "all_honours"):
        kinds = KINDS if form == "all_triplets" else HONOURS
        copies = (power(COPIES, 4), choose(COPIES, 2)) if weighted else ()
        return Formula(multiply(choose(kinds, 4), kinds - 4, *copies))
    sets, both = (
        _patterns(SUIT, pair=True, weighted=weighted, among=among)[4]
        for among in (None, PAIRED["four_alike"])
    )
    pairs = seven_pairs(weighted, kinds=SUIT)
    one_suit = add(sets, pairs.doit(), -both)
    working = tuple(equation(part, part.doit()) for part in (pairs, one_suit))
    return Formula(multiply(3, one_suit.doit()), working)


PARTS_OF: Final = {"plain": "sets", "seven_pairs": "seven_pairs", "thirteen_orphans": "thirteen_orphans"}
"""Forms that are counted among the winning hands already."""


def _count_form(weighted: bool, form: str) -> Count:
    from yijing_tiles.counting.all_wins import by_form

    ways = by_form()[form]
    return Count(ways.deals if weighted else ways.hands)


def _cases(*names: str) -> tuple[tuple[str], ...]:
    return tuple((name,) for name in names)


CLAIMS: Final = (
    Claim("win-hands", 18, partial(winning, False), partial(_count_wins, False), _cases(*PARTS), "S13"),
    Claim("win-deals", 18, partial(winning, True), partial(_count_wins, True), _cases(*PARTS), "S13"),
    Claim("dealt-win", 18, _dealt_win, _deal_wins, _cases(*PAIRS), "S14"),
    Claim("form-hands", 18, partial(_form, False), partial(_count_form, False), _cases(*FORMS), "S13"),
    Claim("form-deals", 18, partial(_form, True), partial(_count_form, True), _cases(*FORMS), "S13"),
)
