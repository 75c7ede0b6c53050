"""Lessons 4, 5 and 7, towards the game: what a hand can form, and how a hexagram comes about (rules Y7, Y10, Y14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any, Final

from yijing_tiles.counting.bigrams import grow
from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.unevaluated import add, choose, divide, multiply, power
from yijing_tiles.figures import HEXAGRAMS, Hexagram, Unreadable
from yijing_tiles.yijing.placement import Placement, place, placements

__all__ = ["CLAIMS", "formable", "mixed_pairs", "sequences", "without_ban"]

_LINES: Final = 6
_HAND: Final = 8

Play = tuple[str, Placement]


def formable(yang: int) -> tuple[Hexagram, ...]:
    """Return the hexagrams that eight tiles without a taiji can form, `yang` of them yang (rule Y7).

    >>> [hexagram.names.hans for hexagram in formable(0)]
    ['坤']
    """
    if not 0 <= yang <= _HAND:
        raise Unreadable(
            f"{yang} yang tiles in a hand of {_HAND}: allowed are 0 to {_HAND}",
            f"{_HAND} 张牌里不能有 {yang} 张阳爻；只能是 0 到 {_HAND} 张",
        )
    hand = "1" * yang + "0" * (_HAND - yang)
    return tuple(Hexagram(lines) for lines in sorted({"".join(laid) for laid in permutations(hand, _LINES)}))


def mixed_pairs(hexagram: Hexagram) -> int:
    """Return how many of its three pairs are a yang and a yin.

    >>> mixed_pairs(Hexagram("100010"))
    2
    """
    return sum(pair.yang == 1 for pair in hexagram.bigrams)


@cache
def sequences(*, symmetric: bool = False) -> tuple[tuple[Play, ...], ...]:
    """Return all ways to lay three pairs, each with its placement, when every pure pair may be a 碰 (rule Y14).

    `symmetric` is the house rule `symmetric_pung`.

    >>> len(sequences()), sequences()[0][0]
    (144, ('11', Placement.OUTSIDE))
    """

    def go_on(laid: str, plays: tuple[Play, ...]) -> Iterator[tuple[Play, ...]]:
        if len(laid) == _LINES:
            yield plays
            return
        for pair in grow(2):
            for placement in placements(len(laid), pair, pung=True, symmetric=symmetric):
                yield from go_on(place(laid, pair, placement), (*plays, (pair, placement)))

    return tuple(go_on("", ()))


def _built(plays: tuple[Play, ...]) -> Hexagram:
    laid = ""
    for pair, placement in plays:
        laid = place(laid, pair, placement)
    return Hexagram(laid)


def _hand_sum(yang: int) -> Formula:
    from sympy import Sum, symbols

    k = symbols("k")
    return Formula(Sum(choose(_LINES, k), (k, max(0, yang - (_HAND - _LINES)), min(_LINES, yang))))


def _all_sequences() -> Formula:
    pairs = power(2, 2)
    return Formula(multiply(pairs, power(add(pairs, 1, 1), 2)))


def _by_ways() -> Formula:
    """Count hexagrams by their number of sequences from the power sums of that number.

    Taken apart play by play, a hexagram with lines a₁ … a₆ has

        f = g(a₁ … a₄) + (1 - a₁)(1 - a₂) g(a₃ … a₆) + a₁ a₆ g(a₂ … a₅)

    sequences, where g is the same for four lines: the last pair can always have come outside, inside only if the two
    lowest lines are yin, around only if both ends are yang (so never both ways). As f is 1, 2, 3 or 4, the sums of
    1, f, f², f³ over all hexagrams say how often it has each value.
    """
    from sympy import Inverse, MatMul, Matrix, Poly, symbols

    lines = symbols("a_1:7")

    def reduced(polynomial: Any) -> Any:
        """Take every power of a line for the line itself, as it is 0 or 1."""
        terms: Counter[tuple[int, ...]] = Counter()
        for exponents, coefficient in polynomial.terms():
            terms[tuple(min(exponent, 1) for exponent in exponents)] += coefficient
        return Poly.from_dict(terms, *lines)

    def ways(these: tuple[Any, ...]) -> Any:
        if len(these) == 2:
            return 1
        bottom, second, top = these[0], these[1], these[-1]
        inside, around = (1 - bottom) * (1 - second), bottom * top
        return ways(these[:-2]) + inside * ways(these[2:]) + around * ways(these[1:-1])

    def total(polynomial: Any) -> Any:
        """Sum over all hexagrams: each line that a term does not hold may be either."""
        return sum(coefficient * 2 ** exponents.count(0) for exponents, coefficient in polynomial.terms())

    number = reduced(Poly(ways(lines), *lines))
    moments = [Poly(1, *lines)]
    for _ in range(3):
        moments.append(reduced(moments[-1] * number))
    powers = Matrix(4, 4, lambda exponent, ways_: (ways_ + 1) ** exponent).as_immutable()
    sums = Matrix([total(moment) for moment in moments]).as_immutable()
    return Formula(MatMul(Inverse(powers), sums, evaluate=False))


def _tally_ways() -> Count:
    ways = Counter(Counter(_built(plays) for plays in sequences()).values())
    return Count(tuple(ways[number] for number in range(1, max(ways) + 1)))


def without_ban(mixed: int) -> Formula:
    """Return the chance to draw a hexagram with so many mixed pairs in a round, each pair in any order."""
    return Formula(divide(power(2, mixed), power(power(2, 2), 3)))


def _draw_three_pairs(mixed: int) -> Count:
    """Draw six lines in all ways, where a drawn pair can be turned to suit; every such hexagram has one chance."""
    aimed = [hexagram for hexagram in HEXAGRAMS if mixed_pairs(hexagram) == mixed]
    draws = grow(_LINES)
    hits = {
        sum(
            all(
                sorted(drawn[2 * k : 2 * k + 2]) == sorted(pair.lines)
                for k, pair in enumerate(hexagram.bigrams)
            )
            for drawn in draws
        )
        for hexagram in aimed
    }
    shares = tuple(Fraction(number, len(draws)) for number in sorted(hits))
    return Count(shares[0] if len(shares) == 1 else shares, tuple(aimed), out_of=len(draws))


CLAIMS: Final = (
    Claim(
        "eight-tiles",
        4,
        _hand_sum,
        lambda yang: Count.of(formable(yang), out_of=len(HEXAGRAMS)),
        tuple((yang,) for yang in range(_HAND + 1)),
        "Y7",
    ),
    Claim("building-paths", 7, _all_sequences, lambda: Count.of(map(_built, sequences())), rule="Y14"),
    Claim("paths-per-order", 7, _by_ways, _tally_ways, rule="Y14"),
    Claim("easiest-hidden", 5, without_ban, _draw_three_pairs, tuple((mixed,) for mixed in range(4)), "Y10"),
)
