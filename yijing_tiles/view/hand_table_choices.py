"""What a seat may do at this moment of a hand and why, what it may not, and what it waits for.

`read_choices(state, seat, lang, names)` speaks to the player at `seat`, of his own tiles and what lies open, whether he
is the one who is asked or not; `names` are what the four players are called, if not by their numbers:

``seat`` · ``about`` what the moment is about: ``"raise" "own" "discard" "kong" "over"`` · ``status``: ``"now"`` (he
is asked), ``"later"`` (he will be, unless another takes it first), ``"passed"`` (he let it go), ``"none"`` (he is not
asked) · ``says`` one sentence
``may``, ``may_not`` lists, each entry: ``action`` as `parse_action` reads it · ``kind`` (``"throw" "pung"`` …) ·
``tiles`` kinds to draw beside it · ``name`` a label, ``verb`` the label without tiles · ``rule`` id · ``words`` the
reason · ``brings`` sentences · ``then`` a few words on the hand after it (``""`` where nothing is known) · ``distance``
then, or ``None``
``rules`` ``{id: {"name", "reading", "source"}}`` of all rules cited; ``source`` is Chinese and word for word

Of unlawful actions only those are told that the tiles bring to mind: above all a win on a discard that would complete
the hand (S5). The best discards come first.

`read_waits(state, seat, lang)` says what the hand of `seat` waits for, with the copies that this seat has not seen:

``seat`` · ``distance`` (-1 complete, 0 ready) · ``ready`` · ``total`` live copies · ``says`` one sentence · ``waits``:
``tile``, ``left``, ``dead`` (``"own"``: holds all four himself (S17), ``"seen"``: all others lie open, ``""``),
``form`` and ``forms`` names, ``rate``, ``text``, ``spoken`` · ``discards`` with fourteen tiles instead: the best ones
first: ``tile``, ``distance``, ``left`` (copies that help), ``waits`` kinds when ready then, ``then``, ``spoken``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from yijing_tiles.shaoyang import (
    PASS,
    PUNG,
    WIN,
    Action,
    Asked,
    Chow,
    Draw,
    Hand,
    Kong,
    Pass,
    Pung,
    Raise,
    State,
    Throw,
    Tile,
    Win,
    explain,
)
from yijing_tiles.shaoyang.dealing import after, check_seat
from yijing_tiles.shaoyang.melds import RUNS
from yijing_tiles.shaoyang.reasons import seat_text
from yijing_tiles.shaoyang.seat import KongKind, with_kong
from yijing_tiles.shaoyang.turn import can_rob, can_take, kong_kind
from yijing_tiles.shaoyang.words import say as game_says
from yijing_tiles.shaoyang.words import source
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.terms import language, listed, say

__all__ = ["asked_state", "read_choices", "read_waits"]

_MOST_DISCARDS: Final = 4
"""So many best discards are shown where a hand has fourteen tiles."""


def asked_state(state: State, seat: int) -> State | None:
    """Return the same moment with the question put to `seat`, whether the engine would put it or not.

    `None` where there is nothing to ask this seat: it is another's own turn, or the hand is over. Its `refusal` and
    `explain` say why this seat may or may not.
    """
    check_seat(seat)
    turn = state.turn
    if turn is None:
        return None
    if turn.seat == seat:
        return state
    if turn.asked is Asked.RAISE:
        return replace(state, asked=((Asked.RAISE, seat),)) if (Asked.RAISE, seat) in state.asked else None
    if state.making is not None:
        maker = state.making.seat
        return None if seat == maker else replace(state, asked=((Asked.ROB, seat), (Asked.REPLACE, maker)))
    if turn.asked is Asked.THROW or turn.by is None or seat == turn.by:
        return None
    nearest = after(turn.by)[0]
    may_win = (Asked.WIN, seat) in state.asked
    asked = Asked.WIN if may_win else Asked.DRAW if seat == nearest and state.wall_left else Asked.CLAIM
    return replace(state, asked=((asked, seat), (Asked.DRAW, nearest)))


def read_choices(
    state: State, seat: int, lang: str | None = None, names: Sequence[str] = ()
) -> dict[str, Any]:
    """Return what the player at `seat` may do now and what he may not, each with its reason.

    >>> from random import Random
    >>> from yijing_tiles import shaoyang
    >>> state = shaoyang.new(shaoyang.TableRules(), Random(1), dealer=0)
    >>> [choice["action"] for choice in read_choices(state, 0, "en")["may"]]
    ['raise 0', 'raise 1', 'raise 2', 'raise 3']
    """
    lang = language(lang)
    asked = asked_state(state, seat)
    status = _status(state, seat, asked)
    may: list[dict[str, Any]] = []
    may_not: list[dict[str, Any]] = []
    if asked is not None and asked.turn is not None:
        if asked.making is not None and asked.turn.asked is Asked.ROB and not _could(state, seat, asked):
            may_not = _cannot_rob(asked, lang, names)
        else:
            for action in _thought_of(asked):
                choice = _choice(asked, action, lang, names)
                (may if choice.pop("legal") else may_not).append(choice)
        if status in ("passed", "none"):
            may = []
    cited = dict.fromkeys(choice["rule"] for choice in (*may, *may_not))
    return {
        "seat": seat,
        "about": _about(state),
        "status": status,
        "says": _says(state, seat, status, may, lang),
        "may": may,
        "may_not": may_not,
        "rules": {rule: _rule(rule, lang) for rule in cited},
    }


def _rule(rule: str, lang: str) -> dict[str, str]:
    return {
        "name": game_says(f"rules.{rule}.name", lang),
        "reading": game_says(f"rules.{rule}.reading", lang),
        "source": source(f"rules.{rule}"),
    }


def _about(state: State) -> str:
    turn = state.turn
    if turn is None:
        return "over"
    if state.making is not None:
        return "kong"
    return {Asked.RAISE: "raise", Asked.THROW: "own"}.get(turn.asked, "discard")


def _status(state: State, seat: int, asked: State | None) -> str:
    if state.actor == seat:
        return "now"
    if any(other == seat for _, other in state.asked):
        return "later"
    # The engine asks whoever could do something; whoever could and is asked no more has let it go.
    return "passed" if asked is not None and _could(state, seat, asked) else "none"


def _could(state: State, seat: int, asked: State) -> bool:
    """Return whether the tile in question is of use to this seat by the rules, whoever else wants it."""
    turn, made = asked.turn, state.making
    if turn is None or turn.tile is None:
        return False
    if made is not None:
        thrown = made.kind is KongKind.EXPOSED and state.discards[-1].seat == seat
        return not thrown and can_rob(turn.hand, made.tile, made.kind, state.rules)
    if state.after_kong and can_take(turn.hand, turn.tile, state.rules):
        return True
    return any(not isinstance(action, Pass) for action in turn.actions())


def _says(state: State, seat: int, status: str, may: list[dict[str, Any]], lang: str) -> str:
    about, turn = _about(state), state.turn
    if status == "later" and about == "raise":
        return say("hand_table.choices.later_raise", lang)
    if status in ("now", "later") and may:
        verbs = listed(dict.fromkeys(choice["verb"] for choice in may), lang)
        return say(f"hand_table.choices.{status}", lang, what=verbs)
    if status == "passed":
        return say("hand_table.choices.passed", lang)
    mover = turn is not None and turn.by == seat
    return say(f"hand_table.choices.{'own' if mover and about != 'own' else 'none'}_{about}", lang)


def _thought_of(state: State) -> Iterator[Action]:
    """Yield what the tiles bring to mind, lawful or not; the engine has the say on each."""
    turn = state.turn
    assert turn is not None  # noqa: S101 - somebody is asked
    if turn.asked not in (Asked.THROW, Asked.DRAW, Asked.CLAIM) or turn.tile is None:
        held = _throws(state) if turn.asked is Asked.THROW else turn.actions()
        yield from held
        return
    hand, tile = turn.hand, turn.tile
    if turn.asked is Asked.THROW:
        if hand.is_win(state.rules):
            yield WIN
        yield from (Kong(held) for held in dict.fromkeys(hand.tiles) if kong_kind(hand, held) is not None)
        yield from _throws(state)
        return
    if can_take(hand, tile, state.rules):
        yield WIN
    copies = hand.counts[tile.index]
    if copies >= 2:  # with two, that a kong takes three is worth saying
        yield Kong(tile)
    if copies:
        yield PUNG
    yield from (
        Chow(run.tiles) for run in RUNS.values() if tile in run.tiles and _completes(hand, run.tiles, tile)
    )
    yield Draw() if turn.asked is Asked.DRAW else PASS


def _throws(state: State) -> Iterator[Throw]:
    """Yield the discards, best first."""
    turn = state.turn
    assert turn is not None  # noqa: S101 - somebody is asked
    yield from map(
        Throw, (each.tile for each in turn.hand.discards(state.rules, seen=state.view(turn.seat).seen()))
    )


def _completes(hand: Hand, run: tuple[Tile, ...], tile: Tile) -> bool:
    return all(other is tile or hand.counts[other.index] for other in run)


def _choice(state: State, action: Action, lang: str, names: Sequence[str]) -> dict[str, Any]:
    found = explain(state, action, lang, names=names)
    distance, then = _after(state, action, lang) if found.legal or isinstance(action, Win) else (None, "")
    kind, tiles = type(action).__name__.lower(), _tiles(state, action)
    return {
        "legal": found.legal,
        "action": str(action),
        "kind": kind,
        "tiles": [str(tile) for tile in tiles],
        "name": _name(action, kind, tiles, lang),
        "verb": say(f"hand_table.verb.{kind}", lang),
        "rule": found.rule,
        "words": found.words,
        "brings": list(found.brings),
        "then": then,
        "distance": distance,
    }


def _tiles(state: State, action: Action) -> tuple[Tile, ...]:
    tile = state.turn.tile if state.turn else None
    match action:
        case Throw(thrown):
            return (thrown,)
        case Chow(run):
            return run
        case Kong(four):
            return (four,) * 4
        case Pung() if tile is not None:
            return (tile,) * 3
        case Win() if tile is not None:
            return (tile,)
        case _:
            return ()


def _name(action: Action, kind: str, tiles: tuple[Tile, ...], lang: str) -> str:
    if isinstance(action, Raise):
        return say("hand_table.choice.raise", lang, n=action.hands, factor=2**action.hands)
    names = tile_names(tiles if kind == "chow" else tiles[:1], lang)
    return (
        say(f"hand_table.choice.{kind}", lang, tiles=names) if names else say(f"hand_table.verb.{kind}", lang)
    )


def _after(state: State, action: Action, lang: str) -> tuple[int | None, str]:
    """Return how far the hand is then, as far as its player can know, and that in a few words."""
    turn = state.turn
    assert turn is not None  # noqa: S101 - somebody is asked
    seat, rules = turn.seat, state.rules
    seen = state.view(seat).seen()
    if turn.own is None:
        return None, ""
    hand = turn.own
    match action:
        case Win():
            forms = (hand if hand.has_drawn or turn.tile is None else hand.draw(turn.tile)).forms(rules)
            names = listed((reading.form.name_in(lang) for reading in forms if reading.paid), lang)
            return -1, say("hand_table.then.wins", lang, forms=names, rate=forms.rate)
        case Throw(tile):
            hand, seen = hand.discard(tile), (*seen, tile)
        case Chow() | Pung():
            claimed = state.apply(action)
            best = claimed.hand(seat).discards(rules, seen=claimed.view(seat).seen())[0]
            hand, seen = claimed.hand(seat).discard(best.tile), (*claimed.view(seat).seen(), best.tile)
        case Kong(tile):
            kind = KongKind.EXPOSED if turn.asked is not Asked.THROW else kong_kind(hand, tile)
            if kind is KongKind.EXPOSED:  # the discard lies in the kong then
                at = seen.index(tile)
                seen = (*seen[:at], *seen[at + 1 :])
            hand = with_kong(hand, tile, kind or KongKind.CONCEALED)
        case Draw() if turn.asked is Asked.REPLACE and state.making is not None:
            return None, ""
    return hand.distance(rules), _near(hand, state, seen, lang)


def _near(hand: Hand, state: State, seen: Sequence[Tile], lang: str) -> str:
    """Say in a few words how near a hand of thirteen is."""
    distance = hand.distance(state.rules)
    key = "far" if distance > 0 else "ready"
    found = hand.accepts(state.rules, seen=seen) if distance > 0 else hand.waits(state.rules, seen=seen)
    kinds = sum(left > 0 for left in found.values())
    return say(f"hand_table.then.{key}", lang, distance=distance, kinds=kinds, left=sum(found.values()))


def _cannot_rob(state: State, lang: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return why a kong cannot be robbed by a hand that its tile would complete (S8); nothing for another hand."""
    turn, made = state.turn, state.making
    if turn is None or made is None or not can_take(turn.hand, made.tile, state.rules):
        return []
    key = "thrown" if made.kind is KongKind.EXPOSED else "own"
    tile, maker = made.tile.name_in(lang), seat_text(made.seat, lang, names)
    return [
        {
            "action": "win",
            "kind": "win",
            "tiles": [str(made.tile)],
            "name": say("hand_table.choice.win", lang, tiles=tile),
            "verb": say("hand_table.verb.win", lang),
            "rule": "S8",
            "words": say(f"hand_table.cannot_rob.{key}", lang, tile=tile, player=maker),
            "brings": [],
            "then": "",
            "distance": None,
        }
    ]


def read_waits(state: State, seat: int, lang: str | None = None) -> dict[str, Any]:
    """Return what the hand of `seat` waits for, or with fourteen tiles what its best discards would wait for.

    Before the deal there is no hand: `distance` is `None` and `says` is empty.
    """
    lang = language(lang)
    hand = state.seats[check_seat(seat)].hand
    read: dict[str, Any] = {"seat": seat, "distance": None, "ready": False, "total": 0, "says": ""}
    read |= {"waits": [], "discards": []}
    if hand is None:
        return read
    rules, seen = state.rules, state.view(seat).seen()
    read["distance"] = hand.distance(rules)
    if hand.has_drawn:
        return read | _with_fourteen(hand, state, seen, lang)
    waits = [_wait(hand, tile, left, state, lang) for tile, left in hand.waits(rules, seen=seen).items()]
    total = sum(wait["left"] for wait in waits)
    key = "ready" if total else "gone" if read["distance"] <= 0 else "dead" if waits else "far"
    if key == "far":
        left = sum(hand.accepts(rules, seen=seen).values())
        says = say("hand_table.waits.far", lang, distance=read["distance"], left=left)
    else:
        names = tile_names((Tile(wait["tile"]) for wait in waits if wait["left"] or not total), lang)
        says = say(f"hand_table.waits.{key}", lang, tiles=names, left=total, distance=read["distance"])
    return read | {"ready": read["distance"] <= 0, "total": total, "says": says, "waits": waits}


def _wait(hand: Hand, tile: Tile, left: int, state: State, lang: str) -> dict[str, Any]:
    own = not hand.left[tile.index]
    forms = None if own else hand.draw(tile).forms(state.rules)
    names = [reading.form.name_in(lang) for reading in forms or () if reading.paid]
    dead = "own" if own else "" if left else "seen"
    key = f"dead_{dead}" if dead else "live"
    rate = forms.rate if forms else 0
    text = say(f"hand_table.waits.{key}", lang, left=left, forms=listed(names, lang), rate=rate)
    return {
        "tile": str(tile),
        "left": left,
        "dead": dead,
        "form": names[0] if names else "",
        "forms": names,
        "rate": rate,
        "text": text,
        "spoken": say("hand_table.waits.spoken", lang, tile=tile.name_in(lang), text=text),
    }


def _with_fourteen(hand: Hand, state: State, seen: Sequence[Tile], lang: str) -> dict[str, Any]:
    if hand.is_win(state.rules):
        forms = hand.forms(state.rules)
        names = listed((reading.form.name_in(lang) for reading in forms if reading.paid), lang)
        return {"says": say("hand_table.waits.complete", lang, forms=names, rate=forms.rate)}
    found: list[dict[str, Any]] = []
    for each in hand.discards(state.rules, seen=seen)[:_MOST_DISCARDS]:
        left, lies = hand.discard(each.tile), (*seen, each.tile)
        then = _near(left, state, lies, lang)
        waits = left.waits(state.rules, seen=lies) if each.distance <= 0 else {}
        found.append(
            {
                "tile": str(each.tile),
                "distance": each.distance,
                "left": sum(waits.values()) if waits else each.total,
                "waits": [str(tile) for tile in waits],
                "then": then,
                "spoken": say("hand_table.waits.spoken", lang, tile=each.tile.name_in(lang), text=then),
            }
        )
    best = Tile(found[0]["tile"]).name_in(lang)
    return {
        "says": say("hand_table.waits.discard", lang, tile=best, then=found[0]["then"]),
        "discards": found,
    }
