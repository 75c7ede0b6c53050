"""Readings of a complete hand: every way to see sets and a pair, seven pairs or thirteen orphans in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from yijing_tiles.shaoyang import honours, words
from yijing_tiles.shaoyang.melds import PAIRS, SINGLES, Group, Meld
from yijing_tiles.shaoyang.rules import Rules
from yijing_tiles.shaoyang.tables import Keys
from yijing_tiles.shaoyang.wins import is_seven_pairs, is_thirteen_orphans, set_readings

__all__ = ["Decomposition", "Shape", "decompositions"]


class Shape(Enum):
    """By what shape a hand is complete; the value names it in the words of the package."""

    SETS = "sets"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    HONOUR_RUNS = "honour_runs"
    """Honours with runs among them: only under the house rule of that name."""

    def name_in(self, lang: str = "en") -> str:
        """Return its name.

        >>> Shape.SETS.name_in("zh")
        '四副一将'
        """
        return words.say(f"forms.shape.{self.value}", lang)


@dataclass(frozen=True, slots=True)
class Decomposition:
    """One reading of a complete hand: the groups of the tiles held, the pair last, and the melds.

    >>> from yijing_tiles.shaoyang import Hand
    >>> print(Hand.parse("11122233344s222z").decompositions()[0])
    123s 234s 234s 222z 11s
    """

    shape: Shape
    groups: tuple[Group, ...]
    melds: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.groups + self.melds))

    @property
    def sets(self) -> tuple[Group, ...]:
        """The sets, those laid included; none for seven pairs and thirteen orphans."""
        return tuple(group for group in self.groups + self.melds if group.kind.is_set)


def decompositions(
    counts: Sequence[int], keys: Keys, melds: tuple[Meld, ...], rules: Rules
) -> tuple[Decomposition, ...]:
    """Return every way to read 14 tiles, given as counts and as keys, with the melds beside them."""
    found = [Decomposition(Shape.SETS, groups, melds) for groups in set_readings(keys)]
    if not melds:
        if is_seven_pairs(keys):
            pairs = tuple(PAIRS[index] for index, count in enumerate(counts) for _ in range(count // 2))
            found.append(Decomposition(Shape.SEVEN_PAIRS, pairs))
        elif is_thirteen_orphans(keys):
            singles = tuple(SINGLES[index] for index, count in enumerate(counts) if count == 1)
            found.append(Decomposition(Shape.THIRTEEN_ORPHANS, (*singles, PAIRS[counts.index(2)])))
    if rules.honour_runs != "off" and not any(keys[:3]) and all(meld.tiles[0].is_honour for meld in melds):
        found += [
            Decomposition(Shape.HONOUR_RUNS, groups, melds)
            for groups in honours.readings(counts[27:], 4 - len(melds))
        ]
    return tuple(found)
