"""A question on the page: what is asked, a place for the answer, check, hint and solution.

The answer is put together in the front end (`static/question.js`) and judged here. Nothing of it is in the browser
before it is asked for: neither which option is right, nor hints, nor the solution.
"""

from __future__ import annotations

from typing import Any, Final

import traitlets as t

from yijing_tiles.errors import NotationError
from yijing_tiles.view.terms import follow_language, language, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.fallback import Asking, page, plain_text
from yijing_tiles.widgets.shared import SharedWidget
from yijing_tiles.widgets.task import TaskRun, glyphs

__all__ = ["Question"]

_SET_BY_FRONT_END: Final = frozenset({"_draft"})
_LONGEST_DRAFT: Final = 1000


class Question(SharedWidget):
    """A question, of any kind but a position to be built (that is a `Board`).

    `task` is the question, or a run of it that is already under way. `lang` is the language it speaks; without one it
    follows `use_language`.
    """

    _esm = assets.script("question.js")
    _css = assets.style("task.css", "question.css", "mahjong_tiles.css", "mahjong_row.css")
    _ui = t.Dict().tag(sync=True)
    _task = t.Dict().tag(sync=True)
    _form = t.Dict().tag(sync=True)
    _understood = t.Dict().tag(sync=True)
    _draft = t.Any(None).tag(sync=True)  # what is ticked or typed so far: survives a reload of the page
    lang = t.Unicode()

    def __init__(self, task: Asking | TaskRun, *, lang: str | None = None) -> None:
        self.run = task if isinstance(task, TaskRun) else TaskRun(task)
        self._variant = self.run.variant
        super().__init__(lang=language(lang))
        self._say_again()
        self.observe(self._say_again, "lang")
        self.run.watch(self._tell)
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    @property
    def asking(self) -> Asking:
        """What is asked now; other variants of it may follow."""
        return self.run.task  # type: ignore[return-value] # a run of an Asking

    def __repr__(self) -> str:
        return f"Question({self.asking.kind})"

    def _still(self) -> dict[str, str]:
        return {"text/plain": plain_text(self.asking, self.lang), "text/html": page(self.asking, self.lang)}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the front end only what is its to say, and of a sane size."""
        mine = {key: value for key, value in sync_data.items() if key in _SET_BY_FRONT_END}
        if len(str(mine)) <= _LONGEST_DRAFT:
            super().set_state(mine)

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Act on a message of the front end. What it does not know changes nothing."""
        match content:
            case {"op": "read", "text": str(text)}:
                self._understood = self._read(text)
            case _:
                self.run.receive(content, self.lang)

    def _read(self, text: str) -> dict[str, Any]:
        try:
            return {"text": text, "ok": True, **self.asking.understood(text, self.lang)}
        except NotationError as error:
            return {"text": text, "ok": False, "says": error.message(self.lang)}

    def _tell(self) -> None:
        if self.run.variant != self._variant:
            self._variant = self.run.variant
            with self.hold_sync():  # the answer begun was to another question
                self._draft, self._understood = None, {}
                self._say_again()
        else:
            self._task = self.run.as_dict(self.lang)

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use."""
        lang = self.lang
        form = self.asking.form(lang)
        with self.hold_sync():  # one message, so that no half-translated question is ever seen
            self._ui = {**section("task", lang), **section("question", lang)}
            code = self.run.variant.code if self.run.variant else ""
            known = {"kind": self.asking.kind, "lang": lang, "variant": code}
            self._form = {**known, **form, "glyphs": glyphs(form, lang)}
            if text := self._understood.get("text"):
                self._understood = self._read(text)
            self._task = self.run.as_dict(lang)
