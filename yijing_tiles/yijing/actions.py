"""What a player can do, as values with one notation each: typed, printed and kept in records the same way.

===================  ==========================================  ========================
``arrange 10T010``   lay six tiles face down, bottom line first  ``理 10T010``
``lay 10``           lay both tiles on the outside (应)          ``应 10``, or just ``10``
``pung 11 around``   碰, and where it goes                       ``碰 11 夹``
``pass``             let the 碰 (or the win) go                  ``过``
``win outside``      take the pair just laid and win             ``胡 外``
``swap 3 1``         exchange line 3 of the hidden hexagram      ``换 3 1``
===================  ==========================================  ========================

Lines are `1` yang, `0` yin, `T` taiji as yang, `t` taiji as yin; a placement is `outside` (外), `inside` (内)
or `around` (夹) and may be left out where it is outside. `win` and `swap` belong to house rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing.pairs import PAIRS
from yijing_tiles.yijing.placement import SIZE, Placement

__all__ = [
    "PASS",
    "Action",
    "Arrange",
    "Lay",
    "Pass",
    "Pung",
    "Swap",
    "Win",
    "action_space",
    "as_action",
    "lay",
    "parse_action",
    "pung",
]

_WHAT: Final = {1: ("a tile", "牌"), 2: ("a pair", "一对牌"), SIZE: ("a hidden hexagram", "暗卦")}


def _check_lines(lines: str, length: int) -> None:
    if not isinstance(lines, str) or len(lines) != length or set(lines) - set("10Tt"):
        en, zh = _WHAT[length]
        raise Unreadable(
            f"{echo(lines)} is not {en}; write {length} of 1 (yang), 0 (yin), T (taiji as yang), t (taiji as yin), "
            "bottom first",
            f"{echo(lines)} 不是{zh}；请由下往上写 {length} 个符号：1（阳）、0（阴）、T（太极作阳）、t（太极作阴）",
        )


def _no_line(given: object) -> NotationError:
    return Unreadable(
        f"{echo(given)} is not a line of a hexagram; lines are 1 (bottom) to {SIZE} (top)",
        f"{echo(given)} 不是爻位；爻位为 1（初爻）至 {SIZE}（上爻）",
    )


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay six of the eight tiles face down as the hidden hexagram (Y7); `lines` bottom first."""

    lines: str

    def __post_init__(self) -> None:
        _check_lines(self.lines, SIZE)

    def __str__(self) -> str:
        return f"arrange {self.lines}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay both tiles as `pair`, inner line first, on the outside: the opening pair or a 应 (Y9, Y11)."""

    pair: str

    def __post_init__(self) -> None:
        _check_lines(self.pair, 2)

    def __str__(self) -> str:
        return f"lay {self.pair}"


@dataclass(frozen=True, slots=True)
class Pung:
    """碰: answer two yin with two yin, or two yang with two yang (Y13), at `placement` (Y14)."""

    pair: str
    placement: Placement = Placement.OUTSIDE

    def __post_init__(self) -> None:
        _check_lines(self.pair, 2)

    def __str__(self) -> str:
        return f"pung {self.pair} {self.placement.value}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a 碰, or a win on another's pair, go."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Win:
    """Take the pair just laid, without holding it, and win (house rule `claim_win="any_pair"`, Y20)."""

    placement: Placement = Placement.OUTSIDE

    def __str__(self) -> str:
        return f"win {self.placement.value}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange line `line` (1 to 6, bottom first) of the hidden hexagram for a tile of the hand.

    `tile` is how it is laid: a taiji is declared. House rule `allow_hidden_swap` (Y7).
    """

    line: int
    tile: str

    def __post_init__(self) -> None:
        if type(self.line) is not int or not 1 <= self.line <= SIZE:
            raise _no_line(self.line)
        _check_lines(self.tile, 1)

    def __str__(self) -> str:
        return f"swap {self.line} {self.tile}"


Action: TypeAlias = Arrange | Lay | Pung | Pass | Win | Swap

PASS: Final = Pass()
_LAYS: Final = {pair: Lay(pair) for pair in PAIRS}
_PUNGS: Final = {(pair, placement): Pung(pair, placement) for pair in PAIRS for placement in Placement}


def lay(pair: str) -> Lay:
    """Return the (shared) action that lays `pair`."""
    return _LAYS[pair]


def pung(pair: str, placement: Placement = Placement.OUTSIDE) -> Pung:
    """Return the (shared) action that answers with `pair` at `placement`."""
    return _PUNGS[pair, placement]


def action_space() -> Iterator[Action]:
    """Return every action that can be written, lawful or not.

    >>> len(set(action_space()))
    4188
    """
    for lines in product("10Tt", repeat=SIZE):
        yield Arrange("".join(lines))
    yield from _LAYS.values()
    yield from _PUNGS.values()
    yield PASS
    for placement in Placement:
        yield Win(placement)
    for line in range(1, SIZE + 1):
        for tile in "10Tt":
            yield Swap(line, tile)


_VERBS: Final = {
    "arrange": "arrange", "理": "arrange", "lay": "lay", "应": "lay", "應": "lay", "出": "lay",
    "pung": "pung", "碰": "pung", "pass": "pass", "过": "pass", "過": "pass",
    "win": "win", "胡": "win", "和": "win", "swap": "swap", "换": "swap", "換": "swap",
}  # fmt: skip
_PLACES: Final = {
    "outside": Placement.OUTSIDE, "外": Placement.OUTSIDE, "inside": Placement.INSIDE, "内": Placement.INSIDE,
    "內": Placement.INSIDE, "around": Placement.AROUND, "夹": Placement.AROUND, "夾": Placement.AROUND,
}  # fmt: skip


def parse_action(text: str) -> Action:
    """Return the action that `text` writes, in any notation above; anything else is a `NotationError`.

    >>> parse_action("碰 11 夹")
    Pung(pair='11', placement=Placement.AROUND)
    >>> parse_action("10") == parse_action("lay 10") == parse_action("应10")
    True
    >>> parse_action("101010")
    Arrange(lines='101010')
    >>> parse_action("pung 11 below")
    Traceback (most recent call last):
    ...
    yijing_tiles.figures.problems.Unreadable: 'pung 11 below': 'below' is no placement; use outside, inside or
    around
    """
    parts = text.split()
    if parts and parts[0][0] in _VERBS and parts[0] not in _VERBS:  # 应10, written without a space
        parts = [parts[0][0], parts[0][1:], *parts[1:]]
    # Lines alone: six are to be hidden, two to be laid.
    if len(parts) == 1 and not set(parts[0]) - set("0123456789Tt"):
        parts = ["arrange" if len(parts[0]) == SIZE else "lay", *parts]
    verb = _VERBS.get(parts[0].lower()) if parts else None
    rest = parts[1:]
    try:
        if verb == "pass" and not rest:
            return PASS
        if verb == "arrange" and len(rest) == 1:
            return Arrange(rest[0])
        if verb == "lay" and len(rest) == 1:
            return Lay(rest[0])
        if verb == "pung" and 1 <= len(rest) <= 2:
            return Pung(rest[0], _placement(rest[1:]))
        if verb == "win" and len(rest) <= 1:
            return Win(_placement(rest))
        if verb == "swap" and len(rest) == 2:
            return Swap(_line(rest[0]), rest[1])
    except NotationError as problem:
        given = echo(text)
        raise Unreadable(f"{given}: {problem}", f"{given}：{problem.message('zh')}") from None
    raise Unreadable(
        f"{echo(text)} is not an action; write for example lay 10 (or 10 alone), pung 11 inside, pass, win, "
        "arrange 101010 or swap 3 T",
        f"{echo(text)} 不是出牌的写法；例如：应 10（或只写 10）、碰 11 内、过、胡、理 101010、换 3 T",
    )


def as_action(given: Action | str) -> Action:
    """Return an action as it is, and text as the action it writes; anything else is a `NotationError`."""
    if isinstance(given, Action):
        return given
    if isinstance(given, str):
        return parse_action(given)
    raise Unreadable(
        f"an action is wanted, not {echo(given)}", f"这里应是一次出牌，而不是 {echo(given, 'zh')}"
    )


def _placement(words: list[str]) -> Placement:
    if not words:
        return Placement.OUTSIDE
    found = _PLACES.get(words[0].lower())
    if found is None:
        raise Unreadable(
            f"{echo(words[0])} is no placement; use outside, inside or around",
            f"{echo(words[0])} 不是摆放位置；请写 外、内 或 夹",
        )
    return found


def _line(text: str) -> int:
    if text not in set("123456"):
        raise _no_line(text)
    return int(text)
