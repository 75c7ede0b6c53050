"""Lesson 18: for how many kinds a ready hand of 13 waits (rules S13, S14, S17).

The formula begins with finished patterns and takes a tile away: what is left waits for that kind. A hand of sets then
waits in one suit, a tile short of the pair, or in two with two tiles over. Polynomials keep tiles and kinds as powers,
so their products join suits. Seven pairs add a kind, unless the hand waits for it as it is.

A kind of which one holds all four never comes up: no finished pattern has a fifth.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial, reduce
from math import comb
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.laying import COPIES, HONOURS, KINDS, SUIT, Counts, deals_of, laid
from yijing_tiles.counting.unevaluated import add, choose, multiply, power

if TYPE_CHECKING:
    from sympy import Expr

__all__ = ["CLAIMS"]

HELD: Final = 13
ORPHANS: Final = 13
MOST: Final = 9
"""Sets and pairs wait for no more kinds; thirteen different orphans wait for all thirteen."""
CHOICES: Final = (3, 1, 3, 3)
"""In how many ways suits can be chosen: one, none, two, one."""

Kinds: TypeAlias = frozenset[int]
Marks: TypeAlias = tuple[int, int, int, int]
"""Powers of a polynomial: tiles, kinds waited for, then where pairs are asked for the kind that is there an odd number
of times: 1 and 0 if it is waited for, 0 and 1 if not."""
Polynomial: TypeAlias = Any
"""An element of a ring of sympy's, which has no types."""


@dataclass(frozen=True, slots=True)
class Suit:
    """The patterns of a suit as polynomials.

    `done` are sets alone, `short` lack one tile to sets and a pair. Those with two tiles over are `headed`, sets and a
    pair, which may wait for sets as well; or `bare`: they wait for sets and have no pair. `idle` are the headed where
    they are but the pair of a hand that waits in another suit.
    """

    done: Polynomial
    short: Polynomial
    headed: Polynomial
    idle: Polynomial
    bare: Polynomial


def _short_of(finished: Iterable[Mapping[Counts, int]]) -> dict[Counts, Kinds]:
    """Take a tile from every finished pattern, and return for what is left the kinds that finish it."""
    found: defaultdict[Counts, set[int]] = defaultdict(set)
    for patterns in finished:
        for counts in patterns:
            for kind, copies in enumerate(counts):
                if copies:
                    found[(*counts[:kind], copies - 1, *counts[kind + 1 :])].add(kind)
    return {counts: frozenset(kinds) for counts, kinds in found.items()}


def _suit(kinds: int, weighted: bool, paired: bool) -> Suit:
    nothing = Kinds()
    sets, heads = laid(kinds), laid(kinds, pair=True)
    to_sets, to_heads = _waits(kinds)
    done = {counts: nothing for patterns in sets for counts in patterns}
    idle = {counts: nothing for patterns in heads for counts in patterns}
    headed = {counts: to_sets.get(counts, nothing) for counts in idle}
    bare = {counts: waits for counts, waits in to_sets.items() if counts not in idle}
    return Suit(*(_added_up(group, weighted, paired) for group in (done, to_heads, headed, idle, bare)))


@cache
def _waits(kinds: int) -> tuple[dict[Counts, Kinds], dict[Counts, Kinds]]:
    return _short_of(laid(kinds)), _short_of(laid(kinds, pair=True))


def _added_up(patterns: Mapping[Counts, Kinds], weighted: bool, paired: bool) -> Polynomial:
    """Add up patterns by their marks; where pairs are asked for, those that can be six pairs and a tile alone."""
    terms: Counter[Marks] = Counter()
    for counts, waits in patterns.items():
        tiles = sum(counts)
        odd = [kind for kind, copies in enumerate(counts) if copies % 2] if paired else []
        if tiles <= HELD and len(odd) < 2:
            known = int(bool(odd) and odd[0] in waits)
            terms[tiles, len(waits), known, len(odd) - known] += deals_of(counts) if weighted else 1
    return _ring().from_dict(dict(terms))


@cache
def _ring() -> Any:
    from sympy import ZZ
    from sympy.polys.rings import ring

    return ring("x y z w", ZZ)[0]


def _times(*factors: Polynomial) -> Polynomial:
    """Multiply, and leave out what has too many tiles, or a second odd kind."""
    return reduce(
        lambda one, other: _ring().from_dict(
            {m: n for m, n in (one * other).items() if m[0] <= HELD and m[2] + m[3] < 2}
        ),
        factors,
    )


@cache
def _hands(weighted: bool, paired: bool) -> tuple[dict[tuple[int, ...], int], ...]:
    """Return how many hands of 13 are a tile short of four sets and a pair, by kinds and the marks for pairs.

    They wait in a suit, in the honours, in two suits, or in a suit and the honours: of what has to do with suits, one
    choice of three is counted.
    """
    suit, honours = (_suit(kinds, weighted, paired) for kinds in (SUIT, HONOURS))

    def in_two(one: Suit, other: Suit) -> Polynomial:
        lent = _times(one.idle, other.bare) + _times(one.bare, other.idle)
        return _times(one.headed, other.headed) + lent

    parts = (
        _times(suit.short, suit.done, suit.done, honours.done),
        _times(suit.done, suit.done, suit.done, honours.short),
        _times(in_two(suit, suit), suit.done, honours.done),
        _times(in_two(suit, honours), suit.done, suit.done),
    )
    return tuple(
        {marks[1:]: int(number) for marks, number in part.items() if marks[0] == HELD and marks[1]}
        for part in parts
    )


def _together(parts: tuple[dict[tuple[int, ...], int], ...]) -> dict[tuple[int, ...], int]:
    """Add up the parts, with all three choices of suits."""
    found: Counter[tuple[int, ...]] = Counter()
    for times, part in zip(CHOICES, parts, strict=True):
        for marks, number in part.items():
            found[marks] += times * number
    return found


def _six_pairs(weighted: bool) -> int:
    """Count hands of six pairs and a tile: it stands alone, or makes a pair three alike."""
    each = comb(COPIES, 2) if weighted else 1
    others: int = sum(
        comb(KINDS - 1, fours) * comb(KINDS - 1 - fours, pairs - 2 * fours) * each ** (pairs - 2 * fours)
        for pairs in (6, 5)
        for fours in range(pairs // 2 + 1)
    )
    return KINDS * (COPIES if weighted else 1) * others


def _orphans(weighted: bool, kinds: int) -> Expr:
    """Count hands a tile short of thirteen orphans: all different, or one missing and another twice."""
    if kinds == ORPHANS:
        return power(COPIES, ORPHANS) if weighted else choose(ORPHANS, ORPHANS)
    copies = (choose(COPIES, 2), power(COPIES, ORPHANS - 2)) if weighted else ()
    return multiply(ORPHANS, ORPHANS - 1, *copies)


def _waiting(weighted: bool, kinds: int) -> Formula:
    """Take hands of sets; where a pair adds a kind they wait for one more. Others wait for that kind alone."""
    paired = _together(_hands(weighted, True))
    terms: list[Expr | int] = []
    for times, part in zip(CHOICES, _hands(weighted, False), strict=True):
        if number := part.get((kinds, 0, 0)):
            terms.append(multiply(times, number) if times > 1 else number)
    terms += filter(None, (-paired.get((kinds, 0, 1), 0), paired.get((kinds - 1, 0, 1), 0)))
    if kinds == 1:
        terms.append(_six_pairs(weighted) - sum(paired.values()))
    if kinds in (1, ORPHANS):
        terms.append(_orphans(weighted, kinds))
    return Formula(add(*terms) if len(terms) > 1 else terms[0])


def _look_up(weighted: bool, kinds: int) -> Count:
    from yijing_tiles.counting.all_wins import by_waits

    found = by_waits()[kinds]
    return Count(found.deals if weighted else found.hands)


CASES: Final = tuple((kinds,) for kinds in (*range(1, MOST + 1), ORPHANS))

CLAIMS: Final = (
    Claim("wait-hands", 18, partial(_waiting, False), partial(_look_up, False), CASES, "S17"),
    Claim("wait-deals", 18, partial(_waiting, True), partial(_look_up, True), CASES, "S17"),
)
