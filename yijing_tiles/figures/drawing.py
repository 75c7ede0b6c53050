"""Figures drawn from their lines alone, as SVG and as text: bars, no glyphs, which many fonts lack."""

from __future__ import annotations

from html import escape
from typing import Final

__all__ = ["figure_svg", "figure_text"]

WIDTH: Final = 80
BAR: Final = 10
"""A line is eight times as wide as it is high."""
HALF: Final = 34
"""Either part of a broken line."""
STEP: Final = 18
"""From one line to the next: a bar and the air above it."""


def figure_svg(lines: str, title: str, *, width: int = 48) -> str:
    """Return a figure as one SVG element, in the colour of the text around it.

    `lines` is bottom first; `title` is what a screen reader says and a pointer shows.

    >>> figure_svg("10", "少阴").count("<rect")
    3
    """
    height = len(lines) * STEP - (STEP - BAR)
    bars = "".join(_bar(kind, height - BAR - at * STEP) for at, kind in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{width * height / WIDTH:g}" '
        f'viewBox="0 0 {WIDTH} {height}"><title>{escape(title)}</title><g fill="currentColor">{bars}</g></svg>'
    )


def _bar(kind: str, y: int) -> str:
    """Return one line as rectangles whose upper edge is at `y`: one for yang, two for yin."""
    parts = [(0, WIDTH)] if kind == "1" else [(0, HALF), (WIDTH - HALF, HALF)]
    return "".join(f'<rect x="{x}" y="{y}" width="{width}" height="{BAR}" rx="2"/>' for x, width in parts)


def figure_text(lines: str) -> str:
    """Return a figure in characters that every terminal has, top line first as it is seen.

    >>> print(figure_text("100"))
    ━━━   ━━━
    ━━━   ━━━
    ━━━━━━━━━
    """
    return "\n".join("━━━━━━━━━" if kind == "1" else "━━━   ━━━" for kind in reversed(lines))
