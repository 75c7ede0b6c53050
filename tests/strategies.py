"""Hypothesis strategies that several tests share."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, AnyFigure, Bigram, Hexagram, Trigram, Yao
from yijing_tiles.widgets.progress import Won
from yijing_tiles.yijing import Laid

__all__ = ["bigrams", "figures", "hexagrams", "laid_lines", "positions", "trigrams", "wons", "yaos"]


# A busy machine is no fault of the code: how long things may take is measured elsewhere, on purpose.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def yaos() -> st.SearchStrategy[Yao]:
    return st.sampled_from(Yao)


def wons() -> st.SearchStrategy[Won]:
    """Draw what can have been won with one exercise."""
    counts = st.integers(0, 20) | st.integers(0, 9999)
    days = st.sampled_from(["", "2026-03-01", "2026-11-30"])
    return st.builds(
        lambda stars, solved, *more: Won(stars, solved or stars > 0, *more),
        st.integers(0, 3),
        st.booleans(),
        counts,
        counts,
        days,
    )


def bigrams() -> st.SearchStrategy[Bigram]:
    return st.sampled_from(BIGRAMS)


def trigrams() -> st.SearchStrategy[Trigram]:
    return st.sampled_from(TRIGRAMS)


def hexagrams() -> st.SearchStrategy[Hexagram]:
    return st.sampled_from(HEXAGRAMS)


def figures() -> st.SearchStrategy[AnyFigure]:
    """Draw any figure; each kind is as likely as the others."""
    return st.one_of(yaos(), bigrams(), trigrams(), hexagrams())


def positions(figure: AnyFigure) -> st.SearchStrategy[set[int]]:
    """Draw some of its lines, counted from 1 at the bottom."""
    return st.sets(st.integers(1, len(figure.lines)))


def laid_lines(max_size: int = 6) -> st.SearchStrategy[list[Laid]]:
    """Draw tiles laid as lines, bottom first."""
    return st.lists(st.sampled_from(Laid), max_size=max_size)
