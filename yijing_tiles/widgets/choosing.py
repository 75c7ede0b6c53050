"""What the circle of trigrams and the table of hexagrams share: figures to choose from, alone or beside a board.

The front end marks a click at once and reports it; Python sets the board, and its answer, in words, has the last
word. Beside a board there is one truth, the lines on the board: what is chosen follows from them, whoever laid them.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

import traitlets as t

from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.figures import Hexagram, Trigram
from yijing_tiles.view.terms import follow_language, language, say, section
from yijing_tiles.widgets.board import Board
from yijing_tiles.widgets.shared import SharedWidget
from yijing_tiles.yijing import plain

__all__ = ["Chooser"]

_VIEW: Final = re.compile(r"[a-z0-9]{1,20}")
_LAST_SEQ: Final = 2**53  # the front end counts in floating point


class Chooser(SharedWidget):
    """Figures of one kind to choose from: the base of `TrigramCircle` and `HexagramTable`.

    `value` holds the lines of the chosen figure, bottom first, or `""`. It can be observed, and set to anything that
    names a figure of this kind. `order` is how the figures are set out, `lang` the language.
    """

    KIND: ClassVar[type[Trigram | Hexagram]]
    FIGURES: ClassVar[tuple[Trigram, ...] | tuple[Hexagram, ...]]  # all of that kind
    PART: ClassVar[str]  # the part of the catalogue with this widget's words
    ORDERS: ClassVar[tuple[str, ...]]
    SIZES: ClassVar[tuple[int, ...]]  # of the boards that it goes with

    _setup = t.Dict().tag(sync=True)
    _answer = t.Dict().tag(sync=True)
    value = t.Unicode()
    order = t.Unicode()
    lang = t.Unicode()

    def __init__(self, order: str, board: Board | None, lang: str | None, value: str) -> None:
        if board is not None and not (
            isinstance(board, Board) and board.size in self.SIZES and board.mode != "name"
        ):
            raise ValueError(say(f"{self.PART}.refused.board", lang, board=repr(board)[:60]))
        self.board = board
        spoken = board.lang if board is not None and lang is None else language(lang)
        super().__init__(order=order, lang=spoken)
        self._say_again()
        self.observe(self._say_again, "lang")
        self.observe(lambda _: self._tell(), "order")
        self.observe(self._value_set, "value")
        if board is not None:
            self.value = self._standing()
            board.observe(self._board_changed, "lines")
        if lang is None and board is not None:
            board.observe(self._board_spoke, "lang")
        elif lang is None:
            follow_language(self)
        if value:
            self.value = value
        self.on_msg(self._hear)

    @property
    def figure(self) -> Trigram | Hexagram | None:
        """The chosen figure, or `None`."""
        return self.KIND(self.value) if self.value else None

    def choose(self, text: str) -> None:
        """Choose the figure that `text` names (`"屯"`, `"☵"`, `"zhen"`, `"100"`), as a click does.

        Raises `NotationError` if it names none of this kind; the choice stays as it was.
        """
        self._tell(self._choose(self.KIND.parse(text)))

    # What each kind adds.

    def _laid(self, figure: Trigram | Hexagram, board: Board) -> str:
        """Return the lines to be laid on the board when `figure` is chosen."""
        raise NotImplementedError

    def _standing(self) -> str:
        """Return the lines of the figure that is chosen by what lies on the board."""
        raise NotImplementedError

    def _named(self, figure: Any) -> str:
        """Return the short name of a figure, as it stands in a sentence."""
        raise NotImplementedError

    def _did_choose(self, figure: Any) -> str:
        """Say what has been chosen, without its relations."""
        raise NotImplementedError

    def _did_order(self) -> str:
        """Say how the figures are set out now."""
        raise NotImplementedError

    def _describe(self) -> dict[str, Any]:
        """Return what the front end draws, in the language in use."""
        raise NotImplementedError

    def _picture(self) -> str:
        """Return the picture for where no front end runs."""
        raise NotImplementedError

    def _text(self) -> str:
        """Return the same in characters."""
        raise NotImplementedError

    # The choice.

    @t.validate("value")
    def _read_value(self, proposal: Any) -> str:
        return self.KIND.parse(proposal.value).lines if proposal.value else ""

    @t.validate("order")
    def _read_order(self, proposal: Any) -> str:
        if proposal.value not in self.ORDERS:
            shown = repr(proposal.value)[:60]
            raise ValueError(say(f"{self.PART}.refused.order", self.lang or None, order=shown))
        return str(proposal.value)

    def _choose(self, figure: Trigram | Hexagram) -> str:
        """Choose a figure and return what was done, in words; beside a board, the board is set and decides."""
        if self.board is None:
            self.value = figure.lines
        else:
            self.board.set(self._laid(figure, self.board))
        return self._joined(self._did_choose(figure), self._relations(figure))

    def _value_set(self, _change: object) -> None:
        """Bring the board to what was set from code, or say that the board has been followed."""
        board = self.board
        if board is not None and self.value != self._standing():
            try:
                board.set(self._laid(self.KIND(self.value), board) if self.value else "")
            finally:
                self.value = self._standing()
        self._tell()

    def _board_spoke(self, change: Any) -> None:
        if change["new"] != self.lang:
            self.lang = change["new"]
        else:  # the names alone are others
            self._say_again()

    def _board_changed(self, _change: object) -> None:
        self.value = self._standing()
        self._tell()

    # What the front end says, and what it is told.

    def set_state(self, sync_data: object) -> None:
        """Take no state from the front end: it shows what Python says, and reports clicks as messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer the front end. Whatever it sends, the choice stays whole."""
        message = content if isinstance(content, dict) else {}
        with self.hold_sync():
            try:
                said, tone = self._do(message), ""
            except IllegalMove as error:
                said, tone = error.reason, "refused"
            except NotationError as error:
                said, tone = error.message(self.lang), "refused"
            match message.get("seq"):
                case int(seq) if 0 <= seq <= _LAST_SEQ:
                    pass
                case _:
                    seq = 0
            match message.get("view"):
                case str(view) if _VIEW.fullmatch(view):
                    pass
                case _:
                    view = ""
            self._tell(said, tone, seq, view)

    def _do(self, message: dict[str, Any]) -> str:
        """Do what a message asks for, and return what was done, in words."""
        match message:
            case {"op": "choose", "lines": str(lines)} if any(
                lines == figure.lines for figure in self.FIGURES
            ):
                return self._choose(self.KIND(lines))
            case {"op": "order", "order": str(order)} if order in self.ORDERS:
                self.order = order
                return self._did_order()
        raise IllegalMove("Y23", say("choosing.refused", self.lang))

    def _tell(self, said: str = "", tone: str = "", seq: int = 0, view: str = "") -> None:
        """Tell the front end how things stand. What the board does is told without words: the board says it."""
        self._answer = {
            "seq": seq,
            "view": view,
            "value": self.value,
            "order": self.order,
            "board": None if self.board is None else plain(self.board.lines),
            "message": said,
            "tone": tone,
        }

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use."""
        lang = self.lang
        words = {**section("choosing.ui", lang), **section(f"{self.PART}.ui", lang)}
        self._setup = {
            "lang": lang,
            "ui": {**words, "projector": say("board.ui.projector", lang)},
            "size": 0 if self.board is None else self.board.size,
            **self._describe(),
        }
        self._tell()

    def _yang(self, figure: Any) -> str:
        return say("choosing.yang", self.lang, **_counts(figure))

    def _relations(self, figure: Any) -> str:
        inverse = (
            say("choosing.ui.same", self.lang) if figure.inverse == figure else self._named(figure.inverse)
        )
        return say(
            "choosing.relations",
            self.lang,
            inverse=inverse,
            complement=self._named(figure.complement),
            **_counts(figure),
        )

    def _joined(self, *sentences: str) -> str:
        return (" " if self.lang == "en" else "").join(filter(None, sentences))

    # How it shows itself where no front end runs.

    def __repr__(self) -> str:
        """Say how to make it; stable, so that notebooks do not change by being run."""
        default = self.ORDERS[0]
        given = [f"order={self.order!r}"] if self.order != default else []
        given += [f"value={self.value!r}"] if self.value and self.board is None else []
        given += [f"board={self.board!r}"] if self.board is not None else []
        return f"{type(self).__name__}({', '.join(given)})"

    def _still(self) -> dict[str, str]:
        return {"text/plain": f"{self!r}\n{self._text()}", "image/svg+xml": self._picture()}


def _counts(figure: Trigram | Hexagram) -> dict[str, int]:
    return {"yang": figure.yang, "yin": len(figure.lines) - figure.yang}
