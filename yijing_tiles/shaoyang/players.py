"""Players that are not people. They see what their seat may see, and every choice follows from their generator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from yijing_tiles.shaoyang.actions import WIN, Action, Chow, Kong, Pung, Raise, Throw
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.seat import KongKind, with_claim, with_kong
from yijing_tiles.shaoyang.seen import View
from yijing_tiles.shaoyang.state import State
from yijing_tiles.shaoyang.strong import StrongPlayer
from yijing_tiles.shaoyang.turn import Asked, Turn, kong_kind

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
        """Return any lawful action; without a question that is a `HandError`."""
        _asked(view)
        return self._rng.choice(tuple(view.actions()))


class SimplePlayer:
    """Goes the shortest way to a win, with its own tiles in mind and what lies open, and nothing else.

    It wins when it can, makes every kong that is no step back, takes a discard when that brings it nearer to ready,
    and discards what leaves it nearest, with most tiles to come nearer still. It raises no hands.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return the action that leads nearest to a win; without a question that is a `HandError`."""
        turn = _asked(view)
        actions = tuple(view.actions())
        if WIN in actions:
            return WIN
        if turn.own is None:
            return Raise(0)
        if turn.asked is Asked.THROW:
            return self._own_kong(view, actions) or self._discard(view, turn.own)
        return self._claim(view, turn.own, actions)

    def _own_kong(self, view: View, actions: tuple[Action, ...]) -> Action | None:
        hand = view.own
        for action in actions:
            if isinstance(action, Kong) and hand is not None:
                laid = with_kong(hand, action.tile, kong_kind(hand, action.tile) or KongKind.CONCEALED)
                if laid.distance(view.rules) <= hand.distance(view.rules):
                    return action
        return None

    def _discard(self, view: View, hand: Hand) -> Action:
        after = {tile: hand.discard(tile) for tile in dict.fromkeys(hand.tiles)}
        distances = {tile: left.distance(view.rules) for tile, left in after.items()}
        least = min(distances.values())
        seen = view.seen()
        accepts = {
            # The tile that goes cannot come back.
            tile: sum(after[tile].accepts(view.rules, seen=(*seen, tile)).values())
            for tile, distance in distances.items()
            if distance == least
        }
        most = max(accepts.values())
        return Throw(self._rng.choice([tile for tile, total in accepts.items() if total == most]))

    def _claim(self, view: View, hand: Hand, actions: tuple[Action, ...]) -> Action:
        tile = view.turn.tile if view.turn else None
        best, least = actions[-1], hand.distance(view.rules)
        for action in actions:
            if isinstance(action, Kong) and tile is not None:
                if with_kong(hand, tile, KongKind.EXPOSED).distance(view.rules) <= least:
                    return action
            elif isinstance(action, Chow | Pung) and tile is not None:
                run = action.run if isinstance(action, Chow) else (tile,) * 3
                # Nobody wins on a claim (S5): complete is no nearer than ready.
                distance = max(0, with_claim(hand, run, tile).distance(view.rules))
                if distance < least:
                    best, least = action, distance
        return best


def _asked(view: View) -> Turn:
    if view.turn is None:
        raise HandError("not_asked", text=view.seat)
    return view.turn


PLAYERS: Final[Mapping[str, Callable[[Random], Player]]] = MappingProxyType(
    {"random": RandomPlayer, "simple": SimplePlayer, "strong": StrongPlayer}
)
"""Every kind of player by name; each takes the generator that all its choices follow from."""


def play(state: State, players: Sequence[Player]) -> State:
    """Return the end of the hand that these players (one for each seat) play from `state` on."""
    if len(players) != len(state.seats):
        raise HandError("one_each", count=len(players), what="players")
    while (actor := state.actor) is not None:
        state = state.apply(players[actor].choose(state.view(actor)))
    return state
