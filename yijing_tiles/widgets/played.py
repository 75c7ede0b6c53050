"""What the tables of both games have in common: gestures that go to and fro in a line, play in it, save and open it.

A table applies each gesture to its `Line` and answers with what the viewer sees then. What a gesture of its own means,
and what an answer holds, is said by `GameTable` and `Stepper`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Generic, TypeVar

import traitlets as t

from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.view.terms import language, say
from yijing_tiles.widgets.board import asked_by
from yijing_tiles.widgets.line import Line
from yijing_tiles.widgets.screen import SharedScreen
from yijing_tiles.widgets.shared import SharedWidget
from yijing_tiles.widgets.table_telling import PACES

__all__ = ["LONGEST_TYPED", "NOBODY", "Asked", "PlayedTable", "Said", "check_shown"]

S = TypeVar("S", bound=Any)
R = TypeVar("R", bound=Any)
LONGEST_TYPED: Final = 200
Said = Callable[[str], str]
"""Something to be said, in the language it is given: what was said last is said again when the language changes."""
Asked = tuple[int, str]
"""The number of the gesture that is answered, and the view it came from."""
NOBODY: Final[Asked] = (0, "")


def check_shown(scene: object, record: object, step: int | None, pace: object) -> None:
    """Refuse what cannot be shown with a `ValueError`: a scene and a record at once, a step of neither, a bad pace."""
    if scene is not None and record is not None:
        raise ValueError("a table shows a scene or a record, not both")
    if scene is None and record is None and step is not None:
        raise ValueError(f"step {step!r} of what? a step needs a scene or a record")
    if pace is not None and not (isinstance(pace, int | float) and 0 <= pace <= 60):
        raise ValueError(f"pace is 0 to 60 seconds, or None, not {pace!r}")


class PlayedTable(SharedWidget, Generic[S, R]):
    """A table with a line of play on it."""

    _ui = t.Dict().tag(sync=True)
    _setup = t.Dict().tag(sync=True)
    _answer = t.Dict().tag(sync=True)
    _link = t.Unicode().tag(sync=True)
    _shown = t.Int(0)
    lang = t.Unicode()

    name: str | None
    pace: float | None
    _sitting: Line[S, R]
    _screen: SharedScreen
    _said: Said
    _lasting: bool
    """Whether it shows the same each time the cell is run."""
    _made: dict[str, object]
    """The arguments that make it again, `scene` first; `None` for what was not given."""
    _linked: tuple[S, ...] = ()

    # -- what is on the table ------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state on show."""
        return self._sitting.state

    @property
    def record(self) -> R:
        """The record of the whole line that is shown, also of what comes after the state on show."""
        return self._sitting.record

    @property
    def step(self) -> int:
        """The number of actions played up to the state on show."""
        return self._sitting.step

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; `None` while the screen is passed on, and where nobody here plays."""
        return self._screen.viewer

    # -- gestures from code; each raises what it is refused for, and changes nothing then ------------------

    def act(self, action: Any) -> None:
        """Play for whoever is asked; players that are no people move at once, before and after it."""
        start = self.step
        self._bots()
        try:
            self._sitting.act(action)
            self._bots()
        finally:
            if self.step != start:
                self._changed(self._told(start))

    def undo(self) -> None:
        """Go back to where a person was asked last; what was played after it stays as the line ahead."""
        self._undo(NOBODY)

    def go(self, step: int) -> None:
        """Show the state after so many actions; a step that there is not is an `IllegalMove`."""
        self._sitting.go(step)
        self._changed(self._told(step - 1))

    def _bots(self, *, all_of_them: bool = True) -> None:
        while self._sitting.bot is not None:
            self._sitting.bot_plays()
            if not all_of_them:
                return

    # -- how it shows itself where no front end runs -------------------------------------------------------

    def __repr__(self) -> str:
        """Say how to make this table; stable, so that notebooks do not change by being run."""
        parts = [
            repr(value) if name == "scene" else f"{name}={value!r}"
            for name, value in self._made.items()
            if value is not None
        ]
        return f"{type(self).__name__}({', '.join(parts)})"

    def _still(self) -> dict[str, str]:
        if not self._lasting:  # another deal each time the cell is run: no picture of it would last
            return {"text/plain": repr(self)}
        words, picture = self._position()
        return {"text/plain": f"{self!r}\n{words}", "image/svg+xml": picture}

    # -- what the front end says ---------------------------------------------------------------------------

    def set_state(self, sync_data: object) -> None:
        """Take no state from the front end: it shows what Python says, and reports gestures as messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a gesture. Whatever the front end sends, the table stays whole."""
        message = content if isinstance(content, dict) else {}
        asked = asked_by(message)
        with self.hold_sync():
            try:
                if not self._walk(message, asked):
                    self._do(message, asked)
            except IllegalMove as error:
                if isinstance(error, self._sitting.game.refused):
                    self._tell(self._refusal(error), "refused", asked, why=self._why_not(message))
                else:
                    reason = error.reason
                    self._tell(lambda _lang: reason, "refused", asked)
            except NotationError as error:
                self._tell(error.message, "refused", asked)

    def _walk(self, message: Mapping[str, Any], asked: Asked) -> bool:
        """Apply a gesture that every table knows, and answer it; return whether it is one."""
        sitting, start = self._sitting, self.step
        match message:
            case {"op": "act", "action": str(action)}:
                self._act(action)
                self._changed(self._told(start), asked)
            case {"op": "bot", "at": int(at)}:
                # Another view may have asked already; then there is nothing new to be said.
                if at != start or sitting.bot is None or self._think():
                    self._tell(self._told(start - 1), "", asked)
                else:
                    self._bots(all_of_them=self.pace == 0)
                    self._changed(self._told(start), asked)
            case {"op": "undo"}:
                self._undo(asked)
            case {"op": "redo"}:
                ahead = sitting.after()
                if ahead is None:
                    raise IllegalMove(sitting.game.rule, say("play.refused.redo", self.lang))
                sitting.go(ahead)
                self._changed(self._told(start), asked)
            case {"op": "go", "to": int(to)}:
                sitting.go(to)
                self._changed(self._told(to - 1), asked, turn=False)
            case {"op": "main"}:
                sitting.to_main()
                self._changed(lambda lang: say("play.did.main", lang), asked)
            case {"op": "play_on"}:
                sitting.play_on()
                self._changed(lambda lang: say("play.did.play_on", lang), asked)
            case {"op": "ready"}:
                self._screen.uncover()
                self._changed(lambda _lang: "", asked, turn=False)
            case {"op": "pace", "pace": pace} if pace in PACES and not isinstance(pace, bool):
                self.pace = pace
                self._tell(lambda lang: say("play.did.pace", lang), "", asked)
            case {"op": "save"}:
                file = f"{sitting.game.file}-{sitting.number}.json"
                self.send({"save": self.record.to_json(), "file": file})
                self._tell(lambda lang: say("play.did.save", lang), "", asked)
            case _:
                return False
        return True

    def _undo(self, asked: Asked) -> None:
        back = self._sitting.before()
        if back is None:
            raise IllegalMove(self._sitting.game.rule, say("play.refused.undo", self.lang))
        self._sitting.go(back)
        self._changed(lambda lang: say("play.did.undo", lang), asked)

    def _why_not(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        try:
            action = self._sitting.game.parse(str(message.get("action")))
        except NotationError:
            return None
        return self._why(action)

    def _open_link(self, query: Mapping[str, object], asked: Asked, opened: Said) -> None:
        """Take game and language from the address of the page; `opened` says that it is on the table."""
        with suppress(ValueError):  # a language we do not speak is no reason to refuse the game
            self.lang = language(str(query.get("lang", self.lang)))
        packed = query.get(self.name or "")
        if packed is None:
            self._tell(self._said, "", asked)
            return
        try:
            self._seat(self._sitting.game.record.from_link(str(packed)))
        except NotationError as error:
            raise NotationError(say("play.refused.link", self.lang, why=error.message(self.lang))) from error
        self._changed(opened, asked)

    # -- what the front end is told ------------------------------------------------------------------------

    def _changed(self, said: Said, asked: Asked = NOBODY, *, turn: bool = True, **more: Any) -> None:
        """Tell of another state on show."""
        if turn:
            self._screen.turn(self._sitting)
        self._tell(said, "", asked, **more)
        self._shown += 1

    def _keep_link(self) -> None:
        """Keep the line in a link; it is packed again only when there is another line."""
        if self._linked is not self._sitting.line:
            self._linked, self._link = self._sitting.line, self.record.to_link()

    # -- what each table says by itself --------------------------------------------------------------------

    @abstractmethod
    def _position(self) -> tuple[str, str]:
        """Return the position on show in words and as a picture (SVG)."""

    @abstractmethod
    def _do(self, message: Mapping[str, Any], asked: Asked) -> None:
        """Apply a gesture that only this table knows, and answer it; what it does not know is an `IllegalMove`."""

    @abstractmethod
    def _act(self, text: str) -> None:
        """Play for a person what was typed or pressed."""

    @abstractmethod
    def _seat(self, record: R) -> None:
        """Put a record on the table."""

    @abstractmethod
    def _why(self, action: Any) -> dict[str, Any]:
        """Return why an action is (not) lawful now, for whoever tried it."""

    @abstractmethod
    def _told(self, start: int) -> Said:
        """Say what has happened since a step, as the viewer may know it."""

    @abstractmethod
    def _tell(self, said: Said, tone: str = "", asked: Asked = NOBODY, **more: Any) -> None:
        """Answer a gesture: what is said, and what the viewer sees."""

    def _refusal(self, error: Any) -> Said:
        """Say why an action is refused."""
        said: Said = error.message
        return said

    def _think(self) -> bool:
        """Let a player that thinks long do so beside the kernel; return whether it does."""
        return False
