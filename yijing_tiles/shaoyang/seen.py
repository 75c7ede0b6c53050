"""What one seat may know of a hand: the state with everything hidden taken out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yijing_tiles.shaoyang.dealing import Dice, check_seat
from yijing_tiles.shaoyang.hand import Hand, count
from yijing_tiles.shaoyang.melds import Meld
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.seat import Making, Thrown
from yijing_tiles.shaoyang.settling import Outcome, Payment
from yijing_tiles.shaoyang.tiles import TILES, Tile
from yijing_tiles.shaoyang.turn import Actions, Asked, Turn

if TYPE_CHECKING:
    from yijing_tiles.shaoyang.state import State

__all__ = ["Seen", "View", "view_of"]

SECRET = (Asked.CLAIM, Asked.DRAW, Asked.WIN, Asked.ROB, Asked.REPLACE)
"""Questions after a discard or a kong: who is asked would tell what he holds."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody sees of a seat: hands raised (`None`: not said yet), how many tiles it holds, its melds.

    `hand` is shown to all once the hand is over, and `None` until then.
    """

    raised: int | None
    holds: int
    melds: tuple[Meld, ...]
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class View:
    """The hand as the player at `seat` sees it: his own tiles, what lies open, and the question if it is his.

    `actor` is `None` not only at the end but also after a discard or a kong: who is asked would tell what he holds.
    """

    rules: TableRules
    seat: int
    own: Hand | None
    seats: tuple[Seen, ...]
    dealer: int
    dice: Dice
    wall_left: int
    discards: tuple[Thrown, ...]
    making: Making | None
    after_kong: bool
    payments: tuple[Payment, ...]
    actor: int | None
    turn: Turn | None
    outcome: Outcome | None

    def actions(self) -> Actions:
        """Return the lawful actions; none unless this seat is asked."""
        return Actions(self.turn)

    def seen(self) -> tuple[Tile, ...]:
        """Return the tiles that lie open elsewhere: discards that nobody took, melds of others, hands shown."""
        found = [thrown.tile for thrown in self.discards if thrown.taken_by is None]
        for number, other in enumerate(self.seats):
            if number != self.seat:
                found += [tile for meld in other.melds for tile in meld.tiles]
                found += other.hand.tiles if other.hand else ()
        return tuple(found)

    def unseen(self) -> dict[Tile, int]:
        """Return how many of each tile this seat cannot see: in the wall, or held by others."""
        open_tiles = count(self.seen())
        own = [0] * len(TILES)
        if self.own is not None:
            own = [held + laid for held, laid in zip(self.own.counts, self.own.laid, strict=True)]
        return {tile: 4 - open_tiles[tile.index] - own[tile.index] for tile in TILES}

    def waits(self) -> dict[Tile, int]:
        """Return what completes this seat's 13 tiles, with the copies it has not seen (S17); `{}` with 14."""
        if self.own is None or self.own.has_drawn:
            return {}
        return self.own.waits(self.rules, seen=self.seen())


def view_of(state: State, seat: int) -> View:
    """Return what the player at `seat` may know of `state`."""
    check_seat(seat)
    turn = state.turn
    over = state.outcome is not None
    mine = turn is not None and turn.seat == seat
    secret = turn is not None and turn.asked in SECRET and not mine
    return View(
        rules=state.rules,
        seat=seat,
        own=state.seats[seat].hand,
        seats=tuple(
            Seen(
                raised=other.raised,
                holds=sum(other.hand.counts) if other.hand else 0,
                melds=other.hand.melds if other.hand else (),
                hand=other.hand if over else None,
            )
            for other in state.seats
        ),
        dealer=state.dealer,
        dice=state.dice,
        wall_left=state.wall_left,
        discards=state.discards,
        making=state.making,
        after_kong=state.after_kong,
        payments=state.payments,
        actor=None if secret else state.actor,
        turn=turn if mine else None,
        outcome=state.outcome,
    )
