"""The drill: ready hands that follow from a seed, a judge, a history; whatever a front end sends, it stays whole."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from yijing_tiles.shaoyang import Tile
from yijing_tiles.view.terms import use_language
from yijing_tiles.widgets import WaitDrill
from yijing_tiles.widgets.drill import LEVELS, ready_hand

SCRIPT = Path(__file__).parents[2] / "yijing_tiles/widgets/static/drill.js"


def live(drill: WaitDrill) -> list[str]:
    return [str(tile) for tile, left in drill.parsed.waits().items() if left]


@pytest.mark.parametrize("level", LEVELS)
def test_hands_are_ready_and_wait_in_one_suit_only(level: int) -> None:
    for seed in range(60):
        hand, suit = ready_hand(Random(seed), level)
        assert hand.size == 13
        assert any(hand.waits().values())
        assert {tile.suit for tile in hand.waits()} == {suit}
        assert sum(tile.suit is suit for tile in hand.tiles) == level
        assert ready_hand(Random(seed), level)[0] == hand


@pytest.mark.parametrize("level", [0, 5, 14, True, "4", None])
def test_a_level_that_there_is_not_is_refused(level: object) -> None:
    with pytest.raises(ValueError, match="4, 7, 10, 13"):
        ready_hand(Random(1), level)  # type: ignore[arg-type]
    drill = WaitDrill(seed=1)
    if isinstance(level, int) and not isinstance(level, bool):
        with pytest.raises(ValueError, match="4, 7, 10, 13"):
            drill.level = level
        assert drill.level == 4


def test_every_wait_and_nothing_else_is_right() -> None:
    drill = WaitDrill(seed=13)
    waits = live(drill)
    assert drill.check(waits, seconds=2.34).right
    assert drill.history[0].seconds == 2.3
    assert drill.check([]).right, "a hand is judged once"
    assert len(drill.history) == 1
    drill.next()
    last = drill.check([live(drill)[0], *(str(t) for t in Tile if str(t) not in live(drill))][:3])
    assert not last.right
    assert set(last.hits) | set(last.missed) == set(live(drill))
    assert last.wrong
    assert "1 of 2" in drill._told["sum"]


def test_the_same_seed_gives_the_same_hands() -> None:
    one, other = WaitDrill(seed=5), WaitDrill(seed=5)
    for _ in range(5):
        assert one.parsed == other.parsed
        one.next()
        other.next()
    assert repr(one) == "WaitDrill(4, seed=5)"
    assert len({str(ready_hand(Random(seed), 13)[0]) for seed in range(20)}) == 20


def test_dead_waits_are_no_waits_and_are_told() -> None:
    drill = WaitDrill(seed=1, level=13, lang="en")
    for _ in range(300):
        dead = [tile for tile, left in drill.parsed.waits().items() if not left]
        if dead:
            break
        drill.next()
    last = drill.check([*live(drill), str(dead[0])])
    assert last.wrong == (str(dead[0]),)
    assert "Dead" in drill._told["says"]
    assert "No wait" not in drill._told["says"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        "check",
        {},
        {"op": "check"},
        {"op": "check", "n": 1, "marked": ["1m"], "seconds": 1},
        {"op": "check", "n": 99, "marked": [], "seconds": 1},
        {"op": "level", "level": 5},
        {"op": "level", "level": "7"},
        {"op": "level", "level": [7]},
        {"op": "🀇"},
    ],
)
def test_what_makes_no_sense_changes_nothing(message: object) -> None:
    """A hand that has not been turned up cannot be checked either."""
    drill = WaitDrill(seed=3)
    before = (drill.parsed, drill.level, drill.history, drill._asked, drill._told)
    drill._hear(drill, message, [])
    assert (drill.parsed, drill.level, drill.history, drill._asked, drill._told) == before


@pytest.mark.parametrize("marked", [["zz"], [None], ["1z"], [["1m"]], ["1m" * 2000]])
def test_marks_that_are_no_tiles_of_the_suit_are_not_judged(marked: list[object]) -> None:
    drill = WaitDrill(seed=3)
    drill.next()
    drill._hear(drill, {"op": "check", "n": drill._asked["n"], "marked": marked, "seconds": 1}, [])
    assert drill.history == []


def test_a_session_by_messages() -> None:
    drill = WaitDrill(seed=3)
    drill._hear(drill, {"op": "next"}, [])
    assert drill._asked["running"]
    n = drill._asked["n"]
    drill._hear(drill, {"op": "check", "n": n, "marked": live(drill), "seconds": 1e9}, [])
    assert drill._told["right"]
    assert drill.history[0].seconds == 3600
    assert not drill._asked["running"]
    drill._hear(drill, {"op": "level", "level": 10}, [])
    assert (drill.level, drill._asked["level"], drill._asked["running"]) == (10, 10, False)
    drill._hear(drill, {"op": "clear"}, [])
    assert drill._told["history"] == []


def test_it_follows_the_language_and_says_itself_without_a_front_end() -> None:
    drill = WaitDrill(seed=3)
    drill.check([])
    english = drill._told["says"]
    try:
        use_language("zh")
        assert drill._ui["check"] == "检查"
        assert drill._told["says"] != english
        assert not any("a" <= letter <= "z" for letter in drill._told["says"])
    finally:
        use_language("en")
    data, _ = drill._repr_mimebundle_()
    assert str(drill.parsed) in data["text/plain"]
    assert data["image/svg+xml"].startswith("<svg")


def test_the_script_says_what_became_of_a_tile() -> None:
    code = """
    import assert from "node:assert";
    const { fate, shownSeconds } = await import(process.argv[1]);
    const round = { hits: ["1m"], missed: ["4m"], wrong: ["9m"] };
    assert.deepEqual(["1m", "4m", "9m", "5m"].map((kind) => fate(round, kind)), ["hit", "missed", "wrong", ""]);
    assert.equal(fate(null, "1m"), "");
    assert.equal(shownSeconds(4999, true), "4");
    assert.equal(shownSeconds(4960, false), "5.0");
    """
    subprocess.run(["node", "--input-type=module", "-e", code, SCRIPT.as_uri()], check=True)
