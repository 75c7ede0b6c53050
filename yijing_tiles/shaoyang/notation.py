"""Read and write tiles, melds and hands in the notations that people use.

- numbers and letters: `123m456p789s1122z` (spaces and capitals do no harm);
- Chinese, both scripts: `一萬 二萬 三萬 東東東`, `一二三万`, `123筒`; 萬 万, 筒 饼 餅, 索 梭 条 條; 發 发, 紅中;
- Unicode tiles: 🀇🀈🀉🀀;
- melds in brackets, anywhere: `[123m]`, `[東東東]`, kongs `[1111s]`, concealed kongs `(1111s)`; or all behind a
  plus sign: `45z + 444z 111z`.

All may be mixed. `parse_*` and `format_*` go in pairs: what one writes, the other reads back to the same
value.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from yijing_tiles.shaoyang.melds import Group, GroupKind, Meld, kind_of
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.tiles import TILES, Suit, Tile

__all__ = ["Style", "format_meld", "format_tiles", "parse_hand", "parse_melds", "parse_tile", "parse_tiles"]

Style = Literal["letters", "hans", "hant", "unicode"]
"""How tiles are written: `123m`, 一二三万, 一二三萬 or 🀇🀈🀉."""

_SUIT_WORDS: Final = {
    **dict.fromkeys("mM萬万", Suit.CHARACTERS),
    **dict.fromkeys("pP筒饼餅", Suit.DOTS),
    **dict.fromkeys("sS索梭条條", Suit.BAMBOO),
    **dict.fromkeys("zZ", Suit.HONOURS),
}
_NUMBERS: Final = {
    **{str(n): n for n in range(10)},
    **{sign: n for n, sign in enumerate("一二三四五六七八九", 1)},
    "〇": 0,
    "零": 0,
}
_HONOUR_WORDS: Final = {
    **dict(zip("東南西北白發中", TILES[27:], strict=True)),
    **dict(zip("东南西北白发中", TILES[27:], strict=True)),
    **dict(zip(["東風", "南風", "西風", "北風", "白板", "發財", "紅中"], TILES[27:], strict=True)),
    **dict(zip(["东风", "南风", "西风", "北风", "白板", "发财", "红中"], TILES[27:], strict=True)),
}
_CHARS: Final = {tile.char: tile for tile in TILES}

# Full-width forms that Chinese input methods type, and the brackets people use instead of [ ].
_PLAIN: Final = str.maketrans(
    {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F)}
    | {"\u3000": " ", "【": "[", "】": "]", "〔": "[", "〕": "]", "「": "[", "」": "]"}
)
_IGNORED: Final = frozenset(" \t\r\n,，、;；|/\ufe0e\ufe0f")

_TOKEN: Final = re.compile(
    "|".join(
        (
            r"(?P<honour>" + "|".join(sorted(_HONOUR_WORDS, key=len, reverse=True)) + ")",
            r"(?P<char>[" + "".join(_CHARS) + "])",
            r"(?P<numbers>[0-9一二三四五六七八九〇零]+)",
            r"(?P<suit>[" + "".join(_SUIT_WORDS) + "])",
            r"(?P<flower>[🀢-🀩梅蘭兰菊竹春夏秋冬])",
            r"(?P<other>.)",
        )
    ),
    re.DOTALL,
)
_BRACKETS: Final = {"[": "]", "(": ")"}


# -- reading -------------------------------------------------------------------------------------------------


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles without brackets, in the order written.

    >>> parse_tiles("13m 東")
    (Tile("1m"), Tile("3m"), Tile("1z"))
    """
    return tuple(_tiles(_checked(text), 0, text))


def parse_tile(text: str) -> Tile:
    """Read exactly one tile."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise HandError("not_one", text=text, count=len(tiles)) if tiles else HandError("empty", text=text)
    return tiles[0]


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Read melds, each in brackets or a word of its own.

    >>> [str(meld) for meld in parse_melds("[312m] (5555z) 東東東")]
    ['[123m]', '(5555z)', '[111z]']
    """
    return tuple(_melds(_checked(text), 0, text))


def parse_hand(text: str) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Read a hand: the tiles held, as written, and the melds in brackets or behind a `+`."""
    plain = _checked(text)
    held, plus, laid = plain.partition("+")
    tiles: list[Tile] = []
    melds: list[Meld] = []
    for piece, start, bracket in _pieces(held, 0, text):
        if bracket:
            melds.append(_meld(piece, start, text, bracket))
        else:
            tiles += _tiles(piece, start, text)
    melds += _melds(laid, len(held) + len(plus), text)
    return tuple(tiles), tuple(melds)


def _checked(text: str) -> str:
    if not isinstance(text, str):
        raise HandError("not_text", text=text)
    return text.translate(_PLAIN)


def _pieces(plain: str, start: int, text: str) -> Iterator[tuple[str, int, str]]:
    """Yield what lies in brackets and what lies between: the piece, where it stands, its bracket (or nothing)."""
    place = 0
    for sign in re.finditer(r"[\[\]()]", plain):
        if sign.start() < place:
            continue
        yield plain[place : sign.start()], start + place, ""
        end = plain.find(_BRACKETS.get(sign[0], "\0"), sign.end())
        if end < 0 or any(other in plain[sign.end() : end] for other in "[("):
            raise HandError("bracket", text=text, part=sign[0], place=start + sign.start() + 1)
        yield plain[sign.end() : end], start + sign.end(), sign[0]
        place = end + 1
    yield plain[place:], start + place, ""


def _melds(plain: str, start: int, text: str) -> Iterator[Meld]:
    """Yield melds: in brackets, or as words."""
    for piece, place, bracket in _pieces(plain, start, text):
        if bracket:
            yield _meld(piece, place, text, bracket)
        else:
            for word in re.finditer(r"[^\s,，、;；|/]+", piece):
                yield _meld(word[0], place + word.start(), text, bracket)


def _meld(piece: str, start: int, text: str, bracket: str) -> Meld:
    """Return the meld that is written so, or say why it is none."""
    tiles = tuple(sorted(_tiles(piece, start, text)))
    part = bracket + piece + _BRACKETS.get(bracket, "")
    if len(tiles) not in (3, 4):
        raise HandError("meld_size", text=text, part=part)
    kind = kind_of(tiles)
    if kind is None:
        run_of_honours = len(set(tiles)) == 3 == len(tiles) and all(tile.is_honour for tile in tiles)
        raise HandError("meld_honours" if run_of_honours else "meld_mixed", text=text, part=part)
    concealed = bracket == "("
    if concealed and kind is not GroupKind.KONG:
        raise HandError("meld_closed", text=text, part=part)
    return Meld(kind, tiles, concealed)


def _tiles(plain: str, start: int, text: str) -> Iterator[Tile]:
    """Yield the tiles of `plain`, which stands at `start` of the whole `text` that messages echo."""
    waiting: re.Match[str] | None = None  # numbers whose suit has not come yet

    def problem(name: str, match: re.Match[str], **values: object) -> HandError:
        return HandError(name, text=text, part=match[0], place=start + match.start() + 1, **values)

    for match in _TOKEN.finditer(plain):
        kind = match.lastgroup
        if kind == "suit":
            if waiting is None:
                raise problem("no_number", match, sign=match[0])
            suit = _SUIT_WORDS[match[0]]
            for offset, sign in enumerate(waiting[0]):
                number = _NUMBERS[sign]
                if not 1 <= number <= suit.size:
                    raise HandError(
                        "bad_number",
                        text=text,
                        part=sign + match[0],
                        place=start + waiting.start() + offset + 1,
                        suit=suit.letter,
                        most=suit.size,
                    )
                yield TILES[suit.first + number - 1]
            waiting = None
            continue
        if match[0] in _IGNORED:
            continue
        if waiting is not None:
            raise problem("no_suit", waiting)
        if kind == "numbers":
            waiting = match
        elif kind == "honour":
            yield _HONOUR_WORDS[match[0]]
        elif kind == "char":
            yield _CHARS[match[0]]
        else:
            raise problem("flower" if kind == "flower" else "unknown", match)
    if waiting is not None:
        raise problem("no_suit", waiting)


# -- writing -------------------------------------------------------------------------------------------------


def format_tiles(tiles: Iterable[Tile], style: Style = "letters") -> str:
    """Write tiles in the order given; neighbours of one suit share its sign.

    >>> tiles = parse_tiles("123m11z")
    >>> [format_tiles(tiles, style) for style in ("letters", "hant", "hans", "unicode")]
    ['123m11z', '一二三萬 東東', '一二三万 东东', '🀇🀈🀉🀀🀀']
    """
    tiles = tuple(tiles)
    if style == "unicode":
        return "".join(tile.char for tile in tiles)
    parts: list[list[Tile]] = []
    for tile in tiles:
        if parts and parts[-1][0].suit is tile.suit:
            parts[-1].append(tile)
        else:
            parts.append([tile])
    if style == "letters":
        return "".join("".join(str(tile.number) for tile in part) + part[0].suit.letter for part in parts)
    return " ".join(_chinese(part, style) for part in parts)


def _chinese(part: list[Tile], style: Style) -> str:
    suit = part[0].suit
    names = [tile.hans if style == "hans" else tile.hant for tile in part]
    if suit is Suit.HONOURS:
        return "".join(names)
    return "".join(name[0] for name in names) + (suit.hans if style == "hans" else suit.hant)


def format_meld(meld: Group, style: Style = "letters") -> str:
    """Write a meld in its brackets.

    >>> format_meld(parse_melds("[123m]")[0], "hant")
    '[一二三萬]'
    """
    body = format_tiles(meld.tiles, style)
    return f"({body})" if isinstance(meld, Meld) and meld.concealed else f"[{body}]"
