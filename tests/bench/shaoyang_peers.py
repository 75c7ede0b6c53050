# ruff: noqa: T201 - it prints what it found, as JSON
"""Time the hand analysis and its peers on the same hands, in one process; `shaoyang_hands.py` calls this.

Run with the interpreter that has the peers, and the repository and tests/shaoyang on PYTHONPATH. What a peer is
given is built before the clock starts, as our `Hand`s are: counts of 34 kinds, tile numbers, or its own evaluator.
Times are seconds of this process's CPU for one hand, the best of several rounds in which the contestants take turns.
"""

from __future__ import annotations

import importlib.metadata
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import brute
import random_hands

from yijing_tiles.shaoyang import Hand, distance, tables, wins

HANDS = 10_000
ROUNDS = 9
PEERS = ("mahjong", "riichienv", "jansou", "jansou-native", "mahjax", "numpy")

Contestant = tuple[Callable[[Any], object], Sequence[Any]]


def versions() -> dict[str, str]:
    found = {"python": sys.version.split()[0]}
    for peer in PEERS:
        try:
            found[peer] = importlib.metadata.version(peer)
        except importlib.metadata.PackageNotFoundError:
            found[peer] = "not installed"
    return found


def race(contestants: dict[str, Contestant]) -> dict[str, float]:
    best = dict.fromkeys(contestants, float("inf"))
    for _ in range(ROUNDS):
        for name, (ask, hands) in contestants.items():
            start = time.process_time()
            for hand in hands:
                ask(hand)
            best[name] = min(best[name], (time.process_time() - start) / len(hands))
    return best


def hands_of(sort: str, size: int) -> list[list[int]]:
    rng = Random(f"{sort} {size}")
    found = []
    while len(found) < HANDS:
        if sort == "random":
            counts, _ = random_hands.deal(rng, size)
        else:
            counts, _ = random_hands.near_win(rng, size, 0 if sort == "win" else rng.randrange(2))
        found.append(counts)
    return found


def tile_numbers(counts: list[int]) -> list[int]:
    return [4 * kind + copy for kind, held in enumerate(counts) for copy in range(held)]


def counted(ask: Callable[[Any], object]) -> Callable[[list[int]], object]:
    """Ask from 34 counts: the keys are made within the time."""
    return lambda counts: ask(tables.keys_of(bytes(counts)))


def one_hand() -> dict[str, Any]:
    races: dict[str, Any] = {}
    differ: dict[str, Any] = {}
    for sort in ("random", "near"):
        drawn, ready = hands_of(sort, 14), hands_of(sort, 13)
        our_drawn = [Hand(tuple(counts)) for counts in drawn]
        our_ready = [Hand(tuple(counts)) for counts in ready]
        win: dict[str, Contestant] = {
            "ours": (Hand.is_win, our_drawn),
            "ours from counts": (counted(lambda keys: wins.is_complete(keys, True)), drawn),
        }
        waits: dict[str, Contestant] = {
            "ours": (Hand.waits, our_ready),
            "ours from counts": (counted(lambda keys: wins.waits(keys, True)), ready),
        }
        ready_by: dict[str, Contestant] = {
            "ours": (Hand.distance, our_ready),
            "ours from counts": (counted(distance.closed_distance), ready),
        }
        accepts: dict[str, Contestant] = {
            "ours": (Hand.accepts, our_ready),
            "ours from counts": (lambda counts: Hand(tuple(counts)).accepts(), ready),
        }
        try:
            from mahjong.agari import Agari
            from mahjong.shanten import Shanten
        except ImportError:
            pass
        else:

            def loop(counts: list[int], is_win: Any = Agari.is_agari) -> list[int]:
                found = []
                for kind in range(34):
                    if counts[kind] < 4:
                        counts[kind] += 1
                        if is_win(counts):
                            found.append(kind)
                        counts[kind] -= 1
                return found

            win["mahjong"] = (Agari.is_agari, drawn)
            waits["mahjong, in a loop"] = (loop, ready)
            ready_by["mahjong"] = (Shanten.calculate_shanten, ready)
            differ[f"distance, {sort}, mahjong"] = disagreements(ready, our_ready, Shanten.calculate_shanten)
        try:
            import riichienv
        except ImportError:
            pass
        else:
            evaluators = [riichienv.HandEvaluator(tile_numbers(counts)) for counts in ready]
            numbers = [tile_numbers(counts) for counts in ready]
            waits["riichienv"] = (riichienv.HandEvaluator.get_waits, evaluators)
            waits["riichienv, built too"] = (lambda held: riichienv.HandEvaluator(held).get_waits(), numbers)
            waits["ours, built too"] = (lambda counts: Hand(tuple(counts)).waits(), ready)
            ready_by["riichienv"] = (riichienv.calculate_shanten, numbers)
        try:
            from jansou.analysis.efficiency import acceptance_counts
            from jansou.analysis.shanten import shanten_counts
            from jansou.analysis.waits import waits_counts
        except ImportError:
            pass
        else:
            accepts["jansou, native"] = (lambda counts: acceptance_counts(counts, 0), ready)
            ready_by["jansou, native"] = (lambda counts: shanten_counts(counts, 0), ready)
            waits["jansou, native"] = (lambda counts: waits_counts(counts, ()), ready)
            differ[f"distance, {sort}, jansou"] = disagreements(
                ready, our_ready, lambda counts: shanten_counts(counts, 0)
            )
        for question, contestants in (
            ("win", win),
            ("waits", waits),
            ("distance", ready_by),
            ("accepts", accepts),
        ):
            races[f"{question}, {sort}"] = race(contestants)
    won = hands_of("win", 14)
    decompositions: dict[str, Contestant] = {"ours": (Hand.decompositions, [Hand(tuple(c)) for c in won])}
    try:
        from mahjong.hand_calculating.divider import HandDivider
    except ImportError:
        pass
    else:
        decompositions["mahjong"] = (HandDivider.divide_hand, won)
    races["decompositions, wins"] = race(decompositions) | {"ours, none remembered": forgetful(won)}
    races["building a Hand, random"] = race({"ours": (lambda counts: Hand(tuple(counts)), drawn)})
    races["discards, random"] = race({"ours": (Hand.discards, our_drawn[:500])})
    return {"races": races, "differ": differ}


def forgetful(won: list[list[int]]) -> float:
    """Return the time of our decompositions when no suit was read before: within a round they are remembered."""
    hands = [Hand(tuple(counts)) for counts in won]
    best = float("inf")
    for _ in range(ROUNDS):
        for remembered in (wins._sets, wins._headed):
            remembered.cache_clear()
        start = time.process_time()
        for hand in hands:
            hand.decompositions()
        best = min(best, (time.process_time() - start) / len(hands))
    return best


def disagreements(
    counts: list[list[int]], ours: list[Hand], theirs: Callable[[list[int]], int]
) -> dict[str, Any]:
    """Count hands on which a peer's distance is another, and let brute force say who is right."""
    other = [(held, hand) for held, hand in zip(counts, ours, strict=True) if hand.distance() != theirs(held)]
    ours_right = sum(hand.distance() == brute.distance(held, [0] * 34, 0) for held, hand in other)
    return {"hands": len(other), "ours right": ours_right, "example": str(other[0][1]) if other else ""}


def many_hands() -> dict[str, float]:
    """Return hands in a second of CPU."""
    import numpy as np

    from yijing_tiles.shaoyang import batch

    rng = np.random.default_rng(1)
    number = 1 << 18
    dealt = np.argsort(rng.random((number, 136), dtype=np.float32), axis=1)[:, :13] // 4
    counts = np.zeros((number, 34), np.uint8)
    np.add.at(counts, (np.arange(number)[:, None], dealt), 1)
    asked: dict[str, Callable[..., object]] = {
        "distance": lambda: batch.distance(counts),
        "waits": lambda: batch.waits(counts),
        "is_win": lambda: batch.is_win(counts),
    }
    sizes: dict[str, int] = {}
    try:
        import jax
        from mahjax.no_red_mahjong.shanten import Shanten
    except ImportError:
        pass
    else:
        compiled = jax.jit(jax.vmap(Shanten.number))
        for size in (1 << 12, 1 << 15, 1 << 18):
            given = jax.numpy.asarray(counts[:size].astype(np.int32))
            compiled(given).block_until_ready()  # compiled for this size before the clock starts
            asked[f"mahjax distance, {size} at once"] = lambda given=given: compiled(
                given
            ).block_until_ready()
            sizes[f"mahjax distance, {size} at once"] = size
    found = {}
    for name, ask in asked.items():
        best = float("inf")
        for _ in range(ROUNDS):
            start = time.process_time()
            ask()
            best = min(best, time.process_time() - start)
        found[name] = sizes.get(name, number) / best
    return found


LOAD = """
import json, time
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
from yijing_tiles.shaoyang import Hand, tables
hand = Hand.parse("2333m123p456p111s")
before, start = resident(), time.process_time()
tables.SUIT_CLASS
print(json.dumps({"ms": (time.process_time() - start) * 1e3, "mb": (resident() - before) / 1e6}))
"""


def loading() -> dict[str, float]:
    """Return the time and memory of the tables when they are first asked for; the best of some processes."""
    runs = [
        json.loads(subprocess.run([sys.executable, "-c", LOAD], check=True, capture_output=True).stdout)
        for _ in range(7)
    ]
    return {"ms": min(run["ms"] for run in runs), "mb": min(run["mb"] for run in runs)}


if __name__ == "__main__":
    print(json.dumps({"versions": versions(), "load": loading(), "many": many_hands(), **one_hand()}))
