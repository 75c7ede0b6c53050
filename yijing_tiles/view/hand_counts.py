"""All hands of Shaoyang mahjong in small tables: how far from ready, of which forms, how read, for what they wait.

In a lesson one line is enough, the same in both languages::

    from yijing_tiles.view.hand_counts import distance_table, form_table, rate_table, reading_table, wait_table

    distance_table(13)

Every number is exact, and `print(...)` of a table is its twin in plain text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, comb
from typing import Final, TypeVar

from yijing_tiles.counting.all_wins import by_form, by_rate, by_readings, by_waits, wins_showing
from yijing_tiles.counting.distances import Pairs, Ways, distances
from yijing_tiles.shaoyang import Form
from yijing_tiles.view.simulation import Table, percent
from yijing_tiles.view.terms import language, say

__all__ = ["distance_table", "form_table", "rate_table", "reading_table", "wait_table"]

_SET: Final = 136
_COLUMNS: Final = ("what", "hands", "deals", "chance")
_RARE: Final = Fraction(1, 1000)
"""Below this a chance says more as 1 in so many."""

Key = TypeVar("Key")


def distance_table(tiles: int = 13, pairs: Pairs = "four_alike", lang: str | None = None) -> Table:
    """Return how many hands, and deals, of 13 or 14 tiles have which distance to ready.

    >>> print(distance_table(14, lang="en").rows[0])
    ('won', '27,907,837', '12,922,416,496,752', '1 in 328,910')
    """
    lang = language(lang)
    return _table(
        distances(tiles, pairs)["nearest"],
        lambda distance: _step(distance, lang),
        tiles,
        say("counting.totals.distance", lang, tiles=tiles, all=f"{comb(_SET, tiles):,}"),
        say("counting.totals.distance_note", lang, pairs=say(f"counting.totals.{pairs}", lang)),
        lang,
    )


def form_table(lang: str | None = None) -> Table:
    """Return how many winning hands show each form; a hand may show several."""
    lang = language(lang)
    return _table(
        by_form(),
        lambda form: Form(form).name_in(lang),
        14,
        say("counting.totals.form", lang),
        say("counting.totals.form_note", lang, all=f"{wins_showing().hands:,}"),
        lang,
    )


def rate_table(lang: str | None = None) -> Table:
    """Return how many winning hands pay 2, 8 and 24."""
    lang = language(lang)
    return _table(
        by_rate(),
        lambda rate: say("counting.totals.coins", lang, count=rate),
        14,
        say("counting.totals.rate", lang),
        say("counting.totals.rate_note", lang),
        lang,
    )


def reading_table(lang: str | None = None) -> Table:
    """Return how many winning hands can be read in one way, in two, three and four."""
    lang = language(lang)
    return _table(
        by_readings(),
        lambda ways: say("counting.totals.ways", lang, count=ways),
        14,
        say("counting.totals.readings", lang),
        say("counting.totals.readings_note", lang),
        lang,
    )


def wait_table(lang: str | None = None) -> Table:
    """Return for how many kinds the ready hands of 13 wait."""
    lang = language(lang)
    ready = distances(13)["nearest"][0]
    return _table(
        by_waits(),
        lambda kinds: say("counting.totals.kinds", lang, count=kinds),
        13,
        say("counting.totals.waits", lang),
        say("counting.totals.waits_note", lang, all=f"{ready.hands:,}"),
        lang,
    )


def _table(
    counted: Mapping[Key, Ways], name: Callable[[Key], str], tiles: int, title: str, note: str, lang: str
) -> Table:
    rows = tuple(
        (
            name(key),
            f"{ways.hands:,}",
            f"{ways.deals:,}",
            _chance(Fraction(ways.deals, comb(_SET, tiles)), lang),
        )
        for key, ways in counted.items()
    )
    return Table(
        title, tuple(say(f"counting.totals.column.{column}", lang) for column in _COLUMNS), rows, note, lang
    )


def _chance(chance: Fraction, lang: str) -> str:
    if chance >= _RARE:
        return percent(float(chance))
    # Rounded up: of so many deals at least one is expected.
    return say("counting.totals.one_in", lang, count=f"{ceil(1 / chance):,}")


def _step(distance: int, lang: str) -> str:
    if distance > 0:
        return say("counting.totals.steps", lang, count=distance)
    return say("counting.totals.ready" if distance == 0 else "counting.totals.won", lang)
