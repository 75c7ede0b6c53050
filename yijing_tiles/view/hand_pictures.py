"""Pictures for the lessons on mahjong: the 34 kinds, the chance of a draw, the six forms; and tiles inside a proof.

>>> print(repr(six_forms("en")).splitlines()[2])
plain | 234456m777p11188s | 2
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from yijing_tiles.counting.hands import drawn_within
from yijing_tiles.shaoyang import TILES, Form, Hand, Suit, Tile, format_tiles
from yijing_tiles.view.mahjong_svg import tile_svg
from yijing_tiles.view.paper import drawing
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.wording import characters

__all__ = ["EXAMPLES", "all_tiles", "chances", "name_of", "row_svg", "six_forms", "tiles_html"]

_TILE: Final = (44, 60.5)
"""Width and height of a tile in a picture, in the proportions of `tile_svg`."""

_DRAWN: Final = 4
"""A group of so many tiles is drawn inside a proof; a whole hand is written."""

_LIVE: Final = (11, 6, 2)
"""For so many winning tiles the chances are plotted."""

_DRAWS: Final = 16
"""Four players share some 83 tiles of the wall, so nobody draws much more often."""

EXAMPLES: Final = {
    Form.PLAIN: "234m456m777p111s88s",
    Form.ALL_TRIPLETS: "222m444p666s888s11z",
    Form.FULL_FLUSH: "12334566678999p",
    Form.SEVEN_PAIRS: "2255m3399p1188s66z",
    Form.THIRTEEN_ORPHANS: "19m19p119s1234567z",
    Form.ALL_HONOURS: "111z222z333z555z77z",
}
"""A hand of each form, and of no other that pays as much."""


def all_tiles(lang: str | None = None) -> Picture:
    """Draw the 34 kinds, a row for each suit."""
    lang = language(lang)
    rows = [[tile for tile in TILES if tile.suit is suit] for suit in Suit]
    body = "".join(_row(row, 12, 12 + 70 * at) for at, row in enumerate(rows))
    names = [getattr(suit, characters()) if lang == "zh" else suit.en for suit in Suit]
    return Picture(
        drawing(body, 12 + 48 * 9 + 8, 12 + 70 * 4),
        say("counting.picture.tiles.title", lang),
        say("counting.picture.tiles.note", lang),
        (say("counting.picture.tiles.suit", lang), say("counting.picture.tiles.kinds", lang)),
        tuple(
            (name, listed((tile.name_in(lang) for tile in row), lang))
            for name, row in zip(names, rows, strict=True)
        ),
        lang,
    )


def chances(lang: str | None = None) -> Picture:
    """Plot how the chance of having drawn a winning tile grows with the draws, for some numbers of winning tiles."""
    lang = language(lang)
    lines = {live: [drawn_within(n, live) for n in range(_DRAWS + 1)] for live in _LIVE}
    parts = [
        f'<path class="seat" d="M{_x(0):g} {_y(level):g}H{_x(_DRAWS):g}"/>'
        f'<text class="soft" x="{_x(0) - 8:g}" y="{_y(level) + 5:g}" text-anchor="end">{level} %</text>'
        for level in range(0, 101, 25)
    ]
    parts += [
        f'<text class="soft" x="{_x(n):g}" y="{_y(0) + 20:g}" text-anchor="middle">{n}</text>'
        for n in range(0, _DRAWS + 1, 4)
    ]
    axis = escape(say("counting.picture.chances.axis", lang))
    parts.append(
        f'<text class="soft" x="{_x(_DRAWS / 2):g}" y="{_y(0) + 42:g}" text-anchor="middle">{axis}</text>'
    )
    for style, (live, line) in enumerate(lines.items(), 1):
        path = "L".join(f"{_x(n):g} {_y(float(100 * chance)):.4g}" for n, chance in enumerate(line))
        name = escape(say("counting.picture.chances.live", lang, count=live))
        end = _y(float(100 * line[-1]))
        parts.append(f'<path class="edge edge-{style}" d="M{path}"/>')
        parts.append(f'<text x="{_x(_DRAWS) + 10:g}" y="{end + 5:.4g}">{name}</text>')
    return Picture(
        drawing("".join(parts), 434, 306),
        say("counting.picture.chances.title", lang),
        say("counting.picture.chances.note", lang, counts=listed(map(str, _LIVE), lang)),
        (
            say("counting.picture.chances.axis", lang),
            *(say("counting.picture.chances.live", lang, count=live) for live in _LIVE),
        ),
        tuple(
            (str(n), *(f"{float(100 * line[n]):.1f} %" for line in lines.values()))
            for n in range(1, _DRAWS + 1)
        ),
        lang,
    )


def _x(draws: float) -> float:
    return 52 + 16 * draws


def _y(percent: float) -> float:
    return 252 - 2.35 * percent


def six_forms(lang: str | None = None) -> Picture:
    """Draw a hand of each of the six forms, with its name and what each payer pays."""
    lang = language(lang)
    parts, rows = [], []
    for at, (form, written) in enumerate(EXAMPLES.items()):
        hand, y = Hand.parse(written), 8 + 112 * at
        label = f"{form.name_in(lang)} · {form.rate}"
        parts.append(
            f'<text style="font-size:24px;font-weight:600" x="12" y="{y + 26}">{escape(label)}</text>'
        )
        parts.append(_row(hand.tiles, 12, y + 38))
        rows.append((form.name_in(lang), str(hand), str(form.rate)))
    head = ("form", "hand", "rate")
    return Picture(
        drawing("".join(parts), 12 + 48 * 14 + 8, 8 + 112 * len(EXAMPLES)),
        say("counting.picture.forms.title", lang),
        say("counting.picture.forms.note", lang),
        tuple(say(f"counting.picture.forms.{part}", lang) for part in head),
        tuple(rows),
        lang,
    )


def tiles_html(tiles: Sequence[Tile], lang: str, *, named: bool) -> str:
    """Return the tiles of a group as drawings, `named` for those who hear the page; or those of a hand in writing."""
    name = escape(name_of(tiles, lang))
    if len(tiles) > _DRAWN:
        return f"<span>{name}</span>"
    drawn = "".join(_mute(tile_svg(tile, width=26)) for tile in tiles)
    spoken = f'<span class="yp-sr">{name}</span>' if named else ""
    return f'<span style="display:inline-flex;gap:2px">{drawn}</span>{spoken}'


def _mute(svg: str) -> str:
    """Return a drawing inside a page that does not speak: the words beside it do."""
    inside = re.sub(r"<title>.*?</title>| xmlns=\"[^\"]*\"", "", svg)
    return inside.replace('role="img"', 'aria-hidden="true"')


def row_svg(groups: Sequence[Sequence[str]], title: str) -> str:
    """Return groups of tiles, each written as `"1m"`, as one drawing with a name, for where no front end runs.

    >>> row_svg([["1m", "2m"], ["5z"]], "…").count("<svg")
    4
    """
    parts, x, (width, height) = [], 0.0, _TILE
    for group in groups:
        parts.append(_mute(_row([Tile(kind) for kind in group], x, 0)))
        x += (width + 4) * len(group) + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {x:g} {height:g}" width="{x * 0.8:g}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def name_of(tiles: Sequence[Tile], lang: str) -> str:
    """Write tiles as a sentence does: by letters, or in Chinese.

    >>> name_of(Hand.parse("234456m777p11188s").tiles[:6], "zh")
    '二三四四五六万'
    """
    return format_tiles(tiles, characters() if lang == "zh" else "letters")


def _row(tiles: Sequence[Tile], x: float, y: float) -> str:
    width = _TILE[0]
    return "".join(
        tile_svg(tile, width=width).replace("<svg ", f'<svg x="{x + (width + 4) * at:g}" y="{y:g}" ', 1)
        for at, tile in enumerate(tiles)
    )
