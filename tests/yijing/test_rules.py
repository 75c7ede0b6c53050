"""The options object: names and defaults as the rules page has them, everything else refused."""

from __future__ import annotations

import dataclasses

import pytest

from yijing_tiles.errors import NotationError
from yijing_tiles.yijing import OPTIONS, Rules

DEFAULTS = {
    "players": 2,
    "tile_set": 144,
    "dealer_rotation": "counterclockwise",
    "allow_hidden_swap": False,
    "taiji_role": "wild",
    "taiji_points": 0,
    "pung_natural_only": False,
    "symmetric_pung": False,
    "level": 2,
    "trigrams_hidden": False,
    "three_counts_hidden": False,
    "claim_win": "pung",
    "split": "share",
}


def test_defaults() -> None:
    assert Rules().as_dict() == DEFAULTS
    assert {name: option.default for name, option in OPTIONS.items()} == DEFAULTS
    assert Rules().differences() == {}
    assert repr(Rules()) == "Rules()"


def test_rules_are_frozen_values() -> None:
    assert Rules(level=3) == Rules().changed(level=3)
    assert hash(Rules(level=3)) == hash(Rules().changed(level=3))
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().level = 3
    assert not hasattr(Rules(), "__dict__")


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_round_trips_and_no_other_is_taken(name: str) -> None:
    option = OPTIONS[name]
    for value in option.values:
        rules = Rules(**{name: value})
        assert Rules.from_dict(rules.as_dict()) == rules
        assert Rules.from_dict(rules.differences()) == rules
        assert eval(repr(rules)) == rules  # noqa: S307 - what the class itself wrote
    for wrong in (
        None,
        99,
        "wild!",
        1.0,
        [],
        2.0,
        "144",
        *((1,) if option.default is False else (True, False)),
    ):
        with pytest.raises(NotationError) as caught:
            Rules(**{name: wrong})
        assert str(caught.value).startswith(f"{name} cannot be ")
        assert all(repr(value) in str(caught.value) for value in option.values)
        assert "可选" in caught.value.message("zh")
        with pytest.raises(NotationError):
            option.says(wrong)


def test_unknown_rules_are_refused() -> None:
    for make in (Rules().changed, lambda **options: Rules.from_dict(options)):
        with pytest.raises(NotationError, match="'levle' is not a house rule; there are: players, tile_set"):
            make(levle=2)
