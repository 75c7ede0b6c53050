"""A second referee of the Shaoyang table: follows a hand by its actions alone and reckons everything anew.

It shares nothing with the engine: tiles are numbers 0-33, hands are lists of counts, wins come from `brute`, and
who may act, who wins and who pays is written down here once more, from the rules page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import brute

HONOUR_RUNS = [*combinations((27, 28, 29, 30), 3), (31, 32, 33)]
TILES = {f"{n}{s}": 9 * "mpsz".index(s) + n - 1 for s in "mpsz" for n in range(1, 10) if s != "z" or n < 8}


def _honour_sets(counts: list[int], sets: int) -> bool:
    """Whether honours are so many sets, runs of different winds or of the dragons allowed."""
    if sets == 0:
        return not any(counts)
    for group in [*((i, i, i) for i in range(27, 34)), *HONOUR_RUNS]:
        if all(counts[i] >= group.count(i) for i in group):
            rest = list(counts)
            for i in group:
                rest[i] -= 1
            if _honour_sets(rest, sets - 1):
                return True
    return False


def rate(counts: Sequence[int], melds: Sequence[tuple[int, ...]], options: dict[str, object]) -> int:
    """Return what each would pay for these 14 tiles, raised hands aside: 0 if they are no win (S13, S14)."""
    kinds = {i for i in range(34) if counts[i]} | {i for meld in melds for i in meld}
    honours = min(kinds) >= 27
    if not melds and brute.is_orphans(counts):
        return 4 * 2 * 3
    found = brute.readings(counts, 4 - len(melds))
    if honours and found:
        return 4 * 2 * 3
    if honours and options["honour_runs"] == "winds_dragons":
        for head in range(27, 34):
            rest = [count - 2 * (i == head) for i, count in enumerate(counts)]
            if min(rest) >= 0 and _honour_sets(rest, 4 - len(melds)):
                return 4 * 2 * 3
    pairs = not melds and brute.is_seven_pairs(counts)
    if not found and not pairs:
        return 0
    suits = {min(i // 9, 3) for i in kinds}
    flush = len(suits) == 1 and suits < ({0, 1, 2} if options["flush_suits"] == "all" else {1, 2, 5})
    triplets = all(len(set(meld)) == 1 for meld in melds) and any(
        all(len(set(group)) == 1 for group in reading) for reading in found
    )
    big = pairs + flush + triplets
    if not big:
        return 2
    return 4 * 2**big if options["stack"] else 4 * 2


class Referee:
    """Follows one hand: feed it every action with who acted; ask it who must be asked next, and who has what."""

    def __init__(self, wall: Sequence[str], dealer: int, options: dict[str, object]) -> None:
        self.wall = [TILES[tile] for tile in wall]
        self.dealer, self.options = dealer, options
        self.raised = [0] * 4
        self.coins = [0] * 4
        self.hands: list[list[int]] = []
        self.melds: list[list[tuple[int, ...]]] = [[] for _ in range(4)]
        self.questions = [("raise", (dealer + i) % 4) for i in range(4)]
        self.thrown: tuple[int, int] | None = None
        self.kong: tuple[int, int, str] | None = None
        self.fresh = False
        self.last = dealer
        self.over = False
        self.winner: int | None = None

    def after(self, seat: int) -> Iterator[int]:
        for step in (1, 2, 3):
            yield (seat + step) % 4

    def wins_with(self, seat: int, tile: int) -> int:
        counts = list(self.hands[seat])
        counts[tile] += 1
        # A look at the hand's distance spares most of the search.
        laid = [sum(meld.count(i) for meld in self.melds[seat]) for i in range(34)]
        honours_only = not any(counts[:27])
        if not honours_only and brute.distance(self.hands[seat], laid, len(self.melds[seat])) > 0:
            return 0
        return rate(counts, self.melds[seat], self.options)

    def act(self, action: str) -> None:
        question, seat = self.questions[0]
        verb, _, rest = action.partition(" ")
        if verb == "raise":
            self.raised[seat] = int(rest)
            self.questions.pop(0)
            if not self.questions:
                self._deal()
        elif verb == "throw":
            self._throw(seat, TILES[rest])
        elif verb == "draw" and question == "draw":
            self._draw(seat, self.wall.pop(0))
        elif verb == "draw":
            self._kong_stands(seat)
        elif verb == "pass":
            self.questions.pop(0)
            self.over = not self.questions
        elif verb in ("chow", "pung"):
            tile = self.thrown[1]
            run = [TILES[number + rest[-1]] for number in rest[:-1]] if verb == "chow" else [tile] * 3
            own = list(run)
            own.remove(tile)
            for each in own:
                self.hands[seat][each] -= 1
            self.melds[seat].append(tuple(run))
            self.questions = [("throw", seat)]
            self.fresh = False
        elif verb == "kong":
            self._kong(seat, TILES[rest], claimed=question != "throw")
        elif verb == "win":
            self._win(seat, question)
        assert all(min(hand) >= 0 for hand in self.hands)

    def _deal(self) -> None:
        order = [self.dealer, *self.after(self.dealer)]
        self.hands = [[0] * 34 for _ in range(4)]
        for size in (4, 4, 4, 1):
            for seat in order:
                for _ in range(size):
                    self.hands[seat][self.wall.pop(0)] += 1
        self._draw(self.dealer, self.wall.pop(0))

    def _draw(self, seat: int, tile: int) -> None:
        self.hands[seat][tile] += 1
        self.last, self.fresh = seat, False
        self.questions = [("throw", seat)]

    def _throw(self, seat: int, tile: int) -> None:
        self.hands[seat][tile] -= 1
        self.thrown = seat, tile
        first, *others = self.after(seat)
        self.questions = [("win", s) for s in (first, *others) if self.fresh and self.wins_with(s, tile)]
        self.questions += [("claim", s) for s in others if self.hands[s][tile] >= 2]
        if self.wall:
            self.questions.append(("draw", first))
        elif self.hands[first][tile] >= 2 or any(
            all(i == tile or self.hands[first][i] for i in run)
            for run in ((i, i + 1, i + 2) for i in range(27) if i % 9 < 7)
            if tile in run
        ):
            self.questions.append(("claim", first))
        self.over = not self.questions

    def _kong(self, seat: int, tile: int, *, claimed: bool) -> None:
        assert self.wall, "no kong without a replacement"
        added = (tile,) * 3 in self.melds[seat]
        assert self.hands[seat][tile] == (3 if claimed else 1 if added else 4)
        kind = "exposed" if claimed else "added" if added else "concealed"
        least = 2 if claimed or (added and self.options["rob_added"]) else 24
        robbers = [
            other
            for other in self.after(seat)
            if not (claimed and other == self.thrown[0]) and self.wins_with(other, tile) >= least
        ]
        self.kong = seat, tile, kind
        self.questions = [*(("rob", other) for other in robbers), ("replace", seat)]

    def _kong_stands(self, seat: int) -> None:
        _, tile, kind = self.kong
        if kind == "added":
            self.melds[seat].remove((tile,) * 3)
        self.hands[seat][tile] = 0
        self.melds[seat].append((tile,) * 4)
        for other in self.after(seat):
            coins = 1 * 2 ** self.raised[seat] * 2 ** self.raised[other]
            self.coins[seat] += coins
            self.coins[other] -= coins
        self._draw(seat, self.wall.pop())
        self.fresh, self.kong = True, None

    def _win(self, seat: int, question: str) -> None:
        payer = None
        if question == "throw":
            worth = rate(self.hands[seat], self.melds[seat], self.options)
        else:
            payer, tile = self.kong[:2] if question == "rob" else self.thrown
            worth = self.wins_with(seat, tile)
            if question == "rob" and self.kong[2] != "exposed":
                self.hands[payer][tile] -= 1
            self.hands[seat][tile] += 1
        assert worth > 0, "a win that is none"
        for other in self.after(seat):
            share = worth * 2 ** self.raised[seat] * 2 ** self.raised[other]
            if payer is not None and self.options["rob_payment"] == "own_share" and other != payer:
                continue
            self.coins[seat] += share
            self.coins[other if payer is None else payer] -= share
        self.winner, self.over, self.questions = seat, True, []
