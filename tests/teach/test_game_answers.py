"""Answers of the lessons on winning, points and whole games, counted again one by one with the engine."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest

from yijing_tiles.errors import NotationError
from yijing_tiles.figures import HEXAGRAMS, Hexagram
from yijing_tiles.teach import games, points, ready
from yijing_tiles.teach.kinds.seat import InFront
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.yijing import Rules, laid_points, scripted, wins
from yijing_tiles.yijing.pairs import declared_pairs, may_answer, sorted_tiles


def pairs_of(unseen: str) -> list[str]:
    return [sorted_tiles("".join(pair)) for pair in combinations(unseen, 2)]


def test_the_chance_of_one_pair_is_that_of_all_pairs_of_tiles() -> None:
    drawn = pairs_of("1" * 40 + "0" * 35)
    fit = sum("10" in declared_pairs(hand) for hand in drawn)
    assert ready.q9.task.answer.value == Fraction(fit, len(drawn))


def test_the_chance_that_a_neighbour_takes_a_pair_counts_his_taiji() -> None:
    held = pairs_of("1" * 28 + "0" * 30 + "*" * 2)
    assert games.q8.task.answer.value == Fraction(sum(may_answer(hand, "11") for hand in held), len(held))


def test_the_hexagrams_worth_five_points_are_as_many_as_the_formula_says() -> None:
    assert points.q10.task.answer.value == sum(laid_points(one.lines) >= 5 for one in HEXAGRAMS)


def test_four_hexagrams_with_qian_among_them_never_show_all_eight_trigrams_but_five_can() -> None:
    rules, qian = Rules(level=3), "111111"
    one_of_each_upper = [figure.lines for figure in HEXAGRAMS]
    # Three more: the set of trigrams of any three is found from pairs, so that it need not be tried 64³ times.
    reached = {frozenset((a[:3], a[3:], b[:3], b[3:])) for a, b in product(one_of_each_upper, repeat=2)}
    most = max(len(found | {qian[:3], c[:3], c[3:]}) for found in reached for c in one_of_each_upper)
    assert most == 7
    five = [Hexagram.parse(name).lines for name in ("乾", "师", "损", "既济", "益")]
    assert wins(rules, qian, five)
    assert ready.q7.task.answer.value == 5


@pytest.mark.parametrize("name", ["贲", "随", "既济", "蛊"])
def test_whether_a_hexagram_is_ever_barred_is_found_out_by_laying_it(name: str) -> None:
    lines = Hexagram.parse(name).lines
    own = [lines[at : at + 2] for at in (0, 2, 4)]
    answers = {"10": "01", "01": "10"}  # all that a neighbour with a yang and a yin may lay after these
    plays = [play for pair in own for play in ((0, pair), (1, answers[pair]))]
    never_barred = all(answers[before] != after for before, after in pairwise(own))
    (option,) = (option for option in games.q3.task.answer.options if option.label == Hexagram.parse(name))
    assert option.right is never_barred
    if never_barred:
        assert scripted(Rules(), ["111000", "000111"], plays).seats[0].shown == (lines,)
    else:
        with pytest.raises(ValueError, match="must differ"):
            scripted(Rules(), ["111000", "000111"], plays)


@pytest.mark.parametrize("written", ["屯 | 屯 颐 颐 | 1000", "泰 | 泰 损 既济 | ", "蒙 |  | 10Tt"])
def test_what_lies_in_front_of_a_player_is_read_back_from_what_it_is_called(written: str) -> None:
    row = InFront(written)
    assert InFront.parse(row.char) == InFront(" | ".join([*row.char.split("|"), "", ""][:3]))
    assert (InFront.parse(row.char).shown, InFront.parse(row.char).stage) == (row.shown, row.stage)
    for lang in LANGUAGES:
        drawn = row.drawn(lang)
        assert drawn["svg"].startswith("<svg")
        assert all(Hexagram(lines).names.hans in drawn["spoken"] for lines in (row.hidden, *row.shown))


@pytest.mark.parametrize(
    "written", ["", "屯", "屯 蒙 | 屯 | ", "屯 | 无 | ", "屯 | 屯 | 12", "屯 | 屯 | 10 10"]
)
def test_what_lies_in_front_of_nobody_is_refused(written: str) -> None:
    with pytest.raises(NotationError) as caught:
        InFront(written)
    assert all(caught.value.message(lang) for lang in LANGUAGES)
