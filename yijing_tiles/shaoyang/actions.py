"""What a player can do at the table, as values with one notation each: typed, printed and kept in records the same way.

==============  =====================================================  ===================
``raise 2``     raise hands before the deal, 0 to 3                    ``舉手 2``, ``举 2``
``throw 5m``    discard a tile                                         ``打 五萬``, ``5m``
``draw``        draw from the wall, or the replacement from its tail   ``摸``
``chow 345m``   take the discard for this run                          ``吃 三四五萬``
``pung``        take the discard for a triplet                         ``碰``
``kong 5m``     lay four alike: with the discard, or one's own         ``槓 五萬``
``win``         win                                                    ``胡``
``pass``        let the tile go                                        ``過``
==============  =====================================================  ===================

Tiles are read in every notation of `notation.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from yijing_tiles.shaoyang.melds import RUNS, GroupKind, kind_of
from yijing_tiles.shaoyang.notation import format_tiles, parse_tile, parse_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rates import MOST_RAISED
from yijing_tiles.shaoyang.tiles import TILES, Tile

__all__ = [
    "DRAW",
    "PASS",
    "PUNG",
    "WIN",
    "Action",
    "Chow",
    "Draw",
    "Kong",
    "Pass",
    "Pung",
    "Raise",
    "Throw",
    "Win",
    "action_space",
    "as_action",
    "parse_action",
]


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise so many hands before the deal (舉手, S15)."""

    hands: int

    def __post_init__(self) -> None:
        if type(self.hands) is not int or not 0 <= self.hands <= MOST_RAISED:
            raise HandError("raised", text=self.hands)

    def __str__(self) -> str:
        return f"raise {self.hands}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Discard a tile (打, S4)."""

    tile: Tile

    def __str__(self) -> str:
        return f"throw {self.tile}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the wall (摸, S4), or the replacement for a kong from its tail (S6)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Chow:
    """Take the discard for a run (吃, S4); `run` is all of it, in order, the discard included."""

    run: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if kind_of(self.run) is not GroupKind.RUN:
            raise HandError("no_run", text=format_tiles(self.run))

    def __str__(self) -> str:
        return f"chow {format_tiles(self.run)}"


@dataclass(frozen=True, slots=True)
class Pung:
    """Take the discard for a triplet (碰, S4)."""

    def __str__(self) -> str:
        return "pung"


@dataclass(frozen=True, slots=True)
class Kong:
    """Lay four alike (槓, S6): three with the discard, four of one's own, or the fourth to an own 碰."""

    tile: Tile

    def __str__(self) -> str:
        return f"kong {self.tile}"


@dataclass(frozen=True, slots=True)
class Win:
    """Win (胡): by one's own draw (S5), by robbing a kong (S8, S9) or on the discard after one (S10)."""

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a tile go that one may take or win with."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Raise | Throw | Draw | Chow | Pung | Kong | Win | Pass

DRAW: Final = Draw()
PUNG: Final = Pung()
WIN: Final = Win()
PASS: Final = Pass()

_SINGLE_WORDS: Final[dict[str, Action]] = {
    "draw": DRAW, "摸": DRAW, "摸牌": DRAW, "pung": PUNG, "碰": PUNG, "win": WIN, "胡": WIN, "胡牌": WIN,
    "pass": PASS, "过": PASS, "過": PASS,
}  # fmt: skip
_VERBS: Final = {
    "raise": "raise", "舉手": "raise", "举手": "raise", "舉": "raise", "举": "raise",
    "throw": "throw", "discard": "throw", "打": "throw",
    "chow": "chow", "吃": "chow", "kong": "kong", "槓": "kong", "杠": "kong",
}  # fmt: skip
_RAISES: Final = {str(hands): Raise(hands) for hands in range(MOST_RAISED + 1)}


def action_space() -> Iterator[Action]:
    """Return every action that can be written, lawful or not.

    >>> len(set(action_space()))
    97
    """
    yield from _RAISES.values()
    yield from map(Throw, TILES)
    yield from map(Kong, TILES)
    yield from (Chow(run.tiles) for run in RUNS.values())
    yield from (DRAW, PUNG, WIN, PASS)


def parse_action(text: str) -> Action:
    """Return the action that `text` writes, in any notation above; anything else is a `NotationError`.

    >>> parse_action("吃 三四五萬") == parse_action("chow 345m")
    True
    >>> parse_action("5m")
    Throw(tile=Tile("5m"))
    >>> parse_action("chow 346m")
    Traceback (most recent call last):
    ...
    yijing_tiles.shaoyang.problems.HandError: '346m' is no run; a run is three tiles of one suit in order, such as
    345m.
    """
    if not isinstance(text, str):
        raise HandError("no_action", text=text)
    parts = text.split(maxsplit=1)
    if len(parts) == 1 and parts[0].lower() in _SINGLE_WORDS:
        return _SINGLE_WORDS[parts[0].lower()]
    verb, rest = _VERBS.get(parts[0].lower()) if parts else None, parts[-1] if parts else ""
    if verb is None and parts:  # 打五萬, written without a space
        cut = next((word for word in _VERBS if not word.isascii() and parts[0].startswith(word)), "")
        verb, rest = _VERBS.get(cut, "throw"), text.strip().removeprefix(cut).strip()
    elif len(parts) == 1:
        verb = None
    match verb:
        case "raise":
            if rest not in _RAISES:
                raise HandError("raised", text=rest)
            return _RAISES[rest]
        case "chow":
            return Chow(tuple(sorted(parse_tiles(rest))))
        case "kong":
            return Kong(parse_tile(rest))
        case "throw":
            try:
                return Throw(parse_tile(rest))
            except HandError:
                if parts and parts[0].lower() in _VERBS:
                    raise
    raise HandError("no_action", text=text)


def as_action(given: Action | str) -> Action:
    """Return an action as it is, and text as the action it writes; anything else is a `NotationError`."""
    return given if isinstance(given, Action) else parse_action(given)
