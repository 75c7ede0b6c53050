"""What wins (Y16-Y18) and what a ready player waits for (Y19).

A figure is text of six laid lines, bottom first; a taiji counts as what it was declared (Y17).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from yijing_tiles.yijing import words
from yijing_tiles.yijing.pairs import values
from yijing_tiles.yijing.placement import SIZE, Placement, place, placements
from yijing_tiles.yijing.rules import Rules

__all__ = ["LEVELS", "Form", "Wait", "trigrams", "waits", "wins"]


class Form(Enum):
    """The six ways to win (Y16)."""

    A = "A"
    """Two figures equal to the own hidden one."""
    B = "B"
    """Any three equal."""
    C = "C"
    """One equal to the hidden one, and all eight trigrams."""
    D = "D"
    """All eight trigrams, and two equal."""
    E = "E"
    """All eight trigrams, and 乾."""
    F = "F"
    """All eight trigrams, and 坤."""

    def __repr__(self) -> str:
        return f"Form.{self.name}"

    def text(self, lang: str = "en") -> str:
        """Return the form in words.

        >>> Form.A.text("zh")
        '摆出两组与自己暗卦相同的六画卦'
        """
        return words.say(f"game.form.{self.value}", lang)


LEVELS: Final = {1: (Form.A,), 2: (Form.A, Form.B), 3: tuple(Form)}
"""The forms that each `level` counts."""

_QIAN, _KUN = "111111", "000000"


def trigrams(figures: Sequence[str]) -> frozenset[str]:
    """Return the trigrams that the figures are made of: lower and upper ones, nothing across (Y18).

    >>> sorted(trigrams(["100010", "T00000"]))
    ['000', '010', '100']
    """
    rows = [values(figure) for figure in figures]
    return frozenset([row[:3] for row in rows] + [row[3:] for row in rows])


def wins(rules: Rules, hidden: str, shown: Sequence[str]) -> tuple[Form, ...]:
    """Return every form that the finished figures fulfil at the level that is played; `()` when none.

    >>> wins(Rules(), "100010", ["100010", "111111", "10001t"])
    (Form.A,)
    >>> wins(Rules(level=1), "100010", ["111111", "111111", "111111"])
    ()
    """
    if len(shown) < 2:
        return ()
    own = values(hidden)
    rows = [values(figure) for figure in shown]
    most = max(map(rows.count, rows))
    found = set()
    if rows.count(own) >= 2:
        found.add(Form.A)
    if most >= 3 or (rules.three_counts_hidden and rows.count(own) >= 2):
        found.add(Form.B)
    if rules.level == 3 and len(trigrams([*rows, own] if rules.trigrams_hidden else rows)) == 8:
        if own in rows:
            found.add(Form.C)
        if most >= 2:
            found.add(Form.D)
        if _QIAN in rows:
            found.add(Form.E)
        if _KUN in rows:
            found.add(Form.F)
    return tuple(form for form in LEVELS[rules.level] if form in found)


@dataclass(frozen=True, slots=True)
class Wait:
    """A pair that would win now: its lines, where it goes, the figure it makes, the forms it fulfils."""

    pair: str
    placement: Placement
    figure: str
    forms: tuple[Form, ...]

    @property
    def pung(self) -> bool:
        """Whether only a 碰 may go there (Y14)."""
        return self.placement is not Placement.OUTSIDE


def waits(rules: Rules, hidden: str, shown: Sequence[str], stage: str) -> tuple[Wait, ...]:
    """Return what would win with one more pair (听, Y19); nothing unless four lines are laid.

    >>> waits(Rules(), "100010", ["100010"], "1000")
    (Wait(pair='10', placement=Placement.OUTSIDE, figure='100010', forms=(Form.A,)),)
    """
    if len(stage) != SIZE - 2:
        return ()
    found = []
    for pair in ("11", "10", "01", "00"):
        for placement in placements(len(stage), pair, pung=True, symmetric=rules.symmetric_pung):
            figure = place(stage, pair, placement)
            forms = wins(rules, hidden, [*shown, figure])
            if forms:
                found.append(Wait(pair, placement, figure, forms))
    return tuple(found)
