"""Questions about who pays whom at the Shaoyang table (S7, S12, S15); typical slips are recognised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import partial

from yijing_tiles.shaoyang import Outcome, Payment, next_dealer
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE, after, check_seat
from yijing_tiles.shaoyang.settling import changes_of
from yijing_tiles.teach.kinds.choosing import Choose, Option
from yijing_tiles.teach.kinds.moment import Table, both, player, said
from yijing_tiles.teach.kinds.reckoned import Number
from yijing_tiles.teach.kinds.stepwise import Spot, Step
from yijing_tiles.widgets.task import Text

__all__ = [
    "Slip",
    "change_of",
    "paid_by",
    "who_deals_next",
    "who_pays",
    "wrong_line",
    "wrong_payment",
]


class Slip(Enum):
    """A typical mistake in reckoning a share, rate × 2^(hands of the payee + hands of the payer) (S15)."""

    UNRAISED = "unraised"
    """Raised hands left out."""
    OWN_ONLY = "own_only"
    """The hands of the payee only."""
    OTHER_ONLY = "other_only"
    """The hands of the payer only."""
    TIMES = "times"
    """Multiplied by the number of hands."""
    SUM = "sum"
    """The two doublings added."""

    def formula(self, payment: Payment) -> str:
        """Return the reckoning as the mistake makes it.

        >>> Slip.TIMES.formula(Payment(payee=0, payer=1, share_of=1, rate=2, raised=(3, 1)))
        '2 × (3+1) = 8'
        """
        rate, (own, other) = payment.rate, payment.raised
        written = {
            Slip.UNRAISED: f"{rate}",
            Slip.OWN_ONLY: f"{rate} × 2^{own}",
            Slip.OTHER_ONLY: f"{rate} × 2^{other}",
            Slip.TIMES: f"{rate} × ({own}+{other})",
            Slip.SUM: f"{rate} × (2^{own}+2^{other})",
        }[self]
        return f"{written} = {self.amount(payment)}"

    def amount(self, payment: Payment) -> int:
        """Return what comes of it."""
        own, other = payment.raised
        factor = {
            Slip.UNRAISED: 1,
            Slip.OWN_ONLY: 2**own,
            Slip.OTHER_ONLY: 2**other,
            Slip.TIMES: own + other,
            Slip.SUM: 2**own + 2**other,
        }[self]
        return payment.rate * int(factor)

    @property
    def says(self) -> Text:
        """What is said to whoever makes it."""
        return said(f"slip.{self.value}")


def change_of(table: Table, seat: int) -> Number:
    """Return the question what a seat has won (or, below 0, lost) by now, kongs and win together (S7, S12, S15)."""
    payments = table.state.payments
    value = changes_of(payments)[check_seat(seat)]
    own = [each for each in payments if seat in (each.payee, each.payer)]
    mistakes = {-value: said("pay.sign")}
    kongs = [payment for payment in payments if payment.kong]
    if kongs and len(kongs) < len(payments):
        mistakes[changes_of(each for each in payments if not each.kong)[seat]] = said("pay.no_kongs")
        mistakes[changes_of(kongs)[seat]] = said("pay.only_kongs")
    for each in own:
        mistakes.setdefault(each.amount if each.payee == seat else -each.amount, said("pay.one_line"))
    return Number(value, _typical(value, mistakes, own, seat))


def paid_by(table: Table, payer: int) -> Number:
    """Return the question what a seat pays for the win; one that pays nothing is a `ValueError`."""
    shares = [each for each in table.state.payments if not each.kong and each.payer == check_seat(payer)]
    if not shares:
        raise ValueError(f"player {payer + 1} pays nothing for a win here")
    value = sum(share.amount for share in shares)
    mistakes: dict[int, Text] = {}
    if len(shares) > 1:
        mistakes |= {share.amount: said("pay.own_share") for share in shares if share.share_of == payer}
        mistakes |= {shares[0].rate * len(shares): said("slip.unraised")}
    return Number(value, _typical(value, mistakes, shares, None))


def _typical(
    value: int, mistakes: Mapping[int, Text], payments: Sequence[Payment], seat: int | None
) -> dict[int, Text]:
    """Return the mistakes and those of every slip, but for what happens to be right."""
    found = dict(mistakes)
    for slip in Slip:
        signs = (1 if seat in (None, each.payee) else -1 for each in payments)
        amount = sum(sign * slip.amount(each) for sign, each in zip(signs, payments, strict=True))
        found.setdefault(amount, slip.says)
    found.pop(value, None)
    return found


def _ended(table: Table) -> Outcome:
    outcome = table.state.outcome
    if outcome is None:
        raise ValueError("this is asked when a hand is over; choose its last step")
    return outcome


def who_pays(table: Table) -> Choose:
    """Return the question who pays for a win: each of the others, or one of them alone (S12)."""
    outcome = _ended(table)
    if outcome.winner is None or outcome.how is None:
        raise ValueError("nobody has won here, so nobody pays for a win")
    right, why = outcome.payer, said(f"payer.{outcome.how.value}")
    options = [Option(said("payer.all"), right=right is None, why=why)]
    options += [
        Option(said("payer.alone", player=player(seat)), right=seat == right, why=why)
        for seat in sorted(after(outcome.winner))
    ]
    return Choose(options)


def who_deals_next(table: Table) -> Choose:
    """Return the question who deals after a hand that has ended (S3)."""
    outcome, dealer = _ended(table), table.state.dealer
    right = next_dealer(outcome)
    key = "drawn" if outcome.winner is None else "stays" if right == dealer else "moves"
    why = said(f"deals.{key}")
    return Choose([Option(player(seat), right=seat == right, why=why) for seat in range(PLAYERS_AT_TABLE)])


def wrong_line(table: Table, at: int, slip: Slip) -> Spot:
    """Return the question which line of the pay sheet is wrong: line `at` (from 1) is reckoned with a slip."""
    return wrong_payment(table.state.payments, at, slip)


def wrong_payment(payments: Sequence[Payment], at: int, slip: Slip) -> Spot:
    """Return the question which of these payments is wrong, as `wrong_line` does."""
    if not 1 <= at <= len(payments):
        raise ValueError(f"the sheet has lines 1 to {len(payments)}, not {at}")
    steps = []
    for number, payment in enumerate(payments, start=1):
        wrong = number == at
        if wrong and slip.amount(payment) == payment.amount:
            raise ValueError(f"{slip.name} makes no difference to line {at}: {payment}")
        key = "kong" if payment.kong else "win" if payment.share_of == payment.payer else "share"
        label = said(
            f"line.{key}",
            n=number,
            payer=player(payment.payer),
            payee=player(payment.payee),
            share=player(payment.share_of),
            own=payment.raised[0],
            other=payment.raised[1],
            formula=slip.formula(payment) if wrong else str(payment),
        )
        right = said("line.right", formula=str(payment))
        why = both(partial(_slipped, slip, right)) if wrong else right
        steps.append(Step(label, why, wrong=wrong))
    return Spot(steps)


def _slipped(slip: Slip, right: Text, lang: str) -> str:
    return ("" if lang == "zh" else " ").join((slip.says(lang), right(lang)))
