"""The ledger of the sources is judged anew: what is kept is what comes of both ways."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from yijing_tiles import shaoyang, yijing
from yijing_tiles.counting import CLAIMS
from yijing_tiles.counting import sources as ledger
from yijing_tiles.counting.paying import PRICES
from yijing_tiles.counting.sources import Check, Sentence, Verdict, sentence, sentences
from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import Hand, Tile

FILES = {"yijing": "000_8d41ccfa3119b406.txt", "shaoyang": "002_340219736598627c.txt"}
EVERY = [pytest.param(each, id=each.id) for each in sentences()]


@pytest.mark.parametrize("told", EVERY)
def test_the_verdict_is_what_both_ways_say(told: Sentence) -> None:
    judged = told.judge()
    assert judged.verdict is told.verdict
    assert len(judged.rows) == len(told.checks) >= 1
    assert bool(judged.right) == (told.verdict is Verdict.WRONG) or told.option is not None


@pytest.mark.parametrize("told", EVERY)
def test_a_sentence_names_what_there_is(told: Sentence) -> None:
    for check in told.checks:
        assert check.case in CLAIMS[check.claim].cases
    options = yijing.OPTIONS if told.source == "yijing" else shaoyang.TABLE_OPTIONS
    if told.option is not None:
        assert told.verdict is Verdict.DEPENDS
        assert {check.reading for check in told.checks} <= set(options[told.option].values)
        assert len({check.reading for check in told.checks}) > 1
    assert told.rule.startswith("Y" if told.source == "yijing" else "S")


@pytest.mark.skipif(
    "YIJING_TILES_SOURCES" not in os.environ,
    reason="YIJING_TILES_SOURCES names the folder with the two source texts, which are not part of this repository",
)
def test_quotes_are_letter_by_letter() -> None:
    for told in sentences():
        text = Path(os.environ["YIJING_TILES_SOURCES"], FILES[told.source]).read_text("utf-8-sig")
        assert told.quote in text.splitlines()[told.line - 1], told.id


def test_the_price_list_is_all_there_and_one_product_is_wrong() -> None:
    prices = {told.id: told for told in sentences("shaoyang", lesson=16) if told.id.startswith("price-")}
    assert len(prices) == len(PRICES) == 20
    wrong = [told for told in prices.values() if told.judge().verdict is Verdict.WRONG]
    assert [told.quote for told in wrong] == ["2（基數）*8*3（人）=36金幣"]
    assert wrong[0].judge().right == (48,)


def test_what_the_rules_page_says_of_the_sources() -> None:
    """The verdicts that are known, by name: stale steps (Y5), points (Y21), the wait example (S16)."""
    right = {told.id: told.judge().right for told in sentences() if told.verdict is Verdict.WRONG}
    assert right == {
        "step-five": (2,),
        "step-four": (1,),
        "no-discard-wins": (2,),
        "next-claims": (3,),
        "price-plain-three_hands": (48,),
    }
    assert sentence("points-left").checks[0].printed == 5
    assert sentence("points-right").checks[0].printed == Fraction(9, 2)
    assert sentence("wait-example").judge().rows[0].count.number == 12
    assert sentence("example-robbed").judge().rows[0].count.number == 8
    assert Counter(told.verdict for told in sentences())[Verdict.DEPENDS] >= 12


def test_the_hand_that_is_robbed_is_the_one_of_the_rules_page() -> None:
    hand = Hand.parse("2333m 123p 456p 111s")
    assert hand in sentence("example-robbed").judge().rows[0].count.things
    assert hand.waits()[Tile("1m")] == 4


def test_a_wrong_price_would_be_found() -> None:
    told = sentence("price-great-three_hands")
    other = replace(told, checks=(replace(told.checks[0], printed=575),))
    assert other.judge().verdict is Verdict.WRONG
    assert other.judge().right == (576,)


def test_an_engine_that_errs_makes_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the two ways differ, neither the source nor a reading is blamed."""
    monkeypatch.setattr(ledger, "verified", ledger.verified.__wrapped__)
    monkeypatch.setattr(Hand, "waits", lambda *_, **__: {})
    for name in ("east-wait", "wait-example", "example-robbed"):
        assert sentence(name).judge().verdict is None


@pytest.mark.parametrize(
    ("checks", "verdict"),
    [
        ([Check("bigrams", printed=4)], Verdict.AGREES),
        ([Check("bigrams")], Verdict.AGREES),
        ([Check("bigrams", printed=5)], Verdict.WRONG),
        ([Check("bigrams", printed=4), Check("trigrams", printed=9)], Verdict.WRONG),
        ([Check("wait-example", every=True)], Verdict.DEPENDS),
        ([Check("example-win", every=True)], Verdict.AGREES),
        ([Check("pair-needed", ("respond",), every=True)], Verdict.WRONG),
        ([Check("bigrams", reading="a"), Check("trigrams", reading="b")], Verdict.DEPENDS),
        (
            [Check("bigrams", printed=4, reading="a"), Check("trigrams", printed=4, reading="b")],
            Verdict.DEPENDS,
        ),
        ([Check("bigrams", reading="a"), Check("bigrams", reading="b")], Verdict.AGREES),
    ],
)
def test_how_a_verdict_is_drawn(checks: list[Check], verdict: Verdict) -> None:
    told = Sentence("x", "yijing", 1, "…", 1, "Y1", verdict, tuple(checks))
    assert told.judge().verdict is verdict


def test_what_is_not_there_is_refused_in_both_languages() -> None:
    for call in (lambda: sentence("halfs"), lambda: sentences("mahjong"), lambda: sentence("???")):
        with pytest.raises(NotationError) as caught:
            call()
        assert any("\u4e00" <= sign <= "\u9fff" for sign in caught.value.message("zh"))
    with pytest.raises(NotationError, match="did you mean halves"):
        sentence("halfs")
