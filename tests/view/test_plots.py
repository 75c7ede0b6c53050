"""Pictures: true to the numbers, the same bytes every time, complete in words, light and dark."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from html import escape
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, fromstring

import pytest
from wide import wide

from yijing_tiles.figures import TRIGRAMS
from yijing_tiles.view import diagrams, play_pictures, plots

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from yijing_tiles.view.picture import Picture

PICTURES = [
    *(plots.yang_lines, plots.growth, plots.even_stacks, plots.draws, plots.nearness, plots.verdicts),
    *(diagrams.cube, diagrams.walk),
    *(play_pictures.walls, play_pictures.ease, play_pictures.bans, play_pictures.placings),
]
EVERY = [pytest.param(draw, lang, id=f"{draw.__name__}-{lang}") for draw in PICTURES for lang in ("en", "zh")]


def parts(picture: Picture, tag: str, kind: str = "") -> list[Element]:
    """Return the elements of a drawing by tag and class."""
    root = fromstring(picture.svg)  # noqa: S314 (our own)
    found = root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
    return [node for node in found if not kind or kind in (node.get("class") or "").split()]


def words(picture: Picture) -> list[str]:
    return [node.text or "" for node in parts(picture, "text")]


@pytest.mark.parametrize(("draw", "lang"), EVERY)
def test_a_picture_is_whole_and_needs_nothing(draw: Callable[[str], Picture], lang: str) -> None:
    picture = draw(lang)
    without_namespace = picture.svg.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(
        r"https?:|//|url\(|<script|@import|<!--|\bid=|[0-9a-f]{8}-[0-9a-f]{4}", without_namespace
    )
    assert picture.title
    assert picture.note
    assert picture.rows
    assert {len(row) for row in picture.rows} == {len(picture.head)}
    html = picture._repr_html_()
    assert f'alt="{picture.title}"' in html
    for cell in (*picture.head, *(cell for row in picture.rows for cell in row), picture.note):
        assert escape(cell) in html
        assert cell in str(picture)
    assert set(picture._repr_mimebundle_()) == {"text/plain", "text/html", "image/svg+xml"}


@pytest.mark.parametrize("draw", PICTURES)
def test_words_are_in_one_language(draw: Callable[[str], Picture]) -> None:
    zh = draw("zh")
    said = " ".join([*words(zh), zh.title, zh.note, *zh.head])
    assert not re.search(r"[A-Za-z]{2,}", said)
    assert re.search(r"[\u4e00-\u9fff]", said)
    assert zh.svg != draw("en").svg


@pytest.mark.parametrize(
    ("draw", "counts"),
    [
        (plots.yang_lines, [1, 6, 15, 20, 15, 6, 1]),
        (plots.growth, [2, 4, 8, 16, 32, 64]),
        (plots.points, [1, 6, 15, 20, 15, 6, 1]),
    ],
)
def test_bars_are_as_high_as_the_counts(draw: Callable[[str], Picture], counts: list[int]) -> None:
    picture = draw("en")
    assert [int(row[1]) for row in picture.rows] == counts
    heights = [float(bar.attrib["height"]) for bar in parts(picture, "rect") if "class" not in bar.attrib]
    unit = max(heights) / max(counts)
    assert heights == pytest.approx([count * unit for count in counts], abs=0.2)
    assert [text.text for text in parts(picture, "text", "value")] == [str(count) for count in counts]


def test_dots_are_the_totals_that_split() -> None:
    """Told by division alone."""
    picture = plots.even_stacks("en")
    splits = {players: [n for n in range(100, 201) if n % (2 * players) == 0] for players in (2, 3, 4)}
    assert {int(row[0].split()[0]): [int(n) for n in row[1].split(", ")] for row in picture.rows} == splits
    dots = parts(picture, "circle", "dot")
    assert len(dots) == sum(map(len, splits.values()))
    assert Counter(dot.attrib["r"] for dot in dots) == {"6": 3 * 4 + 1, "3.4": len(dots) - 13}
    rows = Counter(dot.attrib["cy"] for dot in dots)
    assert sorted(rows.values()) == sorted(map(len, splits.values()))
    assert {"120", "144", "168", "192", "162"} <= set(words(picture))


def test_the_cube_has_twelve_edges_of_three_kinds() -> None:
    picture = diagrams.cube("zh")
    edges = [node for node in parts(picture, "path", "edge") if "L" in node.attrib["d"]]
    assert Counter(node.attrib["class"] for node in edges) == {f"edge edge-{line}": 4 for line in (1, 2, 3)}
    assert len({node.attrib["d"] for node in edges}) == 12
    assert len(parts(picture, "path", "bars")) == 8
    for trigram, row in zip(TRIGRAMS, picture.rows, strict=True):
        names = [cell.split()[0] for cell in row]
        assert names == [trigram.names.hans, *(trigram.changed(line).names.hans for line in (1, 2, 3))]


def test_every_ring_of_the_disc_is_half_yang() -> None:
    """32 of 64 hexagrams have a yang line at any place, and the rings change as often as the lines do."""
    picture = diagrams.walk("en")
    arcs = Counter(re.search(r"A([\d.]+)", node.attrib["d"])[1] for node in parts(picture, "path", "yang"))  # type: ignore[index]
    assert [arcs[radius] for radius in sorted(arcs, key=float)] == [16, 8, 4, 2, 1, 1]
    assert len({row[1] for row in picture.rows}) == 64
    assert [row[2] for row in picture.rows[:4]] == ["1", "2", "1", "3"]


def test_the_same_bytes_in_every_process() -> None:
    code = (
        "import hashlib\n"
        "from yijing_tiles.view import diagrams, plots\n"
        "draws = (plots.yang_lines, plots.even_stacks, diagrams.cube, diagrams.walk)\n"
        "drawn = [draw(lang) for draw in draws for lang in ('en', 'zh')]\n"
        "print(hashlib.sha256(''.join(p._repr_html_() + str(p) for p in drawn).encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "77")
    }
    assert len(runs) == 1


def page_of(theme: str, lang: str) -> str:
    light, paper = ("true", "#faf7f0") if theme == "light" else ("false", "#14161a")
    body = "".join(draw(lang)._repr_html_() for draw in PICTURES)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta name="viewport" content="width=device-width"><title>x</title>'
        f'</head><body data-jp-theme-light="{light}" style="background:{paper};color:#777"><main>{body}</main>'
    )


@pytest.mark.browser
@pytest.mark.parametrize(
    ("lang", "theme"), [("zh", "dark"), wide("en", "light"), wide("en", "dark"), wide("zh", "light")]
)
def test_pictures_are_drawn_and_read_out(page: Page, lang: str, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.set_content(page_of(theme, lang))
    page.locator("summary").evaluate_all("nodes => nodes.forEach(node => node.click())")
    sizes = page.evaluate("[...document.images].map(image => image.complete && image.naturalWidth)")
    assert len(sizes) == len(PICTURES)
    assert min(sizes) > 300
    found = (
        Axe()
        .run(page, options={"rules": {"page-has-heading-one": {"enabled": False}}})
        .response["violations"]
    )
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.browser
def test_a_picture_follows_the_page_from_light_to_dark(page: Page) -> None:
    """The paper of the drawing is the card it lies on, in both."""
    papers = {}
    for theme in ("light", "dark"):
        page.set_content(page_of(theme, "en"))
        papers[theme] = page.evaluate(
            """async () => { const image = document.images[0]; await image.decode();
                const { left, top } = image.getBoundingClientRect();
                return [left + 2, top + 2, getComputedStyle(image.closest('figure')).backgroundColor]; }"""
        )
        left, top, card = papers[theme]
        shot = page.screenshot(clip={"x": left, "y": top, "width": 1, "height": 1})
        page.set_content(f'<img src="data:image/png;base64,{_base64(shot)}">')
        pixel = page.evaluate(
            """async () => { const image = document.images[0]; await image.decode();
                const pen = new OffscreenCanvas(1, 1).getContext('2d'); pen.drawImage(image, 0, 0);
                return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3); }"""
        )
        assert card == f"rgb({pixel[0]}, {pixel[1]}, {pixel[2]})"
    assert papers["light"][2] != papers["dark"][2]


def _base64(data: bytes) -> str:
    from base64 import b64encode

    return b64encode(data).decode()
