# ruff: noqa: T201 - it prints its table
"""Measure exact counting and simulation: time, and the memory of the largest process.

Run from the repository::

    python tests/bench/counting_distance.py            all of it, some minutes
    python tests/bench/counting_distance.py distances  one part

Each line is a process of its own, without numpy; its time is that of the processor, of all its workers together, and
beside it what the clock says. The table is kept in `tests/bench/RESULTS-counting.md`.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from yijing_tiles.counting.questions import DealtDistance, FinishedRound, Games
from yijing_tiles.counting.simulating import Estimate, Question, simulate

TRIES: dict[str, tuple[Question, int]] = {
    "rounds": (FinishedRound("100101", "pung"), 400_000),
    "hands": (DealtDistance(13, 3), 100_000),
    "games": (Games(players=2, level=2), 600),
}


def distances() -> str:
    from yijing_tiles.counting.distances import PAIRS, remade

    tables = [remade(tiles, pairs) for pairs in PAIRS for tiles in (13, 14)]
    return f"{len(tables)} tables: 13 and 14 tiles, both rules of seven pairs; all shapes"


def one_table() -> str:
    from yijing_tiles.counting.distances import remade

    found = remade(14, "four_alike")["nearest"]
    return f"one table: {sum(ways.deals for ways in found.values()):,} deals of 14 tiles"


def wins() -> str:
    from yijing_tiles.counting.all_wins import by_form, by_readings, by_waits

    by_form(), by_readings(), by_waits()
    return "winning hands by form, by readings; hands of 13 by kinds waited for"


def ledger() -> str:
    from yijing_tiles.view.sources import verify_all

    well, told = verify_all("en")
    assert well, told
    return f"the whole ledger: {told.partition(': ')[2].rpartition(', ')[0]}"


def alone(name: str) -> Estimate:
    return simulate(*TRIES[name], seed=1)


def two_processes(name: str) -> Estimate:
    with ProcessPoolExecutor(2) as workers:
        return simulate(*TRIES[name], seed=1, executor=workers)


def dask(name: str) -> Estimate:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        return simulate(*TRIES[name], seed=1, executor=client)


PARTS: dict[str, Callable[..., object]] = {
    "one_table": one_table,
    "distances": distances,
    "wins": wins,
    "ledger": ledger,
    **{f"{way.__name__} {name}": way for name in TRIES for way in (alone, two_processes, dask)},
}


def measured(part: str) -> dict[str, object]:
    """Do one part in this process and say what it took."""
    name, _, given = part.partition(" ")
    start, before = time.perf_counter(), os.times()
    found = PARTS[part](given) if given else PARTS[name]()
    seconds, after = time.perf_counter() - start, os.times()
    largest = max(
        resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    if isinstance(found, Estimate):
        found = f"{found.question}, {found.n:,} tries: {found.counts}"
    return {"what": found, "seconds": seconds, "cpu": sum(after[:4]) - sum(before[:4]), "mb": largest / 1024}


def main() -> None:
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(measured(sys.argv[2])))
        return
    wanted = [
        part for part in PARTS if part.split()[0] in (sys.argv[1:] or [name.split()[0] for name in PARTS])
    ]
    print("| part | what | processor | clock | largest process |\n|---|---|---|---|---|")
    for part in wanted:
        run = subprocess.run(
            [sys.executable, Path(__file__), "--one", part], capture_output=True, text=True, check=True
        )
        row = json.loads(run.stdout.splitlines()[-1])
        print(
            f"| {part} | {row['what']} | {row['cpu']:.1f} s | {row['seconds']:.1f} s | {row['mb']:.0f} MB |",
            flush=True,
        )


if __name__ == "__main__":
    main()
