"""The board on which yao tiles are laid, and which says what they form.

The front end (`static/board.js`) draws a gesture at once and reports it; `Board` applies the same gesture to its own
position, and its answer, with names and words, has the last word. Each answer carries the number of the gesture it
answers, so that a late one never undoes a newer gesture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

import traitlets as t

from yijing_tiles import figures
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.figures import Bigram, Hexagram, Trigram, Yao
from yijing_tiles.view.board_svg import board_svg
from yijing_tiles.view.reading import read
from yijing_tiles.view.terms import follow_language, language, say, section
from yijing_tiles.widgets import assets, position
from yijing_tiles.widgets.goals import BuildGoal, NameGoal
from yijing_tiles.widgets.position import Position
from yijing_tiles.widgets.shared import SharedWidget
from yijing_tiles.widgets.task import Task, TaskRun
from yijing_tiles.yijing import Tile, TileSet, plain

__all__ = ["Board", "asked_by"]

PLACES: Final = "初二三四五上"
"""The traditional names of the six places, the bottom one first."""


class Board(SharedWidget):
    """Places for 1 to 6 lines, growing from the bottom (inner) to the top (outer), and a rack of tiles.

    `lines` holds the laid lines, bottom first: `1` yang, `0` yin, `T` a taiji declared yang, `t` one declared yin. It
    can be observed and set (to anything that `set` reads). `size` is the number of places, `tiles` the set in use
    (144 or 162, Y1). A board with a `name` takes its position from the page's address (`?name=100010`) and gives
    links to it. `mode` is "free", "build" (with a task: a figure to be built) or "name" (a figure to be named).
    `walk` is a row of positions to step through with the two buttons under the board. Before a class, the key `p`
    (or the button) has a free board fill the screen: there keys step through the walk, and a figure's name is kept
    back until it is asked for.

    >>> board = Board("10", size=3)
    >>> board.place("0")
    >>> board.figure
    Trigram("100")
    >>> board.undo(); board.lines
    '10'
    """

    _esm = assets.script("board.js")
    _css = assets.style("task.css", "board.css", "show.css")
    _ui = t.Dict().tag(sync=True)
    _setup = t.Dict().tag(sync=True)
    _answer = t.Dict().tag(sync=True)
    _task = t.Dict().tag(sync=True)
    lines = t.Unicode()
    lang = t.Unicode()

    def __init__(
        self,
        lines: str = "",
        *,
        size: int = 6,
        tiles: int = 144,
        lang: str | None = None,
        name: str | None = None,
        mode: Literal["free", "build", "name"] = "free",
        task: Task | TaskRun | None = None,
        walk: Sequence[str | Yao | Bigram | Trigram | Hexagram] = (),
    ) -> None:
        if size not in range(1, len(PLACES) + 1):
            raise ValueError(f"a board has 1 to {len(PLACES)} places, not {size!r}")
        if mode not in ("free", "build", "name"):
            raise ValueError(f'mode is "free", "build" or "name", not {mode!r}')
        if (task is None) != (mode == "free"):
            raise ValueError(f"mode {mode!r} {'needs a' if task is None else 'takes no'} task")
        self.size = size
        self.name = name
        self.mode = mode
        self.supply: Mapping[Tile, int] = TileSet(tiles).counts
        self.run = task if isinstance(task, TaskRun) or task is None else TaskRun(task)
        self.moves = 0
        self.steps = tuple(
            position.read_typed(step if isinstance(step, str) else step.lines, size, self.supply, lang)
            for step in walk
        )
        self.step = 0
        start = self.steps[0] if self.steps and not lines else lines
        self._at = Position(position.read_typed(start, size, self.supply, lang))
        super().__init__(lines=self._at.lines, lang=language(lang))
        self.observe(self._say_again, "lang")
        self._say_again()
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    @classmethod
    def build(cls, target: str, *, par: int | None = None, **options: Any) -> Board:
        """Return an empty board with the task to build `target` (anything that names a figure) in `par` moves."""
        goal = BuildGoal(figures.parse(target), par)
        return cls(size=len(goal.target.lines), mode="build", task=goal, **options)

    @classmethod
    def ask_name(cls, figure: str, **options: Any) -> Board:
        """Return a board that shows a figure and asks for its name."""
        goal = NameGoal(figures.parse(figure))
        lines = goal.figure.lines
        return cls(lines, size=len(lines), mode="name", task=goal, **options)

    @property
    def figure(self) -> Yao | Bigram | Trigram | Hexagram | None:
        """The figure on the board, or `None` while it is not complete (or its size has no figures: 4, 5)."""
        complete = len(self.lines) == self.size and self.size in (1, 2, 3, 6)
        return figures.of_lines(plain(self.lines)) if complete else None

    # The gestures, from code. Each raises what it is refused for, and changes nothing then.

    def place(self, laid: str) -> None:
        """Lay a tile (`1 0 T t`) outside, on top of the lines laid."""
        self._do({"op": "place", "tile": laid})

    def put(self, at: int, laid: str) -> None:
        """Lay a tile where line `at` (1 = bottom) is, instead of it."""
        self._do({"op": "put", "at": at, "tile": laid})

    def flip(self, at: int) -> None:
        """Turn line `at` from yang to yin or back; a taiji is declared the other way."""
        self._do({"op": "flip", "at": at})

    def move(self, at: int, to: int) -> None:
        """Take line `at` out and set it in again as line `to`."""
        self._do({"op": "move", "at": at, "to": to})

    def take_off(self, at: int) -> None:
        """Take line `at` off; the lines above come down."""
        self._do({"op": "take_off", "at": at})

    def set(self, text: str) -> None:
        """Lay what `text` names: lines (`"1100"`), or a figure in any notation (`"屯"`, `"䷂"`, `"zhun"`, `"#3"`)."""
        self._do({"op": "set", "text": text})

    def go_to(self, step: int) -> None:
        """Go to a step of the walk (0 = the start); beyond its end it begins anew, before its start it ends."""
        self._do({"op": "step", "to": step})

    def undo(self) -> None:
        """Take back the last change, if there is one."""
        self._do({"op": "undo"})

    def redo(self) -> None:
        """Do again what was undone last, if anything was."""
        self._do({"op": "redo"})

    def clear(self) -> None:
        """Take all lines off."""
        self._do({"op": "clear"})

    def begin(self, lines: str = "") -> None:
        """Begin anew from these lines, with nothing to undo: for another task."""
        self._at = Position(position.read_typed(lines, self.size, self.supply, self.lang))
        self.moves = 0
        self._tell()
        self.lines = self._at.lines

    def __repr__(self) -> str:
        """Say how to make this board; stable, so that notebooks do not change by being run."""
        lines = "" if self.mode == "name" else f"{self.lines!r}, "
        return f"Board({lines}size={self.size})"

    def _still(self) -> dict[str, str]:
        return {"image/svg+xml": board_svg(self.lines, self.size, repr(self))}

    @t.validate("lines")
    def _read_lines(self, proposal: Any) -> str:
        return position.read_typed(proposal["value"], self.size, self.supply, self.lang)

    @t.observe("lines")
    def _lines_set(self, change: Any) -> None:
        """Lines set from code are a gesture like any other; those set by a gesture are there already."""
        if change["new"] != self._at.lines:
            self._at = self._at.to(change["new"])
            self._tell()

    # What the front end says, and what it is told.

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a gesture. Whatever the front end sends, the board stays whole."""
        message = content if isinstance(content, dict) else {}
        # These are no gestures, so nothing is said of them.
        if self.run is not None and message.get("op") in ("restore", "variant"):
            self.run.receive(message, self.lang)
            self._task = self.run.as_dict(self.lang)
            return
        try:
            self._do(message)
        except (IllegalMove, NotationError) as error:
            why = error.reason if isinstance(error, IllegalMove) else error.message(self.lang)
            self._tell(why, "refused", *asked_by(message))

    def _do(self, message: dict[str, Any]) -> None:
        """Apply one gesture, and answer it."""
        if self.run is not None and self.run.receive(
            message, self.lang, answer=None if self.mode == "name" else self.lines, moves=self.moves
        ):
            self._task = self.run.as_dict(self.lang)
            self._tell("", "", *asked_by(message))
            return
        if self.mode == "name":
            raise IllegalMove("Y17", say("board.refused.locked", self.lang))
        after, said = self._after(message)
        if after.lines != self._at.lines:
            self.moves = self.moves + 1 if self._at.lines else 1
        self._at = after
        # First the answer that somebody waits for, then those that follow the lines: a table, a circle.
        self._tell(said, "", *asked_by(message))
        self.lines = after.lines

    def _after(self, message: dict[str, Any]) -> tuple[Position, str]:
        """Return the position after a gesture, and what was done, in words."""
        here, lang, supply = self._at, self.lang, self.supply
        lines = here.lines
        match message:
            case {"op": "place", "tile": str(laid)} if laid in tuple(position.LAID):
                after = position.place(lines, laid, self.size, supply, lang)
                return here.to(after), say("board.did.place", lang, at=len(after), tile=self._spoken(laid))
            case {"op": "put", "at": int(at), "tile": str(laid)} if laid in tuple(position.LAID):
                after = position.put(lines, at, laid, supply, lang)
                return here.to(after), say("board.did.place", lang, at=at, tile=self._spoken(laid))
            case {"op": "flip", "at": int(at)}:
                after = position.flip(lines, at, lang)
                return here.to(after), say("board.did.flip", lang, at=at, tile=self._spoken(after[at - 1]))
            case {"op": "move", "at": int(at), "to": int(to)}:
                return here.to(position.move(lines, at, to, lang)), say("board.did.move", lang, at=at, to=to)
            case {"op": "take_off", "at": int(at)}:
                return here.to(position.take_off(lines, at, lang)), say("board.did.take_off", lang, at=at)
            case {"op": "set", "text": str(text)}:
                after = position.read_typed(text, self.size, supply, lang)
                return here.to(after), say("board.did.set", lang, lines=after) if after else say(
                    "board.did.clear", lang
                )
            case {"op": "clear"}:
                return here.to(""), say("board.did.clear", lang)
            case {"op": "undo"}:
                return here.undo(), say("board.did.undo" if here.past else "board.did.nothing", lang)
            case {"op": "redo"}:
                return here.redo(), say("board.did.redo" if here.future else "board.did.nothing", lang)
            case {"op": "step", "to": int(to)} if self.steps:
                self.step = to % len(self.steps)
                return here.to(self.steps[self.step]), self._told_step()
            case {"op": "open", "query": dict(query)}:
                return self._open(query)
        raise IllegalMove("Y23", say("board.refused.gesture", lang))

    def _open(self, query: Mapping[str, object]) -> tuple[Position, str]:
        """Take position and language from the address of the page."""
        with suppress(ValueError):  # a language we do not speak is no reason to refuse the position
            self.lang = language(str(query.get("lang", self.lang)))
        typed = query.get(self.name or "")
        if typed is None:
            return self._at, ""
        try:
            after = position.read_typed(str(typed), self.size, self.supply, self.lang)
        except NotationError as error:
            raise NotationError(say("board.refused.link", self.lang, why=error.message(self.lang))) from error
        return self._at.to(after), say("board.did.open", self.lang)

    def _told_step(self) -> str:
        return say("board.did.step", self.lang, step=self.step + 1, steps=len(self.steps))

    def _spoken(self, laid: str) -> str:
        return say(
            f"board.tile.{ {'1': 'yang', '0': 'yin', 'T': 'taiji_yang', 't': 'taiji_yin'}[laid] }", self.lang
        )

    def _tell(self, said: str = "", tone: str = "", seq: int = 0, view: str = "") -> None:
        reading = read(self._at.lines, self.size, self.lang)
        start = "" if self._at.lines or said else say("board.did.start", self.lang)
        hidden = self.mode == "name"
        parts = [said or start, "" if hidden or tone else reading.status]
        self._answer = {
            "seq": seq,
            "view": view,
            "lines": self._at.lines,
            "message": " ".join(part for part in parts if part),
            "did": parts[0],
            "tone": tone,
            "step": self._told_step() if self.steps else "",
            "at_step": self.step,
            "can_undo": bool(self._at.past),
            "can_redo": bool(self._at.future),
            "reading": None if hidden else {**reading.as_dict(), "size": self.size},
        }

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use."""
        lang = self.lang
        tiles = {f"tile_{name}": text for name, text in section("board.tile", lang).items()}
        self._ui = {**section("board.ui", lang), **section("task", lang), **tiles}
        counts = {kind: self.supply[position.tile_of(kind)] for kind in "10t"}
        self._setup = {
            "size": self.size,
            "lang": lang,
            "mode": self.mode,
            "name": self.name,
            "places": list(PLACES if self.size == 6 else PLACES[: self.size]),
            "counts": counts,
            "total": sum(counts.values()),
            "walk": list(self.steps),
        }
        if self.run is not None:
            self._task = self.run.as_dict(lang)
        self._tell()


def asked_by(message: Mapping[str, object]) -> tuple[int, str]:
    """Return the number of a gesture and the view it came from, if they are what our front end sends."""
    seq, view = message.get("seq"), message.get("view")
    known = (
        type(seq) is int and 0 <= seq < 2**53 and isinstance(view, str) and view.isascii() and len(view) <= 20
    )
    return (seq, view) if known else (0, "")  # type: ignore[return-value]  # both were just checked
