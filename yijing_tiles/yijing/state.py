"""A game in progress, as a value: what happened, what lies where, whose answer is awaited.

Chance enters only through the generator given to `new`, which shuffles the wall and rolls the dice; from then
on every state follows from the actions.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any, TypeAlias

from yijing_tiles.yijing.actions import Action, Arrange, Lay, Pass, Pung, Swap, Win, as_action
from yijing_tiles.yijing.dealing import DEALT, Dice, check_wall, dealer_of, hands_of, roll_dice, shuffled_wall
from yijing_tiles.yijing.pairs import held, is_pure, may_answer, sorted_tiles
from yijing_tiles.yijing.placement import SIZE, Placement, place
from yijing_tiles.yijing.reasons import Reason, Refused
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.seen import View, view_of
from yijing_tiles.yijing.settling import Outcome, drawn_game, won_game
from yijing_tiles.yijing.turn import Actions, Asked, Turn, swapped_hand, winning_placements
from yijing_tiles.yijing.wins import wins

__all__ = ["LaidPair", "State", "deal", "new"]

Question: TypeAlias = tuple[Asked, int]


@dataclass(frozen=True, slots=True)
class LaidPair:
    """A pair on the table for all to see: who laid it, its lines, where it went, and whether it was a 碰."""

    seat: int
    pair: str
    placement: Placement
    pung: bool


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game. Seats are counted from 0, counter-clockwise.

    `wall` is the whole wall in drawing order and `drawn` how much of it is gone; `asked` are the questions
    still to be put before the next player responds; `laid` is every pair laid, in order; `history` every
    action, from which `rewind` and records start.
    """

    rules: Rules
    wall: str
    dealer: int
    dice: Dice
    drawn: int
    seats: tuple[Seat, ...]
    asked: tuple[Question, ...]
    swapped: bool
    laid: tuple[LaidPair, ...]
    history: tuple[Action, ...]
    outcome: Outcome | None

    turn: Turn | None = field(init=False, compare=False, repr=False)
    """The question that is open, with what its player may know; `None` when the game is over."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "turn", None if self.outcome else self._turn())

    # -- questions -----------------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat whose answer is awaited; `None` when the game is over."""
        return self.turn.seat if self.turn else None

    @property
    def next_seat(self) -> int:
        """Who responds if nobody takes the pair just laid (Y11).

        That is the nearest neighbour counter-clockwise who still holds tiles (Y22), or simply the nearest
        when none does.
        """
        if not self.laid:
            return self.dealer
        others = _after(self.laid[-1].seat, len(self.seats))
        for seat in others:
            if self.seats[seat].hand:
                return seat
        return others[0]

    def _turn(self) -> Turn:
        last = self.laid[-1] if self.laid else None
        if self.asked:
            asked, seat = self.asked[0]
            next_in_line = asked is Asked.PUNG and seat == self.next_seat
        else:
            asked, seat, next_in_line = Asked.RESPOND if last else Asked.OPEN, self.next_seat, True
        pair, layer = (last.pair, last.seat) if last else ("", None)
        return Turn(self.rules, asked, seat, self.seats[seat], pair, layer, next_in_line, self.swapped)

    def actions(self) -> Actions:
        """Return the lawful actions of the player who is asked; none when the game is over."""
        return Actions(self.turn)

    def view(self, seat: int) -> View:
        """Return what the player at `seat` may know; no such seat is a `ValueError`."""
        return view_of(self, seat)

    @property
    def wall_left(self) -> int:
        """Tiles still to be drawn."""
        return len(self.wall) - self.drawn

    # -- moves ---------------------------------------------------------------------------------------------

    def apply(self, action: Action | str) -> State:
        """Return the state after `action`, which may be typed (`"pung 11 around"`, `"碰 11 夹"`).

        An unlawful one raises `IllegalMove` and changes nothing (Y23); text that is no action raises
        `NotationError`.
        """
        action = as_action(action)
        if (reason := self.refusal(action)) is not None:
            raise Refused(reason)
        match action:
            case Lay(pair):
                return self._lay(action, pair, Placement.OUTSIDE, pung=False)
            case Pung(pair, placement):
                return self._lay(action, pair, placement, pung=True)
            case Pass():
                return self._pass(action)
            case Arrange(lines):
                return self._arrange(action, lines)
            case Win(placement):
                return self._win(action, placement)
            case Swap(line, tile):
                return self._swap(action, line, tile)

    def refusal(self, action: Action | str) -> Reason | None:
        """Return why `action` is refused now, or `None` when it is lawful."""
        action = as_action(action)
        turn = self.turn
        if turn is not None:
            return turn.refusal(action)
        return (
            Reason("Y22", "over_drawn") if self.outcome and self.outcome.drawn else Reason("Y16", "over_won")
        )

    def _next(self, action: Action, **changes: Any) -> State:
        """Return this state with the action in its history and some fields changed."""
        return replace(self, history=(*self.history, action), **changes)

    def _pass(self, action: Action) -> State:
        asked = self.asked[1:]
        return self._next(action, asked=asked, outcome=self._drawn(asked, self.seats))

    def _drawn(self, asked: tuple[Question, ...], seats: tuple[Seat, ...]) -> Outcome | None:
        """Return the drawn game when nobody is asked and nobody holds a pair any more (Y22)."""
        return None if asked or any(seat.hand for seat in seats) else drawn_game(self.rules)

    def _arrange(self, action: Action, lines: str) -> State:
        seat = self.asked[0][1]
        hand = self.seats[seat].hand
        for tile in held(lines):
            hand = hand.replace(tile, "", 1)
        return self._next(action, seats=self._with(seat, Seat(hand, lines)), asked=self.asked[1:])

    def _swap(self, action: Action, line: int, tile: str) -> State:
        seat = self.next_seat
        own = self.seats[seat]
        hidden = own.hidden[: line - 1] + tile + own.hidden[line:]
        changed = Seat(swapped_hand(own, line, tile), hidden, own.stage, own.shown)
        return self._next(action, seats=self._with(seat, changed), swapped=True)

    def _lay(self, action: Action, pair: str, placement: Placement, *, pung: bool) -> State:
        seat = self.asked[0][1] if pung else self.next_seat
        own = self.seats[seat]
        stage, shown = place(own.stage, pair, placement), own.shown
        outcome = None
        if len(stage) == SIZE:
            shown = (*shown, stage)
            if forms := wins(self.rules, own.hidden, shown):
                feeder = self.laid[-1].seat if pung and self.rules.claim_win != "none" else None
                outcome = won_game(self.rules, seat, forms, stage, feeder)
            stage = ""
        # The winner draws no more: the game is over.
        until = self.drawn if outcome else min(self.drawn + 2, len(self.wall))
        seats = self._with(seat, Seat(sorted_tiles(self.wall[self.drawn : until]), own.hidden, stage, shown))
        asked: tuple[Question, ...] = ()
        if outcome is None:
            asked = self._claims(seats, seat, pair)
            outcome = self._drawn(asked, seats)
        laid = (*self.laid, LaidPair(seat, pair, placement, pung))
        return State(
            self.rules,
            self.wall,
            self.dealer,
            self.dice,
            until,
            seats,
            asked,
            False,
            laid,
            (*self.history, action),
            outcome,
        )

    def _claims(self, seats: tuple[Seat, ...], layer: int, pair: str) -> tuple[Question, ...]:
        """Return who may do something at once with the pair just laid, in the order of asking (Y13, Y20)."""
        asked: list[Question] = []
        others = _after(layer, len(seats))
        if self.rules.claim_win == "any_pair":
            asked += [(Asked.WIN, s) for s in others if winning_placements(self.rules, seats[s], pair)]
        natural_only = self.rules.pung_natural_only
        if is_pure(pair, natural_only):
            asked += [(Asked.PUNG, s) for s in others if may_answer(seats[s].hand, pair, natural_only)]
        return tuple(asked)

    def _win(self, action: Action, placement: Placement) -> State:
        seat = self.asked[0][1]
        own, last = self.seats[seat], self.laid[-1]
        figure = place(own.stage, last.pair, placement)
        shown = (*own.shown, figure)
        forms = wins(self.rules, own.hidden, shown)
        outcome = won_game(self.rules, seat, forms, figure, last.seat, borrowed=last.pair)
        return self._next(
            action, seats=self._with(seat, Seat(own.hand, own.hidden, "", shown)), asked=(), outcome=outcome
        )

    def _with(self, seat: int, own: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:seat], own, *self.seats[seat + 1 :])

    # -- going back ----------------------------------------------------------------------------------------

    @property
    def start(self) -> State:
        """The state right after the deal."""
        return deal(self.rules, self.wall, self.dealer, self.dice)

    def rewind(self, actions: int = 1) -> State:
        """Return the state `actions` answers ago; the start when there were fewer."""
        state = self.start
        for action in self.history[: max(0, len(self.history) - actions)]:
            state = state.apply(action)
        return state


@cache
def _after(seat: int, players: int) -> tuple[int, ...]:
    """Return the other seats, nearest counter-clockwise first."""
    return tuple((seat + step) % players for step in range(1, players))


def new(rules: Rules, rng: Random, *, dealer: int | None = None) -> State:
    """Start a game: shuffle, roll dice for the dealer (unless one is given), deal eight tiles each.

    >>> state = new(Rules(players=3), Random(7))
    >>> [len(seat.hand) for seat in state.seats], state.wall_left
    ([8, 8, 8], 120)
    """
    dice = roll_dice(rules.players, rng) if dealer is None else ()
    first = dealer_of(dice) if dealer is None else dealer
    assert first is not None  # noqa: S101 - dice are rolled until one is highest
    return deal(rules, shuffled_wall(rules, rng), first, dice)


def deal(rules: Rules, wall: str, dealer: int, dice: Dice = ()) -> State:
    """Return the start of the game with this wall; wrong tiles in it, or no such seat, is a `ValueError`."""
    check_wall(rules, wall)
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        raise ValueError(f"dealer {dealer!r} is no seat; seats are 0 to {rules.players - 1}")
    hands = hands_of(rules, wall, dealer)
    order = [(dealer + step) % rules.players for step in range(rules.players)]
    return State(
        rules=rules,
        wall=wall,
        dealer=dealer,
        dice=dice,
        drawn=DEALT * rules.players,
        seats=tuple(map(Seat, hands)),
        asked=tuple((Asked.ARRANGE, seat) for seat in order),
        swapped=False,
        laid=(),
        history=(),
        outcome=None,
    )
