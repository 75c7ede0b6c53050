"""The coach: it sees what the seat sees, ends by itself, gives way to everything else, and says what it found."""

from __future__ import annotations

import asyncio
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
import traitlets as t

from yijing_tiles import yijing
from yijing_tiles.view.terms import use_language
from yijing_tiles.widgets import GameTable
from yijing_tiles.widgets.coach import Coach
from yijing_tiles.widgets.thinking import FEWEST, Thinking
from yijing_tiles.yijing.aims import reach
from yijing_tiles.yijing.pairs import values

SCRIPT = Path(__file__).parents[2] / "yijing_tiles/widgets/static/coach.js"


class Table(t.HasTraits):
    """What a coach needs of a table, and nothing else."""

    _shown = t.Int()
    viewer = t.Int(0, allow_none=True)

    def __init__(self, state: yijing.State, viewer: int | None = 0) -> None:
        super().__init__(viewer=viewer)
        self.state = state
        self.played: list[str] = []

    def go(self, state: yijing.State) -> None:
        self.state = state
        self._shown += 1

    def act(self, action: str) -> None:
        self.played.append(action)
        self.go(self.state.apply(action))


def position(seed: int = 1, plays: int = 4, players: int = 2) -> yijing.State:
    """Return a position in play; whoever is asked has at least two choices."""
    rng = Random(seed)
    state = yijing.new(yijing.Rules(players=players), rng, dealer=0)
    player = yijing.RandomPlayer(rng)
    while len(state.laid) < plays or len(state.actions()) < 2:
        assert state.actor is not None
        state = state.apply(player.choose(state.view(state.actor)))
    return state


def at(state: yijing.State) -> Table:
    return Table(state, state.actor)


def winning() -> yijing.State:
    """Return a position with a play that wins, and another one."""
    for seed in range(400):
        rng = Random(seed)
        state = yijing.new(yijing.Rules(level=1), rng, dealer=0)
        player = yijing.SimplePlayer(rng)
        while state.outcome is None:
            assert state.actor is not None
            options = list(state.actions())
            after = [state.apply(action) for action in options]
            if len(options) > 1 and any(one.outcome and one.outcome.winner == state.actor for one in after):
                return state
            state = state.apply(player.choose(state.view(state.actor)))
    raise AssertionError("no such position")


def finish(coach: Coach) -> None:
    """Let it think to the end."""

    async def whole() -> None:
        coach.start()
        while coach.thinking:
            await asyncio.sleep(0.005)

    asyncio.run(whole())


def test_it_ends_by_itself_and_advises_on_every_choice_best_first() -> None:
    state = position()
    coach = Coach(at(state), "en", seed=1)
    assert coach._told["phase"] == "ready"
    assert coach._told["rows"] == []
    coach._prepare().narrow = 0.2  # type: ignore[union-attr]
    finish(coach)
    assert coach._told["phase"] == "done"
    rows = coach._told["rows"]
    lawful = {str(action) for action in state.actions()}
    assert {row["key"] for row in rows} <= lawful
    assert len(rows) >= 2
    gains = [advice.estimate.gain for advice in coach.advice]
    assert gains == sorted(gains, reverse=True)
    assert all(row["low"] <= row["chance"] <= row["high"] <= coach._told["scale"] for row in rows)
    assert max(row["high"] - row["low"] for row in rows) <= 0.2
    assert coach._told["games"] >= FEWEST
    assert coach._told["progress"] == 1.0
    assert coach._told["says"].startswith(f"Looked at {coach._told['games']} games. Best: {rows[0]['what']}")


def test_a_play_that_wins_comes_first_and_is_sure() -> None:
    coach = Coach(at(winning()), "en", seed=2)
    coach.think(seconds=0.2)
    first = coach._told["rows"][0]
    assert first["chance"] == 1.0
    assert "It wins." in first["why"]
    assert "wins 100 % of games" in first["says"]


def test_it_stops_when_told_and_goes_on_when_asked_again() -> None:
    coach = Coach(at(position()), "en", seed=3)

    async def play() -> None:
        coach._hear(coach, {"op": "start"}, [])
        assert coach.thinking
        await asyncio.sleep(0.1)
        coach._hear(coach, {"op": "stop"}, [])
        assert not coach.thinking
        games = coach._told["games"]
        assert games > 0
        assert coach._told["says"].startswith(f"Stopped after {games} games.")
        await asyncio.sleep(0.05)
        assert coach._told["games"] == games, "stopped is stopped"
        coach.start()
        await asyncio.sleep(0.1)
        coach.stop()
        assert coach._told["games"] > games, "what was found before counts"

    asyncio.run(play())


def test_it_stops_after_its_time() -> None:
    coach = Coach(at(position()), seconds=0.15, seed=3)
    coach._prepare().narrow = 0.0001  # type: ignore[union-attr]
    began = perf_counter()
    finish(coach)
    assert 0.15 <= perf_counter() - began < 2
    assert coach._told["phase"] == "done"
    assert coach._told["progress"] < 1


def test_asked_again_after_enough_it_looks_for_more() -> None:
    coach = Coach(at(winning()), seed=3)
    coach._prepare().narrow = 0.5  # type: ignore[union-attr]
    finish(coach)
    before = coach._told["games"]
    finish(coach)
    assert coach._told["games"] > before


def test_another_position_ends_it_and_nothing_of_the_old_one_stays() -> None:
    state = position()
    table = at(state)
    coach = Coach(table, "en", seed=3)

    async def play() -> None:
        coach.start()
        await asyncio.sleep(0.05)
        n = coach._told["n"]
        table.go(state.apply(next(iter(state.actions()))))
        assert not coach.thinking
        assert coach.advice == ()
        assert coach._told["rows"] == []
        assert coach._told["n"] > n
        await asyncio.sleep(0.05)
        assert coach._told["rows"] == []

    asyncio.run(play())


def test_at_every_turn_it_begins_by_itself_but_only_for_the_seat_on_show() -> None:
    state = position()
    other = 1 - (state.actor or 0)
    table = Table(state, other)
    coach = Coach(table, "en", seed=3, every=True)
    assert coach._told["says"] == "You are not asked now: there is nothing to advise on."

    async def play() -> None:
        coach.start()
        assert not coach.thinking, "another is asked"
        table.viewer = state.actor  # a hot seat: the other one looks now
        assert coach.thinking
        table.viewer = None  # the screen between two players
        assert not coach.thinking
        assert coach._told["rows"] == []
        coach._hear(coach, {"op": "every", "on": False}, [])
        table.viewer = state.actor
        assert not coach.thinking
        coach._hear(coach, {"op": "every", "on": True}, [])
        assert coach.thinking
        coach.close()
        assert not coach.thinking

    asyncio.run(play())


def test_code_without_an_event_loop_may_play_on_and_may_wait() -> None:
    state = position()
    table = at(state)
    coach = Coach(table, seed=3, every=True)
    table.go(state.apply(next(iter(state.actions()))))
    table.go(state)
    with pytest.raises(RuntimeError, match=r"think\(\)"):
        coach.start()
    assert coach.think(0.05)
    assert coach._told["phase"] == "done"


def test_it_knows_what_the_seat_sees_and_nothing_else() -> None:
    """The same table with other tiles in others' hands, hidden and in the wall: word for word the same advice."""
    state = position(plays=6)
    assert state.actor is not None
    me, other = state.actor, 1 - state.actor
    seat = state.seats[other]
    rest = list(state.wall[state.drawn :] + seat.hand + seat.hidden.replace("T", "*").replace("t", "*"))
    Random(5).shuffle(rest)
    hidden = "".join("t" if tile == "*" else tile for tile in rest[: len(seat.hidden)])
    hand = "".join(sorted(rest[len(seat.hidden) : len(seat.hidden) + len(seat.hand)], key="10*".index))
    wall = state.wall[: state.drawn] + "".join(rest[len(seat.hidden) + len(seat.hand) :])
    changed = replace(
        state,
        wall=wall,
        seats=tuple(
            replace(each, hand=hand, hidden=hidden) if n == other else each
            for n, each in enumerate(state.seats)
        ),
    )
    assert changed != state
    assert changed.view(me) == state.view(me)
    told = []
    for one in (state, changed):
        coach = Coach(at(one), "en", seed=8)
        thinking = coach._prepare()
        assert thinking is not None
        thinking.go_on(games=60)
        coach._end("done")
        told.append(coach._told)
    assert told[0] == told[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_kernel_answers_others_all_the_while(players: int) -> None:
    """Half of the waits of a clock beside it last under 15 ms, and none long: no slice holds everything up."""
    state = position(seed=2, plays=3, players=players)
    assert state.actor is not None
    coach = Coach(Table(state, state.actor), seed=4)
    coach.think(0.02)  # what is made once in a process

    async def measure() -> list[float]:
        assert coach._thinking is not None
        coach._thinking.narrow = 0.0001
        coach.start()
        waits = []
        for _ in range(60):
            began = perf_counter()
            await asyncio.sleep(0.001)
            waits.append(perf_counter() - began)
        assert coach.thinking
        coach.stop()
        return sorted(waits)

    waits = asyncio.run(measure())
    assert waits[len(waits) // 2] < 0.015
    assert waits[-1] < 0.15, "another process may hold the machine, the coach may not"


def test_in_the_arrange_phase_it_names_the_easiest_hidden_hexagrams_at_once() -> None:
    state = yijing.new(yijing.Rules(), Random(3), dealer=0)
    coach = Coach(Table(state), "en")
    coach._hear(coach, {"op": "start"}, [])  # needs no event loop
    told = coach._told
    assert told["phase"] == "done"
    assert not coach.thinking
    found = yijing.easiest_hidden(state.seats[0].hand)
    assert [row["key"] for row in told["rows"]] == [f"arrange {lines}" for lines, _ in found]
    for row in told["rows"]:
        yijing.parse_action(row["key"])
        assert state.refusal(row["key"]) is None
        assert row["chance"] == reach("", values(row["lines"]))
    assert "1/8" in told["says"]


def test_advice_is_taken_by_a_press_and_only_for_the_position_it_was_given_for() -> None:
    state = position()
    table = at(state)
    coach = Coach(table, "en", seed=3)
    coach.think(0.02)
    n, rows = coach._told["n"], coach._told["rows"]
    coach._hear(coach, {"op": "play", "n": n, "key": "lay 77"}, [])
    coach._hear(coach, {"op": "play", "n": n + 1, "key": rows[1]["key"]}, [])
    assert coach._told["says"] == "The game has moved on; that advice was for another moment."
    assert table.played == []
    coach._hear(coach, {"op": "play", "n": n, "key": rows[1]["key"]}, [])
    assert table.played == [rows[1]["key"]]
    coach._hear(coach, {"op": "play", "n": n, "key": rows[1]["key"]}, [])
    assert table.played == [rows[1]["key"]], "a second press of the same finger"


@pytest.mark.parametrize(
    "message",
    [
        None,
        "start",
        {},
        {"op": []},
        {"op": "every", "on": "yes"},
        {"op": "play"},
        {"op": "play", "n": "1", "key": 2},
    ],
)
def test_what_makes_no_sense_changes_nothing_but_is_answered(message: object) -> None:
    coach = Coach(at(position()), "en", seed=3)
    before = dict(coach._told)
    coach._hear(coach, message, [])
    after: dict[str, Any] = dict(coach._told)
    assert after.pop("heard") == before.pop("heard") + 1
    assert after == before


def test_a_game_that_is_over_has_nothing_to_advise_on() -> None:
    state = winning()
    for action in state.actions():
        if state.apply(action).outcome:
            over = state.apply(action)
    coach = Coach(Table(over), "en", every=True)
    coach.start()
    assert coach._told["says"] == "The game is over."
    assert coach.think(0.01) == ()


def test_in_chinese_it_says_the_same_without_english_words() -> None:
    table = at(position())
    coach = Coach(table, seed=3)
    coach.think(0.05)
    english = coach._told
    try:
        use_language("zh")
        told = coach._told
        assert [row["key"] for row in told["rows"]] == [row["key"] for row in english["rows"]]
        texts = [
            told["says"],
            told["order"],
            *(row[k] for row in told["rows"] for k in ("what", "says", "why")),
        ]
        assert not any("a" <= letter.lower() <= "z" for text in texts for letter in text), texts
        assert coach._ui["stop"] == "停"
    finally:
        use_language("en")
    assert coach._told == english


def test_without_a_front_end_it_still_says_what_it_knows() -> None:
    state = yijing.new(yijing.Rules(), Random(3), dealer=0)
    coach = Coach(Table(state), "en")
    data, _ = coach._repr_mimebundle_()
    assert "Think first." in data["text/plain"]
    coach.think()
    data, _ = coach._repr_mimebundle_()
    assert data["text/plain"].count("a chance of 1/8") == 6
    assert data["text/html"].count("<li>") == 5


def test_it_sits_under_the_real_table_and_plays_there() -> None:
    table = GameTable(seats=("you", "simple"), seed=3, lang="en")
    coach = Coach(table, "en", seed=1)
    for steps in range(4):
        assert coach._told["phase"] == "ready"
        coach.think(0.02)
        before = len(table.state.history)
        coach._hear(coach, {"op": "play", "n": coach._told["n"], "key": coach._told["rows"][0]["key"]}, [])
        assert len(table.state.history) > before, steps
    table.undo()
    assert coach.advice == ()
    table.go(1)  # his own arranging is done, and the other one is asked
    assert coach._told["rows"] == []


def test_at_a_hot_seat_nothing_shows_while_the_screen_is_passed_on() -> None:
    table = GameTable(seats=("you", "you"), seed=3, lang="en")
    coach = Coach(table, "en", every=True)
    for _ in range(2):
        assert table.viewer is None, "covered until the one who is asked is there"
        assert coach._told["rows"] == []
        assert coach._told["says"] == "You are not asked now: there is nothing to advise on."
        assert coach.think(0.02) == ()
        table._handle_custom_msg({"op": "ready", "seq": 1, "view": "v"}, [])
        assert table.viewer == table.state.actor
        coach.think(0.02)
        table.act(coach._told["rows"][0]["key"])


def test_rows_are_put_in_order_ever_more_rarely_while_figures_sway() -> None:
    thinking = Thinking(
        position(seed=4, plays=5).view(position(seed=4, plays=5).actor or 0), Random(1), narrow=0
    )
    changes, order = 0, thinking.actions
    for _ in range(500):
        thinking.go_on(games=1)
        changes += thinking.actions != order
        order = thinking.actions
    assert changes <= 10, "doubling from 1 to 500 takes nine steps"
    assert {advice.estimate.games for advice in thinking.advice} == {500}, (
        "the figures are the newest all the same"
    )


def test_what_held_the_machine_up_once_does_not_slow_every_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(seed=4, plays=5)
    assert state.actor is not None
    thinking = Thinking(state.view(state.actor), Random(1), narrow=0)
    clock = {"now": 0.0, "took": 0.001}

    def now() -> float:
        clock["now"] += clock["took"]  # one look at the clock for each game, and one before
        return clock["now"]

    monkeypatch.setattr("yijing_tiles.widgets.thinking.perf_counter", now)
    thinking.go_on(0.008)
    clock["took"] = 0.1
    thinking.go_on(0.008)
    clock["took"] = 0.001
    for _ in range(20):
        before = thinking.games
        thinking.go_on(0.008)
    assert thinking.games - before >= 4


def test_the_script_moves_nothing_under_a_finger() -> None:
    code = """
    import assert from "node:assert";
    const { arranged, bar } = await import(process.argv[1]);
    assert.deepEqual(arranged(["a", "b"], ["b", "a"], true), ["a", "b"]);
    assert.deepEqual(arranged(["a", "b"], ["b", "a"], false), ["b", "a"]);
    assert.deepEqual(arranged(["a", "b"], ["b", "c"], true), ["b", "c"], "other rows are other rows");
    assert.deepEqual(arranged([], ["b"], true), ["b"]);
    assert.deepEqual(bar({ low: 0.1, high: 0.2, chance: 0.15 }, 0.2), { from: 50, to: 100, mark: 75 });
    assert.deepEqual(bar({ low: 0.1, high: 0.6, chance: 0.3 }, 0.5).to, 100);
    """
    subprocess.run(["node", "--input-type=module", "-e", code, SCRIPT.as_uri()], check=True)
