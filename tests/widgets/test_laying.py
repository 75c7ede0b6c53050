"""Gestures on a hand that is being built, the front end's twin of them, and random hands."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yijing_tiles.widgets
from yijing_tiles.errors import IllegalMove
from yijing_tiles.shaoyang import TILES, HandError, Meld, Tile
from yijing_tiles.widgets.dealing import DIFFICULTIES, random_hand
from yijing_tiles.widgets.laying import Laying

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"

TWIN = """
import { afterGesture } from "./hand_geometry.js";
let text = "";
for await (const chunk of process.stdin) text += chunk;
console.log(JSON.stringify(JSON.parse(text).map(([hand, gesture]) => afterGesture(hand, gesture))));
"""


def shown(laying: Laying) -> dict[str, list[str]]:
    return {"tiles": list(map(str, laying.tiles)), "melds": list(map(str, laying.melds))}


def after(laying: Laying, gesture: dict[str, Any]) -> Laying:
    """Return what Python makes of a gesture; a refused one changes nothing."""
    try:
        match gesture:
            case {"op": "add", "tile": tile}:
                return laying.add(Tile(tile), gesture.get("at"))
            case {"op": "take_off", "at": at}:
                return laying.take_off(at)
            case {"op": "move", "at": at, "to": to}:
                return laying.move(at, to)
            case {"op": "lay", "meld": meld}:
                return laying.lay(Laying.read(meld).melds[0])
            case {"op": "take_meld", "at": at}:
                return laying.take_meld(at)
            case {"op": "sort"}:
                return laying.sort()
        return Laying()
    except IllegalMove:
        return laying


def walk(rng: Random, steps: int) -> list[tuple[Laying, dict[str, Any]]]:
    """Return layings and gestures on them, some that cannot be, from few kinds so that copies run out."""
    found = []
    laying = Laying()
    kinds = [*TILES[:9], *TILES[27:30]]
    for _ in range(steps):
        tile = rng.choice(kinds)
        first = rng.randrange(1, 8)
        number, letter = str(tile.number), tile.suit.letter
        meld = rng.choice(
            (f"[{number * 3}{letter}]", f"({number * 4}{letter})", f"[{first}{first + 1}{first + 2}m]")
        )
        gesture = rng.choice(
            [
                {"op": "add", "tile": str(tile)},
                {"op": "add", "tile": str(tile)},
                {"op": "add", "tile": str(tile)},
                {"op": "add", "tile": str(tile), "at": rng.randrange(16)},
                {"op": "take_off", "at": rng.randrange(16)},
                {"op": "move", "at": rng.randrange(16), "to": rng.randrange(16)},
                {"op": "lay", "meld": meld},
                {"op": "take_meld", "at": rng.randrange(5)},
                {"op": "sort"},
                {"op": "clear"} if rng.random() < 0.1 else {"op": "sort"},
            ]
        )
        found.append((laying, gesture))
        laying = after(laying, gesture)
    return found


def test_gestures_in_node(node: str) -> None:
    run = subprocess.run(
        [node, "--test", str(Path(__file__).parent / "js" / "hand.test.mjs")], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout
    assert "# pass 7" in run.stdout


def test_the_front_end_draws_what_python_will_say(node: str) -> None:
    cases = walk(Random(5), 4000)
    refused = sum(after(laying, gesture) == laying for laying, gesture in cases)
    full = sum(laying.size == 14 for laying, _ in cases)
    assert refused > 300
    assert full > 100
    run = subprocess.run(
        [node, "--input-type=module", "-e", TWIN],
        input=json.dumps([(shown(laying), gesture) for laying, gesture in cases]),
        capture_output=True,
        text=True,
        check=True,
        cwd=STATIC,
    )
    found = json.loads(run.stdout)
    for (laying, gesture), drawn in zip(cases, found, strict=True):
        assert drawn == shown(after(laying, gesture)), (laying.text, gesture)


@given(st.integers(0, 10**6))
def test_a_laying_is_never_more_than_a_hand_and_is_read_back(seed: int) -> None:
    for laying, _ in walk(Random(seed), 30):
        assert laying.size <= 14
        assert len(laying.melds) <= 4
        assert max(laying.copies.values(), default=0) <= 4
        assert Laying.read(laying.text) == laying
        assert Laying.read(laying.canonical) == laying.sort()
        assert (laying.hand is not None) == (laying.size in (13, 14))


def test_a_meld_takes_the_tiles_that_are_held() -> None:
    laying = Laying.read("55z1m5z")
    assert laying.lay(Meld.of([Tile.WHITE] * 3)).text == "1m[555z]"
    assert laying.lay(Meld.of([Tile.WHITE] * 4, concealed=True)).text == "1m(5555z)"
    assert Laying.read("13m").lay(Meld.of([Tile.M1, Tile.M2, Tile.M3])).text == "[123m]"


@pytest.mark.parametrize(
    ("text", "meld", "rule"),
    [
        ("1111m", "[123m]", None),
        ("12345678m12345p", "[777s]", "S2"),
        ("[1111m]", "[123m]", "S1"),
        ("[111m][222m][333m][444m]", "[555m]", "S13"),
    ],
)
def test_melds_that_do_not_fit_are_refused_with_the_rule(text: str, meld: str, rule: str | None) -> None:
    laying, (laid,) = Laying.read(text), Laying.read(meld).melds
    if rule is None:
        assert laying.lay(laid).size == 6
        return
    with pytest.raises(IllegalMove) as caught:
        laying.lay(laid)
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    "text", ["11111m", "123456789m123456p", "[111m][222m][333m][444m][555m]", "12x", "[12m]"]
)
def test_more_than_a_hand_is_not_read(text: str) -> None:
    with pytest.raises(HandError, match=r"\d"):
        Laying.read(text)


@pytest.mark.parametrize("distance", DIFFICULTIES)
def test_random_hands_are_as_far_as_asked_for(distance: int) -> None:
    rng = Random(3)
    dealt = [random_hand(rng, distance) for _ in range(25)]
    assert {hand.distance() for hand in dealt} == {distance}
    assert {hand.size for hand in dealt} == {13 if distance == 0 else 14}
    assert len(set(dealt)) > 20
    rng = Random(3)
    assert [random_hand(rng, distance) for _ in range(25)] == dealt
    if distance >= 0:
        for drawn in (False, True):
            hand = random_hand(rng, distance, drawn=drawn)
            assert (hand.has_drawn, hand.distance()) == (drawn, distance)


def test_random_wins_are_of_many_forms() -> None:
    rng = Random(1)
    forms = {form.form.value for _ in range(300) for form in random_hand(rng, -1).forms()}
    assert {"plain", "all_triplets", "full_flush", "seven_pairs", "thirteen_orphans"} <= forms


@pytest.mark.parametrize("distance", [-2, 5, True, "1", None])
def test_other_distances_are_refused_with_the_choice(distance: Any) -> None:
    with pytest.raises(ValueError, match="-1 to 4"):
        random_hand(Random(), distance)
    with pytest.raises(ValueError, match="13"):
        random_hand(Random(), -1, drawn=False)
