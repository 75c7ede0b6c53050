"""The beginning of a lesson: `yijing-tiles new-lesson 21-circle` writes one that is whole; it waits for its words.

Text in both languages, a module of exercises, the entries in the course and on the index, and answers that the tests
try: everything is there from the start and passes, so an author changes one thing after another and always knows what
broke. The patterns are the files in `skeleton/`.
"""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from yijing_tiles.teach import lessons as written
from yijing_tiles.teach.course import CourseLesson
from yijing_tiles.view.terms import LANGUAGES, say

__all__ = ["ANSWERS", "new_lesson"]

ANSWERS: Final = Path("tests", "teach", "test_lesson_exercises.py")
"""Where the answers stand that the tests give to every exercise."""

_STEM: Final = re.compile(r"(\d\d)-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)")
_FIRST_ON_MAHJONG: Final = 11
_FIRST_ON_BOTH: Final = 18


def new_lesson(
    root: Path, stem: str, titles: Mapping[str, str] | None = None, lang: str | None = None
) -> list[Path]:
    """Write a new lesson into the project in `root` and return the files that were written or changed.

    `stem` is `NN-name`; `titles` are by language, and made up where they are missing. Raises `ValueError`, in `lang`,
    for a stem that is taken or is none, before anything is written.
    """
    course = written.course(root / "lessons")
    module = _module(root, stem, course, lang)
    made_up = {code: say("new_lesson.title", code, number=int(stem[:2])) for code in LANGUAGES}
    titles = {**made_up, **(titles or {})}
    about = {code: say("new_lesson.about", code) for code in LANGUAGES}
    earlier = [lesson.stem for lesson in course if lesson.stem < stem]
    fill = {
        "MODULE": module,
        "NUMBER": str(int(stem[:2])),
        "STEM": stem,
        "NEEDS": json.dumps(earlier[-1:]),
        "GAME": f'game = "{game}"\n' if (game := _game(int(stem[:2]))) else "",
        **{f"TITLE_{code}": titles[code] for code in LANGUAGES},
        **{f"QUOTED_{code}": json.dumps(titles[code], ensure_ascii=False) for code in LANGUAGES},
        **{f"ABOUT_{code}": about[code] for code in LANGUAGES},
    }
    changes = {written.COURSE: _in_course, Path("lessons", "index.md"): _in_index, ANSWERS: _in_answers}
    done = {path: change((root / path).read_text("utf-8"), stem, fill) for path, change in changes.items()}
    done |= {Path("lessons", code, f"{stem}.md"): _pattern(f"{code}.md", fill) for code in LANGUAGES}
    done[Path("yijing_tiles", "teach", f"{module}.py")] = _pattern("exercises.py", fill)
    for path, text in done.items():
        (root / path).write_text(text, "utf-8", newline="\n")
    written.mark_translated(root / "lessons", [stem])
    return list(done)


def _game(number: int) -> str:
    """Return the game that a lesson with this number is about, as the course writes it; `""` for Yijing tiles."""
    if number >= _FIRST_ON_BOTH:
        return "both"
    return "shaoyang" if number >= _FIRST_ON_MAHJONG else ""


def _module(root: Path, stem: str, course: tuple[CourseLesson, ...], lang: str | None) -> str:
    """Return the name of the module of exercises; raise where the stem cannot be."""
    match = _STEM.fullmatch(stem)
    module = match[2].replace("-", "_") if match else ""
    if not match or keyword.iskeyword(module):
        raise ValueError(say("new_lesson.bad_stem", lang, stem=stem))
    taken = next((lesson.stem for lesson in course if lesson.stem[:2] == match[1]), None)
    if taken is not None:
        raise ValueError(say("new_lesson.number_taken", lang, stem=stem, taken=taken))
    if (root / "yijing_tiles" / "teach" / f"{module}.py").exists() or (
        root / "yijing_tiles" / "teach" / module
    ).exists():
        raise ValueError(say("new_lesson.module_taken", lang, stem=stem, module=module))
    return module


def _pattern(name: str, fill: Mapping[str, str]) -> str:
    text = files(__package__).joinpath("skeleton", name + ".txt").read_text("utf-8")
    return re.sub(r"@(\w+?)@", lambda place: fill[place[1]], text)


def _in_course(text: str, stem: str, fill: Mapping[str, str]) -> str:
    """Put the entry before the first lesson with a higher number."""
    head, *entries = re.split(r"(?m)^(?=\[\[lesson\]\]$)", text.rstrip("\n") + "\n\n")
    at = next((at for at, entry in enumerate(entries) if _stem_of(entry) > stem), len(entries))
    return (
        "".join([head, *entries[:at], _pattern("course.toml", fill) + "\n", *entries[at:]]).rstrip("\n")
        + "\n"
    )


def _stem_of(entry: str) -> str:
    found = re.search(r'^stem = "(.+?)"', entry, re.MULTILINE)
    return found[1] if found else ""


def _in_index(text: str, stem: str, fill: Mapping[str, str]) -> str:
    """Put a line into the list of each language: after the last lesson of the same game with a lower number."""
    number = int(fill["NUMBER"])
    for lang in LANGUAGES:
        title, about = fill[f"TITLE_{lang}"], fill[f"ABOUT_{lang}"]
        link = f"{lang}/{stem}.ipynb"
        line, listed = f"{number}. **[{title}]({link})** {about}\n", rf"(\d+)\. \*\*\[.*\]\({lang}/.*\n"
        # Lessons on mahjong skip some numbers, and Markdown would count on: their list is written as HTML.
        tagged = rf'<li value="(\d+)"><strong><a href="{lang}/.*\n'
        if number >= _FIRST_ON_MAHJONG and re.search(tagged, text):
            line = f'<li value="{number}"><strong><a href="{link}">{title}</a></strong> {about}</li>\n'
            listed = tagged
        before = [match.end() for match in re.finditer(listed, text) if int(match[1]) < number]
        after = [match.start() for match in re.finditer(listed, text) if int(match[1]) > number]
        at = before[-1] if before else after[0]
        text = text[:at] + line + text[at:]
    return text


def _in_answers(text: str, _stem: str, fill: Mapping[str, str]) -> str:
    """Put the answers at the end of the two tables of them."""
    for table in ("RIGHT", "WRONG"):
        start = text.index(f"\n{table}: ")
        end = text.index("\n}\n", start) + 1
        text = text[:end] + _pattern(f"{table.lower()}.py", fill) + text[end:]
    return text
