"""Players that are not people. They see what their seat may see, and every choice follows from their generator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from yijing_tiles.shaoyang.actions import Action
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.seen import View
from yijing_tiles.shaoyang.state import State

__all__ = ["PLAYERS", "Player", "RandomPlayer", "play"]


class Player(Protocol):
    """Whoever can answer a question."""

    def choose(self, view: View) -> Action:
        """Return a lawful action for a view whose seat is asked."""


class RandomPlayer:
    """Answers with any lawful action, each as likely as the others."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return any lawful action; without a question that is a `HandError`."""
        if view.turn is None:
            raise HandError("not_asked", text=view.seat)
        return self._rng.choice(tuple(view.actions()))


PLAYERS: Final[Mapping[str, Callable[[Random], Player]]] = MappingProxyType({"random": RandomPlayer})
"""Every kind of player by name; each takes the generator that all its choices follow from."""


def play(state: State, players: Sequence[Player]) -> State:
    """Return the end of the hand that these players (one for each seat) play from `state` on."""
    if len(players) != len(state.seats):
        raise HandError("one_each", count=len(players), what="players")
    while (actor := state.actor) is not None:
        state = state.apply(players[actor].choose(state.view(actor)))
    return state
