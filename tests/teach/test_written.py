"""A small function as an answer: untouched, right, wrong in typical ways, and stopped by an error of the learner's."""

from __future__ import annotations

import json
import linecache
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipywidgets import Widget
from nbclient import NotebookClient

from yijing_tiles.teach import hexagrams
from yijing_tiles.teach.course import course, exercises
from yijing_tiles.teach.exercise import Function, Text
from yijing_tiles.view.terms import use_language
from yijing_tiles.widgets.task import Outcome

LESSONS = Path(__file__).parents[2] / "lessons"
exercise = hexagrams.code1


@pytest.fixture(autouse=True)
def anew() -> Any:
    exercise.reset()
    yield
    exercise.reset()
    Widget.close_all()
    use_language("en")


def defined(source: str, name: str = "/tmp/ipykernel_7/1.py") -> Any:  # noqa: S108 - never opened
    """Define a function as a cell of a notebook does, so that its lines can be looked up."""
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    names: dict[str, Any] = {}
    exec(compile(source, name, "exec"), names)  # noqa: S102 - it is our own text
    return names["f"]


def test_untouched_is_no_try() -> None:
    for given_ in (
        None,
        "",
        "def f(lines): return lines",
        "f",
        5,
        ["f"],
        defined("def f(lines):\n    ...\n"),
    ):
        result = exercise.check(given_)
        assert result.outcome is Outcome.UNTRIED, given_
        assert exercise.run.attempts == 0
    assert "returns nothing yet" in str(exercise.check(lambda _: None))
    assert "by its name, without brackets" in str(exercise.check("f"))


@pytest.mark.parametrize(
    "source",
    [
        "def f(lines):\n    return lines[1:4] + lines[2:5]",
        "def f(lines):\n    return ''.join(lines[n] for n in (1, 2, 3, 2, 3, 4))",
        "from yijing_tiles.figures import Hexagram\nf = lambda lines: Hexagram(lines).nuclear.lines",
    ],
)
def test_any_right_function_is_right(source: str) -> None:
    result = exercise.check(defined(source))
    assert result.outcome is Outcome.RIGHT
    assert result.stars == 3
    assert "all 6 cases" in str(result)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("def f(lines): return lines[2:5] + lines[1:4]", "lower trigram stands above"),
        ("def f(lines): return lines[1:5]", "only four lines"),
        ("def f(lines): return lines[2:5] + lines[3:6]", "one line too high"),
        ("def f(lines): return lines[::-1]", "综"),
        ("def f(lines): return lines", "returns '100010'; that is not it"),
        ("def f(lines): return [lines[1:4], lines[2:5]]", "that is not it"),
        ("def f(lines): return True", "returns True"),
        ("def f(lines): return None if lines < '1' else lines[1:4] + lines[2:5]", "returns None"),
        ("def f(lines): return 'x' * 10**6", "…"),
    ],
)
def test_a_wrong_function_is_told_what_it_does_and_not_what_is_right(source: str, says: str) -> None:
    result = exercise.check(defined(source))
    assert result.outcome is Outcome.WRONG
    assert says in str(result)
    assert len(str(result)) < 400
    assert "lines[1:4] + lines[2:5]" not in str(result)


@pytest.mark.parametrize(
    ("source", "error", "line"),
    [
        (
            "def f(lines):\n    part = lines[1:4]\n    return part + lines[9]",
            "IndexError: string index",
            "line 3: return part",
        ),
        ("def f():\n    return 1", "TypeError: f() takes 0 positional arguments", ""),
        ("def f(lines):\n    return f(lines)", "RecursionError", "line 2: return f(lines)"),
        ("def f(lines):\n    raise SystemExit", "SystemExit", "line 2: raise SystemExit"),
        ("def f(lines):\n    return int(lines, 1)", "ValueError", "line 2: return int"),
        ("def f(lines):\n    return g(lines)", "NameError: name 'g'", "line 2: return g"),
    ],
)
def test_what_the_learners_code_raises_is_shown_as_his(source: str, error: str, line: str) -> None:
    result = exercise.check(defined(source))
    assert result.outcome is Outcome.RAISED
    assert str(result).startswith("Your code stopped. For ('100010') your function raises ")
    assert error in str(result)
    assert line in str(result)
    assert "written.py" not in str(result)
    assert exercise.run.attempts == 1


def test_an_interrupt_is_the_learners_way_out_and_passes() -> None:
    def endless(_lines: str) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        exercise.check(endless)


class Odd:
    """An object that can be neither compared nor written."""

    def __eq__(self, other: object) -> bool:
        raise ArithmeticError

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise ArithmeticError


@given(
    st.one_of(st.integers(), st.text(), st.lists(st.integers()), st.booleans(), st.just(Odd()), st.floats())
)
def test_whatever_it_returns_is_judged(value: object) -> None:
    exercise.reset()
    assert exercise.check(lambda _: value).outcome is Outcome.WRONG


def test_the_widget_shows_how_to_begin_and_what_code_brought() -> None:
    question = exercise.widget
    assert question._form["kind"] == "function"
    assert question._form["code"].startswith("def nuclear(lines):")
    question._handle_custom_msg({"op": "check", "answer": None}, [])
    assert question._task["verdict"]["outcome"] == "untried"
    question._handle_custom_msg({"op": "check", "answer": "__import__('os').system('true')"}, [])
    assert question._task["verdict"]["outcome"] == "untried", "text is no function, and nothing runs it"
    exercise.check(lambda lines: lines[9])
    assert question._task["verdict"]["outcome"] == "raised"
    exercise.check(lambda lines: lines[1:4] + lines[2:5])
    assert question._task["stars"] == 2
    state = json.dumps(question.get_state(set(question.keys) - {"_esm", "_css"}))
    assert "lines[2:5]" not in state


def test_in_chinese_it_speaks_chinese() -> None:
    use_language("zh")
    said = str(exercise.check(lambda lines: lines[1:5]))
    assert said.startswith("还不对。对 ('100010')，你的函数返回 '0001'，不对。")
    assert "四爻" in said


def test_cases_tell_right_from_wrong() -> None:
    says = Text(en="-", zh="-")
    with pytest.raises(ValueError, match="three cases"):
        Function(len, cases=[("a",)], start="")
    with pytest.raises(ValueError, match="do not tell"):
        Function(len, cases=[("a",), ("ab",), ("abc",)], start="", mistakes={lambda text: len(text): says})


def test_functions_are_for_those_who_see_code_and_are_not_counted_among_stars() -> None:
    stems = {lesson.exercises: lesson.stem for lesson in course()}
    assert exercise not in exercises("hexagrams")
    for lang in ("en", "zh"):
        text = (LESSONS / lang / f"{stems['hexagrams']}.md").read_text("utf-8")
        cell = re.search(r"```\{code-cell\}\n:tags: \[lab-only\]\n\nteach\.hexagrams\.code1\n```", text)
        assert cell, f"the {lang} lesson shows it in a lab-only cell"


def test_in_a_kernel_the_line_of_the_cell_is_found() -> None:
    """A notebook is run as JupyterLab runs it: the error is shown with the line of the learner's own cell."""
    code = nbformat.v4.new_code_cell
    book = nbformat.v4.new_notebook(
        cells=[
            code("from yijing_tiles import teach\nteach.use_language('en')"),
            code(
                "def nuclear(lines):\n    return lines[1:4] + lines[77]\n\nprint(teach.hexagrams.code1.check(nuclear))"
            ),
        ],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    NotebookClient(book).execute()
    said = book.cells[1].outputs[0]["text"]
    assert "IndexError" in said
    assert "in your line 2: return lines[1:4] + lines[77]" in said
