"""What makers of variants share: words for a figure, and mistakes that are mistakes in this variant."""

from __future__ import annotations

from typing import Any

from yijing_tiles.teach.exercise import Text
from yijing_tiles.teach.kinds.labels import Figure, named
from yijing_tiles.view.terms import listed

__all__ = ["is_figure", "lines_said", "sayable"]


def lines_said(figure: Figure, lang: str) -> str:
    """Say the lines of a figure, from the bottom."""
    words = {"en": {"1": "yang", "0": "yin"}, "zh": {"1": "阳", "0": "阴"}}[lang]
    return listed((words[line] for line in figure.lines), lang)


def is_figure(figure: Figure) -> Text:
    """Say which figure it is, and its lines: a solution."""
    return Text(
        en=f"{named(figure, 'en')}: from the bottom, {lines_said(figure, 'en')}.",
        zh=f"{named(figure, 'zh')}：由下往上，{lines_said(figure, 'zh')}。",
    )


def sayable(right: Any, mistakes: dict[Any, Text]) -> dict[Any, Text]:
    """Leave out what happens to be right in this variant; of two mistakes with one answer the first is kept."""
    kept: dict[Any, Text] = {}
    for given, says in mistakes.items():
        if given != right:
            kept.setdefault(given, says)
    return kept
