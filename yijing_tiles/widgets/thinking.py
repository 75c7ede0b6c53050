"""Advice that grows while one waits, a few milliseconds of it at a time: no widget, no event loop."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from yijing_tiles.yijing import Action, Advice, View, advise

__all__ = ["FEWEST", "NARROW", "Thinking"]

NARROW: Final = 0.05
"""Intervals this wide tell enough: a chance is then known to two or three points either way."""

FEWEST: Final = 30
"""After fewer games nothing is said to be known, however narrow an interval looks."""


class Thinking:
    """What is known so far of each lawful action of one view, better with every `go_on`.

    `advice` stands best first. It is put in order anew only when the number of games has doubled, and by `settle`: so
    that what is read stays where it is while the figures still sway.

    >>> from yijing_tiles import yijing
    >>> state = yijing.new(yijing.Rules(), Random(1), dealer=0)
    >>> while state.turn.asked is yijing.Asked.ARRANGE:
    ...     state = state.apply(next(iter(state.actions())))
    >>> thinking = Thinking(state.view(0), Random(1))
    >>> thinking.go_on(games=40)
    >>> thinking.games == 40, len(thinking.advice) == len(state.actions())
    (True, True)
    """

    def __init__(self, view: View, rng: Random, *, narrow: float = NARROW) -> None:
        self.view = view
        self.narrow = narrow
        self.advice: tuple[Advice, ...] = ()
        self.games = 0
        self._latest: tuple[Advice, ...] = ()
        self._steps = advise(view, rng)
        self._sort_at = 1
        self._usual = 0.0  # seconds a game takes

    def go_on(self, seconds: float = 3600.0, *, games: int | None = None) -> None:
        """Try `games` further ones, or what fits into `seconds` and at least one; never more than `enough`."""
        now = perf_counter()
        until = now + seconds
        last = None if games is None else self.games + games
        while True:
            began = now
            self._latest = next(self._steps)
            self.games += 1
            now = perf_counter()
            # The first game brings what is made once; later ones are much alike. What held the machine up once must
            # not make every slice a single game from then on, so it is soon forgotten.
            self._usual += 0.2 * (now - began - self._usual) if self.games > 1 else 0.0
            if now + 2 * self._usual > until or self.games == last or self.enough:
                break
        if self.games >= self._sort_at:
            self._sort_at = 2 * self.games
            self.settle()
        else:
            newest = {advice.action: advice for advice in self._latest}
            self.advice = tuple(newest[advice.action] for advice in self.advice)

    def settle(self) -> None:
        """Put the advice in order as it now stands, best first."""
        self.advice = self._latest

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions, in the order of `advice`."""
        return tuple(advice.action for advice in self.advice)

    @property
    def width(self) -> float:
        """The widest of the intervals of 95 %; 1 before the first game."""
        intervals = (advice.estimate.interval for advice in self._latest)
        return max((high - low for low, high in intervals), default=1.0)

    @property
    def enough(self) -> bool:
        """Whether every interval is narrow enough."""
        return self.games >= FEWEST and self.width <= self.narrow

    @property
    def progress(self) -> float:
        """How much of the way to `enough` is done, from 0 to 1: an interval halves with four times the games."""
        return 1.0 if self.enough else min(0.99, (self.narrow / self.width) ** 2) if self.games else 0.0
