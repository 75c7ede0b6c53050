"""Lesson 18: how many hands win, and how many deals bring them (rules S13, S14).

The formulas lay sets together and multiply polynomials, whose powers are numbers of sets: each suit has one without
the pair and one with it. The enumeration is that of `all_wins`, by the engine's tables.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from math import comb, prod
from operator import add as add_up
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, divide, equation, multiply, power

if TYPE_CHECKING:
    from sympy import Basic, Expr

__all__ = ["CLAIMS"]

KINDS: Final = 34
SUIT: Final = 9
HONOURS: Final = 7
DRAWN: Final = 14
COPIES: Final = 4
ORPHANS: Final = 13

PARTS: Final = {
    "sets": ("plain",),
    "seven_pairs": ("seven_pairs",),
    "sets_and_pairs": ("plain", "seven_pairs"),
    "orphans": ("thirteen_orphans",),
    "all": (),
}
"""What is counted, and the forms that such hands show."""


@cache
def _laid(kinds: int, pair: bool) -> tuple[frozenset[tuple[int, ...]], ...]:
    """Lay 0 to 4 sets in every way, with a pair or without, and return the different patterns for each number."""
    places, nothing = range(kinds), (0,) * kinds
    sets = [tuple(3 * (kind == at) for kind in places) for at in places]
    if kinds == SUIT:
        sets += [tuple(int(0 <= kind - at < 3) for kind in places) for at in range(kinds - 2)]
    pairs = [tuple(2 * (kind == at) for kind in places) for at in places] if pair else [nothing]
    laid = [frozenset(pairs)]
    for _ in range(4):
        more = {tuple(map(add_up, one, other)) for one in laid[-1] for other in sets}
        laid.append(frozenset(one for one in more if max(one) <= COPIES))
    return tuple(laid)


@cache
def _patterns(kinds: int, *, pair: bool, weighted: bool, even: bool) -> tuple[int, ...]:
    """Count the patterns of 0 to 4 sets, those with even counts alone, or `weighted`, the deals that bring them."""
    return tuple(
        sum(
            prod(comb(COPIES, copies) for copies in one) if weighted else 1
            for one in laid
            if not (even and any(copies % 2 for copies in one))
        )
        for laid in _laid(kinds, pair)
    )


def _polynomials(weighted: bool, even: bool) -> tuple[tuple[Expr, Expr], ...]:
    """Return for a suit and for the honours the polynomials of patterns without and with the pair."""
    from sympy import Poly, Symbol

    x = Symbol("x")
    return tuple(
        tuple(
            Poly(_patterns(kinds, pair=pair, weighted=weighted, even=even)[::-1], x).as_expr()
            for pair in (False, True)
        )
        for kinds in (SUIT, HONOURS)
    )


def _four_sets(weighted: bool, even: bool = False) -> tuple[tuple[int, int], tuple[Basic, ...]]:
    """Return the hands whose pair is in a suit, of one suit, and those whose pair is of honours; and the working."""
    from sympy import Poly, Symbol

    x = Symbol("x")
    (plain, headed), (honours, honour_pair) = _polynomials(weighted, even)
    in_suit = Poly(headed * plain**2 * honours, x).coeff_monomial(x**4)
    in_honours = Poly(plain**3 * honour_pair, x).coeff_monomial(x**4)
    names = zip(("S", "P", "H", "Q"), (plain, headed, honours, honour_pair), strict=True)
    return (int(in_suit), int(in_honours)), tuple(equation(Symbol(name), value) for name, value in names)


def _seven(weighted: bool) -> Expr:
    """Choose the kinds that are there four times, and those that are there twice."""
    each = comb(COPIES, 2) if weighted else 1
    terms = []
    for fours in range(4):
        twos = 7 - 2 * fours
        chosen = (choose(KINDS, fours), choose(KINDS - fours, twos)) if fours else (choose(KINDS, twos),)
        terms.append(multiply(*chosen, power(each, twos)) if weighted else multiply(*chosen))
    return add(*terms)


def _thirteen(weighted: bool) -> Expr:
    if not weighted:
        return add(multiply(3, 2), HONOURS)
    return multiply(ORPHANS, choose(COPIES, 2), power(COPIES, ORPHANS - 1))


def _winning(weighted: bool, part: str) -> Formula:
    if part == "seven_pairs":
        return Formula(_seven(weighted))
    if part == "orphans":
        return Formula(_thirteen(weighted))
    if part in ("sets", "sets_and_pairs"):
        (in_suit, in_honours), working = _four_sets(weighted, even=part == "sets_and_pairs")
        return Formula(add(multiply(3, in_suit), in_honours), working)
    sets, both = (
        sum(
            multiply(times, one).doit()
            for times, one in zip((3, 1), _four_sets(weighted, even)[0], strict=True)
        )
        for even in (False, True)
    )
    return Formula(add(sets, _seven(weighted).doit(), -both, _thirteen(weighted).doit()))


def _count_wins(weighted: bool, part: str) -> Count:
    from yijing_tiles.counting.all_wins import wins_showing

    ways = wins_showing(*PARTS[part])
    return Count(ways.deals if weighted else ways.hands)


def _dealt_win() -> Formula:
    return Formula(divide(_winning(True, "all").value, choose(136, DRAWN)))


def _deal_wins() -> Count:
    from yijing_tiles.counting.all_wins import wins_showing

    return Count(Fraction(wins_showing().deals, comb(136, DRAWN)))


def _form_hands(form: str) -> Formula:
    if form == "all_triplets":
        return Formula(multiply(choose(KINDS, 4), KINDS - 4))
    one_suit = [_patterns(SUIT, pair=True, weighted=False, even=even)[4] for even in (False, True)]
    pairs = add(*(multiply(choose(SUIT, k), choose(SUIT - k, 7 - 2 * k)) for k in range(4)))
    return Formula(
        multiply(3, add(one_suit[0], pairs.doit(), -one_suit[1])), (equation(pairs, pairs.doit()),)
    )


def _count_form(form: str) -> Count:
    from yijing_tiles.counting.all_wins import by_form

    return Count(by_form()[form].hands)


CLAIMS: Final = (
    Claim(
        "win-hands",
        18,
        partial(_winning, False),
        partial(_count_wins, False),
        tuple((part,) for part in PARTS),
        "S13",
    ),
    Claim(
        "win-deals",
        18,
        partial(_winning, True),
        partial(_count_wins, True),
        tuple((part,) for part in PARTS),
        "S13",
    ),
    Claim("dealt-win", 18, _dealt_win, _deal_wins, rule="S13"),
    Claim("form-hands", 18, _form_hands, _count_form, (("all_triplets",), ("full_flush",)), "S13"),
)
