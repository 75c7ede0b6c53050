"""A picture of a board position, for where no front end runs: GitHub, print, a page exported without Python."""

from __future__ import annotations

from html import escape
from typing import Final

__all__ = ["board_svg"]

_WIDTH: Final = 180
_TILE: Final = 34
_STEP: Final = 42
_BAR: Final = (100, 12)
_INK: Final = "#1d1a16"


def board_svg(laid: str, size: int, title: str) -> str:
    """Return laid lines (`1 0 T t`, bottom first) as ivory tiles on `size` places, as one SVG element.

    >>> board_svg("10", 3, "two of three").count("<g>")
    2
    """
    height = size * _STEP + 8
    rows = []
    for at in range(size):
        top = height - (at + 1) * _STEP
        rows.append(_tile(laid[at], top) if at < len(laid) else _empty(top))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{_WIDTH}" height="{height}" '
        f'viewBox="0 0 {_WIDTH} {height}"><title>{escape(title)}</title>'
        f'<rect width="{_WIDTH}" height="{height}" rx="12" fill="#faf7f0"/>{"".join(rows)}</svg>'
    )


def _empty(top: int) -> str:
    return (
        f'<rect x="10" y="{top}" width="{_WIDTH - 20}" height="{_TILE}" rx="7" fill="none" '
        'stroke="#8b8170" stroke-dasharray="5 4"/>'
    )


def _tile(laid: str, top: int) -> str:
    body = (
        f'<rect x="10" y="{top}" width="{_WIDTH - 20}" height="{_TILE}" rx="7" fill="#2f7d6b"/>'
        f'<rect x="10" y="{top}" width="{_WIDTH - 20}" height="{_TILE - 3}" rx="7" fill="#fffaf0"/>'
    )
    wide, high = _BAR
    left, upper = (_WIDTH - wide) / 2, top + (_TILE - 3 - high) / 2
    bars = [(left, wide)] if laid in "1T" else [(left, wide * 0.42), (left + wide * 0.58, wide * 0.42)]
    line = "".join(
        f'<rect x="{x:g}" y="{upper:g}" width="{w:g}" height="{high}" rx="3" fill="{_INK}"/>' for x, w in bars
    )
    return f"<g>{body}{line}{_disc(upper + high / 2) if laid in 'Tt' else ''}</g>"


def _disc(y: float) -> str:
    """Draw the taiji: half dark, half light, an eye of the other in each."""
    return (
        f'<g transform="translate({_WIDTH / 2:g} {y:g}) scale(.75)">'
        f'<circle r="16" fill="#fffdf8" stroke="{_INK}" stroke-width="1.6"/>'
        f'<path d="M0-16A16 16 0 0 1 0 16A8 8 0 0 1 0 0A8 8 0 0 0 0-16Z" fill="{_INK}"/>'
        f'<circle cy="-8" r="2.6" fill="{_INK}"/><circle cy="8" r="2.6" fill="#fffdf8"/></g>'
    )
