"""The front end, joined from the small modules in `static/`.

A widget's script must be one piece, since nothing is fetched at run time. Our modules import one another by
relative path only (so that node can test them as they are); here the named modules are put one after the other in
the order of their imports, without the import lines and with a single export at the end.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

__all__ = ["read", "script", "style"]

_IMPORT = re.compile(r'^import\s*\{[^}]*\}\s*from\s*"\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\b)", re.MULTILINE)


@cache
def script(entry: str) -> str:
    """Return the ES module that renders one widget: `entry` (`"board.js"`) with all that it imports.

    Whatever the widget, it marks in which characters names are (`names.js`).
    """
    order: list[str] = []
    for name in ("names.js", entry):
        _visit(name, order)
    parts = [_EXPORT.sub("", _IMPORT.sub("", read(name))) for name in order]
    return "\n".join([*parts, "export default { render, followNames };\n"])


@cache
def style(*names: str) -> str:
    """Return the style sheets of `static/`, joined; `base.css` comes first in all of them."""
    return "\n".join(read(name) for name in ("base.css", *names))


def _visit(name: str, order: list[str]) -> None:
    for needed in _IMPORT.findall(read(name)):
        if needed not in order:
            _visit(needed, order)
    if name not in order:
        order.append(name)


@cache
def read(name: str) -> str:
    """Return a file of `static/`."""
    return files(__package__).joinpath("static", name).read_text("utf-8")
