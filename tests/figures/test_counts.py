"""The known figures of yin and yang, each found by going through all hexagrams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Hexagram

Transform = Callable[[Hexagram], Hexagram]


def inverse(h: Hexagram) -> Hexagram:
    return h.inverse


def complement(h: Hexagram) -> Hexagram:
    return h.complement


def orbits(*transforms: Transform) -> set[frozenset[Hexagram]]:
    """Return the sets of hexagrams that the transforms carry into each other."""
    found = set()
    for h in HEXAGRAMS:
        orbit = {h}
        while True:
            grown = orbit | {f(x) for f in transforms for x in orbit}
            if grown == orbit:
                break
            orbit = grown
        found.add(frozenset(orbit))
    return found


def test_there_are_4_bigrams_8_trigrams_64_hexagrams() -> None:
    assert (len(set(BIGRAMS)), len(set(TRIGRAMS)), len(set(HEXAGRAMS))) == (4, 8, 64)


def test_hexagrams_by_their_yang_lines() -> None:
    by_yang = Counter(h.yang for h in HEXAGRAMS)
    assert [by_yang[count] for count in range(7)] == [1, 6, 15, 20, 15, 6, 1]


@pytest.mark.parametrize(
    ("transforms", "count"), [((inverse,), 36), ((complement,), 32), ((inverse, complement), 20)]
)
def test_hexagrams_up_to_turning_over_and_complement(transforms: tuple[Transform, ...], count: int) -> None:
    assert len(orbits(*transforms)) == count


def test_king_wen_pairs_are_turned_over_or_else_complements() -> None:
    pairs = [(HEXAGRAMS[i], HEXAGRAMS[i + 1]) for i in range(0, 64, 2)]
    turned = [(a.number, b.number) for a, b in pairs if a.inverse == b]
    only_complements = [(a.number, b.number) for a, b in pairs if a.inverse != b and a.complement == b]
    assert len(turned) == 28
    assert only_complements == [(1, 2), (27, 28), (29, 30), (61, 62)]


def test_nuclear_hexagrams() -> None:
    assert len({h.nuclear for h in HEXAGRAMS}) == 16
    assert "".join(h.names.hans for h in HEXAGRAMS if h.nuclear == h) == "乾坤"
    completed, not_yet = Hexagram.parse("既济"), Hexagram.parse("未济")
    assert (completed.nuclear, not_yet.nuclear) == (not_yet, completed)
    # whatever one starts with, twice inside leads to one of these four, and stays there
    assert {h.nuclear.nuclear for h in HEXAGRAMS} == {
        Hexagram("1" * 6),
        Hexagram("0" * 6),
        completed,
        not_yet,
    }
