"""What the engine says of hands and of the table, in both languages: problems, house rules, forms and reasons.

>>> say("forms.plain.name", "zh")
'平胡'
"""

from __future__ import annotations

import os
from typing import Final

from yijing_tiles.wording import LANGUAGES, Words, language, quoted

__all__ = ["LANGUAGES", "echo", "language", "say", "source", "texts"]

_LONGEST: Final = 60
"""As much of a hand as is repeated."""
_WORDS: Final = Words(os.path.join(os.path.dirname(__file__), "words"))
say = _WORDS.say


def source(place: str) -> str:
    """Return the sentence of the source that a rule or form (`"rules.S4"`, `"forms.plain"`) rests on (Chinese)."""
    return texts()[f"{place}.source"]["zh"]


def texts() -> dict[str, dict[str, str]]:
    """Return `{key: {language: text}}` of all that the engine says."""
    return _WORDS.texts


def echo(value: object, lang: str = "en") -> str:
    r"""Return what was given, quoted, short and harmless to print.

    >>> echo("12m"), echo("12m", "zh"), echo("a\x1b[31m"), echo(None)
    ("'12m'", '“12m”', "'a\\x1b[31m'", 'a NoneType')
    """
    if not isinstance(value, str):
        if isinstance(value, bool) or (isinstance(value, int) and abs(value) < 10**9):
            return str(value)
        return f"一个 {type(value).__name__}" if lang == "zh" else f"a {type(value).__name__}"
    return quoted(value, lang, _LONGEST)
