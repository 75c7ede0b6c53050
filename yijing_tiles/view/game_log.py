"""What happened in a game of Yijing tiles, in words: step by step, and who pays whom at the end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from yijing_tiles.view.game_reading import Eyes
from yijing_tiles.view.terms import say
from yijing_tiles.yijing import (
    Action,
    Arrange,
    Lay,
    Outcome,
    Pass,
    Pung,
    State,
    Swap,
    Win,
    describe_outcome,
    laid_points,
)
from yijing_tiles.yijing.describing import figure_text, points_text
from yijing_tiles.yijing.reasons import pair_text

__all__ = ["read_settlement", "read_step"]


def read_step(before: State, after: State, eyes: Eyes) -> dict[str, Any] | None:
    """Return what the last action of `after` was: `seat`, `kind`, `pair`, `figure` (finished by it), `text`.

    `None` where these eyes may not know that anything happened: that somebody let a 碰 go tells what he holds.
    """
    turn = before.turn
    assert turn is not None  # noqa: S101 - something was done, so somebody was asked
    action, seat, lang = after.history[-1], turn.seat, eyes.lang
    if isinstance(action, Pass) and not eyes.knows(after, seat):
        return None
    figure = ""
    own = after.seats[seat]
    if isinstance(action, Lay | Pung | Win) and len(own.shown) > len(before.seats[seat].shown):
        figure = own.shown[-1]
    said = [_did(before, after, action, seat, eyes)]
    if figure:
        points = points_text(laid_points(figure, after.rules.taiji_points))
        said.append(say("play.log.finishes", lang, figure=figure_text(figure, lang), points=points))
    if after.outcome is not None:
        said += _ended(after.outcome, eyes)
    return {
        "seat": seat,
        "kind": type(action).__name__.lower(),
        "pair": action.pair if isinstance(action, Lay | Pung) else "",
        "figure": figure,
        "text": ("" if lang == "zh" else " ").join(filter(None, said)),
    }


def _ended(outcome: Outcome, eyes: Eyes) -> Sequence[str]:
    if outcome.drawn:
        return (say("play.log.draw", eyes.lang),)
    feeder = "" if outcome.feeder is None else eyes.name(outcome.feeder)
    return describe_outcome(outcome, eyes.lang, you=eyes.seat if eyes.alone else None, feeder=feeder)


def _did(before: State, after: State, action: Action, seat: int, eyes: Eyes) -> str:
    lang, player = eyes.lang, eyes.name(seat)
    # The eyes of the moment: what lies open at the end was not told on the way.
    private = eyes.open_hands or seat == eyes.seat
    match action:
        case Arrange(lines) if private:
            return say("play.log.arrange_own", lang, player=player, figure=figure_text(lines, lang))
        case Arrange():
            return say("play.log.arrange", lang, player=player)
        case Lay(pair):
            key = "play.log.lay" if before.laid else "play.log.open"
            return say(key, lang, player=player, pair=pair_text(pair, lang))
        case Pung(pair, placement):
            key = "play.log.pung_at" if before.seats[seat].stage else "play.log.pung"
            return say(key, lang, player=player, pair=pair_text(pair, lang), place=placement.name_in(lang))
        case Pass():
            return say("play.log.pass", lang, player=player)
        case Win():
            return say("play.log.win", lang, player=player, pair=pair_text(before.laid[-1].pair, lang))
        case Swap(line, _) if private:
            figure = figure_text(after.seats[seat].hidden, lang)
            return say("play.log.swap_own", lang, player=player, line=line, figure=figure)
        case Swap():
            return say("play.log.swap", lang, player=player)


def read_settlement(state: State, eyes: Eyes, before: Sequence[Fraction]) -> dict[str, Any] | None:
    """Return the sheet at the end of a game, `None` while it runs; `before` is what each seat had before it.

    `title` and `how` say how it ended; `forms` what was won with; `figure` the last figure and `count` how its points
    add up; `rows` what every seat had, gains or loses, and has now.
    """
    outcome, lang = state.outcome, eyes.lang
    if outcome is None:
        return None
    rows = [
        {
            "seat": seat,
            "name": eyes.name(seat),
            "before": _minus(had),
            "change": f"+{points_text(change)}" if change > 0 else _minus(change),
            "after": _minus(had + change),
            "hidden": state.seats[seat].hidden,
        }
        for seat, (had, change) in enumerate(zip(before, outcome.changes, strict=True))
    ]
    if outcome.winner is None:
        return {
            "winner": None,
            "title": say("play.sheet.draw", lang),
            "how": say("play.sheet.draw_how", lang),
            "forms": [],
            "figure": "",
            "count": "",
            "rows": rows,
        }
    return {
        "winner": outcome.winner,
        "title": say(
            "play.sheet.won_you" if eyes.alone and outcome.winner == eyes.seat else "play.sheet.won",
            lang,
            player=eyes.name(outcome.winner),
        ),
        "how": _how(state, outcome, eyes),
        "forms": [{"letter": form.value, "text": form.text(lang)} for form in outcome.forms],
        "figure": outcome.figure,
        "count": _count(state, outcome, lang),
        "rows": rows,
    }


def _how(state: State, outcome: Outcome, eyes: Eyes) -> str:
    you = eyes.seat if eyes.alone else None
    if outcome.feeder is not None:
        key = "play.sheet.fed_any" if outcome.borrowed else "play.sheet.fed"
        if outcome.feeder == you:
            key += "_you"
        points = points_text(outcome.points)
        return say(key, eyes.lang, player=eyes.name(outcome.feeder), points=points)
    key = "play.sheet.self_drawn"
    if state.rules.players == 2:
        key += "_two" if you in (None, outcome.winner) else "_two_you"
    return say(key, eyes.lang, points=points_text(-min(outcome.changes)))


def _count(state: State, outcome: Outcome, lang: str) -> str:
    """Say how the points of the last figure add up (Y21)."""
    worth = state.rules.taiji_points
    parts = [
        say(
            f"play.sheet.{key}",
            lang,
            n=outcome.figure.count(line),
            each=points_text(laid_points(line, worth)),
        )
        for line, key in (("1", "yang"), ("0", "yin"), ("T", "taiji_yang"), ("t", "taiji_yin"))
        if line in outcome.figure
    ]
    return say("play.sheet.sum", lang, parts=" + ".join(parts), points=points_text(outcome.points))


def _minus(points: Fraction) -> str:
    return points_text(points).replace("-", "−")
