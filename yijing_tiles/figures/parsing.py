"""Reading what people write for a figure.

The work is done on lines (`"100010"`), not on classes, so that the classes can stand on it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from yijing_tiles.figures import misread
from yijing_tiles.figures.index import english_key, index
from yijing_tiles.figures.pinyin import agrees, typed
from yijing_tiles.figures.table import TABLE

__all__ = ["read"]

LONGEST: Final = 120
"""Longer text is no figure: the longest name with everything beside it is shorter."""

_KIND_WORDS: Final = {"line": 1, "yao": 1, "bigram": 2, "digram": 2, "trigram": 3, "hexagram": 6}
_KIND_FIRST: Final = re.compile(rf"({'|'.join(_KIND_WORDS)})\b[\s(:\"']*(.+?)[)\"']*")
_KIND_LAST: Final = re.compile(rf"(.+?)\s+({'|'.join(_KIND_WORDS)})")
_LINE_SIGNS: Final = str.maketrans("⚊⚋", "10", " \n,;|/_·")
_NUMBER: Final = re.compile(r"(?:#|no\b\.?|nr\b\.?|number|king wen|kw|第|卦)?\s*(\d+)\s*[.卦号]?")
_CHINESE_NUMBER: Final = re.compile(r"第?([一二三四五六]?)(十?)([一二三四五六七八九]?)卦?")
_CHINESE_DIGITS: Final = "零一二三四五六七八九"

_TRIGRAM: Final = "[☰-☷乾兑兌兊离離震巽坎艮坤天泽澤火雷风風水山地]"
_IMAGE: Final = "[天泽澤火雷风風水山地]"
_TITLE: Final = re.compile(rf"({_IMAGE})({_IMAGE})")
_PLACED: Final = (
    (re.compile(rf"[上外]卦?({_TRIGRAM})卦?[,、\s]*[下内內]卦?({_TRIGRAM})卦?"), True),
    (re.compile(rf"[下内內]卦?({_TRIGRAM})卦?[,、\s]*[上外]卦?({_TRIGRAM})卦?"), False),
    (re.compile(rf"({_TRIGRAM})卦?[上外][,、\s]*({_TRIGRAM})卦?[下内內]"), True),
    (re.compile(rf"({_TRIGRAM})卦?[下内內][,、\s]*({_TRIGRAM})卦?[上外]"), False),
    (re.compile(rf"({_TRIGRAM})\s*\n\s*({_TRIGRAM})"), True),
    (re.compile(r"(.+?)\s+(?:over|above|on)\s+(.+)"), True),
    (re.compile(r"(.+?)\s+(?:under|below|beneath)\s+(.+)"), False),
)
"""Two trigrams with their places told; True where the first is the upper one."""
_PAIR: Final = re.compile(rf"({_TRIGRAM})卦?[\s,、+/]*({_TRIGRAM})卦?")
_PIECES: Final = re.compile(r"[☰-☷⚊-⚏䷀-䷿]|#?\d+|[\u3400-\u4dbf\u4e00-\u9fff]+|[^\W\d\u2e80-\u9fff][^\d\u2e80-\u9fff]*\d?")


def read(text: object, sizes: tuple[int, ...]) -> str:
    """Return the lines of the one figure that `text` means, of the sizes allowed (the first that fits is taken).

    Raises `NotationError` (an `Unreadable`, with its words in two languages) otherwise.
    """
    if not isinstance(text, str):
        raise misread.not_text(text, sizes)
    if len(text) > LONGEST:
        raise misread.unknown(text, "", sizes)
    clean = _clean(text)
    if not clean:
        raise misread.empty(text, sizes)
    clean, sizes = _kind_named(clean, sizes)
    for meant in _readings(clean, sizes):
        for size in sizes:
            found = [lines for lines in meant if len(lines) == size]
            if len(found) == 1:
                return found[0]
            if found:
                raise misread.ambiguous(text, clean, found)
    raise misread.unknown(text, clean, sizes)


def _clean(text: str) -> str:
    """Fold width, case, quotes and white space; a line break stays one, since it sets trigrams above each other."""
    folded = unicodedata.normalize("NFKC", text).casefold().strip(" \t\r\n\"'“”‘’「」《》.。")
    return re.sub(r"[^\S\n]+", " ", folded).replace("\r\n", "\n")


def _kind_named(clean: str, sizes: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Take off a kind named in words (`hexagram 3`, `Trigram("100")`), which then decides among the sizes allowed."""
    if match := _KIND_FIRST.fullmatch(clean):
        word, rest = match[1], match[2]
    elif match := _KIND_LAST.fullmatch(clean):
        rest, word = match[1], match[2]
    else:
        return clean, sizes
    size = _KIND_WORDS[word]
    return (rest, (size,)) if size in sizes else (clean, sizes)


def _readings(clean: str, sizes: tuple[int, ...]) -> Iterator[list[str]]:
    """Yield what the text may mean, the surest way of reading it first: each time all figures that fit."""
    yield _bits(clean)
    yield _number(clean)
    yield _name(clean)
    yield _two_trigrams(clean) if 6 in sizes else []
    yield index().short.get(english_key(clean) or clean.removesuffix("卦"), [])
    yield _several(clean, sizes)


def _bits(clean: str) -> list[str]:
    lines = clean.translate(_LINE_SIGNS)
    return [lines] if lines in TABLE else []


def _number(clean: str) -> list[str]:
    """Read a King Wen number: 3, #3, No. 3, 第3卦, 六十四."""
    if match := _NUMBER.fullmatch(clean):
        number = int(match[1])
    elif (match := _CHINESE_NUMBER.fullmatch(clean)) and any(match.groups()):
        tens, ten, ones = match.groups()
        if tens and not ten:
            tens, ones = "", tens + ones
        if len(ones) > 1:
            return []
        number = _CHINESE_DIGITS.index(ones or "零") + 10 * (_CHINESE_DIGITS.index(tens or "一") if ten else 0)
    else:
        return []
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


def _trigram(text: str) -> str:
    """Return the lines of the one trigram named, or nothing."""
    found = [lines for lines in _name(text) if len(lines) == 3]
    return found[0] if len(found) == 1 else ""


def _two_trigrams(clean: str) -> list[str]:
    """Read a hexagram from its trigrams: 水雷屯, 水雷, 上坎下震, ☵ above ☳, water over thunder."""
    if match := _TITLE.match(clean):
        lines = _trigram(match[2]) + _trigram(match[1])
        rest = clean[2:].strip()
        if not rest or lines in _name(rest):
            return [lines]
        if named := [other for other in _name(rest) if len(other) == 6]:
            raise misread.contradiction(clean, [[lines], named])
        return []
    for pattern, upper_first in _PLACED:
        if match := pattern.fullmatch(clean):
            first, second = _trigram(match[1]), _trigram(match[2])
            if first and second:
                return [second + first if upper_first else first + second]
    if match := _PAIR.fullmatch(clean):
        first, second = _trigram(match[1]), _trigram(match[2])
        if first == second:
            return [first + second]
        raise misread.which_is_below(clean, first, second)
    return []


def _several(clean: str, sizes: tuple[int, ...]) -> list[str]:
    """Read names set side by side (`䷂ 屯 zhūn`, `bi 8`): the figures that fit them all."""
    pieces = [piece.strip(" \n,;:·.()[]|/-") for piece in _PIECES.findall(clean)]
    pieces = [piece for piece in pieces if piece]
    if len(pieces) < 2:
        return []
    meant = []
    for piece in pieces:
        words = index().short.get(english_key(piece), [])
        meant.append([x for x in (*_number(piece), *_name(piece), *words) if len(x) in sizes])
    if not all(meant):
        return []
    common = [lines for lines in dict.fromkeys(meant[0]) if all(lines in other for other in meant)]
    if not common:
        raise misread.contradiction(clean, meant)
    return common
