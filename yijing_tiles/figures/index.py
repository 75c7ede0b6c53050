"""Every way of writing a figure that can be looked up: names, characters, readings, English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from yijing_tiles.figures.pinyin import letters_in_use, spell
from yijing_tiles.figures.table import TABLE, Entry

__all__ = ["Index", "english_key", "index"]

_ARTICLES: Final = frozenset({"the", "a", "an"})
_SMALL_WORDS: Final = frozenset({"at", "been", "for", "has", "in", "of", "on", "still", "to", "what", "with"})


@dataclass(frozen=True, slots=True)
class Index:
    """What is known by which text. Values are lines of figures; one text may name several.

    `exact` holds whole names, `short` parts of names that people may put for the whole, `pinyin` the letters of each
    reading with the tones that go with them.
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
    return " ".join(word for word in words if word not in _ARTICLES) or " ".join(words)


@cache
def index() -> Index:
    """Return the index of all figures, built when something is first read."""
    found = Index()
    images = {english_key(entry.image.en) for entry in TABLE.values() if entry.image}
    for lines, entry in TABLE.items():
        for key in (entry.char, *_written(entry)):
            _add(found.exact, key, lines)
        for reading in _readings(entry):
            for letters, tones in letters_in_use(*spell(reading)):
                known = found.pinyin.setdefault(letters, [])
                if (lines, tones) not in known:
                    known.append((lines, tones))
        for name in _english(entry):
            # "Water" is the trigram; for the hexagram "The Abysmal (Water)" it is short.
            _add(found.short if len(lines) == 6 and name in images else found.exact, name, lines)
            for run in _runs(name):
                _add(found.short, run, lines)
        if len(lines) == 6 and lines[:3] == lines[3:] and (image := TABLE[lines[:3]].image):
            _add(found.short, image.hans, lines)
            _add(found.short, image.hant, lines)
    return found


def _add(into: dict[str, list[str]], key: str, lines: str) -> None:
    known = into.setdefault(key, [])
    if lines not in known:
        known.append(lines)


def _written(entry: Entry) -> Iterator[str]:
    names = entry.names
    yield from (names.hans, names.hant, *names.variants)
    if entry.image:
        yield from (entry.image.hans, entry.image.hant)
        doubled = TABLE[entry.lines * 2].names
        # 兊 is the trigram 兑 as well; 习坎 names only the hexagram
        yield from (variant for variant in doubled.variants if len(variant) == 1)
    if entry.titles:
        yield from (entry.titles.hans, entry.titles.hant)


def _readings(entry: Entry) -> Iterator[str]:
    yield from (entry.names.pinyin, *entry.names.readings)
    if entry.image:
        yield entry.image.pinyin
        yield from (r for r in TABLE[entry.lines * 2].names.readings if " " not in r)
    if entry.titles:
        yield entry.titles.pinyin


def _english(entry: Entry) -> Iterator[str]:
    """Yield `"holding together union"`, `"holding together"`, `"union"` and the name in the Unicode standard."""
    name = entry.names.en
    for part in (name, *re.split(r"[(),]", name), re.sub(r"^\w+ FOR ", "", entry.unicode_name)):
        if key := english_key(part):
            yield key


def _runs(name: str) -> Iterator[str]:
    """Yield every run of words in a name that says more than small words do."""
    words = name.split()
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if not _SMALL_WORDS.issuperset(words[start:end]):
                yield " ".join(words[start:end])
