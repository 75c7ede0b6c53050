"""Reading the record of a game that anybody may have written: what both games check, each fault told with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from yijing_tiles.errors import NotationError
    from yijing_tiles.options import HouseRule

__all__ = ["KEYS", "LONGEST", "LONGEST_NAME", "Recorded"]

KEYS: Final = ("game", "version", "rules", "seats", "number", "scores", "dealer", "dice", "wall", "actions")
LONGEST: Final = 100_000
"""No honest record has more characters; a longer text is refused before it is read."""
LONGEST_NAME: Final = 40


class _Echo(Protocol):
    def __call__(self, value: object, lang: str = "en", /) -> str: ...


@dataclass(frozen=True, slots=True)
class Recorded:
    """How the records of one game are checked.

    `error` makes the game's error from its words in English and in Chinese; `echo` repeats a value as that game does.
    `title` is the game's name in both languages.
    """

    game: str
    version: int
    title: tuple[str, str]
    error: Callable[[str, str], NotationError]
    echo: _Echo

    def wrong(self, place: str, en: str, zh: str) -> NotationError:
        """Return the error for a fault at `place`."""
        return self.error(f"{place}: {en}", f"{place}：{zh}")

    def load(self, text: object) -> dict[str, Any]:
        """Return the parts of a record from its JSON text: all of them, each once, and nothing else."""
        if not isinstance(text, str):
            en, zh = self.echo(text), self.echo(text, "zh")
            raise self.wrong("record", f"text is wanted, not {en}", f"应是文字，而不是 {zh}")
        if len(text) > LONGEST:
            raise self.wrong(
                "record",
                f"{len(text)} characters are too many; a record has at most {LONGEST}",
                f"长达 {len(text)} 个字符；一份记录最多 {LONGEST} 个字符",
            )
        return self._checked(self._parsed(text))

    def _parsed(self, text: str) -> object:
        twins: list[str] = []

        def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
            names = [name for name, _ in pairs]
            twins.extend(name for name in names if names.count(name) > 1)
            return dict(pairs)

        try:
            found = json.loads(text, object_pairs_hook=no_twins)
        except json.JSONDecodeError as error:
            en, zh = f"this is no JSON ({error.msg})", "不是 JSON 格式"
            if "Unterminated" in error.msg or not text[error.pos :].strip():
                en, zh = "the record is cut off here", "记录到此中断，不完整"
            line, column = error.lineno, error.colno
            raise self.error(
                f"line {line}, column {column}: {en}", f"第 {line} 行第 {column} 列：{zh}"
            ) from None
        except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
            raise self.wrong("record", "this is no record", "这不是牌局记录") from None
        if twins:
            raise self.wrong(self.echo(twins[0]), "stands twice", "出现了两次")
        return found

    def _checked(self, found: object) -> dict[str, Any]:
        game = found.get("game") if isinstance(found, dict) else found
        if not isinstance(found, dict) or game != self.game:
            raise self.wrong(
                "game",
                f"{self.echo(game)} is no record of {self.title[0]}; that says {self.game!r}",
                f"{self.echo(game, 'zh')} 不是{self.title[1]}的记录；{self.title[1]}的记录写作 {self.game!r}",
            )
        version = found.get("version")
        if type(version) is not int or version != self.version:
            raise self.wrong(
                "version",
                f"{self.echo(version)} is not known; this program reads version {self.version}",
                f"不认识版本 {self.echo(version, 'zh')}；本程序只读版本 {self.version}",
            )
        for key in (*KEYS, *found):
            if key not in found:
                raise self.wrong(key, "is missing", "缺少这一项")
            if key not in KEYS:
                keys = ", ".join(KEYS)
                raise self.wrong(
                    self.echo(key), f"is no part of a record; it has {keys}", f"不属于记录；应有 {keys}"
                )
        return found

    def expect(self, right: object, place: str, value: object, en: str, zh: str) -> None:
        """Raise the error of a value that is not what is expected at a place."""
        if not right:
            raise self.wrong(
                place, f"{self.echo(value)} should be {en}", f"{self.echo(value, 'zh')} 不对，应为{zh}"
            )

    def items(self, value: Any, place: str, length: int | None = None) -> list[tuple[Any, str]]:
        """Return the items of a list, each with its place."""
        en, zh = "a list", "列表"
        if length is not None:
            en, zh = f"a list of {length}, one each", f" {length} 项的列表，每人一项"
        self.expect(isinstance(value, list) and length in (None, len(value)), place, value, en, zh)
        return [(item, f"{place}[{number}]") for number, item in enumerate(value)]

    def whole(self, value: Any, place: str, bounds: tuple[int, int], en: str, zh: str) -> int:
        """Return a whole number within bounds; `en` and `zh` say what it is."""
        self.expect(type(value) is int and bounds[0] <= value <= bounds[1], place, value, en, zh)
        return int(value)

    def name(self, value: object, place: str) -> str:
        """Return a player's name."""
        right = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()
        en, zh = f"a name of 1 to {LONGEST_NAME} characters", f" 1 至 {LONGEST_NAME} 个字的名字"
        self.expect(right, place, value, en, zh)
        return str(value)

    def rules(self, value: Any, options: Mapping[str, HouseRule]) -> dict[str, Any]:
        """Return the house rules by name, each with a value it may have."""
        self.expect(isinstance(value, dict), "rules", value, "the house rules by name", "各项规矩")
        for name, chosen in value.items():
            if name not in options:
                raise self.wrong(f"rules.{self.echo(name)}", "is not a house rule", "不是这里的规矩")
            allowed = ", ".join(map(json.dumps, options[name].values))
            right = options[name].allows(chosen)
            self.expect(right, f"rules.{name}", chosen, f"one of {allowed}", f"其中之一：{allowed}")
        return dict(value)

    def dice(self, value: Any, players: int) -> tuple[tuple[tuple[int, int] | None, ...], ...]:
        """Return the rounds of dice: for each player two numbers, or nothing."""
        return tuple(
            tuple(self._roll(*at) for at in self.items(rolls, place, players))
            for rolls, place in self.items(value, "dice")
        )

    def _roll(self, value: Any, place: str) -> tuple[int, int] | None:
        if value is None:
            return None
        right = (
            isinstance(value, list) and len(value) == 2 and all(type(d) is int and 1 <= d <= 6 for d in value)
        )
        self.expect(right, place, value, "two numbers of 1 to 6, or null", "两个 1 至 6 的数，或 null")
        return value[0], value[1]

    def dealer(self, value: Any, players: int, chosen: Sequence[int | None]) -> int:
        """Return the dealer: a seat, and the one that the dice chose where there are any."""
        right = type(value) is int and 0 <= value < players
        self.expect(right, "dealer", value, f"a seat, 0 to {players - 1}", f"座位 0 至 {players - 1}")
        if chosen:
            self.expect(value in chosen, "dealer", value, "the seat that the dice chose", "骰子所定的庄家")
        return int(value)
