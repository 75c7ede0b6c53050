"""The pay sheet of a hand of Shaoyang mahjong, line by line with the formula of each amount (S7, S12, S13, S15).

`read_hand_sheet(state, eyes, scores)` can be asked at any time: until the end it holds the kongs paid so far.

``over`` bool · ``title`` how the hand ended (``""`` before) · ``how`` sentences: with which tile, by what right, who
pays · ``winner``, ``payer`` seat or ``None`` (who pays alone) · ``tile`` kind or ``""`` ·
``forms``: ``name``, ``rate``, ``text`` of each that is paid · ``rate`` · ``rate_says`` · ``rule`` the formula in words

``lines`` one for each payment, kongs first, as they fell due: ``kong`` bool · ``payee``, ``payer``, ``share_of`` seats
and ``payee_name``, ``payer_name``, ``share_name`` · ``rate`` · ``raised`` ``[of the payee, of the share's owner]`` ·
``factor`` 2^(their sum) · ``amount`` · ``formula`` ``"2 × 2^(3+1) = 32"`` · ``formula_html`` the same with a raised
exponent · ``text`` a sentence

``rows`` four: ``seat``, ``name``, ``before``, ``kongs``, ``win``, ``change``, ``after`` (numbers), ``sum`` how the
change adds up (``"+3 −8 = −5"``) · ``check`` the four changes and their sum, which is 0 ·
``next_dealer`` seat or ``None``, ``next_says``
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from yijing_tiles.shaoyang import Outcome, Payment, State, next_dealer
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE
from yijing_tiles.shaoyang.reasons import sentence
from yijing_tiles.shaoyang.settling import changes_of
from yijing_tiles.view.hand_table_reading import Eyes, question
from yijing_tiles.view.terms import listed, say

__all__ = ["ending", "read_hand_sheet", "signed"]


def signed(coins: int) -> str:
    """Write coins won or lost, with a true minus.

    >>> signed(3), signed(0), signed(-8)
    ('+3', '0', '−8')
    """
    return f"+{coins}" if coins > 0 else str(coins).replace("-", "−")


def read_hand_sheet(state: State, eyes: Eyes, scores: Sequence[int] = ()) -> dict[str, Any]:
    """Return who pays whom and why; `scores` are the coins each seat had before the hand."""
    outcome, lang = state.outcome, eyes.lang
    scores = scores or (0,) * PLAYERS_AT_TABLE
    changes = changes_of(state.payments)
    following = None if outcome is None else next_dealer(outcome)
    return {
        "over": outcome is not None,
        "title": question(state, eyes) if outcome is not None else "",
        "how": list(ending(outcome, eyes)) if outcome is not None else [],
        "winner": outcome.winner if outcome else None,
        "payer": outcome.payer if outcome else None,
        "tile": str(outcome.tile) if outcome and outcome.tile else "",
        "forms": [
            {"name": form.name_in(lang), "rate": form.rate, "text": form.text(lang)}
            for form in (outcome.forms if outcome else ())
        ],
        "rate": outcome.rate if outcome else 0,
        "rate_says": _rate(outcome, lang) if outcome and outcome.forms else "",
        "rule": say("hand_table.sheet.rule", lang),
        "lines": [_line(payment, eyes) for payment in state.payments],
        "rows": [_row(state.payments, seat, eyes, scores[seat]) for seat in range(PLAYERS_AT_TABLE)],
        "check": f"{_sum(changes)} = {sum(changes)}",
        "next_dealer": following,
        "next_says": _next(state, eyes, following) if following is not None else "",
    }


def ending(outcome: Outcome, eyes: Eyes) -> tuple[str, ...]:
    """Say how a hand ended and who pays for it; a sentence each."""
    lang = eyes.lang
    if outcome.winner is None or outcome.how is None or outcome.tile is None:
        key = "kept" if outcome.payments else "drawn"
        return (say(f"hand_table.ending.{key}", lang),)
    tile = outcome.tile.name_in(lang)
    payer = "" if outcome.payer is None else eyes.name(outcome.payer, inside=True)
    alone = outcome.how.pays_alone
    shares = {payment.share_of for payment in outcome.payments if not payment.kong}
    pays = ("alone" if len(shares) > 1 else "own_share") if alone else "all"
    return (
        sentence(say(f"hand_table.ending.{outcome.how.value}", lang, tile=tile)),
        _rate(outcome, lang),
        say(f"hand_table.ending.{pays}", lang, total=_won(outcome), payer=payer),
    )


def _won(outcome: Outcome) -> int:
    return sum(payment.amount for payment in outcome.payments if not payment.kong)


def _rate(outcome: Outcome, lang: str) -> str:
    forms = listed((form.name_in(lang) for form in outcome.forms), lang)
    return say("hand_table.ending.rate", lang, forms=forms, rate=outcome.rate)


def _line(payment: Payment, eyes: Eyes) -> dict[str, Any]:
    places = {
        "payer": eyes.name(payment.payer),
        "payee": eyes.name(payment.payee, inside=True),
        "share": eyes.name(payment.share_of, inside=True),
    }
    key = "share" if payment.payer != payment.share_of else "kong" if payment.kong else "win"
    own, other = payment.raised
    return {
        "kong": payment.kong,
        "payee": payment.payee,
        "payer": payment.payer,
        "share_of": payment.share_of,
        "payee_name": eyes.name(payment.payee),
        "payer_name": places["payer"],
        "share_name": eyes.name(payment.share_of),
        "rate": payment.rate,
        "raised": [own, other],
        "factor": 2 ** (own + other),
        "amount": payment.amount,
        "formula": str(payment),
        "formula_html": f"{payment.rate} × 2<sup>{own}+{other}</sup> = {payment.amount}",
        "text": say(f"hand_table.sheet.{key}", eyes.lang, payment=payment, **places),
    }


def _row(payments: Sequence[Payment], seat: int, eyes: Eyes, before: int) -> dict[str, Any]:
    kongs = changes_of(payment for payment in payments if payment.kong)[seat]
    change = changes_of(payments)[seat]
    amounts = [
        payment.amount if payment.payee == seat else -payment.amount
        for payment in payments
        if seat in (payment.payee, payment.payer)
    ]
    return {
        "seat": seat,
        "name": eyes.name(seat),
        "before": before,
        "kongs": kongs,
        "win": change - kongs,
        "change": change,
        "after": before + change,
        "sum": f"{_sum(amounts)} = {signed(change)}" if len(amounts) > 1 else signed(change),
    }


def _sum(amounts: Iterable[int]) -> str:
    return " ".join(map(signed, amounts))


def _next(state: State, eyes: Eyes, following: int) -> str:
    outcome = state.outcome
    if outcome is None:
        return ""
    key = "drawn" if outcome.winner is None else "stays" if following == state.dealer else "moves"
    return say(f"hand_table.next.{key}", eyes.lang, player=eyes.name(following, inside=True))
