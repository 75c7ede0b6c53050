"""One learner on one task: what is counted, what is kept, what a front end may send; and the strip's own code."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from worked_examples import CASES, number

import yijing_tiles.widgets
from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Yao
from yijing_tiles.view.terms import section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.task import Outcome, TaskRun, Text, Verdict, glyphs, spoken_lines

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"
JS_TESTS = sorted(Path(__file__).with_name("js").glob("*.test.mjs"))


class Even:
    """A task without a widget: an even number."""

    kind = "number"
    par = 4

    def prompt(self, _lang: str | None = None) -> str:
        return "An even number?"

    def judge(self, answer: Any, lang: str | None = None) -> Verdict:
        if answer is None:
            return Verdict(Outcome.UNTRIED, "nothing")
        return Verdict(Outcome.RIGHT if answer % 2 == 0 else Outcome.WRONG, f"{answer} in {lang}")

    def hints(self, _lang: str | None = None) -> tuple[str, ...]:
        return ("first", "second")

    def solution(self, _lang: str | None = None) -> str:
        return "two"


@pytest.mark.parametrize(
    ("steps", "stars"),
    [
        (["right"], 3),
        (["wrong", "right"], 2),
        (["wrong", "wrong", "wrong", "right"], 2),
        (["hint", "right"], 2),
        (["hint", "hint", "hint", "right"], 2),
        (["hint", "wrong", "right"], 1),
        (["hint", "wrong", "late"], 1),
        (["late"], 2),
        (["late", "right"], 3),
        (["solution", "right"], 0),
        (["right", "solution", "right"], 3),
        (["right", "wrong", "hint"], 3),
        (["nothing", "right"], 3),
        (["wrong", "restart", "right"], 3),
    ],
)
def test_stars(steps: list[str], stars: int) -> None:
    run = TaskRun(Even())
    for step in steps:
        match step:
            case "right":
                run.check(2, "en", moves=4)
            case "late":
                run.check(2, "en", moves=9)
            case "wrong":
                run.check(1, "en")
            case "nothing":
                run.check(None, "en")
            case "hint":
                run.hint("en")
            case "solution":
                run.show_solution("en")
            case "restart":
                run.restart()
    assert run.stars == stars


def test_only_what_was_asked_for_is_told() -> None:
    run = TaskRun(Even())
    told = run.as_dict("en")
    assert (told["hints"], told["more_hints"], told["solution"], told["verdict"]) == ([], 2, None, None)
    run.hint("en")
    assert (run.as_dict("en")["hints"], run.as_dict("en")["more_hints"]) == (["first"], 1)
    run.show_solution("en")
    assert run.as_dict("en")["solution"] == "two"
    json.dumps(run.as_dict("en"))


def test_the_last_verdict_is_said_in_the_language_asked_for() -> None:
    run = TaskRun(Even())
    run.check(3, "en")
    assert run.as_dict("zh")["verdict"] == {
        "outcome": "wrong",
        "message": "3 in zh",
        "shown": None,
        "seen": [],
    }
    assert run.as_dict("en")["verdict"]["message"] == "3 in en"
    assert run.wrong == 1


def test_every_check_shows_even_when_nothing_else_changes() -> None:
    run = TaskRun(Even())
    run.check(1, "en")
    before = run.as_dict("en")
    run.check(1, "en")
    assert run.as_dict("en") != before


def test_watchers_hear_of_every_step() -> None:
    run = TaskRun(Even())
    heard: list[int] = []
    run.watch(lambda: heard.append(run.checks))
    run.check(1, "en")
    run.hint("en")
    run.show_solution("en")
    run.restart()
    assert len(heard) == 4
    run.hint("en")
    run.hint("en")
    assert run.hint("en") is None
    assert len(heard) == 6, "there was no third hint, so nothing changed"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=10,
)
ops = st.sampled_from(["check", "hint", "solution", "restart", "_judge", "", None, 1, [], {}])
messages = json_values | st.fixed_dictionaries(
    {"op": ops}, optional={"answer": json_values, "text": json_values}
)


@pytest.mark.parametrize("kind", CASES)
@settings(deadline=None, max_examples=40)
@given(sent=st.lists(messages, max_size=12))
def test_no_sequence_of_messages_raises_or_loses_progress(kind: str, sent: list[Any]) -> None:
    run = TaskRun(CASES[kind].make().task)
    hints = len(run.task.hints("en"))
    for message in [*sent, {"op": "check", "answer": CASES[kind].right[0]}, *sent]:
        before = (run.stars, run.solved, run.hints_shown, run.attempts)
        ours = run.receive(message, "en")
        after = (run.stars, run.solved, run.hints_shown, run.attempts)
        assert all(a >= b for a, b in zip(after, before, strict=True))
        assert ours or after == before
        assert run.hints_shown <= hints
        json.dumps(run.as_dict("zh"))
    assert run.solved


def test_a_message_without_an_answer_takes_the_one_that_the_widget_knows() -> None:
    run = TaskRun(Even())
    assert run.receive({"op": "check"}, "en", answer=2)
    assert run.solved


def test_every_figure_character_can_be_drawn_and_read_aloud() -> None:
    figures = [Yao.YANG, Yao.YIN, *BIGRAMS, *TRIGRAMS, *HEXAGRAMS]
    drawn = glyphs("".join(figure.char for figure in figures) + " and words, 屯", "en")
    assert {char: lines for char, (lines, _) in drawn.items()} == {f.char: f.lines for f in figures}
    assert drawn["⚍"][1] == "from the bottom: yang, yin"
    assert spoken_lines("01", "zh") == "由下往上：阴、阳"


def test_a_text_is_the_same_everywhere_unless_it_says_otherwise() -> None:
    assert Text.of("64") == Text("64", "64")
    assert Text.of(Text("a", "b")) == Text("a", "b")
    with pytest.raises(ValueError, match="fr"):
        Text("a", "b")("fr")


def test_the_learner_is_told_why_something_was_not_read() -> None:
    exercise = number()
    verdict = exercise.run.check("four", "en")
    assert "does not count" in verdict.message
    assert "'four'" in verdict.message


# The front end.


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the front end's modules as node reads them."""
    folder = tmp_path_factory.mktemp("modules")
    for file in STATIC.glob("*.js"):
        shutil.copy(file, folder)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    return folder


@pytest.mark.parametrize("test", JS_TESTS, ids=lambda path: path.name)
def test_front_end_modules(node: str, modules: Path, test: Path) -> None:
    ran = subprocess.run(
        [node, "--test", str(test)],
        env={**os.environ, "YIJING_TILES_STATIC": str(modules)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.search(r"# pass [1-9]", ran.stdout), "no test ran"


@pytest.mark.parametrize("parts", [("board.ui", "task"), ("question", "task")])
def test_words_that_a_widget_takes_from_several_parts_have_each_a_name_of_their_own(
    parts: tuple[str, ...],
) -> None:
    names = [name for part in parts for name in section(part, "en")]
    assert len(names) == len(set(names)), [name for name in names if names.count(name) > 1]


def test_there_are_front_end_tests() -> None:
    assert {path.name for path in JS_TESTS} >= {"answers.test.mjs", "math.test.mjs", "task.test.mjs"}


ENTRIES = sorted(
    {
        entry
        for path in STATIC.parent.glob("*.py")
        for entry in re.findall(r'assets\.script\("([\w-]+\.js)"\)', path.read_text("utf-8"))
    }
)


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_joined_script_is_one_module(node: str, tmp_path: Path, entry: str) -> None:
    """Two modules that use the same name would only meet when joined."""
    file = tmp_path / "joined.mjs"
    file.write_text(assets.script(entry), "utf-8")
    ran = subprocess.run([node, "--check", str(file)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(("module", "words"), [("task.js", {"task"}), ("question.js", {"task", "question"})])
def test_every_word_that_the_front_end_uses_is_in_the_catalogue(module: str, words: set[str]) -> None:
    known = {key for part in words for key in section(part, "en")}
    used = set(re.findall(r"\bui\.(\w+)", (STATIC / module).read_text("utf-8")))
    assert used
    assert used <= known
    assert {outcome.value for outcome in Outcome} <= set(section("task", "zh"))
