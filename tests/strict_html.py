"""Read what a lesson shows as a strict reader would."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

__all__ = ["Reader"]


class Reader(HTMLParser):
    """Reads HTML strictly: every tag is closed in order. Keeps tags, attributes and text."""

    VOID = ("img", "br", "wbr", "path", "circle", "rect")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        """What is left when all tags and style sheets are dropped."""
        return re.sub(r"\s+", " ", unescape(" ".join(self.words))).replace("\u2062", "").strip()
