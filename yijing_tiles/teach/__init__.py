"""Teaching: the exercises of the lessons, the course, and how lessons become notebooks.

A lesson says `teach.use_language("zh")` once, and shows `teach.bigrams.q1` and so on. The exercises of a lesson are
loaded when first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from yijing_tiles.view.terms import use_language

if TYPE_CHECKING:
    from yijing_tiles.teach.course_map import CourseMap

__all__ = ["CourseMap", "progress", "use_language"]


def progress(lang: str | None = None) -> Table:
    """Return what has been won, a line per lesson, as far as this notebook knows.

    It knows what was done in it, and what the browser kept of the exercises (or of the course map) that it shows.
    """
    from yijing_tiles.teach.course import course, exercises
    from yijing_tiles.teach.results import own_table

    runs = [exercise.run for lesson in course() for exercise in exercises(lesson.exercises)]
    return Table(own_table({run.name: run.won for run in runs if run.name}, lang))


class Table(str):
    """Lines of text that a notebook shows as they are."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _lessons() -> set[str]:
    """Return the modules of exercises: those that the course names."""
    from yijing_tiles.teach.course import course

    return {lesson.exercises for lesson in course()}


def __getattr__(name: str) -> Any:
    if name == "CourseMap":
        return import_module(f"{__name__}.course_map").CourseMap
    if name in _lessons():
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_lessons(), "CourseMap"])
