"""The claims of the lessons at the table: golden figures, the printed prices, and an engine that errs is found out."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import pytest

from yijing_tiles.counting import claim
from yijing_tiles.counting.konging import sixteen_kongs
from yijing_tiles.counting.paying import PRICES
from yijing_tiles.counting.turning import quiet_hand
from yijing_tiles.shaoyang import Hand, Turn, settling


@pytest.mark.parametrize(
    ("name", "golden"),
    [
        ("wall-left", [83]),
        ("own-draws", [20, 21, 21, 21]),
        ("chow-ways", [63]),
        ("claim-alone", [12]),
        ("robbing-runs", [504]),
        ("robbing-orphans", [156]),
        ("robbing-honours", [525]),
        ("kongs-most", [16]),
        ("kong-tiles", [14, 15, 16, 17]),
        ("price-plain", [6, 12, 24, 48, 32]),
        ("price-big", [24, 48, 96, 192, 128]),
        ("price-great", [72, 144, 288, 576, 384]),
        ("price-kong", [3, 6, 12, 24, 16]),
        ("pay-multipliers", [7]),
        ("pay-most", [384, 1536, 4608]),
        ("pay-robbed", [6, 64, 32]),
        ("discards-drawn", [84]),
        ("unseen-tiles", [122, 122, 83, 40]),
        ("first-roll", [Fraction(338555, 419904)]),
    ],
)
def test_golden_figures(name: str, golden: list[int]) -> None:
    assert [row.by_formula for row in claim(name).verify()] == golden


def test_one_product_of_the_source_is_wrong() -> None:
    wrong = [price.printed for price in PRICES.values() if prod(price.factors) != price.result]
    assert (len(PRICES), wrong) == (20, ["2（基數）*8*3（人）=36金幣"])


def test_who_robs_holds_none_and_every_one_who_holds_none_waits_for_a_run() -> None:
    """The claim counts the waits; here is what the tile completes in each of them."""
    hand = Hand.parse("111222333z13m55m")
    assert [str(tile) for tile in hand.waits() if not hand.counts[tile.index]] == ["2m"]
    (row,) = claim("robbing-honours").verify()
    assert row.count.out_of == row.count.number


def test_a_quiet_hand_is_quiet() -> None:
    end = quiet_hand()[-1]
    assert end.outcome is not None
    assert end.outcome.drawn
    assert not any(seat.hand and seat.hand.melds for seat in end.seats)
    assert not end.payments


def test_sixteen_kongs_are_made_and_paid() -> None:
    end = sixteen_kongs()[-1]
    assert sum(payment.amount for payment in end.payments) == 48
    assert [
        sum(payment.amount for payment in end.payments if payment.payee == seat) for seat in range(4)
    ] == [12] * 4


def test_broken_pay_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "multiplier", lambda winner, payer: 2 ** max(winner, payer))
    hurt = [name for name in ("plain", "big", "great", "kong") if not claim(f"price-{name}").verify().agree]
    assert hurt == ["plain", "big", "great", "kong"]
    assert not claim("pay-most").verify().agree
    assert not claim("pay-robbed").verify().agree


def test_a_broken_engine_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turn, "actions", lambda _: ())
    assert not claim("chow-ways").verify().agree
    assert not claim("claim-alone").verify().agree
    monkeypatch.setattr(Hand, "waits", lambda *_, **__: {})
    for name in ("robbing-runs", "robbing-orphans", "robbing-honours"):
        assert not claim(name).verify().agree, name
