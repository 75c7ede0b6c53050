"""What can be wrong with a hand as it was given: an error that says so in both languages."""

from __future__ import annotations

from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import words
from yijing_tiles.shaoyang.tiles import Tile

__all__ = ["HandError"]


class HandError(NotationError):
    """A hand, tile, meld or house rule that cannot be.

    `problem` is the key of its words, `values` fills their places: `text` (what was read), `part` (the piece
    at fault), `place` (where that stands, from 1) and others.

    >>> error = HandError("too_many", text="55555m", tile=Tile.M5, count=5)
    >>> print(error)
    '55555m': 5m stands 5 times (melds included); there are only four of each tile.
    >>> print(error.message("zh"))
    “55555m”：五万出现了5张（连同亮出的牌）；每种牌只有四张。
    """

    def __init__(self, problem: str, **values: object) -> None:
        super().__init__(problem, values)
        self.problem = problem
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        # Workers send errors to one another pickled; keyword arguments would be lost on the way.
        return _again, (type(self), self.problem, self.values)

    def message(self, lang: str = "en") -> str:
        """Return what is wrong, and what is allowed, in `lang`."""
        lang = words.language(lang)
        said: dict[str, object] = {"tiles_are": words.say("problems.tiles_are", lang)}
        for name, value in self.values.items():
            if name in ("text", "part"):
                said[name] = words.echo(value, lang)
            elif isinstance(value, Tile):
                said[name] = value.name_in(lang) if lang == "zh" else str(value)
            else:
                said[name] = value
        return words.say(f"problems.{self.problem}", lang, **said)

    def __str__(self) -> str:
        return self.message()


def _again(kind: type[HandError], problem: str, values: dict[str, object]) -> HandError:
    return kind(problem, **values)
