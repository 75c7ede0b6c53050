"""What the bench of the lessons measures on: lessons, a long hand and a bare notebook, served by our command.

The bare notebook is the yardstick: one ipywidgets Button whose press the kernel answers by changing a line of HTML.
Everything else about it, server, template, kernels, is the same.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import nbformat
import psutil
from kernels import get, lives
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from serving import Base, served

from yijing_tiles.serve import INDEX, notebooks_dir
from yijing_tiles.shaoyang import RandomPlayer, Record, TableRules, new, play

__all__ = ["BARE", "GAMES", "HAND", "LESSONS", "Running", "address", "make_folder", "run", "title"]

BARE = "en/00-bare.ipynb"
LESSONS = ("en/01-tiles.ipynb", "en/02-bigrams.ipynb", "en/03-trigrams.ipynb", "en/04-hexagrams.ipynb")
GAMES = "en/10-games.ipynb"
HAND = "en/17-hand.ipynb"
"""A hand of Shaoyang mahjong of 200 steps or more, to be stepped through."""

_BUTTON = """
import ipywidgets as widgets
button, counter, presses = widgets.Button(description="Press"), widgets.HTML("pressed 0 times"), []
def press(_):
    presses.append(1)
    counter.value = f"pressed {len(presses)} times"
button.on_click(press)
widgets.VBox([button, counter])
"""

_STEPPER = """
from yijing_tiles.shaoyang import Record
from yijing_tiles.widgets import Stepper
Stepper(record=Record.from_json({text!r}), step={step})
"""

# The command as it is, but it tells which process each kernel is, and which wait with their notebook run to the end.
_PROGRAM = """
import sys
from jupyter_client.provisioning import LocalProvisioner
post_launch = LocalProvisioner.post_launch
async def launched(self, **options):
    print("kernel", self.kernel_id, self.pid, flush=True)
    await post_launch(self, **options)
LocalProvisioner.post_launch = launched
from yijing_tiles.serve.warming import Warmth, _has_run
add = Warmth._add
async def told(self, notebook):
    await add(self, notebook)
    done = [task.result() for task in self._manager._pools[notebook] if _has_run(task)]
    print("waiting", notebook, *(one["kernel_id"] for one in done if one["task"].done()), flush=True)
Warmth._add = told
from yijing_tiles.cli import main
sys.exit(main())
"""


def make_folder(folder: Path) -> Path:
    """Put the bare notebook, an index, the English lessons and the long hand into `folder`."""
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    (folder / "en").mkdir(parents=True)
    for path, cells in (
        (INDEX, [new_markdown_cell("# Lessons")]),
        (BARE, [new_markdown_cell("# Bare"), new_code_cell(_BUTTON)]),
        (HAND, [new_markdown_cell("# Hand"), new_code_cell(_long_hand())]),
    ):
        nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": spec}), folder / path)
    for lesson in (*LESSONS, GAMES):
        shutil.copy(notebooks_dir() / lesson, folder / lesson)
    return folder


def _long_hand() -> str:
    """Return the code of a stepper for the first hand of random players that has 200 steps."""
    for seed in range(1000):
        state = new(TableRules(), Random(seed))
        state = play(state, [RandomPlayer(Random(f"{seed} {seat}")) for seat in range(4)])
        if len(state.history) >= 200:
            return _STEPPER.format(text=Record.of(state).to_json(), step=len(state.history))
    raise AssertionError("no hand of random players was that long")


def title(notebook: str) -> str:
    """Return what a table calls a notebook: `bare`, `lesson 4`."""
    if notebook in {BARE, HAND}:
        return "bare" if notebook == BARE else "a hand of 200 steps"
    return f"lesson {int(Path(notebook).name[:2])}"


def address(base: str, notebook: str) -> str:
    """Return where a notebook's page is."""
    return f"{base}voila/render/{notebook}"


@dataclass
class Running:
    """A server, and which of its kernels wait."""

    base: Base
    used: set[str] = field(default_factory=set)

    def waiting(self, notebook: str) -> set[str]:
        """Return the kernels that wait for `notebook`, run to its end."""
        told = [line.split() for line in self.base.server.lines if line.startswith(f"waiting {notebook} ")]
        return {kernel for words in told for kernel in words[2:]} - self.used

    def until_waiting(self, notebooks: dict[str, int], seconds: float = 300) -> None:
        """Wait until so many kernels wait for each notebook."""
        end = time.monotonic() + seconds
        while any(len(self.waiting(notebook)) < count for notebook, count in notebooks.items()):
            if time.monotonic() > end or self.base.server.process.poll() is not None:
                raise SystemExit(f"no kernels wait after {seconds} s:\n{self.base.server.output}")
            time.sleep(0.1)

    def take(self, notebook: str, kernel: str) -> None:
        """Note that a page has this kernel; stop the bench if it was not one that waited."""
        if kernel not in self.waiting(notebook):
            raise SystemExit(f"{notebook} was given kernel {kernel}, which did not wait for it")
        self.used.add(kernel)

    def process(self, kernel: str) -> psutil.Process:
        """Return the process of a kernel."""
        told = self.base.server.wait_for(rf"^kernel {kernel} (\d+)$", seconds=10)
        return psutil.Process(int(told[1]))

    def end(self, kernel: str) -> None:
        """End a kernel as a page does when it is left."""
        cookies = get(address(self.base, "nothing")).cookies
        token = cookies.get("_xsrf", "")
        get(
            f"{self.base}voila/api/shutdown/{kernel}",
            "POST",
            **{"Cookie": f"_xsrf={token}", "X-XSRFToken": token},
        )
        self.until_gone(kernel)

    def until_gone(self, kernel: str, seconds: float = 30) -> None:
        """Wait until a kernel has ended."""
        end = time.monotonic() + seconds
        while lives(self.base, kernel):
            if time.monotonic() > end:
                raise SystemExit(f"kernel {kernel} is still there after {seconds} s")
            time.sleep(0.1)


@contextmanager
def run(folder: Path, **options: object) -> Iterator[Running]:
    """Run `yijing-tiles serve` on `folder`, at 127.0.0.1 and a free port, and end it at the end."""
    with served(folder, program=[sys.executable, "-c", _PROGRAM], lang="en", **options) as base:
        yield Running(base)
