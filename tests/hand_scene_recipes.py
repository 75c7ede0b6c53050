"""How every scene of Shaoyang mahjong was made: `python tests/hand_scene_recipes.py` writes all records anew.

As in `scene_recipes`, a recipe returns a hand by the engine, and words and notes stand in the scene's own file. Most
are hands that simple players played among themselves, found by trying one seed after the other. Where one tile has to
meet one hand, the wall is arranged for some of the tiles; the players know nothing of it. What makes each of them worth
looking at is checked in `view/test_hand_scenes.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from scene_recipes import BLANK, write

from yijing_tiles import shaoyang
from yijing_tiles.shaoyang import Raise, Record, SimplePlayer, State, TableRules

RECIPES: Final[dict[str, Callable[[], Record]]] = {}


def recipe(name: str) -> Callable[[Callable[[], State]], Callable[[], Record]]:
    """Keep the function below as the recipe of the scene with this name."""

    def keep(make: Callable[[], State]) -> Callable[[], Record]:
        def made() -> Record:
            return Record.of(make())

        RECIPES[name] = made
        return made

    return keep


def natural(seed: int, steps: int = 1000) -> State:
    """Return the hand that simple players play from this seed, dice and wall and all, to its end or so many actions."""
    rng = Random(seed)
    return played(shaoyang.new(TableRules(), rng), rng, steps)


def arranged(
    seed: int,
    hands: Sequence[str],
    *,
    dealer: int,
    steps: int = 1000,
    draws: str = "",
    raised: Sequence[int] = (0, 0, 0, 0),
) -> State:
    """Return the hand that simple players play when these tiles are dealt, and the rest by chance."""
    wall = shaoyang.arranged_wall(hands, Random(seed), dealer=dealer, draws=draws)
    state = shaoyang.deal(TableRules(), wall, dealer)
    for _ in hands:
        state = state.apply(Raise(raised[state.actor or 0]))
    return played(state, Random(seed), steps)


def played(state: State, rng: Random, steps: int) -> State:
    """Let simple players go on until so many actions are played, or the hand is over."""
    players = [SimplePlayer(rng) for _ in state.seats]
    while state.actor is not None and len(state.history) < steps:
        state = state.apply(players[state.actor].choose(state.view(state.actor)))
    return state


# Each form, won by an own draw: the shortest hand that was found.


@recipe("won-plain")
def won_plain() -> State:
    return natural(210)


@recipe("won-triplets")
def won_triplets() -> State:
    return arranged(248, ["", "", "111p44s777m66z33p9s", ""], dealer=1)


@recipe("won-flush")
def won_flush() -> State:
    return arranged(65, ["", "1123456p889p3p6s", "", ""], dealer=0)


@recipe("won-pairs")
def won_pairs() -> State:
    return arranged(150, ["3388m2235s1133z", "", "", ""], dealer=1)


@recipe("won-orphans")
def won_orphans() -> State:
    return arranged(209, ["19m19p1s123456z", "", "", ""], dealer=1)


@recipe("won-honours")
def won_honours() -> State:
    return arranged(255, ["", "", "", "11122z333z55z66z"], dealer=2)


# Kongs as they came early in a hand, to the discard after the replacement; and one that wins.


@recipe("kong-exposed")
def kong_exposed() -> State:
    return natural(162, 12)


@recipe("kong-concealed")
def kong_concealed() -> State:
    return natural(400, 13)


@recipe("kong-added")
def kong_added() -> State:
    return natural(548, 19)


@recipe("kong-replacement")
def kong_replacement() -> State:
    return natural(2973)


# Who may win on another's tile. The first hand is the source's own example, in the suits that bear it out (S16).

EXAMPLE: Final = "2333m123456p111s"


@recipe("robbed-kong")
def robbed_kong() -> State:
    return arranged(258, ["", "111m", EXAMPLE, ""], dealer=3)


@recipe("kong-not-robbed")
def kong_not_robbed() -> State:
    return arranged(204, ["", "111m", EXAMPLE, ""], dealer=3, steps=19)


@recipe("orphans-rob")
def orphans_rob() -> State:
    return arranged(7, ["", "", "111z", "19m19p19s23456z"], dealer=1)


@recipe("two-claimants")
def two_claimants() -> State:
    return arranged(174, ["", "111m", EXAMPLE, "23m456s789s234p55z"], dealer=0)


@recipe("after-kong")
def after_kong() -> State:
    return natural(367)


# Asking, and who deals next.


@recipe("claims")
def claims() -> State:
    return natural(75, 7)


@recipe("dealer-stays")
def dealer_stays() -> State:
    return natural(396)


@recipe("raises-three-one")
def raises_three_one() -> State:
    return arranged(87, ["", "", "", ""], dealer=2, raised=(1, 0, 3, 0))


@recipe("last-tile")
def last_tile() -> State:
    return natural(403)


@recipe("drawn-kong")
def drawn_kong() -> State:
    return natural(373)


# A model game: of 150 hands of strong players, as they were then, the shortest that was won as a big hand with two
# kongs on the way. Its moves are kept, for players learn: today's play this wall another way.

MODEL: Final = """
    throw 4s; draw; throw 4z; draw; throw 1z; draw; throw 4s; draw; throw 8p; draw; throw 5z; draw;
    throw 6m; pung; throw 8s; draw; throw 1z; draw; throw 3z; pung; throw 9m; pung; throw 9p; pung;
    throw 4m; pung; throw 2m; draw; throw 2z; draw; throw 8m; draw; throw 8m; draw; kong 4m; draw;
    throw 5m; draw; throw 7m; draw; throw 5m; draw; throw 5m; draw; throw 1z; draw; throw 2p; pung;
    throw 6s; draw; throw 5z; draw; throw 4p; pung; throw 7m; draw; throw 7m; draw; kong 9m; draw;
    throw 9s; draw; throw 4p; draw; throw 1p; draw; throw 1p; draw; throw 7p; pung; throw 4z; draw;
    throw 8m; draw; throw 1p; draw; throw 8s; draw; win
"""


@recipe("model-hand")
def model_hand() -> State:
    state = shaoyang.new(TableRules(), Random(37))
    for action in ["raise 0"] * 4 + MODEL.split(";"):
        state = state.apply(action.strip())
    return state


if __name__ == "__main__":
    for each, make in RECIPES.items():
        changed = write(each, make(), f'game = "shaoyang"\n{BLANK}')
        print(each, "changed" if changed else "as it was")  # noqa: T201 - a command prints
