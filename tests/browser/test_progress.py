"""Progress in real browsers: kept over reload and restart, each browser its own, as a file there and back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Watched
from in_lab import run_all
from playwright.sync_api import expect
from serving import lab, served

from yijing_tiles.teach.course import course
from yijing_tiles.teach.report import Report
from yijing_tiles.widgets.progress import Won

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

POSSIBLE = sum(lesson.possible for lesson in course())
LESSON = "from yijing_tiles import teach\nteach.use_language({!r})"
CELLS = {
    "index": ["from yijing_tiles import teach\nteach.CourseMap()"],
    "en/02-bigrams": [LESSON.format("en"), "teach.bigrams.q6", "teach.bigrams.q1", "teach.progress()"],
    "zh/01-tiles": [LESSON.format("zh"), "teach.tiles.q1"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course as small as can be: a map, two exercises in English, one in Chinese."""
    folder = tmp_path_factory.mktemp("course")
    for name, cells in CELLS.items():
        code = [nbformat.v4.new_code_cell(cell) for cell in cells]
        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_markdown_cell("# Lessons"), *code],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        path = folder / f"{name}.ipynb"
        path.parent.mkdir(exist_ok=True)
        nbformat.write(book, path)
    return folder


@pytest.fixture(scope="module")
def lessons(folder: Path) -> Iterator[str]:
    with served(folder) as base:
        yield base + "voila/render/"


def map_on(page: Page, base: str, lang: str = "en") -> Locator:
    page.goto(f"{base}index.ipynb?lang={lang}")
    shown = page.locator(".yt-course")
    shown.wait_for(timeout=90_000)
    return shown


def solve(page: Page, base: str) -> None:
    """Solve one exercise at the second try, by question, and one at the first, on a board."""
    page.goto(f"{base}en/02-bigrams.ipynb")
    question = page.locator(".yt-question")
    question.wait_for(timeout=90_000)
    for answer, outcome in (("20", "wrong"), ("1024", "right")):
        question.get_by_role("textbox").fill(answer)
        page.keyboard.press("Enter")
        question.locator(f'.yt-verdict[data-tone="{outcome}"]').wait_for()
    board = page.locator(".yt-board")
    board.locator('.yt-tile[data-drop="1"]').focus()
    page.keyboard.press("1")
    page.keyboard.press("0")
    board.get_by_role("button", name="Check").click()
    board.locator('.yt-verdict[data-tone="right"]').wait_for()


def stars_are_there(page: Page, base: str) -> None:
    """See that the exercises show the stars again; it is Python that tells how many."""
    page.goto(f"{base}en/02-bigrams.ipynb")
    for where, stars in ((".yt-question", 2), (".yt-board", 3)):
        expect(page.locator(f"{where} .yt-stars")).to_have_attribute(
            "aria-label", f"{stars} of 3 stars", timeout=90_000
        )


def test_stars_survive_a_reload_and_a_new_server(page: Page, folder: Path) -> None:
    with served(folder) as base:
        solve(page, base + "voila/render/")
        stars_are_there(page, base + "voila/render/")
        page.goto("about:blank")
        port = urlsplit(base).port
    with served(folder, port=port) as base:
        shown = map_on(page, base + "voila/render/")
        expect(shown.locator(".yt-course-sum")).to_have_text(f"5 of {POSSIBLE} stars")
        expect(shown.locator(".yt-lesson").nth(1).locator(".yt-pips")).to_have_attribute(
            "aria-label", "2 of 9 exercises solved"
        )
        stars_are_there(page, base + "voila/render/")
        page.goto("about:blank")


def test_two_browsers_on_one_server_do_not_see_each_other(
    chromium: Browser, page: Page, lessons: str
) -> None:
    solve(page, lessons)
    other = chromium.new_context()
    stranger = other.new_page()
    watched = Watched()
    watched.watch(stranger)
    shown = map_on(stranger, lessons)
    expect(shown.locator(".yt-course-sum")).to_have_text(f"0 of {POSSIBLE} stars")
    expect(shown.get_by_role("link", name="Begin: The tiles")).to_be_visible()
    stranger.goto(f"{lessons}en/02-bigrams.ipynb")
    expect(stranger.locator(".yt-question .yt-stars")).to_have_attribute(
        "aria-label", "0 of 3 stars", timeout=90_000
    )
    assert stranger.evaluate("localStorage.length") == 0
    stranger.goto("about:blank")
    other.close()
    watched.check()
    shown = map_on(page, lessons)
    expect(shown.locator(".yt-course-sum")).to_have_text(f"5 of {POSSIBLE} stars")


WON = {"tiles.1": Won(3, True, 1, 0, "2026-03-01"), "bigrams.2": Won(2, True, 2, 0, "2026-03-02")}


def keep(page: Page, won: dict[str, Won]) -> None:
    page.add_init_script(f"""if (location.protocol === "http:" && !sessionStorage.seeded) {{
        sessionStorage.seeded = 1;
        localStorage.setItem("yijing-tiles:progress", {json.dumps(Report(won).to_json())});
    }}""")


def test_saved_forgotten_and_opened_again(page: Page, lessons: str, tmp_path: Path) -> None:
    keep(page, WON)
    shown = map_on(page, lessons)
    total = shown.locator(".yt-course-sum")
    expect(total).to_have_text(f"5 of {POSSIBLE} stars")
    shown.locator("summary").click()
    shown.get_by_label("Your name").fill("李小明")
    with page.expect_download() as download:
        shown.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert re.fullmatch(r"yijing-tiles-李小明-\d{4}-\d\d-\d\d\.json", saved.name)
    assert Report.from_json(saved.read_text("utf-8")) == Report(dict(sorted(WON.items())), "李小明")

    shown.get_by_role("button", name="Show the code").click()
    code = shown.locator(".yt-code")
    expect(code).to_contain_text("YT-")
    assert Report.from_code(code.inner_text()).stars == 5
    assert Report.from_code(code.inner_text()).learner == "李小明"

    shown.get_by_role("button", name="Start over").click()
    expect(shown.get_by_role("button", name="Keep them")).to_be_focused()
    shown.get_by_role("button", name="Forget them").click()
    expect(total).to_have_text(f"0 of {POSSIBLE} stars")

    said = shown.get_by_role("status")
    for name, text, why in (
        ("broken.json", saved.read_text("utf-8")[:50], "it is damaged"),
        ("foreign.json", '{"cells": []}', "belongs to something else"),
        ("newer.json", saved.read_text("utf-8").replace('"version": 1', '"version": 2'), "newer version"),
        (
            "cheat.json",
            saved.read_text("utf-8").replace('"stars": 3', '"stars": 33'),
            "something in it is broken",
        ),
    ):
        (tmp_path / name).write_text(text, "utf-8")
        shown.locator("input[type=file]").set_input_files(tmp_path / name)
        expect(said).to_contain_text(why)
        expect(said).to_contain_text(name)
        expect(total).to_have_text(f"0 of {POSSIBLE} stars")
    shown.locator("input[type=file]").set_input_files(saved)
    expect(said).to_contain_text("2 exercises")
    expect(total).to_have_text(f"5 of {POSSIBLE} stars")
    expect(shown.get_by_label("Your name")).to_have_value("李小明")


@pytest.mark.wide
def test_the_map_is_in_nobodys_way(page: Page, lessons: str) -> None:
    keep(page, WON)
    shown = map_on(page, lessons, "zh")
    shown.locator("summary").click()
    shown.get_by_role("button", name="显示成绩码").click()
    expect(shown.locator(".yt-code")).to_contain_text("YT-")
    shown.get_by_role("button", name="从头再来").click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(scheme == "light").lower())
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.wide
def test_the_map_by_keyboard_in_chinese_leads_to_the_lesson(page: Page, lessons: str) -> None:
    shown = map_on(page, lessons, "zh")
    onward = shown.get_by_role("link", name="开始：认识易经牌")
    onward.focus()
    for title in [lesson.title("zh") for lesson in course()]:
        page.keyboard.press("Tab")
        expect(shown.get_by_role("link", name=title, exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(shown.locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(shown.get_by_label("姓名")).to_be_focused()
    page.keyboard.type("ab1")
    for name in ("存成文件", "打开文件", "显示成绩码", "从头再来"):
        page.keyboard.press("Tab")
        expect(shown.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # on "keep them", where the focus is now
    expect(shown.get_by_role("button", name="从头再来")).to_be_focused()
    onward.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/voila/render/zh/01-tiles.ipynb")
    expect(page.locator(".yt-question")).to_be_visible(timeout=90_000)


@pytest.mark.wide
def test_the_index_goes_by_the_browser_and_its_list_is_there_without_a_script(
    chromium: Browser, voila_url: str
) -> None:
    index = f"{voila_url}voila/render/index.ipynb"
    chinese = chromium.new_context(locale="zh-CN")
    page = chinese.new_page()
    page.goto(index)
    expect(page.locator(".yt-course h2")).to_have_text("课程", timeout=90_000)
    expect(page.get_by_role("link", name=course()[0].title("zh"), exact=True)).to_have_count(1)
    expect(page.locator(".yt-board")).to_contain_text("请摆初爻", timeout=30_000)
    chinese.close()
    bare = chromium.new_context(java_script_enabled=False)
    reader = bare.new_page()
    reader.goto(index, timeout=90_000)
    expect(reader.get_by_role("link", name=course()[0].title("en"), exact=True)).to_be_visible()
    bare.close()


@pytest.mark.wide
def test_in_jupyterlab_the_map_opens_lessons_and_code_sees_the_stars(page: Page, folder: Path) -> None:
    keep(page, WON | {"bigrams.1": Won(3, True, 1), "bigrams.6": Won(1, True, 4)})
    with lab(folder) as base:
        page.goto(f"{base}lab/tree/index.ipynb")
        run_all(page, folder / "index.ipynb")
        shown = page.locator(".yt-course")
        expect(shown.locator(".yt-course-sum")).to_have_text(f"9 of {POSSIBLE} stars", timeout=90_000)
        shown.get_by_role("link", name="Two lines, the bigrams", exact=True).click()
        expect(page.get_by_role("tab", name=re.compile("02-bigrams"))).to_be_visible(timeout=60_000)
        expect(page.get_by_role("tab", name=re.compile("index"))).to_be_visible()
        run_all(page, folder / "en" / "02-bigrams.ipynb")
        expect(page.locator(".yt-board .yt-stars")).to_have_attribute(
            "aria-label", "3 of 3 stars", timeout=90_000
        )
        last = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").last
        last.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
        expect(last.locator(".jp-OutputArea")).to_contain_text(
            re.compile(r"bigrams +4/27 +2/9 +5"), timeout=30_000
        )
        page.goto("about:blank")
