"""What a way to win is worth: how likely it is to come in time, by the draws that are left.

A way is walked tile by tile. In each round of the table one draws once; with some chance the tile, or a discard that
one may claim, brings the hand nearer; and now and then another player wins first. How often others win, and how fast
hands come nearer while they are far from ready, are shares that were counted in 500 hands of simple players. For plain
hands they were so adjusted that 20,000 of their positions, 1 to 4 tiles short, were won as often as foreseen. They only
weigh one way against another. Near the end, the tiles really left decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from yijing_tiles.shaoyang.forms import Form
from yijing_tiles.shaoyang.routes import Route

__all__ = ["MOST_DRAWS", "READY", "SPARED", "adapted", "come_in_time", "next_step", "value_of"]

MOST_DRAWS: Final = 21
"""Nobody draws more often: 83 tiles for four players."""

_OTHERS_WIN: Final = (
    *(0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.14, 0.13, 0.12, 0.11, 0.1),
    *(0.09, 0.065, 0.055, 0.045, 0.03, 0.01, 0.0, 0.0, 0.0, 0.0),
)
"""By the draws left to each: how often one of three others wins in that round."""

READY: Final = (
    *(0.94, 0.94, 0.92, 0.9, 0.88, 0.87, 0.85, 0.83, 0.79, 0.73, 0.66, 0.58),
    *(0.52, 0.44, 0.35, 0.26, 0.17, 0.09, 0.04, 0.01, 0.0, 0.0),
)
"""By the draws left to each: how often a player is ready."""

_PACE: Final = {
    Form.PLAIN: (0.062, 0.3, 0.4, 0.54, 0.7, 0.8),
    Form.ALL_TRIPLETS: (0.045, 0.17, 0.23, 0.29, 0.35, 0.4),
    Form.SEVEN_PAIRS: (0.03, 0.085, 0.14, 0.2, 0.25, 0.3),
    Form.FULL_FLUSH: (0.075, 0.18, 0.22, 0.26, 0.29, 0.31),
    Form.THIRTEEN_ORPHANS: (0.035, 0.08, 0.12, 0.17, 0.21, 0.25),
    Form.ALL_HONOURS: (0.035, 0.13, 0.17, 0.2, 0.22, 0.24),
}
"""By tiles lacking (from 1): how often a round brings a hand on this way nearer."""

_ADAPTS: Final = (0.35, 0.5, 0.5, 0.5, 0.5, 0.5)
"""By tiles lacking: how much a hand finds the usual pace again, for it need not wait for the tiles it lacks now."""
SPARED: Final = 0.7
"""Who wins spares himself what another's win would have cost, which seldom fails to come: this much for each payer."""

_CLAIMED: Final = {
    Form.PLAIN: (1.0, 1.63, 1.55, 1.35, 1.2, 1.1),
    Form.FULL_FLUSH: (1.0, 1.4, 1.4, 1.3, 1.3, 1.2),
}
"""By tiles lacking: how much faster claims make a way than draws alone. The last tile must be drawn (S5)."""
_FROM_ANYBODY: Final = 2.2
"""The same for a tile that makes a triplet of a pair."""


def next_step(chance: float, after: Sequence[float], draws: int) -> float:
    """Return the value of a hand that a round brings to the next step with this chance.

    `after` is its value there, by the draws left then; `draws` are left now.
    """
    value = 0.0
    for left in range(1, draws + 1):
        value = (1 - _OTHERS_WIN[left]) * (chance * after[left - 1] + (1 - chance) * value)
    return value


_WON: Final = (1.0,) * (MOST_DRAWS + 1)


def adapted(chance: float, lacking: int, form: Form = Form.PLAIN) -> float:
    """Return the chance of a round to bring a hand nearer: that of the tiles it lacks now, drawn towards the usual.

    >>> adapted(0.02, 1) > 0.02, adapted(0.2, 1) < 0.2
    (True, True)
    """
    return chance + _ADAPTS[lacking - 1] * (_PACE[form][lacking - 1] - chance)


def come_in_time(chance: float, draws: int) -> float:
    """Return how likely a ready hand is won in so many draws, each with this chance.

    >>> come_in_time(0.1, 1) < come_in_time(0.1, 5) < come_in_time(0.2, 5) < 1
    True
    """
    return _in_time(round(min(chance, 1.0) * 500), min(draws, MOST_DRAWS))


@cache
def _in_time(five_hundredths: int, draws: int) -> float:
    return next_step(five_hundredths / 500, _WON, draws)


@cache
def _usual(form: Form, lacking: int) -> tuple[float, ...]:
    """Return how likely a way is walked to its end at the usual pace, by the draws left."""
    if lacking == 0:
        return _WON
    after = _usual(form, lacking - 1)
    return tuple(next_step(_PACE[form][lacking - 1], after, draws) for draws in range(MOST_DRAWS + 1))


def value_of(route: Route, hidden: int, draws: int) -> float:
    """Return what each payer is likely to pay for this way, raised hands aside.

    The next step is judged by its own tiles (`hidden` are all that one does not see), those after it by the usual pace.
    """
    lacking = route.lacking
    if lacking > len(_PACE[route.form]):
        return 0.0
    if lacking == 1:
        tiles = float(route.copies)
    elif route.form in _CLAIMED:
        tiles = route.copies * _CLAIMED[route.form][lacking - 1]
    else:
        tiles = route.copies + (_FROM_ANYBODY - 1) * route.paired
    chance = adapted(tiles / hidden, lacking, route.form)
    return (route.form.rate + SPARED) * next_step(
        chance, _usual(route.form, lacking - 1), min(draws, MOST_DRAWS)
    )
