"""A picture of tiles that somebody holds, side by side: for exercises, print, and pages without a front end."""

from __future__ import annotations

from html import escape
from typing import Final

__all__ = ["held_body", "held_svg", "held_width"]

_TILE: Final = (58, 40)
_GAP: Final = 6
_BAR: Final = (38, 8)
_INK: Final = "#1d1a16"


def held_width(count: int) -> int:
    """Return how wide so many tiles in a row are, with a margin on both sides."""
    return count * (_TILE[0] + _GAP) + _GAP


def held_svg(tiles: str, title: str) -> str:
    """Return held tiles (`1 0 *`, as many as there are) as ivory tiles in a row, as one SVG element.

    >>> held_svg("110*", "four tiles").count("<g>")
    4
    """
    width, height = held_width(len(tiles)), _TILE[1] + 2 * _GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><title>{escape(title)}</title>{held_body(tiles)}</svg>'
    )


def held_body(tiles: str) -> str:
    """Return what `held_svg` draws, to be set beside other things."""
    return "".join(_tile(tile, _GAP + at * (_TILE[0] + _GAP)) for at, tile in enumerate(tiles))


def _tile(tile: str, left: int) -> str:
    wide, high = _TILE
    body = (
        f'<rect x="{left}" y="{_GAP}" width="{wide}" height="{high}" rx="7" fill="#2f7d6b"/>'
        f'<rect x="{left}" y="{_GAP}" width="{wide}" height="{high - 3}" rx="7" fill="#fffaf0" stroke="#b9ad95"/>'
    )
    x, y = left + wide / 2, _GAP + (high - 3) / 2
    if tile == "*":
        return f"<g>{body}</g>{_disc(x, y)}"
    long, thick = _BAR
    parts = [(0.0, float(long))] if tile == "1" else [(0.0, long * 0.42), (long * 0.58, long * 0.42)]
    bars = "".join(
        f'<rect x="{x - long / 2 + at:g}" y="{y - thick / 2:g}" width="{part:g}" height="{thick}" rx="2" '
        f'fill="{_INK}"/>'
        for at, part in parts
    )
    return f"<g>{body}{bars}</g>"


def _disc(x: float, y: float) -> str:
    """Draw the taiji: half dark, half light, an eye of the other in each."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale(.8)">'
        f'<circle r="16" fill="#fffdf8" stroke="{_INK}" stroke-width="1.6"/>'
        f'<path d="M0-16A16 16 0 0 1 0 16A8 8 0 0 1 0 0A8 8 0 0 0 0-16Z" fill="{_INK}"/>'
        f'<circle cy="-8" r="2.6" fill="{_INK}"/><circle cy="8" r="2.6" fill="#fffdf8"/></g>'
    )
