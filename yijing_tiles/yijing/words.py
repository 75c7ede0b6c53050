"""What the game says, in both languages: options, rules with the source's own sentences, reasons and results.

The texts are TOML files in `words/`, one key per text with its languages side by side, as in the catalogue of
the interface; they live here because the rules must be able to explain themselves without any picture or
page.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

__all__ = ["LANGUAGES", "language", "say", "source", "texts"]

LANGUAGES: Final = ("en", "zh")


@cache
def language(lang: str) -> str:
    """Return a known language code for `lang`; another raises `ValueError`.

    >>> language("zh-CN")
    'zh'
    """
    code = lang.strip().lower().replace("_", "-").split("-")[0]
    if code not in LANGUAGES:
        raise ValueError(f"language {lang!r} is not known; use one of {', '.join(LANGUAGES)}")
    return code


def say(key: str, lang: str = "en", /, **values: object) -> str:
    """Return the text of `key` (`"reasons.same_pair"`) in `lang`, with its `{places}` filled in."""
    template = texts()[key][language(lang)]
    return template.format(**values) if values else template


def source(rule: str) -> str:
    """Return the sentence of the source that rule `rule` (`"Y11"`) rests on, in its own words (Chinese)."""
    return texts()[f"rules.{rule}.source"]["zh"]


@cache
def texts() -> dict[str, dict[str, str]]:
    """Return `{key: {language: text}}` of all files; a key starts with the name of its file."""
    entries: dict[str, dict[str, str]] = {}
    for file in sorted(files(__package__).joinpath("words").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            _flatten(tomllib.loads(file.read_text("utf-8")), file.name.removesuffix(".toml"), entries)
    return entries


def _flatten(node: dict[str, object], prefix: str, into: dict[str, dict[str, str]]) -> None:
    for name, value in node.items():
        key = f"{prefix}.{name}"
        if not isinstance(value, dict):
            raise TypeError(f"{key!r} should hold languages, not text")
        if all(isinstance(text, str) for text in value.values()):
            into[key] = value
        else:
            _flatten(value, key, into)
