"""A hand of Shaoyang mahjong as a still picture and in words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from table_lines import line

from yijing_tiles.view.hand_table_picture import WIDTH, hand_table_svg, hand_table_text
from yijing_tiles.view.hand_table_pictures import table_picture
from yijing_tiles.view.hand_table_reading import Eyes, read_hand_position
from yijing_tiles.view.scenes import scene, scenes
from yijing_tiles.view.terms import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", scenes("shaoyang"))
def test_every_scene_can_be_drawn_and_said(name: str, lang: str) -> None:
    for step in (0, scene(name).last // 2, scene(name).last):
        state = scene(name).at(step)
        for who in (None, 1, Eyes(lang, seat=2, people=(2,))):
            svg = hand_table_svg(state, who, lang)
            drawn = read(svg)
            text = hand_table_text(state, who, lang)
            assert drawn.findtext(f"{SVG}title") == text
            assert len(text.splitlines()) == 5
            assert svg.count('class="seat"') == 4
            assert not re.search(r"<script|<style|https?://(?!www\.w3\.org/)|\bon\w+=", svg)
            assert len(svg) < 120_000


@pytest.mark.parametrize("seed", [60, 61])
def test_every_tile_is_drawn_once(seed: int) -> None:
    """As many tiles of each kind as the data has, and none beyond the edge."""
    for state in line(seed)[4::20]:
        eyes = Eyes("en", (True,) * 4)
        position = read_hand_position(state, eyes)
        expected: list[str] = []
        for seat in position["seats"]:
            expected += seat["hand"] or ()
            expected += [seat["drawn"]] if seat["drawn"] else []
            expected += [kind for kind, _, _ in seat["discards"]]
            for meld in seat["melds"]:
                expected += meld["tiles"][1:3] if meld["way"] == "concealed" else meld["tiles"]
        svg = hand_table_svg(state, eyes)
        drawn = re.findall(r'href="#yt-(\w+)"', svg)
        assert sorted(kind for kind in drawn if kind != "back") == sorted(expected)
        assert set(drawn) == set(re.findall(r'id="yt-(\w+)"', svg))
        edges = places(read(svg))
        assert edges
        for left, top, size in edges:
            assert left >= 0
            assert left + 60 * size <= WIDTH
            assert top + 84 * size <= float(read(svg).get("height", 0))


def places(node: ET.Element, x: float = 0, y: float = 0) -> list[tuple[float, float, float]]:
    """Return where every tile lies: its left and upper edge, and its scale."""
    found = []
    for child in node:
        moved = re.match(
            r"translate\(([-\d.e]+) ([-\d.e]+)\)(?: scale\(([\d.]+)\))?", child.get("transform", "")
        )
        left, top = (x + float(moved[1]), y + float(moved[2])) if moved else (x, y)
        if moved and moved[3]:
            found.append((left, top, float(moved[3])))
        elif child.tag != f"{SVG}defs":
            found += places(child, left, top)
    return found


def test_a_closed_hand_shows_backs() -> None:
    state = line(60)[6]
    assert hand_table_svg(state).count("#yt-back") == 0
    seen = hand_table_svg(state, 0)
    hidden = sum(sum(state.hand(seat).counts) for seat in (1, 2, 3))
    assert seen.count("#yt-back") == hidden


def test_a_name_of_a_player_stays_text() -> None:
    """A record may come from anybody."""
    names = ("<script>alert(1)</script>", "a & b", '"', "")
    svg = hand_table_svg(line(60)[8], Eyes("en", names=names))
    assert "<script" not in svg
    assert "a & b" in (read(svg).findtext(f"{SVG}title") or "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moment_of_a_scene_is_a_picture_of_a_lesson(lang: str) -> None:
    """Its table has what the drawing shows, and of a closed hand only how many tiles it has."""
    shown = table_picture("robbed-kong", 14, lang=lang)
    assert shown.title == scene("robbed-kong").title_in(lang)
    assert shown.svg == hand_table_svg(scene("robbed-kong").at(14), None, lang)
    assert len(shown.rows) == 4
    assert all(len(row) == len(shown.head) == 4 for row in shown.rows)
    assert "data:image/svg+xml" in shown._repr_html_()
    closed = table_picture("robbed-kong", 14, seat=0, lang=lang)
    assert closed.rows[0] == shown.rows[0]
    assert {"en": "13 tiles closed", "zh": "暗牌13张"}[lang] in closed.rows[2][1]
    with pytest.raises(ValueError, match="steps 0 to"):
        table_picture("robbed-kong", 400)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_of_an_exercise_does_not_say_who_is_asked(lang: str) -> None:
    """Of all positions at which somebody is asked, none is told then; a hand that is over says so."""
    for name in ("robbed-kong", "claims", "after-kong"):
        found = scene(name)
        for step in range(4, found.last + 1):
            state = found.at(step)
            whole, quiet = (hand_table_svg(state, None, lang, asked=asked) for asked in (True, False))
            says = read_hand_position(state, Eyes(lang, (True,) * 4))["asked"]["says"]
            assert says in hand_table_text(state, None, lang)
            over = state.outcome is not None
            assert (says in hand_table_text(state, None, lang, asked=False)) is over
            assert (whole == quiet) is over
