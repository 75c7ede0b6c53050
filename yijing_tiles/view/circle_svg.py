"""The circle of the eight trigrams as a printed diagram, for where no front end runs, and in characters."""

from __future__ import annotations

from html import escape
from math import cos, radians, sin
from typing import Final

from yijing_tiles.figures import EARLIER_HEAVEN, LATER_HEAVEN, Direction, Trigram
from yijing_tiles.view.ink import INK, PAPER, QUIET, RULE, SEAL, figure_path, sheet
from yijing_tiles.view.terms import say

__all__ = ["circle_svg", "circle_text"]

_CIRCLES: Final = {"earlier": EARLIER_HEAVEN, "later": LATER_HEAVEN}
_TAIJI: Final = (
    f'<g transform="scale(2.9)"><circle r="16" fill="{PAPER}" stroke="{INK}" stroke-width=".6"/>'
    f'<path d="M0-16A16 16 0 0 1 0 16A8 8 0 0 1 0 0A8 8 0 0 0 0-16Z" fill="{INK}"/>'
    f'<circle cy="-8" r="2.4" fill="{INK}"/><circle cy="8" r="2.4" fill="{PAPER}"/></g>'
)
_SIN, _COS = sin(radians(22.5)), cos(radians(22.5))
_SECTOR: Final = (
    f"M{-64 * _SIN:.1f} {-64 * _COS:.1f}L{-221 * _SIN:.1f} {-221 * _COS:.1f}A221 221 0 0 1 {221 * _SIN:.1f} "
    f"{-221 * _COS:.1f}L{64 * _SIN:.1f} {-64 * _COS:.1f}A64 64 0 0 0 {-64 * _SIN:.1f} {-64 * _COS:.1f}Z"
)


def circle_svg(order: str, chosen: str, lang: str) -> str:
    """Return the circle ("earlier" or "later") with south on top and the bottom lines inside, as one SVG element.

    `chosen` holds the lines of a marked trigram, or `""`.

    >>> circle_svg("later", "", "en").count('<path d="M-39')
    8
    """
    title = say("circle.picture", lang, order=say(f"circle.order.{order}", lang))
    rings = "".join(
        f'<circle r="{r}" fill="none" stroke="{INK}" stroke-width="{w}"/>'
        for r, w in ((254, 1.6), (249, 0.6), (221, 0.6), (64, 0.6))
    )
    places = "".join(_place(at, trigram, chosen, lang) for at, trigram in _CIRCLES[order].items())
    return sheet((-270, -270, 540, 540), 420, title, f"{rings}{_spokes()}{places}{_TAIJI}")


def circle_text(order: str, lang: str) -> str:
    """Return the same circle in characters, clockwise from the south.

    >>> circle_text("earlier", "zh")
    '南 ☰ 乾 · 西南 ☴ 巽 · 西 ☵ 坎 · 西北 ☶ 艮 · 北 ☷ 坤 · 东北 ☳ 震 · 东 ☲ 离 · 东南 ☱ 兑'
    """
    circle = _CIRCLES[order]
    around = sorted(circle, key=_angle)
    return " · ".join(f"{at.name_in(lang)} {circle[at].char} {circle[at].names.chinese}" for at in around)


def _angle(at: Direction) -> int:
    """Return degrees clockwise from the top, where south is."""
    return (at.value - Direction.S.value) % 360


def _spokes() -> str:
    ends = [(sin(radians(a)), cos(radians(a))) for a in (22.5 + 45 * at for at in range(8))]
    marks = "".join(f"M{64 * x:.1f} {-64 * y:.1f}L{221 * x:.1f} {-221 * y:.1f}" for x, y in ends)
    return f'<path d="{marks}" stroke="{RULE}"/>'


def _place(at: Direction, trigram: Trigram, chosen: str, lang: str) -> str:
    angle = _angle(at)
    x, y = 183 * sin(radians(angle)), -183 * cos(radians(angle))
    is_chosen = trigram.lines == chosen
    upright = angle if not 90 < angle < 270 else angle - 180
    along = -230 if upright == angle else 240
    mark = (
        f'<path transform="rotate({angle})" d="{_SECTOR}" fill="{SEAL}" fill-opacity=".1" '
        f'stroke="{SEAL}" stroke-width="2"/>'
    )
    return (
        f"{mark if is_chosen else ''}"
        f'<g transform="rotate({angle})">{figure_path(trigram.lines, 0, -103, 78)}</g>'
        f'<text transform="rotate({upright})" y="{along}" text-anchor="middle" font-size="15" letter-spacing="1" '
        f'fill="{QUIET}">{escape(at.name_in(lang))}</text>'
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-size="26" fill="{SEAL if is_chosen else INK}">'
        f'{trigram.names.chinese}<tspan x="{x:.1f}" dy="20" font-size="15" fill="{QUIET}">'
        f"{escape(trigram.image.name(lang))}</tspan></text>"
    )
