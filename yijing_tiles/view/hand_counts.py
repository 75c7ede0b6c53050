"""All winning and all ready hands of Shaoyang mahjong in small tables: of which forms, how read, for what they wait.

In a lesson one line is enough, the same in both languages::

    from yijing_tiles.view.hand_counts import form_table, reading_table, wait_table

    form_table()

Every row is two claims, one of the hands and one of their deals, and both ways of each are gone when the table is made.
`print(...)` of a table is its twin in plain text.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb
from typing import Final

from yijing_tiles.counting import claim
from yijing_tiles.view.proof import case_name
from yijing_tiles.view.simulation import Table, percent
from yijing_tiles.view.terms import language, say

__all__ = ["form_table", "reading_table", "wait_table"]

_SET: Final = 136
_COLUMNS: Final = ("what", "hands", "deals", "chance")
_RARE: Final = Fraction(1, 1000)
"""Below this a chance says more as 1 in so many."""


def form_table(lang: str | None = None) -> Table:
    """Return how many winning hands show each form; a hand may show several.

    >>> print(form_table("en").rows[-1])
    ('all honours', '105', '161,280', '1 in 26,353,577,809,823')
    """
    return _table("form", 14, language(lang))


def reading_table(lang: str | None = None) -> Table:
    """Return how many winning hands can be read in one way, in two, three and four."""
    return _table("read", 14, language(lang))


def wait_table(lang: str | None = None) -> Table:
    """Return for how many kinds the ready hands of 13 wait."""
    return _table("wait", 13, language(lang))


def _table(name: str, tiles: int, lang: str) -> Table:
    hands, deals = (claim(f"{name}-{what}").verify() for what in ("hands", "deals"))
    rows = tuple(
        (
            case_name(hands.claim.id, one.case, lang),
            f"{one.count.number:,}",
            f"{all_.count.number:,}",
            _chance(Fraction(all_.by_formula, comb(_SET, tiles)), lang),  # type: ignore[arg-type] # whole numbers
        )
        for one, all_ in zip(hands, deals, strict=True)
    )
    wrong = sum(not row.agree for row in (*hands, *deals))
    told = say(f"counting.totals.{'differ' if wrong else 'same'}", lang, wrong=wrong, all=2 * len(rows))
    return Table(
        say(f"counting.totals.{name}", lang),
        tuple(say(f"counting.totals.column.{column}", lang) for column in _COLUMNS),
        rows,
        f"{say(f'counting.totals.{name}_note', lang)}{'' if lang == 'zh' else ' '}{told}",
        lang,
        numeric=True,
    )


def _chance(chance: Fraction, lang: str) -> str:
    if chance >= _RARE:
        return percent(float(chance))
    # Rounded up: of so many deals at least one is expected.
    return say("counting.totals.one_in", lang, count=f"{ceil(1 / chance):,}")
