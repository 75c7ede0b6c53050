"""What is won: joined without loss, read only if it is well formed, the same for Python and for the browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import wons
from worked_examples import CASES, number

import yijing_tiles.widgets
from yijing_tiles.teach.report import BadReportError, Report
from yijing_tiles.widgets.board import Board
from yijing_tiles.widgets.progress import NAME, Won
from yijing_tiles.widgets.question import Question
from yijing_tiles.widgets.task import TaskRun

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"

GOOD = {"stars": 2, "solved": True, "tries": 3, "hints": 1, "on": "2026-03-01"}
BAD: list[Any] = [
    None,
    [],
    "3",
    {},
    {**GOOD, "stars": 4},
    {**GOOD, "stars": -1},
    {**GOOD, "stars": True},
    {**GOOD, "stars": 2.0},
    {**GOOD, "stars": "2"},
    {**GOOD, "solved": False},
    {**GOOD, "solved": 1},
    {**GOOD, "tries": 10**9},
    {**GOOD, "hints": None},
    {**GOOD, "on": "yesterday"},
    {**GOOD, "on": "2026-00-10"},
    {**GOOD, "on": None},
    {**GOOD, "more": 0},
    {key: value for key, value in GOOD.items() if key != "on"},
]


@given(wons(), wons(), wons())
def test_joining_loses_nothing_in_whatever_order(a: Won, b: Won, c: Won) -> None:
    assert a | b == b | a
    assert (a | b) | c == a | (b | c)
    assert a | a == a | Won() == a
    assert Won.read((a | b).as_dict()) == a | b


@pytest.mark.parametrize("value", BAD, ids=repr)
def test_what_is_not_well_formed_is_not_read_and_restores_nothing(value: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Won.read(value)
    run = TaskRun(number().task, "tiles.1")
    assert run.receive({"op": "restore", "won": value})
    assert run.won == Won()


def test_the_browser_reads_exactly_what_python_reads(node: str) -> None:
    values = [GOOD, Won().as_dict(), {**GOOD, "on": ""}, {**GOOD, "stars": 0}, *BAD[:5], *BAD[8:]]
    names = ["tiles.1", "a.999", "tiles.0", "tiles", "Tiles.1", "tiles.1\n", "tiles.1000", "__proto__.1"]
    learners = [
        "",
        "李",
        "Zoë",
        "👩‍🎓🫨",
        "x" * 60,
        "x" * 61,
        "🀄" * 60,
        "a\nb",
        "a\u202eb",
        "\u2028",
        "\x1b[2J",
    ]
    script = """
import { isWon, parse } from "./progress.js";
const [values, names, learners] = JSON.parse(process.argv[1]);
const file = (name) => ({ "yijing-tiles": "progress", version: 1, exercises: { [name]: values[0] } });
const reads = (content) => { try { parse(JSON.stringify(content)); return true; } catch { return false; } };
const named = (name) => reads(file(name));
const known = (learner) => reads({ ...file("a.1"), learner });
console.log(JSON.stringify([values.map(isWon), names.map(named), learners.map(known)]));
"""
    run = subprocess.run(
        [node, "--input-type=module", "-e", script, json.dumps([values, names, learners])],
        capture_output=True,
        text=True,
        check=True,
        cwd=STATIC,
    )
    assert json.loads(run.stdout) == [
        [_reads(value) for value in values],
        [bool(NAME.fullmatch(name)) for name in names],
        [_knows(learner) for learner in learners],
    ]


def test_the_browser_and_python_write_the_same_file(node: str) -> None:
    report = Report(dict.fromkeys(("bigrams.10", "bigrams.2"), Won.read(GOOD)), "李")
    script = 'import { parse, toText } from "./progress.js"; console.log(toText(parse(process.argv[1]), 1));'
    run = subprocess.run(
        [node, "--input-type=module", "-e", script, report.to_json()],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        cwd=STATIC,
    )
    assert run.stdout == report.to_json()


def _knows(learner: str) -> bool:
    try:
        Report.read({}, learner)
    except BadReportError:
        return False
    return True


def _reads(value: Any) -> bool:
    try:
        Won.read(value)
    except ValueError:
        return False
    return True


acts = st.one_of(
    st.sampled_from(["right", "wrong", "hint", "solution", "restart"]),
    wons().map(lambda won: {"op": "restore", "won": won.as_dict()}),
    st.sampled_from(BAD).map(lambda value: {"op": "restore", "won": value}),
    st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5), max_size=3),
)


@pytest.mark.parametrize("kind", ["number", "build_any", "choose"])
@settings(deadline=None, max_examples=40)
@given(done=st.lists(acts, max_size=15))
def test_no_sequence_of_gestures_and_restores_loses_progress(kind: str, done: list[Any]) -> None:
    case = CASES[kind]
    run = TaskRun(case.make().task, "tiles.1")
    for act in [*done, "right"]:
        before = run.won
        match act:
            case "right" | "wrong":
                run.check(getattr(case, act)[0], "en")
            case "restart":
                run.restart()
            case "hint" | "solution":
                run.receive({"op": act}, "en")
            case _:
                run.receive(act, "en")
        assert run.won | before == run.won, "something was lost"
        assert run.won.stars >= run.stars
        Won.read(run.as_dict("zh")["won"])
    assert run.solved


def test_what_was_won_before_counts_and_a_new_run_may_better_it() -> None:
    run = number().run
    run.restore(Won(stars=1, solved=True, tries=4, hints=2, on="2026-03-01"))
    assert (run.stars, run.solved, run.won.tries) == (1, True, 4)
    assert run.hint("en")
    assert run.won.hints == 2
    run.restart()
    run.check("no such number", "en")
    assert run.won.tries == 4, "what cannot be read is no try"
    run.check(0, "en")
    run.check(CASES["number"].right[0], "en")
    run.check(0, "en")
    assert run.won == Won(stars=2, solved=True, tries=6, hints=2, on="2026-03-01")


def test_a_restore_that_brings_nothing_new_is_not_told_on() -> None:
    run, heard = number().run, []
    run.watch(lambda: heard.append(1))
    for _ in range(2):
        run.restore(Won(stars=3, solved=True, tries=1))
    assert heard == [1]


def test_a_question_and_a_board_take_back_what_the_browser_kept() -> None:
    exercise = number()
    shown = exercise.widget
    assert isinstance(shown, Question)
    shown._handle_custom_msg({"op": "restore", "won": GOOD}, [])
    assert shown._task["stars"] == exercise.run.stars == 2
    board = CASES["build_any"].make().widget
    assert isinstance(board, Board)
    said = board._answer
    board._handle_custom_msg({"op": "restore", "won": GOOD}, [])
    assert (board._task["stars"], board._answer) == (2, said)
    assert board._task["name"]
    free = Board()
    free._handle_custom_msg({"op": "restore", "won": GOOD}, [])
    assert free.lines == ""
