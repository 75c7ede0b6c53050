"""Players of the Shaoyang table: lawful, led by their generator alone, and the simple one better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from table_play import act, rigged, scripted

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import PLAYERS, HandError, RandomPlayer, SimplePlayer, TableRules, new, play


@pytest.mark.parametrize("name", PLAYERS)
def test_players_answer_lawfully_and_the_same_way_again(name: str) -> None:
    for seed in range(2 if name == "strong" else 6):
        rules = TableRules(honour_runs="winds_dragons" if seed % 2 else "off", rob_added=seed % 3 == 0)
        ends = []
        for _ in range(2):
            rng = Random(seed)
            ends.append(play(rigged(rules, Random(seed)), [PLAYERS[name](rng)] * 4))
        assert ends[0] == ends[1]
        assert ends[0].outcome is not None
        assert sum(ends[0].outcome.changes) == 0


def test_the_simple_player_beats_chance() -> None:
    wins: Counter[int | None] = Counter()
    for seed in range(20):
        rng = Random(seed)
        players = [SimplePlayer(rng), RandomPlayer(rng), SimplePlayer(rng), RandomPlayer(rng)]
        wins[play(new(TableRules(), Random(seed)), players).outcome.winner] += 1
    assert wins[0] + wins[2] >= 10
    assert wins[1] + wins[3] <= 2


def test_the_simple_player_takes_wins_and_kongs_and_what_helps() -> None:
    hands = ("19m19p19s1234567z5m", "46m444666777p88s", "555m234p258s1122z", "46m111222333p99s")
    player = SimplePlayer(Random(1))
    state = scripted(hands)
    assert player.choose(shaoyang.deal(TableRules(), state.wall, 0).view(0)) == shaoyang.Raise(0)
    state = state.apply(player.choose(state.view(0)))
    assert str(state.history[-1]) == "throw 5m"
    assert str(player.choose(state.view(2))) == "kong 5m"
    robbed = state.apply("kong 5m")
    assert str(player.choose(robbed.view(3))) == "win"
    ready = act(state, "pass")
    assert str(player.choose(ready.view(1))) == "draw", "a chow would leave the hand as near as it was"


def test_nobody_answers_who_is_not_asked() -> None:
    state = new(TableRules(), Random(1))
    other = (state.actor + 1) % 4
    for kind in PLAYERS.values():
        with pytest.raises(HandError, match=f"Seat {other} is not asked"):
            kind(Random(1)).choose(state.view(other))
    with pytest.raises(HandError, match="2 players for four"):
        play(state, [RandomPlayer(Random(1))] * 2)
