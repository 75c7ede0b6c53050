"""Whatever people write for a figure is read; what names none, or several, is refused with words that help."""

from __future__ import annotations

import pickle
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from strategies import figures, hexagrams

from yijing_tiles import NotationError
from yijing_tiles.figures import (
    BIGRAMS,
    HEXAGRAMS,
    TRIGRAMS,
    AnyFigure,
    Bigram,
    Hexagram,
    Trigram,
    Unreadable,
    Yao,
    parse,
)
from yijing_tiles.figures.misread import label

KINDS: list[Any] = [Yao, Bigram, Trigram, Hexagram]
ALL: list[AnyFigure] = [*Yao, *BIGRAMS, *TRIGRAMS, *HEXAGRAMS]
CHINESE_DIGITS = "零一二三四五六七八九"


def refused(kind: Any, text: Any) -> Unreadable:
    with pytest.raises(NotationError) as caught:
        kind.parse(text)
    assert isinstance(caught.value, Unreadable)
    return caught.value


def without_tones(pinyin: str, umlaut: str = "v") -> str:
    bare = "".join(
        sign for sign in unicodedata.normalize("NFD", pinyin) if sign not in "\u0304\u0301\u030c\u0300"
    )
    return unicodedata.normalize("NFC", bare).replace("ü", umlaut)


def with_digits(pinyin: str) -> str:
    tones = dict(zip("\u0304\u0301\u030c\u0300", "1234", strict=True))
    out = []
    for syllable in pinyin.split():
        (tone,) = (tones[sign] for sign in unicodedata.normalize("NFD", syllable) if sign in tones)
        out.append(without_tones(syllable) + tone)
    return " ".join(out)


def in_chinese(number: int) -> str:
    tens, ones = divmod(number, 10)
    text = (CHINESE_DIGITS[tens] if tens > 1 else "") + ("十" if tens else "")
    return text + (CHINESE_DIGITS[ones] if ones else "")


def joined(text: str) -> str:
    return text.replace(" ", "")


def homophones(spell: Any) -> dict[str, set[Hexagram]]:
    """Group the hexagrams by one way of spelling their readings, found from the names alone."""
    groups = defaultdict(set)
    for h in HEXAGRAMS:
        for reading in (h.names.pinyin, *h.names.readings):
            groups[joined(spell(reading))].add(h)
    return {spelling: group for spelling, group in groups.items() if len(group) > 1}


TONED_TWINS = homophones(str)
TONELESS_TWINS = homophones(without_tones)


# Every name of every figure


@pytest.mark.parametrize("figure", ALL, ids=str)
def test_every_character_and_name_in_either_script_is_read(figure: AnyFigure) -> None:
    for text in (figure.char, figure.names.hans, figure.names.hant, *figure.names.variants, str(figure)):
        assert type(figure).parse(text) == figure
        assert type(figure).parse(f" 「{text}」\n") == figure
    if figure not in list(Yao):
        assert type(figure).parse(figure.names.hans + "卦") == figure


@pytest.mark.parametrize("figure", ALL, ids=str)
def test_lines_and_their_repr_are_read(figure: AnyFigure) -> None:
    kind = type(figure)
    bars = figure.lines.replace("1", "⚊").replace("0", "⚋")
    full_width = figure.lines.replace("1", "１").replace("0", "０")
    assert kind.parse(figure.lines) == kind.parse(bars) == kind.parse(full_width) == figure
    words = " ".join("yang" if line == "1" else "yin" for line in figure.lines)
    characters = figure.lines.replace("1", "阳").replace("0", "阴")
    assert kind.parse(words) == kind.parse(words.upper()) == kind.parse(characters) == figure
    assert parse(figure.lines) == parse(repr(figure)) == kind.parse(repr(figure)) == figure
    for separator in (" ", ", ", " | ", "-"):
        assert kind.parse(separator.join(figure.lines)) == figure


@pytest.mark.parametrize("figure", ALL, ids=str)
def test_english_names_are_read_in_any_case_and_without_articles(figure: AnyFigure) -> None:
    kind, name = type(figure), figure.names.en
    bare = name.replace("The ", "").replace("the ", "").replace("(", "").replace(")", "").replace(",", "")
    for text in (name, name.upper(), name.lower(), bare, f"“{name}”", f"the {bare}"):
        assert kind.parse(text) == figure
    assert kind.parse(unicodedata.name(figure.char)) == figure


@pytest.mark.parametrize("h", HEXAGRAMS, ids=str)
def test_parts_of_wilhelms_names_are_read(h: Hexagram) -> None:
    name, _, aside = h.names.en.partition(" (")
    assert Hexagram.parse(name) == h
    assert Hexagram.parse(name.removeprefix("The ")) == h
    if aside:
        assert Hexagram.parse(aside.removesuffix(")")) == h


@pytest.mark.parametrize("h", HEXAGRAMS, ids=str)
def test_king_wen_numbers_are_read(h: Hexagram) -> None:
    n = h.number
    for text in (
        *(
            f"#{n}",
            f"No. {n}",
            f"no {n}",
            f"NO.{n}",
            f"№{n}",
            f"第{n}卦",
            f"第 {n} 卦",
            f"{n}卦",
            f"hexagram {n}",
        ),
        *(
            f"Hexagram no. {n}",
            f"第{in_chinese(n)}卦",
            in_chinese(n),
            str(n).translate(FULL_WIDTH),
            f"{n:02d}",
        ),
    ):
        assert Hexagram.parse(text) == h, text
    assert Hexagram.parse(str(n)) == h


FULL_WIDTH = {ord("0") + digit: ord("０") + digit for digit in range(10)}


@pytest.mark.parametrize("h", HEXAGRAMS, ids=str)
def test_titles_are_read_in_either_script_and_shortened(h: Hexagram) -> None:
    for text in (h.titles.hans, h.titles.hant, h.titles.hans + "卦", h.titles.en, h.titles.en.lower()):
        assert Hexagram.parse(text) == parse(text) == h, text
    for lower, upper in product(
        (h.lower.image.hans, h.lower.image.hant), (h.upper.image.hans, h.upper.image.hant)
    ):
        assert Hexagram.parse(upper + lower) == h
        for name in (h.names.hans, h.names.hant, *h.names.variants):
            assert Hexagram.parse(upper + lower + name) == h
    assert Hexagram.parse(h.titles.pinyin) == h
    assert Hexagram.parse(without_tones(h.titles.pinyin)) == h


@pytest.mark.parametrize("h", HEXAGRAMS, ids=str)
def test_two_trigrams_with_their_places_are_read(h: Hexagram) -> None:
    names = [(t.char, t.names.hans, t.names.hant, t.image.hans) for t in (h.lower, h.upper)]
    for lower, upper in product(*names):
        for text in (
            *(f"下{lower}上{upper}", f"上{upper}下{lower}", f"{lower}下{upper}上", f"{upper}上{lower}下"),
            *(
                f"上卦{upper}，下卦{lower}",
                f"内{lower}外{upper}",
                f"外卦{upper}、内卦{lower}",
                f"{upper}\n{lower}",
            ),
        ):
            assert Hexagram.parse(text) == h, text
    for lower, upper in product(
        (h.lower.image.en, h.lower.names.pinyin, "the " + h.lower.image.en.lower()),
        (h.upper.image.en.upper(), without_tones(h.upper.names.pinyin)),
    ):
        for text in (
            *(
                f"{upper} over {lower}",
                f"{upper} above {lower}",
                f"{lower} under {upper}",
                f"{lower} below {upper}",
            ),
            *(f"lower: {lower}, upper: {upper}", f"upper {upper} lower {lower}"),
        ):
            assert Hexagram.parse(text) == h, text


@pytest.mark.parametrize("t", TRIGRAMS, ids=str)
def test_images_name_trigrams(t: Trigram) -> None:
    for text in (
        t.image.hans,
        t.image.hant,
        t.image.pinyin,
        without_tones(t.image.pinyin),
        t.image.en.lower(),
    ):
        assert Trigram.parse(text) == t
    assert parse(t.image.hans) == parse(t.image.en) == t
    # Asked for a hexagram, the image stands for the doubled one: 坎为水
    assert Hexagram.parse(t.image.hans) == Hexagram.parse(t.image.en) == Hexagram(t.lines * 2)


# Pinyin


@pytest.mark.parametrize("figure", ALL, ids=str)
def test_every_reading_is_read_however_it_is_typed(figure: AnyFigure) -> None:
    kind = type(figure)
    for reading in (figure.names.pinyin, *figure.names.readings):
        digits, bare = with_digits(reading), without_tones(reading)
        toned = [reading, reading.upper(), unicodedata.normalize("NFD", reading), digits, digits.title()]
        toned += [digits.replace("v", "ü"), digits.replace("v", "u:")]
        toneless = [bare, bare.title(), *(without_tones(reading, umlaut) for umlaut in ("ü", "u", "yu"))]
        twins = dict.fromkeys(toned, TONED_TWINS.get(joined(reading), set()))
        twins |= dict.fromkeys(toneless, TONELESS_TWINS.get(joined(bare), set()))
        for spelling, group in twins.items():
            for text in (spelling, joined(spelling), spelling.replace(" ", "-"), spelling.replace(" ", "’")):
                if figure in group:
                    assert set(refused(kind, text).suggestions) == {h.names.hans for h in group}, text
                else:
                    assert kind.parse(text) == figure, text


def test_which_names_sound_alike() -> None:
    """The whole list, so that a change to the names or to the reader is seen."""
    toned = {
        spelling: "".join(sorted(h.names.hans for h in group)) for spelling, group in TONED_TWINS.items()
    }
    toneless = {spelling: {h.names.hans for h in group} for spelling, group in TONELESS_TWINS.items()}
    assert toned == {"lǚ": "履旅"}
    assert toneless == {
        "bi": {"比", "贲"},
        "jian": {"蹇", "渐"},
        "jie": {"解", "节"},
        "kun": {"坤", "困"},
        "lv": {"履", "旅"},
        "qian": {"乾", "谦"},
        "sun": {"损", "巽"},
        "yi": {"颐", "益"},
    }


@pytest.mark.parametrize(
    ("text", "candidates", "way_out"),
    [
        ("bi", ["比 (8)", "贲 (22)"], "tone (bǐ)"),
        ("QIAN", ["乾 (1)", "谦 (15)"], "tone (qián)"),
        ("jie", ["jiě 解 (40)", "jié 节 (60)"], "tone (jiě)"),
        ("lǚ", ["履 (10)", "旅 (56)"], "character (履)"),
        ("lv3", ["履 (10)", "旅 (56)"], "character (履)"),
        ("completion", ["After Completion 既济 (63)", "Before Completion 未济 (64)"], "more of the name"),
        ("the taming power", ["小畜 (9)", "大畜 (26)"], "more of the name"),
        ("preponderance", ["大过 (28)", "小过 (62)"], "character (大过)"),
    ],
)
def test_what_fits_several_is_refused_with_a_way_out(text: str, candidates: list[str], way_out: str) -> None:
    error = refused(Hexagram, text)
    for part in (repr(text), *candidates, way_out, "number"):
        assert part in str(error)
    for part in (f"“{text}”", *candidates, "卦序"):
        assert part in error.message("zh")
    assert all(Hexagram.parse(name).names.hans == name for name in error.suggestions)
    if "tone" not in way_out:
        assert "tone" not in str(error)


def test_a_tone_that_is_told_may_decide_for_one_syllable_only() -> None:
    assert Hexagram.parse("xiao xù") == Hexagram.parse("xiǎoxu") == Hexagram.from_number(9)
    assert Hexagram.parse("xiao3 chu") == Hexagram.from_number(9)
    assert refused(Hexagram, "xiao xǔ").suggestions[0] == "小畜"


def test_a_breve_is_taken_for_the_third_tone() -> None:
    assert Hexagram.parse("bĭ") == Hexagram.parse("bǐ") == Hexagram.from_number(8)
    assert Hexagram.parse("xiăo xù") == Hexagram.from_number(9)


def test_only_the_hexagram_is_called_the_double_abyss() -> None:
    assert Hexagram.parse("习坎") == parse("習坎") == parse("xíkǎn") == Hexagram.from_number(29)
    assert "六画卦 坎" in refused(Trigram, "习坎").message("zh")


def test_trigrams_have_no_homophones() -> None:
    for t in TRIGRAMS:
        assert Trigram.parse(without_tones(t.names.pinyin)) == Trigram.parse(t.names.pinyin) == t


# Several names together


@given(hexagrams())
def test_names_side_by_side_must_agree(h: Hexagram) -> None:
    for text in (
        *(
            f"{h.number}. {h.names.hans}",
            f"{h.char} {h.names.hant} {h.names.pinyin}",
            f"{h.names.hans}({h.number})",
        ),
        *(f"{without_tones(h.names.pinyin)} {h.number}", f"{h.lines} {h.names.hans}", label(h.lines)),
        f"{h.names.hans} {h.names.pinyin} · {h.names.en}",
    ):
        assert Hexagram.parse(text) == h, text
    other = Hexagram.from_number(h.number % 64 + 1)
    error = refused(Hexagram, f"{h.names.hans}{other.char}")
    assert f"names different figures: {label(h.lines)}, {label(other.lines)}." in str(error)
    assert f"前后所指不同：{label(h.lines)}、{label(other.lines)}。" in error.message("zh")


def test_a_title_must_fit_its_name() -> None:
    assert "屯 zhūn (3), 蒙 méng (4)" in str(refused(Hexagram, "水雷蒙"))
    assert "前后所指不同" in refused(Hexagram, "坎为雷").message("zh")
    assert "names no hexagram" in str(refused(Hexagram, "水雷雨"))


def test_trigrams_side_by_side_do_not_say_which_is_below() -> None:
    for a, b in product(TRIGRAMS, repeat=2):
        for text in (f"{a.names.hans}{b.names.hans}", f"{a.char}{b.char}", f"{a.char} {b.char}"):
            if a == b:
                assert Hexagram.parse(text) == Hexagram(a.lines * 2)
            else:
                error = refused(Hexagram, text)
                below, above = Hexagram.from_trigrams(a, b), Hexagram.from_trigrams(b, a)
                assert error.suggestions == (below.names.hans, above.names.hans)
                for lower, upper, h in ((a, b, below), (b, a, above)):
                    for message, way in (
                        (error.message("en"), f"{upper.image.en.lower()} over {lower.image.en.lower()}"),
                        (error.message("zh"), f"下{lower.names.hans}上{upper.names.hans}"),
                    ):
                        assert way in message
                        assert Hexagram.parse(way) == h


# Kinds


def test_a_name_of_several_kinds_is_the_hexagrams_unless_the_kind_is_said() -> None:
    for t in TRIGRAMS:
        assert parse(t.names.hans) == parse(f"hexagram {t.names.hans}") == Hexagram(t.lines * 2)
        assert parse(f"trigram {t.names.hans}") == parse(f"{t.names.pinyin} trigram") == t
    assert parse("yin line") is Yao.YIN
    assert parse("greater yang") == parse("老阳") == Bigram("11")
    with pytest.raises(NotationError, match="asks for a trigram"):
        Hexagram.parse("trigram 乾")


def test_lines_go_before_numbers() -> None:
    assert [parse(text) for text in ("1", "10", "11", "100")] == [
        Yao.YANG,
        Bigram("10"),
        Bigram("11"),
        Trigram("100"),
    ]
    assert [Hexagram.parse(text).number for text in ("1", "10", "11", "100010")] == [1, 10, 11, 3]
    assert [parse(text) for text in ("#1", "#10", "hexagram 11")] == [
        Hexagram.from_number(n) for n in (1, 10, 11)
    ]
    assert Bigram.parse("10") == Bigram("10")


@given(figures())
def test_what_is_another_kind_is_told(figure: AnyFigure) -> None:
    for kind in KINDS:
        if kind is not type(figure):
            error = refused(kind, figure.char)
            assert figure.names.hans in str(error)
            assert f" is the {type(figure).__name__.lower().replace('yao', 'line')} " in str(error)
            assert figure.names.hans in error.message("zh")


# Refusals


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("zhum", "屯"),
        ("zhún", "屯"),
        ("wie ji", "未济"),
        ("既斉", "既济"),
        ("畜", "小畜"),
        ("difficulty at the begining", "屯"),
        ("Caldron pot", "鼎"),
        ("xu4", "需"),
        ("jì", "既济"),
        ("innocense", "无妄"),
        ("da", "大有"),
        ("水雷頓", "屯"),
    ],
)
def test_a_near_miss_is_offered_what_may_have_been_meant(text: str, meant: str) -> None:
    error = refused(Hexagram, text)
    assert meant in error.suggestions
    assert f"Did you mean {label(Hexagram.parse(error.suggestions[0]).lines)}" in str(error)
    assert "是不是" in error.message("zh")
    assert len(error.suggestions) <= 3


@pytest.mark.parametrize(
    ("kind", "text", "en", "zh"),
    [
        (Hexagram, "", "nothing to read", "没有内容"),
        (Hexagram, " \u200b\n", "nothing to read", "没有内容"),
        (Hexagram, "0", "numbered 1 to 64", "从 1 数到 64"),
        (Hexagram, "65", "no hexagram '65'", "“65” 不是卦序"),
        (Hexagram, "第六十五卦", "numbered 1 to 64", "从 1 数到 64"),
        (Hexagram, "10001", "has 5 lines, but a hexagram has 6", "有 5 爻，而六画卦应有 6 爻"),
        (Trigram, "1000", "has 4 lines, but a trigram has 3", "有 4 爻，而三画卦应有 3 爻"),
        (Trigram, "屯", "the hexagram 屯 zhūn (3), not a trigram", "六画卦 屯 zhūn (3)，不是三画卦"),
        (Trigram, "zhun", "the hexagram 屯 zhūn (3)", "六画卦 屯 zhūn (3)"),
        (Bigram, "xyz", "names no bigram", "不在四象之中"),
        (Yao, "xyz", "names no line", "不是阳爻或阴爻"),
        (Hexagram, 3, "use Hexagram.from_number", "请用 Hexagram.from_number"),
        (Trigram, None, "not None", "而不是 None"),
        (Trigram, b"\xff", "a value of type bytes", "一个 bytes 类型的值"),
    ],
)
def test_a_refusal_says_what_was_written_and_what_can_be(kind: Any, text: Any, en: str, zh: str) -> None:
    error = refused(kind, text)
    assert en in str(error)
    assert zh in error.message("zh")
    if isinstance(text, str):
        assert "Write " in str(error)
        assert "可以写" in error.message("zh")


def test_parse_of_any_kind_says_what_any_kind_can_be() -> None:
    with pytest.raises(NotationError, match=r"names no figure.*10, 100, 100010"):
        parse("qwrt")
    with pytest.raises(NotationError, match="4 lines, but a figure has 1, 2, 3 or 6"):
        parse("1000")


ODD = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "乾坤水火上下卦为第三十 01369#.,-'\"()|/\n\tzhunlviaǚāǎ☵☳⚊⚍䷂\u200b\u202e\x1b\ufe0fТ"
        ),
    ),
    max_size=150,
)


@settings(max_examples=400)
@given(ODD)
@example("x" * 100_000)
@example("\x1b[2J屯\x00")
@example("\u202e屯")
@example("9" * 110)
@example("#" + "１" * 100)
@example("乾" * 60)
@example("a over " * 15)
@example("hexagram " * 12)
@example("½")
@example("³")
@example("٣")
@example("①")
def test_any_text_is_read_or_refused_in_words_that_are_safe_to_print(text: str) -> None:
    for read in (parse, *(kind.parse for kind in KINDS)):
        try:
            figure = read(text)
        except NotationError as error:
            for message in (error.message("en"), error.message("zh")):
                assert message.isprintable()
                assert len(message) < 900
                assert text[200:] == "" or text not in message
        else:
            assert figure in ALL


def test_long_text_is_no_figure_and_is_told_shortened() -> None:
    assert Hexagram.parse("乾 " * 50) == Hexagram("111111")
    error = refused(Hexagram, "乾 " * 50_000)
    assert "乾…' (100000 characters)" in str(error).replace(" …", "…")
    assert "（共 100000 个字符）" in error.message("zh")


def test_refusals_survive_pickling() -> None:
    error = refused(Hexagram, "bi")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (str(again), again.message("zh"), again.suggestions) == (
        str(error),
        error.message("zh"),
        error.suggestions,
    )


def similar_texts() -> Iterator[str]:
    for h in HEXAGRAMS:
        yield from (h.names.en[:-1] + "q", without_tones(h.names.pinyin) + "q", h.title[:-1] + "某")


def test_what_is_offered_can_be_read() -> None:
    for text in similar_texts():
        for name in refused(Hexagram, text).suggestions:
            assert Hexagram.parse(name).names.hans == name
