"""A position of Shaoyang mahjong as a still picture and as text: for print, fallbacks, and prompts of exercises.

The picture is a table seen from above: who looks sits lowest, his next neighbour on his right. It is drawn from what
`read_hand_position` tells, so it shows no more than the eyes may see.

>>> from random import Random
>>> from yijing_tiles import shaoyang
>>> state = shaoyang.new(shaoyang.TableRules(), Random(1), dealer=0).apply("raise 2")
>>> print(hand_table_text(state, 0, "en"))
Wall: 136 tiles left. Player 2 says how many hands he raises.
Player 1: East; dealer; raised 2: ×4.
Player 2: South; hands not raised yet.
Player 3: West; hands not raised yet.
Player 4: North; hands not raised yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from yijing_tiles.shaoyang import State, Tile
from yijing_tiles.view.hand_table_reading import Eyes, read_hand_position
from yijing_tiles.view.mahjong_svg import back_shapes, tile_shapes
from yijing_tiles.view.terms import language, say

__all__ = ["hand_table_svg", "hand_table_text"]

WIDTH: Final = 700
_EDGE: Final = 16
_INSIDE: Final = WIDTH - 2 * _EDGE
_SIDE: Final = 122
"""How wide the hands on the left and on the right are."""
_TALL: Final = 84 / 60
_OWN: Final = 38
_ACROSS: Final = 30
_SMALL: Final = 28
"""How wide tiles are: one's own, those opposite, those at the sides and those discarded."""
_COLUMNS: Final = 5
"""So many discards lie in a row at the sides."""
_FELT: Final = "#2f6b5c"
_RIM: Final = "#24564a"
_LIGHT: Final = "#f6f1e4"
_SOFT: Final = "#d5e2d8"
_GOLD: Final = "#e0b341"
_ON_GOLD: Final = "#2a2208"
_SANS: Final = "system-ui,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"
_BACK: Final = "back"
_FRAME: Final = (
    '<rect x="5" y="5" width="50" height="70" rx="5" fill="#3f947f" stroke="#bfe0d2" stroke-width="2"/>'
)
"""Drawn on a back, so that a tile on its face can be told from the felt."""


class Card(NamedTuple):
    """A tile that lies on the table: its kind, or `"back"`; whether it stands apart, and how it is marked."""

    kind: str
    gap: bool = False
    faint: bool = False
    lit: bool = False
    called: bool = False


class Block(NamedTuple):
    """A drawing with its upper left corner at the origin, and its size."""

    body: str
    width: float
    height: float

    def at(self, x: float, y: float) -> str:
        """Return it moved to where it belongs."""
        return f'<g transform="translate({x:g} {y:g})">{self.body}</g>' if self.body else ""


def hand_table_text(
    state: State, who: int | Eyes | None = None, lang: str | None = None, *, asked: bool = True
) -> str:
    """Return the position in words, a line for each player, as a seat or these eyes see it (`None`: all of it).

    Without `asked` it is not told who is asked for what: in an exercise that may be the answer.
    """
    eyes = _eyes(who, lang)
    return _text(_position(state, eyes, asked), eyes.lang)


def hand_table_svg(
    state: State, who: int | Eyes | None = None, lang: str | None = None, *, asked: bool = True
) -> str:
    """Return the position as one SVG image, as a seat or these eyes see it (`None`: all of it lies open).

    Its title is `hand_table_text`. It needs no style sheet and no script, so it can be an `<img>` anywhere.

    >>> from random import Random
    >>> from yijing_tiles import shaoyang
    >>> state = shaoyang.new(shaoyang.TableRules(), Random(1), dealer=0)
    >>> hand_table_svg(state, 0, "en").count('class="seat"')
    4
    """
    eyes = _eyes(who, lang)
    position = _position(state, eyes, asked)
    table = _table(position, eyes.lang)
    height = table.height + 2 * _EDGE
    shapes = "".join(
        f'<g id="yt-{kind}">{back_shapes() + _FRAME if kind == _BACK else tile_shapes(Tile(kind))}</g>'
        for kind in sorted(_kinds(position))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH}" height="{height:g}" '
        f'viewBox="0 0 {WIDTH} {height:g}" style="max-width:100%;height:auto" font-family="{_SANS}">'
        f"<title>{escape(_text(position, eyes.lang))}</title><defs>{shapes}</defs>"
        f'<rect width="{WIDTH}" height="{height:g}" rx="16" fill="{_RIM}"/>'
        f'<rect x="3" y="3" width="{WIDTH - 6}" height="{height - 6:g}" rx="13" fill="{_FELT}"/>'
        f"{table.at(_EDGE, _EDGE)}</svg>"
    )


def _eyes(who: int | Eyes | None, lang: str | None) -> Eyes:
    return who if isinstance(who, Eyes) else Eyes(language(lang), (who is None,) * 4, who)


def _position(state: State, eyes: Eyes, asked: bool) -> dict[str, Any]:
    """Return the position; where it is not to be told who is asked, nobody is, unless the hand is over."""
    position = read_hand_position(state, eyes)
    if asked or state.outcome is not None:
        return position
    return {**position, "asked": {**position["asked"], "seat": None, "says": ""}}


def _text(position: dict[str, Any], lang: str) -> str:
    head = [say("hand_table.picture.wall", lang, n=position["wall_left"]), position["asked"]["says"]]
    rows = [seat["spoken"] for seat in position["seats"]]
    return "\n".join([("" if lang == "zh" else " ").join(filter(None, head)), *rows])


# -- what lies there ---------------------------------------------------------------------------------------


def _hand(seat: dict[str, Any]) -> list[Card]:
    """Return the tiles of a hand, the one just drawn apart."""
    cards = [Card(kind) for kind in seat["hand"] or [_BACK] * seat["holds"]]
    if seat["has_drawn"]:
        cards.append(Card(seat["drawn"] or _BACK, gap=True, lit=seat["won"]))
    return cards


def _melds(seat: dict[str, Any], last: dict[str, Any] | None) -> Iterator[list[Card]]:
    """Yield the tiles of each meld; of a concealed kong the outer two show their backs."""
    for number, meld in enumerate(seat["melds"]):
        lit = last is not None and (last["seat"], last["meld"]) == (seat["seat"], number)
        yield [
            Card(
                _BACK if meld["way"] == "concealed" and at in (0, 3) else kind,
                gap=at == 0,
                lit=lit,
                called=at == meld["called"],
            )
            for at, kind in enumerate(meld["tiles"])
        ]


def _pond(seat: dict[str, Any], last: dict[str, Any] | None) -> list[Card]:
    """Return what a seat has discarded; what was claimed is faint."""
    lit = last["discard"] if last is not None else None
    return [Card(kind, faint=taken is not None, lit=at == lit) for kind, at, taken in seat["discards"]]


def _kinds(position: dict[str, Any]) -> set[str]:
    last = position["last"]
    cards: list[Card] = []
    for seat in position["seats"]:
        cards += (*_hand(seat), *_pond(seat, last))
        for meld in _melds(seat, last):
            cards += meld
    return {card.kind for card in cards}


# -- where it lies -----------------------------------------------------------------------------------------


def _table(position: dict[str, Any], lang: str) -> Block:
    """Return all that lies on the felt: opposite, the sides with the discards between them, oneself."""
    last = position["last"]
    asked = position["asked"]["seat"]
    seats = {seat["place"]: {**seat, "asked": seat["seat"] == asked} for seat in position["seats"]}
    ponds = {place: _pond(seat, last) for place, seat in seats.items()}
    rows = {
        place: [card for part in (_hand(seats[place]), *_melds(seats[place], last)) for card in part]
        for place in ("opposite", "self")
    }
    middle = _INSIDE - 2 * _SIDE
    across = int(middle // (_SMALL + 2))
    wide = _COLUMNS * (_SMALL + 2)
    between = _beside(
        (_grid(ponds["previous"], _COLUMNS), wide),
        (_wall(position, lang), middle - 2 * wide - 24),  # so that discards keep off the hands at the sides
        (_grid(ponds["next"], _COLUMNS), wide),
    )
    played = _stack([_grid(ponds["opposite"], across), between, _grid(ponds["self"], across)], middle, 14)
    return _stack(
        [
            _label(seats["opposite"], _INSIDE),
            _row(rows["opposite"], _ACROSS, _INSIDE),
            _beside(
                (_side(seats["previous"], last), _SIDE), (played, middle), (_side(seats["next"], last), _SIDE)
            ),
            _row(rows["self"], _OWN, _INSIDE),
            _label(seats["self"], _INSIDE),
            _question(position),
        ],
        _INSIDE,
        12,
    )


def _stack(blocks: Sequence[Block], width: float, gap: float) -> Block:
    """Return blocks below each other, each in the middle; those that are empty take no room."""
    parts, y = [], 0.0
    for block in blocks:
        if block.height:
            parts.append(block.at((width - block.width) / 2, y))
            y += block.height + gap
    return Block("".join(parts), width, max(0.0, y - gap))


def _beside(*columns: tuple[Block, float]) -> Block:
    """Return blocks in columns of these widths, each in the middle of its own."""
    height = max(block.height for block, _ in columns)
    parts, x = [], 0.0
    for block, width in columns:
        parts.append(block.at(x + (width - block.width) / 2, (height - block.height) / 2))
        x += width
    return Block("".join(parts), x, height)


def _side(seat: dict[str, Any], last: dict[str, Any] | None) -> Block:
    """Return a player at the side: name, hand, and a row for each meld."""
    hand = _grid(_hand(seat), 4)
    melds = [_grid(meld, 4) for meld in _melds(seat, last)]
    return _stack([_label(seat, _SIDE), hand, *melds], _SIDE, 7)


def _row(cards: Sequence[Card], size: float, most: float) -> Block:
    """Return tiles in a row, smaller where there is no room."""
    units = sum(1.4 if card.gap and at else 1.0 for at, card in enumerate(cards))
    size = min(size, most / units - 2) if cards else size
    parts, x = [], 0.0
    for at, card in enumerate(cards):
        x += 0.4 * size if card.gap and at else 0
        parts.append(_card(card, x, 0, size))
        x += size + 2
    return Block("".join(parts), max(0.0, x - 2), size * _TALL if cards else 0)


def _grid(cards: Sequence[Card], columns: int) -> Block:
    """Return small tiles in rows of so many."""
    step, high = _SMALL + 2, _SMALL * _TALL + 3
    parts = [_card(card, at % columns * step, at // columns * high, _SMALL) for at, card in enumerate(cards)]
    rows = -(-len(cards) // columns)
    return Block("".join(parts), min(columns, len(cards)) * step - 2, rows * high - 3 if rows else 0)


def _card(card: Card, x: float, y: float, size: float) -> str:
    scale = size / 60
    marks = ""
    if card.lit:
        marks += f'<rect x="-3" y="-3" width="66" height="90" rx="10" fill="none" stroke="{_GOLD}" stroke-width="6"/>'
    if card.called:  # a notch that points at the tile that came from another
        marks += f'<path d="M18 96h24l-12-11z" fill="{_GOLD}"/>'
    faint = ' opacity=".38"' if card.faint else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.4g})"{faint}><use href="#yt-{card.kind}"/>{marks}</g>'


# -- what is said ------------------------------------------------------------------------------------------


def _label(seat: dict[str, Any], width: float) -> Block:
    """Return who sits there; whoever is asked or has won is marked."""
    facts = [seat["name"], seat["wind_name"]]
    if seat["dealer"]:
        facts.append(seat["dealer_name"])
    if seat["raised"]:
        facts.append(f"×{seat['multiplier']}")
    lines = [" · ".join(facts)] if width > _SIDE else [facts[0], " · ".join(facts[1:])]
    marked = seat["asked"] or seat["won"]
    ink = _ON_GOLD if marked else _LIGHT
    high = 20.0 * len(lines) + 4
    wide = min(width, max(map(_measure, lines)) + 22)
    parts = [
        f'<rect x="{(width - wide) / 2:g}" width="{wide:g}" height="{high:g}" rx="12" fill="{_GOLD}"/>'
        if marked
        else ""
    ]
    parts += [_words(line, width / 2, 16.5 + 20 * at, ink, weight=600) for at, line in enumerate(lines)]
    return Block(f'<g class="seat">{"".join(parts)}</g>', width, high)


def _wall(position: dict[str, Any], lang: str) -> Block:
    number = _words(str(position["wall_left"]), 44, 30, _LIGHT, size=30, weight=600)
    return Block(number + _words(say("hand_table.picture.left", lang), 44, 50, _SOFT, size=13), 88, 58)


def _question(position: dict[str, Any]) -> Block:
    if not position["asked"]["says"]:
        return Block("", _INSIDE, 0)
    rule = f'<path d="M0 1H{_INSIDE}" stroke="{_RIM}" stroke-width="2"/>'
    lines = _wrapped(position["asked"]["says"], _INSIDE)
    words = [_words(line, _INSIDE / 2, 24 + 21 * at, _LIGHT, size=15) for at, line in enumerate(lines)]
    return Block(rule + "".join(words), _INSIDE, 10 + 21 * len(lines))


def _wrapped(text: str, width: float) -> list[str]:
    """Return a sentence in lines that fit; Chinese breaks anywhere, English at spaces."""
    pieces = text.split(" ") if text.isascii() or " " in text else list(text)
    gap = " " if len(pieces) > 1 and " " in text else ""
    lines = [""]
    for piece in pieces:
        longer = f"{lines[-1]}{gap if lines[-1] else ''}{piece}"
        if lines[-1] and _measure(longer) * 15 / 14 > width:
            lines.append(piece)
        else:
            lines[-1] = longer
    return lines


def _measure(text: str) -> float:
    """Return about how wide a text of 14 pixels is."""
    return sum(14.0 if ord(letter) > 0x2E80 else 7.8 for letter in text)


def _words(text: str, x: float, y: float, fill: str, *, size: int = 14, weight: int = 400) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" text-anchor="middle" font-size="{size}" font-weight="{weight}">'
        f"{escape(text)}</text>"
    )
