"""A moment of a hand of Shaoyang mahjong, to be shown and asked about, and the words for questions on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.shaoyang import State
from yijing_tiles.teach.kinds.labels import Pictured
from yijing_tiles.view.hand_table_picture import hand_table_svg, hand_table_text
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import say
from yijing_tiles.widgets.task import Text

__all__ = ["Table", "both", "player", "said"]


def both(say_it: Callable[[str], str]) -> Text:
    """Return a text in both languages."""
    return Text(en=say_it("en"), zh=say_it("zh"))


def said(key: str, **values: Any) -> Text:
    """Return words of this module in both languages; values may be texts themselves, or functions of the language."""

    def in_language(lang: str) -> str:
        filled = {name: value(lang) if callable(value) else value for name, value in values.items()}
        text = say(f"exercise.table.{key}", lang, **filled)
        return text[:1].upper() + text[1:]

    return both(in_language)


def player(seat: int) -> Text:
    """Return what a player is called inside a sentence."""
    return both(lambda lang: say("exercise.table.player", lang, n=seat + 1))


@dataclass(frozen=True, slots=True, eq=False)
class Table(Pictured):
    """A moment of a hand: state number `step` of a line of them; `seat` looks at it (`None`: all hands lie open).

    >>> Table.of("robbed-kong", -1).state.outcome.how.value
    'robbed'
    """

    line: tuple[State, ...]
    step: int
    seat: int | None = None

    @classmethod
    def of(cls, name: str, step: int, seat: int | None = None) -> Table:
        """Return a moment of a scene: after `step` actions, or counted from the end (-1: the end)."""
        found = scene(name, "shaoyang")
        last = found.last
        at = step if step >= 0 else last + 1 + step
        found.at(at)  # a step that there is not is refused there
        return cls(tuple(found.at(one) for one in range(last + 1)), at, seat)

    @property
    def state(self) -> State:
        """The moment itself."""
        return self.line[self.step]

    @property
    def char(self) -> str:
        """The moment in one line, for where nothing is drawn: hands, melds and discards, player by player."""
        state = self.state
        rows = []
        for seat, own in enumerate(state.seats):
            if own.hand is None:
                continue
            seen = self.seat in (None, seat)
            held = str(own.hand) if seen else f"{sum(own.hand.counts)}{''.join(map(str, own.hand.melds))}"
            thrown = "".join(
                str(one.tile) for one in state.discards if one.seat == seat and one.taken_by is None
            )
            rows.append(f"{seat + 1}: {held}{f' > {thrown}' if thrown else ''}")
        return " | ".join(rows) or "–"

    @classmethod
    def parse(cls, text: str) -> Table:
        """Refuse: a table is looked at and never typed."""
        raise Unreadable(f"{echo(text)} is no table", f"{echo(text, 'zh')} 不是牌桌")

    def drawn(self, lang: str) -> dict[str, Any]:
        """Return the picture, and how it is spoken: not who is asked for what, which may be the answer."""
        return {
            "text": self.char,
            "lines": None,
            "svg": hand_table_svg(self.state, self.seat, lang, asked=False),
            "spoken": hand_table_text(self.state, self.seat, lang, asked=False),
        }
