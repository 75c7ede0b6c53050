"""The course map's side in Python: it tells of the course, takes over what is kept, makes codes, stores nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import wons

import yijing_tiles.widgets
from yijing_tiles import teach
from yijing_tiles.teach import bigrams
from yijing_tiles.teach.course import course, exercises, parse_course
from yijing_tiles.teach.course_map import CourseMap
from yijing_tiles.teach.report import Report
from yijing_tiles.view.terms import LANGUAGES, section
from yijing_tiles.widgets.progress import Won

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"
KEPT = Won(2, True, 3, 1, "2026-03-01")


@pytest.fixture(autouse=True)
def _untouched() -> Iterator[None]:
    """Let no test know what another one has won."""
    yield
    for lesson in course():
        for exercise in exercises(lesson.exercises):
            exercise.reset()
            exercise.run.won = Won()


def send(shown: CourseMap, **message: Any) -> None:
    shown._handle_custom_msg(message, [])


def test_it_tells_of_every_lesson_in_both_languages() -> None:
    shown = CourseMap()
    assert [lesson["stem"] for lesson in shown._course] == [lesson.stem for lesson in course()]
    assert shown._course[1]["exercises"][0] == "bigrams.1"
    assert shown._course[1]["needs"] == ["01-tiles"]
    assert shown._course[1]["words"]["zh"]["title"] == "两爻成象"
    assert set(shown._ui) == set(LANGUAGES)
    used = set(re.findall(r"\bui\.(\w+)", (STATIC / "course.js").read_text("utf-8")))
    assert used
    assert used <= set(section("progress.ui", "zh"))


def test_code_sees_what_the_browser_kept() -> None:
    send(
        CourseMap(),
        op="restore",
        exercises={"bigrams.1": KEPT.as_dict(), "bigrams.2": {"stars": 9}, "x.1": 1},
    )
    assert (bigrams.q1.run.stars, bigrams.q1.run.solved, bigrams.q2.run.stars) == (2, True, 0)
    line = str(teach.progress("en")).splitlines()[2].split()
    assert line == ["2", "Two", "lines,", "the", "bigrams", "2/27", "1/9", "3", "1", "2026-03-01"]
    bigrams.q1.reset()
    assert "2/27" in repr(teach.progress("zh")), "what was won stays won"


def test_it_makes_the_code_of_a_result() -> None:
    shown = CourseMap()
    send(shown, op="code", exercises={"bigrams.1": KEPT.as_dict()}, learner="Ana")
    assert Report.from_code(shown._code["code"]) == Report({"bigrams.1": KEPT}, "Ana")
    first = shown._code
    send(shown, op="code", exercises={"bigrams.1": KEPT.as_dict()}, learner="Ana")
    assert shown._code != first, "asked for again, it is told again"
    assert bigrams.q1.run.won == Won(), "making a code takes nothing over"


def test_it_follows_the_language_of_the_lesson_unless_it_was_told_one() -> None:
    following, told = CourseMap(), CourseMap(lang="en")
    try:
        teach.use_language("zh")
        assert (following.lang, told.lang) == ("zh", "en")
    finally:
        teach.use_language("en")
    send(following, op="open", query={"lang": "zh-CN"})
    assert following.lang == "zh"
    with pytest.raises(ValueError, match=r"'fr'.*en, zh"):
        CourseMap(lang="fr")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
kept_by_someone = st.dictionaries(
    st.sampled_from(["bigrams.1", "tiles.2", "x.1", "", "__class__"]), wons().map(Won.as_dict) | json_values
)
messages = json_values | st.fixed_dictionaries(
    {"op": st.sampled_from(["restore", "code", "open", "forget", "_restore"])},
    optional={
        "exercises": kept_by_someone | json_values,
        "learner": st.text(max_size=70) | json_values,
        "query": st.dictionaries(st.just("lang"), st.text(max_size=5)) | json_values,
    },
)


@given(st.lists(messages, max_size=8))
def test_whatever_a_front_end_sends_loses_nothing_and_breaks_nothing(sent: list[Any]) -> None:
    shown = CourseMap()
    for message in sent:
        before = bigrams.q1.run.won
        shown._handle_custom_msg(message, [])
        shown.set_state({"_course": [], "lang": "fr"})
        assert bigrams.q1.run.won | before == bigrams.q1.run.won
        assert shown._course
        assert shown.lang in LANGUAGES
        if code := shown._code.get("code"):
            Report.from_code(code)


def test_where_no_front_end_runs_it_says_what_it_is() -> None:
    data, _ = CourseMap()._repr_mimebundle_()
    assert data["text/plain"].splitlines()[1].startswith("课程地图")
    assert repr(CourseMap()) == "CourseMap()"


ENTRY = '[[lesson]]\nstem = "01-a"\nexercises = "a"\ntitle.en = "A"\ntitle.zh = "甲"\nabout.en = "a"\nabout.zh = "甲"\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ENTRY.replace('title.zh = "甲"\n', ""), r"title of 01-a is in \['en'\], not in en, zh"),
        (ENTRY.replace('exercises = "a"\n', ""), "01-a has no exercises"),
        (ENTRY + 'game = "go"', "01-a is of the game 'go'; there are yijing, shaoyang, both"),
        (ENTRY + 'needs = ["02-b"]', "01-a needs 02-b, which is no lesson before it"),
    ],
)
def test_a_fault_in_the_course_is_named(text: str, fault: str) -> None:
    assert parse_course(ENTRY)[0].title("zh") == "甲"
    with pytest.raises(ValueError, match=fault):
        parse_course(text)


def test_only_modules_of_the_course_are_looked_into() -> None:
    with pytest.raises(ValueError, match="'build'"):
        exercises("build")
