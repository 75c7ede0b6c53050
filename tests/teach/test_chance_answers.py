"""Answers of the lessons on counting, chance and the sources, found once more by going through cases."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

import pytest

from yijing_tiles.counting.sources import sentence
from yijing_tiles.figures import HEXAGRAMS, Hexagram
from yijing_tiles.shaoyang import TILES, Hand
from yijing_tiles.teach import chances, counted, sources
from yijing_tiles.teach.exercise import Exercise
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.yijing.pairs import sorted_tiles


def test_hands_of_two_and_ways_to_take_three() -> None:
    assert counted.q2.task.answer.value == len(set(combinations_with_replacement(TILES, 2)))
    copies = [(tile, copy) for tile in ("1m", "5z") for copy in range(4)]
    taken = [three for three in combinations(copies, 3) if [tile for tile, _ in three].count("1m") == 2]
    assert counted.q3.task.answer.value == len(taken)


def test_five_tiles_of_a_suit_are_laid_one_by_one() -> None:
    held = [five for five in combinations_with_replacement(range(9), 5) if max(map(five.count, five)) <= 4]
    assert counted.q4.task.answer.value == len(held)


def test_seven_pairs_are_dealt_as_the_formula_says_for_fewer_kinds() -> None:
    """With nine kinds and two pairs, as with 34 and seven: C(9, 2) * 6^2."""
    copies = [(kind, copy) for kind in range(9) for copy in range(4)]
    pairs = 0
    for four in combinations(copies, 4):
        kinds = sorted(kind for kind, _ in four)
        pairs += kinds[0] == kinds[1] != kinds[2] == kinds[3]
    assert pairs == 36 * 6**2
    assert counted.q8.task.answer.value == 5379616 * 6**7


def test_the_chance_of_the_next_tile_is_found_by_drawing_each() -> None:
    hand = chances.READY
    unseen = [tile for tile in TILES for _ in range(4 - hand.counts[tile.index])]
    wins = sum(hand.draw(tile).is_win() for tile in unseen)
    assert chances.q1.task.answer.value == Fraction(wins, len(unseen))


def test_somebody_of_three_is_found_at_all_tables() -> None:
    tables = list(product(("11", "10", "01", "00"), repeat=3))
    assert chances.q2.task.answer.value == Fraction(sum("11" in table for table in tables), len(tables))


def test_a_hexagram_of_one_in_sixteen_is_found_by_drawing_three_pairs() -> None:
    draws = list(product(("11", "10", "01", "00"), repeat=3))
    for figure in HEXAGRAMS:
        wanted = [sorted_tiles(figure.lines[at : at + 2]) for at in (0, 2, 4)]
        hits = sum([sorted_tiles(pair) for pair in three] == wanted for three in draws)
        right = chances.q7.task.answer.judge(figure, "en").outcome.value == "right"
        assert right is (Fraction(hits, len(draws)) == Fraction(1, 16)), Hexagram(figure.lines)


def test_twice_of_eleven_is_kept_book_of() -> None:
    never, once, twice = Fraction(1), Fraction(0), Fraction(0)
    for _ in range(11):
        never, once, twice = never * 7 / 8, once * 7 / 8 + never / 8, twice + once / 8
    assert chances.q8.task.answer.value == twice


JUDGED = [getattr(sources, f"q{n}") for n in range(1, 9)]


@pytest.mark.parametrize("exercise", JUDGED, ids=lambda exercise: exercise.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_seen_after_a_verdict_is_what_both_ways_find(exercise: Exercise, lang: str) -> None:
    """The verdict that is right is the one drawn anew, and every check is told with both ways."""
    (told,) = (s for s in map(sentence, _ids()) if s.quote in exercise.task.prompt(lang))
    judged = told.judge()
    verdict = exercise.task.judge("ABC"[list(sources.VERDICTS).index(judged.verdict)], lang)
    assert verdict.outcome.value == "right"
    assert len(verdict.seen) == len(judged.rows) + 1
    for row, seen in zip(judged.rows, verdict.seen, strict=False):
        assert str(row.by_formula) in seen["says"]
        assert str(row.count.number) in seen["says"]
    assert exercise.task.solution(lang) == verdict.seen[-1]["says"]


def _ids() -> list[str]:
    return [seen.says.id for q in JUDGED for seen in q.task.answer.seen[-1:]]  # type: ignore[attr-defined]


def test_twelve_choices_of_suits_are_right_for_the_source_s_hand() -> None:
    groups = ("2333", "123", "456", "111")
    found = set()
    for suits in product("mps", repeat=4):
        hand = Hand.parse("".join(group + suit for group, suit in zip(groups, suits, strict=True)))
        if sources.q9.task.answer.judge(str(hand), "en").outcome.value == "right":
            found.add(str(hand))
    assert len(found) == 12
