"""Times in the browser, all taken by the page's own clock: from the navigation, or around one press.

A page is pressed by its own script as soon as there is something to press, so no time of the driver is in a figure.
"""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from conftest import CHROMIUM_FLAGS, find_chromium
from lesson_server import GAMES, Running, address
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_LAST_SEEN = Path(tempfile.gettempdir()) / "yijing-tiles-bench.png"

__all__ = [
    "Frames",
    "Opened",
    "answer",
    "browser",
    "draw",
    "echo",
    "open_game",
    "open_page",
    "six_lines",
    "write",
]

# From the start of the navigation: the document is here; something can be pressed; its press was answered.
_WATCH = """
(() => {
  const seen = (window.bench = { drawn: 0, live: 0 });
  let pressed = null;
  const said = () => document.querySelector(".yt-st .yt-say")?.textContent;
  let before = null;
  const answered = () => {
    if (pressed.matches(".yt-tile")) return pressed.closest(".yt-board").dataset.waiting === "no";
    if (pressed.matches("[data-step]")) return said() !== before;
    return document.querySelector(".widget-html-content")?.textContent.trim() === "pressed 1 times";
  };
  const watcher = new MutationObserver(() => {
    if (!pressed) {
      const first = ".yt-board .yt-tile[data-drop='1'], .yt-st [data-step='back'], button.jupyter-button";
      pressed = document.querySelector(first);
      if (!pressed) return;
      seen.drawn = performance.now();
      before = said();
      pressed.click();
    } else if (answered()) {
      seen.live = performance.now();
      watcher.disconnect();
    }
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})();
"""

_CLOCK = """
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const anyMoment = () => sleep(5 + Math.random() * 17); // between two frames
const frame = () => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(performance.now());
  port2.postMessage(0); // comes when the frame that was just prepared is done
}));
"""

# All tiles laid and taken off again, each lay timed: until the page shows it, laid out; until its frame is out.
_DRAW = f"""
async () => {{
  {_CLOCK}
  const board = document.querySelector(".yt-board");
  const tile = (at) => board.querySelector(`.yt-tile[data-drop="${{at}}"]`);
  const size = board.querySelectorAll(".yt-tile").length;
  const takeOff = async () => {{
    for (let at = size; at > 0; at--) {{
      tile(at).dispatchEvent(new KeyboardEvent("keydown", {{ key: "Delete", bubbles: true }}));
      await frame();
    }}
  }};
  const times = {{ shown: [], frame: [], waiting: 0 }};
  await takeOff();
  for (let at = 1; at <= size; at++) {{
    await anyMoment();
    const start = performance.now();
    tile(at).click();
    if (tile(at).classList.contains("yt-empty") || !tile(at).querySelector("svg")) throw new Error("not drawn");
    tile(at).getBoundingClientRect();
    times.shown.push(performance.now() - start);
    times.frame.push((await frame()) - start);
    times.waiting += board.dataset.waiting === "yes";
  }}
  await takeOff();
  return times;
}}
"""
_WRITE = f"""
async () => {{
  {_CLOCK}
  const line = document.querySelector(".widget-html-content");
  const times = {{ shown: [], frame: [] }};
  for (let at = 1; at <= 6; at++) {{
    await anyMoment();
    const start = performance.now();
    line.textContent = `written ${{at}} times`;
    line.getBoundingClientRect();
    times.shown.push(performance.now() - start);
    times.frame.push((await frame()) - start);
  }}
  return times;
}}
"""

_SIX = """
async () => {
  const board = document.querySelector(".yt-board");
  for (const tile of [...board.querySelectorAll(".yt-tile")].sort((a, b) => a.dataset.drop - b.dataset.drop)) {
    if (tile.classList.contains("yt-empty")) tile.click();
  }
  while (board.dataset.waiting !== "no") await new Promise((resolve) => setTimeout(resolve, 20));
}
"""

_ECHO = """
async ([press, read, count]) => {
  const text = () => document.querySelector(read)?.textContent;
  const times = [];
  for (let i = 0; i < count; i++) {
    const before = text();
    await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("no answer")), 10000);
      const watcher = new MutationObserver(() => {
        if ((text() ?? before) === before) return;
        times.push(performance.now() - start);
        watcher.disconnect();
        clearTimeout(late);
        resolve();
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      const start = performance.now();
      document.querySelector(press).click();
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return times;
}
"""
# A number typed and handed in: until the page shows that it was taken, laid out; until what Python says of it is there.
_ANSWER = f"""
async (count) => {{
  {_CLOCK}
  const asked = [...document.querySelectorAll(".yt-question")].find((one) => one.querySelector("input[type=text]"));
  const [field, check] = [asked.querySelector("input[type=text]"), asked.querySelector(".yt-go")];
  const [feedback, verdict] = [asked.querySelector(".yt-feedback"), asked.querySelector(".yt-verdict")];
  asked.scrollIntoView();
  const times = {{ shown: [], told: [] }};
  for (let i = 0; i < count; i++) {{
    const answer = String(100000 + Math.floor(Math.random() * 900000));
    field.value = answer;
    field.dispatchEvent(new Event("input", {{ bubbles: true }}));
    await sleep(400); // how it is understood has been said by then
    await anyMoment();
    await new Promise((resolve, reject) => {{
      const late = setTimeout(() => reject(new Error("no verdict")), 10000);
      const watcher = new MutationObserver(() => {{
        if (!verdict.textContent.includes(answer)) return;
        times.told.push(performance.now() - start);
        watcher.disconnect();
        clearTimeout(late);
        resolve();
      }});
      watcher.observe(asked, {{ subtree: true, childList: true, characterData: true }});
      const start = performance.now();
      check.click();
      if (feedback.dataset.waiting === undefined) throw new Error("nothing shows that the answer was taken");
      feedback.getBoundingClientRect();
      times.shown.push(performance.now() - start);
    }});
  }}
  return times;
}}
"""
_PRESS_AND_READ = {
    "bare": ["button.jupyter-button", ".widget-html-content"],
    "board": [".yt-board .yt-tile[data-drop='1']", ".yt-board .yt-title"],
    "game": [".yt-bench [data-step='back']", ".yt-bench .yt-say"],
    "hand": [".yt-st [data-step='back']", ".yt-st .yt-say"],
}

# The first table that shows a whole game, at the game's end; false as long as there is none.
_GAME = """
() => {
  const whole = (table) => Number(table.querySelector(".yt-slider")?.max) > 40;
  const game = document.querySelector(".yt-bench") ?? [...document.querySelectorAll(".yt-game")].find(whole);
  game?.classList.add("yt-bench");
  game?.querySelector("[data-step='end']").click();
  return Boolean(game);
}
"""
_HAND = "() => document.querySelector(\".yt-st [data-step='end']\").click()"


@dataclass(frozen=True, slots=True)
class Opened:
    """An open page; milliseconds from its navigation to the document's end, its first widget, that widget's answer."""

    page: Page
    kernel: str
    document: float
    drawn: float
    live: float


@dataclass(slots=True)
class Frames:
    """Milliseconds from a press to what it does being in the page, laid out, and to its frame being out."""

    shown: list[float] = field(default_factory=list)
    frame: list[float] = field(default_factory=list)

    def add(self, others: Frames) -> None:
        """Put the times of `others` to these."""
        self.shown += others.shown
        self.frame += others.frame


@contextmanager
def browser() -> Iterator[Browser]:
    """Run a headless Chromium that reaches nothing but 127.0.0.1."""
    executable = find_chromium()
    if executable is None:
        raise SystemExit("no Chromium found: install one, or name it in YIJING_TILES_CHROMIUM")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@contextmanager
def open_page(chromium: Browser, running: Running, notebook: str) -> Iterator[Opened]:
    """Open a notebook as somebody does who was never here (nothing is cached), and press what comes first.

    Its kernel has to be one that waits. At the end the page is left, and its kernel gone.
    """
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.add_init_script(_WATCH)
    page.goto(address(running.base, notebook), wait_until="commit")
    try:
        page.wait_for_function("window.bench?.live", timeout=90_000, polling=100)
    except Late:
        page.screenshot(path=_LAST_SEEN)
        said = page.locator(".yt-say").all_inner_texts()
        raise SystemExit(
            f"{notebook} does not answer: {page.evaluate('window.bench')} {said} {told}; see {_LAST_SEEN}"
        ) from None
    seen = page.evaluate("window.bench")
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    document = page.evaluate("performance.getEntriesByType('navigation')[0].responseEnd")
    running.take(notebook, kernel)
    yield Opened(page, kernel, document, seen["drawn"], seen["live"])
    page.goto("about:blank")
    running.until_gone(kernel)
    context.close()


@contextmanager
def open_game(chromium: Browser, running: Running) -> Iterator[Opened]:
    """Open the lesson with whole games; its kernel need not wait."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address(running.base, GAMES))
    page.wait_for_function(_GAME, timeout=90_000, polling=500)
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    yield Opened(page, kernel, 0, 0, 0)
    page.goto("about:blank")
    running.until_gone(kernel)
    context.close()


def draw(opened: Opened, running: Running, *, stopped: bool) -> Frames:
    """Lay all tiles of the first board, one by one; with `stopped` its kernel is held still meanwhile."""
    kernel = running.process(opened.kernel)
    if stopped:
        kernel.send_signal(signal.SIGSTOP)
    try:
        times = opened.page.evaluate(_DRAW)
    finally:
        kernel.send_signal(signal.SIGCONT)
    if stopped and times["waiting"] != len(times["shown"]):
        raise SystemExit("a board was answered while its kernel was held still")
    return Frames(times["shown"], times["frame"])


def write(opened: Opened) -> Frames:
    """Let a script write into the bare notebook's line: what a frame of that page takes."""
    times = opened.page.evaluate(_WRITE)
    return Frames(times["shown"], times["frame"])


def six_lines(opened: Opened) -> None:
    """Fill the first board, so that each flip of a line gives another name."""
    opened.page.evaluate(_SIX)


def echo(opened: Opened, what: str, count: int) -> Sequence[float]:
    """Press `count` times and return how long each answer took: a "bare" line, a "board"'s name, a game's step."""
    if what in {"game", "hand"}:
        opened.page.evaluate(_GAME if what == "game" else _HAND)
        opened.page.wait_for_timeout(200)
    times: list[float] = opened.page.evaluate(_ECHO, [*_PRESS_AND_READ[what], count])
    return times


def answer(opened: Opened, count: int) -> tuple[Sequence[float], Sequence[float]]:
    """Hand in `count` wrong numbers; return how long until each is seen to be taken, and until it is judged."""
    times: dict[str, list[float]] = opened.page.evaluate(_ANSWER, count)
    return times["shown"], times["told"]
