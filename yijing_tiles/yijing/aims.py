"""What a figure in the making is good for: a simple judgement, from one's own tiles alone.

A *target* is one of the 64 hexagrams, as six lines. Its worth is what finishing it would bring: 1 for a win,
less for a step towards one.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Final

from yijing_tiles.yijing.placement import SIZE
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.wins import trigrams, wins

__all__ = ["TARGETS", "reach", "worth", "worth_of_targets"]

TARGETS: Final = tuple("".join(lines) for lines in product("10", repeat=SIZE))

STEP: Final = 1 / 8
"""How much less a step is worth for each further figure that is still needed."""
TRIGRAM: Final = 1 / 200
"""What one more of the eight trigrams is worth, where they count."""


@cache
def reach(stage: str, target: str) -> float:
    """Return the chance that the next pairs build `target` on `stage`, all laid outside in the order one likes.

    A mixed pair comes with 1/2, a pure one with 1/4: from nothing 2^m/64, with m the mixed pairs of the
    target.

    >>> reach("", "101010"), reach("10", "101100"), reach("11", "101100")
    (0.125, 0.0625, 0.0)
    """
    if not target.startswith(stage):
        return 0.0
    chance = 1.0
    for at in range(len(stage), SIZE, 2):
        chance *= 1 / 2 if target[at] != target[at + 1] else 1 / 4
    return chance


@cache
def _reachable(stage: str) -> tuple[tuple[str, float], ...]:
    return tuple((target, reach(stage, target)) for target in TARGETS if target.startswith(stage))


@lru_cache(maxsize=256)
def worth_of_targets(rules: Rules, hidden: str, shown: tuple[str, ...]) -> dict[str, float]:
    """Return what finishing each target would be worth to a player with these figures (all in plain lines)."""
    have = trigrams(shown)
    known = have | trigrams((hidden,)) if rules.trigrams_hidden else have
    found = {}
    for target in TARGETS:
        gained = trigrams((target,))
        # Only an equal figure shown before, or all eight trigrams, can make a win: nothing else needs to be judged.
        if (target in shown or len(known | gained) == 8) and wins(rules, hidden, (*shown, target)):
            found[target] = 1.0
            continue
        missing = (2 if target == hidden else 3) - shown.count(target) - 1
        step = STEP**missing if target == hidden or rules.level > 1 else 0.0
        found[target] = step + (TRIGRAM * len(gained - have) if rules.level == 3 else 0)
    return found


def worth(rules: Rules, hidden: str, shown: tuple[str, ...], stage: str) -> float:
    """Return what the figures shown and the lines laid promise: each target's worth times the chance to reach it."""
    value = worth_of_targets(rules, hidden, shown)
    return sum(value[target] * chance for target, chance in _reachable(stage))
