"""A position of Shaoyang mahjong as plain data for a front end: what lies where, who is asked for what.

`read_hand_position` returns what one pair of `Eyes` sees of a state; what a closed hand hides is not in it:

``over`` bool · ``wall_left``, ``wall_total`` · ``dice`` words or ``""`` · ``dealer`` seat

``seats`` (always four, in their order), each:
    ``seat``, ``name``, ``you`` · ``place`` (``"self" "next" "opposite" "previous"``, from the eyes' seat) and
    ``place_name`` · ``wind`` (``"1z"`` … ``"4z"``) and ``wind_name`` · ``dealer``, ``won`` bool, ``dealer_name`` a
    word or ``""`` ·
    ``raised`` 0-3 or ``None`` (not said yet), ``multiplier`` 2^raised, ``raised_text`` ·
    ``hand`` kinds in order (``["1m", …]``) without the tile just drawn, or ``None`` while closed · ``holds`` how many
    lie there, the drawn one not counted · ``has_drawn`` whether one lies apart, ``drawn`` its kind or ``""`` ·
    ``distance`` to ready (-1 complete) and ``ready`` (13 tiles that wait), ``None`` while closed ·
    ``melds``: ``kind`` (``"chow" "pung" "kong"``), ``way`` (``"" "exposed" "added" "concealed"``), ``tiles``,
    ``called`` index of the claimed tile or ``None``, ``from`` seat or ``None``, ``making`` (a kong that can still be
    robbed), ``name`` to show, ``spoken`` ·
    ``discards``: ``[kind, at, taken_by]`` each: ``at`` its place among all discards, from 0, ``taken_by`` a seat or
    ``None`` ·
    ``score`` coins now (before the hand, and what was paid since), ``change`` what the hand brought so far ·
    ``spoken`` the seat in a sentence

``last`` the action just done, to be lit, or ``None``: ``kind`` (``"raise" "throw" "draw" "chow" "pung" "kong"
"win"``), ``seat``, ``tile`` (``""`` where it is closed), ``discard`` (``at`` of its tile), ``meld`` (index among the
seat's melds)

``asked``: ``kind`` (a `shaoyang.Asked` value; ``""`` when over or not to be known), ``seat``, ``mine``, ``tile``,
``says`` in words

``making`` a kong that does not stand yet, or ``None``: ``seat``, ``tile``, ``way``, ``says``

``outcome`` ``None`` until the end: ``winner``, ``how`` (a `shaoyang.How` value), ``tile``, ``payer``, ``forms``
(names), ``rate``, ``changes``, ``next_dealer``, ``says``

Nothing here decides a rule. Whoever is asked after a discard or a kong shows by that what he holds (S4, S8), so it is
told only to eyes that see his hand. A seat that lies as it did before may be the same object again: only to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from yijing_tiles.shaoyang import (
    Chow,
    Draw,
    GroupKind,
    Hand,
    Kong,
    Pass,
    Pung,
    Raise,
    State,
    TableRules,
    Throw,
    Thrown,
    Tile,
    Win,
    next_dealer,
)
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE, after, check_seat
from yijing_tiles.shaoyang.settling import changes_of
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.hand_table_melds import Laid, laid_melds, shown_hand
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.wording import characters

__all__ = ["Eyes", "question", "read_hand_position"]

_PLACES: Final = ("self", "next", "opposite", "previous")
_CLOSED: Final = (False,) * PLAYERS_AT_TABLE


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at the table: in which language, which hands lie open to him, from which seat.

    `seat` sits lowest; its own hand is always seen. `None` looks from seat 0 and sees only the `open` hands. `names`
    has one for each seat; an empty one is spoken of by its number. `people` are the seats of those who share the
    screen; the only one of them, at `seat`, is spoken to as "you". No such seat is a `HandError`, an unknown language a
    `ValueError`. `characters` are those that Chinese names are read in: what was said for other eyes is said anew.
    """

    lang: str = "en"
    open: tuple[bool, ...] = _CLOSED
    seat: int | None = None
    names: tuple[str, ...] = ("",) * PLAYERS_AT_TABLE
    people: tuple[int, ...] = ()
    characters: str = field(default_factory=characters)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lang", language(self.lang))
        if self.seat is not None:
            check_seat(self.seat)

    def name(self, seat: int, *, inside: bool = False) -> str:
        """Return what the player at `seat` is called: at the head of a sentence, or `inside` of it."""
        if self.is_you(seat):
            return say("hand_table.you_inside" if inside else "hand_table.you", self.lang)
        return self.names[seat] or say("hand_table.player", self.lang, n=seat + 1)

    @property
    def players(self) -> tuple[str, ...]:
        """What the four are called where another is spoken to, who may be "you" then."""
        return tuple(
            name or say("hand_table.player", self.lang, n=n) for n, name in enumerate(self.names, start=1)
        )

    def is_you(self, seat: int) -> bool:
        """Return whether the player at `seat` has the screen for himself."""
        return seat == self.seat and self.people == (seat,)

    def sees(self, seat: int) -> bool:
        """Return whether the tiles of `seat` lie open to these eyes during the hand."""
        return self.open[seat] or seat == self.seat

    def knows(self, state: State, seat: int) -> bool:
        """Return whether the tiles of `seat` may be told now: at the end all hands are shown."""
        return self.sees(seat) or state.outcome is not None

    def knows_turn(self, state: State) -> bool:
        """Return whether it may be told who is asked."""
        turn = state.turn
        if turn is None:
            return False
        return self.sees(turn.seat) or state.view(after(turn.seat)[0]).actor is not None


def read_hand_position(state: State, eyes: Eyes, scores: Sequence[int] = ()) -> dict[str, Any]:
    """Return what `eyes` see of the table, as data that JSON can hold; `scores` are the coins before the hand."""
    changes = changes_of(state.payments)
    discards: list[list[tuple[int, Thrown]]] = [[] for _ in range(PLAYERS_AT_TABLE)]
    for at, thrown in enumerate(state.discards):
        discards[thrown.seat].append((at, thrown))
    return {
        "over": state.outcome is not None,
        "wall_left": state.wall_left,
        "wall_total": len(state.wall),
        "dice": _dice(state, eyes),
        "dealer": state.dealer,
        "seats": [
            _seat(state, seat, eyes, tuple(discards[seat]), scores[seat] if scores else 0, changes[seat])
            for seat in range(PLAYERS_AT_TABLE)
        ],
        "last": _last(state, eyes),
        "asked": _asked(state, eyes),
        "making": _making(state, eyes),
        "outcome": _outcome(state, eyes),
    }


class _Lies(NamedTuple):
    """All that is told of a seat follows from this, for the same eyes; its hand as it lies there."""

    seat: int
    hand: Hand | None
    apart: Tile | None
    knows: bool
    laid: tuple[Laid, ...]
    discards: tuple[tuple[int, Thrown], ...]
    dealer: int
    raised: int | None
    won: bool
    score: int
    change: int
    rules: TableRules


def _seat(
    state: State, seat: int, eyes: Eyes, discards: tuple[tuple[int, Thrown], ...], score: int, change: int
) -> dict[str, Any]:
    hand = shown_hand(state, seat)
    lies = _Lies(
        seat,
        hand,
        _apart(state, seat),
        hand is not None and eyes.knows(state, seat),
        laid_melds(state, seat),
        discards,
        state.dealer,
        state.seats[seat].raised,
        state.outcome is not None and state.outcome.winner == seat,
        score,
        change,
        state.rules,
    )
    return _read_seat(lies, eyes, characters())


@lru_cache(maxsize=64)  # from step to step most seats stay as they are
def _read_seat(lies: _Lies, eyes: Eyes, _characters: str) -> dict[str, Any]:
    lang, seat, hand, apart, knows = eyes.lang, lies.seat, lies.hand, lies.apart, lies.knows
    place = _PLACES[(seat - (eyes.seat or 0)) % PLAYERS_AT_TABLE]
    wind = f"{(seat - lies.dealer) % PLAYERS_AT_TABLE + 1}z"
    tiles = None
    if hand is not None and knows:
        tiles = [str(tile) for tile in hand.tiles]
        if apart is not None:
            tiles.remove(str(apart))
    holds = sum(hand.counts) - (apart is not None) if hand is not None else 0
    distance = hand.distance(lies.rules) if hand is not None and knows else None
    read = {
        "seat": seat,
        "name": eyes.name(seat),
        "you": eyes.is_you(seat),
        "place": place,
        "place_name": say(f"hand_table.place.{place}", lang),
        "wind": wind,
        "wind_name": say(f"hand_table.wind.{wind}", lang),
        "dealer": seat == lies.dealer,
        "dealer_name": say("hand_table.dealer", lang) if seat == lies.dealer else "",
        "won": lies.won,
        "raised": lies.raised,
        "multiplier": 2 ** (lies.raised or 0),
        "raised_text": _raised(lies.raised, lang),
        "hand": tiles,
        "holds": holds,
        "has_drawn": apart is not None,
        "drawn": str(apart) if apart is not None and knows else "",
        "distance": distance,
        "ready": None if hand is None or distance is None else not hand.has_drawn and distance <= 0,
        "melds": [_meld(laid, seat, eyes) for laid in lies.laid],
        "discards": [[str(thrown.tile), at, thrown.taken_by] for at, thrown in lies.discards],
        "score": lies.score + lies.change,
        "change": lies.change,
    }
    return {**read, "spoken": _spoken(read, [thrown for _, thrown in lies.discards], eyes)}


def _apart(state: State, seat: int) -> Tile | None:
    """Return the tile that lies apart at a seat: the one just drawn, or the one that won."""
    if state.outcome is not None:
        return state.outcome.tile if state.outcome.winner == seat else None
    return state.drawn if state.asked and state.asked[0][1] == seat else None


def _raised(raised: int | None, lang: str) -> str:
    if raised is None:
        return say("hand_table.raised.open", lang)
    return say(f"hand_table.raised.{'some' if raised else 'none'}", lang, n=raised, factor=2**raised)


def _meld(laid: Laid, seat: int, eyes: Eyes) -> dict[str, Any]:
    meld, thrown, lang = laid.meld, laid.thrown, eyes.lang
    kind = {GroupKind.RUN: "chow", GroupKind.TRIPLET: "pung"}.get(meld.kind, "kong")
    name = say(f"hand_table.meld.{laid.way.value if laid.way else kind}", lang)
    tiles = tile_names(meld.tiles if kind == "chow" else meld.tiles[:1], lang)
    spoken = say("hand_table.meld.of", lang, meld=name, tiles=tiles)
    called = None
    if thrown is not None:
        spoken = say("hand_table.meld.from", lang, meld=spoken, player=eyes.name(thrown.seat, inside=True))
        steps = (thrown.seat - seat) % PLAYERS_AT_TABLE
        # A run lies in order; of equal tiles the one on the giver's side is marked: left, middle, right.
        called = (
            meld.tiles.index(thrown.tile) if kind == "chow" else {3: 0, 2: 1, 1: len(meld.tiles) - 1}[steps]
        )
    return {
        "kind": kind,
        "way": laid.way.value if laid.way else "",
        "tiles": [str(tile) for tile in meld.tiles],
        "called": called,
        "from": None if thrown is None else thrown.seat,
        "making": laid.making,
        "name": name,
        "spoken": spoken,
    }


def _thrown(thrown: Thrown, eyes: Eyes) -> str:
    name = thrown.tile.name_in(eyes.lang)
    if thrown.taken_by is None:
        return name
    return say("hand_table.taken", eyes.lang, tile=name, player=eyes.name(thrown.taken_by, inside=True))


def _spoken(seat: dict[str, Any], discards: Sequence[Thrown], eyes: Eyes) -> str:
    """Say what lies at a seat, for whoever hears it."""
    lang = eyes.lang
    parts = [
        seat["wind_name"],
        *([seat["dealer_name"]] if seat["dealer"] else []),
        seat["raised_text"],
    ]
    if seat["hand"] is not None:
        parts.append(say("hand_table.seat.hand", lang, tiles=tile_names(map(Tile, seat["hand"]), lang)))
    elif seat["holds"]:
        parts.append(say("hand_table.seat.holds", lang, n=seat["holds"]))
    if seat["drawn"]:
        parts.append(say("hand_table.seat.drawn", lang, tile=Tile(seat["drawn"]).name_in(lang)))
    if seat["ready"]:
        parts.append(say("hand_table.seat.ready", lang))
    if seat["melds"]:
        melds = listed((meld["spoken"] for meld in seat["melds"]), lang)
        parts.append(say("hand_table.seat.melds", lang, melds=melds))
    if discards:
        tiles = listed((_thrown(each, eyes) for each in discards), lang)
        parts.append(say("hand_table.seat.discards", lang, tiles=tiles))
    what = ("；" if lang == "zh" else "; ").join(parts)
    return say("hand_table.seat.row", lang, player=seat["name"], what=what)


def _last(state: State, eyes: Eyes) -> dict[str, Any] | None:
    """Return the last action that everybody saw: who lets a tile go says nothing."""
    action = next((each for each in reversed(state.history) if not isinstance(each, Pass)), None)
    last: dict[str, Any] = {"kind": type(action).__name__.lower(), "tile": "", "discard": None, "meld": None}
    match action:
        case Raise():
            order = (state.dealer, *after(state.dealer))
            return {**last, "seat": order[len(state.history) - 1]}
        case Throw(tile):
            at = len(state.discards) - 1
            return {**last, "seat": state.discards[at].seat, "tile": str(tile), "discard": at}
        case Draw():
            seat = state.last_drawer
            known = state.drawn is not None and eyes.knows(state, seat)
            return {**last, "seat": seat, "tile": str(state.drawn) if known else ""}
        case Chow() | Pung():
            seat = state.asked[0][1]
            thrown = state.discards[-1]
            return {**last, "seat": seat, "tile": str(thrown.tile), "meld": len(state.hand(seat).melds) - 1}
        case Kong(tile):
            assert state.making is not None  # noqa: S101 - it was called just now
            seat = state.making.seat
            meld = next(at for at, laid in enumerate(laid_melds(state, seat)) if laid.making)
            return {**last, "seat": seat, "tile": str(tile), "meld": meld}
        case Win():
            assert state.outcome is not None  # noqa: S101 - a win ends the hand
            return {**last, "seat": state.outcome.winner, "tile": str(state.outcome.tile)}
    return None


def _asked(state: State, eyes: Eyes) -> dict[str, Any]:
    turn = state.turn if eyes.knows_turn(state) else None
    tile = turn.tile if turn is not None and eyes.knows(state, turn.seat) else None
    return {
        "kind": turn.asked.value if turn else "",
        "seat": turn.seat if turn else None,
        "mine": turn is not None and turn.seat in eyes.people,
        "tile": str(tile) if tile else "",
        "says": question(state, eyes),
    }


def question(state: State, eyes: Eyes) -> str:
    """Say who is asked and for what, as these eyes may know it, or how the hand ended.

    >>> from random import Random
    >>> from yijing_tiles import shaoyang
    >>> question(shaoyang.new(shaoyang.TableRules(), Random(1), dealer=2), Eyes("en"))
    'Player 3 says how many hands he raises.'
    """
    lang, turn, outcome = eyes.lang, state.turn, state.outcome
    if outcome is not None:
        if outcome.winner is None:
            return say("hand_table.over.drawn", lang)
        key = "you_won" if eyes.is_you(outcome.winner) else "won"
        return say(f"hand_table.over.{key}", lang, player=eyes.name(outcome.winner))
    assert turn is not None  # noqa: S101 - the hand is not over
    tile = turn.tile.name_in(lang) if turn.tile and (turn.by is not None or eyes.sees(turn.seat)) else ""
    if not eyes.knows_turn(state):
        if state.making is not None:
            return say("hand_table.asked.anybody_rob", lang, player=eyes.name(state.making.seat), tile=tile)
        nearest = after(state.discards[-1].seat)[0]
        key = "anybody" if state.wall_left else "anybody_last"
        return say(f"hand_table.asked.{key}", lang, player=eyes.name(nearest), tile=tile)
    who = "asked_you" if eyes.is_you(turn.seat) else "asked"
    return say(f"hand_table.{who}.{turn.asked.value}", lang, player=eyes.name(turn.seat), tile=tile)


def _making(state: State, eyes: Eyes) -> dict[str, Any] | None:
    made = state.making
    if made is None:
        return None
    way = say(f"hand_table.meld.{made.kind.value}", eyes.lang)
    tile = made.tile.name_in(eyes.lang)
    return {
        "seat": made.seat,
        "tile": str(made.tile),
        "way": made.kind.value,
        "says": say("hand_table.making", eyes.lang, player=eyes.name(made.seat), way=way, tile=tile),
    }


def _outcome(state: State, eyes: Eyes) -> dict[str, Any] | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "how": outcome.how.value if outcome.how else "",
        "tile": str(outcome.tile) if outcome.tile else "",
        "payer": outcome.payer,
        "forms": [form.name_in(eyes.lang) for form in outcome.forms],
        "rate": outcome.rate,
        "changes": list(outcome.changes),
        "next_dealer": next_dealer(outcome),
        "says": question(state, eyes),
    }


def _unbroken(text: str) -> str:
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def _dice(state: State, eyes: Eyes) -> str:
    """Say who rolled what, round by round, and who deals (S2); nothing where nobody rolled."""
    if not state.dice:
        return ""
    lang = eyes.lang
    rounds = [
        listed(
            (
                _unbroken(
                    say("hand_table.dice.roll", lang, player=eyes.name(seat), dice=f"{roll[0]}+{roll[1]}")
                )
                for seat, roll in enumerate(rolls)
                if roll
            ),
            lang,
        )
        for rolls in state.dice
    ]
    rolls = say("hand_table.dice.again", lang).join(rounds)
    return say("hand_table.dice.says", lang, rolls=rolls, player=eyes.name(state.dealer))
