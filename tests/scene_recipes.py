"""How every scene was made, so that it can be made again: `python tests/scene_recipes.py` writes all records anew.

A recipe returns the end of a game by the engine; words and notes of a scene stand in its own file and are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from yijing_tiles import shaoyang, yijing
from yijing_tiles.yijing import Record, Rules, State, plain, scripted
from yijing_tiles.yijing.pairs import declare

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


@recipe("blocked")
def blocked() -> State:
    # Player 1 has shown his hidden hexagram once and needs ⚍ for the second; player 2 has a taiji and lays it first.
    plays = [
        *((0, "10"), (1, "00"), (0, "01"), (1, "11"), (0, "10"), (1, "01")),
        *((0, "10"), (1, "00"), (0, "01"), (1, "1t"), (0, "01")),
    ]
    return scripted(Rules(), ["100110", "110100"], plays, rng=Random(6))


@recipe("pung-skips")
def pung_skips() -> State:
    # Four players; the dealer lays two yang, players 3 and 4 hold two yang, player 2 does not.
    plays = [(0, "11"), (2, "pung 11"), (3, "pung 11"), (0, "10"), (1, "01")]
    return scripted(Rules(players=4), ["100010", "011101", "101010", "110001"], plays, rng=Random(7))


@recipe("pung-placements")
def pung_placements() -> State:
    # Player 1 builds 噬嗑 from the middle: ⚍, two yin inside, two yang around.
    plays = [(0, "10"), (1, "00"), (0, "pung 00 inside"), (1, "11"), (0, "pung 11 around")]
    return scripted(Rules(), ["100101", "001101"], plays, rng=Random(8))


# Games of lessons 8 to 10. The first two are made to order: player 2 lays what lets the chosen plays come about.


def against(rules: Rules, hidden: tuple[str, str], plays: Sequence[str], hold: str) -> State:
    """Return a game of two in which player 1 makes these plays, then is asked, holding `hold`.

    Player 2 lays what never stands in the way, and finishes nothing that wins.
    """
    answers = _answers(rules, hidden[1], [*plays, hold], [])
    assert answers is not None
    both = [play for pair in zip(plays, answers, strict=True) for play in ((0, pair[0]), (1, pair[1]))]
    return scripted(rules, hidden, [*both, (0, f"hold {hold}")], rng=Random(8))


def _answers(rules: Rules, hidden: str, plays: Sequence[str], found: list[str]) -> list[str] | None:
    """Return a pair for player 2 after each of the plays but the last: unlike its neighbours, and no win."""
    lines = "".join(found)
    shown = [lines[at : at + 6] for at in range(0, len(lines) - 5, 6)]
    if yijing.wins(rules, hidden, shown):
        return None
    if len(found) == len(plays) - 1:
        return found
    before, after = plays[len(found)][-2:], plays[len(found) + 1][-2:]
    for pair in ("01", "10", "11", "00"):
        if pair not in (before, after) and (more := _answers(rules, hidden, plays, [*found, pair])):
            return more
    return None


def pairs_of(*figures: str) -> list[str]:
    """Return the plays that build these hexagrams, and what is left over, from the bottom up."""
    return [figure[at : at + 2] for figure in figures for at in range(0, len(figure), 2)]


@recipe("ready-thunder")
def ready_thunder() -> State:
    # Thunder below, two lines of earth over it: 屯 and 颐 both are one pair away.
    plays = pairs_of("100010", "100001", "110001", "100001", "110001", "1000")
    state = against(Rules(), ("100010", "010101"), plays, "10")
    assert [wait.pair for wait in state.view(0).waits()] == ["11", "10", "01"]
    return state


@recipe("eight-in-four")
def eight_in_four() -> State:
    # 泰, 损, 既济 show six trigrams, 益 brings the last two: the fewest hexagrams that can win at level 3.
    plays = pairs_of("111000", "110001", "101010", "1000")
    state = against(Rules(level=3), ("111000", "010101"), plays, "11")
    assert [wait.figure for wait in state.view(0).waits()] == ["100011"]
    return state


# Model games: simple players among themselves, found by trying one seed after the other. What makes each of them
# worth looking at is asserted.


def simple_game(rules: Rules, seed: int) -> State:
    """Return the end of the game that simple players play from this seed."""
    rng = Random(seed)
    return yijing.play(yijing.new(rules, rng), [yijing.SimplePlayer(rng) for _ in range(rules.players)])


def barred(state: State) -> bool:
    """Return whether the player who responds could win with his tiles, had the pair not just been laid (Y11)."""
    turn = state.turn
    if turn is None or turn.asked is not yijing.Asked.RESPOND:
        return False
    waiting = {wait.pair for wait in state.view(turn.seat).waits() if not wait.pung}
    return plain(turn.last) in waiting and declare(turn.last, turn.own.hand) is not None


@recipe("model-drawn")
def model_drawn() -> State:
    # Of the first 6,000 seeds one of the two with six stages that were ready, and twice the pair was barred.
    end = simple_game(Rules(), 2197)
    assert end.outcome is not None
    assert end.outcome.drawn
    assert [len(state.history) for state in Record.of(end).replay() if barred(state)] == [30, 48]
    return end


@recipe("model-fed")
def model_fed() -> State:
    # Of the first 9,000 seeds the shortest in which the feeder might have laid another pair.
    end = simple_game(Rules(players=3), 4683)
    assert end.outcome is not None
    assert end.outcome.feeder == 0
    assert [str(action) for action in end.rewind(2).actions()] == ["lay 1T", "lay T1", "lay t1"]
    return end


@recipe("model-eight")
def model_eight() -> State:
    # Of the first 4,000 seeds the shortest that ends with all eight trigrams and 坤.
    end = simple_game(Rules(level=3), 478)
    assert end.outcome is not None
    assert end.outcome.forms == (yijing.Form.F,)
    assert len(end.rewind(1).view(1).waits()) == 4
    return end


BLANK: Final = 'record = \'\'\ntitle.en = ""\ntitle.zh = ""\n'


def write(name: str, record: Record | shaoyang.Record, blank: str = BLANK) -> bool:
    """Put a record into the file of its scene, which holds the words already; return whether it changed."""
    path = FOLDER / f"{name}.toml"
    before = path.read_text("utf-8") if path.exists() else blank
    line = f"record = '{record.to_json()}'"
    after = re.sub(r"^record = '.*'$", lambda _: line, before, count=1, flags=re.MULTILINE)
    path.write_text(after, "utf-8")
    return after != before


if __name__ == "__main__":
    for each, make in RECIPES.items():
        print(each, "changed" if write(each, make()) else "as it was")  # noqa: T201 - a command prints
