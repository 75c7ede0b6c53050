"""Why an action is refused or lawful, as a value that can be said in either language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yijing_tiles.errors import IllegalMove
from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.notation import format_tiles
from yijing_tiles.shaoyang.tiles import Tile
from yijing_tiles.wording import characters

__all__ = ["Reason", "Refused", "seat_text", "sentence", "tiles_text"]


def seat_text(seat: int, lang: str = "en", names: Sequence[str] = ()) -> str:
    """Return a seat for a sentence: what it is called in `names`, if that is given; else seats are counted from 1.

    >>> seat_text(0), seat_text(1, "zh"), seat_text(1, names=("Ann", "Ben", "Cai", "Dan"))
    ('player 1', '2号玩家', 'Ben')
    """
    return names[seat] if names else words.say("table.seat", lang, n=seat + 1)


def sentence(text: str) -> str:
    """Return a text with a capital in front, for it may begin with a player."""
    return text[:1].upper() + text[1:]


def tiles_text(tiles: tuple[Tile, ...], lang: str = "en") -> str:
    """Return tiles for a sentence.

    >>> tiles_text((Tile.M1, Tile.M2)), tiles_text((Tile.M1, Tile.EAST), "zh")
    ('12m', '一万 东')
    """
    return format_tiles(tiles, characters() if lang == "zh" else "letters")


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: the rule it rests on, the key of its words, and what fills their places.

    A value under the name `seat` is a seat; tiles and tuples of tiles are said by their names.
    """

    rule: str
    key: str
    values: tuple[tuple[str, object], ...] = ()

    def text(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """Return the reason in words; `names` are what the four seats are called.

        >>> Reason("S4", "not_held", (("tile", Tile.M5),)).text("zh")
        '手里没有五万。'
        """
        lang = words.language(lang)
        said: dict[str, object] = {}
        for name, value in self.values:
            if isinstance(value, Tile):
                said[name] = value.name_in(lang)
            elif isinstance(value, tuple):
                said[name] = tiles_text(value, lang)
            elif name == "seat" and isinstance(value, int):
                said[name] = seat_text(value, lang, names)
            else:
                said[name] = value
        return sentence(words.say(f"reasons.{self.key}", lang, **said))


class Refused(IllegalMove):
    """An action that the rules of Shaoyang mahjong refuse; it can say why in both languages."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.rule, why.text("en"))
        self.why = why

    def __reduce__(self) -> tuple[type[Refused], tuple[Reason]]:
        return type(self), (self.why,)

    def message(self, lang: str = "en") -> str:
        """Return the reason in `lang`."""
        return self.why.text(lang)
