"""The words for text that is no figure, or fits several: what was written, what can be, what may be meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from yijing_tiles.figures.index import english_key, index
from yijing_tiles.figures.numerals import king_wen_number
from yijing_tiles.figures.pinyin import agrees, letters_in_use, spell, typed
from yijing_tiles.figures.problems import KINDS, Unreadable, echo
from yijing_tiles.figures.table import IMAGES, TABLE, Names

__all__ = [
    "ambiguous",
    "contradiction",
    "empty",
    "label",
    "not_text",
    "other_kind",
    "unknown",
    "which_is_below",
]

_ALLOWED: Final[dict[int, tuple[str, str]]] = {
    0: (
        "lines from the bottom (10, 100, 100010; 1 yang, 0 yin), a character (⚍ ☳ ䷂), "
        "a name in Chinese, pinyin or English (震, 水雷屯, zhūn, Thunder) or a hexagram's number (#3)",
        "由下往上的爻（10、100、100010，1 为阳、0 为阴），卦符（⚍ ☳ ䷂），中文、拼音或英文的卦名"
        "（震、水雷屯、zhūn、Thunder），或六十四卦的卦序（#3）",
    ),
    1: ("1 or yang (⚊, 阳), 0 or yin (⚋, 阴)", "1 或阳（⚊、yang），0 或阴（⚋、yin）"),
    2: (
        "two lines from the bottom (10; 1 yang, 0 yin), a character (⚍) "
        "or a name (少阴, shào yīn, Lesser Yin)",
        "由下往上的两爻（10，1 为阳、0 为阴），符号（⚍），或名称（少阴、shào yīn、Lesser Yin）",
    ),
    3: (
        "three lines from the bottom (100; 1 yang, 0 yin), a character (☳), "
        "a name (震, zhèn) or an image (雷, Thunder)",
        "由下往上的三爻（100，1 为阳、0 为阴），卦符（☳），卦名（震、zhèn），或卦象（雷、Thunder）",
    ),
    6: (
        "six lines from the bottom (100010; 1 yang, 0 yin), a character (䷂), "
        "a name (屯, 水雷屯, zhūn, Difficulty at the Beginning) or a number from 1 to 64",
        "由下往上的六爻（100010，1 为阳、0 为阴），卦符（䷂），"
        "卦名（屯、水雷屯、zhūn、Difficulty at the Beginning），或 1 到 64 的卦序",
    ),
}
"""What can be written for a figure of so many lines; 0 for figures of any kind."""

_IS_NONE: Final = {1: "不是阳爻或阴爻", 2: "不在四象之中", 3: "不在八卦之中", 6: "不在六十四卦之中"}


def unknown(text: str, clean: str, sizes: Sequence[int], named: Sequence[str] = ()) -> Unreadable:
    """Say that this names no figure of these sizes, why if that can be told, and what may have been meant.

    `named` are figures of other kinds that it does name.
    """
    near: list[str] = []
    if named:
        (kind, kind_zh), (asked, asked_zh) = KINDS[len(named[0])], KINDS[sizes[0]]
        en = f"{echo(text)} is the {kind} {label(named[0])}, not a {asked}."
        zh = f"{echo(text, 'zh')} 是{kind_zh} {label(named[0])}，不是{asked_zh}。"
    else:
        en, zh = _why_not(text, clean, sizes)
        near = _near(clean, sizes)
    if near:
        told = [label(lines) for lines in near]
        en += f" Did you mean {_listed(told, ', ', ' or ')}?"
        zh += f"是不是 {_listed(told, '、', ' 或 ')}？"
    return _speak(f"{en} Write {_allowed(sizes)[0]}.", f"{zh}可以写：{_allowed(sizes)[1]}。", near)


def _why_not(text: str, clean: str, sizes: Sequence[int]) -> tuple[str, str]:
    en, zh = echo(text), echo(text, "zh")
    any_kind = len(sizes) > 1
    bits = clean.replace(" ", "")
    if len(bits) > 2 and not set(bits) - {"0", "1"}:
        kind, kind_zh = ("figure", "卦") if any_kind else KINDS[sizes[0]]
        count, count_zh = ("1, 2, 3 or 6", "1、2、3 或 6") if any_kind else (str(sizes[0]),) * 2
        return (
            f"{en} has {len(bits)} lines, but a {kind} has {count}.",
            f"{zh} 有 {len(bits)} 爻，而{kind_zh}应有 {count_zh} 爻。",
        )
    if 6 in sizes and king_wen_number(clean) is not None:
        return (
            f"There is no hexagram {en}: they are numbered 1 to 64.",
            f"{zh} 不是卦序：六十四卦从 1 数到 64。",
        )
    if any_kind:
        return f"{en} names no figure.", f"{zh} 不是卦名。"
    return f"{en} names no {KINDS[sizes[0]][0]}.", f"{zh} {_IS_NONE[sizes[0]]}。"


def other_kind(text: str, size: int, sizes: Sequence[int]) -> Unreadable:
    """Say that the text asks for another kind of figure than is read here."""
    (kind, kind_zh), (asked, asked_zh) = KINDS[size], KINDS[sizes[0]]
    return Unreadable(
        f"{echo(text)} asks for a {kind}, but a {asked} is read here. Write {_allowed(sizes)[0]}.",
        f"{echo(text, 'zh')} 说的是{kind_zh}，而这里要的是{asked_zh}。可以写：{_allowed(sizes)[1]}。",
    )


def ambiguous(text: str, clean: str, found: Sequence[str]) -> Unreadable:
    """Say which figures this fits, and how to be precise."""
    readings = [_reading_meant(clean, lines) for lines in found]
    hans = TABLE[found[0]].names.hans
    if all(readings):
        told = [f"{r} {label(x, reading=False)}" for r, x in zip(readings, found, strict=True)]
        # A tone is only a way out where it tells all of them apart: 履 and 旅 are both lǚ.
        tone = readings[0] if len(set(readings)) == len(found) else ""
        en = f"Write the tone ({tone}), the" if tone else "Write the"
        zh = f"请写出声调（{tone}）、" if tone else "请写"
    else:
        told = [f"{TABLE[lines].names.en} {label(lines, reading=False)}" for lines in found]
        en, zh = "Write more of the name, the", "请写全名、"
    return _speak(
        f"{echo(text)} can be {_listed(told, ', ', ' or ')}. {en} character ({hans}) or the number.",
        f"{echo(text, 'zh')} 可以是 {_listed(told, '、', ' 或 ')}。{zh}汉字（{hans}）或卦序。",
        found,
    )


def contradiction(text: str, meant: Iterable[Sequence[str]]) -> Unreadable:
    """Say that the parts of this name different figures."""
    parts = [" / ".join(map(label, found[:3])) for found in meant]
    return Unreadable(
        f"{echo(text)} names different figures: {', '.join(parts)}. Write one of them.",
        f"{echo(text, 'zh')} 前后所指不同：{'、'.join(parts)}。请只写一个。",
    )


def which_is_below(text: str, first: str, second: str) -> Unreadable:
    """Say that two trigrams side by side leave open which is the lower one."""
    below, above = first + second, second + first
    (a, a_zh), (b, b_zh) = ((IMAGES[t].en.lower(), TABLE[t].names.hans) for t in (first, second))
    return _speak(
        f"{echo(text)} does not say which trigram is below. "
        f"Write '{b} over {a}' for {label(below)} or '{a} over {b}' for {label(above)}.",
        f"{echo(text, 'zh')} 没有说明哪个是下卦。"
        f"请写“下{a_zh}上{b_zh}”，即 {label(below)}；或“下{b_zh}上{a_zh}”，即 {label(above)}。",
        (below, above),
    )


def empty(text: str, sizes: Sequence[int]) -> Unreadable:
    """Say that nothing is written."""
    en, zh = _allowed(sizes)
    return Unreadable(
        f"There is nothing to read in {echo(text)}. Write {en}.",
        f"{echo(text, 'zh')} 里没有内容。可以写：{zh}。",
    )


def not_text(value: object, sizes: Sequence[int]) -> Unreadable:
    """Say that this is no text; a number is read by `from_number`."""
    en, zh = f"Text is read here, not {echo(value)}", f"这里读的是文字，而不是 {echo(value, 'zh')}"
    if 6 in sizes and isinstance(value, int):
        en, zh = (
            f"{en}; for a King Wen number use Hexagram.from_number",
            f"{zh}；卦序请用 Hexagram.from_number",
        )
    return Unreadable(f"{en}.", f"{zh}。")


def label(lines: str, *, reading: bool = True) -> str:
    """Return how a figure is told among others.

    >>> label("100010"), label("100"), label("100010", reading=False)
    ('屯 zhūn (3)', '震 zhèn', '屯 (3)')
    """
    entry = TABLE[lines]
    parts = [entry.names.hans]
    if reading:
        parts.append(entry.names.pinyin)
    if len(lines) == 6:
        parts.append(f"({entry.number})")
    return " ".join(parts)


def _speak(en: str, zh: str, suggested: Iterable[str]) -> Unreadable:
    return Unreadable(en, zh, tuple(TABLE[lines].names.hans for lines in suggested))


def _listed(parts: Sequence[str], between: str, last: str) -> str:
    *before, end = parts
    return between.join(before) + last + end if before else end


def _allowed(sizes: Sequence[int]) -> tuple[str, str]:
    return _ALLOWED[sizes[0] if len(sizes) == 1 else 0]


def _reading_meant(clean: str, lines: str) -> str:
    """Return the reading of this figure that was typed, or nothing if it was not pinyin."""
    letters, told = typed(clean) or ("", {})
    names = TABLE[lines].names
    for reading in (names.pinyin, *names.readings):
        if any(
            letters == spelled and agrees(told, tones) for spelled, tones in letters_in_use(*spell(reading))
        ):
            return reading
    return ""


def _near(clean: str, sizes: Sequence[int]) -> list[str]:
    """Return up to three figures whose names are close to the text, the closest first."""
    letters, _ = typed(clean) or ("", {})
    near: list[str] = []
    if letters:  # the right letters with a wrong tone, or one syllable of two
        near += [lines for lines, _ in index().pinyin.get(letters, [])]
        near += [lines for lines, entry in TABLE.items() if letters in _syllables(entry.names)]
    if not near and (key := english_key(clean) or letters):
        spelled = {spelling: [lines for lines, _ in found] for spelling, found in index().pinyin.items()}
        near += _close(key, index().exact, 0.75) + _close(key.replace(" ", ""), spelled, 0.7)
        near += _close(key, index().short, 0.8)
    elif clean and not letters:
        near += _close(clean, index().exact, 0.5)
        # one character of a name of two: 畜 for 小畜 or 大畜
        near += [
            x for name, found in index().exact.items() if clean in name and len(name) == 2 for x in found
        ]
    return [lines for lines in dict.fromkeys(near) if len(lines) in sizes][:3]


def _syllables(names: Names) -> set[str]:
    readings = (names.pinyin, *names.readings)
    return {spell(syllable)[0] for reading in readings for syllable in reading.split()}


def _close(text: str, pool: dict[str, list[str]], cutoff: float) -> list[str]:
    return [lines for match in get_close_matches(text, pool, n=4, cutoff=cutoff) for lines in pool[match]]
