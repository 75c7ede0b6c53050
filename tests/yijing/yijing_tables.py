"""Positions made by hand for the tests of Yijing tiles."""

from __future__ import annotations

import pytest

from yijing_tiles import yijing
from yijing_tiles.errors import IllegalMove
from yijing_tiles.yijing.script import Play, scripted

HIDDEN = ("111000", "000111", "101010", "010101")


def table(rules: yijing.Rules, *plays: Play, hidden: tuple[str, ...] = HIDDEN) -> yijing.State:
    """Return the state after these plays; seats hide 111000, 000111, 101010, 010101 unless told otherwise."""
    return scripted(rules, hidden[: rules.players], plays)


def building(*lines: str, players: int = 2) -> list[Play]:
    """Return plays by which seat 0 lays these lines, two at a time, and the others lay what is in no way.

    The last play is seat 0's.
    """
    pairs = [line[at : at + 2] for line in lines for at in range(0, len(line), 2)]
    plays: list[Play] = []
    for pair, coming in zip(pairs, [*pairs[1:], None], strict=True):
        plays.append((0, pair))
        if coming:
            last = pair
            for seat in range(1, players):
                banned = {last, coming} if seat == players - 1 else {last}
                last = next(reply for reply in ("10", "01", "11") if reply not in banned)
                plays.append((seat, last))
    return plays


def choices(state: yijing.State) -> list[str]:
    """Return the lawful actions as they are typed."""
    return [str(action) for action in state.actions()]


def refusal(state: yijing.State, action: str) -> str:
    """Return the rule by which an action is refused."""
    with pytest.raises(IllegalMove) as caught:
        state.apply(yijing.parse_action(action))
    return caught.value.rule
