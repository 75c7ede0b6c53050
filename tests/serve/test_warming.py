"""Kernels that wait: how many are started at a time, and what happens when one is taken or fails."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from yijing_tiles.serve import warming
from yijing_tiles.serve.warming import Warmth


class Manager:
    """As much of Voilà's kernel manager as pools need: a kernel takes a moment, and may fail."""

    def __init__(self, *broken: str) -> None:
        self.log = logging.getLogger("test")
        self.kernel_pools_config: dict[str, Any] = {"default": {"pool_size": 0}}
        self._pools: dict[str, list[asyncio.Task[Any]]] = {}
        self.broken = broken
        self.starting = self.most_at_once = 0
        self.started: Counter[str] = Counter()

    def get_pool_size(self, notebook: str) -> int:
        return len(self._pools.get(notebook, []))

    def fill_if_needed(self, delay: float, notebook_name: str) -> None:
        assert delay == 0
        pool = self._pools.setdefault(notebook_name, [])
        for _ in range(self.kernel_pools_config[notebook_name]["pool_size"] - len(pool)):
            pool.append(asyncio.ensure_future(self._start(notebook_name)))

    async def _start(self, notebook: str) -> dict[str, Any]:
        return {"task": asyncio.ensure_future(self._run(notebook))}

    async def _run(self, notebook: str) -> None:
        self.started[notebook] += 1
        self.starting += 1
        self.most_at_once = max(self.most_at_once, self.starting)
        await asyncio.sleep(0.01)
        self.starting -= 1
        if notebook in self.broken:
            raise RuntimeError("no such kernel")

    def take(self, notebook: str) -> None:
        self._pools[notebook].pop(0)
        self.fill_if_needed(delay=1, notebook_name=notebook)


def run(
    manager: Manager, wanted: dict[str, int], then: Callable[[], None] = lambda: None
) -> tuple[Warmth, list[str]]:
    """Warm up, do something, give it time, and return what was announced."""
    ready: list[str] = []

    async def scenario() -> Warmth:
        warmth = Warmth(manager, wanted, ready.append)
        task = asyncio.create_task(warmth.run())
        await asyncio.sleep(0.4)
        then()
        await asyncio.sleep(0.4)
        task.cancel()
        return warmth

    return asyncio.run(scenario()), ready


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "_PAUSE", 0.01)
    monkeypatch.setattr(warming, "_AT_A_TIME", 2)


def test_few_kernels_start_at_a_time_until_all_wait() -> None:
    manager = Manager()
    warmth, ready = run(manager, {"a": 9, "b": 2, "none": 0})
    assert manager.most_at_once <= 2
    assert (warmth.waiting("a"), warmth.waiting("b")) == (9, 2)
    assert ready == ["a", "b"]


def test_the_place_of_a_kernel_that_was_taken_is_filled_without_being_announced_again() -> None:
    manager = Manager()

    def take_three() -> None:
        for _ in range(3):
            manager.take("a")

    warmth, ready = run(manager, {"a": 4}, take_three)
    assert warmth.waiting("a") == 4
    assert manager.started["a"] == 7
    assert manager.most_at_once <= 2
    assert ready == ["a"]


def test_a_notebook_that_cannot_be_run_is_left_alone_and_stops_no_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    manager = Manager("broken")
    warmth, ready = run(manager, {"broken": 3, "sound": 2})
    assert ready == ["sound"]
    assert manager.started["broken"] <= 2
    assert manager.get_pool_size("broken") == 0, "no page is handed a kernel that failed"
    assert warmth.waiting("sound") == 2
    assert "broken" in caplog.text


def test_cancelling_is_the_end_also_where_a_kernel_makes_an_error_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Jupyter does so when a kernel is cancelled at some moments of its start: the server could not end then."""

    class Stubborn(Manager):
        async def _run(self, _: str) -> None:
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                raise RuntimeError("the kernel died") from None

    async def scenario() -> None:
        task = asyncio.create_task(Warmth(Stubborn(), {"a": 1}).run())
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.wait_for(asyncio.wait([task]), 2)

    asyncio.run(scenario())
    assert not caplog.records
