"""A link that says nothing we know opens the lesson all the same, with a notice that says what could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from wide import wide

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Opened:
    """A lesson, the widget in it that links set, where what lies there is seen, and how the notice begins."""

    lesson: str
    query: str
    widget: str
    seen: str
    notice: str


LESSONS = [
    Opened("en/01-tiles", "board", ".yt-board", ".yt-slots", "The link's position could not be read: "),
    Opened("zh/04-hexagrams", "board", ".yt-board", ".yt-slots", "链接里的局面读不出来："),
    Opened("en/13-waits", "hand", ".yt-hand-lab", ".yt-held", "The link's hand could not be read: "),
    Opened("zh/14-forms", "hand", ".yt-hand-lab", ".yt-held", "链接里的牌读不出来："),
    Opened("en/06-respond", "table", ".yt-game", ".yt-game-felt", "The link could not be read. "),
    Opened("zh/07-pung", "table", ".yt-game", ".yt-game-felt", "链接无法读取。"),
    Opened("en/19-chance", "lab", ".yt-chance", ".yt-chance-form", "The link's question could not be read: "),
    Opened("zh/19-chance", "lab", ".yt-chance", ".yt-chance-form", "链接里的问题读不出来："),
]
# What a chat program leaves of a link, what nobody should believe, what is far too long.
BAD = ["garbage", "%3Cimg%20src=x%20onerror=alert(1)%3E&lang=tlh", "9" * 3000]


@pytest.mark.wide
@pytest.mark.parametrize("opened", [LESSONS[0], *map(wide, LESSONS[1:])], ids=lambda opened: opened.lesson)
def test_a_bad_link_opens_the_lesson_with_a_notice(page: Page, voila_url: str, opened: Opened) -> None:
    address = f"{voila_url}voila/render/{opened.lesson}.ipynb"
    page.goto(address)
    lies = _lies(_widget(page, opened), opened)
    assert any(lies)
    heading = page.get_by_role("heading", level=1).inner_text()
    page.on("dialog", lambda dialog: pytest.fail(f"the link ran a script: {dialog.message}"))
    for bad in BAD:
        page.goto(f"{address}?{opened.query}={bad}")
        widget = _widget(page, opened)
        notice = widget.get_by_role("status").filter(has_text=opened.notice).first
        notice.wait_for(timeout=20_000)
        assert notice.is_visible()
        assert notice.get_attribute("data-tone"), "it stands out"
        told = notice.inner_text()
        assert len(told) < 400, told
        assert "Error" not in told, told
        assert _lies(widget, opened) == lies, "what the lesson begins with lies there"
        assert page.get_by_role("heading", level=1).inner_text() == heading
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "a long link makes no wide page"
    )


def _widget(page: Page, opened: Opened) -> Locator:
    widget = page.locator(opened.widget).first
    widget.locator(opened.seen).first.wait_for(timeout=60_000)
    return widget


def _lies(widget: Locator, opened: Opened) -> list[str]:
    """Return what a screen reader is told of the things that lie there, or what the knobs are set to."""
    found: list[str] = (
        widget.locator(opened.seen)
        .first.locator("[aria-label], select")
        .evaluate_all("nodes => nodes.map((node) => node.getAttribute('aria-label') ?? node.value)")
    )
    return found
