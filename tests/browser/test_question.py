"""Questions in a real browser: by keyboard alone, in Voilà and in JupyterLab. Answers of all kinds: test_answers.py."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from in_lab import run_all
from serving import lab, served
from wide import wide
from worked_examples import CASES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocketRoute

pytestmark = pytest.mark.browser

KINDS = [name for name in CASES if not name.startswith("build")]
TESTS = {"PYTHONPATH": str(Path(__file__).parents[1])}
SWITCH = """import ipywidgets
switch = ipywidgets.Button(description='switch')
switch.on_click(lambda _: teach.use_language('zh'))
switch"""
IN_LAB = ["number", "choose", "order"]
WRITTEN = [
    "teach.hexagrams.code1",
    "def nuclear(lines):\n    return lines[99]\nteach.hexagrams.code1.check(nuclear)",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all questions in one notebook per language, and a few in one for JupyterLab."""
    folder = tmp_path_factory.mktemp("questions")
    for name, lang, kinds in (("en", "en", list(CASES)), ("zh", "zh", list(CASES)), ("lab", "en", IN_LAB)):
        cells = [
            f"import worked_examples\nfrom yijing_tiles import teach\nteach.use_language({lang!r})",
            SWITCH,
        ]
        cells += [f"{kind} = worked_examples.{kind}()\n{kind}" for kind in kinds]
        cells += WRITTEN if name == "lab" else []
        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_markdown_cell("# Questions"), *map(nbformat.v4.new_code_cell, cells)],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(book, folder / f"{name}.ipynb")
    return folder


@pytest.fixture(scope="module")
def questions(folder: Path) -> Iterator[str]:
    with served(folder, env=TESTS) as base:
        yield base + "voila/render/"


class Asked:
    """One question on the page."""

    def __init__(self, page: Page, kind: str, among: list[str] = KINDS) -> None:
        self.page = page
        # They come one by one, in any order; only when all are there a place says which is which.
        page.locator(".yt-question").nth(len(among) - 1).wait_for(timeout=90_000)
        self.root = page.locator(".yt-question").nth(among.index(kind))
        self.root.wait_for(timeout=90_000)
        self.verdict = self.root.locator(".yt-verdict")
        self.check = self.root.locator(".yt-go")
        self.field = self.root.locator("input[type=text]")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=re.compile(name))

    def option(self, letter: str) -> Locator:
        return self.root.locator(f"input[value={letter}]")

    def says(self, text: str) -> None:
        self.verdict.filter(has_text=text).wait_for(timeout=10_000)

    @property
    def order(self) -> str:
        return "".join(self.root.locator(".yt-order .yt-letter").all_text_contents())


def ask(page: Page, base: str, kind: str, lang: str = "en") -> Asked:
    page.goto(f"{base}{lang}.ipynb")
    return Asked(page, kind)


def tab_to(page: Page, where: Locator, key: str = "Tab") -> None:
    for _ in range(100):
        page.keyboard.press(key)
        if where.evaluate("node => node === document.activeElement"):
            return
    raise AssertionError("never reached by Tab")


@pytest.mark.wide
def test_choosing_by_keyboard_alone(page: Page, questions: str) -> None:
    asked = ask(page, questions, "choose")
    tab_to(page, asked.option("A"))
    page.keyboard.press("Enter")
    asked.says("Nothing is chosen yet.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert asked.option("C").is_checked()
    page.keyboard.press("Enter")
    asked.says("upside down")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    asked.says("that is it")
    assert asked.option("B").evaluate("node => node === document.activeElement"), (
        "focus stays with the answer"
    )


@pytest.mark.wide
def test_focus_goes_from_the_answer_over_check_and_hint_to_the_solution(page: Page, questions: str) -> None:
    asked = ask(page, questions, "number")
    tab_to(page, asked.field)
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    asked.says("You took")
    for name in ("Check", "Hint", "Solution"):
        page.keyboard.press("Tab")
        assert asked.button(name).evaluate("node => node === document.activeElement")
    page.keyboard.press("Shift+Tab")
    for left in ("2 left", "1 left", "no more"):
        page.keyboard.press("Enter")
        asked.button(rf"Hint \({left}\)").wait_for()
    page.keyboard.press("Enter")
    assert asked.root.locator(".yt-hints > li").count() == 3
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    asked.root.locator(".yt-solution", has_text="two ways for each line").wait_for()


@pytest.mark.wide
def test_ordering_by_keyboard_alone(page: Page, questions: str) -> None:
    asked = ask(page, questions, "order_words")
    assert asked.order == "ABCD"
    tab_to(page, asked.check)
    page.keyboard.press("Enter")
    asked.says("Nothing has been moved yet.")
    up = asked.root.locator('[data-yt-key="Bup"]')
    tab_to(page, up, "Shift+Tab")
    page.keyboard.press("ArrowUp")
    assert asked.order == "BACD"
    assert up.evaluate("node => node === document.activeElement"), "focus goes along"
    said = asked.root.locator(".yt-feedback > .yt-hidden")
    assert said.inner_text() == "bottom line is now 1 of 4."
    page.keyboard.press("ArrowUp")
    assert asked.order == "BACD", "it is at the top already"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert asked.order == "ACBD"
    page.keyboard.press("Enter")  # a button is pressed, nothing is checked
    assert asked.order == "ABCD"
    assert asked.verdict.inner_text().startswith("Not judged")
    assert up.get_attribute("aria-label") == "Move bottom line up"


@pytest.mark.wide
def test_matching_by_keyboard_alone(page: Page, questions: str) -> None:
    asked = ask(page, questions, "match")
    tab_to(page, asked.root.locator("select").first)
    for letter in CASES["match"].make().task.answer.letters:
        page.keyboard.press(letter)
        page.keyboard.press("Tab")
    assert asked.check.evaluate("node => node === document.activeElement")
    page.keyboard.press("Enter")
    asked.says("All of them match.")


def test_typing_is_read_back_as_mathematics(page: Page, questions: str) -> None:
    asked = ask(page, questions, "formula")
    read = asked.root.locator(".yt-read")
    asked.field.press_sequentially("C(6,3")
    read.filter(has_text="closing bracket is missing").wait_for()
    asked.field.press_sequentially(")/2⁶")
    read.locator("math msup").wait_for()
    assert read.locator("mfrac").count() == 3, "the fraction, n over k without its bar, and the value"
    assert read.locator(".yt-hidden").text_content() == "Read as C(6, 3)/2^6 = 5/16"
    asked.field.fill("")
    assert read.inner_text() == ""
    assert page.evaluate(f"document.getElementById('{asked.field.get_attribute('id')}-read') !== null")


@pytest.mark.wide
def test_enter_that_ends_a_chinese_word_checks_nothing(page: Page, questions: str) -> None:
    asked = ask(page, questions, "typed", "zh")
    asked.field.fill("益")
    asked.field.dispatch_event("keydown", {"key": "Enter", "isComposing": True, "bubbles": True})
    page.wait_for_timeout(300)
    assert asked.verdict.is_hidden()
    asked.field.press("Enter")
    asked.says("损下益上")


def test_hostile_answers_come_back_as_text(page: Page, questions: str) -> None:
    asked = ask(page, questions, "number")
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    echoes = {
        "<img src=x onerror=alert(1)>": "<",
        "__import__('os')": "_",
        "9**9**9": "too large",
        "\u202e4": "u202e",
        "(" * 200: "too deep",
    }
    for typed, echo in echoes.items():
        asked.field.fill(typed)
        asked.check.click()
        asked.verdict.filter(has_text="cannot be read").filter(has_text=echo).wait_for()
        assert asked.verdict.locator("img").count() == 0
    assert dialogs == []


def test_one_live_region_and_it_says_the_same_answer_again(page: Page, questions: str) -> None:
    asked = ask(page, questions, "number")
    assert asked.root.locator("[aria-live], [role=status], [role=alert]").count() == 1
    asked.root.locator(".yt-feedback").evaluate(
        """node => {
            window.said = 0;
            new MutationObserver(() => { window.said += 1; }).observe(node, {subtree: true, childList: true});
        }"""
    )
    asked.field.fill("3")
    for times in (1, 2, 3):
        asked.check.click()
        page.wait_for_function("times => window.said >= times", arg=times)
        asked.says("You took")


@pytest.mark.wide
def test_when_python_is_gone_it_says_so_and_keeps_the_answer(page: Page, questions: str) -> None:
    cut = False

    def wire(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: None if cut else server.send(message))

    page.route_web_socket(re.compile("/channels"), wire)
    asked = ask(page, questions, "number")
    asked.field.fill("3")
    asked.field.press("Enter")
    asked.says("You took")
    cut = True
    asked.field.fill("4")
    asked.field.press("Enter")
    asked.says("Python does not answer")
    assert asked.field.input_value() == "4"
    cut = False
    asked.field.press("Enter")
    asked.says("that is it")


@pytest.mark.wide
def test_the_language_changes_in_place(page: Page, questions: str) -> None:
    asked = ask(page, questions, "number")
    asked.field.fill("3")
    asked.field.press("Enter")
    asked.says("You took")
    several = Asked(page, "several")
    several.option("C").check()
    page.get_by_role("button", name="switch").click()
    several.root.locator("legend", has_text="多选").wait_for()
    asked.says("你把")
    assert asked.root.get_attribute("lang") == "zh-Hans"
    assert asked.field.input_value() == "3"
    assert asked.check.inner_text() == "检查"
    assert several.option("C").is_checked()
    assert several.root.locator("legend").inner_text() == "多选：凡是对的都选上"


@pytest.mark.parametrize(("scheme", "lang"), [wide("light", "en"), ("dark", "zh")])
def test_axe_finds_nothing(page: Page, questions: str, scheme: Any, lang: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    asked = ask(page, questions, "number", lang)
    asked.field.fill("3")
    asked.check.click()
    asked.root.locator(".yt-verdict[data-tone=wrong]").wait_for()
    asked.root.get_by_role("button").nth(1).click()
    asked.root.get_by_role("button").nth(2).click()
    asked.root.locator(".yt-solution:not([hidden])").wait_for()
    words = Asked(page, "choose_words")
    words.option("A").check()
    words.check.click()
    words.root.locator(".yt-verdict[data-tone=right]").wait_for()
    typed = Asked(page, "typed_any")
    typed.field.fill("?")
    typed.check.click()
    typed.root.locator(".yt-verdict[data-tone=untried]").wait_for()
    found = Axe().run(page, context=".yt-question").response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


@pytest.mark.wide
def test_on_a_phone_nothing_is_wider_than_the_page_and_all_can_be_tapped(page: Page, questions: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    ask(page, questions, KINDS[-1])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.locator(".yt-question").evaluate_all(
        """questions => questions
        .flatMap(q => [...q.querySelectorAll('button, select, input[type=text], label.yt-option')])
        .filter(node => node.offsetParent).map(node => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])
        .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => html)"""
    )
    assert small == []


@pytest.mark.wide
def test_a_projected_board_takes_the_questions_along(page: Page, questions: str) -> None:
    asked = ask(page, questions, "number")
    size = asked.field.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    board = page.locator(".yt-board").first
    board.get_by_role("button", name="Projector").click()
    assert asked.field.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") > 1.4 * size


@pytest.mark.wide
def test_in_lab_no_key_gets_away_and_a_draft_survives_a_reload(
    page: Page, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", TESTS["PYTHONPATH"])
    with lab(folder) as base:
        page.goto(f"{base}lab/tree/lab.ipynb?reset")
        cells = run_all(page, folder / "lab.ipynb")
        number_of_cells = cells.count()
        number, choose, order = (Asked(page, kind, IN_LAB) for kind in IN_LAB)
        # A function that a cell handed in: its error stands below the question, with the line of that cell.
        written = page.locator(".yt-question").nth(len(IN_LAB))
        raised = written.locator(".yt-verdict[data-tone=raised]")
        raised.filter(has_text="in your line 2: return lines[99]").wait_for(timeout=30_000)
        assert written.locator("input").count() == 0
        assert (written.locator("pre").text_content() or "").startswith("def nuclear(lines):")
        choose.option("A").focus()
        for key in ("a", "b", "j", "1", "d", "d", "x", "m", "Enter"):
            page.keyboard.press(key)
        choose.says("Nothing is chosen yet.")
        order.root.locator('[data-yt-key="Bup"]').focus()
        for key in ("a", "b", "j", "1", "d", "d", "x", "ArrowUp"):
            page.keyboard.press(key)
        assert order.order == "BACD"
        assert cells.count() == number_of_cells
        number.field.fill("3")
        number.field.press("Enter")
        number.says("You took")
        page.get_by_role("menuitem", name="File", exact=True).click()
        page.get_by_text("Save Notebook", exact=True).click()
        page.locator(".jp-NotebookPanel-toolbar").click()
        page.locator(".lm-TabBar-tab.jp-mod-dirty").wait_for(state="detached")
        page.reload()
        number, choose, order = (Asked(page, kind, IN_LAB) for kind in IN_LAB)
        number.says("You took")
        assert number.field.input_value() == "3"
        assert order.order == "BACD"
        page.goto("about:blank")
