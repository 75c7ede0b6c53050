"""A drill: ready hands, read against the clock.

The front end (`static/drill.js`) marks tiles and keeps the time; `WaitDrill` deals the hands, judges them and keeps the
history of this session.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final

import traitlets as t

from yijing_tiles.shaoyang import TILES, Hand, Suit, Tile
from yijing_tiles.shaoyang.tiles import COPIES
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.mahjong_svg import faces, hand_svg
from yijing_tiles.view.terms import follow_language, language, listed, say, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.shared import SharedWidget

__all__ = ["LEVELS", "Round", "WaitDrill", "ready_hand"]

LEVELS: Final = (4, 7, 10, 13)
"""So many tiles of one suit have to be read; the others are finished sets of other suits."""

_SUITS: Final = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOO)
_LONGEST: Final = 3600.0
_KEPT: Final = 200


def ready_hand(rng: Random, tangled: int) -> tuple[Hand, Suit]:
    """Return a ready hand with so many tiles in one suit, which all its waits are of, and that suit.

    The same for the same state of `rng`. At least one of its waits can be drawn.

    >>> hand, suit = ready_hand(Random(1), 4)
    >>> hand.distance(), {tile.suit for tile in hand.waits()} == {suit}
    (0, True)
    """
    if tangled not in LEVELS or isinstance(tangled, bool):
        raise ValueError(f"{tangled!r} tiles cannot be read in a drill; allowed are {LEVELS}")
    suit = rng.choice(_SUITS)
    own = [tile for tile in TILES if tile.suit is suit for _ in range(COPIES)]
    others = [tile for tile in TILES if tile.suit is not suit]
    while True:
        tiles = rng.sample(own, tangled)
        for _ in range((13 - tangled) // 3):
            first = rng.choice(others)
            run = not first.is_honour and first.number <= 7 and rng.random() < 0.6
            tiles += TILES[first.index : first.index + 3] if run else [first] * 3
        if max(map(tiles.count, tiles)) > COPIES:
            continue
        hand = Hand.of(tiles)
        waits = hand.waits()
        # As seven pairs a hand may wait for a fourth tile of another suit.
        if any(waits.values()) and all(tile.suit is suit for tile in waits):
            return hand, suit


@dataclass(frozen=True, slots=True)
class Round:
    """What came of one hand: the waits that were marked, those left out and those that are none, and the time."""

    n: int
    level: int
    hand: str
    hits: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
    seconds: float

    @property
    def right(self) -> bool:
        """Whether every wait was marked and nothing else."""
        return not self.missed and not self.wrong


class WaitDrill(SharedWidget):
    """Hands to be read against the clock.

    `level` is how many tiles of one suit have to be read (4, 7, 10 or 13). The hands follow from `seed`; without one
    they differ every time. `history` holds what was done, a `Round` for each hand.

    >>> drill = WaitDrill(seed=13)
    >>> waits = [tile for tile, left in drill.parsed.waits().items() if left]
    >>> drill.check(waits, seconds=4.5).right
    True
    """

    _esm = assets.script("drill.js")
    _css = assets.style("mahjong_tiles.css", "mahjong_row.css", "drill.css")
    _ui = t.Dict().tag(sync=True)
    _setup = t.Dict().tag(sync=True)
    _faces = t.Dict().tag(sync=True)
    _asked = t.Dict().tag(sync=True)
    _told = t.Dict().tag(sync=True)
    level = t.Int(4)
    lang = t.Unicode()

    def __init__(self, level: int = 4, *, seed: int | None = None, lang: str | None = None) -> None:
        self.seed = seed
        self.history: list[Round] = []
        self._rng = Random(seed)  # noqa: S311 - hands to practise with, no secrets
        self._n = 0
        self._running = False
        self._last: Round | None = None
        super().__init__(level=level, lang=language(lang), _faces=faces())
        self._deal()
        self.observe(self._say_again, "lang")
        self.observe(lambda _: self._deal(), "level")
        self._say_again()
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    @property
    def parsed(self) -> Hand:
        """The hand that lies there."""
        return self._hand

    def next(self) -> None:
        """Turn up the hand that lies there, or deal the next one; its time begins."""
        fresh = self._last is None and not self._running
        self._running = True
        if fresh:
            self._tell()
        else:
            self._deal()

    def check(self, marked: Sequence[Tile | str], *, seconds: float = 0.0) -> Round:
        """Judge the tiles that were marked, and keep what came of it. A hand is judged once."""
        if self._last is not None:
            return self._last
        chosen = {Tile(str(tile)) for tile in marked}
        waits = {tile for tile, left in self._hand.waits().items() if left}

        def written(tiles: set[Tile]) -> tuple[str, ...]:
            return tuple(map(str, sorted(tiles)))

        last = Round(
            self._n,
            self.level,
            str(self._hand),
            written(chosen & waits),
            written(waits - chosen),
            written(chosen - waits),
            round(min(max(float(seconds), 0.0), _LONGEST), 1),
        )
        self._last = last
        self.history = [*self.history, last][-_KEPT:]
        self._running = False
        self._tell()
        return last

    def clear(self) -> None:
        """Forget what was done."""
        self.history = []
        self._tell()

    def __repr__(self) -> str:
        """Say how to make this drill."""
        seed = "" if self.seed is None else f", seed={self.seed}"
        return f"WaitDrill({self.level}{seed})"

    def _still(self) -> dict[str, str]:
        asked = say("drill.ui.asked", self.lang)
        return {
            "text/plain": f"{self!r}\n{self._hand}\n{asked}",
            "image/svg+xml": hand_svg(self._hand.tiles, (), f"{self._hand} {asked}"),
        }

    @t.validate("level")
    def _read_level(self, proposal: Any) -> int:
        level: int = proposal["value"]
        if level not in LEVELS:
            raise ValueError(
                say("drill.refused", self.lang or None, level=level, levels=listed(map(str, LEVELS)))
            )
        return level

    def set_state(self, sync_data: object) -> None:
        """Take no state from the front end: it reports what was done as messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Act on a message of the front end. What it does not know changes nothing."""
        match content:
            case {"op": "next"}:
                self.next()
            case {"op": "level", "level": int(level)} if level in LEVELS:
                self._running = False
                self.level = level
            case {"op": "clear"}:
                self.clear()
            case {
                "op": "check",
                "n": self._n,
                "marked": list(marked),
                "seconds": int() | float() as seconds,
            } if self._running and set(map(str, marked)) <= set(self._kinds):
                self.check([str(kind) for kind in marked], seconds=seconds)

    def _deal(self) -> None:
        self._hand, self._suit = ready_hand(self._rng, self.level)
        self._n += 1
        self._last = None
        self._tell()

    @property
    def _kinds(self) -> list[str]:
        return [str(tile) for tile in TILES if tile.suit is self._suit]

    def _tell(self) -> None:
        lang = self.lang or None
        held = self._hand.tiles
        groups = [[str(tile) for tile in held if tile.suit is suit] for suit in Suit]
        with self.hold_sync():
            self._asked = {
                "n": self._n,
                "level": self.level,
                "running": self._running,
                "kinds": self._kinds,
                "tiles": [group for group in groups if group],
                "spoken": tile_names(held, lang),
            }
            self._told = {
                "n": self._n if self._last else 0,
                "round": asdict(self._last) if self._last else None,
                "right": bool(self._last and self._last.right),
                "says": self._verdict(lang),
                "history": [
                    {**asdict(each), "right": each.right, "says": self._line(each, lang)}
                    for each in self.history
                ],
                "sum": self._sum(lang),
            }

    def _verdict(self, lang: str | None) -> str:
        last = self._last
        if last is None:
            return ""
        waits = self._hand.waits()
        live = [tile for tile, left in waits.items() if left]
        parts = [
            say("drill.right" if last.right else "drill.not_right", lang, seconds=last.seconds),
            say("drill.waits", lang, tiles=tile_names(live, lang), count=sum(waits.values())),
        ]
        if last.missed and not last.right:
            parts.append(say("drill.missed", lang, tiles=_names(last.missed, lang)))
        dead = [tile for tile, left in waits.items() if not left]
        if none := [kind for kind in last.wrong if Tile(kind) not in dead]:
            parts.append(say("drill.wrong", lang, tiles=_names(none, lang)))
        if dead:
            parts.append(say("drill.dead", lang, tiles=tile_names(dead, lang)))
        return ("" if language(lang) == "zh" else " ").join(parts)

    def _line(self, each: Round, lang: str | None) -> str:
        key = "drill.line_right" if each.right else "drill.line_wrong"
        of = len(each.hits) + len(each.missed)
        return say(key, lang, hits=len(each.hits), of=of, wrong=len(each.wrong))

    def _sum(self, lang: str | None) -> str:
        done = self.history
        if not done:
            return say("drill.nothing", lang)
        right = [each.seconds for each in done if each.right]
        told = say("drill.sum", lang, right=len(right), count=len(done))
        if right:
            told += ("" if language(lang) == "zh" else " ") + say(
                "drill.times", lang, mean=round(sum(right) / len(right), 1), best=min(right)
            )
        return told

    def _say_again(self, _change: object = None) -> None:
        lang = self.lang
        with self.hold_sync():
            self._ui = section("drill.ui", lang)
            self._setup = {
                "lang": lang,
                "names": {str(tile): tile.name_in(lang) for tile in TILES},
                "levels": [
                    {"level": level, "name": say("drill.level", lang, count=level)} for level in LEVELS
                ],
            }
            self._tell()


def _names(kinds: Sequence[str], lang: str | None) -> str:
    return tile_names([Tile(kind) for kind in kinds], lang)
