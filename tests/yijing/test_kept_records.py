"""Records that were written once are read for ever: the same games, to the last bit.

`records.json` was made by `python tests/yijing/test_kept_records.py` when records had version 1. A change that makes
this test fail needs a new version of records, not a new file.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from yijing_tiles import yijing
from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import OPTIONS, Record, Rules, State

FILE = Path(__file__).with_name("records.json")
SEEDS = (0, 1, 2, 13, 15, 25, 27, 31, 51, 54, 59)


def end_of(state: State) -> dict[str, Any]:
    """Return what a game came to, as plain values."""
    outcome = state.outcome
    assert outcome is not None
    return {
        "winner": outcome.winner,
        "feeder": outcome.feeder,
        "forms": [form.value for form in outcome.forms],
        "changes": [str(change) for change in outcome.changes],
        "seats": [[seat.hand, seat.hidden, seat.stage, *seat.shown] for seat in state.seats],
        "laid": [f"{p.seat} {p.pair} {p.placement.value}{' pung' if p.pung else ''}" for p in state.laid],
    }


def make() -> list[dict[str, Any]]:
    """Play games of different players under different house rules."""
    made = []
    for seed in SEEDS:
        rng = Random(seed)
        rules = Rules(**{option.name: rng.choice(option.values) for option in OPTIONS.values()})
        kind = ("random", "simple")[seed % 2]
        end = yijing.play(yijing.new(rules, rng), [yijing.PLAYERS[kind](rng) for _ in range(rules.players)])
        record = Record.of(end)
        made.append({"record": record.to_json(), "link": record.to_link(), "end": end_of(end)})
    return made


KEPT = json.loads(FILE.read_text("utf-8")) if FILE.exists() else []


@pytest.mark.parametrize("number", range(len(SEEDS)))
def test_a_kept_record_gives_the_same_game(number: int) -> None:
    kept = KEPT[number]
    record = Record.from_json(kept["record"])
    states = record.replay()
    assert end_of(states[-1]) == kept["end"]
    assert record.to_json() == kept["record"]
    assert Record.from_link(kept["link"]) == record
    assert states[-1].rewind(len(record.actions)) == states[0]


def test_the_kept_records_are_of_all_kinds() -> None:
    ends = [kept["end"] for kept in KEPT]
    assert len(ends) == len(SEEDS)
    assert any(end["winner"] is None for end in ends)
    assert any(end["feeder"] is not None for end in ends)
    assert any(end["winner"] is not None and end["feeder"] is None for end in ends)
    for verb in ("lay", "pung", "pass", "win", "swap"):
        assert any(f'"{verb} ' in kept["record"] or f'"{verb}"' in kept["record"] for kept in KEPT), verb


@pytest.mark.parametrize("version", [0, -1, 2, 99, None, "1", 1.5])
def test_older_and_newer_versions_are_refused_with_the_place(version: Any) -> None:
    other = json.loads(KEPT[0]["record"]) | {"version": version}
    with pytest.raises(
        NotationError, match=r"^version: .* is not known; this program reads version 1"
    ) as caught:
        Record.from_json(json.dumps(other))
    assert "不认识版本" in caught.value.message("zh")


def test_a_record_cut_anywhere_is_refused_with_the_place() -> None:
    """After every single sign; the place is a line and a column."""
    text = KEPT[0]["record"]
    for length in range(len(text)):
        with pytest.raises(NotationError, match=r"^line 1, column \d+"):
            Record.from_json(text[:length])


def test_a_link_cut_anywhere_is_refused() -> None:
    link = KEPT[0]["link"]
    for length in range(len(link)):
        with pytest.raises(NotationError, match="holds no game, or was cut"):
            Record.from_link(link[:length])


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), ensure_ascii=False, indent=1) + "\n", "utf-8")
