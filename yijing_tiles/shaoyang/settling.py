"""Who pays whom (S7, S12, S13, S15), and how a hand ends. All amounts are whole coins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE, after
from yijing_tiles.shaoyang.forms import Form, Forms
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.rates import KONG_RATE, multiplier
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.tiles import Tile

__all__ = ["How", "Outcome", "Payment", "changes_of", "drawn_hand", "kong_pay", "win_pay", "won_hand"]


class How(Enum):
    """How a hand was won; the value names it in the words of the package."""

    SELF_DRAWN = "self_drawn"
    """With the tile just drawn from the wall (S5)."""
    REPLACEMENT = "replacement"
    """With the replacement for an own kong, which is an own draw too (S6)."""
    ROBBED = "robbed"
    """With the tile of another's kong (S8, S9)."""
    AFTER_KONG = "after_kong"
    """On the discard right after another's kong (放槓上花, S10)."""

    @property
    def pays_alone(self) -> bool:
        """Whether one player pays (S12)."""
        return self in (How.ROBBED, How.AFTER_KONG)


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the pay sheet: `payer` pays `payee` the share of `share_of`, which is his own but under S12.

    `amount` is `rate` times 2 to the hands raised by the payee and by the one whose share it is (S15). `kong` says
    that it is for a kong (S7), and not for the win.

    >>> print(Payment(payee=0, payer=1, share_of=1, rate=2, raised=(3, 1)))
    2 × 2^(3+1) = 32
    """

    payee: int
    payer: int
    share_of: int
    rate: int
    raised: tuple[int, int]
    kong: bool = False

    @property
    def amount(self) -> int:
        """What is paid, in coins."""
        return self.rate * multiplier(*self.raised)

    def __str__(self) -> str:
        return f"{self.rate} × 2^({self.raised[0]}+{self.raised[1]}) = {self.amount}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand.

    `winner` is `None` for a drawn hand (S3). `tile` completed the hand, `how` says where it came from, `payer` is the
    seat that pays alone (S12), `forms` are those that are paid, `rate` what they pay. `payments` are all of the
    hand, kongs included (kept in a drawn hand, S7); `changes` what each seat gains or loses: it adds up to 0.
    `last_drawer` drew the last tile.
    """

    winner: int | None
    how: How | None
    tile: Tile | None
    forms: tuple[Form, ...]
    rate: int
    payer: int | None
    payments: tuple[Payment, ...]
    changes: tuple[int, ...]
    last_drawer: int

    @property
    def drawn(self) -> bool:
        """Whether nobody won."""
        return self.winner is None


def _payment(raised: Sequence[int], payee: int, payer: int, share_of: int, rate: int, kong: bool) -> Payment:
    return Payment(payee, payer, share_of, rate, (raised[payee], raised[share_of]), kong)


def kong_pay(raised: Sequence[int], seat: int) -> tuple[Payment, ...]:
    """Return what the others pay for a kong of any kind (S7).

    >>> [payment.amount for payment in kong_pay((3, 0, 1, 0), 0)]
    [8, 16, 8]
    """
    return tuple(_payment(raised, seat, other, other, KONG_RATE, kong=True) for other in after(seat))


def win_pay(
    rules: TableRules, raised: Sequence[int], winner: int, rate: int, payer: int | None
) -> tuple[Payment, ...]:
    """Return what is paid for a win: by all three, or by `payer` alone (S12)."""
    if payer is None:
        return tuple(_payment(raised, winner, other, other, rate, kong=False) for other in after(winner))
    shares = after(winner) if rules.rob_payment == "pays_all" else (payer,)
    return tuple(_payment(raised, winner, payer, share, rate, kong=False) for share in shares)


def changes_of(payments: Iterable[Payment]) -> tuple[int, ...]:
    """Return what each seat has gained or lost by these payments."""
    changes = [0] * PLAYERS_AT_TABLE
    for payment in payments:
        changes[payment.payee] += payment.amount
        changes[payment.payer] -= payment.amount
    return tuple(changes)


def drawn_hand(payments: tuple[Payment, ...], last_drawer: int) -> Outcome:
    """Return the outcome of a hand that nobody won: what kongs brought is kept (S7)."""
    return Outcome(None, None, None, (), 0, None, payments, changes_of(payments), last_drawer)


def won_hand(
    rules: TableRules,
    raised: Sequence[int],
    winner: int,
    hand: Hand,
    tile: Tile,
    how: How,
    payer: int | None,
    payments: tuple[Payment, ...],
    last_drawer: int,
) -> Outcome:
    """Return the outcome of a win with `hand`, `tile` in it, after the `payments` for kongs."""
    found: Forms = hand.forms(rules)
    paid = tuple(reading.form for reading in found if reading.paid)
    payments = (*payments, *win_pay(rules, raised, winner, found.rate, payer if how.pays_alone else None))
    return Outcome(
        winner,
        how,
        tile,
        paid,
        found.rate,
        payer if how.pays_alone else None,
        payments,
        changes_of(payments),
        last_drawer,
    )
