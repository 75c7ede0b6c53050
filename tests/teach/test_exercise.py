"""Exercises of every kind: untouched, right, wrong in typical ways, unreadable; as code, in both languages."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from worked_examples import CASES, GAME_CASES, Case

from yijing_tiles import teach
from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Bigram, Hexagram, Trigram
from yijing_tiles.figures.problems import Unreadable
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Match,
    Number,
    Option,
    Order,
    Outcome,
    Text,
    Typed,
)
from yijing_tiles.teach.kinds import Predict
from yijing_tiles.teach.kinds.labels import Labels, shuffled

CHINESE = range(0x4E00, 0x9FFF)


@pytest.fixture(autouse=True, params=["en", "zh"])
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    teach.use_language(request.param)
    yield request.param
    teach.use_language("en")


@pytest.fixture(params=(CASES | GAME_CASES).values(), ids=CASES | GAME_CASES)
def case(request: pytest.FixtureRequest) -> Case:
    return request.param


def speaks(text: str, lang: str) -> bool:
    """Tell whether a sentence is in a language (names of figures are Chinese in both)."""
    words = [word for word in text.split() if word.isascii() and word.isalpha() and len(word) > 1]
    return bool(words) if lang == "en" else any(ord(char) in CHINESE for char in text)


def ask(answer: Any, **more: Any) -> Exercise:
    return Exercise(
        "test.1", prompt=Text("What?", "什么？"), answer=answer, solution=Text("That.", "那个。"), **more
    )


# Every kind, four ways.


def test_untouched(case: Case, lang: str) -> None:
    exercise = case.make()
    for nothing in (None, "", "  ", ..., [], {}, ()):
        result = exercise.check(nothing)
        assert result.outcome is Outcome.UNTRIED, nothing
        assert not result
        assert speaks(result.message, lang)
        assert ".check(" in result.message
        assert (exercise.run.attempts, exercise.run.stars) == (0, 0)


def test_right(case: Case, lang: str) -> None:
    for answer in case.right:
        exercise = case.make()
        result = exercise.check(answer)
        assert result.outcome is Outcome.RIGHT, answer
        assert result
        assert speaks(str(result), lang)
        assert (exercise.run.attempts, exercise.run.stars, exercise.run.solved) == (1, 3, True)


def test_wrong(case: Case, lang: str) -> None:
    for answer in case.wrong:
        exercise = case.make()
        result = exercise.check(answer)
        assert result.outcome is Outcome.WRONG, answer
        assert not result
        assert speaks(result.message, lang)
        assert (exercise.run.attempts, exercise.run.solved) == (1, False)
        assert exercise.check(case.right[0])
        # Who predicted wrong has seen what comes.
        assert exercise.run.stars == (1 if isinstance(exercise.task.answer, Predict) else 2)


def test_typical_mistakes_are_told_apart(case: Case) -> None:
    messages = [case.make().check(answer).message for answer in case.wrong[:3]]
    assert len(set(messages)) >= 2


def test_unreadable(case: Case, lang: str) -> None:
    for answer in case.unread:
        exercise = case.make()
        result = exercise.check(answer)
        assert result.outcome is Outcome.UNTRIED, answer
        assert speaks(result.message, lang)
        if isinstance(answer, str):
            # It is echoed, whole or in the part that is at fault.
            assert any(part in result.message for part in (answer, *re.findall(r"\w+", answer))), (
                result.message
            )
        assert exercise.run.attempts == 0


def test_no_answer_that_is_not_right_says_what_is(case: Case) -> None:
    solution = case.make().task.solution("en")
    for answer in [*case.wrong, *case.unread, None]:
        assert solution not in case.make().check(answer).message


def test_hints_come_one_by_one_then_end(case: Case, lang: str) -> None:
    exercise = case.make()
    hints = exercise.task.hints(lang)
    for hint in hints:
        assert hint in exercise.hint()
    assert ".solution()" in exercise.hint()
    assert exercise.run.hints_shown == len(hints)
    exercise.check(case.right[0])
    assert exercise.run.stars == (2 if hints else 3)


def test_the_solution_explains_and_costs_the_stars(case: Case, lang: str) -> None:
    exercise = case.make()
    said = exercise.solution()
    assert said == exercise.task.solution(lang)
    assert repr(said) == said
    assert exercise.check(case.right[0])
    assert exercise.run.stars == 0


def test_a_solution_seen_afterwards_costs_nothing(case: Case) -> None:
    exercise = case.make()
    exercise.check(case.right[0])
    exercise.solution()
    exercise.check(case.right[0])
    assert exercise.run.stars == 3


def test_reset_begins_anew(case: Case) -> None:
    exercise = case.make()
    exercise.check(case.wrong[0])
    exercise.hint()
    exercise.solution()
    exercise.reset()
    assert exercise.check(case.right[0]).stars == 3


def test_a_result_shows_itself_as_a_sentence_and_as_html(case: Case, lang: str) -> None:
    for answer in (case.right[0], case.wrong[0], None):
        result = case.make().check(answer)
        assert str(result) == repr(result)
        assert "\n" not in str(result)
        html = result._repr_html_()
        assert html.startswith("<div")
        assert speaks(html, lang)


def test_an_exercise_prints_its_question_and_its_options(case: Case, lang: str) -> None:
    exercise = case.make()
    text = str(exercise)
    assert exercise.task.prompt(lang) in text
    for option in exercise.task.form(lang).get("options", ()):
        assert option["text"] in text
    assert repr(exercise) == repr(case.make())


def test_another_language_says_the_same_of_the_same_answer(case: Case) -> None:
    for answer in (*case.right, *case.wrong, *case.unread):
        run = case.make().run
        run.check(answer, "en")
        assert run.verdict("zh").outcome is run.verdict("en").outcome
        assert run.verdict("zh").message != run.verdict("en").message


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.binary(max_size=5)
    | st.sampled_from("ABCDE")
    | st.sampled_from([*BIGRAMS, *TRIGRAMS, HEXAGRAMS[0], Fraction(1, 3), Hexagram, len, ...]),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(st.text(max_size=5), inner, max_size=5)
        | st.tuples(inner, inner)
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("kind", CASES)
@settings(deadline=None, max_examples=60)
@given(answer=junk)
def test_anything_at_all_can_be_handed_in(kind: str, answer: Any) -> None:
    exercise = CASES[kind].make()
    result = exercise.check(answer)
    assert result.message
    assert exercise.run.attempts == (result.outcome is not Outcome.UNTRIED)


# What particular kinds promise.


def test_numbers_of_sympy_are_numbers() -> None:
    sympy = pytest.importorskip("sympy")
    assert ask(Number(20)).check(sympy.binomial(6, 3))
    assert ask(Number("5/16")).check(sympy.Rational(5, 16))
    assert ask(Number(20)).check(sympy.Symbol("x")).outcome is Outcome.UNTRIED


@pytest.mark.parametrize("given_", [True, float("nan"), float("inf"), 10**50, 1e300, b"4"])
def test_what_is_no_number_is_not_judged(given_: Any) -> None:
    assert ask(Number(4)).check(given_).outcome is Outcome.UNTRIED


def test_a_formula_must_not_be_the_bare_number() -> None:
    exercise = ask(Formula("2^6"))
    assert exercise.check("64").outcome is Outcome.UNTRIED
    assert exercise.check(64).outcome is Outcome.UNTRIED
    assert exercise.run.attempts == 0
    assert exercise.check("4^3")


def test_labels_that_are_numbers_are_taken_by_what_they_say() -> None:
    exercise = ask(Choose([Option("2"), Option("4", right=True), Option("8"), Option("16")]))
    assert exercise.check(4)
    assert not exercise.check(2)
    assert exercise.check("B")


def test_what_is_left_out_is_told_by_its_own_sentence(lang: str) -> None:
    why = Text("☲ too: look at its middle.", "还有 ☲：看它的中爻。")
    exercise = ask(
        ChooseSeveral(
            [
                Option(Trigram("111"), right=True),
                Option(Trigram("101"), right=True, why=why),
                Option(Trigram("100")),
            ]
        )
    )
    assert exercise.check("A").message == why(lang)
    assert exercise.check("AB")


@pytest.mark.parametrize("count", range(2, 11))
def test_items_are_never_shown_in_the_right_order(count: int) -> None:
    for seed in range(50):
        order = shuffled(count, str(seed))
        assert sorted(order) == list(range(count))
        assert list(order) != list(range(count))
        assert count == 2 or list(order)[::-1] != list(range(count))
        assert order == shuffled(count, str(seed))


def test_the_letters_of_an_order_go_with_what_is_shown(lang: str) -> None:
    answer = Order(BIGRAMS)
    shown = {option["letter"]: option["lines"] for option in answer.form(lang)["options"]}
    assert [shown[letter] for letter in answer.letters] == [bigram.lines for bigram in BIGRAMS]
    assert ask(answer).check(answer.letters)
    assert "upside" not in ask(answer).check(answer.letters[::-1]).message


def test_partners_can_be_shared_and_extra_ones_fit_none() -> None:
    yang, yin = Text("yang", "阳"), Text("yin", "阴")
    answer = Match([("1", yang), ("0", yin), ("T", yang)], extra=["none"])
    assert len(answer.right) == 3
    assert ask(answer).check({"1": "yang", "0": "阴", "T": "yang"})
    assert ask(answer).check(answer.letters)
    assert ask(answer).check({"1": "yang"}).outcome is Outcome.UNTRIED


def test_mistakes_are_given_as_answers_are() -> None:
    says = Text("Turn it.", "翻过来。")
    order = ask(Order(["a", "b", "c"], mistakes={("b", "a", "c"): says}))
    assert order.check(["b", "a", "c"]).message == says(None)
    match = ask(Match([("1", "one"), ("2", "two")], mistakes={("two", "one"): says}))
    assert match.check({"1": "two", "2": "one"}).message == says(None)
    with pytest.raises(Unreadable):
        Number(4, mistakes={"four": says})


@pytest.mark.parametrize("figure", [*TRIGRAMS, *HEXAGRAMS])
def test_a_built_figure_is_told_how_it_is_related(figure: Trigram | Hexagram, lang: str) -> None:
    """Whatever is built instead of 损 or 巽: turned over, exchanged, complement, or how many lines fit."""
    target = Hexagram.parse("损") if len(figure.lines) == 6 else Trigram.parse("巽")
    exercise = ask(Build(target, size=len(figure.lines)))
    verdict = exercise.task.judge(figure.lines, lang)
    if figure == target:
        assert verdict.outcome is Outcome.RIGHT
        assert verdict.shown is None
        return
    assert verdict.shown is not None
    assert verdict.shown.lines == figure.lines
    fit = sum(a == b for a, b in zip(figure.lines, target.lines, strict=True))
    words = {
        "en": ("upside down", "each other's place", "every yang should be yin"),
        "zh": ("颠倒", "调换", "全反"),
    }[lang]
    related = [
        figure.inverse == target,
        isinstance(figure, Hexagram) and figure.swapped == target,
        figure.complement == target,
    ]
    if any(related):
        assert words[related.index(True)] in verdict.message
    else:
        assert str(fit) in verdict.message
    assert target.names.hans not in verdict.message.replace(figure.names.hans, "")


def test_built_lines_must_be_complete() -> None:
    exercise = ask(Build("损"))
    for laid in ("1", "11", "1100", "t1T00"):
        result = exercise.check(laid)
        assert result.outcome is Outcome.UNTRIED
        assert str(len(laid)) in result.message
    assert exercise.run.attempts == 0


def test_par_counts_the_empty_places_and_costs_a_star() -> None:
    exercise = ask(Build("损", start="110"))
    assert exercise.task.par == 3
    exercise.run.check("110001", moves=5)
    assert exercise.run.stars == 2
    exercise.run.check("110001", moves=3)
    assert exercise.run.stars == 3


def test_a_figure_that_is_on_show_must_be_named() -> None:
    exercise = ask(Typed("少阴", size=2, names_only=True), shows=[Bigram("10")])
    assert exercise.check("⚍").outcome is Outcome.UNTRIED
    assert exercise.check("10").outcome is Outcome.UNTRIED
    assert exercise.check("少阴")


def test_several_figures_can_be_right() -> None:
    exercise = ask(Typed(["震", "☵", "001"], size=3))
    assert exercise.check("坎")
    assert exercise.check("艮")
    assert "1" in exercise.check("乾").message


@pytest.mark.parametrize(
    "make",
    [
        lambda: Choose([Option("a", right=True), Option("b", right=True)]),
        lambda: Choose([Option("a"), Option("b")]),
        lambda: Choose([Option("a", right=True)]),
        lambda: Choose([Option("a", right=True), Option("a")]),
        lambda: ChooseSeveral([Option("a"), Option("b")]),
        lambda: Order(["only one"]),
        lambda: Labels.of("abcdefghijk"),
        lambda: Number("four"),
        lambda: Number("9**9**9"),
        lambda: Formula("C(6;3)"),
        lambda: Build("nothing"),
        lambda: Build("乾", size=4),
        lambda: Build([Trigram("111")], size=6),
        lambda: Typed([], size=6),
    ],
)
def test_a_faulty_exercise_is_refused_where_it_is_written(make: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the texts differ; that it is refused at once is the point
        make()


def test_understood_does_not_show_the_lines(lang: str) -> None:
    assert "lines" not in ask(Typed("损")).task.understood("110001", lang)
    assert "损" in ask(Typed("损")).task.understood("110001", lang)["says"]


# Teaching as a whole.


def test_the_example_for_authors_works() -> None:
    import yijing_tiles.teach.exercise as module

    example = re.search(r"looks like this::\n\n(.*?)\n\nIn a notebook", module.__doc__, re.DOTALL)
    assert example
    names: dict[str, Any] = {}
    exec(textwrap.dedent(example[1]), names)  # noqa: S102 - it is our own text
    assert names["q1"].check(4)
    assert "⚍" in names["q1"].check(3).message
    assert names["q1"].hint()


def test_nothing_heavy_is_loaded_before_a_widget_is_shown() -> None:
    code = """
import sys
from yijing_tiles import teach
from yijing_tiles.teach.exercise import *
from worked_examples import CASES
for case in CASES.values():
    exercise = case.make()
    exercise.check(case.right[0]), exercise.hint(), exercise.solution(), str(exercise)
assert not {"sympy", "numpy", "ipywidgets", "anywidget", "traitlets"} & set(sys.modules), sys.modules.keys()
"""
    path = [p for p in sys.path if p.endswith("tests")]
    subprocess.run([sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n{code}"], check=True)


def test_a_lesson_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = teach.nonsense
    assert "bigrams" in dir(teach)
