# ruff: noqa: T201 - it prints its table
"""Measure how much the strong player of Shaoyang mahjong gains against simple ones.

Run from the repository::

    python tests/bench/shaoyang_strength.py                          4,000 hands
    python tests/bench/shaoyang_strength.py --raising                as many more, with hands raised
    python tests/bench/shaoyang_strength.py --keep strength.json     in pieces: what is there is not played again
    python tests/bench/shaoyang_strength.py --keep strength.json --seconds 300     one piece of it

One strong player sits among three simple ones. The hands come in sets of four: the same wall and dealer each time,
with the strong player in another seat, so that the luck of the wall weighs on nobody. Everybody sees his own view only.
Nobody raises hands, or with `--raising` whoever wants to: simple players never do. Intervals are 95 %: of the share of
hands won Wilson's, of the coins that of the sets' means. The table is kept in
`tests/bench/RESULTS-shaoyang-table.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from math import sqrt
from pathlib import Path
from random import Random

from yijing_tiles import shaoyang
from yijing_tiles.yijing.intervals import wilson

Set = tuple[int, int, int, int, int, int, int, float]
"""In four hands: won by the strong player, by simple ones, drawn; its coins; of these for kongs, paid to it, and to all
three others; how many of its wins were big or great; processor seconds."""


def play_set(number: int, kind: str = "strong", raising: bool = False) -> Set:
    """Play the hands with one wall, the player of this kind once in every seat; with `raising` he may raise hands."""
    begin = time.process_time()
    won = lost = drawn = coins = own_kongs = other_kongs = big = 0
    for seat in range(4):
        players = [
            shaoyang.PLAYERS[kind if other == seat else "simple"](Random(f"{number} {other}"))
            for other in range(4)
        ]
        state = shaoyang.new(shaoyang.TableRules(), Random(number), dealer=number % 4)
        while not raising and state.turn is not None and state.turn.asked is shaoyang.Asked.RAISE:
            state = state.apply(shaoyang.Raise(0))
        outcome = shaoyang.play(state, players).outcome
        assert outcome is not None
        won += outcome.winner == seat
        lost += outcome.winner not in (seat, None)
        drawn += outcome.drawn
        coins += outcome.changes[seat]
        big += outcome.winner == seat and outcome.rate > 2
        for payment in outcome.payments:
            if payment.kong and payment.payee == seat:
                own_kongs += payment.amount
            elif payment.kong:
                other_kongs += payment.amount
    return won, lost, drawn, coins, own_kongs, other_kongs, big, time.process_time() - begin


def mean(values: list[float]) -> str:
    """Return the mean of some values with its 95 % interval."""
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return f"{middle:+.3f} ± {1.96 * spread:.3f}"


def row(kind: str, sets: list[Set]) -> str:
    """Return the line of the table for these sets."""
    hands = 4 * len(sets)
    won, lost, drawn, _, own_kongs, other_kongs, big = (sum(each[k] for each in sets) for k in range(7))
    low, high = wilson(won, hands)
    gain = mean([each[3] / 4 for each in sets])
    return (
        f"| {kind} | {hands} | {won}: {100 * won / hands:.1f} % ({100 * low:.1f} to {100 * high:.1f}) | {lost / 3:.0f} "
        f"| {drawn} | {big} | {own_kongs / hands:.2f} | {other_kongs / 3 / hands:.2f} | {gain} "
        f"| {sum(each[7] for each in sets) / hands:.2f} s |"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--hands", type=int, default=4000, help="hands played (default 4000)")
    arguments.add_argument(
        "--kind", default="strong", choices=tuple(shaoyang.PLAYERS), help="who sits among simple ones"
    )
    arguments.add_argument("--raising", action="store_true", help="hands may be raised")
    arguments.add_argument(
        "--keep", type=Path, help="a JSON file of what was played; the rest is added to it"
    )
    arguments.add_argument("--seconds", type=float, default=float("inf"), help="stop playing after this long")
    given = arguments.parse_args()
    kept: dict[str, list[Set]] = {}
    if given.keep and given.keep.exists():
        kept = json.loads(given.keep.read_text())
    name = f"{given.kind}, raising" if given.raising else given.kind
    sets = kept.setdefault(f"{name}, Python {platform.python_version()}", [])
    until = time.monotonic() + given.seconds
    while len(sets) * 4 < given.hands and time.monotonic() < until:
        sets.append(play_set(len(sets), given.kind, given.raising))
        if given.keep and len(sets) % 50 == 0:
            given.keep.write_text(json.dumps(kept))
    if given.keep:
        given.keep.write_text(json.dumps(kept))
    print(f"Python {platform.python_version()}, {platform.machine()}\n")
    print(
        "| player | hands | won | by each simple one | drawn | big or great | coins for kongs, a hand | a simple one "
        "| coins a hand | a hand takes |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    if len(sets) > 1:
        print(row(name, sets))


if __name__ == "__main__":
    main()
