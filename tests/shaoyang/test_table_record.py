"""Records of the Shaoyang table: what is written comes back, and whatever else is refused with its place."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from table_play import choose, rigged

from yijing_tiles.errors import NotationError
from yijing_tiles.shaoyang import Match, Record, State, TableRules

NAMES = ("Ann", "Bo", "小明", "Di")


def played(seed: int) -> State:
    rng = Random(seed)
    state = rigged(TableRules(stack=True), rng)
    while state.outcome is None:
        state = state.apply(choose(state, list(state.actions()), rng))
    return state


STATE = played(4)
RECORD = Record.of(STATE, NAMES, (5, -5, 0, 0), number=3)


def test_a_record_comes_back_from_json_and_from_a_link() -> None:
    for again in (Record.from_json(RECORD.to_json()), Record.from_link(RECORD.to_link())):
        assert again == RECORD
        assert again.replay()[-1] == STATE
    assert set(RECORD.to_link()) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_match_goes_on_from_a_record() -> None:
    match = Match.resume(RECORD)
    assert (match.names, match.number, match.record) == (NAMES, 3, RECORD)
    assert match.standing == tuple(a + b for a, b in zip((5, -5, 0, 0), STATE.outcome.changes, strict=True))
    half = Match.resume(Record.of(STATE.rewind(20), NAMES))
    for action in STATE.history[-20:]:
        half = half.apply(action)
    assert half.game == STATE


def test_a_house_rule_left_out_has_its_default() -> None:
    written = json.loads(RECORD.to_json())
    del written["rules"]["rob_added"]
    assert Record.from_json(json.dumps(written)) == RECORD


def changed(**parts: Any) -> Callable[[dict[str, Any]], None]:
    return lambda written: written.update(parts)


FAULTS: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (changed(game="yijing-tiles"), "game: 'yijing-tiles'"),
    (changed(version=2), "version: 2"),
    (changed(version=True), "version: True"),
    (lambda written: written.pop("wall"), "wall: is missing"),
    (changed(extra=1), "'extra': is no part"),
    (changed(rules=[]), "rules: a list"),
    (changed(rules={"stack": 1}), "rules.stack: 1"),
    (changed(rules={"level": 2}), "rules.'level': is not a house rule"),
    (changed(seats=["a", "b"]), "seats: a list"),
    (changed(seats=["a", "b", "c", "d\n"]), r"seats\[3\]"),
    (changed(number=0), "number: 0"),
    (changed(scores=[1, 2, 3, 0.5]), r"scores\[3\]: a float should be a whole number"),
    (changed(scores=[1, 2, 3, 10**12]), r"scores\[3\]"),
    (changed(dealer=4), "dealer: 4"),
    (lambda written: written.update(dealer=(written["dealer"] + 1) % 4), "the seat that the dice chose"),
    (changed(dice=[[[1, 7], None, None, None]]), r"dice\[0\]\[0\]"),
    (changed(dice=[[[1, 2]]]), r"dice\[0\]"),
    (changed(wall="1m2m"), "wall: The wall has 2 tiles"),
    (lambda written: written.update(wall=written["wall"].replace("1m", "2m", 1)), "wall: The wall has [35] tiles"),
    (changed(wall="x"), "wall: 'x'"),
    (changed(wall=1), "wall: 1"),
    (lambda written: written["actions"].__setitem__(2, "fly"), r"actions\[2\]: 'fly' is no action"),
    (lambda written: written["actions"].__setitem__(2, 7), r"actions\[2\]: 7"),
    (lambda written: written["actions"].__setitem__(2, "draw"), r"actions\[2\]: 'draw' is not lawful there: .*\(S15\)"),
    (lambda written: written["actions"].append("draw"), r"actions\[\d+\]: 'draw' is not lawful there: .*\(S3\)"),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_a_fault_is_told_with_its_place(fault: Callable[[dict[str, Any]], Any], said: str) -> None:
    written = json.loads(RECORD.to_json())
    fault(written)
    with pytest.raises(NotationError, match=said) as caught:
        Record.from_json(json.dumps(written))
    assert "{" not in str(caught.value).replace("{…}", "")
    assert caught.value.message("zh") != str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"game":1,"game":2}', "9" * 5000, "[" * 50_000, "x" * 100_001, 5, None]
)
def test_foreign_text_is_refused(text: Any) -> None:
    with pytest.raises(NotationError):
        Record.from_json(text)


def test_a_record_cut_anywhere_is_refused() -> None:
    text = RECORD.to_json()
    for length in Random(1).sample(range(len(text)), 60):
        with pytest.raises(NotationError):
            Record.from_json(text[:length])


def test_a_broken_link_is_refused() -> None:
    link = RECORD.to_link()
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 10_000_000)).decode()
    for wrong in ("", "§", link[:-9], link + "AAAA", bomb, None):
        with pytest.raises(NotationError, match="holds no game, or was cut"):
            Record.from_link(wrong)


def test_names_and_scores_are_one_each() -> None:
    with pytest.raises(NotationError, match="2 names for four players"):
        Record.of(STATE, ("a", "b"))
    with pytest.raises(NotationError, match="1 scores for four players"):
        Record.of(STATE, scores=(1,))
    with pytest.raises(NotationError, match=r"seats\[1\]"):
        Record.of(STATE, ("a", "", "c", "d"))
