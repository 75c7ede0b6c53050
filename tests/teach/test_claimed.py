"""A number in a lesson stands in the ledger, or is declared with its reason; one that does not fails the build."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from lesson_files import write_project

from yijing_tiles.teach import build, lessons
from yijing_tiles.teach.claimed import Number, claimed, numbers, unclaimed

ROOT = Path(__file__).parents[2]


def test_every_number_in_the_lessons_is_claimed() -> None:
    folder = ROOT / "lessons"
    assert unclaimed(lessons.find(folder), folder) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("144 tiles and 99 more", ["144"]),
        ("1,152 of 4,250,305,029,168,216,000", ["1,152", "4,250,305,029,168,216,000"]),
        ("有 144 只，27/512，37.5%", ["144", "27/512", "37.5%"]),
        ("比例是 27 / 512、约 37.5 ％。", ["27 / 512", "37.5 ％"]),
        ("`500` and ```\n600\n``` and [a link](700.md) and <b id='800'> and https://x.org/900", []),
        ("2333 123 456 111, 112233 and 100010 are tiles and lines", []),
        ("135 and 1357 are none", ["135", "1357"]),
        ("3.14 is small, 314.5 is not", ["314.5"]),
        ("2^144, C(144, 8) and x144", ["144"]),
        ("Chapter 12/0", []),
        ("1/8 + 3/8.", ["1/8", "3/8"]),
    ],
)
def test_what_is_looked_up(text: str, found: list[str]) -> None:
    assert [number.text for number in numbers(text)] == found


def test_a_share_in_percent_is_one_of_the_values_as_it_is_rounded() -> None:
    (share,) = numbers("5.3%")
    assert share.is_in({Fraction(27, 512)})
    assert not share.is_in({Fraction(53, 100)})
    assert Number("5%", Fraction(5), 0).is_in({Fraction(27, 512)})
    assert not Number("6%", Fraction(6), 0).is_in({Fraction(27, 512)})


def test_what_is_claimed() -> None:
    """Values of claims, of the sources and of the counted tables; no slip in a digit is among them."""
    for value in (
        144,
        11_498_658,
        27_907_837,
        154_958_893,
        48,
        Fraction(196_947, 954_382),
        Fraction(27, 512),
    ):
        assert value in claimed()
    for value in (145, 11_498_568, 282_240, Fraction(27, 511)):
        assert value not in claimed()


def written(tmp_path: Path, text: str, declared: str = "") -> Path:
    root = write_project(tmp_path)
    for lang in ("en", "zh"):
        for path in (root / "lessons" / lang).glob("*.md"):
            path.write_text(path.read_text("utf-8") + f"\n{text}\n", "utf-8")
    if declared:
        (root / "lessons" / "numbers.toml").write_text(declared, "utf-8")
    return root / "lessons"


def test_a_number_without_a_claim_is_told_with_its_lesson(tmp_path: Path) -> None:
    folder = written(tmp_path, "+++\n\nThere are 282,240 ways.")
    told = unclaimed(lessons.find(folder), folder)
    assert [line.partition(":")[0] for line in told] == ["lessons/en/01-tiles.md", "lessons/zh/01-tiles.md"]
    assert all("282,240" in line and "numbers.toml" in line for line in told)


def test_a_declared_number_may_stand_and_one_that_nobody_says_may_not(tmp_path: Path) -> None:
    folder = written(tmp_path, "+++\n\nIn 282 ways.", '[01-tiles]\n"282" = "a year"\n"283" = "another"\n')
    (told,) = unclaimed(lessons.find(folder), folder)
    assert told.startswith("lessons/numbers.toml: 283 is declared for 01-tiles")
    (folder / "numbers.toml").write_text('[everywhere]\n"282" = " "\n')
    assert unclaimed(lessons.find(folder), folder) == [
        "lessons/numbers.toml: 282 of everywhere needs a reason"
    ]


def test_the_build_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`yijing-tiles notebooks --check` tells it among the problems, with status 1; a plain build does not look."""
    folder = written(tmp_path, "+++\n\nThere are 282,240 ways.")
    monkeypatch.chdir(folder.parent)
    monkeypatch.setattr(build, "build", lambda *_, **__: [])
    monkeypatch.setattr(build.written, "problems", lambda _: [])
    assert build.main(["--check"]) == 1
    told = capsys.readouterr().out
    assert "282,240" in told
    assert "problems in lessons/: 2" in told
    assert build.main([]) == 0
