"""Every word that the interface says, in both languages, by key.

The catalogue is a folder of TOML files, one per part of the interface. A key holds its languages side by side::

    [board.ui.undo]
    en = "Undo"
    zh = "撤销"

so that a missing translation is seen where it is written (and by a test).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final, Protocol
from weakref import WeakSet

from yijing_tiles import wording

__all__ = [
    "LANGUAGES",
    "current_language",
    "follow_language",
    "language",
    "listed",
    "say",
    "section",
    "use_language",
]

LANGUAGES: Final = wording.LANGUAGES


class Speaker(Protocol):
    """Something on the page that speaks one language at a time, and tells when it is another."""

    lang: str

    def notify_change(self, change: dict[str, object]) -> None:
        """Tell whoever observes it of a change (as `traitlets` does)."""


_current = "en"
_followers: WeakSet[Speaker] = WeakSet()


def use_language(lang: str) -> None:
    """Set the language of all that was not told another, also of what is already on the page.

    `"zh-Hant"` is Chinese with names in traditional characters, as the tables of figures and tiles have them; the
    other words are those of `"zh"`.
    """
    global _current
    _current = language(lang)
    anew = wording.use_characters(lang)
    for speaker in list(_followers):
        if speaker.lang != _current:
            speaker.lang = _current
        elif anew:  # the same words, and names in other characters
            same = {"name": "lang", "old": _current, "new": _current, "owner": speaker, "type": "change"}
            speaker.notify_change(same)


def follow_language(speaker: Speaker) -> None:
    """Let `use_language` set the `lang` of this one too, for as long as it lives."""
    _followers.add(speaker)


def current_language() -> str:
    """Return the language set by `use_language` (English at first)."""
    return _current


def language(lang: str | None) -> str:
    """Return a known language code for what was asked (`None`: the current one).

    >>> language("zh-CN"), language("zh-Hant")
    ('zh', 'zh')
    """
    return _current if lang is None else wording.language(lang)


def say(key: str, lang: str | None = None, /, **values: object) -> str:
    """Return the text of `key` (`"board.ui.undo"`) in `lang`, with its `{places}` filled in.

    >>> say("board.ui.undo", "zh")
    '撤销'
    """
    template = catalogue()[key][language(lang)]
    return template.format(**values) if values else template


def listed(items: Iterable[str], lang: str | None = None) -> str:
    """Join words into a list, with the comma of the language.

    >>> listed(["阳", "阴"], "zh")
    '阳、阴'
    """
    return ("、" if language(lang) == "zh" else ", ").join(items)


def section(prefix: str, lang: str | None = None) -> dict[str, str]:
    """Return all texts below `prefix`, keyed by the rest of their key: what a front end needs in one piece."""
    code = language(lang)
    start = prefix + "."
    return {
        key.removeprefix(start): entry[code] for key, entry in catalogue().items() if key.startswith(start)
    }


_WORDS: Final = wording.Words(os.path.join(os.path.dirname(__file__), "catalogue"), by_file=False)


def catalogue() -> dict[str, dict[str, str]]:
    """Return `{key: {language: text}}`, read once from the TOML files beside this module."""
    return _WORDS.texts
