"""The house rules: `Rules` for what concerns one hand (S13, S14), `TableRules` for the whole game; what each decides.

The defaults are the reading that this package plays by; an option stands wherever people may well play
another way. Details of the table that the source leaves open, and no option covers, are read as follows.

- Deal (S2): four tiles at a time, three rounds, then one, the dealer first; then the dealer takes his
  fourteenth, which counts as his own draw.
- Raised hands (S15): the dealer says first how many he raises, then the others in turn; all may see it.
- Asking (S4, S11): whoever wins on a tile first, then 碰 and 槓, then the next player, who takes the tile or
  draws; those who may win are asked nearest counter-clockwise first. Whoever lets it go is not asked again.
- Kongs (S6): only after a draw, of any four alike that one has, and only while the wall has a tile for the
  replacement. After 吃 or 碰 a tile is discarded at once. What a concealed kong is made of is shown.
- A kong stands, and is paid (S7), when its replacement is drawn.
- Robbing (S8, S9): whoever discarded the tile that is made into a kong cannot rob it.
- The wall (S3) is drawn to its last tile. What is discarded then can still be claimed; when nobody can draw, the
  hand is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from yijing_tiles.options import HouseRule
from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.problems import HandError

__all__ = ["DEFAULT", "OPTIONS", "TABLE_OPTIONS", "Option", "Rules", "TableRules"]


class Option(HouseRule):
    """A house rule of Shaoyang mahjong.

    >>> OPTIONS["flush_suits"].title("zh"), OPTIONS["stack"].says(False)
    ('清一色的花色', 'Only the highest form is paid.')
    """

    __slots__ = ()

    def refused(self, value: object) -> HandError:
        """Return the error for a value that the option cannot take."""
        allowed = ", ".join(map(repr, self.values))
        return HandError("house_rule", name=self.name, text=value, allowed=allowed, rule=self.rule)

    def _say(self, part: str, lang: str) -> str:
        return words.say(f"options.{self.name}.{part}", lang)


OPTIONS: Final = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("stack", "S13", (False, True)),
            Option("honour_runs", "S14", ("off", "winds_dragons")),
            Option("flush_suits", "S14", ("all", "literal")),
        )
    }
)
"""The house rules that concern one hand, by name, in the order a table would agree on them."""

TABLE_OPTIONS: Final = MappingProxyType(
    {
        **OPTIONS,
        "rob_added": Option("rob_added", "S8", (False, True)),
        "rob_payment": Option("rob_payment", "S12", ("pays_all", "own_share")),
    }
)
"""Every house rule of the table, those of one hand first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What a table has agreed to count as a win, and how high; every option has the default reading.

    A value that an option cannot take raises `HandError` and says what is allowed.

    >>> Rules(honour_runs="winds_dragons")
    Rules(stack=False, honour_runs='winds_dragons', flush_suits='all')
    >>> Rules(flush_suits="none")
    Traceback (most recent call last):
    ...
    yijing_tiles.shaoyang.problems.HandError: flush_suits cannot be 'none'; it is one of 'all', 'literal'
    (S14).
    """

    stack: bool = False
    """S13: big forms multiply, 4 × 2 for each of them; a great hand stays 24."""
    honour_runs: Literal["off", "winds_dragons"] = "off"
    """S14: whether, in an all-honours hand, any three different winds, or 中發白, make a run."""
    flush_suits: Literal["all", "literal"] = "all"
    """S14: whether 萬 makes a full flush too, or only the 筒 and 索 that the source names."""

    def __post_init__(self) -> None:
        for field in fields(self):
            option, given = TABLE_OPTIONS[field.name], getattr(self, field.name)
            if not option.allows(given):
                raise option.refused(given)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TableRules(Rules):
    """What a table has agreed to play by: the rules of a hand and of the table, each with its default reading.

    >>> TableRules(rob_added=True)
    TableRules(rob_added=True)
    >>> TableRules(rob_payment="half")
    Traceback (most recent call last):
    ...
    yijing_tiles.shaoyang.problems.HandError: rob_payment cannot be 'half'; it is one of 'pays_all', 'own_share'
    (S12).
    """

    rob_added: bool = False
    """S8: whether a kong added to an own 碰 can be robbed by whoever its tile completes."""
    rob_payment: Literal["pays_all", "own_share"] = "pays_all"
    """S12: whether a robbed or feeding player pays for all three, or his own share alone."""

    def __repr__(self) -> str:
        """Show only what differs from the default."""
        changes = (
            f"{name}={value!r}"
            for name, value in self.as_dict().items()
            if value != TABLE_OPTIONS[name].default
        )
        return f"TableRules({', '.join(changes)})"

    def changed(self, **options: Any) -> TableRules:
        """Return the same rules but for `options`."""
        return replace(self, **options)

    def as_dict(self) -> dict[str, Any]:
        """Return every option by name (what a record keeps)."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


DEFAULT: Final = Rules()
"""The reading of the rules page."""
