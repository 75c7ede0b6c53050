"""Notations of tiles, melds and hands: read all that people write, write what can be read, say what cannot be."""

from __future__ import annotations

import pickle
import re
import unicodedata
from pathlib import Path
from random import Random

import pytest
from random_hands import hand, mixed

from yijing_tiles import shaoyang
from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import (
    TILES,
    GroupKind,
    Hand,
    HandError,
    Meld,
    Tile,
    format_tiles,
    parse_melds,
    parse_tile,
    parse_tiles,
)
from yijing_tiles.shaoyang.words import LANGUAGES, texts

PACKAGE = Path(shaoyang.__file__).parent
STYLES = ("letters", "hans", "hant", "unicode")


def test_there_are_34_kinds_in_order() -> None:
    assert len(TILES) == 34
    assert [tile.index for tile in TILES] == list(range(34))
    assert list(TILES) == sorted(TILES, reverse=True)[::-1]
    assert "".join(map(str, TILES)) == "".join(f"{n}{s}" for s in "mps" for n in range(1, 10)) + "".join(
        f"{n}z" for n in range(1, 8)
    )


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_is_read_in_every_way_it_is_written(tile: Tile) -> None:
    for text in (str(tile), tile.char, tile.hans, tile.hant, tile.char + "\ufe0e", f" {tile} "):
        assert Tile.parse(text) is tile
        assert parse_tile(text) is tile
    assert Tile(str(tile)) is tile
    assert eval(repr(tile), {"Tile": Tile}) is tile  # noqa: S307 - our own repr


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_the_characters_are_those_of_unicode(tile: Tile) -> None:
    name = tile.en.upper().replace("DOTS", "CIRCLES").replace("BAMBOO", "BAMBOOS")
    assert unicodedata.name(tile.char) == f"MAHJONG TILE {name}"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("123m456p789s1122z", "123m456p789s1122z"),
        ("1 2 3m 4P", None),
        ("123M 456P", "123m456p"),
        ("一萬 東東東", "1m111z"),
        ("一二三万 四五六饼 七八九条", "123m456p789s"),
        ("一餅二索三梭四條", "1p234s"),
        ("2333萬 123筒 456筒 111梭", "2333m123456p111s"),
        ("東南西北白發中", "1234567z"),
        ("东南西北白发中", "1234567z"),
        ("東風 紅中 發財 白板", "1765z"),
        ("🀇🀈🀉🀙🀐🀀🀄\ufe0f", "123m1p1s17z"),
        ("１２３ｍ", "123m"),
        ("1m、2m，3m", "123m"),
        ("1m🀇一万", "111m"),
    ],
)
def test_tiles_that_people_write(text: str, letters: str | None) -> None:
    if letters is None:
        with pytest.raises(HandError):
            parse_tiles(text)
    else:
        assert format_tiles(parse_tiles(text)) == letters


@pytest.mark.parametrize(
    ("text", "kind", "concealed", "written"),
    [
        ("[123m]", GroupKind.RUN, False, "[123m]"),
        ("[312m]", GroupKind.RUN, False, "[123m]"),
        ("【東東東】", GroupKind.TRIPLET, False, "[111z]"),
        ("[1111s]", GroupKind.KONG, False, "[1111s]"),
        ("(1111s)", GroupKind.KONG, True, "(1111s)"),
        ("（中中中中）", GroupKind.KONG, True, "(7777z)"),
        ("999p", GroupKind.TRIPLET, False, "[999p]"),
        ("[🀇🀇🀇]", GroupKind.TRIPLET, False, "[111m]"),
    ],
)
def test_melds(text: str, kind: GroupKind, concealed: bool, written: str) -> None:
    (meld,) = parse_melds(text)
    assert (meld.kind, meld.concealed, str(meld)) == (kind, concealed, written)
    assert Meld.of(meld.tiles, concealed=concealed) == meld


def test_melds_stand_anywhere() -> None:
    hands = [
        Hand.parse("2333m123456p", melds="[111s]"),
        Hand.parse("2333m123456p[111s]"),
        Hand.parse("[111s] 2333m 123456p"),
        Hand.parse("2333m123456p + 111s"),
        Hand.parse("2333m123456p", "111s"),
        Hand.parse("2333m123456p", [Meld.of(parse_tiles("111s"))]),
        Hand.parse("2333m123456p", ["111s"]),
        Hand.parse("二三三三萬 一二三四五六筒 【一一一梭】"),
        Hand.parse("2333m123456p + [111s]"),
        Hand.of(parse_tiles("654321p3332m"), parse_melds("111s")),
    ]
    assert len(set(hands)) == 1
    assert repr(hands[0]) == 'Hand.parse("2333m123456p[111s]")'


@pytest.mark.parametrize("style", STYLES)
def test_hands_survive_writing_and_reading(style: str) -> None:
    rng = Random(3)
    for _ in range(300):
        this = hand(*mixed(rng, rng.choice((13, 14))))
        assert Hand.parse(this.format(style)) == this  # type: ignore[arg-type]
        assert format_tiles(parse_tiles(format_tiles(this.tiles, style)), style) == format_tiles(  # type: ignore[arg-type]
            this.tiles,
            style,  # type: ignore[arg-type]
        )


PROBLEMS = [
    ("", "empty", None),
    ("   ", "empty", None),
    ("123m456p789s112x", "no_suit", "112"),
    ("123m456p789s11", "no_suit", "11"),
    ("m123", "no_number", "m"),
    ("123m456p789s11zz", "no_number", "z"),
    ("123m406p789s1122z", "bad_number", "0p"),
    ("123m456p789s1182z", "bad_number", "8z"),
    ("123m456p789s11q2z", "no_suit", "11"),
    ("123mq", "unknown", "q"),
    ("123m🀢", "flower", "🀢"),
    ("春123m", "flower", "春"),
    ("123m456p789s11z", "size", None),
    ("123m456p789s112233z", "size", None),
    ("44m555555m123p678s", "too_many", None),
    ("1112m456p789s23z[111m]", "too_many", None),
    ("123m456p789s1z[111z", "bracket", "["),
    ("123m456p789s1z]111z", "bracket", "]"),
    ("123m456p789s1z[[111z]]", "bracket", "["),
    ("123m456p789s1z[112z]", "meld_mixed", "[112z]"),
    ("123m456p789s1z[123z]", "meld_honours", "[123z]"),
    ("123m456p789s1z[12m]", "meld_size", "[12m]"),
    ("123m456p789s1z[12345m]", "meld_size", "[12345m]"),
    ("123m456p789s1z[]", "meld_size", "[]"),
    ("123m456p789s1z(123m)", "meld_closed", "(123m)"),
    ("123m456p789s1z[891m]", "meld_mixed", "[891m]"),
    ("123m456p789s1z[1234m]", "meld_mixed", "[1234m]"),
    ("[123m][123m][123m][123p][123s]", "too_many_melds", None),
]


@pytest.mark.parametrize(("text", "problem", "part"), PROBLEMS)
def test_what_is_wrong_is_said(text: str, problem: str, part: str | None) -> None:
    """The message echoes the input, names the piece and its place, in both languages, and survives pickling."""
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    error = caught.value
    assert isinstance(error, NotationError)
    assert isinstance(error, ValueError)
    assert error.problem == problem
    if part is not None:
        assert error.values["part"] == part
        assert repr(part) in str(error)
    if "place" in error.values:
        assert text[error.values["place"] - 1 :].startswith(str(error.values["part"])[0])  # type: ignore[operator]
    assert repr(text) in str(error)
    assert text.strip() in error.message("zh")
    assert error.message("zh") != error.message("en") == str(error)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - just written
    assert (str(again), again.values) == (str(error), error.values)


@pytest.mark.parametrize("given", [None, 13, b"123m", ["1m"]])
def test_what_is_no_text_is_refused(given: object) -> None:
    with pytest.raises(HandError, match="from text"):
        Hand.parse(given)  # type: ignore[arg-type]


def test_long_and_strange_input_is_echoed_short_and_harmless() -> None:
    with pytest.raises(HandError) as caught:
        Hand.parse("\x1b[31m" + "x" * 100_000)
    assert len(str(caught.value)) < 1000
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "12m", "q"])
def test_one_tile_is_one_tile(text: str) -> None:
    with pytest.raises(HandError):
        Tile.parse(text)


@pytest.mark.parametrize("counts", [(0,) * 33, (5, *[0] * 33), (-1, *[0] * 33), (1.5, *[0] * 33)])
def test_counts_are_checked(counts: tuple[int, ...]) -> None:
    with pytest.raises(HandError, match="34 counts"):
        Hand(counts)


def test_a_hand_is_asked_what_it_can_answer() -> None:
    ready, drawn = Hand.parse("123456789m1111p"), Hand.parse("123456789m1111p1z")
    for wrong, problem in (
        (lambda: drawn.waits(), "already_drawn"),
        (lambda: drawn.accepts(), "already_drawn"),
        (lambda: drawn.draw(Tile.P2), "already_drawn"),
        (lambda: ready.discards(), "not_drawn"),
        (lambda: ready.discard(Tile.M1), "not_drawn"),
        (lambda: drawn.discard(Tile.P2), "not_held"),
        (lambda: ready.draw(Tile.P1), "none_left"),
        (lambda: ready.waits(seen="1p"), "seen"),
        (lambda: ready.accepts(seen="2222m"), "seen"),
    ):
        with pytest.raises(HandError) as caught:
            wrong()
        assert caught.value.problem == problem
        assert str(ready)[:10] in caught.value.message("zh")


def test_tiles_seen_elsewhere_are_not_left() -> None:
    this = Hand.parse("2333m123456p111s")
    assert this.waits(seen="1111m2m") == {Tile.M1: 0, Tile.M2: 2, Tile.M4: 4}
    assert this.waits(seen=[Tile.M1]) == {Tile.M1: 3, Tile.M2: 3, Tile.M4: 4}


def test_hands_and_errors_survive_pickling() -> None:
    this = Hand.parse("2333m123456p[111s]")
    again = pickle.loads(pickle.dumps(this))  # noqa: S301 - just written
    assert again == this
    assert again.waits() == this.waits()
    assert pickle.loads(pickle.dumps(Tile.M1)) is Tile.M1  # noqa: S301


def test_groups_have_names() -> None:
    names = {lang: [kind.name_in(lang) for kind in GroupKind] for lang in LANGUAGES}
    assert all(len(set(each)) == len(GroupKind) for each in names.values())
    open_kong, concealed = parse_melds("[1111s] (2222s)")
    assert [open_kong.name_in("zh"), concealed.name_in("zh")] == ["杠", "暗杠"]
    assert Meld.of(open_kong.tiles).name_in() == "kong"


def test_every_problem_has_words_and_every_word_a_problem() -> None:
    code = "".join(path.read_text("utf-8") for path in PACKAGE.glob("*.py"))
    raised = set(re.findall(r'(?:HandError|problem)\(\s*"(\w+)"', code))
    raised |= set(re.findall(r'"(meld_honours|meld_mixed|flower|unknown)"', code))
    assert {f"problems.{name}" for name in raised} | {"problems.tiles_are"} == {
        key for key in texts() if key.startswith("problems.")
    }


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        GroupKind.RUN.name_in("fr")


def test_every_word_is_there_in_both_languages() -> None:
    """All but the source's own sentences, which are Chinese."""
    for key, said in texts().items():
        wanted = {"zh"} if key.endswith(".source") else set(LANGUAGES)
        assert set(said) == wanted, key
        assert all(text.strip() for text in said.values()), key
