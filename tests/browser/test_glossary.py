"""Terms in a lesson: their entries by mouse, key and finger, and plain links to the glossary everywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from yijing_tiles.view.glossary import groups

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser


def term(page: Page, key: str) -> Locator:
    return page.locator(f'#rendered_cells a[href="glossary.ipynb#{key}"]').first


def note(page: Page, key: str) -> Locator:
    return page.locator(f"#yt-term-{key}")


@pytest.fixture
def lesson(voila_url: str, page: Page) -> Page:
    page.goto(f"{voila_url}voila/render/en/02-bigrams.ipynb")
    expect(page.get_by_text("The lesson is starting…")).to_have_count(0, timeout=60_000)
    expect(page.locator(".yt-board")).to_have_count(5, timeout=60_000)
    term(page, "respond").scroll_into_view_if_needed()
    return page


def test_the_pointer_shows_an_entry_and_can_go_over_to_it(lesson: Page) -> None:
    respond, pair = note(lesson, "respond"), note(lesson, "pair")
    expect(respond).to_be_hidden()
    term(lesson, "respond").hover()
    expect(respond).to_be_visible()
    expect(respond).to_contain_text("应 應 yìng")
    expect(respond).to_contain_text("Rule Y11.")
    respond.hover()
    lesson.wait_for_timeout(400)
    expect(respond).to_be_visible()
    term(lesson, "pair").hover()
    expect(respond).to_be_hidden()
    expect(pair).to_be_visible()
    found = Axe().run(lesson)
    assert found.violations_count == 0, found.generate_report()
    lesson.mouse.move(5, 5)
    expect(pair).to_be_hidden()


@pytest.mark.wide
def test_keys_show_an_entry_put_it_away_and_follow_the_link(lesson: Page) -> None:
    term(lesson, "pair").focus()
    lesson.keyboard.press("Tab")
    expect(term(lesson, "respond")).to_be_focused()
    expect(note(lesson, "respond")).to_be_visible()
    lesson.keyboard.press("Escape")
    expect(note(lesson, "respond")).to_be_hidden()
    with lesson.expect_popup() as opened:
        lesson.keyboard.press("Enter")
    glossary = opened.value
    glossary.wait_for_url("**/en/glossary.ipynb#respond")
    expect(glossary.get_by_text("To lay a pair after the player before you")).to_be_in_viewport()
    glossary.goto("about:blank")
    expect(lesson.locator(".yt-board").first).to_be_visible()  # this page is still there


@pytest.mark.wide
def test_a_screen_reader_is_told_the_meaning_with_the_link(lesson: Page) -> None:
    link = term(lesson, "respond")
    expect(link).to_have_role("link")
    expect(link).to_have_accessible_description(re.compile(r"^To lay a pair after the player before you"))


@pytest.fixture
def phone(voila_url: str, chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark"
    )
    page = context.new_page()
    page.goto(f"{voila_url}voila/render/zh/04-hexagrams.ipynb")
    expect(page.get_by_text("正在准备这一课……")).to_have_count(0, timeout=60_000)
    expect(page.locator(".yt-waiting + script")).to_have_count(0, timeout=60_000)
    page.wait_for_load_state("networkidle")  # what is above the term has its place
    yield page
    page.goto("about:blank")
    context.close()


@pytest.mark.wide
def test_a_finger_shows_an_entry_first_and_follows_the_link_then(phone: Page) -> None:
    hidden = term(phone, "hidden")
    hidden.tap()
    expect(note(phone, "hidden")).to_be_visible()
    box = note(phone, "hidden").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    phone.get_by_role("heading", name="八只牌能摆出什么").tap()
    expect(note(phone, "hidden")).to_be_hidden()
    hidden.tap()
    with phone.expect_popup() as opened:
        hidden.tap()
    opened.value.wait_for_url("**/zh/glossary.ipynb#hidden")
    opened.value.goto("about:blank")


@pytest.mark.wide
def test_the_glossary_is_a_page_like_any_other(voila_url: str, page: Page) -> None:
    page.goto(f"{voila_url}voila/render/en/glossary.ipynb")
    expect(page.get_by_role("heading", level=2)).to_have_count(len(groups()))
    expect(page.get_by_text("The lesson is starting…")).to_have_count(0)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("link", name="中文").click()
    expect(page).to_have_title("词汇表")


@pytest.mark.wide
def test_in_jupyterlab_a_term_is_a_plain_link_to_the_glossary(lab_url: str, page: Page) -> None:
    page.goto(f"{lab_url}lab/workspaces/glossary/tree/en/02-bigrams.ipynb")
    link = page.locator('.jp-MarkdownOutput a[href*="glossary.ipynb"]').filter(has_text="应").first
    link.click(timeout=60_000)
    entry = page.locator(".jp-MarkdownOutput p", has_text="To lay a pair after the player before you")
    expect(entry).to_be_attached(timeout=60_000)
    expect(page.get_by_role("tab", name="glossary.ipynb")).to_be_visible()
