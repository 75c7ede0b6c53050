"""The course map: the lessons with the stars won in them, and the way on.

What has been won is the browser's to keep and to draw (`static/course.js`, `static/progress.js`). Python tells of the
course, takes over what the browser kept, so that code sees the same, and makes the short code of a result; it stores
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import traitlets as t

from yijing_tiles.teach.course import course, exercises
from yijing_tiles.teach.report import BadReportError, Report
from yijing_tiles.view.terms import LANGUAGES, follow_language, language, say, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.shared import SharedWidget

__all__ = ["CourseMap"]

_MOST_EXERCISES: Final = 2000


class CourseMap(SharedWidget):
    """The lessons of the course, each with what this browser has won in it, and links that lead there.

    `lang` is the language it speaks; without one it follows `use_language` and the address of the page.
    """

    _esm = assets.script("course.js")
    _css = assets.style("course.css")
    _ui = t.Dict().tag(sync=True)
    _course: t.List[Any] = t.List().tag(sync=True)
    _code = t.Dict().tag(sync=True)
    lang = t.Unicode().tag(sync=True)

    def __init__(self, *, lang: str | None = None) -> None:
        super().__init__(
            lang=language(lang),
            _ui={code: section("progress.ui", code) for code in LANGUAGES},
            _course=[
                {
                    "stem": lesson.stem,
                    "number": lesson.number,
                    "game": lesson.game,
                    "needs": list(lesson.needs),
                    "exercises": [exercise.name for exercise in exercises(lesson.exercises)],
                    "words": {
                        code: {"title": lesson.title(code), "about": lesson.about(code)} for code in LANGUAGES
                    },
                }
                for lesson in course()
            ],
        )
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    def __repr__(self) -> str:
        return "CourseMap()"

    def _still(self) -> dict[str, str]:
        return {
            "text/plain": "\n".join(say("progress.map", code) for code in LANGUAGES)
        }  # the list stands beside it

    @t.validate("lang")
    def _known_language(self, proposal: Any) -> str:
        return language(proposal["value"])

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing from the front end: it sends messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Act on a message of the front end. What it does not know changes nothing."""
        match content:
            case {"op": "open", "query": {"lang": str(lang)}}:
                with suppress(ValueError):  # a language we do not speak
                    self.lang = language(lang)
            case {"op": "restore", "exercises": dict(kept)}:
                self._restore(kept)
            case {"op": "code", "exercises": dict(kept), "learner": str(learner)} if (
                len(kept) <= _MOST_EXERCISES
            ):
                with suppress(BadReportError):
                    made = Report.read(kept, learner).to_code()
                    self._code = {"code": made, "count": self._code.get("count", 0) + 1}

    def _restore(self, kept: Mapping[str, object]) -> None:
        """Let the exercises take over what was won with them; each judges what it is told."""
        for lesson in course():
            for exercise in exercises(lesson.exercises):
                if exercise.name in kept:
                    exercise.run.receive({"op": "restore", "won": kept[exercise.name]})
