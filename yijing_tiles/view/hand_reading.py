"""What a hand of mahjong is, in the words of one language: what the hand lab shows and says.

A plain value of texts, kinds (`"1m"`) and numbers, made of what `shaoyang.Hand` answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import groupby
from typing import Any, Final

from yijing_tiles.shaoyang import (
    Decomposition,
    Forms,
    Group,
    GroupKind,
    Hand,
    Meld,
    Nearest,
    Rules,
    Shape,
    Suit,
    Tile,
    format_tiles,
    pay,
)
from yijing_tiles.shaoyang.words import say as game_says
from yijing_tiles.view.terms import language, listed, say
from yijing_tiles.wording import characters

__all__ = ["PAYERS", "HandReading", "meld_name", "read_hand", "tile_names"]

PAYERS: Final = ("next", "opposite", "previous")
"""The three who pay, by where they sit from the winner."""
_MOST_READINGS: Final = 8


@dataclass(frozen=True, slots=True)
class Draw:
    """A tile that helps, with the copies left; `dead` when one holds all four (S17)."""

    tile: str
    left: int
    text: str
    spoken: str
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    """A discard: how far the hand is then, and what it accepts."""

    tile: str
    distance: int
    then: str
    fact: str
    spoken: str
    accepts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A group of a reading: its name, its tiles and for each whether it is missing."""

    kind: str
    name: str
    tiles: tuple[tuple[str, bool], ...]
    spoken: str
    laid: bool


@dataclass(frozen=True, slots=True)
class Pieces:
    """One way to read a hand, or a finished hand that it is close to."""

    title: str
    notes: tuple[str, ...]
    groups: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class FormRow:
    """A winning form of the hand: whether it is paid and why."""

    name: str
    rate: str
    paid: bool
    why: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Paid:
    """What the three payers pay: rate × 2^(hands of the winner + hands of the payer) (S15)."""

    rate: int
    rule: str
    amounts: tuple[int, ...]
    total: str
    spoken: str


@dataclass(frozen=True, slots=True)
class HandReading:
    """All that can be said of a hand; what does not apply is empty."""

    state: str
    """`empty`, `short` (under 13 tiles), `far`, `ready` or `win`."""
    title: str
    status: str
    """One sentence, as it is told to a screen reader."""
    facts: tuple[str, ...] = ()
    waits: tuple[Draw, ...] = ()
    accepts: tuple[Draw, ...] = ()
    discards: tuple[Discarded, ...] = ()
    pieces_title: str = ""
    pieces: tuple[Pieces, ...] = ()
    forms: tuple[FormRow, ...] = ()
    paid: Paid | None = field(default=None)

    def as_dict(self) -> dict[str, Any]:
        """Return it as the front end takes it."""
        return asdict(self)


def read_hand(
    hand: Hand | None,
    size: int,
    rules: Rules,
    raised: Sequence[int] = (0, 0, 0, 0),
    lang: str | None = None,
) -> HandReading:
    """Read a hand, or say what is lacking to one of `size` tiles.

    `raised` are the hands raised by the winner and the three payers (S15).

    >>> read_hand(Hand.parse("2333m123p456p111s"), 13, Rules(), lang="en").status
    'Ready: it waits for one, two, four of characters, 11 left.'
    """
    lang = language(lang)
    if hand is None:
        state = "short" if size else "empty"
        return HandReading(
            state,
            say(f"hand.{state}.title", lang, count=size),
            say(f"hand.{state}.status", lang, more=13 - size),
        )
    if not hand.has_drawn:
        return _before_draw(hand, rules, lang)
    forms = hand.forms(rules)
    return _win(hand, forms, rules, raised, lang) if forms else _after_draw(hand, rules, lang)


def tile_names(tiles: Iterable[Tile], lang: str | None = None) -> str:
    """Return the names of tiles in a row, each suit once.

    >>> tile_names([Tile("1m"), Tile("4m"), Tile("1z")], "en"), tile_names([Tile("1m"), Tile("4m")], "zh")
    ('one, four of characters; east wind', '一四万')
    """
    if language(lang) == "zh":
        return format_tiles(tiles, characters()).replace(" ", "、")
    parts = []
    for suit, of_suit in groupby(tiles, lambda tile: tile.suit):
        names = [tile.en for tile in of_suit]
        if suit is Suit.HONOURS:
            parts.append(", ".join(names))
        else:
            parts.append(", ".join(name.partition(" ")[0] for name in names) + f" of {suit.en}")
    return "; ".join(parts)


def meld_name(meld: Group, lang: str | None = None) -> str:
    """Return what a group is and of which tiles.

    >>> meld_name(Meld.of([Tile("1s")] * 4, concealed=True), "en")
    'concealed kong of one of bamboo'
    """
    lang = language(lang)
    tiles = meld.tiles if meld.kind is GroupKind.RUN else meld.tiles[:1]
    names = tile_names(tiles, lang)
    return f"{names}{_kind(meld, lang)}" if lang == "zh" else f"{_kind(meld, lang)} of {names}"


def _kind(group: Group, lang: str, *, eyes: bool = True) -> str:
    if isinstance(group, Meld) and group.concealed:
        return game_says("groups.concealed_kong", lang)
    if group.kind is GroupKind.PAIR and not eyes:
        return game_says("groups.pair_of_many", lang)
    return game_says(f"groups.{group.kind.value}", lang)


def _before_draw(hand: Hand, rules: Rules, lang: str) -> HandReading:
    waits, distance = hand.waits(rules), hand.distance(rules)
    prospects = hand.prospects(rules)
    draws = tuple(_wait(tile, left, prospects.get(tile), lang) for tile, left in waits.items())
    pieces = tuple(_near(reading, lang) for reading in hand.nearest(rules, most=_MOST_READINGS))
    live = {tile: left for tile, left in waits.items() if left}
    if distance == 0:
        count = sum(live.values())
        fact = "hand.ready.fact" if len(live) > 1 else "hand.ready.fact_one"
        return HandReading(
            "ready",
            say("hand.ready.title", lang),
            say("hand.ready.status", lang, tiles=tile_names(live, lang), count=count),
            (say(fact, lang, kinds=len(live), count=count),),
            waits=draws,
            pieces_title=say("hand.pieces.wants", lang),
            pieces=_numbered(pieces, lang),
        )
    accepts = hand.accepts(rules)
    values = {"count": distance, "kinds": len(accepts), "left": sum(accepts.values())}
    status = say("hand.far.status", lang, **values)
    if waits:
        status = say("hand.fifth.status", lang, tiles=tile_names(waits, lang), away=status)
    return HandReading(
        "far",
        say("hand.far.title", lang, count=distance),
        status,
        (say("hand.far.fact", lang, **values),),
        waits=draws,
        accepts=tuple(_accept(tile, left, lang) for tile, left in accepts.items()),
        pieces_title=say("hand.pieces.lacking", lang),
        pieces=_numbered(pieces, lang),
    )


def _after_draw(hand: Hand, rules: Rules, lang: str) -> HandReading:
    discards = hand.discards(rules)
    best = discards[0]
    values = {"tile": best.tile.name_in(lang), "count": best.distance, "left": best.total}
    how = "ready" if best.distance == 0 else "far"
    return HandReading(
        "far",
        say(f"hand.drawn.{how}", lang, count=best.distance),
        say(f"hand.drawn.{how}_status", lang, **values),
        discards=tuple(_discard(each.tile, each.distance, each.accepts, lang) for each in discards),
        pieces_title=say("hand.pieces.lacking", lang),
        pieces=_numbered(
            (_near(reading, lang) for reading in hand.nearest(rules, most=_MOST_READINGS)), lang
        ),
    )


def _win(hand: Hand, forms: Forms, rules: Rules, raised: Sequence[int], lang: str) -> HandReading:
    best = next(iter(forms))
    # What is paid is shown first.
    readings = sorted(hand.decompositions(rules), key=lambda reading: reading not in best.readings)
    names = listed([reading.form.name_in(lang) for reading in forms if reading.paid], lang)
    ways = (
        say("hand.win.one", lang)
        if len(readings) == 1
        else say("hand.win.several", lang, count=len(readings))
    )
    return HandReading(
        "win",
        say("hand.win.title", lang, form=names),
        say("hand.win.status", lang, form=names, rate=forms.rate),
        (ways,),
        pieces_title=say("hand.pieces.win", lang),
        pieces=_numbered((_read(reading, forms, lang) for reading in readings), lang),
        forms=tuple(
            FormRow(
                reading.form.name_in(lang),
                say("hand.forms.rate", lang, rate=reading.rate),
                reading.paid,
                reading.why(lang),
                reading.form.text(lang),
                reading.form.source,
            )
            for reading in forms
        ),
        paid=_paid(forms.rate, raised, lang),
    )


def _wait(tile: Tile, left: int, forms: Forms | None, lang: str) -> Draw:
    name = tile.name_in(lang)
    if forms is None or forms.best is None:
        return Draw(
            str(tile),
            0,
            say("hand.wait.dead", lang),
            say("hand.wait.spoken_dead", lang, tile=name),
            dead=True,
        )
    text = say("hand.wait.live", lang, left=left, form=forms.best.name_in(lang), rate=forms.rate)
    return Draw(str(tile), left, text, f"{name}{'：' if lang == 'zh' else ': '}{text}")


def _accept(tile: Tile, left: int, lang: str) -> Draw:
    return Draw(str(tile), left, f"×{left}", say("hand.ui.draw", lang, tile=tile.name_in(lang), left=left))


def _discard(tile: Tile, distance: int, accepts: Mapping[Tile, int], lang: str) -> Discarded:
    live = {kind: left for kind, left in accepts.items() if left}
    then = say("hand.discard.ready", lang) if distance == 0 else say("hand.discard.far", lang, count=distance)
    if live:
        fact = say("hand.discard.fact", lang, kinds=len(live), left=sum(live.values()))
    else:
        fact = say("hand.discard.none", lang)
    spoken = say(
        "hand.discard.spoken",
        lang,
        tile=tile.name_in(lang),
        then=then,
        tiles=tile_names(live, lang) or "–",
        fact=fact,
    )
    return Discarded(
        str(tile), distance, then, fact, spoken, tuple((str(kind), left) for kind, left in live.items())
    )


def _read(reading: Decomposition, forms: Forms, lang: str) -> Pieces:
    shown = [form.form.name_in(lang) for form in forms if reading in form.readings]
    notes = (say("hand.pieces.shows", lang, forms=listed(shown, lang)),) if shown else ()
    return Pieces(reading.shape.name_in(lang), notes, _pieces(reading, (), lang))


def _near(reading: Nearest, lang: str) -> Pieces:
    notes = [say("hand.pieces.missing", lang, tiles=tile_names(reading.missing, lang))]
    if reading.spare:
        notes.append(say("hand.pieces.spare", lang, tiles=tile_names(reading.spare, lang)))
    groups = _pieces(reading, reading.missing, lang)
    return Pieces(reading.shape.name_in(lang), tuple(notes), groups)


def _numbered(pieces: Iterable[Pieces], lang: str) -> tuple[Pieces, ...]:
    found = tuple(pieces)
    return tuple(
        Pieces(
            say("hand.pieces.step", lang, at=at, count=len(found), shape=each.title), each.notes, each.groups
        )
        for at, each in enumerate(found, 1)
    )


def _pieces(reading: Decomposition | Nearest, missing: Sequence[Tile], lang: str) -> tuple[Piece, ...]:
    """Return the groups with their names; single tiles stand together, missing tiles are told from held ones.

    A pair beside sets has a name of its own in Chinese (将); one among seven, or of thirteen orphans, is just a pair.
    """
    groups, lacking = reading.groups, Counter(missing)
    eyes = reading.shape not in (Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS)
    pieces: list[Piece] = []
    singles = tuple(group.tiles[0] for group in groups if group.kind is GroupKind.SINGLE)
    if singles:
        pieces.append(_piece("single", say("hand.pieces.singles", lang), singles, lacking, lang))
    pieces += [
        _piece(group.kind.value, _kind(group, lang, eyes=eyes), group.tiles, lacking, lang)
        for group in groups
        if group.kind is not GroupKind.SINGLE
    ]
    pieces += [
        _piece(meld.kind.value, _kind(meld, lang), meld.tiles, Counter(), lang, laid=True)
        for meld in reading.melds
    ]
    return tuple(pieces)


def _piece(
    kind: str, name: str, tiles: Sequence[Tile], lacking: Counter[Tile], lang: str, *, laid: bool = False
) -> Piece:
    shown, said = [], []
    for at, tile in enumerate(tiles):
        # Of equal tiles the last ones are missing; a pair or triplet that follows may hold the others.
        lacks = lacking[tile] >= tiles[at:].count(tile)
        lacking[tile] -= lacks
        shown.append((str(tile), lacks))
        said.append(say("hand.pieces.lacks", lang, tile=tile.name_in(lang)) if lacks else tile.name_in(lang))
    return Piece(
        kind, name, tuple(shown), f"{name}{'：' if lang == 'zh' else ': '}{listed(said, lang)}", laid
    )


def _paid(rate: int, raised: Sequence[int], lang: str) -> Paid:
    winner, *payers = raised
    amounts = pay(rate, winner, payers)
    total = sum(amounts)
    return Paid(
        rate,
        say("hand.pay.rule", lang, rate=rate),
        amounts,
        say("hand.pay.total", lang, total=total),
        say("hand.pay.total_of", lang, amounts=listed(map(str, amounts), lang), total=total),
    )
