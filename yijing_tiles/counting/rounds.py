"""One round: three plays, each with the pair drawn and the pair that another laid before it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, Literal

from yijing_tiles.counting.answering import best_stage, stages_after
from yijing_tiles.yijing.pairs import sorted_tiles

__all__ = ["WAYS", "Pair", "Way", "any_pair", "finished"]

Way = Literal["free", "ban", "pung"]
WAYS: Final[tuple[Way, ...]] = ("free", "ban", "pung")
"""How a round is built: any pair may be laid; the ban of 应 holds (Y11); 碰 and its places too (Y13, Y14)."""

Pair = tuple[str, str]
"""A pair drawn, and the pair that another laid before."""


def any_pair(rng: Random) -> str:
    """Return any of the four ordered pairs."""
    return rng.choice("10") + rng.choice("10")


def finished(target: str, draws: Iterable[Pair], way: Way) -> bool:
    """Return whether three pairs drawn, each after a pair that another laid, build these lines in a round.

    >>> finished("111010", [("11", "00"), ("01", "00"), ("10", "10")], "free")
    True
    >>> finished("111010", [("11", "00"), ("01", "00"), ("10", "10")], "ban")
    False
    """
    stage = ""
    for drawn, last in draws:
        following = target[: len(stage) + 2]
        if way == "pung":
            stage = best_stage(target, stage, drawn, last)
        elif way == "free":
            if sorted_tiles(drawn) != sorted_tiles(following[-2:]):
                return False
            stage = following
        elif following in stages_after(stage, drawn, last, pung=False):
            stage = following
        else:
            return False
    return stage == target
