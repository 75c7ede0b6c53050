"""A picture for the lesson on winning: an example of each of the six ways to win.

>>> print(repr(six_wins("en")).splitlines()[2])
A: two hexagrams equal to the own hidden one | 1 | 屯 | 屯, 颐, 屯
"""

from __future__ import annotations

from html import escape
from typing import Final

from yijing_tiles.figures import Hexagram
from yijing_tiles.view.ink import INK, sheet
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.seat_svg import HEIGHT, SANS, seat_body, seat_width
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.yijing import Form
from yijing_tiles.yijing.wins import LEVELS

__all__ = ["EXAMPLES", "six_wins"]

EXAMPLES: Final = {
    Form.A: ("屯", "屯 颐 屯"),
    Form.B: ("泰", "屯 颐 屯 屯"),
    Form.C: ("泰", "泰 损 既济 益"),
    Form.D: ("蒙", "泰 损 既济 益 损"),
    Form.E: ("蒙", "师 损 既济 益 乾"),
    Form.F: ("蒙", "履 损 既济 益 坤"),
}
"""For each form what is hidden and what is finished, the last one winning: in this way and in no other."""

_ROW: Final = HEIGHT + 30


def six_wins(lang: str | None = None) -> Picture:
    """Draw for each form a player who has won with it."""
    lang = language(lang)
    parts, rows = [], []
    for at, (form, (hidden, finished)) in enumerate(EXAMPLES.items()):
        title = say("counting.picture.wins.row", lang, form=form.value, text=form.text(lang))
        lines = [Hexagram.parse(name).lines for name in finished.split()]
        row = seat_body(Hexagram.parse(hidden).lines, lines, "", lang)
        head = f'font-family="{SANS}" font-size="13.5" fill="{INK}">{escape(title)}'
        parts.append(f'<text x="12" y="{_ROW * at + 26}" {head}</text>')
        parts.append(f'<g transform="translate(0 {_ROW * at + 30})">{row}</g>')
        level = min(level for level, forms in LEVELS.items() if form in forms)
        rows.append((title, str(level), hidden, listed(finished.split(), lang)))
    width = max(seat_width(finished.split(), "") for _, finished in EXAMPLES.values()) + 76
    title = say("counting.picture.wins.title", lang)
    return Picture(
        sheet((0, 0, width, _ROW * len(EXAMPLES) + 6), width, title, "".join(parts)),
        title,
        say("counting.picture.wins.note", lang),
        tuple(say(f"counting.picture.wins.{part}", lang) for part in ("way", "level", "hidden", "shown")),
        tuple(rows),
        lang,
    )
