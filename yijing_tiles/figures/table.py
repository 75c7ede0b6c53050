"""The facts of every figure that cannot be computed from its lines: characters, names, numbers.

They are read once from the CSV files beside this module. Transforms (综 错 互 交) stand in those files too, but are
never taken from there: the classes compute them, and the tests compare.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from yijing_tiles.figures.problems import Unreadable, echo

__all__ = ["TABLE", "Entry", "Names"]


@dataclass(frozen=True, slots=True)
class Names:
    """What something is called.

    `hans` and `hant` are the simplified and traditional characters, `pinyin` has tone marks and a space between
    syllables, `en` is English (for hexagrams: Wilhelm's name in Baynes' English). `variants` are other characters in
    use and `readings` other pinyin; `remarks` pairs some of these with a note on their use.

    >>> TABLE["010010"].names.variants, TABLE["010100"].names.readings
    (('习坎', '習坎'), ('jiě',))
    """

    hans: str
    hant: str
    pinyin: str
    en: str
    variants: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()

    def in_language(self, lang: str) -> str:
        """Return the name in `lang`: `"en"`, `"zh"` (simplified) or `"zh-Hant"` (traditional).

        >>> names = TABLE["010111"].names
        >>> names.in_language("en"), names.in_language("zh"), names.in_language("zh-Hant")
        ('Conflict', '讼', '訟')
        """
        code = lang.lower().replace("_", "-") if isinstance(lang, str) else ""
        if code in ("zh-hant", "zh-tw", "zh-hk", "zh-mo"):
            return self.hant
        if code.split("-")[0] == "zh":
            return self.hans
        if code.split("-")[0] == "en":
            return self.en
        raise Unreadable(
            f"language {echo(lang)} is not known; use 'en', 'zh' or 'zh-Hant'",
            f"没有语言 {echo(lang)}；可用 'en'、'zh' 或 'zh-Hant'",
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure's facts. `number` is King Wen's for a hexagram and 先天数 for a trigram.

    `image` is what a trigram stands for (天 Heaven); `titles` how a hexagram is announced (水雷屯).
    """

    lines: str
    char: str
    unicode_name: str
    names: Names
    number: int = 0
    image: Names | None = None
    titles: Names | None = None


def _yaos() -> Iterator[Entry]:
    yield Entry("1", "⚊", "MONOGRAM FOR YANG", Names("阳", "陽", "yáng", "Yang", ("阳爻", "陽爻"), ("yáng yáo",)))
    yield Entry("0", "⚋", "MONOGRAM FOR YIN", Names("阴", "陰", "yīn", "Yin", ("阴爻", "陰爻"), ("yīn yáo",)))


def _bigrams() -> Iterator[Entry]:
    for row in _rows("bigrams.csv"):
        variants = tuple(filter(None, (row["alt_name_hans"], row["alt_name_hant"])))
        names = Names(row["name_hans"], row["name_hant"], row["pinyin"], row["name_en"], variants)
        yield Entry(row["lines_bottom_to_top"], row["char"], row["unicode_name"], names)


def _trigrams() -> Iterator[Entry]:
    for row in _rows("trigrams.csv"):
        image = Names(row["image_hans"], row["image_hant"], row["image_pinyin"], row["image_en"])
        names = Names(row["name_hans"], row["name_hant"], row["pinyin"], image.en)
        number = int(row["xiantian_number"])
        yield Entry(row["lines_bottom_to_top"], row["char"], row["unicode_name"], names, number, image)


def _hexagrams(trigrams: dict[str, Entry]) -> Iterator[Entry]:
    for row in _rows("hexagrams.csv"):
        lines, hans, hant, pinyin = (
            row[k] for k in ("lines_bottom_to_top", "name_hans", "name_hant", "pinyin")
        )
        variants, readings = _remarked(row["name_variants"]), _remarked(row["pinyin_variants"])
        names = Names(
            hans,
            hant,
            pinyin,
            row["name_en_wilhelm"],
            # 恒 "also in traditional texts" is no third way of writing: both columns have it already.
            tuple(text for text, _ in variants if text not in (hans, hant)),
            tuple(text for text, _ in readings),
            tuple((text, remark) for text, remark in (*variants, *readings) if remark),
        )
        lower, upper = trigrams[lines[:3]].image, trigrams[lines[3:]].image
        assert lower and upper  # noqa: S101 - every trigram has an image; this tells the type checker
        said = f"{pinyin} wéi {upper.pinyin}" if lower == upper else f"{upper.pinyin} {lower.pinyin} {pinyin}"
        titles = Names(row["title_hans"], row["title_hant"], said, f"{upper.en} over {lower.en}")
        number = int(row["king_wen"])
        yield Entry(lines, row["char"], row["unicode_name"], names, number, titles=titles)


def _remarked(cell: str) -> list[tuple[str, str]]:
    """Split `"遯 (kept in some texts)|遁"` into `[("遯", "kept in some texts"), ("遁", "")]`."""
    found = []
    for part in filter(None, cell.split("|")):
        match = re.fullmatch(r"\s*([^()]+?)\s*(?:\(([^()]*)\))?\s*", part)
        if match is None:
            raise ValueError(f"cannot read {part!r} in the table of names")
        found.append((match[1], match[2] or ""))
    return found


def _rows(name: str) -> list[dict[str, str]]:
    text = files("yijing_tiles.figures").joinpath("data", name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def _read_all() -> dict[str, Entry]:
    trigrams = {entry.lines: entry for entry in _trigrams()}
    entries = (*_yaos(), *_bigrams(), *trigrams.values(), *_hexagrams(trigrams))
    return {entry.lines: entry for entry in entries}


TABLE: Final[dict[str, Entry]] = _read_all()
"""Every figure's facts by its lines (their number tells the kinds apart), each kind in its traditional order."""
