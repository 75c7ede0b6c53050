"""Reading what people write for a figure.

The work is done on lines (`"100010"`), not on classes, so that the classes can stand on it. Each way of
writing has a function here that returns the figures it may mean; `read` asks them in turn, the surest first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from yijing_tiles.figures import misread
from yijing_tiles.figures.index import english_key, index
from yijing_tiles.figures.numerals import king_wen_number
from yijing_tiles.figures.pinyin import agrees, typed
from yijing_tiles.figures.table import TABLE

__all__ = ["read"]

LONGEST: Final = 120
"""Longer text is no figure: the longest name with everything beside it is shorter."""

_KINDS: Final = {"line": 1, "monogram": 1, "yao": 1, "bigram": 2, "digram": 2, "trigram": 3, "hexagram": 6}
_KIND: Final = rf"({'|'.join(_KINDS)})"
_KIND_FIRST: Final = re.compile(rf"{_KIND}(?: for)?\b[\s(.:\"']*(.+?)[)\"']*")
_KIND_LAST: Final = re.compile(rf"(.+?)\s+{_KIND}")

_LINE_WORDS: Final = re.compile(r"\b(yang|yin)\b")
_LINE_SIGNS: Final = str.maketrans("⚊⚋阳陽阴陰", "101100", " \n,;|/_·-、")

_IMAGE: Final = "[天泽澤火雷风風水山地]"
_TRIGRAM: Final = f"([☰-☷乾兑兌兊离離震巽坎艮坤]|{_IMAGE})卦?"
_TITLE: Final = re.compile(f"({_IMAGE})({_IMAGE})(.*)")
_DOUBLED: Final = re.compile(f"{_TRIGRAM}[为為爲]{_TRIGRAM}")
_GAP: Final = r"[,、;\s]*"
_PLACED: Final = (
    (re.compile(f"[上外]卦?{_TRIGRAM}{_GAP}[下内內]卦?{_TRIGRAM}"), "upper first"),
    (re.compile(f"[下内內]卦?{_TRIGRAM}{_GAP}[上外]卦?{_TRIGRAM}"), "lower first"),
    (re.compile(f"{_TRIGRAM}[上外]{_GAP}{_TRIGRAM}[下内內]"), "upper first"),
    (re.compile(f"{_TRIGRAM}[下内內]{_GAP}{_TRIGRAM}[上外]"), "lower first"),
    (re.compile(rf"{_TRIGRAM} *\n *{_TRIGRAM}"), "upper first"),
    (re.compile(r"(.+?) (?:over|above|on) (.+)"), "upper first"),
    (re.compile(r"(.+?) (?:under|below|beneath) (.+)"), "lower first"),
    (re.compile(rf"(?:upper|above|outer):? (.+?){_GAP}(?:lower|below|inner):? (.+)"), "upper first"),
    (re.compile(rf"(?:lower|below|inner):? (.+?){_GAP}(?:upper|above|outer):? (.+)"), "lower first"),
)
"""Ways to name two trigrams and their places."""
_SIDE_BY_SIDE: Final = re.compile(rf"{_TRIGRAM}[\s,、+/]*{_TRIGRAM}")

_GLYPH: Final = "☰-☷⚊-⚏䷀-䷿"
_STOP: Final = r",;:·()\[\]|/\n"
_HAN: Final = "\u3400-\u4dbf\u4e00-\u9fff"
_PIECE: Final = re.compile(
    rf"[{_GLYPH}]|#?\d+|[{_HAN}]+|[^\W\d_{_GLYPH}{_HAN}](?:[^\d{_GLYPH}{_HAN}{_STOP}]|(?<=[a-zü])[1-5](?!\d))*"
)
"""A figure's character, a number, a run of Chinese, or a run of Latin letters with the tone digits in it."""


def read(text: object, sizes: tuple[int, ...]) -> str:
    """Return the lines of the one figure that `text` means; of the sizes allowed, the first that fits is taken.

    Raises `NotationError` (an `Unreadable`, with its words in two languages) otherwise.
    """
    if not isinstance(text, str):
        raise misread.not_text(text, sizes)
    if len(text) > LONGEST:
        raise misread.unknown(text, "", sizes)
    clean = _clean(text)
    if not clean:
        raise misread.empty(text, sizes)
    clean, sizes = _kind_named(text, clean, sizes)
    for meant in _meanings(text, clean, sizes):
        for size in sizes:
            found = [lines for lines in dict.fromkeys(meant) if len(lines) == size]
            if len(found) == 1:
                return found[0]
            if found:
                raise misread.ambiguous(text, clean, found)
    raise misread.unknown(text, clean, sizes, [lines for lines in _name(clean) if len(lines) not in sizes])


def _clean(text: str) -> str:
    """Fold width, case, white space and quotes; drop what cannot be seen (it comes with copied text).

    A line break stays one, since it sets one trigram above the other.
    """
    seen = (sign for sign in unicodedata.normalize("NFKC", text) if sign == "\n" or not _unseen(sign))
    folded = re.sub(r"[^\S\n]+", " ", "".join(seen)).casefold()
    return folded.strip(" \n\"'“”‘’「」『』《》.。!?")


def _unseen(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf" or sign in "\ufe0e\ufe0f"


def _kind_named(text: str, clean: str, sizes: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Take off a kind named in words (`hexagram 3`, `Trigram("100")`), and read only that kind."""
    if match := _KIND_FIRST.fullmatch(clean):
        kind, rest = match.groups()
    elif match := _KIND_LAST.fullmatch(clean):
        rest, kind = match.groups()
    else:
        return clean, sizes
    if _KINDS[kind] not in sizes:
        raise misread.other_kind(text, _KINDS[kind], sizes)
    return rest, (_KINDS[kind],)


def _meanings(text: str, clean: str, sizes: tuple[int, ...]) -> Iterator[list[str]]:
    """Yield all figures that fit, for one way of reading after the other."""
    yield _bits(clean)
    yield _number(clean)
    yield _name(clean)
    if 6 in sizes:
        yield _two_trigrams(text, clean)
    yield _short(clean)
    yield _side_by_side(text, clean, sizes)


def _bits(clean: str) -> list[str]:
    """Read lines: 100010, 100 010, ⚊⚋⚋, 阳阴阴, yang yin yin."""
    lines = _LINE_WORDS.sub(lambda word: "1" if word[0] == "yang" else "0", clean).translate(_LINE_SIGNS)
    return [lines] if lines in TABLE else []


def _number(clean: str) -> list[str]:
    number = king_wen_number(clean)
    return [lines for lines, entry in TABLE.items() if len(lines) == 6 and entry.number == number]


def _name(clean: str) -> list[str]:
    """Look up a whole name, character or reading."""
    bare = re.sub(r"\s+", "", clean)
    found: list[str] = []
    for key in (bare, bare.removesuffix("卦"), english_key(clean)):
        found += index().exact.get(key, [])
    if pinyin := typed(clean):
        letters, told = pinyin
        found += [lines for lines, tones in index().pinyin.get(letters, []) if agrees(told, tones)]
    return list(dict.fromkeys(found))


def _short(clean: str) -> list[str]:
    """Look up a part of a name that people may put for the whole."""
    return index().short.get(english_key(clean) or clean.removesuffix("卦"), [])


def _two_trigrams(text: str, clean: str) -> list[str]:
    """Read a hexagram from its trigrams: 水雷屯, 水雷, 上坎下震, ☵ above ☳, water over thunder."""
    if match := _TITLE.fullmatch(clean):
        upper, lower, name = match.groups()
        lines = _trigram(lower) + _trigram(upper)
        named = [other for other in _name(name.strip()) if len(other) == 6]
        if named and lines not in named:
            raise misread.contradiction(text, [[lines], named])
        return [lines] if named or not name.strip(" 卦") else []
    if match := _DOUBLED.fullmatch(clean):
        first, second = map(_trigram, match.groups())
        if first != second:
            raise misread.contradiction(text, [[first], [second]])
        return [first * 2]
    for pattern, order in _PLACED:
        if match := pattern.fullmatch(clean):
            first, second = map(_trigram, match.groups())
            if first and second:
                return [second + first if order == "upper first" else first + second]
    if match := _SIDE_BY_SIDE.fullmatch(clean):
        first, second = map(_trigram, match.groups())
        if first != second:
            raise misread.which_is_below(text, first, second)
        return [first * 2]
    return []


def _trigram(text: str) -> str:
    """Return the lines of the one trigram named, or nothing."""
    found = [lines for lines in _name(text.strip()) if len(lines) == 3]
    return found[0] if len(found) == 1 else ""


def _side_by_side(text: str, clean: str, sizes: tuple[int, ...]) -> list[str]:
    """Read names set side by side (`䷂ 屯 zhūn`, `bi 8`): the figures that fit them all."""
    pieces = [piece.strip(" -'’.") for piece in _PIECE.findall(clean)]
    if len(pieces) < 2:
        return []
    meant: list[list[str]] = []
    for piece in pieces:
        fitting = (*_bits(piece), *_number(piece), *_name(piece), *_short(piece))
        meant.append([lines for lines in dict.fromkeys(fitting) if len(lines) in sizes])
    if not all(meant):
        return []
    common = [lines for lines in meant[0] if all(lines in other for other in meant)]
    if not common:
        raise misread.contradiction(text, meant)
    return common
