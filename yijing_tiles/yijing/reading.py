"""Reading a record that anybody may have written: each part is checked, and a fault is told with its place."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Final

from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.recorded import LONGEST, LONGEST_NAME, Recorded
from yijing_tiles.yijing.actions import Action, parse_action
from yijing_tiles.yijing.dealing import check_wall, dealer_of
from yijing_tiles.yijing.rules import OPTIONS, Rules

__all__ = ["GAME", "LONGEST", "VERSION", "check_name", "read_record", "wrong"]

GAME: Final = "yijing-tiles"
VERSION: Final = 1
MOST_GAMES: Final = 1_000_000

_RECORDED: Final = Recorded(GAME, VERSION, ("Yijing tiles", "易经牌"), Unreadable, echo)
check_name, wrong = _RECORDED.name, _RECORDED.wrong

_NUMBER: Final = ("the number of the game, from 1", "第几局，从 1 起")


def read_record(text: str) -> dict[str, Any]:
    """Return the fields of a `Record` from its JSON text, or raise `NotationError` with the place of the fault."""
    check, found = _RECORDED, _RECORDED.load(text)
    rules = Rules.from_dict(check.rules(found["rules"], OPTIONS))
    dice = check.dice(found["dice"], rules.players)
    return {
        "rules": rules,
        "seats": tuple(check.name(*at) for at in check.items(found["seats"], "seats", rules.players)),
        "number": check.whole(found["number"], "number", (1, MOST_GAMES - 1), *_NUMBER),
        "scores": tuple(_read_score(*at) for at in check.items(found["scores"], "scores", rules.players)),
        "dealer": check.dealer(found["dealer"], rules.players, (dealer_of(dice),) if dice else ()),
        "dice": dice,
        "wall": _read_wall(found["wall"], rules),
        "actions": tuple(_read_action(*at) for at in check.items(found["actions"], "actions")),
    }


def _read_score(value: Any, place: str) -> Fraction:
    right = (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and re.fullmatch("-?[0-9]+(/[1-9][0-9]*)?", value)
    )
    _RECORDED.expect(right, place, value, "a fraction as text, such as '-5/3'", "写成文字的分数，如 '-5/3'")
    return Fraction(value)


def _read_wall(value: Any, rules: Rules) -> str:
    _RECORDED.expect(isinstance(value, str), "wall", value, "text of 1, 0 and *", "由 1、0、* 写成的文字")
    try:
        check_wall(rules, value)
    except NotationError as error:
        raise wrong("wall", str(error), error.message("zh")) from None
    return str(value)


def _read_action(value: Any, place: str) -> Action:
    _RECORDED.expect(
        isinstance(value, str), place, value, "an action such as 'lay 10'", "一次出牌，如 'lay 10'"
    )
    try:
        return parse_action(value)
    except NotationError as error:
        raise wrong(place, str(error), error.message("zh")) from None
