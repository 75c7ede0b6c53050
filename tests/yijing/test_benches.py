"""What the benches of the game measure, in small: games that are checked, sets that are fair, tables that add up."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from bench import yijing_draws, yijing_games, yijing_strength

from yijing_tiles import yijing
from yijing_tiles.counting.tallies import tallies
from yijing_tiles.yijing import state as engine
from yijing_tiles.yijing.dealing import tiles_in_play


def test_checked_games_under_random_house_rules() -> None:
    """As the bench plays them: no tile lost, points add up, drawn games have their plays, records give games back."""
    games = [yijing_games.checked_game(seed) for seed in range(300)]
    for option in yijing.OPTIONS.values():
        assert {getattr(game.rules, option.name) for game in games} == set(option.values)
    assert {yijing_games.how_it_ended(game) for game in games} == {"drawn", "fed", "self-drawn"}


def test_a_lost_or_doubled_tile_is_seen() -> None:
    state = yijing.new(yijing.Rules(), Random(1))
    expected = tiles_in_play(state.rules)
    assert yijing_games.wrong_tiles(state, expected) == ""
    for hand in (state.seats[0].hand[1:], state.seats[0].hand + "1", "*" + state.seats[0].hand[1:]):
        wrong = replace(state, seats=(yijing.Seat(hand), *state.seats[1:]))
        assert "instead of" in yijing_games.wrong_tiles(wrong, expected)


def test_an_engine_that_loses_tiles_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "sorted_tiles", lambda tiles: tiles[:1])
    with pytest.raises(SystemExit, match=r'instead of .*"game":"yijing-tiles"'):
        yijing_games.checked_game(1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_set_of_games_gives_every_seat_the_same_luck(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a simple player in the strong one's place, and no chance left in the choices, nobody is ahead."""
    rules = yijing.Rules(players=players)
    ends = yijing_strength.play_set(0, rules, worlds=2)
    assert sum(ends[:3]) == players

    class First:
        """Takes the first lawful action; everybody does, so only the seats differ."""

        def __init__(self, *_: object, **__: object) -> None:
            pass

        def choose(self, view: yijing.View) -> yijing.Action:
            return next(iter(view.actions()))

    monkeypatch.setattr(yijing, "StrongPlayer", First)
    monkeypatch.setattr(yijing, "SimplePlayer", First)
    sets = [yijing_strength.play_set(number, rules, worlds=1) for number in range(8)]
    assert sum(each[3] for each in sets) == pytest.approx(0)
    assert all(each[0] * (players - 1) == each[1] for each in sets)


def test_a_line_of_the_table_of_strength() -> None:
    line = yijing_strength.row(yijing.Rules(), [(1, 1, 0, 0.5, 0.2), (2, 0, 0, 1.0, 0.2)])
    assert line.startswith("| 2 | 2 | 4 | 3: 75.0 % (30.1 to 95.4) | 1 | 0 | +0.500 ± ")
    assert "+0.750 ± 0.490" in line


def test_speeds_are_measured_of_whole_games() -> None:
    games, moves, choice, slowest = yijing_games.speed("simple", 2, 2, seconds=0.05)
    assert 0 < games < moves
    assert 0 < choice <= slowest


def test_the_kept_tallies_are_what_the_bench_writes() -> None:
    assert (
        yijing_draws.KEPT.read_text("utf-8").splitlines()[2:]
        == (yijing_draws.written(list(tallies())).splitlines()[2:])
    )
