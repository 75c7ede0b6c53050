"""Figures drawn from their lines alone, as SVG and as text: bars, never font glyphs (many fonts lack those)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from html import escape

__all__ = ["BAR", "STEP", "WIDTH", "bar", "figure_svg", "figure_text"]

WIDTH: Final = 80
BAR: Final = 10
"""A line is eight times as wide as it is high."""
STEP: Final = 18
"""From one line to the next: a bar and the air above it."""


def bar(kind: str, y: float, x: float = 0) -> str:
    """Return one line (`"1"` yang, `"0"` yin) as SVG rectangles whose upper edge is at `y`."""
    if kind == "1":
        return f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{BAR}" rx="2"/>'
    half = 34
    return "".join(
        f'<rect x="{left:g}" y="{y:g}" width="{half}" height="{BAR}" rx="2"/>'
        for left in (x, x + WIDTH - half)
    )


def figure_svg(lines: str, title: str, *, width: int = 48, decorative: bool = False) -> str:
    """Return a figure as one SVG element, in the colour of the text around it.

    `lines` is bottom first; `title` is what a screen reader says and a pointer shows. A `decorative` drawing stands
    beside words that say the same, and is hidden from screen readers.

    >>> figure_svg("10", "少阴").count("<rect")
    3
    """
    height = len(lines) * STEP - (STEP - BAR)
    bars = "".join(bar(kind, y) for kind, y in zip(lines, _heights(len(lines)), strict=True))
    spoken = 'aria-hidden="true"' if decorative else 'role="img"'
    label = "" if decorative else f"<title>{escape(title)}</title>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {spoken} width="{width}" height="{width * height / WIDTH:g}" '
        f'viewBox="0 0 {WIDTH} {height}">{label}<g fill="currentColor">{bars}</g></svg>'
    )


def _heights(count: int) -> Iterable[int]:
    """Return the upper edges of the lines, bottom line first."""
    return range((count - 1) * STEP, -1, -STEP)


def figure_text(lines: str) -> str:
    """Return a figure in characters that every terminal has, top line first as it is seen.

    >>> print(figure_text("100"))
    ━━━   ━━━
    ━━━   ━━━
    ━━━━━━━━━
    """
    return "\n".join("━━━━━━━━━" if kind == "1" else "━━━   ━━━" for kind in reversed(lines))
