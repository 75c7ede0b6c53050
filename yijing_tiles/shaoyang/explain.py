"""Why an action at the table is lawful or not, and what comes of it, in the words of a teacher (English or Chinese)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.actions import Action, Chow, Draw, Kong, Pass, Pung, Raise, Throw, Win, as_action
from yijing_tiles.shaoyang.describing import describe_hand, describe_outcome, describe_pay
from yijing_tiles.shaoyang.reasons import Reason
from yijing_tiles.shaoyang.seat import KongKind
from yijing_tiles.shaoyang.settling import kong_pay
from yijing_tiles.shaoyang.state import State
from yijing_tiles.shaoyang.turn import Asked, Turn, kong_kind

__all__ = ["Explanation", "explain"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an action is lawful or not.

    `words` is the one clear reason for this case; `rule` the id of the rule it rests on, `reading` how that
    rule is played here, `source` the source's own sentence (always Chinese). For a lawful action `brings`
    says what comes of it.
    """

    legal: bool
    rule: str
    words: str
    reading: str
    source: str
    brings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((f"{self.words} ({self.rule})", *self.brings, f"「{self.source}」"))


def explain(
    state: State, action: Action | str, lang: str = "en", *, names: Sequence[str] = ()
) -> Explanation:
    """Say why `action` (which may be typed) is lawful or not in `state`, and what it brings.

    Only what the player who is asked may know is said. `names` are what the four seats are called, if not by their
    numbers. An unknown language is a `ValueError`.

    >>> from random import Random
    >>> from yijing_tiles import shaoyang
    >>> state = shaoyang.new(shaoyang.TableRules(), Random(1))
    >>> print(explain(state, "draw", lang="zh"))
    发牌之前，先由各人报举几个手（0 到 3）。 (S15)
    「另還可以在開始前舉手申請賠率翻倍（最多可以舉3個手）」
    """
    action = as_action(action)
    refused = state.refusal(action)
    turn = state.turn
    reason = refused or (_lawful(turn, action) if turn else refused)
    assert reason is not None  # noqa: S101 - a hand that is over refuses everything
    return Explanation(
        legal=refused is None,
        rule=reason.rule,
        words=reason.text(lang, names),
        reading=words.say(f"rules.{reason.rule}.reading", lang),
        source=words.source(f"rules.{reason.rule}"),
        brings=() if refused or turn is None else tuple(_brings(state, turn, action, lang, names)),
    )


def _lawful(turn: Turn, action: Action) -> Reason:
    about = (("tile", turn.tile), ("seat", turn.by))
    match action:
        case Raise():
            return Reason("S15", "may_raise")
        case Throw():
            return Reason("S4", "may_throw")
        case Draw() if turn.asked is Asked.REPLACE:
            return Reason("S6", "may_replace", (("tile", turn.tile),))
        case Draw():
            return Reason("S4", "may_draw")
        case Chow(run):
            return Reason("S4", "may_chow", (("tile", turn.tile), ("seat", turn.by), ("run", run)))
        case Pung():
            return Reason("S4", "may_pung", about)
        case Kong(tile) if turn.asked is not Asked.THROW:
            return Reason("S6", "may_kong_exposed", about)
        case Kong(tile) if kong_kind(turn.hand, tile) is KongKind.ADDED:
            return Reason("S6", "may_kong_added", (("tile", tile),))
        case Kong(tile):
            return Reason("S6", "may_kong_concealed", (("tile", tile),))
        case Win() if turn.asked is Asked.THROW:
            return Reason("S5", "may_win_drawn")
        case Win() if turn.asked is Asked.WIN:
            return Reason("S10", "may_win_after_kong", about)
        case Win() if _robs_own(turn):
            return Reason("S9", "may_rob_own", about)
        case Win():
            return Reason("S8", "may_rob", about)
        case Pass() if turn.asked is Asked.CLAIM:
            return Reason("S4", "may_pass")
        case Pass():
            return Reason("S10" if turn.asked is Asked.WIN else "S8", "may_pass_win")


def _robs_own(turn: Turn) -> bool:
    """Whether only a great hand may rob this kong."""
    return turn.kong is KongKind.CONCEALED or (turn.kong is KongKind.ADDED and not turn.rules.rob_added)


def _brings(state: State, turn: Turn, action: Action, lang: str, names: Sequence[str]) -> list[str]:
    """Return what the player can know to come of it: nothing of what he is about to draw."""
    seat = turn.seat
    match action:
        case Raise(hands):
            return [words.say("table.brings.doubled", lang, factor=2**hands)]
        case Throw(tile):
            # Not by way of the next state: that would tell whether somebody takes the last discard.
            seen = (*state.view(seat).seen(), tile)
            return describe_hand(turn.hand.discard(tile), state.rules, seen, lang)
        case Chow() | Pung():
            meld = state.apply(action).hand(seat).melds[-1]
            return [words.say("table.brings.laid", lang, meld=meld)]
        case Kong():
            pay = kong_pay(state.raised, seat)
            amounts, total = describe_pay(pay, lang, names), sum(payment.amount for payment in pay)
            return [
                words.say("table.brings.kong_pay", lang, amounts=amounts, total=total),
                words.say("table.brings.kong_safe", lang),
            ]
        case Win():
            outcome = state.apply(action).outcome
            assert outcome is not None  # noqa: S101 - a win ends the hand
            return describe_outcome(outcome, lang, names)
        case Draw() | Pass():
            return []
