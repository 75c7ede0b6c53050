"""A game made to order: the wall is built so that chosen plays come about. For lessons and tests.

What comes out is an ordinary game, which a record can hold; only its wall is no accident.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable
from yijing_tiles.yijing.actions import PASS, Action, Arrange, Lay, Pung, parse_action
from yijing_tiles.yijing.dealing import DEALT, tiles_in_play
from yijing_tiles.yijing.pairs import held
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.state import State, deal

__all__ = ["Play", "scripted"]

Play: TypeAlias = tuple[int, str]
"""A seat and what it does, as `parse_action` reads it: `(0, "10")`, `(1, "pung 11 around")`, `(2, "hold 11")`.

`hold` makes a seat hold a pair that it does not play: it ends what the script says of that seat's tiles.
"""


def scripted(
    rules: Rules, hidden: Sequence[str], plays: Sequence[Play], *, dealer: int = 0, rng: Random | None = None
) -> State:
    """Return the state after `plays`, in a game where each seat arranges its `hidden` and then holds what it plays.

    Whoever may take a pair and does not according to the script passes. Tiles that the script does not name
    come in an order that `rng` chooses (always the same one without it). A play out of turn, or more tiles
    than the set has, is a `NotationError`; a play that the rules refuse an `IllegalMove`.

    >>> state = scripted(Rules(), ["111000", "000111"], [(0, "11"), (1, "10"), (0, "hold 00")])
    >>> [seat.stage for seat in state.seats], state.actor, state.seats[0].hand
    (['11', '10'], 0, '00')
    """
    if len(hidden) != rules.players:
        raise Unreadable(
            f"{len(hidden)} hidden hexagrams for {rules.players} players",
            f"{rules.players} 位玩家却有 {len(hidden)} 组暗卦",
        )
    holds = [(seat, held(text.removeprefix("hold "))) for seat, text in plays if text.startswith("hold ")]
    acts = [(seat, parse_action(text)) for seat, text in plays if not text.startswith("hold ")]
    state = deal(rules, _wall(rules, hidden, acts, holds, dealer, rng or Random(0)), dealer)  # noqa: S311 - tiles, no secrets
    for _ in range(rules.players):
        assert state.turn is not None  # noqa: S101 - everybody arranges
        state = state.apply(Arrange(hidden[state.turn.seat]))
    for seat, action in acts:
        while state.actor not in (seat, None) and PASS in state.actions():
            state = state.apply(PASS)
        if state.actor != seat:
            raise Unreadable(
                f"seat {seat} cannot {action}: seat {state.actor} is asked",
                f"座位 {seat} 不能“{action}”：现在轮到座位 {state.actor}",
            )
        state = state.apply(action)
    return state


def _wall(
    rules: Rules,
    hidden: Sequence[str],
    acts: Sequence[tuple[int, Action]],
    holds: Sequence[tuple[int, str]],
    dealer: int,
    rng: Random,
) -> str:
    laid = [(seat, held(action.pair)) for seat, action in acts if isinstance(action, Lay | Pung)]
    # What each seat holds, one pair after the other; every pair it lays makes room for its next one.
    coming = {
        seat: [pair for who, pair in laid if who == seat] + [pair for who, pair in holds if who == seat]
        for seat in range(rules.players)
    }
    # Unnamed tiles are blanks until all the named ones have been taken out of the set.
    first = [
        held(hidden[seat]) + (coming[seat].pop(0) if coming[seat] else "  ") for seat in range(rules.players)
    ]
    wall = ""
    for stack in range(DEALT // 2):
        for step in range(rules.players):
            wall += first[(dealer + step) % rules.players][2 * stack : 2 * stack + 2]
    for seat, _ in laid:
        wall += coming[seat].pop(0) if coming[seat] else "  "
    left = tiles_in_play(rules)
    total = sum(left.values())
    for tile in wall[:total].replace(" ", ""):
        left[tile] -= 1
    if min(left.values()) < 0 or wall[total:].strip():
        raise _too_many(rules)
    rest = [tile for tile, count in left.items() for _ in range(count)]
    rng.shuffle(rest)
    return "".join(tile if tile != " " else rest.pop() for tile in wall[:total].ljust(total))


def _too_many(rules: Rules) -> NotationError:
    return Unreadable(
        f"the script needs more tiles than the set of {rules.tile_set} has",
        f"这一局所用的牌超出了 {rules.tile_set} 只一副的牌数",
    )
