"""All hands in small tables: whole HTML with a twin in text, both languages, and the numbers that were counted."""

from __future__ import annotations

import re
from math import comb

import pytest
from strict_html import Reader

from yijing_tiles.counting.all_wins import by_waits
from yijing_tiles.view.hand_counts import distance_table, form_table, rate_table, reading_table, wait_table
from yijing_tiles.view.simulation import Table

LANGUAGES = ("en", "zh")


def every(lang: str) -> list[Table]:
    tables = [
        distance_table(tiles, pairs, lang) for tiles in (13, 14) for pairs in ("four_alike", "different")
    ]
    return [*tables, form_table(lang), rate_table(lang), reading_table(lang), wait_table(lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_html_and_text_say_the_same(lang: str) -> None:
    for table in every(lang):
        read = Reader(table._repr_html_())
        for text in (table.title, *table.columns, *(cell for row in table.rows for cell in row), table.note):
            assert text in read.text
            assert text in str(table)
        assert len({row[0] for row in table.rows}) == len(table.rows)


def test_no_english_in_the_chinese_tables() -> None:
    for table in every("zh"):
        assert not re.findall(r"[A-Za-z]{3,}", str(table))


@pytest.mark.parametrize("tiles", [13, 14])
def test_the_columns_add_up(tiles: int) -> None:
    rows = distance_table(tiles, lang="en").rows
    assert sum(int(row[2].replace(",", "")) for row in rows) == comb(136, tiles)
    assert rows[0][0] == ("ready" if tiles == 13 else "won")


def test_the_numbers_are_those_that_were_counted() -> None:
    shown = {row[0]: row[1] for row in wait_table("en").rows}
    assert shown == {f"kinds {kinds}": f"{ways.hands:,}" for kinds, ways in by_waits().items()}
    assert {row[0]: row[1] for row in form_table("en").rows}["all honours"] == "105"
    assert [row[0] for row in rate_table("zh").rows] == ["2 金币", "8 金币", "24 金币"]
