"""The same simulation on a Dask cluster: two worker processes of this machine stand for many of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from yijing_tiles.counting.questions import FinishedRound, Games
from yijing_tiles.counting.simulating import Estimate, simulate

if TYPE_CHECKING:
    from distributed import Client

distributed = pytest.importorskip(
    "distributed", reason="Dask is not installed: pip install 'yijing-tiles[dask]'"
)

LUCKY = FinishedRound("100101", "pung")


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as connected,
    ):
        yield connected


@pytest.mark.wide
@pytest.mark.parametrize("way", ["client", "executor"])
def test_a_cluster_says_what_one_says(client: Client, way: str) -> None:
    executor = client if way == "client" else client.get_executor()
    for question, n in ((LUCKY, 10_007), (Games(), 90)):
        assert simulate(question, n, seed=5, executor=executor) == simulate(question, n, seed=5)


@pytest.mark.wide
def test_workers_of_the_cluster_did_it(client: Client) -> None:
    """The chunks ran in the worker processes, both of them."""
    before = {worker: len(tasks) for worker, tasks in client.has_what().items()}
    simulate(LUCKY, 60_000, seed=77, executor=client)
    busy = client.run(lambda dask_worker: dask_worker.state.executed_count)
    assert len(before) == len(busy) == 2
    assert all(count > 0 for count in busy.values())


@pytest.mark.wide
def test_a_cluster_can_be_stopped(client: Client) -> None:
    seen: list[Estimate] = []
    found = simulate(LUCKY, 10**9, seed=3, executor=client, progress=seen.append, stop=lambda: len(seen) >= 3)
    assert found.n == 3 * LUCKY.chunk
    assert found.counts == simulate(LUCKY, found.n, seed=3).counts
