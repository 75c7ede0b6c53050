"""Possible games behind a view: what a player cannot see is dealt at random, again and again."""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Final

from yijing_tiles.yijing.aims import TARGETS
from yijing_tiles.yijing.pairs import DECLARED, is_pure, may_answer, sorted_tiles
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.seen import View
from yijing_tiles.yijing.state import Question, State
from yijing_tiles.yijing.suspecting import suspicions
from yijing_tiles.yijing.turn import Asked, Turn, winning_placements

__all__ = ["Imagination"]

TRIES: Final = 8
"""How often a hand that does not fit is dealt again before it is taken as it is."""


class Imagination:
    """The games that could be behind one view: `world` deals one of them.

    Unseen tiles are as likely anywhere, with two exceptions: what others hide follows from how they have
    played (see `suspicions`), and whoever has let a 碰 go is taken to hold no such pair. A view that is asked
    nothing, or that still arranges, is a `ValueError`.
    """

    def __init__(self, view: View) -> None:
        turn = view.turn
        if turn is None or turn.asked is Asked.ARRANGE:
            raise ValueError(f"seat {view.seat} is not asked for a play; only games in play can be imagined")
        self._view = view
        self._turn = turn
        self._unseen = "".join(tile * count for tile, count in view.unseen().items())
        self._passed = _passed(view, turn)
        self._hidden = {
            seat: list(accumulate(suspicions(view.rules, view.laid, seat).values()))
            for seat in range(view.rules.players)
            if seat != view.seat
        }

    def world(self, rng: Random) -> State:
        """Return a state that looks to this seat exactly as its view does.

        It has no history, and its wall is only what is left to draw.
        """
        view, turn = self._view, self._turn
        unseen = list(self._unseen)
        hidden = {seat: self._lay_hidden(seat, unseen, rng) for seat in self._hidden}
        rng.shuffle(unseen)
        seats = []
        for seat, seen in enumerate(view.seats):
            if seat == view.seat:
                seats.append(view.own)
            else:
                last = turn.last if seat in self._passed else ""
                hand = _hand(unseen, seen.holds, last, view.rules, rng)
                seats.append(Seat(hand, hidden[seat], seen.stage, seen.shown))
        return State(
            rules=view.rules,
            wall="".join(unseen),
            dealer=view.dealer,
            dice=view.dice,
            drawn=0,
            seats=tuple(seats),
            asked=_asked(view, turn, tuple(seats)),
            swapped=turn.swapped,
            laid=view.laid,
            history=(),
            outcome=None,
        )

    def _lay_hidden(self, seat: int, unseen: list[str], rng: Random) -> str:
        """Take a hidden hexagram from the unseen tiles; one that they do not allow is changed where it must be."""
        (target,) = rng.choices(TARGETS, cum_weights=self._hidden[seat])
        laid = ""
        for line in target:
            tile = next(tile for tile in (line, "*", "0" if line == "1" else "1") if tile in unseen)
            unseen.remove(tile)
            laid += tile if tile != "*" else DECLARED["*"][line == "0"]
        return laid


def _after_layer(view: View, turn: Turn) -> list[int]:
    """Return the seats in the order in which they are asked about the last pair."""
    if turn.layer is None:
        return []
    return [(turn.layer + step) % view.rules.players for step in range(1, view.rules.players)]


def _passed(view: View, turn: Turn) -> list[int]:
    """Return the other seats that were asked before this one, or would have been had they held the pair."""
    order = _after_layer(view, turn)
    if turn.asked is Asked.PUNG:
        return order[: order.index(view.seat)]
    return [seat for seat in order if seat != view.seat] if turn.asked is Asked.RESPOND else []


def _hand(unseen: list[str], size: int, last: str, rules: Rules, rng: Random) -> str:
    """Take a hand from the unseen tiles; one that could 碰 `last` only if it must be."""
    hand = ""
    for _ in range(TRIES):
        places = rng.sample(range(len(unseen)), size)
        hand = sorted_tiles("".join(unseen[place] for place in places))
        if not last or not may_answer(hand, last, rules.pung_natural_only):
            break
    for tile in hand:
        unseen.remove(tile)
    return hand


def _asked(view: View, turn: Turn, seats: tuple[Seat, ...]) -> tuple[Question, ...]:
    """Return this seat's question, and those that come after it if it passes."""
    if turn.asked not in (Asked.PUNG, Asked.WIN):
        return ()
    order = _after_layer(view, turn)
    later = order[order.index(view.seat) + 1 :]
    asked = [(turn.asked, view.seat)]
    natural_only = view.rules.pung_natural_only
    if turn.asked is Asked.WIN:
        asked += [
            (Asked.WIN, seat) for seat in later if winning_placements(view.rules, seats[seat], turn.last)
        ]
        later = order
    if is_pure(turn.last, natural_only):
        asked += [
            (Asked.PUNG, seat) for seat in later if may_answer(seats[seat].hand, turn.last, natural_only)
        ]
    return tuple(asked)
