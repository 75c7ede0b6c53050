"""Plots of counts, drawn by pygal and coloured by the page.

pygal lays the chart out; what it adds for a page of its own (scripts, style sheets, tooltips, a random id, the date) is
left behind, so that the same plot is the same bytes every time and nothing is asked from outside. No numpy is needed.

>>> from yijing_tiles.view import plots
>>> print(plots.growth("en"))
How the number of figures grows
lines | figures
1 | 2
2 | 4
3 | 8
4 | 16
5 | 32
6 | 64
Every line doubles what there was; 6 lines make 64.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any, Final
from xml.etree.ElementTree import Element, fromstring

from yijing_tiles.counting import claim
from yijing_tiles.counting.distances import chance, distances
from yijing_tiles.counting.sources import SOURCES, Verdict, sentences
from yijing_tiles.counting.tallies import tally
from yijing_tiles.counting.wall import deal_stacks, even_totals
from yijing_tiles.figures import HEXAGRAMS
from yijing_tiles.view.paper import drawing
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.simulation import percent
from yijing_tiles.view.terms import language, say
from yijing_tiles.yijing import laid_points
from yijing_tiles.yijing.describing import points_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

__all__ = ["draws", "even_stacks", "growth", "nearness", "points", "verdicts", "yang_lines"]

_WIDTH: Final = 460
_DRAWN: Final = {"svg", "g", "rect", "path", "circle", "text"}
_KEPT: Final = ("transform", "x", "y", "cx", "cy", "r", "width", "height", "d", "text-anchor")
_LEFT_OUT: Final = {"background", "tooltip-overlay"}
_CLASSES: Final = frozenset(
    {
        "axis",
        "x",
        "y",
        "line",
        "guide",
        "major",
        "bar",
        "dot",
        "value",
        "label",
        "title",
        "serie-1",
        "serie-2",
    }
)
_LETTERS: Final = 15
_PLAYERS: Final = (2, 3, 4)


def yang_lines(lang: str | None = None) -> Picture:
    """Plot how many hexagrams have 0, 1 … 6 yang lines."""
    return _bars("yang_lines", _counted("hexagrams-by-yang"), language(lang))


def growth(lang: str | None = None) -> Picture:
    """Plot how the number of figures doubles with every line."""
    return _bars("growth", _counted("growth"), language(lang))


def points(lang: str | None = None) -> Picture:
    """Plot how many hexagrams are worth 3, 3½ … 6 points when no taiji lies in them (Y21)."""
    worth = Counter(laid_points(hexagram.lines) for hexagram in HEXAGRAMS)
    counts = {points_text(value): count for value, count in sorted(worth.items())}
    return _bars("points", counts, language(lang))


def draws(lang: str | None = None) -> Picture:
    """Plot how many of a hundred games are drawn, by players: simple ones, level 2 (played, not reckoned)."""
    lang = language(lang)
    played = {str(players): tally("simple", players=players) for players in _PLAYERS}
    bars = _bars("draws", {name: round(100 * each.share("drawn")) for name, each in played.items()}, lang)
    rows = tuple(
        (name, percent(each.share("drawn")), say("chance.cell", lang, low=percent(low), high=percent(high)))
        for name, each in played.items()
        for low, high in [each.interval("drawn")]
    )
    return replace(bars, head=(*bars.head, say("chance.ui.interval", lang)), rows=rows)


def nearness(lang: str | None = None) -> Picture:
    """Plot how far from ready the hands are that one is dealt: of a hundred deals of 13, so many at each distance."""
    lang = language(lang)
    found = distances(13)["nearest"]
    shares = {str(distance): chance(13, distance) for distance in found}
    bars = _bars("nearness", {name: round(100 * share) for name, share in shares.items()}, lang)
    rows = tuple(
        (name, percent(float(share)), f"{found[int(name)].hands:,}", f"{found[int(name)].deals:,}")
        for name, share in shares.items()
    )
    say_ = _speaker("nearness", lang)
    return replace(bars, head=(*bars.head, say_("hands"), say_("deals")), rows=rows)


def verdicts(lang: str | None = None) -> Picture:
    """Plot what comes of checking the sentences of the two sources: so many agree, are wrong, depend on the reading."""
    lang = language(lang)
    say_ = _speaker("verdicts", lang)
    found = {
        say_(verdict.value): {
            source: sum(each.verdict is verdict for each in sentences(source)) for source in SOURCES
        }
        for verdict in Verdict
    }
    bars = _bars("verdicts", {name: sum(by_source.values()) for name, by_source in found.items()}, lang)
    rows = tuple((name, *(str(by_source[source]) for source in SOURCES)) for name, by_source in found.items())
    return replace(
        bars, head=(bars.head[0], *(say(f"counting.sources.{source}", lang) for source in SOURCES)), rows=rows
    )


def even_stacks(lang: str | None = None) -> Picture:
    """Plot which totals from 100 to 200 tiles two, three and four players can share evenly, in stacks of two."""
    lang = language(lang)
    low, high, other = 100, 200, 162
    shared = {players: tuple(_shared(low, high, players)) for players in _PLAYERS}
    alike = even_totals(low, high)
    say_ = _speaker("even_totals", lang)
    names = {players: say_("players", count=players) for players in _PLAYERS}
    chart = _chart(
        "XY",
        height=190,
        stroke=False,
        x_labels=list(alike),
        x_labels_major=list(alike),
        y_labels=[{"value": players, "label": name} for players, name in names.items()],
        range=(1.6, 4.4),
        xrange=(low - 2, high + 2),
        x_title=say_("axis"),
        dots_size=3.4,
        print_labels=True,
    )
    dots = [(total, players) for players, totals in shared.items() for total in totals]
    chart.add("", [dot for dot in dots if dot[0] not in (*alike, other)])
    chart.add("", [{"value": dot, "node": {"r": 6}} for dot in dots if dot[0] in alike])
    chart.add("", [{"value": dot, "node": {"r": 6}, "label": str(other)} for dot in dots if dot[0] == other])
    comma = "、" if lang == "zh" else ", "
    return Picture(
        _bare(chart),
        say_("title"),
        say_("note", low=low, high=high, totals=comma.join(map(str, alike)), other=other),
        (say_("who"), say_("axis")),
        tuple((names[players], comma.join(map(str, totals))) for players, totals in shared.items()),
        lang,
    )


def _shared(low: int, high: int, players: int) -> Iterator[int]:
    """Yield the even totals whose stacks of two can be dealt out evenly."""
    for total in range(low, high + 1, 2):
        if len(set(deal_stacks(total // 2, players))) == 1:
            yield total


def _counted(id_: str) -> dict[str, int]:
    """Return the numbers that the enumeration of a claim finds, by case."""
    chosen = claim(id_)
    counts = {str(case[0]): chosen.by_enumeration(*case).number for case in chosen.cases}
    return {name: number for name, number in counts.items() if isinstance(number, int)}


def _bars(key: str, counts: Mapping[str, int], lang: str) -> Picture:
    """Draw one bar for each count, its number on top, and say the greatest in the note."""
    say_ = _speaker(key, lang)
    chart = _chart(
        "Bar",
        height=250,
        x_labels=list(counts),
        x_title=say_("axis"),
        show_y_labels=False,
        print_values=True,
        print_values_position="top",
        range=(0, max(counts.values()) * 1.06),
    )
    chart.add("", list(counts.values()))
    rows = tuple((name, str(number)) for name, number in counts.items())
    most = max(counts, key=lambda name: counts[name])
    return Picture(
        _bare(chart),
        say_("title"),
        say_("note", most=most, count=counts[most]),
        (say_("axis"), say_("what")),
        rows,
        lang,
    )


def _speaker(key: str, lang: str) -> Callable[..., str]:
    return lambda part, **values: say(f"counting.picture.{key}.{part}", lang, **values)


def _chart(kind: str, **options: object) -> Any:
    """Return an empty pygal chart whose letters are as large as our style sheet makes them."""
    import pygal
    from pygal.style import Style

    sizes = {f"{part}_font_size": _LETTERS for part in ("label", "major_label", "value", "title")}
    return getattr(pygal, kind)(
        js=(),
        show_legend=False,
        show_y_guides=False,
        width=_WIDTH,
        margin=8,
        spacing=6,
        style=Style(font_family="sans-serif", **sizes),
        **options,
    )


def _bare(chart: Any) -> str:
    """Return the drawing of a chart and nothing else."""
    root = fromstring(chart.render())  # noqa: S314 (pygal wrote it)
    body = "".join(_copy(child) for child in root)
    _, _, width, height = root.attrib["viewBox"].split()
    return drawing(f'<g class="plot">{body}</g>', int(width), int(height))


def _copy(node: Element) -> str:
    tag = node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""
    names = (node.get("class") or "").split()
    if tag not in _DRAWN or _LEFT_OUT.intersection(names):
        return ""
    text = escape(node.text or "") if tag == "text" else ""
    inside = text + "".join(_copy(child) for child in node)
    if tag == "g" and not inside:
        return ""
    kept = {"class": " ".join(name for name in names if name in _CLASSES)}
    kept |= {
        name: re.sub(r"-?\d+\.\d+", _rounded, node.attrib[name]) for name in _KEPT if name in node.attrib
    }
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in kept.items() if value)
    return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"


def _rounded(number: re.Match[str]) -> str:
    """Return a length to a tenth: enough for the eye, and the same on every machine."""
    return f"{round(float(number[0]), 1) + 0:g}"
