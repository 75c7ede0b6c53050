# ruff: noqa: T201 - it prints its table
"""Play many games of Yijing tiles: no tile may be lost, and how fast one core plays is measured.

Run from the repository::

    python tests/bench/yijing_games.py                 100,000 checked random games, then the speeds
    python tests/bench/yijing_games.py --games 2000    fewer

A checked game is played by random players under house rules drawn at random. After every action all tiles are
counted; at the end the points must add up to nothing, a drawn game must have its number of plays, and one
game in fifty is replayed from its record. The table it prints is kept in `tests/bench/RESULTS-yijing.md`.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections import Counter
from random import Random

from yijing_tiles import yijing
from yijing_tiles.yijing.dealing import tiles_in_play
from yijing_tiles.yijing.pairs import held

SPEEDS = [
    (kind, players, level) for kind in ("random", "simple") for players, level in ((2, 2), (4, 2), (3, 3))
]


def random_rules(rng: Random) -> yijing.Rules:
    return yijing.Rules(**{option.name: rng.choice(option.values) for option in yijing.OPTIONS.values()})


def check_tiles(state: yijing.State, expected: dict[str, int]) -> None:
    everywhere = state.wall[state.drawn :] + "".join(
        seat.hand + seat.hidden + seat.stage + "".join(seat.shown) for seat in state.seats
    )
    borrowed = held(state.outcome.borrowed) if state.outcome else ""
    lying = held(everywhere)
    for tile, count in expected.items():
        if lying.count(tile) - borrowed.count(tile) != count:
            raise SystemExit(
                f"{lying.count(tile)} tiles {tile!r} instead of {count}: {yijing.Record.of(state).to_json()}"
            )


def checked_game(seed: int) -> yijing.State:
    rng = Random(seed)
    rules = random_rules(rng)
    expected = tiles_in_play(rules)
    player = yijing.RandomPlayer(rng)
    state = yijing.new(rules, rng)
    while state.actor is not None:
        state = state.apply(player.choose(state.view(state.actor)))
        check_tiles(state, expected)
    total = sum(expected.values())
    plays = (total - 8 * rules.players) // 2 + rules.players
    if sum(state.outcome.changes) != 0 or (state.outcome.drawn and len(state.laid) != plays):
        raise SystemExit(f"points or plays are wrong: {yijing.Record.of(state).to_json()}")
    if seed % 50 == 0:
        record = yijing.Record.of(state)
        again = yijing.Record.from_json(record.to_json())
        if again.replay()[-1] != state or again.to_json() != record.to_json():
            raise SystemExit(f"the record does not give the game back: {record.to_json()}")
    return state


def speed(kind: str, players: int, level: int, seconds: float) -> tuple[float, float, float]:
    """Return games and moves a second of processor time, and the 99th percentile of a choice in milliseconds."""
    rules = yijing.Rules(players=players, level=level)
    choices: list[float] = []
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        seats = [yijing.PLAYERS[kind](Random(games * 4 + seat)) for seat in range(players)]
        state = yijing.new(rules, Random(games))
        while state.actor is not None:
            view = state.view(state.actor)
            asked = time.process_time()
            action = seats[state.actor].choose(view)
            choices.append(time.process_time() - asked)
            state = state.apply(action)
        games += 1
    spent = time.process_time() - begin
    choices.sort()
    return games / spent, len(choices) / spent, 1000 * choices[int(len(choices) * 0.99)]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=100_000, help="checked games (default 100,000)")
    arguments.add_argument(
        "--seconds", type=float, default=10, help="processor time for each speed (default 10)"
    )
    given = arguments.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, processor time\n")
    print("| players | seats | level | games/s | moves/s | a choice, 99 % below |")
    print("|---|---|---|---|---|---|")
    for kind, players, level in SPEEDS:
        games, moves, choice = speed(kind, players, level, given.seconds)
        print(f"| {kind} | {players} | {level} | {games:.0f} | {moves:.0f} | {choice:.2f} ms |", flush=True)
    ends: Counter[str] = Counter()
    moves = 0
    begin = time.process_time()
    for seed in range(given.games):
        state = checked_game(seed)
        moves += len(state.history)
        ends[
            "drawn" if state.outcome.drawn else "fed" if state.outcome.feeder is not None else "self-drawn"
        ] += 1
    spent = time.process_time() - begin
    told = ", ".join(f"{number} {end}" for end, number in sorted(ends.items()))
    print(f"\n{given.games} checked games under random house rules: {moves} actions, {told};")
    print(f"no tile lost, added or doubled, every sampled record replayed ({spent:.0f} s of processor time).")


if __name__ == "__main__":
    main()
