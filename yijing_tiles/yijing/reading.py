"""Reading a record that anybody may have written: each part is checked, and a fault is told with its place."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any, Final

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.yijing.actions import Action, parse_action
from yijing_tiles.yijing.dealing import Dice, check_wall, dealer_of
from yijing_tiles.yijing.rules import OPTIONS, Rules

__all__ = ["GAME", "LONGEST", "VERSION", "check_name", "read_record", "wrong"]

GAME: Final = "yijing-tiles"
VERSION: Final = 1
KEYS: Final = ("game", "version", "rules", "seats", "number", "scores", "dealer", "dice", "wall", "actions")
LONGEST: Final = 100_000
"""No honest record has more characters; a longer text is refused before it is read."""
LONGEST_NAME: Final = 40
MOST_GAMES: Final = 1_000_000


def wrong(place: str, en: str, zh: str) -> NotationError:
    """Return the error for a fault at `place`."""
    return Unreadable(f"{place}: {en}", f"{place}：{zh}")


def read_record(text: str) -> dict[str, Any]:
    """Return the fields of a `Record` from its JSON text, or raise `NotationError` with the place of the fault."""
    if not isinstance(text, str):
        raise wrong("record", f"text is wanted, not {echo(text)}", f"应是文字，而不是 {echo(text, 'zh')}")
    if len(text) > LONGEST:
        raise wrong(
            "record",
            f"{len(text)} characters are too many; a record has at most {LONGEST}",
            f"长达 {len(text)} 个字符；一份记录最多 {LONGEST} 个字符",
        )
    found = _checked_keys(_load(text))
    rules = _read_rules(found["rules"])
    dice = _read_dice(found["dice"], rules.players)
    return {
        "rules": rules,
        "seats": tuple(check_name(*at) for at in _list(found["seats"], "seats", rules.players)),
        "number": _read_number(found["number"]),
        "scores": tuple(_read_score(*at) for at in _list(found["scores"], "scores", rules.players)),
        "dealer": _read_dealer(found["dealer"], rules.players, dice),
        "dice": dice,
        "wall": _read_wall(found["wall"], rules),
        "actions": tuple(_read_action(*at) for at in _list(found["actions"], "actions")),
    }


def check_name(value: object, place: str) -> str:
    """Return a player's name, or raise `NotationError`."""
    right = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()
    en, zh = f"a name of 1 to {LONGEST_NAME} characters", f" 1 至 {LONGEST_NAME} 个字的名字"
    _expect(right, place, value, en, zh)
    return str(value)


def _load(text: str) -> object:
    def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        for name in names:
            if names.count(name) > 1:
                raise wrong(echo(name), "stands twice", "出现了两次")
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=no_twins)
    except json.JSONDecodeError as error:
        en, zh = f"this is no JSON ({error.msg})", "不是 JSON 格式"
        if "Unterminated" in error.msg or not text[error.pos :].strip():
            en, zh = "the record is cut off here", "记录到此中断，不完整"
        where = f"line {error.lineno}, column {error.colno}", f"第 {error.lineno} 行第 {error.colno} 列"
        raise Unreadable(f"{where[0]}: {en}", f"{where[1]}：{zh}") from None
    except NotationError:
        raise
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
        raise wrong("record", "this is no record", "这不是牌局记录") from None


def _checked_keys(found: object) -> dict[str, Any]:
    game = found.get("game") if isinstance(found, dict) else found
    if not isinstance(found, dict) or game != GAME:
        raise wrong(
            "game",
            f"{echo(game)} is no record of Yijing tiles; that says {GAME!r}",
            f"{echo(game, 'zh')} 不是易经牌的记录；易经牌的记录写作 {GAME!r}",
        )
    version = found.get("version")
    if type(version) is not int or version != VERSION:
        raise wrong(
            "version",
            f"{echo(version)} is not known; this program reads version {VERSION}",
            f"不认识版本 {echo(version, 'zh')}；本程序只读版本 {VERSION}",
        )
    for key in (*KEYS, *found):
        if key not in found:
            raise wrong(key, "is missing", "缺少这一项")
        if key not in KEYS:
            keys = ", ".join(KEYS)
            raise wrong(echo(key), f"is no part of a record; it has {keys}", f"不属于记录；应有 {keys}")
    return found


def _expect(right: bool, place: str, value: object, en: str, zh: str) -> None:
    if not right:
        raise wrong(place, f"{echo(value)} should be {en}", f"{echo(value, 'zh')} 不对，应为{zh}")


def _list(value: Any, place: str, length: int | None = None) -> list[tuple[Any, str]]:
    """Return the items of a list, each with its place."""
    right = isinstance(value, list) and length in (None, len(value))
    en, zh = (
        ("a list", "列表")
        if length is None
        else (f"a list of {length}, one each", f" {length} 项的列表，每人一项")
    )
    _expect(right, place, value, en, zh)
    return [(item, f"{place}[{number}]") for number, item in enumerate(value)]


def _read_rules(value: Any) -> Rules:
    _expect(isinstance(value, dict), "rules", value, "the house rules by name", "各项规矩")
    for name, chosen in value.items():
        option = OPTIONS.get(name)
        if option is None:
            raise wrong(f"rules.{echo(name)}", "is not a house rule", "不是这里的规矩")
        allowed = ", ".join(map(json.dumps, option.values))
        _expect(option.allows(chosen), f"rules.{name}", chosen, f"one of {allowed}", f"其中之一：{allowed}")
    return Rules.from_dict(value)


def _read_number(value: Any) -> int:
    right = type(value) is int and 0 < value < MOST_GAMES
    _expect(right, "number", value, "the number of the game, from 1", "第几局，从 1 起")
    return int(value)


def _read_score(value: Any, place: str) -> Fraction:
    right = (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and re.fullmatch("-?[0-9]+(/[1-9][0-9]*)?", value)
    )
    _expect(bool(right), place, value, "a fraction as text, such as '-5/3'", "写成文字的分数，如 '-5/3'")
    return Fraction(value)


def _read_dealer(value: Any, players: int, dice: Dice) -> int:
    right = type(value) is int and 0 <= value < players
    _expect(right, "dealer", value, f"a seat, 0 to {players - 1}", f"座位 0 至 {players - 1}")
    if dice:
        _expect(dealer_of(dice) == value, "dealer", value, "the seat that the dice chose", "骰子所定的庄家")
    return int(value)


def _read_dice(value: Any, players: int) -> Dice:
    return tuple(
        tuple(_read_roll(*at) for at in _list(rolls, place, players)) for rolls, place in _list(value, "dice")
    )


def _read_roll(value: Any, place: str) -> tuple[int, int] | None:
    if value is None:
        return None
    right = isinstance(value, list) and len(value) == 2 and all(type(d) is int and 1 <= d <= 6 for d in value)
    _expect(right, place, value, "two numbers of 1 to 6, or null", "两个 1 至 6 的数，或 null")
    return value[0], value[1]


def _read_wall(value: Any, rules: Rules) -> str:
    _expect(isinstance(value, str), "wall", value, "text of 1, 0 and *", "由 1、0、* 写成的文字")
    try:
        check_wall(rules, value)
    except NotationError as error:
        raise wrong("wall", str(error), error.message("zh")) from None
    return str(value)


def _read_action(value: Any, place: str) -> Action:
    _expect(isinstance(value, str), place, value, "an action such as 'lay 10'", "一次出牌，如 'lay 10'")
    try:
        return parse_action(value)
    except NotationError as error:
        raise wrong(place, str(error), error.message("zh")) from None
