"""Words that a game brings along, in both languages: TOML files, one key per text with its languages side by side.

They live beside the rules, and not in the catalogue of the interface, because the rules must be able to explain
themselves where there is no picture and no page.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache, cached_property
from typing import Final, Literal

__all__ = ["LANGUAGES", "Words", "characters", "characters_of", "language", "quoted", "use_characters"]

LANGUAGES: Final = ("en", "zh")

_TRADITIONAL: Final = frozenset({"hant", "tw", "hk", "mo"})
_characters: Literal["hans", "hant"] = "hans"


def characters() -> Literal["hans", "hant"]:
    """Return the characters that names are in where Chinese is spoken: `"hans"` or `"hant"`."""
    return _characters


def characters_of(lang: str) -> Literal["hans", "hant"]:
    """Return the characters that names are in for this language.

    >>> characters_of("zh-TW"), characters_of("zh")
    ('hant', 'hans')
    """
    return "hant" if _TRADITIONAL & set(lang.lower().replace("_", "-").split("-")[1:]) else "hans"


def use_characters(lang: str) -> bool:
    """Have names in the characters of this language, and return whether that is a change.

    Names have both kinds in the tables they come from, so `zh-Hant` (or `zh-TW`, `zh-HK`, `zh-MO`) needs no words
    of its own: all that is no name is said as in `zh`.

    >>> use_characters("zh-Hant"), characters(), use_characters("zh"), characters()
    (True, 'hant', True, 'hans')
    """
    global _characters
    before = _characters
    _characters = characters_of(lang)
    return _characters != before


@cache
def language(lang: str) -> str:
    """Return a known language code for `lang`; another raises `ValueError`.

    >>> language("zh-CN")
    'zh'
    """
    code = lang.strip().lower().replace("_", "-").split("-")[0]
    if code not in LANGUAGES:
        raise ValueError(f"language {lang!r} is not known; use one of {', '.join(LANGUAGES)}, zh-Hant")
    return code


def quoted(text: str, lang: str = "en", most: int = 40) -> str:
    r"""Return text that was given, in quotation marks, short and harmless to print.

    Control and direction characters come out escaped; long text is cut with its length told.

    >>> quoted("屯"), quoted("屯", "zh"), quoted("a\x1b[31m")
    ("'屯'", '“屯”', "'a\\x1b[31m'")
    >>> quoted("x" * 5000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' (5000 characters)"
    """
    chinese = lang.startswith("zh")
    marked = repr(text[:most])
    opening, closing = ("“", "”") if chinese else (marked[0], marked[-1])
    if len(text) <= most:
        return f"{opening}{marked[1:-1]}{closing}"
    length = f"（共 {len(text)} 个字符）" if chinese else f" ({len(text)} characters)"
    return f"{opening}{marked[1:-1]}…{closing}{length}"


class Words:
    """All texts of one folder, read when the first of them is asked for.

    A key starts with the name of its file; with `by_file` false it does not, and no file may repeat another's.
    """

    def __init__(self, folder: str, *, by_file: bool = True) -> None:
        self._folder, self._by_file = folder, by_file

    def say(self, key: str, lang: str = "en", /, **values: object) -> str:
        """Return the text of `key` (`"reasons.same_pair"`) in `lang`, with its `{places}` filled in."""
        template = self.texts[key][language(lang)]
        return template.format(**values) if values else template

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """`{key: {language: text}}` of all files."""
        entries: dict[str, dict[str, str]] = {}
        for name in sorted(os.listdir(self._folder)):
            if name.endswith(".toml"):
                with open(os.path.join(self._folder, name), "rb") as file:
                    prefix = f"{name.removesuffix('.toml')}." if self._by_file else ""
                    _flatten(tomllib.load(file), prefix, entries)
        return entries


def _flatten(node: dict[str, object], prefix: str, into: dict[str, dict[str, str]]) -> None:
    for name, value in node.items():
        key = f"{prefix}{name}"
        if not isinstance(value, dict):
            raise TypeError(f"{key!r} should hold languages, not text")
        if not all(isinstance(text, str) for text in value.values()):
            _flatten(value, f"{key}.", into)
        elif key in into:
            raise ValueError(f"{key!r} stands twice")
        else:
            into[key] = value
