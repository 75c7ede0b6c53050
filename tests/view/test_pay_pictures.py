"""The picture of the price list: the source's numbers as they are printed, and its one wrong product found out."""

from __future__ import annotations

import re

import pytest

from yijing_tiles.view.pay_pictures import price_list, printed_prices
from yijing_tiles.view.terms import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_has_twenty_products_and_says_nothing_of_them_before_they_are_judged(lang: str) -> None:
    picture = printed_prices(lang)
    assert [len(row) for row in picture.rows] == [5] * 5
    assert len(re.findall(r">[\d·]+·[\d·]+<", picture.svg)) == 20
    assert "2 × 8 × 3 = 36" in picture.rows[3]
    assert "48" not in "".join(picture.rows[3])
    assert "--yt-seal;" not in picture.svg


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_product_is_struck_out(lang: str) -> None:
    before, after = printed_prices(lang).rows, price_list(lang).rows
    changed = [
        (a, b)
        for row, other in zip(before, after, strict=True)
        for a, b in zip(row, other, strict=True)
        if a != b
    ]
    ((printed, judged),) = changed
    assert printed == "2 × 8 × 3 = 36"
    assert judged.startswith(printed)
    assert judged.endswith("48")
