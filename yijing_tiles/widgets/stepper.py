"""The stepper: a whole hand of Shaoyang mahjong to go through step by step, to play, and to ask why.

The front end (`static/stepper.js`) draws what it is told and reports gestures; it knows no rule. `Stepper` applies each
gesture to its `HandSitting` and answers with the position as the viewer sees it, and with nothing else: of the seats
only those go over that lie otherwise than before; what happened in the whole line goes over once, and then only what
has been added to it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import traitlets as t

from yijing_tiles.errors import IllegalMove
from yijing_tiles.shaoyang import (
    PASS,
    TABLE_OPTIONS,
    Action,
    Record,
    Refused,
    State,
    TableRules,
    parse_action,
)
from yijing_tiles.view.hand_table_reading import Eyes, question, read_hand_position
from yijing_tiles.view.mahjong_svg import faces
from yijing_tiles.view.scenes import Scene
from yijing_tiles.view.scenes import scene as scene_named
from yijing_tiles.view.terms import follow_language, language, say
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.hand_screen import CLOSED, OPEN, HandScreen
from yijing_tiles.widgets.hand_sitting import KINDS, SEATS, HandSitting
from yijing_tiles.widgets.hand_telling import (
    GUESSES,
    LineTold,
    guessed,
    read_why,
    setup,
    told_beside,
    told_of,
    words,
)
from yijing_tiles.widgets.line import YOU, record_in, seated
from yijing_tiles.widgets.played import LONGEST_TYPED, NOBODY, Asked, PlayedTable, Said, check_shown
from yijing_tiles.widgets.table_telling import joined

__all__ = ["Stepper"]

USUAL: Final = (YOU, "simple", "simple", "simple")
LARGEST_SEED: Final = 2**32 - 1


class Stepper(PlayedTable[State, Record]):
    """A hand of Shaoyang mahjong on a table for four, step by step.

    Without `scene` or `record` a new hand is dealt by `rules`; with one, that hand is shown at `step` (its deal
    unless told otherwise), to be stepped through, and to be played on from anywhere. `seats` says who plays each seat:
    "you" is a person at this screen, the others are names of `shaoyang.PLAYERS`. `open_hands` tells whose tiles lie
    open, for each seat or for all; those of a scene and of a finished record do. `look` is the seat (0 to 3) that one
    looks from, if its tiles can be seen; the person's own unless told otherwise.

    `pace` is how many seconds a player takes for a move, and a step when steps are shown one after the other (`None`:
    until it is asked for); moves made from code are answered at once. With `predict` each next step is asked before
    it is shown. A stepper with a `name` takes its hand from the page's address (`?name=…`) and gives links to it.
    `seed` makes deals and players come again.

    >>> stepper = Stepper(seed=1)
    >>> stepper.act("raise 1")
    >>> stepper.state.raised, stepper.viewer
    ((1, 0, 0, 0), 0)
    """

    # The faces of the tiles go over with the script, once for all steppers of a page.
    _esm = f"const TILE_FACES = {json.dumps(faces())};\n{assets.script('stepper.js')}"
    _css = assets.style("mahjong_tiles.css", "game_table.css", "stepper.css")
    # Each seat by itself: what is set to what it was is not sent.
    _seat0 = t.Dict().tag(sync=True)
    _seat1 = t.Dict().tag(sync=True)
    _seat2 = t.Dict().tag(sync=True)
    _seat3 = t.Dict().tag(sync=True)
    _line = t.Dict().tag(sync=True)
    _beside = t.Dict().tag(sync=True)

    _sitting: HandSitting
    _screen: HandScreen

    def __init__(
        self,
        scene: str | Scene | Record | None = None,
        *,
        record: Record | None = None,
        step: int | None = None,
        rules: TableRules | None = None,
        seats: Sequence[str] = USUAL,
        seed: int | None = None,
        open_hands: bool | Sequence[bool] | None = None,
        look: int | None = None,
        pace: float | None = 0.8,
        predict: bool = False,
        name: str | None = None,
        lang: str | None = None,
    ) -> None:
        check_shown(scene, record, step, pace)
        if look is not None and not _is_seat(look):
            raise ValueError(f"look is a seat, 0 to {SEATS - 1}, not {look!r}")
        self.name, self.pace, self.predict = name, pace, bool(predict)
        found = scene_named(scene, "shaoyang") if isinstance(scene, str) else scene
        self.scene = found if isinstance(found, Scene) else None
        self._lasting = (scene or record or seed) is not None
        self._made = {
            "scene": self.scene.name if self.scene else None,
            "step": step,
            "rules": rules,
            "seats": None if tuple(seats) == USUAL else tuple(seats),
            "seed": seed,
            "open_hands": open_hands,
            "look": look,
        }
        self._seats = seated(seats, SEATS, KINDS)
        self._seed = Random().getrandbits(32) if seed is None else seed  # noqa: S311 - tiles, no secrets
        self._wish = _hands(open_hands)
        shown = record or (self.scene.record if self.scene else found)
        if isinstance(shown, Record):
            self._sitting = HandSitting(shown, self._seats, self._seed, step=step)
            if step is None:
                self._sitting.step = _dealt(self._sitting)
        elif shown is None:
            self._sitting = HandSitting.new(rules or TableRules(), self._seats, self._seed)
        else:
            raise ValueError(f"{shown!r} is no scene or record of Shaoyang mahjong")
        self._next = self._sitting.state.rules
        self._screen = HandScreen(look=look)
        self._show()
        self._told_line = LineTold()
        self._here: tuple[State, Eyes] | None = None
        self._count = 0
        self._said = self._told(self.step - 1)
        super().__init__(lang=language(lang))
        self.observe(self._say_again, "lang")
        self._say_again()
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    def _position(self) -> tuple[str, str]:
        from yijing_tiles.view.hand_table_picture import hand_table_svg, hand_table_text

        eyes = self._eyes()
        return hand_table_text(self.state, eyes), hand_table_svg(self.state, eyes)

    # -- what the front end says ---------------------------------------------------------------------------

    def _do(self, message: Mapping[str, Any], asked: Asked) -> None:
        """Apply a gesture that only this table knows, and answer it."""
        match message:
            case {"op": "guess", "seat": seat, "kind": str(kind)} if _is_seat(seat) and kind in GUESSES:
                self._guess(seat, kind, asked)
            case {"op": "beside"}:
                self._tell_beside()
            case {"op": "line"}:  # a view that knows no more of the line than what was told before
                self._told_line.again()
                self._tell(self._said, "", asked)
            case _:
                self._do_at_the_table(message, asked)

    def _do_at_the_table(self, message: Mapping[str, Any], asked: Asked) -> None:
        """Apply a gesture that is no step: who looks and plays, by which rules; other hands."""
        lang = self.lang
        match message:
            case {"op": "look", "seat": seat} if _is_seat(seat):
                if not self._screen.can_look(seat):
                    raise IllegalMove("S2", say("stepper.refused.look", lang, player=self._eyes().name(seat)))
                self._screen.look = seat
                self._changed(self._about("stepper.did.look", seat), asked, turn=False)
            case {"op": "open", "seat": seat, "on": bool(on)} if _is_seat(seat):
                hands = self._screen.open
                self._open((*hands[:seat], on, *hands[seat + 1 :]))
                self._changed(self._about(f"stepper.did.{'open' if on else 'close'}", seat), asked)
            case {"op": "open_hands", "on": bool(on)}:
                self._open(OPEN if on else CLOSED)
                key = "play.did.open_hands" if on else "play.did.close_hands"
                self._changed(lambda lang: say(key, lang), asked)
            case {"op": "predict", "on": bool(on)}:
                self.predict = on
                key = "stepper.did.predict" if on else "stepper.did.no_predict"
                self._tell(lambda lang: say(key, lang), "", asked)
            case {"op": "rule", "name": str(name), "value": value} if name in TABLE_OPTIONS:
                self._next = self._next.changed(**{name: value})
                self._tell(
                    lambda lang: say("stepper.did.rule", lang, says=TABLE_OPTIONS[name].says(value, lang)),
                    "",
                    asked,
                )
            case {"op": "seat", "seat": seat, "kind": str(kind)} if _is_seat(seat) and kind in KINDS:
                kinds = self._sitting.kinds
                self._seats = self._sitting.kinds = (*kinds[:seat], kind, *kinds[seat + 1 :])
                self._changed(
                    lambda lang: say(
                        "stepper.did.seat", lang, n=seat + 1, kind=say(f"play.kind.{kind}", lang)
                    ),
                    asked,
                )
            case {"op": "new"}:
                self._seed = self._seed_of(message)
                self._sit(HandSitting.new(self._next, self._seats, self._seed))
                self._changed(lambda lang: say("stepper.did.new", lang), asked)
            case {"op": "random"}:
                self._seed = seed = self._seed_of(message)
                self._sit(_whole_hand(self._next, self._seats, seed))
                self._changed(lambda lang: say("stepper.did.random", lang, seed=seed), asked)
            case {"op": "next"}:
                self._sit(self._sitting.next_game(self._next))
                self._changed(lambda lang: say("stepper.did.next", lang, number=self._sitting.number), asked)
            case {"op": "load", "text": str(text)}:
                self._seat(record_in(text, Record))
                self._changed(lambda lang: say("stepper.did.load", lang), asked)
            case {"op": "open", "query": dict(query)}:
                self._open_link(query, asked, lambda lang: say("stepper.did.load", lang))
            case _:
                raise IllegalMove("S4", say("stepper.refused.gesture", lang))

    def _about(self, key: str, seat: int) -> Said:
        """Say something of the player at a seat."""
        return lambda lang: say(key, lang, player=self._eyes_in(lang).name(seat, inside=True))

    def _act(self, text: str) -> None:
        action = parse_action(text[:LONGEST_TYPED])
        actor, screen = self.state.actor, self._screen
        if screen.cover is not None:
            whose = self._eyes().name(screen.cover)
            raise IllegalMove("S4", say("play.refused.covered", self.lang, player=whose))
        # What if: also for others one may try, as far as their tiles lie open. When it is over the engine says so.
        if actor is not None and not (screen.open[actor] or actor in self._sitting.people):
            eyes = self._eyes()
            if eyes.knows_turn(self.state):
                raise IllegalMove("S4", say("stepper.refused.not_yours", self.lang, player=eyes.name(actor)))
            raise IllegalMove("S4", say("stepper.refused.others", self.lang))
        self._sitting.act(action)

    def _why(self, action: Action) -> dict[str, Any]:
        return read_why(self.state, action, self._eyes(), private=True)

    def _refusal(self, error: Refused) -> Said:
        """Say why an action is refused, and by which rule."""

        def said(lang: str) -> str:
            rule = f"（{error.rule}）" if lang == "zh" else f" ({error.rule})"
            return error.why.text(lang, self._eyes_in(lang).players) + rule

        return said

    def _guess(self, seat: int, kind: str, asked: Asked) -> None:
        """Show the next step that is seen, and how the guess of it has come out."""
        sitting = self._sitting
        if not sitting.live:
            seen = (
                step
                for step in range(self.step + 1, sitting.last)
                if sitting.line[step].history[-1] != PASS or kind == "pass"
            )
            sitting.go(next(seen, sitting.last))
        elif sitting.bot is not None:
            sitting.bot_plays()
        else:
            raise IllegalMove("S4", say("stepper.refused.guess", self.lang))
        came, did = guessed(sitting, seat, kind, self._eyes()), self._told(self.step - 1)
        says = came["says"]

        def said(lang: str) -> str:
            return joined(lang, [did(lang), says])

        self._changed(said, asked, guess=came)

    # -- other hands ---------------------------------------------------------------------------------------

    def _seed_of(self, message: Mapping[str, Any]) -> int:
        seed = message.get("seed")
        if seed is None:
            return (self._seed + 1) % LARGEST_SEED
        if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
            raise IllegalMove(
                "S2", say("stepper.refused.seed", self.lang, seed=repr(seed)[:20], most=LARGEST_SEED)
            )
        return seed

    def _sit(self, sitting: HandSitting) -> None:
        self.scene = None
        self._sitting = sitting
        self._screen.look = None
        self._show()

    def _seat(self, record: Record) -> None:
        # Where the record says who sits where, that holds.
        told = all(name in KINDS for name in record.seats)
        self._next = record.rules
        self._sit(HandSitting(record, record.seats if told else self._seats, self._seed))
        self._sitting.step = _dealt(self._sitting)

    # -- whose tiles lie open ------------------------------------------------------------------------------

    def _show(self) -> None:
        """Open the hands that are to lie open: what is asked for, else all of a hand that is only looked at."""
        sitting = self._sitting
        finished = (
            self.scene is not None
            or not sitting.people
            or (not sitting.playing and sitting.line[-1].outcome is not None)
        )
        self._screen.show(self._wish if self._wish is not None else OPEN if finished else CLOSED)
        self._screen.turn(sitting)

    def _open(self, hands: tuple[bool, ...]) -> None:
        self._screen.show(hands)

    # -- what the front end is told ------------------------------------------------------------------------

    def _eyes(self) -> Eyes:
        return self._eyes_in(self.lang)

    def _eyes_in(self, lang: str) -> Eyes:
        return self._screen.eyes(self._sitting, lang)

    def _told(self, start: int) -> Said:
        """Say what has happened since a step, as the viewer may know it."""

        def said(lang: str) -> str:
            entries = self._told_line.entries(self._sitting.line, self._eyes())[max(0, start) : self.step]
            return joined(lang, [entry["text"] for entry in entries if entry])

        return said

    def _tell(self, said: Said, tone: str = "", asked: Asked = NOBODY, **more: Any) -> None:
        sitting, eyes, lang = self._sitting, self._eyes(), self.lang
        if self._here is None or self._here[0] is not self.state or self._here[1] != eyes:
            self._here = self.state, eyes
            self._count += 1
        on_scene = self.scene is not None and sitting.main is None
        if not tone:  # a refusal is not said again
            self._said = said
        told = said(lang)
        asks = "" if tone or (told and self.state.outcome is not None) else question(self.state, eyes)
        position = read_hand_position(self.state, eyes, sitting.scores)
        self._seat0, self._seat1, self._seat2, self._seat3 = position.pop("seats")
        news = self._told_line.news(sitting.line, eyes)
        if news is not None and news["at"] == 0:
            self._line, news = news, None
        self._answer = {
            "seq": asked[0],
            "view": asked[1],
            "message": joined(lang, [told, asks]),
            "tone": tone,
            "position": position,
            **told_of(sitting, self._screen, eyes),
            "shown": self._count,
            "why": None,
            "told": self._told_line.number,
            "grown": news,
            "pace": self.pace,
            "predict": self.predict,
            "guess": None,
            "title": self.scene.title_in(lang) if self.scene else "",
            "note": self.scene.note(self.step, lang) if self.scene and on_scene else "",
            "next": {"rules": self._next.as_dict(), "seats": list(sitting.kinds)},
            "seed": self._seed,
            **more,
        }
        if self.name:
            self._keep_link()

    def _tell_beside(self) -> None:
        """Tell what stands beside the position that was told last; this is no answer to a gesture."""
        self._beside = {"of": self._count, **told_beside(self._sitting, self._eyes())}

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use, as if nothing had been told before."""
        lang = self.lang
        self._told_line, self._here, self._count = LineTold(), None, 0
        self._ui = words(lang)
        self._setup = setup(self.name, lang)
        self._tell(self._said)
        self._tell_beside()


def _hands(open_hands: bool | Sequence[bool] | None) -> tuple[bool, ...] | None:
    """Return for each seat whether its tiles are to lie open; `None` where that was not said."""
    if open_hands is None or isinstance(open_hands, bool):
        return open_hands if open_hands is None else OPEN if open_hands else CLOSED
    hands = tuple(open_hands)
    if len(hands) != SEATS or not all(isinstance(hand, bool) for hand in hands):
        raise ValueError(
            f"open_hands is True, False, or one of them for each of {SEATS} seats, not {open_hands!r}"
        )
    return hands


def _whole_hand(rules: TableRules, seats: Sequence[str], seed: int) -> HandSitting:
    """Return a hand that players have played to its end, to be looked at from the start."""
    players = ["simple" if kind == YOU else kind for kind in seats]
    played = HandSitting.new(rules, players, seed)
    while played.bot is not None:
        played.bot_plays()
    shown = HandSitting(played.record, seats, seed)
    shown.step = _dealt(shown)
    return shown


def _dealt(sitting: HandSitting) -> int:
    """Return the step at which the tiles are dealt, or the last one where they are not yet."""
    dealt = (step for step, state in enumerate(sitting.line) if state.seats[0].hand is not None)
    return next(dealt, sitting.last)


def _is_seat(seat: object) -> bool:
    return type(seat) is int and 0 <= seat < SEATS
