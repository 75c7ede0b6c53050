"""Chances tried out many times: alone, on several processes, or on a cluster, with the same result on each.

    from concurrent.futures import ProcessPoolExecutor
    from yijing_tiles.counting.questions import DealtTaiji
    from yijing_tiles.counting.simulating import simulate

    simulate(DealtTaiji(), 100_000)
    with ProcessPoolExecutor() as workers:
        simulate(DealtTaiji(), 10_000_000, executor=workers)

An executor is anything with a `submit` that returns futures: those of `concurrent.futures`, a Dask `Client` or its
`get_executor()`, and their like.

Tries are cut into numbered chunks, each with a generator of its own that follows from the seed and the number. So who
tries a chunk, and when, changes nothing. Chunks count in the order of their numbers: what has come so far is always
what fewer tries would have given, and tries that end early have no head start when a simulation is stopped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import islice
from math import nan
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, TypeAlias

from yijing_tiles.counting.claim import Case, Formula
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing.intervals import wilson

if TYPE_CHECKING:
    from queue import SimpleQueue

__all__ = ["Estimate", "Executor", "Question", "Tried", "chunk_rng", "estimates", "simulate"]

YES: Final[Case] = ()
"""The outcome of a question that is answered by yes or no."""

_AHEAD: Final = 64
"""So many tasks are handed out at once: enough for dozens of workers, little to take back when it is stopped."""
_TASK: Final = (0.1, 0.5)
"""Seconds that a task should take: more chunks are put into one as long as it takes less, fewer if it takes more."""
_MOST: Final = 1024
"""Chunks in a task at most."""
_LISTENS: Final = 0.1
"""Seconds after which a wait for workers asks again whether to stop."""

Counts: TypeAlias = tuple[int, ...]
"""How often each outcome of a question came true."""


@dataclass(frozen=True, slots=True)
class Question:
    """What can be tried out: a frozen value that can be sent to other processes, its knobs the fields.

    A question has one outcome, yes, or several of which a try may bring any number (a game that is drawn, or won by
    this seat or that).
    """

    name: ClassVar[str] = ""
    """What its words are found by."""
    chunk: ClassVar[int] = 500
    """Tries in a chunk, some hundredths of a second at most. Another number would give other tries."""

    @property
    def outcomes(self) -> tuple[Case, ...]:
        """What may come of a try."""
        return (YES,)

    def trial(self, rng: Random) -> Iterable[Case]:
        """Let the engine try once, and return the outcomes that came true."""
        raise NotImplementedError

    def formula(self, outcome: Case = YES) -> Formula | None:  # noqa: ARG002 - not every question has one
        """Return how the chance of an outcome is reckoned, where that can be done."""
        return None

    def exact(self, outcome: Case = YES) -> Fraction | None:
        """Return the chance of an outcome, where it is known."""
        return _exact(self, outcome)


@lru_cache(512)  # it is asked after every chunk
def _exact(question: Question, outcome: Case) -> Fraction | None:
    formula = question.formula(outcome)
    if formula is None:
        return None
    value = formula.value
    assert not isinstance(value, tuple)  # noqa: S101 - a chance is one number
    return Fraction(value)


@dataclass(frozen=True, slots=True)
class Tried:
    """One outcome that was tried out: how often it came true, and the exact chance where that is known."""

    case: Case
    exact: Fraction | None
    hits: int
    tries: int

    @property
    def share(self) -> float:
        """The share of tries in which it came true; not a number before the first."""
        return self.hits / self.tries if self.tries else nan

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true chance lies with 95 %, from the tries alone."""
        return wilson(self.hits, self.tries) if self.tries else (0.0, 1.0)

    @property
    def within(self) -> bool | None:
        """Whether the exact value, if known, lies in the interval; of twenty rows one may well not."""
        low, high = self.interval
        return None if self.exact is None else low <= self.exact <= high


@dataclass(frozen=True, slots=True)
class Estimate:
    """What came of the first `n` of the tries that were wanted.

    `hits`, `share`, `interval`, `exact` and `within` are of the first outcome, which for most questions is the only
    one; `rows` has all.
    """

    question: Question
    seed: int
    wanted: int
    n: int
    counts: Counts

    @property
    def done(self) -> bool:
        """Whether all tries were made; a simulation that was stopped has fewer."""
        return self.n == self.wanted

    @property
    def rows(self) -> tuple[Tried, ...]:
        """Every outcome."""
        return tuple(map(self.row, self.question.outcomes))

    def row(self, outcome: Case = YES) -> Tried:
        """Return one outcome; of a question with several it must be named."""
        place = self.question.outcomes.index(outcome)
        return Tried(outcome, self.question.exact(outcome), self.counts[place], self.n)

    @property
    def hits(self) -> int:
        """How often the first outcome came true."""
        return self.counts[0]

    @property
    def share(self) -> float:
        """Its share; not a number before the first try."""
        return self.hits / self.n if self.n else nan

    @property
    def interval(self) -> tuple[float, float]:
        """Where its true chance lies with 95 %, from the tries alone."""
        return wilson(self.hits, self.n) if self.n else (0.0, 1.0)

    @property
    def exact(self) -> Fraction | None:
        """Its chance, where that is known."""
        return self.question.exact(self.question.outcomes[0])

    @property
    def within(self) -> bool | None:
        """Whether that lies in the interval."""
        return self.row(self.question.outcomes[0]).within


class Future(Protocol):
    """What an executor promises for a chunk."""

    def result(self) -> Any:
        """Return what came of it, or raise what went wrong."""

    def cancel(self) -> Any:
        """Take it back if nobody has begun it."""

    def add_done_callback(self, fn: Callable[[Any], object], /) -> Any:
        """Tell when it is done."""


class Executor(Protocol):
    """Whoever has workers."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future:
        """Let a worker call `fn(*args)`."""


def simulate(
    question: Question,
    n: int,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Callable[[Estimate], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Estimate:
    """Try a question out `n` times and return what came of it; the same seed gives the same, whoever works.

    `progress` is called with the estimate so far after every chunk, in the caller's thread. `stop` is asked between
    chunks, and several times a second while others work: once it says yes, the estimate so far is returned. A worker's
    error is raised here, and what is not begun is taken back.

    >>> from yijing_tiles.counting.questions import DealtTaiji
    >>> found = simulate(DealtTaiji(), 2000, seed=3)
    >>> found.hits, found.within, found == simulate(DealtTaiji(), 2000, seed=3)
    (397, True, True)
    """
    so_far = _begun(question, n, seed)
    for so_far in estimates(question, n, seed, executor, stop):
        if progress is not None:
            progress(so_far)
    return so_far


def estimates(
    question: Question,
    n: int,
    seed: int = 1,
    executor: Executor | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Estimate]:
    """Yield the estimate after every chunk, as `simulate` makes it; whoever has seen enough goes no further.

    >>> from yijing_tiles.counting.questions import DealtTaiji
    >>> [found.n for found in estimates(DealtTaiji(), 1200)]
    [500, 1000, 1200]
    """
    so_far = _begun(question, n, seed)
    stop = stop or _never
    chunks = _here(question, n, seed, stop) if executor is None else _sent(question, n, seed, stop, executor)
    for tries, counts in chunks:
        together = tuple(before + more for before, more in zip(so_far.counts, counts, strict=True))
        so_far = Estimate(question, seed, n, so_far.n + tries, together)
        yield so_far


def chunk_rng(seed: int, number: int) -> Random:
    """Return the generator of a chunk: it follows from the seed and the chunk's number alone."""
    return Random(f"{seed}:{number}")  # noqa: S311 - tiles, no secrets


def try_chunk(question: Question, seed: int, number: int, tries: int) -> Counts:
    """Try so many times with the generator of this chunk, and return how often each outcome came true."""
    rng = chunk_rng(seed, number)
    counted: Counter[Case] = Counter()
    for _ in range(tries):
        counted.update(question.trial(rng))
    if strange := counted.keys() - set(question.outcomes):
        raise ValueError(f"{question}: outcomes {strange} are not among {question.outcomes}")
    return tuple(counted[outcome] for outcome in question.outcomes)


def _begun(question: Question, n: int, seed: int) -> Estimate:
    if type(n) is not int or n < 1:
        raise Unreadable(f"{echo(n)} tries: at least 1 is needed", f"试 {echo(n, 'zh')} 次：至少 1 次")
    if type(seed) is not int:
        raise Unreadable(
            f"{echo(seed)} is no seed: a whole number is needed", f"种子 {echo(seed, 'zh')} 不是整数"
        )
    return Estimate(question, seed, n, 0, (0,) * len(question.outcomes))


def _never() -> bool:
    return False


def _sizes(question: Question, n: int) -> Iterator[tuple[int, int]]:
    """Yield the number of each chunk and its tries; the last one may be shorter."""
    for number, first in enumerate(range(0, n, question.chunk)):
        yield number, min(question.chunk, n - first)


def _here(question: Question, n: int, seed: int, stop: Callable[[], bool]) -> Iterator[tuple[int, Counts]]:
    for number, tries in _sizes(question, n):
        if stop():
            return
        yield tries, try_chunk(question, seed, number, tries)


def _sent(
    question: Question, n: int, seed: int, stop: Callable[[], bool], executor: Executor
) -> Iterator[tuple[int, Counts]]:
    """Hand chunks out, several in a task, and yield what comes back in the order of their numbers."""
    from queue import Empty, SimpleQueue

    left = _sizes(question, n)
    pending: dict[int, Future] = {}
    finished: dict[int, Future] = {}
    told: SimpleQueue[int] = (
        SimpleQueue()
    )  # futures of any make can call back; not all can be waited for together
    sent = turn = 0
    chunks = 1
    try:
        while True:
            while len(pending) + len(finished) < _AHEAD and (task := tuple(islice(left, chunks))):
                pending[sent] = future = executor.submit(_try_task, question, seed, task)
                future.add_done_callback(partial(_tell, told, sent))
                sent += 1
            if turn == sent:
                return
            while turn not in finished:
                if stop():
                    return
                try:
                    number = told.get(timeout=_LISTENS)
                except Empty:
                    continue
                finished[number] = pending.pop(number)
            seconds, results = finished.pop(turn).result()
            turn += 1
            chunks = _sized(chunks, len(results), seconds)
            for result in results:
                yield result
                if stop():
                    return
    finally:
        for future in pending.values():
            future.cancel()


def _try_task(
    question: Question, seed: int, task: Iterable[tuple[int, int]]
) -> tuple[float, list[tuple[int, Counts]]]:
    """Try the chunks of a task, each a number and its tries, and return how long it took and what came of each."""
    start = perf_counter()
    results = [(tries, try_chunk(question, seed, number, tries)) for number, tries in task]
    return perf_counter() - start, results


def _sized(chunks: int, done: int, seconds: float) -> int:
    """Return how many chunks the next task should have, when one of `done` took so long."""
    least, most = _TASK
    if done == chunks and seconds < least:
        return min(_MOST, 2 * chunks)
    return max(1, chunks // 2) if seconds > most else chunks


def _tell(told: SimpleQueue[int], number: int, _: object) -> None:
    told.put(number)
