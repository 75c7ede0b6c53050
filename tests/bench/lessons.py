# ruff: noqa: T201 - it prints its table
"""Measure the lessons against a bare notebook with one ipywidgets Button, served the same way in the same run.

Run from the repository, with nothing else to do for the machine::

    python tests/bench/lessons.py                 about ten minutes; writes tests/bench/RESULTS-lessons.md
    python tests/bench/lessons.py --quick         a few minutes and rough figures; writes nothing

It takes navigation to the first widget, a tile drawn and its name told, an answer judged, the memory of kernels, the
import, and a class that opens a lesson at once. Servers and a headless Chromium are started on 127.0.0.1 and ended.
Needs Linux (memory is read from /proc) and a Chromium, which is found as the tests find it.
"""

from __future__ import annotations

import argparse
import os
import platform
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "serve")]

import lesson_measures as measures  # noqa: E402 (the path comes first)
from lesson_measures import Row  # noqa: E402
from lesson_pages import browser  # noqa: E402
from lesson_server import make_folder, run  # noqa: E402

_PACKAGES = (
    "yijing-tiles",
    "voila",
    "jupyterlab",
    "ipywidgets",
    "anywidget",
    "sympy",
    "ipykernel",
    "tornado",
)

_HEAD = """# Lessons: against a bare notebook, served the same way

Made by `python tests/bench/lessons.py`. *Bare* is a notebook with one ipywidgets Button whose press the kernel answers
with a line of HTML; it is served by the same `yijing-tiles serve`, by the same server wherever a row compares. Both
take turns (A B, B A). Figures are medians, with the least and the most in brackets.
"""
_TAIL = """
- *Navigation*: a page opened by a browser that has nothing cached, its kernel waiting with its notebook run; from the
  start of the navigation, by the page's clock, to the first widget, and to the answer to a press on it.
- *Tile*: from a press at any moment between two frames until the tile stands in the page, style and layout done. A
  frame comes after up to 16.7 ms more, whatever was done: bare is a script that writes one line there. *Held still* is
  a kernel that was stopped (SIGSTOP): nothing came from it meanwhile.
- *Name*: a flip of the lowest of six lines until the new name stands in the page; bare: a press until the line of HTML
  has changed. *Step*: a press on ◀ at a whole game or hand until what is said of the position is in the page. The
  kernel's socket has no delay for any of them. *Verdict*: a wrong number that nobody foresaw, from the press on “Check”
  until the page shows that it was taken, and until it is told what is wrong with it.
- *Memory*: PSS of kernels that are alive at the same time, each with its notebook run and all its widgets fetched once.
- *Class*: pupils without browsers. Each fetches the page, connects to its kernel, fetches all widgets, presses the
  first and waits for the answer; the times are from the moment at which all began.
"""


def versions(chromium: str) -> str:
    """Say what it was run on."""
    packages = ", ".join(f"{name} {version(name)}" for name in _PACKAGES)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}"
    return f"{machine}; Python {platform.python_version()}, {packages}, Chromium {chromium}"


def load() -> str:
    """Return how busy the machine was in the last minute."""
    return f"{os.getloadavg()[0]:.1f}"


def table(rows: list[tuple[Row, str]]) -> str:
    """Return the table; beside each row the load of the machine when it was measured."""
    lines = ["| what | bare | ours | compared | target | load |", "|---|---|---|---|---|---|"]
    for row, busy in rows:
        verdict = {None: "", True: " met", False: " **missed**"}[row.met]
        cells = (row.what, row.bare, row.ours, row.compared, f"{row.target}{verdict}", busy)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Take all measures, print the table, write it."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--quick", action="store_true", help="few rounds and a small class")
    options.add_argument("--rounds", type=int, help="how often each page is opened (default 9, quick 2)")
    options.add_argument("--pupils", type=int, help="size of the class (default 30, quick 4)")
    options.add_argument(
        "--only",
        nargs="+",
        help="parts: navigation, drawing, names, verdicts, memory, hand, importing, class",
    )
    options.add_argument("--out", type=Path, help="where the table is written (quick: nowhere)")
    chosen = options.parse_args()
    rounds = chosen.rounds or (2 if chosen.quick else 9)
    pupils = chosen.pupils or (4 if chosen.quick else 30)
    out = chosen.out or (None if chosen.quick or chosen.only else HERE / "RESULTS-lessons.md")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # servers are ended on the way out

    rows: list[tuple[Row, str]] = []

    def take(part: str, measure: Callable[[], list[Row]]) -> None:
        if chosen.only and part not in chosen.only:
            return
        start = time.monotonic()
        busy = load()
        found = measure()
        busy = f"{busy} … {load()}"
        rows.extend((row, busy) for row in found)
        print(f"{part}: {time.monotonic() - start:.0f} s, load {busy}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="yijing-tiles-bench-") as place:
        folder = make_folder(Path(place) / "notebooks")
        take("importing", lambda: measures.importing(3 * rounds))
        with run(folder, lesson="04") as running:
            with browser() as chromium:
                told = versions(chromium.version)
                take("navigation", lambda: measures.navigation(running, chromium, rounds))
                take("drawing", lambda: measures.drawing(running, chromium, rounds))
                take("names", lambda: measures.names(running, chromium, 2 * rounds))
                take("verdicts", lambda: measures.verdicts(running, chromium, rounds))
            take("memory", lambda: measures.memory(running, max(1, rounds // 4)))
        with browser() as chromium:
            take("hand", lambda: measures.hand(folder, chromium, rounds))
        take("class", lambda: measures.class_at_once(folder, pupils))

    text = f"{_HEAD}\n{told}. Load is the machine's, before and after (1 minute).\n\n{table(rows)}\n{_TAIL}"
    if out:
        out.write_text(text, "utf-8")
    print(text)
    if any(row.met is False for row, _ in rows):
        sys.exit("targets were missed")


if __name__ == "__main__":
    main()
