"""The ledger of the sources as a page, as text and as a command: closed verdicts, both languages, 100 columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from strict_html import Reader

from yijing_tiles.counting.sources import Verdict, sentence, sentences
from yijing_tiles.view.columns import columns, width, wrapped
from yijing_tiles.view.sources import claims_text, place, says, sources_table, verdict_text, why

if TYPE_CHECKING:
    from playwright.sync_api import Page

LANGUAGES = ("en", "zh")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_page_and_text_say_the_same(lang: str) -> None:
    table = sources_table(lang=lang)
    html = table._repr_html_()
    read = Reader(html)
    assert not {tag for tag, _ in read.tags} & {"script", "link", "img"}
    flat = re.sub(r"\s", "", str(table))
    for judged in table.judged:
        told = judged.sentence
        for text in (told.quote, says(told, lang), verdict_text(judged, lang), place(told, lang)):
            assert text in read.text
        assert why(judged, lang) in read.text
        assert (
            told.id in {"step-five", "step-four"}
            or bool(why(judged, lang))
            or judged.verdict is Verdict.AGREES
        )
    assert re.sub(r"\s", "", table.tally) in flat
    assert table._repr_mimebundle_() == {"text/plain": str(table), "text/html": html}


def test_verdicts_are_closed_until_the_reader_has_judged() -> None:
    assert sources_table("yijing", lang="en")._repr_html_().count("<details>") == len(sentences("yijing"))
    assert "<details open>" in sources_table(ids=["flush"], opened=True)._repr_html_()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_fits_a_terminal(lang: str) -> None:
    text = f"{sources_table(lang=lang)}\n{claims_text(lang=lang)}"
    assert max(map(width, text.splitlines())) <= 100
    assert all(sign not in line[:1] for line in text.splitlines() for sign in "，。；、）")


def test_chinese_only_in_chinese() -> None:
    for told in sentences():
        words = says(told, "zh") + why(told.judge(), "zh") + verdict_text(told.judge(), "zh")
        assert not re.findall(r"[A-Za-z]{4,}", words)


def test_cells_go_on_below() -> None:
    assert wrapped("（图一、图二）都没有了。", 10) == ["（图一、图", "二）都没有", "了。"]
    assert wrapped("", 5) == [""]
    assert wrapped("abcdefgh", 3) == ["abc", "def", "gh"]
    assert columns([("阴", "b"), ("a", "阳阳")], (4, 2)) == "阴    b\na     阳\n      阳"


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_judges_and_opens(page: Page, lang: str) -> None:
    """By keyboard, on a narrow page, in the dark: nothing sticks out, and a screen reader can use it."""
    from axe_playwright_python.sync_playwright import Axe

    page.set_viewport_size({"width": 390, "height": 844})
    body = sources_table(ids=["flush", "points-left", "price-plain-three_hands"], lang=lang)._repr_html_()
    page.set_content(
        f'<!doctype html><html lang="{lang}"><head><meta name="viewport" content="width=device-width">'
        f'<title>sources</title></head><body data-jp-theme-light="false"><main><h1>Sources</h1>{body}</main></html>'
    )
    verdict = page.get_by_text(verdict_text(sentence("flush").judge(), lang))
    assert not verdict.is_visible()
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    assert verdict.is_visible()
    for summary in page.locator("summary").all()[1:]:
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = Axe().run(page).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
