"""Yao, bigrams, trigrams and hexagrams as values."""

from __future__ import annotations

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.bigram import BIGRAMS, Bigram
from yijing_tiles.figures.figure import Figure
from yijing_tiles.figures.hexagram import HEXAGRAMS, Hexagram
from yijing_tiles.figures.parsing import read
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
    "Bigram",
    "Direction",
    "Figure",
    "Hexagram",
    "Names",
    "NotationError",
    "Trigram",
    "Unreadable",
    "Yao",
    "of_lines",
    "parse",
]

AnyFigure = Yao | Bigram | Trigram | Hexagram

_KIND_OF_SIZE: dict[int, type[Yao] | type[Bigram] | type[Trigram] | type[Hexagram]] = {
    1: Yao,
    2: Bigram,
    3: Trigram,
    6: Hexagram,
}


def of_lines(lines: str) -> AnyFigure:
    """Return the figure made of these lines, bottom first: one, two, three or six of `1` (yang) and `0` (yin).

    >>> of_lines("10"), of_lines("100010")
    (Bigram("10"), Hexagram("100010"))
    """
    kind = _KIND_OF_SIZE.get(len(lines)) if isinstance(lines, str) else None
    if kind is None or set(lines) - {"0", "1"}:
        raise Unreadable(
            f"a figure is 1, 2, 3 or 6 lines, bottom first, written 1 (yang) and 0 (yin), not {echo(lines)}",
            f"卦由 1、2、3 或 6 爻组成，自下而上，1 为阳、0 为阴，而不是 {echo(lines)}",
        )
    return kind(lines)


def parse(text: str) -> AnyFigure:
    """Read what people write for a figure of any kind.

    Where a name fits several kinds, the hexagram goes before the trigram, the bigram and the line. Lines go before
    numbers: `"10"` is a bigram here, and hexagram 10 for `Hexagram.parse`; `"#10"` is the hexagram for both.

    >>> parse("屯"), parse("☵"), parse("10"), parse("#10"), parse("water over thunder")
    (Hexagram("100010"), Trigram("010"), Bigram("10"), Hexagram("110111"), Hexagram("100010"))
    """
    return of_lines(read(text, (6, 3, 2, 1)))
