"""Advice for whoever is asked: each lawful action with its estimated chance to win, best first, and a sentence why.

It sees what the player sees. Estimates get better with every step, and one may stop after any of them::

    for step, advice in zip(range(200), advise(state.view(seat), rng)):
        show(advice)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from yijing_tiles.figures import Hexagram
from yijing_tiles.yijing import words
from yijing_tiles.yijing.actions import Action, Arrange, Lay, Pass, Pung, Swap, Win
from yijing_tiles.yijing.aims import reach
from yijing_tiles.yijing.arranging import arrangements
from yijing_tiles.yijing.describing import figure_text
from yijing_tiles.yijing.pairs import is_pure, values
from yijing_tiles.yijing.placement import SIZE, Placement, place
from yijing_tiles.yijing.reasons import pair_text
from yijing_tiles.yijing.searching import Estimate, distinct, estimates
from yijing_tiles.yijing.seen import View
from yijing_tiles.yijing.turn import Asked
from yijing_tiles.yijing.wins import waits, wins

__all__ = ["Advice", "advise", "easiest_hidden", "why"]


@dataclass(frozen=True, slots=True)
class Advice:
    """One action, what came of it in possible games, and why it is good or not."""

    estimate: Estimate
    why: str

    @property
    def action(self) -> Action:
        """The action that is judged."""
        return self.estimate.action


def advise(view: View, rng: Random, lang: str = "en") -> Iterator[tuple[Advice, ...]]:
    """Yield advice on every lawful action, best first, better founded each time; it never ends by itself.

    Of actions that differ only in which line a taiji lies for, one is judged; exchanges with the hidden
    hexagram are not. A view that is asked nothing, or that still arranges (see `easiest_hidden`), is a
    `ValueError`.
    """
    actions = distinct(tuple(view.actions())) if view.turn and view.turn.asked is not Asked.ARRANGE else []
    said = {action: why(view, action, lang) for action in actions}
    for found in estimates(view, actions, rng):
        best = sorted(found, key=lambda estimate: (-estimate.gain, -estimate.won))
        yield tuple(Advice(estimate, said[estimate.action]) for estimate in best)


def easiest_hidden(hand: str, most: int = 5) -> tuple[tuple[str, Fraction], ...]:
    """Return the arrangements of eight tiles that are easiest to build again, and the chance in one round.

    The chance is 2^m/64 for m mixed pairs: pairs drawn at random, laid in the order one likes, no ban and no
    碰. Of equal ones those come first that use no taiji, then those of more points.

    >>> easiest_hidden("11110000", most=2)
    (('101010', Fraction(1, 8)), ('101001', Fraction(1, 8)))
    """
    ranked = sorted(
        arrangements(hand),
        key=lambda lines: (-reach("", values(lines)), sum(line in "Tt" for line in lines), -lines.count("1")),
    )
    return tuple((lines, Fraction(reach("", values(lines)))) for lines in ranked[:most])


def why(view: View, action: Action, lang: str = "en") -> str:
    """Return what speaks for or against an action, in a sentence or two."""
    own = view.own
    match action:
        case Lay(pair):
            lines, placement = pair, Placement.OUTSIDE
        case Pung(pair, placement):
            lines = pair
        case Win(placement):
            return words.say("game.why.wins", lang)
        case Pass():
            return words.say("game.why.passes", lang)
        case Swap() | Arrange():
            raise ValueError(f"there is no advice on {action}")
    figure = place(own.stage, lines, placement)
    if len(figure) == SIZE:
        said = [_finished(view, figure, lang)]
    else:
        said = [*_ready(view, figure, lang), _hidden(view, figure, lang)]
    if said != [words.say("game.why.wins", lang)]:
        said += _neighbours(view, lines, lang)
    return words.say("game.why.join", lang).join(said)


def _finished(view: View, figure: str, lang: str) -> str:
    shown = (*view.own.shown, figure)
    if wins(view.rules, view.own.hidden, shown):
        return words.say("game.why.wins", lang)
    same = list(map(values, shown)).count(values(figure))
    text = figure_text(figure, lang)
    if values(figure) == values(view.own.hidden):
        return words.say("game.why.first_of_hidden", lang, figure=text)
    return words.say("game.why.finishes", lang, figure=text, n=same)


def _ready(view: View, stage: str, lang: str) -> list[str]:
    found = waits(view.rules, view.own.hidden, view.own.shown, stage)
    if not found:
        return []
    pairs = dict.fromkeys(pair_text(wait.pair, lang) for wait in found)
    return [words.say("game.why.ready", lang, pairs=words.say("game.or", lang).join(pairs))]


def _hidden(view: View, stage: str, lang: str) -> str:
    hidden = Hexagram(values(view.own.hidden))
    chance = Fraction(reach(values(stage), hidden.lines))
    key = "game.why.keeps_hidden" if chance else "game.why.leaves_hidden"
    return words.say(key, lang, figure=figure_text(hidden.lines, lang), chance=chance)


def _neighbours(view: View, pair: str, lang: str) -> list[str]:
    """Say what the pair does to others: it is banned for the next player, and a pure one may be taken."""
    said = []
    following = view.seats[(view.seat + 1) % view.rules.players]
    # Only what lies open: his hidden hexagram is not known, so neither are its trigrams.
    rules = view.rules.changed(trigrams_hidden=False)
    needed = {values(wait.pair) for wait in waits(rules, "", following.shown, following.stage)}
    if values(pair) in needed and not is_pure(pair):
        said.append(words.say("game.why.blocks", lang))
    if is_pure(pair, view.rules.pung_natural_only):
        said.append(words.say("game.why.feeds" if values(pair) in needed else "game.why.may_be_taken", lang))
    return said
