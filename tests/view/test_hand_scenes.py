"""Each scene of Shaoyang mahjong shows what its name says: read off the positions, not off the recipe."""

from __future__ import annotations

import pytest

from yijing_tiles.shaoyang import (
    Asked,
    Chow,
    Form,
    How,
    Kong,
    KongKind,
    Outcome,
    Payment,
    Pung,
    State,
    Throw,
    multiplier,
    next_dealer,
)
from yijing_tiles.view.scenes import scene, scenes

WON = {
    "won-plain": Form.PLAIN,
    "won-triplets": Form.ALL_TRIPLETS,
    "won-flush": Form.FULL_FLUSH,
    "won-pairs": Form.SEVEN_PAIRS,
    "won-orphans": Form.THIRTEEN_ORPHANS,
    "won-honours": Form.ALL_HONOURS,
}


def states(name: str) -> list[State]:
    shown = scene(name, "shaoyang")
    return [shown.at(step) for step in range(shown.last + 1)]


def ended(name: str) -> tuple[State, Outcome]:
    """Return the last position in which somebody is asked, and how the hand ended."""
    *_, before, after = states(name)
    assert after.outcome is not None
    return before, after.outcome


def kongs(name: str) -> list[tuple[State, State]]:
    """Return the positions at which a kong is called, with the next one."""
    shown = states(name)
    calls = [(state, shown[at + 1]) for at, state in enumerate(shown[:-1]) if state.making]
    return [pair for at, pair in enumerate(calls) if at == 0 or calls[at - 1][0].making != pair[0].making]


def waiting(state: State) -> set[int]:
    """Return the seats, of those that hold 13 tiles, whom the tile of the kong would complete."""
    making = state.making
    assert making is not None
    hands = ((seat, state.hand(seat)) for seat in range(4) if seat != making.seat)
    return {seat for seat, hand in hands if making.tile in hand.waits(state.rules)}


@pytest.mark.parametrize("name", WON)
def test_each_form_is_won_by_an_own_draw(name: str) -> None:
    before, outcome = ended(name)
    assert outcome.how is How.SELF_DRAWN
    assert outcome.forms == (WON[name],)
    assert outcome.rate == WON[name].rate
    assert before.drawn is outcome.tile
    assert sorted(outcome.changes) == [-outcome.rate] * 3 + [3 * outcome.rate]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("kong-exposed", KongKind.EXPOSED),
        ("kong-concealed", KongKind.CONCEALED),
        ("kong-added", KongKind.ADDED),
        ("kong-not-robbed", KongKind.CONCEALED),
    ],
)
def test_a_kong_of_each_kind_is_paid_at_once_and_followed_by_a_discard(name: str, kind: KongKind) -> None:
    [(called, replaced)] = kongs(name)
    making = called.making
    assert making is not None
    assert making.kind is kind
    assert called.asked == ((Asked.REPLACE, making.seat),)
    assert not called.payments
    assert replaced.drawn is called.wall[-1]
    assert [(pay.payee, pay.amount, pay.kong) for pay in replaced.payments] == [(making.seat, 1, True)] * 3
    assert isinstance(scene(name).record.actions[-1], Throw)


def test_a_concealed_kong_is_safe_from_a_player_who_waits_for_its_tile() -> None:
    [(called, _)] = kongs("kong-not-robbed")
    assert waiting(called) == {2}


def test_a_win_with_the_replacement_counts_as_an_own_draw() -> None:
    before, outcome = ended("kong-replacement")
    assert outcome.how is How.REPLACEMENT
    assert outcome.tile is before.wall[-1]
    assert outcome.payer is None
    assert sum(pay.kong for pay in outcome.payments) == 3
    assert sorted(outcome.changes) == [-3, -3, -3, 9]


@pytest.mark.parametrize(
    ("name", "kind", "rate"),
    [
        ("robbed-kong", KongKind.EXPOSED, 2),
        ("two-claimants", KongKind.EXPOSED, 2),
        ("orphans-rob", KongKind.CONCEALED, 24),
    ],
)
def test_who_makes_a_robbed_kong_pays_alone_and_is_not_paid_for_it(
    name: str, kind: KongKind, rate: int
) -> None:
    before, outcome = ended(name)
    making = before.making
    assert making is not None
    assert making.kind is kind
    assert outcome.how is How.ROBBED
    assert (outcome.payer, outcome.tile, outcome.rate) == (making.seat, making.tile, rate)
    assert not any(pay.kong for pay in outcome.payments)
    assert {pay.payer for pay in outcome.payments} == {making.seat}
    assert outcome.changes[outcome.winner or 0] == 3 * rate == -outcome.changes[making.seat]


def test_the_robbed_kong_is_the_example_of_the_source() -> None:
    before, outcome = ended("robbed-kong")
    assert outcome.winner is not None
    assert str(before.hand(outcome.winner)) == "2333m123456p111s"
    assert [str(tile) for tile in before.hand(outcome.winner).waits()] == ["1m", "2m", "4m"]


def test_orphans_rob_as_thirteen_orphans() -> None:
    assert ended("orphans-rob")[1].forms == (Form.THIRTEEN_ORPHANS,)


def test_of_two_who_could_rob_the_nearest_wins() -> None:
    before, outcome = ended("two-claimants")
    assert before.making is not None
    maker = before.making.seat
    nearest, other = (maker + 1) % 4, (maker + 2) % 4
    assert before.asked == ((Asked.ROB, nearest), (Asked.ROB, other), (Asked.REPLACE, maker))
    assert waiting(before) == {nearest, other}
    assert outcome.winner == nearest
    assert outcome.changes[other] == 0


def test_the_discard_after_a_kong_is_won_on_and_the_same_tile_before_it_was_not() -> None:
    before, outcome = ended("after-kong")
    thrown = before.discards[-1]
    assert before.after_kong
    assert before.asked[0] == (Asked.WIN, outcome.winner)
    assert (outcome.how, outcome.payer, outcome.tile) == (How.AFTER_KONG, thrown.seat, thrown.tile)
    won = [pay for pay in outcome.payments if not pay.kong]
    assert {pay.payer for pay in won} == {thrown.seat}
    assert sorted(pay.share_of for pay in won) == [seat for seat in range(4) if seat != outcome.winner]
    assert [pay.payee for pay in outcome.payments if pay.kong] == [thrown.seat] * 3
    assert [other.seat for other in before.discards[:-1] if other.tile is thrown.tile] == [thrown.seat]
    shown = states("after-kong")
    earlier = next(state for state in shown if state.discards and state.discards[-1].tile is thrown.tile)
    assert outcome.tile in earlier.hand(outcome.winner or 0).waits()
    assert earlier.asked == ((Asked.DRAW, (thrown.seat + 1) % 4),)


def test_pung_and_chow_are_asked_in_their_order() -> None:
    asked = [state for state in states("claims") if len(state.asked) > 1 and state.discards]
    [first] = asked
    (question, punger), (last, nearest) = first.asked
    assert (question, last) == (Asked.CLAIM, Asked.DRAW)
    assert nearest == (first.discards[-1].seat + 1) % 4 != punger
    assert Pung() in first.actions()
    taken = states("claims")[len(first.history) + 1]
    assert taken.discards[-1].taken_by == punger
    # The next player would have had a run of it.
    alone = first.apply("pass")
    assert alone.actor == nearest
    assert [action for action in alone.actions() if isinstance(action, Chow)]


@pytest.mark.parametrize("name", ["last-tile", "drawn-kong"])
def test_in_a_drawn_hand_who_drew_the_last_tile_deals_next(name: str) -> None:
    before, outcome = ended(name)
    assert outcome.drawn
    assert before.wall_left == 0
    last = next(state for state in states(name) if state.front and state.wall_left == 0)
    assert next_dealer(outcome) == outcome.last_drawer == last.actor


def test_the_last_drawer_is_another_than_the_old_dealer() -> None:
    before, outcome = ended("last-tile")
    assert next_dealer(outcome) != before.dealer
    assert outcome.changes == (0, 0, 0, 0)


def test_kong_pay_is_kept_in_a_drawn_hand() -> None:
    [(called, _)] = kongs("drawn-kong")
    assert called.making is not None
    expected = [-1] * 4
    expected[called.making.seat] = 3
    assert list(ended("drawn-kong")[1].changes) == expected


def test_a_dealer_who_wins_stays() -> None:
    before, outcome = ended("dealer-stays")
    assert outcome.winner == before.dealer == next_dealer(outcome)


def test_three_hands_raised_against_one() -> None:
    before, outcome = ended("raises-three-one")
    assert outcome.winner == before.dealer
    assert before.raised[before.dealer] == 3
    assert sorted(before.raised) == [0, 0, 1, 3]
    paid = {pay.payer: pay for pay in outcome.payments}
    against = before.raised.index(1)
    assert paid[against] == Payment(before.dealer, against, against, 2, (3, 1))
    assert paid[against].amount == 2 * 8 * 2 == 2 * multiplier(3, 1)
    assert sorted(pay.amount for pay in outcome.payments) == [16, 16, 32]


def test_nothing_happens_in_a_scene_of_a_kind_of_kong_but_that_kong() -> None:
    for name in scenes("shaoyang"):
        if name.startswith("kong-"):
            assert sum(isinstance(action, Kong) for action in scene(name).record.actions) == 1


def test_the_model_hand_has_claims_kongs_and_a_big_win() -> None:
    _, outcome = ended("model-hand")
    actions = scene("model-hand").record.actions
    assert outcome.rate == 8
    assert sum(isinstance(action, Pung | Chow) for action in actions) >= 4
    assert {pay.payee for pay in outcome.payments if pay.kong} == {0, 2}
    assert len(scene("model-hand").notes) >= 10
