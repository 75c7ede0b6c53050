"""What the formulas of lesson 18 begin with: sets laid in every way, and what is used of the tiles held."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from math import comb
from random import Random

import pytest

from yijing_tiles.counting import nearness, read_hands, waiting
from yijing_tiles.counting.distances import distances
from yijing_tiles.counting.laying import deals_of, laid
from yijing_tiles.counting.notation import plain
from yijing_tiles.counting.win_totals import summed, winning
from yijing_tiles.shaoyang import Hand

GROUPS = [
    *((kind,) * 3 for kind in range(9)),
    *((first, first + 1, first + 2) for first in range(7)),
]


@pytest.mark.parametrize("sets", [0, 1, 2, 3])
def test_sets_are_laid_in_every_way(sets: int) -> None:
    """Choose sets without regard to the copies, and leave out what has a fifth."""
    found: Counter[tuple[int, ...]] = Counter()
    for chosen in combinations_with_replacement(GROUPS, sets):
        counts = Counter(kind for group in chosen for kind in group)
        if max(counts.values(), default=0) <= 4:
            found[tuple(counts[kind] for kind in range(9))] += 1
    assert found == laid(9)[sets]


def test_ways_to_lay_a_suit_are_those_that_the_engine_reads() -> None:
    rng = Random(2)
    for counts, ways in rng.sample(sorted(laid(9, pair=True)[4].items()), 80):
        hand = Hand((*counts, *[0] * 25))
        pairs = all(copies % 2 == 0 for copies in counts)
        assert len(hand.decompositions()) == ways + pairs, hand


def test_a_polynomial_is_written_rising() -> None:
    (_, _, _, last) = winning(False, "sets").working
    assert plain(last) == "Q = 7 + 42 x + 105 x^2 + 140 x^3 + 105 x^4"
    assert plain(summed([1, 0, 1, 2])) == "1 + x^2 + 2 x^3"


def test_most_is_used_of_a_suit() -> None:
    """A pattern's most is over all that can be laid: found by trying each."""
    rng = Random(4)
    for _ in range(12):
        counts = tuple(rng.choices(range(5), weights=(6, 4, 3, 2, 1), k=9))
        begun = nearness.NOTHING
        for kind, held in enumerate(counts):
            begun = nearness._after(begun, held, kind < 7)
        for place, (sets, pair) in enumerate(product(range(5), (False, True))):
            most = max(sum(map(min, counts, laying)) for laying in laid(9, pair)[sets])
            assert nearness._used(begun)[place] == most, (counts, sets, pair)


@pytest.mark.wide
def test_distances_by_every_shape_are_those_of_the_engine() -> None:
    for place, shape in enumerate(nearness.SHAPES):
        found: dict[int, list[int]] = {}
        for away, (hands, deals) in nearness._near().items():
            ways = found.setdefault(away[place], [0, 0])
            ways[0] += hands
            ways[1] += deals
        assert {away: tuple(ways) for away, ways in sorted(found.items())} == distances(13)[shape]


def test_the_claims_leave_nothing_out() -> None:
    """Their cases add up to all winning and all ready hands."""
    ready = distances(13)["nearest"][0]
    for weighted in (False, True):
        assert sum(waiting._waiting(weighted, *case).value for case in waiting.CASES) == ready[weighted]
        read = sum(read_hands._read(weighted, *case).value for case in read_hands.CASES)
        assert read == winning(weighted, "any_form").value
    assert deals_of((4, 3, 2, 1, 0)) == 4 * 6 * 4 == comb(4, 3) * comb(4, 2) * comb(4, 1)
