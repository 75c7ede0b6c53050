"""Two Chinese tile games to learn and to teach, and the figures they are made of.

How figures are written
-----------------------

Lines are written bottom first, the inner line before the outer, everywhere: `1` is yang (⚊, whole), `0` is yin
(⚋, broken). A figure is a value, made from its lines or read from what people write:

>>> from yijing_tiles import Bigram, Hexagram, Trigram, Yao, parse
>>> Yao("1"), Bigram("10"), Trigram("100"), Hexagram("100010")
(Yao.YANG, Bigram("10"), Trigram("100"), Hexagram("100010"))
>>> str(Hexagram("100010")), Hexagram("100010").number, Hexagram("100010").name("en")
('䷂ 屯', 3, 'Difficulty at the Beginning')

Each of these is hexagram 3:

>>> lines = ["100010", "100 010", "⚊⚋⚋⚋⚊⚋", "阳阴阴 阴阳阴", "yang yin yin, yin yang yin"]
>>> characters = ["䷂", "屯", "屯卦", "水雷屯", "水雷", "下震上坎", "震下坎上"]
>>> latin = ["zhūn", "zhun", "zhun1", "tún", "Difficulty at the Beginning", "difficulty", "water over thunder"]
>>> numbers = ["3", "#3", "No. 3", "第3卦", "第三卦", "hexagram 3"]
>>> together = ["䷂ 屯", "3 屯 zhūn", 'Hexagram("100010")']
>>> {Hexagram.parse(text).number for text in lines + characters + latin + numbers + together}
{3}

Traditional characters, other characters in use and other readings are read as well (訟, 习坎, xiǎo chù, jiě); width,
case, spaces, quotes and a missing tone do not matter, and `ü` may be `v` or `u`. Two trigrams side by side say which is
below only by their images (水雷: water above thunder), by a line break, or in words.

`parse` reads figures of any kind. Where a name fits several, the hexagram goes first, unless the kind is said; lines go
before numbers, so that `"10"` is a bigram, and hexagram 10 is `"#10"`. `Hexagram.parse("10")` is hexagram 10, and
`Bigram.parse("10")` the bigram:

>>> parse("乾"), parse("trigram 乾"), parse("少阴"), parse("thunder"), parse("10"), parse("#10")
(Hexagram("111111"), Trigram("111"), Bigram("10"), Trigram("100"), Bigram("10"), Hexagram("110111"))

What fits several hexagrams, or none, is refused with a `NotationError` that says what would do; `message("zh")` says it
in Chinese:

>>> Hexagram.parse("bi")
Traceback (most recent call last):
...
yijing_tiles.figures.problems.Unreadable: 'bi' can be bǐ 比 (8) or bì 贲 (22).
Write the tone (bǐ), the character (比) or the number.

Tiles that have been laid
-------------------------

A taiji tile stands for the line it was declared when laid (rule Y8). So laid lines have two signs more: `T` is a taiji
laid as yang, `t` a taiji laid as yin:

>>> from yijing_tiles import yijing
>>> yijing.plain("1Tt0"), yijing.laid_points("1Tt0")
('1100', Fraction(3, 2))
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # type checkers know the name; importing `typing` would cost more than all else here
if TYPE_CHECKING:
    from yijing_tiles.errors import IllegalMove, NotationError
    from yijing_tiles.figures import (
        BIGRAMS,
        EARLIER_HEAVEN,
        HEXAGRAMS,
        LATER_HEAVEN,
        TRIGRAMS,
        Bigram,
        Direction,
        Hexagram,
        Trigram,
        Yao,
        of_lines,
        parse,
    )

__all__ = [
    "BIGRAMS",
    "EARLIER_HEAVEN",
    "HEXAGRAMS",
    "LATER_HEAVEN",
    "TRIGRAMS",
    "Bigram",
    "Direction",
    "Hexagram",
    "IllegalMove",
    "NotationError",
    "Trigram",
    "Yao",
    "of_lines",
    "parse",
]

_PARTS = frozenset(
    {
        *("errors", "links", "options", "recorded", "wording"),
        *("cli", "counting", "figures", "serve", "shaoyang", "teach", "view", "widgets", "yijing"),
    }
)

if not TYPE_CHECKING:  # a type checker would take any name for one that is fetched here

    def __getattr__(name: str) -> object:
        """Fetch a name when it is first used, so that importing the package alone costs nothing."""
        if name in _PARTS:
            return import_module(f"{__name__}.{name}")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        part = "errors" if name in ("IllegalMove", "NotationError") else "figures"
        value = getattr(import_module(f"{__name__}.{part}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PARTS})
