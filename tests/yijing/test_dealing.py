"""The wall, the dice, the deal, and who deals next (Y1-Y4)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from yijing_tiles import yijing
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.yijing.dealing import dealer_of, roll_dice, tiles_in_play


@pytest.mark.parametrize(
    ("rules", "tiles"),
    [
        (yijing.Rules(), {"1": 70, "0": 70, "*": 4}),
        (yijing.Rules(tile_set=162), {"1": 79, "0": 79, "*": 4}),
        (yijing.Rules(taiji_role="left_out"), {"1": 70, "0": 70, "*": 0}),
        (yijing.Rules(tile_set=162, taiji_role="left_out"), {"1": 79, "0": 79, "*": 0}),
    ],
)
def test_the_wall_holds_the_set(rules: yijing.Rules, tiles: dict[str, int]) -> None:
    wall = yijing.new(rules, Random(1)).wall
    assert {tile: wall.count(tile) for tile in "10*"} == tiles


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_is_dealt_eight_a_stack_at_a_time_from_the_dealer(players: int) -> None:
    """The dealer takes the first stack of each round, his neighbour counter-clockwise the next one."""
    rules = yijing.Rules(players=players)
    wall = yijing.new(rules, Random(2)).wall
    dealer = players - 1
    state = yijing.deal(rules, wall, dealer)
    taken = dict.fromkeys(range(players), "")
    for turn in range(4 * players):
        taken[(dealer + turn) % players] += wall[2 * turn : 2 * turn + 2]
    for seat, tiles in taken.items():
        assert Counter(state.seats[seat].hand) == Counter(tiles)
        assert len(tiles) == 8
    assert state.wall_left == 144 - 8 * players


def test_everybody_arranges_from_the_dealer_on_then_the_dealer_opens() -> None:
    state = yijing.new(yijing.Rules(players=3), Random(3), dealer=1)
    asked = []
    while state.turn.asked is yijing.Asked.ARRANGE:
        asked.append(state.actor)
        state = state.apply(next(iter(state.actions())))
    assert asked == [1, 2, 0]
    assert state.actor == 1
    assert state.turn.asked is yijing.Asked.OPEN
    assert [len(seat.hand) for seat in state.seats] == [2, 2, 2]


def test_ties_for_the_highest_dice_roll_again_and_only_they() -> None:
    seen_tie = False
    for seed in range(200):
        dice = roll_dice(4, Random(seed))
        rolling = {0, 1, 2, 3}
        for rolls in dice:
            assert {seat for seat, roll in enumerate(rolls) if roll is not None} == rolling
            sums = {seat: sum(roll) for seat, roll in enumerate(rolls) if roll is not None}
            rolling = {seat for seat in sums if sums[seat] == max(sums.values())}
        assert rolling == {dealer_of(dice)}
        seen_tie = seen_tie or len(dice) > 1
    assert seen_tie


@pytest.mark.parametrize(
    "dice",
    [
        (),
        (((3, 3), (3, 3)),),  # a tie that nobody resolved
        (((3, 4), (2, 2)), ((1, 1), (6, 6))),  # rolled on after it was decided
        (((3, 4), None),),
    ],
)
def test_an_unfinished_roll_makes_no_dealer(dice: yijing.State) -> None:
    assert dealer_of(dice) is None


def test_the_dice_make_every_seat_dealer_equally_often() -> None:
    """400 games each of four seats: within five standard deviations of a quarter."""
    dealers = Counter(dealer_of(roll_dice(4, Random(seed))) for seed in range(1600))
    assert all(abs(dealers[seat] - 400) < 5 * (1600 * 3 / 16) ** 0.5 for seat in range(4))


@pytest.mark.parametrize(
    ("wall", "said"),
    [
        ("1" * 140 + "*" * 4, "the wall has 140 tiles '1'; this set has 70"),
        ("", "the wall has 0 tiles '1'"),
        ("1" * 70 + "0" * 69 + "x" + "*" * 4, "'x' at place 140 of the wall is no tile"),
    ],
)
def test_a_wrong_wall_is_refused(wall: str, said: str) -> None:
    with pytest.raises(NotationError, match=said.replace("*", r"\*")) as caught:
        yijing.deal(yijing.Rules(), wall, 0)
    assert "牌墙" in caught.value.message("zh")


@pytest.mark.parametrize("dealer", [-1, 2, True, "0"])
def test_a_dealer_must_be_a_seat(dealer: object) -> None:
    wall = yijing.new(yijing.Rules(), Random(1)).wall
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        yijing.deal(yijing.Rules(), wall, dealer)


def test_tiles_in_play_agree_with_the_tile_set() -> None:
    for total in (144, 162):
        counts = yijing.TileSet(total).counts
        assert tiles_in_play(yijing.Rules(tile_set=total)) == {
            "1": counts[yijing.Tile.YANG],
            "0": counts[yijing.Tile.YIN],
            "*": counts[yijing.Tile.TAIJI],
        }


WON = yijing.Outcome(2, (yijing.Form.A,), "111000", Fraction(9, 2), None, (Fraction(0),) * 4)
DRAWN = yijing.Outcome(None, (), "", Fraction(0), None, (Fraction(0),) * 4)


@pytest.mark.parametrize(
    ("rotation", "outcome", "dealer"),
    [
        ("counterclockwise", WON, 0),  # the dealer sat at 3, whoever won
        ("counterclockwise", DRAWN, 3),
        ("winner", WON, 2),
        ("winner", DRAWN, 3),
    ],
)
def test_dealer_rotation(rotation: str, outcome: yijing.Outcome, dealer: int) -> None:
    rules = yijing.Rules(players=4, dealer_rotation=rotation)
    assert yijing.next_dealer(rules, 3, outcome) == dealer


def test_a_match_carries_scores_dealer_and_number_on() -> None:
    rng = Random(4)
    players = [yijing.SimplePlayer(rng), yijing.SimplePlayer(rng)]
    match = yijing.Match.start(yijing.Rules(), rng, ["Ann", "Bo"])
    total = [Fraction(0), Fraction(0)]
    won = 0
    for number in range(1, 9):
        assert match.number == number
        assert match.scores == match.standing == tuple(total), "nothing is won before the end"
        with pytest.raises(IllegalMove) as caught:
            match.next_game(rng)
        assert caught.value.rule == "Y4"
        dealer = match.game.dealer
        while match.game.actor is not None:
            match = match.apply(players[match.game.actor].choose(match.game.view(match.game.actor)))
        outcome = match.game.outcome
        total = [score + change for score, change in zip(total, outcome.changes, strict=True)]
        assert match.standing == tuple(total)
        assert sum(total) == 0
        assert yijing.Match.resume(match.record) == match
        match = match.next_game(rng)
        assert match.game.dealer == (dealer if outcome.drawn else 1 - dealer)
        won += not outcome.drawn
    assert won, "eight games of two simple players without a win would test nothing"
