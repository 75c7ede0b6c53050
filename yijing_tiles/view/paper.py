"""What lies on the page beside the boards: proofs and pictures, as HTML that needs no script.

Colours are those of the widgets, light and dark. A page that does not trust a notebook yet (JupyterLab before the first
run, GitHub) drops styles, inline drawings and MathML, but keeps text, tables and images. So a proof reads well without
its drawings, and a picture is an image: an SVG in a `data:` address, which brings its own paper and follows the
light or dark of the page around it.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from yijing_tiles.figures.drawing import BAR, STEP, WIDTH

__all__ = ["as_address", "bundle", "drawing", "html_lang", "line_path", "lines_svg", "style"]

_GAP: Final = 12


@cache
def _sheet(name: str) -> str:
    text = files(__package__).joinpath("styles", f"{name}.css").read_text("utf-8")
    return " ".join(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).split())


def style(name: str) -> str:
    """Return the style sheet `name` beside this module, with colours and paper, as one `<style>` element."""
    return f"<style>.yp-out {{ {_sheet('palette')} }} {_sheet('paper')} {_sheet(name)}</style>"


def drawing(body: str, width: int, height: int) -> str:
    """Return a whole SVG image around `body`, on its own paper.

    >>> drawing("<circle r='1'/>", 20, 10)[:75]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" heig'
    """
    sheet = f":root {{ {_sheet('palette')} }} {_sheet('drawing')}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<style>{sheet}</style><rect class="paper" width="{width}" height="{height}"/>{body}</svg>'
    )


def as_address(svg: str) -> str:
    """Return an SVG image as a `data:` address for an `<img>`."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def html_lang(lang: str) -> str:
    """Return a language as HTML names it."""
    return "zh-Hans" if lang == "zh" else lang


def bundle(
    forms: dict[str, str], include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
) -> dict[str, str]:
    """Return those of the forms of an object that a notebook asks for."""
    return {
        kind: form
        for kind, form in forms.items()
        if (not include or kind in include) and kind not in (exclude or ())
    }


def line_path(lines: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return the path of a figure whose upper left corner is at `x`, `y`; stroke it `BAR * scale` wide.

    `lines` is bottom first: `1` yang, `0` yin.

    >>> line_path("10")
    'M0 5h34m12 0h34M0 23h80'
    """
    half = (WIDTH - _GAP) / 2 * scale
    yin = f"h{half:g}m{_GAP * scale:g} 0h{half:g}"
    return "".join(
        f"M{x:g} {y + (row * STEP + BAR / 2) * scale:g}{f'h{WIDTH * scale:g}' if line == '1' else yin}"
        for row, line in enumerate(reversed(lines))
    )


def lines_svg(lines: str) -> str:
    """Return a small figure that stands beside words which name it."""
    box = f"0 0 {WIDTH} {len(lines) * STEP - (STEP - BAR)}"
    return f'<svg class="yp-lines" viewBox="{box}" aria-hidden="true"><path d="{line_path(lines)}"/></svg>'
