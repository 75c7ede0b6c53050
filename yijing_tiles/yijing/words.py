"""What the game says, in both languages: options, rules with the source's own sentences, reasons and results."""

from __future__ import annotations

import os
from typing import Final

from yijing_tiles.wording import LANGUAGES, Words, language

__all__ = ["LANGUAGES", "language", "say", "source", "texts"]

_WORDS: Final = Words(os.path.join(os.path.dirname(__file__), "words"))
say = _WORDS.say


def source(rule: str) -> str:
    """Return the sentence of the source that rule `rule` (`"Y11"`) rests on, in its own words (Chinese)."""
    return texts()[f"rules.{rule}.source"]["zh"]


def texts() -> dict[str, dict[str, str]]:
    """Return `{key: {language: text}}` of all that the game says."""
    return _WORDS.texts
