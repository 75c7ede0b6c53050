"""Exercises on paper: all of a lesson's, in one language, with room to answer, and answers only where asked for."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from yijing_tiles import cli
from yijing_tiles.teach.course import CourseLesson, course, exercises
from yijing_tiles.teach.handout import handout
from yijing_tiles.view.terms import LANGUAGES, current_language

if TYPE_CHECKING:
    from playwright.sync_api import Page

each_lesson = pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.stem)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def words(html: str) -> str:
    """Return the text of a page without markup, drawings and spaces."""
    bare = re.sub(r"<svg.*?</svg>|<style.*?</style>|<[^>]+>", "", html, flags=re.DOTALL)
    return re.sub(r"\s", "", unescape(bare))


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


@each_lesson
@each_language
def test_every_exercise_is_asked_once_with_room_for_its_answer(lesson: CourseLesson, lang: str) -> None:
    page = handout(lesson, lang)
    text = words(page)
    asked = exercises(lesson.exercises)
    assert page.count("class='prompt'") == len(asked)
    for exercise in asked:
        assert squeezed(exercise.task.prompt(lang)) in text
        for option in exercise.task.form(lang).get("options", ()):
            assert squeezed(option["letter"] + (option["text"] if not option["spoken"] else "")) in text
    kinds = [exercise.task.kind for exercise in asked]
    assert page.count("<div class='board'>") == kinds.count("board")
    assert page.count("class='box'") == sum(
        len(one.task.form(lang)["options"]) for one in asked if one.task.kind in {"choice", "choices"}
    )
    assert page.count("<p class='lines'>") == sum(
        kind not in {"board", "choice", "choices", "order", "match"} for kind in kinds
    )


@each_lesson
@each_language
def test_answers_come_last_and_only_when_they_are_wanted(lesson: CourseLesson, lang: str) -> None:
    without, whole = handout(lesson, lang), handout(lesson, lang, answers=True)
    assert "class='answers'" not in without
    questions, answers = whole.split("<section class='answers'>")
    assert without.startswith(questions)
    for exercise in exercises(lesson.exercises):
        assert squeezed(exercise.task.solution(lang)) in words(answers)
        assert squeezed(exercise.task.solution(lang)) not in words(without)


@each_language
def test_a_board_has_its_places_from_the_top_down(lang: str) -> None:
    bigrams = next(lesson for lesson in course() if lesson.exercises == "bigrams")
    boards = re.findall(r"<div class='board'>.*?</div>", handout(bigrams, lang))
    named = [re.findall(r"<th>(.*?)</th>", board) for board in boards]
    top, first = ("top", "first") if lang == "en" else ("上", "初")
    assert [(len(names), names[0], names[-1]) for names in named] == [
        (2, top, first),
        (2, top, first),
        (6, top, first),
    ]


@each_lesson
def test_the_file_brings_all_it_needs(lesson: CourseLesson) -> None:
    page = handout(lesson, "zh", answers=True)
    # A drawing may use a shape of its own again (`href="#…"`): that is fetched from nowhere.
    assert not re.search(r"<(?:script|link|img|iframe)|url\(|@import|\b(?:src|href)=(?![\"']#)", page)
    assert page.startswith('<!DOCTYPE html>\n<html lang="zh-Hans">')


def test_the_command_writes_a_file_or_says_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = current_language()
    target = tmp_path / "bigrams.html"
    assert cli.main(["handout", "02", "--lang", "zh", "--answers", "-o", str(target)]) == 0
    assert target.read_text("utf-8") == handout(course()[1], "zh", answers=True)
    assert str(target) in capsys.readouterr().out
    assert cli.main(["handout", "bigrams", "--lang", "en"]) == 0
    assert capsys.readouterr().out == handout(course()[1], "en")
    assert cli.main(["handout", "77", "--lang", "en"]) == 2
    assert "'77'" in (told := capsys.readouterr().err)
    assert "02-bigrams" in told
    assert cli.main(["handout", "02", "-o", str(tmp_path / "no" / "where.html")]) == 1
    assert "where.html" in capsys.readouterr().err
    assert current_language() == before


@pytest.mark.browser
def test_it_prints_on_a4_and_the_answers_begin_on_a_new_page(page: Page) -> None:
    lesson = course()[1]
    printed = []
    for answers in (False, True):
        page.set_content(handout(lesson, "zh", answers=answers))
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        pdf = page.pdf(prefer_css_page_size=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        assert {(round(float(w)), round(float(h))) for w, h in boxes} == {(595, 842)}
        printed.append(len(re.findall(rb"/Type /Page\b", pdf)))
    assert printed == [2, 3]
