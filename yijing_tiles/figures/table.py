"""The facts of every figure that cannot be computed from its lines: characters, names, numbers.

They are read once from the CSV files beside this module. Transforms (综 错 互 交) stand in those files too,
but are never taken from there: the classes compute them, and the tests compare.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Final

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.wording import characters

__all__ = ["IMAGES", "TABLE", "TITLES", "Entry", "Names"]


@dataclass(frozen=True, slots=True)
class Names:
    """What something is called.

    `hans` and `hant` are the simplified and traditional characters; `pinyin` has tone marks, and a space
    between syllables; `en` is English (for hexagrams Wilhelm's name in Baynes' words). `variants` are other
    characters in use, `readings` other pinyin, and `remarks` pairs some of these with a note on their use.

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

    @property
    def chinese(self) -> str:
        """The name in the characters in use: simplified, unless traditional ones are asked for."""
        return self.hant if characters() == "hant" else self.hans

    def name(self, lang: str) -> str:
        """Return the name in `lang`: `"en"`, `"zh-Hans"`, `"zh-Hant"`, or `"zh"` (in the characters in use).

        >>> names = TABLE["010111"].names
        >>> names.name("en"), names.name("zh"), names.name("zh-Hant")
        ('Conflict', '讼', '訟')
        """
        code = lang.lower().replace("_", "-") if isinstance(lang, str) else ""
        if code in ("zh-hant", "zh-tw", "zh-hk", "zh-mo"):
            return self.hant
        if code in ("zh-hans", "zh-cn", "zh-sg"):
            return self.hans
        if code.split("-")[0] == "zh":
            return self.chinese
        if code.split("-")[0] == "en":
            return self.en
        raise Unreadable(
            f"The language {echo(lang)} is not known; use 'en', 'zh' or 'zh-Hant'.",
            f"没有 {echo(lang, 'zh')} 这种语言；可用 'en'、'zh' 或 'zh-Hant'。",
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure's facts. `number` is King Wen's for a hexagram, 先天数 for a trigram, else 0."""

    char: str
    unicode_name: str
    names: Names
    number: int = 0


def _yaos() -> Iterator[tuple[str, Entry]]:
    yang = Names("阳", "陽", "yáng", "Yang", ("阳爻", "陽爻"), ("yáng yáo",))
    yin = Names("阴", "陰", "yīn", "Yin", ("阴爻", "陰爻"), ("yīn yáo",))
    yield "1", Entry("⚊", "MONOGRAM FOR YANG", yang)
    yield "0", Entry("⚋", "MONOGRAM FOR YIN", yin)


def _bigrams() -> Iterator[tuple[str, Entry]]:
    for row in _rows("bigrams.csv"):
        variants = tuple(filter(None, (row["alt_name_hans"], row["alt_name_hant"])))
        names = Names(row["name_hans"], row["name_hant"], row["pinyin"], row["name_en"], variants)
        yield row["lines_bottom_to_top"], Entry(row["char"], row["unicode_name"], names)


def _trigrams() -> Iterator[tuple[str, Entry]]:
    for row in _rows("trigrams.csv"):
        lines = row["lines_bottom_to_top"]
        names = Names(row["name_hans"], row["name_hant"], row["pinyin"], IMAGES[lines].en)
        yield lines, Entry(row["char"], row["unicode_name"], names, int(row["xiantian_number"]))


def _hexagrams() -> Iterator[tuple[str, Entry]]:
    for row in _rows("hexagrams.csv"):
        hans, hant = row["name_hans"], row["name_hant"]
        variants, readings = _remarked(row["name_variants"]), _remarked(row["pinyin_variants"])
        names = Names(
            hans,
            hant,
            row["pinyin"],
            row["name_en_wilhelm"],
            # 恒 "also in traditional texts" is no third way of writing: the two scripts have it already.
            tuple(text for text, _ in variants if text not in (hans, hant)),
            tuple(text for text, _ in readings),
            tuple((text, remark) for text, remark in (*variants, *readings) if remark),
        )
        yield row["lines_bottom_to_top"], Entry(row["char"], row["unicode_name"], names, int(row["king_wen"]))


def _images() -> Iterator[tuple[str, Names]]:
    for row in _rows("trigrams.csv"):
        image = Names(row["image_hans"], row["image_hant"], row["image_pinyin"], row["image_en"])
        yield row["lines_bottom_to_top"], image


def _titles() -> Iterator[tuple[str, Names]]:
    for row in _rows("hexagrams.csv"):
        lines, name = row["lines_bottom_to_top"], row["pinyin"]
        lower, upper = IMAGES[lines[:3]], IMAGES[lines[3:]]
        pinyin = f"{name} wéi {upper.pinyin}" if lower == upper else f"{upper.pinyin} {lower.pinyin} {name}"
        yield lines, Names(row["title_hans"], row["title_hant"], pinyin, f"{upper.en} over {lower.en}")


def _remarked(cell: str) -> list[tuple[str, str]]:
    """Split `"遯 (kept in some texts)|遁"` into `[("遯", "kept in some texts"), ("遁", "")]`."""
    found = []
    for part in filter(None, cell.split("|")):
        match = re.fullmatch(r"\s*([^()]+?)\s*(?:\(([^()]*)\))?\s*", part)
        if match is None:
            raise ValueError(f"cannot read {part!r} in the table of names")
        found.append((match[1], match[2] or ""))
    return found


@cache
def _rows(name: str) -> list[dict[str, str]]:
    # Not importlib.resources: importing it takes longer than all the rest of this package.
    data = get_data("yijing_tiles.figures", f"data/{name}")
    if data is None:
        raise FileNotFoundError(f"the package lacks its table {name}")
    return list(csv.DictReader(data.decode("utf-8").splitlines()))


IMAGES: Final[dict[str, Names]] = dict(_images())
"""What each trigram stands for in nature, by its lines."""

TITLES: Final[dict[str, Names]] = dict(_titles())
"""How each hexagram is announced (水雷屯), by its lines."""

TABLE: Final[dict[str, Entry]] = dict((*_yaos(), *_bigrams(), *_trigrams(), *_hexagrams()))
"""Every figure's facts by its lines, whose count tells the kinds apart; each kind in its own order."""
