"""Players: they see only their view, are deterministic, win more the better they are, and answer fast."""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
from random import Random

import pytest
from yijing_tables import building, table

from yijing_tiles import yijing
from yijing_tiles.yijing import (
    PLAYERS,
    Lay,
    Pung,
    RandomPlayer,
    Rules,
    SimplePlayer,
    StrongPlayer,
    View,
    play,
)
from yijing_tiles.yijing.aims import TARGETS, reach

KINDS = {**PLAYERS, "strong": partial(StrongPlayer, games=4)}


class Watching:
    """A player that notes what it was shown."""

    def __init__(self, player: yijing.Player) -> None:
        self.player = player
        self.seen: list[object] = []

    def choose(self, view: View) -> yijing.Action:
        self.seen.append(view)
        return self.player.choose(view)


@pytest.mark.parametrize("kind", KINDS)
def test_players_are_shown_only_their_own_view(kind: str) -> None:
    players = [Watching(KINDS[kind](Random(seat))) for seat in range(3)]
    play(yijing.new(Rules(players=3), Random(1)), players)
    for seat, player in enumerate(players):
        assert player.seen
        assert all(type(view) is View and view.seat == seat and view.turn is not None for view in player.seen)


@pytest.mark.parametrize("kind", KINDS)
def test_players_follow_from_their_generators(kind: str) -> None:
    def game() -> yijing.State:
        return play(
            yijing.new(Rules(players=3, level=3), Random(9)), [KINDS[kind](Random(s)) for s in range(3)]
        )

    assert game() == game()


@pytest.mark.parametrize("kind", KINDS)
def test_a_player_that_is_not_asked_says_so(kind: str) -> None:
    state = yijing.new(Rules(), Random(1), dealer=0)
    with pytest.raises(ValueError, match="seat 1 is not asked anything"):
        KINDS[kind](Random(1)).choose(state.view(1))


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        play(yijing.new(Rules(), Random(1)), [RandomPlayer(Random(1))])


def test_the_random_player_takes_every_action_equally_often() -> None:
    state = table(Rules(), (0, "11"), (1, "hold **"))
    assert len(state.actions()) == 2
    state = state.apply(yijing.PASS)
    player = RandomPlayer(Random(3))
    counts = Counter(player.choose(state.view(1)) for _ in range(3000))
    assert set(counts) == set(state.actions())
    assert all(abs(n - 1000) < 130 for n in counts.values())


def simple(state: yijing.State) -> yijing.Action:
    return SimplePlayer(Random(1)).choose(state.view(state.actor))


def test_the_simple_player_hides_what_is_easiest_to_build_again() -> None:
    """With four yang and four yin it hides three mixed pairs: 2^3/64, the best there is."""
    wall = "1100" * 4 + "10" * 62 + "****"
    state = yijing.deal(Rules(), wall, 0)
    assert state.seats[0].hand == "11111111"
    assert simple(state).lines == "111111"
    state = yijing.deal(Rules(), "10" * 70 + "****", 0)
    lines = simple(state).lines
    assert {lines[at : at + 2] for at in (0, 2, 4)} <= {"10", "01"}
    assert max(reach("", target) for target in TARGETS) == 1 / 8


def test_the_simple_player_keeps_taiji_for_the_hand() -> None:
    start = "1*10" * 2 + "1010" + "0010"
    wall = start + "".join(
        tile * (count - start.count(tile)) for tile, count in (("1", 70), ("0", 70), ("*", 4))
    )
    state = yijing.deal(Rules(), wall, 0)
    assert state.seats[0].hand == "111000**"
    assert not set(simple(state).lines) & set("Tt")


def test_the_simple_player_wins_when_it_can() -> None:
    state = table(Rules(), *building("111000", "1110"), (1, "01"), (0, "hold 00"))
    assert simple(state) == Lay("00")
    state = table(
        Rules(), *building("100001", "0000"), (1, "11"), (0, "hold 1*"), hidden=("100001", "000111")
    )
    action = simple(state)
    assert isinstance(action, Pung)
    assert state.apply(action).outcome.winner == 0
    state = table(
        Rules(claim_win="any_pair"),
        *building("100001", "0000"),
        (1, "11"),
        (0, "hold 10"),
        hidden=("100001", "000111"),
    )
    assert state.apply(simple(state)).outcome.winner == 0


def test_the_simple_player_lays_towards_its_hidden_hexagram() -> None:
    state = table(Rules(level=1), *building("10"), (1, "11"), (0, "hold 10"), hidden=("100110", "000111"))
    assert simple(state) == Lay("01")


def test_the_simple_player_passes_what_would_spoil_its_figure() -> None:
    """Two lines of 101010 lie there; two yang would end that, and a taiji lets it wait."""
    plays = [*building("101010", "10"), (1, "11"), (0, "hold 1*")]
    state = table(Rules(level=1), *plays, hidden=("101010", "000111"))
    assert simple(state) == yijing.PASS
    assert simple(state.apply(yijing.PASS)) == Lay("1t")


def test_the_simple_player_beats_the_random_one() -> None:
    """Level 2, two players: of some hundred games the simple player wins several times as many."""
    wins = Counter()
    for seed in range(120):
        rng = Random(seed)
        seats = [SimplePlayer(rng), RandomPlayer(rng)]
        if seed % 2:
            seats.reverse()
        winner = play(yijing.new(Rules(), rng), seats).outcome.winner
        wins["drawn" if winner is None else type(seats[winner]).__name__] += 1
    assert wins["SimplePlayer"] > 3 * wins["RandomPlayer"]
    assert wins["SimplePlayer"] > 30


def test_a_simple_move_takes_less_than_five_milliseconds() -> None:
    """The worst tenth of the moves of some games, at the level with most to think of."""
    spent = []
    for seed in range(4):
        players = [SimplePlayer(Random(seed)) for _ in range(3)]
        state = yijing.new(Rules(players=3, level=3), Random(seed))
        while state.actor is not None:
            view = state.view(state.actor)
            begin = time.process_time()
            action = players[state.actor].choose(view)
            spent.append(time.process_time() - begin)
            state = state.apply(action)
    spent.sort()
    assert spent[int(len(spent) * 0.98)] < 0.005
