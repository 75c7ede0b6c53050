"""What a seat of the Shaoyang table has laid, and where each meld came from.

A state keeps the melds and the discards; which discard went into which meld follows from the actions.
"""

from __future__ import annotations

from typing import NamedTuple

from yijing_tiles.shaoyang import (
    Action,
    Chow,
    Draw,
    GroupKind,
    Hand,
    Kong,
    KongKind,
    Meld,
    Pung,
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
    claims = [(thrown, action) for thrown, taker, action in _claims(state) if taker == seat]
    found, at = [], 0
    for meld in hand.melds:
        making = made is not None and made.seat == seat and meld.tiles == (made.tile,) * 4
        if meld.concealed:
            found.append(Laid(meld, None, KongKind.CONCEALED, making))
            continue
        thrown, action = claims[at]
        at += 1
        kong = meld.kind is GroupKind.KONG
        way = (KongKind.EXPOSED if isinstance(action, Kong) else KongKind.ADDED) if kong else None
        found.append(Laid(meld, thrown, way, making))
    return tuple(found)


def _claims(state: State) -> list[tuple[Thrown, int, Action]]:
    """Return every discard that went into a meld: the discard, who took it, and by which action."""
    found: list[tuple[Thrown, int, Action]] = []
    at, lies = -1, False
    for action in state.history:
        match action:
            case Throw():
                at, lies = at + 1, True
            case Draw():
                lies = False
            case Chow() | Pung() | Kong() if lies:
                thrown, lies = state.discards[at], False
                taker = state.making.seat if state.making and thrown.taken_by is None else thrown.taken_by
                if taker is not None:
                    found.append((thrown, taker, action))
    return found
