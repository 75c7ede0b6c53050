"""The ledger: every claim, by id, in the order in which the lessons make them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from yijing_tiles.counting import (
    answering,
    bigrams,
    chances,
    dealt,
    hands,
    hexagrams,
    konging,
    nearness,
    paying,
    placing,
    read_hands,
    scoring,
    sentences,
    trigrams,
    turning,
    waiting,
    walk,
    wall,
    win_totals,
    winning,
)
from yijing_tiles.counting.claim import Claim
from yijing_tiles.figures.problems import Unreadable, echo

__all__ = ["CLAIMS", "claim", "claims"]

CLAIMS: Final[dict[str, Claim]] = {
    entry.id: entry
    for chapter in (
        wall,
        bigrams,
        trigrams,
        hexagrams,
        walk,
        dealt,
        placing,
        answering,
        winning,
        scoring,
        hands,
        turning,
        konging,
        paying,
        chances,
        win_totals,
        read_hands,
        waiting,
        nearness,
        sentences,
    )
    for entry in chapter.CLAIMS
}


def claim(id: str) -> Claim:  # noqa: A002 (the word that lessons use)
    """Return the claim with this id.

    >>> claim("bigrams").lesson
    2
    >>> claim("hexagram")
    Traceback (most recent call last):
    yijing_tiles.figures.problems.Unreadable: no claim is called 'hexagram'; did you mean hexagrams?

    An id that is like none is answered with all of them.
    """
    found = CLAIMS.get(id) if isinstance(id, str) else None
    if found is None:
        near = tuple(get_close_matches(str(id), CLAIMS, n=1))
        raise Unreadable(
            f"no claim is called {echo(id)}; "
            + (f"did you mean {near[0]}?" if near else f"allowed are {', '.join(CLAIMS)}"),
            f"没有叫做{echo(id, 'zh')}的命题；"
            + (f"是不是 {near[0]}？" if near else f"可用的有：{'、'.join(CLAIMS)}"),
            near,
        )
    return found


def claims(lesson: int | None = None) -> tuple[Claim, ...]:
    """Return all claims, or those of one lesson.

    >>> [entry.id for entry in claims(2)]
    ['bigrams', 'order-matters', 'replies', 'exchanges', 'growth']
    """
    return tuple(entry for entry in CLAIMS.values() if lesson in (None, entry.lesson))
