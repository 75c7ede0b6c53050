"""Answers about games of Yijing tiles: the engine judges, in both languages, and nothing typed does harm."""

from __future__ import annotations

import pytest

from yijing_tiles.errors import NotationError
from yijing_tiles.figures import Hexagram
from yijing_tiles.teach.exercise import Exercise, Outcome, Text
from yijing_tiles.teach.handout import _question
from yijing_tiles.teach.kinds.game import Held, Play, Position, action_text, lawful
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.fallback import page, plain_text
from yijing_tiles.yijing import PASS, State, action_space, explain, parse_action

both = pytest.mark.parametrize("lang", LANGUAGES)
ARRANGING = Position("dealt", 0)
RESPONDING = Position("first-hexagram", 3)


def anything(_after: State) -> bool:
    return True


def nothing(_after: State) -> bool:
    return False


def exercise(answer: object, **more: object) -> Exercise:
    words = Text(en="What do you lay here, then?", zh="出什么？")
    return Exercise("game.1", prompt=words, answer=answer, solution=words, hints=(), **more)  # type: ignore[arg-type]


@both
def test_a_play_that_the_rules_refuse_is_told_their_reason(lang: str) -> None:
    asked = Play(RESPONDING, anything)
    for typed in ("lay 10", "lay 11", "pass", "pung 11 around", "arrange 101010"):
        verdict, why = asked.judge(typed, lang), explain(RESPONDING.state, typed, lang)
        assert verdict.outcome is Outcome.WRONG
        assert why.words in verdict.message
        assert why.rule in verdict.message


@both
def test_of_lawful_plays_only_those_asked_for_are_right(lang: str) -> None:
    asked = Play(
        ARRANGING,
        lambda after: Hexagram(after.seats[0].hidden).number == 63,
    )
    assert asked.judge("101010", lang).outcome is Outcome.RIGHT
    assert asked.judge(parse_action("arrange 101010"), lang).outcome is Outcome.RIGHT
    other = asked.judge("arrange 110001", lang)
    assert other.outcome is Outcome.WRONG
    assert "损" in other.message or "41" in other.message


@both
def test_a_typical_mistake_is_known_by_what_was_typed_or_by_what_came_of_it(lang: str) -> None:
    said = {
        "lay 01": Text(en="by its text", zh="按写法"),
        anything: Text(en="by test", zh="按局面"),
    }
    seat = RESPONDING.state.actor
    asked = Play(RESPONDING, nothing, mistakes=said)
    assert seat == 1
    assert asked.judge("01", lang).message == said["lay 01"](lang)
    asked = Play(ARRANGING, nothing, mistakes={lambda after: "T" in after.seats[0].hidden: said["lay 01"]})
    assert asked.judge("10100T", lang).message == said["lay 01"](lang)
    assert asked.judge("101000", lang).message != said["lay 01"](lang)


@pytest.mark.parametrize(
    "typed", ["", "lay", "11 11", "1111111", "__import__('os')", 3, None, {"lay": "10"}, "11000*"]
)
def test_what_is_no_play_cannot_be_read(typed: object) -> None:
    asked = Play(ARRANGING, anything)
    with pytest.raises(NotationError):
        asked.judge(typed, "en")


@both
def test_every_play_can_be_said(lang: str) -> None:
    said = {action_text(action, lang) for action in action_space()}
    assert all(said)
    assert action_text(PASS, lang) in said
    assert not any("{" in text for text in said)


@both
def test_what_is_typed_is_read_back(lang: str) -> None:
    asked = Play(ARRANGING, anything)
    assert action_text(parse_action("arrange 101010"), lang) in asked.understood("101010", lang)["says"]
    assert asked.form(lang)["example"] != Play(RESPONDING, anything).form(lang)["example"]


@both
def test_the_choice_of_lawful_plays_is_the_engines(lang: str) -> None:
    plays = ["lay 11", "lay 10", "lay 01", "lay 00", "pass"]
    chosen = lawful(RESPONDING, plays)
    right = [option.right for option in chosen.options]
    assert (
        right
        == [RESPONDING.state.refusal(play) is None for play in plays]
        == [False, False, True, False, False]
    )
    for play, option in zip(plays, chosen.options, strict=True):
        assert option.why is not None
        assert explain(RESPONDING.state, play, lang).words in option.why(lang)
    own = lawful(RESPONDING, plays, why={"lay 10": Text(en="own words", zh="自己的话")}, short=True)
    assert own.options[1].why == Text(en="own words", zh="自己的话")
    assert "lay" not in own.labels.text(0, "en")


def test_held_tiles_are_sorted_drawn_and_spoken() -> None:
    held = Held("0*110")
    assert held.tiles == "1100*"
    assert held == Held.parse("1100*")
    drawn = held.drawn("en")
    assert drawn["spoken"] == "2 yang, 2 yin, 1 taiji"
    assert drawn["svg"].count("<g>") == 5
    assert held.drawn("zh")["spoken"] == "阳2只、阴2只、太极1只"
    for wrong in ("", "12", "1T"):
        with pytest.raises(NotationError):
            Held(wrong)


@both
def test_held_tiles_are_shown_where_no_front_end_runs(lang: str) -> None:
    asked = exercise(Play(ARRANGING, anything), shows=[Held("110*")])
    assert "⚊⚊⚋☯" in plain_text(asked.task, lang)
    for shown in (page(asked.task, lang), _question(asked, lang)):
        assert "<svg" in shown
        assert '<span style="font-size:0">⚊⚊⚋☯</span>' in shown
    assert asked.widget._form["pictures"][0]["svg"].startswith("<svg")


def test_a_position_is_that_of_its_scene() -> None:
    assert Position("first-hexagram", 3).state == scene("first-hexagram").at(3)
    with pytest.raises(ValueError, match="steps 0 to"):
        _ = Position("first-hexagram", 99).state
