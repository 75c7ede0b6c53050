"""A turn, 应 with its ban, 碰 by priority, the last pairs (Y9-Y15, Y22): positions made by hand, and whole games."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
import yijing_tables
from yijing_tables import HIDDEN, building, choices, refusal

from yijing_tiles import yijing
from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import PASS, Asked, Lay, Placement, Pung, Rules, parse_action
from yijing_tiles.yijing.pairs import PAIRS, declared_pairs, may_answer, sorted_tiles, values
from yijing_tiles.yijing.script import Play, scripted

HANDS = sorted({sorted_tiles(a + b) for a, b in product("10*", repeat=2)})
OUT, IN, AROUND = Placement


def table(players: int, *plays: Play) -> yijing.State:
    """Return the state after these plays among `players` under the default rules."""
    return yijing_tables.table(Rules(players=players), *plays)


# -- a turn ----------------------------------------------------------------------------------------------


def test_the_opening_pair_is_free_and_both_orders_are_there() -> None:
    state = table(2, (0, "hold 10"))
    assert state.turn.asked is Asked.OPEN
    assert choices(state) == ["lay 10", "lay 01"]
    assert refusal(state, "pass") == "Y9"
    assert refusal(state, "pung 11") == "Y9"  # not in the hand
    assert refusal(table(2, (0, "hold 11")), "pung 11") == "Y13"  # nothing lies there yet


def test_a_taiji_is_laid_as_either_line() -> None:
    assert choices(table(2, (0, "hold **"))) == ["lay TT", "lay Tt", "lay tT", "lay tt"]
    assert choices(table(2, (0, "hold 0*"))) == ["lay 0T", "lay 0t", "lay T0", "lay t0"]


def test_after_every_play_two_tiles_are_drawn_until_the_wall_is_gone() -> None:
    state = yijing.new(Rules(players=3, level=1), Random(8))
    rng = Random(8)
    while state.outcome is None:
        before = state
        state = state.apply(rng.choice(list(state.actions())))
        if len(state.laid) > len(before.laid):
            layer = state.laid[-1].seat
            if state.outcome is None or state.outcome.drawn:
                assert before.wall_left - state.wall_left == min(2, before.wall_left)
                drawn = before.wall[before.drawn : state.drawn]
                assert state.seats[layer].hand == sorted_tiles(drawn)
        else:
            assert state.wall_left == before.wall_left


def test_three_plays_make_a_figure_and_the_next_begins() -> None:
    state = table(2, (0, "10"), (1, "11"), (0, "01"), (1, "10"), (0, "11"))
    assert state.seats[0].stage == ""
    assert state.seats[0].shown == ("100111",)
    assert state.seats[1].stage == "1110"


def test_each_has_a_stage_of_his_own() -> None:
    """After a 碰 out of turn the players have laid different numbers of lines; the ban holds all the same (Y11)."""
    state = table(3, (0, "11"), (2, "pung 11"), (0, "10"), (1, "hold 10"))
    assert [len(seat.stage) for seat in state.seats] == [4, 0, 2]
    assert state.actor == 1
    assert choices(state) == ["lay 01"]


# -- 应 --------------------------------------------------------------------------------------------------


def test_a_response_differs_from_the_pair_just_laid() -> None:
    state = table(2, (0, "10"), (1, "hold 10"))
    assert choices(state) == ["lay 01"]
    assert refusal(state, "lay 10") == "Y11"
    assert choices(table(2, (0, "01"), (1, "hold 10"))) == ["lay 10"]
    assert choices(table(2, (0, "11"), (1, "hold 00"))) == ["lay 00"]


def test_the_ban_goes_by_what_a_taiji_was_declared() -> None:
    state = table(2, (0, "1t"), (1, "hold 0*"))
    assert choices(state) == ["lay 0T", "lay 0t", "lay t0"]
    assert refusal(state, "lay T0") == "Y11"


def test_the_ban_ends_with_the_next_pair() -> None:
    state = table(2, (0, "10"), (1, "01"), (0, "hold 10"))
    assert choices(state) == ["lay 10"]


def test_there_is_always_a_reply() -> None:
    """Y12 by enumeration: for every hand and every pair just laid, a 应 or, for the same pure pair, a 碰."""
    without = set()
    for hand, last in product(HANDS, PAIRS):
        if not any(values(pair) != values(last) for pair in declared_pairs(hand)):
            without.add((hand, values(last)))
            assert may_answer(hand, last), "where no 应 is left there is a 碰"
    assert without == {("11", "11"), ("00", "00")}


def test_a_mixed_pair_after_itself_is_forced_round() -> None:
    for last in ("10", "01"):
        replies = {pair for pair in declared_pairs("10") if values(pair) != last}
        assert replies == {last[::-1]}


@pytest.mark.parametrize("natural", [False, True])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("last", PAIRS)
def test_the_next_player_is_never_stuck(last: str, hand: str, natural: bool) -> None:
    """The same by the engine: with these tiles after that pair there is an action, and passing alone leads on."""
    state = yijing_tables.table(Rules(pung_natural_only=natural), (0, last), (1, f"hold {hand}"))
    assert state.actor == 1
    assert len(state.actions()) >= 1
    if PASS in state.actions():
        state = state.apply(PASS)
        assert state.actor == 1
        assert state.turn.asked is Asked.RESPOND
    assert PASS not in state.actions()
    assert all(isinstance(action, Lay | Pung) for action in state.actions())
    assert len(state.actions()) >= 1


# -- 碰 --------------------------------------------------------------------------------------------------


def test_whoever_holds_the_same_pure_pair_is_asked_and_only_he() -> None:
    state = table(4, (0, "11"), (1, "hold 10"), (2, "hold 11"), (3, "hold 00"))
    assert (state.actor, state.turn.asked) == (2, Asked.PUNG)
    assert choices(state) == ["pung 11 outside", "pass"]
    state = state.apply(PASS)
    assert (state.actor, state.turn.asked) == (1, Asked.RESPOND)


def test_a_mixed_pair_offers_nothing() -> None:
    state = table(4, (0, "10"), (1, "hold 10"), (2, "hold 10"), (3, "hold 10"))
    assert (state.actor, state.turn.asked) == (1, Asked.RESPOND)
    assert refusal(table(2, (0, "10"), (1, "hold 11")), "pung 11") == "Y13"


def test_the_nearest_counter_clockwise_comes_first() -> None:
    state = table(4, (0, "00"), (1, "hold 10"), (2, "hold 00"), (3, "hold 00"))
    asked = []
    while PASS in state.actions():
        asked.append(state.actor)
        state = state.apply(PASS)
    assert asked == [2, 3]
    assert (state.actor, state.turn.asked) == (1, Asked.RESPOND)


def test_the_nearest_is_counted_from_the_layer() -> None:
    """After seat 2 the order is 3, 0, 1, not that of the seats' numbers."""
    plays = [(0, "10"), (1, "01"), (2, "00"), (0, "hold 00"), (1, "hold 00"), (3, "hold 10")]
    state = table(4, *plays)
    asked = []
    while PASS in state.actions():
        asked.append(state.actor)
        state = state.apply(PASS)
    assert asked == [0, 1]
    assert (state.actor, state.turn.asked) == (3, Asked.RESPOND)


def test_players_between_lose_the_turn() -> None:
    state = table(4, (0, "11"), (1, "hold 10"), (2, "hold 00"), (3, "pung 11"))
    assert state.actor == 0
    assert [len(seat.stage) for seat in state.seats] == [2, 0, 0, 2]
    assert state.laid[-1] == yijing.LaidPair(3, "11", OUT, pung=True)
    assert len(state.seats[3].hand) == 2, "after a 碰 two are drawn as after any play (Y15)"


def test_a_pung_can_be_punged_again() -> None:
    holds = [(0, "hold 11"), (1, "hold 10"), (2, "hold 10"), (3, "hold 10")]
    state = table(4, (0, "11"), (2, "pung 11"), *holds)
    assert (state.actor, state.turn.asked) == (0, Asked.PUNG)
    state = state.apply(Pung("11"))
    assert state.actor == 1, "play goes on from the last punger's neighbour"


def test_the_layer_is_not_asked_about_his_own_pair() -> None:
    state = table(3, (0, "11"), (0, "hold 11"), (1, "hold 10"), (2, "hold 10"))
    assert (state.actor, state.turn.asked) == (1, Asked.RESPOND)


def test_for_the_next_player_the_same_pure_pair_is_simply_his_play() -> None:
    state = table(3, (0, "11"), (1, "hold 11"), (2, "hold 11"))
    assert choices(state) == ["pung 11 outside"]
    assert refusal(state, "pass") == "Y12"
    assert refusal(state, "lay 11") == "Y13"


def test_a_taiji_gives_the_next_player_a_choice_but_others_go_before_his_response() -> None:
    state = table(3, (0, "11"), (1, "hold 1*"), (2, "hold 11"))
    assert choices(state) == ["pung 1T outside", "pung T1 outside", "pass"]
    assert refusal(state, "lay 1t") == "Y13"
    state = state.apply(PASS)
    assert choices(state) == ["pung 11 outside", "pass"]
    state = state.apply(PASS)
    assert (state.actor, state.turn.asked) == (1, Asked.RESPOND)
    assert choices(state) == ["lay 1t", "lay t1"]
    assert refusal(state, "pung 1T") == "Y13"


def test_a_taiji_opens_and_answers_as_declared() -> None:
    state = table(2, (0, "0t"), (1, "hold **"))
    assert choices(state) == ["pung tt outside", "pass"]
    assert table(2, (0, "0T"), (1, "hold 10")).turn.asked is Asked.RESPOND


def test_where_a_pung_may_go() -> None:
    plays = [(0, "10"), (1, "01"), (2, "11"), (0, "pung 11 around"), (1, "10"), (2, "11")]
    state = table(3, *plays, (0, "hold 11"))
    assert state.seats[0].stage == "1101"
    assert choices(state) == ["pung 11 outside", "pung 11 around"]
    assert refusal(state, "pung 11 inside") == "Y14"
    assert state.apply(parse_action("pung 11 around")).seats[0].shown == ("111011",)
    state = table(3, (0, "10"), (1, "01"), (2, "00"), (0, "hold 00"))
    assert choices(state) == ["pung 00 outside", "pung 00 inside"]
    assert refusal(state, "pung 00 around") == "Y14"
    assert state.apply(parse_action("pung 00 inside")).seats[0].stage == "0010"


def test_on_the_first_play_of_a_figure_a_pung_goes_outside_only() -> None:
    state = table(2, (0, "00"), (1, "hold 00"))
    assert choices(state) == ["pung 00 outside"]
    assert refusal(state, "pung 00 inside") == refusal(state, "pung 00 around") == "Y14"


def test_yin_answers_yin_only() -> None:
    assert table(2, (0, "00"), (1, "hold 11")).turn.asked is Asked.RESPOND
    assert refusal(table(2, (0, "00"), (1, "hold 11")), "pung 11") == "Y13"
    assert refusal(table(2, (0, "00"), (1, "hold 10")), "pung 10") == "Y13"


# -- the end ---------------------------------------------------------------------------------------------

PLAYS = {(144, 2): 66, (144, 3): 63, (144, 4): 60, (162, 2): 75, (162, 3): 72, (162, 4): 69}
FIGURES = {(144, 2): 11, (144, 3): 7, (144, 4): 5, (162, 2): 12, (162, 3): 8, (162, 4): 5}


@pytest.mark.parametrize(("tiles", "players"), PLAYS)
def test_plays_in_a_drawn_game(tiles: int, players: int) -> None:
    """Every pair drawn is played, whoever lost turns: wall / 2 + players. At level 1 nearly every game is drawn."""
    rules = Rules(players=players, tile_set=tiles, level=1)
    lengths = Counter()
    skipped = 0
    for seed in range(25):
        end = yijing.play(yijing.new(rules, Random(seed)), [yijing.RandomPlayer(Random(seed))] * players)
        if end.outcome.drawn:
            lengths[len(end.laid)] += 1
            assert all(seat.hand == "" for seat in end.seats)
            assert end.wall_left == 0
            skipped += any(
                (now.seat - before.seat) % players > 1
                for before, now in zip(end.laid, end.laid[1:], strict=False)
            )
    assert set(lengths) == {PLAYS[tiles, players]}
    assert lengths.total() > 15
    assert PLAYS[tiles, players] == (tiles - 8 * players) // 2 + players
    assert (skipped > 0) == (players > 2), "players that lost a turn still play their last pair"


@pytest.mark.parametrize(("tiles", "players"), FIGURES)
def test_figures_each_when_no_turn_is_lost(tiles: int, players: int) -> None:
    rules = Rules(players=players, tile_set=tiles, level=1)
    for seed in range(5):
        state = yijing.new(rules, Random(seed))
        rng = Random(seed)
        while state.outcome is None:
            actions = list(state.actions())
            state = state.apply(PASS if PASS in actions else rng.choice(actions))
        if state.outcome.drawn:
            plays = Counter(laid.seat for laid in state.laid)
            assert max(plays.values()) - min(plays.values()) <= 1
            assert [len(seat.shown) for seat in state.seats] == [plays[seat] // 3 for seat in range(players)]
            assert min(len(seat.shown) for seat in state.seats) == FIGURES[tiles, players]


def test_nothing_is_drawn_or_done_after_the_end() -> None:
    end = yijing.play(yijing.new(Rules(), Random(2)), [yijing.RandomPlayer(Random(2))] * 2)
    assert end.actor is None
    assert end.turn is None
    for action in ("lay 10", "pass", "arrange 111000"):
        assert refusal(end, action) in {"Y22", "Y16"}


def test_a_win_ends_the_game_at_once() -> None:
    state = table(2, *building("111000", "111000"))
    assert state.outcome.winner == 0
    assert state.outcome.forms == (yijing.Form.A,)
    assert state.outcome.feeder is None, "a win by 应 is self-drawn"
    assert state.seats[0].hand == "", "the winner draws no more"
    assert len(state.seats[1].hand) == 2


# -- scripts ---------------------------------------------------------------------------------------------


def test_a_script_is_an_ordinary_game() -> None:
    state = table(3, (0, "11"), (2, "pung 11"), (0, "10"), (1, "0T"))
    assert state.start.apply(state.history[0]).seats[0].hidden == HIDDEN[0]
    assert yijing.Record.from_json(yijing.Record.of(state).to_json()).replay()[-1] == state


@pytest.mark.parametrize(
    ("hidden", "plays", "said"),
    [
        (["111000"], [], "1 hidden hexagrams for 2 players"),
        (["111000", "000111"], [(1, "10")], "seat 1 cannot lay 10: seat 0 is asked"),
        (["TTT000", "000ttT"], [], "more tiles than the set"),
        (["TTTt00", "000111"], [(0, "10"), (1, "t0")], "more tiles than the set"),
    ],
)
def test_a_script_that_cannot_be(hidden: list[str], plays: list[tuple[int, str]], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        scripted(Rules(), hidden, plays)
