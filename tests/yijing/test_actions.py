"""Actions: one notation, typed in either language; what cannot be read is refused."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yijing_tiles import yijing
from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import (
    PASS,
    Arrange,
    Lay,
    Pass,
    Placement,
    Pung,
    Rules,
    Swap,
    Win,
    action_space,
    parse_action,
)
from yijing_tiles.yijing.actions import lay, pung
from yijing_tiles.yijing.arranging import arrangement_count, arrangements, random_arrangement

SPACE = tuple(action_space())


def test_every_action_reads_back() -> None:
    assert len(SPACE) == len(set(SPACE)) == 4**6 + 16 + 16 * 3 + 1 + 3 + 6 * 4
    for action in SPACE:
        assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("10", Lay("10")),
        ("  lay   10 ", Lay("10")),
        ("LAY 1t", Lay("1t")),
        ("应10", Lay("10")),
        ("應 10", Lay("10")),
        ("出 Tt", Lay("Tt")),
        ("碰00", Pung("00")),
        ("碰 00 内", Pung("00", Placement.INSIDE)),
        ("碰 11 夹", Pung("11", Placement.AROUND)),
        ("pung 11 Around", Pung("11", Placement.AROUND)),
        ("过", PASS),
        ("Pass", Pass()),
        ("胡", Win()),
        ("胡外", Win()),
        ("和 内", Win(Placement.INSIDE)),
        ("理 10T010", Arrange("10T010")),
        ("理10T010", Arrange("10T010")),
        ("换 3 t", Swap(3, "t")),
        ("swap 6 1", Swap(6, "1")),
    ],
)
def test_what_people_type(text: str, action: object) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not an action; write for example lay 10 (or 10 alone), pung 11 inside"),
        ("   ", "is not an action"),
        ("fly", "'fly' is not an action"),
        ("lay", "'lay' is not an action"),
        ("22", "'22' is not a pair; write 2 of 1 (yang), 0 (yin)"),
        ("1111", "'1111' is not a pair"),
        ("101012", "'101012' is not a hidden hexagram; write 6"),
        ("lay 12", "'12' is not a pair; write 2 of 1 (yang), 0 (yin)"),
        ("lay 101", "'101' is not a pair"),
        ("lay １0", "is not a pair"),
        ("arrange 10101", "'10101' is not a hidden hexagram; write 6"),
        ("pung 11 below", "'below' is no placement; use outside, inside or around"),
        ("pung 11 outside now", "is not an action"),
        ("swap 7 1", "'7' is not a line of a hexagram; lines are 1 (bottom) to 6 (top)"),
        ("swap ³ 1", "'³' is not a line"),
        ("swap 1 x", "'x' is not a tile"),
        ("pass now", "is not an action"),
        ("lay " + "1" * 500, "is not a pair"),
    ],
)
def test_what_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300
    assert caught.value.message("zh") != str(caught.value)


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    "make",
    [
        lambda: Arrange("10"), lambda: Lay("1"), lambda: Lay(10), lambda: Pung("1x"), lambda: Swap(0, "1"),
        lambda: Swap(True, "1"), lambda: Swap("1", "1"), lambda: Swap(1, "*"), lambda: Arrange(None),
    ],
)  # fmt: skip
def test_actions_cannot_be_made_of_anything(make: object) -> None:
    with pytest.raises(NotationError):
        make()


def test_a_state_takes_typed_actions_and_nothing_else() -> None:
    state = yijing.new(Rules(), Random(1))
    lines = next(iter(state.actions())).lines
    assert state.apply(f"理 {lines}") == state.apply(Arrange(lines))
    assert yijing.explain(state, f"arrange {lines}") == yijing.explain(state, Arrange(lines))
    assert f"arrange {lines}" not in state.actions(), "a list of actions holds actions"
    for wrong in (None, 7, ["lay 10"], b"lay 10"):
        with pytest.raises(NotationError, match="an action is wanted, not "):
            state.apply(wrong)
    with pytest.raises(NotationError, match="'fly' is not an action"):
        state.apply("fly")


def test_shared_actions_are_the_same_values() -> None:
    assert lay("1T") == Lay("1T")
    assert pung("00", Placement.INSIDE) == Pung("00", Placement.INSIDE)


HANDS = ["1" * a + "0" * (8 - a - k) + "*" * k for k in range(5) for a in range(9 - k)]


@pytest.mark.parametrize("hand", HANDS)
def test_arrangements_are_counted_rightly(hand: str) -> None:
    """The formula, and another enumeration: every text of the four signs that the tiles suffice for."""
    listed = list(arrangements(hand))
    assert len(listed) == len(set(listed)) == arrangement_count(hand)
    fitting = {
        action.lines
        for action in SPACE
        if isinstance(action, Arrange)
        and action.lines.count("1") <= hand.count("1")
        and action.lines.count("0") <= hand.count("0")
        and sum(line in "Tt" for line in action.lines) <= hand.count("*")
    }
    assert set(listed) == fitting


def test_hexagrams_that_eight_tiles_without_taiji_can_form() -> None:
    """Golden figures: 1 7 22 41 50 41 22 7 1 by number of yang."""
    counts = [arrangement_count("1" * yang + "0" * (8 - yang)) for yang in range(9)]
    assert counts == [1, 7, 22, 41, 50, 41, 22, 7, 1]


def test_a_random_arrangement_is_any_of_them_equally_often() -> None:
    """Chi-square over the 13 arrangements of seven yang and a taiji: a fair draw stays below 60 but once in 10^7."""
    hand, rng = "1111111*", Random(5)
    counts = Counter(random_arrangement(hand, rng) for _ in range(10_000))
    expected = 10_000 / arrangement_count(hand)
    assert set(counts) == set(arrangements(hand))
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 60
