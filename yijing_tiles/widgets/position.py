"""A position on the board and what a gesture makes of it: pure functions of strings, no widget.

A position is a string of laid lines, the bottom (inner) line first: `1` yang, `0` yin, `T` a taiji declared yang,
`t` a taiji declared yin (Y6, Y8). Lines are counted from 1 at the bottom. The front end has a twin of the four
gestures in `static/lines.js`, so that a tile is drawn before Python has answered; a test holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from yijing_tiles import figures
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.view.terms import say
from yijing_tiles.yijing import Tile

__all__ = ["LAID", "Position", "flip", "move", "place", "put", "read_typed", "take_off", "tile_of"]

LAID: Final = "10Tt"
"""The four ways a line can be laid."""

_FLIPPED: Final = str.maketrans("10Tt", "01tT")
_KINDS: Final[dict[int, tuple[type[figures.Hexagram | figures.Trigram | figures.Bigram], ...]]] = {
    6: (figures.Hexagram, figures.Trigram, figures.Bigram),
    5: (figures.Trigram, figures.Bigram),
    4: (figures.Trigram, figures.Bigram),
    3: (figures.Trigram, figures.Bigram),
    2: (figures.Bigram,),
}
_UNDO_DEPTH: Final = 200


@dataclass(frozen=True, slots=True)
class Position:
    """The lines laid now, and those before and after them for undo and redo.

    >>> Position().to("1").to("10").undo().lines
    '1'
    """

    lines: str = ""
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()

    def to(self, lines: str) -> Position:
        """Return the position with these lines; going where one already is leaves no trace to undo."""
        if lines == self.lines:
            return self
        return Position(lines, (*self.past, self.lines)[-_UNDO_DEPTH:])

    def undo(self) -> Position:
        """Return the position before the last change (the same one when there is none)."""
        if not self.past:
            return self
        return Position(self.past[-1], self.past[:-1], (self.lines, *self.future))

    def redo(self) -> Position:
        """Return the position that was undone last (the same one when there is none)."""
        if not self.future:
            return self
        return replace(self, lines=self.future[0], past=(*self.past, self.lines), future=self.future[1:])


def tile_of(laid: str) -> Tile:
    """Return the tile that lies there: a taiji stays a taiji, whatever it is declared.

    >>> tile_of("t")
    <Tile.TAIJI: 'taiji'>
    """
    return {"1": Tile.YANG, "0": Tile.YIN}.get(laid, Tile.TAIJI)


def place(lines: str, laid: str, size: int, supply: Mapping[Tile, int], lang: str | None = None) -> str:
    """Lay a tile outside, on top of the lines laid."""
    if len(lines) >= size:
        raise IllegalMove("Y6", say("board.refused.full", lang, size=size))
    return _supplied(lines + laid, laid, supply, lang)


def put(lines: str, at: int, laid: str, supply: Mapping[Tile, int], lang: str | None = None) -> str:
    """Lay a tile where line `at` is, instead of it."""
    _line(lines, at, lang)
    return _supplied(lines[: at - 1] + laid + lines[at:], laid, supply, lang)


def flip(lines: str, at: int, lang: str | None = None) -> str:
    """Turn line `at` from yang to yin or back; a taiji is declared the other way (Y8)."""
    _line(lines, at, lang)
    return lines[: at - 1] + lines[at - 1].translate(_FLIPPED) + lines[at:]


def move(lines: str, at: int, to: int, lang: str | None = None) -> str:
    """Take line `at` out and set it in again as line `to`; the lines between close up."""
    _line(lines, at, lang)
    _line(lines, to, lang)
    rest = lines[: at - 1] + lines[at:]
    return rest[: to - 1] + lines[at - 1] + rest[to - 1 :]


def take_off(lines: str, at: int, lang: str | None = None) -> str:
    """Take line `at` off; the lines above it come down."""
    _line(lines, at, lang)
    return lines[: at - 1] + lines[at:]


def read_typed(text: str, size: int, supply: Mapping[Tile, int], lang: str | None = None) -> str:
    """Return the lines that a typed text means on a board of `size` lines.

    Lines win over numbers: on a board, `10` is yang below yin; hexagram 10 is written `#10`, or by its name.
    Raise NotationError when it cannot be read, does not fit, or needs more tiles than the set has.
    """
    bare = re.sub(r"[\s,，、]", "", text)
    if bare and all(c in LAID for c in bare):
        lines = bare
    elif not bare:
        lines = ""
    elif size in _KINDS:
        lines = _read_figure(text, size)
    else:
        raise NotationError(say("board.refused.letters", lang, typed=text[:40]))
    if len(lines) > size:
        raise NotationError(say("board.refused.long", lang, typed=lines[:40], count=len(lines), size=size))
    for tile in Tile:
        if sum(tile_of(laid) is tile for laid in lines) > supply[tile]:
            raise NotationError(_out_of(tile, supply, lang))
    return lines


def _read_figure(text: str, size: int) -> str:
    first: NotationError | None = None
    for kind in _KINDS[size]:
        try:
            return kind.parse(text).lines
        except NotationError as error:
            first = first or error
    assert first is not None  # noqa: S101 - _KINDS holds no empty tuple
    raise first


def _line(lines: str, at: int, lang: str | None) -> None:
    if not 1 <= at <= len(lines):
        raise IllegalMove("Y6", say("board.refused.no_line", lang, at=at, count=len(lines)))


def _supplied(lines: str, laid: str, supply: Mapping[Tile, int], lang: str | None) -> str:
    tile = tile_of(laid)
    if sum(tile_of(other) is tile for other in lines) > supply[tile]:
        raise IllegalMove("Y1", _out_of(tile, supply, lang))
    return lines


def _out_of(tile: Tile, supply: Mapping[Tile, int], lang: str | None) -> str:
    return say("board.refused.out", lang, tile=say(f"board.tile.{tile.value}", lang), count=supply[tile])
