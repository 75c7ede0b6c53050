# ruff: noqa: T201, E402 - it prints its table; the referee of the tests is put on the path first
"""Play many hands of Shaoyang mahjong: no tile or coin may be lost, and how fast one core plays is measured.

Run from the repository::

    python tests/bench/shaoyang_table.py                    100,000 checked hands, then the speeds
    python tests/bench/shaoyang_table.py --hands 0          the speeds only
    python tests/bench/shaoyang_table.py --keep hands.json --seconds 500     a piece of the hands, added to the others

Checked hands are played by bots under house rules and raised hands drawn at random: random and simple players mixed,
half of the walls as they come, half of them dealt near to finished hands, so that much is won and robbed. After every
action all 136 tiles are counted and the coins must add up to nothing. Whoever acts must be the one who is asked, with
the right to ask for what he takes; at the end every payment is reckoned once more. One hand in fifty is replayed from
its record, one in five hundred followed by the referee of the tests, which shares nothing with the engine. The table
is kept in `tests/bench/RESULTS-shaoyang-table.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).parents[1] / "shaoyang")]

from referee import Referee
from table_play import rigged

from yijing_tiles import shaoyang
from yijing_tiles.errors import IllegalMove
from yijing_tiles.shaoyang import Asked, How, KongKind, State, TableRules

EVERYTHING = tuple(shaoyang.action_space())
ROUNDS = 5


def random_rules(rng: Random) -> TableRules:
    """Return house rules drawn at random, the default ones in every other hand."""
    if rng.random() < 0.5:
        return TableRules()
    return TableRules(**{name: rng.choice(option.values) for name, option in shaoyang.TABLE_OPTIONS.items()})


def wrong_tiles(state: State) -> str:
    """Return what is wrong with the tiles of a state, or nothing: each of the 136 must lie in one place."""
    lying = [tile.index for tile in state.wall[state.front : len(state.wall) - state.back]]
    lying += [thrown.tile.index for thrown in state.discards if thrown.taken_by is None]
    places = bytes(lying)
    found = [places.count(kind) for kind in range(34)]
    for seat in state.seats:
        if seat.hand is not None:
            found = [
                here + held + laid
                for here, held, laid in zip(found, seat.hand.counts, seat.hand.laid, strict=True)
            ]
    return "" if found == [4] * 34 else f"{found} of the 34 kinds"


def wrong_right(state: State, action: shaoyang.Action) -> str:
    """Return why the player who acts had no right to, or nothing: by the hands as they lie."""
    turn = state.turn
    if turn is None or state.seats[turn.seat].hand is None:
        return "" if isinstance(action, shaoyang.Raise) and turn is not None else "nobody is asked"
    hand, seat = state.hand(turn.seat), turn.seat
    thrown = state.discards[-1] if state.discards else None
    match action:
        case shaoyang.Throw(tile):
            right = hand.size == 14 and hand.counts[tile.index] > 0
        case shaoyang.Chow(run):
            own = list(run)
            own.remove(thrown.tile)
            right = seat == (thrown.seat + 1) % 4 and all(hand.counts[tile.index] for tile in own)
        case shaoyang.Pung():
            right = seat != thrown.seat and hand.counts[thrown.tile.index] >= 2
        case shaoyang.Kong(tile):
            laid = any(meld.tiles == (tile,) * 3 for meld in hand.melds)
            claimed = hand.size == 13 and thrown.tile is tile and hand.counts[tile.index] == 3
            own = hand.size == 14 and (
                hand.counts[tile.index] == 4 or (laid and hand.counts[tile.index] == 1)
            )
            right = state.wall_left > 0 and (claimed or own)
        case shaoyang.Win() if turn.asked is Asked.ROB:
            made = state.making
            full = hand.draw(made.tile)
            common = made.kind is KongKind.EXPOSED or (made.kind is KongKind.ADDED and state.rules.rob_added)
            right = full.is_win(state.rules) and (common or full.forms(state.rules).rate == 24)
            right = right and (made.kind is not KongKind.EXPOSED or thrown.seat != seat)
        case shaoyang.Win() if turn.asked is Asked.WIN:
            right = state.after_kong and seat != thrown.seat and hand.draw(thrown.tile).is_win(state.rules)
        case shaoyang.Win():
            right = hand.size == 14 and state.drawn is not None and hand.is_win(state.rules)
        case shaoyang.Draw():
            after_kong = state.making is not None and state.making.seat == seat
            right = state.wall_left > 0 and (
                after_kong or (hand.size == 13 and seat == (thrown.seat + 1) % 4)
            )
        case shaoyang.Pass():
            right = hand.size == 13
        case _:
            right = False
    return "" if right else f"seat {seat} had no right to {action}"


def wrong_pay(state: State) -> str:
    """Return what is wrong with what was paid in a hand that is over, or nothing."""
    outcome, raised = state.outcome, state.raised
    changes = [0] * 4
    for payment in outcome.payments:
        coins = payment.rate * 2 ** raised[payment.payee] * 2 ** raised[payment.share_of]
        changes[payment.payee] += coins
        changes[payment.payer] -= coins
    kongs = sum(len(meld.tiles) == 4 for seat in state.seats for meld in seat.hand.melds)
    won = [payment for payment in outcome.payments if not payment.kong]
    if tuple(changes) != outcome.changes or sum(outcome.changes):
        return f"changes {outcome.changes} instead of {changes}"
    if len(outcome.payments) - len(won) != 3 * kongs:
        return f"{kongs} kongs stand, {len(outcome.payments) - len(won)} payments for kongs"
    if outcome.drawn:
        return "a drawn hand with tiles left, or a win paid" if won or state.wall_left else ""
    alone = outcome.how in (How.ROBBED, How.AFTER_KONG)
    shares = 1 if alone and state.rules.rob_payment == "own_share" else 3
    payers = {outcome.payer} if alone else {seat for seat in range(4) if seat != outcome.winner}
    right = {payment.payer for payment in won} == payers and len(won) == shares
    right = right and {payment.rate for payment in won} == {outcome.rate}
    return "" if right and state.hand(outcome.winner).is_win(state.rules) else f"paid for a win: {won}"


def checked_hand(seed: int) -> State:
    """Play one hand and check it; what is wrong ends the run, with the record of the hand."""
    rng = Random(seed)
    rules = random_rules(rng)
    state = rigged(rules, rng) if seed % 2 else shaoyang.new(rules, rng)
    players = [shaoyang.PLAYERS[rng.choice(("random", "simple"))](rng) for _ in range(4)]
    follows = seed % 500 == 0
    referee = Referee([str(tile) for tile in state.wall], state.dealer, rules.as_dict()) if follows else None
    while (seat := state.actor) is not None:
        view = state.view(seat)
        raises = view.own is None
        action = shaoyang.Raise(rng.randrange(4)) if raises else players[seat].choose(view)
        wrong = wrong_right(state, action)
        if rng.random() < 0.05:
            wrong = wrong or refuses(state, rng)
        if referee and [(asked.value, who) for asked, who in state.asked] != referee.questions:
            wrong = f"the referee asks {referee.questions}"
        state = state.apply(action)
        if referee:
            referee.act(str(action))
        wrong = wrong or ("" if raises and state.front == 0 else wrong_tiles(state))
        if wrong:
            raise SystemExit(f"{wrong}: {shaoyang.Record.of(state).to_json()}")
    wrong = wrong_pay(state)
    if referee and (tuple(referee.coins) != state.outcome.changes or not referee.over):
        wrong = f"the referee pays {referee.coins}"
    if seed % 50 == 0:
        record = shaoyang.Record.of(state)
        again = shaoyang.Record.from_json(record.to_json())
        if again.replay()[-1] != state or again.to_json() != record.to_json():
            wrong = "the record does not give the hand back"
    if wrong:
        raise SystemExit(f"{wrong}: {shaoyang.Record.of(state).to_json()}")
    return state


def refuses(state: State, rng: Random) -> str:
    """Try anything that could be written; return what was let through that is not listed, or nothing."""
    other = rng.choice(EVERYTHING)
    if other in tuple(state.actions()):
        return ""
    try:
        state.apply(other)
    except IllegalMove:
        return ""
    return f"{other} was let through"


def how_it_ended(state: State) -> str:
    """Return how a hand ended, in a word."""
    return state.outcome.how.value if state.outcome.how else "drawn"


def speed(kind: str, seconds: float, first: int = 0) -> tuple[float, float, float, float, float]:
    """Play the hands `first`, `first + 1` … by the default rules for so long a time, by the processor's clock.

    Return hands and moves a second, and of a choice the mean, the 99th percentile and the slowest, in milliseconds.
    """
    choices: list[float] = []
    hands, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        rng = Random(first + hands)
        seats = [shaoyang.PLAYERS[kind](Random(f"{first + hands} {seat}")) for seat in range(4)]
        state = shaoyang.new(TableRules(), rng)
        while state.actor is not None:
            view = state.view(state.actor)
            asked = time.process_time()
            action = seats[state.actor].choose(view)
            choices.append(time.process_time() - asked)
            state = state.apply(action)
        hands += 1
    spent = time.process_time() - begin
    choices.sort()
    mean, high = sum(choices) / len(choices), choices[int(len(choices) * 0.99)]
    return hands / spent, len(choices) / spent, 1000 * mean, 1000 * high, 1000 * choices[-1]


def print_speeds(seconds: float) -> None:
    """Print how fast each kind of player is: of the rounds the one with most hands."""
    print("| players | hands/s | moves/s | a choice, mean | 99 % below | the slowest |")
    print("|---|---|---|---|---|---|")
    for kind in shaoyang.PLAYERS:
        # Every round plays hands of its own: what is remembered of others does not make it faster.
        rounds = (speed(kind, seconds / ROUNDS, 1_000_000 * number) for number in range(ROUNDS))
        hands, moves, mean, high, slowest = max(rounds)
        print(f"| {kind} | {hands:.0f} | {moves:.0f} | {mean:.2f} ms | {high:.2f} ms | {slowest:.2f} ms |")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--hands", type=int, default=100_000, help="checked hands (default 100,000)")
    arguments.add_argument(
        "--keep", type=Path, help="a JSON file of the hands checked; the rest is added to it"
    )
    arguments.add_argument(
        "--seconds", type=float, default=float("inf"), help="stop checking after this long"
    )
    arguments.add_argument(
        "--time", type=float, default=10, help="processor time for each speed (default 10)"
    )
    given = arguments.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, processor time\n")
    kept = Counter(json.loads(given.keep.read_text()) if given.keep and given.keep.exists() else {})
    until = time.monotonic() + given.seconds
    begin, first = time.process_time(), kept["hands"]
    while kept["hands"] < given.hands and time.monotonic() < until:
        state = checked_hand(kept["hands"])
        kept.update({"hands": 1, "actions": len(state.history), how_it_ended(state): 1})
        kept["drawn with kongs"] += state.outcome.drawn and any(state.outcome.changes)
        if given.keep and kept["hands"] % 1000 == 0:
            spent = round(time.process_time() - begin)
            given.keep.write_text(json.dumps({**kept, "seconds": kept["seconds"] + spent}))
    if kept["hands"] > first:
        kept["seconds"] += round(time.process_time() - begin)
    if given.keep:
        given.keep.write_text(json.dumps(kept))
    if kept["hands"]:
        ends = ", ".join(
            f"{kept[end]:,} {end.replace('_', ' ')}" for end in ("drawn", *(how.value for how in How))
        )
        print(f"{kept['hands']:,} checked hands: {kept['actions']:,} actions; {ends};")
        print(
            f"{kept['drawn with kongs']:,} drawn hands kept the pay of kongs ({kept['seconds']} s of processor time).\n"
        )
    if kept["hands"] >= given.hands:
        print_speeds(given.time)


if __name__ == "__main__":
    main()
