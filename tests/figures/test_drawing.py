"""Figures show themselves: true to their lines, in the colour of the text, with words for those who cannot see."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from hypothesis import given
from IPython.core.formatters import DisplayFormatter
from strategies import figures

from yijing_tiles.figures import AnyFigure, Hexagram, Trigram, Yao, figure_svg, figure_text

SVG = "{http://www.w3.org/2000/svg}"


def bars(svg: str) -> list[tuple[float, float, float, float]]:
    """Return the rectangles as left, top, width and height."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own drawing
    return [
        tuple(float(rect.get(k, "nan")) for k in ("x", "y", "width", "height"))
        for rect in root.iter(f"{SVG}rect")
    ]  # type: ignore[misc]


def lines_seen(svg: str) -> str:
    """Read the drawing as a person does: each height is a line, the lowest first, whole or in two."""
    by_top: dict[float, list[tuple[float, float]]] = {}
    for x, y, width, _ in bars(svg):
        by_top.setdefault(y, []).append((x, x + width))
    lines = ""
    for top in sorted(by_top, reverse=True):
        parts = sorted(by_top[top])
        assert (parts[0][0], parts[-1][1]) == (0, 80)
        if len(parts) == 2:
            assert parts[0][1] < parts[1][0]
            assert parts[0][1] - parts[0][0] == parts[1][1] - parts[1][0]
        lines += {1: "1", 2: "0"}[len(parts)]
    return lines


@given(figures())
def test_the_drawing_is_the_lines_bottom_first(figure: AnyFigure) -> None:
    assert lines_seen(figure._repr_svg_()) == figure.lines


def test_a_line_is_eight_times_as_wide_as_high() -> None:
    for _, _, width, height in bars(Hexagram("111111")._repr_svg_()):
        assert width == 8 * height
    assert {height for *_, height in bars(Hexagram("000000")._repr_svg_())} == {10}


@given(figures())
def test_the_drawing_stays_inside_its_frame_and_keeps_its_shape(figure: AnyFigure) -> None:
    root = ElementTree.fromstring(figure_svg(figure.lines, "x", width=120))  # noqa: S314
    _, _, width, height = (float(number) for number in root.get("viewBox", "").split())
    assert float(root.get("width", 0)) / float(root.get("height", 0)) == pytest.approx(
        width / height, rel=1e-4
    )
    for x, y, w, h in bars(figure._repr_svg_()):
        assert 0 <= x < x + w <= width
        assert 0 <= y < y + h <= height


@given(figures())
def test_the_drawing_has_a_name_takes_the_colour_of_text_and_no_glyphs(figure: AnyFigure) -> None:
    root = ElementTree.fromstring(figure._repr_svg_())  # noqa: S314
    assert root.get("role") == "img"
    title = root.findtext(f"{SVG}title") or ""
    for part in (figure.names.hans, figure.names.pinyin, figure.names.en, figure.lines):
        assert part in title
    assert root[0].tag == f"{SVG}title"  # a title counts only as the first child
    assert [g.get("fill") for g in root.iter(f"{SVG}g")] == ["currentColor"]
    assert root.find(f".//{SVG}text") is None


def test_a_title_cannot_break_out() -> None:
    root = ElementTree.fromstring(figure_svg("10", "<script>&\"'</title>"))  # noqa: S314
    assert root.findtext(f"{SVG}title") == "<script>&\"'</title>"


class Reader(HTMLParser):
    """Collects what a page without drawings still says."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.in_drawing = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.in_drawing |= tag == "svg"

    def handle_endtag(self, tag: str) -> None:
        self.in_drawing &= tag != "svg"

    def handle_data(self, data: str) -> None:
        if not self.in_drawing:
            self.words.append(data)


@given(figures())
def test_html_says_its_names_even_where_the_drawing_is_stripped(figure: AnyFigure) -> None:
    reader = Reader()
    reader.feed(figure._repr_html_())
    said = "".join(reader.words)
    for part in (figure.names.hans, figure.names.hant, figure.names.pinyin, figure.names.en, figure.lines):
        assert part in said
    if isinstance(figure, Hexagram):
        assert figure.title in said
        assert f"{figure.char} {figure.number}" in said
    assert (
        lines_seen(figure._repr_html_().partition("</svg>")[0].partition(">")[2] + "</svg>") == figure.lines
    )


@pytest.mark.parametrize("figure", [Hexagram("100010"), Trigram("100"), Yao.YIN], ids=repr)
def test_ipython_gets_text_html_and_svg_once(figure: AnyFigure) -> None:
    data, metadata = DisplayFormatter().format(figure)  # type: ignore[no-untyped-call]
    assert data["text/plain"] == repr(figure)
    assert data["text/html"] == figure._repr_html_()
    assert data["image/svg+xml"] == figure._repr_svg_()
    assert metadata == {}


def test_a_notebook_may_ask_for_some_forms_only() -> None:
    figure = Hexagram("100010")
    assert set(figure._repr_mimebundle_()) == {"text/plain", "text/html", "image/svg+xml"}
    assert set(figure._repr_mimebundle_(include={"text/html"})) == {"text/html"}
    assert set(figure._repr_mimebundle_(exclude={"text/html"})) == {"text/plain", "image/svg+xml"}


@given(figures())
def test_text_drawing_is_the_lines_as_they_are_seen(figure: AnyFigure) -> None:
    rows = figure_text(figure.lines).split("\n")
    assert "".join("1" if row == "━" * 9 else "0" for row in reversed(rows)) == figure.lines
    assert {len(row) for row in rows} == {9}
