"""Reading a record that anybody may have written: each part is checked, and a fault is told with its place."""

from __future__ import annotations

import json
from typing import Any, Final

from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang.actions import Action, parse_action
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE, Dice, Wall, check_wall, dealer_of
from yijing_tiles.shaoyang.notation import parse_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rules import TABLE_OPTIONS, TableRules

__all__ = ["GAME", "LONGEST", "VERSION", "check_name", "read_record"]

GAME: Final = "shaoyang-mahjong"
VERSION: Final = 1
KEYS: Final = ("game", "version", "rules", "seats", "number", "scores", "dealer", "dice", "wall", "actions")
LONGEST: Final = 100_000
"""No honest record has more characters; a longer text is refused before it is read."""
LONGEST_NAME: Final = 40
MOST: Final = 1_000_000_000
"""Neither coins nor numbers of hands go beyond this."""


def read_record(text: str) -> dict[str, Any]:
    """Return the fields of a `Record` from its JSON text, or raise `HandError` with the place of the fault."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise HandError("record_text", text=text, most=LONGEST)
    found = _checked_keys(_load(text))
    dice = tuple(
        tuple(_read_roll(*each) for each in _list(rolls, at, PLAYERS_AT_TABLE))
        for rolls, at in _list(found["dice"], "dice")
    )
    return {
        "rules": _read_rules(found["rules"]),
        "seats": tuple(check_name(*each) for each in _list(found["seats"], "seats", PLAYERS_AT_TABLE)),
        "number": _whole(found["number"], "number", 1),
        "scores": tuple(_whole(*each, -MOST) for each in _list(found["scores"], "scores", PLAYERS_AT_TABLE)),
        "dealer": _read_dealer(found["dealer"], dice),
        "dice": dice,
        "wall": _read_wall(found["wall"]),
        "actions": tuple(_read_action(*each) for each in _list(found["actions"], "actions")),
    }


def check_name(value: object, at: str) -> str:
    """Return a player's name, or raise `HandError`."""
    right = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()
    _expect(right, at, value, f'"…" (1-{LONGEST_NAME})')
    return str(value)


def _load(text: str) -> object:
    def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        for name in names:
            if names.count(name) > 1:
                raise HandError("record_twice", text=name)
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=no_twins)
    except json.JSONDecodeError as error:
        raise HandError("record_json", line=error.lineno, column=error.colno) from None
    except NotationError:
        raise
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
        raise HandError("record_mad") from None


def _checked_keys(found: object) -> dict[str, Any]:
    game = found.get("game") if isinstance(found, dict) else found
    if not isinstance(found, dict) or game != GAME:
        raise HandError("record_game", text=game, game=GAME)
    version = found.get("version")
    if type(version) is not int or version != VERSION:
        raise HandError("record_version", text=version, version=VERSION)
    for key in (*KEYS, *found):
        if key not in found:
            raise HandError("record_missing", at=key)
        if key not in KEYS:
            raise HandError("record_foreign", text=key, known=", ".join(KEYS))
    return found


def _expect(right: object, at: str, value: object, wanted: str) -> None:
    if not right:
        raise HandError("record_value", at=at, text=value, wanted=wanted)


def _list(value: Any, at: str, length: int | None = None) -> list[tuple[Any, str]]:
    """Return the items of a list, each with its place."""
    right = isinstance(value, list) and length in (None, len(value))
    _expect(right, at, value, "[…]" if length is None else f"[…] × {length}")
    return [(item, f"{at}[{number}]") for number, item in enumerate(value)]


def _whole(value: Any, at: str, least: int) -> int:
    if type(value) is not int:
        raise HandError("not_whole", at=at, text=value)
    _expect(least <= value <= MOST, at, value, f"{least} … {MOST}")
    return value


def _read_rules(value: Any) -> TableRules:
    _expect(isinstance(value, dict), "rules", value, "{…}")
    for name, chosen in value.items():
        if name not in TABLE_OPTIONS:
            raise HandError("record_foreign", text=name, known=", ".join(TABLE_OPTIONS))
        option = TABLE_OPTIONS[name]
        allowed = " | ".join(map(json.dumps, option.values))
        _expect(option.allows(chosen), f"rules.{name}", chosen, allowed)
    return TableRules(**value)


def _read_dealer(value: Any, dice: Dice) -> int:
    _expect(type(value) is int and 0 <= value < PLAYERS_AT_TABLE, "dealer", value, "0, 1, 2, 3")
    if dice and dealer_of(dice) != value:
        raise HandError("record_dealer", text=value)
    return int(value)


def _read_roll(value: Any, at: str) -> tuple[int, int] | None:
    if value is None:
        return None
    right = isinstance(value, list) and len(value) == 2 and all(type(d) is int and 1 <= d <= 6 for d in value)
    _expect(right, at, value, "[1-6, 1-6] | null")
    return value[0], value[1]


def _read_wall(value: Any) -> Wall:
    _expect(isinstance(value, str), "wall", value, '"1m9p5z…"')
    try:
        wall = parse_tiles(value)
        check_wall(wall)
    except NotationError as error:
        raise _inside("wall", error) from None
    return wall


def _read_action(value: Any, at: str) -> Action:
    _expect(isinstance(value, str), at, value, '"throw 5m"')
    try:
        return parse_action(value)
    except NotationError as error:
        raise _inside(at, error) from None


def _inside(at: str, error: NotationError) -> HandError:
    return HandError("record_inside", at=at, en=error.message("en"), zh=error.message("zh"))
