"""A chance that is tried out while one waits, a few milliseconds at a time: no widget, no event loop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from time import perf_counter
from typing import Final

from yijing_tiles.counting.claim import Case
from yijing_tiles.counting.simulating import Estimate, Question, Tried, chunk_rng

__all__ = ["Trying"]

_KEPT: Final = (10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 28, 30, 33, 36, 40, 45, 50, 56, 63, 70, 80, 90)
"""The path is kept after so many tries, and ten, a hundred … times as many: no eye tells more apart on a log axis."""

_LOOK: Final = 0.001
"""Seconds of tries between two looks at the clock, about."""


class Trying:
    """The first tries of a question, more of them with every `go_on`, up to `most`.

    They are those that `counting.simulating.simulate` makes with the same seed. `path` holds how often each outcome
    had come true after 10, 11, 12 … tries.

    >>> from yijing_tiles.counting.questions import DealtTaiji
    >>> from yijing_tiles.counting.simulating import simulate
    >>> trying = Trying(DealtTaiji(), seed=3, most=1200)
    >>> trying.go_on(tries=700)
    >>> trying.n, trying.done
    (700, False)
    >>> trying.go_on()
    >>> trying.done, trying.estimate == simulate(DealtTaiji(), 1200, seed=3)
    (True, True)
    """

    def __init__(self, question: Question, seed: int = 1, most: int = 10_000) -> None:
        self.question = question
        self.seed = seed
        self.most = most
        self.n = 0
        self.path: list[tuple[int, tuple[int, ...]]] = []
        self._places = {outcome: place for place, outcome in enumerate(question.outcomes)}
        self._counts = [0] * len(self._places)
        self._tries = _tries(question, seed)
        self._keep = _kept()
        self._keep_at = next(self._keep)

    @property
    def done(self) -> bool:
        """Whether all tries were made."""
        return self.n >= self.most

    @property
    def progress(self) -> float:
        """How many of the tries are made, from 0 to 1."""
        return min(1.0, self.n / self.most)

    @property
    def estimate(self) -> Estimate:
        """What came of the tries so far."""
        return Estimate(self.question, self.seed, self.most, self.n, tuple(self._counts))

    def row(self, outcome: Case) -> Tried:
        """Return one outcome, as it stands."""
        return self.estimate.row(outcome)

    def steps(self, outcome: Case) -> list[tuple[int, int]]:
        """Return the path of one outcome: `(tries, hits)`, the last tries included."""
        place = self._places[outcome]
        path = [(n, counts[place]) for n, counts in self.path]
        return (
            path if not self.n or (path and path[-1][0] == self.n) else [*path, (self.n, self._counts[place])]
        )

    def go_on(self, seconds: float = 3600.0, *, tries: int | None = None) -> None:
        """Try so many further times, or as often as fits into `seconds` and at least once; never more than `most`."""
        until = perf_counter() + seconds
        last = self.most if tries is None else min(self.most, self.n + tries)
        look_at, stride = self.n + 1, 1
        now = perf_counter()
        while self.n < last:
            self._once()
            if self.n >= look_at:
                before, now = now, perf_counter()
                # Slow questions look at the clock after every try, quick ones after many.
                stride = 2 * stride if now - before < _LOOK else max(1, stride // 2)
                look_at = self.n + stride
                if now + (now - before) > until:
                    break

    def _once(self) -> None:
        for outcome in next(self._tries):
            self._counts[self._places[outcome]] += 1
        self.n += 1
        if self.n >= self._keep_at:
            self.path.append((self.n, tuple(self._counts)))
            self._keep_at = next(self._keep)


def _kept() -> Iterator[int]:
    """Yield the numbers of tries at which the path is kept."""
    for power in count():
        for factor in _KEPT:
            yield factor * 10**power


def _tries(question: Question, seed: int) -> Iterator[Iterable[Case]]:
    """Yield what comes of try after try, chunk by chunk as `simulate` has them: each with a generator of its own."""
    for number in count():
        rng = chunk_rng(seed, number)
        for _ in range(question.chunk):
            yield question.trial(rng)
