"""What the template needs to know of a notebook: its language, its title, its neighbours."""

from __future__ import annotations

import json
import posixpath
import re
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final

from yijing_tiles.view.terms import LANGUAGES

__all__ = ["Page", "page_config_hook", "page_of"]

_HEADING: Final = re.compile(r"^#{1,2}\s+(.+?)\s*#*\s*$", re.MULTILINE)
_MARKUP: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*_`$]|<[^>]*>")


@dataclass(frozen=True, slots=True)
class Page:
    """A lesson's page: `title` and `lang` of it, and links relative to it (empty where there is nothing)."""

    title: str
    lang: str
    index: str
    other: str


def page_of(notebook: str, root: Path) -> Page:
    """Describe `notebook` (a path below `root`, with slashes).

    The language is the notebook's own `lang` metadata, or the folder it stands in; the title is its first
    heading.
    """
    path = PurePosixPath(notebook)
    content = json.loads((root / notebook).read_text("utf-8"))
    folder = path.parent.name if path.parent.name in LANGUAGES else ""
    lang = content.get("metadata", {}).get("lang") or folder or LANGUAGES[0]
    others = [code for code in LANGUAGES if code != folder] if folder else []
    other = next(
        (
            f"../{code}/{path.name}"
            for code in others
            if (root / path.parent.parent / code / path.name).is_file()
        ),
        "",
    )
    index = posixpath.join(*[".."] * bool(folder), "index.ipynb")
    return Page(
        title=_first_heading(content.get("cells", [])) or path.stem,
        lang=lang if lang in LANGUAGES else LANGUAGES[0],
        index=index
        if (root / path.parent / index).resolve().is_file() and path.name != "index.ipynb"
        else "",
        other=other,
    )


def _first_heading(cells: list[dict[str, Any]]) -> str:
    for cell in cells:
        if cell.get("cell_type") == "markdown":
            source = cell.get("source", "")
            text = source if isinstance(source, str) else "".join(source)
            if found := _HEADING.search(text):
                return _MARKUP.sub(lambda m: m[1] or "", found[1]).strip()
    return ""


def page_config_hook(
    current: dict[str, Any], *, settings: dict[str, Any], notebook_path: str, **_: object
) -> dict[str, Any]:
    """Voilà's hook: add our `page` to the page's configuration, and keep its mathematics local."""
    root = Path(settings["contents_manager"].root_dir)
    try:
        page = asdict(page_of(notebook_path, root))
    except (OSError, ValueError):  # a notebook that is not there or is no notebook: Voilà says so itself
        page = asdict(Page(PurePosixPath(notebook_path).stem, LANGUAGES[0], "", ""))
    # With both unset, Voilà uses the MathJax it brings along; a Jupyter server sets addresses of its own.
    return {**current, "yijingTiles": page, "fullMathjaxUrl": None, "mathjaxConfig": None}
