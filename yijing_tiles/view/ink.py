"""What the printed diagrams share: paper and ink, and a figure drawn in one stroke."""

from __future__ import annotations

from html import escape
from typing import Final

__all__ = ["INK", "PAPER", "QUIET", "RULE", "SEAL", "SERIF", "figure_path", "sheet"]

PAPER: Final = "#faf7f0"
INK: Final = "#23201b"
QUIET: Final = "#655e53"
RULE: Final = "#cfc5b0"
SEAL: Final = "#b23a2e"
SERIF: Final = "Georgia, 'Noto Serif', 'Noto Serif CJK SC', 'Songti SC', serif"

_GAP: Final = 0.16  # of a yin line, as in the tiles
_PITCH: Final = 1.75  # from line to line, in thicknesses


def figure_path(lines: str, x: float, y: float, width: float) -> str:
    """Return a figure (bottom line first) as one SVG path, its bottom line centred on (`x`, `y`).

    >>> figure_path("10", 0, 0, 80)
    '<path d="M-40 0h80M-40 -17.5h33.6m12.8 0h33.6" fill="none" stroke="#23201b" stroke-width="10"/>'
    """
    thick, half = width / 8, width * (1 - _GAP) / 2
    strokes = [
        f"M{x - width / 2:g} {y - at * thick * _PITCH:g}"
        + (f"h{width:g}" if line == "1" else f"h{half:g}m{width * _GAP:g} 0h{half:g}")
        for at, line in enumerate(lines)
    ]
    return f'<path d="{"".join(strokes)}" fill="none" stroke="{INK}" stroke-width="{thick:g}"/>'


def sheet(box: tuple[float, float, float, float], width: float, title: str, body: str) -> str:
    """Return one SVG element `width` wide: a sheet of paper with `body` on it. `box` is its view box."""
    x, y, w, h = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{width * h / w:g}" '
        f'viewBox="{x:g} {y:g} {w:g} {h:g}" font-family="{SERIF}"><title>{escape(title)}</title>'
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="12" fill="{PAPER}"/>{body}</svg>'
    )
