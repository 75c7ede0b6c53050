"""The table of hexagrams: what it lays, what it marks, what it says; and the pictures of it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yijing_tiles.errors import NotationError
from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.view.table_svg import table_rows, table_svg, table_text
from yijing_tiles.widgets import Board, HexagramTable

from .test_circle import messages, press

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("before", ["", "100", "10001", "111111"])
def test_a_press_lays_the_hexagram_in_one_step(before: str) -> None:
    board = Board(before)
    table = HexagramTable(board)
    answer = press(table, "100010", seq=7)
    assert board.lines == table.value == answer["value"] == answer["board"] == "100010"
    assert (answer["seq"], answer["view"]) == (7, "v1")
    assert table.figure == Hexagram("100010")
    board.undo()
    assert board.lines == before


def test_the_table_follows_the_board_while_a_hexagram_grows() -> None:
    board = Board()
    table = HexagramTable(board)
    for count in range(1, 7):
        board.place("1")
        assert table._answer["board"] == "1" * count
        assert table.value == ("111111" if count == 6 else "")
    board.set("T0t01t")
    assert table.value == "100010", "a taiji is the line it is declared"
    board.undo()
    assert table.value == "111111"


def test_value_reads_every_name_and_sets_the_board() -> None:
    board = Board()
    table = HexagramTable(board)
    for hexagram in HEXAGRAMS:
        table.value = hexagram.title
        assert table.value == board.lines == hexagram.lines
    table.value = ""
    assert board.lines == ""
    assert HexagramTable(value="䷂").figure == Hexagram("100010")
    with pytest.raises(NotationError, match="zhum"):
        table.choose("zhum")
    with pytest.raises(NotationError, match="☵☵☵"):
        table.value = "☵☵☵"
    assert board.lines == ""


@pytest.mark.parametrize("board", [Board(size=3), Board.ask_name("屯"), "board"])
def test_a_board_that_does_not_go_with_the_table_is_refused(board: Any) -> None:
    with pytest.raises(ValueError, match="6 places"):
        HexagramTable(board)


def test_the_order_is_switched_from_code_and_by_a_press_and_a_wrong_one_is_refused() -> None:
    table = HexagramTable(lang="zh")
    table._handle_custom_msg({"op": "order", "order": "king_wen", "seq": 1, "view": "v"}, [])
    assert table.order == "king_wen"
    assert "卦序" in table._answer["message"]
    table.order = "trigrams"
    assert table._answer["order"] == "trigrams"
    with pytest.raises(ValueError, match="'size'"):
        table.order = "size"
    assert table.order == "trigrams"


def test_the_front_end_gets_partners_and_yang_lines_that_agree_with_the_figures() -> None:
    figures = HexagramTable()._setup["figures"]
    assert [figure["number"] for figure in figures] == list(range(1, 65))
    for figure, hexagram in zip(figures, HEXAGRAMS, strict=True):
        assert figure["inverse"] == hexagram.lines[::-1]
        assert figure["complement"] == hexagram.lines.translate(str.maketrans("10", "01"))
        assert figure["yang"] == hexagram.lines.count("1")
    by_yang = [sum(figure["yang"] == yang for figure in figures) for yang in range(7)]
    assert by_yang == [1, 6, 15, 20, 15, 6, 1]


def test_words_in_both_languages() -> None:
    table = HexagramTable(lang="en")
    assert press(table, "100010")["message"] == (
        "Hexagram 3, 屯 zhūn, Difficulty at the Beginning: 坎 water above 震 thunder. "
        "Turned over (综): 蒙, no. 4. Complement (错): 鼎, no. 50. Lines: 2 yang, 4 yin."
    )
    table.lang = "zh"
    assert press(table, "111111")["message"].endswith("综卦：本卦；错卦：坤（第 2 卦）；6 阳 0 阴。")
    spoken = {figure["spoken"] for figure in table._setup["figures"]}
    assert len(spoken) == 64
    assert "第 3 卦，屯，水雷屯，2 阳 4 阴" in spoken
    board = Board(lang="en")
    # The board itself says which hexagram it is.
    assert press(HexagramTable(board), "100010")["message"].startswith("Turned over (综): 蒙, no. 4.")


def test_any_message_is_answered_without_an_error_and_the_choice_stays_whole() -> None:
    board = Board()
    tables = (HexagramTable(order="king_wen"), HexagramTable(board))

    @settings(max_examples=200, deadline=None)
    @given(st.lists(messages, max_size=6))
    def walk(sent: list[Any]) -> None:
        for table, message in product(tables, sent):
            table._handle_custom_msg(message, [])
            assert table.value == table._answer["value"]
            assert table.value == "" or table.figure in HEXAGRAMS
            assert table.order in ("trigrams", "king_wen")
            assert len(board.lines) in (0, 6)
            json.dumps(table._answer, ensure_ascii=False, allow_nan=False).encode()  # it can be sent

    walk()


def test_it_is_shown_by_itself_where_no_front_end_runs_and_stays_the_same() -> None:
    made = [HexagramTable(value="100010"), HexagramTable(value="100010")]
    bundles = [table._repr_mimebundle_()[0] for table in made]
    for kind in ("text/plain", "image/svg+xml"):
        assert bundles[0][kind] == bundles[1][kind]
    assert bundles[0]["text/plain"].startswith("HexagramTable(value='100010')\n")
    assert repr(HexagramTable()) == "HexagramTable()"
    assert repr(HexagramTable(order="king_wen")) == "HexagramTable(order='king_wen')"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("order", ["trigrams", "king_wen"])
def test_the_picture_is_sound_and_shows_all_sixty_four_with_their_yang_lines(order: str, lang: str) -> None:
    picture = ElementTree.fromstring(table_svg(order, "111000", lang))  # noqa: S314 - our own words
    words = [text.text for text in picture.iter(f"{SVG}text")]
    for hexagram in HEXAGRAMS:
        assert hexagram.names.hans in words
        assert str(hexagram.number) in words
    assert "综错" in words, "否 is both partners of 泰"
    assert ("Mountain" in words) == (order == "trigrams" and lang == "en")
    dots = [path.get("d", "") for path in picture.iter(f"{SVG}path") if path.get("stroke-linecap") == "round"]
    assert [d.count("h0m") for d in dots] == [h.yang for row in table_rows(order) for h in row]


def test_rows_are_lower_trigrams_and_columns_upper_ones() -> None:
    for lower, row in zip(TRIGRAMS, table_rows("trigrams"), strict=True):
        for upper, hexagram in zip(TRIGRAMS, row, strict=True):
            assert (hexagram.lower, hexagram.upper) == (lower, upper)
    assert [h for row in table_rows("king_wen") for h in row] == list(HEXAGRAMS)
    assert len(table_text("trigrams").splitlines()) == 9
