# ruff: noqa: T201 - it prints its table
"""Time whole hands of our table beside those of a public engine, random players on both sides, in turns.

Run from the repository, with the interpreter of an environment of its own that has the peer (`pip install riichienv`;
it is no dependency of this package)::

    PYTHONPATH=. DIR/bin/python tests/bench/shaoyang_table_peers.py

The games differ, so this compares what an engine does for one move, not who plays the better game: riichi has fewer
moves in a hand (discards can be won on, and nobody is asked in turn what he lets go), but reckons yaku and points;
`riichienv` is compiled Rust that is asked from Python, ours is Python and keeps every state. Both sides choose at
random among the lawful actions, which either engine lists. Times are the processor's, the best of several rounds.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import random
import time

import riichienv

from yijing_tiles import shaoyang

ROUNDS = 5


def ours(first: int, seconds: float) -> tuple[float, float]:
    """Return hands and moves in a second of our engine."""
    hands = moves = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        rng = random.Random(first + hands)
        state = shaoyang.new(shaoyang.TableRules(), rng)
        while state.actor is not None:
            state = state.apply(rng.choice(tuple(state.actions())))
            moves += 1
        hands += 1
    spent = time.process_time() - begin
    return hands / spent, moves / spent


def theirs(first: int, seconds: float) -> tuple[float, float]:
    """Return hands and moves in a second of riichienv: one hand a game."""
    hands = moves = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        rng = random.Random(first + hands)
        game = riichienv.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=first + hands)
        asked = game.reset()
        while not game.done():
            asked = game.step({seat: rng.choice(view.legal_actions()) for seat, view in asked.items()})
            moves += len(asked)
        hands += 1
    spent = time.process_time() - begin
    return hands / spent, moves / spent


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--time", type=float, default=10, help="processor time for each side (default 10)")
    given = arguments.parse_args()
    best = {"yijing-tiles": (0.0, 0.0), "riichienv": (0.0, 0.0)}
    for number in range(ROUNDS):
        for name, play in (("yijing-tiles", ours), ("riichienv", theirs)):
            best[name] = max(best[name], play(1_000_000 * number, given.time / ROUNDS))
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, processor time\n")
    print("| engine | version | game | language | hands/s | moves/s |")
    print("|---|---|---|---|---|---|")
    for name, game, language in (
        ("yijing-tiles", "Shaoyang", "Python"),
        ("riichienv", "riichi, one hand", "Rust, asked from Python"),
    ):
        hands, moves = best[name]
        version = importlib.metadata.version(name) if name != "yijing-tiles" else "this one"
        print(f"| {name} | {version} | {game} | {language} | {hands:.0f} | {moves:.0f} |")


if __name__ == "__main__":
    main()
