"""The glossary: whole in both languages, its keys and rules sound, its page what the terms say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yijing_tiles.teach import lessons
from yijing_tiles.view import glossary
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.yijing import words

ROOT = Path(__file__).parents[2]
TERMS = glossary.terms()
HAN = re.compile(r"[\u3400-\u9fff]")
TONED = re.compile(r"[a-z āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]+")
each = pytest.mark.parametrize("key", TERMS)


def test_there_are_the_words_of_both_games() -> None:
    assert len(TERMS) >= 70
    assert {term.rule[:1] for term in TERMS.values()} == {"Y", "S", ""}


@each
def test_a_term_is_whole(key: str) -> None:
    term = TERMS[key]
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", key)
    assert len(term.hans) == len(term.hant)
    assert HAN.fullmatch(term.hans[0])
    syllables = re.findall(r"[^aeiouāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]*[aeiouāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]+", term.pinyin)
    assert TONED.fullmatch(term.pinyin)
    assert len(term.pinyin.split()) == len(syllables) == len(term.hans), "one syllable for each character"
    assert set(term.means) == set(LANGUAGES)
    assert all(0 < len(text) <= 120 for text in term.means.values()), "one line"
    assert term.means["en"].endswith(".")
    assert term.means["zh"].endswith("。")
    assert not re.search(r"[\u4e00-\u9fff][,;:?!]", term.means["zh"]), "half-width punctuation after Chinese"
    assert not re.search(r"\.\.|…", term.source), "a quotation leaves nothing out"


@each
def test_a_rule_is_one_of_its_game(key: str) -> None:
    rule = TERMS[key].rule
    if rule.startswith("Y"):
        assert f"rules.{rule}.name" in words.texts()
    elif rule:
        assert re.fullmatch(r"S([1-9]|1[0-7])", rule)


def test_a_quotation_has_the_very_word_or_speaks_of_the_thing() -> None:
    quoted = [term for term in TERMS.values() if term.source]
    without = {term.key for term in quoted if not any(name in term.source for name in (term.hans, term.hant))}
    assert without == {
        "around",  # 夹 there
        "bamboo",  # written 梭 there
        "claim",
        "discard",
        "dragons",
        "drawn-hand",
        "four-images",
        "hidden",
        "honours",
        "meld",
        "pays-alone",
        "rate",  # written 陪率 there
        "respond",
        "shuffle",
        "wait",
        "yang-pung",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_holds_every_term_once_under_its_key(lang: str) -> None:
    text = glossary.page(lang)
    ids = re.findall(r'<a id="([^"]+)"></a>', text)
    assert sorted(ids) == sorted([*TERMS, *glossary.groups()])
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) == set(glossary.groups())
    for term in TERMS.values():
        assert term.means[lang] in text
        assert term.source in text
    assert (ROOT / f"lessons/{lang}/{glossary.PAGE}.md").read_text("utf-8") == text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [*range(1, 8), 11, 13, 14, 18, 19, 20])
def test_lessons_mark_their_terms_in_both_languages(lang: str, number: int) -> None:
    linked = {
        lesson.lang: glossary.linked(lesson.text)
        for lesson in lessons.find(ROOT / "lessons")
        if lesson.stem.startswith(f"{number:02}")
    }
    assert len(linked[lang]) >= 5
    assert set(linked[lang]) == set(linked["en"])
    assert set(linked[lang]) <= set(TERMS)


def test_an_entry_is_in_the_language_asked_for() -> None:
    assert glossary.entry("respond", "en") == {
        "head": "to respond",
        "also": "应 應 yìng",
        "means": TERMS["respond"].means["en"],
        "rule": "Rule Y11.",
        "source": TERMS["respond"].source,
    }
    assert glossary.entry("respond", "zh")["head"] == "应 應"
    assert glossary.entry("inverse", "zh")["rule"] == ""
