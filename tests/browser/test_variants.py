"""Another one, easier, harder, and the link to it, in a real browser: as a question and on a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from serving import served

from yijing_tiles import teach
from yijing_tiles.widgets.task import glyphs
from yijing_tiles.widgets.variant import Variant

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from yijing_tiles.teach.exercise import Asked

pytestmark = pytest.mark.browser

EXERCISES = ["trigrams.q4", "bigrams.q7"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("variants")
    cells = [
        "from yijing_tiles import teach\nteach.use_language('en')",
        *(f"teach.{name}" for name in EXERCISES),
    ]
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Others"), *map(nbformat.v4.new_code_cell, cells)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(book, folder / "others.ipynb")
    with served(folder) as base:
        yield base + "voila/render/others.ipynb"


def trigram(code: str) -> Asked:
    variants = teach.trigrams.q4.run.variants
    return variants.task(Variant.read(code))  # type: ignore[no-any-return]


def test_another_one_harder_solved_and_sent_as_a_link(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address)
    asked = page.locator(".yt-question")
    prompt, field = asked.locator(".yt-prompt"), asked.locator("input[type=text]")
    prompt.wait_for(timeout=90_000)
    written = prompt.text_content()
    easier, harder = (asked.get_by_role("button", name=name) for name in ("Easier", "Harder"))
    assert easier.get_attribute("aria-disabled") == "true"
    field.fill("艮")
    harder.focus()
    page.keyboard.press("Enter")
    asked.get_by_text("Level 2 of 3").wait_for()
    assert prompt.text_content() != written
    assert field.input_value() == "", "what was begun was for another question"
    assert page.evaluate("document.activeElement.textContent") == "Harder", "focus stays, to press again"
    said = asked.locator(".yt-feedback").inner_text()
    kept = parse_qs(urlsplit(page.url).query)["trigrams.4"]
    field.fill("艮")
    asked.get_by_role("button", name="Copy link").click()
    asked.get_by_role("button", name="Link copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    code = link.partition("trigrams.4=")[2].partition("&")[0]
    assert kept == [code], "the page's own address has it too: a reload asks the same"
    task = trigram(code)
    spoken = [spoken for _, spoken in glyphs(task.prompt("en"), "en").values()]
    assert [prompt.locator(".yt-glyph").get_attribute("aria-label")] == spoken
    assert f"Another exercise: Which trigram is {spoken[0]}" in said
    right = task.answer.right[0]  # type: ignore[attr-defined]
    field.fill(right.complement.names.hans)
    page.keyboard.press("Enter")
    asked.locator(".yt-verdict[data-tone=wrong]").wait_for()
    field.fill(right.names.hans)
    page.keyboard.press("Enter")
    asked.locator(".yt-verdict[data-tone=right]").wait_for()
    assert asked.locator(".yt-stars").get_attribute("aria-label") == "2 of 3 stars"
    asked.get_by_role("button", name="Another one").click()
    asked.locator(".yt-verdict").wait_for(state="hidden")
    assert Axe().run(page, context=".yt-question").response["violations"] == []
    # Whoever opens the link is asked the same, and sees the answer begun; so on a board.
    page.goto(f"{link}&bigrams.7.answer=1010")
    asked.get_by_text("Level 2 of 3").wait_for(timeout=90_000)
    assert [prompt.locator(".yt-glyph").get_attribute("aria-label")] == spoken
    expect(field).to_have_value("艮")
    expect(asked.locator(".yt-read")).not_to_be_empty()
    laid = page.locator(".yt-board .yt-tile:not(.yt-empty)")
    expect(laid).to_have_count(4)
    assert [one.get_attribute("aria-label") for one in laid.all()][::-1] == [
        f"Line {at}, {kind}" for at, kind in enumerate(("yang", "yin") * 2, 1)
    ]


@pytest.mark.wide
def test_a_link_to_one_that_there_is_not_opens_the_exercise_and_says_so(page: Page, address: str) -> None:
    page.goto(f"{address}?trigrams.4=8.8&bigrams.7.answer=garbage")
    asked = page.locator(".yt-question")
    asked.locator(".yt-verdict").filter(has_text="there is none such").wait_for(timeout=90_000)
    assert asked.get_by_text("Level 1 of 3").count() == 1
    notice = page.locator('.yt-board .yt-say[data-tone="refused"]').first
    expect(notice).to_contain_text("garbage")
    expect(page.locator(".yt-board .yt-tile:not(.yt-empty)")).to_have_count(0)


@pytest.mark.wide
def test_on_a_board_by_touch_on_a_phone(chromium: Browser, address: str) -> None:
    phone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.new_page()
    page.goto(address)
    board = page.locator(".yt-board")
    prompt = board.locator(".yt-prompt")
    prompt.wait_for(timeout=90_000)
    written = prompt.text_content()
    board.get_by_role("button", name="yang", exact=False).first.tap()
    board.get_by_role("button", name="Another one").tap()
    page.wait_for_function(
        "before => [...document.querySelectorAll('.yt-prompt')].at(-1).textContent !== before", arg=written
    )
    board.get_by_role("status").filter(has_text="Lay the first line").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = board.locator(".yt-variants button").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect())
            .filter(({ width, height }) => width && Math.min(width, height) < 44).length"""
    )
    assert small == 0
    phone.close()
