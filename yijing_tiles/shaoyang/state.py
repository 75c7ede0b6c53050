"""A hand of the table game in progress, as a value: what happened, what lies where, whose answer is awaited.

Chance enters only through the generator given to `new`, which shuffles the wall and rolls the dice; from then
on every state follows from the actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeAlias

from yijing_tiles.shaoyang.actions import Action, Chow, Draw, Kong, Pass, Pung, Raise, Throw, Win, as_action
from yijing_tiles.shaoyang.dealing import (
    DEALT,
    PLAYERS_AT_TABLE,
    Dice,
    Wall,
    after,
    check_seat,
    check_wall,
    dealer_of,
    hands_of,
    roll_dice,
    shuffled_wall,
)
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.reasons import Reason, Refused
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.seat import KongKind, Making, Seat, Thrown, with_claim, with_kong
from yijing_tiles.shaoyang.seen import View, view_of
from yijing_tiles.shaoyang.settling import How, Outcome, Payment, drawn_hand, kong_pay, won_hand
from yijing_tiles.shaoyang.tiles import Tile
from yijing_tiles.shaoyang.turn import (
    Actions,
    Asked,
    Turn,
    can_chow,
    can_claim,
    can_rob,
    can_take,
    kong_kind,
)

__all__ = ["State", "deal", "new"]

Question: TypeAlias = tuple[Asked, int]


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a hand. Seats are counted from 0, counter-clockwise.

    `wall` is the whole wall in drawing order, `front` how much of it is gone from the head and `back` from the tail;
    `asked` are the questions to be put, in order; `drawn` is the tile that the first asked player has just drawn
    (`None` after a claim), `after_kong` whether the tile in question comes right after a kong; `making` a kong that
    does not stand yet; `history` every action, from which `rewind` and records start.
    """

    rules: TableRules
    wall: Wall
    dealer: int
    dice: Dice
    front: int
    back: int
    seats: tuple[Seat, ...]
    asked: tuple[Question, ...]
    drawn: Tile | None
    after_kong: bool
    making: Making | None
    discards: tuple[Thrown, ...]
    payments: tuple[Payment, ...]
    last_drawer: int
    history: tuple[Action, ...]
    outcome: Outcome | None

    turn: Turn | None = field(init=False, compare=False, repr=False)
    """The question that is open, with what its player may know; `None` when the hand is over."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "turn", None if self.outcome else self._turn())

    # -- questions -------------------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat whose answer is awaited; `None` when the hand is over."""
        return self.turn.seat if self.turn else None

    @property
    def wall_left(self) -> int:
        """Tiles still to be drawn."""
        return len(self.wall) - self.front - self.back

    @property
    def raised(self) -> tuple[int, ...]:
        """The hands raised by each seat; 0 for who has not said it yet."""
        return tuple(seat.raised or 0 for seat in self.seats)

    def _turn(self) -> Turn:
        asked, seat = self.asked[0]
        tile, by, kind = self.drawn, None, None
        if asked in (Asked.ROB, Asked.REPLACE) and self.making:
            tile, by, kind = self.making.tile, self.making.seat, self.making.kind
        elif asked in (Asked.DRAW, Asked.CLAIM, Asked.WIN):
            tile, by = self.discards[-1].tile, self.discards[-1].seat
        return Turn(
            self.rules,
            asked,
            seat,
            self.seats[seat].hand,
            tile,
            by,
            by is not None and seat == after(by)[0],
            self.wall_left,
            self.after_kong,
            kind,
        )

    def actions(self) -> Actions:
        """Return the lawful actions of the player who is asked; none when the hand is over."""
        return Actions(self.turn)

    def view(self, seat: int) -> View:
        """Return what the player at `seat` may know; no such seat is a `HandError`."""
        return view_of(self, seat)

    def hand(self, seat: int) -> Hand:
        """Return the tiles of a seat; before the deal that is a `ValueError`."""
        hand = self.seats[seat].hand
        if hand is None:
            raise ValueError("no tile is dealt yet")
        return hand

    # -- moves -----------------------------------------------------------------------------------------------

    def apply(self, action: Action | str) -> State:
        """Return the state after `action`, which may be typed (`"throw 5m"`, `"打 五萬"`).

        An unlawful one raises `IllegalMove` and changes nothing; text that is no action raises
        `NotationError`.
        """
        action = as_action(action)
        if (reason := self.refusal(action)) is not None:
            raise Refused(reason)
        seat = self.asked[0][1]
        match action:
            case Throw(tile):
                return self._throw(action, seat, tile)
            case Draw():
                return self._replace(action, seat) if self.making else self._draw(action, seat)
            case Pass():
                return self._pass(action)
            case Chow(run):
                return self._take(action, seat, run)
            case Pung():
                return self._take(action, seat, (self.discards[-1].tile,) * 3)
            case Kong(tile):
                return self._kong(action, seat, tile)
            case Win():
                return self._win(action, seat)
            case Raise(hands):
                return self._raise(action, seat, hands)

    def refusal(self, action: Action | str) -> Reason | None:
        """Return why `action` is refused now, or `None` when it is lawful."""
        action = as_action(action)
        if self.turn is not None:
            return self.turn.refusal(action)
        return Reason("S3", "over_drawn" if self.outcome and self.outcome.drawn else "over_won")

    def _next(self, action: Action, **changes: Any) -> State:
        """Return this state with the action in its history and some fields changed."""
        return replace(self, history=(*self.history, action), **changes)

    def _with(self, seat: int, hand: Hand) -> tuple[Seat, ...]:
        return (*self.seats[:seat], Seat(self.seats[seat].raised, hand), *self.seats[seat + 1 :])

    def _raise(self, action: Action, seat: int, hands: int) -> State:
        seats = (*self.seats[:seat], Seat(hands), *self.seats[seat + 1 :])
        asked = self.asked[1:]
        if asked:
            return self._next(action, seats=seats, asked=asked)
        dealt = hands_of(self.wall, self.dealer)
        return self._next(
            action,
            seats=tuple(Seat(s.raised, hand) for s, hand in zip(seats, dealt, strict=True)),
            asked=((Asked.THROW, self.dealer),),
            front=DEALT,
            drawn=self.wall[DEALT - 1],
        )

    def _throw(self, action: Action, seat: int, tile: Tile) -> State:
        asked = self._questions(seat, tile)
        discards = (*self.discards, Thrown(seat, tile))
        return self._next(
            action,
            seats=self._with(seat, self.hand(seat).discard(tile)),
            asked=asked,
            drawn=None,
            discards=discards,
            outcome=None if asked else drawn_hand(self.payments, self.last_drawer),
        )

    def _questions(self, thrower: int, tile: Tile) -> tuple[Question, ...]:
        """Return who is asked about a discard, in order (S4, S10, S11)."""
        order = after(thrower)
        asked: list[Question] = []
        if self.after_kong:
            asked += [(Asked.WIN, seat) for seat in order if can_take(self.hand(seat), tile, self.rules)]
        asked += [(Asked.CLAIM, seat) for seat in order[1:] if can_claim(self.hand(seat), tile)]
        nearest = self.hand(order[0])
        if self.wall_left:
            asked.append((Asked.DRAW, order[0]))
        elif can_claim(nearest, tile) or can_chow(nearest, tile):
            asked.append((Asked.CLAIM, order[0]))
        return tuple(asked)

    def _draw(self, action: Action, seat: int) -> State:
        tile = self.wall[self.front]
        return self._next(
            action,
            seats=self._with(seat, self.hand(seat).draw(tile)),
            asked=((Asked.THROW, seat),),
            front=self.front + 1,
            drawn=tile,
            after_kong=False,
            last_drawer=seat,
        )

    def _pass(self, action: Action) -> State:
        asked = self.asked[1:]
        outcome = None if asked else drawn_hand(self.payments, self.last_drawer)
        return self._next(action, asked=asked, outcome=outcome)

    def _taken(self, seat: int) -> tuple[Thrown, ...]:
        """Return the discards with the last of them taken by `seat`."""
        return (*self.discards[:-1], replace(self.discards[-1], taken_by=seat))

    def _take(self, action: Action, seat: int, meld: tuple[Tile, ...]) -> State:
        """Lay a run or a triplet with the last discard; then one is thrown (S4)."""
        return self._next(
            action,
            seats=self._with(seat, with_claim(self.hand(seat), meld, self.discards[-1].tile)),
            asked=((Asked.THROW, seat),),
            after_kong=False,
            discards=self._taken(seat),
        )

    # -- kongs -----------------------------------------------------------------------------------------------

    def _kong(self, action: Action, seat: int, tile: Tile) -> State:
        """Call a kong: whoever may rob it is asked, then its maker draws (S6, S8, S9)."""
        claimed = self.asked[0][0] is not Asked.THROW
        kind = KongKind.EXPOSED if claimed else kong_kind(self.hand(seat), tile)
        assert kind is not None  # noqa: S101 - else it was refused
        thrower = self.discards[-1].seat if claimed else None
        robbers = [
            other
            for other in after(seat)
            if other != thrower and can_rob(self.hand(other), tile, kind, self.rules)
        ]
        return self._next(
            action,
            asked=(*((Asked.ROB, other) for other in robbers), (Asked.REPLACE, seat)),
            drawn=None,
            making=Making(seat, tile, kind),
        )

    def _replace(self, action: Action, seat: int) -> State:
        """Lay the kong that stands now, take what it pays (S7), and draw from the tail of the wall."""
        made = self.making
        assert made is not None  # noqa: S101 - else it is another draw
        tile = self.wall[len(self.wall) - 1 - self.back]
        laid = with_kong(self.hand(seat), made.tile, made.kind)
        return self._next(
            action,
            seats=self._with(seat, laid.draw(tile)),
            asked=((Asked.THROW, seat),),
            back=self.back + 1,
            drawn=tile,
            after_kong=True,
            making=None,
            discards=self.discards if made.kind.is_own else self._taken(seat),
            payments=(*self.payments, *kong_pay(self.raised, seat)),
            last_drawer=seat,
        )

    # -- wins ------------------------------------------------------------------------------------------------

    def _win(self, action: Action, seat: int) -> State:
        turn = self.turn
        assert turn is not None  # noqa: S101 - else it was refused
        assert turn.tile is not None  # noqa: S101 - else it was refused
        tile, hand, seats, discards = turn.tile, self.hand(seat), self.seats, self.discards
        if turn.asked is Asked.THROW:
            how = How.REPLACEMENT if self.after_kong else How.SELF_DRAWN
        else:
            how = How.ROBBED if turn.asked is Asked.ROB else How.AFTER_KONG
            hand = hand.draw(tile)
            seats = self._with(seat, hand)
            if turn.by is not None and turn.kong is not None and turn.kong.is_own:
                robbed = Seat(seats[turn.by].raised, self.hand(turn.by).discard(tile))
                seats = (*seats[: turn.by], robbed, *seats[turn.by + 1 :])
            else:
                discards = self._taken(seat)
        outcome = won_hand(
            self.rules, self.raised, seat, hand, tile, how, turn.by, self.payments, self.last_drawer
        )
        return self._next(
            action,
            seats=seats,
            asked=(),
            discards=discards,
            payments=outcome.payments,
            making=None,
            outcome=outcome,
        )

    # -- going back ------------------------------------------------------------------------------------------

    @property
    def start(self) -> State:
        """The state before anybody has raised a hand."""
        return deal(self.rules, self.wall, self.dealer, self.dice)

    def rewind(self, actions: int = 1) -> State:
        """Return the state `actions` answers ago; the start when there were fewer."""
        state = self.start
        for action in self.history[: max(0, len(self.history) - actions)]:
            state = state.apply(action)
        return state


def new(rules: TableRules, rng: Random, *, dealer: int | None = None) -> State:
    """Start a hand: shuffle, and roll dice for the dealer (unless one is given); then hands are raised.

    >>> state = new(TableRules(), Random(7))
    >>> for _ in range(4):
    ...     state = state.apply("raise 0")
    >>> [seat.hand.size for seat in state.seats], state.actor == state.dealer, state.wall_left
    ([13, 14, 13, 13], True, 83)
    """
    dice = roll_dice(rng) if dealer is None else ()
    first = dealer_of(dice) if dealer is None else dealer
    assert first is not None  # noqa: S101 - dice are rolled until one is highest
    return deal(rules, shuffled_wall(rng), first, dice)


def deal(rules: TableRules, wall: Sequence[Tile], dealer: int, dice: Dice = ()) -> State:
    """Return the start of the hand with this wall; wrong tiles in it, or no such seat, is a `HandError`.

    Nothing is dealt before all four have said how many hands they raise (S15).
    """
    check_wall(wall)
    check_seat(dealer)
    return State(
        rules=rules,
        wall=tuple(wall),
        dealer=dealer,
        dice=dice,
        front=0,
        back=0,
        seats=(Seat(),) * PLAYERS_AT_TABLE,
        asked=tuple((Asked.RAISE, seat) for seat in (dealer, *after(dealer))),
        drawn=None,
        after_kong=False,
        making=None,
        discards=(),
        payments=(),
        last_drawer=dealer,
        history=(),
        outcome=None,
    )
