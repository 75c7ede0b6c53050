"""Which of many like exercises is meant: its level and the seed it follows from, as they stand in a link."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from yijing_tiles.widgets.task import Task

__all__ = ["SEEDS", "Variant", "Varied"]

SEEDS: Final = 9999
"""The largest seed: short enough to be written on a blackboard."""

_CODE: Final = re.compile(r"([1-9])\.([1-9][0-9]{0,3})")


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant of an exercise: how hard it is, from 1, and the seed that everything else follows from.

    >>> Variant.read("2.417"), Variant(3, 8).code
    (Variant(level=2, seed=417), '3.8')
    """

    level: int
    seed: int

    @property
    def code(self) -> str:
        """How it stands in a link."""
        return f"{self.level}.{self.seed}"

    @classmethod
    def read(cls, code: str) -> Variant:
        """Return the variant of a link. Raise `ValueError` if it is written in no such way."""
        if (found := _CODE.fullmatch(code)) is None:
            raise ValueError(
                f"{code[:20]!r} is no variant; one is written as 2.417, level and seed up to {SEEDS}"
            )
        return cls(int(found[1]), int(found[2]))

    @classmethod
    def drawn(cls, level: int) -> Variant:
        """Return a variant by chance."""
        return cls(level, SystemRandom().randint(1, SEEDS))


class Varied(Protocol):
    """What makes the variants of a task, all of one kind."""

    @property
    def levels(self) -> int:
        """How many levels there are."""
        ...

    @property
    def level(self) -> int:
        """How hard the task is as it is written."""
        ...

    def task(self, variant: Variant) -> Task:
        """Return the task of this variant: always the same."""
        ...
