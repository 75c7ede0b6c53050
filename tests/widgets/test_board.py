"""The board as a value of Python: gestures, answers, messages of a front end that cannot be trusted."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.figures import HEXAGRAMS, Bigram, Hexagram, Trigram
from yijing_tiles.view import terms
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets import Board


def hear(board: Board, **message: Any) -> dict[str, Any]:
    """Send what a front end would send and return the answer."""
    board._hear(board, {"seq": 7, "view": "v", **message}, [])
    return board._answer


def test_lines_are_laid_from_the_bottom_up() -> None:
    board = Board(size=2)
    board.place("1")
    board.place("0")
    assert board.lines == "10"
    assert board.figure == Bigram("10")


def test_gestures_from_code_and_undo() -> None:
    board = Board("1100")
    board.flip(1)
    board.move(1, 4)
    board.take_off(1)
    board.put(1, "T")
    assert board.lines == "T00"
    for before in ("000", "1000", "0100", "1100", "1100"):
        board.undo()
        assert board.lines == before
    board.redo()
    assert board.lines == "0100"


def test_what_is_refused_changes_nothing() -> None:
    board = Board("100010")
    for refused in (
        lambda: board.place("1"),
        lambda: board.flip(7),
        lambda: board.move(1, 9),
        lambda: board.take_off(0),
    ):
        with pytest.raises(IllegalMove):
            refused()
    with pytest.raises(NotationError, match="zhum"):
        board.set("zhum")
    assert board.lines == "100010"
    assert board.figure == Hexagram.from_number(3)


def test_setting_lines_from_code_is_a_gesture_too() -> None:
    """`board.lines = …` is checked, can be undone, and the front end learns of it."""
    board = Board("1")
    board.lines = "101"
    assert board._answer["lines"] == "101"
    board.undo()
    assert board.lines == "1"
    with pytest.raises(NotationError, match="1111111"):
        board.lines = "1111111"
    assert board.lines == "1"


def test_an_answer_carries_the_number_of_its_gesture() -> None:
    board = Board()
    answer = hear(board, op="place", tile="1", seq=3, view="abc")
    assert (answer["seq"], answer["view"], answer["lines"], answer["tone"]) == (3, "abc", "1", "")
    refused = hear(board, op="flip", at=4, seq=4, view="abc")
    assert (refused["seq"], refused["lines"], refused["tone"]) == (4, "1", "refused")
    assert "4" in refused["message"]


def test_observers_see_one_change_per_gesture() -> None:
    board, seen = Board(), []
    board.observe(lambda change: seen.append(change["new"]), "lines")
    hear(board, op="place", tile="1")
    hear(board, op="set", text="屯")
    hear(board, op="flip", at=9)
    assert seen == ["1", "100010"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hexagram", HEXAGRAMS[:8])
def test_the_reading_names_the_hexagram(hexagram: Hexagram, lang: str) -> None:
    reading = Board(hexagram.lines, lang=lang)._answer["reading"]
    assert reading["title"] == hexagram.names.hans
    assert str(hexagram.number) in reading["facts"][0]
    assert [kin["lines"] for kin in reading["relatives"]] == [
        h.lines for h in (hexagram.complement, hexagram.inverse, hexagram.nuclear, hexagram.swapped)
    ]
    assert [kin["lines"] for kin in reading["changed"]] == [hexagram.changed(n).lines for n in range(1, 7)]


def test_points_are_written_for_people() -> None:
    """Y21, with the figure of the source: 4 yang and 2 yin are 5 points; a taiji counts nothing (Y8)."""
    facts = Board("111010", lang="en")._answer["reading"]["facts"]
    assert any("5 = 4 yang × 1 + 2 yin × ½" in fact for fact in facts)
    facts = Board("11T010", lang="zh")._answer["reading"]["facts"]
    assert any("4 = 阳 3 × 1 + 阴 2 × ½ + 太极 1 × 0" in fact for fact in facts)


def test_a_link_sets_position_and_language() -> None:
    board = Board(name="board")
    answer = hear(board, op="open", query={"board": "100010", "lang": "zh", "other": "x"})
    assert (board.lines, board.lang) == ("100010", "zh")
    assert "屯" in answer["message"]


@pytest.mark.parametrize(
    "query", [{"board": "12x"}, {"board": "1" * 5000}, {"board": "<script>"}, {"board": ["屯"]}]
)
def test_a_bad_link_gets_a_notice_and_leaves_the_board(query: dict[str, object]) -> None:
    board = Board("11", name="board")
    answer = hear(board, op="open", query=query)
    assert board.lines == "11"
    assert answer["tone"] == "refused"
    assert len(answer["message"]) < 400


def test_a_language_we_do_not_speak_is_no_reason_to_refuse_a_link() -> None:
    board = Board(name="board", lang="en")
    hear(board, op="open", query={"board": "10", "lang": "tlh"})
    assert (board.lines, board.lang) == ("10", "en")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
ops = st.sampled_from(
    [
        "place",
        "put",
        "flip",
        "move",
        "take_off",
        "set",
        "clear",
        "undo",
        "redo",
        "step",
        "open",
        "check",
        "hint",
        "solution",
    ]
)
messages = st.fixed_dictionaries(
    {},
    optional={
        "op": ops | st.text(max_size=8),
        "at": st.integers(-2, 8) | json_values,
        "to": st.integers(-2, 8) | json_values,
        "tile": st.sampled_from("10Ttx") | json_values,
        "text": st.text(max_size=12) | json_values,
        "query": json_values,
        "answer": json_values,
        "seq": json_values,
        "view": json_values,
    },
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(messages | json_values, max_size=12),
    st.sampled_from(["free", "build", "name"]),
    st.sampled_from(LANGUAGES),
)
def test_no_message_breaks_a_board(sent: list[Any], mode: str, lang: str) -> None:
    board = {
        "free": lambda: Board(name="board", lang=lang),
        "build": lambda: Board.build("损", lang=lang),
        "name": lambda: Board.ask_name("屯", lang=lang),
    }[mode]()
    for content in sent:
        board._hear(board, content, [])
        assert set(board.lines) <= set("10Tt")
        assert len(board.lines) <= 6
        assert board._answer["lines"] == board.lines
        json.dumps([board._answer, board._task], allow_nan=False).encode()
        assert board.lines.lower().count("t") <= 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_build_mode(lang: str) -> None:
    board = Board.build("损", lang=lang)
    assert board.size == 6
    assert board._task["par"] == 6
    for kind in "100011":
        hear(board, op="place", tile=kind)
    hear(board, op="check")
    assert board._task["verdict"]["outcome"] == "wrong"
    hear(board, op="set", text="110001")
    hear(board, op="check")
    assert board._task["verdict"]["outcome"] == "right"
    assert 1 <= board._task["stars"] < 3


def test_an_unfinished_figure_is_not_judged_yet() -> None:
    board = Board.build("屯", lang="en")
    board.set("100")
    hear(board, op="check")
    assert board._task["verdict"]["outcome"] == "untried"
    assert "3 of 6" in board._task["verdict"]["message"]


def test_build_mode_recognises_a_figure_built_upside_down() -> None:
    board = Board.build("屯", lang="en")
    board.set("010001")
    hear(board, op="check")
    assert "upside down" in board._task["verdict"]["message"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_name_mode_keeps_the_name_to_itself(lang: str) -> None:
    board = Board.ask_name("屯", lang=lang)
    sent = repr([board._answer, board._task, board._setup, repr(board)])
    assert "屯" not in sent
    assert "zhūn" not in sent
    assert hear(board, op="flip", at=1)["tone"] == "refused"
    assert board.lines == "100010"
    hear(board, op="check", answer="蒙")
    assert board._task["verdict"]["outcome"] == "wrong"
    hear(board, op="check", answer="100010")
    assert board._task["verdict"]["outcome"] == "untried"
    hear(board, op="check", answer="Zhun")
    assert board._task["verdict"]["outcome"] == "right"


def test_language_can_be_changed_in_place() -> None:
    try:
        board = Board("100010")
        english = board._answer["message"], board._ui["undo"]
        terms.use_language("zh")
        assert (board._answer["message"], board._ui["undo"]) != english
        assert board._ui["undo"] == "撤销"
        assert board.lines == "100010"
    finally:
        terms.use_language("en")


def test_a_walk_goes_round_and_leaves_the_board_free() -> None:
    board = Board(walk=["000", Trigram("100"), "兑"], size=3, lang="en")
    assert board.lines == "000"
    answer = hear(board, op="step", to=1)
    assert (board.lines, answer["at_step"], answer["step"]) == ("100", 1, "Step 2 of 3.")
    assert "震" in answer["message"]
    board.flip(3)
    board.go_to(3)
    assert (board.lines, board.step) == ("000", 0)
    board.go_to(-1)
    assert board.lines == "110"
    board.undo()
    assert board.lines == "000"
    assert hear(Board(), op="step", to=1)["tone"] == "refused"


@pytest.mark.parametrize(("lang", "name"), [("en", "Hexagram 3, 屯"), ("zh", "屯")])
def test_before_a_class_what_was_done_is_told_without_the_name(lang: str, name: str) -> None:
    """The front end draws a step of the walk at once, and can say what was done and keep the name back."""
    board = Board(walk=["蒙", "屯"], lang=lang)
    assert board._setup["walk"] == ["010001", "100010"]
    answer = hear(board, op="step", to=1)
    assert answer["did"] == answer["step"] != ""
    assert name in answer["message"]
    assert name in answer["reading"]["status"]
    assert "屯" not in answer["did"]
    assert hear(board, op="flip", at=9)["did"] == board._answer["message"], "a refusal is told whole"
    assert Board("屯", lang=lang)._answer["did"] == ""
    assert Board(lang=lang)._setup["walk"] == []


def test_repr_is_stable_and_the_picture_shows_the_lines() -> None:
    one, two = Board("1T0"), Board("1T0")
    assert repr(one) == repr(two) == "Board('1T0', size=6)"
    pictures = [board._repr_mimebundle_()[0]["image/svg+xml"] for board in (one, two)]
    assert pictures[0] == pictures[1]
    assert len(re.findall("stroke-dasharray", pictures[0])) == 3


@pytest.mark.parametrize(
    "wrong",
    [{"size": 0}, {"size": 7}, {"mode": "chess"}, {"mode": "build"}, {"tiles": 100}, {"lines": "11111111"}],
)
def test_a_board_that_cannot_be_is_refused_with_a_reason(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=str(next(iter(wrong.values())))):
        Board(**wrong)


def test_a_gesture_is_answered_before_those_who_follow_the_lines_are_told() -> None:
    """Whoever pressed waits for the name; a table beside the board can come a moment later."""
    board = Board(lang="en")
    answered = []
    board.observe(lambda change: answered.append((change["new"], board._answer["lines"])), "lines")
    board.place("1")
    board._hear(board, {"op": "place", "tile": "0", "seq": 1, "view": "here"}, [])
    assert answered == [("1", "1"), ("10", "10")]
    assert (board._answer["seq"], board._answer["view"]) == (1, "here")
