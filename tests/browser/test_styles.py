"""The style sheets of the widgets: a page has several at once, and what one says must not change another's widgets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import nbformat
import pytest
from serving import served

from yijing_tiles.widgets.assets import style

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.wide]

MADE = {
    ".yt-board": ("teach.wall.q4", "task.css", "board.css", "show.css"),
    ".yt-question": ("teach.wall.q1", "task.css", "question.css", "mahjong_tiles.css", "mahjong_row.css"),
    ".yt-circle": ('TrigramCircle(value="100")', "choosing.css", "circle.css"),
    ".yt-table": ("HexagramTable()", "choosing.css", "table.css"),
    ".yt.yt-game:not(.yt-st)": ('GameTable("dealt", step=0)', "game_table.css"),
    ".yt-hand-lab": ('HandLab("234456m777p11188s")', "mahjong_tiles.css", "hand_lab.css"),
    ".yt-drill": ("WaitDrill(seed=3)", "mahjong_tiles.css", "mahjong_row.css", "drill.css"),
    ".yt-st": ('Stepper("claims", step=5)', "mahjong_tiles.css", "game_table.css", "stepper.css"),
    ".yt-chance": ("ChanceLab()", "chance_lab.css"),
    ".yt-coach": ("GameTable(coach=True, seed=5)", "coach.css"),
    ".yt-course": ("CourseMap()", "course.css"),
}
"""The root of each widget: how one is made, and its style sheets."""

LOOK = """([root, own]) => {
  const props = `align-items background-color border-left-width border-top-color border-top-style border-top-width
    box-shadow color cursor display flex-direction flex-grow flex-wrap font-family font-size font-style font-weight
    justify-content line-height margin-bottom margin-left margin-top min-height opacity overflow-x padding-left
    padding-top position text-align text-decoration-line white-space`.split(/\\s+/);
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode.textContent.includes(".yt .yt-button")) {
      sheet.disabled = own !== null && sheet.ownerNode.textContent !== own;
    }
  }
  const look = {};
  for (const node of document.querySelectorAll(`${root}, ${root} :not(svg *)`)) {
    if (!node.closest(".yt").matches(root)) continue; // a widget within it has its own sheets
    const kind = `${node.parentNode.className} > ${node.tagName} ${node.className} ${node.ariaDisabled} ${node.hidden}`;
    const style = getComputedStyle(node);
    look[kind] ??= props.map((prop) => style.getPropertyValue(prop));
  }
  if (own !== null) { window.alone = look; return Object.keys(look).length; }
  const changed = (kind) => props.flatMap((prop, i) => {
    const [was, is] = [window.alone[kind]?.[i], look[kind][i]];
    return was === is ? [] : [`${kind}: ${prop} is ${is}, was ${was}`];
  });
  return Object.keys(look).flatMap(changed);
}"""
"""With `own` only that sheet holds, and the look of every kind of node is kept; with null all do: what differs?"""

TURN_ROUND = """() => [...document.querySelectorAll("style")].reverse()
  .filter((sheet) => sheet.textContent.includes(".yt .yt-button")).forEach((sheet) => document.head.append(sheet))"""
"""The sheets in the other order: which comes first depends on which widget does."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a page with all widgets."""
    folder = tmp_path_factory.mktemp("styles")
    imports = "from yijing_tiles import teach\nfrom yijing_tiles.teach.course_map import CourseMap\n"
    sources = [imports + "from yijing_tiles.widgets import *", *(made for made, *_ in MADE.values())]
    book = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, sources)))
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    for name in ("all", "index"):
        nbformat.write(book, folder / f"{name}.ipynb")
    with served(folder) as base:
        yield base + "voila/render/all.ipynb"


def test_a_widget_looks_the_same_alone_and_beside_all_others(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    for root in MADE:
        page.locator(root).first.wait_for(timeout=90_000)
    on_paper(page)
    page.add_style_tag(content="* { content-visibility: visible !important; transition: none !important; }")
    changed = []
    for root, (_, *sheets) in MADE.items():
        assert page.evaluate(LOOK, [root, style(*sheets)]) > 5, root
        changed += [f"{root}: {one}" for one in page.evaluate(LOOK, [root, None])]
        page.evaluate(TURN_ROUND)
        changed += [f"{root}, turned round: {one}" for one in page.evaluate(LOOK, [root, None])]
    assert not changed, "\n".join(changed)


def on_paper(page: Page) -> None:
    """Nothing that can only be pressed is printed, grounds are, and a page may end within a cell."""
    page.emulate_media(media="print", reduced_motion="reduce")
    assert not page.locator(":is(.yt-button, .yt-typed, .yt-keys, .yt-drawer):visible").count()
    assert (
        page.locator(".yt-game").first.evaluate("node => getComputedStyle(node).printColorAdjust") == "exact"
    )
    cell = page.locator(".jp-Cell").first
    assert cell.evaluate("node => getComputedStyle(node).contentVisibility") == "visible"
    page.emulate_media(media="screen", reduced_motion="reduce")
