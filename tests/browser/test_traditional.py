"""Names in traditional characters by the page's address: seen, marked as such, remembered, and given up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from yijing_tiles.figures import Hexagram

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

SONG = Hexagram.parse("讼")


def board_on(page: Page, address: str) -> Locator:
    page.goto(address)
    board = page.locator(".yt-board").first
    board.locator(".yt-title").wait_for(timeout=60_000)
    return board


@pytest.mark.wide
def test_the_address_asks_for_them_and_the_browser_remembers(page: Page, voila_url: str) -> None:
    lesson = f"{voila_url}voila/render/zh/04-hexagrams.ipynb"
    board = board_on(page, f"{lesson}?lang=zh-Hant&board={SONG.lines}")
    title = board.locator(".yt-title")
    expect(title).to_have_text(SONG.names.hant)
    expect(title).to_have_attribute("lang", "zh-Hant")
    assert board.get_attribute("lang") == "zh-Hans", (
        "the words are those of simplified Chinese, and marked as such"
    )
    assert "撤销" in (board.text_content() or "")
    expect(page.locator(".yt-say").first).to_contain_text(SONG.names.hant)
    table = page.locator(".yt-table").first
    expect(table).to_contain_text(SONG.names.hant)
    expect(table).not_to_contain_text(SONG.names.hans)
    stay = page.locator("[data-yt-names]").evaluate_all("all => [...new Set(all.map((one) => one.lang))]")
    assert stay == ["zh-Hant"]
    # The address need not say it again; a link in the head of the page takes it back, and what is laid comes along.
    board = board_on(page, f"{lesson}?board={SONG.lines}")
    expect(board.locator(".yt-title")).to_have_text(SONG.names.hant)
    page.get_by_role("link", name="简体名称").click()
    expect(page.get_by_role("link", name="繁體名稱")).to_be_visible()
    board = page.locator(".yt-board").first
    board.locator(".yt-title").wait_for(timeout=60_000)
    expect(board.locator(".yt-title")).to_have_text(SONG.names.hans)
    expect(board.locator(".yt-title")).to_have_attribute("lang", "zh-Hans")
    # What no link can open is refused in sight.
    page.goto(f"{lesson}?board=garbage")
    notice = page.locator('.yt-board .yt-say[data-tone="refused"]').first
    notice.wait_for(timeout=60_000)
    assert notice.evaluate("node => getComputedStyle(node).borderStyle") == "dashed"
    # A board without a name has no link to give.
    for at, named in ((0, True), (1, False)):
        link = page.locator(".yt-board").nth(at).locator(".yt-tools .yt-button", has_text="复制链接")
        expect(link).to_be_visible(visible=named)
