"""The hand lab: a hand of mahjong built tile by tile, which says at once and exactly what it is.

The front end (`static/hand_lab.js`) draws a gesture at once and reports it; `HandLab` applies the same gesture to its
own laying, and its answer, with all that is read from the hand, has the last word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from random import Random
from typing import Any, Final

import traitlets as t

from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.shaoyang import (
    OPTIONS,
    TILES,
    Hand,
    HandError,
    Meld,
    Rules,
    Suit,
    Tile,
    multiplier,
    parse_melds,
    parse_tiles,
)
from yijing_tiles.shaoyang.words import say as game_says
from yijing_tiles.view.hand_reading import PAYERS, HandReading, meld_name, read_hand, tile_names
from yijing_tiles.view.mahjong_svg import faces, hand_svg
from yijing_tiles.view.terms import follow_language, language, say, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.board import asked_by
from yijing_tiles.widgets.dealing import DIFFICULTIES, random_hand
from yijing_tiles.widgets.laying import Laying
from yijing_tiles.widgets.position import Position
from yijing_tiles.widgets.shared import SharedWidget
from yijing_tiles.wording import characters

__all__ = ["HandLab"]

SEATS: Final = ("you", *PAYERS)
"""Whose raised hands `raised` holds: the winner's, then the payers'."""


class HandLab(SharedWidget):
    """A hand to build and to read: pieces, waits, discards, forms and pay.

    `hand` is the hand in writing, in order (`"2333m123p456p111s"`, melds in brackets); it can be observed, and set to
    any notation, also to fewer than 13 tiles. `rules` are the house rules, `raised` the hands raised by the winner and
    the three payers (S15): both can be observed and set. A lab with a `name` takes its hand from the page's address
    (`?name=…`) and gives links to it. Random hands come from `rng`.

    >>> lab = HandLab("2333m123p456p111s")
    >>> {str(tile): left for tile, left in lab.parsed.waits().items()}
    {'1m': 4, '2m': 3, '4m': 4}
    >>> lab.add("1m"); lab.parsed.is_win()
    True
    >>> lab.undo(); lab.hand
    '2333m123456p111s'
    """

    _esm = assets.script("hand_lab.js")
    _css = assets.style("mahjong_tiles.css", "hand_lab.css")
    _ui = t.Dict().tag(sync=True)
    _setup = t.Dict().tag(sync=True)
    _faces = t.Dict().tag(sync=True)
    _answer = t.Dict().tag(sync=True)
    hand = t.Unicode()
    rules = t.Instance(Rules)
    raised = t.Tuple((0, 0, 0, 0))
    lang = t.Unicode()

    def __init__(
        self,
        hand: str | Hand = "",
        *,
        rules: Rules | None = None,
        raised: Sequence[int] = (0, 0, 0, 0),
        lang: str | None = None,
        name: str | None = None,
        rng: Random | None = None,
    ) -> None:
        self.name = name
        self.rng = rng or Random()  # noqa: S311 - hands to practise with, no secrets
        laying = Laying.read(str(hand))
        self._at = Position(laying.text)
        self._known: tuple[object, HandReading] | None = None
        super().__init__(
            hand=laying.canonical,
            rules=rules or Rules(),
            raised=tuple(raised),
            lang=language(lang),
            _faces=faces(),
        )
        self.observe(self._say_again, "lang")
        self.observe(lambda _: self._tell(), ["rules", "raised"])
        self._say_again()
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    @property
    def laying(self) -> Laying:
        """The tiles as they are arranged, and the melds, be they a hand yet or not."""
        return Laying.read(self._at.lines)

    @property
    def parsed(self) -> Hand | None:
        """The hand as a value; `None` while it has fewer than 13 tiles."""
        return self.laying.hand

    # The gestures, from code. Each raises what it is refused for, and changes nothing then.

    def add(self, tiles: str | Tile) -> None:
        """Put tiles (`"1m"`, `"東"`, `"123m"`) at the end of the hand."""
        after, added = self.laying, parse_tiles(str(tiles))
        for tile in added:
            after = after.add(tile, lang=self.lang)
        self._go(after, say("hand.did.add", self.lang, tile=tile_names(added, self.lang)))

    def remove(self, tiles: str | Tile) -> None:
        """Take tiles off the hand, one of a kind for each that is named."""
        after, removed = self.laying, parse_tiles(str(tiles))
        for tile in removed:
            after = after.remove(tile, self.lang)
        self._go(after, say("hand.did.take_off", self.lang, tile=tile_names(removed, self.lang)))

    def lay(self, meld: str | Meld) -> None:
        """Lay a meld (`"[123m]"`, `"(1111z)"`): its tiles that are held, the others from outside."""
        self._do({"op": "lay", "meld": str(meld)})

    def take_meld(self, at: int) -> None:
        """Take meld `at` off, counted from 1."""
        self._do({"op": "take_meld", "at": at})

    def sort(self) -> None:
        """Put the tiles in order."""
        self._do({"op": "sort"})

    def set(self, text: str | Hand) -> None:
        """Lay the hand that `text` writes, in any notation."""
        self._do({"op": "set", "text": str(text)})

    def random(self, distance: int) -> None:
        """Deal a random hand at this distance from ready: -1 a win, 0 ready, up to 4."""
        self._do({"op": "random", "distance": distance})

    def undo(self) -> None:
        """Take back the last change, if there is one."""
        self._do({"op": "undo"})

    def redo(self) -> None:
        """Do again what was undone last, if anything was."""
        self._do({"op": "redo"})

    def clear(self) -> None:
        """Take everything off."""
        self._do({"op": "clear"})

    # How it shows itself where no front end runs.

    def __repr__(self) -> str:
        """Say how to make this lab; stable, so that notebooks do not change by being run."""
        rules = "" if self.rules == Rules() else f", rules={self.rules!r}"
        return f"HandLab({self.laying.text!r}{rules})"

    def _still(self) -> dict[str, str]:
        laying, status = self.laying, self._read().status
        return {
            "text/plain": f"{self!r}\n{status}",
            "image/svg+xml": hand_svg(laying.tiles, laying.melds, f"{laying.canonical} {status}".strip()),
        }

    # What can be set.

    @t.validate("hand")
    def _read_hand(self, proposal: Any) -> str:
        return Laying.read(proposal["value"]).canonical

    @t.observe("hand")
    def _hand_set(self, change: Any) -> None:
        """Take a hand set from code as a gesture like any other; one set by a gesture is there already."""
        if change["new"] != self.laying.canonical:
            self._at = self._at.to(change["new"])
            self._tell()

    @t.validate("raised")
    def _read_raised(self, proposal: Any) -> tuple[int, ...]:
        raised = tuple(proposal["value"])
        if len(raised) != len(SEATS):
            raise HandError("raised", text=str(raised))
        for hands in raised:
            multiplier(hands, 0)  # says what is wrong
        return raised

    # What the front end says, and what it is told.

    def set_state(self, sync_data: object) -> None:
        """Take no state from the front end: it shows what Python says, and reports gestures as messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a gesture. Whatever the front end sends, the hand stays whole."""
        message = content if isinstance(content, dict) else {}
        with self.hold_sync():
            try:
                said, tone = self._do(message), ""
            except IllegalMove as error:
                said, tone = error.reason, "refused"
            except NotationError as error:
                said, tone = error.message(self.lang), "refused"
            self._tell(said, tone, *asked_by(message))

    def _do(self, message: dict[str, Any]) -> str:
        """Apply one gesture, and return what was done, in words."""
        lang = self.lang
        match message:
            case {"op": "undo"}:
                return self._to(
                    self._at.undo(), say("hand.did.undo" if self._at.past else "hand.did.nothing", lang)
                )
            case {"op": "redo"}:
                return self._to(
                    self._at.redo(), say("hand.did.redo" if self._at.future else "hand.did.nothing", lang)
                )
            case {"op": "open", "query": dict(query)}:
                return self._open(query)
            case {"op": "rule", "name": str(name), "value": value} if name in OPTIONS:
                self.rules = replace(self.rules, **{name: value})
                return OPTIONS[name].says(value, lang)
            case {"op": "raise", "seat": int(seat), "hands": int(hands)} if 0 <= seat < len(SEATS):
                raised = list(self.raised)
                raised[seat] = hands
                self.raised = tuple(raised)
                said = say("hand.did.raise", lang, who=say(f"hand.pay.{SEATS[seat]}", lang), hands=hands)
                paid = self._read().paid
                return _joined(lang, said, paid.spoken if paid else "")
        return self._go(*self._after(message))

    def _after(self, message: Mapping[str, Any]) -> tuple[Laying, str]:
        """Return the laying after a gesture, and what was done, in words."""
        here, lang = self.laying, self.lang
        match message:
            case {"op": "add", "tile": str(kind)} if kind in _KINDS:
                at = message.get("at")
                tile = Tile(kind)
                after = here.add(tile, at if type(at) is int else None, lang)
                return after, say("hand.did.add", lang, tile=tile.name_in(lang))
            case {"op": "take_off", "at": int(at)}:
                after = here.take_off(at, lang)
                return after, say("hand.did.take_off", lang, tile=here.tiles[at - 1].name_in(lang))
            case {"op": "move", "at": int(at), "to": int(to)}:
                after = here.move(at, to, lang)
                return after, say("hand.did.move", lang, tile=here.tiles[at - 1].name_in(lang), to=to)
            case {"op": "sort"}:
                return here.sort(), say("hand.did.sort", lang)
            case {"op": "lay", "meld": str(text)}:
                (meld, *more) = parse_melds(text[:40]) or (None,)
                if meld is None or more:
                    raise HandError("meld_size", text=text[:40], part=text[:40])
                return here.lay(meld, lang), say("hand.did.lay", lang, meld=meld_name(meld, lang))
            case {"op": "take_meld", "at": int(at)}:
                after = here.take_meld(at, lang)
                return after, say("hand.did.take_meld", lang, meld=meld_name(here.melds[at - 1], lang))
            case {"op": "set", "text": str(text)}:
                after = Laying.read(text)
                return after, say("hand.did.set" if after.size else "hand.did.clear", lang)
            case {"op": "clear"}:
                return Laying(), say("hand.did.clear", lang)
            case {"op": "random", "distance": distance}:
                if distance not in DIFFICULTIES or isinstance(distance, bool):
                    values = {"most": DIFFICULTIES[-1], "level": repr(distance)[:20]}
                    raise IllegalMove("S2", say("hand.refused.level", lang, **values))
                dealt = random_hand(self.rng, distance)
                return Laying(dealt.tiles), say("hand.did.random", lang, level=_level(distance, lang))
        raise IllegalMove("S1", say("hand.refused.gesture", lang))

    def _open(self, query: Mapping[str, object]) -> str:
        """Take hand and language from the address of the page."""
        with suppress(ValueError):  # a language we do not speak is no reason to refuse the hand
            self.lang = language(str(query.get("lang", self.lang)))
        typed = query.get(self.name or "")
        if typed is None:
            return ""
        try:
            after = Laying.read(str(typed))
        except NotationError as error:
            raise NotationError(say("hand.refused.link", self.lang, why=error.message(self.lang))) from error
        return self._go(after, say("hand.did.open", self.lang))

    def _go(self, after: Laying, said: str) -> str:
        return self._to(self._at.to(after.text), said)

    def _to(self, at: Position, said: str) -> str:
        """Go to a position; whoever observes `hand` is told when it is another hand, not when it is arranged anew."""
        changed = at.lines != self._at.lines
        self._at = at
        self.hand = self.laying.canonical
        if changed:
            self._tell(said)
        return said

    def _read(self) -> HandReading:
        laying = self.laying
        asked = (laying.canonical, self.rules, self.raised, self.lang, characters())
        if self._known is None or self._known[0] != asked:
            self._known = asked, read_hand(laying.hand, laying.size, self.rules, self.raised, self.lang)
        return self._known[1]

    def _tell(self, said: str = "", tone: str = "", seq: int = 0, view: str = "") -> None:
        laying, reading = self.laying, self._read()
        self._answer = {
            "seq": seq,
            "view": view,
            "tiles": [str(tile) for tile in laying.tiles],
            "melds": [str(meld) for meld in laying.melds],
            "hand": laying.canonical,
            "message": _joined(self.lang, said, "" if tone else reading.status),
            "tone": tone,
            "can_undo": bool(self._at.past),
            "can_redo": bool(self._at.future),
            "rules": asdict(self.rules),
            "raised": list(self.raised),
            "reading": reading.as_dict(),
        }

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use."""
        lang = self.lang
        self._ui = section("hand.ui", lang)
        self._setup = {
            "lang": lang,
            "name": self.name,
            "names": {str(tile): tile.name_in(lang) for tile in TILES},
            "groups": {kind: game_says(f"groups.{kind}", lang) for kind in _MELDS},
            "suits": [{"letter": suit.letter, "name": _suit(suit, lang)} for suit in Suit],
            "levels": [{"distance": distance, "name": _level(distance, lang)} for distance in DIFFICULTIES],
            "seats": [_seat(seat, lang) for seat in SEATS],
            "options": [
                {
                    "name": option.name,
                    "rule": option.rule,
                    "title": option.title(lang),
                    "values": [{"value": value, "says": option.says(value, lang)} for value in option.values],
                }
                for option in OPTIONS.values()
            ],
        }
        self._tell()


_KINDS: Final = frozenset(map(str, TILES))
_MELDS: Final = ("run", "triplet", "kong", "concealed_kong")


def _level(distance: int, lang: str) -> str:
    if distance < 1:
        return say("hand.level.win" if distance < 0 else "hand.level.ready", lang)
    return say("hand.level.away", lang, count=distance)


def _suit(suit: Suit, lang: str) -> str:
    return f"{getattr(suit, characters()) if lang == 'zh' else suit.hant} {suit.letter}"


def _seat(seat: str, lang: str) -> dict[str, str]:
    name = say(f"hand.pay.{seat}", lang)
    return {"name": name, "label": say("hand.pay.hands", lang, who=name)}


def _joined(lang: str, *sentences: str) -> str:
    return ("" if lang == "zh" else " ").join(filter(None, sentences))
