"""The table of Yijing tiles as a value of Python: gestures, answers, branches, records, messages nobody can trust."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import yijing_tiles.widgets
from yijing_tiles import yijing
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.view import terms
from yijing_tiles.view.scenes import scene, scenes
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets import GameTable
from yijing_tiles.widgets.game_telling import PACES
from yijing_tiles.widgets.sitting import KINDS, Sitting, seated

STATIC = Path(yijing_tiles.widgets.__file__).parent / "static"


def hear(table: GameTable, **message: Any) -> dict[str, Any]:
    """Send what a front end would send and return the answer."""
    table._hear(table, {"seq": 7, "view": "v", **message}, [])
    return table._answer


def bots(table: GameTable) -> dict[str, Any]:
    """Ask for the moves of the others, as a front end does, until a person is asked."""
    while table._answer["bot"]:
        hear(table, op="bot", at=table.step)
    return table._answer


def play(table: GameTable, rng: Random, actions: int = 1000) -> None:
    """Play any lawful actions for the people at the table until the game is over."""
    while actions and table.state.outcome is None:
        actions -= 1
        answer = bots(table)
        if answer["cover"]:
            answer = hear(table, op="ready")
        lawful = [choice["action"] for choice in answer["position"]["choices"] if choice["legal"]]
        if lawful:
            hear(table, op="act", action=rng.choice(lawful))
        elif table.state.turn is not None:
            lines = yijing.RandomPlayer(rng).choose(table.state.view(table.state.turn.seat))
            hear(table, op="act", action=str(lines))


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_played_from_code(seed: int) -> None:
    """Whoever deals: the others move before and after the person's own move."""
    table = GameTable(seed=seed, seats=("you", "simple", "simple"))
    shown = table._shown
    lines = yijing.easiest_hidden(table.state.seats[0].hand, 1)[0][0]
    table.act(f"arrange {lines}")
    assert table._shown > shown
    assert table.state.seats[0].hidden == lines
    assert table.state.actor == table.viewer == 0
    before = table.state
    with pytest.raises(IllegalMove):
        table.act(f"arrange {lines}")
    with pytest.raises(NotationError):
        table.act("jump")
    assert table.state is before
    table.act(next(iter(table.state.actions())))
    assert table.step > len(before.history)
    table.undo()
    assert table.state == before
    assert table.record.replay()[table.step] == before
    table.go(0)
    assert table.state.history == ()
    with pytest.raises(IllegalMove):
        table.undo()
    with pytest.raises(IllegalMove):
        table.go(1000)


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (("you", "simple"), yijing.Rules()),
        (("you", "you"), yijing.Rules(allow_hidden_swap=True)),
        (("random", "you", "simple"), yijing.Rules(players=3, claim_win="any_pair", level=3)),
        (("you", "random", "you", "simple"), yijing.Rules(players=4, symmetric_pung=True)),
    ],
)
def test_a_whole_game_with_what_the_answers_offer(seats: tuple[str, ...], rules: yijing.Rules) -> None:
    """The choices of the answers are all one needs, and they lead to the end and a sheet that adds up."""
    table = GameTable(seats=seats, rules=rules, seed=11)
    play(table, Random(3))
    answer = table._answer
    assert answer["position"]["over"]
    assert all(row["hidden"] for row in answer["sheet"]["rows"])
    outcome, dealer = table.state.outcome, table.state.dealer
    assert outcome is not None
    assert (answer["sheet"]["winner"] is None) == outcome.drawn
    assert table.record.replay()[-1] == table.state
    assert yijing.Record.from_link(table._link) == table.record
    after = hear(table, op="next")
    assert after["number"] == 2
    assert table.state.dealer == yijing.next_dealer(rules, dealer, outcome)
    assert table._sitting.scores == outcome.changes


def test_every_lawful_action_is_offered_and_the_unlawful_ones_are_refused_with_a_reason() -> None:
    """What is offered is all that is lawful; what is dimmed is refused, explained, and changes nothing."""
    rng = Random(5)
    dimmed = 0
    for seed in range(4):
        rules = yijing.Rules(players=2 + seed % 3)  # type: ignore[arg-type]
        table = GameTable(rules=rules, seats=("you", *["simple"] * (rules.players - 1)), seed=seed)
        for _ in range(60):
            play(table, rng, 1)
            answer = bots(table)
            turn = table.state.turn
            if turn is None or turn.asked is yijing.Asked.ARRANGE:
                continue
            choices = answer["position"]["choices"]
            assert {c["action"] for c in choices if c["legal"]} == set(map(str, table.state.actions()))
            for choice in choices:
                if not choice["legal"]:
                    dimmed += 1
                    before = table.state
                    refused = hear(table, op="act", action=choice["action"])
                    assert table.state is before
                    assert refused["tone"] == "refused"
                    assert re.fullmatch(r"Y\d+", refused["why"]["rule"])
                    assert refused["why"]["legal"] is False
                    assert refused["why"]["words"] == refused["message"]
    assert dimmed > 20


def test_the_learners_own_move_is_answered_before_anybody_else_thinks() -> None:
    table = GameTable(seed=1, pace=0)
    answer = hear(table, op="act", action="arrange 101010")
    assert (table.step, answer["seq"], answer["bot"]) == (1, 7, True)
    answer = hear(table, op="bot", at=1)
    assert (table.step, answer["bot"]) == (2, False)
    again = hear(table, op="bot", at=1)  # a second view of the same table asked too
    assert (table.step, again["bot"]) == (2, False)


def test_what_was_taken_back_is_kept_as_the_main_line() -> None:
    table = GameTable(seed=4)
    play(table, Random(1), 8)
    bots(table)
    main, end = table.record, table.step
    assert hear(table, op="undo")["branch"] is False
    back = table.step
    assert back < end
    assert table.record == main
    offered = [c["action"] for c in table._answer["position"]["choices"] if c["legal"]]
    played = str(main.actions[back])
    # The same again follows the line: the others answer as they did.
    hear(table, op="act", action=played)
    assert table._answer["branch"] is False
    bots(table)
    assert table.record == main
    assert table.step == end
    hear(table, op="go", to=back)
    other = next((action for action in offered if action != played), None)
    if other is None:
        hear(table, op="play_on")
    else:
        hear(table, op="act", action=other)
    assert table._answer["branch"] is True
    bots(table)
    play(table, Random(9), 3)
    answer = hear(table, op="main")
    assert (table.record, answer["branch"], table.step) == (main, False, back)


def test_players_choose_the_same_from_the_same_position() -> None:
    one, two = (GameTable(seed=8, seats=("you", "strong", "random")) for _ in range(2))
    for table in (one, two):
        play(table, Random(2), 5)
        bots(table)
    assert one.record == two.record


def test_a_scene_opens_where_it_was_asked_to_with_its_notes() -> None:
    for name in scenes():
        shown = scene(name)
        table = GameTable(name)
        assert table.step == shown.last == len(table.record.actions)
        assert table._answer["title"] == shown.title_in("en")
        assert table._answer["bot"] is False, "nobody moves while one only looks"
        for step in shown.notes:
            assert hear(table, op="go", to=step)["note"] == shown.note(step, "en")
        assert GameTable(name, step=0).state == shown.at(0)
        assert repr(GameTable(name, step=0)) == f"GameTable({name!r}, step=0)"
    assert GameTable(scene(name), step=1).state == GameTable(scene(name).record, step=1).state
    with pytest.raises(NotationError, match=r"did you mean|there are"):
        GameTable("no such scene")
    with pytest.raises(ValueError, match="step"):
        GameTable(name, step=10_000)
    with pytest.raises(ValueError, match="not both"):
        GameTable(name, record=scene(name).record)


def test_one_may_play_on_from_any_step_of_a_record() -> None:
    whole = max(map(scene, scenes()), key=lambda one: one.last)
    table = GameTable(whole, step=whole.last // 2)
    answer = hear(table, op="play_on")
    assert answer["note"] == "" or not answer["branch"]
    bots(table)
    assert table.state.actor in (0, None)
    assert hear(table, op="main")["branch"] is False
    assert table.record == whole.record


def test_what_others_hold_is_never_told() -> None:
    """Neither the answer, nor the log, nor the voice says what a seat may not know."""
    table = GameTable(seats=("you", "simple", "simple"), seed=21)
    rng = Random(4)
    while table.state.outcome is None:
        told = json.dumps([table._answer, table._log])
        for seat in table._answer["position"]["seats"][1:]:
            assert seat["hidden"] == ""
            assert seat["hand"] is None
        for entry in table._log:
            assert entry["seat"] == 0 or entry["kind"] not in {"pass"}
        position = table._answer["position"]
        if position["asked"]["kind"] == "pung":
            assert position["asked"]["mine"]
        assert 'wall": "' not in told
        play(table, rng, 1)
        bots(table)
    assert all(seat["hidden"] for seat in table._answer["position"]["seats"])


def test_two_people_pass_the_screen_on() -> None:
    table = GameTable(seats=("you", "you"), seed=2)
    first = table.state.actor
    assert table.viewer is None
    assert table._answer["cover"]["seat"] == first
    covered = table._answer["position"]
    assert covered["choices"] == []
    assert all(seat["hand"] is None and not seat["hidden"] for seat in covered["seats"])
    refused = hear(table, op="act", action="arrange 101010")
    assert refused["tone"] == "refused"
    assert table.step == 0
    hear(table, op="ready")
    assert table.viewer == first
    assert table._answer["position"]["seats"][first]["hand"]
    hear(table, op="act", action=str(yijing.RandomPlayer(Random(1)).choose(table.state.view(first))))
    assert table.viewer is None
    assert table._answer["cover"]["seat"] == 1 - first
    open_table = GameTable(seats=("you", "you"), seed=2, open_hands=True)
    assert open_table._answer["cover"] is None
    assert open_table.viewer == open_table.state.actor


def test_nobody_here_plays_and_all_lies_open() -> None:
    table = GameTable(seats=("simple", "random"), seed=3, pace=0)
    assert table.viewer is None
    bots(table)
    assert table.state.outcome is not None
    assert all(seat["hand"] is not None for seat in table._answer["position"]["seats"])


def test_a_strong_player_thinks_beside_the_kernel() -> None:
    """The question is answered at once; the move comes when it is found, unless one has gone elsewhere."""

    async def ask(*, leave: bool) -> tuple[int, int, bool]:
        table = GameTable(seats=("you", "strong"), seed=5)
        hear(table, op="act", action="arrange 101010") if table.state.actor == 0 else None
        answer = hear(table, op="bot", at=table.step)
        asked_at, thinking = table.step, answer["thinking"]
        if leave:
            hear(table, op="go", to=0)
        for _ in range(200):
            await asyncio.sleep(0.02)
            if not leave and table.step > asked_at:
                break
        return asked_at, table.step, thinking

    asked_at, step, thinking = asyncio.run(ask(leave=False))
    assert thinking
    assert step > asked_at
    assert asyncio.run(ask(leave=True))[1] == 0


def test_house_rules_apply_to_the_next_game() -> None:
    table = GameTable(seed=1)
    before = table.state
    answer = hear(table, op="rule", name="level", value=3)
    assert (answer["rules"]["level"], answer["next"]["rules"]["level"]) == (2, 3)
    assert table.state is before
    for name, value in [("level", 9), ("level", True), ("nothing", 1), ("players", "3")]:
        assert hear(table, op="rule", name=name, value=value)["tone"] == "refused"
    hear(table, op="rule", name="players", value=3)
    hear(table, op="seat", seat=2, kind="strong")
    assert hear(table, op="seat", seat=2, kind="god")["tone"] == "refused"
    hear(table, op="new")
    assert table.state.rules == yijing.Rules(level=3, players=3)
    assert table._sitting.kinds == ("you", "simple", "strong")
    for pace in PACES:
        assert hear(table, op="pace", pace=pace)["pace"] == pace
    assert hear(table, op="pace", pace=True)["tone"] == "refused"
    assert hear(table, op="pace", pace=7)["tone"] == "refused"


def test_the_next_game_keeps_the_score_and_the_dealer_moves_on() -> None:
    table = GameTable(seed=1)
    assert hear(table, op="next")["tone"] == "refused"
    changes = [yijing.Match.start(yijing.Rules(), Random(1)).scores]
    for number in (1, 2, 3):
        assert table._answer["number"] == number
        play(table, Random(number))
        outcome, dealer = table.state.outcome, table.state.dealer
        assert outcome is not None
        changes.append(outcome.changes)
        hear(table, op="rule", name="level", value=(number % 3) + 1)
        rules = table.state.rules
        hear(table, op="next")
        assert table.state.dealer == yijing.next_dealer(rules, dealer, outcome)
        assert table.state.rules.level == (number % 3) + 1
        assert list(table._sitting.scores) == [sum(column) for column in zip(*changes, strict=True)]


def test_a_record_is_saved_and_loaded_and_a_broken_one_is_refused_with_its_place() -> None:
    table = GameTable(seed=6, seats=("you", "strong"))
    play(table, Random(1), 6)
    bots(table)
    sent: list[Any] = []
    table.send = lambda content, buffers=None: sent.append(content)  # noqa: ARG005
    assert hear(table, op="save")["tone"] == ""
    record = table.record
    other = GameTable(seed=99)
    answer = hear(other, op="load", text=sent[0]["save"])
    assert answer["tone"] == ""
    assert other.record == record
    assert other._sitting.kinds == ("you", "strong")
    for text in (record.to_link(), f"http://localhost/x.ipynb?table={record.to_link()}&lang=zh"):
        fresh = GameTable(seed=98)
        hear(fresh, op="load", text=text)
        assert fresh.record == record
    before = other.record
    broken = {
        record.to_json()[:-20]: "cut off",
        record.to_json().replace('"version":1', '"version":2'): "version",
        record.to_json().replace('"level":2', '"level":8'): "rules.level",
        record.to_json().replace('"dealer":', '"dealer":9'): "dealer",
        record.to_link()[:-6]: "was cut on its way",
        "": "line 1",
        "{}": "game",
        "x" * 200_001: "",
    }
    for text, place in broken.items():
        refused = hear(other, op="load", text=text)
        assert refused["tone"] == "refused"
        assert place in refused["message"], (place, refused["message"])
        assert other.record == before


def test_a_link_opens_its_game_in_its_language() -> None:
    source = GameTable(seed=6)
    play(source, Random(1), 4)
    bots(source)
    table = GameTable(name="table", seed=1)
    answer = hear(table, op="open", query={"table": source._link, "lang": "zh"})
    assert (table.record, table.lang, answer["tone"]) == (source.record, "zh", "")
    before = table.record
    refused = hear(table, op="open", query={"table": "x" * 50, "lang": "xx"})
    assert refused["tone"] == "refused"
    assert "链接无法读取" in refused["message"]
    assert (table.record, table.lang) == (before, "zh")
    assert hear(GameTable(seed=1), op="open", query={})["tone"] == ""


def test_suggestions_are_lawful() -> None:
    table = GameTable(seed=3)
    answer = hear(table, op="suggest")
    while table.state.turn is not None and table.state.turn.asked is yijing.Asked.ARRANGE:
        if table.state.actor == 0:
            answer = hear(table, op="suggest")
            assert answer["suggested"]
            hear(table, op="act", action=f"arrange {answer['suggested']}")
        bots(table)
    assert hear(table, op="suggest")["tone"] == "refused"


def junk() -> st.SearchStrategy[Any]:
    plain = st.none() | st.booleans() | st.integers(-3, 90) | st.floats() | st.text(max_size=8)
    return st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    )


OPS = [
    "act", "bot", "undo", "redo", "go", "main", "play_on", "ready", "open_hands", "suggest", "rule", "seat", "pace",
    "new", "next", "save", "load", "open", "nonsense",
]  # fmt: skip
FIELDS = {
    "action": st.sampled_from(
        ["10", "01", "lay 11", "pung 11", "碰 00 内", "pass", "应 1T", "理 101010", "win", "swap 1 0"]
    ),
    "at": st.integers(-1, 30),
    "to": st.integers(-2, 30),
    "on": st.booleans(),
    "name": st.sampled_from(list(yijing.OPTIONS)),
    "value": st.sampled_from([0, 1, 2, 3, 144, 162, True, False, "pung", "winner", "declared"]),
    "seat": st.integers(-1, 4),
    "kind": st.sampled_from([*KINDS, "god"]),
    "pace": st.sampled_from([*PACES, 5]),
    "text": st.text(max_size=30),
    "query": st.dictionaries(st.sampled_from(["table", "lang"]), st.text(max_size=10)),
}


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_is_sent_the_table_stays_whole(data: st.DataObject) -> None:
    """Sensible and senseless messages in any order: nothing is raised, every state is one of the game's."""
    seats = data.draw(st.lists(st.sampled_from(["you", "simple", "random"]), min_size=2, max_size=4))
    table = GameTable(seats=tuple(seats), seed=data.draw(st.integers(0, 50)), name="table")
    for _ in range(data.draw(st.integers(1, 25))):
        message: dict[str, Any] = {"op": data.draw(st.sampled_from(OPS))}
        for field, values in FIELDS.items():
            if data.draw(st.integers(0, 9)):
                message[field] = data.draw(values | junk() if data.draw(st.integers(0, 9)) == 0 else values)
        table._hear(table, message, [])
        offered = [c["action"] for c in table._answer["position"]["choices"] if c["legal"]]
        if offered and data.draw(st.booleans()):
            assert hear(table, op="act", action=data.draw(st.sampled_from(offered)))["tone"] == ""
        states = table.record.replay()
        assert states[table.step] == table.state
        json.dumps([table._answer, table._log, table._setup], allow_nan=False)


@settings(deadline=None)
@given(message=junk())
def test_foreign_messages_are_answered_or_ignored(message: Any) -> None:
    table = GameTable(seed=1)
    before = table.state
    table._hear(table, message, [])
    assert table.state is before
    assert table._answer["tone"] == "refused"


def test_the_front_end_sets_no_state() -> None:
    table = GameTable(seed=1)
    before = dict(table._answer)
    table.set_state({"_answer": {}, "_link": "x", "lang": "zh"})
    assert table._answer == before
    assert table.lang == "en"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there_in_both_languages(lang: str) -> None:
    table = GameTable("dealt", lang=lang)
    assert len(table._ui) > 80
    assert len(table._setup["hexagrams"]) == 64
    told = json.dumps([table._answer["message"], table._answer["why"], table._log], ensure_ascii=False)
    assert bool(re.search("[\u4e00-\u9fff]{4}", table._answer["message"])) == (lang == "zh")
    assert "play." not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_a_name_is_called_by_it_everywhere(lang: str) -> None:
    """Also by the reason of a win: who fed it and pays."""
    fed = scene("model-fed").record
    names = ("Ann", "Ben", "Cai", "Dan")[: len(fed.seats)]
    outcome = fed.replay()[-1].outcome
    assert outcome is not None
    players = ["you" if seat == outcome.winner else "simple" for seat in range(len(names))]
    table = GameTable(record=replace(fed, seats=names), seats=players, lang=lang)
    whys = []
    for step in range(table._answer["last"] + 1):
        told = json.dumps([hear(table, op="go", to=step), table._log], ensure_ascii=False)
        assert not re.search(r"[Pp]layer \d|\d *号玩家", told), re.findall(r".{60}[Pp]layer \d", told)
        whys.append(table._answer["why"])
    assert any(name in said for name in names for why in whys if why for said in why["brings"])


def test_the_language_follows_the_notebook() -> None:
    table = GameTable(seed=1)
    try:
        terms.use_language("zh")
        assert table.lang == "zh"
        assert table._answer["message"].startswith(("请理牌", "2号玩家"))
    finally:
        terms.use_language("en")


def test_what_is_shown_where_no_front_end_runs() -> None:
    bundle = GameTable("dealt", step=2)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"].startswith("GameTable('dealt', step=2)\nWall:")
    random = GameTable()._repr_mimebundle_()
    data = random[0] if isinstance(random, tuple) else random
    assert "image/svg+xml" not in data, "another deal each time would change the notebook by being run"


def test_wrong_tables_are_refused() -> None:
    for wrong in (
        {"seats": ("you", "god")},
        {"pace": -1},
        {"pace": "slow"},
        {"step": 3},
        {"seats": ("you",)},
    ):
        with pytest.raises(ValueError, match=r"seat|pace|step|players"):
            GameTable(**wrong)  # type: ignore[arg-type]
    assert seated((), 2) == ("simple", "simple")
    with pytest.raises(ValueError, match="'god'"):
        Sitting.new(yijing.Rules(), ("god",), 1)


def test_a_short_answer() -> None:
    """An answer in the middle of a game is a few kilobytes: it goes over the line for every move."""
    table = GameTable(seats=("you", "simple", "simple", "simple"), seed=3)
    play(table, Random(1), 12)
    bots(table)
    assert len(json.dumps(table._answer)) < 9000
    assert len(table._link) < 900


def test_the_plain_data_of_the_front_end_in_node(node: str) -> None:
    path = Path(__file__).parent / "js" / "game_moves.test.mjs"
    run = subprocess.run([node, "--test", str(path)], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    assert "# pass 10" in run.stdout
