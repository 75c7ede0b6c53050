"""Lesson 5: what one is dealt, and what can be hidden (rules Y4, Y7, Y8).

Eight tiles of each player, the dice for the dealer, the hexagrams that a hand can lay with 0 to 4 taiji.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Final

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, divide, equation, multiply, power
from yijing_tiles.counting.wall import hands_drawn
from yijing_tiles.figures import Hexagram, Unreadable
from yijing_tiles.yijing import plain
from yijing_tiles.yijing.arranging import arrangements
from yijing_tiles.yijing.dealing import DEALT, dealer_of

__all__ = ["CLAIMS", "hand_of", "hexagrams_of"]

_TAIJI: Final = 4
_HAND: Final = 8
_LINES: Final = 6
_SETS: Final = (144, 162)


def hand_of(yang: int, taiji: int = 0) -> str:
    """Return eight tiles with so many yang and taiji, the others yin, as a hand is written.

    >>> hand_of(3, taiji=1)
    '1110000*'
    """
    if not (0 <= taiji <= _TAIJI and 0 <= yang <= DEALT - taiji):
        raise Unreadable(
            f"{yang} yang and {taiji} taiji among {DEALT} tiles: allowed are 0 to {_TAIJI} taiji, and no more than "
            f"{DEALT} together",
            f"{DEALT} 只牌里不能有 {yang} 只阳爻、{taiji} 只太极；太极只能是 0 到 {_TAIJI} 只，合起来不超过 {DEALT} 只",
        )
    return "1" * yang + "0" * (DEALT - yang - taiji) + "*" * taiji


def hexagrams_of(hand: str) -> tuple[Hexagram, ...]:
    """Return the hexagrams that a hand can lay face down (rule Y7), each taiji declared as one likes (Y8).

    >>> [hexagram.names.hans for hexagram in hexagrams_of("11111111")]
    ['乾']
    >>> len(hexagrams_of("1100****"))
    64
    """
    return tuple(Hexagram(lines) for lines in sorted({plain(laid) for laid in arrangements(hand)}))


# Dice


def _one_dealer() -> Formula:
    """Two players tie when both have the same sum: 2 and 12 come in one way, 3 and 11 in two … 7 in six."""
    ties = add(multiply(2, add(*(power(ways, 2) for ways in range(1, 6)))), power(6, 2))
    return Formula(add(1, -divide(ties.doit(), power(36, 2))), (equation(ties, ties.doit()),))


def _roll_all() -> Count:
    rolls = list(product(range(1, 7), range(1, 7)))
    both = list(product(rolls, rolls))
    decided = sum(dealer_of((pair,)) is not None for pair in both)
    return Count(Fraction(decided, len(both)), out_of=len(both))


# The deal


def _some_taiji(total: int, taiji: int) -> Formula:
    chosen = multiply(choose(_TAIJI, taiji), choose(total - _TAIJI, _HAND - taiji))
    return Formula(divide(chosen, choose(total, _HAND)))


def _draw_taiji(total: int, taiji: int) -> Count:
    hands = hands_drawn(total)
    with_them = sum(ways for hand, ways in hands.items() if hand.count("*") == taiji)
    return Count(Fraction(with_them, sum(hands.values())))


def _different_hands() -> Formula:
    return Formula(add(*(_HAND + 1 - taiji for taiji in range(_TAIJI + 1))))


def _different_deals(players: int) -> Formula:
    """Add up, for every way to share out up to four taiji, the choices of yang that are left to each."""
    from sympy import Poly, symbols

    x = symbols("x")
    each = add(*((_HAND + 1 - taiji) * x**taiji for taiji in range(_TAIJI + 1)))
    dealt = Poly(each.doit() ** players, x)
    return Formula(add(*(dealt.coeff_monomial(x**taiji) for taiji in range(_TAIJI + 1))))


def _deal_differently(players: int) -> Count:
    """Give each player in turn every different hand, as long as there are taiji for it."""
    hands = tuple(hands_drawn(144))
    deals: Counter[int] = Counter({0: 1})
    for _ in range(players):
        more: Counter[int] = Counter()
        for used, ways in deals.items():
            for hand in hands:
                if used + hand.count("*") <= _TAIJI:
                    more[used + hand.count("*")] += ways
        deals = more
    return Count(sum(deals.values()))


# What can be hidden


def _hexagrams(taiji: int, yang: int) -> Formula:
    """Take k yang lines of six, for every k; taiji stand for the lines that are missing."""
    from sympy import Sum, symbols

    k = symbols("k")
    yin = _HAND - taiji - yang
    return Formula(Sum(choose(_LINES, k), (k, max(0, _LINES - yin - taiji), min(_LINES, yang + taiji))))


def _lay_hexagrams(taiji: int, yang: int) -> Count:
    return Count.of(hexagrams_of(hand_of(yang, taiji)), out_of=64)


def _ways_to_hide(yang: int, yin: int, taiji: int) -> Formula:
    """Take k taiji of the six lines, in C(6, k) places and declared in 2ᵏ ways; j of the others are yang."""
    terms = []
    for k in range(max(0, _LINES - yang - yin), taiji + 1):
        others = _LINES - k
        orders = add(*(choose(others, j) for j in range(max(0, others - yin), min(yang, others) + 1)))
        terms.append(multiply(choose(_LINES, k), power(2, k), orders) if k else orders)
    if len(terms) == 1:
        return Formula(terms[0])
    return Formula(
        add(*(term.doit() for term in terms)), tuple(equation(term, term.doit()) for term in terms)
    )


def _hide_in_all_ways(yang: int, yin: int, taiji: int) -> Count:
    return Count(sum(1 for _ in arrangements("1" * yang + "0" * yin + "*" * taiji)))


CLAIMS: Final = (
    Claim("dice-decide", 5, _one_dealer, _roll_all, rule="Y4"),
    Claim(
        "dealt-taiji",
        5,
        _some_taiji,
        _draw_taiji,
        tuple((total, taiji) for total in _SETS for taiji in range(_TAIJI + 1)),
        "Y8",
    ),
    Claim("different-hands", 5, _different_hands, lambda: Count(len(hands_drawn(144))), rule="Y1"),
    Claim("different-deals", 5, _different_deals, _deal_differently, ((2,),), "Y3"),
    *(
        Claim(
            f"hand-hexagrams-{taiji}",
            5,
            partial(_hexagrams, taiji),
            partial(_lay_hexagrams, taiji),
            tuple((yang,) for yang in range(_HAND - taiji + 1)),
            "Y7" if taiji == 0 else "Y8",
        )
        for taiji in range(_TAIJI + 1)
    ),
    Claim(
        "ways-to-hide",
        5,
        _ways_to_hide,
        _hide_in_all_ways,
        ((4, 4, 0), (8, 0, 0), (4, 3, 1), (3, 3, 2), (2, 3, 3), (2, 2, 4)),
        "Y7",
    ),
)
