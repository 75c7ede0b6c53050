# ruff: noqa: T201 - it prints its table
"""Measure the analysis of Shaoyang hands against its peers, and check it by brute force; one command for both.

Run from the repository::

    python tests/bench/shaoyang_hands.py                       everything; writes tests/bench/RESULTS-shaoyang.md
    python tests/bench/shaoyang_hands.py --brute 20000         fewer hands for the brute force
    python tests/bench/shaoyang_hands.py --venv DIR            where the peers are, or are to be installed

The peers are installed into a virtual environment of their own, never into the project's. One that does not install
is left out, and the table says so.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE.parent / "shaoyang")]

PEERS = ("numpy", "mahjong", "riichienv", "jansou", "jansou-native", "mahjax")

TARGETS = [
    # question, ours, peer, at least so many times as fast
    ("win, random", "ours", "mahjong", 2.5),
    ("win, near", "ours", "mahjong", 2.5),
    ("waits, random", "ours", "mahjong, in a loop", 25),
    ("waits, near", "ours", "mahjong, in a loop", 25),
    ("waits, random", "ours", "riichienv", 1.5),
    ("waits, near", "ours", "riichienv", 1.5),
    ("distance, random", "ours", "mahjong", 12),
    ("distance, near", "ours", "mahjong", 12),
    ("decompositions, wins", "ours", "mahjong", 4),
    ("accepts, random", "ours", "jansou, native", 3),
    ("accepts, near", "ours", "jansou, native", 3),
]


INTRODUCTION = """\
# Shaoyang hands: speed against peers, and brute force

Made by `python tests/bench/shaoyang_hands.py`. Times are microseconds of CPU for one hand, the best of nine rounds
on the same 10,000 random and 10,000 near-ready hands (a win with at most one tile exchanged, and one tile less where
13 are asked for), all contestants in one process. *Ours* is asked of `Hand`s built before, in pure Python; peers are
given what they take, built before as well: `mahjong` and `jansou` counts of 34 kinds, `riichienv` its evaluator or
tile numbers. On a machine that does other work at the same time the ratios vary by a tenth, that of
many hands, which lives in the processor's cache, by a quarter."""

FROM_COUNTS = """\
*From counts* means that a list of 34 counts is given, and its keys are made within the time. Native code that takes
such a list is then faster on the quick questions; a `Hand` asked more than once makes up for it."""


def python_with_peers(venv: Path) -> Path:
    """Return the interpreter of the peers' environment; make it if it is not there."""
    python = venv / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        for peer in PEERS:
            done = subprocess.run([str(python), "-m", "pip", "install", "-q", peer], check=False)
            if done.returncode:
                print(f"{peer} does not install here: left out")
    return python


def measured(python: Path) -> dict[str, Any]:
    path = os.pathsep.join([str(ROOT), str(HERE.parent / "shaoyang")])
    run = subprocess.run(
        [str(python), str(HERE / "shaoyang_peers.py")],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path, "JAX_PLATFORMS": "cpu"},
    )
    found: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return found


def brute_force(number: int) -> dict[str, Any]:
    """Compare every answer with brute force on so many hands of all sorts; stops at the first that differs."""
    import brute
    from random_hands import hand, laid_counts, mixed

    from yijing_tiles.shaoyang import Shape

    rng = Random(2024)
    start = time.process_time()
    seen = {
        "waiting": 0,
        "ready on a dead tile only": 0,
        "won": 0,
        "with melds": 0,
        "readings": 0,
        "accepts": 0,
    }
    for done in range(number):
        size = 13 + done % 2
        counts, laid = mixed(rng, size)
        this = hand(counts, laid)
        melds, beside = len(laid), laid_counts(laid)
        seen["with melds"] += melds > 0
        assert this.distance() == brute.distance(counts, beside, melds), this
        if size == 14:
            readings = brute.readings(counts, 4 - melds)
            found = [r for r in this.decompositions() if r.shape is Shape.SETS]
            assert this.is_win() == brute.is_win(counts, melds), this
            assert {
                tuple(sorted(tuple(t.index for t in g.tiles) for g in r.groups)) for r in found
            } == readings, this
            assert len(found) == len(readings), this
            seen["won"] += this.is_win()
            seen["readings"] += len(readings)
            continue
        waits = this.waits()
        assert {tile.index for tile in waits} == brute.waits(counts, melds), this
        seen["waiting"] += bool(waits)
        seen["ready on a dead tile only"] += bool(waits) and not any(waits.values())
        if done % 100 == 0:
            assert {tile.index for tile in this.accepts()} == brute.accepts(counts, beside, melds), this
            seen["accepts"] += 1
    return {"hands": number, "seconds": time.process_time() - start, **seen}


def microseconds(seconds: float) -> str:
    return f"{seconds * 1e6:.2f}"


def table(found: dict[str, Any], checked: dict[str, Any]) -> str:
    races, many, load = found["races"], found["many"], found["load"]
    lines = [
        *INTRODUCTION.splitlines(),
        "",
        f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}; "
        + ", ".join(f"{name} {version}" for name, version in found["versions"].items()),
        "",
        "## Targets",
        "",
        "| question, hands | ours | peer | times as fast | target |",
        "|---|---|---|---|---|",
    ]
    for question, ours, peer, target in TARGETS:
        times = races[question]
        if peer not in times:
            lines.append(
                f"| {question} | {microseconds(times[ours])} | {peer}: not installed | | {target}× |"
            )
            continue
        ratio = times[peer] / times[ours]
        met = "" if ratio >= target else " **missed**"
        lines.append(
            f"| {question} | {microseconds(times[ours])} | {peer} {microseconds(times[peer])} "
            f"| {ratio:.1f}× | {target}×{met} |"
        )
    rate = many["distance"] / 1e6
    met = "" if rate >= 10 else " **missed**"
    lines.append(f"| distance of many, hands in a second of CPU | {rate:.1f} million | | | 10 million{met} |")
    theirs = max((count for name, count in many.items() if name.startswith("mahjax")), default=0.0) / 1e6
    if theirs:
        met = "" if rate / theirs >= 25 else " **missed**"
        lines.append(
            f"| the same | {rate:.1f} million | mahjax {theirs:.2f} million | {rate / theirs:.0f}× | 25×{met} |"
        )
    size = (ROOT / "yijing_tiles/shaoyang/data/hands.bin").stat().st_size
    lines += [
        f"| tables: loading | {load['ms']:.1f} ms | | | 20 ms{'' if load['ms'] <= 20 else ' **missed**'} |",
        f"| tables: memory | {load['mb']:.1f} MB | | | 15 MB{'' if load['mb'] <= 15 else ' **missed**'} |",
        f"| tables: shipped | {size / 1000:.0f} KB | | | 300 KB |",
        "",
        "## Everything that was timed",
        "",
        "| question, hands | " + "who: microseconds, fastest first |",
        "|---|---|",
    ]
    for question, times in races.items():
        order = sorted(times.items(), key=lambda entry: entry[1])
        lines.append(
            f"| {question} | " + " · ".join(f"{who}: {microseconds(taken)}" for who, taken in order) + " |"
        )
    lines += [
        "",
        "Many hands, millions in a second of CPU: "
        + ", ".join(f"{name} {count / 1e6:.1f}" for name, count in many.items())
        + ".",
        "",
        "## Where a peer is ahead",
        "",
    ]
    ahead = [
        f"- {question}: {peer} takes {microseconds(taken)}, {mine} {microseconds(times[mine])}."
        for question, times in races.items()
        for mine in ("ours", "ours from counts", "ours, built too")
        if mine in times
        for peer, taken in times.items()
        if not peer.startswith("ours") and taken < times[mine] and comparable(mine, peer)
    ]
    lines += ahead or ["Nowhere in this run."]
    lines += [
        "",
        *FROM_COUNTS.splitlines(),
        "",
        "## Where a peer answers otherwise",
        "",
        "| question, hands, peer | of 10,000 hands | ours is what brute force says | example |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {what} | {case['hands']} | {case['ours right']} | {case['example']} |"
        for what, case in found["differ"].items()
    ]
    lines += [
        "",
        "The rules differ too: here four alike may be two of the seven pairs, elsewhere they may not.",
        "",
        "## Brute force",
        "",
        f"{checked['hands']:,} hands of all sorts (random, tangled in one suit, near a win, up to four melds): the",
        "distance of all, waits of those of 13, win and every reading of those of 14, accepted tiles of some. No",
        "difference. Among them "
        + ", ".join(
            f"{count:,} {what}" for what, count in checked.items() if what not in ("hands", "seconds")
        )
        + f". {checked['seconds']:.0f} s of CPU.",
        "",
    ]
    return "\n".join(lines)


def comparable(mine: str, peer: str) -> bool:
    """Whether both had their hands built before, or both within the time."""
    return (mine == "ours, built too") == peer.endswith("built too")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--brute", type=int, default=200_000, help="hands for the brute force")
    options.add_argument(
        "--venv",
        type=Path,
        default=Path(tempfile.gettempdir()) / "yijing-tiles-peers",
        help="peers' environment",
    )
    options.add_argument("--out", type=Path, default=HERE / "RESULTS-shaoyang.md")
    chosen = options.parse_args()
    found = measured(python_with_peers(chosen.venv))
    text = table(found, brute_force(chosen.brute))
    chosen.out.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
