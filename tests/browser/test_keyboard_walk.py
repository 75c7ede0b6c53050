"""One whole lesson with the keyboard alone, as a screen reader is told of it: from the top of the page to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from yijing_tiles.teach.course import exercises

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator, Page

pytestmark = pytest.mark.browser

EXERCISES = exercises("bigrams")
MOST = 600  # Tab stops of a lesson that is no trap
WIDGET = "#rendered_cells .yt:not(.yt .yt)"
# Where the focus is: in which widget, whether it comes after where it was before, whether it can be seen.
WHERE = """(widget) => {
    const here = document.activeElement;
    const before = window.stoodAt;
    window.stoodAt = here;
    const box = here.getBoundingClientRect();
    const widgets = [...document.querySelectorAll(widget)];
    return {
        lost: here === document.body || here === document.documentElement,
        again: here === before,
        after: !before || Boolean(before.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING),
        widget: widgets.findIndex((one) => one.contains(here)),
        seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        html: here.outerHTML.slice(0, 120),
    };
}"""


@dataclass(frozen=True)
class Stop:
    """A place where the Tab key stops, as a screen reader is told of it."""

    role: str
    name: str
    widget: int
    html: str


class Walk:
    """A person who has only the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")
        self.stops: list[Stop] = []

    def tab(self) -> Stop | None:
        """Go one stop further; `None` at the end of the page."""
        self.page.keyboard.press("Tab")
        where: dict[str, Any] = self.page.evaluate(WHERE, WIDGET)
        if where["lost"]:
            return None
        assert not where["again"], f"the Tab key does not get away from {where['html']}"
        assert where["after"], f"the order goes back to {where['html']}"
        assert where["seen"], f"what has the focus is not to be seen: {where['html']}"
        role, name = self.told()
        assert role not in {"", "generic", "none"}, where["html"]
        assert name.strip(), f"a {role} without a name: {where['html']}"
        stop = Stop(role, name, where["widget"], where["html"])
        self.stops.append(stop)
        assert len(self.stops) < MOST, "there is no end"
        return stop

    def told(self) -> tuple[str, str]:
        """Return role and name of what has the focus, from the accessibility tree."""
        here = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"][
            "objectId"
        ]
        found = self.cdp.send("Accessibility.getPartialAXTree", {"objectId": here, "fetchRelatives": False})
        node = found["nodes"][0]
        return node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")

    def has_focus(self, node: Locator) -> bool:
        return bool(node.evaluate("node => node === document.activeElement"))


def ready(page: Page) -> None:
    """Wait until all that can be reached is there."""
    boards = sum(one.task.kind == "board" for one in EXERCISES)
    expect(page.locator(".yt-question")).to_have_count(len(EXERCISES) - boards, timeout=90_000)
    expect(page.locator(".yt-board")).to_have_count(boards + 2, timeout=30_000)


def test_a_lesson_from_its_top_to_its_end(page: Page, voila_url: str) -> None:
    page.goto(f"{voila_url}voila/render/en/02-bigrams.ipynb")
    ready(page)
    walk = Walk(page)
    board = page.locator(".yt-board").first
    counted = page.locator(".yt-question", has_text=EXERCISES[5].task.prompt("en")[:40])
    chosen = page.locator(".yt-question:has(input[type=radio])").first
    done = set()
    while stop := walk.tab():
        if stop.widget == 0 and 'data-drop="1"' in stop.html:
            lay_two_lines(page, walk, board)
            done.add("board")
        elif stop.role == "textbox" and counted.evaluate("node => node.contains(document.activeElement)"):
            answer_wrong_then_right(page, walk, counted)
            done.add("number")
        elif stop.role == "radio" and "choice" not in done:
            assert chosen.evaluate("node => node.contains(document.activeElement)")
            choose_by_arrows(page, walk, chosen)
            done.add("choice")
    assert done == {"board", "number", "choice"}
    visited = [stop.widget for stop in walk.stops if stop.widget >= 0]
    widgets = page.locator(WIDGET)
    assert set(visited) == set(range(widgets.count())), "every widget is reached"
    assert visited == sorted(visited), "one widget after the other"
    tops = widgets.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top + scrollY)")
    assert tops == sorted(tops), "as they stand on the page"
    names = {(stop.widget, stop.role, stop.name) for stop in walk.stops}
    for widget in range(widgets.count()):
        buttons = [stop.name for stop in walk.stops if stop.widget == widget and stop.role == "button"]
        assert len(buttons) == len(set(buttons)), f"two buttons of one name: {buttons}"
    for says in ("Check", "Hint", "Solution"):
        assert sum(name.startswith(says) for _, role, name in names if role == "button") >= len(EXERCISES)
    everything_has_a_name(walk)
    in_chinese_from_the_top(page, walk)


def lay_two_lines(page: Page, walk: Walk, board: Locator) -> None:
    """Lay a bigram with two keys: the focus goes along, and the live region says what happened."""
    said = board.locator(".yt-middle > .yt-say[role=status]")
    assert walk.told()[1] == "Line 1, empty, lay the next line here"
    page.keyboard.press("1")
    expect(said).to_contain_text("Line 1: yang.")
    assert walk.told()[1] == "Line 2, empty, lay the next line here"
    page.keyboard.press("0")
    expect(said).to_contain_text("Bigram 少阴 shào yīn")
    assert walk.told() == ("button", "Line 2, yin")
    page.keyboard.press("ArrowDown")
    assert walk.told() == ("button", "Line 1, yang")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Line 1 flipped: yin.")
    assert walk.told() == ("button", "Line 1, yin"), "the focus stays where something was done"
    page.evaluate("window.stoodAt = document.activeElement.closest('.yt-slots')")


def answer_wrong_then_right(page: Page, walk: Walk, asked: Locator) -> None:
    """Type, Enter, and hear; the focus stays in the field."""
    field = asked.get_by_role("textbox")
    told = asked.locator(".yt-feedback")
    assert told.get_attribute("aria-live") == "polite"
    for answer, outcome, says in (("20", "wrong", "Not yet"), ("2^10", "right", "that is it")):
        page.keyboard.press("Control+A")
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
        asked.locator(f'.yt-verdict[data-tone="{outcome}"]').wait_for()
        expect(told).to_contain_text(says)
        assert walk.has_focus(field)
    assert asked.locator(".yt-stars").get_attribute("aria-label") == "2 of 3 stars"


def choose_by_arrows(page: Page, walk: Walk, asked: Locator) -> None:
    """Arrows choose, Enter hands in; one of the options is right and the focus stays on it."""
    options = asked.get_by_role("radio").count()
    page.keyboard.press("Space")
    for _ in range(options):
        verdict = asked.locator(".yt-verdict")
        verdict.evaluate("node => node.replaceChildren()")  # what was said before is not what comes now
        page.keyboard.press("Enter")
        expect(verdict).not_to_be_empty()
        assert walk.told()[0] == "radio"
        if verdict.get_attribute("data-tone") == "right":
            break
        page.keyboard.press("ArrowDown")
    expect(asked.locator('.yt-verdict[data-tone="right"]')).to_be_visible()


def everything_has_a_name(walk: Walk) -> None:
    """Of all controls that the accessibility tree knows, also those that the Tab key passes by, none is nameless."""
    controls = {"button", "link", "textbox", "radio", "checkbox", "combobox", "slider", "img", "group"}
    nodes = walk.cdp.send("Accessibility.getFullAXTree")["nodes"]
    known = [node for node in nodes if not node.get("ignored") and node["role"]["value"] in controls]
    assert len(known) > 100
    named = {"group"}  # a fieldset or a group of buttons; its name is its legend
    nameless = [
        node["role"]["value"]
        for node in known
        if not node.get("name", {}).get("value", "").strip() and node["role"]["value"] not in named
    ]
    assert nameless == []


def in_chinese_from_the_top(page: Page, walk: Walk) -> None:
    """Go on to the same lesson in Chinese by its link, and lay a line there."""
    page.keyboard.press("Control+Home")
    page.evaluate("window.stoodAt = undefined; document.activeElement.blur()")
    for _ in range(10):
        page.keyboard.press("Tab")
        if walk.told() == ("link", "中文"):
            break
    else:
        raise AssertionError("there is no way to the other language by key")
    page.keyboard.press("Enter")
    page.wait_for_url("**/zh/02-bigrams.ipynb*")
    ready(page)
    walk = Walk(page)
    board = page.locator(".yt-board").first
    while stop := walk.tab():
        if stop.widget == 0 and 'data-drop="1"' in stop.html:
            break
    assert stop
    page.keyboard.press("1")
    expect(board.locator(".yt-middle > .yt-say[role=status]")).to_contain_text("第 1 爻：阳爻。")
    assert walk.told() == ("button", "第 1 爻，阳爻"), "the lines came along into the other language"
    page.evaluate("window.stoodAt = document.activeElement.closest('.yt-slots')")
    question = page.locator(".yt-question").first
    while stop := walk.tab():
        if question.evaluate("node => node.contains(document.activeElement)"):
            break
    assert stop, "the first question is reached"
    assert {name for _, name in [(one.role, one.name) for one in walk.stops]} >= {"撤销", "清空"}
    for one in walk.stops:
        if one.widget >= 0:
            assert not any(word in one.name for word in ("Undo", "Clear", "Copy link")), one
