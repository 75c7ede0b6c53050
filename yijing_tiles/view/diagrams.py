"""Diagrams drawn by hand: the cube of the eight trigrams, and the walk that changes one line at a time."""

from __future__ import annotations

from html import escape
from itertools import groupby
from math import cos, pi, sin
from typing import Final

from yijing_tiles.counting.walk import gray_walk, line_to_change
from yijing_tiles.figures import TRIGRAMS, Trigram
from yijing_tiles.figures.drawing import BAR, WIDTH
from yijing_tiles.view.paper import drawing, line_path
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.terms import language, say

__all__ = ["cube", "walk"]

_LEVELS: Final = {3: 44, 2: 158, 1: 272, 0: 386}
_COLUMNS: Final = {
    "100": 100,
    "010": 220,
    "001": 340,
    "110": 100,
    "101": 220,
    "011": 340,
    "111": 220,
    "000": 220,
}
_SCALE: Final = 0.62

_CENTRE: Final = 270
_INNER: Final = 66
_RING: Final = 27


def cube(lang: str | None = None) -> Picture:
    """Draw the trigrams as the corners of a cube: an edge changes one line, a step up makes a yin line yang."""
    lang = language(lang)
    edges = [
        (trigram, line)
        for trigram in TRIGRAMS
        for line in (1, 2, 3)
        if trigram.yang < trigram.changed(line).yang
    ]
    drawn = "".join(_edge(trigram, line) for trigram, line in edges)
    corners = "".join(_corner(trigram, lang) for trigram in TRIGRAMS)
    levels = "".join(
        f'<text class="soft" x="404" y="{y + 6}">{escape(_say("cube.level", lang, yang=yang))}</text>'
        for yang, y in _LEVELS.items()
    )
    key = "".join(
        f'<path class="edge edge-{line}" d="M{24 + 152 * (line - 1)} 452h34"/>'
        f'<text class="soft" x="{66 + 152 * (line - 1)}" y="457">{escape(_say("cube.line", lang, line=line))}</text>'
        for line in (1, 2, 3)
    )
    return Picture(
        drawing(drawn + corners + levels + key, 470, 470),
        _say("cube.title", lang),
        _say("cube.note", lang),
        (_say("cube.corner", lang), *(_say("cube.line", lang, line=line) for line in (1, 2, 3))),
        tuple(
            (_named(trigram, lang), *(_named(trigram.changed(line), lang) for line in (1, 2, 3)))
            for trigram in TRIGRAMS
        ),
        lang,
    )


def _say(key: str, lang: str, **values: object) -> str:
    return say(f"counting.picture.{key}", lang, **values)


def _named(trigram: Trigram, lang: str) -> str:
    return f"{trigram.names.chinese} {trigram.image.chinese if lang == 'zh' else trigram.image.en}"


def _edge(trigram: Trigram, line: int) -> str:
    there = trigram.changed(line)
    x1, y1, x2, y2 = (
        _COLUMNS[trigram.lines],
        _LEVELS[trigram.yang],
        _COLUMNS[there.lines],
        _LEVELS[there.yang],
    )
    return f'<path class="edge edge-{line}" d="M{x1} {y1}L{x2} {y2}"/>'


def _corner(trigram: Trigram, lang: str) -> str:
    x, y = _COLUMNS[trigram.lines], _LEVELS[trigram.yang]
    left, top = x - WIDTH * _SCALE / 2, y - 30
    return (
        f'<rect class="seat" x="{x - 53}" y="{y - 40}" width="106" height="78" rx="12"/>'
        f'<path class="bars" stroke-width="{BAR * _SCALE:g}" d="{line_path(trigram.lines, left, top, _SCALE)}"/>'
        f'<text x="{x}" y="{y + 27}" text-anchor="middle">{escape(_named(trigram, lang))}</text>'
    )


def walk(lang: str | None = None) -> Picture:
    """Draw the walk as a disc: a ring for each line, the bottom line innermost; filled where it is yang."""
    lang = language(lang)
    path = gray_walk()
    arcs = "".join(
        _arc(line, start, end)
        for line in range(6)
        for start, end in _runs("".join(hexagram.lines[line] for hexagram in path))
    )
    tracks = "".join(f'<circle class="track" r="{_radius(line):g}"/>' for line in range(6))
    spokes = "".join(_spoke(place) for place in range(0, len(path), 4))
    labels = "".join(
        _label(place, hexagram.names.chinese if lang == "zh" else str(hexagram.number))
        for place, hexagram in enumerate(path)
    )
    middle = (
        f'<text class="big" y="-4" text-anchor="middle">{len(path)}</text>'
        f'<text class="soft" y="20" text-anchor="middle">{escape(_say("walk.middle", lang))}</text>'
    )
    disc = f'{tracks}{arcs}{spokes}<g class="rim">{labels}</g>{middle}'
    return Picture(
        drawing(f'<g transform="translate({_CENTRE} {_CENTRE})">{disc}</g>', 2 * _CENTRE, 2 * _CENTRE),
        _say("walk.title", lang),
        _say("walk.note", lang),
        (_say("walk.step", lang), _say("walk.hexagram", lang), _say("walk.changes", lang)),
        tuple(
            (str(place), f"{hexagram.number} {hexagram.names.chinese}", str(line_to_change(place + 1)))
            for place, hexagram in enumerate(path)
        ),
        lang,
    )


def _radius(line: int) -> float:
    return _INNER + line * _RING + _RING / 2


def _runs(ring: str) -> list[tuple[int, int]]:
    """Return where a ring is yang, as half-open runs of places; a run may go on beyond the last place."""
    runs, at = [], 0
    for kind, members in groupby(ring):
        length = len(list(members))
        if kind == "1":
            runs.append((at, at + length))
        at += length
    return runs


def _at(place: float, radius: float) -> str:
    """Return the point on a circle where a place begins: place 0 is at the top, and the walk goes clockwise."""
    angle = (place - 0.5) * 2 * pi / 64
    return f"{round(radius * sin(angle), 1) + 0:g} {round(-radius * cos(angle), 1) + 0:g}"


def _arc(line: int, start: int, end: int) -> str:
    radius = _radius(line)
    large = int(end - start > 32)
    return (
        f'<path class="yang" stroke-width="{_RING - 7}" '
        f'd="M{_at(start + 0.06, radius)}A{radius:g} {radius:g} 0 {large} 1 {_at(end - 0.06, radius)}"/>'
    )


def _spoke(place: int) -> str:
    return f'<path class="spoke" d="M{_at(place, _INNER)}L{_at(place, _INNER + 6 * _RING)}"/>'


def _label(place: int, name: str) -> str:
    """Write a name outside its place, along the radius, never upside down."""
    turn = place * 360 / 64 - 90
    radius = _INNER + 6 * _RING + 6
    if place >= 32:
        return f'<text transform="rotate({turn + 180:g})" x="{-radius}" y="4" text-anchor="end">{escape(name)}</text>'
    return f'<text transform="rotate({turn:g})" x="{radius}" y="4">{escape(name)}</text>'
