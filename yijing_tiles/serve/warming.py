"""Kernels that wait for a page, each with its notebook already run."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

__all__ = ["Warmth"]

_AT_A_TIME: Final = max(1, min(4, (os.cpu_count() or 2) // 2))
_PAUSE: Final = 2.0


class Warmth:
    """Keeps as many kernels ready as are wanted for each notebook.

    Voilà would start all of them at once: on a small machine thirty kernels then take so long that some are given up,
    and every kernel handed out would start the next one while a class is busy with its first clicks. Here a few are
    started at a time, the notebooks in the order of `wanted`, and a moment after one was handed out.
    """

    def __init__(
        self, manager: Any, wanted: Mapping[str, int], ready: Callable[[str], None] = lambda _: None
    ) -> None:
        """Take over `manager`'s pools; `ready` is told each notebook whose kernels all wait for the first time."""
        self.wanted = {notebook: size for notebook, size in wanted.items() if size > 0}
        self._manager = manager
        self._ready = ready
        self._told: set[str] = set()
        self._fill = manager.fill_if_needed
        self._wake = asyncio.Event()
        manager.fill_if_needed = lambda *_, **__: self._wake.set()

    async def run(self) -> None:
        """Keep the pools filled until cancelled."""
        await asyncio.gather(*(self._work() for _ in range(_AT_A_TIME)))

    async def _work(self) -> None:
        me = cast("asyncio.Task[None]", asyncio.current_task())
        while not me.cancelling():
            notebook = next((name for name in self.wanted if self._short_of(name)), None)
            if notebook is None:
                await self._wake.wait()
                self._wake.clear()
                await asyncio.sleep(_PAUSE)
                continue
            try:
                await self._add(notebook)
            except Exception:
                if (
                    me.cancelling()
                ):  # cancelled while it starts, a kernel may fail with an error of its own instead
                    return
                # Once is enough: the page itself will say what is wrong, and the next attempt would fail like this one.
                self._manager.log.exception("No kernel can be kept ready for %s", notebook)
                del self.wanted[notebook]
            else:
                if notebook not in self._told and self.waiting(notebook) >= self.wanted[notebook]:
                    self._told.add(notebook)
                    self._ready(notebook)

    def _short_of(self, notebook: str) -> bool:
        return bool(self._manager.get_pool_size(notebook) < self.wanted[notebook])

    async def _add(self, notebook: str) -> None:
        size = self._manager.get_pool_size(notebook) + 1
        self._manager.kernel_pools_config = {
            **self._manager.kernel_pools_config,
            notebook: {"pool_size": size},
        }
        self._fill(delay=0, notebook_name=notebook)
        task = self._manager._pools[notebook][-1]
        try:
            await (await task)["task"]
        except BaseException:
            if task in self._manager._pools[notebook]:
                self._manager._pools[notebook].remove(task)
            raise

    def waiting(self, notebook: str) -> int:
        """Return how many kernels wait for a page with `notebook` run to its end."""
        pool = self._manager._pools.get(notebook, [])
        return sum(_has_run(task) and task.result()["task"].done() for task in pool)


def _has_run(task: asyncio.Task[Any]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None
