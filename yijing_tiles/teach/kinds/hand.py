"""Answers about hands of mahjong, judged by the engine: typed tiles, a typed hand, a hand split into sets.

In a module of exercises::

    TypedHand(lambda hand: Form.SEVEN_PAIRS in hand.forms())        # any hand of 14 that is seven pairs
    TypedTiles("147m")                                             # exactly these tiles, in any order
    Split("111222333m456p99s")                                     # four sets and the pair, in any right way
    waits_of("2333m123p456p111s", among="123456789m")              # choose what it waits for

`Tiles("123m")` is a label to choose, or something to be shown. Tiles may be typed in any notation.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.shaoyang import Group, GroupKind, Hand, Rules, Tile, format_tiles, parse_tiles
from yijing_tiles.shaoyang.melds import kind_of
from yijing_tiles.teach.kinds.choosing import ChooseSeveral, Option
from yijing_tiles.teach.kinds.common import Known, Mistakes, known, recognised
from yijing_tiles.teach.kinds.labels import Pictured
from yijing_tiles.view.hand_reading import read_hand, tile_names
from yijing_tiles.view.mahjong_svg import faces
from yijing_tiles.view.terms import listed, say
from yijing_tiles.widgets.task import Outcome, Text, Verdict
from yijing_tiles.wording import characters

__all__ = ["Split", "Tiles", "TypedHand", "TypedTiles", "waits_of"]

_BETWEEN: Final = re.compile(r"[\s,，、;；|/+\[\]()【】（）]+")
_NUMBER: Final = "0-9０-９一二三四五六七八九"
_GROUP: Final = re.compile(f"[{_NUMBER}]+[^{_NUMBER}]?|[^{_NUMBER}]+")
_SETS: Final = 4


@dataclass(frozen=True, slots=True)
class Tiles(Pictured):
    """Tiles as a label, or to be shown; written with a space between groups that lie apart.

    >>> Tiles("123m 55z").char, Tiles.parse("一二三万 白白") == Tiles("123m55z")
    ('123m 55z', True)
    """

    written: str
    groups: tuple[tuple[Tile, ...], ...] = field(init=False, compare=False)
    tiles: tuple[Tile, ...] = field(init=False)

    def __post_init__(self) -> None:
        groups = tuple(parse_tiles(part) for part in self.written.split())
        object.__setattr__(self, "groups", groups)
        object.__setattr__(self, "tiles", tuple(sorted(tile for group in groups for tile in group)))
        object.__setattr__(self, "written", " ".join(map(format_tiles, groups)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(self.tiles)

    @property
    def char(self) -> str:
        """How the tiles are written."""
        return self.written

    @classmethod
    def parse(cls, text: str) -> Tiles:
        """Read tiles in any notation."""
        return cls(format_tiles(parse_tiles(text)))

    def drawn(self, lang: str) -> dict[str, Any]:
        """Return what a front end draws, and how it is spoken."""
        return {"text": self.char, "lines": None, **_row(self.groups, lang)}


def _row(groups: Sequence[Sequence[Tile]], lang: str) -> dict[str, Any]:
    """Return a row of tiles as the front end draws it: groups of kinds, their faces, and the words for it."""
    kinds = [[str(tile) for tile in group] for group in groups]
    needed = {kind: faces()[kind] for group in kinds for kind in group}
    return {"tiles": kinds, "faces": needed, "spoken": listed((tile_names(g, lang) for g in groups), lang)}


def _written(tiles: Iterable[Tile], lang: str) -> str:
    return format_tiles(tiles, characters() if lang == "zh" else "letters")


class _TypedOnce:
    """What the kinds that are typed share."""

    __slots__ = ()
    kind: ClassVar[str] = "hand"
    par: ClassVar[None] = None
    asks: ClassVar[str]

    def form(self, lang: str) -> dict[str, Any]:
        """Return the label of the field and what may stand in it."""
        return {
            "legend": say(f"exercise.legend.{self.asks}", lang),
            "example": say(f"exercise.example.{self.asks}", lang),
        }


@dataclass(frozen=True, slots=True, eq=False)
class TypedTiles(_TypedOnce):
    """Type tiles. `accept` writes those that are right, in any order, or is a test of the sorted tiles."""

    accept: str | Callable[[tuple[Tile, ...]], bool]
    mistakes: Mistakes = field(default_factory=dict)
    right: tuple[Tile, ...] = field(init=False)
    _known: Known = field(init=False, repr=False)
    asks: ClassVar[str] = "tiles"

    def __post_init__(self) -> None:
        right = self._read(self.accept) if isinstance(self.accept, str) else ()
        object.__setattr__(self, "right", right)
        object.__setattr__(self, "_known", known(self.mistakes, self._read))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge tiles in any notation."""
        tiles = self._read(given)
        name = _written(tiles, lang)
        if self.accept(tiles) if callable(self.accept) else tiles == self.right:
            return Verdict(Outcome.RIGHT, say("exercise.right", lang, answer=name))
        if verdict := recognised(tiles, self._known, lang):
            return verdict
        if not self.right:
            return Verdict(Outcome.WRONG, say("exercise.tiles.other", lang, tiles=name))
        fit = (Counter(tiles) & Counter(self.right)).total()
        key = "few" if fit == len(tiles) else "wrong"
        values = {"given": len(tiles), "fit": fit, "missing": len(self.right) - fit}
        return Verdict(Outcome.WRONG, say(f"exercise.tiles.{key}", lang, **values))

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return the tiles that are understood, to be drawn."""
        row = _row([self._read(text)], lang)
        return {"says": say("exercise.understood", lang, what=row["spoken"]), **row}

    def _read(self, given: Any) -> tuple[Tile, ...]:
        if isinstance(given, list | tuple | set | frozenset | Mapping):
            given = "".join(map(str, given))
        if isinstance(given, Tile):
            given = str(given)
        if not isinstance(given, str):
            raise _no_tiles(given)
        if not (tiles := parse_tiles(given)):
            raise _no_tiles(given)
        return tuple(sorted(tiles))


@dataclass(frozen=True, slots=True, eq=False)
class TypedHand(_TypedOnce):
    """Type a hand of `size` tiles, 13 or 14. `accept` is a test of it; wrong ones are told what they are."""

    accept: Callable[[Hand], bool]
    size: int = 14
    mistakes: Mistakes = field(default_factory=dict)
    _known: Known = field(init=False, repr=False)
    asks: ClassVar[str] = "hand"

    def __post_init__(self) -> None:
        object.__setattr__(self, "_known", known(self.mistakes, self._read))

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge a hand in any notation."""
        hand = self._read(given)
        name = hand.format(characters() if lang == "zh" else "letters")
        if hand.size != self.size:
            return Verdict(Outcome.UNTRIED, say("exercise.hand.size", lang, count=hand.size, size=self.size))
        if self.accept(hand):
            return Verdict(Outcome.RIGHT, say("exercise.right", lang, answer=name))
        if verdict := recognised(hand, self._known, lang):
            return verdict
        status = read_hand(hand, hand.size, Rules(), lang=lang).status
        return Verdict(Outcome.WRONG, say("exercise.hand.wrong", lang, hand=name, status=status))

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return the tiles that are understood so far, to be drawn; a hand may still be growing."""
        tiles = (
            tuple(sorted(parse_tiles(text))) if not re.search(r"[\[(+（【]", text) else self._read(text).tiles
        )
        row = _row([tiles], lang)
        return {"says": say("exercise.understood", lang, what=row["spoken"]), **row}

    def _read(self, given: Any) -> Hand:
        if isinstance(given, Hand):
            return given
        if not isinstance(given, str):
            raise _no_tiles(given)
        return Hand.parse(given)


@dataclass(frozen=True, slots=True, eq=False)
class Split(_TypedOnce):
    """Split a complete hand into four sets and a pair, the groups with spaces between; every right way is right."""

    hand: str
    ways: tuple[frozenset[tuple[Group, int]], ...] = field(init=False, repr=False)
    asks: ClassVar[str] = "split"

    def __post_init__(self) -> None:
        ways = tuple(
            _as_bag(way.groups) for way in Hand.parse(self.hand).decompositions() if len(way.sets) == _SETS
        )
        if not ways:
            raise ValueError(f"{self.hand} is not four sets and a pair")
        object.__setattr__(self, "ways", ways)

    def judge(self, given: Any, lang: str) -> Verdict:
        """Judge groups: "123m 456p 777s 111z 88p", or a sequence of such."""
        groups = self._read(given)
        held, used = Counter(Hand.parse(self.hand).tiles), Counter(t for group in groups for t in group)
        if more := used - held:
            return self._wrong("more", lang, tiles=_written(sorted(more.elements()), lang))
        for group in groups:
            kind = kind_of(group)
            if kind is None or kind in (GroupKind.KONG, GroupKind.SINGLE):
                return self._wrong(_why_none(group), lang, group=_written(group, lang))
        if left := held - used:
            values = {"tiles": _written(sorted(left.elements()), lang), "count": left.total()}
            return Verdict(Outcome.UNTRIED, say("exercise.split.left", lang, **values))
        read = tuple(Group(kind, group) for group in groups if (kind := kind_of(group)))
        if _as_bag(read) in self.ways:
            answer = listed((_written(group, lang) for group in groups), lang)
            key = "right" if len(self.ways) == 1 else "right_of"
            return Verdict(
                Outcome.RIGHT, say(f"exercise.split.{key}", lang, answer=answer, count=len(self.ways))
            )
        pairs = sum(group.kind is GroupKind.PAIR for group in read)
        return self._wrong("pairs", lang, count=pairs)

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return the groups that are understood so far, to be drawn."""
        row = _row(self._read(text), lang)
        return {"says": say("exercise.understood", lang, what=row["spoken"]), **row}

    def _wrong(self, key: str, lang: str, **values: object) -> Verdict:
        return Verdict(Outcome.WRONG, say(f"exercise.split.{key}", lang, **values))

    def _read(self, given: Any) -> tuple[tuple[Tile, ...], ...]:
        if isinstance(given, list | tuple):
            given = " ".join(map(str, given))
        if not isinstance(given, str):
            raise _no_tiles(given)
        # A group ends with a space, or where numbers begin again after their suit.
        parts = (part for word in _BETWEEN.split(given) for part in _GROUP.findall(word))
        groups = tuple(tuple(sorted(parse_tiles(part))) for part in parts)
        if not groups:
            raise _no_tiles(given)
        return groups


def waits_of(
    hand: str, among: str, *, dead: Text | None = None, why: Mapping[str, Text] | None = None
) -> ChooseSeveral:
    """Return the question which tiles of `among` a ready hand waits for and can draw.

    `why` has a sentence for some of them, by how they are written; `dead` is said to those who take a dead one.
    """
    waits = Hand.parse(hand).waits()
    said = why or {}
    options = []
    for tile in parse_tiles(among):
        reason = said.get(str(tile), dead if waits.get(tile) == 0 else None)
        options.append(Option(Tiles(str(tile)), right=bool(waits.get(tile)), why=reason))
    return ChooseSeveral(tuple(options))


def _as_bag(groups: Iterable[Group]) -> frozenset[tuple[Group, int]]:
    return frozenset(Counter(groups).items())


def _why_none(group: tuple[Tile, ...]) -> str:
    """Return why these tiles are no set and no pair."""
    if len(group) > 3:
        return "many"
    if len({tile.suit for tile in group}) > 1:
        return "suits"
    if len(group) > 1 and all(tile.is_honour for tile in group):
        return "honours"
    return "none"


def _no_tiles(given: object) -> Unreadable:
    return Unreadable(
        f"{echo(given)} is not read as tiles; write them as in 123m 456p 77z",
        f"{echo(given, 'zh')} 看不懂；请写成 123m 456p 77z 或 一二三万 白白",
    )
