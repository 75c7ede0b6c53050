"""A lesson's page in a browser, with nothing but a button on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from kernels import lives, until_gone
from playwright.sync_api import expect
from serving import Base, served
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
FIRST = "voila/render/en/01-first.ipynb"


def kernel_on(page: Page) -> str:
    kernel: str = page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    return kernel


def press(page: Page, times: str) -> None:
    page.get_by_role("button", name="Press").click()
    expect(page.get_by_text(f"pressed {times} times")).to_be_visible()


@pytest.fixture
def lesson(server: Base, page: Page) -> Page:
    """Open the first lesson; the server outlives the page."""
    page.goto(server + FIRST + "?board=100010")
    expect(page.get_by_role("button", name="Press")).to_be_visible()
    return page


def test_a_lesson_works_and_ends_its_kernel_when_it_is_left(server: Base, lesson: Page) -> None:
    press(lesson, "1")
    expect(lesson.get_by_role("main")).to_have_count(1)
    expect(lesson.get_by_text("The lesson is starting…")).to_have_count(0)
    expect(lesson.locator(".jp-MarkdownOutput mjx-container")).to_be_visible()
    kernel = kernel_on(lesson)
    assert lives(server, kernel)
    lesson.get_by_role("link", name="中文").click()
    expect(lesson).to_have_title("第一课")
    assert re.search(r"/zh/01-first\.ipynb\?board=100010$", lesson.url), "what is on the board goes along"
    until_gone(server, kernel, 10)


@pytest.mark.wide
def test_reloading_ends_the_old_kernel_and_starts_afresh(server: Base, lesson: Page) -> None:
    press(lesson, "1")
    kernel = kernel_on(lesson)
    lesson.reload()
    press(lesson, "1")
    until_gone(server, kernel, 10)
    assert "board=100010" in lesson.url
    lesson.get_by_role("link", name="Yijing tiles").click()
    expect(lesson).to_have_title("Lessons · 课程")
    assert lesson.url.endswith("index.ipynb?lang=en")


@pytest.mark.parametrize("scheme", ["light", wide("dark")])
def test_nothing_in_the_way_of_anyone(server: Base, lesson: Page, scheme: str) -> None:
    lesson.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    paper = "rgb(250, 247, 240)" if scheme == "light" else "rgb(20, 22, 26)"
    expect(lesson.locator("body")).to_have_css("background-color", paper)
    expect(lesson.locator("body")).to_have_attribute("data-jp-theme-light", str(scheme == "light").lower())
    found = Axe().run(lesson)
    assert found.violations_count == 0, found.generate_report()
    lesson.goto(server + "nothing")
    lesson.watched.errors.clear()  # type: ignore[attr-defined]  # that it is not there is meant
    found = Axe().run(lesson)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.wide
def test_a_phone_shows_it_without_scrolling_sideways(server: Base, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server + FIRST)
    expect(page.get_by_role("button", name="Press")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for link in page.get_by_role("navigation").get_by_role("link").all():
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44


@pytest.mark.wide
def test_the_index_takes_its_language_from_the_address(server: Base, page: Page) -> None:
    page.goto(server + "?lang=zh")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    expect(page.get_by_role("banner").get_by_text("易经牌")).to_be_visible()
    expect(page.get_by_role("link", name="第一课")).to_be_visible()
    expect(page.get_by_role("link", name="The first")).to_be_hidden()
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("link", name="中文")).to_be_visible()
    expect(page.get_by_role("link", name="English")).to_be_hidden()
    expect(page.get_by_role("link", name="第一课")).to_be_hidden()
    page.get_by_role("link", name="The first").click()
    expect(page).to_have_title("The first lesson")


@pytest.mark.wide
def test_without_scripts_the_text_can_be_read(server: Base, chromium: Browser) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + FIRST)
    expect(page.get_by_role("heading", name="The first lesson")).to_be_visible()
    expect(page.get_by_text("The lesson is starting…")).to_be_hidden()
    context.close()


@pytest.fixture
def own(notebooks: Path) -> Iterator[Base]:
    """Run a server that the test may end."""
    with served(notebooks) as base:
        yield base


@pytest.mark.wide
def test_a_lost_kernel_or_server_is_told_within_seconds_with_a_way_on(
    own: Base, notebooks: Path, page: Page
) -> None:
    before = {child.pid for child in psutil.Process(own.server.process.pid).children(recursive=True)}
    page.goto(own + "voila/render/zh/01-first.ipynb?board=100010")
    press(page, "1")
    page.evaluate("addEventListener('yijing-tiles:leave', ({detail}) => detail.set('board', '111'))")
    for child in psutil.Process(own.server.process.pid).children(recursive=True):
        if child.pid not in before:
            child.kill()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("牌桌已经没有反应了", timeout=15_000)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    alert.get_by_role("button", name="从这里继续").click()
    page.wait_for_url("**/zh/01-first.ipynb?board=111")
    press(page, "1")
    expect(alert).to_be_empty()
    own.server.stop()
    expect(alert).to_contain_text("服务器没有回应", timeout=10_000)
    expect(alert.get_by_role("button")).to_have_count(0)
    with served(notebooks, port=own.rsplit(":", 1)[1].strip("/")) as again:
        assert again == own
        alert.get_by_role("button", name="从这里继续").click()
        press(page, "1")
        assert page.url.endswith("?board=111")
        page.goto("about:blank")
    page.watched.errors.clear()  # type: ignore[attr-defined]  # what could not be reached is meant
