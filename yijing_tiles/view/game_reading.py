"""A position of Yijing tiles as plain data for a front end: what lies where, what may be done, what is said of it.

Nothing here decides a rule: legality, reasons and consequences are asked of the engine and put into words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Bigram
from yijing_tiles.view.game_picture import Place, places, player_name
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.wording import characters
from yijing_tiles.yijing import (
    Action,
    Asked,
    Explanation,
    LaidPair,
    Lay,
    Pass,
    Placement,
    Pung,
    State,
    Swap,
    Turn,
    Win,
    describe_ready,
    explain,
    place,
    plain,
)
from yijing_tiles.yijing.describing import figure_text
from yijing_tiles.yijing.pairs import declared_pairs, is_pure
from yijing_tiles.yijing.placement import SIZE
from yijing_tiles.yijing.reasons import pair_text, tiles_text
from yijing_tiles.yijing.words import say as game_says

__all__ = ["Eyes", "figure_glyphs", "hexagram_names", "read_choices", "read_position", "read_why"]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at the table: from which seat, in which language, what the players are called.

    `seat` is `None` while nobody's own tiles may be seen (the screen is passed on); `open_hands` shows all tiles.
    `names` has one for each seat; an empty one is spoken of by its number. `people` are the seats of those who share
    the screen; the only one of them is spoken of as "you". `characters` are those that Chinese names are read in: what
    was said for other eyes is said anew.
    """

    seat: int | None
    lang: str
    names: tuple[str, ...]
    open_hands: bool = False
    people: tuple[int, ...] = (0,)
    characters: str = field(default_factory=characters)

    @property
    def alone(self) -> bool:
        """Whether one person has the screen for himself."""
        return len(self.people) == 1

    def name(self, seat: int) -> str:
        """Return what the player at `seat` is called."""
        if self.alone and seat == self.seat:
            return say("play.said.you", self.lang)
        return self.players[seat]

    @property
    def players(self) -> tuple[str, ...]:
        """What all are called where another is spoken to, who may be "you" then."""
        return tuple(name or player_name(seat, self.lang) for seat, name in enumerate(self.names))

    def knows(self, state: State, seat: int) -> bool:
        """Return whether the own affairs of `seat` may be told."""
        return self.open_hands or seat == self.seat or state.outcome is not None


def hexagram_names(lang: str | None = None) -> dict[str, tuple[str, str]]:
    """Return what the 64 hexagrams are called, by their lines: in short, and with all that belongs to it.

    >>> hexagram_names("en")["100010"]
    ('3 屯', '3 屯 Difficulty at the Beginning')
    """
    lang = language(lang)
    return {
        hexagram.lines: (
            f"{hexagram.number} {hexagram.names.chinese}",
            say(
                "play.said.hexagram",
                lang,
                number=hexagram.number,
                hans=hexagram.names.chinese,
                en=hexagram.names.en,
                title=hexagram.title,
            ),
        )
        for hexagram in HEXAGRAMS
    }


def figure_glyphs() -> dict[str, str]:
    """Return the lines of every figure character, so that a front end can draw it: many fonts lack them.

    >>> figure_glyphs()["⚍"]
    '10'
    """
    return {figure.char: figure.lines for figure in (*BIGRAMS, *TRIGRAMS, *HEXAGRAMS)}


def read_position(state: State, eyes: Eyes, scores: Sequence[object] = ()) -> dict[str, Any]:
    """Return what `eyes` see of the table, as data that JSON can hold.

    `seats` in their order, `asked` (whose turn and for what, in words), `last` (the pair just laid), `choices` and
    `swaps` (what one may think of doing, lawful or not), `ready` (what would win), `wall_left` of `wall_total`.
    """
    lang = eyes.lang
    lying = places(state, None if eyes.open_hands else eyes.seat or 0)
    turn = state.turn if _may_know_turn(state, eyes) else None
    claim = _claimants(state)
    seats = []
    for own in lying:
        knows = eyes.open_hands or own.seat == eyes.seat
        hidden = own.hidden if knows or state.outcome is not None else None
        hand = own.hand if knows else None
        seats.append(
            {
                "seat": own.seat,
                "name": eyes.name(own.seat),
                "you": own.seat == eyes.seat,
                "dealer": own.seat == state.dealer,
                "asked": turn is not None and turn.seat == own.seat,
                "may_claim": own.seat in claim,
                "won": state.outcome is not None and state.outcome.winner == own.seat,
                "arranged": own.arranged,
                "hidden": hidden or "",
                "shown": list(own.shown),
                "stage": own.stage,
                "new": _newest(state, own.seat),
                "hand": hand,
                "holds": own.holds,
                "score": str(scores[own.seat]) if scores else "",
                "spoken": _spoken_seat(own._replace(hidden=hidden, hand=hand), lang),
            }
        )
    mine = turn is not None and turn.seat == eyes.seat
    return {
        "over": state.outcome is not None,
        "dice": _dice(state, eyes),
        "wall_left": state.wall_left,
        "wall_total": len(state.wall),
        "seats": seats,
        "last": _last(state.laid[-1], eyes) if state.laid else None,
        "asked": {
            "kind": turn.asked.value if turn else "",
            "seat": turn.seat if turn else None,
            "mine": mine,
            "says": read_question(state, eyes),
        },
        "choices": read_choices(turn, lang) if turn is not None and mine else [],
        "swaps": _swaps(turn, lang) if turn is not None and mine else [],
        "ready": _ready(state, eyes),
    }


def _dice(state: State, eyes: Eyes) -> str:
    """Say who rolled what, round by round, and who deals (Y4); nothing where the dealer was known."""
    if not state.dice:
        return ""
    rounds = [
        listed(
            (
                say("play.said.roll", eyes.lang, player=eyes.name(seat), dice=f"{roll[0]}+{roll[1]}")
                for seat, roll in enumerate(rolls)
                if roll
            ),
            eyes.lang,
        )
        for rolls in state.dice
    ]
    again = say("play.said.again", eyes.lang)
    return say("play.said.dice", eyes.lang, rolls=again.join(rounds), player=eyes.name(state.dealer))


def read_question(state: State, eyes: Eyes) -> str:
    """Say whose turn it is and what for, as these eyes may know it."""
    turn, lang = state.turn, eyes.lang
    if turn is None:
        return say("play.asked.over", lang)
    if not _may_know_turn(state, eyes):
        return say("play.picture.anybody", lang)
    name = eyes.name(turn.seat)
    if turn.seat != eyes.seat:
        return say(f"play.picture.{turn.asked.value}", lang, player=name)
    last = pair_text(turn.last, lang) if turn.last else ""
    layer = eyes.name(turn.layer) if turn.layer is not None else ""
    forced = turn.asked is Asked.PUNG and turn.refusal(Pass()) is not None
    mine = say(f"play.asked.{'forced' if forced else turn.asked.value}", lang, last=last, layer=layer)
    return mine if eyes.alone else say("play.asked.by_name", lang, player=name, what=mine)


def read_choices(turn: Turn, lang: str) -> list[dict[str, Any]]:
    """Return what the asked player may think of laying, each with what it would make of his figure.

    Unlawful ones are among them, marked so: they are answered with the reason. Nothing while he arranges.
    """
    return [_choice(turn, action, lang) for action in _thought_of(turn)]


def read_why(
    state: State, action: Action, lang: str, *, private: bool, names: Sequence[str] = ()
) -> dict[str, Any]:
    """Return why `action` is lawful or not in `state`: rule, its name, words, reading, source, what it brings.

    `names` are what the players are called, if not by their numbers. Words and what it brings speak to the player who
    is asked; to all others (`private` false) only the rule is told.
    """
    return _why(explain(state, action, lang, names=names), lang, private=private)


def _why(found: Explanation, lang: str, *, private: bool) -> dict[str, Any]:
    return {
        "legal": found.legal,
        "rule": found.rule,
        "title": game_says(f"rules.{found.rule}.name", lang),
        "words": found.words if private else "",
        "reading": found.reading,
        "source": found.source,
        "brings": list(found.brings) if private else [],
    }


def _ready(state: State, eyes: Eyes) -> list[str]:
    """Say what would win for the viewer, if he is ready (Y19)."""
    if eyes.seat is None or state.outcome is not None or not state.seats[eyes.seat].hidden:
        return []
    return list(describe_ready(state.view(eyes.seat), eyes.lang))


def _may_know_turn(state: State, eyes: Eyes) -> bool:
    """Return whether it may be told who is asked: whether somebody can take a 碰 must not show (Y13)."""
    turn = state.turn
    if (
        turn is None or eyes.open_hands or turn.seat in eyes.people
    ):  # whoever is asked at this screen sees it there
        return turn is not None
    return state.view((turn.seat + 1) % state.rules.players).actor is not None


def _claimants(state: State) -> set[int]:
    """Return the seats that might take the pair just laid, as everybody can tell: all others, while it is pure."""
    if state.outcome is not None or not state.laid:
        return set()
    last = state.laid[-1]
    rules = state.rules
    if rules.claim_win != "any_pair" and not is_pure(last.pair, rules.pung_natural_only):
        return set()
    return {seat for seat in range(rules.players) if seat != last.seat}


def _newest(state: State, seat: int) -> list[int]:
    """Return which lines of the figure that lies on the stage came last, if this player laid last."""
    if not state.laid or state.laid[-1].seat != seat:
        return []
    return _placed(state.laid[-1].placement, len(state.seats[seat].stage) or SIZE)


def _placed(placement: Placement, lines: int) -> list[int]:
    """Return which of so many lines a pair has become that was placed so."""
    match placement:
        case Placement.OUTSIDE:
            return [lines - 2, lines - 1]
        case Placement.INSIDE:
            return [0, 1]
        case Placement.AROUND:
            return [0, lines - 1]


def _last(last: LaidPair, eyes: Eyes) -> dict[str, Any]:
    key = "play.said.pung" if last.pung else "play.said.lay"
    return {
        "seat": last.seat,
        "pair": last.pair,
        "pung": last.pung,
        "name": pair_text(last.pair, eyes.lang),
        "says": say(
            key,
            eyes.lang,
            player=eyes.name(last.seat),
            pair=pair_text(last.pair, eyes.lang),
            place=last.placement.name_in(eyes.lang),
        ),
    }


def _spoken_seat(own: Place, lang: str) -> str:
    """Say what lies at a seat, for whoever hears it."""
    if not own.arranged:
        parts = [say("play.picture.not_arranged", lang)]
    elif own.hidden:
        parts = [say("play.picture.hidden", lang, figure=figure_text(own.hidden, lang))]
    else:
        parts = [say("play.picture.face_down", lang)]
    if own.stage:
        parts.append(say("play.said.stage", lang, lines=_spelt(own.stage, lang)))
    if own.hand is not None:
        parts.append(say("play.picture.hand", lang, tiles=tiles_text(own.hand, lang)))
    else:
        parts.append(say("play.picture.holds", lang, n=own.holds))
    return ("；" if lang == "zh" else "; ").join(parts)


def _spelt(lines: str, lang: str) -> str:
    """Name laid lines one by one, bottom first."""
    names = {"1": "yang", "0": "yin", "T": "taiji_yang", "t": "taiji_yin"}
    return ("、" if lang == "zh" else ", ").join(say(f"board.tile.{names[line]}", lang) for line in lines)


def _thought_of(turn: Turn) -> Iterator[Action]:
    """Yield the plays that the question and the own tiles bring to mind; the engine has the say on each."""
    if turn.asked is Asked.ARRANGE:
        return
    if turn.asked is Asked.WIN:
        yield from (Win(placement) for placement in _sides(turn))
        yield Pass()
        return
    pairs = declared_pairs(turn.own.hand)
    if turn.asked is Asked.PUNG:
        for pair in pairs:
            # With a taiji in hand, pairs that are no 碰 at all would only be in the way.
            if turn.refusal(Pung(pair)) is None:
                yield from (Pung(pair, placement) for placement in _sides(turn))
        yield Pass()
        return
    yield from map(Lay, pairs)


def _sides(turn: Turn) -> tuple[Placement, ...]:
    return tuple(Placement) if turn.own.stage else (Placement.OUTSIDE,)


def _choice(turn: Turn, action: Action, lang: str) -> dict[str, Any]:
    legal = turn.refusal(action) is None
    pair = action.pair if isinstance(action, Lay | Pung) else turn.last if isinstance(action, Win) else ""
    placement = action.placement if isinstance(action, Pung | Win) else Placement.OUTSIDE
    stage = place(turn.own.stage, pair, placement) if pair else turn.own.stage
    kind = "open" if turn.asked is Asked.OPEN else type(action).__name__.lower()
    named = pair_text(pair, lang) if pair else ""
    where = placement.name_in(lang)
    makes = ""
    if pair and len(stage) == SIZE:
        makes = say("play.choice.finishes", lang, figure=figure_text(stage, lang))
    elif pair:
        makes = say("play.choice.makes", lang, lines=_spelt(stage, lang))
    way = f"{kind}_at" if kind in ("pung", "win") and turn.own.stage else kind
    return {
        "action": str(action),
        "kind": kind,
        "pair": pair,
        "placement": placement.value,
        "legal": legal,
        "stage": stage,
        "new": _placed(placement, len(stage)) if pair else [],
        "name": say(f"play.choice.{way}", lang, pair=named, place=where),
        "verb": say(f"play.verb.{way}", lang, place=where),
        "short": f"{Bigram(plain(pair)).char} {Bigram(plain(pair)).name(lang)}" if pair else "",
        "makes": makes,
    }


def _swaps(turn: Turn, lang: str) -> list[dict[str, str]]:
    """Return the lawful exchanges with the hidden hexagram, where the table plays so."""
    return [
        {
            "action": str(action),
            "name": say(
                "play.choice.swap",
                lang,
                line=action.line,
                tile=_spelt(action.tile, lang),
                figure=figure_text(_swapped(turn.own.hidden, action), lang),
            ),
        }
        for action in (turn.actions() if turn.asked is not Asked.ARRANGE else ())
        if isinstance(action, Swap)
    ]


def _swapped(hidden: str, swap: Swap) -> str:
    return hidden[: swap.line - 1] + swap.tile + hidden[swap.line :]
