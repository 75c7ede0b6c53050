"""Every kind of exercise in a real browser, one page for all: untouched, wrong in three typical ways, right.

The answers are those of the Python tests. A wrong one shows on the board what it really is, until the next gesture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from serving import served
from worked_examples import CASES, GAME_CASES

from yijing_tiles.teach.kinds import Predict
from yijing_tiles.teach.kinds.choosing import Order

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

ALL = CASES | GAME_CASES
TESTS = {"PYTHONPATH": str(Path(__file__).parents[1])}
# A function is written in a cell. Here a button hands each of them in, so that one page shows what comes of it.
WRITTEN = """import ipywidgets
given = {
    "nothing": lambda lines: None,
    "turned": lambda lines: lines[::-1],
    "inner": lambda lines: lines[1:5],
    "outer": lambda lines: lines[:3] + lines[:3],
    "raises": lambda lines: lines[99],
    "right": lambda lines: lines[1:4] + lines[2:5],
}
def handed_in(name):
    button = ipywidgets.Button(description=name)
    button.on_click(lambda _: teach.hexagrams.code1.check(given[name]))
    return button
ipywidgets.VBox([teach.hexagrams.code1.widget, *map(handed_in, given)])"""
OUTCOMES = {"nothing": "untried", "raises": "raised", "right": "right"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("answers")
    cells = ["import worked_examples\nfrom yijing_tiles import teach\nteach.use_language('en')"]
    cells += [f"worked_examples.{name}()" for name in ALL]
    cells += [WRITTEN]
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Answers"), *map(nbformat.v4.new_code_cell, cells)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(book, folder / "all.ipynb")
    with served(folder, env=TESTS) as base:
        yield base + "voila/render/all.ipynb"


class Asked:
    """One exercise on the page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.exercise = ALL[name].make()
        prompt = re.sub("[⚌-⚏☰-☷䷀-䷿]", "", self.exercise.task.prompt("en"))
        widgets = page.locator(".yt-question, .yt-board")
        self.root = widgets.filter(has=page.locator(".yt-prompt", has_text=prompt.strip())).first
        self.verdict = self.root.locator(".yt-verdict")
        self.shown = self.root.locator(".yt-consequence")

    @property
    def order(self) -> str:
        return "".join(self.root.locator(".yt-order .yt-letter").all_text_contents())

    def give(self, answer: Any) -> None:
        """Put an answer into the form, or onto the board."""
        task = self.exercise.task
        kind: Any = task.answer.answer if isinstance(task.answer, Predict) else task.answer
        match task.kind:
            case "board":
                clear = self.root.get_by_role("button", name="Clear", exact=True)
                if clear.get_attribute("aria-disabled") == "false":
                    clear.click()
                self.root.locator('.yt-tile[data-drop="1"]').focus()
                for line in answer:
                    self.page.keyboard.press(line)
            case "choice":
                self.root.locator(f"input[value={kind.labels.letters[kind.labels.index(answer)]}]").check()
            case "choices":
                wanted = {kind.labels.letters[i] for i in kind.labels.indices(answer)}
                for letter in kind.labels.letters:
                    self.root.locator(f"input[value={letter}]").set_checked(letter in wanted)
            case "order":
                assert isinstance(kind, Order)
                for place, index in enumerate(kind.labels.indices(answer, kind.letters)):
                    letter = kind.letters[index]
                    while self.order.index(letter) > place:
                        self.root.locator(f'[data-yt-key="{letter}up"]').click()
            case "match":
                values = answer.values() if isinstance(answer, dict) else answer
                for i, value in enumerate(values):
                    letter = kind.right.letters[kind.right.index(value)]
                    self.root.locator("select").nth(i).select_option(letter)
            case _:
                self.root.locator("input[type=text]").fill(str(answer))

    def check(self, outcome: str) -> None:
        """Hand it in, and see that it is judged anew."""
        self.verdict.evaluate("node => node.replaceChildren()")
        self.root.locator(".yt-go").click()
        expect(self.verdict).to_have_attribute("data-tone", outcome)
        expect(self.verdict).not_to_be_empty()


@pytest.mark.wide
def test_every_kind_untouched_wrong_in_three_ways_and_right(reader: Page, address: str) -> None:
    page = reader
    page.goto(address)
    widgets = page.locator(".yt-question, .yt-board")
    expect(widgets).to_have_count(len(ALL) + 1, timeout=90_000)
    kinds = set()
    for name, case in ALL.items():
        asked = Asked(page, name)
        task = asked.exercise.task
        kinds.add(task.kind)
        asked.check("untried")
        expect(asked.verdict).to_contain_text("Not judged")
        solution = re.sub(r"\s+", " ", task.solution("en"))
        wrong = [one for one in case.wrong if fits(task.kind, one) and not untouched(task, one)][:3]
        assert len(wrong) == 3, name
        for answer in wrong:
            asked.give(answer)
            asked.check("wrong")
            said = words_of(asked.verdict)
            assert said == bare("Not yet" + task.judge(answer, "en").message), name
            seen_is_what_it_is(asked, answer)
            assert solution not in (asked.root.locator(".yt-feedback").text_content() or ""), name
        asked.give(next(one for one in case.right if fits(task.kind, one)))
        expect(asked.shown).to_be_hidden()  # the next gesture has been made
        asked.check("right")
        expect(asked.shown).to_be_hidden()
        stars = 1 if isinstance(task.answer, Predict) else 2  # who predicted wrong has seen what comes
        expect(asked.root.locator(".yt-stars")).to_have_attribute("aria-label", f"{stars} of 3 stars")
        assert (asked.root.locator(".yt-seen li").count() > 0) == isinstance(task.answer, Predict)
    ordered_by_dragging(page, Asked(page, "order_words"))
    written = widgets.last
    for given in ("nothing", "turned", "inner", "outer", "raises", "right"):
        page.get_by_role("button", name=given, exact=True).click()
        verdict = written.locator(".yt-verdict")
        expect(verdict).to_have_attribute("data-tone", OUTCOMES.get(given, "wrong"))
    assert kinds >= {
        "board",
        "choice",
        "choices",
        "order",
        "match",
        "number",
        "formula",
        "figure",
        "hand",
        "play",
    }
    projected = Asked(page, "build").root
    expect(projected.locator(".yt-reading")).to_be_visible()
    projected.get_by_role("button", name="Projector").click()
    expect(projected.locator(".yt-reading")).to_be_hidden()  # before a class there is no side text
    assert projected.evaluate("node => node.scrollWidth <= node.clientWidth")
    projected.get_by_role("button", name="Projector").click()
    found = Axe().run(page, context=".yt").response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def ordered_by_dragging(page: Page, asked: Asked) -> None:
    """Drag the items with the mouse and with a finger: between, before and after the others, and back."""
    items = asked.root.locator(".yt-order > li")
    items.first.scroll_into_view_if_needed()
    start = asked.order

    def spot(at: int, part: float) -> tuple[float, float]:
        box = items.nth(at).bounding_box()
        assert box
        return box["x"] + 0.3 * box["width"], box["y"] + part * box["height"]

    def drag(at: int, to: tuple[float, float], drop: bool = True) -> None:
        page.mouse.move(*spot(at, 0.5))
        page.mouse.down()
        page.mouse.move(*to, steps=6)
        if drop:
            page.mouse.up()

    a, b, c, d = start
    drag(0, spot(3, 0.9))
    assert asked.order == f"{b}{c}{d}{a}", "after the last"
    said = asked.root.locator(".yt-feedback > .yt-hidden")
    expect(said).to_contain_text("is now 4 of 4.")
    drag(3, spot(1, 0.2))
    assert asked.order == f"{b}{a}{c}{d}", "before the second"
    drag(0, spot(1, 0.8))
    assert asked.order == start, "after the next"
    assert page.evaluate("document.activeElement.dataset.ytKey") == f"{b}up", (
        "keys go on with what was dragged"
    )
    drag(2, spot(2, 0.9))
    drag(2, (900, 5))
    assert asked.order == start, "its own place, and beside the list, change nothing"
    drag(0, spot(3, 0.9), drop=False)
    carried = asked.root.locator(".yt-carried")
    box = carried.bounding_box()
    assert box
    x, y = spot(3, 0.9)
    assert abs(box["x"] + box["width"] / 2 - x) < 20, "what is carried follows the hand"
    assert abs(box["y"] + box["height"] / 2 - y) < 60
    assert items.last.evaluate("node => node.classList.contains('yt-gap-after')"), (
        "where it would come to lie"
    )
    page.keyboard.press("Escape")
    expect(carried).to_have_count(0)
    page.mouse.up()
    assert asked.order == start
    assert asked.root.locator(".yt-gap-before, .yt-gap-after").count() == 0

    finger = page.context.new_cdp_session(page)

    def touch(kind: str, at: tuple[float, float] | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", spot(0, 0.5))
    page.wait_for_timeout(320)  # a finger that rests lifts the item
    touch("touchMove", spot(1, 0.5))
    touch("touchMove", spot(2, 0.8))
    touch("touchEnd")
    assert asked.order == f"{b}{c}{a}{d}"
    from_here = spot(1, 0.5)
    touch("touchStart", from_here)
    for way in (30, 60, 90):  # a quick swipe scrolls the page
        touch("touchMove", (from_here[0], from_here[1] - way))
    touch("touchEnd")
    assert asked.order == f"{b}{c}{a}{d}"


def fits(kind: str, answer: Any) -> bool:
    """Whether an answer of the Python tests can be given on the page as it stands."""
    if kind == "board":
        return isinstance(answer, str) and set(answer) <= {"0", "1"}
    typed = kind in {"number", "formula", "figure", "hand", "play"}
    return isinstance(answer, str | int | float) if typed else True


def untouched(task: Any, answer: Any) -> bool:
    """Whether that is the order in which the items are shown first: nothing moved is nothing answered."""
    letters = getattr(task.answer, "letters", "")
    if task.kind != "order":
        return False
    given = "".join(letters[i] for i in task.answer.labels.indices(answer, letters))
    return given == "".join(sorted(letters))


def bare(text: str) -> str:
    """Return a text without spaces, and without the characters that are drawn."""
    return re.sub(r"[\s⚊⚋⚌-⚏☰-☷䷀-䷿]+", "", text)


def words_of(node: Locator) -> str:
    return bare(node.text_content() or "")


def seen_is_what_it_is(asked: Asked, answer: Any) -> None:
    """Compare what is shown of a wrong answer with what Python says of it."""
    shown = asked.exercise.task.judge(answer, "en").shown
    if shown is None:
        expect(asked.shown).to_be_hidden()
        return
    expect(asked.shown).to_be_visible()
    assert words_of(asked.shown) == bare(shown.says)
    kind = asked.exercise.task.kind
    places = {"board": ".yt-tile.yt-off", "order": ".yt-order > .yt-off"}
    marked = asked.root.locator(places.get(kind, ".yt-off-frame"))
    assert marked.count() == len(shown.off)
    if kind == "board":
        drops = {node.get_attribute("data-drop") for node in marked.all()}
        assert drops == set(map(str, shown.off))
        signs = asked.root.locator(".yt-slot:has(.yt-off) .yt-side .yt-off-mark")
        assert signs.count() == len(shown.off), "a sign, not only a colour"
        assert asked.root.locator(".yt-turned .yt-turn").count() == bool(shown.turn)
    elif kind != "order" and shown.lines:
        assert asked.shown.locator(".yt-shown-figure").count() == 1 + bool(shown.beside)
    if kind != "board":
        assert asked.shown.locator(".yt-turn").count() == bool(shown.turn)
