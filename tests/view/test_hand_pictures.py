"""Pictures for the lessons on mahjong: each says in a table what it draws, in both languages, the same every time."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from yijing_tiles.shaoyang import Form, Hand
from yijing_tiles.view.hand_pictures import EXAMPLES, all_tiles, chances, row_svg, six_forms
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.terms import LANGUAGES

EVERY = [all_tiles, chances, six_forms]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("draw", EVERY)
def test_a_picture_is_whole_and_always_the_same(draw: Callable[[str], Picture], lang: str) -> None:
    picture = draw(lang)
    assert picture.svg == draw(lang).svg
    assert all(len(row) == len(picture.head) for row in picture.rows)
    assert "http" not in picture.svg.replace("http://www.w3.org/2000/svg", "")
    if lang == "zh":
        assert not re.search(r"[a-z]{4}", picture.title + picture.note + "".join(picture.head))


def test_every_form_has_an_example_that_is_paid_for_it() -> None:
    assert set(EXAMPLES) == set(Form)
    for form, written in EXAMPLES.items():
        assert Hand.parse(written).forms().best is form
        assert [row[2] for row in six_forms("en").rows if row[1] == str(Hand.parse(written))] == [
            str(form.rate)
        ]


def test_all_34_kinds_are_drawn() -> None:
    assert all_tiles("en").svg.count("<svg x=") == 34


def test_chances_agree_with_what_is_reckoned_by_hand() -> None:
    assert chances("en").rows[0] == ("1", "8.9 %", "4.9 %", "1.6 %")


def test_a_row_is_one_picture_with_one_name() -> None:
    svg = row_svg([["1m", "2m"], ["5z"]], "one & two")
    assert svg.count("<title>") == 1
    assert "one &amp; two" in svg
