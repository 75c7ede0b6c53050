"""The 34 mahjong tiles, drawn here once: as data for the front end, and as SVG where no front end runs.

A face is a row of `(colour, path)` in a box of 60 × 80; every path is filled. What a tile is made of (ivory, a jade
back) belongs to the page that shows it: the style sheet there, `hand_svg` here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Final

from yijing_tiles.shaoyang import TILES, Meld, Suit, Tile
from yijing_tiles.view.mahjong_strokes import outline

__all__ = ["FACE", "back_shapes", "faces", "hand_svg", "tile_shapes", "tile_svg"]

FACE: Final = (60, 80)
"""Width and height of the box that faces are drawn in."""

_INK: Final = "#1d1a16"
_RED: Final = "#b4281f"
_GREEN: Final = "#1d6b4f"
_BLUE: Final = "#22457f"
_INKS: Final = {"r": _RED, "g": _GREEN, "b": _BLUE}

Art = tuple[tuple[str, str], ...]

_DOTS: Final = {
    2: "30,21g 30,59b",
    3: "14,17b 30,40r 46,63g",
    4: "17,21b 43,21g 17,59g 43,59b",
    5: "15,18b 45,18g 30,40r 15,62g 45,62b",
    6: "18,16g 42,16g 18,42r 42,42r 18,66r 42,66r",
    7: "11,12g 30,18.5g 49,25g 18,46r 42,46r 18,66r 42,66r",
    8: "18,11b 42,11b 18,30.5b 42,30.5b 18,49.5b 42,49.5b 18,69b 42,69b",
    9: "11,14b 30,14b 49,14b 11,40r 30,40r 49,40r 11,66g 30,66g 49,66g",
}
"""The middles of the dots and their inks."""
_DOT_SIZE: Final = {2: 15, 3: 12, 4: 12.5, 5: 11.2, 6: 10.6, 7: 9.4, 8: 9, 9: 8.8}

_STICKS: Final = {
    2: "30,21g 30,59b",
    3: "30,21b 17,59g 43,59g",
    4: "17,21b 43,21g 17,59g 43,59b",
    5: "13,21g 47,21b 30,40r 13,59b 47,59g",
    6: "12,21g 30,21g 48,21g 12,59b 30,59b 48,59b",
    7: "30,13r 12,40g 30,40b 48,40g 12,66g 30,66b 48,66g",
    8: "8,21g 52,21g 22.5,21g+22 37.5,21g-22 8,59b 52,59b 22.5,59b-22 37.5,59b+22",
    9: "12,14r 30,14b 48,14g 12,40r 30,40b 48,40g 12,66r 30,66b 48,66g",
}
"""The middles of the bamboo sticks, their inks, and how far they lean."""
_STICK_LENGTH: Final = {7: 22, 9: 22}

# The one of bamboo is a bird: tail, body with wing, head, eye, beak and legs.
_BIRD: Final = (
    (
        _GREEN,
        "M24 44C14 50 8 60 5 74C12 66 17 61 23 58C18 64 15 69 14 76C20 68 26 63 31 59C29 64 28 68 28 73"
        "C33 67 37 60 39 54C46 51 50 45 50 37C50 31 47 27 43 25C40 16 33 13 28 17C25 19 24 23 26 27C20 31 19 38 24 44Z"
        "M31 21a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0Z",
    ),
    (_RED, "M26.5 17.5C21 18 17 20 14 23.5C18 24 22 24.5 25.8 26C24.4 23 24.8 19.8 26.5 17.5Z"),
    (_RED, "M34 12C33 8 34 5 37 3C37 6 38 8 40 9C41 7 43 6 46 6C44 8 44 11 43 14C41 12 37 11 34 12Z"),
    (
        _BLUE,
        "M31 33C37 31 43 32 47 36C46 43 41 48 34 49C36 46 36 44 35 43C33 45 30 46 27 46"
        "C30 43 31 41 30 40C29 40 27 40 26 39C29 38 30 36 31 33Z",
    ),
)


@cache
def faces() -> dict[str, Art]:
    """Return the face of every kind, by how the kind is written (`"1m"`).

    >>> faces()["5z"][0][0], len(faces())
    ('#22457f', 34)
    """
    return {str(tile): _face(tile) for tile in TILES}


def tile_svg(tile: Tile, *, width: int = 48, lang: str = "en") -> str:
    """Return one tile as an SVG element that says its name.

    >>> "<title>东</title>" in tile_svg(Tile("1z"), lang="zh")
    True
    """
    return _sheet(
        f'<g transform="translate(2 2)">{tile_shapes(tile)}</g>', 64, 88, width, tile.name_in(lang), paper=""
    )


def hand_svg(tiles: Sequence[Tile], melds: Sequence[Meld], title: str, *, width: int = 760) -> str:
    """Return tiles in the order given and the melds beside them as one SVG element.

    >>> hand_svg([Tile("1m")] * 2, [], "a pair").count("<rect")
    5
    """
    groups = [[tile_shapes(tile) for tile in tiles]] if tiles else []
    groups += [list(_meld(meld)) for meld in melds]
    parts, x = [], 16.0
    for group in groups:
        for tile in group:
            parts.append(f'<g transform="translate({x:g} 14)">{tile}</g>')
            x += 64
        x += 20
    total = max(x - 20 + 12, 640) if groups else 640
    return _sheet("".join(parts), total, 112, width, title)


def _sheet(body: str, w: float, h: float, width: int, title: str, paper: str = "#faf7f0") -> str:
    ground = f'<rect width="{w:g}" height="{h:g}" rx="14" fill="{paper}"/>' if paper else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{width * h / w:.4g}" '
        f'viewBox="0 0 {w:g} {h:g}"><title>{escape(title)}</title>{ground}{body}</svg>'
    )


def tile_shapes(tile: Tile) -> str:
    """Return a tile as it lies there, as shapes of 60 × 84: its back a jade edge below, its face ivory."""
    face = "".join(f'<path d="{path}" fill="{colour}"/>' for colour, path in faces()[str(tile)])
    return (
        '<rect width="60" height="84" rx="8" fill="#2f7d6b"/><rect width="60" height="80" rx="8" fill="#fffaf0"/>'
        f'<g transform="translate(2.4 3) scale(.92)">{face}</g>'
    )


def back_shapes() -> str:
    """Return a tile that lies on its face, as shapes of 60 × 84."""
    return '<rect width="60" height="84" rx="8" fill="#d9cdb4"/><rect width="60" height="80" rx="8" fill="#2f7d6b"/>'


def _meld(meld: Meld) -> Iterator[str]:
    """Yield the tiles of a meld; of a concealed kong the outer two show their backs."""
    for at, tile in enumerate(meld.tiles):
        yield back_shapes() if meld.concealed and at in (0, 3) else tile_shapes(tile)


def _face(tile: Tile) -> Art:
    match tile.suit:
        case Suit.CHARACTERS:
            numeral = outline(tile.hant[0], (9, 1, 42, 33))
            return ((_INK, numeral), (_RED, outline("萬", (8, 37, 44, 42))))
        case Suit.DOTS:
            return _inked(_dots(tile.number))
        case Suit.BAMBOO:
            return _BIRD if tile.number == 1 else _inked(_sticks(tile.number))
    if tile is Tile.WHITE:
        return (
            (
                _BLUE,
                _frame(5, 4, 50, 72)
                + _frame(9, 8, 42, 64, turned=True)
                + _frame(13, 12, 34, 56)
                + _frame(15, 14, 30, 52, turned=True),
            ),
        )
    colour = {Tile.GREEN: _GREEN, Tile.RED: _RED}.get(tile, _INK)
    return ((colour, outline(tile.hant, (4, 11, 52, 58))),)


def _inked(parts: Iterable[tuple[str, str]]) -> Art:
    """Join the parts of one colour."""
    paths: dict[str, str] = {}
    for colour, path in parts:
        paths[colour] = paths.get(colour, "") + path
    return tuple(paths.items())


def _dots(number: int) -> Iterator[tuple[str, str]]:
    if number == 1:
        yield _GREEN, _circle(30, 40, 27.5) + _circle(30, 40, 23.5, turned=True)
        for petal in range(8):
            angle = petal * pi / 4
            yield _RED if petal % 2 else _BLUE, _circle(30 + 16 * cos(angle), 40 + 16 * sin(angle), 5.2)
        yield _RED, _circle(30, 40, 9) + _circle(30, 40, 6, turned=True) + _circle(30, 40, 3.4)
        return
    r = _DOT_SIZE[number]
    for place in _DOTS[number].split():
        x, y = map(float, place[:-1].split(","))
        yield (
            _INKS[place[-1]],
            _circle(x, y, r) + _circle(x, y, r * 0.68, turned=True) + _circle(x, y, r * 0.36),
        )


def _sticks(number: int) -> Iterator[tuple[str, str]]:
    length = _STICK_LENGTH.get(number, 32)
    for place in _STICKS[number].split():
        where, ink, lean = next(
            (a, c, b or "0") for c in "rgb" if c in place for a, _, b in (place.partition(c),)
        )
        x, y = map(float, where.split(","))
        yield _INKS[ink], _stick(x, y, length, float(lean))


def _stick(x: float, y: float, length: float, lean: float) -> str:
    """Return a bamboo stick of two joints, a slit in each; it leans to the right by `lean` degrees."""
    half, w = length / 2, 5.2
    joint = half - 0.5
    turn = lean * pi / 180

    def at(px: float, py: float) -> str:
        return _xy(x + px * cos(turn) - py * sin(turn), y + px * sin(turn) + py * cos(turn))

    def bone(top: float) -> str:
        low = top + joint
        # Wide at both ends, narrow in the middle; the slit turns the other way, and so stays empty.
        waist = top + joint / 2
        body = (
            f"M{at(-w, top + 2)}Q{at(-w, top)} {at(0, top)}Q{at(w, top)} {at(w, top + 2)}"
            f"Q{at(w * 0.45, waist)} {at(w, low - 2)}Q{at(w, low)} {at(0, low)}"
            f"Q{at(-w, low)} {at(-w, low - 2)}Q{at(-w * 0.45, waist)} {at(-w, top + 2)}Z"
        )
        slit = f"M{at(-0.7, top + 3)}L{at(-0.7, low - 3)}L{at(0.7, low - 3)}L{at(0.7, top + 3)}Z"
        return body + slit

    return bone(-half) + bone(0.5)


def _circle(x: float, y: float, r: float, *, turned: bool = False) -> str:
    """Return a circle; a turned one inside another is a hole."""
    sweep = 0 if turned else 1
    return f"M{_xy(x - r, y)}a{r:.3g} {r:.3g} 0 1 {sweep} {2 * r:.3g} 0a{r:.3g} {r:.3g} 0 1 {sweep} {-2 * r:.3g} 0Z"


def _frame(x: float, y: float, w: float, h: float, *, turned: bool = False) -> str:
    return f"M{x:g} {y:g}v{h:g}h{w:g}v{-h:g}Z" if turned else f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"


def _xy(x: float, y: float) -> str:
    return f"{round(x, 1):g} {round(y, 1):g}"
