"""What a figure in the making is good for: a simple judgement, from one's own tiles alone.

A *target* is one of the 64 hexagrams, as six plain lines. Its worth is what finishing it would bring: 1 for a
win, less for a step towards one. The worth of a *stage* (0, 2 or 4 lines laid) is that of its targets times
the chance to reach them. All lines here are plain: a taiji is the line it was declared to be.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from yijing_tiles.yijing.placement import SIZE
from yijing_tiles.yijing.rules import Rules

__all__ = ["TARGETS", "WINS", "Hopes", "hopes", "hopes_after", "reach"]

TARGETS: Final = tuple("".join(lines) for lines in product("10", repeat=SIZE))

WINS: Final = 1.0
"""The worth of a target that wins; every other target has less."""
STEP: Final = 1 / 8
"""How much less a step is worth for each further figure that is still needed."""
TRIGRAM: Final = 1 / 200
"""What one more of the eight trigrams is worth, where they count."""

_ALL_EIGHT: Final = 255
_MASK: Final = {target: 1 << int(target[:3], 2) | 1 << int(target[3:], 2) for target in TARGETS}
_QIAN, _KUN = TARGETS[0], TARGETS[-1]


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


_REACHED: Final = [
    (target, lines, reach(lines, target)) for target in TARGETS for lines in ("", target[:2], target[:4])
]
_NOTHING: Final = {lines: 0.0 for _, lines, _ in _REACHED}


class Hopes(NamedTuple):
    """The worth of every target and of every stage, for a player with certain figures."""

    targets: dict[str, float]
    stages: dict[str, float]

    def of(self, lines: str) -> float:
        """Return the worth of a stage or of a figure just finished."""
        return self.targets[lines] if len(lines) == SIZE else self.stages[lines]


@lru_cache(maxsize=1024)
def hopes(rules: Rules, hidden: str, shown: tuple[str, ...]) -> Hopes:
    """Return what a player may hope for who hides `hidden` and has finished `shown`."""
    if shown and rules.level < 3 and not _won(rules, hidden, shown):
        return hopes_after(rules, hidden, shown, hopes(rules, hidden, shown[:-1]))
    targets = _worth(rules, hidden, shown)
    stages = dict(_NOTHING)
    for target, lines, chance in _REACHED:
        stages[lines] += targets[target] * chance
    return Hopes(targets, stages)


def hopes_after(rules: Rules, hidden: str, shown: tuple[str, ...], before: Hopes) -> Hopes:
    """Return the hopes with the last of `shown` just finished, from those before it.

    Where trigrams do not count, a figure changes nothing but its own worth.
    """
    if rules.level == 3:
        return hopes(rules, hidden, shown)
    target = shown[-1]
    targets, stages = dict(before.targets), dict(before.stages)
    targets[target] = _step(rules, hidden, shown, target)
    gained = targets[target] - before.targets[target]
    for lines in ("", target[:2], target[:4]):
        stages[lines] += gained * reach(lines, target)
    return Hopes(targets, stages)


def _step(rules: Rules, hidden: str, shown: tuple[str, ...], target: str) -> float:
    """Return what one more `target` is worth for equal figures: `WINS` when it is the last one needed (A, B)."""
    missing = (2 if target == hidden else 3) - shown.count(target) - 1
    if target != hidden and rules.level == 1:
        return 0.0
    return STEP ** max(missing, 0)


def _won(rules: Rules, hidden: str, shown: tuple[str, ...]) -> bool:
    """Return whether equal figures win already: only where a swap has made a row win without a new one."""
    return shown.count(hidden) >= 2 or (rules.level > 1 and any(shown.count(figure) >= 3 for figure in shown))


def _worth(rules: Rules, hidden: str, shown: tuple[str, ...]) -> dict[str, float]:
    """Return the worth of each target: `WINS` exactly where `wins` would find a form in `(*shown, target)`."""
    if _won(rules, hidden, shown):
        return dict.fromkeys(TARGETS, WINS)
    found = dict.fromkeys(
        TARGETS, 0.0 if rules.level == 1 else STEP**2
    )  # what was never shown, and is not hidden
    for target in {hidden, *shown}:
        found[target] = _step(rules, hidden, shown, target)
    if rules.level < 3:
        return found
    have = 0
    for figure in shown:
        have |= _MASK[figure]
    known = have | _MASK[hidden] if rules.trigrams_hidden else have
    met = hidden in shown or _QIAN in shown or _KUN in shown or len(set(shown)) < len(shown)
    for target in TARGETS:
        if known | _MASK[target] == _ALL_EIGHT and (
            met or target in (hidden, _QIAN, _KUN) or target in shown
        ):
            found[target] = WINS
        elif found[target] < WINS:
            found[target] += TRIGRAM * (_MASK[target] & ~have).bit_count()
    return found
