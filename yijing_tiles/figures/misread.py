"""The words for text that is no figure, or more than one: what was written, what can be, what may have been meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from yijing_tiles.figures.index import english_key, index
from yijing_tiles.figures.pinyin import typed
from yijing_tiles.figures.problems import KINDS, Unreadable, echo
from yijing_tiles.figures.table import TABLE

__all__ = ["ambiguous", "contradiction", "empty", "not_text", "unknown", "which_is_below"]

_ALLOWED: Final[dict[int, tuple[str, str]]] = {
    1: ("a line (1 yang, 0 yin), ⚊ ⚋, 阳 or 阴, yang or yin", "一爻（1 为阳、0 为阴）、⚊ ⚋、阳或阴、yang 或 yin"),
    2: (
        "two lines from the bottom (10; 1 yang, 0 yin), a character (⚍), a name (少阴, shàoyīn, Lesser Yin)",
        "自下而上的两爻（10，1 为阳、0 为阴）、卦符（⚍）、名称（少阴、shàoyīn、Lesser Yin）",
    ),
    3: (
        "three lines from the bottom (100; 1 yang, 0 yin), a character (☳), a name (震, zhèn) or an image (雷, Thunder)",
        "自下而上的三爻（100，1 为阳、0 为阴）、卦符（☳）、卦名（震、zhèn）、卦象（雷、Thunder）",
    ),
    6: (
        "six lines from the bottom (100010; 1 yang, 0 yin), a character (䷂), "
        "a name (屯, 水雷屯, zhūn, Difficulty at the Beginning) or a number from 1 to 64",
        "自下而上的六爻（100010，1 为阳、0 为阴）、卦符（䷂）、"
        "卦名（屯、水雷屯、zhūn、Difficulty at the Beginning）、1 到 64 的卦序",
    ),
}


def unknown(text: str, clean: str, sizes: Sequence[int]) -> Unreadable:
    """Say that this names no figure of these sizes, and what may have been meant."""
    near = _near(clean, sizes)
    en, zh = f"{echo(text)} is no {_kinds(sizes, 0)}", f"{echo(text)} 不是{_kinds(sizes, 1)}"
    if other := [lines for lines in _exactly(clean) if len(lines) not in sizes]:
        en += f", but the {KINDS[len(other[0])][0]} {label(other[0])}"
        zh += f"，而是{KINDS[len(other[0])][1]} {label(other[0])}"
    en, zh = f"{en}. Write {_allowed(sizes, 0)}.", f"{zh}。可以写：{_allowed(sizes, 1)}。"
    if near:
        en += f" Did you mean {' or '.join(map(label, near))}?"
        zh += f"是不是 {'、'.join(map(label, near))}？"
    return Unreadable(en, zh, tuple(TABLE[lines].names.hans for lines in near))


def ambiguous(text: str, clean: str, found: Sequence[str]) -> Unreadable:
    """Say which figures this fits, and how to be precise."""
    names = ", ".join(map(label, found))
    en = f"{echo(text)} fits {len(found)} figures: {names}. "
    zh = f"{echo(text)} 可指 {len(found)} 个卦：{names.replace(', ', '、')}。"
    pinyin = typed(clean)
    if pinyin and not pinyin[1] and len({TABLE[lines].names.pinyin for lines in found}) == len(found):
        tone = TABLE[found[0]].names.pinyin
        en += f"Write the tone ({tone}), the character ({TABLE[found[0]].names.hans}) or the number."
        zh += f"请写声调（{tone}）、汉字（{TABLE[found[0]].names.hans}）或卦序。"
    else:
        en += "Write the character, the number or more of the name."
        zh += "请写汉字、卦序或更完整的名称。"
    return Unreadable(en, zh, tuple(TABLE[lines].names.hans for lines in found))


def contradiction(text: str, meant: Iterable[Sequence[str]]) -> Unreadable:
    """Say that the parts of this name different figures."""
    parts = [" / ".join(map(label, found[:3])) for found in meant]
    return Unreadable(
        f"{echo(text)} names different figures: {'; '.join(parts)}. Write one of them.",
        f"{echo(text)} 各部分所指不同：{'；'.join(parts)}。请只写其中一个。",
    )


def which_is_below(text: str, first: str, second: str) -> Unreadable:
    """Say that two trigrams side by side leave open which is the lower one."""
    below, above = TABLE[first + second], TABLE[second + first]
    a, b = TABLE[first].names.hans, TABLE[second].names.hans
    return Unreadable(
        f"{echo(text)} does not say which trigram is below: with {a} below it is {label(below.lines)}, "
        f"with {b} below {label(above.lines)}. Write 下{a}上{b} or 下{b}上{a}.",
        f"{echo(text)} 没有说明哪个是下卦：下{a}上{b}为 {label(below.lines)}，下{b}上{a}为 {label(above.lines)}。"
        f"请写 下{a}上{b} 或 下{b}上{a}。",
        (below.names.hans, above.names.hans),
    )


def empty(text: str, sizes: Sequence[int]) -> Unreadable:
    """Say that nothing was written."""
    return Unreadable(
        f"nothing is written in {echo(text)}. Write {_allowed(sizes, 0)}.",
        f"{echo(text)} 里什么也没有写。可以写：{_allowed(sizes, 1)}。",
    )


def not_text(value: object, sizes: Sequence[int]) -> Unreadable:
    """Say that this is no text; a number is read by `from_number`."""
    en, zh = f"text is read here, not {echo(value)}", f"这里读的是文字，而不是 {echo(value)}"
    if 6 in sizes and isinstance(value, int):
        en, zh = f"{en}; for a number use Hexagram.from_number", f"{zh}；卦序请用 Hexagram.from_number"
    return Unreadable(en, zh)


def label(lines: str) -> str:
    """Return how a figure is told among others: 屯 zhūn (3)."""
    entry = TABLE[lines]
    number = f" ({entry.number})" if len(lines) == 6 else ""
    return f"{entry.names.hans} {entry.names.pinyin}{number}"


def _kinds(sizes: Sequence[int], language: int) -> str:
    return (" or ", "或")[language].join(KINDS[size][language] for size in sizes)


def _allowed(sizes: Sequence[int], language: int) -> str:
    return ("; for a {}: ", "；{}：")[language].join(_ALLOWED[size][language] for size in sizes)


def _exactly(clean: str) -> list[str]:
    return index().exact.get(clean, []) or index().exact.get(english_key(clean), [])


def _near(clean: str, sizes: Sequence[int]) -> list[str]:
    """Return up to three figures whose names are close to the text, the closest first."""
    near: list[str] = []
    pinyin = typed(clean)
    if pinyin:  # the right letters with a wrong tone come first
        near += [lines for lines, _ in index().pinyin.get(pinyin[0], [])]
    pools: list[tuple[str, dict[str, list[str]], float]] = [(clean, index().exact, 0.5)]
    if key := english_key(clean):
        spelled = {letters: [lines for lines, _ in found] for letters, found in index().pinyin.items()}
        pools = [(key, index().exact, 0.75), (key.replace(" ", ""), spelled, 0.7), (key, index().short, 0.8)]
    for text, pool, cutoff in pools:
        for match in get_close_matches(text, pool, n=4, cutoff=cutoff):
            near += pool[match]
    if not key and clean:
        near += [x for name, found in index().exact.items() if clean in name and len(name) < 4 for x in found]
    return [lines for lines in dict.fromkeys(near) if len(lines) in sizes][:3]
