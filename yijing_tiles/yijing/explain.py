"""Why an action is lawful or not, and what comes of it, in the words of a teacher (English or Chinese)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yijing_tiles.yijing import words
from yijing_tiles.yijing.actions import Action, Arrange, Lay, Pass, Pung, Swap, Win, as_action
from yijing_tiles.yijing.describing import describe_figure, describe_outcome, describe_ready, figure_text
from yijing_tiles.yijing.pairs import is_pure
from yijing_tiles.yijing.reasons import Reason
from yijing_tiles.yijing.state import State
from yijing_tiles.yijing.turn import Asked, Turn

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

    Only what the player who is asked may know is said. `names` are what the seats are called, if not by their
    numbers. An unknown language is a `ValueError`.

    >>> from random import Random
    >>> from yijing_tiles import yijing
    >>> state = yijing.new(yijing.Rules(), Random(1))
    >>> print(explain(state, "lay 10", lang="zh"))
    先理牌：从八只牌中任取六只，反扣成一组暗卦。 (Y7)
    「将抓得的八只牌中的任何六只组合成一组牌」
    """
    action = as_action(action)
    refused = state.refusal(action)
    turn = state.turn
    reason = refused or _lawful(turn, action) if turn else refused
    assert reason is not None  # noqa: S101 - a game that is over refuses everything
    return Explanation(
        legal=refused is None,
        rule=reason.rule,
        words=reason.text(lang),
        reading=words.say(f"rules.{reason.rule}.reading", lang),
        source=words.source(reason.rule),
        brings=() if refused or turn is None else _brings(state, turn, action, lang, names),
    )


def _lawful(turn: Turn, action: Action) -> Reason:
    match action:
        case Arrange():
            return Reason("Y7", "may_arrange")
        case Lay() if turn.asked is Asked.OPEN:
            return Reason("Y9", "may_open")
        case Lay():
            return (
                Reason("Y12", "may_repeat")
                if turn.forced
                else Reason("Y11", "may_respond", (("last", turn.last),))
            )
        case Pung(_, placement):
            return Reason(
                "Y14" if turn.own.stage else "Y13",
                "may_pung",
                (("last", turn.last), ("placement", placement)),
            )
        case Pass():
            return Reason("Y20", "may_pass_win") if turn.asked is Asked.WIN else Reason("Y13", "may_pass")
        case Win():
            return Reason("Y20", "may_win", (("last", turn.last),))
        case Swap():
            return Reason("Y7", "may_swap")


def _brings(state: State, turn: Turn, action: Action, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    after = state.apply(action)
    seat, own = turn.seat, after.seats[turn.seat]
    said: list[str] = []
    match action:
        case Arrange() | Swap():
            said.append(words.say("game.brings.hidden", lang, figure=figure_text(own.hidden, lang)))
        case Lay(pair) | Pung(pair):
            if own.stage:
                said.append(words.say("game.brings.stage", lang, n=len(own.stage)))
            else:
                said += describe_figure(state.rules, own, lang)
            if after.outcome is None:
                said += describe_ready(after.view(seat), lang)
                pure = is_pure(pair, state.rules.pung_natural_only)
                said.append(words.say("game.brings.opens_pung" if pure else "game.brings.blocks", lang))
        case Win():
            said += describe_figure(state.rules, own, lang)
    if after.outcome is not None:
        fed = after.outcome.feeder
        said += describe_outcome(after.outcome, lang, feeder=names[fed] if names and fed is not None else "")
    return tuple(said)
