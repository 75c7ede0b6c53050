"""Lesson 18: in how many ways a winning hand can be read (rules S13, S14).

Readings of different suits multiply. So in the polynomials of the formula a letter keeps each factor: x for a set, a
for every 2 in the number of ways to lay a pattern, b for every 3. The number before x⁴ a is that of hands of four sets
that can be laid in two ways. Seven pairs are one reading more.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.laying import HONOURS, SUIT, deals_of, laid
from yijing_tiles.counting.unevaluated import add
from yijing_tiles.counting.win_totals import orphans, seven_pairs

if TYPE_CHECKING:
    from sympy import Poly

__all__ = ["CLAIMS"]

MOST: Final = 4
FACTORS: Final = {1: (0, 0), 2: (1, 0), 3: (0, 1), 4: (2, 0)}
"""How often 2 and 3 are factors of a number of ways."""


def _polynomial(kinds: int, pair: bool, weighted: bool, even: bool) -> Poly:
    """Add up the patterns of a suit: those of n sets, laid in w ways, at xⁿ and the factors of w."""
    from sympy import Poly, symbols

    terms: Counter[tuple[int, int, int]] = Counter()
    for sets, patterns in enumerate(laid(kinds, pair)):
        for counts, ways in patterns.items():
            if not (even and any(copies % 2 for copies in counts)):
                terms[sets, *FACTORS[ways]] += deals_of(counts) if weighted else 1
    return Poly(dict(terms), symbols("x a b"))


@cache
def _of_sets(weighted: bool, even: bool = False) -> dict[int, int]:
    """Return how many hands of four sets and a pair, or of these the ones with `even` counts, are laid in w ways."""
    plain, headed, honours, honour_pair = (
        _polynomial(kinds, pair, weighted, even) for kinds in (SUIT, HONOURS) for pair in (False, True)
    )
    hands = 3 * headed * plain**2 * honours + plain**3 * honour_pair
    return {ways: int(hands.nth(4, *factors)) for ways, factors in FACTORS.items()}


def _read(weighted: bool, ways: int) -> Formula:
    """Take hands of sets; those that are pairs as well have one reading more than their sets."""
    sets, both = _of_sets(weighted), _of_sets(weighted, even=True)
    if ways == 1:
        pairs_alone = int(seven_pairs(weighted).doit()) - sum(both.values())
        return Formula(add(sets[1], -both[1], pairs_alone, orphans(weighted).doit()))
    return Formula(add(*filter(None, (sets[ways], -both[ways], both[ways - 1]))))


def _look_up(weighted: bool, ways: int) -> Count:
    from yijing_tiles.counting.all_wins import by_readings

    found = by_readings()[ways]
    return Count(found.deals if weighted else found.hands)


CASES: Final = tuple((ways,) for ways in range(1, MOST + 1))

CLAIMS: Final = (
    Claim("read-hands", 18, partial(_read, False), partial(_look_up, False), CASES, "S13"),
    Claim("read-deals", 18, partial(_read, True), partial(_look_up, True), CASES, "S13"),
)
