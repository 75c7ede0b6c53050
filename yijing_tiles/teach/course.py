"""The course: which lessons there are, in what order, what each builds on and which exercises it has.

What is written is in `course.toml`; the exercises are counted in their modules, when they are first asked for.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from yijing_tiles.view.terms import LANGUAGES, language
from yijing_tiles.widgets.progress import STARS

if TYPE_CHECKING:
    from yijing_tiles.teach.exercise import Exercise

__all__ = ["FILE", "CourseLesson", "course", "exercises", "parse_course"]

FILE: Final = "course.toml"
GAMES: Final = ("yijing", "shaoyang", "both")


@dataclass(frozen=True, slots=True)
class CourseLesson:
    """One lesson: its file's stem, its game (or both), the module of its exercises, the stems it `needs`, its words."""

    stem: str
    game: str
    exercises: str
    needs: tuple[str, ...]
    titles: dict[str, str]
    abouts: dict[str, str]

    @property
    def number(self) -> int:
        """The number that its file's name begins with.

        >>> course()[1].number
        2
        """
        return int(self.stem[:2])

    def title(self, lang: str | None = None) -> str:
        """Return what it is called."""
        return self.titles[language(lang)]

    def about(self, lang: str | None = None) -> str:
        """Return what it is about, in one line."""
        return self.abouts[language(lang)]

    @property
    def possible(self) -> int:
        """The most stars that can be won in it."""
        return STARS * len(exercises(self.exercises))


def parse_course(text: str) -> tuple[CourseLesson, ...]:
    """Read the text of a `course.toml`. Raise `ValueError` where a lesson lacks something, or needs a later one."""
    lessons: list[CourseLesson] = []
    for entry in tomllib.loads(text).get("lesson", []):
        stem = entry.get("stem", "?")
        titles, abouts = (dict(entry.get(key, {})) for key in ("title", "about"))
        if lacking := [key for key in ("stem", "exercises") if not entry.get(key)]:
            raise ValueError(f"{FILE}: {stem} has no {' and no '.join(lacking)}")
        for key, words in (("title", titles), ("about", abouts)):
            if set(words) != set(LANGUAGES):
                raise ValueError(
                    f"{FILE}: {key} of {stem} is in {sorted(words)}, not in {', '.join(LANGUAGES)}"
                )
        needs = tuple(entry.get("needs", ()))
        if unknown := [need for need in needs if need not in [lesson.stem for lesson in lessons]]:
            raise ValueError(f"{FILE}: {stem} needs {unknown[0]}, which is no lesson before it")
        if (game := entry.get("game", GAMES[0])) not in GAMES:
            raise ValueError(f"{FILE}: {stem} is of the game {game!r}; there are {', '.join(GAMES)}")
        lessons.append(CourseLesson(stem, game, entry["exercises"], needs, titles, abouts))
    return tuple(lessons)


@cache
def course() -> tuple[CourseLesson, ...]:
    """Return the lessons in the order in which they are taken."""
    return parse_course(files(__package__).joinpath(FILE).read_text("utf-8"))


@cache
def exercises(module: str) -> tuple[Exercise, ...]:
    """Return the exercises of a module (`"bigrams"`), in order. Only modules of the course are looked into.

    >>> [exercise.name for exercise in exercises("bigrams")][:2]
    ['bigrams.1', 'bigrams.2']
    """
    if module not in [lesson.exercises for lesson in course()]:
        raise ValueError(f"no lesson has exercises {module!r}")
    made = vars(import_module(f"yijing_tiles.teach.{module}"))
    names = sorted((name for name in made if re.fullmatch(r"q\d+", name)), key=lambda name: int(name[1:]))
    return tuple(made[name] for name in names)
