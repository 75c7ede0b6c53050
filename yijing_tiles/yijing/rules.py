"""The house rules of Yijing tiles: one frozen object of options, and the table that describes each of them.

The defaults are the reading that this package plays by; an option stands wherever people may well play
another way. Details that the source leaves open, and no option covers, are read as follows.

- Deal (Y3): one stack of two tiles at a time, four rounds, the dealer first.
- Asking (Y13): those who hold the pair are asked one by one, nearest counter-clockwise first. Whoever lets it
  go is not asked again; the next player then responds. With nothing but that very pair in hand the next
  player has no choice.
- The last pairs (Y22): a player without tiles is passed over; the ban (Y11) still goes by the pair just laid.
- `pung_natural_only`: where a pair with a taiji opens no 碰 and the next player holds nothing but its equal,
  that pair may be laid as a 应, outside: nobody is left without a reply (Y12).
- `claim_win="any_pair"`: wins are asked before any 碰. The figure is placed as a 应, or as a 碰 where the pair
  is one; the pair stays where it lies and is only borrowed.
- `claim_win="none"`: a win by 碰 counts, but as self-drawn (谁最先摆出…即为赢家).
- `split="each_pays"` is about self-drawn wins; a feeder pays the points once (点数归谁出).
- `allow_hidden_swap`: one tile for one, once in a turn, before opening or responding, and not so that only the
  banned pair is left. Wins are still checked only when a figure is finished (Y16).
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.options import HouseRule
from yijing_tiles.yijing import words

__all__ = ["OPTIONS", "Option", "Rules"]


class Option(HouseRule):
    """A house rule of Yijing tiles.

    >>> OPTIONS["level"].title("zh"), OPTIONS["claim_win"].says("none")
    ('胡牌级别', 'Nobody pays alone: every win is shared out as self-drawn.')
    """

    __slots__ = ()

    def refused(self, value: object) -> NotationError:
        """Return the error for a value that the option cannot take."""
        given = value if isinstance(value, bool) else echo(value)
        allowed = ", ".join(map(repr, self.values))
        return Unreadable(
            f"{self.name} cannot be {given}; it is one of {allowed} ({self.rule})",
            f"{self.name} 不能是 {given}；可选：{allowed}（{self.rule}）",
        )

    def _say(self, part: str, lang: str) -> str:
        return words.say(f"options.{self.name}.{part}", lang)


OPTIONS: Final = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("players", "Y2", (2, 3, 4)),
            Option("tile_set", "Y1", (144, 162)),
            Option("level", "Y16", (2, 1, 3)),
            Option("claim_win", "Y20", ("pung", "any_pair", "none")),
            Option("split", "Y21", ("share", "each_pays")),
            Option("dealer_rotation", "Y4", ("counterclockwise", "winner")),
            Option("taiji_role", "Y8", ("wild", "left_out")),
            Option("taiji_points", "Y8", (0, "declared")),
            Option("pung_natural_only", "Y8", (False, True)),
            Option("symmetric_pung", "Y14", (False, True)),
            Option("allow_hidden_swap", "Y7", (False, True)),
            Option("trigrams_hidden", "Y18", (False, True)),
            Option("three_counts_hidden", "Y18", (False, True)),
        )
    }
)
"""Every house rule by its name, in the order a table would agree on them."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table has agreed to play by; every option has the default reading.

    A value that an option cannot take raises `NotationError` and says what is allowed.

    >>> Rules(players=3, level=3)
    Rules(players=3, level=3)
    >>> Rules(level=7)
    Traceback (most recent call last):
    ...
    yijing_tiles.figures.problems.Unreadable: level cannot be 7 (int); it is one of 2, 1, 3 (Y16)
    """

    players: Literal[2, 3, 4] = 2
    tile_set: Literal[144, 162] = 144
    level: Literal[1, 2, 3] = 2
    claim_win: Literal["pung", "any_pair", "none"] = "pung"
    split: Literal["share", "each_pays"] = "share"
    dealer_rotation: Literal["counterclockwise", "winner"] = "counterclockwise"
    taiji_role: Literal["wild", "left_out"] = "wild"
    taiji_points: Literal[0, "declared"] = 0
    pung_natural_only: bool = False
    symmetric_pung: bool = False
    allow_hidden_swap: bool = False
    trigrams_hidden: bool = False
    three_counts_hidden: bool = False

    def __post_init__(self) -> None:
        for option in OPTIONS.values():
            value = getattr(self, option.name)
            if not option.allows(value):
                raise option.refused(value)

    def __repr__(self) -> str:
        """Show only what differs from the default."""
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in self.differences().items())})"

    def changed(self, **options: Any) -> Rules:
        """Return the same rules but for `options`.

        >>> Rules(players=4).changed(level=1)
        Rules(players=4, level=1)
        """
        _refuse_unknown(options)
        return replace(self, **options)

    def as_dict(self) -> dict[str, Any]:
        """Return every option by name (what a record keeps)."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_dict(cls, options: dict[str, Any]) -> Rules:
        """Return the rules of `as_dict`; an option that is left out has its default."""
        _refuse_unknown(options)
        return cls(**options)

    def differences(self) -> dict[str, Any]:
        """Return the options that differ from the default, by name."""
        return {name: value for name, value in self.as_dict().items() if value != OPTIONS[name].default}


def _refuse_unknown(options: dict[str, Any]) -> None:
    for name in options:
        if name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise Unreadable(
                f"{echo(name)} is not a house rule; there are: {known}",
                f"{echo(name)} 不是这里的规矩；可用的有：{known}",
            )
