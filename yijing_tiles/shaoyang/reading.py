"""Reading a record that anybody may have written: each part is checked, and a fault is told with its place."""

from __future__ import annotations

from typing import Any, Final

from yijing_tiles.errors import NotationError
from yijing_tiles.recorded import LONGEST, Recorded
from yijing_tiles.shaoyang.actions import Action, parse_action
from yijing_tiles.shaoyang.dealing import PLAYERS_AT_TABLE, Wall, check_wall, dealer_of
from yijing_tiles.shaoyang.notation import parse_tiles
from yijing_tiles.shaoyang.problems import HandError
from yijing_tiles.shaoyang.rules import TABLE_OPTIONS, TableRules
from yijing_tiles.shaoyang.words import echo

__all__ = ["GAME", "LONGEST", "VERSION", "check_name", "read_record"]

GAME: Final = "shaoyang-mahjong"
VERSION: Final = 1
MOST: Final = 1_000_000_000
"""Neither coins nor numbers of hands go beyond this."""


def _error(en: str, zh: str) -> HandError:
    return HandError("record", en=en, zh=zh)


_RECORDED: Final = Recorded(GAME, VERSION, ("Shaoyang mahjong", "邵阳麻将"), _error, echo)
check_name = _RECORDED.name

_NUMBER: Final = ("the number of the hand, from 1", "第几把，从 1 起")
_COINS: Final = ("a whole number of coins", "整数金币")


def read_record(text: str) -> dict[str, Any]:
    """Return the fields of a `Record` from its JSON text, or raise `HandError` with the place of the fault."""
    check, found = _RECORDED, _RECORDED.load(text)
    dice = check.dice(found["dice"], PLAYERS_AT_TABLE)
    return {
        "rules": TableRules(**check.rules(found["rules"], TABLE_OPTIONS)),
        "seats": tuple(check.name(*at) for at in check.items(found["seats"], "seats", PLAYERS_AT_TABLE)),
        "number": check.whole(found["number"], "number", (1, MOST), *_NUMBER),
        "scores": tuple(
            check.whole(*at, (-MOST, MOST), *_COINS)
            for at in check.items(found["scores"], "scores", PLAYERS_AT_TABLE)
        ),
        "dealer": check.dealer(found["dealer"], PLAYERS_AT_TABLE, (dealer_of(dice),) if dice else ()),
        "dice": dice,
        "wall": _read_wall(found["wall"]),
        "actions": tuple(_read_action(*at) for at in check.items(found["actions"], "actions")),
    }


def _read_wall(value: Any) -> Wall:
    _RECORDED.expect(isinstance(value, str), "wall", value, "tiles such as '1m9p5z…'", "牌，如 '1m9p5z…'")
    try:
        wall = parse_tiles(value)
        check_wall(wall)
    except NotationError as error:
        raise _RECORDED.wrong("wall", error.message("en"), error.message("zh")) from None
    return wall


def _read_action(value: Any, place: str) -> Action:
    _RECORDED.expect(
        isinstance(value, str), place, value, "an action such as 'throw 5m'", "一次行牌，如 'throw 5m'"
    )
    try:
        return parse_action(value)
    except NotationError as error:
        raise _RECORDED.wrong(place, error.message("en"), error.message("zh")) from None
