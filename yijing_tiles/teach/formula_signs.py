"""What is typed as a formula, cut into signs: the many ways to write a number or an operator become one.

Full-width digits, `×` and `÷`, superscripts, `½`, Chinese numbers and fractions are all told apart here, so that the
grammar (`formula.py`) knows one sign for each thing.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from yijing_tiles.figures.problems import Unreadable, echo

__all__ = ["ALLOWED_EN", "ALLOWED_ZH", "signs"]

MAX_DIGITS: Final = 40

ALLOWED_EN: Final = "numbers, + - * / ^ !, brackets, C(n, k), factorial(n), sqrt(n), sum(k, k=1..6)"
ALLOWED_ZH: Final = "数字、+ - * / ^ !、括号、C(n, k)、factorial(n)、sqrt(n)、sum(k, k=1..6)"

_FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_SIGNS: Final = str.maketrans(
    {
        **{chr(code): chr(plain) for code, plain in _FULL_WIDTH.items()},
        **dict.fromkeys("×✕⋅·∙∗﹡", "*"),
        **dict.fromkeys("÷∕⁄", "/"),
        **dict.fromkeys("−–—﹣", "-"),
        **dict.fromkeys("﹢", "+"),
        **dict.fromkeys("【〔[{", "("),
        **dict.fromkeys("】〕]}", ")"),
        **dict.fromkeys("\u3000\u00a0\t", " "),
        "、": ",",
        "。": ".",
        "…": "..",
        "⋯": "..",
        "∑": "Σ",
    }
)
_VULGAR: Final = {
    char: unicodedata.normalize("NFKC", char).replace("⁄", "/") for char in "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
}
_CHINESE_SIGNS: Final = (("求和", "Σ"), ("乘以", "*"), ("除以", "/"), ("加", "+"), ("减", "-"), ("乘", "*"))
_CHINESE_DIGITS: Final = {**{digit: n for n, digit in enumerate("零一二三四五六七八九")}, "〇": 0, "两": 2}
_ONE_TO_NINE: Final = "[一二两三四五六七八九]"
_BELOW_10000: Final = "".join(f"(?:零?{_ONE_TO_NINE}{unit})?" for unit in "千百") + (
    f"(?:零?{_ONE_TO_NINE}?十)?(?:零?{_ONE_TO_NINE})?"
)
_CHINESE_NUMBER: Final = re.compile(f"[〇零一二两三四五六七八九]+|(?:{_BELOW_10000}万)?{_BELOW_10000}")
_CHINESE_UNITS: Final = {"十": 10, "百": 100, "千": 1000, "万": 10000}
_SUPERSCRIPTS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_SUPERSCRIPT: Final = re.compile("⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_SUPERSCRIPT_THEN_FACTORIAL: Final = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]\s*[!！]")
_SOME_NUMBER: Final = "([0-9]+|[零〇一二两三四五六七八九十百千万]+)"
_CHINESE_FRACTION: Final = re.compile(f"(?:{_SOME_NUMBER}又)?{_SOME_NUMBER}分之{_SOME_NUMBER}")
_CHINESE_MIXED: Final = re.compile(f"{_SOME_NUMBER}又(?={_SOME_NUMBER}/)")
_TOKEN: Final = re.compile(
    rf"(?P<mixed>[0-9]+ *[{''.join(_VULGAR)}]|[0-9]+ +[0-9]+/[0-9]+(?!\.?[0-9]))|(?P<vulgar>[{''.join(_VULGAR)}])|"
    r"(?P<number>[0-9]+(?:\.[0-9]+)?|\.[0-9]+)|(?P<chinese>[零〇一二两三四五六七八九十百千万]+)"
    r"|(?P<name>[A-Za-z]+|Σ)|(?P<sign>\*\*|\.\.|[-+*/^!(),√=])|(?P<space> +)"
)


def signs(text: str) -> list[str]:
    """Cut what is typed into signs: numbers, names, operators; each written in one way. Raises `Unreadable`.

    >>> signs("２＾６ × 四又二分之一")
    ['2', '^', '6', '*', '4 1/2']
    """
    if _SUPERSCRIPT_THEN_FACTORIAL.search(text):
        raise Unreadable(
            f"{echo(text)} has two meanings; write (2^6)! or 2^(6!)",
            f"{echo(text, 'zh')} 有两种意思；请写 (2^6)! 或 2^(6!)",
        )
    plain = _SUPERSCRIPT.sub(lambda found: f"^({found[0].translate(_SUPERSCRIPTS)})", text).translate(_SIGNS)
    for word, sign in _CHINESE_SIGNS:
        plain = plain.replace(word, sign)
    plain = _CHINESE_MIXED.sub(lambda found: f"{_whole(found[1])} ", _CHINESE_FRACTION.sub(_fraction, plain))
    tokens: list[str] = []
    at = 0
    while at < len(plain):
        found = _TOKEN.match(plain, at)
        if found is None:
            raise Unreadable(
                f"{echo(plain[at])} in {echo(text)} is not known; a formula is made of {ALLOWED_EN}",
                f"{echo(text, 'zh')} 里的 {echo(plain[at], 'zh')} 不认识；算式可以用{ALLOWED_ZH}",
            )
        before, at = tokens[-1] if tokens else "", found.end()
        if len(found[0]) > MAX_DIGITS and found.lastgroup in ("number", "chinese", "mixed"):
            raise Unreadable(
                f"{echo(found[0])} has too many digits: at most {MAX_DIGITS}",
                f"{echo(found[0], 'zh')} 位数太多：最多 {MAX_DIGITS} 位",
            )
        if found.lastgroup == "chinese":
            tokens.append(str(_chinese(found[0])))
        elif found.lastgroup == "mixed":
            tokens.append(_mixed(found[0], before, plain[at:].lstrip()[:1], text))
        elif found.lastgroup == "vulgar":
            tokens += ["(", *_VULGAR[found[0]].partition("/"), ")"]
        elif found.lastgroup != "space":
            tokens.append("^" if found[0] == "**" else found[0])
    return tokens


def _mixed(written: str, before: str, after: str, text: str) -> str:
    """Return a mixed number as `4 1/2`. Raise `Unreadable` where it may mean something else, too."""
    if (glyph := written[-1]) in _VULGAR:
        return f"{written[:-1].strip()} {_VULGAR[glyph]}"
    whole, fraction = written.split()
    over, _, under = fraction.partition("/")
    proper = not over.startswith("0") and int(over) < int(under)
    # A sign beside it might take the whole of it, or only the nearest figure; after a number it is none at all.
    if proper and before not in ("/", "^") and after not in ("/", "^", "!"):
        return f"{whole} {fraction}"
    sum_, product = f"({whole} + {fraction})", f"{whole} * {fraction}"
    raise Unreadable(
        f"{echo(written)} in {echo(text)} can be read in two ways; write {sum_} or {product}",
        f"{echo(text, 'zh')} 里的 {echo(written, 'zh')} 有两种读法；请写 {sum_} 或 {product}",
    )


def _fraction(found: re.Match[str]) -> str:
    """Return a fraction as it is said in Chinese, denominator first, in signs."""
    whole, under, over = found.groups()
    if whole is None:
        return f"({_whole(over)}/{_whole(under)})"
    return f"{_whole(whole)} {_whole(over)}/{_whole(under)}"


def _whole(written: str) -> str:
    return written if written.isascii() else str(_chinese(written))


def _chinese(written: str) -> int:
    """Return the number that Chinese digits write, by place (一四四) or with units (一百四十四)."""
    if not _CHINESE_NUMBER.fullmatch(written):
        raise Unreadable(f"{echo(written)} is not a number", f"{echo(written, 'zh')} 不成数")
    if not any(char in _CHINESE_UNITS for char in written):
        return int("".join(str(_CHINESE_DIGITS[char]) for char in written))
    total = part = digit = 0
    for char in written:
        if char == "万":
            total, part, digit = (part + digit) * _CHINESE_UNITS[char], 0, 0
        elif char in _CHINESE_UNITS:
            part, digit = part + (digit or 1) * _CHINESE_UNITS[char], 0
        else:
            digit = _CHINESE_DIGITS[char]
    return total + part + digit
