"""A proof says the same as its claim, in both languages, in every form, and where styles are dropped."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from strict_html import Reader
from wide import wide

import yijing_tiles
from yijing_tiles.counting import CLAIMS, Claim, Count, Formula
from yijing_tiles.counting.claim import Comparison
from yijing_tiles.counting.notation import grouped
from yijing_tiles.errors import NotationError
from yijing_tiles.view import plots
from yijing_tiles.view.proof import Proof, proof
from yijing_tiles.view.terms import current_language, say, use_language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

LANGUAGES = ("en", "zh")
EVERY = [pytest.param(name, lang, id=f"{name}-{lang}") for name in CLAIMS for lang in LANGUAGES]


@cache
def gone(name: str) -> Comparison:
    """Go both ways of a claim, once for both languages."""
    return CLAIMS[name].verify()


@cache
def shown_as(name: str, lang: str) -> tuple[Proof, str, Reader]:
    """Return a proof with its HTML, also as it is read: made once for all tests."""
    shown = Proof(gone(name), lang)
    html = shown._repr_html_()
    return shown, html, Reader(html)


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_html_is_whole_and_needs_nothing(name: str, lang: str) -> None:
    _, html, read = shown_as(name, lang)
    assert "http" not in html
    assert "url(" not in html
    tags = {tag for tag, _ in read.tags}
    assert not tags & {"script", "link", "iframe", "object", "h1", "h2", "h3", "foreignobject"}
    assert not any("id" in attributes for _, attributes in read.tags)
    assert not any(key.startswith("on") for _, attributes in read.tags for key in attributes)
    assert (
        next(attributes["lang"] for tag, attributes in read.tags if tag == "figure")
        == {"en": "en", "zh": "zh-Hans"}[lang]
    )
    for tag, attributes in read.tags:
        if tag == "svg":
            assert attributes["aria-hidden"] == "true"


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_it_says_everything_without_its_style(name: str, lang: str) -> None:
    """A page that keeps text only still has the question, both ways with their values, and the answer."""
    shown, _, read = shown_as(name, lang)
    text = read.text
    bare = text.replace(" ", "")
    for part in ("title", "formula", "enumeration"):
        assert say(f"counting.claim.{name}.{part}", lang) in text
    for row in shown.comparison:
        for value in (row.by_formula, row.count.number):
            for member in value if isinstance(value, tuple) else (value,):
                assert grouped(member) in bare
    assert say("counting.proof.yes", lang) in text or shown._verdict() in text


@pytest.mark.parametrize(("name", "lang"), EVERY)
def test_the_plain_twin(name: str, lang: str) -> None:
    shown, html, _ = shown_as(name, lang)
    plain = str(shown)
    lines = plain.splitlines()
    assert lines[0] == say(f"counting.claim.{name}.title", lang)
    assert lines[-1] == shown._verdict()
    values = [row.by_formula for row in shown.comparison]
    assert all(grouped(value) in plain for value in values if not isinstance(value, tuple))
    assert "0x" not in plain
    assert shown._repr_mimebundle_() == {"text/plain": plain, "text/html": html}


def test_a_proof_is_shown_in_the_form_that_is_asked_for() -> None:
    shown, html, _ = shown_as("bigrams", "en")
    assert repr(shown) == str(shown)
    assert shown._repr_mimebundle_(include=["text/plain"]) == {"text/plain": str(shown)}
    assert shown._repr_mimebundle_(exclude=["text/plain"]) == {"text/html": html}
    assert shown._repr_mimebundle_(exclude=["text/html"]) == {"text/plain": str(shown)}


@pytest.mark.parametrize("name", CLAIMS)
def test_no_language_is_left_in_the_other(name: str) -> None:
    """English words appear in the Chinese form only as sympy writes them."""
    words = shown_as(name, "zh")[2].text
    assert set(re.findall(r"[A-Za-z]{4,}", words)) <= {"sympy", "GrayCode"}
    assert not re.search(r"[\u4e00-\u9fff][,;:?!]", words)


def test_the_language_in_use_speaks() -> None:
    before = current_language()
    try:
        use_language("zh")
        assert "相同" in str(proof("bigrams"))
        use_language("en")
        assert "The same" in str(proof("bigrams"))
    finally:
        use_language(before)


def test_two_ways_that_differ_are_said_to_differ() -> None:
    from sympy import Mul

    def comparison(*cases: tuple[int, ...]) -> Proof:
        wrong = Claim(
            "growth", 2, lambda n: Formula(Mul(2, n, evaluate=False)), lambda n: Count.of(range(2**n)), cases
        )
        return Proof(wrong.verify(), "en")

    one = comparison((3,))
    assert not one.agree
    assert str(one).endswith("Not the same: calculated 6, counted 8.")
    some = comparison((1,), (2,), (3,))
    assert str(some).endswith("Not the same in 1 of 3 cases.")
    assert str(some).splitlines()[-2].endswith("not the same")
    html = some._repr_html_()
    assert html.count('class="yp-mark yp-no"') == 2
    assert html.count('class="yp-mark"') == 2


def test_an_unknown_claim() -> None:
    with pytest.raises(NotationError, match="'trigrma'; did you mean trigrams"):
        proof("trigrma")
    with pytest.raises(ValueError, match="'fr' is not known"):
        proof("trigrams", "fr")


@pytest.mark.wide
def test_the_same_bytes_in_every_process() -> None:
    """Lessons are compared with their stored outputs, byte by byte; of the claims every fifth has its turn here."""
    code = (
        "import hashlib\n"
        "from yijing_tiles.counting import CLAIMS\n"
        "from yijing_tiles.view.proof import Proof\n"
        "gone = (entry.verify() for entry in list(CLAIMS.values())[::5])\n"
        "shown = (Proof(both, lang) for both in gone for lang in ('en', 'zh'))\n"
        "said = ''.join(str(one) + one._repr_html_() for one in shown)\n"
        "print(hashlib.sha256(said.encode()).hexdigest())"
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


def test_no_other_style_sheet_knows_its_classes() -> None:
    """A lesson's page has the styles of all widgets on it; none may reach into a proof or a picture."""
    html = proof("hexagram-families")._repr_html_() + plots.growth()._repr_html_()
    classes = {
        name for _, attributes in Reader(html).tags for name in (attributes.get("class") or "").split()
    }
    assert len(classes) > 15
    assert all(name.startswith("yp-") for name in classes)
    assert not [path.name for path in other_style_sheets() if "yp-" in path.read_text("utf-8")]


def other_style_sheets() -> list[Path]:
    package = Path(yijing_tiles.__file__).parent
    found = [path for path in sorted(package.rglob("*.css")) if path.parent.name != "styles"]
    assert len(found) > 2
    return found


def test_colours_are_those_of_the_widgets() -> None:
    """The palette is written twice, as neither part may load the other's files: it must not drift."""
    colour = re.compile(r"(--yt-[\w-]+): (light-dark\([^)]*\)|#\w+);")
    ours = dict(colour.findall(files("yijing_tiles.view").joinpath("styles/palette.css").read_text("utf-8")))
    theirs = dict(
        colour.findall(files("yijing_tiles.widgets").joinpath("static/base.css").read_text("utf-8"))
    )
    assert len(ours) >= 8
    assert ours.items() <= theirs.items()


OF_EACH_KIND = ("even-totals", "replies", "trigrams", "hexagram-families", "nuclear", "taiji-in-eight")
"""One value, a table, names, groups, a matrix, fractions."""


def page_of(lang: str, theme: str, names: Iterable[str] = CLAIMS) -> str:
    body = "".join(proof(name, lang)._repr_html_() for name in names)
    light = "true" if theme == "light" else "false"
    paper, ink = ("#faf7f0", "#23201b") if theme == "light" else ("#14161a", "#efe9dc")
    return (
        f'<!doctype html><html lang="{lang}"><head><meta name="viewport" content="width=device-width">'
        f'<title>proofs</title></head><body data-jp-theme-light="{light}" style="background:{paper};color:{ink}">'
        f"<main><h1>Proofs</h1>{body}</main></body></html>"
    )


@pytest.mark.browser
@pytest.mark.parametrize(
    ("lang", "theme"), [("zh", "light"), wide("en", "dark"), wide("en", "light"), wide("zh", "dark")]
)
def test_a_screen_reader_and_weak_eyes_can_use_it(page: Page, lang: str, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.set_content(page_of(lang, theme, OF_EACH_KIND))
    found = Axe().run(page).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []


@pytest.mark.browser
@pytest.mark.parametrize(("lang", "width"), [("en", 360), wide("zh", 700), wide("en", 700), wide("zh", 360)])
def test_nothing_sticks_out(page: Page, lang: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(page_of(lang, "light"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sticking_out = page.evaluate(
        """() => [...document.querySelectorAll('.yp-proof')].flatMap((figure) => {
            const { right } = figure.getBoundingClientRect();
            return [...figure.querySelectorAll('math, p, th, td, .yp-things')]
                .filter((node) => node.getBoundingClientRect().right > right - 4 && !node.closest('thead'))
                .map((node) => node.outerHTML.slice(0, 90)); })"""
    )
    assert sticking_out == []
    touching = page.evaluate(
        """() => [...document.querySelectorAll('.yp-proof td')].flatMap((cell) => {
            const tall = [...cell.querySelectorAll('mfrac')].filter((node) => !node.parentElement.closest('mfrac'))
                .map((node) => node.getBoundingClientRect()).sort((one, other) => one.top - other.top);
            const below = (next, one) => next.top > one.top + 12 && next.left < one.right;
            return tall.slice(1).filter((next, i) => below(next, tall[i]) && next.top < tall[i].bottom + 3)
                .map(() => cell.textContent.slice(0, 90)); })"""
    )
    assert touching == [], "a fraction keeps apart from that of the line above"
    counted = page.locator(".yp-table td[data-column]").first
    label = counted.evaluate("node => getComputedStyle(node, '::before').content.replaceAll('\"', '')")
    assert label == say("counting.proof.enumeration", lang), "without heads of columns it says what is what"


@pytest.mark.wide
@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1000])
def test_the_styles_of_a_lessons_page_change_nothing(page: Page, width: int) -> None:
    """With the style sheets of the page and of all widgets, and a notebook's own, every proof keeps its size."""
    page.set_viewport_size({"width": width, "height": 844})
    sheets = [path.read_text("utf-8") for path in other_style_sheets()]
    notebook = (
        ".jp-RenderedHTMLCommon :is(p, table, dl, figure) { margin-bottom: 1em; }"
        ".jp-RenderedHTMLCommon table { display: block; table-layout: fixed; font-size: 12px; }"
        ".jp-RenderedHTMLCommon :is(td, th, tr) { text-align: right; padding: 0.5em; line-height: normal; }"
        ".jp-RenderedHTMLCommon tbody tr:nth-child(odd) { background: red; }"
    )
    sizes = []
    for styles in ("", f"<style>{''.join(sheets)}{notebook}</style>"):
        html = page_of("en", "light", OF_EACH_KIND).replace("<body", '<body class="yt-page"')
        html = html.replace(
            "<main>", '<main class="jp-RenderedHTMLCommon" style="padding:0;width:auto;max-width:none">'
        )
        page.set_content(
            html.replace("</head>", f"{styles}<style>body {{ margin: 0 !important }}</style></head>")
        )
        sizes.append(
            page.evaluate(
                """() => [...document.querySelectorAll('.yp-proof, .yp-proof :is(tbody tr, td, p)')].map((node) =>
                    [node.offsetWidth, node.offsetHeight, getComputedStyle(node).backgroundColor].join(" "))"""
            )
        )
    assert len(sizes[0]) > 50
    assert sizes[0] == sizes[1]


@pytest.mark.browser
def test_mathml_is_laid_out(page: Page) -> None:
    """An exponent stands higher than its base, a denominator below its numerator, and no hidden sign takes room."""
    page.set_content(page_of("en", "light"))
    power = page.evaluate(
        """() => { const [base, raised] = [...document.querySelector('msup').children].map((n) =>
                n.getBoundingClientRect());
            return [base.right <= raised.left + 1, raised.bottom < base.bottom, raised.height < base.height] }"""
    )
    assert power == [True, True, True]
    fraction = page.evaluate(
        """() => { const [over, under] = [...document.querySelector('mfrac').children].map((n) =>
                n.getBoundingClientRect());
            return over.bottom <= under.top + 2 }"""
    )
    assert fraction is True
    widths = page.evaluate(
        "[...document.querySelectorAll('mphantom')].map(n => n.getBoundingClientRect().width)"
    )
    assert len(widths) > 50
    assert set(widths) == {0}
