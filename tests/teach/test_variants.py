"""Variants of exercises: the same for the same seed, of one kind, solvable, and no answer given away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipywidgets import Widget

from yijing_tiles.figures import Bigram, Hexagram, Trigram
from yijing_tiles.shaoyang import Hand
from yijing_tiles.teach.course import course, exercises
from yijing_tiles.teach.exercise import Exercise, Number, Text, Variants, ask
from yijing_tiles.teach.kinds.hand import Split
from yijing_tiles.view.terms import LANGUAGES, use_language
from yijing_tiles.widgets.progress import Won
from yijing_tiles.widgets.task import Outcome
from yijing_tiles.widgets.variant import SEEDS, Variant

VARIED = {
    one.name: one
    for lesson in course()
    for one in exercises(lesson.exercises)
    if one.run.variants is not None
}


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    yield
    for one in VARIED.values():
        one.reset()
        one._widget = None
    Widget.close_all()
    use_language("en")


@pytest.fixture(params=VARIED)
def exercise(request: pytest.FixtureRequest) -> Exercise:
    return VARIED[request.param]


def variants(exercise: Exercise, seeds: int = 12) -> Iterator[Variant]:
    assert exercise.run.variants is not None
    for level in range(1, exercise.run.variants.levels + 1):
        for seed in range(1, seeds + 1):
            yield Variant(level, seed)


def right_answer(task: Any) -> Any:
    """Return a right answer of a task, as a learner would give it."""
    answer = getattr(task.answer, "answer", task.answer)  # a prediction is given in another kind of answer
    match task.kind:
        case "choice":
            return next(
                letter for letter, one in zip(answer.labels.letters, answer.options, strict=True) if one.right
            )
        case "number" | "formula":
            return str(answer.value)
        case "board" | "figure":
            name = answer.right[0].names.hans
            return name if getattr(answer, "names_only", False) else answer.right[0].lines
        case "choices":
            return "".join(
                letter
                for letter, option in zip(answer.labels.letters, answer.options, strict=True)
                if option.right
            )
        case "hand":
            assert isinstance(answer, Split)
            return [str(group) for group in Hand.parse(answer.hand).decompositions()[0].groups]
    raise AssertionError(task.kind)


def test_lessons_one_to_four_and_those_on_hands_have_them() -> None:
    lessons = {name.partition(".")[0] for name in VARIED}
    assert lessons >= {"tiles", "bigrams", "trigrams", "hexagrams", "sets", "waits"}


def test_each_is_of_the_kind_of_the_written_one_and_its_right_answer_is_right(exercise: Exercise) -> None:
    for variant in variants(exercise):
        exercise.another(variant.level, variant.seed)
        task = exercise.run.task
        assert task.kind == exercise.task.kind
        if task.kind == "board":
            written = exercise.task.answer
            assert (task.answer.size, task.answer.tiles) == (written.size, written.tiles)
        result = exercise.check(right_answer(task))
        assert result.outcome is Outcome.RIGHT, (variant, str(result))
        assert result.stars == 3


def test_the_same_seed_is_the_same_exercise_and_levels_differ(exercise: Exercise) -> None:
    made = exercise.run.variants
    assert made is not None
    prompts = set()
    for variant in variants(exercise, 6):
        looks = [(task.prompt("en"), str(task.form("en"))) for task in map(made.task, [variant, variant])]
        assert looks[0] == looks[1]
        prompts.add(looks[0])
    assert len(prompts) > made.levels


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_no_hint_is_an_error(exercise: Exercise, lang: str) -> None:
    for variant in variants(exercise, 5):
        exercise.another(variant.level, variant.seed)
        task = exercise.run.task
        texts = [task.prompt(lang), task.solution(lang), *task.hints(lang)]
        assert len(texts) >= 3
        assert all(len(text) > 2 for text in texts)
        if lang == "zh":
            words = re.findall(r"[a-zA-Z]{2,}", " ".join(texts))
            assert not words, words


def wrong_answers(task: Any) -> list[Any]:
    answer = getattr(task.answer, "answer", task.answer)
    match task.kind:
        case "choice":
            return [letter for letter in answer.labels.letters if letter != right_answer(task)]
        case "number":
            return [str(answer.value + 1), "1000003", "1/7", *map(str, answer.mistakes)]
        case "board" | "figure":
            kind = {2: Bigram, 3: Trigram, 6: Hexagram}[answer.size]
            right = answer.right[0]
            others = {kind("1" * answer.size), right.complement, right.changed(1), *answer.mistakes}
            others.discard(right)
            only_names = getattr(answer, "names_only", False)
            return [one.names.hans if only_names else one.lines for one in others]
        case "choices":
            letters = answer.labels.letters
            right = right_answer(task)
            left_out = [letter for letter in letters if letter not in right]
            return [*left_out[:2], letters] if left_out else [letters[:1], letters[1:], letters[:2]]
        case "hand":
            hand = Hand.parse(answer.hand)
            pair, *rest = [str(group) for group in hand.decompositions()[0].groups][::-1]
            pieces = [str(tile) for tile in hand.tiles]
            return [[*pieces], [*rest, pair[0] + pair[-1], pair[0] + pair[-1]], ["1z2z3z", *rest, pair]]
    raise AssertionError(task.kind)


def test_wrong_answers_are_wrong_and_the_solution_is_not_told(exercise: Exercise) -> None:
    for variant in variants(exercise, 4):
        exercise.another(variant.level, variant.seed)
        task = exercise.run.task
        for answer in wrong_answers(task):
            result = exercise.check(answer)
            assert result.outcome is Outcome.WRONG, (variant, answer, str(result))
            assert task.solution("en") not in str(result)


def test_whichever_is_solved_the_exercise_is_and_what_was_won_stays() -> None:
    exercise = VARIED["bigrams.6"]
    exercise.run.won = Won()
    exercise.another(2, 5)
    assert exercise.run.stars == 0
    exercise.check(right_answer(exercise.run.task))
    won = exercise.run.won
    assert (won.stars, won.solved) == (3, True)
    exercise.another()
    assert exercise.run.won == won
    assert not exercise.run.solved
    exercise.hint()
    exercise.check(1)
    exercise.check(right_answer(exercise.run.task))
    assert exercise.run.won.stars == 3


def test_another_one_is_another_one_and_levels_end_where_there_are_no_more() -> None:
    exercise = VARIED["bigrams.1"]
    seen = exercise.run.task.prompt("en")
    for by in (0, 0, 1, 1, 1, -1, -1, -1, 0, 0):
        exercise.run.receive({"op": "another", "by": by})
        now = exercise.run.task.prompt("en")
        assert now != seen
        seen = now
    assert exercise.run.level == 1
    exercise.run.receive({"op": "another", "by": 1})
    exercise.run.receive({"op": "another", "by": 1})
    assert exercise.run.level == 2


@pytest.mark.parametrize(
    "message", [{"by": 2}, {"by": "1"}, {"by": True, "x": 1}, {}, {"by": None}, {"by": [1]}]
)
def test_a_message_that_makes_no_sense_changes_nothing(message: dict[str, Any]) -> None:
    exercise = VARIED["bigrams.6"]
    before = exercise.run.as_dict("en")
    if message.get("by") is not True:  # True is 1
        exercise.run.receive({"op": "another", **message})
        assert exercise.run.as_dict("en") == before


@given(st.text(max_size=30))
@settings(max_examples=200, deadline=None)
def test_any_text_in_a_link_leaves_the_exercise_standing(code: str) -> None:
    exercise = VARIED["bigrams.6"]
    exercise.run.receive({"op": "variant", "code": code}, "en")
    if exercise.run.variant is None and code:
        assert exercise.run.as_dict("en")["verdict"]["outcome"] == "untried"
        assert exercise.run.attempts == 0
        assert exercise.run.task is exercise.task
    elif code:
        assert exercise.run.variant is not None
        assert exercise.run.variant.code == code
    exercise.reset()


gestures = st.one_of(
    st.sampled_from([-1, 0, 1]).map(lambda by: {"op": "another", "by": by}),
    st.builds(
        lambda level, seed: {"op": "variant", "code": f"{level}.{seed}"},
        st.integers(0, 5),
        st.integers(-1, 99),
    ),
    st.sampled_from(
        ["right", {"op": "check", "answer": "7"}, {"op": "check"}, {"op": "hint"}, {"op": "solution"}]
    ),
    st.dictionaries(st.sampled_from(["op", "by", "code"]), st.integers() | st.text(max_size=5), max_size=3),
)


@pytest.mark.parametrize("name", ["bigrams.7", "bigrams.9", "hexagrams.10", "waits.6"])
@given(done=st.lists(gestures, max_size=12))
@settings(max_examples=25, deadline=None)
def test_no_sequence_of_gestures_loses_what_was_won_or_raises(name: str, done: list[Any]) -> None:
    run = VARIED[name].run
    run.vary(None)
    for act in [*done, "right"]:
        before = run.won
        if act == "right":
            run.check(right_answer(run.task), "en")
            assert run.solved
        else:
            run.receive(act, "en")
        assert run.won | before == run.won, "something was lost"
        Won.read(run.as_dict("zh")["won"])


@pytest.mark.parametrize(
    "code", ["9.5", "4.1", "0.1", "1.0", "1.10000", "1.5 ", "x", "1.５", "1", "-1.5", "1.1e3"]
)
def test_a_broken_link_says_so_and_the_next_answer_counts(code: str) -> None:
    exercise = VARIED["bigrams.6"]
    exercise.run.receive({"op": "variant", "code": code}, "en")
    told = exercise.run.as_dict("en")
    assert told["verdict"]["outcome"] == "untried"
    assert code[:20] in told["verdict"]["message"]
    assert "没有这样一题" in exercise.run.as_dict("zh")["verdict"]["message"]
    assert exercise.check(1024).outcome is Outcome.RIGHT


def test_in_code_a_level_and_a_seed_may_be_named() -> None:
    exercise = VARIED["trigrams.4"]
    said = exercise.another(level=3, seed=7)
    assert str(said) == str(exercise.another(level=3, seed=7))
    assert exercise.run.variant == Variant(3, 7)
    with pytest.raises(ValueError, match="level 4 is not known; levels are 1 to 3"):
        exercise.another(level=4)
    with pytest.raises(ValueError, match=r"no others like tiles\.1"):
        exercises("tiles")[0].another()
    exercise.reset()
    assert exercise.run.task is exercise.task


def test_a_question_on_the_page_turns_to_the_variant_and_forgets_what_was_begun() -> None:
    exercise = VARIED["trigrams.4"]
    question = exercise.widget
    question.set_state({"_draft": "艮"})
    question._handle_custom_msg({"op": "read", "text": "艮"}, [])
    assert question._understood["ok"]
    question._handle_custom_msg({"op": "another", "by": 1}, [])
    assert question._draft is None
    assert question._understood == {}
    assert question._form["variant"] == exercise.run.variant.code  # type: ignore[union-attr]
    assert question._task["prompt"] == exercise.run.task.prompt("en")
    assert question._task["variant"]["level"] == 2
    use_language("zh")
    assert question._task["prompt"] == exercise.run.task.prompt("zh")
    assert question._task["variant"]["says"] == "第 2 级，共 3 级"
    question._handle_custom_msg({"op": "check", "answer": right_answer(exercise.run.task)}, [])
    assert question._task["verdict"]["outcome"] == "right"


def test_a_board_begins_anew_with_a_variant() -> None:
    exercise = VARIED["bigrams.7"]
    board = exercise.widget
    board._handle_custom_msg({"op": "place", "tile": "1"}, [])
    assert board.lines == "1"
    board._handle_custom_msg({"op": "another", "by": 0, "seq": 7, "view": "v"}, [])
    assert board.lines == ""
    assert (board._answer["seq"], board._answer["can_undo"]) == (7, False)
    assert board._task["prompt"] == exercise.run.task.prompt("en")
    for line in right_answer(exercise.run.task):
        board._handle_custom_msg({"op": "place", "tile": line}, [])
    board._handle_custom_msg({"op": "check"}, [])
    assert board._task["verdict"]["outcome"] == "right"
    assert board._task["stars"] == 3, "six moves are par again"


def test_what_makes_variants_depends_on_nothing_but_seed_and_level() -> None:
    def make(rng: Random, level: int) -> Any:
        n = rng.randint(1, 10**9)
        return ask(prompt=Text(en=f"{n}", zh=f"{n}"), answer=Number(level), solution=Text(en="-", zh="-"))

    made = Variants(make)
    assert made.task(Variant(1, 5)).prompt() == made.task(Variant(1, 5)).prompt()
    assert len({made.task(Variant(level, seed)).prompt() for level in (1, 2, 3) for seed in (1, SEEDS)}) == 6
