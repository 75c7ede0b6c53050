"""`yijing-tiles claims`, as typed."""

from __future__ import annotations

import pytest

from yijing_tiles import cli
from yijing_tiles.counting import Claim, Count, claim, ledger
from yijing_tiles.counting.sources import sentences, verified
from yijing_tiles.view import sources


@pytest.fixture(autouse=True)
def _speaks_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")


def test_claims_prints_sources_and_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["claims", "--lesson", "16"]) == 0
    told = capsys.readouterr().out
    assert "wrong: it is 48" in told
    assert "pay-multipliers" in told
    assert cli.main(["claims", "--source", "yijing", "--lesson", "9", "--lang", "zh"]) == 0
    told = capsys.readouterr().out
    assert "太极图牌可不计点数" in told
    assert "points-mean" not in told


def test_claims_says_where_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["claims", "--lesson", "60"]) == 2
    assert "60" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        cli.main(["claims", "--source", "chess"])


def test_verify_finds_what_is_not_as_it_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole ledger again, with one claim broken: it is found, and nothing else."""
    bigrams = ledger.CLAIMS["bigrams"]
    monkeypatch.setitem(ledger.CLAIMS, "bigrams", Claim("bigrams", 2, bigrams.by_formula, lambda: Count(5)))
    assert cli.main(["claims", "--verify"]) == 1
    told = capsys.readouterr().out
    assert f"{len(ledger.CLAIMS)} claims" in told
    assert told.endswith("Not as it is kept: bigrams, bigrams.\n")
    verified.cache_clear()


def test_verify_says_that_all_is_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "claims", lambda: (claim("trigrams"),))
    monkeypatch.setattr(sources, "sentences", lambda: sentences("yijing", 3))
    assert cli.main(["claims", "--verify", "--lang", "zh"]) == 0
    assert "跟账本上的全都一致" in capsys.readouterr().out
