"""The measures of the bench of the lessons, each a comparison with the bare notebook in the same run.

Contestants take turns, forth and then back (A B C, C B A), so that a machine that gets slower or faster meanwhile
does so for all of them.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from lesson_class import Pupil, open_at_once
from lesson_pages import Frames, answer, draw, echo, open_game, open_page, six_lines, write
from lesson_server import BARE, HAND, LESSONS, Running, run, title

from yijing_tiles.serve import INDEX

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = [
    "WARM",
    "Row",
    "class_at_once",
    "drawing",
    "importing",
    "memory",
    "names",
    "navigation",
    "verdicts",
]

WARM = {LESSONS[3]: 1, INDEX: 1, BARE: 1, LESSONS[0]: 1}
"""The kernels that `yijing-tiles serve --lesson 04` keeps ready in the bench's folder."""
_OPENED = (BARE, LESSONS[0], LESSONS[3])
_MB = 1024  # in kB, as /proc tells it


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table; `met` is `None` where there is no target."""

    what: str
    bare: str
    ours: str
    compared: str = ""
    target: str = ""
    met: bool | None = None


def _in_turn(contestants: Sequence[str], rounds: int) -> Iterator[str]:
    for turn in range(rounds):
        yield from contestants if turn % 2 == 0 else reversed(contestants)


def _spread(times: Sequence[float], unit: str, digits: int = 0) -> str:
    low, middle, high = (f"{value:.{digits}f}" for value in (min(times), median(times), max(times)))
    return f"{middle} {unit} ({low} … {high})" if len(times) > 1 else f"{middle} {unit}"


def _compare(what: str, bare: str, ours: str, ratio: float, most: float) -> Row:
    return Row(what, bare, ours, f"{ratio:.2f} ×", f"≤ {most} ×", ratio <= most)


def navigation(running: Running, chromium: Browser, rounds: int) -> list[Row]:
    """From the navigation to the first answer of the first widget, the kernel waiting."""
    return _opening(running, chromium, rounds, _OPENED, WARM, 1.15)


def hand(folder: Path, chromium: Browser, rounds: int) -> list[Row]:
    """Open a long hand, and step back in it."""
    warm = {HAND: 1, INDEX: 1, BARE: 1, LESSONS[0]: 1}
    with run(folder, lesson=HAND[3:5]) as running:
        rows = _opening(running, chromium, rounds, (BARE, HAND), warm, 1.3)
        running.until_waiting(warm)
        with open_page(chromium, running, BARE) as bare, open_page(chromium, running, HAND) as opened:
            times: dict[str, list[float]] = {"bare": [], "hand": []}
            for name in _in_turn(list(times), rounds):
                page = bare if name == "bare" else opened
                page.page.bring_to_front()
                times[name] += echo(page, name, 20)
    name = f"press → a step before, {title(HAND)}"
    rows.append(
        _compare(
            name,
            _spread(times["bare"], "ms", 1),
            _spread(times["hand"], "ms", 1),
            median(times["hand"]) / median(times["bare"]),
            2,
        )
    )
    return rows


def _opening(
    running: Running,
    chromium: Browser,
    rounds: int,
    notebooks: Sequence[str],
    warm: dict[str, int],
    most: float,
) -> list[Row]:
    """Open these notebooks in turn, the bare one first among them."""
    drawn: dict[str, list[float]] = {notebook: [] for notebook in notebooks}
    live: dict[str, list[float]] = {notebook: [] for notebook in notebooks}
    for notebook in _in_turn(notebooks, rounds):
        running.until_waiting(warm)
        time.sleep(0.5)
        with open_page(chromium, running, notebook) as opened:
            drawn[notebook].append(opened.drawn)
            live[notebook].append(opened.live)
    rows = []
    for notebook in notebooks[1:]:
        for what, times, limit in (("drawn", drawn, 0.0), ("answers a press", live, most)):
            bare, ours = _spread(times[BARE], "ms"), _spread(times[notebook], "ms")
            ratio = median(times[notebook]) / median(times[BARE])
            name = f"navigation → first widget {what}, {title(notebook)}"
            rows.append(
                _compare(name, bare, ours, ratio, limit) if limit else Row(name, bare, ours, f"{ratio:.2f} ×")
            )
    return rows


def drawing(running: Running, chromium: Browser, rounds: int) -> list[Row]:
    """From a press to the tile, with the kernel answering and with the kernel held still."""
    running.until_waiting(WARM)
    rows = []
    with (
        open_page(chromium, running, BARE) as bare,
        open_page(chromium, running, LESSONS[0]) as first,
        open_page(chromium, running, LESSONS[3]) as fourth,
    ):
        for opened, name in ((first, "lesson 1"), (fourth, "lesson 4")):
            floor = Frames()
            drawn = {False: Frames(), True: Frames()}
            for _ in range(rounds):
                opened.page.bring_to_front()
                for stopped in (False, True):
                    drawn[stopped].add(draw(opened, running, stopped=stopped))
                bare.page.bring_to_front()
                floor.add(write(bare))
            for stopped, kernel in ((False, "kernel answering"), (True, "kernel held still")):
                times = drawn[stopped]
                shown = median(times.shown)
                worst = f"95 % ≤ {quantiles(times.shown, n=20)[-1]:.1f} ms"
                what = f"press → tile in the page, laid out, {name}, {kernel}"
                ours = _spread(times.shown, "ms", 1)
                rows.append(Row(what, "", ours, worst, "≤ 16 ms", shown <= 16))
                ours, theirs = (_spread(one.frame, "ms", 1) for one in (times, floor))
                over = f"+ {median(times.frame) - median(floor.frame):.1f} ms"
                rows.append(Row(f"press → its frame is out, {name}, {kernel}", theirs, ours, over))
    return rows


def names(running: Running, chromium: Browser, rounds: int) -> list[Row]:
    """From a press to the name that Python gives, or a game's step before, beside the bare button's echo."""
    running.until_waiting(WARM)
    with (
        open_page(chromium, running, BARE) as bare,
        open_page(chromium, running, LESSONS[0]) as first,
        open_page(chromium, running, LESSONS[3]) as fourth,
        open_game(chromium, running) as game,
    ):
        pages = {"bare": bare, "lesson 1": first, "lesson 4": fourth, "lesson 10": game}
        pressed = {"bare": "bare", "lesson 1": "board", "lesson 4": "board", "lesson 10": "game"}
        for name in ("lesson 1", "lesson 4"):
            six_lines(pages[name])
        times: dict[str, list[float]] = {name: [] for name in pages}
        for name in _in_turn(list(pages), rounds):
            pages[name].page.bring_to_front()
            times[name] += echo(pages[name], pressed[name], 10)
    said = {"board": "press → name from Python", "game": "press → a game's step before"}
    return [
        _compare(
            f"{said[pressed[name]]}, {name}",
            _spread(times["bare"], "ms", 1),
            _spread(times[name], "ms", 1),
            median(times[name]) / median(times["bare"]),
            2,
        )
        for name in list(pages)[1:]
    ]


def verdicts(running: Running, chromium: Browser, rounds: int) -> list[Row]:
    """From "Check" to what is said of an answer, beside the bare button's echo; and to the sign that it was taken."""
    running.until_waiting(WARM)
    taken: list[float] = []
    told: dict[str, list[float]] = {"bare": [], "ours": []}
    with open_page(chromium, running, BARE) as bare, open_page(chromium, running, LESSONS[0]) as first:
        for name in _in_turn(list(told), rounds):
            page = bare if name == "bare" else first
            page.page.bring_to_front()
            if name == "bare":
                told[name] += echo(bare, "bare", 10)
            else:
                shown, judged = answer(first, 10)
                taken += shown
                told[name] += judged
    seen = f"95 % ≤ {quantiles(taken, n=20)[-1]:.1f} ms"
    what = "check → the page shows that it was taken, lesson 1"
    return [
        Row(what, "", _spread(taken, "ms", 1), seen, "≤ 16 ms", median(taken) <= 16),
        _compare(
            "check → verdict from Python, lesson 1",
            _spread(told["bare"], "ms", 1),
            _spread(told["ours"], "ms", 1),
            median(told["ours"]) / median(told["bare"]),
            2,
        ),
    ]


def memory(running: Running, rounds: int) -> list[Row]:
    """Weigh kernels whose notebooks have run, all alive at once: PSS, so with a share of what they have in common."""
    found: dict[str, list[float]] = {notebook: [] for notebook in (BARE, *LESSONS)}
    for turn in range(rounds + 4):
        kernels = {}
        for notebook in (BARE, *LESSONS) if turn % 2 == 0 else (*LESSONS[::-1], BARE):
            (pupil,) = open_at_once(running, notebook, 1)
            if not isinstance(pupil, Pupil):
                raise SystemExit(f"{notebook} could not be opened: {pupil!r}")
            running.used.add(pupil.kernel)
            kernels[notebook] = pupil.kernel
        running.until_waiting(WARM)
        processes = {notebook: running.process(kernel) for notebook, kernel in kernels.items()}
        # The kernels that a server begins with may have come about in another way than those after them.
        if len({process.ppid() for process in processes.values()}) == 1 and len(found[BARE]) < rounds:
            for notebook, process in processes.items():
                found[notebook].append(_pss(process.pid) / _MB)
        for kernel in kernels.values():
            running.end(kernel)
    bare = _spread(found[BARE], "MB", 1)
    return [
        _compare(
            f"memory of a kernel, {title(lesson)}",
            bare,
            _spread(found[lesson], "MB", 1),
            median(found[lesson]) / median(found[BARE]),
            1.3,
        )
        for lesson in LESSONS
    ]


def _pss(pid: int) -> int:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    found = re.search(r"^Pss: +(\d+) kB$", text, re.MULTILINE)
    assert found, text
    return int(found[1])


def importing(rounds: int) -> list[Row]:
    """Time the first line of somebody's script, over an interpreter that does nothing."""
    plain = "import yijing_tiles"
    first = f"{plain}; yijing_tiles.Hexagram.parse('屯')"
    scripts = {"bare": "pass", plain: plain, first: first}
    times: dict[str, list[float]] = {name: [] for name in scripts}
    for name in _in_turn(list(scripts), rounds):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", scripts[name]], check=True)
        times[name].append(1000 * (time.perf_counter() - start))
    rows = []
    for name, most in ((plain, 50), (first, 0)):
        over = median(times[name]) - median(times["bare"])
        shown = [_spread(times[one], "ms") for one in ("bare", name)]
        limits = ("< 50 ms", over < most) if most else ("", None)
        rows.append(Row(f"`{name}`", *shown, f"+ {over:.1f} ms", *limits))
    return rows


def class_at_once(folder: Path, pupils: int) -> list[Row]:
    """Open a lesson as many times at once, with kernels that wait for all and with none."""
    rows = []
    with run(folder, class_=pupils, lesson="01") as running:
        running.until_waiting({LESSONS[0]: pupils}, seconds=900)
        rows += _class_rows(running, LESSONS[0], pupils, "kernels waiting")
    for notebook in (BARE, LESSONS[0]):
        with run(folder, class_=1, lesson="04") as running:
            running.until_waiting({LESSONS[3]: 1})
            rows += _class_rows(running, notebook, pupils, "no kernel waiting")
    return rows


def _class_rows(running: Running, notebook: str, pupils: int, how: str) -> list[Row]:
    came = open_at_once(running, notebook, pupils)
    well = [pupil for pupil in came if isinstance(pupil, Pupil)]
    reasons = Counter(repr(pupil) for pupil in came if not isinstance(pupil, Pupil))
    failed = "; ".join(f"{count} failed: {reason}" for reason, count in reasons.items())
    rows = []
    for what, times in (
        ("page", [pupil.page for pupil in well]),
        ("first answer", [p.live for p in well]),
    ):
        cells = ["", _spread(times, "s", 2) if times else "none"]
        if notebook == BARE:
            cells.reverse()
        rows.append(Row(f"{pupils} open {title(notebook)} at once, {how} → {what}", *cells, failed))
    return rows
