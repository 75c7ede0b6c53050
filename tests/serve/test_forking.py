"""Kernels that are forked: where they come from, what is their own, and what happens when they cannot be had."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import nbformat
import psutil
import pytest
from kernels import ask_kernel, get, kernel_of, until_gone
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from serving import Base, served

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")

PAGE = "voila/render/en/01-self.ipynb"
SELF = """
import os, random
print(f"[{os.getpid()} {os.getppid()} {os.path.basename(os.getcwd())} {random.random()} {os.environ['MARK']}]")
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("self")
    (root / "en").mkdir()
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    for name, cell in (
        ("index.ipynb", new_markdown_cell("# Lessons")),
        ("en/01-self.ipynb", new_code_cell(SELF)),
    ):
        nbformat.write(new_notebook(cells=[cell], metadata={"kernelspec": spec}), root / name)
    return root


@pytest.fixture
def own(folder: Path) -> Iterator[Base]:
    with served(folder, env={"MARK": "here"}, verbose=True) as base:
        end = time.monotonic() + 60
        while ask(base)[1][1] == str(base.server.process.pid):
            assert time.monotonic() < end, "no kernel is ever forked"
            time.sleep(0.5)
        yield base


def ask(base: str) -> tuple[str, list[str]]:
    """Open the page and return its kernel and what that said of itself."""
    text = get(base + PAGE).text
    found = re.search(r"\[(\d+ \d+ [^\]]*)\]", text)
    assert found, text
    return kernel_of(text), found[1].split()


@pytest.mark.wide
def test_kernels_come_from_one_process_and_have_a_self_of_their_own(own: Base) -> None:
    (_, first), (kernel, second) = ask(own), ask(own)
    assert first[1] == second[1]
    assert psutil.Process(int(first[1])).ppid() == own.server.process.pid
    assert first[0] != second[0]
    assert first[2] == second[2] == "en", "each runs in the folder of its notebook"
    assert first[3] != second[3], "chance is not the same for all"
    assert first[4] == "here"
    assert ask_kernel(own, kernel) == "python"


@pytest.mark.wide
def test_what_waits_for_a_kernel_hears_of_its_end(own: Base) -> None:
    kernel, (pid, *_) = ask(own)
    psutil.Process(int(pid)).kill()
    assert until_gone(own, kernel) < 12
    assert not psutil.pid_exists(int(pid)), "nothing is left of it"


@pytest.mark.wide
def test_without_that_process_kernels_live_on_and_new_ones_start_as_ever(own: Base) -> None:
    kernel, said = ask(own)
    psutil.Process(int(said[1])).kill()
    assert ask_kernel(own, kernel) == "python"
    parents = {int(ask(own)[1][1]) for _ in range(2)}  # one more may have waited
    assert own.server.process.pid in parents
    assert "No kernel can be forked" in own.server.output


@pytest.mark.wide
def test_a_server_that_is_killed_takes_all_with_it(own: Base) -> None:
    ask(own)
    everything = psutil.Process(own.server.process.pid).children(recursive=True)
    assert len(everything) >= 2
    own.server.stop(signal.SIGKILL)
    _, alive = psutil.wait_procs(everything, timeout=10)
    assert not alive
