# ruff: noqa: T201 - it prints its table
"""Play many games of Yijing tiles: no tile may be lost, and how fast one core plays is measured.

Run from the repository::

    python tests/bench/yijing_games.py                 100,000 checked random games, then the speeds
    python tests/bench/yijing_games.py --games 0       the speeds only
    python tests/bench/yijing_games.py --keep games.json --seconds 500     a piece of the games, added to the others

A checked game is played by random players under house rules drawn at random. After every action all tiles are
counted; at the end the points must add up to nothing, a drawn game must have its number of plays, and one
game in fifty is replayed from its record. Speeds are the best of five rounds, since a core is seldom one's own. The
table is kept in `tests/bench/RESULTS-yijing.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections import Counter
from pathlib import Path
from random import Random

from yijing_tiles import yijing
from yijing_tiles.yijing.dealing import tiles_in_play
from yijing_tiles.yijing.pairs import held

SPEEDS = [
    (kind, players, level) for kind in ("random", "simple") for players, level in ((2, 2), (4, 2), (3, 3))
]
ROUNDS = 5


def random_rules(rng: Random) -> yijing.Rules:
    """Return house rules drawn at random."""
    return yijing.Rules(**{option.name: rng.choice(option.values) for option in yijing.OPTIONS.values()})


def wrong_tiles(state: yijing.State, expected: dict[str, int]) -> str:
    """Return what is wrong with the tiles of a state, or nothing: each must lie in one place."""
    everywhere = state.wall[state.drawn :] + "".join(
        seat.hand + seat.hidden + seat.stage + "".join(seat.shown) for seat in state.seats
    )
    borrowed = held(state.outcome.borrowed) if state.outcome else ""
    lying = held(everywhere)
    found = {tile: lying.count(tile) - borrowed.count(tile) for tile in expected}
    return "" if found == expected else f"{found} instead of {expected}"


def checked_game(seed: int) -> yijing.State:
    """Play one game and check it; what is wrong ends the run, with the record of the game."""
    rng = Random(seed)
    rules = random_rules(rng)
    expected = tiles_in_play(rules)
    player = yijing.RandomPlayer(rng)
    state = yijing.new(rules, rng)
    while state.actor is not None:
        state = state.apply(player.choose(state.view(state.actor)))
        if wrong := wrong_tiles(state, expected):
            raise SystemExit(f"{wrong}: {yijing.Record.of(state).to_json()}")
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


def how_it_ended(state: yijing.State) -> str:
    """Return drawn, fed or self-drawn."""
    if state.outcome.drawn:
        return "drawn"
    return "self-drawn" if state.outcome.feeder is None else "fed"


def speed(
    kind: str, players: int, level: int, seconds: float, first: int = 0
) -> tuple[float, float, float, float]:
    """Play the games `first`, `first + 1` … for so long a time, by the processor's clock.

    Return games and moves a second, the 99th percentile of a choice and the slowest, in milliseconds.
    """
    rules = yijing.Rules(players=players, level=level)
    choices: list[float] = []
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        seats = [yijing.PLAYERS[kind](Random((first + games) * 4 + seat)) for seat in range(players)]
        state = yijing.new(rules, Random(first + games))
        while state.actor is not None:
            view = state.view(state.actor)
            asked = time.process_time()
            action = seats[state.actor].choose(view)
            choices.append(time.process_time() - asked)
            state = state.apply(action)
        games += 1
    spent = time.process_time() - begin
    choices.sort()
    return games / spent, len(choices) / spent, 1000 * choices[int(len(choices) * 0.99)], 1000 * choices[-1]


def print_speeds(seconds: float) -> None:
    """Print how fast each kind of player is: of the rounds the one with most games."""
    print("| players | seats | level | games/s | moves/s | a choice, 99 % below | the slowest |")
    print("|---|---|---|---|---|---|---|")
    for kind, players, level in SPEEDS:
        # Every round plays games of its own: what is remembered of others does not make it faster.
        rounds = (
            speed(kind, players, level, seconds / ROUNDS, 1_000_000 * number) for number in range(ROUNDS)
        )
        games, moves, choice, slowest = max(rounds)
        cells = f"{games:.0f} | {moves:.0f} | {choice:.2f} ms | {slowest:.2f} ms"
        print(f"| {kind} | {players} | {level} | {cells} |", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=100_000, help="checked games (default 100,000)")
    arguments.add_argument(
        "--keep", type=Path, help="a JSON file of the games checked; the rest is added to it"
    )
    arguments.add_argument(
        "--seconds", type=float, default=float("inf"), help="stop checking after this long"
    )
    arguments.add_argument(
        "--time", type=float, default=10, help="processor time for each speed (default 10)"
    )
    given = arguments.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, processor time\n")
    kept = Counter(json.loads(given.keep.read_text()) if given.keep and given.keep.exists() else {})
    until = time.monotonic() + given.seconds
    begin = time.process_time()
    while kept["games"] < given.games and time.monotonic() < until:
        state = checked_game(kept["games"])
        kept.update({"games": 1, "actions": len(state.history), how_it_ended(state): 1})
    kept["seconds"] += round(time.process_time() - begin)
    if given.keep:
        given.keep.write_text(json.dumps(kept))
    if kept["games"]:
        ends = ", ".join(f"{kept[end]:,} {end}" for end in ("drawn", "fed", "self-drawn"))
        print(
            f"{kept['games']:,} checked games under random house rules: {kept['actions']:,} actions, {ends};"
        )
        print("no tile lost, added or doubled, every record that was replayed gave its game back")
        print(f"({kept['seconds']} s of processor time).\n")
    if kept["games"] >= given.games:
        print_speeds(given.time)


if __name__ == "__main__":
    main()
