"""Lesson 18: how far from ready a hand of 13 is as dealt (rules S13, S14).

The formula knows nothing of the engine's covers. It asks what is *used*: of a finished hand so many tiles can be had
from those held, and one that can use n of 13 is 13 - n away from ready. For seven pairs and thirteen orphans that is a
matter of pairs and of kinds. For sets a suit is read from 1 to 9, with all that may be begun so far and the most tiles
each can use.

A hand is near if it is near in any shape. So the three shapes are added, and what is near in two of them is taken off,
and what is near in all three is added again: inclusion and exclusion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import combinations, product
from math import comb
from typing import Final, TypeAlias

from yijing_tiles.counting.claim import Claim, Count, Formula
from yijing_tiles.counting.distances import distances
from yijing_tiles.counting.laying import COPIES, HONOURS, SUIT
from yijing_tiles.counting.unevaluated import add, equation

__all__ = ["CLAIMS"]

HELD: Final = 13
SETS: Final = 4
FARTHEST: Final = 6
SHAPES: Final = ("sets", "pairs", "orphans")

Begun: TypeAlias = tuple[int, ...]
"""What may be begun so far (`STATES`), each with the most tiles that it uses of those held."""
Used: TypeAlias = tuple[int, ...]
"""The most tiles that can be used for 0 sets, a pair, a set, a set and a pair, and so on: 10 numbers."""
Read: TypeAlias = tuple[Used, int, int, bool]
"""What a suit has: tiles to use for sets, pairs, kinds of terminals or honours, whether one of these comes twice."""
Book: TypeAlias = dict[int, dict[Read, tuple[int, int]]]
"""By number of tiles: the hands, and the deals that bring them."""

STATES: Final = tuple(product(range(3), range(3), range(SETS + 1), range(2)))
"""Runs that go on for two kinds more, runs that end with the next kind, sets, pair."""
PLACE: Final = {state: place for place, state in enumerate(STATES)}
NONE: Final = -99
"""Stands for what cannot be laid at all."""
NOTHING: Final[Begun] = (0, *[NONE] * (len(STATES) - 1))


@cache
def _ways(held: int, may_begin: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each state from which it can be reached by the next kind, and how many of those held that uses.

    Runs go on and end, new ones begin, a triplet is laid, the pair is laid.
    """
    found: list[list[tuple[int, int]]] = [[] for _ in STATES]
    for place, (fresh, older, sets, pair) in enumerate(STATES):
        for runs, triplet, head in product(range(3 if may_begin else 1), (0, 1), range(2 - pair)):
            needs = fresh + older + runs + 3 * triplet + 2 * head
            to = PLACE.get((runs, fresh, sets + runs + triplet, pair + head))
            if needs <= COPIES and to is not None:
                found[to].append((place, min(held, needs)))
    return tuple(map(tuple, found))


@cache
def _after(begun: Begun, held: int, may_begin: bool) -> Begun:
    """Go on by a kind that is held so often."""
    most = [
        max([begun[place] + uses for place, uses in ways], default=NONE) for ways in _ways(held, may_begin)
    ]
    return tuple(used if used >= 0 else NONE for used in most)


def _used(begun: Begun) -> Used:
    """Return the most that can be used where no run is left open."""
    return begun[: 2 * (SETS + 1)]


@cache
def _suit(kinds: int) -> Book:
    """Read all patterns of up to 13 tiles of a suit, or of the honours."""
    read = {(NOTHING, 0, 0, 0, False): (1, 1)}
    for kind in range(kinds):
        more: dict[tuple[Begun, int, int, int, bool], list[int]] = {}
        is_end = kinds == HONOURS or kind in (0, kinds - 1)
        for (begun, tiles, pairs, ends, twice), (hands, deals) in read.items():
            for held in range(min(COPIES, HELD - tiles) + 1):
                key = (
                    _after(begun, held, kinds == SUIT and kind < kinds - 2),
                    tiles + held,
                    pairs + held // 2,
                    ends + (is_end and held > 0),
                    twice or (is_end and held > 1),
                )
                ways = more.setdefault(key, [0, 0])
                ways[0] += hands
                ways[1] += deals * comb(COPIES, held)
        read = {key: (hands, deals) for key, (hands, deals) in more.items()}
    return _booked(
        (tiles, (_used(begun), pairs, ends, twice), *ways)
        for (begun, tiles, pairs, ends, twice), ways in read.items()
    )


def _booked(entries: Iterable[tuple[int, Read, int, int]]) -> Book:
    book: dict[int, dict[Read, list[int]]] = {}
    for tiles, read, hands, deals in entries:
        ways = book.setdefault(tiles, {}).setdefault(read, [0, 0])
        ways[0] += hands
        ways[1] += deals
    return {
        tiles: {read: (hands, deals) for read, (hands, deals) in entries.items()}
        for tiles, entries in book.items()
    }


def _meet(one: Book, other: Book, fewest: int = 0) -> Iterator[tuple[int, Read, Read, int, int]]:
    for tiles, reads in one.items():
        for more, others in other.items():
            if fewest <= tiles + more <= HELD:
                for a, (hands, deals) in reads.items():
                    for b, ways in others.items():
                        yield tiles + more, a, b, hands * ways[0], deals * ways[1]


@cache
def _most(one: Used, other: Used) -> Used:
    """Share sets and pair between two parts of a hand, so that most is used."""
    slots = [(sets, pair) for sets in range(SETS + 1) for pair in (0, 1)]
    place = {slot: at for at, slot in enumerate(slots)}
    best = [NONE] * len(slots)
    for (sets, pair), used in zip(slots, one, strict=True):
        for (more, head), also in zip(slots, other, strict=True):
            if min(used, also) >= 0 and sets + more <= SETS and pair + head < 2:
                at = place[sets + more, pair + head]
                best[at] = max(best[at], used + also)
    return tuple(best)


@cache
def _near() -> dict[tuple[int, ...], tuple[int, int]]:
    """Return all hands of 13, and their deals, by how far they are from ready in each shape."""
    suit, honours = _suit(SUIT), _suit(HONOURS)

    def together(one: Book, other: Book) -> Book:
        return _booked(
            (tiles, (_most(a[0], b[0]), a[1] + b[1], a[2] + b[2], a[3] or b[3]), hands, deals)
            for tiles, a, b, hands, deals in _meet(one, other)
        )

    found: dict[tuple[int, ...], list[int]] = {}
    for _, a, b, hands, deals in _meet(together(suit, suit), together(suit, honours), HELD):
        away = (
            HELD - _most(a[0], b[0])[-1],
            6 - min(6, a[1] + b[1]),
            HELD - a[2] - b[2] - (a[3] or b[3]),
        )
        ways = found.setdefault(away, [0, 0])
        ways[0] += hands
        ways[1] += deals
    return {away: (hands, deals) for away, (hands, deals) in found.items()}


@cache
def _within(weighted: bool, most: int) -> tuple[int, ...]:
    """Count hands that are at most so far away: in each shape, less those in two of them, and those in all three."""
    terms = []
    for together in range(1, len(SHAPES) + 1):
        for shapes in combinations(range(len(SHAPES)), together):
            hands = sum(
                ways[weighted]
                for away, ways in _near().items()
                if all(away[shape] <= most for shape in shapes)
            )
            terms.append(hands if together % 2 else -hands)
    return tuple(term for term in terms if term)


def _away(weighted: bool, distance: int) -> Formula:
    """Take from the hands that are at most so far away those that are nearer."""
    within = _within(weighted, distance)
    if distance == 0:
        return Formula(add(*within))
    nearer = _within(weighted, distance - 1)
    working = tuple(equation(add(*terms), sum(terms)) for terms in (within, nearer))
    return Formula(add(sum(within), -sum(nearer)), working)


def _look_up(weighted: bool, distance: int) -> Count:
    return Count(distances(HELD)["nearest"][distance][weighted])


CASES: Final = tuple((distance,) for distance in range(FARTHEST + 1))

CLAIMS: Final = (
    Claim("near-hands", 18, partial(_away, False), partial(_look_up, False), CASES, "S14"),
    Claim("near-deals", 18, partial(_away, True), partial(_look_up, True), CASES, "S14"),
)
