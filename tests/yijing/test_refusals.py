"""Every reason that the game can give is met in play, and says in both languages why."""

from __future__ import annotations

import re
from random import Random

import pytest
from test_words import reason_calls

from yijing_tiles import yijing
from yijing_tiles.errors import IllegalMove
from yijing_tiles.yijing import OPTIONS, Arrange, Reason, Rules

PLAYS = [action for action in yijing.action_space() if not isinstance(action, Arrange)]
ARRANGEMENTS = [Arrange("111111"), Arrange("TTTTTT"), Arrange("10Tt10")]
NOT_IN_A_GAME = {"still_playing"}
"""Reasons of a match: no action of a game is refused for them."""

GAMES = 20
RARE = {
    "win_natural": {"claim_win": "any_pair", "pung_natural_only": True},
    "mixed_outside": {"claim_win": "any_pair", "symmetric_pung": True},
}
"""Reasons that few games meet, and the house rules under which they can be met."""


def reasons_met(seed: int, **options: object) -> dict[str, Reason]:
    """Play one random game; at every state try all that can be written, and keep one reason of each kind."""
    rng = Random(seed)
    rules = Rules(**({option.name: rng.choice(option.values) for option in OPTIONS.values()} | options))
    player = yijing.RandomPlayer(rng)
    state = yijing.new(rules, rng)
    found: dict[str, Reason] = {}
    while True:
        for action in (*ARRANGEMENTS, *PLAYS):
            reason = state.refusal(action)
            assert (reason is None) == (action in state.actions())
            if reason is not None:
                found.setdefault(reason.key, reason)
        if state.actor is None:
            return found
        state = state.apply(player.choose(state.view(state.actor)))


@pytest.fixture(scope="module")
def met() -> dict[str, Reason]:
    found: dict[str, Reason] = {}
    for seed in range(GAMES):
        found = reasons_met(seed) | found
    for key, options in RARE.items():
        seed = 0
        while key not in found and seed < 200:
            found = reasons_met(seed, **options) | found
            seed += 1
    return found


def test_every_reason_is_met_in_play(met: dict[str, Reason]) -> None:
    """Keys that begin with `may` say why an action is lawful."""
    assert set(met) == {key for key in reason_calls() if not key.startswith("may_")} - NOT_IN_A_GAME


def test_every_reason_names_its_rule_and_speaks_both_languages(met: dict[str, Reason]) -> None:
    for reason in met.values():
        assert re.fullmatch(r"Y\d+", reason.rule)
        en, zh = reason.text("en"), reason.text("zh")
        assert "{" not in en + zh
        assert en.endswith(".")
        assert zh.endswith("。")
        refused = yijing.Refused(reason)
        assert isinstance(refused, IllegalMove)
        assert str(refused) == f"{en} ({reason.rule})"
        assert refused.message("zh") == zh


def test_no_two_reasons_say_the_same(met: dict[str, Reason]) -> None:
    for lang in ("en", "zh"):
        assert len({reason.text(lang) for reason in met.values()}) == len(met)
