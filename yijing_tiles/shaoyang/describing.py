"""What comes of a play, in sentences: how near the hand is then, what a kong or a win brings, how a hand ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.hand import Hand
from yijing_tiles.shaoyang.reasons import seat_text, sentence
from yijing_tiles.shaoyang.rules import TableRules
from yijing_tiles.shaoyang.settling import Outcome, Payment
from yijing_tiles.shaoyang.tiles import Tile

__all__ = ["describe_hand", "describe_outcome", "describe_pay"]


def describe_hand(hand: Hand, rules: TableRules, seen: Sequence[Tile], lang: str = "en") -> list[str]:
    """Return how near to ready a hand of 13 is, with the copies of each wait that lie not among `seen`."""
    waits = hand.waits(rules, seen=seen)
    distance = hand.distance(rules)
    if distance > 0 or not waits:
        return [words.say("table.brings.distance", lang, n=distance)]
    said = [
        words.say("table.brings.wait", lang, tile=tile.name_in(lang), left=left)
        for tile, left in waits.items()
    ]
    return [words.say("table.brings.ready", lang, waits=_joined(said, lang))]


def describe_pay(payments: Iterable[Payment], lang: str = "en", names: Sequence[str] = ()) -> str:
    """Return who pays what to one payee, with the formula of each amount; `names` are what the four are called."""
    said = []
    for payment in payments:
        key = "from" if payment.payer == payment.share_of else "share"
        places = {
            "payment": payment,
            "payer": seat_text(payment.payer, lang, names),
            "share": seat_text(payment.share_of, lang, names),
        }
        said.append(words.say(f"table.brings.{key}", lang, **places))
    return _joined(said, lang)


def describe_outcome(outcome: Outcome, lang: str = "en", names: Sequence[str] = ()) -> list[str]:
    """Return how a hand ended, and its pay sheet; `names` are what the four are called."""
    said = []
    if outcome.winner is None or outcome.how is None:
        last = seat_text(outcome.last_drawer, lang, names)
        said.append(words.say("table.outcome.drawn", lang, last=last))
    else:
        winner = seat_text(outcome.winner, lang, names)
        how = words.say(f"table.how.{outcome.how.value}", lang)
        forms = _joined((form.name_in(lang) for form in outcome.forms), lang)
        said.append(
            words.say("table.outcome.won", lang, winner=winner, how=how, forms=forms, rate=outcome.rate)
        )
        if outcome.payer is not None:
            payer = seat_text(outcome.payer, lang, names)
            said.append(words.say("table.outcome.alone", lang, payer=payer))
        paid = [payment for payment in outcome.payments if not payment.kong]
        total = sum(payment.amount for payment in paid)
        amounts = describe_pay(paid, lang, names)
        said.append(words.say("table.outcome.pay", lang, amounts=amounts, total=total))
    kongs = [
        words.say(
            "table.outcome.line",
            lang,
            payer=seat_text(payment.payer, lang, names),
            payee=seat_text(payment.payee, lang, names),
            payment=payment,
        )
        for payment in outcome.payments
        if payment.kong
    ]
    if kongs:
        said.append(words.say("table.outcome.kongs", lang, amounts=_joined(kongs, lang)))
    return list(map(sentence, said))


def _joined(texts: Iterable[str], lang: str) -> str:
    return words.say("table.join", lang).join(texts)
