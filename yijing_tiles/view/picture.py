"""A picture for a lesson: a drawing, its caption, and the same facts as a table.

The drawing is an image that follows the light or dark of the page (`yijing_tiles.view.paper` says why it is not inline
SVG). The table is for those who cannot see it, and for whoever wants the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from yijing_tiles.view.paper import as_address, bundle, html_lang, style
from yijing_tiles.view.terms import say

__all__ = ["Picture"]


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A drawing that says what it shows.

    `svg` is a whole SVG image, `title` its caption and `note` the sentence below it. `head` and `rows` are the table,
    all text; the first cell of a row is its heading. Printed, a picture is that table. `width` is how wide it is drawn
    at most, in pixels.
    """

    svg: str
    title: str
    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lang: str
    width: int = 560

    def __repr__(self) -> str:
        lines = [self.title, " | ".join(self.head), *(" | ".join(row) for row in self.rows)]
        return "\n".join(filter(None, [*lines, self.note]))

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
            for first, *rest in self.rows
        )
        narrow = "" if self.width == 560 else f' style="max-width:{self.width}px"'
        note = f'<p class="yp-note">{escape(self.note)}</p>' if self.note else ""
        return (
            f'{style("picture")}<figure class="yp-out yp-picture" lang="{html_lang(self.lang)}">'
            f"<figcaption><strong>{escape(self.title)}</strong></figcaption>"
            f'<img src="{as_address(self.svg)}" alt="{escape(self.title)}" width="{self.width}"{narrow}/>{note}'
            f"<details><summary>{escape(say('counting.picture.table', self.lang))}</summary>"
            f'<div class="yp-cases" role="region" tabindex="0" aria-label="{escape(self.title)}">'
            f'<table class="yp-table"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
            "</div></details></figure>"
        )

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        return bundle(
            {"text/plain": repr(self), "text/html": self._repr_html_(), "image/svg+xml": self.svg},
            include,
            exclude,
        )
