"""The circle of trigrams: what it lays, what it marks, what it says; and the pictures of it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yijing_tiles.errors import NotationError
from yijing_tiles.figures import EARLIER_HEAVEN, LATER_HEAVEN, TRIGRAMS, Direction, Trigram
from yijing_tiles.view.circle_svg import circle_svg, circle_text
from yijing_tiles.view.terms import use_language
from yijing_tiles.widgets import Board, TrigramCircle
from yijing_tiles.widgets.circle import laid_with


def press(widget: Any, lines: str, seq: int = 1) -> dict[str, Any]:
    """Press a figure as the front end reports it, and return the answer."""
    widget._handle_custom_msg({"op": "choose", "lines": lines, "seq": seq, "view": "v1"}, [])
    return dict(widget._answer)


@pytest.mark.parametrize(
    ("lines", "after"),
    [
        ("", "100"),
        ("1", "100"),
        ("11", "100"),
        ("010", "010100"),
        ("0101", "010100"),
        ("01011", "010100"),
        ("010111", "100"),
        ("T0t", "T0t100"),
    ],
)
def test_on_a_board_of_six_the_lower_trigram_comes_first_then_the_upper_then_a_new_hexagram(
    lines: str, after: str
) -> None:
    board = Board(lines)
    circle = TrigramCircle(board=board)
    press(circle, "100")
    assert board.lines == after
    assert circle.value == "100"
    board.undo()
    assert board.lines == lines, "one press is one step of undo"


@pytest.mark.parametrize("lines", ["", "1", "01", "010"])
def test_on_a_board_of_three_it_lays_the_trigram(lines: str) -> None:
    board = Board(lines, size=3)
    press(TrigramCircle(board=board), "110")
    assert board.lines == "110"


def test_the_same_trigram_pressed_twice_is_doubled() -> None:
    board = Board()
    circle = TrigramCircle(board=board)
    press(circle, "010")
    press(circle, "010", seq=2)
    assert board.figure is not None
    assert board.figure.names.hans == "坎"


@given(st.text("10", max_size=6), st.sampled_from(TRIGRAMS))
def test_what_is_laid_fits_the_board_ends_with_the_trigram_and_keeps_a_lower_one(
    lines: str, trigram: Trigram
) -> None:
    after = laid_with(trigram.lines, lines, 6)
    assert len(after) in (3, 6)
    assert after.endswith(trigram.lines)
    if len(after) == 6:
        assert lines.startswith(after[:3])


def test_the_circle_follows_the_board_whoever_lays_the_lines() -> None:
    board = Board()
    circle = TrigramCircle(board=board)
    seen = []
    circle.observe(lambda change: seen.append(change.new), "value")
    board.set("屯")
    assert (circle.value, circle.figure) == ("010", Trigram("010"))
    board.take_off(6)
    assert circle.value == "100"
    board.set("tT")
    assert circle.value == ""
    assert circle.figure is None
    board.set("tTt")
    assert circle.value == "010"
    assert seen == ["010", "100", "", "010"]
    assert circle._answer["board"] == "010"
    assert circle._answer["message"] == "", "the board says what happens on it"


def test_value_can_be_set_to_any_name_and_sets_the_board() -> None:
    board = Board()
    circle = TrigramCircle(board=board)
    circle.value = "雷"
    assert (circle.value, board.lines) == ("100", "100")
    circle.value = ""
    assert board.lines == ""
    alone = TrigramCircle(value="☵")
    assert alone.figure == Trigram("010")
    alone.value = ""
    assert alone.figure is None


@pytest.mark.parametrize("wrong", ["屯", "1000", "xyz", "2!"])
def test_what_names_no_trigram_is_refused_and_changes_nothing(wrong: str) -> None:
    circle = TrigramCircle(value="100")
    with pytest.raises(NotationError, match=wrong):
        circle.choose(wrong)
    with pytest.raises(NotationError, match=wrong):
        circle.value = wrong
    assert circle.value == "100"


def test_a_board_that_refuses_leaves_both_as_they_were() -> None:
    board = Board("100", size=3)
    circle = TrigramCircle(board=board)

    def refuse(_text: str) -> None:
        raise NotationError("not now")

    board.set = refuse
    with pytest.raises(NotationError):
        circle.value = "110"
    assert (circle.value, board.lines) == ("100", "100")
    answer = press(circle, "110", seq=4)
    assert (answer["value"], answer["message"], answer["tone"], answer["seq"]) == (
        "100",
        "not now",
        "refused",
        4,
    )


@pytest.mark.parametrize("board", [Board(size=2), Board(size=5), Board.ask_name("☵"), "board", 3])
def test_a_board_that_does_not_go_with_a_circle_is_refused(board: Any) -> None:
    with pytest.raises(ValueError, match="3 or 6 places"):
        TrigramCircle(board=board)
    with pytest.raises(ValueError, match="3 个或 6 个爻位"):
        TrigramCircle(board=board, lang="zh")


def test_the_order_is_switched_from_code_and_by_a_press_and_a_wrong_one_is_refused() -> None:
    circle = TrigramCircle()
    circle.order = "later"
    assert circle._answer["order"] == "later"
    circle._handle_custom_msg({"op": "order", "order": "earlier", "seq": 3, "view": "v"}, [])
    assert circle.order == "earlier"
    assert "Fu Xi" in circle._answer["message"]
    with pytest.raises(ValueError, match="'both'"):
        circle.order = "both"
    assert circle.order == "earlier"
    with pytest.raises(ValueError, match="earlier"):
        TrigramCircle("xiantian")  # type: ignore[arg-type]


def test_south_is_on_top_and_the_front_end_gets_every_trigram_where_it_stands() -> None:
    figures = TrigramCircle()._setup["figures"]
    for order, circle in (("earlier", EARLIER_HEAVEN), ("later", LATER_HEAVEN)):
        clockwise = sorted(figures, key=lambda figure, order=order: figure["at"][order])
        south_first = [at for at in Direction if at.value >= 180] + [at for at in Direction if at.value < 180]
        assert [figure["lines"] for figure in clockwise] == [circle[at].lines for at in south_first]
    top = {order: next(f["name"] for f in figures if f["at"][order] == 0) for order in ("earlier", "later")}
    left = {order: next(f["name"] for f in figures if f["at"][order] == 6) for order in ("earlier", "later")}
    assert top == {"earlier": "乾", "later": "离"}
    assert left == {"earlier": "离", "later": "震"}, "east is on the left"


def test_words_in_both_languages() -> None:
    circle = TrigramCircle(lang="en")
    said = press(circle, "100")["message"]
    assert said == (
        "Trigram 震 zhèn, Thunder. Turned over (综): 艮 Mountain. Complement (错): 巽 Wind. Lines: 1 yang, 2 yin."
    )
    assert "itself" in press(circle, "010")["message"]
    circle.lang = "zh"
    assert press(circle, "100")["message"].endswith("综卦：艮（山）；错卦：巽（风）；1 阳 2 阴。")
    board = Board(lang="en")
    beside = TrigramCircle(board=board)
    assert press(beside, "100")["message"].startswith("震 Thunder is the lower trigram; the next one")
    assert press(beside, "010")["message"].startswith("坎 Water is the upper trigram.")


def test_it_speaks_the_language_of_its_board_of_the_lesson_or_its_own() -> None:
    use_language("en")
    board = Board(lang="zh")
    beside, alone, own = TrigramCircle(board=board), TrigramCircle(), TrigramCircle(lang="en")
    assert (beside.lang, alone.lang) == ("zh", "en")
    board.lang = "en"
    assert beside.lang == "en"
    assert beside._setup["ui"]["earlier"] == "先天 Earlier Heaven"
    try:
        use_language("zh")
        assert (alone.lang, own.lang) == ("zh", "en")
        assert alone._setup["ui"]["earlier"] == "先天八卦"
    finally:
        use_language("en")
    with pytest.raises(ValueError, match="'fr'"):
        TrigramCircle(lang="fr")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(), children, max_size=4),
    max_leaves=12,
)
messages = json_values | st.fixed_dictionaries(
    {},
    optional={
        "op": st.sampled_from(["choose", "order", "set", "clear", ""]) | json_values,
        "lines": st.sampled_from(["100", "100010", "1", "", "TTT"]) | json_values,
        "order": st.sampled_from(["earlier", "later", "trigrams", "king_wen"]) | json_values,
        "seq": st.integers() | json_values,
        "view": st.text(st.characters(codec=None)) | json_values,
    },
)


def test_any_message_is_answered_without_an_error_and_the_choice_stays_whole() -> None:
    board = Board("100010")
    circles = (TrigramCircle(), TrigramCircle("later", board))

    @settings(max_examples=200, deadline=None)
    @given(st.lists(messages, max_size=6))
    def walk(sent: list[Any]) -> None:
        for circle, message in product(circles, sent):
            circle._handle_custom_msg(message, [])
            circle.set_state({"value": message, "_answer": message, "_setup": message})
            answer = circle._answer
            assert circle.value == answer["value"]
            assert circle.value == "" or circle.value in {trigram.lines for trigram in TRIGRAMS}
            assert circle.order in ("earlier", "later")
            assert len(board.lines) in (3, 6)
            assert 0 <= answer["seq"] <= 2**53
            json.dumps(answer, ensure_ascii=False, allow_nan=False).encode()  # it can be sent

    walk()


def test_it_is_shown_by_itself_where_no_front_end_runs_and_stays_the_same() -> None:
    made = [TrigramCircle("later", value="100"), TrigramCircle("later", value="100")]
    bundles = [circle._repr_mimebundle_()[0] for circle in made]
    for kind in ("text/plain", "image/svg+xml"):
        assert bundles[0][kind] == bundles[1][kind]
    assert "application/vnd.jupyter.widget-view+json" in bundles[0]
    assert bundles[0]["text/plain"].startswith(
        "TrigramCircle(order='later', value='100')\nsouth ☲ 离 · southwest ☷ 坤"
    )
    assert repr(TrigramCircle()) == "TrigramCircle()"
    assert repr(TrigramCircle(board=Board("1", size=3))) == f"TrigramCircle(board={Board('1', size=3)!r})"
    assert eval(repr(made[0])).value == "100"  # noqa: S307 - our own words


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("order", ["earlier", "later"])
def test_the_picture_is_sound_and_says_what_it_shows(order: str, lang: str) -> None:
    picture = ElementTree.fromstring(circle_svg(order, "100", lang))  # noqa: S314 - our own words
    words = "".join(picture.itertext())
    for trigram in TRIGRAMS:
        assert trigram.names.hans in words
        assert trigram.image.name(lang) in words
    for direction in Direction:
        assert direction.name_in(lang) in words
    strokes = [path.get("d", "") for path in picture.iter("{http://www.w3.org/2000/svg}path")]
    bars = [d for d in strokes if d.startswith("M-39 ")]
    # A yang line is one stroke, a yin line two: 12 of each in the eight trigrams.
    assert sum(d.count("h") for d in bars) == 12 + 2 * 12
    assert circle_text(order, lang).count("·") == 7
