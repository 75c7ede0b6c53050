"""Each house rule on and off, in positions made by hand (`players`, `tile_set`, `dealer_rotation`: test_dealing)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from yijing_tables import building, choices, refusal, table

from yijing_tiles import yijing
from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import PASS, Asked, Form, Rules, parse_action, scripted

FIVE_HALVES = Fraction(5, 2)

# -- taiji -----------------------------------------------------------------------------------------------


def test_taiji_left_out() -> None:
    wall = "1" * 70 + "0" * 70
    assert yijing.deal(Rules(taiji_role="left_out"), wall, 0).wall_left == 140 - 16
    with pytest.raises(NotationError, match=r"0 tiles '\*'; this set has 4"):
        yijing.deal(Rules(), wall, 0)
    with pytest.raises(NotationError, match=r"4 tiles '\*'; this set has 0"):
        yijing.deal(Rules(taiji_role="left_out"), wall + "****", 0)


@pytest.mark.parametrize(("taiji_points", "points"), [(0, Fraction(7, 2)), ("declared", Fraction(5))])
def test_taiji_points(taiji_points: object, points: Fraction) -> None:
    """A figure of four yang and two yin, one of each a taiji, is worth 3 + 1/2, or 5 where taiji count."""
    rules = Rules(level=1, taiji_points=taiji_points)
    won = table(rules, *building("111010", "1T101t"), hidden=("111010", "000111"))
    assert won.outcome.figure == "1T101t"
    assert won.outcome.points == points


def test_pung_natural_only_for_the_opener() -> None:
    plays = [(0, "1T"), (1, "hold 11")]
    assert table(Rules(), *plays).turn.asked is Asked.PUNG
    forced = table(Rules(pung_natural_only=True), *plays)
    assert forced.turn.asked is Asked.RESPOND
    assert choices(forced) == ["lay 11"], "no 碰, and no other reply: it may be laid, outside (Y12)"
    assert refusal(forced, "pung 11") == "Y8"


def test_pung_natural_only_for_the_answer() -> None:
    off, on = Rules(players=3), Rules(players=3, pung_natural_only=True)
    plays = [(0, "11"), (1, "hold 00"), (2, "hold 1*")]
    assert table(off, *plays).actor == 2
    assert table(on, *plays).actor == 1
    assert refusal(table(on, (0, "11"), (1, "hold 1*"), (2, "hold 00")), "pung 1T") == "Y8"


# -- 碰 and placement ------------------------------------------------------------------------------------


def test_symmetric_pung() -> None:
    yang = [(0, "10"), (1, "11"), (0, "hold 11")]
    yin = [(0, "10"), (1, "00"), (0, "hold 00")]
    off, on = Rules(), Rules(symmetric_pung=True)
    assert choices(table(off, *yang)) == ["pung 11 outside", "pung 11 around"]
    assert choices(table(off, *yin)) == ["pung 00 outside", "pung 00 inside"]
    assert choices(table(on, *yang)) == ["pung 11 outside", "pung 11 inside", "pung 11 around"]
    assert choices(table(on, *yin)) == ["pung 00 outside", "pung 00 inside", "pung 00 around"]
    assert table(on, *yang).apply(parse_action("pung 11 inside")).seats[0].stage == "1110"
    assert table(on, *yin).apply(parse_action("pung 00 around")).seats[0].stage == "0100"


# -- the hidden hexagram ---------------------------------------------------------------------------------


def test_the_hidden_hexagram_is_fixed() -> None:
    state = table(Rules(), (0, "hold 10"))
    assert refusal(state, "swap 1 0") == "Y7"
    assert refusal(state, "arrange 111000") == "Y7"


def test_allow_hidden_swap() -> None:
    state = table(Rules(allow_hidden_swap=True), (0, "hold 1*"))
    # Lines 1-3 are yang, 4-6 yin: a yang tile changes only the upper half, a taiji any line, as yin or yang.
    upper = {f"swap {line} {tile}" for line in (4, 5, 6) for tile in "1Tt"}
    lower = {f"swap {line} {tile}" for line in (1, 2, 3) for tile in "Tt"}
    assert {choice for choice in choices(state) if choice.startswith("swap")} == upper | lower
    after = state.apply(parse_action("swap 6 T"))
    assert after.seats[0].hidden == "11100T"
    assert after.seats[0].hand == "10"
    assert after.actor == 0
    assert choices(after) == ["lay 10", "lay 01"]
    assert refusal(after, "swap 1 0") == "Y7", "once in a turn"
    assert refusal(state, "swap 6 0") == "Y7", "not held"
    assert refusal(state, "swap 1 1") == "Y7", "changes nothing"
    assert not after.apply(parse_action("lay 10")).swapped


def test_a_swap_must_leave_a_reply() -> None:
    state = table(Rules(allow_hidden_swap=True), (0, "11"), (1, "hold 10"))
    assert state.seats[1].hidden == "000111"
    assert refusal(state, "swap 4 0") == "Y12", "the hand would be two yang, after two yang"
    assert state.apply(parse_action("swap 1 1")).seats[1].hand == "00"


def test_a_swap_is_for_ones_own_turn() -> None:
    state = table(Rules(players=3, allow_hidden_swap=True), (0, "11"), (1, "hold 10"), (2, "hold 11"))
    assert state.turn.asked is Asked.PUNG
    assert refusal(state, "swap 1 0") == "Y7"
    assert state.apply(PASS).turn.asked is Asked.RESPOND


# -- winning ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "forms"), [(1, None), (2, (Form.B,)), (3, (Form.B,))])
def test_level(level: int, forms: object) -> None:
    """Three equal figures that are not the hidden one win from level 2 on."""
    state = table(Rules(level=level), *building("101100", "101100", "101100"))
    assert (state.outcome and state.outcome.forms) == forms


def test_trigrams_hidden() -> None:
    """Hidden 震巽; shown 乾坤, 兑艮, 离坎 and 乾坤 again: all eight trigrams only if the hidden ones count."""
    plays = building("111000", "110001", "101010", "111000")
    hidden = ("100011", "000000")
    assert table(Rules(level=3), *plays, hidden=hidden).outcome is None
    won = table(Rules(level=3, trigrams_hidden=True), *plays, hidden=hidden)
    assert won.outcome.forms == (Form.D,)


def test_three_counts_hidden() -> None:
    plays = building("111000", "111000")
    assert table(Rules(), *plays).outcome.forms == (Form.A,)
    assert table(Rules(three_counts_hidden=True), *plays).outcome.forms == (Form.A, Form.B)


# -- 放炮 and payment ------------------------------------------------------------------------------------


def fed(claim_win: str, split: str = "share", last: str = "11", holds: str = "11") -> yijing.State:
    """Return where seat 2 has just laid `last`; seat 0 needs two yang outside and holds `holds`.

    Seat 0 hides 100111, has shown it once and laid 1001.
    """
    plays = [
        *building("100111", "1001", players=3),
        (1, "10"),
        (2, last),
        (0, f"hold {holds}"),
        (1, "hold 10"),
    ]
    rules = Rules(players=3, claim_win=claim_win, split=split)
    return table(rules, *plays, hidden=("100111", "000111", "101010"))


@pytest.mark.parametrize("split", ["share", "each_pays"])
def test_a_win_by_pung_is_fed(split: str) -> None:
    """Y20: the layer of the pair pays all the points alone, however self-drawn wins are paid."""
    state = fed("pung", split)
    assert state.turn.asked is Asked.PUNG
    won = state.apply(parse_action("pung 11 outside"))
    assert won.outcome.winner == 0
    assert won.outcome.figure == "100111"
    assert won.outcome.points == 5
    assert won.outcome.feeder == 2
    assert won.outcome.changes == (5, 0, -5)


@pytest.mark.parametrize(
    ("split", "changes"), [("share", (5, -FIVE_HALVES, -FIVE_HALVES)), ("each_pays", (10, -5, -5))]
)
def test_claim_win_none_makes_it_self_drawn(split: str, changes: tuple[Fraction, ...]) -> None:
    won = fed("none", split).apply(parse_action("pung 11 outside"))
    assert won.outcome.winner == 0
    assert won.outcome.feeder is None
    assert won.outcome.changes == changes


@pytest.mark.parametrize("claim_win", ["pung", "any_pair", "none"])
def test_a_win_by_response_is_never_fed(claim_win: str) -> None:
    won = fed(claim_win, last="01").apply(parse_action("lay 11"))
    assert won.outcome.feeder is None
    assert won.outcome.changes == (5, -FIVE_HALVES, -FIVE_HALVES)


def test_any_pair_lets_a_ready_player_take_the_pair() -> None:
    state = fed("any_pair", holds="10")
    assert (state.actor, state.turn.asked) == (0, Asked.WIN)
    assert choices(state) == ["win outside", "pass"]
    assert refusal(state, "lay 10") == "Y20"
    assert refusal(state, "win inside") == "Y14"
    won = state.apply(parse_action("win"))
    assert won.outcome.winner == 0
    assert won.outcome.feeder == 2
    assert won.outcome.borrowed == "11"
    assert won.outcome.changes == (5, 0, -5)
    assert won.seats[0].shown[-1] == "100111"
    assert won.seats[2] == state.seats[2], "the pair still lies before the one who laid it"
    passed = state.apply(PASS)
    assert (passed.actor, passed.turn.asked) == (0, Asked.RESPOND)
    assert refusal(passed, "win") == "Y20"


@pytest.mark.parametrize("claim_win", ["pung", "none"])
def test_otherwise_there_is_no_win_to_claim(claim_win: str) -> None:
    state = fed(claim_win, holds="10")
    assert (state.actor, state.turn.asked) == (0, Asked.RESPOND)
    assert refusal(state, "win") == "Y20"


def test_any_pair_wins_go_before_a_nearer_pung() -> None:
    """Seat 1 lays two yang; seat 2 holds two yang, seat 0 needs them: the win is asked first, then the 碰."""
    plays = [*building("100111", "1001", players=3), (1, "11"), (0, "hold 10"), (2, "hold 11")]
    hidden = ("100111", "000111", "101010")
    state = table(Rules(players=3, claim_win="any_pair"), *plays, hidden=hidden)
    assert (state.actor, state.turn.asked) == (0, Asked.WIN)
    state = state.apply(PASS)
    assert (state.actor, state.turn.asked) == (2, Asked.PUNG)
    state = table(Rules(players=3), *plays, hidden=hidden)
    assert (state.actor, state.turn.asked) == (2, Asked.PUNG), "by default only a 碰 takes another's pair"


def test_any_pair_asks_the_nearest_first() -> None:
    """Seats 0 and 2 both wait for two yang; after seat 1 lays them, seat 2 is the nearer one."""
    plays = [
        (2, "10"),
        (0, "01"),
        (1, "10"),
        (2, "01"),
        (0, "10"),
        (1, "01"),
        (2, "11"),
        (0, "pung 11"),
        (1, "01"),
    ]
    plays += [
        (2, "10"),
        (0, "01"),
        (1, "10"),
        (2, "01"),
        (0, "10"),
        (1, "11"),
        (0, "hold 10"),
        (2, "hold 10"),
    ]
    rules = Rules(players=3, claim_win="any_pair")
    state = scripted(rules, ("011011", "000111", "100111"), plays, dealer=2)
    assert (state.actor, state.turn.asked) == (2, Asked.WIN)
    state = state.apply(PASS)
    assert (state.actor, state.turn.asked) == (0, Asked.WIN)
    assert state.apply("win").outcome.changes == (5, -5, 0)


def test_any_pair_may_go_wherever_a_pung_could() -> None:
    """The figure 100001 is finished by two yang around four yin, which only a 碰 may do."""
    plays = [*building("100001", "0000"), (1, "11"), (0, "hold 10")]
    state = table(Rules(claim_win="any_pair"), *plays, hidden=("100001", "000111"))
    assert choices(state) == ["win around", "pass"]
    assert refusal(state, "win outside") == "Y19"
    assert state.apply(parse_action("win around")).outcome.figure == "100001"


def test_any_pair_with_a_taiji_where_those_are_no_pung() -> None:
    plays = [*building("100001", "0000"), (1, "1T"), (0, "hold 10")]
    for natural, asked in ((False, Asked.WIN), (True, Asked.RESPOND)):
        rules = Rules(claim_win="any_pair", pung_natural_only=natural)
        assert table(rules, *plays, hidden=("100001", "000111")).turn.asked is asked


@pytest.mark.parametrize(
    ("split", "changes"),
    [
        ("share", (Fraction(9, 2), Fraction(-3, 2), Fraction(-3, 2), Fraction(-3, 2))),
        ("each_pays", (Fraction(27, 2), Fraction(-9, 2), Fraction(-9, 2), Fraction(-9, 2))),
    ],
)
def test_split(split: str, changes: tuple[Fraction, ...]) -> None:
    """The source's own example of points: 4.5 for three yang and three yin."""
    won = table(Rules(players=4, split=split), *building("111000", "111000", players=4))
    assert won.outcome.points == Fraction(9, 2)
    assert won.outcome.changes == changes
    assert sum(changes) == 0


def test_five_points_for_four_yang_and_two_yin() -> None:
    """The source's other example."""
    assert table(Rules(), *building("111010", "111010"), hidden=("111010", "000111")).outcome.points == 5
