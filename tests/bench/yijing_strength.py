# ruff: noqa: T201 - it prints its table
"""Measure how much the strong player of Yijing tiles gains against simple ones.

Run from the repository::

    python tests/bench/yijing_strength.py                        2,000 games of two players at level 2
    python tests/bench/yijing_strength.py --players 4 --level 3  another table
    python tests/bench/yijing_strength.py --first 1000           games 1000 to 2999, to share the work

One strong player sits among simple ones. The games come in sets of as many as there are seats: the same wall
and dice each time, with the strong player in another seat, so that the luck of the wall weighs on nobody.
Both sides see only their own view. Intervals are 95 %, of the sets' means.
"""

from __future__ import annotations

import argparse
import platform
import time
from math import sqrt
from random import Random

from yijing_tiles import yijing


def set_of_games(number: int, rules: yijing.Rules, worlds: int) -> tuple[list[int], float]:
    """Return [won by strong, won by simple, drawn] of the games with one wall, and the strong one's mean gain."""
    ends, gained = [0, 0, 0], 0.0
    for strong in range(rules.players):
        seats: list[yijing.Player] = [
            yijing.StrongPlayer(Random(f"{number} strong"), games=worlds)
            if seat == strong
            else yijing.SimplePlayer(Random(f"{number} simple {seat}"))
            for seat in range(rules.players)
        ]
        outcome = yijing.play(yijing.new(rules, Random(number)), seats).outcome
        assert outcome is not None
        ends[2 if outcome.drawn else 0 if outcome.winner == strong else 1] += 1
        gained += float(outcome.changes[strong])
    return ends, gained / rules.players


def mean(values: list[float]) -> str:
    """Return the mean of some values with its 95 % interval."""
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return f"{middle:+.3f} ± {1.96 * spread:.3f}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=2000, help="games in all (default 2000)")
    arguments.add_argument("--first", type=int, default=0, help="number of the first game (default 0)")
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--level", type=int, default=2)
    arguments.add_argument("--worlds", type=int, default=150, help="games tried for a choice (default 150)")
    given = arguments.parse_args()
    rules = yijing.Rules(players=given.players, level=given.level)
    first, sets = given.first // given.players, given.games // given.players
    ends, gains, leads = [0, 0, 0], [], []
    begin = time.process_time()
    for number in range(first, first + sets):
        found, gain = set_of_games(number, rules, given.worlds)
        ends = [a + b for a, b in zip(ends, found, strict=True)]
        gains.append(gain)
        leads.append((found[0] - found[1] / (given.players - 1)) / given.players)
    spent = time.process_time() - begin
    games = sets * given.players
    simple = ends[1] / (given.players - 1)
    print(
        f"Python {platform.python_version()}, {platform.machine()}; {rules}, {given.worlds} games tried for a choice"
    )
    print(f"{games} games: the strong player won {ends[0]}, each simple one {simple:.0f}, drawn {ends[2]};")
    print(
        f"lead in games won {mean(leads)} of all games, in points {mean(gains)} a game ({spent / games:.2f} s each)"
    )


if __name__ == "__main__":
    main()
