"""The rules of the Shaoyang table one by one, on walls built for them (S2-S12)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from table_play import act, scripted

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import Asked, Form, How, Match, State, TableRules

ORPHANS = "19m19p19s1234567z5m"  # with 5m beside them: ready for any orphan once that is thrown
CLAIMS = (ORPHANS, "3467m124578p258s", "55m369p369s11222z", "369p369s3334445z")
ROBBERY = (ORPHANS, "46m444666777p88s", "555m258p258s1122z", "46m111222333p99s")


def asked(state: State) -> list[tuple[Asked, int]]:
    return list(state.asked)


def refused(state: State, action: str) -> str:
    with pytest.raises(shaoyang.Refused) as caught:
        state.apply(action)
    return f"{caught.value.rule} {caught.value.why.key}"


# -- the deal and a turn -------------------------------------------------------------------------------------


def test_hands_are_raised_in_turn_before_anything_is_dealt() -> None:
    state = shaoyang.new(TableRules(), Random(3))
    order = [(state.dealer + step) % 4 for step in range(4)]
    assert asked(state) == [(Asked.RAISE, seat) for seat in order]
    assert refused(state, "draw") == "S15 raise_first"
    for number, seat in enumerate(order):
        assert state.actor == seat
        assert state.seats[seat].hand is None
        state = state.apply(f"raise {number}")
    assert [state.raised[seat] for seat in order] == [0, 1, 2, 3]
    assert [state.seats[seat].hand.size for seat in order] == [14, 13, 13, 13]
    assert state.wall_left == 136 - 53
    assert asked(state) == [(Asked.THROW, state.dealer)]
    assert refused(state, "raise 1") == "S15 raised_already"


def test_the_dealer_is_the_highest_of_the_dice() -> None:
    for seed in range(40):
        state = shaoyang.new(TableRules(), Random(seed))
        for rolls in state.dice:
            sums = [sum(roll) if roll else 0 for roll in rolls]
            assert sums[state.dealer] == max(sums)
        assert sums.count(max(sums)) == 1


def test_who_draws_discards_and_the_next_draws() -> None:
    state = scripted(CLAIMS, "2m")
    assert refused(state, "draw") == "S4 holds_14"
    assert refused(state, "pass") == "S4 must_throw"
    assert refused(state, "pung") == "S4 nothing_thrown"
    assert refused(state, "throw 2m") == "S4 not_held"
    state = act(state, "打 五萬", "pass")
    assert state.hand(0).size == 13
    assert refused(state, "pass") == "S4 must_draw"
    assert refused(state, "throw 2m") == "S4 draw_first"
    state = state.apply("draw")
    assert (state.actor, str(state.drawn), state.wall_left) == (1, "2m", 82)


# -- claims --------------------------------------------------------------------------------------------------


def test_pung_goes_before_chow_and_only_the_next_player_chows() -> None:
    state = scripted(CLAIMS).apply("throw 5m")
    assert asked(state) == [(Asked.CLAIM, 2), (Asked.DRAW, 1)]
    assert list(map(str, state.actions())) == ["pung", "pass"]
    assert refused(state, "chow 345m") == "S4 chow_not_next"
    assert refused(state, "draw") == "S4 not_next"
    assert refused(state, "kong 5m") == "S6 kong_needs_three"
    left = state.apply("pass")
    assert list(map(str, left.actions())) == ["chow 345m", "chow 456m", "chow 567m", "draw"]
    assert refused(left, "chow 234m") == "S4 chow_without"
    assert refused(left, "pung") == "S4 pung_needs_two"
    chowed = left.apply("吃 四五六萬")
    assert str(chowed.hand(1)) == "37m124578p258s[456m]"
    assert chowed.discards[-1] == shaoyang.Thrown(0, shaoyang.Tile("5m"), taken_by=1)
    assert next(map(str, chowed.actions())) == "throw 3m"
    taken = state.apply("碰")
    assert str(taken.hand(2).melds[0]) == "[555m]"
    assert asked(taken) == [(Asked.THROW, 2)]
    assert taken.apply("throw 1z").asked[-1] == (Asked.DRAW, 3)


def test_a_chow_needs_the_two_other_tiles() -> None:
    state = act(scripted((ORPHANS, "36m1245789p2589s", *CLAIMS[2:])), "throw 5m", "pass")
    assert refused(state, "chow 345m") == "S4 chow_lacks"
    assert list(map(str, state.actions())) == ["draw"]


def test_nobody_wins_on_a_discard_or_after_a_claim() -> None:
    hands = (ORPHANS, "46m444666777p88s", "123m258p258s1122z", "46m111222333p99s")
    state = scripted(hands, "5m").apply("throw 5m")
    assert asked(state) == [(Asked.DRAW, 1)]
    assert refused(state, "win") == "S5 no_win_on_discard"
    claimed = state.apply("chow 456m")
    assert claimed.hand(1).is_win()
    assert refused(claimed, "win") == "S5 win_after_claim"
    won = act(state, "draw", "win")
    assert (won.outcome.winner, won.outcome.how) == (1, How.SELF_DRAWN)
    assert won.outcome.changes == (-2, 6, -2, -2)
    assert refused(won, "draw") == "S3 over_won"


# -- kongs ---------------------------------------------------------------------------------------------------


def test_an_exposed_kong_is_paid_at_once_and_draws_from_the_tail() -> None:
    hands = (ORPHANS, "3467m124578p258s", "555m369p369s1122z", "369p369s3334445z")
    state = scripted(hands, tail="8m", raised=(1, 0, 2, 3)).apply("throw 5m")
    called = state.apply("槓 五萬")
    assert asked(called) == [(Asked.REPLACE, 2)]
    assert called.payments == ()
    assert refused(called, "throw 1z") == "S6 replace_first"
    made = called.apply("draw")
    assert (str(made.drawn), made.wall_left, str(made.hand(2).melds[0])) == ("8m", 82, "[5555m]")
    assert Match(made, (), (0,) * 4).standing == (-8, -4, 44, -32)
    assert made.discards[-1].taken_by == 2


def test_concealed_and_added_kongs() -> None:
    hands = ("5555m19p19s123456z", "3467m124578p258s", "88m369p369s11222z", "369p369s3344457z")
    state = scripted(hands, tail="9m")
    assert refused(state, "kong 1p") == "S6 not_four"
    made = act(state, "kong 5m", "draw")
    assert str(made.hand(0).melds[0]) == "(5555m)"
    assert str(made.drawn) == "9m"
    state = act(
        scripted((*CLAIMS[:1], "3467m124578p258s", *CLAIMS[2:]), "9m8m7m5m"), "throw 5m", "pung", "throw 1z"
    )
    assert state.hand(2).melds
    for tile in ("9m", "8m", "7m"):
        state = act(state, "draw", f"throw {tile}")
    state = act(state, "draw", "kong 5m", "draw")
    assert str(state.hand(2).melds[0]) == "[5555m]"
    assert state.outcome is None
    assert Match(state, (), (0,) * 4).standing == (-1, -1, 3, -1)


def test_no_kong_right_after_a_claim_or_without_a_replacement() -> None:
    hands = (ORPHANS, "46m7777p12458p25s", "258m369p369s1122z", "369p369s3334445z")
    state = scripted(hands).apply("throw 5m")
    assert refused(state.apply("chow 456m"), "kong 7p") == "S6 kong_after_claim"
    drawn = state.apply("draw")
    assert "kong 7p" in map(str, drawn.actions())
    empty = replace(drawn, front=136)
    assert refused(empty, "kong 7p") == "S6 no_replacement"


# -- robbing -------------------------------------------------------------------------------------------------


def test_an_exposed_kong_is_robbed_by_the_nearest_and_not_paid() -> None:
    state = act(scripted(ROBBERY, raised=(0, 1, 3, 2)), "throw 5m", "kong 5m")
    assert asked(state) == [(Asked.ROB, 3), (Asked.ROB, 1), (Asked.REPLACE, 2)]
    assert refused(state, "draw") == "S8 rob_or_pass"
    won = state.apply("win").outcome
    assert (won.winner, won.how, won.payer, won.forms) == (3, How.ROBBED, 2, (Form.PLAIN,))
    # Two coins, doubled for 2 + 0, 2 + 1 and 2 + 3 raised hands, all from the robbed player; nothing for the kong.
    assert won.changes == (0, 0, -(8 + 16 + 64), 8 + 16 + 64)
    second = act(state, "pass", "win")
    assert second.outcome.winner == 1
    assert str(second.hand(2)) == "555m258p258s1122z"
    let_go = act(state, "pass", "pass", "draw")
    assert Match(let_go, (), (0,) * 4).standing == (-8, -16, 56, -32)


def test_a_robbed_player_may_pay_his_own_share_only() -> None:
    rules = TableRules(rob_payment="own_share")
    state = act(scripted(ROBBERY, raised=(0, 1, 3, 2), rules=rules), "throw 5m", "kong 5m", "win")
    assert state.outcome.changes == (0, 0, -64, 64)


def test_whoever_discarded_the_tile_does_not_rob_it_back() -> None:
    hands = ("456m123456789s44z", "46m444666777p88p", "555m258p2599s112z", "46m111222333p77z")
    state = scripted(hands)
    assert state.hand(0).is_win()
    state = act(state, "throw 5m", "kong 5m")
    assert asked(state) == [(Asked.ROB, 3), (Asked.ROB, 1), (Asked.REPLACE, 2)]


def test_a_concealed_kong_is_robbed_by_a_great_hand_only() -> None:
    plain = scripted(("5555m19p19s123456z", "46m444666777p88s", "369m258p258s1122z", "46m111222333p99s"))
    assert asked(plain.apply("kong 5m")) == [(Asked.REPLACE, 0)]
    great = scripted(("1111m258p258s2344m", "46m444666777p88s", "99m19p19s1234567z", "46m111222333p77s"))
    state = great.apply("kong 1m")
    assert asked(state) == [(Asked.ROB, 2), (Asked.REPLACE, 0)]
    assert refused(state, "draw") == "S9 rob_or_pass"
    won = state.apply("win")
    assert won.outcome.forms == (Form.THIRTEEN_ORPHANS,)
    assert won.outcome.changes == (-72, 0, 72, 0)
    assert str(won.hand(0)) == "1112344m258p258s"


@pytest.mark.parametrize(("rob_added", "robbers"), [(False, []), (True, [3, 1])])
def test_an_added_kong_is_robbed_by_house_rule(rob_added: bool, robbers: list[int]) -> None:
    hands = (ORPHANS, "46m444666777p88s", "55m258p258s11222z", "46m111222333p99s")
    state = scripted(hands, "7m8m9m5m", rules=TableRules(rob_added=rob_added))
    state = act(state, "throw 5m", "pung", "throw 1z")
    for tile in ("7m", "8m", "9m"):
        state = act(state, "draw", f"throw {tile}")
    state = act(state, "draw", "kong 5m")
    assert asked(state) == [*((Asked.ROB, seat) for seat in robbers), (Asked.REPLACE, 2)]
    if robbers:
        won = state.apply("win")
        assert won.outcome.changes == (0, 0, -6, 6)
        assert str(won.hand(2).melds[0]) == "[555m]"


# -- the discard after a kong --------------------------------------------------------------------------------

AFTER_KONG = ("5555m7p19m19s12345z", "68p111222333s22m", "369m369p778s6677z", "68p444555666s88m")


def test_the_discard_after_a_kong_is_won_on_by_the_nearest() -> None:
    state = act(scripted(AFTER_KONG, "1p", tail="2p"), "kong 5m", "draw", "throw 7p")
    assert asked(state) == [(Asked.WIN, 1), (Asked.WIN, 3), (Asked.DRAW, 1)]
    assert refused(state, "draw") == "S10 win_or_pass"
    won = state.apply("win").outcome
    assert (won.winner, won.how, won.payer) == (1, How.AFTER_KONG, 0)
    assert won.changes == (3 - 6, -1 + 6, -1, -1)
    passed = act(state, "pass", "pass")
    assert refused(passed, "win") == "S10 does_not_win"
    assert act(state, "pass", "win").outcome.winner == 3


def test_only_the_first_discard_after_a_kong_is_won_on() -> None:
    state = act(scripted(AFTER_KONG, "7p", tail="2p"), "kong 5m", "draw", "throw 2p", "draw")
    assert "win" in map(str, state.actions())
    state = state.apply("throw 7p")
    assert asked(state) == [(Asked.DRAW, 2)]


def test_the_replacement_is_an_own_draw() -> None:
    hands = ("5555m123456p78s11z", *AFTER_KONG[1:])
    won = act(scripted(hands, tail="9s"), "kong 5m", "draw", "win").outcome
    assert (won.winner, won.how, won.payer) == (0, How.REPLACEMENT, None)
    assert won.changes == (3 + 6, -3, -3, -3)


# -- the end -------------------------------------------------------------------------------------------------


def play_out(state: State) -> State:
    """Draw and discard what was drawn, claim nothing, until nobody can draw."""
    while state.outcome is None:
        if state.turn.asked is Asked.THROW:
            state = state.apply(f"throw {state.drawn or state.hand(state.actor).tiles[0]}")
        else:
            state = state.apply("draw" if "draw" in map(str, state.actions()) else "pass")
    return state


def test_a_drawn_hand_keeps_kong_pay_and_the_last_drawer_deals() -> None:
    state = act(scripted(AFTER_KONG, tail="2p"), "kong 5m", "draw", "throw 2p")
    over = play_out(state)
    assert over.wall_left == 0
    assert over.outcome.drawn
    assert over.outcome.changes == (3, -1, -1, -1)
    assert refused(over, "draw") == "S3 over_drawn"
    # 82 draws after the replacement: 1, 2, 3, 0, 1, ... the last by seat 2.
    assert over.outcome.last_drawer == 2
    match = Match(over, ("a", "b", "c", "d"), (10, 0, -10, 0)).next_game(Random(1))
    assert (match.game.dealer, match.number, match.scores) == (2, 2, (13, -1, -11, -1))
    assert match.game.dice == ()


def test_the_winner_deals_and_a_dealer_who_wins_stays() -> None:
    hands = ("456m123456789s44z", "46m444666777p88p", "555m258p2599s112z", "46m111222333p77z")
    won = scripted(hands).apply("win")
    assert (won.outcome.winner, won.outcome.how) == (0, How.SELF_DRAWN)
    match = Match(won, ("a", "b", "c", "d"), (0,) * 4)
    assert match.next_game(Random(1)).game.dealer == 0
    with pytest.raises(shaoyang.Refused, match="not over yet"):
        Match(scripted(hands), ("a", "b", "c", "d"), (0,) * 4).next_game(Random(1))
