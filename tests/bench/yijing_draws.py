# ruff: noqa: T201 - it prints its table
"""Measure how often games of Yijing tiles are drawn, fed and self-drawn, by level, players and set.

Run from the repository::

    python tests/bench/yijing_draws.py                    plays what is missing, and prints the table
    python tests/bench/yijing_draws.py --fresh            plays everything again
    python tests/bench/yijing_draws.py --seconds 500      one piece of it

10,000 games on each table, all seats simple players or all random ones. What comes out is kept in
`yijing_tiles/counting/tallies.json`, from which the lessons take their shares; the table is kept in
`tests/bench/RESULTS-yijing.md`. Intervals are 95 % (Wilson).
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from dataclasses import astuple
from itertools import product
from pathlib import Path

from yijing_tiles import yijing
from yijing_tiles.counting import tallies

KEPT = Path(tallies.__file__).with_suffix(".json")
TABLES = tuple(product(("simple", "random"), (144, 162), (2, 3, 4), (1, 2, 3)))


def written(rows: list[tallies.Tally]) -> str:
    """Return the file's text: one line for each table."""
    lines = ",\n".join(f"  {json.dumps(astuple(row))}" for row in rows)
    return f'{{\n "python": "{platform.python_version()}",\n "rows": [\n{lines}\n ]\n}}\n'


def share(row: tallies.Tally, end: tallies.End) -> str:
    low, high = row.interval(end)
    return f"{100 * row.share(end):.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=10_000, help="games on each table (default 10,000)")
    arguments.add_argument("--fresh", action="store_true", help="play what was played before, too")
    arguments.add_argument("--seconds", type=float, default=float("inf"), help="stop playing after this long")
    given = arguments.parse_args()
    rows = {} if given.fresh else {astuple(row)[:4]: row for row in tallies.tallies()}
    until = time.monotonic() + given.seconds
    for kind, tile_set, players, level in TABLES:
        key = kind, tile_set, players, level
        if (key not in rows or rows[key].games != given.games) and time.monotonic() < until:
            rules = yijing.Rules(tile_set=tile_set, players=players, level=level)
            rows[key] = tallies.play_games(kind, rules, 0, given.games)
            KEPT.write_text(written(list(rows.values())))
    print(
        "| players | tiles | seats | level | games | drawn | won by a 碰 (fed) | self-drawn | figures in a won game |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for key in TABLES:
        if (row := rows.get(key)) is not None:
            won = row.games - row.drawn
            ends = " | ".join(share(row, end) for end in tallies.ENDS)
            mean = f"{row.figures / won:.1f}" if won else "-"
            print(
                f"| {row.kind} | {row.tile_set} | {row.players} | {row.level} | {row.games} | {ends} | {mean} |"
            )


if __name__ == "__main__":
    main()
