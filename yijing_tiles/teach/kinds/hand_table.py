"""Questions about a table of Shaoyang mahjong, made from a moment of a hand; what is right the engine says.

In a module of exercises::

    Table.of("robbed-kong", -2)                     # before the last step of a scene, all hands open; to be shown
    Table.of("claims", 40, seat=1)                  # what player 2 sees after 40 steps
    who_may_claim(table)                            # choose the seats that may 吃, 碰 or 槓 this discard
    claims_by_seat(table)                           # match each seat with what it may do with this discard
    who_may_win(table)                              # choose the seats that may win on this discard, or rob this kong
    who_comes_first(table)                          # of those who may win, who does (S11)
    allowed(table, 1, ["pung", "chow 345m", "win"]) # choose all that this seat may do
    what_next(table, [(2, "pung"), (3, "win")])     # predict the next step of the scene, then see it
    change_of(table, 0), paid_by(table, 2)          # reckon what a seat wins or loses, what it pays for the win
    wrong_line(table, 1, Slip.OWN_ONLY)             # find the line of the pay sheet that is wrong
    wrong_step(table, 6, (2, 3, "chow 345m"))       # six steps are told from there; one of them the rules refuse

`table` is shown with `shows=[table]`. Typical wrong answers are answered by themselves; a slip in the definition (a
question without a right answer, a mistake that makes no difference) is a `ValueError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from itertools import pairwise
from typing import Any

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.shaoyang import (
    Action,
    Asked,
    Chow,
    Draw,
    Explanation,
    Kong,
    Pass,
    Payment,
    Pung,
    Raise,
    State,
    Throw,
    Thrown,
    Tile,
    explain,
    parse_action,
)
from yijing_tiles.shaoyang.dealing import after as seats_after
from yijing_tiles.shaoyang.dealing import check_seat
from yijing_tiles.shaoyang.settling import changes_of
from yijing_tiles.shaoyang.turn import can_chow, can_take
from yijing_tiles.teach.kinds.choosing import Choose, ChooseSeveral, Match, Option
from yijing_tiles.teach.kinds.labels import Pictured, shuffled
from yijing_tiles.teach.kinds.reckoned import Number
from yijing_tiles.teach.kinds.stepwise import Predict, Seen, Spot, Step
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.hand_table_choices import asked_state
from yijing_tiles.view.hand_table_log import read_hand_step
from yijing_tiles.view.hand_table_picture import hand_table_svg, hand_table_text
from yijing_tiles.view.hand_table_reading import Eyes
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import listed, say
from yijing_tiles.widgets.task import Text

__all__ = [
    "Slip",
    "Table",
    "allowed",
    "change_of",
    "claims_by_seat",
    "paid_by",
    "what_next",
    "who_comes_first",
    "who_may_claim",
    "who_may_win",
    "wrong_line",
    "wrong_payment",
    "wrong_step",
]


def _both(say_it: Callable[[str], str]) -> Text:
    """Return a text in both languages."""
    return Text(en=say_it("en"), zh=say_it("zh"))


def _said(key: str, **values: Any) -> Text:
    """Return words of this module in both languages; values may be texts themselves, or functions of the language."""

    def in_language(lang: str) -> str:
        filled = {name: value(lang) if callable(value) else value for name, value in values.items()}
        text = say(f"exercise.table.{key}", lang, **filled)
        return text[:1].upper() + text[1:]

    return _both(in_language)


def _player(seat: int) -> Text:
    return _both(lambda lang: say("exercise.table.player", lang, n=seat + 1))


@dataclass(frozen=True, slots=True, eq=False)
class Table(Pictured):
    """A moment of a hand: state number `step` of a line of them; `seat` looks at it (`None`: all hands lie open).

    >>> Table.of("robbed-kong", -1).state.outcome.how.value
    'robbed'
    """

    line: tuple[State, ...]
    step: int
    seat: int | None = None

    @classmethod
    def of(cls, name: str, step: int, seat: int | None = None) -> Table:
        """Return a moment of a scene: after `step` actions, or counted from the end (-1: the end)."""
        found = scene(name, "shaoyang")
        last = found.last
        at = step if step >= 0 else last + 1 + step
        found.at(at)  # a step that there is not is refused there
        return cls(tuple(found.at(one) for one in range(last + 1)), at, seat)

    @property
    def state(self) -> State:
        """The moment itself."""
        return self.line[self.step]

    @property
    def char(self) -> str:
        """The moment in one line, for where nothing is drawn: hands, melds and discards, player by player."""
        state = self.state
        rows = []
        for seat, own in enumerate(state.seats):
            if own.hand is None:
                continue
            seen = self.seat in (None, seat)
            held = str(own.hand) if seen else f"{sum(own.hand.counts)}{''.join(map(str, own.hand.melds))}"
            thrown = "".join(
                str(one.tile) for one in state.discards if one.seat == seat and one.taken_by is None
            )
            rows.append(f"{seat + 1}: {held}{f' > {thrown}' if thrown else ''}")
        return " | ".join(rows) or "–"

    @classmethod
    def parse(cls, text: str) -> Table:
        """Refuse: a table is looked at and never typed."""
        raise Unreadable(f"{echo(text)} is no table", f"{echo(text, 'zh')} 不是牌桌")

    def drawn(self, lang: str) -> dict[str, Any]:
        """Return the picture, and how it is spoken."""
        return {
            "text": self.char,
            "lines": None,
            "svg": hand_table_svg(self.state, self.seat, lang),
            "spoken": hand_table_text(self.state, self.seat, lang),
        }


# -- who may -------------------------------------------------------------------------------------------------


def _others(
    mover: int, right: Callable[[int], bool], why: Callable[[int], Text], nobody: Text
) -> ChooseSeveral:
    """Return the question which of the others: by where they sit from the one who moved, and nobody."""
    options = [Option(_seated(seat, mover), right=right(seat), why=why(seat)) for seat in seats_after(mover)]
    alone = not any(option.right for option in options)
    return ChooseSeveral([*options, Option(_said("nobody"), right=alone, why=nobody)])


def who_may_claim(table: Table) -> ChooseSeveral:
    """Return the question which seats may take the discard just thrown by 吃, 碰 or 槓 (S4)."""
    state = table.state
    thrown = _thrown(state)

    def why(seat: int) -> Text:
        hand, tile = state.hand(seat), thrown.tile
        values: dict[str, Any] = {"player": _player(seat), "tile": tile.name_in}
        if kinds := _claims(state, seat):
            return _said("claim.may", what=_verbs(kinds), **values)
        if can_chow(hand, tile):
            return _said("claim.not_next", **values)
        if can_take(hand, tile, state.rules):
            return _said("claim.only_win", **values)
        held = hand.counts[tile.index]
        return _said("claim.cannot" if held else "claim.none", held=held, **values)

    return _others(thrown.seat, lambda seat: bool(_claims(state, seat)), why, _said("claim.nobody"))


def claims_by_seat(table: Table) -> Match:
    """Return the question what each of the others may do with the discard just thrown: nothing, 吃, 碰, 槓 (S4)."""
    state = table.state
    thrown = _thrown(state)
    found = [(seat, _claims(state, seat)) for seat in seats_after(thrown.seat)]
    pairs = [(_seated(seat, thrown.seat), _verbs(kinds)) for seat, kinds in found]
    return Match(pairs, extra=[_verbs(kinds) for kinds in ((), ("chow",), ("pung",), ("pung", "chow"))])


def _claims(state: State, seat: int) -> tuple[str, ...]:
    """Return by what a seat may take the last discard: some of `"kong"`, `"pung"`, `"chow"`."""
    asked = replace(state, asked=((Asked.CLAIM, seat),))
    claims = (action for action in asked.actions() if isinstance(action, Chow | Pung | Kong))
    return tuple(dict.fromkeys(type(action).__name__.lower() for action in claims))


def _verbs(kinds: Sequence[str]) -> Text:
    if not kinds:
        return _said("claim.nothing")
    return _both(lambda lang: listed((say(f"hand_table.verb.{kind}", lang) for kind in kinds), lang))


def _seated(seat: int, mover: int) -> Text:
    """Return a player with the place where he sits, seen from the one who moved."""
    place = ("next", "opposite", "previous")[seats_after(mover).index(seat)]
    return _said(f"seat.{place}", player=_player(seat))


def _thrown(state: State) -> Thrown:
    if not state.history or not isinstance(state.history[-1], Throw) or state.turn is None:
        raise ValueError("this is asked when a tile has just been thrown; choose the step of a throw")
    return state.discards[-1]


def who_may_win(table: Table) -> ChooseSeveral:
    """Return the question which seats may win on the discard just thrown, or rob the kong just called (S5, S8-S10)."""
    state = table.state
    made = state.making
    mover = _thrown(state).seat if made is None else made.seat
    tile = state.discards[-1].tile if made is None else made.tile
    right = _winners(state)

    def why(seat: int) -> Text:
        values = {"player": _player(seat), "tile": tile.name_in, "mover": _player(mover)}
        if seat in right:
            return _said("win.rob" if made is not None else "win.after_kong", **values)
        if not can_take(state.hand(seat), tile, state.rules):
            return _said("win.incomplete", **values)
        if made is None:
            return _said("win.discard", **values)
        return _said("win.own_kong" if made.kind.is_own else "win.threw", **values)

    return _others(mover, right.__contains__, why, _said("win.nobody"))


def _winners(state: State) -> tuple[int, ...]:
    """Return the seats that are asked whether they win, in order."""
    return tuple(seat for asked, seat in state.asked if asked in (Asked.WIN, Asked.ROB))


def who_comes_first(table: Table) -> Choose:
    """Return the question which of those who may win on this tile does, if all of them want it (S11)."""
    found = _winners(table.state)
    if len(found) < 2:
        raise ValueError("several must be able to win here; choose another step")
    return Choose(
        [
            Option(_player(seat), right=seat == found[0], why=_said("first.farther", player=_player(seat)))
            for seat in sorted(found)
        ]
    )


def allowed(table: Table, seat: int, plays: Sequence[str]) -> ChooseSeveral:
    """Return the question which of these plays the rules allow the player at `seat`, whether it is asked or not."""
    asked = asked_state(table.state, seat)
    if asked is None:
        raise ValueError(f"player {seat + 1} is not asked anything at this step")
    options = []
    for typed in plays:
        action = parse_action(typed)
        told = {lang: explain(asked, action, lang) for lang in ("en", "zh")}
        options.append(Option(_both(partial(_play, action)), told["en"].legal, _reason(told)))
    return ChooseSeveral(options)


def _reason(told: Mapping[str, Explanation]) -> Text:
    return Text(en=f"{told['en'].words} ({told['en'].rule})", zh=f"{told['zh'].words}（{told['zh'].rule}）")


def _play(action: Action, lang: str) -> str:
    """Name a play without its player."""
    match action:
        case Raise(hands):
            return say("hand_table.choice.raise", lang, n=hands, factor=2**hands)
        case Throw(tile) | Kong(tile):
            key, tiles = type(action).__name__.lower(), tile.name_in(lang)
            return say(f"hand_table.choice.{key}", lang, tiles=tiles)
        case Chow(run):
            return say("hand_table.choice.chow", lang, tiles=tile_names(run, lang))
        case _:
            return say(f"hand_table.verb.{type(action).__name__.lower()}", lang)


# -- what happens --------------------------------------------------------------------------------------------


def _steps(table: Table, count: int) -> list[tuple[State, State]]:
    """Return the next steps that everybody sees, each with the moment before it."""
    pairs = ((before, now) for before, now in pairwise(table.line[table.step :]))
    found = [pair for pair in pairs if not isinstance(pair[1].history[-1], Pass)][:count]
    if len(found) < count:
        raise ValueError(f"there are no {count} steps after this one")
    return found


def _did(seat: int, action: Action, lang: str, tile: Tile | None = None) -> str:
    """Say who does what; a tile that is drawn is named where it is known."""
    named = tile.name_in(lang) if tile is not None else ""
    what = say("exercise.table.draws", lang, tile=named) if named else _play(action, lang)
    return say("exercise.table.did", lang, player=_player(seat)(lang), what=what)


def _told(before: State, seat: int, action: Action) -> Text:
    """Return what the rules say to a player who wants to do this: lawful or not, and why."""
    asked = asked_state(before, seat)
    if asked is None:
        return _said("not_asked", player=_player(seat))
    told = {lang: explain(asked, action, lang) for lang in ("en", "zh")}
    return _said("told", player=_player(seat), why=_reason(told))


def what_next(table: Table, others: Sequence[tuple[int, str]], *, more: int = 0) -> Predict:
    """Return the question what the next step of the hand is, among `others` (seat and play) that it is not.

    It is then seen, and `more` steps after it. Those who let a tile go say nothing, so that is no step. One of the
    `others` that the rules allow there as well is a `ValueError`: nobody could know.
    """
    [(before, now), *_] = steps = _steps(table, more + 1)
    actor = before.actor
    assert actor is not None  # noqa: S101 - somebody acted
    action = now.history[-1]
    options = [Option(_both(partial(_did, actor, action)), right=True)]
    for seat, typed in others:
        other = parse_action(typed)
        asked = asked_state(table.state, check_seat(seat))
        if (
            asked is not None
            and asked.refusal(other) is None
            and seat in [one for _, one in table.state.asked]
        ):
            raise ValueError(f"player {seat + 1} may {typed} here as well: what comes next cannot be known")
        options.append(Option(_both(partial(_did, seat, other)), why=_told(table.state, seat, other)))
    order = shuffled(len(options), f"{table.char} {others}")
    return Predict(Choose([options[at] for at in order]), [Seen(_step_text(*step)) for step in steps])


def _step_text(before: State, now: State) -> Text:
    def in_language(lang: str) -> str:
        told = read_hand_step(before, now, Eyes(lang, (True,) * 4))
        assert told is not None  # noqa: S101 - open eyes are told all
        return str(told["text"])

    return _both(in_language)


def wrong_step(table: Table, count: int, wrong: tuple[int, int, str]) -> Spot:
    """Return the question which of the next `count` steps the rules refuse: step `wrong[0]` (from 1) is told otherwise.

    `wrong` is the step, the seat and the play that is told instead; one that is lawful there is a `ValueError`.
    """
    at, seat, typed = wrong
    action = parse_action(typed)
    found = []
    for number, (before, now) in enumerate(_steps(table, count), start=1):
        actor, did = before.actor, now.history[-1]
        assert actor is not None  # noqa: S101 - somebody acted
        tile = now.drawn if isinstance(did, Draw) else None
        if number == at:
            asked = asked_state(before, check_seat(seat))
            if asked is not None and asked.refusal(action) is None:
                raise ValueError(f"player {seat + 1} may {typed} at step {at}: that is no mistake")
            actor, did, tile = seat, action, None
        label = _both(partial(_numbered, number, actor, did, tile))
        found.append(Step(label, _told(before, actor, did), wrong=number == at))
    return Spot(found)


def _numbered(number: int, seat: int, action: Action, tile: Tile | None, lang: str) -> str:
    return f"{number}. {_did(seat, action, lang, tile)}"


# -- what is paid --------------------------------------------------------------------------------------------


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
        return _said(f"slip.{self.value}")


def change_of(table: Table, seat: int) -> Number:
    """Return the question what a seat has won (or, below 0, lost) by now, kongs and win together (S7, S12, S15)."""
    payments = table.state.payments
    value = changes_of(payments)[check_seat(seat)]
    own = [each for each in payments if seat in (each.payee, each.payer)]
    mistakes = {-value: _said("pay.sign")}
    kongs = [payment for payment in payments if payment.kong]
    if kongs and len(kongs) < len(payments):
        mistakes[changes_of(each for each in payments if not each.kong)[seat]] = _said("pay.no_kongs")
        mistakes[changes_of(kongs)[seat]] = _said("pay.only_kongs")
    for each in own:
        mistakes.setdefault(each.amount if each.payee == seat else -each.amount, _said("pay.one_line"))
    return Number(value, _typical(value, mistakes, own, seat))


def paid_by(table: Table, payer: int) -> Number:
    """Return the question what a seat pays for the win; one that pays nothing is a `ValueError`."""
    shares = [each for each in table.state.payments if not each.kong and each.payer == check_seat(payer)]
    if not shares:
        raise ValueError(f"player {payer + 1} pays nothing for a win here")
    value = sum(share.amount for share in shares)
    mistakes: dict[int, Text] = {}
    if len(shares) > 1:
        mistakes |= {share.amount: _said("pay.own_share") for share in shares if share.share_of == payer}
        mistakes |= {shares[0].rate * len(shares): _said("slip.unraised")}
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
        label = _said(
            f"line.{key}",
            n=number,
            payer=_player(payment.payer),
            payee=_player(payment.payee),
            share=_player(payment.share_of),
            own=payment.raised[0],
            other=payment.raised[1],
            formula=slip.formula(payment) if wrong else str(payment),
        )
        right = _said("line.right", formula=str(payment))
        why = _both(partial(_slipped, slip, right)) if wrong else right
        steps.append(Step(label, why, wrong=wrong))
    return Spot(steps)


def _slipped(slip: Slip, right: Text, lang: str) -> str:
    return ("" if lang == "zh" else " ").join((slip.says(lang), right(lang)))
