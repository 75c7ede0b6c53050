"""A learner's result as a file and as a code: whole, or refused with the reason; and the table made of many."""

from __future__ import annotations

import csv
import io
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import wons

from yijing_tiles.teach import results
from yijing_tiles.teach.course import course, exercises
from yijing_tiles.teach.report import BadReportError, Report, by_lesson, looks_like_code
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.progress import Won

NAMES = [exercise.name for lesson in course() for exercise in exercises(lesson.exercises)]
FULL = Won(3, True, 1, 0, "2026-03-01")
learners = st.sampled_from(["", "Ana", "李小明", "Zoë O'Neil-İ", "🀄", "=1+1"])
reports = st.builds(
    lambda won, learner: Report.read({n: w.as_dict() for n, w in won.items()}, learner),
    st.dictionaries(st.sampled_from(NAMES), wons(), max_size=len(NAMES)),
    learners,
)


def content(**changes: Any) -> dict[str, Any]:
    return {"yijing-tiles": "progress", "version": 1, "learner": "Ana", "exercises": {}} | changes


@given(reports)
def test_a_file_brings_back_what_was_saved(report: Report) -> None:
    assert Report.from_json(report.to_json()) == report


@given(reports)
def test_a_code_brings_back_stars_and_all_that_it_has_room_for(report: Report) -> None:
    back = Report.from_code(report.to_code())
    assert back.learner == report.learner
    kept = {name: won for name, won in report.won.items() if won}
    assert set(back.won) == set(kept)
    for name, won in kept.items():
        assert back.won[name] == Won(
            won.stars, won.solved, max(won.solved, min(9, won.tries)), min(3, won.hints), Report(kept).last
        )


def test_a_code_is_short_and_can_be_copied_by_hand() -> None:
    rng = random.Random(4)
    usual = {
        n: Won(
            rng.choice([1, 2, 2, 3, 3, 3]),
            True,
            rng.choice([1, 1, 1, 2, 3]),
            rng.choice([0, 0, 1]),
            "2026-03-01",
        )
        for n in NAMES
    }
    code = Report(usual, "Ana").to_code()
    lessons = {name.partition(".")[0] for name in NAMES}
    assert len(code) <= 30 + 4 * len(lessons) + 1.2 * len(usual)
    assert len(Report({NAMES[0]: FULL}).to_code()) <= 30
    assert set(code) <= set("0123456789ABCDEFGHJKMNPQRSTVWXYZ-")
    written = f"  {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')}\n"
    assert looks_like_code(written)
    assert Report.from_code(written) == Report.from_code(code)
    full_width = "".join(chr(ord(char) + 0xFEE0) for char in code)
    assert Report.from_code(full_width) == Report.from_code(code)


CODE = Report(dict.fromkeys(NAMES[:9], FULL), "Ana").to_code()


@given(st.data())
def test_no_slip_of_the_pen_goes_unnoticed(data: st.DataObject) -> None:
    """A wrong letter, two exchanged, one left out, one too many, a group missing: refused, and never another result."""
    letters = CODE.removeprefix("YT-").replace("-", "")
    at = data.draw(st.integers(0, len(letters) - 2))
    wrong = data.draw(st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
    match data.draw(st.sampled_from(["wrong", "exchanged", "out", "more", "group", "end"])):
        case "wrong":
            other = letters[:at] + wrong + letters[at + 1 :]
        case "exchanged":
            other = letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]
        case "out":
            other = letters[:at] + letters[at + 1 :]
        case "more":
            other = letters[:at] + wrong + letters[at:]
        case "group":
            other = letters[: at // 5 * 5] + letters[at // 5 * 5 + 5 :]
        case _:
            other = letters[:at]
    if other == letters:
        return
    with pytest.raises(BadReportError, match=r"slip in the code"):
        Report.from_code("YT-" + other)


@given(st.text() | st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", max_size=80))
def test_what_is_no_code_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(BadReportError):
        Report.from_code(text)


def test_a_letter_that_no_code_has_is_named() -> None:
    with pytest.raises(BadReportError, match=r"no '%' in it"):
        Report.from_code("YT-0%ABC")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "json"),
        ("{", "json"),
        ("[" * 100_000, "json"),
        ("[]", "foreign"),
        ("{}", "foreign"),
        (json.dumps({"cells": [], "nbformat": 4}), "foreign"),
        (json.dumps(content(exercises=[])), "foreign"),
        (json.dumps(content(version=2)), "version"),
        (json.dumps(content(version=True)), "version"),
        (json.dumps(content(exercises={"x": {}})), "entry"),
        (json.dumps(content(exercises={"tiles.1": FULL.as_dict() | {"stars": 7}})), "entry"),
        (json.dumps(content(learner="a\x1b[2Jb")), "learner"),
        (json.dumps(content(learner="x" * 61)), "learner"),
        (json.dumps(content(learner=["Ana"])), "learner"),
        (" " * 300_001, "long"),
    ],
)
def test_a_file_that_is_not_ours_or_broken_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadReportError) as caught:
        Report.from_json(text)
    assert caught.value.reason == reason
    assert all(caught.value.message(lang).isprintable() for lang in LANGUAGES)


def test_the_lessons_of_the_course_come_first_and_exercises_in_order() -> None:
    won = dict.fromkeys(("zebra.1", "bigrams.10", "bigrams.2", "tiles.1"), FULL)
    assert [(module, list(part)) for module, part in by_lesson(won).items()] == [
        ("tiles", ["tiles.1"]),
        ("bigrams", ["bigrams.2", "bigrams.10"]),
        ("zebra", ["zebra.1"]),
    ]


def result(learner: str, **stars: int) -> results.Result:
    won = {f"{module}.1": Won(n, True, 1, 0, "2026-03-01") for module, n in stars.items()}
    return results.Result(f"{learner}.json", Report(won, learner))


def test_the_table_lines_up_whatever_the_names() -> None:
    table = results.as_text([result("Ana", tiles=3), result("李小明", bigrams=2, zebra=1), result("")], "en")
    head, possible, *rows = table.splitlines()
    stems = [lesson.stem[:2] for lesson in course()]
    assert head.split() == ["name", *stems, "+", "stars", "solved", "tries", "hints", "last", "from"]
    assert possible.split()[:2] == [f"/{lesson.possible}" for lesson in course()[:2]]
    others = ["0"] * (len(stems) - 2)
    assert rows[0].split()[: len(stems) + 3] == ["Ana", "3", "0", *others, "0", "3"]
    assert rows[1].split()[: len(stems) + 3] == ["李小明", "0", "2", *others, "1", "3"]
    assert rows[2].startswith("(no name)")
    assert rows[0].index("2026") == rows[1].index("2026") + 3, "three Chinese characters are six columns wide"


def test_a_spreadsheet_gets_every_exercise_and_calculates_no_name() -> None:
    rows = list(
        csv.reader(io.StringIO(results.as_csv([result("=1+1", tiles=3, zebra=2), result("Ana")], "en")))
    )
    assert rows[0] == ["name", "from", "stars", "solved", "tries", "hints", "last", *NAMES, "zebra.1"]
    assert rows[1][:9] == ["'=1+1", "'=1+1.json", "5", "2", "2", "0", "2026-03-01", "3", ""]
    assert rows[1][-1] == "2"
    assert rows[2][7:] == [""] * (len(NAMES) + 1)


def test_one_learner_sees_a_line_for_each_lesson() -> None:
    lines = results.own_table({"bigrams.1": FULL}, "zh").splitlines()
    assert len(lines) == 1 + len(course())
    assert lines[2].split() == ["2", "两爻成象", "3/27", "1/9", "1", "0", "2026-03-01"]
