"""All deals by their distance to ready: the kept table is remade, and agrees with brute force, deals and figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import ceil, comb, prod, sqrt
from pathlib import Path
from random import Random

import brute
import pytest

from yijing_tiles.counting import distances as counted
from yijing_tiles.counting.distances import PAIRS, SHAPES, Ways, chance, distances, remade
from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import TILES, Hand

EVERY = [(tiles, pairs) for tiles in (13, 14) for pairs in PAIRS]


@pytest.mark.wide
@pytest.mark.parametrize(("tiles", "pairs"), EVERY)
def test_the_kept_table_is_what_comes_of_going_through_all_deals(tiles: int, pairs: counted.Pairs) -> None:
    assert remade(tiles, pairs) == distances(tiles, pairs)


def test_the_file_is_what_is_written() -> None:
    kept = Path(counted.__file__).with_suffix(".json").read_text("utf-8")
    tables = {f"{tiles} {pairs}": distances(tiles, pairs) for pairs in PAIRS for tiles in (13, 14)}
    assert counted.written(tables) == kept


@pytest.mark.parametrize(("tiles", "pairs"), EVERY)
def test_every_deal_is_counted_once(tiles: int, pairs: counted.Pairs) -> None:
    hands = {13: 98_521_596_000, 14: 326_520_504_500}[tiles]
    for shape in SHAPES:
        found = distances(tiles, pairs)[shape].values()
        assert sum(ways.deals for ways in found) == comb(136, tiles)
        assert sum(ways.hands for ways in found) == hands
    assert sum(chance(tiles, distance, pairs=pairs) for distance in range(-1, 9)) == 1


def test_golden_figures() -> None:
    assert distances(14)["sets"][-1] == Ways(11_498_658, 11_353_128_141_498)
    assert distances(14)["nearest"][-1].hands == 27_907_837
    assert ceil(1 / chance(14, -1)) == 328_910  # 328,909.46: of so many deals more than one is expected
    assert distances(14)["orphans"][-1].hands == 13
    assert distances(14, "different")["pairs"][-1] == Ways(comb(34, 7), comb(34, 7) * 6**7)


def test_the_two_rules_of_seven_pairs_differ_where_they_should() -> None:
    for tiles in (13, 14):
        alike, different = distances(tiles), distances(tiles, "different")
        assert alike["sets"] == different["sets"]
        assert alike["orphans"] == different["orphans"]
        for distance in range(-1, 7):  # four alike as two pairs can only bring nearer
            total = [
                sum(t["nearest"].get(d, Ways(0, 0)).deals for d in range(-1, distance + 1))
                for t in (alike, different)
            ]
            assert total[0] >= total[1]


@pytest.mark.parametrize("pairs", PAIRS)
def test_hands_of_honours_one_by_one(pairs: counted.Pairs) -> None:
    """All hands of 13 honours: the book of the four suits says what brute force says of each."""
    empty = {seen: ways for seen, ways in counted._suit(9, pairs).items() if seen.tiles == 0}
    suits = counted._join(counted._join(empty, empty), empty)
    found: Counter[tuple[int, ...]] = Counter()
    for one, other, hands, deals in counted._meet(suits, counted._suit(7, pairs), lambda tiles: tiles == 13):
        found[counted._distances_of(one, other, pairs)] += hands + 1j * deals
    expected: Counter[tuple[int, ...]] = Counter()
    for each in product(range(5), repeat=7):
        if sum(each) == 13:
            expected[by_brute_force(each, pairs)] += 1 + 1j * prod(comb(4, copies) for copies in each)
    assert found == expected


def by_brute_force(honours: tuple[int, ...], pairs: counted.Pairs) -> tuple[int, ...]:
    """Return the distances to any shape, to sets, pairs and orphans: each by writing out what is finished."""
    counts, nothing = (0,) * 27 + honours, (0,) * 34
    suits = [
        (counts[part], nothing[part]) for part in (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
    ]
    sizes = tuple(sum(held) for held, _ in suits)
    by_sets = 99
    for least, share in brute._shares(4, sizes):
        if least >= by_sets:
            break  # the shares from here on lack as much by their sizes alone
        by_sets = min(
            by_sets, sum(brute._lacking(*suit, *part) for suit, part in zip(suits, share, strict=True))
        )
    if pairs == "different":
        by_pairs = 14 - sum(sorted(min(2, copies) for copies in counts)[-7:])
    else:  # each kind may give up to two pairs
        by_pairs = 14 - sum(sorted(min(2, max(0, c - 2 * pair)) for c in counts for pair in (0, 1))[-7:])
    ends = [counts[kind] for kind in brute.ORPHANS]
    by_orphans = 14 - sum(copies > 0 for copies in ends) - any(copies > 1 for copies in ends)
    return min(by_sets, by_pairs, by_orphans) - 1, by_sets - 1, by_pairs - 1, by_orphans - 1


def test_hands_dealt_have_the_distances_they_should() -> None:
    """Deal many hands and ask each: no distance is five deviations from its exact share; the seed is fixed."""
    rng, deals = Random(11), 4000
    wall = [tile for tile in TILES for _ in range(4)]
    for tiles in (13, 14):
        found = Counter(Hand.of(rng.sample(wall, tiles)).distance() for _ in range(deals))
        for distance in range(-1, 7):
            exact = float(chance(tiles, distance))
            assert abs(found[distance] / deals - exact) <= 5 * sqrt(exact * (1 - exact) / deals)


def test_hands_of_one_suit_as_the_engine_knows_them() -> None:
    """All 93,600 patterns of 13 tiles of a suit are there, each with the tiles and deals that it stands for."""
    book = counted._suit(9, "four_alike")
    assert sum(ways.hands for seen, ways in book.items() if seen.tiles == 13) == 93_600
    assert sum(ways.hands for seen, ways in book.items() if seen.tiles == 14) == 118_800
    for tiles in range(15):
        assert sum(ways.deals for seen, ways in book.items() if seen.tiles == tiles) == comb(36, tiles)


@pytest.mark.parametrize(
    ("call", "echoed"),
    [
        (lambda: distances(12), "12"),
        (lambda: distances(13, "both"), "'both'"),  # type: ignore[arg-type]
        (lambda: chance(13, 0, "flush"), "'flush'"),
    ],
)
def test_what_is_not_there_is_refused(call: object, echoed: str) -> None:
    with pytest.raises(NotationError, match=echoed) as caught:
        call()  # type: ignore[operator]
    assert any("\u4e00" <= sign <= "\u9fff" for sign in caught.value.message("zh"))


def test_a_chance_is_a_fraction() -> None:
    assert isinstance(chance(13, 0), Fraction)
