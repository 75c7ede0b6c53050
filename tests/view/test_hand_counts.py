"""All hands in small tables: whole HTML with a twin in text, both languages, and both ways of each number gone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from strict_html import Reader

from yijing_tiles.counting import Count, ledger
from yijing_tiles.counting.all_wins import by_form, by_readings, by_waits
from yijing_tiles.view.hand_counts import form_table, reading_table, wait_table

TABLES = {form_table: by_form, reading_table: by_readings, wait_table: by_waits}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_html_and_text_say_the_same(lang: str) -> None:
    for make in TABLES:
        table = make(lang)
        read = Reader(table._repr_html_())
        for text in (table.title, *table.columns, *(cell for row in table.rows for cell in row), table.note):
            assert text in read.text
            assert text in str(table)
        assert len({row[0] for row in table.rows}) == len(table.rows)
        if lang == "zh":
            assert not re.findall(r"[A-Za-z]{3,}", str(table))


def test_every_number_that_was_counted_is_there() -> None:
    for make, counted in TABLES.items():
        shown = [(row[1], row[2]) for row in make("en").rows]
        assert shown == [(f"{ways.hands:,}", f"{ways.deals:,}") for ways in counted().values()]
    assert [row[0] for row in wait_table("en").rows] == [f"kinds: {kinds}" for kinds in by_waits()]


def test_a_table_says_when_the_two_ways_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "the same (8 of 8)" in reading_table("en").note
    four = replace(
        ledger.CLAIMS["read-hands"], by_enumeration=lambda _: Count(93)
    )  # right for four ways alone
    monkeypatch.setitem(ledger.CLAIMS, "read-hands", four)
    assert "3 of 8 numbers are not the same" in reading_table("en").note
