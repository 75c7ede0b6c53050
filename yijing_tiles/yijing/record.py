"""A game written down: rules, wall, seats and actions as versioned JSON, from which every state comes back.

A record is what is saved, what a lesson holds as a position, and what a link carries::

    {"game": "yijing-tiles", "version": 1, "rules": {"level": 3, …}, "seats": ["Ann", "Bo"], "dealer": 0,
    "dice": [[[3, 4], [2, 2]]], "scores": ["0", "0"], "wall": "0110*…", "actions": ["arrange 101010", "lay
    10", …]}

`from_json` and `from_link` read what anybody may have written: whatever is wrong is refused with its place,
as `NotationError`, and nothing of it is ever executed.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing.actions import Action, parse_action
from yijing_tiles.yijing.dealing import Dice, check_wall, dealer_of
from yijing_tiles.yijing.reasons import Refused
from yijing_tiles.yijing.rules import OPTIONS, Rules
from yijing_tiles.yijing.state import State, deal

__all__ = ["Record"]

GAME: Final = "yijing-tiles"
VERSION: Final = 1
LONGEST: Final = 100_000
"""No honest record has more characters; a longer text is refused before it is read."""
LONGEST_NAME: Final = 40
KEYS: Final = ("game", "version", "rules", "seats", "dealer", "dice", "scores", "wall", "actions")


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its deal to its last action, finished or not.

    `seats` are the players' names, `scores` what each had before this game.
    """

    rules: Rules
    wall: str
    dealer: int
    dice: Dice
    seats: tuple[str, ...]
    scores: tuple[Fraction, ...]
    actions: tuple[Action, ...]

    @classmethod
    def of(cls, state: State, seats: Sequence[str] = (), scores: Sequence[Fraction] = ()) -> Record:
        """Return the record of a game up to `state`.

        `seats` and `scores` have one entry per player, or none at all.
        """
        players = state.rules.players
        for what, given in (("names", seats), ("scores", scores)):
            if len(given) not in (0, players):
                raise ValueError(f"{len(given)} {what} for {players} players; give one each, or none")
        return cls(
            rules=state.rules,
            wall=state.wall,
            dealer=state.dealer,
            dice=state.dice,
            seats=tuple(seats) or tuple(str(seat + 1) for seat in range(players)),
            scores=tuple(map(Fraction, scores)) or (Fraction(0),) * players,
            actions=state.history,
        )

    def replay(self) -> tuple[State, ...]:
        """Return every state, the deal first; an action that the rules refuse is a `NotationError` with its place."""
        states = [deal(self.rules, self.wall, self.dealer, self.dice)]
        for number, action in enumerate(self.actions):
            try:
                states.append(states[-1].apply(action))
            except Refused as refused:
                place = f"actions[{number}]"
                raise Unreadable(
                    f"{place}: {str(action)!r} is not lawful there: {refused}",
                    f"{place}：{str(action)!r} 在此处不合规则：{refused.message('zh')}（{refused.rule}）",
                ) from None
        return tuple(states)

    # -- writing -----------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """Return the record as JSON text; the same record always gives the same text."""
        written = {
            "game": GAME,
            "version": VERSION,
            "rules": self.rules.as_dict(),
            "seats": list(self.seats),
            "dealer": self.dealer,
            "dice": [[roll and list(roll) for roll in rolls] for rolls in self.dice],
            "scores": [str(score) for score in self.scores],
            "wall": self.wall,
            "actions": [str(action) for action in self.actions],
        }
        return json.dumps(written, ensure_ascii=False, separators=(",", ":"))

    def to_link(self) -> str:
        """Return the record as a short text of letters, digits, `-` and `_`, fit for an address."""
        packed = zlib.compress(self.to_json().encode(), 9)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")

    # -- reading -----------------------------------------------------------------------------------------

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record and play it through once.

        Cut or foreign text, an unknown version, a wrong value or an unlawful action is a `NotationError` that
        names the place (`rules.level`, `actions[12]`).
        """
        if not isinstance(text, str):
            raise _wrong("$", f"a record is text, not {echo(text)}", f"记录应是文字，而不是 {echo(text)}")
        if len(text) > LONGEST:
            raise _wrong(
                "$",
                f"{len(text)} characters are too many; a record has at most {LONGEST}",
                f"长达 {len(text)} 个字符；一份记录最多 {LONGEST} 个字符",
            )
        record = _read(_load(text))
        record.replay()
        return record

    @classmethod
    def from_link(cls, text: str) -> Record:
        """Read what `to_link` wrote; anything else is a `NotationError`."""
        try:
            packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
            unpacking = zlib.decompressobj()
            plain = unpacking.decompress(packed, 4 * LONGEST)  # bounded: a small link may unpack to gigabytes
            whole = unpacking.eof
            read = plain.decode()
        except (binascii.Error, zlib.error, ValueError):
            whole, read = False, ""
        if not whole:
            raise _wrong(
                "$",
                f"{echo(text)} is no link to a record, or is cut",
                f"{echo(text)} 不是记录的链接，或不完整",
            )
        return cls.from_json(read)


def _wrong(place: str, en: str, zh: str) -> NotationError:
    return Unreadable(f"{place}: {en}", f"{place}：{zh}")


def _load(text: str) -> dict[str, Any]:
    def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            names = [name for name, _ in pairs]
            twin = next(name for name in names if names.count(name) > 1)
            raise _wrong(echo(twin), "stands twice", "出现了两次")
        return found

    try:
        found = json.loads(text, object_pairs_hook=no_twins)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        cut = not text[error.pos :].strip()
        raise Unreadable(
            f"{place}: the record is cut off here" if cut else f"{place}: this is no JSON ({error.msg})",
            f"第 {error.lineno} 行第 {error.colno} 列："
            + ("记录到此中断，不完整" if cut else "不是 JSON 格式"),
        ) from None
    except NotationError:
        raise
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
        raise _wrong("$", "this is no record", "这不是记录") from None
    if not isinstance(found, dict) or found.get("game") != GAME:
        what = echo(found.get("game")) if isinstance(found, dict) else echo(found)
        raise _wrong(
            "game", f"{what} is no record of Yijing tiles ({GAME!r})", f"{what} 不是易经牌的记录（{GAME!r}）"
        )
    if type(found.get("version")) is not int or found["version"] != VERSION:
        version = echo(found.get("version"))
        raise _wrong(
            "version",
            f"{version} is not known; this program reads version {VERSION}",
            f"不认识版本 {version}；本程序只读版本 {VERSION}",
        )
    for key in (*KEYS, *found):
        if key not in found:
            raise _wrong(key, "is missing", "缺少这一项")
        if key not in KEYS:
            raise _wrong(
                echo(key),
                f"is not part of a record; it has {', '.join(KEYS)}",
                f"不属于记录；应有 {', '.join(KEYS)}",
            )
    return found


def _read(found: dict[str, Any]) -> Record:
    rules = _read_rules(found["rules"])
    players = rules.players
    dice = _read_dice(found["dice"], players)
    return Record(
        rules=rules,
        wall=_read_wall(found["wall"], rules),
        dealer=_read_dealer(found["dealer"], players, dice),
        dice=dice,
        seats=tuple(_read_name(name, n) for n, name in enumerate(_list(found["seats"], "seats", players))),
        scores=tuple(
            _read_score(score, n) for n, score in enumerate(_list(found["scores"], "scores", players))
        ),
        actions=tuple(_read_action(text, n) for n, text in enumerate(_list(found["actions"], "actions"))),
    )


def _expect(right: bool, place: str, value: object, en: str, zh: str) -> None:
    if not right:
        raise _wrong(place, f"{echo(value)} should be {en}", f"{echo(value)} 不对，应为{zh}")


def _list(value: Any, place: str, length: int | None = None) -> list[Any]:
    right = isinstance(value, list) and length in (None, len(value))
    if length is None:
        _expect(right, place, value, "a list", "列表")
    else:
        _expect(
            right, place, value, f"a list of {length}, one for each player", f"{length} 项的列表，每人一项"
        )
    return list(value)


def _read_rules(value: Any) -> Rules:
    _expect(isinstance(value, dict), "rules", value, "the house rules by name", "各项规矩")
    for name, chosen in value.items():
        option = OPTIONS.get(name)
        if option is None:
            raise _wrong(f"rules.{echo(name)}", "is not a house rule", "不是这里的规矩")
        allowed = ", ".join(map(repr, option.values))
        _expect(option.allows(chosen), f"rules.{name}", chosen, f"one of {allowed}", f"其中之一：{allowed}")
    return Rules.from_dict(value)


def _read_name(value: Any, number: int) -> str:
    right = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()
    _expect(
        right,
        f"seats[{number}]",
        value,
        f"a name of 1 to {LONGEST_NAME} characters",
        f"1 至 {LONGEST_NAME} 个字的名字",
    )
    return str(value)


def _read_dealer(value: Any, players: int, dice: Dice) -> int:
    right = type(value) is int and 0 <= value < players
    _expect(right, "dealer", value, f"a seat, 0 to {players - 1}", f" 0 至 {players - 1} 的座位")
    if dice:
        _expect(dealer_of(dice) == value, "dealer", value, "the seat that the dice chose", "骰子所定的庄家")
    return int(value)


def _read_dice(value: Any, players: int) -> Dice:
    rounds = []
    for n, rolls in enumerate(_list(value, "dice")):
        rolled = []
        for seat, roll in enumerate(_list(rolls, f"dice[{n}]", players)):
            two = (
                isinstance(roll, list)
                and len(roll) == 2
                and all(type(d) is int and 1 <= d <= 6 for d in roll)
            )
            place = f"dice[{n}][{seat}]"
            _expect(
                roll is None or two,
                place,
                roll,
                "two numbers of 1 to 6, or null",
                "两个 1 至 6 的数，或 null",
            )
            rolled.append(None if roll is None else (roll[0], roll[1]))
        rounds.append(tuple(rolled))
    return tuple(rounds)


def _read_wall(value: Any, rules: Rules) -> str:
    _expect(isinstance(value, str), "wall", value, "text of 1, 0 and *", "由 1、0、* 写成的文字")
    try:
        check_wall(rules, value)
    except NotationError as error:
        raise _wrong("wall", str(error), error.message("zh")) from None
    return str(value)


def _read_score(value: Any, number: int) -> Fraction:
    text = value if isinstance(value, str) and len(value) <= LONGEST_NAME else ""
    right = re.fullmatch(r"-?[0-9]+(/[1-9][0-9]*)?", text) is not None
    _expect(
        right, f"scores[{number}]", value, "a fraction as text, such as '-5/3'", "写成文字的分数，如 '-5/3'"
    )
    return Fraction(text)


def _read_action(value: Any, number: int) -> Action:
    place = f"actions[{number}]"
    _expect(isinstance(value, str), place, value, "an action such as 'lay 10'", "一次出牌，如 'lay 10'")
    try:
        return parse_action(value)
    except NotationError as error:
        raise _wrong(place, str(error), error.message("zh")) from None
