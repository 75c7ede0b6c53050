"""A lesson's exercises on paper: one HTML file that brings all it needs, to be printed as it is.

Each exercise is asked as on the screen, with room for the answer: boxes before options, lines to write on, an empty
board to draw in. The answers, if they are wanted, begin on a page of their own, so that they can be kept back.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from yijing_tiles.teach.course import CourseLesson, exercises
from yijing_tiles.view.paper import html_lang
from yijing_tiles.view.terms import language, say
from yijing_tiles.widgets.fallback import figure, label, picture, rich

if TYPE_CHECKING:
    from yijing_tiles.teach.exercise import Exercise

__all__ = ["handout"]

_BOXES = {"choice", "choices"}


def handout(lesson: CourseLesson, lang: str | None = None, *, answers: bool = False) -> str:
    """Return the exercises of a lesson as a page to print, in one language, perhaps with the answers after them."""
    lang = language(lang)
    asked = exercises(lesson.exercises)
    parts = [_sheet(lesson, lang, "", (_question(one, lang) for one in asked))]
    if answers:
        parts.append(_sheet(lesson, lang, "answers", (_answer(one, lang) for one in asked)))
    style = files("yijing_tiles.view").joinpath("styles", "handout.css").read_text("utf-8")
    title = say("handout.title", lang, number=lesson.number, title=lesson.title(lang))
    return (
        f'<!DOCTYPE html>\n<html lang="{html_lang(lang)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{''.join(parts)}</body>\n</html>\n"
    )


def _sheet(lesson: CourseLesson, lang: str, kind: str, items: Iterator[str]) -> str:
    title = escape(say("handout.title", lang, number=lesson.number, title=lesson.title(lang)))
    if kind:
        head = f"<p class='kind'>{escape(say('handout.answers', lang))}</p>"
    else:
        blanks = ("name", "class", "date")
        head = "".join(f"<span>{escape(say(f'handout.{blank}', lang))}<i></i></span>" for blank in blanks)
        head = f"<p class='blanks'>{head}</p>"
    body = "".join(f"<li>{item}</li>\n" for item in items)
    return (
        f"<section class='{kind or 'questions'}'>\n<h1>{title}</h1>\n{head}\n<ol>\n{body}</ol>\n</section>\n"
    )


def _question(exercise: Exercise, lang: str) -> str:
    task = exercise.task
    form = task.form(lang)
    parts = [f"<p class='prompt'>{rich(task.prompt(lang), lang)}</p>"]
    if pictures := form.get("pictures"):
        shown = (picture(one["char"], one, 56) for one in pictures)
        parts.append(f"<p class='pictures'>{''.join(shown)}</p>")
    parts.append(_room(task.kind, task.answer, form, lang))
    return "".join(parts)


def _room(kind: str, answer: Any, form: dict[str, Any], lang: str) -> str:
    """Return the room for an answer of this kind."""
    if kind == "board":
        return _legend(kind, lang) + _board(answer.size, answer.start, lang)
    options = form.get("options", ())
    if kind == "match":
        right = "".join(f"<li><b>{one['letter']}</b>{label(one, lang)}</li>" for one in options)
        left = "".join(f"<li>{label(one, lang)}<i class='short'></i></li>" for one in form["left"])
        return f"<div class='match'><ul>{left}</ul><ul class='right'>{right}</ul></div>"
    if options:
        mark = "<span class='box'></span>" if kind in _BOXES else "<i class='short'></i>"
        shown = "".join(f"<li>{mark}<b>{one['letter']}</b>{label(one, lang)}</li>" for one in options)
        return f"{_legend(kind, lang)}<ul class='options'>{shown}</ul>"
    lines = 2 if kind == "formula" else 1
    return f"<p class='lines'>{escape(say('handout.answer', lang))}{'<i></i>' * lines}</p>"


def _legend(kind: str, lang: str) -> str:
    return f"<p class='legend'>{escape(say(f'handout.do.{kind}', lang))}</p>"


def _board(size: int, start: str, lang: str) -> str:
    """Return an empty board: a place to draw in for each line, the first at the bottom, beside its name."""
    rows = []
    for at in reversed(range(size)):
        name = say(f"handout.line.{at + 1}" if at + 1 < size or size == 1 else "handout.line.6", lang)
        given = figure("", start[at].replace("T", "1").replace("t", "0"), "", 64) if at < len(start) else ""
        rows.append(f"<tr><th>{escape(name)}</th><td>{given}</td></tr>")
    outer, inner = (f"<small>{escape(say(f'handout.{side}', lang))}</small>" for side in ("outer", "inner"))
    return f"<div class='board'>{outer}<table>{''.join(rows)}</table>{inner}</div>"


def _answer(exercise: Exercise, lang: str) -> str:
    task = exercise.task
    solution = task.solution(lang)
    return (
        f"<p class='prompt'>{rich(task.prompt(lang), lang)}</p><p class='solution'>{rich(solution, lang)}</p>"
    )
