"""Every way of writing a figure that can be looked up: names, characters, readings, English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from yijing_tiles.figures.pinyin import letters_in_use, spell
from yijing_tiles.figures.table import IMAGES, TABLE, TITLES

__all__ = ["Index", "english_key", "index"]

_ARTICLES: Final = frozenset({"the", "a", "an"})
_SMALL_WORDS: Final = frozenset({"at", "been", "for", "has", "in", "of", "on", "still", "to", "what", "with"})


@dataclass(frozen=True, slots=True)
class Index:
    """What is known by which text. Values are lines of figures; one text may name several.

    `exact` holds whole names, `short` parts of names that people may put for the whole, `pinyin` the letters of
    each reading with the tones that go with them.
    """

    exact: dict[str, list[str]] = field(default_factory=dict)
    short: dict[str, list[str]] = field(default_factory=dict)
    pinyin: dict[str, list[tuple[str, str]]] = field(default_factory=dict)


def english_key(text: str) -> str:
    """Return the words of an English name without articles, case and punctuation; empty if it is not English.

    >>> english_key("The Gentle (The Penetrating, Wind)"), english_key("屯")
    ('gentle penetrating wind', '')
    """
    words = re.sub(r"[\W_]+", " ", text.casefold()).split()
    if not all(word.isascii() and word.isalpha() for word in words):
        return ""
    return " ".join(word for word in words if word not in _ARTICLES)


@cache
def index() -> Index:
    """Return the index of all figures, built when something is first read."""
    found = Index()
    images = {english_key(image.en) for image in IMAGES.values()}
    for lines in TABLE:
        for name in _characters(lines):
            _add(found.exact, name, lines)
        for reading in _readings(lines):
            for letters, tones in letters_in_use(*spell(reading)):
                known = found.pinyin.setdefault(letters, [])
                if (lines, tones) not in known:
                    known.append((lines, tones))
        for name in _english(lines):
            # "Water" is the trigram; for the hexagram "The Abysmal (Water)" it is short, as 水 is for 坎为水.
            _add(found.short if len(lines) == 6 and name in images else found.exact, name, lines)
            for run in _runs(name):
                _add(found.short, run, lines)
    for lines, image in IMAGES.items():
        _add(found.short, image.hans, lines * 2)
        _add(found.short, image.hant, lines * 2)
    return found


def _add(into: dict[str, list[str]], key: str, lines: str) -> None:
    known = into.setdefault(key, [])
    if lines not in known:
        known.append(lines)


def _characters(lines: str) -> Iterator[str]:
    names = TABLE[lines].names
    yield from (TABLE[lines].char, names.hans, names.hant, *names.variants)
    if lines in IMAGES:
        yield from (IMAGES[lines].hans, IMAGES[lines].hant)
        # What its doubled hexagram is also called: 兊 is the trigram 兑 too, but 习坎 only the hexagram.
        yield from (variant for variant in TABLE[lines * 2].names.variants if len(variant) == 1)
    if lines in TITLES:
        yield from (TITLES[lines].hans, TITLES[lines].hant)


def _readings(lines: str) -> Iterator[str]:
    names = TABLE[lines].names
    yield from (names.pinyin, *names.readings)
    if lines in IMAGES:
        yield IMAGES[lines].pinyin
        yield from (reading for reading in TABLE[lines * 2].names.readings if " " not in reading)
    if lines in TITLES:
        yield TITLES[lines].pinyin


def _english(lines: str) -> Iterator[str]:
    """Yield `"holding together union"`, `"holding together"`, `"union"` and the name in the Unicode standard."""
    name, unicode_name = TABLE[lines].names.en, TABLE[lines].unicode_name
    for part in (name, *re.split(r"[(),]", name), re.sub(r"^\w+ FOR ", "", unicode_name)):
        if key := english_key(part):
            yield key


def _runs(name: str) -> Iterator[str]:
    """Yield every run of words in a name that says more than small words do."""
    words = name.split()
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if not _SMALL_WORDS.issuperset(words[start:end]):
                yield " ".join(words[start:end])
