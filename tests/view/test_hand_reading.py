"""What the hand lab says of a hand: true to the hand, whole in both languages, with the figures of the source."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from yijing_tiles.shaoyang import Hand, Meld, Rules, Tile
from yijing_tiles.view.hand_reading import HandReading, meld_name, read_hand, tile_names
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.dealing import DIFFICULTIES, random_hand


def read(text: str, lang: str = "en", **rules: object) -> HandReading:
    hand = Hand.parse(text)
    return read_hand(hand, hand.size, Rules(**rules), lang=lang)  # type: ignore[arg-type]


def test_the_source_example_waits_on_one_two_four() -> None:
    """S16: 2333 in 萬 and the rest elsewhere waits on 1, 2, 4; if all of it is 萬, on 2, 4, 7, and no 1 is left."""
    reading = read("2333m123p456p111s")
    assert reading.state == "ready"
    assert [(wait.tile, wait.left) for wait in reading.waits] == [("1m", 4), ("2m", 3), ("4m", 4)]
    assert reading.waits[0].text == "4 left · plain 2"
    same = read("2333m123m456m111m", "zh")
    assert [(wait.tile, wait.left) for wait in same.waits] == [
        ("1m", 0),
        ("2m", 2),
        ("3m", 0),
        ("4m", 3),
        ("7m", 4),
    ]
    assert [wait.dead for wait in same.waits] == [True, False, True, False, False]
    assert same.waits[1].text == "余 2 张 · 清一色 8"
    assert same.status == "听二四七万，余 9 张。"
    assert same.facts == ("听 3 种 · 余 9 张",)


def test_a_wait_on_a_fifth_copy_is_dead_and_the_hand_not_ready() -> None:
    """S17, and the first of the hands that programs got wrong."""
    reading = read("123456789m1111p")
    assert reading.state == "far"
    assert [(wait.tile, wait.left, wait.dead) for wait in reading.waits] == [("1p", 0, True)]
    assert reading.status.startswith("Not ready: only a fifth one of dots")
    assert "1p" not in {accept.tile for accept in reading.accepts}
    assert "死听" in read("123456789m1111p", "zh").waits[0].text


def test_what_can_be_read_in_several_ways_shows_the_paid_reading_first() -> None:
    reading = read("11122233344s222z")
    assert reading.title == "A win: all triplets"
    assert len(reading.pieces) == 3
    assert [piece.kind for piece in reading.pieces[0].groups] == ["triplet"] * 4 + ["pair"]
    assert reading.pieces[0].notes == ("Shows: all triplets, plain",)
    assert reading.pieces[1].notes == ("Shows: plain",)
    assert [(form.name, form.paid) for form in reading.forms] == [("all triplets", True), ("plain", False)]
    assert "碰碰對" in reading.forms[0].source


def test_house_rules_change_what_is_said() -> None:
    assert read("111222333444m55m").forms[0].paid
    assert [form.name for form in read("123345567m789m11m", flush_suits="literal").forms] == ["plain"]
    assert read("111222333m444m55m", stack=True).paid.rate == 16  # type: ignore[union-attr]
    runs = "123z124z567z567z33z"
    assert read(runs).state == "far"
    assert "all honours" in read(runs, honour_runs="winds_dragons").title


def test_pay_is_doubled_for_every_raised_hand_of_winner_and_payer() -> None:
    """S15, with the source's example: three hands raised by the winner, one by a payer."""
    hand = Hand.parse("123m456m789m123p99s")
    paid = read_hand(hand, 14, Rules(), (3, 0, 0, 1), "en").paid
    assert paid is not None
    assert paid.amounts == (16, 16, 32)
    assert paid.spoken == "They pay 16, 16, 32: together 64."


def test_discards_come_best_first_with_what_each_accepts() -> None:
    reading = read("2459m99p123567s11z")
    best = reading.discards[0]
    assert (best.tile, best.distance, best.then, best.fact) == ("2m", 1, "1 away", "kinds: 4, tiles: 12")
    assert dict(best.accepts) == {"3m": 4, "6m": 4, "9p": 2, "1z": 2}
    assert best.spoken.startswith("Discard two of characters: then 1 away, accepts three, six of characters;")
    assert [each.distance for each in reading.discards] == sorted(each.distance for each in reading.discards)


@pytest.mark.parametrize("distance", DIFFICULTIES)
def test_readings_are_made_of_the_hand(distance: int) -> None:
    """Tiles shown as held are held; as many are missing as the distance says; each reading is a whole hand."""
    rng = Random(distance)
    for _ in range(12):
        hand = random_hand(rng, distance)
        reading = read_hand(hand, hand.size, Rules(), lang="en")
        assert reading.pieces
        for pieces in reading.pieces:
            shown = [tile for group in pieces.groups for tile in group.tiles]
            assert len(shown) == 14
            held = Counter(tile for tile, lacks in shown if not lacks)
            assert held <= Counter(map(str, hand.tiles))
            assert sum(lacks for _, lacks in shown) == distance + 1


def test_melds_stand_in_every_reading_as_laid() -> None:
    reading = read("12399m11p[234s](5555z)")
    for pieces in reading.pieces:
        laid = [(group.name, len(group.tiles)) for group in pieces.groups if group.laid]
        assert laid == [("run", 3), ("concealed kong", 4)]
        assert not any(lacks for group in pieces.groups if group.laid for _, lacks in group.tiles)


def test_single_tiles_of_thirteen_orphans_stand_together() -> None:
    (pieces,) = read("19m19p19s1234567z1z").pieces
    assert [(group.name, len(group.tiles)) for group in pieces.groups] == [("one of each", 12), ("pair", 2)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [0, 1, 12])
def test_what_is_no_hand_yet_is_told_how_many_are_lacking(size: int, lang: str) -> None:
    reading = read_hand(None, size, Rules(), lang=lang)
    assert reading.state == ("short" if size else "empty")
    assert (str(13 - size) in reading.status) == (size > 0)
    nothing = (reading.waits, reading.accepts, reading.discards, reading.pieces, reading.forms, reading.paid)
    assert nothing == ((), (), (), (), (), None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_place_is_left_unfilled(lang: str) -> None:
    rng = Random(2)
    for distance in DIFFICULTIES:
        hand = random_hand(rng, distance)
        said = str(read_hand(hand, hand.size, Rules(), lang=lang).as_dict())
        assert not any(
            place in said
            for place in ("{count}", "{tile}", "{tiles}", "{left}", "{kinds}", "{form}", "{rate}")
        )


def test_names_say_a_suit_once() -> None:
    tiles = [Tile.M1, Tile.M4, Tile.P9, Tile.EAST, Tile.RED]
    assert tile_names(tiles, "en") == "one, four of characters; nine of dots; east wind, red dragon"
    assert tile_names(tiles, "zh") == "一四万、九筒、东中"
    assert meld_name(Meld.of([Tile.S1] * 3), "zh") == "一索刻子"
    assert meld_name(Meld.of([Tile.S1, Tile.S2, Tile.S3]), "en") == "run of one, two, three of bamboo"


def test_one_pair_beside_sets_is_named_otherwise_than_pairs_without_sets() -> None:
    """将 is the one pair beside sets; seven pairs and thirteen orphans have none."""

    def names(text: str) -> list[set[str]]:
        told = read(text, "zh").pieces
        return [{group.name for group in pieces.groups if group.kind == "pair"} for pieces in told]

    assert names("11m22m33m44p55p66p77s") == [{"对子"}, {"将"}]
    assert names("19m19p19s11234567z") == [{"对子"}]
