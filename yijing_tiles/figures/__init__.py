"""Yao, bigrams, trigrams and hexagrams as values: names, what becomes of them, reading what people write.

Lines are written bottom first, `1` for yang and `0` for yin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.bigram import BIGRAMS, Bigram
from yijing_tiles.figures.drawing import figure_svg, figure_text
from yijing_tiles.figures.figure import Figure
from yijing_tiles.figures.hexagram import HEXAGRAMS, Hexagram
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.figures.table import Names
from yijing_tiles.figures.trigram import EARLIER_HEAVEN, LATER_HEAVEN, TRIGRAMS, Direction, Trigram
from yijing_tiles.figures.yao import Yao

__all__ = [
    "BIGRAMS",
    "EARLIER_HEAVEN",
    "HEXAGRAMS",
    "LATER_HEAVEN",
    "TRIGRAMS",
    "AnyFigure",
    "Bigram",
    "Direction",
    "Figure",
    "Hexagram",
    "Names",
    "NotationError",
    "Trigram",
    "Unreadable",
    "Yao",
    "figure_svg",
    "figure_text",
    "of_lines",
    "parse",
]

AnyFigure = Yao | Bigram | Trigram | Hexagram

_KIND_OF_SIZE: Final[dict[int, Callable[[str], AnyFigure]]] = {1: Yao, 2: Bigram, 3: Trigram, 6: Hexagram}


def of_lines(lines: str) -> AnyFigure:
    """Return the figure of these one, two, three or six lines, bottom first: `1` is yang, `0` is yin.

    Raises `NotationError` for anything else.

    >>> of_lines("10"), of_lines("100010")
    (Bigram("10"), Hexagram("100010"))
    """
    kind = _KIND_OF_SIZE.get(len(lines)) if isinstance(lines, str) else None
    if kind is None or set(lines) - {"0", "1"}:
        raise Unreadable(
            f"A figure is 1, 2, 3 or 6 lines, bottom first, written 1 (yang) and 0 (yin), not {echo(lines)}.",
            f"卦由 1、2、3 或 6 爻组成，由下往上，1 为阳、0 为阴，而不是 {echo(lines, 'zh')}。",
        )
    return kind(lines)


def parse(text: str) -> AnyFigure:
    """Read what people write for a figure of any kind.

    Lines, characters, names in either script, titles, pinyin with or without tones, English names and parts of
    them, King Wen numbers, two trigrams with their places, and several of these side by side. The docstring of
    `yijing_tiles` shows each.

    Where a name fits several kinds, the hexagram goes before the trigram, the bigram and the line; a word for
    the kind decides otherwise (`"trigram 乾"`). Lines go before numbers: `"10"` is a bigram here, and hexagram 10
    for `Hexagram.parse`; `"#10"` is the hexagram for both.

    Raises `NotationError` when nothing, or more than one figure, is meant.

    >>> parse("屯"), parse("☵"), parse("10"), parse("#10"), parse("water over thunder")
    (Hexagram("100010"), Trigram("010"), Bigram("10"), Hexagram("110111"), Hexagram("100010"))
    >>> parse("lǚ")
    Traceback (most recent call last):
    ...
    yijing_tiles.figures.problems.Unreadable: 'lǚ' can be lǚ 履 (10) or lǚ 旅 (56).
    Write the character (履) or the number.
    """
    from yijing_tiles.figures.parsing import read  # here for the same reason as in `Lines.parse`

    return of_lines(read(text, (6, 3, 2, 1)))
