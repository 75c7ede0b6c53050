"""What was tried out, beside what is exact; and how games end, which can only be tried out.

In a lesson one line is enough, the same in both languages::

    from yijing_tiles.view.simulation import game_ends, simulation

    simulation("ban-odds")
    game_ends("simple")

`print(...)` of either is its twin in plain text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from yijing_tiles.counting.simulating import Tried
from yijing_tiles.counting.tallies import ENDS, Tally, tally
from yijing_tiles.counting.trials import try_out
from yijing_tiles.view.paper import bundle, html_lang, style
from yijing_tiles.view.proof import case_name
from yijing_tiles.view.terms import language, say

__all__ = ["Table", "game_ends", "percent", "simulation"]

_PLAYERS: Final = (2, 3, 4)
_LEVELS: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A small table with a title and a note, in the words of one language: the first column names the row.

    One that is `numeric` has whole numbers to be compared down its columns.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str
    lang: str
    numeric: bool = False

    def __repr__(self) -> str:
        separator = "：" if self.lang == "zh" else ": "
        lines = [self.title, f"({' | '.join(self.columns)})"]
        lines += [f"{name}{separator}{' | '.join(cells)}" for name, *cells in self.rows]
        return "\n".join([*lines, self.note])

    def _repr_html_(self) -> str:
        kind = "yp-out yp-simulation" + " yp-numeric" * self.numeric
        head = "".join(
            f'<th scope="col" role="columnheader">{escape(column)}</th>' for column in self.columns
        )
        body = "".join(
            f'<tr role="row"><th scope="row" role="rowheader">{escape(name)}</th>{self._cells(cells)}</tr>'
            for name, *cells in self.rows
        )
        return (
            f'{style("simulation")}<figure class="{kind}" lang="{html_lang(self.lang)}">'
            f"<figcaption><strong>{escape(self.title)}</strong></figcaption>"
            f'<div class="yp-cases"><table class="yp-table" role="table">'
            f'<thead role="rowgroup"><tr role="row">{head}</tr></thead>'
            f'<tbody role="rowgroup">{body}</tbody></table></div>'
            f'<p class="yp-quiet">{escape(self.note)}</p></figure>'
        )

    def _cells(self, cells: Sequence[str]) -> str:
        """Return the cells after a row's name. Roles are said outright: a narrow page lays the row out as a block."""
        return "".join(
            f'<td role="cell" data-column="{escape(column)}"><span>{escape(cell)}</span></td>'
            for column, cell in zip(self.columns[1:], cells, strict=True)
        )

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> dict[str, str]:
        return bundle({"text/plain": repr(self), "text/html": self._repr_html_()}, include, exclude)


def percent(share: float) -> str:
    """Return a share in percent, with one decimal, or two digits where it is tiny.

    >>> percent(27 / 512), percent(0.000004), percent(0.25)
    ('5.3%', '0.0004%', '25.0%')
    """
    return f"{100 * share:.1f}%" if share == 0 or share >= 0.0005 else f"{100 * share:.2g}%"


def _spread(share: float, interval: tuple[float, float], lang: str) -> str:
    low, high = map(percent, interval)
    return say("counting.simulation.spread", lang, share=percent(share), low=low.removesuffix("%"), high=high)


def simulation(id: str, tries: int = 2000, seed: int = 1, lang: str | None = None) -> Table:  # noqa: A002 (as in proof)
    """Try a claim's chances out and return a table: exact, tried, and whether they agree.

    Raises `NotationError` for a claim that cannot be tried out; the message lists those that can.

    >>> print(simulation("ready-pair", lang="en"))
    You are ready: how likely is it that your next pair wins?
    (Case | Exact | Tried out | Inside?)
    a mixed pair: 3/8 = 37.5% | 37.1% (35.0 to 39.2%) | yes
    a pure pair: 1/4 = 25.0% | 24.3% (22.5 to 26.2%) | yes
    2,000 tries. In brackets: where the chance lies with 95%, by these tries alone. About one row in twenty misses.
    """
    lang = language(lang)
    rows = try_out(id, tries, seed)
    return Table(
        title=say(f"counting.claim.{id}.title", lang),
        columns=_columns(("case", "exact", "tried", "inside"), lang),
        rows=tuple(_row(id, row, lang) for row in rows),
        note=say("counting.simulation.note", lang, tries=f"{tries:,}"),
        lang=lang,
    )


def _row(id: str, row: Tried, lang: str) -> tuple[str, ...]:  # noqa: A002
    return (
        case_name(id, row.case, lang) if row.case else say("counting.simulation.one", lang),
        "" if row.exact is None else f"{row.exact} = {percent(float(row.exact))}",
        _spread(row.share, row.interval, lang),
        say("counting.simulation.yes" if row.within else "counting.simulation.no", lang),
    )


def game_ends(kind: str = "simple", tile_set: int = 144, lang: str | None = None) -> Table:
    """Return how games end that players of one kind play: drawn, fed (放炮), self-drawn (自摸), by players and level.

    `kind` is `"simple"` or `"random"`. Nothing is played: these are the games that were counted for this package.
    """
    lang = language(lang)
    played = [tally(kind, players=p, level=n, tile_set=tile_set) for p in _PLAYERS for n in _LEVELS]
    return Table(
        title=say(
            "counting.simulation.ends", lang, who=say(f"counting.simulation.{kind}", lang), tiles=tile_set
        ),
        columns=_columns(("table", *ENDS), lang),
        rows=tuple(_ends(row, lang) for row in played),
        note=say("counting.simulation.ends_note", lang, games=f"{played[0].games:,}"),
        lang=lang,
    )


def _ends(row: Tally, lang: str) -> tuple[str, ...]:
    shares = (_spread(row.share(end), row.interval(end), lang) for end in ENDS)
    return (say("counting.simulation.row", lang, players=row.players, level=row.level), *shares)


def _columns(names: Sequence[str], lang: str) -> tuple[str, ...]:
    return tuple(say(f"counting.simulation.column.{name}", lang) for name in names)
