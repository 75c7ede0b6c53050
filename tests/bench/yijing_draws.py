# ruff: noqa: T201 - it prints its table
"""Measure how often games of Yijing tiles are drawn, fed and self-drawn, by level, players and set.

Run from the repository::

    python tests/bench/yijing_draws.py                 1,000 games of each kind, simple players
    python tests/bench/yijing_draws.py --kind random   random ones

Intervals are 95 % (Wilson).
"""

from __future__ import annotations

import argparse
import platform
from random import Random

from yijing_tiles import yijing


def share(part: int, games: int) -> str:
    low, high = yijing.Estimate(yijing.PASS, games, part, 0.0, 0.0, 0.0).interval
    return f"{100 * part / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=1000, help="games of each kind (default 1,000)")
    arguments.add_argument(
        "--kind", choices=["random", "simple"], default="simple", help="who plays (default simple)"
    )
    given = arguments.parse_args()
    print(f"Python {platform.python_version()}; {given.games} games of each kind, {given.kind} players\n")
    print("| tiles | players | level | drawn | won by a 碰 (fed) | figures in a won game |")
    print("|---|---|---|---|---|---|")
    for tiles in (144, 162):
        for players in (2, 3, 4):
            for level in (1, 2, 3):
                rules = yijing.Rules(tile_set=tiles, players=players, level=level)
                drawn = fed = figures = 0
                for seed in range(given.games):
                    rng = Random(seed)
                    seats = [yijing.PLAYERS[given.kind](rng) for _ in range(players)]
                    end = yijing.play(yijing.new(rules, rng), seats)
                    assert end.outcome is not None
                    drawn += end.outcome.drawn
                    fed += end.outcome.feeder is not None
                    figures += 0 if end.outcome.winner is None else len(end.seats[end.outcome.winner].shown)
                won = given.games - drawn
                mean = f"{figures / won:.1f}" if won else "-"
                row = f"{share(drawn, given.games)} | {share(fed, given.games)} | {mean}"
                print(f"| {tiles} | {players} | {level} | {row} |", flush=True)


if __name__ == "__main__":
    main()
