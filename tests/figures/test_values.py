"""A figure is a value: it is its lines, cannot be changed, and its relatives are computed from its lines."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import figures, hexagrams, positions, trigrams

from yijing_tiles import NotationError
from yijing_tiles.figures import (
    BIGRAMS,
    EARLIER_HEAVEN,
    HEXAGRAMS,
    LATER_HEAVEN,
    TRIGRAMS,
    AnyFigure,
    Bigram,
    Direction,
    Hexagram,
    Trigram,
    Yao,
    of_lines,
)

ALL: list[AnyFigure] = [*Yao, *BIGRAMS, *TRIGRAMS, *HEXAGRAMS]


@pytest.mark.parametrize(("kind", "size"), [(Yao, 1), (Bigram, 2), (Trigram, 3), (Hexagram, 6)])
def test_each_kind_holds_every_combination_of_its_lines_once(kind: type[Any], size: int) -> None:
    every = ["".join(lines) for lines in product("01", repeat=size)]
    assert sorted(figure.lines for figure in ALL if type(figure) is kind) == every
    assert [kind(lines).lines for lines in every] == every


@pytest.mark.parametrize("kind", [Yao, Bigram, Trigram, Hexagram])
@pytest.mark.parametrize(
    "lines", ["", "2", "1 0", "1000", "屯", "１００", "10\n", None, 10, b"10", ["1", "0"], True, "01" * 3000]
)
def test_what_is_not_its_lines_is_refused_and_echoed(kind: Any, lines: Any) -> None:
    with pytest.raises(NotationError) as caught:
        kind(lines)
    for message in (str(caught.value), caught.value.message("zh")):
        assert len(message) < 300
        assert message.isprintable()
        if isinstance(lines, str) and 0 < len(lines) < 10 and lines.isprintable():
            assert lines in message
    with pytest.raises(NotationError):
        of_lines(lines)


def test_of_lines_takes_the_kind_from_the_number_of_lines() -> None:
    assert [of_lines(figure.lines) for figure in ALL] == ALL
    assert [type(of_lines(lines)) for lines in ("1", "10", "100", "100010")] == [
        Yao,
        Bigram,
        Trigram,
        Hexagram,
    ]


@given(figures())
def test_repr_makes_the_same_figure_again(figure: AnyFigure) -> None:
    names = {"Yao": Yao, "Bigram": Bigram, "Trigram": Trigram, "Hexagram": Hexagram}
    assert eval(repr(figure), names) == figure  # noqa: S307 - the text is our own


@given(figures())
def test_a_figure_takes_its_place_in_a_line_of_text(figure: AnyFigure) -> None:
    assert f"{figure}" == str(figure) == f"{figure.char} {figure.names.hans}"
    assert f"{figure:>12}" == str(figure).rjust(12)


@given(figures(), st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_copies_are_equal_and_alike(figure: AnyFigure, protocol: int) -> None:
    for twin in (copy.copy(figure), copy.deepcopy(figure), pickle.loads(pickle.dumps(figure, protocol))):  # noqa: S301
        assert twin == figure
        assert hash(twin) == hash(figure)
        assert type(twin) is type(figure)


@given(figures())
def test_nothing_about_a_figure_can_be_set(figure: AnyFigure) -> None:
    before = figure.lines
    for name in ("lines", "char", "names", "yang", "inverse"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(figure, name, "0")
    with pytest.raises((AttributeError, TypeError)):
        object.__setattr__(figure.names, "nickname", "x")
    assert figure.lines == before


def test_figures_have_slots_for_their_lines_only() -> None:
    for figure in (*BIGRAMS, *TRIGRAMS, *HEXAGRAMS):
        assert not hasattr(figure, "__dict__")


def test_figures_of_one_kind_are_ordered_by_their_lines() -> None:
    for kind in (list(Yao), list(BIGRAMS), list(TRIGRAMS), list(HEXAGRAMS)):
        assert [figure.lines for figure in sorted(kind)] == sorted(figure.lines for figure in kind)  # type: ignore[type-var]
    assert Yao.YIN < Yao.YANG
    assert Yao.YANG >= Yao.YANG


def test_figures_of_different_kinds_are_neither_equal_nor_ordered() -> None:
    assert len(set(ALL)) == 2 + 4 + 8 + 64
    one_of_each: list[Any] = [Yao.YANG, Bigram("11"), Trigram("111"), Hexagram("111111")]
    for a in one_of_each:
        for b in one_of_each:
            if a is not b:
                assert a != b
                with pytest.raises(TypeError):
                    assert a < b


@given(figures())
def test_relatives_follow_the_lines(figure: AnyFigure) -> None:
    assert figure.inverse.lines == "".join(reversed(figure.lines))
    assert figure.complement.lines == "".join("0" if line == "1" else "1" for line in figure.lines)
    assert figure.inverse.inverse == figure.complement.complement == figure
    assert figure.inverse.complement == figure.complement.inverse
    assert figure.changed(*range(1, len(figure.lines) + 1)) == figure.complement
    assert type(figure.inverse) is type(figure.complement) is type(figure)


@given(st.data(), figures())
def test_changing_lines_changes_these_and_no_others(data: st.DataObject, figure: AnyFigure) -> None:
    chosen = data.draw(positions(figure))
    changed = figure.changed(*chosen)
    differing = {at for at, (a, b) in enumerate(zip(figure.lines, changed.lines, strict=True), 1) if a != b}
    assert differing == chosen
    assert changed.changed(*chosen) == figure


@pytest.mark.parametrize(
    "positions", [(0,), (7,), (-1,), (1, 1), (1.0,), ("1",), (True,), (None,), (10**50,)]
)
def test_a_line_that_is_not_there_cannot_change(positions: tuple[Any, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        Hexagram("100010").changed(*positions)
    assert caught.value.message("zh") != caught.value.message("en")
    assert len(str(caught.value)) < 200


@given(figures())
def test_points_count_a_yang_line_twice_a_yin_line(figure: AnyFigure) -> None:
    yang, yin = figure.lines.count("1"), figure.lines.count("0")
    assert figure.points == yang + Fraction(yin, 2)
    assert isinstance(figure.points, Fraction)
    assert figure.yang == yang


def test_points_of_the_examples_in_the_source() -> None:
    assert {h.points for h in HEXAGRAMS if h.yang == 4} == {5}
    assert {h.points for h in HEXAGRAMS if h.yang == 3} == {Fraction(9, 2)}


@given(hexagrams())
def test_a_hexagram_is_its_lower_and_upper_trigram(h: Hexagram) -> None:
    assert h.lower.lines + h.upper.lines == h.lines
    assert Hexagram.from_trigrams(h.lower, h.upper) == h
    assert (h.swapped.lower, h.swapped.upper) == (h.upper, h.lower)
    assert h.inverse.lower == h.upper.inverse
    assert "".join(bigram.lines for bigram in h.bigrams) == h.lines


@given(hexagrams())
def test_the_nuclear_hexagram_is_made_of_the_inner_lines(h: Hexagram) -> None:
    at = dict(enumerate(h.lines, start=1))
    assert h.nuclear.lines == "".join(at[i] for i in (2, 3, 4, 3, 4, 5))
    assert h.nuclear.inverse == h.inverse.nuclear
    assert h.nuclear.complement == h.complement.nuclear


def test_sun_is_the_lake_below_the_mountain() -> None:
    sun = Hexagram.parse("损")
    assert (sun.lower, sun.upper) == (Trigram.parse("兑"), Trigram.parse("艮"))
    assert sun.titles.en == "Mountain over Lake"


@pytest.mark.parametrize("number", [0, 65, -1, "3", 3.0, None, True, 10**30])
def test_king_wen_numbers_go_from_1_to_64(number: Any) -> None:
    with pytest.raises(NotationError, match="1 to 64"):
        Hexagram.from_number(number)
    assert [Hexagram.from_number(n).number for n in range(1, 65)] == list(range(1, 65))


def test_names_are_told_by_language() -> None:
    h = Hexagram("010111")
    assert [h.name(lang) for lang in ("zh", "zh-CN", "zh_Hans", "zh-Hant", "zh-TW", "en", "EN-gb")] == [
        *["讼"] * 3,
        *["訟"] * 2,
        *["Conflict"] * 2,
    ]
    assert Yao.YANG.name("zh") == "阳"
    for lang in ("fr", "", "e", None):
        with pytest.raises(NotationError, match="language"):
            h.name(lang)  # type: ignore[arg-type]


def test_the_earlier_circle_sets_complements_face_to_face() -> None:
    assert "".join(EARLIER_HEAVEN[d].names.hans for d in Direction) == "坤震离兑乾巽坎艮"
    for direction, trigram in EARLIER_HEAVEN.items():
        assert EARLIER_HEAVEN[direction.opposite] == trigram.complement
    # 乾一 to 震四 run down one side from the south, 巽五 to 坤八 down the other: numbers across add up to nine
    assert {t.earlier_number + t.complement.earlier_number for t in TRIGRAMS} == {9}


def test_the_later_circle_is_king_wens() -> None:
    # 帝出乎震，齐乎巽，相见乎离，致役乎坤，说言乎兑，战乎乾，劳乎坎，成言乎艮: clockwise from the east
    clockwise_from_east = [Direction((90 + 45 * step) % 360) for step in range(8)]
    assert "".join(LATER_HEAVEN[d].names.hans for d in clockwise_from_east) == "震巽离坤兑乾坎艮"


@given(trigrams())
def test_a_trigram_knows_its_places_in_both_circles(trigram: Trigram) -> None:
    assert EARLIER_HEAVEN[trigram.earlier_direction] == trigram
    assert LATER_HEAVEN[trigram.later_direction] == trigram


def test_later_numbers_make_the_magic_square() -> None:
    # 戴九履一，左三右七，二四为肩，六八为足, south on top: every row through the middle (5) sums to 15
    at = {direction: trigram.later_number for direction, trigram in LATER_HEAVEN.items()}
    assert {at[d] + at[d.opposite] for d in Direction} == {10}
    corners = [Direction.SE, Direction.SW, Direction.NW, Direction.NE]
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        between = next(
            d for d in Direction if {(d.value - 45) % 360, (d.value + 45) % 360} == {a.value, b.value}
        )
        assert at[a] + at[between] + at[b] == 15


def test_the_circles_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        EARLIER_HEAVEN[Direction.N] = Trigram("111")  # type: ignore[index]


def test_directions_have_names_and_opposites() -> None:
    assert [d.name_in("zh") for d in Direction] == ["北", "东北", "东", "东南", "南", "西南", "西", "西北"]
    assert [d.name_in("zh-Hant") for d in Direction][1:4] == ["東北", "東", "東南"]
    assert Direction.NE.name_in("en") == "northeast"
    assert all(d.opposite.opposite is d and d.opposite is not d for d in Direction)
