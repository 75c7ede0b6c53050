"""A question as plain text and as a page without any script: for the terminal, GitHub, print.

Where a page is not trusted, drawings and styles are stripped. So each drawn figure is followed by its character in
zero size: it is seen exactly where the drawing is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Protocol

from yijing_tiles.figures.drawing import figure_svg
from yijing_tiles.view.terms import language
from yijing_tiles.widgets.task import Task, glyphs

__all__ = ["Asking", "figure", "label", "note", "page", "picture", "plain_text", "rich"]


class Asking(Task, Protocol):
    """A task whose answer is given in a form, not on a board."""

    def form(self, lang: str) -> dict[str, Any]:
        """Return what is needed to ask for an answer: legend, options, left, example, pictures."""
        ...

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return how typed text is understood: `says`, and perhaps `math`. Raise `NotationError` if it is not."""
        ...


def plain_text(task: Asking, lang: str | None = None) -> str:
    """Return the question as text, with its options."""
    lang = language(lang)
    form = task.form(lang)
    lines = [task.prompt(lang)]
    if pictures := form.get("pictures"):
        lines.append("  ".join(picture["char"] for picture in pictures))
    lines += [f"  {entry['text']} – ?" for entry in form.get("left", ())]
    lines += [f"  {option['letter']}  {option['text']}" for option in form.get("options", ())]
    lines += [form["code"]] if "code" in form else []
    return "\n".join(lines)


def page(task: Asking, lang: str | None = None) -> str:
    """Return the question as HTML: prompt, what is shown, options, room for an answer."""
    lang = language(lang)
    form = task.form(lang)
    parts = [f"<p><strong>{rich(task.prompt(lang), lang)}</strong></p>"]
    if pictures := form.get("pictures"):
        parts.append(f"<p>{' &emsp; '.join(picture(p['char'], p, 64) for p in pictures)}</p>")
    if "legend" in form:
        colon = "：" if lang == "zh" else ":"
        room = "" if "options" in form or "code" in form else " ____________"
        parts.append(f"<p>{escape(form['legend'])}{colon}{room}</p>")
    if left := form.get("left"):
        parts.append(_list((f"{label(entry, lang)} — ____" for entry in left), "1"))
    if options := form.get("options"):
        parts.append(_list((label(entry, lang) for entry in options), "A"))
    if "code" in form:
        parts.append(f"<pre>{escape(form['code'])}</pre>")
    tag = "zh-Hans" if lang == "zh" else lang
    return f'<div lang="{tag}">{"".join(parts)}</div>'


def note(heading: str, message: str, colour: str, small: str = "", lang: str | None = None) -> str:
    """Return a sentence to a learner as HTML: a coloured edge, a heading, what is said."""
    strong = f"<strong>{escape(heading)}</strong> &ensp;" if heading else ""
    after = f' &ensp;<span style="opacity:.75">{escape(small)}</span>' if small else ""
    return (
        f'<div style="border-left:4px solid {colour};padding:.5em 1em;white-space:pre-line">'
        f"{strong}{rich(message, language(lang))}{after}</div>"
    )


def _list(items: Iterable[str], numbered: str) -> str:
    entries = "".join(f'<li style="padding:.25em">{item}</li>' for item in items)
    return f'<ol type="{numbered}">{entries}</ol>'


def label(entry: dict[str, Any], lang: str) -> str:
    """Return what is chosen, ordered or matched: words, or a drawing."""
    if entry["spoken"]:
        return picture(entry["text"], entry, 40)
    return rich(entry["text"], lang)


def picture(char: str, entry: dict[str, Any], width: int) -> str:
    """Return a drawn figure, drawn tiles, or a picture that came drawn."""
    if entry["lines"]:
        return figure(char, entry["lines"], entry["spoken"], width)
    if "svg" in entry:
        return _with_character(entry["svg"], escape(char))
    # The tables of hands are loaded with it, so it is asked for only where there are tiles.
    from yijing_tiles.view.hand_pictures import row_svg

    svg = row_svg(entry["tiles"], entry["spoken"])
    return f'<span style="display:inline-block;vertical-align:middle">{svg}</span> {escape(char)}'


def rich(text: str, lang: str) -> str:
    """Return a text as HTML, with the figures in it drawn."""
    return "".join(_pieces(text, lang))


def _pieces(text: str, lang: str) -> Iterator[str]:
    known = glyphs(text, lang)
    for piece in re.split(f"([{''.join(known)}])", text) if known else [text]:
        yield figure(piece, known[piece][0], known[piece][1], 18) if piece in known else escape(piece)


def figure(char: str, lines: str, spoken: str, width: int) -> str:
    """Return a drawn figure, and its character for where drawings are stripped."""
    return _with_character(figure_svg(lines, spoken, width=width), char)


def _with_character(svg: str, char: str) -> str:
    drawing = f'<span style="display:inline-block;vertical-align:middle">{svg}</span>'
    return f'{drawing}<span style="font-size:0">{char}</span>'
