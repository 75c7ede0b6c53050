"""Trying actions out: each is played to the end in the same possible games, and the results are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random

from yijing_tiles.yijing.actions import Action, Lay, Pung, Swap
from yijing_tiles.yijing.imagining import Imagination
from yijing_tiles.yijing.intervals import wilson
from yijing_tiles.yijing.pairs import values
from yijing_tiles.yijing.playout import End, play_out
from yijing_tiles.yijing.seen import View
from yijing_tiles.yijing.state import State

__all__ = ["Estimate", "after", "distinct", "estimates", "same"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """What came of one action in `games` possible games: how many were won, and the points gained on average.

    `ahead` is how much more it gained than the first action of the list, game by game, and `error` the
    standard error of that difference.
    """

    action: Action
    games: int
    won: int
    gain: float
    ahead: float
    error: float

    @property
    def chance(self) -> float:
        """The share of games won."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance to win lies with 95 % (Wilson's interval).

        >>> [round(bound, 3) for bound in Estimate(Lay("10"), 100, 30, 0.0, 0.0, 0.0).interval]
        [0.219, 0.396]
        """
        return wilson(self.won, self.games)


def same(one: Action, other: Action) -> bool:
    """Return whether two actions differ only in which of two lines a taiji lies for, which changes nothing.

    >>> same(Lay("1T"), Lay("T1")), same(Lay("1T"), Lay("1t"))
    (True, False)
    """
    return _essence(one) == _essence(other)


def _essence(action: Action) -> object:
    match action:
        case Lay(pair):
            return Lay, values(pair)
        case Pung(pair, placement):
            return Pung, values(pair), placement
    return action


def distinct(actions: Sequence[Action]) -> list[Action]:
    """Return one action of those that are the `same`; exchanges of hidden tiles are left out."""
    kept: dict[object, Action] = {}
    for action in actions:
        if not isinstance(action, Swap):
            kept.setdefault(_essence(action), action)
    return list(kept.values())


def estimates(view: View, actions: Sequence[Action], rng: Random) -> Iterator[tuple[Estimate, ...]]:
    """Yield what is known of the actions after each further possible game, without end: stop whenever it is enough.

    Every action is tried in the same games, so that their differences are seen sooner than their values.
    """
    number = len(actions)
    won, gained, ahead, squares = [0] * number, [0.0] * number, [0.0] * number, [0.0] * number
    games = 0
    imagination = Imagination(view)
    while True:
        world = imagination.world(rng)
        games += 1
        first = 0.0
        for index, action in enumerate(actions):
            end = _end(world.apply(action))
            gain = end.change(view.rules, view.seat)
            if index == 0:
                first = gain
            won[index] += end.winner == view.seat
            gained[index] += gain
            ahead[index] += gain - first
            squares[index] += (gain - first) ** 2
        yield tuple(
            Estimate(
                action,
                games,
                won[i],
                gained[i] / games,
                ahead[i] / games,
                _error(ahead[i], squares[i], games),
            )
            for i, action in enumerate(actions)
        )


def _error(total: float, squares: float, games: int) -> float:
    """Return the standard error of a mean; without two games it is not known, and taken as endless."""
    if games < 2:
        return float("inf")
    return sqrt(max(0.0, squares - total * total / games) / (games - 1) / games)


def _end(state: State) -> End:
    outcome = state.outcome
    if outcome is None:
        return play_out(state)
    return End(outcome.winner, outcome.feeder, int(2 * outcome.points))


def after(games: int, found: Iterator[tuple[Estimate, ...]]) -> tuple[Estimate, ...]:
    """Return the estimates after so many games."""
    return next(islice(found, games - 1, None))
