"""What a seat of the Shaoyang table has laid, and where each meld came from.

A state keeps the melds and the discards; which discard went into which meld follows from the actions.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from yijing_tiles.shaoyang import (
    GroupKind,
    Hand,
    Kong,
    KongKind,
    Meld,
    Pass,
    State,
    Throw,
    Thrown,
)
from yijing_tiles.shaoyang.seat import with_kong

__all__ = ["Laid", "laid_melds", "shown_hand"]


class Laid(NamedTuple):
    """A meld with where it came from: the discard it was made with (`None`: own tiles), and how a kong was made."""

    meld: Meld
    thrown: Thrown | None
    way: KongKind | None
    making: bool = False


def shown_hand(state: State, seat: int) -> Hand | None:
    """Return the hand of a seat as it lies there: a kong that was called lies open before it stands."""
    hand, made = state.seats[seat].hand, state.making
    if hand is not None and made is not None and made.seat == seat:
        return with_kong(hand, made.tile, made.kind)
    return hand


def laid_melds(state: State, seat: int) -> tuple[Laid, ...]:
    """Return the melds of a seat in the order they were laid, each with the discard it took."""
    hand, made = shown_hand(state, seat), state.making
    if hand is None or not hand.melds:
        return ()
    taken = (at for at, thrown in enumerate(state.discards) if thrown.taken_by == seat)
    found = []
    for meld in hand.melds:
        making = made is not None and made.seat == seat and meld.tiles == (made.tile,) * 4
        if meld.concealed:
            found.append(Laid(meld, None, KongKind.CONCEALED, making))
            continue
        at = next(taken, len(state.discards) - 1)  # a kong that does not stand yet is of the last discard
        way = _way(state, at) if meld.kind is GroupKind.KONG else None
        found.append(Laid(meld, state.discards[at], way, making))
    return tuple(found)


def _way(state: State, at: int) -> KongKind:
    """Return how the kong was made that this discard went into: with it, or from the pung it was taken for."""
    throws = (step for step, action in enumerate(state.history) if isinstance(action, Throw))
    step = next(islice(throws, at, None))
    claim = next(action for action in state.history[step + 1 :] if not isinstance(action, Pass))
    return KongKind.EXPOSED if isinstance(claim, Kong) else KongKind.ADDED
