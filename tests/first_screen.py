"""What a page begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["in_first_screen"]


def in_first_screen(page: Page, widget: str, above: int = 500) -> None:
    """Wait until the first such widget of the page is drawn, which has to begin within its first pixels.

    Widgets are drawn in any order: on a busy machine a later one may be the first there is.
    """
    page.wait_for_function(
        """([widget, above]) => {
            document.scrollingElement.scrollTo(0, 0);
            return document.querySelector(widget)?.getBoundingClientRect().top < above;
        }""",
        arg=[widget, above],
        timeout=90_000,
    )
