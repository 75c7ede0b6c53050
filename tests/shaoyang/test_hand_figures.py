"""The figures and hands that were computed elsewhere, and that this engine must reach too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import comb, prod

import pytest

from yijing_tiles.shaoyang import Hand, HandError, Shape, Tile, tables
from yijing_tiles.shaoyang.layout import COMPLETE, RESIDUE_SHIFT
from yijing_tiles.shaoyang.wins import set_readings


def test_a_ready_hand_does_not_wait_on_a_fifth_copy() -> None:
    hand = Hand.parse("123456789m1111p")
    assert hand.distance() == 1
    assert hand.waits() == {Tile.P1: 0}
    assert Tile.P1 not in hand.accepts()


@pytest.mark.parametrize(
    ("text", "distance"),
    [("123456789m1111p", 1), ("1112223334444z", 1), ("245568m245568p77s", 2)],
)
def test_distances_that_programs_got_wrong(text: str, distance: int) -> None:
    assert Hand.parse(text).distance() == distance


def test_thirteen_orphans_needs_a_closed_hand() -> None:
    hand = Hand.parse("19m19p19s12345z", melds="[123m]")
    assert not hand.is_win()
    assert hand.distance() == 6
    assert Hand.parse("19m19p19s1234567z").distance() == 0


def test_seven_pairs_wins() -> None:
    assert Hand.parse("1122m2266p2266s22z").is_win()


def test_four_alike_are_two_of_the_seven_pairs() -> None:
    (reading,) = Hand.parse("1111m2266p2266s22z").decompositions()
    assert reading.shape is Shape.SEVEN_PAIRS
    assert [str(group) for group in reading.groups].count("11m") == 2


def test_three_decompositions() -> None:
    readings = Hand.parse("11122233344s222z").decompositions()
    assert {str(reading) for reading in readings} == {
        "111s 222s 333s 222z 44s",
        "123s 123s 123s 222z 44s",
        "123s 234s 234s 222z 11s",
    }


def test_six_copies_are_refused() -> None:
    with pytest.raises(HandError, match="5m stands 6 times") as caught:
        Hand.parse("44m555555m123p678s")
    assert caught.value.values["count"] == 6


def test_not_ready_when_the_melds_hold_the_pair() -> None:
    hand = Hand.parse("45z + 444z 111z 555z 777z")
    assert hand.distance() == 1
    assert all(discard.distance > 0 for discard in hand.discards())
    for tile in (Tile.NORTH, Tile.WHITE):
        assert set(hand.discard(tile).waits().values()) == {0}


def test_the_waits_of_the_source() -> None:
    def waits(text: str) -> dict[str, int]:
        return {str(tile): left for tile, left in Hand.parse(text).waits().items()}

    assert waits("2333m123p456p111s") == {"1m": 4, "2m": 3, "4m": 4}
    assert waits("2333123456111m") == {"1m": 0, "2m": 2, "3m": 0, "4m": 3, "7m": 4}  # S17: 1 and 3 are dead


def test_thirteen_orphans_by_thirteen_tiles() -> None:
    hand = Hand.parse("19m19p19s1234567z")
    assert len(hand.waits()) == 13
    assert set(hand.waits().values()) == {3}
    assert all(hand.draw(tile).is_win() for tile in hand.waits())


def test_most_decompositions() -> None:
    assert len(Hand.parse("66677778888999m").decompositions()) == 4


# -- how many there are: counted from the tables, suit by suit -----------------------------------------------


def digits(key: int, kinds: int) -> list[int]:
    return [key // 5**place % 5 for place in range(kinds)]


def complete(words: Sequence[int], kinds: int) -> Iterator[tuple[list[int], bool]]:
    """Yield the counts of each complete pattern of a suit, and whether it holds the pair."""
    for key, word in enumerate(words):
        if word & COMPLETE:
            yield digits(key, kinds), bool(word >> RESIDUE_SHIFT)


Tally = dict[tuple[int, bool], int]
"""By tiles and pair."""


def tally(words: Sequence[int], kinds: int, weigh: Callable[[list[int]], int]) -> Tally:
    found: Tally = Counter()
    for counts, paired in complete(words, kinds):
        found[sum(counts), paired] += weigh(counts)
    return found


def over_all_suits(weigh: Callable[[list[int]], int]) -> int:
    """Sum the weights of all hands of four sets and a pair; the weight of a hand is the product over its suits."""
    suit, honours = tally(tables.SUIT_WORD, 9, weigh), tally(tables.HONOUR_WORD, 7, weigh)
    total: Tally = {(0, False): 1}
    for part in (suit, suit, suit, honours):
        joined: Tally = Counter()
        for ((tiles, paired), many), ((more, head), ways) in product(total.items(), part.items()):
            if tiles + more <= 14 and not (paired and head):
                joined[tiles + more, paired or head] += many * ways
        total = joined
    return total[14, True]


def deals(counts: list[int]) -> int:
    """Return in how many ways tiles of these kinds can be dealt."""
    return prod(comb(4, count) for count in counts)


def all_even(counts: list[int]) -> int:
    return int(all(count % 2 == 0 for count in counts))


def distinct(tiles: int, kinds: int, step: int = 1) -> int:
    """Return how many patterns of so many tiles there are, each kind a multiple of `step`."""
    ways = [1] + [0] * tiles
    for _ in range(kinds):
        ways = [sum(ways[n - held] for held in range(0, min(n, 4) + 1, step)) for n in range(tiles + 1)]
    return ways[tiles]


def seven_pairs_deals() -> int:
    """Return the deals of seven pairs: of each kind none, two in six ways, or four."""
    ways = [1] + [0] * 14
    for _ in range(34):
        ways = [
            ways[n] + (6 * ways[n - 2] if n > 1 else 0) + (ways[n - 4] if n > 3 else 0) for n in range(15)
        ]
    return ways[14]


def test_hands_and_deals() -> None:
    assert comb(136, 13) == 483_774_556_165_488_000
    assert comb(136, 14) == 4_250_305_029_168_216_000
    assert distinct(13, 34) == 98_521_596_000
    assert distinct(14, 34) == 326_520_504_500
    for tiles, patterns in ((13, 93_600), (14, 118_800)):
        assert distinct(tiles, 9) == patterns
        assert sum(1 for counts in product(range(5), repeat=9) if sum(counts) == tiles) == patterns


def test_hands_of_four_sets_and_a_pair() -> None:
    assert over_all_suits(lambda _: 1) == 11_498_658
    assert over_all_suits(deals) == 11_353_128_141_498


def test_all_winning_hands() -> None:
    """Four sets and a pair, seven pairs that are not that too, and thirteen orphans."""
    both = over_all_suits(all_even)
    assert 11_498_658 + distinct(14, 34, 2) - both + 13 == 27_907_837
    both_deals = over_all_suits(lambda counts: all_even(counts) * deals(counts))
    orphans_deals = 13 * comb(4, 2) * 4**12
    wins = 11_353_128_141_498 + seven_pairs_deals() - both_deals + orphans_deals
    assert 328_909 < comb(136, 14) / wins < 328_910  # "1 deal in 328,910"


def test_great_hands() -> None:
    orphans = Hand.parse("19m19p19s1234567z")
    assert len({orphans.draw(tile) for tile in orphans.waits()}) == 13
    honours = tally(tables.HONOUR_WORD, 7, lambda _: 1)
    assert honours[14, True] == 105


def test_no_hand_has_more_than_four_decompositions() -> None:
    """Of every suit the most ways to read a complete pattern, by tiles and pair; suits multiply."""
    most: list[Tally] = []
    for suit, words, kinds in ((0, tables.SUIT_WORD, 9), (3, tables.HONOUR_WORD, 7)):
        found: Tally = Counter()
        for counts, paired in complete(words, kinds):
            tiles = sum(counts)
            keys = [0, 0, 0, 0]
            keys[suit] = sum(count * 5**place for place, count in enumerate(counts))
            if not paired:  # a pair elsewhere makes it a hand
                keys[3 - suit] = 2
            ways = len(set_readings((keys[0], keys[1], keys[2], keys[3])))
            assert ways > 0
            found[tiles, paired] = max(found[tiles, paired], ways)
        most.append(found)
    total: Tally = {(0, False): 1}
    for part in (most[0], most[0], most[0], most[1]):
        joined: Tally = Counter()
        for ((tiles, paired), many), ((more, head), ways) in product(total.items(), part.items()):
            if tiles + more <= 14 and not (paired and head):
                place = (tiles + more, paired or head)
                joined[place] = max(joined[place], many * ways)
        total = joined
    assert total[14, True] == 4
