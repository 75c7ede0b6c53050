"""Records: every state comes back, and whatever is not a record is refused with its place, in both languages."""

from __future__ import annotations

import base64
import json
import zlib
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yijing_tables import building, table

from yijing_tiles import yijing
from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import Record, Rules

STATE = table(Rules(players=3, level=3), *building("111000", "1100", players=3))
RECORD = Record.of(
    STATE, ["Ann", "李华", "Bo"], [Fraction(-5, 3), Fraction(10, 3), Fraction(-5, 3)], number=4
)
TEXT = RECORD.to_json()


def changed(**parts: Any) -> str:
    """Return the record's text with some parts replaced; `...` takes a part out."""
    found = json.loads(TEXT) | parts
    return json.dumps({key: value for key, value in found.items() if value is not ...})


def fault(text: Any) -> str:
    with pytest.raises(NotationError) as caught:
        Record.from_json(text)
    zh = caught.value.message("zh")
    assert zh != str(caught.value)
    assert any("\u4e00" <= sign <= "\u9fff" for sign in zh)
    return str(caught.value)


def test_a_record_comes_back_whole() -> None:
    again = Record.from_json(TEXT)
    assert again == RECORD
    assert again.to_json() == TEXT
    assert again.replay()[-1] == STATE
    assert len(again.replay()) == len(STATE.history) + 1
    assert again.scores == (Fraction(-5, 3), Fraction(10, 3), Fraction(-5, 3))
    assert again.seats == ("Ann", "李华", "Bo")
    assert again.number == 4


def test_a_whole_game_with_dice_comes_back() -> None:
    end = yijing.play(yijing.new(Rules(players=4), Random(3)), [yijing.RandomPlayer(Random(3))] * 4)
    assert end.dice
    states = Record.from_json(Record.of(end).to_json()).replay()
    assert states[-1] == end
    assert states[0] == end.start


def test_a_link_is_short_and_comes_back() -> None:
    end = yijing.play(yijing.new(Rules(), Random(3)), [yijing.RandomPlayer(Random(3))] * 2)
    record = Record.of(end)
    link = record.to_link()
    assert Record.from_link(link) == record
    assert len(link) < 1000
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_every_cut_record_is_refused() -> None:
    for length in range(0, len(TEXT), 7):
        assert fault(TEXT[:length]).startswith("line 1, column ")
    assert "cut off here" in fault(TEXT[:-1])
    assert "cut off here" in fault(TEXT[:300])
    lines = json.dumps(json.loads(TEXT), indent=1)
    assert fault(lines[: lines.index('"dealer"') + 8]).startswith("line ")
    assert "line 1," not in fault(lines[: lines.index('"dealer"') + 8])


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_every_cut_link_is_refused(cut: int) -> None:
    with pytest.raises(NotationError, match="was cut"):
        Record.from_link(RECORD.to_link()[:-cut])


@pytest.mark.parametrize("link", ["", "屯", "AAAA", "not a link!", None, 5, b"AAAA"])
def test_foreign_links_are_refused(link: Any) -> None:
    with pytest.raises(NotationError, match="holds no game, or was cut"):
        Record.from_link(link)


def test_a_link_that_unpacks_to_gigabytes_is_refused_at_once() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode().rstrip("=")
    with pytest.raises(NotationError):
        Record.from_link(bomb)


WALL = json.loads(TEXT)["wall"]
ACTIONS = json.loads(TEXT)["actions"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "game: a value of type list is no record"),
        ("3", "game: 3"),
        ("null", "game: None"),
        ("{}", "game: None is no record of Yijing tiles"),
        (changed(game="shaoyang"), "game: 'shaoyang' is no record of Yijing tiles"),
        (changed(version=2), "version: 2 (int) is not known; this program reads version 1"),
        (changed(version="1"), "version: '1' is not known"),
        (changed(version=True), "version: "),
        (changed(version=1.0), "version: 1.0 (float)"),
        (changed(dice=...), "dice: is missing"),
        (changed(extra=1), "'extra': is no part of a record"),
        (TEXT[:-1] + ',"wall":""}', "'wall': stands twice"),
        (changed(rules=[]), "rules: "),
        (changed(rules={"levle": 2}), "rules.'levle': is not a house rule"),
        (changed(rules={"level": 9}), "rules.level: 9 (int) should be one of 2, 1, 3"),
        (changed(rules={"level": True}), "rules.level: True"),
        (changed(rules={"symmetric_pung": 1}), "rules.symmetric_pung: 1 (int) should be one of false, true"),
        (changed(seats=["Ann"]), "seats: "),
        (changed(seats=["Ann", "", "Bo"]), "seats[1]: '' should be a name"),
        (changed(seats=["Ann", "x" * 41, "Bo"]), "seats[1]: "),
        (changed(seats=["Ann", "\u202eoB", "Bo"]), "seats[1]: "),
        (changed(number=0), "number: 0 (int) should be the number of the game"),
        (changed(scores=["0", "0", 0]), "scores[2]: 0 (int) should be a fraction as text"),
        (changed(scores=["0", "1/0", "0"]), "scores[1]: '1/0'"),
        (changed(scores=["0", "1e9", "0"]), "scores[1]: '1e9'"),
        (changed(scores=["0", "٣", "0"]), "scores[1]: "),
        (changed(scores=["0", "1\n", "0"]), "scores[1]: "),
        (changed(dealer=3), "dealer: 3 (int) should be a seat, 0 to 2"),
        (changed(dealer=-1), "dealer: -1"),
        (changed(dice=[[[1, 1], [2, 2], [3, 3]]]), "dealer: 0 (int) should be the seat that the dice chose"),
        (changed(dice=[[[1, 1], [2, 2]]]), "dice[0]: "),
        (changed(dice=[[[1, 1], [2, 7], [3, 3]]]), "dice[0][1]: "),
        (changed(dice=[[[1, 1], [2], None]]), "dice[0][1]: "),
        (changed(wall=5), "wall: 5 (int) should be text"),
        (changed(wall=WALL[:-1]), "wall: the wall has "),
        (changed(wall="x" + WALL[1:]), "wall: 'x' at place 1 of the wall"),
        (changed(actions="lay 10"), "actions: 'lay 10' should be a list"),
        (changed(actions=[*ACTIONS[:5], 7]), "actions[5]: 7 (int) should be an action"),
        (changed(actions=[*ACTIONS[:5], "fly 10"]), "actions[5]: 'fly 10' is not an action"),
        (changed(actions=[*ACTIONS[:3], "lay 00"]), "actions[3]: 'lay 00' is not lawful there: That takes 2 yin"),
        (changed(actions=[*ACTIONS, "lay 10"] * 2), "actions["),
        ("9" * 5000, "record: this is no record"),
        ("[" * 50_000, "record: this is no record"),
        ("x" * 100_001, "record: 100001 characters are too many"),
        ("屯", "line 1, column 1: this is no JSON"),
        (None, "record: text is wanted, not None"),
        (b"{}", "record: text is wanted"),
    ],
)  # fmt: skip
def test_faults_are_told_with_their_place(text: Any, said: str) -> None:
    assert fault(text).startswith(said)


def test_a_rule_left_out_has_its_default() -> None:
    rules = {"players": 3, "level": 3}
    assert Record.from_json(changed(rules=rules)).rules == Rules(players=3, level=3)


@given(
    st.text() | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists).map(json.dumps)
)
def test_no_text_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Record.from_json(text)


@given(st.data())
def test_no_part_of_the_wrong_kind_does_more_than_be_refused(data: st.DataObject) -> None:
    """Any one part replaced by any JSON value: refused, or read into a record that plays through."""
    part = data.draw(st.sampled_from(sorted(json.loads(TEXT))))
    scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    value = data.draw(
        st.recursive(scalars, lambda x: st.lists(x) | st.dictionaries(st.text(), x), max_leaves=5)
    )
    try:
        Record.from_json(changed(**{part: value})).replay()
    except NotationError as error:
        messages = str(error), error.message("zh")
    else:
        return
    assert all(messages)


def test_what_a_record_is_made_of_is_checked_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="2 names for 3 players"):
        Record.of(STATE, ["Ann", "Bo"])
    with pytest.raises(ValueError, match="1 scores for 3 players"):
        Record.of(STATE, scores=[Fraction(0)])
    with pytest.raises(NotationError, match=r"seats\[0\]: ''"):
        Record.of(STATE, ["", "Bo", "Cy"])
