"""The table of Yijing tiles: a whole game to play, to take back, to replay, and to ask why.

The front end (`static/game_table.js`) draws what it is told and reports gestures; it knows no rule. `GameTable` applies
each gesture to its `Sitting` and answers with the position as the viewer sees it. Players that are no people move when
the front end asks for it, so that the answer to a learner's own move never waits for them.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import traitlets as t

from yijing_tiles import yijing
from yijing_tiles.errors import IllegalMove
from yijing_tiles.view.game_picture import position_svg, position_text
from yijing_tiles.view.game_reading import Eyes, read_question, read_why
from yijing_tiles.view.scenes import Scene
from yijing_tiles.view.scenes import scene as scene_named
from yijing_tiles.view.terms import follow_language, language, say, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.game_telling import Chronicle, setup, told_of
from yijing_tiles.widgets.played import LONGEST_TYPED, NOBODY, Asked, PlayedTable, Said, check_shown
from yijing_tiles.widgets.screen import Screen
from yijing_tiles.widgets.sitting import KINDS, YOU, Sitting, read_record, seated
from yijing_tiles.widgets.table_telling import joined
from yijing_tiles.yijing import (
    OPTIONS,
    Action,
    Record,
    Rules,
    State,
    easiest_hidden,
    parse_action,
)
from yijing_tiles.yijing.describing import figure_text

__all__ = ["GameTable"]

SEATS: Final = 4
USUAL: Final = (YOU, "simple")
THINKERS: Final = {"strong"}
"""Players that may think so long that the kernel should go on meanwhile."""


class GameTable(PlayedTable[State, Record]):
    """A game of Yijing tiles for people and players at one screen.

    Without `scene` or `record` a new game is dealt by `rules`; with one, that game is shown at `step` (its end unless
    told otherwise), to be stepped through, and to be played on from anywhere. `seats` says who sits where: "you" is a
    person at this screen, the others are names of `yijing.PLAYERS`; two people pass the screen on. `pace` is how many
    seconds a player takes for a move (`None`: until it is asked for); moves made from code are answered at once.
    `open_hands` shows all tiles, `coach` adds advice under the table, `seed` makes deals and players come again. A
    table with a `name` takes its game from the page's address (`?name=…`) and gives links to it.

    >>> table = GameTable(seats=("you", "simple"), seed=1)
    >>> table.act("arrange 101010")
    >>> table.state.turn.asked, table.viewer
    (Asked.OPEN, 0)
    """

    _esm = assets.script("game_table.js")
    _css = assets.style("game_table.css")
    _log: t.List[dict[str, Any]] = t.List().tag(sync=True)
    _coach = t.Unicode().tag(sync=True)

    _sitting: Sitting
    _screen: Screen

    def __init__(
        self,
        scene: str | Scene | Record | None = None,
        *,
        record: Record | None = None,
        step: int | None = None,
        rules: Rules | None = None,
        seats: Sequence[str] = USUAL,
        seed: int | None = None,
        pace: float | None = 0.8,
        open_hands: bool = False,
        coach: bool = False,
        name: str | None = None,
        lang: str | None = None,
    ) -> None:
        check_shown(scene, record, step, pace)
        self.name, self.pace = name, pace
        self.scene = (
            scene_named(scene, "yijing")
            if isinstance(scene, str)
            else scene
            if isinstance(scene, Scene)
            else None
        )
        self._made = {
            "scene": self.scene.name if self.scene else None,
            "step": step,
            "rules": rules,
            "seats": None if tuple(seats) == USUAL else tuple(seats),
            "seed": seed,
        }
        self._lasting = (scene or record or seed) is not None
        self._seats = tuple(seats)
        self._seed = Random().getrandbits(32) if seed is None else seed  # noqa: S311 - tiles, no secrets
        shown = record or (self.scene.record if self.scene else scene)
        if isinstance(shown, Record):
            self._sitting = Sitting(shown, seats, self._seed, step=step)
        else:
            self._sitting = Sitting.new(rules or Rules(players=len(seats)), seats, self._seed)  # type: ignore[arg-type]  # Rules checks it
        self._next = self._sitting.state.rules
        self._next_seats = seated(self._sitting.kinds, SEATS)
        self._screen = Screen(open_hands)
        self._screen.turn(self._sitting)
        self._chronicle = Chronicle()
        self._thinking: State | None = None
        self._said = self._told(self.step - 1)
        super().__init__(lang=language(lang))
        self.observe(self._say_again, "lang")
        self._say_again()
        if coach:
            from yijing_tiles.widgets.coach import Coach

            self._coach = f"anywidget:{Coach(self, lang=lang).model_id}"
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    def _position(self) -> tuple[str, str]:
        seat = None if self._screen.open_hands else self.viewer
        return position_text(self.state, seat, self.lang), position_svg(self.state, seat, self.lang)

    # -- what the front end says ---------------------------------------------------------------------------

    def _do(self, message: Mapping[str, Any], asked: Asked) -> None:
        """Apply a gesture that only this table knows, and answer it."""
        lang = self.lang
        match message:
            case {"op": "open_hands", "on": bool(on)}:
                self._screen.open_hands = on
                self._changed(
                    lambda lang: say("play.did.open_hands" if on else "play.did.close_hands", lang), asked
                )
            case {"op": "suggest"}:
                self._suggest(asked)
            case {"op": "rule", "name": str(name), "value": value} if name in OPTIONS:
                self._next = self._next.changed(**{name: value})
                self._tell(
                    lambda lang: say("play.did.rule", lang, says=OPTIONS[name].says(value, lang)), "", asked
                )
            case {"op": "seat", "seat": int(seat), "kind": str(kind)} if 0 <= seat < SEATS and kind in KINDS:
                self._next_seats = (*self._next_seats[:seat], kind, *self._next_seats[seat + 1 :])
                self._tell(
                    lambda lang: say("play.did.seat", lang, n=seat + 1, kind=say(f"play.kind.{kind}", lang)),
                    "",
                    asked,
                )
            case {"op": "new"}:
                self._seed += 1
                self.scene = None
                self._sitting = Sitting.new(self._next, self._next_seats, self._seed)
                self._changed(lambda lang: say("play.did.new", lang), asked)
            case {"op": "next"}:
                self.scene = None
                self._sitting = self._sitting.next_game(self._next)
                self._changed(lambda lang: say("play.did.next", lang, number=self._sitting.number), asked)
            case {"op": "load", "text": str(text)}:
                self._seat(read_record(text))
                self._changed(lambda lang: say("play.did.load", lang), asked)
            case {"op": "open", "query": dict(query)}:
                self._open_link(query, asked, lambda lang: say("play.did.open", lang))
            case _:
                raise IllegalMove("Y23", say("play.refused.gesture", lang))

    def _act(self, text: str) -> None:
        action = parse_action(text[:LONGEST_TYPED])
        actor = self.state.actor
        # When the game is over the engine says so itself.
        if actor is not None and actor not in self._sitting.people:
            raise IllegalMove("Y9", say("play.refused.not_yours", self.lang, player=self._eyes().name(actor)))
        if self._screen.cover is not None:
            whose = self._eyes().name(self._screen.cover)
            raise IllegalMove("Y9", say("play.refused.covered", self.lang, player=whose))
        self._sitting.act(action)

    def _why(self, action: Action) -> dict[str, Any]:
        return read_why(self.state, action, self.lang, private=True, names=self._eyes().players)

    def _suggest(self, asked: Asked) -> None:
        turn = self.state.turn
        if turn is None or turn.asked is not yijing.Asked.ARRANGE or turn.seat != self.viewer:
            raise IllegalMove("Y7", say("play.refused.suggest", self.lang))
        lines, chance = easiest_hidden(turn.own.hand, 1)[0]

        def said(lang: str) -> str:
            return say("play.did.suggest", lang, figure=figure_text(lines, lang), chance=chance)

        self._tell(said, "", asked, suggested=lines)

    def _think(self) -> bool:
        """Let a player that thinks long do so beside the kernel, if that can be; return whether it does."""
        sitting, state = self._sitting, self.state
        if self._thinking is state:
            return True
        if sitting.bot not in THINKERS or not sitting.live:
            return False
        try:
            loop = asyncio.get_running_loop()
            thought = loop.run_in_executor(None, sitting.choice)
        except RuntimeError:  # no loop, as in plain code, or no threads, as in a browser's Python
            return False
        self._thinking = state

        def play(found: Future[Action]) -> None:
            if self._thinking is state:
                self._thinking = None
            if self._sitting is sitting and sitting.state is state and sitting.bot is not None:
                start = self.step
                with self.hold_sync():
                    sitting.bot_plays(found.result())
                    self._changed(self._told(start))

        thought.add_done_callback(play)
        return True

    # -- other games ---------------------------------------------------------------------------------------

    def _seat(self, record: Record) -> None:
        self.scene = None
        # Where the record says who sits where, that holds.
        told = all(name in KINDS for name in record.seats)
        self._sitting = Sitting(record, record.seats if told else self._seats, self._seed)
        self._next = record.rules
        self._next_seats = seated(self._sitting.kinds, SEATS)

    # -- what the front end is told ------------------------------------------------------------------------

    def _eyes(self) -> Eyes:
        return self._screen.eyes(self._sitting, self.lang)

    def _entries(self) -> list[dict[str, Any] | None]:
        return self._chronicle.entries(self._sitting.line, self._eyes())

    def _told(self, start: int) -> Said:
        """Say what has happened since a step, as the viewer may know it."""

        def said(_lang: str) -> str:
            steps = self._entries()[max(0, start) : self.step]
            return joined(self.lang, [entry["text"] for entry in steps if entry])

        return said

    def _tell(self, said: Said, tone: str = "", asked: Asked = NOBODY, **more: Any) -> None:
        sitting, eyes, entries = self._sitting, self._eyes(), self._entries()
        on_scene = self.scene is not None and sitting.main is None
        last = entries[self.step - 1] if self.step else None
        if not tone:  # a refusal is not said again
            self._said = said
        self._answer = {
            "seq": asked[0],
            "view": asked[1],
            "message": joined(self.lang, [said(self.lang), "" if tone else read_question(self.state, eyes)]),
            "tone": tone,
            **told_of(sitting, self._screen, eyes, last, quiet=bool(tone)),
            "thinking": self._thinking is self.state,
            "pace": self.pace,
            "title": self.scene.title_in(self.lang) if self.scene else "",
            "note": self.scene.note(self.step, self.lang) if self.scene and on_scene else "",
            "next": {"rules": self._next.as_dict(), "seats": list(self._next_seats)},
            "suggested": "",
            **more,
        }
        self._log = [{"step": at, **entry} for at, entry in enumerate(entries, start=1) if entry]
        self._keep_link()

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use."""
        lang = self.lang
        self._ui = section("play.ui", lang)
        self._setup = setup(self.name, lang)
        self._tell(self._said)
