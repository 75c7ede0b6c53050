"""Kernels that are forked from one process instead of each started anew: sooner there, and sharing its memory.

A lesson's kernel imports for more than a second, sympy above all, and a class of thirty would do so thirty times. On
Linux all of them come from one process that has done so (`forking.py`). Elsewhere, for kernels of another Python, and
as long as that process is not ready (nobody waits for it), everything is as Jupyter does it.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from functools import cache
from importlib.metadata import EntryPoint
from typing import IO, Any, Final, cast

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

__all__ = ["NAME", "ForkedKernel", "can_fork", "register", "until_ready"]

NAME: Final = "yijing-tiles-forked"
_PATIENCE: Final = 60.0
# The GNU library's own first value, kept: otherwise it rises with the first large message (all widgets of a page),
# and from then on what such messages took is not given back.
_MEMORY: Final = {"MALLOC_MMAP_THRESHOLD_": str(128 * 1024)}


def can_fork() -> bool:
    """Return whether this system has what is needed."""
    return sys.platform == "linux"


def register() -> None:
    """Make our way of starting kernels known to Jupyter by its `NAME`."""
    KernelProvisionerFactory.provisioners[NAME] = EntryPoint(
        NAME, f"{__name__}:{ForkedKernel.__name__}", KernelProvisionerFactory.GROUP_NAME
    )


async def until_ready(seconds: float = 20.0) -> None:
    """Start the process that kernels are forked from, and wait until it is ready, or that long.

    Whatever becomes of it, kernels can be started afterwards; only those that nobody waits for need wait for it.
    """
    if not can_fork():
        return
    origin, end = _origin(), time.monotonic() + seconds
    while not origin.has_spoken() and time.monotonic() < end:
        await asyncio.sleep(0.05)


class ForkedKernel(LocalProvisioner):
    """Starts and ends one kernel."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Have the kernel forked, and return how to reach it."""
        if cmd[:-1] != [sys.executable, "-m", "ipykernel_launcher", "-f"]:
            return await super().launch_kernel(cmd, **kwargs)
        order = {"file": cmd[-1], "env": kwargs["env"], "cwd": str(kwargs.get("cwd") or os.getcwd())}
        try:
            pid = await asyncio.to_thread(_origin().fork, order)
        except OSError as error:
            self.log.info("No kernel can be forked: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = _Process(pid)  # type: ignore[assignment]
        self.pid = self.pgid = pid
        return self.connection_info


class _Process:
    """A running kernel, which is no child of ours: as much of `subprocess.Popen` as a provisioner uses."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self._handle = os.pidfd_open(pid)
        except ProcessLookupError:
            self.returncode = 0

    def poll(self) -> int | None:
        """Return `None` while it runs."""
        return self._ended(0)

    def wait(self) -> int | None:
        """Wait for its end."""
        return self._ended(None)

    def _ended(self, milliseconds: int | None) -> int | None:
        if self.returncode is None:
            waiting = select.poll()
            waiting.register(self._handle, select.POLLIN)
            if waiting.poll(milliseconds):
                os.close(self._handle)
                self.returncode = 0  # how it ended only its parent could know
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class _Origin:
    """The process that kernels are forked from, started when the first is asked for."""

    def __init__(self) -> None:
        # Its input ends when this process does. In a session of its own: Ctrl-C is for the server, which then ends
        # its kernels in good order.
        self._process = subprocess.Popen(
            [sys.executable, "-m", "yijing_tiles.serve.forking"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env={**os.environ, **_MEMORY},
            start_new_session=True,
        )
        self._orders, self._answers = cast(
            "tuple[IO[bytes], IO[bytes]]", (self._process.stdin, self._process.stdout)
        )
        self._lock = threading.Lock()
        self._ready = False

    def has_spoken(self) -> bool:
        """Return whether it is ready, or has ended."""
        return self._ready or bool(select.select([self._answers], [], [], 0)[0])

    def fork(self, order: dict[str, object]) -> int:
        """Have a kernel forked and return its process id. Raises `OSError`: also as long as it is not ready."""
        with self._lock:
            if not self._ready:
                if self._answer(0) != b"ready":
                    raise BlockingIOError("not ready yet")
                self._ready = True
            self._orders.write(json.dumps(order).encode() + b"\n")
            return int(self._answer(_PATIENCE))

    def _answer(self, seconds: float) -> bytes:
        if not select.select([self._answers], [], [], seconds)[0]:
            if not seconds:
                return b""
            self._process.kill()
        if line := self._answers.readline():
            return line.strip()
        raise ChildProcessError("the process to fork from has ended")


_origin = cache(_Origin)
