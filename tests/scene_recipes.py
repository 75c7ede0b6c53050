"""How every scene was made, so that it can be made again: `python tests/scene_recipes.py` writes all records anew.

A recipe returns the end of a game by the engine; words and notes of a scene stand in its own file and are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from yijing_tiles import yijing
from yijing_tiles.yijing import Record, Rules, State, scripted

FOLDER: Final = Path(__file__).parents[1] / "yijing_tiles/view/scenes"

RECIPES: Final[dict[str, Callable[[], Record]]] = {}


def recipe(name: str) -> Callable[[Callable[[], State | Record]], Callable[[], Record]]:
    """Keep the function below as the recipe of the scene with this name."""

    def keep(make: Callable[[], State | Record]) -> Callable[[], Record]:
        def made() -> Record:
            end = make()
            return end if isinstance(end, Record) else Record.of(end)

        RECIPES[name] = made
        return made

    return keep


def played(state: State, *actions: str) -> State:
    """Return the state after these actions."""
    for action in actions:
        state = state.apply(action)
    return state


@recipe("dealt")
def dealt() -> State:
    # The first of the seeds by which two players tie with their dice, and the one who then deals is dealt a taiji.
    state = yijing.new(Rules(), Random(611))
    assert len(state.dice) == 2
    assert (state.dealer, state.seats[0].hand) == (0, "1110000*")
    return played(state, "arrange 101100", "arrange 110001", "lay 0T", "lay 10")


@recipe("first-hexagram")
def first_hexagram() -> State:
    # Two players and nothing but 应: each three plays, a hexagram each.
    plays = [(0, "10"), (1, "01"), (0, "00"), (1, "11"), (0, "10"), (1, "01")]
    return scripted(Rules(), ["100010", "011101"], plays, rng=Random(5))


def write(name: str, record: Record) -> bool:
    """Put a record into the file of its scene, which holds the words already; return whether it changed."""
    path = FOLDER / f"{name}.toml"
    before = path.read_text("utf-8") if path.exists() else 'record = \'\'\ntitle.en = ""\ntitle.zh = ""\n'
    line = f"record = '{record.to_json()}'"
    after = re.sub(r"^record = '.*'$", lambda _: line, before, count=1, flags=re.MULTILINE)
    path.write_text(after, "utf-8")
    return after != before


if __name__ == "__main__":
    for each, make in RECIPES.items():
        print(each, "changed" if write(each, make()) else "as it was")  # noqa: T201 - a command prints
