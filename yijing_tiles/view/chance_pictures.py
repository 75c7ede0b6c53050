"""Pictures of chances that were tried out: one trial that closes in, and many small ones, each with its interval.

In a lesson one line is enough, the same in both languages::

    from yijing_tiles.view import chance_pictures

    chance_pictures.closing_in("dealt-taiji")
    chance_pictures.many_intervals("dealt-taiji")
"""

from __future__ import annotations

from html import escape
from typing import Final

from yijing_tiles.counting.simulating import Tried, simulate
from yijing_tiles.counting.trying import Trying
from yijing_tiles.view.chance_picture import laid_out, nice_step, plot_svg
from yijing_tiles.view.chance_reading import (
    from_text,
    percents,
    plot_words,
    read_tried,
    table,
    title,
)
from yijing_tiles.view.paper import drawing
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.terms import language, listed, say

__all__ = ["closing_in", "many_intervals"]

_STYLE: Final = (
    "<style>.tried { fill: none; stroke: var(--yt-jade); stroke-width: 3; } .dot { fill: var(--yt-ink); } "
    ".missed { stroke: var(--yt-seal); stroke-dasharray: 6 3; } .cross { stroke: var(--yt-seal); stroke-width: 2.6; } "
    ".true { stroke: var(--yt-ink); stroke-width: 1.6; } .grid { stroke: var(--yt-rule); }</style>"
)
_LEFT, _ROW, _TOP, _WIDE = 40, 11, 26, 490


def closing_in(asked: str, tries: int = 10_000, lang: str | None = None) -> Picture:
    """Try a question out, and draw how the share and its interval close in on the chance.

    `asked` is a question as a link of the chance lab holds it (`"finished-round,way=ban,seed=2"`); the same is the
    same picture.
    """
    lang = language(lang)
    question, outcome, seed = from_text(asked)
    trying = Trying(question, seed, tries)
    trying.go_on()
    row, steps = trying.row(outcome), trying.steps(outcome)
    return Picture(
        plot_svg(laid_out(steps, row.exact), **plot_words(lang)),
        title(question, outcome, lang),
        read_tried(row, lang)["numbers"],
        tuple(say(f"chance.ui.{column}", lang) for column in ("tries", "hits", "share", "interval")),
        tuple(map(tuple, table(steps, lang))),
        lang,
    )


def many_intervals(asked: str, learners: int = 40, tries: int = 100, lang: str | None = None) -> Picture:
    """Let many learners try the same question a few times each, and draw every interval across the exact chance.

    An interval that does not hold the chance is broken, and crossed at its end.
    """
    lang = language(lang)
    question, outcome, seed = from_text(asked)
    rows = [simulate(question, tries, seed + one).row(outcome) for one in range(learners)]
    missed = [str(place) for place, row in enumerate(rows, 1) if not row.within]
    values = {
        "learners": learners,
        "tries": f"{tries:,}",
        "missed": len(missed),
        "which": listed(missed, lang),
    }
    note = say("chance.many.note" if missed else "chance.many.none", lang, **values)
    return Picture(
        _bars(rows, lang),
        say("chance.many.title", lang, **values),
        note,
        tuple(say(f"chance.many.{column}", lang) for column in ("learner", "share", "interval", "holds")),
        tuple(_told(place, row, lang) for place, row in enumerate(rows, 1)),
        lang,
    )


def _told(place: int, row: Tried, lang: str) -> tuple[str, ...]:
    share, low, high = percents(row.share, row.interval)
    holds = say("chance.many.yes" if row.within else "chance.many.no", lang)
    return str(place), share, say("chance.cell", lang, low=low, high=high), holds


def _bars(rows: list[Tried], lang: str) -> str:
    exact = rows[0].exact
    assert exact is not None  # noqa: S101 - only what is exact is drawn so
    most = max(row.interval[1] for row in rows)
    step = nice_step(most)
    bottom = _TOP + _ROW * len(rows)

    def x(share: float) -> float:
        return round(_LEFT + _WIDE * share / most, 1)

    marks = [step * i for i in range(round(most / step) + 1) if step * i <= most]
    body = "".join(
        f'<path class="grid" d="M{x(mark):g} {_TOP}V{bottom}"/><text class="soft" x="{x(mark):g}" y="{bottom + 20}" '
        f'text-anchor="middle">{round(100 * mark, 4):g}%</text>'
        for mark in marks
    )
    for place, row in enumerate(rows):
        y = _TOP + _ROW * place + _ROW // 2
        low, high = map(x, row.interval)
        body += (
            f'<path class="tried{"" if row.within else " missed"}" d="M{low:g} {y}H{high:g}"/>'
            f'<circle class="dot" cx="{x(row.share):g}" cy="{y}" r="2.6"/>'
        )
        if not row.within:
            outside = low - 14 if row.share < exact else high + 6
            body += f'<path class="cross" d="M{outside:g} {y - 4}l8 8m0 -8l-8 8"/>'
    line = x(float(exact))
    label = escape(say("chance.ui.exact_value", lang))
    body += (
        f'<path class="true" d="M{line:g} {_TOP - 6}V{bottom}"/>'
        f'<text x="{line:g}" y="{_TOP - 11}" text-anchor="middle">{label}</text>'
    )
    return drawing(_STYLE + body, _LEFT + _WIDE + 40, bottom + 30)
