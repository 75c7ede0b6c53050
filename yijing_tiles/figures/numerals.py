"""King Wen numbers as people write them."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["king_wen_number"]

_FIGURES: Final = re.compile(r"(?:#|no\.?|nr\.?|number|king wen|第|卦)?\s*(\d+)\s*[卦号]?")
_CHINESE: Final = re.compile(r"第?(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)[卦号]?")
_DIGITS: Final = "零一二三四五六七八九"


def king_wen_number(text: str) -> int | None:
    """Return the number that folded text is, or None; whether a hexagram has that number is not judged.

    >>> [king_wen_number(x) for x in ("3", "#3", "no. 3", "第3卦", "第三卦", "六十四", "屯")]
    [3, 3, 3, 3, 3, 64, None]
    """
    if match := _FIGURES.fullmatch(text):
        return int(match[1])
    if (match := _CHINESE.fullmatch(text)) and (match[1] is not None or match[2]):
        tens, ones = match.groups()
        return (0 if tens is None else 10 * _DIGITS.index(tens or "一")) + _DIGITS.index(ones or "零")
    return None
