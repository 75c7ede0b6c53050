"""What the template needs to know of a notebook: its language, its title, its neighbours."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Final

from yijing_tiles.serve import INDEX
from yijing_tiles.view import glossary
from yijing_tiles.view.terms import LANGUAGES, section

__all__ = ["Page", "page_config_hook", "page_of"]

_HEADING: Final = re.compile(r"^#{1,2} +(.+?) *#* *$", re.MULTILINE)
# Formulas in a text, or code that may show some.
_MATH: Final = {"markdown": re.compile(r"\$|\\[(\[]|\\begin\{"), "code": re.compile(r"(?i:latex)|Math|sympy")}
_NO_MATHJAX: Final = (
    "data:text/javascript,MathJax={Hub:{Config(){},Configured(){},Queue(){},Register:{StartupHook(){}}}}//"
)
"""The address of a MathJax that does nothing; what is asked of it (`?config=…`) falls into a comment."""
_MARKUP: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*_`$]|<[^>]*>")


@dataclass(frozen=True, slots=True)
class Page:
    """What stands around a notebook on its page.

    `folder` is the language it is written in, empty for a page in all languages; `lang` is the one the page opens
    in. `index` leads to the list of lessons (empty on that page itself), `languages` to the same page in the other
    languages; both are relative, so they hold wherever the folder is served. `terms` are the entries of the glossary
    that its text links to.
    """

    title: str
    folder: str = ""
    index: str = ""
    languages: dict[str, str] = field(default_factory=dict)
    terms: dict[str, dict[str, str]] = field(default_factory=dict)
    math: bool = False

    @property
    def lang(self) -> str:
        """The language that the page opens in."""
        return self.folder or LANGUAGES[0]

    def for_template(self) -> dict[str, Any]:
        """Return all of it as plain values, with the words of the page itself in each language."""
        return {
            **asdict(self),
            "lang": self.lang,
            "words": {lang: section("page", lang) for lang in LANGUAGES},
        }


def page_of(notebook: str, root: Path) -> Page:
    """Describe `notebook` (a path below `root`, with slashes).

    Title and language are the notebook's metadata (`title`, `yijing_tiles.lang`); without them its first heading
    and the name of its folder. Raises `OSError` or `ValueError` where there is no notebook.
    """
    path = PurePosixPath(notebook)
    content = json.loads((root / path).read_text("utf-8"))
    metadata = content.get("metadata", {})
    title = metadata.get("title") or _first_heading(content.get("cells", [])) or path.stem
    lang = metadata.get("yijing_tiles", {}).get("lang") or path.parent.name
    math = any(
        _MATH[kind].search("".join(cell.get("source", "")))
        for cell in content.get("cells", [])
        if (kind := cell.get("cell_type")) in _MATH
    )
    if lang not in LANGUAGES:
        return Page(title, math=math, languages={code: f"?lang={code}" for code in LANGUAGES})
    above = root / path.parent.parent
    others = {code: f"../{code}/{path.name}" for code in LANGUAGES if code != lang}
    named = glossary.linked("\n".join(_texts(content.get("cells", []))))
    return Page(
        title,
        folder=lang,
        index=f"../{INDEX}?lang={lang}" if (above / INDEX).is_file() else "",
        languages={code: link for code, link in others.items() if (above / code / path.name).is_file()},
        math=math,
        terms={key: glossary.entry(key, lang) for key in named if key in glossary.terms()},
    )


def _texts(cells: list[dict[str, Any]]) -> Iterator[str]:
    return ("".join(cell.get("source", "")) for cell in cells if cell.get("cell_type") == "markdown")


def _first_heading(cells: list[dict[str, Any]]) -> str:
    for text in _texts(cells):
        if found := _HEADING.search(text):
            return _MARKUP.sub(lambda match: match[1] or "", found[1]).strip()
    return ""


def page_config_hook(
    current: dict[str, Any], *, settings: dict[str, Any], notebook_path: str, **_: object
) -> dict[str, Any]:
    """Voilà's hook: add our page's description to its configuration, and keep its mathematics local."""
    root = Path(settings["contents_manager"].root_dir)
    try:
        page = page_of(notebook_path, root)
    except (OSError, ValueError):  # there is no such notebook: Voilà itself says so
        page = Page(PurePosixPath(notebook_path).stem, math=True)
    # With both unset, Voilà uses the MathJax that it brings along; a Jupyter server names addresses of its own.
    # It would look for formulas in every output, and takes a sixth of a second; it cannot be switched off.
    mathjax: dict[str, str | None] = {"fullMathjaxUrl": None, "mathjaxConfig": None}
    if not page.math:
        mathjax = {"fullMathjaxUrl": _NO_MATHJAX, "mathjaxConfig": "none"}
    return {**current, "yijingTiles": page.for_template(), **mathjax}
