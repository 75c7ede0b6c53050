"""What all tests share: a browser that sees nothing but this machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

# The resolver rule makes any address but this machine's fail, so a page that needs one is seen to.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.hookimpl(tryfirst=True)  # the groups have to be there when xdist looks for them
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the tests with a browser last, and keep those of one file together in one process.

    They are the slow ones; and from its first use on Playwright keeps an event loop running in this thread, in which
    no other test could use `asyncio.run`. So the tests with and without a browser of one file are two groups.
    On a busy machine a page may come too late for a test: those with a browser are tried again, twice at most, and it
    is told.
    """
    items.sort(key=_needs_browser)
    twice = config.pluginmanager.hasplugin("rerunfailures")
    for item in items:
        if twice and _needs_browser(item):
            item.add_marker(pytest.mark.flaky(reruns=2))
        item.add_marker(pytest.mark.xdist_group(f"{item.nodeid.partition('::')[0]}-{_needs_browser(item)}"))


def _needs_browser(item: pytest.Item) -> bool:
    return "chromium" in getattr(item, "fixturenames", ())


def find_chromium() -> str | None:
    """Return the Chromium to use: `YIJING_TILES_CHROMIUM`, or the first one on the path."""
    return os.environ.get("YIJING_TILES_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


def _no_browser(reason: str) -> None:
    if os.environ.get("YIJING_TILES_REQUIRE_BROWSER") == "1":
        pytest.fail(f"{reason} (and YIJING_TILES_REQUIRE_BROWSER=1 forbids to skip)")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One headless Chromium for the whole run."""
    executable = find_chromium()
    if executable is None:
        _no_browser("no Chromium found: install one, or name it in YIJING_TILES_CHROMIUM")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=15_000)  # a busy machine is slow, not wrong
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


class Watched:
    """What a page did wrong: errors on its console, and requests that left this machine."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.outside: list[str] = []

    def watch(self, page: Page) -> None:
        """Record what `page` does from now on."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._failed(str(error)))
        page.on("request", lambda request: self._request(request.url))
        page.on("websocket", lambda socket: self._request(socket.url))

    def _said(self, message: ConsoleMessage) -> None:
        # The widgets' start gave up on a busy kernel; our page loads again then, and what a test waits for comes.
        given_up = message.text.startswith("Error: widget model not found")
        if message.type == "error" and not given_up:
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _failed(self, error: str) -> None:
        # JupyterLab's connection says so in a page that is left while it is still being filled: its kernel has ended.
        if error != "Cannot send":
            self.errors.append(error)

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != "127.0.0.1":
            self.outside.append(url)

    def check(self) -> None:
        """Fail if anything was recorded; a test that expects an error clears `errors` first."""
        assert not self.outside, f"requests left this machine: {self.outside}"
        assert not self.errors, f"errors on the console: {self.errors}"


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Page]:
    """Return a page with mouse, keys and a touch screen, which may make no error and ask nobody outside."""
    context = chromium.new_context(
        viewport={"width": 1280, "height": 800}, has_touch=True, reduced_motion="reduce", color_scheme="light"
    )
    page = context.new_page()
    watched = Watched()
    watched.watch(page)
    yield page
    page.goto("about:blank")
    context.close()
    watched.check()


@pytest.fixture(scope="session")
def voila_url() -> Iterator[str]:
    """Return the address of one `yijing-tiles serve` on the project's notebooks, for the whole run."""
    from serving import served

    with served() as base:
        yield base


@pytest.fixture(scope="session")
def lab_url() -> Iterator[str]:
    """Return the address of one JupyterLab on the project's notebooks, for the whole run."""
    from serving import lab

    with lab() as base:
        yield base


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Return a fresh page (1280×800, light) that is checked at the end: no console error, no outside request.

    `page.watched.errors` holds the errors so far; a test that provokes one clears them. A server that ends before
    the page is an error too: have it from a fixture (`voila_url`), or leave the page (`about:blank`) first.
    """
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light")
    page = context.new_page()
    watched = Watched()
    watched.watch(page)
    page.watched = watched  # type: ignore[attr-defined]
    yield page
    # Away from the page first: leaving it is what ends its kernel.
    page.goto("about:blank")
    context.close()
    watched.check()
