"""The referee goes through every scene, and through rare cases under the house rules that decide them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hand_scene_recipes import natural
from referee import Referee

from yijing_tiles.shaoyang import Asked, How, KongKind, Record, State, parse_action
from yijing_tiles.shaoyang.settling import changes_of
from yijing_tiles.view.scenes import scene, scenes


def beside(record: Record) -> tuple[State, State]:
    """Follow a record with the referee: who is asked what, what each has paid; return the last two states."""
    states = record.replay()
    referee = Referee([str(tile) for tile in record.wall], record.dealer, record.rules.as_dict())
    for state, action in zip(states, record.actions, strict=False):
        assert [(asked.value, seat) for asked, seat in state.asked] == referee.questions
        assert list(changes_of(state.payments)) == referee.coins
        referee.act(str(action))
    last = states[-1]
    assert list(changes_of(last.payments)) == referee.coins
    assert referee.over == (last.outcome is not None)
    if last.outcome:
        assert (last.outcome.winner, last.outcome.last_drawer) == (referee.winner, referee.last)
        assert list(last.outcome.changes) == referee.coins
    return states[-2], last


@pytest.mark.parametrize("name", scenes("shaoyang"))
def test_the_referee_agrees_with_each_scene(name: str) -> None:
    beside(scene(name).record)


@pytest.mark.parametrize("name", ["robbed-kong", "orphans-rob", "two-claimants", "after-kong"])
def test_by_own_share_who_is_robbed_or_feeds_pays_for_himself_alone(name: str) -> None:
    record = scene(name).record
    _, all_three = beside(record)
    _, alone = beside(replace(record, rules=record.rules.changed(rob_payment="own_share")))
    assert all_three.outcome is not None
    assert alone.outcome is not None
    won = [[pay for pay in end.payments if not pay.kong] for end in (all_three.outcome, alone.outcome)]
    assert [len(payments) for payments in won] == [3, 1]
    assert won[1][0].payer == won[1][0].share_of == all_three.outcome.payer


def test_of_two_the_second_may_rob_when_the_first_lets_it_go() -> None:
    record = scene("two-claimants").record
    *before, win = record.actions
    both = replace(record, actions=(*before, parse_action("pass"), win))
    asked, end = beside(both)
    assert [question for question, _ in asked.asked] == [Asked.ROB, Asked.REPLACE]
    first = beside(record)[1].outcome
    assert end.outcome is not None
    assert first is not None
    assert end.outcome.winner != first.winner


@pytest.mark.parametrize("payment", ["pays_all", "own_share"])
def test_an_added_kong_is_robbed_where_the_house_allows_it(payment: str) -> None:
    """A hand of simple players in which somebody waits for the tile of an added kong."""
    called = natural(282, 92)
    assert called.making is not None
    assert called.making.kind is KongKind.ADDED
    beside(Record.of(called))
    assert [question for question, _ in called.asked] == [Asked.REPLACE]
    allowed = Record.of(called)
    allowed = replace(allowed, rules=allowed.rules.changed(rob_added=True, rob_payment=payment))
    asked, end = beside(replace(allowed, actions=(*allowed.actions, parse_action("win"))))
    assert [question for question, _ in asked.asked] == [Asked.ROB, Asked.REPLACE]
    assert end.outcome is not None
    assert end.outcome.how is How.ROBBED
    assert end.outcome.payer == called.making.seat
    assert -min(end.outcome.changes) == (6 if payment == "pays_all" else 2)
