"""What a player has in front of him, drawn: every line is there, in words too, and the examples win as they say."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice
from xml.etree.ElementTree import fromstring

import pytest

from yijing_tiles.figures import Hexagram
from yijing_tiles.view.play_pictures import position
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.seat_svg import seat_spoken, seat_svg, seat_width
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.view.win_pictures import EXAMPLES, games, six_wins, standing
from yijing_tiles.yijing import Form, Rules, wins
from yijing_tiles.yijing.describing import points_text

SVG = "{http://www.w3.org/2000/svg}"


def lines_of(name: str) -> str:
    return Hexagram.parse(name).lines


@pytest.mark.parametrize("form", Form)
def test_an_example_wins_in_its_own_way_alone_and_by_its_last_hexagram(form: Form) -> None:
    hidden, finished = EXAMPLES[form]
    shown = [lines_of(name) for name in finished.split()]
    assert wins(Rules(level=3), lines_of(hidden), shown) == (form,)
    assert wins(Rules(level=3), lines_of(hidden), shown[:-1]) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_of_the_six_ways_is_whole(lang: str) -> None:
    picture = six_wins(lang)
    assert not re.search(r"https?:|//|url\(|<script", picture.svg.replace("http://www.w3.org/2000/svg", ""))
    words = [node.text or "" for node in fromstring(picture.svg).iter(f"{SVG}text")]  # noqa: S314 (our own)
    for form, row in zip(Form, picture.rows, strict=True):
        assert form.text(lang) in row[0]
        assert any(form.text(lang) in word for word in words)
    assert [row[1] for row in picture.rows] == ["1", "2", "3", "3", "3", "3"]
    assert {len(row) for row in picture.rows} == {len(picture.head)}
    said = " ".join([*words, picture.title, picture.note, *picture.head])
    assert bool(re.search(r"[A-Za-z]{2,}", said)) == (lang == "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_row_draws_every_line_and_says_it(lang: str) -> None:
    svg = fromstring(seat_svg("T00010", ["100010", "100001"], "10t0", lang))  # noqa: S314 (our own)
    paths = [node.attrib["d"] for node in svg.iter(f"{SVG}path")]
    strokes = [path.count("M") for path in paths if "A" not in path]
    assert strokes == [6, 1, 6, 6, 4], "hidden, the rule beside it, two finished, four lines of the next"
    discs = list(svg.iter(f"{SVG}circle"))
    assert len(discs) == 2, "each taiji is marked"
    spoken = seat_spoken("T00010", ["100010", "100001"], "10t0", lang)
    assert svg.findtext(f"{SVG}title") == spoken
    assert ("阳、阴、阴、阴" if lang == "zh" else "yang, yin, yin, yin") in spoken


def test_the_running_score_is_that_of_the_games_and_adds_up_to_nothing() -> None:
    rules = Rules(players=3, level=3)
    played = list(islice(games(rules, 17), 12))
    score = [Fraction(0)] * 3
    for match, row in zip(played, standing("en").rows, strict=True):
        assert match.game.outcome is not None
        score = [had + change for had, change in zip(score, match.game.outcome.changes, strict=True)]
        assert sum(score) == 0
        assert list(row[3:]) == [points_text(value) for value in score]
        assert row[1] == f"Player {match.game.dealer + 1}"
    ends = {row[2].split(",")[-1].split()[0] for row in standing("en").rows}
    assert ends == {"drawn", "self-drawn", "fed"}, "an evening with every kind of end"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_running_score_is_drawn_within_its_frame(lang: str) -> None:
    picture = standing(lang)
    assert (
        max(
            abs(float(match.standing[seat]))
            for match in islice(games(Rules(players=3, level=3), 17), 12)
            for seat in range(3)
        )
        <= 15
    )
    assert len(re.findall(r'class="edge edge-[123]"', picture.svg)) == 3
    assert {len(row) for row in picture.rows} == {len(picture.head)}
    assert not re.search(r"https?:|url\(|<script", picture.svg.replace("http://www.w3.org/2000/svg", ""))


@pytest.mark.parametrize("step", [4, 30, 48, 68])
def test_however_many_figures_lie_there_they_stay_within_the_picture_and_clear_of_the_hand(step: int) -> None:
    svg = position("model-drawn", step, "en").svg
    wide = float(re.search(r'viewBox="0 0 (\d+)', svg)[1])  # type: ignore[index]
    seats = scene("model-drawn").at(step).seats
    cards = [float(scale) for scale in re.findall(r"translate\(0 28\) scale\(([\d.]+)\)", svg)]
    hands = [
        (float(x), float(y)) for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(0\.[58]\)", svg)
    ]
    for own, scale, (x, y) in zip(seats, cards, hands, strict=True):
        width = scale * seat_width(own.shown, own.stage)
        assert width <= wide
        assert width <= x or y < 28
