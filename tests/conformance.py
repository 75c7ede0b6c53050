"""One test for every game of this package: whatever its rules, a game must keep these promises.

A game takes part by a `Game`: how to start one, what can be written as an action, how to count the tiles.
`play_through` then plays a game at random and checks at every state:

- the actions listed are there, counted rightly, each only once, and each applies;
- every other action that can be written is refused, with a rule id and a reason, and changes nothing;
- whatever is refused or allowed is explained, in both languages;
- no tile is lost, added or doubled;
- what a seat sees has the actions of that seat and no others;
- taking the action back gives the state before;
- nothing that shows a state fails;

and at the end that the record of the game, through JSON, gives back every state. A thorough game tries
everything at every state; a light one tries some of it, so that many more can be played in the same time.
"""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from yijing_tiles.errors import IllegalMove

RULE_ID = re.compile(r"[A-Z]\d+")
LANGUAGES = ("en", "zh")
MANY, FEW = 100, 6


@dataclass(frozen=True)
class Game:
    """How the conformance test takes part in one game.

    `options` holds the values of every house rule by name, the default first; `space` is every action that
    can be written, in groups: of a small group all are tried at a state, of a large one some; `tiles` counts
    what lies anywhere in a state.
    """

    name: str
    options: Mapping[str, Sequence[Any]]
    rules: Callable[..., Any]
    new: Callable[[Any, Random], Any]
    space: Sequence[Sequence[Any]]
    parse: Callable[[str], Any]
    explain: Callable[..., Any]
    record: Callable[[Any], Any]
    from_json: Callable[[str], Any]
    tiles: Callable[[Any], Counter[str]]
    all_tiles: Callable[[Any], Counter[str]]
    shows: Sequence[Callable[[Any], object]]
    choose: Callable[[Any, Sequence[Any], Random], Any] = lambda _, listed, rng: rng.choice(listed)
    """How the test plays: from a state and its lawful actions; some games hardly ever end by chance alone."""


def sampled_options(game: Game, count: int, seed: int = 0) -> list[dict[str, Any]]:
    """Return `count` combinations of house rules: the defaults, then such that every two values meet early.

    Each new combination is the best of some random ones at pairing values that have not met yet.
    """
    rng = Random(seed)
    names = list(game.options)
    met: set[frozenset[tuple[str, Any]]] = set()
    chosen: list[dict[str, Any]] = []

    def pairs(options: dict[str, Any]) -> set[frozenset[tuple[str, Any]]]:
        return {frozenset(pair) for pair in combinations(options.items(), 2)}

    for number in range(count):
        if number == 0:
            tried = [{name: values[0] for name, values in game.options.items()}]
        else:
            tried = [{name: rng.choice(game.options[name]) for name in names} for _ in range(20)]
        best = max(tried, key=lambda options: len(pairs(options) - met))
        met |= pairs(best)
        chosen.append(best)
    return chosen


def all_pairs_met(game: Game, chosen: Iterable[dict[str, Any]]) -> bool:
    """Return whether every two values of different house rules occur together in one of the combinations."""
    met = {frozenset(pair) for options in chosen for pair in combinations(options.items(), 2)}
    return all(
        frozenset({(a, x), (b, y)}) in met
        for a, b in combinations(game.options, 2)
        for x, y in product(game.options[a], game.options[b])
    )


def play_through(game: Game, options: dict[str, Any], seed: int, *, thorough: bool = True) -> Any:
    """Play one random game, check every promise at every state, and return the last state."""
    rng = Random(seed)
    most = MANY if thorough else FEW
    rules = game.rules(**options)
    state = game.new(rules, Random(seed))
    assert state == game.new(rules, Random(seed)), "the same generator must give the same game"
    states = [state]
    while state.outcome is None:
        listed = check_actions(game, state, rng, most)
        looked_at = thorough or rng.random() < 0.1
        check_state(game, state, shown=looked_at)
        action = game.choose(state, listed, rng)
        after = state.apply(action)
        if looked_at:
            assert after.rewind(1) == state, f"taking back {action} must give the state before"
        state = after
        states.append(state)
    assert state.actor is None
    assert list(state.actions()) == []
    check_refused(game, state, set(), rng, most)
    check_state(game, state, shown=True)
    check_record(game, states)
    return state


def check_actions(game: Game, state: Any, rng: Random, most: int) -> list[Any]:
    """Check what is lawful in `state`, and what is not; return the lawful actions."""
    actions = state.actions()
    listed = list(actions)
    assert listed, "somebody is asked, and must have an answer"
    assert len(actions) == len(listed) == len(set(listed))
    assert str(actions)
    assert list(state.view(state.actor).actions()) == listed, (
        "the view of the player asked has the same actions"
    )
    for action in some(listed, rng, most):
        assert action in actions
        assert game.parse(str(action)) == action
        assert state.apply(action) != state
        explained(game, state, action, legal=True)
    check_refused(game, state, set(listed), rng, most)
    return listed


def check_refused(game: Game, state: Any, lawful: set[Any], rng: Random, most: int) -> None:
    """Check that whatever else can be written is refused with a rule and a reason, and leaves the state as it was."""
    before = pickle.dumps(state) if most == MANY else None
    actions = state.actions()
    for group in game.space:
        for number, action in enumerate(some(group, rng, most)):
            if action in lawful:
                continue
            assert action not in actions
            with pytest.raises(IllegalMove) as caught:
                state.apply(action)
            assert RULE_ID.fullmatch(caught.value.rule), f"{action}: {caught.value.rule}"
            assert caught.value.reason
            if number % 10 == 0:
                explained(game, state, action, legal=False)
    assert before is None or pickle.loads(before) == state  # noqa: S301 - just dumped above


def some(actions: Sequence[Any], rng: Random, most: int) -> Sequence[Any]:
    """Return these actions, or as many of them as are to be tried."""
    return actions if len(actions) <= most else rng.sample(actions, most)


def explained(game: Game, state: Any, action: Any, *, legal: bool) -> None:
    """Check that `action` is explained in both languages, with a rule and the source's sentence."""
    texts = [game.explain(state, action, lang=lang) for lang in LANGUAGES]
    for text in texts:
        assert text.legal is legal
        assert RULE_ID.fullmatch(text.rule)
        assert text.words
        assert text.reading
        assert text.source
        assert "{" not in str(text), f"a place was left open: {text}"
    assert texts[0].words != texts[1].words
    assert len({text.rule for text in texts}) == 1


def check_state(game: Game, state: Any, *, shown: bool) -> None:
    """Check that all tiles are there, that each seat sees its own, and that showing the state never fails."""
    assert game.tiles(state) == game.all_tiles(state.rules)
    for seat in range(len(state.seats)):
        view = state.view(seat)
        if seat != state.actor:
            assert list(view.actions()) == [], "who is not asked has nothing to choose"
        assert not shown or repr(view)
    for show in (repr, *game.shows) if shown else ():
        assert show(state)


def check_record(game: Game, states: Sequence[Any]) -> None:
    """Check that the record of the last state gives back every state, bit for bit, through JSON."""
    record = game.record(states[-1])
    again = game.from_json(record.to_json())
    assert again == record
    assert again.to_json() == record.to_json()
    replayed = again.replay()
    assert len(replayed) == len(states)
    for old, new in zip(states, replayed, strict=True):
        assert old == new
    assert repr(states[-1]) == repr(replayed[-1])
