"""What happened in a hand of Shaoyang mahjong, step by step: in words, where to jump to, how near a seat came.

A `line` is a sequence of states, each the answer after the one before: `Record.replay()`, or the states of a sitting.

`read_hand_step(before, after, eyes)` is one entry, or `None` where these eyes may not know that anything happened
(who lets a tile go tells what he holds): ``seat`` · ``kind`` (``"raise" "throw" "draw" "chow" "pung" "kong" "win"
"pass"``) · ``tile`` (``""`` where it is closed) · ``text`` the sentences of the log · ``spoken`` the same and whose
turn it is then, for a live region. A hand that ends because somebody unseen let the last discard go is told as
``kind`` ``"drawn"`` with ``seat`` ``None``.

`landmarks(line, eyes)` are the steps for the marks of a track, in order: ``step`` (index into the line) · ``kind``
(``"chow" "pung" "kong" "rob" "after_kong" "ready" "win" "drawn"``) · ``seat`` (``None`` for a drawn hand) · ``text``.
Somebody is ready where his hand of thirteen was not and is now; only what the eyes see of it is told.

`distances(line, seat)` are as many entries as the line has: the distance of the hand to ready at each step (-1
complete, 0 ready), `None` before the deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from yijing_tiles.shaoyang import (
    Action,
    Chow,
    Draw,
    Hand,
    How,
    Kong,
    Pass,
    Pung,
    Raise,
    State,
    Throw,
    Tile,
    Win,
)
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.hand_table_reading import Eyes, question
from yijing_tiles.view.hand_table_sheet import ending
from yijing_tiles.view.terms import listed, say

__all__ = ["distances", "landmarks", "read_hand_step"]

_MARKED: Final = {How.ROBBED: "rob", How.AFTER_KONG: "after_kong"}


def read_hand_step(before: State, after: State, eyes: Eyes) -> dict[str, Any] | None:
    """Return what the last action of `after` was; `None` where these eyes may not know of it.

    >>> from random import Random
    >>> from yijing_tiles import shaoyang
    >>> before = shaoyang.new(shaoyang.TableRules(), Random(1), dealer=0)
    >>> read_hand_step(before, before.apply("raise 2"), Eyes("en"))["text"]
    'Player 1: hands raised: 2. What passes between this player and each other is multiplied by 4.'
    """
    turn = before.turn
    assert turn is not None  # noqa: S101 - something was done, so somebody was asked
    action, seat = after.history[-1], turn.seat
    secret = isinstance(action, Pass) and not eyes.sees(seat)
    if secret and after.outcome is None:
        return None
    tile = (
        None if secret or (isinstance(action, Draw) and not eyes.sees(seat)) else _tile(before, after, action)
    )
    said = [] if secret else [_did(before, after, action, seat, eyes)]
    said += _then(before, after, action, seat, eyes)
    gap = "" if eyes.lang == "zh" else " "
    asked = [] if after.outcome is not None else [question(after, eyes)]
    return {
        "seat": None if secret else seat,
        "kind": "drawn" if secret else type(action).__name__.lower(),
        "tile": str(tile) if tile else "",
        "text": gap.join(said),
        "spoken": gap.join((*said, *asked)),
    }


def _tile(before: State, after: State, action: Action) -> Tile | None:
    """Return the tile an action is about."""
    match action:
        case Throw(tile) | Kong(tile):
            return tile
        case Draw():
            return after.drawn
        case Raise():
            return None
        case _:
            return before.turn.tile if before.turn else None


def _did(before: State, after: State, action: Action, seat: int, eyes: Eyes) -> str:
    lang, turn = eyes.lang, before.turn
    places: dict[str, Any] = {"player": eyes.name(seat)}
    if turn is not None and turn.by is not None:
        places["giver"] = eyes.name(turn.by, inside=True)
    tile = _tile(before, after, action)
    if tile is not None:
        places["tile"] = tile.name_in(lang)
    match action:
        case Raise(hands):
            key = "raise" if hands else "raise_none"
            places |= {"n": hands, "factor": 2**hands}
        case Throw():
            key = "throw"
        case Draw() if before.making is not None:
            key = "replace" if eyes.sees(seat) else "replace_closed"
        case Draw():
            key = "draw" if eyes.sees(seat) else "draw_closed"
        case Chow(run):
            key, places["run"] = "chow", tile_names(run, lang)
        case Pung():
            key = "pung"
        case Kong():
            assert after.making is not None  # noqa: S101 - it was called just now
            key = after.making.kind.value
        case Pass():
            key = "pass"
        case Win():
            assert after.outcome is not None  # noqa: S101 - a win ends the hand
            assert after.outcome.how is not None  # noqa: S101 - a win ends the hand
            key = f"win_{after.outcome.how.value}"
    return say(f"hand_table.log.{key}", lang, **places)


def _then(before: State, after: State, action: Action, seat: int, eyes: Eyes) -> Iterator[str]:
    """Yield what comes of it at once: tiles dealt, a kong paid, a hand ready, the end."""
    lang = eyes.lang
    if isinstance(action, Raise) and after.seats[seat].hand is not None:
        yield say("hand_table.log.dealt", lang, player=eyes.name(after.dealer))
    paid = after.payments[len(before.payments) :]
    if paid and after.outcome is None:
        amounts = listed(
            (
                say("hand_table.log.pays", lang, player=eyes.name(each.payer, inside=True), payment=each)
                for each in paid
            ),
            lang,
        )
        yield say("hand_table.log.paid", lang, amounts=amounts, total=sum(each.amount for each in paid))
    if eyes.sees(seat) and isinstance(action, Throw):
        yield from _ready(before, after, seat, lang)
    if after.outcome is not None:
        yield from ending(after.outcome, eyes)


def _ready(before: State, after: State, seat: int, lang: str) -> Iterator[str]:
    """Say what a hand waits for, unless it waited for the same before it drew, and that was told."""
    hand, drawn = after.hand(seat), before.drawn
    if hand.distance(after.rules) > 0:
        return
    waits = hand.waits(after.rules, seen=after.view(seat).seen())
    told = any(thrown.seat == seat for thrown in before.discards)
    if told and drawn is not None and not before.after_kong:
        earlier = before.hand(seat).discard(drawn)
        if earlier.waits(before.rules).keys() == waits.keys():
            return
    left = sum(waits.values())
    tiles = tile_names(waits, lang)
    yield say(f"hand_table.log.{'ready' if left else 'ready_gone'}", lang, tiles=tiles, left=left)


def distances(line: Sequence[State], seat: int) -> list[int | None]:
    """Return how far the hand of `seat` is from ready at each step; a hand of 14 counts as after its best discard."""
    found: list[int | None] = []
    last: Hand | None = None
    for state in line:
        hand = state.seats[seat].hand
        if hand is None:
            found.append(None)
        elif hand is last:
            found.append(found[-1])
        else:
            found.append(hand.distance(state.rules))
        last = hand
    return found


def landmarks(line: Sequence[State], eyes: Eyes) -> list[dict[str, Any]]:
    """Return the steps worth jumping to, as these eyes may know them."""
    found: list[dict[str, Any]] = []
    ready = [False] * PLAYERS_AT_TABLE
    for step, (before, after) in enumerate(pairwise(line), start=1):
        found += ({"step": step, **mark} for mark in _marks(before, after, eyes))
        for seat in range(PLAYERS_AT_TABLE):
            hand = after.seats[seat].hand
            if not eyes.sees(seat) or hand is None or hand.has_drawn or hand is before.seats[seat].hand:
                continue
            waits = hand.distance(after.rules) <= 0
            if waits and not ready[seat]:
                text = say("hand_table.log.becomes_ready", eyes.lang, player=eyes.name(seat))
                found.append({"step": step, "kind": "ready", "seat": seat, "text": text})
            ready[seat] = waits
    return found


def _marks(before: State, after: State, eyes: Eyes) -> Iterator[dict[str, Any]]:
    turn, action, outcome = before.turn, after.history[-1], after.outcome
    assert turn is not None  # noqa: S101 - somebody was asked
    if outcome is not None and outcome.winner is None:
        yield {"kind": "drawn", "seat": None, "text": question(after, eyes)}
    elif isinstance(action, Chow | Pung | Kong | Win):
        kind = type(action).__name__.lower()
        if outcome is not None and outcome.how in _MARKED:
            kind = _MARKED[outcome.how]
        text = _did(before, after, action, turn.seat, eyes)
        yield {"kind": kind, "seat": turn.seat, "text": text}
