"""The table of the sixty-four hexagrams as a printed diagram, for where no front end runs, and in characters."""

from __future__ import annotations

from typing import Final

from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.view.ink import INK, QUIET, RULE, SEAL, figure_path, sheet
from yijing_tiles.view.terms import say

__all__ = ["table_rows", "table_svg", "table_text"]

_WIDE: Final = 66
_HIGH: Final = 78
_HEAD: Final = 66
_EDGE: Final = 8


def table_rows(order: str) -> list[list[Hexagram]]:
    """Return the hexagrams row by row: "trigrams" (rows lower, columns upper) or "king_wen".

    >>> [hexagram.number for hexagram in table_rows("trigrams")[0]]
    [1, 43, 14, 34, 9, 5, 26, 11]
    """
    if order == "trigrams":
        return [[Hexagram.from_trigrams(lower, upper) for upper in TRIGRAMS] for lower in TRIGRAMS]
    return [list(HEXAGRAMS[at : at + 8]) for at in range(0, 64, 8)]


def table_svg(order: str, chosen: str, lang: str) -> str:
    """Return the table as one SVG element; `chosen` holds the lines of a marked hexagram, or `""`.

    >>> table_svg("king_wen", "", "zh").count("<path")
    128
    """
    head = _HEAD if order == "trigrams" else _EDGE
    cells = "".join(
        _cell(hexagram, head + column * _WIDE, head + row * _HIGH, _marks(hexagram, chosen))
        for row, hexagrams in enumerate(table_rows(order))
        for column, hexagram in enumerate(hexagrams)
    )
    heads = _heads(lang) if order == "trigrams" else ""
    body = f'<g text-anchor="middle" fill="{INK}" font-size="14">{heads}{cells}</g>'
    width, height = head + 8 * _WIDE + _EDGE, head + 8 * _HIGH + _EDGE
    return sheet((0, 0, width, height), width, say(f"table.picture.{order}", lang), body)


def table_text(order: str) -> str:
    """Return the names of the hexagrams row by row, each as wide as two characters.

    >>> table_text("king_wen").split()[:4]
    ['乾', '坤', '屯', '蒙']
    """
    rows = [
        "".join(f"{hexagram.names.chinese:　>2}" for hexagram in row).rstrip("　")
        for row in table_rows(order)
    ]
    if order != "trigrams":
        return "\n".join(rows)
    upper = "　" + "".join(f"{trigram.names.chinese:　>2}" for trigram in TRIGRAMS)
    return "\n".join([upper, *(f"{t.names.chinese}{row}" for t, row in zip(TRIGRAMS, rows, strict=True))])


def _marks(hexagram: Hexagram, chosen: str) -> str:
    """Return how a hexagram is marked: 卦 the chosen one, 综 or 错 (or both) its partners."""
    if not chosen:
        return ""
    figure = Hexagram(chosen)
    if hexagram == figure:
        return "卦"
    return "综" * (hexagram == figure.inverse) + "错" * (hexagram == figure.complement)


def _heads(lang: str) -> str:
    parts = []
    for at, trigram in enumerate(TRIGRAMS):
        across, down = _HEAD + (at + 0.5) * _WIDE, _HEAD + at * _HIGH + 32
        for x, y in ((across, 26), (_HEAD / 2, down)):
            parts.append(figure_path(trigram.lines, x, y, 26))
            parts.append(_text(x, y + 17, trigram.names.chinese, 13, INK))
            parts.append(_text(x, y + 31, trigram.image.name(lang), 11))
    rule = f'<path d="M{_HEAD} {_EDGE}V{_HEAD + 8 * _HIGH}M{_EDGE} {_HEAD}H{_HEAD + 8 * _WIDE}" stroke="{RULE}"/>'
    return "".join(parts) + rule


def _text(x: float, y: float, text: str, size: int, fill: str = QUIET) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}">{text}</text>'


def _cell(hexagram: Hexagram, x: float, y: float, marks: str) -> str:
    middle = x + _WIDE / 2
    chosen = marks == "卦"
    stroke, width = (SEAL, 2.5 if chosen else 1.5) if marks else (RULE, 1)
    frame = (
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{_WIDE - 2}" height="{_HIGH - 2}" rx="6" fill="none" '
        f'stroke="{stroke}" stroke-width="{width:g}"/>'
    )
    stamp = "" if chosen or not marks else _text(x + _WIDE - 9 - 5 * len(marks[1:]), y + 15, marks, 11, SEAL)
    # A stroke of no length with round ends is a dot: one for each yang line.
    dots = f"M{middle - 2.5 * (hexagram.yang - 1):g} {y + 72:g}" + "h0m5 0" * hexagram.yang
    return (
        f"{frame}{figure_path(hexagram.lines, middle, y + 50, 28)}"
        f"{_text(x + 11, y + 15, str(hexagram.number), 10)}{stamp}"
        f'<text x="{middle:g}" y="{y + 66:g}">{hexagram.names.chinese}</text>'
        f'<path d="{dots}" stroke="{INK}" stroke-width="3.4" stroke-linecap="round"/>'
    )
