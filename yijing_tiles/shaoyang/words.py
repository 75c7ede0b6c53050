"""What the engine says of hands, in both languages: problems, house rules, forms and reasons.

The texts are TOML files in `words/`, one key per text with its languages side by side. They live here, and
not in the catalogue of the interface, because a hand must be able to explain itself where there is no page.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from typing import Final

__all__ = ["LANGUAGES", "echo", "language", "say", "texts"]

LANGUAGES: Final = ("en", "zh")
_ECHO_LIMIT: Final = 60
_FOLDER: Final = os.path.join(os.path.dirname(__file__), "words")


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
    """Return the text of `key` (`"forms.plain.name"`) in `lang`, with its `{places}` filled in.

    >>> say("forms.plain.name", "zh")
    '平胡'
    """
    template = texts()[key][language(lang)]
    return template.format(**values) if values else template


@cache
def texts() -> dict[str, dict[str, str]]:
    """Return `{key: {language: text}}` of all files; a key starts with the name of its file."""
    entries: dict[str, dict[str, str]] = {}
    for name in sorted(os.listdir(_FOLDER)):
        if name.endswith(".toml"):
            with open(os.path.join(_FOLDER, name), "rb") as file:
                _flatten(tomllib.load(file), name.removesuffix(".toml"), entries)
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


def echo(value: object, lang: str = "en") -> str:
    r"""Return what was given, quoted, short and harmless to print.

    >>> echo("12m"), echo("12m", "zh"), echo("a\x1b[31m"), echo(None)
    ("'12m'", '“12m”', "'a\\x1b[31m'", 'a NoneType')
    """
    if not isinstance(value, str):
        if isinstance(value, bool) or (isinstance(value, int) and abs(value) < 10**9):
            return str(value)
        return f"一个 {type(value).__name__}" if lang == "zh" else f"a {type(value).__name__}"
    quoted = repr(value[:_ECHO_LIMIT] + "…" * (len(value) > _ECHO_LIMIT))
    return f"“{quoted[1:-1]}”" if lang == "zh" else quoted
