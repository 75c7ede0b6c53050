"""The question widget, without a browser: what it sends, what it takes, what it shows where no script runs."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipywidgets import Widget
from worked_examples import CASES, Case, build, choose, formula, number, order, several, typed

from yijing_tiles import teach
from yijing_tiles.teach.exercise import Exercise
from yijing_tiles.widgets.question import Question

VIEW = "application/vnd.jupyter.widget-view+json"
ASKED = {name: case for name, case in CASES.items() if not name.startswith("build")}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    teach.use_language("en")
    yield
    Widget.close_all()  # they would all follow the next change of language
    teach.use_language("en")


@pytest.fixture(params=ASKED.values(), ids=ASKED)
def case(request: pytest.FixtureRequest) -> Case:
    return request.param


def sent(question: Question) -> str:
    """Return all that is in the browser of a question, but its code."""
    keys = set(question.keys) - {"_esm", "_drawn_by"}
    return json.dumps(question.get_state(keys), ensure_ascii=False)


def hear(question: Question, content: Any) -> None:
    """Let a message of the front end come in, as it does."""
    question._handle_custom_msg(content, [])


def test_nothing_of_the_answer_is_in_the_browser_before_it_is_asked_for(case: Case) -> None:
    exercise = case.make()
    question = exercise.widget
    exercise.check(case.wrong[0])
    state = sent(question)
    secrets = [exercise.task.solution("en"), exercise.task.solution("zh"), *exercise.task.hints("en")]
    assert not [secret for secret in secrets if secret in state]
    shown = {
        key
        for entry in (*question._form.get("options", ()), *question._form.get("left", ()))
        for key in entry
    }
    assert shown <= {"letter", "text", "lines", "spoken"}


def test_options_say_nothing_of_which_is_right() -> None:
    """The form is the same whichever option is right."""
    from yijing_tiles.teach.exercise import Choose, Option

    forms = [Choose([Option("a", right=r), Option("b", right=not r)]).form("en") for r in (True, False)]
    assert forms[0] == forms[1]


def test_a_hint_and_the_solution_arrive_when_asked_for(case: Case) -> None:
    exercise = case.make()
    question = exercise.widget
    for hint in exercise.task.hints("en"):
        assert hint not in question._task["hints"]
        hear(question, {"op": "hint"})
        assert question._task["hints"][-1] == hint
    hear(question, {"op": "solution"})
    assert question._task["solution"] == exercise.task.solution("en")


def test_an_answer_from_the_page_is_judged_like_one_from_code(case: Case) -> None:
    exercise = case.make()
    question = exercise.widget
    wire = exercise.task.answer.letters if case.wire is None else case.wire
    hear(
        question, {"op": "check", "answer": list(wire) if exercise.task.kind in ("order", "match") else wire}
    )
    assert question._task["verdict"]["outcome"] == "right"
    assert question._task["stars"] == 3
    assert exercise.run.solved


def test_what_is_done_in_code_is_seen_on_the_page() -> None:
    for exercise in (number(), build()):
        widget = exercise.widget
        exercise.check("損" if exercise.task.kind == "board" else 4)
        assert widget._task["verdict"]["outcome"] == "right"
        exercise.reset()
        assert widget._task["verdict"] is None
        exercise.hint()
        assert len(widget._task["hints"]) == 1


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=20)
    | st.sampled_from("ABCD"),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
messages = junk | st.fixed_dictionaries(
    {"op": st.sampled_from(["check", "hint", "solution", "read", "open", "", None, 3])},
    optional={"answer": junk, "text": junk, "seq": junk},
)


@pytest.mark.parametrize("kind", ASKED)
@settings(deadline=None, max_examples=40)
@given(contents=st.lists(messages, max_size=10))
def test_any_message_is_ignored_or_answered(kind: str, contents: list[Any]) -> None:
    """Through the handler itself: the dispatcher of ipywidgets would only log what it raises."""
    question = Question(ASKED[kind].make().task, lang="en")
    for content in contents:
        question._hear(question, content, [])
        sent(question)
    question._hear(question, {"op": "check", "answer": None}, [])
    assert question._task["verdict"]["outcome"] in ("untried", "wrong", "right")
    question.close()


@given(
    st.dictionaries(
        st.sampled_from(["_draft", "_task", "_form", "_ui", "_esm", "_drawn_by", "lang", "layout", "x"]), junk
    )
)
def test_the_front_end_sets_its_draft_and_nothing_else(state: dict[str, Any]) -> None:
    question = Question(number().task, lang="en")
    before = question.get_state()
    question.set_state(state)
    after = question.get_state()
    assert {k: v for k, v in after.items() if k != "_draft"} == {
        k: v for k, v in before.items() if k != "_draft"
    }
    assert after["_draft"] == state.get("_draft")
    question.close()


def test_a_draft_of_absurd_size_is_not_kept() -> None:
    question = Question(number().task)
    question.set_state({"_draft": "9" * 100_000})
    assert question._draft is None


@pytest.mark.parametrize(
    ("make", "typed_", "says"),
    [
        (formula, "C(6,3)", "C(6, 3) = 20"),
        (formula, "２＊１０", "2 × 10 = 20"),
        (number, "４", "4"),
        (number, "4", ""),
        (typed, "sun3", "损"),
        (typed, "sǔn", "损"),
    ],
)
def test_typing_is_read_back(make: Any, typed_: str, says: str) -> None:
    question = make().widget
    hear(question, {"op": "read", "text": typed_})
    understood = question._understood
    assert understood["text"] == typed_
    assert understood["ok"]
    assert says in understood["says"]
    assert understood["says"] or not says


def test_typing_that_cannot_be_read_is_told_so_in_the_language_of_the_page() -> None:
    question = number().widget
    hear(question, {"op": "read", "text": "C(6"})
    assert not question._understood["ok"]
    assert "bracket" in question._understood["says"]
    teach.use_language("zh")
    assert "括号" in question._understood["says"]
    assert question.run.checks == 0


def test_questions_on_the_page_change_language_in_place(case: Case) -> None:
    exercise = case.make()
    question = exercise.widget
    exercise.check(case.wrong[0])
    exercise.hint()
    for lang in ("zh", "en", "zh"):
        teach.use_language(lang)
        assert question.lang == lang
        assert question._form["lang"] == lang
        assert question._task["prompt"] == exercise.task.prompt(lang)
        assert question._task["verdict"]["message"] == exercise.task.judge(case.wrong[0], lang).message
        assert question._task["hints"] == list(exercise.task.hints(lang)[:1])
    assert exercise.run.wrong == 1


def test_a_question_with_a_language_of_its_own_keeps_it() -> None:
    question = Question(number().task, lang="zh")
    teach.use_language("en")
    assert question.lang == "zh"


def test_following_a_language_keeps_nothing_alive() -> None:
    question = Question(number().task)
    question.close()
    gone = weakref.ref(question)
    del question
    gc.collect()
    assert gone() is None


def test_an_exercise_is_one_widget_however_often_it_is_shown() -> None:
    exercise = choose()
    assert exercise.widget is exercise.widget
    assert exercise._repr_mimebundle_()[0][VIEW] == exercise._repr_mimebundle_()[0][VIEW]


def test_a_stable_repr() -> None:
    assert repr(number().widget) == repr(number().widget) == "Question(number)"
    assert "0x" not in repr(choose())


class Text(HTMLParser):
    """What is left of a page when drawings and styles are stripped; fails on tags that do not pair."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        assert self.stack == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("rect", "path", "circle"):
            self.stack.append(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("rect", "path", "circle"):
            assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        if "svg" not in self.stack:
            self.words.append(data)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", CASES)
def test_without_a_script_the_question_can_be_read(name: str, lang: str) -> None:
    teach.use_language(lang)
    exercise: Exercise = CASES[name].make()
    data, metadata = exercise._repr_mimebundle_()
    assert metadata == {}
    assert VIEW in data
    page = Text(data["text/html"])
    words = "".join(page.words)
    assert exercise.task.prompt(lang) in words
    for option in exercise.task.form(lang).get("options", ()):
        assert option["text"] in words
        assert option["text"] in data["text/plain"]
    assert exercise.task.solution(lang) not in words
    assert data["text/html"] == CASES[name].make()._repr_mimebundle_()[0]["text/html"], (
        "stable from run to run"
    )
    if name.startswith("build"):
        assert "<svg" in data["text/html"], "the board is drawn under what is asked"


def test_a_result_and_a_hint_are_well_formed_html() -> None:
    exercise = number()
    Text(exercise.check(3)._repr_html_())
    Text(exercise.check("<script>")._repr_html_())
    Text(exercise.hint()._repr_html_())
    assert "<script>" not in exercise.check("<script>")._repr_html_()


def test_order_and_several_take_lists_as_the_page_sends_them() -> None:
    question = several().widget
    hear(question, {"op": "check", "answer": ["A", "C"]})
    assert question._task["verdict"]["outcome"] == "wrong"
    question = order().widget
    hear(question, {"op": "check", "answer": ["A", "A", "A", "A"]})
    assert question._task["verdict"]["outcome"] == "untried"
