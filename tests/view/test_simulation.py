"""Tables of what was tried out: whole HTML, a twin in text, both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from strict_html import Reader
from wide import wide

from yijing_tiles.counting.tallies import ENDS, tally
from yijing_tiles.counting.trials import TRIALS, try_out
from yijing_tiles.view.simulation import Table, game_ends, percent, simulation

if TYPE_CHECKING:
    from playwright.sync_api import Page

LANGUAGES = ("en", "zh")


def every(lang: str) -> list[Table]:
    return [
        *(simulation(name, tries=100, lang=lang) for name in TRIALS),
        *(game_ends(kind, tiles, lang) for kind in ("simple", "random") for tiles in (144, 162)),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_html_and_text_say_the_same(lang: str) -> None:
    for table in every(lang):
        html = table._repr_html_()
        read = Reader(html)
        assert "http" not in html
        assert not {tag for tag, _ in read.tags} & {"script", "link", "img"}
        for text in (table.title, *table.columns, *(cell for row in table.rows for cell in row), table.note):
            assert text in read.text
            assert text in str(table)
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert table._repr_mimebundle_() == {"text/plain": str(table), "text/html": html}
        assert table._repr_mimebundle_(include=["text/plain"]) == {"text/plain": str(table)}


def test_no_english_in_the_chinese_tables() -> None:
    for table in every("zh"):
        assert not re.findall(r"[A-Za-z]{4,}", str(table))
        assert not re.search(r"[\u4e00-\u9fff][,;:?!]", str(table))


def test_a_row_shows_what_was_tried() -> None:
    rows = try_out("ban-odds", tries=500, seed=3)
    table = simulation("ban-odds", tries=500, seed=3, lang="en")
    for shown, row in zip(table.rows, rows, strict=True):
        assert str(row.exact) in shown[1]
        assert shown[2].startswith(percent(row.share))
        assert shown[3] == ("yes" if row.within else "no")


def test_the_ends_are_those_that_were_counted() -> None:
    table = game_ends("random", 162, "en")
    assert len(table.rows) == 9
    for end, cell in zip(ENDS, table.rows[4][1:], strict=True):
        assert cell.startswith(percent(tally("random", players=3, level=2, tile_set=162).share(end)))


def test_small_shares_keep_two_digits() -> None:
    assert percent(0) == "0.0%"
    assert percent(4.07e-6) == "0.00041%"
    assert percent(1) == "100.0%"


@pytest.mark.browser
@pytest.mark.parametrize(("lang", "width"), [("zh", 360), wide("en", 360), wide("en", 700), wide("zh", 700)])
def test_nothing_sticks_out_and_a_screen_reader_can_use_it(page: Page, lang: str, width: int) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.set_viewport_size({"width": width, "height": 844})
    body = "".join(table._repr_html_() for table in every(lang))
    page.set_content(
        f'<!doctype html><html lang="{lang}"><head><meta name="viewport" content="width=device-width">'
        f'<title>tables</title></head><body data-jp-theme-light="true"><main><h1>Tables</h1>{body}</main></body></html>'
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
