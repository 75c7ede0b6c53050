"""What one player has in front of him, as a label or to be shown; and which pairs would win for him.

In a module of exercises::

    InFront("屯 | 屯 颐 | 1000")                # hidden | finished | in the making
    winning_pairs(InFront("屯 | 屯 颐 | 1000"), level=2)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from yijing_tiles.figures import BIGRAMS, Bigram, Hexagram
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.teach.kinds.choosing import ChooseSeveral, Option
from yijing_tiles.teach.kinds.common import Mistakes
from yijing_tiles.teach.kinds.labels import Pictured
from yijing_tiles.view.seat_svg import seat_spoken, seat_svg
from yijing_tiles.widgets.task import Text
from yijing_tiles.yijing import Form, Rules, Wait, parse_laid, waits, wins

__all__ = ["InFront", "winning_pairs"]

_PARTS: Final = 3


@dataclass(frozen=True, slots=True)
class InFront(Pictured):
    """What lies in front of a player: `"hidden | finished | in the making"`, hexagrams in any notation, lines `10Tt`.

    >>> row = InFront("屯 | 屯 ䷚ | 1000")
    >>> row.hidden, row.shown, row.stage, row.char
    ('100010', ('100010', '100001'), '1000', '屯 | 屯 颐 | 1000')
    >>> [wait.pair for wait in row.waits(Rules(level=1))], row.wins(Rules())
    (['10'], ())
    """

    written: str
    hidden: str = field(init=False)
    shown: tuple[str, ...] = field(init=False)
    stage: str = field(init=False)

    def __post_init__(self) -> None:
        parts = [part.split() for part in self.written.split("|")]
        if len(parts) != _PARTS or len(parts[0]) != 1 or len(parts[2]) > 1:
            raise Unreadable(
                f"{echo(self.written)}: write hidden | finished | in the making, as in '屯 | 屯 颐 | 1000'",
                f"{echo(self.written, 'zh')}：请写成“暗卦 | 已成的卦 | 在摆的爻”，例如“屯 | 屯 颐 | 1000”",
            )
        stage = "".join(parts[2])
        parse_laid(stage)
        object.__setattr__(self, "hidden", Hexagram.parse(parts[0][0]).lines)
        object.__setattr__(self, "shown", tuple(Hexagram.parse(figure).lines for figure in parts[1]))
        object.__setattr__(self, "stage", stage)

    @property
    def char(self) -> str:
        """How it is written, by the names of the hexagrams."""
        names = [Hexagram(lines).names.hans for lines in (self.hidden, *self.shown)]
        return " | ".join((names[0], " ".join(names[1:]), self.stage)).strip(" |")

    @classmethod
    def parse(cls, text: str) -> InFront:
        """Read what `char` writes."""
        return cls(" | ".join([*text.split("|"), "", ""][:_PARTS]))

    def drawn(self, lang: str) -> dict[str, Any]:
        """Return it as a picture, and how it is spoken."""
        row = (self.hidden, self.shown, self.stage)
        return {
            "text": self.char,
            "lines": None,
            "svg": seat_svg(*row, lang),
            "spoken": seat_spoken(*row, lang),
        }

    def waits(self, rules: Rules) -> tuple[Wait, ...]:
        """Return what would win now, as the engine finds it (Y19)."""
        return waits(rules, self.hidden, self.shown, self.stage)

    def wins(self, rules: Rules) -> tuple[Form, ...]:
        """Return what the finished hexagrams fulfil, as the engine finds it (Y16)."""
        return wins(rules, self.hidden, self.shown)


def winning_pairs(
    row: InFront, rules: Rules, *, why: Mapping[str, Text], mistakes: Mistakes | None = None
) -> ChooseSeveral:
    """Return the question which pairs, laid outside, would win; `why` says of a pair what it makes, by its lines."""
    winning = {wait.pair for wait in row.waits(rules) if not wait.pung}
    options = [
        Option(Bigram(pair.lines), right=pair.lines in winning, why=why.get(pair.lines)) for pair in BIGRAMS
    ]
    return ChooseSeveral(options, mistakes or {})
