"""The lessons of this project: both languages say the same, and each has what a lesson must have."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from yijing_tiles.shaoyang import TABLE_OPTIONS
from yijing_tiles.teach import lessons
from yijing_tiles.teach.course import CourseLesson, exercises
from yijing_tiles.view.glossary import PAGE
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.progress import NAME
from yijing_tiles.yijing import OPTIONS

ROOT = Path(__file__).parents[1]
FIRST_ON_MAHJONG = 11
FIRST_ON_BOTH = 18
COURSE = lessons.course(ROOT / "lessons")
LESSONS = [
    lesson
    for lesson in lessons.find(ROOT / "lessons")
    if lesson.lang == lessons.SOURCE_LANGUAGE and lesson.stem != PAGE
]
"""One language is enough: the other has the same cells, or `problems` says so."""
BOARD = r"\b(?:Board|HandLab|GameTable|Stepper|ChanceLab)\("
PICTURE = r"\b(?:plots|\w+_pictures)\.\w+\(|\b(?:TrigramCircle|HexagramTable)\("


def test_the_course_is_there() -> None:
    assert [entry.stem for entry in COURSE[:4]] == [
        "01-tiles",
        "02-bigrams",
        "03-trigrams",
        "04-hexagrams",
    ]
    assert [lesson.stem for lesson in LESSONS] == [entry.stem for entry in COURSE]


def test_no_lesson_has_a_problem() -> None:
    assert lessons.problems(ROOT / "lessons") == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_a_lesson_starts_with_a_board(lesson: lessons.Lesson) -> None:
    """Play first: one text cell, the language, then something to put a hand on."""
    text, language, board = [cell for cell in lesson.cells if "lab-only" not in cell.tags][:3]
    assert [cell.kind for cell in (text, language, board)] == ["markdown", "code", "code"]
    assert re.search(BOARD, board.source)
    assert len(text.source) < 900, "too much to read before the board"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_a_lesson_counts_twice_shows_a_picture_and_ends_in_a_sandbox(lesson: lessons.Lesson) -> None:
    code = [cell.source for cell in lesson.cells if cell.kind == "code" and "lab-only" not in cell.tags]
    proofs = re.findall(r'^proof\("([\w-]+)"\)$', "\n".join(code), re.MULTILINE)
    assert len(set(proofs)) == len(proofs) >= 2
    assert re.search(PICTURE, "\n".join(code))
    assert re.match(BOARD + 'name="sandbox"', code[-1])


@pytest.mark.parametrize("entry", COURSE, ids=lambda entry: entry.stem)
def test_every_exercise_stands_in_its_lesson_as_a_widget(entry: CourseLesson) -> None:
    module = import_module(f"yijing_tiles.teach.{entry.exercises}")
    made = sorted((name for name in vars(module) if re.fullmatch(r"q\d+", name)), key=lambda q: int(q[1:]))
    assert len(made) >= 5
    (lesson,) = (lesson for lesson in LESSONS if lesson.stem == entry.stem)
    shown = [
        match[1]
        for cell in lesson.cells
        if cell.kind == "code" and "lab-only" not in cell.tags
        for match in [re.search(rf"(?:^|\n)teach\.{entry.exercises}\.(q\d+)$", cell.source)]
        if match
    ]
    assert shown == made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_the_index_says_what_the_course_says(lang: str) -> None:
    index = (ROOT / "lessons/index.md").read_text("utf-8")
    first = [
        f"{entry.number}. **[{entry.title(lang)}]({lang}/{entry.stem}.ipynb)** {entry.about(lang)}"
        for entry in COURSE
        if entry.number < FIRST_ON_MAHJONG
    ]
    # Markdown counts on from the first number of a list; these lessons skip some.
    later = {
        part: [
            f'<li value="{entry.number}"><strong><a href="{lang}/{entry.stem}.ipynb">{entry.title(lang)}</a></strong> '
            f"{entry.about(lang)}</li>"
            for entry in COURSE
            if part <= entry.number < end
        ]
        for part, end in ((FIRST_ON_MAHJONG, FIRST_ON_BOTH), (FIRST_ON_BOTH, 100))
    }
    assert "\n".join(first) in index
    for part, lines in later.items():
        assert "\n".join(lines) in index
        games = {entry.game for entry in COURSE if entry.number >= part}
        assert ("shaoyang" in games) == (part == FIRST_ON_MAHJONG)
    assert [entry.number for entry in COURSE if entry.number < FIRST_ON_MAHJONG] == list(
        range(1, len(first) + 1)
    )


def test_an_exercise_is_called_by_its_lesson_and_number() -> None:
    """Progress is kept under these names: one that changes would lose what was won."""
    for entry in COURSE:
        made = [exercise.name for exercise in exercises(entry.exercises)]
        assert made == [f"{entry.exercises}.{n + 1}" for n in range(len(made))]
        assert all(NAME.fullmatch(name) for name in made)
        assert entry.possible == 3 * len(made)


def test_a_house_rule_is_called_as_on_the_table() -> None:
    known = {
        option.title(lang) for option in (*OPTIONS.values(), *TABLE_OPTIONS.values()) for lang in LANGUAGES
    }
    called = [
        (lesson.lang, lesson.stem, name)
        for lesson in lessons.find(ROOT / "lessons")
        for pair in re.findall(r"house rule \*([^*]+)\*|桌规「([^」]+)」", lesson.text)
        for name in filter(None, pair)
    ]
    assert {lang for lang, _, _ in called} == set(LANGUAGES)
    assert not [one for one in called if one[2] not in known]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_no_cell_of_an_english_table_is_chinese_alone(lesson: lessons.Lesson) -> None:
    """What the source says is said again in English; a sign or two may stand as a name."""
    for row in re.findall(r"^\|.+\|$", lesson.text, re.MULTILINE):
        for cell in row.strip("|").split("|"):
            words = re.sub(r"\]\([^)]*\)", "", cell)
            assert len(re.findall(r"[\u4e00-\u9fff]", words)) < 4 or re.search(r"[A-Za-z]{3}", words), cell


def test_a_product_keeps_its_signs() -> None:
    """Two bare asterisks in a quoted product would make a word in italics of what stands between them."""
    for lesson in lessons.find(ROOT / "lessons"):
        text = "\n".join(cell.source for cell in lesson.cells if cell.kind == "markdown")
        assert not re.findall(r"[\d）)]\*\d+\*[\d（(].*", text), lesson.target
