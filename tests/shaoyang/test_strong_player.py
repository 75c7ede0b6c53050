"""The strong player: what it weighs, each thing by itself, and that it sees no more than its seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
import random_hands
from bench import shaoyang_strength
from table_play import act, rigged, scripted

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import Form, Hand, KongKind, Rules, State, StrongPlayer, TableRules, Tile
from yijing_tiles.shaoyang.chances import come_in_time, value_of
from yijing_tiles.shaoyang.routes import Route, routes
from yijing_tiles.shaoyang.strong import _Table


def chosen(state: State, seed: int = 1) -> str:
    assert state.actor is not None
    return str(StrongPlayer(Random(seed)).choose(state.view(state.actor)))


# -- ways to win -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("honours", [False, True])
def test_a_way_is_one_tile_nearer_with_each_tile_that_it_counts_and_with_no_other(honours: bool) -> None:
    """The tiles counted are those that lower what a way lacks, by any form: both are worked out apart."""
    rng, seen = Random(5), set()
    pool = [kind for kind in range(27 if honours else 0, 34) for _ in range(4)]
    for _ in range(10 if honours else 5):
        suit = 9 * rng.randrange(3)
        tiles = rng.sample([kind for kind in pool if honours or kind >= 27 or suit <= kind < suit + 9], 14)
        hand = Hand.of([shaoyang.TILES[kind] for kind in tiles[:13]])
        for route in routes(hand, hand.left, Rules()):
            nearer = 0
            for tile in shaoyang.TILES:
                left = hand.left[tile.index]
                if left:
                    lacks = _lacking(hand, tile, route.form)
                    assert lacks in (route.lacking, route.lacking - 1)
                    nearer += left * (lacks < route.lacking)
            assert nearer == route.copies, (hand, route)
            seen.add(route.form)
    assert len(seen) >= 4


def _lacking(hand: Hand, tile: Tile, form: Form) -> int:
    """Return what the way lacks with one tile more: nothing if that wins, else the least of 13 out of these 14."""
    drawn = hand.draw(tile)
    if form in drawn.forms():
        return 0
    left = [drawn.discard(other) for other in set(drawn.tiles)]
    return min(
        route.lacking for each in left for route in routes(each, each.left, Rules()) if route.form is form
    )


def test_ready_hands_lack_one_tile_on_the_way_that_they_win() -> None:
    rng = Random(3)
    for _ in range(80):
        counts, _ = random_hands.near_win(rng, 13, 0)
        hand = Hand(tuple(counts))
        for tile, found in hand.prospects().items():
            ways = {route.form: route for route in routes(hand, hand.left, Rules())}
            for reading in found:
                assert ways[reading.form].lacking == 1, (hand, tile, reading.form)
                assert ways[reading.form].copies >= hand.left[tile.index]


def test_only_tiles_that_are_left_count() -> None:
    hand = Hand.parse("1122m3355p7799s1z")
    unseen = list(hand.left)
    unseen[Tile("1z").index] = 1
    [pairs] = [route for route in routes(hand, unseen, Rules()) if route.form is Form.SEVEN_PAIRS]
    assert (pairs.lacking, pairs.copies) == (1, 1)


def test_value_grows_with_tiles_draws_and_pay() -> None:
    plain, flush = Route(Form.PLAIN, 2, 12), Route(Form.FULL_FLUSH, 2, 12)
    assert (
        0 < value_of(plain, 100, 5) < value_of(plain, 100, 10) < value_of(replace(plain, copies=16), 100, 10)
    )
    assert value_of(plain, 100, 10) < value_of(flush, 100, 10)
    assert value_of(replace(flush, lacking=8), 100, 10) == 0
    assert come_in_time(0.05, 0) == 0 < come_in_time(0.05, 21) < 1


# -- choices ---------------------------------------------------------------------------------------------------


def dealt(hand: str, raised: Sequence[int] = (0, 0, 0, 0), rules: TableRules | None = None) -> State:
    """Deal this hand to the dealer, seat 0, and the rest by chance."""
    state = shaoyang.deal(rules or TableRules(), shaoyang.arranged_wall([hand, "", "", ""], Random(2)), 0)
    return act(state, *(f"raise {hands}" for hands in raised))


def test_it_raises_all_it_may_unless_another_has_raised() -> None:
    """The dealer is asked first; what was said before is all that is known (S15)."""
    for before, raised in (("", 3), ("0", 3), ("00", 3), ("000", 3), ("1", 0), ("03", 0), ("200", 0)):
        state = act(shaoyang.new(TableRules(), Random(4), dealer=2), *(f"raise {hands}" for hands in before))
        assert chosen(state) == f"raise {raised}"


def test_it_waits_for_what_is_left() -> None:
    """Four sets and two single tiles: it keeps the one of which more copies are left, whichever that is."""
    table = _Table.seen_by(dealt("123456789m123p5s8p").view(0))
    keep_5s, keep_8p = shaoyang.Throw(Tile("8p")), shaoyang.Throw(Tile("5s"))
    for gone, better, worse in (("8p", keep_5s, keep_8p), ("5s", keep_8p, keep_5s)):
        unseen = list(table.unseen)
        unseen[Tile(gone).index] = 1
        fewer = replace(table, unseen=tuple(unseen))
        assert fewer.value(better) > fewer.value(worse)


def test_a_step_nearer_is_worth_more_where_tiles_begin_to_be_counted() -> None:
    """Three tiles short a hand is judged by the usual pace, two tiles short by its tiles as well: both must fit."""
    table = _Table.seen_by(dealt("123456789m123p5s8p").view(0))
    farther, nearer = Hand.parse("13678m22247p99s2z"), Hand.parse("13678m22277p99s2z")
    assert (farther.distance(), nearer.distance()) == (2, 1)
    for draws in (8, 12, 16):
        far, near = (replace(table, unseen=hand.left).worth(hand, draws) for hand in (farther, nearer))
        assert 0 < far < near


def test_it_waits_for_the_big_hand_where_as_many_tiles_are_left() -> None:
    assert chosen(dealt("111222p333444p5p5s")) == "throw 5s"


def test_it_takes_kongs_that_the_simple_player_takes_and_those_that_pay_more_than_they_cost() -> None:
    hands = ("19m19p19s1234567z5m", "46m444666777p88s", "555m234p258s1122z", "46m111222333p99s")
    state = act(scripted(hands), "throw 5m")
    assert chosen(state) == "kong 5m"
    assert chosen(state.apply("kong 5m")) == "win"


def test_what_others_hold_changes_nothing() -> None:
    """Hidden tiles are dealt anew; as long as the own view is the same, so is the choice."""
    for seed in range(3):
        state = rigged(TableRules(), Random(seed))
        rng = Random(seed)
        for _ in range(40):
            if state.actor is None:
                break
            view = state.view(state.actor)
            if view.own is not None:
                wall = list(state.wall)
                rest = wall[state.front : len(wall) - state.back]
                Random(9).shuffle(rest)
                wall[state.front : len(wall) - state.back] = rest
                other = replace(state, wall=tuple(wall))
                assert other.view(state.actor) == view
                assert chosen(other, seed) == chosen(state, seed)
            state = state.apply(StrongPlayer(rng).choose(view))


def test_a_triplet_is_worth_the_kong_it_may_become() -> None:
    """In hand anybody's discard makes it one; laid only an own draw; with the fourth tile gone nothing does (S6)."""
    table = _Table.seen_by(dealt("123456789m123p5s8p").view(0))
    held, laid = Hand.parse("555m1479p147s123z"), Hand.parse("1479p147s123z[555m]")
    unseen = list(held.left)
    for draws in (4, 16):
        table = replace(table, unseen=tuple(unseen))
        assert table._kongs(held, draws) > table._kongs(laid, draws) > 0
        # Somebody else may win before that.
        assert table._kongs(laid, draws) < draws / table.hidden
    assert table._kongs(held, 16) > table._kongs(held, 4) > table._kongs(held, 0) == 0
    unseen[Tile("5m").index] = 0
    gone = replace(table, unseen=tuple(unseen))
    assert gone._kongs(held, 16) == gone._kongs(laid, 16) == 0


def test_a_discard_after_a_kong_costs_what_a_ready_player_may_wait_for() -> None:
    early = _Table.seen_by(dealt("5555m13579p1357s1z").view(0))
    table = replace(early, draws=12.0)
    middle, edge, honour = (table.risk(Tile(tile)) for tile in ("5p", "1p", "1z"))
    assert middle > edge > honour > 0
    assert replace(table, draws=5.0).risk(Tile("5p")) > middle
    assert early.risk(Tile("5p")) == 0, "nobody is ready before his first draw"
    raised = _Table.seen_by(dealt("5555m13579p1357s1z", (0, 3, 0, 0)).view(0))
    assert replace(raised, draws=12.0).risk(Tile("5p")) > middle


def test_a_kong_that_can_be_robbed_is_worth_less() -> None:
    state = dealt("555m13579p13579s1z")
    table = replace(_Table.seen_by(state.view(0)), draws=8.0)
    assert table.robbed(Tile("5m"), KongKind.EXPOSED) > 0
    assert table.robbed(Tile("5m"), KongKind.CONCEALED) == table.robbed(Tile("5m"), KongKind.ADDED) == 0
    assert table.robbed(Tile("1z"), KongKind.EXPOSED) == 0
    robbing = replace(table, rules=TableRules(rob_added=True))
    assert robbing.robbed(Tile("5m"), KongKind.ADDED) > 0
    own_share = dealt("555m13579p13579s1z", rules=TableRules(rob_payment="own_share"))
    cheaper = replace(_Table.seen_by(own_share.view(0)), draws=8.0)
    assert cheaper.robbed(Tile("5m"), KongKind.EXPOSED) < table.robbed(Tile("5m"), KongKind.EXPOSED)


# -- the bench, in small -----------------------------------------------------------------------------------------


def test_a_set_of_hands_gives_every_seat_the_same_luck() -> None:
    """With a simple player in the strong one's place nobody is ahead, hand for hand."""
    ends = [shaoyang_strength.play_set(number, "simple") for number in range(3)]
    assert [sum(each[:3]) for each in ends] == [4, 4, 4]
    assert [each[3] for each in ends] == [0, 0, 0]
    assert shaoyang_strength.row("simple", ends).endswith(
        "| +0.000 ± 0.000 | " + f"{sum(e[7] for e in ends) / 12:.2f} s |"
    )


def test_hands_are_raised_in_the_bench_only_where_they_may_be() -> None:
    """A kong brings 3 coins, and 24 to whoever has raised three hands."""
    number, raised = next(
        (number, kongs)
        for number in range(2, 20)
        if (kongs := shaoyang_strength.play_set(number, raising=True)[4])
    )
    assert raised % 24 == 0
    assert shaoyang_strength.play_set(number)[4] < 24
