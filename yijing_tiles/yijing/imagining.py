"""Possible games behind a view: what a player cannot see is dealt at random, again and again."""

from __future__ import annotations

from random import Random
from typing import Final

from yijing_tiles.yijing.pairs import DECLARED, is_pure, may_answer, sorted_tiles
from yijing_tiles.yijing.placement import SIZE
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.seen import View
from yijing_tiles.yijing.state import Question, State
from yijing_tiles.yijing.turn import Asked, Turn, winning_placements

__all__ = ["imagine"]

TRIES: Final = 8
"""How often a hand that does not fit is dealt again before it is taken as it is."""


def imagine(view: View, rng: Random) -> State:
    """Return a state that looks to this seat exactly as `view` does; everything hidden is as it could be.

    Unseen tiles are as likely anywhere, with two exceptions: of eight tiles others hide six that are easily
    built again, and whoever has let a 碰 go is taken to hold no such pair. The state has no history, and its
    wall only what is left. A view that is asked nothing, or that still arranges, is a `ValueError`.
    """
    turn = view.turn
    if turn is None or turn.asked is Asked.ARRANGE:
        raise ValueError(f"seat {view.seat} is not asked for a play; only games in play can be imagined")
    unseen = [tile for tile, count in view.unseen().items() for _ in range(count)]
    rng.shuffle(unseen)
    passed = _passed(view, turn)
    others = [number for number in range(view.rules.players) if number != view.seat]
    hidden = {
        number: _easily_built(unseen, len(unseen) - SIZE * (len(others) - done), rng)
        for done, number in enumerate(others)
    }
    seats = []
    for number, seen in enumerate(view.seats):
        if number == view.seat:
            seats.append(view.own)
        else:
            hand = _hand(unseen, seen.holds, turn.last if number in passed else "", view.rules, rng)
            seats.append(Seat(hand, hidden[number], seen.stage, seen.shown))
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


def _easily_built(unseen: list[str], spare: int, rng: Random) -> str:
    """Take six of eight unseen tiles (of fewer when no two are to spare), laid as mixed pairs as far as they go."""
    eight = [unseen.pop() for _ in range(SIZE + min(2, spare))]

    def take(line: str) -> str:
        tile = line if line in eight else "*"
        eight.remove(tile)
        return line if tile == line else DECLARED["*"][line == "0"]

    pairs: list[str] = []
    while len(pairs) < SIZE // 2:
        more, fewer = ("1", "0") if eight.count("1") >= eight.count("0") else ("0", "1")
        pair = take(more) + take(fewer if fewer in eight or "*" in eight else more)
        pairs.append(pair if rng.random() < 0.5 else pair[::-1])
    for tile in eight:
        unseen.insert(rng.randrange(len(unseen) + 1), tile)
    rng.shuffle(pairs)
    return "".join(pairs)


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
