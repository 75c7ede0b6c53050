"""Variants on a table of Shaoyang mahjong: the same for the same seed, and each level about its own thing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from yijing_tiles.shaoyang import Asked, Kong, KongKind
from yijing_tiles.teach.exercise import ChooseSeveral, Option, Spot
from yijing_tiles.teach.kinds.hand_table import Table
from yijing_tiles.teach.table_variants import claimants, robbers, slipped_sheet
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.task import Outcome

SEEDS = range(25)
MAKERS = [claimants, robbers, slipped_sheet]


def options_of(answer: object) -> Sequence[Option]:
    assert isinstance(answer, ChooseSeveral | Spot)
    return answer.options


def right_of(answer: object) -> str:
    return "".join(letter for letter, one in zip("ABCDEFG", options_of(answer), strict=False) if one.right)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("make", MAKERS)
def test_a_variant_is_solvable_and_the_same_again(make: object, level: int) -> None:
    rights = set()
    for seed in SEEDS:
        asked, again = (make(Random(seed), level) for _ in range(2))  # type: ignore[operator]
        right = right_of(asked.answer)
        rights.add(right)
        for lang in LANGUAGES:
            assert asked.question(lang) == again.question(lang)
            assert asked.answer.form(lang) == again.answer.form(lang)
            assert asked.answer.judge(right, lang).outcome is Outcome.RIGHT
            said = [asked.question(lang), asked.reason(lang), *(nudge(lang) for nudge in asked.nudges)]
            assert not any("{" in text for text in said)
            for letter in "ABC":
                if letter not in right:
                    verdict = asked.answer.judge(letter, lang)
                    assert verdict.outcome is Outcome.WRONG
                    assert verdict.message
    assert len(rights) > 1 or (make is claimants and level == 2)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_claims_by_level(level: int) -> None:
    rights = []
    for seed in SEEDS:
        asked = claimants(Random(seed), level)
        [table] = asked.pictures
        assert isinstance(table, Table)
        rights.append(right_of(asked.answer))
        told = " ".join(one.why("en") for one in options_of(asked.answer) if one.why)
        assert ("only the next player may 吃" in told) is (level == 3)
    if level == 1:
        assert {"A", "B", "C"} == set(rights)
    elif level == 2:
        assert all(right.startswith("A") for right in rights)
    else:
        assert "D" in rights
        assert any(right != "D" for right in rights)


def test_kongs_by_level() -> None:
    """Exposed ones are robbed; concealed ones by thirteen orphans alone (S8, S9)."""
    found = set()
    for level in (1, 2, 3):
        for seed in SEEDS:
            asked = robbers(Random(seed), level)
            [table] = asked.pictures
            assert isinstance(table, Table)
            state = table.state
            made = state.making
            assert made is not None
            assert isinstance(state.history[-1], Kong)
            asks = [question for question, _ in state.asked]
            assert (Asked.ROB in asks) is (right_of(asked.answer) != "D")
            great = made.tile.is_honour or made.tile.is_terminal
            found.add((level, made.kind, great, right_of(asked.answer) != "D"))
    assert {(kind, robbed) for level, kind, _, robbed in found if level == 1} == {(KongKind.EXPOSED, True)}
    assert {(kind, robbed) for level, kind, _, robbed in found if level == 2} == {
        (KongKind.EXPOSED, True),
        (KongKind.CONCEALED, False),
    }
    assert (3, KongKind.CONCEALED, True, True) in found
    assert (3, KongKind.CONCEALED, False, False) in found


def test_a_slipped_line_is_the_only_wrong_one() -> None:
    """Every other line holds what its own formula gives."""
    for level in (1, 2, 3):
        for seed in SEEDS:
            spot = slipped_sheet(Random(seed), level).answer
            assert isinstance(spot, Spot)
            for at, step in enumerate(spot.steps):
                formula = spot.labels.text(at, "en").rpartition(": ")[2]
                left, _, amount = formula.partition(" = ")
                rate, _, power = left.partition(" × 2^(")
                right = power.endswith(")") and "+" in power and "2^" not in power
                if right and not step.wrong:
                    own, _, other = power.rstrip(")").partition("+")
                    assert int(rate) * 2 ** (int(own) + int(other)) == int(amount)
                assert right is not step.wrong
