"""What one seat may know of a game: the state with everything hidden taken out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yijing_tiles.yijing.dealing import Dice, tiles_in_play
from yijing_tiles.yijing.pairs import held, is_pure
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.settling import Outcome
from yijing_tiles.yijing.turn import Actions, Turn
from yijing_tiles.yijing.wins import Wait, waits

if TYPE_CHECKING:
    from yijing_tiles.yijing.state import LaidPair, State

__all__ = ["Seen", "View", "view_of"]


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody sees of a seat: how many tiles it holds and what lies there.

    `arranged` tells whether the hidden hexagram lies there; `hidden` is shown to all once the game is over,
    and `None` until then.
    """

    holds: int
    arranged: bool
    stage: str
    shown: tuple[str, ...]
    hidden: str | None


@dataclass(frozen=True, slots=True)
class View:
    """The game as the player at `seat` sees it: his own tiles, what lies open, and the question if it is his.

    `actor` is `None` not only at the end but also after a pair that others might take (碰): who is asked, or that
    nobody is, would tell what they hold.
    """

    rules: Rules
    seat: int
    own: Seat
    seats: tuple[Seen, ...]
    dealer: int
    dice: Dice
    wall_left: int
    laid: tuple[LaidPair, ...]
    actor: int | None
    turn: Turn | None
    outcome: Outcome | None

    def actions(self) -> Actions:
        """Return the lawful actions; none unless this seat is asked."""
        return Actions(self.turn)

    def unseen(self) -> dict[str, int]:
        """Return how many of each tile this seat cannot see: in the wall, in hands, face down.

        Keys are the tiles as held: `1`, `0`, `*`.
        """
        visible = self.own.hand + held(self.own.hidden)
        for number, other in enumerate(self.seats):
            visible += held(other.stage + "".join(other.shown))
            if number != self.seat and other.hidden:
                visible += held(other.hidden)
        borrowed = held(self.outcome.borrowed) if self.outcome else ""
        return {
            tile: count - visible.count(tile) + borrowed.count(tile)
            for tile, count in tiles_in_play(self.rules).items()
        }

    def waits(self) -> tuple[Wait, ...]:
        """Return what would win for this seat with one more pair (Y19)."""
        return waits(self.rules, self.own.hidden, self.own.shown, self.own.stage)


def view_of(state: State, seat: int) -> View:
    """Return what the player at `seat` may know of `state`."""
    if type(seat) is not int or not 0 <= seat < len(state.seats):
        raise ValueError(f"{seat!r} is no seat; seats are 0 to {len(state.seats) - 1}")
    turn = state.turn
    over = state.outcome is not None
    # Whether somebody is asked must not show, so it is hidden after every pair that somebody might take.
    last = state.laid[-1].pair if state.laid else ""
    claimable = state.rules.claim_win == "any_pair" or is_pure(last, state.rules.pung_natural_only)
    secret = last != "" and claimable and turn is not None and turn.seat != seat
    return View(
        rules=state.rules,
        seat=seat,
        own=state.seats[seat],
        seats=tuple(
            Seen(len(s.hand), s.hidden != "", s.stage, s.shown, s.hidden if over else None)
            for s in state.seats
        ),
        dealer=state.dealer,
        dice=state.dice,
        wall_left=state.wall_left,
        laid=state.laid,
        actor=None if secret else state.actor,
        turn=turn if turn is not None and turn.seat == seat else None,
        outcome=state.outcome,
    )
