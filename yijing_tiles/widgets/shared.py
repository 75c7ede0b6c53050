"""Widgets that share their script: a page with twenty questions is sent it once, and runs it once.

anywidget gives each widget its script and style, the same text again and again: most of what a lesson would send. So
ours has a short one that is the same for all (`static/loader.js`); it takes the real one from a `Code`, a model without
a view, of which there is one for each kind of widget.
"""

from __future__ import annotations

from typing import Any, ClassVar

import anywidget
import traitlets as t
from ipywidgets import Widget, widget_serialization

from yijing_tiles.view.terms import current_language, follow_language, use_language
from yijing_tiles.widgets import assets
from yijing_tiles.wording import characters

__all__ = ["Code", "SharedWidget"]


class Code(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """What draws one kind of widget."""

    script = t.Unicode(help="An ES module whose default export has `render`.").tag(sync=True)
    style = t.Unicode(help="CSS.").tag(sync=True)
    names = t.Unicode(help="In which characters Chinese names are: zh-Hans or zh-Hant.").tag(sync=True)
    lang = t.Unicode()

    def __init__(self, **values: Any) -> None:
        super().__init__(lang=current_language(), **values)
        self._see_names()
        self.observe(self._see_names, "lang")
        self.on_msg(self._hear)
        follow_language(self)

    def _see_names(self, _change: object = None) -> None:
        self.names = f"zh-{characters().title()}"

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Let the page's address ask for names in other characters; what is said is in Chinese then."""
        match content:
            case {"op": "names", "lang": "zh-Hans" | "zh-Hant" as lang}:
                use_language(lang)

    def set_state(self, sync_data: object) -> None:
        """Take nothing from the front end: it shows what this is, and has nothing to say of it."""


class SharedWidget(anywidget.AnyWidget):
    """A widget whose class gives `_esm` and `_css` as any anywidget does, and whose instances share them."""

    _esm = t.Unicode(assets.read("loader.js")).tag(sync=True)
    _drawn_by = t.Instance(Code).tag(sync=True, **widget_serialization)
    _own: ClassVar[tuple[str, str]] = ("", "")
    _codes: ClassVar[dict[tuple[str, str], Code]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        """Keep the script and style of a class for its `Code`."""
        own = vars(cls)
        if "_esm" in own:
            cls._own = (own["_esm"], own.get("_css", ""))
            del cls._esm
            if "_css" in own:
                del cls._css
        super().__init_subclass__(**options)

    @t.default("_drawn_by")
    def _one_for_all(self) -> Code:
        code = self._codes.get(self._own)
        if code is None or code.comm is None:  # all widgets may have been closed meanwhile
            script, style = self._own
            code = self._codes[self._own] = Code(script=script, style=style)
        return code

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Add what is seen where no front end runs: GitHub, print, a page exported without Python."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, **self._still()}, metadata

    def _still(self) -> dict[str, str]:
        """Return what stands for it without a front end, by media type: words, a picture, a page."""
        return {}
