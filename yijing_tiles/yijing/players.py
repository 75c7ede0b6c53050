"""Players that are not people. They see what their seat may see, and every choice follows from their generator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from time import monotonic
from types import MappingProxyType
from typing import Final, Protocol

from yijing_tiles.yijing.actions import Action, Arrange, Lay, Pass, Pung, Swap, Win
from yijing_tiles.yijing.aims import TARGETS, WINS, Hopes, hopes, reach
from yijing_tiles.yijing.arranging import random_arrangement
from yijing_tiles.yijing.pairs import declare, values
from yijing_tiles.yijing.placement import Placement, place
from yijing_tiles.yijing.searching import Estimate, distinct, estimates, same
from yijing_tiles.yijing.seen import View
from yijing_tiles.yijing.state import State
from yijing_tiles.yijing.turn import Asked, Turn

__all__ = ["PLAYERS", "Player", "RandomPlayer", "SimplePlayer", "StrongPlayer", "play"]


class Player(Protocol):
    """Whoever can answer a question."""

    def choose(self, view: View) -> Action:
        """Return a lawful action for a view whose seat is asked."""


class RandomPlayer:
    """Answers with any lawful action, each as likely as the others."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return any lawful action; without a question that is a `ValueError`."""
        turn = _asked(view)
        if turn.asked is Asked.ARRANGE:
            return Arrange(random_arrangement(turn.own.hand, self._rng))
        return self._rng.choice(tuple(view.actions()))


class SimplePlayer:
    """Aims at the hidden hexagram, and at whatever else would win, with its own tiles in mind and nothing else.

    It hides a hexagram that is easily built, lays what keeps the best targets in reach, takes a 碰 when that
    is no step back, and wins when it can. It never looks at what others build.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return the action that promises most; without a question that is a `ValueError`."""
        turn = _asked(view)
        if turn.asked is Asked.ARRANGE:
            return Arrange(self._rng.choice(_easiest(turn.own.hand)))
        own = turn.own
        now = hopes(view.rules, values(own.hidden), tuple(map(values, own.shown)))
        stage = values(own.stage)
        promised = [(_promise(now, stage, action), action) for action in view.actions()]
        most = max(promise for promise, _ in promised)
        return self._rng.choice([action for promise, action in promised if promise == most])


class StrongPlayer:
    """Tries its actions out in possible games, the same ones for each, and takes the one that gains most.

    It arranges as the simple player does, and keeps to that player's choice unless another action is clearly
    ahead. With `games` its choices follow from the generator alone; `seconds` ends a search early on a slow
    machine.
    """

    def __init__(self, rng: Random, *, games: int = 150, seconds: float | None = None) -> None:
        self._rng = rng
        self._games = games
        self._seconds = seconds
        self._simple = SimplePlayer(rng)

    def choose(self, view: View) -> Action:
        """Return the action that gained most; without a question that is a `ValueError`."""
        first = self._simple.choose(view)
        others = distinct(tuple(view.actions())) if _asked(view).asked is not Asked.ARRANGE else []
        tried = [first, *(action for action in others if not same(action, first))]
        if len(tried) == 1:
            return first
        until = None if self._seconds is None else monotonic() + self._seconds
        found: tuple[Estimate, ...] = ()
        for known in islice(estimates(view, tried, self._rng), self._games):
            found = known
            if until is not None and monotonic() > until:
                break
        best = max(found, key=lambda estimate: estimate.ahead)
        return best.action if best.ahead > best.error else first


@cache
def _easiest(hand: str) -> tuple[str, ...]:
    """Return the easiest hexagrams to build again that the tiles allow, with as few taiji in them as can be."""
    best: list[str] = []
    most = (-1.0, 0)
    for target in TARGETS:
        laid = declare(target, hand)
        if laid is None:
            continue
        rank = (reach("", target), laid.count("1") + laid.count("0"))
        if rank >= most:
            best = [*best, laid] if rank == most else [laid]
            most = rank
    return tuple(best)


def _promise(now: Hopes, stage: str, action: Action) -> float:
    """Return what a player may hope for after `action`, from the hopes before it; `WINS` is a win at once."""
    match action:
        case Win():
            return WINS
        case Lay(pair):
            return now.of(place(stage, values(pair), Placement.OUTSIDE))
        case Pung(pair, placement):
            return now.of(place(stage, values(pair), placement))
        case Pass():
            # A hair less than the same hope after a 碰, which draws new tiles.
            return now.of(stage) * (1 - 1e-9)
        case Swap() | Arrange():
            return -1.0


def play(state: State, players: Sequence[Player]) -> State:
    """Return the end of the game that these players (one for each seat) play from `state` on."""
    if len(players) != len(state.seats):
        raise ValueError(f"{len(players)} players for {len(state.seats)} seats")
    while (actor := state.actor) is not None:
        state = state.apply(players[actor].choose(state.view(actor)))
    return state


PLAYERS: Final[Mapping[str, Callable[[Random], Player]]] = MappingProxyType(
    {"random": RandomPlayer, "simple": SimplePlayer, "strong": StrongPlayer}
)
"""Every kind of player by name; each takes the generator that all its choices follow from."""


def _asked(view: View) -> Turn:
    if view.turn is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    return view.turn
