"""What wins at which level (Y16-Y18), what a ready player waits for (Y19), and how few figures it takes."""

from __future__ import annotations

from itertools import product

import pytest

from yijing_tiles.yijing import Form, Placement, Rules, waits, wins

ALL = tuple("".join(lines) for lines in product("10", repeat=6))
EIGHT = ("111000", "110001", "101010", "100011")  # 乾坤 兑艮 离坎 震巽: every trigram once
QIAN, KUN = "111111", "000000"
A, B, C, D, E, F = Form
L1, L2, L3 = Rules(level=1), Rules(level=2), Rules(level=3)


@pytest.mark.parametrize(
    ("hidden", "shown", "level1", "level2", "level3"),
    [
        ("100010", ("100010",), "", "", ""),
        ("100010", ("100010", "111000", "100010"), "A", "A", "A"),
        ("100010", ("111000",) * 3, "", "B", "B"),
        ("100010", ("111000",) * 2, "", "", ""),
        ("100010", ("100010",) * 3, "A", "AB", "AB"),
        ("111000", EIGHT, "", "", "C"),
        ("111111", EIGHT, "", "", ""),  # all eight trigrams alone win nothing
        ("111111", (*EIGHT, "110001"), "", "", "D"),
        ("010101", (*EIGHT, QIAN), "", "", "E"),
        ("010101", (*EIGHT, KUN), "", "", "F"),
        ("010101", (*EIGHT, QIAN, KUN, KUN), "", "", "DEF"),
        ("111111", (*EIGHT, QIAN), "", "", "CE"),
        ("010101", (*EIGHT[:3], QIAN, QIAN), "", "", ""),  # 震 and 巽 are missing
    ],
)
def test_forms(hidden: str, shown: tuple[str, ...], level1: str, level2: str, level3: str) -> None:
    for rules, expected in ((L1, level1), (L2, level2), (L3, level3)):
        assert "".join(form.value for form in wins(rules, hidden, shown)) == expected


def test_a_taiji_counts_as_declared() -> None:
    """Y17: equality and trigrams go by what each line stands for."""
    assert wins(L1, "T00010", ("1000T0", "10t010")) == (A,)
    assert wins(L1, "t00010", ("1000T0", "10t010")) == ()
    assert wins(L3, "010101", ("TTT000", "110001", "101010", "100011", "tttttt")) == (F,)


def test_only_whole_trigrams_count() -> None:
    """Y18: lines 2-4 or 3-5 of a hexagram are no trigram of it."""
    assert wins(L3, "010101", ("111000", "110001", "100110", "100110", "101101")) == ()


def test_trigrams_hidden() -> None:
    """The hidden hexagram lends its two trigrams only where the table has agreed on it."""
    shown = (*EIGHT[:3], "111000")
    assert wins(L3, "100011", shown) == ()
    assert wins(Rules(level=3, trigrams_hidden=True), "100011", shown) == (D,)
    assert wins(Rules(level=3, trigrams_hidden=True), "111111", (*EIGHT, "010100")) == (), (
        "its 乾 is not shown"
    )


def test_three_counts_hidden() -> None:
    rules = Rules(three_counts_hidden=True)
    assert wins(L2, "100010", ("100010", "100010")) == (A,)
    assert wins(rules, "100010", ("100010", "100010")) == (A, B)
    assert wins(rules, "100010", ("111000", "111000")) == ()
    assert wins(rules.changed(level=1), "100010", ("100010", "100010")) == (A,)


def least(form: Form, hidden: str) -> int:
    """Return how few figures fulfil `form`, by breadth-first search over sets of trigrams and the form's other half.

    The second half is met by showing the hidden one (C), 乾 (E) or 坤 (F); for D by showing a figure a second
    time, which adds no trigram. Each step shows one figure; the engine judges what the search finds.
    """
    bit = {trigram: 1 << number for number, trigram in enumerate({figure[:3] for figure in ALL})}
    wanted = {C: hidden, E: QIAN, F: KUN}.get(form)
    frontier: dict[tuple[int, bool], tuple[str, ...]] = {(0, False): ()}
    seen = set(frontier)
    for number in range(1, 9):
        after: dict[tuple[int, bool], tuple[str, ...]] = {}
        for (mask, met), shown in frontier.items():
            steps = [(figure, met or figure == wanted) for figure in ALL]
            if form is D and shown:
                steps.append((shown[-1], True))
            for figure, now_met in steps:
                key = (mask | bit[figure[:3]] | bit[figure[3:]], now_met)
                if key not in seen:
                    seen.add(key)
                    after[key] = (*shown, figure)
        if (255, True) in after:
            found = after[255, True]
            assert form in wins(L3, hidden, found)
            assert not any(form in wins(L3, hidden, found[:n]) for n in range(len(found)))
            return number
        frontier = after
    raise AssertionError(f"{form} was not found")


def test_least_figures_for_c() -> None:
    """Y18: four, but five when the hidden hexagram doubles a trigram and so wastes a place."""
    for hidden in ALL:
        assert least(C, hidden) == (5 if hidden[:3] == hidden[3:] else 4), hidden


@pytest.mark.parametrize("form", [D, E, F])
def test_least_figures_for_d_to_f(form: Form) -> None:
    assert least(form, "010101") == 5


def test_four_figures_never_fulfil_d_to_f() -> None:
    """The same bound the other way round: four figures with all eight trigrams are four different ones, no 乾, no 坤.

    Every way to split the eight trigrams into lower and upper ones of four figures, up to order: 8! / 4! =
    1680.
    """
    from itertools import permutations

    trigrams = sorted({figure[:3] for figure in ALL})
    splits = {
        frozenset(order[at] + order[at + 1] for at in range(0, 8, 2)) for order in permutations(trigrams)
    }
    assert len(splits) == 1680
    for split in splits:
        assert wins(L3, "none__", tuple(split)) == ()


@pytest.mark.parametrize(
    ("hidden", "shown", "stage", "expected"),
    [
        ("100010", ("100010",), "10", []),  # only two lines laid
        ("100010", (), "1000", []),  # one more would be only the first of two
        ("100010", ("100010",), "1000", [("10", Placement.OUTSIDE)]),
        ("110000", ("110000",), "1100", [("00", Placement.OUTSIDE)]),
        ("001100", ("001100",), "1100", [("00", Placement.INSIDE)]),
        ("100001", ("100001",), "0000", [("11", Placement.AROUND)]),
        ("111111", ("111111",), "1111", [("11", Placement.OUTSIDE), ("11", Placement.AROUND)]),
        ("100010", ("110011", "110011", "100010"), "1100", [("11", Placement.OUTSIDE)]),
        ("000000", ("000010", "000010", "000000"), "0000", [
            ("10", Placement.OUTSIDE), ("00", Placement.OUTSIDE), ("00", Placement.INSIDE),
        ]),
    ],
)  # fmt: skip
def test_waits(
    hidden: str, shown: tuple[str, ...], stage: str, expected: list[tuple[str, Placement]]
) -> None:
    found = waits(L2, hidden, shown, stage)
    assert [(wait.pair, wait.placement) for wait in found] == expected
    for wait in found:
        assert wait.forms == wins(L2, hidden, (*shown, wait.figure))
        assert wait.pung == (wait.placement is not Placement.OUTSIDE)
