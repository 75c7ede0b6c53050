"""Why an action is refused, as a value that can be said in either language."""

from __future__ import annotations

from dataclasses import dataclass

from yijing_tiles.errors import IllegalMove
from yijing_tiles.figures import Bigram
from yijing_tiles.yijing import words
from yijing_tiles.yijing.pairs import values
from yijing_tiles.yijing.placement import Placement

__all__ = ["Reason", "Refused", "pair_text", "seat_text", "tiles_text"]


def pair_text(pair: str, lang: str = "en") -> str:
    """Return a laid pair for a sentence: the bigram, its name and, with taiji in it, what lies there.

    >>> pair_text("10"), pair_text("1T", "zh")
    ('⚍ Lesser Yin', '⚌太阳（其中太极1只）')
    """
    bigram = Bigram(values(pair))
    taiji = sum(line in "Tt" for line in pair)
    named = words.say("game.pair", lang, char=bigram.char, name=bigram.name(lang))
    return words.say("game.with_taiji", lang, figure=named, taiji=taiji) if taiji else named


def tiles_text(tiles: str, lang: str = "en") -> str:
    """Return tiles as they are held for a sentence.

    >>> tiles_text("110"), tiles_text("10*", "zh")
    ('2 yang, 1 yin', '阳1只、阴1只、太极1只')
    """
    counted = [
        words.say(f"game.tiles.{kind}", lang, n=tiles.count(tile))
        for tile, kind in (("1", "yang"), ("0", "yin"), ("*", "taiji"))
        if tile in tiles
    ]
    return words.say("game.and", lang).join(counted) if counted else words.say("game.tiles.none", lang)


def seat_text(seat: int, lang: str = "en") -> str:
    """Return a seat for a sentence; seats are counted from 1 for people.

    >>> seat_text(0), seat_text(1, "zh")
    ('player 1', '2号玩家')
    """
    return words.say("game.seat", lang, n=seat + 1)


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: the rule it rests on, the key of its words, and what fills their places.

    Values under the names `pair` and `last` are laid pairs, under `hand` and `tiles` tiles as held.
    """

    rule: str
    key: str
    values: tuple[tuple[str, object], ...] = ()

    def text(self, lang: str = "en") -> str:
        """Return the reason in words.

        >>> Reason("Y11", "same_pair", (("last", "10"),)).text("zh")
        '上家刚出的就是⚍少阴，「应」出的两只牌不能与之相同；可换个顺序，或另作声明。'
        """
        said: dict[str, object] = {}
        for name, value in self.values:
            if name in ("pair", "last") and isinstance(value, str):
                said[name] = pair_text(value, lang)
            elif isinstance(value, str):
                said[name] = tiles_text(value, lang)
            elif isinstance(value, Placement):
                said[name] = value.name_in(lang)
            else:
                said[name] = value
        return words.say(f"reasons.{self.key}", lang, **said)


class Refused(IllegalMove):
    """An action that the rules of Yijing tiles refuse; it can say why in both languages."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.rule, why.text("en"))
        self.why = why

    def __reduce__(self) -> tuple[type[Refused], tuple[Reason]]:
        return type(self), (self.why,)

    def message(self, lang: str = "en") -> str:
        """Return the reason in `lang`."""
        return self.why.text(lang)
