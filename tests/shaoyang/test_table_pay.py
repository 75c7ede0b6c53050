"""Who pays whom at the Shaoyang table, reckoned a second time from the source's own formula (S7, S12, S15)."""

from __future__ import annotations

from itertools import product

import pytest

from yijing_tiles.shaoyang import Form, Hand, How, TableRules, Tile
from yijing_tiles.shaoyang.settling import changes_of, drawn_hand, kong_pay, win_pay, won_hand

# The source: 1, 2, 4 coins for a kong, a win, a big hand; a big hand times 2, a great one times 2 times 3; then times
# 2, 4, 8 for one, two, three hands raised by the winner, and as much again for those of the payer.
FORMULA = {"kong": (1,), 2: (2,), 8: (4, 2), 24: (4, 2, 3)}
DOUBLED = {0: 1, 1: 2, 2: 4, 3: 8}


def share(kind: int | str, winner: int, payer: int) -> int:
    coins = 1
    for factor in (*FORMULA[kind], DOUBLED[winner], DOUBLED[payer]):
        coins *= factor
    return coins


RAISED = list(product(range(4), repeat=4))


@pytest.mark.parametrize("seat", range(4))
def test_kongs(seat: int) -> None:
    for raised in RAISED:
        others = {other: share("kong", raised[seat], raised[other]) for other in range(4) if other != seat}
        wanted = [sum(others.values()) if each == seat else -others[each] for each in range(4)]
        assert list(changes_of(kong_pay(raised, seat))) == wanted
        assert all(payment.kong for payment in kong_pay(raised, seat))


@pytest.mark.parametrize("rate", [2, 8, 24])
@pytest.mark.parametrize("rob_payment", ["pays_all", "own_share"])
def test_wins(rate: int, rob_payment: str) -> None:
    rules = TableRules(rob_payment=rob_payment)
    for raised in RAISED:
        for winner in (0, 2):
            shares = {s: share(rate, raised[winner], raised[s]) for s in range(4) if s != winner}
            for payer in (None, *shares):
                wanted = [0] * 4
                if payer is None:
                    for seat, coins in shares.items():
                        wanted[seat] = -coins
                elif rob_payment == "pays_all":
                    wanted[payer] = -sum(shares.values())
                else:
                    wanted[payer] = -shares[payer]
                wanted[winner] = -sum(wanted)
                assert list(changes_of(win_pay(rules, raised, winner, rate, payer))) == wanted


def test_the_price_list_of_the_source() -> None:
    """All three pay: 19 of the 20 products are those of the source; for 2 × 8 × 3 it has 36."""
    source = {
        2: ((6, 12, 24, 36), 32),
        8: ((24, 48, 96, 192), 128),
        24: ((72, 144, 288, 576), 384),
        "kong": ((3, 6, 12, 24), 16),
    }
    other = []
    for kind, (together, alone) in source.items():
        for hands, coins in enumerate(together):
            raised = (hands, 0, 0, 0)
            pay = kong_pay(raised, 0) if kind == "kong" else win_pay(TableRules(), raised, 0, kind, None)
            if changes_of(pay)[0] != coins:
                other.append((kind, hands, coins, changes_of(pay)[0]))
        raised = (3, 1, 0, 0)
        pay = kong_pay(raised, 0) if kind == "kong" else win_pay(TableRules(), raised, 0, kind, None)
        assert changes_of(pay)[1] == -alone
    assert other == [(2, 3, 36, 48)]


def test_a_win_is_added_to_what_kongs_brought() -> None:
    kongs = kong_pay((0, 0, 0, 0), 1)
    hand = Hand.parse("111222333444m55z")
    won = won_hand(TableRules(), (0, 1, 0, 0), 0, hand, Tile.M1, How.SELF_DRAWN, None, kongs, 2)
    assert (won.forms, won.rate, won.payer) == ((Form.ALL_TRIPLETS,), 8, None)
    assert won.changes == (8 + 16 + 8 - 1, -16 + 3, -8 - 1, -8 - 1)
    assert [str(payment) for payment in won.payments if not payment.kong] == [
        "8 × 2^(0+1) = 16",
        "8 × 2^(0+0) = 8",
        "8 × 2^(0+0) = 8",
    ]
    drawn = drawn_hand(kongs, 2)
    assert (drawn.drawn, drawn.changes) == (True, (-1, 3, -1, -1))


def test_a_seat_of_its_own_draw_pays_nobody_alone() -> None:
    hand = Hand.parse("111222333444m55z")
    for how in How:
        won = won_hand(TableRules(), (0,) * 4, 0, hand, Tile.M1, how, 3, (), 0)
        assert won.payer == (3 if how in (How.ROBBED, How.AFTER_KONG) else None)
        assert won.changes == ((24, 0, 0, -24) if won.payer == 3 else (24, -8, -8, -8))
