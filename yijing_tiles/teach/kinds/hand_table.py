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
    who_pays(table), who_deals_next(table)          # choose who pays for the win, and the next dealer
    wrong_line(table, 1, Slip.OWN_ONLY)             # find the line of the pay sheet that is wrong
    wrong_step(table, 6, (2, 3, "chow 345m"))       # six steps are told from there; one of them the rules refuse

`table` is shown with `shows=[table]`. Typical wrong answers are answered by themselves; a slip in the definition (a
question without a right answer, a mistake that makes no difference) is a `ValueError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from yijing_tiles.shaoyang import (
    Action,
    Asked,
    Chow,
    Draw,
    Explanation,
    Kong,
    Pass,
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
from yijing_tiles.shaoyang.turn import can_chow, can_take
from yijing_tiles.teach.kinds.choosing import Choose, ChooseSeveral, Match, Option
from yijing_tiles.teach.kinds.hand_pay import (
    Slip,
    change_of,
    paid_by,
    who_deals_next,
    who_pays,
    wrong_line,
    wrong_payment,
)
from yijing_tiles.teach.kinds.labels import shuffled
from yijing_tiles.teach.kinds.moment import Table, both, player, said
from yijing_tiles.teach.kinds.stepwise import Predict, Seen, Spot, Step
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.hand_table_choices import asked_state
from yijing_tiles.view.hand_table_log import read_hand_step
from yijing_tiles.view.hand_table_reading import Eyes
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
    "who_deals_next",
    "who_may_claim",
    "who_may_win",
    "who_pays",
    "wrong_line",
    "wrong_payment",
    "wrong_step",
]


# -- who may -------------------------------------------------------------------------------------------------


def _others(
    mover: int, right: Callable[[int], bool], why: Callable[[int], Text], nobody: Text
) -> ChooseSeveral:
    """Return the question which of the others: by where they sit from the one who moved, and nobody."""
    options = [Option(_seated(seat, mover), right=right(seat), why=why(seat)) for seat in seats_after(mover)]
    alone = not any(option.right for option in options)
    return ChooseSeveral([*options, Option(said("nobody"), right=alone, why=nobody)])


def who_may_claim(table: Table) -> ChooseSeveral:
    """Return the question which seats may take the discard just thrown by 吃, 碰 or 槓 (S4)."""
    state = table.state
    thrown = _thrown(state)

    def why(seat: int) -> Text:
        hand, tile = state.hand(seat), thrown.tile
        values: dict[str, Any] = {"player": player(seat), "tile": tile.name_in}
        if kinds := _claims(state, seat):
            return said("claim.may", what=_verbs(kinds), **values)
        if can_chow(hand, tile):
            return said("claim.not_next", **values)
        if can_take(hand, tile, state.rules):
            return said("claim.only_win", **values)
        held = hand.counts[tile.index]
        return said("claim.cannot" if held else "claim.none", held=held, **values)

    return _others(thrown.seat, lambda seat: bool(_claims(state, seat)), why, said("claim.nobody"))


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
        return said("claim.nothing")
    return both(lambda lang: listed((say(f"hand_table.verb.{kind}", lang) for kind in kinds), lang))


def _seated(seat: int, mover: int) -> Text:
    """Return a player with the place where he sits, seen from the one who moved."""
    place = ("next", "opposite", "previous")[seats_after(mover).index(seat)]
    return said(f"seat.{place}", player=player(seat))


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
        values = {"player": player(seat), "tile": tile.name_in, "mover": player(mover)}
        if seat in right:
            return said("win.rob" if made is not None else "win.after_kong", **values)
        if not can_take(state.hand(seat), tile, state.rules):
            return said("win.incomplete", **values)
        if made is None:
            return said("win.discard", **values)
        return said("win.own_kong" if made.kind.is_own else "win.threw", **values)

    return _others(mover, right.__contains__, why, said("win.nobody"))


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
            Option(player(seat), right=seat == found[0], why=said("first.farther", player=player(seat)))
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
        options.append(Option(both(partial(_play, action)), told["en"].legal, _reason(told)))
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
    return say("exercise.table.did", lang, player=player(seat)(lang), what=what)


def _told(before: State, seat: int, action: Action) -> Text:
    """Return what the rules say to a player who wants to do this: lawful or not, and why."""
    asked = asked_state(before, seat)
    if asked is None:
        return said("not_asked", player=player(seat))
    told = {lang: explain(asked, action, lang) for lang in ("en", "zh")}
    return said("told", player=player(seat), why=_reason(told))


def what_next(table: Table, others: Sequence[tuple[int, str]], *, more: int = 0) -> Predict:
    """Return the question what the next step of the hand is, among `others` (seat and play) that it is not.

    It is then seen, and `more` steps after it. Those who let a tile go say nothing, so that is no step. One of the
    `others` that the rules allow there as well is a `ValueError`: nobody could know.
    """
    [(before, now), *_] = steps = _steps(table, more + 1)
    actor = before.actor
    assert actor is not None  # noqa: S101 - somebody acted
    action = now.history[-1]
    options = [Option(both(partial(_did, actor, action)), right=True)]
    for seat, typed in others:
        other = parse_action(typed)
        asked = asked_state(table.state, check_seat(seat))
        if (
            asked is not None
            and asked.refusal(other) is None
            and seat in [one for _, one in table.state.asked]
        ):
            raise ValueError(f"player {seat + 1} may {typed} here as well: what comes next cannot be known")
        options.append(Option(both(partial(_did, seat, other)), why=_told(table.state, seat, other)))
    order = shuffled(len(options), f"{table.char} {others}")
    return Predict(Choose([options[at] for at in order]), [Seen(_step_text(*step)) for step in steps])


def _step_text(before: State, now: State) -> Text:
    def in_language(lang: str) -> str:
        told = read_hand_step(before, now, Eyes(lang, (True,) * 4))
        assert told is not None  # noqa: S101 - open eyes are told all
        return str(told["text"])

    return both(in_language)


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
        label = both(partial(_numbered, number, actor, did, tile))
        found.append(Step(label, _told(before, actor, did), wrong=number == at))
    return Spot(found)


def _numbered(number: int, seat: int, action: Action, tile: Tile | None, lang: str) -> str:
    return f"{number}. {_did(seat, action, lang, tile)}"
