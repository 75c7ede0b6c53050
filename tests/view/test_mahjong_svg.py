"""The drawn tiles: all kinds, all different, within their box, named in both languages, and one drawing for all."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from yijing_tiles.shaoyang import TILES, Hand, Suit, Tile
from yijing_tiles.view.mahjong_strokes import CHARACTERS, outline
from yijing_tiles.view.mahjong_svg import FACE, faces, hand_svg, tile_svg

SVG = "{http://www.w3.org/2000/svg}"
RED, GREEN, BLUE = "#b4281f", "#1d6b4f", "#22457f"


def test_every_kind_has_a_face_of_its_own() -> None:
    drawn = faces()
    assert list(drawn) == [str(tile) for tile in TILES]
    assert len(set(drawn.values())) == 34


@pytest.mark.parametrize("tile", TILES)
def test_a_face_stays_within_its_box(tile: Tile) -> None:
    """All that is written absolutely; circles and frames go on from there by their own size, which is checked too."""
    for _, path in faces()[str(tile)]:
        x = y = 0.0
        for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
            numbers = list(map(float, re.findall(r"-?\d+\.?\d*", rest)))
            match command:
                case "M" | "L" | "Q" | "C":
                    points = list(zip(numbers[::2], numbers[1::2], strict=True))
                    assert all(-1 <= px <= FACE[0] + 1 and -1 <= py <= FACE[1] + 1 for px, py in points), path
                    x, y = points[-1]
                case "a":
                    x, y = x + numbers[-2], y + numbers[-1]
                case "h":
                    x += numbers[0]
                case "v":
                    y += numbers[0]
                case "Z":
                    pass
                case _:
                    pytest.fail(f"a command that is not checked: {command}")
            assert -1 <= x <= FACE[0] + 1
            assert -1 <= y <= FACE[1] + 1


@pytest.mark.parametrize("number", range(2, 10))
def test_dots_and_sticks_are_as_many_as_the_number_says(number: int) -> None:
    """A dot is a ring with a hole and a middle, a stick two joints with a slit each."""
    dots = "".join(path for _, path in faces()[f"{number}p"])
    assert dots.count("M") == 3 * number
    sticks = "".join(path for _, path in faces()[f"{number}s"])
    assert sticks.count("M") == 4 * number


def test_characters_have_all_their_strokes() -> None:
    """Brush strokes, not counting how the four dots of a corner are joined: a turned stroke is written as two."""
    assert set(CHARACTERS) == set("一二三四五六七八九萬東南西北發中")
    for char, least in {
        "一": 1,
        "二": 2,
        "三": 3,
        "八": 2,
        "六": 4,
        "中": 4,
        "東": 8,
        "萬": 12,
        "發": 12,
    }.items():
        assert outline(char, (0, 0, 60, 80)).count("M") >= least, char


def test_colours_are_those_of_the_game() -> None:
    assert {colour for colour, _ in faces()["7z"]} == {RED}
    assert {colour for colour, _ in faces()["6z"]} == {GREEN}
    assert {colour for colour, _ in faces()["5z"]} == {BLUE}
    assert {colour for colour, _ in faces()["6s"]} == {GREEN, BLUE}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_says_its_name(tile: Tile, lang: str) -> None:
    root = ET.fromstring(tile_svg(tile, lang=lang))  # noqa: S314 - our own
    assert root.findtext(f"{SVG}title") == tile.name_in(lang)
    assert root.get("role") == "img"


def test_a_hand_shows_its_tiles_and_melds() -> None:
    hand = Hand.parse("12399m11p[234s](5555z)")
    root = ET.fromstring(hand_svg(hand.tiles, hand.melds, "<a hand> & melds"))  # noqa: S314 - our own
    assert root.findtext(f"{SVG}title") == "<a hand> & melds"
    paths = [node.get("d") for node in root.iter(f"{SVG}path")]
    for tile in (*hand.tiles, *hand.melds[0].tiles, *[Tile.WHITE] * 2):
        for _, path in faces()[str(tile)]:
            assert path in paths
    white = faces()["5z"][0][1]
    assert paths.count(white) == 2, "a concealed kong shows two faces and two backs"


def test_the_suits_of_the_data_are_those_of_the_game() -> None:
    assert [suit.size for suit in Suit] == [9, 9, 9, 7]
