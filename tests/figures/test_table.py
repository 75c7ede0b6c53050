"""What is written in the tables agrees with the Unicode standard, and with what is computed from the lines."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

import yijing_tiles
from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Bigram, Hexagram, Trigram, Yao
from yijing_tiles.figures.table import TABLE, Names

DATA = Path(yijing_tiles.__file__).parent / "figures" / "data"
TONED = re.compile(r"[a-zü]*[āēīōūǖáéíóúǘǎěǐǒǔǚàèìòùǜ][a-zü]*")


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


BIGRAM_ROWS, TRIGRAM_ROWS, HEXAGRAM_ROWS = (
    rows(f"{kind}s.csv") for kind in ("bigram", "trigram", "hexagram")
)


def test_the_tables_are_whole_and_in_their_traditional_order() -> None:
    assert [b.lines for b in BIGRAMS] == [row["lines_bottom_to_top"] for row in BIGRAM_ROWS]
    assert [t.lines for t in TRIGRAMS] == [row["lines_bottom_to_top"] for row in TRIGRAM_ROWS]
    assert [h.lines for h in HEXAGRAMS] == [row["lines_bottom_to_top"] for row in HEXAGRAM_ROWS]
    assert "".join(b.char for b in BIGRAMS) == "⚌⚍⚎⚏"
    assert "".join(t.names.hans for t in TRIGRAMS) == "乾兑离震巽坎艮坤"
    assert [t.earlier_number for t in TRIGRAMS] == list(range(1, 9))
    assert [h.number for h in HEXAGRAMS] == list(range(1, 65))


@pytest.mark.parametrize("row", [*BIGRAM_ROWS, *TRIGRAM_ROWS, *HEXAGRAM_ROWS], ids=lambda row: row["char"])
def test_characters_are_those_of_the_unicode_standard(row: dict[str, str]) -> None:
    char = row["char"]
    assert row["codepoint"] == f"U+{ord(char):04X}"
    assert row["unicode_name"] == unicodedata.name(char)
    assert TABLE[row["lines_bottom_to_top"]].char == char


def test_characters_stand_in_the_standards_order() -> None:
    assert [ord(h.char) for h in HEXAGRAMS] == list(range(0x4DC0, 0x4E00))
    assert [ord(t.char) for t in TRIGRAMS] == list(range(0x2630, 0x2638))
    assert [ord(b.char) for b in BIGRAMS] == list(range(0x268C, 0x2690))
    assert [unicodedata.name(yao.char) for yao in Yao] == ["MONOGRAM FOR YANG", "MONOGRAM FOR YIN"]
    assert all(TABLE[yao.lines].unicode_name == unicodedata.name(yao.char) for yao in Yao)


def test_trigrams_are_named_for_their_image_in_the_standard() -> None:
    assert [unicodedata.name(t.char) for t in TRIGRAMS] == [
        f"TRIGRAM FOR {t.image.en.upper()}" for t in TRIGRAMS
    ]


@pytest.mark.parametrize("row", BIGRAM_ROWS, ids=lambda row: row["char"])
def test_relatives_of_bigrams_agree_with_the_table(row: dict[str, str]) -> None:
    b = Bigram(row["lines_bottom_to_top"])
    assert (b.inverse.char, b.complement.char) == (row["inverse_char"], row["complement_char"])
    assert ["yin", "yang"][int(b.lines[0])] == row["bottom_line"]
    assert ["yin", "yang"][int(b.lines[1])] == row["top_line"]


@pytest.mark.parametrize("row", TRIGRAM_ROWS, ids=lambda row: row["char"])
def test_relatives_of_trigrams_agree_with_the_table(row: dict[str, str]) -> None:
    t = Trigram(row["lines_bottom_to_top"])
    assert (t.inverse.names.hans, t.complement.names.hans) == (row["inverse_hans"], row["complement_hans"])
    assert t.yang == int(row["yang_lines"])


@pytest.mark.parametrize("row", HEXAGRAM_ROWS, ids=lambda row: row["char"])
def test_relatives_of_hexagrams_agree_with_the_table(row: dict[str, str]) -> None:
    h = Hexagram(row["lines_bottom_to_top"])
    assert h.number == int(row["king_wen"])
    assert h.inverse.number == int(row["inverse_king_wen"])
    assert h.complement.number == int(row["complement_king_wen"])
    assert h.nuclear.number == int(row["nuclear_king_wen"])
    assert h.yang == int(row["yang_lines"])
    assert (h.lower.names.hans, h.lower.char) == (row["lower_hans"], row["lower_char"])
    assert (h.upper.names.hans, h.upper.char) == (row["upper_hans"], row["upper_char"])


@pytest.mark.parametrize("h", HEXAGRAMS, ids=str)
def test_titles_are_the_images_and_the_name(h: Hexagram) -> None:
    lower, upper = h.lower.image, h.upper.image
    if h.lower == h.upper:
        expected = (f"{h.names.hans}为{upper.hans}", f"{h.names.hant}為{upper.hant}")
        assert h.titles.pinyin == f"{h.names.pinyin} wéi {upper.pinyin}"
    else:
        expected = (upper.hans + lower.hans + h.names.hans, upper.hant + lower.hant + h.names.hant)
        assert h.titles.pinyin == f"{upper.pinyin} {lower.pinyin} {h.names.pinyin}"
    assert (h.titles.hans, h.titles.hant) == expected
    assert h.title == h.titles.hans


def test_doubled_hexagrams_are_called_like_their_trigram() -> None:
    for t in TRIGRAMS:
        doubled = Hexagram(t.lines * 2)
        assert (doubled.names.hans, doubled.names.hant, doubled.names.pinyin) == (
            t.names.hans,
            t.names.hant,
            t.names.pinyin,
        )


def every_name() -> Iterator[Names]:
    for entry in TABLE.values():
        yield entry.names
    for t in TRIGRAMS:
        yield t.image
    for h in HEXAGRAMS:
        yield h.titles


def test_pinyin_has_one_tone_mark_for_every_character() -> None:
    for names in every_name():
        syllables = names.pinyin.split()
        assert len(syllables) == len(names.hans) == len(names.hant), names
        for syllable in [*syllables, *(s for reading in names.readings for s in reading.split())]:
            assert unicodedata.is_normalized("NFC", syllable)
            assert TONED.fullmatch(syllable), syllable


def test_names_are_chinese_characters_and_plain_english() -> None:
    for names in every_name():
        for text in (names.hans, names.hant, *names.variants):
            assert all(unicodedata.name(sign).startswith("CJK UNIFIED IDEOGRAPH") for sign in text), text
        assert names.en
        assert names.en.isascii()


def test_variants_are_taken_apart_from_the_remarks_on_them() -> None:
    kan, dun, heng, xiao_xu = (Hexagram.from_number(n).names for n in (29, 33, 32, 9))
    assert (kan.variants, kan.readings) == (("习坎", "習坎"), ("xí kǎn",))
    assert kan.remarks == (("xí kǎn", "for 习坎"),)
    assert dun.variants == ()
    assert dict(dun.remarks) == {"遯": "also kept in simplified texts", "遁": "also in traditional texts"}
    assert heng.variants == ()
    assert xiao_xu.readings == ("xiǎo chù",)
    assert Hexagram.parse("兑").names.variants == ("兊",)
    assert dict(Hexagram.parse("噬嗑").names.remarks) == {"shì kè": "common misreading"}


def test_every_variant_of_the_table_has_its_place() -> None:
    """No cell is dropped on the way: what stands in the two columns is found again among the names."""
    for row in HEXAGRAM_ROWS:
        names = TABLE[row["lines_bottom_to_top"]].names
        known = {names.hans, names.hant, *names.variants, *names.readings}
        for cell in (row["name_variants"], row["pinyin_variants"]):
            texts = [re.sub(r"\s*\(.*?\)", "", part) for part in cell.split("|") if part]
            assert known.issuperset(texts), texts
