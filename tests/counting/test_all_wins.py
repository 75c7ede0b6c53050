"""All winning hands and all ready ones: totals that other ways arrive at too, and hands asked one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod
from random import Random

import pytest

from yijing_tiles.counting import all_wins, claim
from yijing_tiles.counting.all_wins import by_form, by_readings, by_waits, wins_showing
from yijing_tiles.counting.distances import Ways, distances
from yijing_tiles.shaoyang import Form, Hand
from yijing_tiles.shaoyang.tiles import TILES


def total(ways: dict[int, Ways]) -> Ways:
    return Ways(sum(each.hands for each in ways.values()), sum(each.deals for each in ways.values()))


def test_they_are_the_hands_of_distance_minus_one_and_nought() -> None:
    """The table of distances, made with other code, has as many of each."""
    won, ready = distances(14)["nearest"][-1], distances(13)["nearest"][0]
    assert wins_showing() == total(by_readings()) == won
    assert total(by_waits()) == ready


def test_golden_figures() -> None:
    assert claim("win-hands").verify().rows[0].by_formula == 11_498_658
    assert claim("win-deals").verify().rows[0].by_formula == 11_353_128_141_498
    assert [row.by_formula for row in claim("win-hands").verify()][-1] == 27_907_837
    shown = {form: ways.hands for form, ways in by_form().items()}
    assert shown["all_honours"] == 105
    assert shown["thirteen_orphans"] == 13
    assert shown["all_triplets"] == comb(34, 4) * 30
    assert max(by_readings()) == 4


def test_a_hand_that_can_be_read_in_most_ways_is_one_of_them() -> None:
    assert len(Hand.parse("66677778888999m").decompositions()) == max(by_readings())
    assert len(Hand.parse("1112345678999p").waits()) == 9
    assert by_waits()[9].hands == 3  # nine gates, in three suits
    assert by_waits()[13] == Ways(1, 4**13)


def test_where_seven_pairs_must_differ_fewer_win() -> None:
    alike, different = wins_showing(), wins_showing(pairs="different")
    assert different == distances(14, "different")["nearest"][-1]
    assert different.hands < alike.hands
    assert wins_showing("seven_pairs", pairs="different") == Ways(comb(34, 7), comb(34, 7) * 6**7)
    assert wins_showing("plain", pairs="different") == wins_showing("plain")


@pytest.mark.wide
@pytest.mark.parametrize("tiles", [13, 14])
def test_hands_of_one_suit_and_of_honours_asked_one_by_one(tiles: int) -> None:
    """Hands within one suit are a part of all: each is asked, and the marks of its suit alone say the same."""
    for kinds, before, sample in ((9, 0, 0.04), (7, 27, 1.0)):
        rng, found, expected = Random(5), Counter[object](), Counter[object]()
        patterns = {pattern.counts: pattern for pattern in all_wins._patterns(kinds)}
        for counts in product(range(5), repeat=kinds):
            if sum(counts) != tiles or rng.random() > sample:
                continue
            hand = Hand((0,) * before + counts + (0,) * (34 - before - kinds))
            waits = tuple(
                t.index - before for t, left in (hand.waits() if tiles == 13 else {}).items() if left
            )
            pattern = patterns.get(counts)
            if tiles == 14:
                found[_forms(pattern)] += 1
                expected[frozenset(reading.form.value for reading in hand.forms())] += 1
            else:
                mark = None if pattern is None else all_wins._waiting(pattern)
                found[all_wins._waited_for(mark) if mark else 0] += 1
                expected[len(waits)] += 1
        assert found == expected


def _forms(pattern: all_wins.Pattern | None) -> frozenset[str]:
    shown = None if pattern is None else all_wins._shown(pattern)
    if shown is None:
        return frozenset()
    forms = {
        Form.PLAIN: shown.pairs == 1,
        Form.ALL_TRIPLETS: shown.pairs == 1 and shown.triplets,
        Form.FULL_FLUSH: shown.used == 1,
        Form.SEVEN_PAIRS: shown.paired,
        Form.ALL_HONOURS: shown.pairs == 1 and shown.used == 8,
    }
    return frozenset(form.value for form, there in forms.items() if there)


def test_ready_hands_of_several_suits_asked_one_by_one() -> None:
    """Whole hands, made ready at random: what the marks of their suits add up to is what the hand waits for."""
    rng, asked = Random(3), 0
    books = [{pattern.counts: pattern for pattern in all_wins._patterns(kinds)} for kinds in (9, 7)]
    for hand in [
        *(won.discard(rng.choice(won.tiles)) for won in _random_wins(rng, 400)),
        *_ready_twice(rng, 100),
    ]:
        marks = []
        for suit in range(4):
            counts = hand.counts[9 * suit : 9 * suit + (9 if suit < 3 else 7)]
            pattern = books[suit == 3].get(counts)
            marks.append(None if pattern is None else all_wins._waiting(pattern))
        if None in marks:
            continue
        whole = marks[0]
        for mark in marks[1:]:
            whole = None if whole is None or mark is None else all_wins._waiting_together(whole, mark)
        assert whole is not None
        assert all_wins._waited_for(whole) == sum(left > 0 for left in hand.waits().values()), hand
        asked += 1
    assert asked > 450


def _random_wins(rng: Random, number: int) -> list[Hand]:
    """Return complete hands: four sets and a pair, or seven pairs, at random."""
    found: list[Hand] = []
    while len(found) < number:
        counts = [0] * 34
        if rng.random() < 0.2:
            for _ in range(7):
                counts[rng.randrange(34)] += 2
        else:
            for _ in range(4):
                first = rng.randrange(34)
                run = first < 27 and first % 9 < 7 and rng.random() < 0.7
                for tile in (first, first + 1, first + 2) if run else (first,) * 3:
                    counts[tile] += 1
            counts[rng.randrange(34)] += 2
        if max(counts) <= 4:
            found.append(Hand(tuple(counts)))
    assert all(hand.is_win() for hand in found)
    return found


def _ready_twice(rng: Random, number: int) -> Iterator[Hand]:
    """Yield hands that wait as sets and as seven pairs, for different kinds: a triplet, a run in pairs, two pairs."""
    while number:
        triplet, first, *pairs = rng.randrange(34), rng.randrange(27), rng.randrange(34), rng.randrange(34)
        doubled = {first, first + 1, first + 2, *pairs}
        if first % 9 < 7 and triplet not in doubled and len(doubled) == 5:
            yield Hand(tuple(3 * (kind == triplet) + 2 * (kind in doubled) for kind in range(34)))
            number -= 1


def test_deals_of_a_pattern_are_those_of_its_counts() -> None:
    for pattern in all_wins._patterns(7)[::97]:
        assert pattern.deals == prod(comb(4, copies) for copies in pattern.counts)
        assert pattern.tiles == sum(pattern.counts) <= 14
    assert len(TILES) == 34
