"""Every claim is reached in two ways that know nothing of each other, is exact, and is quick."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

import pytest

from yijing_tiles import counting
from yijing_tiles.counting import CLAIMS, Claim, Count, Formula, claim, claims
from yijing_tiles.counting.claim import Comparison, exact
from yijing_tiles.counting.notation import plain
from yijing_tiles.errors import NotationError
from yijing_tiles.figures import Hexagram, Trigram
from yijing_tiles.figures.figure import Lines

EVERY = [pytest.param(entry, id=entry.id) for entry in CLAIMS.values()]


@cache
def verified(entry: Claim) -> Comparison:
    """Return what a claim comes to: reckoned and counted once for all tests."""
    return entry.verify()


@pytest.mark.parametrize("entry", EVERY)
def test_both_ways_agree(entry: Claim) -> None:
    comparison = verified(entry)
    assert [(row.case, row.by_formula) for row in comparison] == [
        (row.case, row.count.number) for row in comparison
    ]
    assert comparison.agree
    assert len(comparison.rows) == len(entry.cases)


@pytest.mark.parametrize("entry", EVERY)
def test_values_are_exact(entry: Claim) -> None:
    from sympy import Float

    for row in verified(entry):
        for value in (row.by_formula, row.count.number):
            members = value if isinstance(value, tuple) else (value,)
            assert {type(member) for member in members} <= {int, Fraction}
        assert not row.formula.expression.atoms(Float)


@pytest.mark.parametrize("entry", EVERY)
def test_a_formula_is_shown_before_it_is_evaluated(entry: Claim) -> None:
    """What stands before the equals sign is an expression, not its result."""
    for row in verified(entry):
        assert plain(row.formula.expression) != plain(row.formula.evaluated)
        assert row.formula.expression.args


@pytest.mark.parametrize("entry", EVERY)
def test_what_is_shown_is_what_was_counted(entry: Claim) -> None:
    """Where things are kept and the number counts them, there are as many, and none is there twice."""
    for row in verified(entry):
        number, things = row.count.number, row.count.things
        if isinstance(number, int) and len(things) > 1 and entry.id not in HAVE_A_SHARE_TO_SHOW:
            assert len(things) == number
            if entry.id not in ALIKE:
                assert len(set(things)) == number
        if row.count.out_of is not None and isinstance(number, int):
            assert 0 <= number <= row.count.out_of


HAVE_A_SHARE_TO_SHOW = {"facing-sums", "facing-lines"}
"""Claims whose things are the pairs that were looked at."""

ALIKE = {"building-paths", "tile-halves", "wins-minimum"}
"""Several ways lead to one hexagram, one yang tile is like another, and some wins ask for equal hexagrams."""


@pytest.mark.parametrize("entry", EVERY)
def test_the_line_of_text_means_the_value(entry: Claim) -> None:
    """The text of a formula, reckoned by Python alone, gives the value: no sign was lost when it was written down."""
    for row in verified(entry):
        text = plain(row.formula.expression)
        if re.search(r"[\[{]|[a-z] [−+)]", text):  # sets, matrices and unknowns have tests of their own
            continue
        assert reckon(text) == row.by_formula, text


def reckon(text: str) -> Fraction:
    """Evaluate the arithmetic of `plain` with exact fractions."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text)  # the groups of a large number
    text = re.sub(r"∑\(k = (\d+) to (\d+)\) C\(6, k\)", r"S(\1, \2)", text)
    text = re.sub(r"∑\(([jk]) = (\d+) to (\d+)\) \((.*)\)\)/", r"sum(\4 for \1 in R(\2, \3)))/", text)
    text = text.replace("^", "**").replace("×", "*").replace("−", "-").replace(" mod ", " % ")
    text = text.replace("⌊", "floor(").replace("⌋", ")").replace("⌈", "ceil(").replace("⌉", ")")
    text = re.sub(r"\) ?\(", ") * (", text)
    text = re.sub(r"(?<=[\dj]) \(|(?<=[\d)]) (?=C\()", lambda sign: f" *{sign[0]}", text)
    text = re.sub(r"\d+", r"F(\g<0>)", text)
    names = {
        "F": Fraction,
        "__builtins__": {},
        "sum": sum,
        "R": lambda low, high: map(Fraction, range(int(low), int(high) + 1)),
        "ceil": lambda x: Fraction(math.ceil(x)),
        "floor": lambda x: Fraction(math.floor(x)),
        "C": lambda n, k: Fraction(math.comb(int(n), int(k))),
        "S": lambda low, high: sum(Fraction(math.comb(6, k)) for k in range(int(low), int(high) + 1)),
    }
    return Fraction(eval(text, names))  # noqa: S307 (our own formulas)


def test_reckon_sees_a_lost_bracket() -> None:
    assert reckon("8 − 4 − 0 − 1") == 3
    assert reckon("(2^6 + 2^3)/2") != reckon("2^6 + 2^3/2")
    assert reckon("1 − C(140, 8)/C(144, 8)") == Fraction(196947, 954382)


@pytest.mark.parametrize("entry", EVERY)
def test_the_ways_know_nothing_of_each_other(entry: Claim) -> None:
    """The formula asks no figure and no rule of the game, the enumeration no sympy, and they share no function."""
    for case in entry.cases:
        reckoned, counted = called(entry.by_formula, case), called(entry.by_enumeration, case)
        assert not {
            name
            for name, _ in reckoned
            if name.startswith(("yijing_tiles.figures", "yijing_tiles.yijing", "yijing_tiles.shaoyang"))
        }
        assert not {name for name, _ in counted if name.startswith("sympy")}
        shared = {name for name, _ in reckoned & counted if name.startswith("yijing_tiles")}
        assert shared <= {"yijing_tiles.counting.claim"}  # the constructors of Formula and Count
        assert any(name.startswith("yijing_tiles.counting") for name, _ in counted)


def called(way: Callable[..., object], case: tuple[object, ...]) -> set[tuple[str, CodeType]]:
    """Return the functions that run on a way: their module and their code."""
    found: set[tuple[str, CodeType]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add((frame.f_globals.get("__name__", ""), frame.f_code))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        way(*case)
    finally:
        sys.setprofile(before)
    return found


@pytest.mark.parametrize(
    ("broken", "kind", "claims_hurt"),
    [
        ("inverse", Lines, ["hexagram-families", "king-wen-pairs", "trigram-families"]),
        ("complement", Lines, ["hexagram-families", "king-wen-pairs", "trigram-families"]),
        ("nuclear", Hexagram, ["nuclear"]),
        ("later_number", Trigram, ["facing-sums"]),
    ],
)
def test_a_broken_engine_is_found_out(
    monkeypatch: pytest.MonkeyPatch, broken: str, kind: type, claims_hurt: list[str]
) -> None:
    """The enumeration does ask the engine: when that errs, the two ways part."""
    wrong = (lambda _: 1) if broken == "later_number" else (lambda same: same)
    monkeypatch.setattr(kind, broken, property(wrong))
    for name in claims_hurt:
        assert not claim(name).verify().agree, name


def test_a_broken_formula_is_found_out() -> None:
    from sympy import Integer, Mul

    wrong = Claim(
        "w", 1, lambda n: Formula(Mul(2, n, evaluate=False)), lambda n: Count.of(range(2**n)), ((2,), (3,))
    )
    comparison = wrong.verify()
    assert [row.agree for row in comparison] == [True, False]
    assert not comparison.agree
    assert exact(Integer(3)) == 3


def test_exact_refuses_what_is_not() -> None:
    from sympy import Float, Interval, Symbol, oo, pi, zoo

    for value in (Float(0.5), pi, Symbol("x"), oo, zoo, Interval(0, 1)):
        with pytest.raises(TypeError, match="not exact"):
            exact(value)


def test_a_claim_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        claim("bigrams").lesson = 3  # type: ignore[misc]


LESSONS = tuple(range(1, 21))


def test_every_lesson_has_claims_and_ids_are_their_keys() -> None:
    assert {key: entry.id for key, entry in CLAIMS.items()} == {key: key for key in CLAIMS}
    assert sum(len(claims(lesson)) for lesson in LESSONS) == len(CLAIMS) == len(claims())
    assert all(len(claims(lesson)) >= 2 for lesson in LESSONS)


@pytest.mark.parametrize("wrong", ["hexagram", "", "no such thing", "__class__", None, 3])
def test_an_unknown_claim_is_refused_in_both_languages(wrong: object) -> None:
    with pytest.raises(NotationError) as caught:
        claim(wrong)  # type: ignore[arg-type]
    for lang in ("en", "zh"):
        assert any(name in caught.value.message(lang) for name in CLAIMS)
    if isinstance(wrong, str) and wrong:
        assert wrong in str(caught.value)


@pytest.mark.skipif(sys.platform == "emscripten", reason="compiled to WebAssembly everything takes longer")
def test_verifying_everything_takes_less_than_ten_seconds() -> None:
    import sympy  # noqa: F401 (its own import is not what is measured)

    start = time.process_time()
    assert all(entry.verify().agree for entry in claims())
    assert time.process_time() - start < 10


def test_counting_loads_without_sympy_and_at_once(tmp_path: Path) -> None:
    """What counting adds to the figures and the game is less than what a kernel loads anyway; best of three."""
    compiled = {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    code = (
        "import sys, time, yijing_tiles.yijing, yijing_tiles.yijing.placement, difflib\n"
        "start = time.process_time()\n"
        "import yijing_tiles.counting\n"
        "middle, heavy = time.process_time(), {'sympy', 'numpy', 'pygal'} & set(sys.modules)\n"
        "import asyncio, email.message, http.client\n"
        "print((middle - start) / (time.process_time() - middle), heavy)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **compiled},
        )
        for _ in range(3)
    ]
    assert {run.stdout.split(maxsplit=1)[1].strip() for run in runs} == {"set()"}
    assert min(float(run.stdout.split()[0]) for run in runs) < 1


def test_the_doors_are_open() -> None:
    assert set(counting.__all__) <= set(dir(counting))
