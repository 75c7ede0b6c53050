"""Servers for tests: `served()` runs `yijing-tiles serve`, `lab()` JupyterLab, each on a free port.

Both yield the address with a slash at its end (in a test file: `from serving import served`)::

    with served() as base:
        page.goto(base + "voila/render/en/01-tiles.ipynb")
    with lab(notebooks) as base:
        page.goto(base + "lab/tree/en/01-tiles.ipynb")
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue

__all__ = ["Server", "command", "lab", "running", "served", "until_answered"]

_ADDRESS = re.compile(r"http://[^/\s]+/")


class Base(str):
    """The server's address, which also carries the running `server`."""

    __slots__ = ("server",)
    server: Server


@dataclass
class Server:
    """A running command: its process, and what it has printed so far."""

    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    _queue: Queue[str] = field(default_factory=Queue)

    def __post_init__(self) -> None:
        """Read the output as it comes, so that the process never waits for a full pipe."""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            self._queue.put(line)

    @property
    def output(self) -> str:
        """All that was printed."""
        return "".join(self.lines)

    def wait_for(self, pattern: str, seconds: float = 60) -> re.Match[str]:
        """Wait for a line that `pattern` is found in (also one printed earlier) and return the match."""
        for line in list(self.lines):
            if found := re.search(pattern, line):
                return found
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                line = self._queue.get(timeout=0.2)
            except Empty:
                if self.process.poll() is not None and self._queue.empty():
                    break
                continue
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"no line with {pattern!r} in {seconds} s; the output was:\n{self.output}")

    def stop(self, with_signal: signal.Signals = signal.SIGINT, seconds: float = 30) -> int:
        """Ask the process to end, as Ctrl-C does, and return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the server did not end in {seconds} s:\n{self.output}") from None


def command(*arguments: str) -> list[str]:
    """Return the words that run `yijing-tiles` with this Python."""
    return [sys.executable, "-m", "yijing_tiles.cli", *arguments]


@contextmanager
def running(
    *words: str, cwd: Path | None = None, env: dict[str, str] | None = None, ours: bool = True
) -> Iterator[Server]:
    """Run a command with its output captured, and end it at the end.

    A server of `ours` has to end in time; Jupyter's own may hang while a kernel starts, and is then killed.
    """
    process = subprocess.Popen(
        words,
        cwd=cwd,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    server = Server(process)
    try:
        yield server
    finally:
        if ours:
            server.stop()
        else:
            with suppress(AssertionError):
                server.stop(signal.SIGTERM, seconds=10)


def _options(options: dict[str, object]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        flag = "--" + name.strip("_").replace("_", "-")
        if value is True:
            words.append(flag)
        elif value is not None and value is not False:
            words += [flag, str(value)]
    return words


@contextmanager
def served(
    directory: Path | str | None = None,
    *,
    program: Sequence[str] | None = None,
    env: dict[str, str] | None = None,
    **options: object,
) -> Iterator[Base]:
    """Run `yijing-tiles serve` on a free port and yield its address.

    `directory` is a folder of notebooks (default: the project's own); `options` are those of the command
    (`lang="zh"`, `class_=3`, `lesson="02"`); no browser is opened unless `no_browser=False`. `program` runs the
    command in another way than `command()` does. The process is there as `base.server`.
    """
    words = [*(program or command()), "serve", *([str(directory)] if directory is not None else [])]
    words += _options({"port": 0, "no_browser": True, **options})
    with running(*words, env=env) as server:
        base = Base(server.wait_for(_ADDRESS.pattern)[0])
        base.server = server
        yield base


@contextmanager
def lab(directory: Path | str | None = None, **options: object) -> Iterator[Base]:
    """Run JupyterLab on a free port, without a token and with settings of its own, and yield its address."""
    words = ["lab", *([str(directory)] if directory is not None else []), "--no-browser", "--port", "0"]
    words += ["--allow-root", "--IdentityProvider.token="]
    with tempfile.TemporaryDirectory(prefix="yijing-tiles-lab-") as home:
        fresh = {
            "JUPYTER_CONFIG_DIR": f"{home}/config",
            "JUPYTER_RUNTIME_DIR": f"{home}/runtime",
            "JUPYTERLAB_SETTINGS_DIR": f"{home}/settings",
            "JUPYTERLAB_WORKSPACES_DIR": f"{home}/workspaces",
        }
        with running(*command(*words, *_options(options)), cwd=Path(home), env=fresh, ours=False) as server:
            base = Base(server.wait_for(r"http://127\.0\.0\.1:\d+/")[0])
            base.server = server
            until_answered(base + "api/status")
            yield base


def until_answered(url: str, seconds: float = 30) -> None:
    """Wait until a server answers at `url`: JupyterLab prints its address before it listens."""
    end = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(url, timeout=5).close()  # noqa: S310 (our own server)
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
        else:
            return
