# ruff: noqa: T201 - it prints its table
"""Measure how much the strong player of Yijing tiles gains against simple ones.

Run from the repository::

    python tests/bench/yijing_strength.py                          2,000 games of two players at each level, 400 of four
    python tests/bench/yijing_strength.py --level 3                the tables of this level only
    python tests/bench/yijing_strength.py --keep strength.json     in pieces: what is there is not played again
    python tests/bench/yijing_strength.py --keep strength.json --seconds 500     one piece of it

One strong player sits among simple ones. The games come in sets of as many as there are seats: the same wall
and dice each time, with the strong player in another seat, so that the luck of the wall weighs on nobody.
Both sides see only their own view. Intervals are 95 %: of the share of games won Wilson's, of the lead that of the
sets' means. The table is kept in `tests/bench/RESULTS-yijing.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from math import sqrt
from pathlib import Path
from random import Random

from yijing_tiles import yijing

TABLES = (
    ({"players": 2}, 1),
    ({"players": 4}, 5),
    ({"players": 2, "level": 1}, 1),
    ({"players": 2, "level": 3}, 1),
)
"""The tables that are measured, and what part of the games is played there: four seats take longer."""

Set = tuple[int, int, int, float, float]
"""Games won by the strong player, by simple ones, drawn; its mean gain; processor seconds."""


def play_set(number: int, rules: yijing.Rules, worlds: int) -> Set:
    """Play the games with one wall, the strong player once in every seat."""
    begin = time.process_time()
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
    return (ends[0], ends[1], ends[2], gained / rules.players, time.process_time() - begin)


def mean(values: list[float]) -> str:
    """Return the mean of some values with its 95 % interval."""
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return f"{middle:+.3f} ± {1.96 * spread:.3f}"


def row(rules: yijing.Rules, sets: list[Set]) -> str:
    """Return the line of the table for the sets played on one table."""
    players = rules.players
    games = len(sets) * players
    won, lost, drawn = (sum(each[k] for each in sets) for k in range(3))
    low, high = yijing.Estimate(yijing.PASS, games, won, 0.0, 0.0, 0.0).interval
    lead = mean([(each[0] - each[1] / (players - 1)) / players for each in sets])
    gain = mean([each[3] for each in sets])
    spent = sum(each[4] for each in sets) / games
    return (
        f"| {players} | {rules.level} | {games} | {won}: {100 * won / games:.1f} % ({100 * low:.1f} to "
        f"{100 * high:.1f}) | {lost / (players - 1):.0f} | {drawn} | {lead} | {gain} | {spent:.2f} s |"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=2000, help="games of two players (default 2000)")
    arguments.add_argument("--worlds", type=int, default=150, help="games tried for a choice (default 150)")
    arguments.add_argument(
        "--keep", type=Path, help="a JSON file of what was played; the rest is added to it"
    )
    arguments.add_argument("--seconds", type=float, default=float("inf"), help="stop playing after this long")
    arguments.add_argument("--level", type=int, choices=(1, 2, 3), help="only the tables of this level")
    given = arguments.parse_args()
    kept: dict[str, list[Set]] = {}
    if given.keep and given.keep.exists():
        kept = json.loads(given.keep.read_text())
    until = time.monotonic() + given.seconds
    print(
        f"Python {platform.python_version()}, {platform.machine()}; {given.worlds} games tried for a choice\n"
    )
    print(
        "| players | level | games | won by the strong player | by each simple one | drawn "
        "| lead, of all games | points a game | a game takes |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for options, part in TABLES:
        rules = yijing.Rules(**options)
        if given.level not in (None, rules.level):
            continue
        sets = kept.setdefault(f"{rules}, {given.worlds} tried, Python {platform.python_version()}", [])
        while len(sets) * rules.players * part < given.games and time.monotonic() < until:
            sets.append(play_set(len(sets), rules, given.worlds))
        if len(sets) > 1:
            print(row(rules, sets), flush=True)
    if given.keep:
        given.keep.write_text(json.dumps(kept))


if __name__ == "__main__":
    main()
