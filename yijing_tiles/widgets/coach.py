"""The coach: what each action is worth to whoever sits at a table, worked out while the page goes on answering.

The front end (`static/coach.js`) draws the figures; `Coach` thinks, a few milliseconds at a time, from what the seat on
show may see and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from fractions import Fraction
from html import escape
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

import traitlets as t

from yijing_tiles.errors import IllegalMove
from yijing_tiles.view.terms import follow_language, language, say, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.shared import SharedWidget
from yijing_tiles.widgets.task import glyphs
from yijing_tiles.widgets.thinking import Thinking
from yijing_tiles.yijing import (
    Action,
    Advice,
    Arrange,
    Asked,
    Lay,
    Pass,
    Pung,
    State,
    View,
    Win,
    easiest_hidden,
)
from yijing_tiles.yijing.coaching import why
from yijing_tiles.yijing.describing import figure_text
from yijing_tiles.yijing.pairs import values
from yijing_tiles.yijing.reasons import pair_text

__all__ = ["Coach", "Watched", "action_text"]

SLICE: Final = 0.008
PAUSE: Final = 0.004
"""Seconds of thinking in one piece, and the time in between in which the kernel answers everything else."""

TELL: Final = 0.2
"""Seconds between two reports to the page."""

LONGEST: Final = 10.0
_SCALES: Final = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0)


class Watched(Protocol):
    """A table that a coach can watch: the state on show, the seat whose view is shown, and news of both.

    `_shown` is a trait that changes whenever `state` does. With `act` (typed actions) advice can be taken by a press.
    """

    @property
    def state(self) -> State:
        """The state on show."""
        ...

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; `None` for none, or all."""
        ...

    def observe(self, handler: Any, names: Any = ..., /) -> None:
        """Call `handler` when a trait changes."""
        ...


class Coach(SharedWidget):
    """Advice for the seat on show at `table`: each lawful action, its chance to win with its interval, and why.

    It thinks when asked (`start`), or by itself at every turn (`every`), and ends when the intervals are narrow,
    after `seconds`, when the position changes, or when told to (`stop`). While hidden hexagrams are arranged it
    names those that are easiest to build. Where no event loop runs, `think` does the same and waits. The same
    `seed` gives the same games.
    """

    _esm = assets.script("coach.js")
    _css = assets.style("coach.css")
    _ui = t.Dict().tag(sync=True)
    _setup = t.Dict().tag(sync=True)
    _told = t.Dict().tag(sync=True)
    lang = t.Unicode()
    every = t.Bool(False)

    def __init__(
        self,
        table: Watched,
        lang: str | None = None,
        *,
        every: bool = False,
        seconds: float = LONGEST,
        seed: int | None = None,
    ) -> None:
        self.table = table
        self.seconds = seconds
        self._rng = Random(seed)  # noqa: S311 - games to be imagined, no secrets
        self._task: asyncio.Task[None] | None = None
        self._thinking: Thinking | None = None
        self._phase = "off"
        self._n = self._heard = 0
        self._at: tuple[State, int | None] = (table.state, table.viewer)
        super().__init__(lang=language(lang), every=every)
        table.observe(self._look, ["_shown", "viewer"])
        self.observe(self._say_again, "lang")
        self.observe(self._tell, "every")
        self.on_msg(self._hear)
        self._begin_position()
        self._say_again()
        if lang is None:
            follow_language(self)

    # -- what it is asked to do ----------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Whether it is at work."""
        return self._task is not None

    @property
    def advice(self) -> tuple[Advice, ...]:
        """What is known of each action so far, best first; nothing before it was asked, and while arranging."""
        return self._thinking.advice if self._thinking else ()

    def start(self) -> None:
        """Begin to think about the position on show; asked again, go on. Needs a running event loop, as a notebook has.

        Where nothing is asked of the seat on show, nothing happens.
        """
        self._look()
        if self.thinking or (thinking := self._prepare()) is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            raise RuntimeError("no event loop runs here; think() works without one") from None
        if thinking.enough:  # asked again, so it shall be surer
            thinking.narrow /= 2
        self._phase = "thinking"
        self._task = loop.create_task(self._work(thinking))
        self._tell()

    def think(self, seconds: float = 1.0) -> tuple[Advice, ...]:
        """Think for so long, or until it is enough, and return what is known; the page waits meanwhile."""
        self._look()
        self._cancel()
        if (thinking := self._prepare()) is not None:
            thinking.go_on(seconds)
            self._end("done")
        return self.advice

    def stop(self) -> None:
        """Stop thinking; what is known so far stays."""
        if self.thinking:
            self._cancel()
            self._end("stopped")

    def close(self) -> None:
        """Stop, and leave the page."""
        self._cancel()
        super().close()

    # -- thinking ------------------------------------------------------------------------------------------

    @property
    def _view(self) -> View | None:
        """What the seat on show may see: all that is ever looked at."""
        state, viewer = self._at
        return None if viewer is None else state.view(viewer)

    def _look(self, _change: object = None) -> None:
        """See whether the position is still the one that was thought about; another one ends that."""
        at = (self.table.state, self.table.viewer)
        if at == self._at:
            return
        self._cancel()
        self._at = at
        self._begin_position()
        if self.every and self._phase != "off":
            try:
                self.start()
            except RuntimeError:  # code without an event loop plays at the table
                self._tell()
        else:
            self._tell()

    def _begin_position(self) -> None:
        self._n += 1
        self._thinking = None
        view = self._view
        self._phase = "ready" if view is not None and view.turn is not None else "off"

    def _prepare(self) -> Thinking | None:
        """Return what is to be thought on; where nothing is asked, or all is known at once, `None`."""
        view = self._view
        if view is None or view.turn is None:
            return None
        if view.turn.asked is Asked.ARRANGE:
            self._end("done")
            return None
        if self._thinking is None:
            self._thinking = Thinking(view, self._rng)
        return self._thinking

    async def _work(self, thinking: Thinking) -> None:
        began = told = perf_counter()
        while not thinking.enough and (now := perf_counter()) - began < self.seconds:
            thinking.go_on(SLICE)
            if now - told >= TELL:
                told = now
                self._tell()
            await asyncio.sleep(PAUSE)
        self._task = None
        self._end("done")

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _end(self, phase: str) -> None:
        if self._thinking is not None:
            self._thinking.settle()
        self._phase = phase
        self._tell()

    # -- the front end -------------------------------------------------------------------------------------

    def set_state(self, sync_data: object) -> None:
        """Take no state from the front end: what it wants comes as messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Act on a message of the front end. What it does not know changes nothing."""
        self._heard += 1  # an answer that differs, whatever came of it, shows that Python is there
        says = None
        match content:
            case {"op": "start"}:
                self.start()
            case {"op": "stop"}:
                self.stop()
            case {"op": "every", "on": bool(on)}:
                self.every = on
                if on and self._phase == "ready":
                    self.start()
            case {"op": "play", "n": int(n), "key": str(key)}:
                says = self._play(n, key)
        self._tell(says=says)

    def _play(self, n: int, key: str) -> str | None:
        """Take a piece of advice, and return what hinders it."""
        self._look()
        act = getattr(self.table, "act", None)
        if n != self._n:
            return say("coach.off.moved", self.lang)
        if act is not None and key in [row["key"] for row in self._told["rows"]]:
            try:
                act(key)
            except IllegalMove as error:  # the table may have reasons of its own
                return error.reason
        return None

    def _tell(self, _change: object = None, *, says: str | None = None) -> None:
        lang = self.lang
        view = self._view
        rows = list(self._rows(view, lang)) if view is not None else []
        asked = "arrange" if view and view.turn and view.turn.asked is Asked.ARRANGE else "play"
        highest = max((row["high"] for row in rows), default=1.0)
        told = {
            "n": self._n,
            "heard": self._heard,
            "phase": self._phase,
            "rows": rows,
            "every": self.every,
            "can_play": hasattr(self.table, "act"),
            "games": self._thinking.games if self._thinking else 0,
            "progress": self._thinking.progress if self._thinking else 0.0,
            "scale": next(scale for scale in _SCALES if highest <= scale or scale == 1.0),
            "order": say(f"coach.order.{asked}", lang) if rows else "",
            "says": self._sentence(rows, asked, lang) if says is None else says,
        }
        self._told = {**told, "glyphs": glyphs(told, lang)}

    def _sentence(self, rows: list[dict[str, Any]], asked: str, lang: str) -> str:
        """Return what is said aloud: how things stand, and nothing while the figures still change."""
        match self._phase:
            case "off":
                return say("coach.off.over" if self._at[0].outcome else "coach.off.waiting", lang)
            case "ready":
                return say(f"coach.ready.{asked}", lang)
            case "thinking":
                return ""
        best = {"what": rows[0]["what"], "numbers": rows[0]["says"]}
        if self._thinking is None:
            return say("coach.arranged", lang, **best)
        return say(f"coach.{self._phase}", lang, games=self._thinking.games, **best)

    def _rows(self, view: View, lang: str) -> Iterator[dict[str, Any]]:
        if self._thinking is not None:
            for advice in self._thinking.advice:
                yield _advised(view, advice, lang)
        elif self._phase == "done":
            for lines, chance in easiest_hidden(view.own.hand):
                yield _arranged(lines, chance, lang)

    def _say_again(self, _change: object = None) -> None:
        with self.hold_sync():
            self._ui = section("coach.ui", self.lang)
            self._setup = {"lang": self.lang}
            self._tell()

    # -- where no front end runs ---------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Say how to make this coach."""
        return f"Coach({self.table!r})"

    def _still(self) -> dict[str, str]:
        told = self._told
        lines = [f"{row['what']}: {row['says']} {row['why']}" for row in told["rows"]]
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return {
            "text/plain": "\n".join([repr(self), told["says"], *lines]),
            "text/html": f"<p>{escape(told['says'])}</p>" + (f"<ol>{items}</ol>" if items else ""),
        }


def action_text(action: Action, lang: str | None = None) -> str:
    """Return an action of the game for a sentence.

    >>> action_text(Lay("10")), action_text(Pass(), "zh")
    ('lay ⚍ Lesser Yin', '过')
    """
    lang = language(lang)
    match action:
        case Lay(pair):
            return say("coach.action.lay", lang, pair=pair_text(pair, lang))
        case Pung(pair, placement):
            where = placement.name_in(lang)
            return say("coach.action.pung", lang, pair=pair_text(pair, lang), placement=where)
        case Win(placement):
            return say("coach.action.win", lang, placement=placement.name_in(lang))
        case Arrange(lines):
            return say("coach.action.arrange", lang, figure=figure_text(lines, lang))
        case Pass():
            return say("coach.action.pass", lang)
    raise ValueError(f"there is no advice on {action}")


def _advised(view: View, advice: Advice, lang: str) -> dict[str, Any]:
    estimate, action = advice.estimate, advice.action
    low, high = estimate.interval
    numbers = {"chance": _percent(estimate.chance), "low": _percent(low), "high": _percent(high)}
    points = f"{estimate.gain:+.2f}".replace("-", "−")
    return {
        "key": str(action),
        "lines": action.pair if isinstance(action, Lay | Pung) else "",
        "what": action_text(action, lang),
        "chance": estimate.chance,
        "low": low,
        "high": high,
        "says": say("coach.numbers.play", lang, points=points, **numbers),
        "why": why(view, action, lang),
    }


def _arranged(lines: str, chance: Fraction, lang: str) -> dict[str, Any]:
    action, plain = Arrange(lines), values(lines)
    mixed = sum(plain[i] != plain[i + 1] for i in (0, 2, 4))
    return {
        "key": str(action),
        "lines": lines,
        "what": action_text(action, lang),
        "chance": float(chance),
        "low": float(chance),
        "high": float(chance),
        "says": say("coach.numbers.arrange", lang, chance=chance),
        "why": say("coach.why.mixed", lang, n=mixed),
    }


def _percent(share: float) -> str:
    """Return a share in per cent: tenths only where they tell something.

    >>> _percent(0.2791), _percent(0.0133), _percent(1.0)
    ('28', '1.3', '100')
    """
    return f"{100 * share:.1f}" if 0 < share < 0.0995 else f"{100 * share:.0f}"
