"""The house rules that concern one hand (S13, S14): one frozen object, and the table that describes them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Final, Literal

from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.problems import HandError

__all__ = ["DEFAULT", "OPTIONS", "Option", "Rules"]


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: its name, the rule it belongs to, and the values it may take (the default first)."""

    name: str
    rule: str
    values: tuple[Any, ...]

    @property
    def default(self) -> Any:
        """The value that the game is played with unless the table agrees on another."""
        return self.values[0]

    def title(self, lang: str = "en") -> str:
        """Return a few words for a label.

        >>> OPTIONS["flush_suits"].title("zh")
        '清一色的花色'
        """
        return words.say(f"options.{self.name}.title", lang)

    def text(self, lang: str = "en") -> str:
        """Return one or two sentences that say what the option decides."""
        return words.say(f"options.{self.name}.text", lang)

    def says(self, value: object, lang: str = "en") -> str:
        """Return what `value` means for this option.

        >>> OPTIONS["stack"].says(False)
        'Only the highest form is paid.'
        """
        if not self.allows(value):
            raise self.refused(value)
        key = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        return words.say(f"options.{self.name}.{key}", lang)

    def allows(self, value: object) -> bool:
        """Return whether the option can take `value` (`True` is not taken for 1)."""
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)

    def refused(self, value: object) -> HandError:
        """Return the error for a value that the option cannot take."""
        allowed = ", ".join(map(repr, self.values))
        return HandError("house_rule", name=self.name, text=value, allowed=allowed, rule=self.rule)


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
"""Every house rule by its name, in the order a table would agree on them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What a table has agreed to play by; every option has the default reading.

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
            option, given = OPTIONS[field.name], getattr(self, field.name)
            if not option.allows(given):
                raise option.refused(given)


DEFAULT: Final = Rules()
"""The reading of the rules page."""
