"""Others like the exercises on a table of Shaoyang mahjong: who may claim, who may rob, which payment is wrong.

Hands, kongs and raised hands are drawn at random and played by the engine, which also says what is right. Each function
takes a generator and a level, 1 to 3, as `Variants` wants it: `variants=Variants(claimants, levels=3)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from yijing_tiles.shaoyang import (
    TILES,
    Form,
    Kong,
    Payment,
    State,
    TableRules,
    Throw,
    Tile,
    arranged_wall,
    deal,
    format_tiles,
    new,
)
from yijing_tiles.shaoyang.dealing import after
from yijing_tiles.shaoyang.settling import kong_pay, win_pay
from yijing_tiles.shaoyang.turn import can_chow, can_claim
from yijing_tiles.teach.exercise import Asked as Question
from yijing_tiles.teach.exercise import ChooseSeveral, Text, ask
from yijing_tiles.teach.kinds.hand_table import Slip, Table, who_may_claim, who_may_win, wrong_payment
from yijing_tiles.view.terms import listed

__all__ = ["claimants", "robbers", "slipped_sheet"]

_RULES: Final = TableRules()
_ORPHANS: Final = [kind for kind in TILES if kind.is_honour or kind.is_terminal]
_FORMS: Final = {1: (Form.PLAIN,), 2: (Form.PLAIN, Form.SEVEN_PAIRS), 3: tuple(Form)}


def _after_raising(state: State) -> State:
    for _ in state.seats:
        state = state.apply("raise 0")
    return state


def _answer(choice: ChooseSeveral) -> Text:
    """Return the reasons of all options that are right."""
    told = [option.why for option in choice.options if option.right and option.why]
    right = [label for option in choice.options if option.right and isinstance(label := option.label, Text)]
    if len(right) == 1 and right[0] == choice.options[-1].label:  # nobody
        told = [option.why for option in choice.options if not option.right and option.why]
    return Text(en=" ".join(one("en") for one in told), zh="".join(one("zh") for one in told))


# -- who may claim -------------------------------------------------------------------------------------------


def claimants(rng: Random, level: int) -> Question:
    """Return the question who may take the first discard (S4): for a triplet; for a run; with a run too far off."""
    table = next(_first_discards(rng, level))
    choice = who_may_claim(table)
    thrown = table.state.discards[-1]
    who = thrown.seat + 1
    return ask(
        prompt=Text(
            en=f"Player {who} deals and has just discarded the {thrown.tile.en}. Who may take it? Mark all.",
            zh=f"{who}号玩家坐庄，刚打出{thrown.tile.hans}。谁可以要这张牌？都选上。",
        ),
        shows=[table],
        answer=choice,
        hints=[
            Text(en="A 碰 takes two of the same, whoever has them.", zh="碰要手里有两张一样的，谁有都行。"),
            Text(
                en=f"A run is for the next player only, who sits on the right of player {who}.",
                zh=f"吃只有下家可以，就是坐在{who}号右手边的那一家。",
            ),
        ],
        solution=_answer(choice),
    )


def _first_discards(rng: Random, level: int) -> Iterator[Table]:
    """Yield moments after a dealer's first discard that ask for what the level is about."""
    nobody = rng.random() < 0.5
    while True:
        start = _after_raising(new(_RULES, rng, dealer=rng.randrange(4)))
        others = after(start.dealer)
        kinds = list(dict.fromkeys(start.hand(start.dealer).tiles))
        for tile in rng.sample(kinds, len(kinds)):
            pairs = {seat for seat in others if can_claim(start.hand(seat), tile)}
            runs = {seat for seat in others if can_chow(start.hand(seat), tile)}
            may = pairs | runs & {others[0]}
            fits = {
                1: len(pairs) == 1 and not runs,
                2: runs == {others[0]},
                3: bool(runs - may) and nobody is not bool(may),
            }
            if fits[level]:
                yield Table((start, start.apply(Throw(tile))), 1)
                break


# -- who may rob ---------------------------------------------------------------------------------------------


def robbers(rng: Random, level: int) -> Question:
    """Return the question who may rob a kong (S8, S9): an exposed one; exposed or concealed; or by thirteen orphans."""
    table = _kong(rng, level)
    choice, made = who_may_win(table), table.state.making
    assert made is not None  # noqa: S101 - it was called just now
    who, tile = made.seat + 1, made.tile
    own = made.kind.is_own
    en = "of four tiles of his own" if own else "with the tile just discarded"
    zh = "四张都是自己的" if own else "用刚打出的这一张"
    return ask(
        prompt=Text(
            en=f"Player {who} calls a kong of {tile.en}, {en}. Who may rob it? Mark all.",
            zh=f"{who}号玩家开杠，杠{tile.hans}，{zh}。谁可以抢？都选上。",
        ),
        shows=[table],
        answer=choice,
        hints=[
            Text(en=f"Whose hand would {tile.en} complete?", zh=f"{tile.hans}能凑成谁的牌？"),
            Text(
                en="Was it discarded, or drawn by the player himself?",
                zh="这张牌是别人打出的，还是他自己摸到的？",
            ),
        ],
        solution=_answer(choice),
    )


def _kong(rng: Random, level: int) -> Table:
    """Return the moment at which a kong is called that somebody waits for."""
    great = level == 3 and rng.random() < 0.6
    concealed = level > 1 and rng.random() < 0.6
    kinds = [kind for kind in TILES if not kind.is_honour and 3 <= kind.number <= 7]
    tile = rng.choice(_ORPHANS if great else kinds)
    dealer = rng.randrange(4)
    nearest, second, _ = rng.sample(after(dealer), 3)
    maker, waiter = (dealer, nearest) if concealed else (nearest, second)
    hands = [""] * 4
    hands[waiter] = _orphans_without(tile, rng) if great else _run_around(tile, rng)
    hands[maker] = format_tiles([tile] * (4 if concealed else 3))
    if not concealed:
        hands[dealer] = str(tile)
    start = _after_raising(deal(_RULES, arranged_wall(hands, rng, dealer=dealer), dealer))
    # Nobody else holds two of the tile: its maker is asked first.
    state = (start if concealed else start.apply(Throw(tile))).apply(Kong(tile))
    return Table((start, state), 1)


def _run_around(tile: Tile, rng: Random) -> str:
    """Return thirteen tiles that wait for this one in the middle or at an end of a run."""
    n, suit = tile.number, tile.suit.letter
    low, high = rng.choice([(n - 1, n + 1), (n - 2, n - 1), (n + 1, n + 2)])
    sets = rng.sample(
        [f"{at}{at + 1}{at + 2}{other}" for other in "mps" if other != suit for at in (1, 4, 7)], 3
    )
    return f"{low}{high}{suit}{''.join(sets)}{rng.choice('1234567') * 2}z"


def _orphans_without(tile: Tile, rng: Random) -> str:
    """Return thirteen orphans but this one, one of the others twice."""
    kinds = [kind for kind in _ORPHANS if kind is not tile]
    return format_tiles([*kinds, rng.choice(kinds)])


# -- which payment is wrong ----------------------------------------------------------------------------------


def slipped_sheet(rng: Random, level: int) -> Question:
    """Return the question which payment is wrong (S7, S12, S15): a plain win; with a kong; robbed, with great hands."""
    while True:
        raised = [rng.randint(0, 3) for _ in range(4)]
        winner, payer = rng.sample(range(4), 2)
        form = rng.choice(_FORMS[level])
        paid: tuple[Payment, ...] = win_pay(_RULES, raised, winner, form.rate, payer if level == 3 else None)
        if level > 1:
            paid = (*kong_pay(raised, rng.randrange(4)), *paid)
        slips = [
            (at, slip)
            for at, payment in enumerate(paid, start=1)
            for slip in Slip
            if slip.amount(payment) not in (payment.amount, 0)
        ]
        if slips:
            break
    at, slip = rng.choice(slips)
    spot = wrong_payment(paid, at, slip)
    hands = {
        "en": listed((f"player {seat + 1}: {n}" for seat, n in enumerate(raised)), "en"),
        "zh": listed((f"{seat + 1}号举{n}" for seat, n in enumerate(raised)), "zh"),
    }
    alone = level == 3
    return ask(
        prompt=Text(
            en=f"Hands raised: {hands['en']}. Player {winner + 1} wins, {form.name_in('en')}"
            f"{f'; player {payer + 1} pays alone' if alone else ''}. One line is wrong: which?",
            zh=f"举手：{hands['zh']}。{winner + 1}号玩家胡了{form.name_in('zh')}"
            f"{f'，由{payer + 1}号一人付' if alone else ''}。账上有一行算错了，是哪一行？",
        ),
        answer=spot,
        hints=[
            Text(
                en="Rate × 2 to the power of both raised, line by line.",
                zh="赔率 × 2 的举手总数次方，一行一行算。",
            ),
            Text(
                en=f"The rate of this win is {form.rate}, that of a kong 1.",
                zh=f"这手牌的赔率是 {form.rate}，杠的赔率是 1。",
            ),
        ],
        solution=spot.steps[at - 1].why,
    )
