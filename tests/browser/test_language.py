"""All widgets on one page change their language at once, without a reload and with what is on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import expect
from serving import Base, served

from yijing_tiles.teach import tiles

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PROJECTOR = ("Projector", "投影")
WIDGETS = {
    'Board("10", size=3)': PROJECTOR,
    "TrigramCircle()": PROJECTOR,
    "HexagramTable()": PROJECTOR,
    'HandLab("123m")': PROJECTOR,
    "tried": ("300 tries", "试了 300 次"),
    "tiles.q1": (tiles.q1.task.prompt("en"), tiles.q1.task.prompt("zh")),
    "tiles.q2": (tiles.q2.task.prompt("en"), tiles.q2.task.prompt("zh")),
}
"""Each with what it says in either language; the chance lab has tried something."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Base]:
    root = tmp_path_factory.mktemp("languages")
    switch = """
import ipywidgets
from yijing_tiles.teach import tiles, use_language
from yijing_tiles.widgets import Board, ChanceLab, HandLab, HexagramTable, TrigramCircle
tried = ChanceLab("dealt-win", seed=1)
tried.run(300)
button = ipywidgets.Button(description="switch")
button.on_click(lambda _: use_language("zh"))
button
"""
    cells = [new_markdown_cell("# All"), new_code_cell(switch), *map(new_code_cell, WIDGETS)]
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    (root / "en").mkdir()
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": spec}), root / "en/01-all.ipynb")
    with served(Path(root)) as base:
        yield base


@pytest.mark.wide
def test_every_widget_changes_its_language_where_it_stands(base: Base, page: Page) -> None:
    page.goto(f"{base}voila/render/en/01-all.ipynb")
    shown = page.locator("#rendered_cells .yt:not(.yt .yt)")  # a board has its show within
    expect(shown).to_have_count(len(WIDGETS), timeout=60_000)
    page.evaluate("window.stays = true")
    for at, (english, _) in enumerate(WIDGETS.values()):
        expect(shown.nth(at)).to_contain_text(english)
    page.get_by_role("button", name="switch").click()
    for at, (english, chinese) in enumerate(WIDGETS.values()):
        expect(shown.nth(at)).to_contain_text(chinese)
        expect(shown.nth(at)).not_to_contain_text(english)
    lab = page.locator(".yt-chance")
    expect(lab.get_by_role("combobox", name="七巧对")).to_contain_text("七对必须都不相同")
    expect(lab.get_by_role("button", name="接着试")).to_be_visible()
    assert not re.search(r"[A-Za-z]{3,}", lab.evaluate("node => node.textContent")), "no English is left"
    assert lab.get_by_role("img").get_attribute("aria-label", timeout=1000).startswith("命中的比例")  # type: ignore[union-attr]
    assert page.evaluate("window.stays"), "the page was loaded again"
