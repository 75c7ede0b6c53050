"""Pinyin as people type it: with tone marks, tone digits or neither, `ü` as `v`, spaces or none."""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["agrees", "letters_in_use", "spell", "typed"]

_MARKS: Final = {"\u0304": 1, "\u0301": 2, "\u030c": 3, "\u0306": 3, "\u0300": 4}
"""Combining tone marks; the breve stands in for the caron, which many keyboards lack."""
_DIAERESIS: Final = "\u0308"
_BETWEEN: Final = " '’-·\n"


def typed(text: str) -> tuple[str, dict[int, int]] | None:
    """Split folded text into its letters (`ü` as `v`) and the tones told, by the letter that has them.

    Returns None when the text holds anything that pinyin does not.

    >>> typed("xiǎo xù"), typed("lv3"), typed("zhun"), typed("屯")
    (('xiaoxu', {2: 3, 5: 4}), ('lv', {1: 3}), ('zhun', {}), None)
    """
    letters: list[str] = []
    tones: dict[int, int] = {}
    previous = ""
    for sign in unicodedata.normalize("NFD", text):
        if "a" <= sign <= "z":
            letters.append(sign)
        elif not letters:
            return None
        elif sign in _MARKS:
            tones[len(letters) - 1] = _MARKS[sign]
        elif sign in "12345" and previous.isalpha():
            tones[len(letters) - 1] = int(sign)
        elif sign in (_DIAERESIS, ":") and letters[-1] == "u":
            letters[-1] = "v"
            continue  # what follows (a tone digit) belongs to the letter still
        elif sign not in _BETWEEN:
            return None
        previous = sign
    return "".join(letters), tones


def spell(pinyin: str) -> tuple[str, str]:
    """Return a reading of the table as its letters and, letter by letter, the tone of their syllable.

    >>> spell("xiǎo xù")
    ('xiaoxu', '333344')
    """
    letters, tones = "", ""
    for syllable in pinyin.split():
        found = typed(syllable)
        if found is None or len(found[1]) != 1:
            raise ValueError(f"cannot read the pinyin {syllable!r}")
        letters += found[0]
        tones += str(*found[1].values()) * len(found[0])
    return letters, tones


def letters_in_use(letters: str, tones: str) -> list[tuple[str, str]]:
    """Return the spellings people use for a reading: where there is a `ü`, they type `v`, `u` or `yu`.

    >>> letters_in_use("lv", "33")
    [('lv', '33'), ('lu', '33'), ('lyu', '333')]
    """
    spellings = [(letters, tones)]
    if "v" in letters:
        at = letters.index("v")
        spellings.append((letters.replace("v", "u"), tones))
        spellings.append((letters.replace("v", "yu"), tones[:at] + tones[at] + tones[at:]))
    return spellings


def agrees(told: dict[int, int], tones: str) -> bool:
    """Return whether the tones told are the reading's; tones that are not told agree with any."""
    return all(tones[at] == str(tone) for at, tone in told.items())
