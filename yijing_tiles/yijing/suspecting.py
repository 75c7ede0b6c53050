"""What another player seems to hide, judged by how he has built his figures.

Whoever lays a mixed pair chose its order, and whoever takes a 碰 chose its place: most players choose what
their hidden hexagram asks for. Each of the 64 hexagrams gets the weight of having led to the choices seen
(Bayes' rule), with room for players who choose otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yijing_tiles.yijing.aims import TARGETS, hopes, hopes_after
from yijing_tiles.yijing.pairs import held, sorted_tiles, values
from yijing_tiles.yijing.placement import SIZE, Placement, place, placements
from yijing_tiles.yijing.playout import replies
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.state import LaidPair

__all__ = ["suspicions"]

ODD: Final = 0.1
"""The share of choices that are taken to follow from nothing."""
EASY: Final = 5.0
"""How many times likelier it is to hide a hexagram with one more mixed pair: those are built more easily."""


def suspicions(rules: Rules, laid: Sequence[LaidPair], seat: int) -> dict[str, float]:
    """Return the weight of each of the 64 hexagrams to be the hidden one of `seat`; the weights add up to 1.

    >>> weights = suspicions(Rules(), (), 0)
    >>> round(weights["101010"], 3), round(weights["111111"], 3)
    (0.072, 0.001)
    """
    choices = _choices(rules, laid, seat)
    found = {target: _prior(target) * _likelihood(rules, target, choices) for target in TARGETS}
    total = sum(found.values())
    return {target: weight / total for target, weight in found.items()}


def _prior(target: str) -> float:
    return EASY ** sum(target[at] != target[at + 1] for at in range(0, SIZE, 2))


def _choices(rules: Rules, laid: Sequence[LaidPair], seat: int) -> list[tuple[tuple[str, ...], str]]:
    """Return each choice of the seat: the lines it could have had then, and those it has."""
    found = []
    stage, last = "", ""
    for play in laid:
        if play.seat == seat:
            chosen = values(place(stage, play.pair, play.placement))
            before = values(stage)
            if play.pung:
                where = placements(len(stage), play.pair, pung=True, symmetric=rules.symmetric_pung)
                could = [place(before, values(play.pair), placement) for placement in where]
            else:
                hand = sorted_tiles(held(play.pair))
                could = [place(before, option.plain, Placement.OUTSIDE) for option in replies(hand, last)]
            found.append((tuple(dict.fromkeys(could)), chosen))
            stage = "" if len(chosen) == SIZE else chosen
        last = play.pair
    return found


def _likelihood(rules: Rules, hidden: str, choices: Sequence[tuple[tuple[str, ...], str]]) -> float:
    """Return how likely these choices are for somebody who hides this."""
    likely = 1.0
    shown: tuple[str, ...] = ()
    now = hopes(rules, hidden, ())
    for could, chosen in choices:
        if len(could) > 1:
            promised = [now.of(lines) for lines in could]
            most = max(promised)
            share = (1 - ODD) / promised.count(most) if now.of(chosen) == most else 0.0
            likely *= share + ODD / len(could)
        if len(chosen) == SIZE:
            shown = (*shown, chosen)
            now = hopes_after(rules, hidden, shown, now)
    return likely
