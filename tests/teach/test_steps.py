"""Steps: what was predicted is seen once there is a prediction, not before; the wrong step is found or explained."""

from __future__ import annotations

import json
import re

import pytest
from ipywidgets import Widget
from worked_examples import predict, predict_choice, spot

from yijing_tiles.figures import Bigram, Hexagram
from yijing_tiles.teach import bigrams, hexagrams
from yijing_tiles.teach.exercise import Build, Choose, Number, Option, Predict, Seen, Spot, Step, Text
from yijing_tiles.teach.figure_variants import lines_changed
from yijing_tiles.widgets.task import Outcome

NOTHING = Text(en="-", zh="-")


def test_what_comes_is_in_no_browser_before_there_is_a_prediction() -> None:
    exercise = predict()
    question = exercise.widget

    def state() -> str:
        keys = set(question.keys) - {"_esm", "_css"}
        return json.dumps(question.get_state(keys), ensure_ascii=False)

    try:
        assert "000010" not in state()
        exercise.check()
        exercise.check("nothing that can be read")
        assert "000010" not in state()
        assert question._task["verdict"]["seen"] == []
        exercise.check("屯")
        seen = question._task["verdict"]["seen"]
        assert [one["lines"] for one in seen] == ["100010", "000010", None]
        assert [one["says"] for one in seen][:2] == ["屯", "the bottom line changes"]
        assert seen[1]["spoken"] == "from the bottom: yin, yin, yin, yin, yang, yin"
    finally:
        Widget.close_all()


def test_a_right_prediction_earns_all_stars_and_a_second_one_a_single_star() -> None:
    exercise = predict_choice()
    assert exercise.check("B").stars == 3
    exercise.reset()
    exercise.check("A")
    assert exercise.check("B").stars == 1, "by then it had been seen"
    exercise.reset()
    assert exercise.check("B").stars == 3, "a new run begins with nothing seen"


def test_a_second_answer_after_a_right_one_takes_no_star_away() -> None:
    exercise = predict_choice()
    exercise.check("B")
    exercise.check("A")
    assert exercise.run.stars == 3


def test_what_is_seen_follows_from_the_lines() -> None:
    seen = lines_changed("100010", (1, 2, 3))
    assert [one.figure for one in seen] == [
        Hexagram(lines) for lines in ("100010", "000010", "010010", "011010")
    ]
    assert "second" not in seen[2].says.en
    assert "二爻变" in seen[2].says.zh


def test_predictions_need_something_to_see_and_no_board() -> None:
    with pytest.raises(ValueError, match="nothing is there to be seen"):
        Predict(Number(3), seen=[])
    with pytest.raises(ValueError, match="not built"):
        Predict(Build("屯"), seen=[Seen(NOTHING)])


def test_the_mistake_is_explained_only_to_those_who_find_it() -> None:
    exercise = spot()
    wrong = exercise.check("B")
    assert wrong.outcome is Outcome.WRONG
    assert str(wrong) == "Not yet. B is sound. There is no third way."
    assert "multiply" not in str(wrong)
    assert "2 × 2 × 2 = 8" in str(exercise.check("C"))


def test_steps_keep_their_order_and_say_nothing_of_the_mistake() -> None:
    form = spot().task.form("en")
    assert form["steps"]
    assert [option["letter"] for option in form["options"]] == list("ABCD")
    assert form["options"][0]["text"].startswith("A trigram")
    assert {key for option in form["options"] for key in option} == {"letter", "text", "lines", "spoken"}


@pytest.mark.parametrize("mistakes", [0, 2])
def test_exactly_one_step_is_wrong(mistakes: int) -> None:
    steps = [Step(str(n), why=NOTHING, wrong=n < mistakes) for n in range(3)]
    with pytest.raises(ValueError, match="exactly one"):
        Spot(steps)


def test_the_wrong_play_is_the_only_one_that_repeats_a_mixed_pair() -> None:
    """In every variant: a pure pair after itself would be a 碰, which is allowed (Y11, Y13)."""
    exercise = bigrams.q9
    for level in (1, 2, 3):
        for seed in range(1, 30):
            exercise.another(level, seed)
            steps = exercise.run.task.answer.steps  # type: ignore[attr-defined]
            plays = [Bigram.parse(re.search("[⚌-⚏]", step.label.en)[0]) for step in steps]  # type: ignore[index]
            for at, step in enumerate(steps):
                repeats = at > 0 and plays[at] == plays[at - 1]
                assert step.wrong == (repeats and len(set(plays[at].lines)) == 2)
    exercise.reset()


def test_a_prediction_in_a_lesson_shows_every_step() -> None:
    exercise = hexagrams.q10
    exercise.reset()
    exercise.check("比")
    assert exercise.run.last is not None
    assert [one["lines"] for one in exercise.run.last[1].seen] == ["100010", "000010", "010010", "011010"]
    exercise.reset()


def test_a_choice_can_be_predicted_and_is_told_its_own_why() -> None:
    made = Predict(
        Choose([Option("yes", right=True), Option("no", why=Text(en="Look.", zh="看看。"))]),
        seen=[Seen(NOTHING)],
    )
    assert made.judge("no", "en").message == "B is not it. Look."
    assert made.form("zh")["legend"] == "先说会怎样，检查时就看得到"
