"""The stepper of Shaoyang mahjong as a value of Python: steps, branches, guesses, what is hidden, any messages."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yijing_tiles import shaoyang
from yijing_tiles.errors import IllegalMove, NotationError
from yijing_tiles.view import terms
from yijing_tiles.view.scenes import scene, scenes
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets import Stepper
from yijing_tiles.widgets.hand_sitting import KINDS
from yijing_tiles.widgets.hand_telling import GUESSES
from yijing_tiles.widgets.table_telling import PACES

PEOPLE = ("you", "you", "you", "you")


def hear(stepper: Stepper, **message: Any) -> dict[str, Any]:
    """Send what a front end would send and return the answer."""
    stepper._hear(stepper, {"seq": 7, "view": "v", **message}, [])
    return stepper._answer


def seats_of(stepper: Stepper) -> list[dict[str, Any]]:
    """Return what a front end knows of the four seats."""
    return [getattr(stepper, f"_seat{seat}") for seat in range(4)]


def beside(stepper: Stepper) -> dict[str, Any]:
    """Rest on a step, as a front end does, and return what stands beside it then."""
    stepper._hear(stepper, {"op": "beside"}, [])
    return stepper._beside


def bots(stepper: Stepper) -> dict[str, Any]:
    """Ask for the moves of the others, as a front end does, until a person is asked."""
    while stepper._answer["bot"]:
        hear(stepper, op="bot", at=stepper.step)
    return stepper._answer


def play(stepper: Stepper, rng: Random, actions: int = 1000) -> None:
    """Answer for the people at the table with any of the actions offered, until the hand is over."""
    while actions and bots(stepper)["position"]["outcome"] is None:
        actions -= 1
        if stepper._answer["cover"]:
            hear(stepper, op="ready")
        hear(stepper, op="act", action=rng.choice(stepper._answer["actions"]))


def whole(seed: int = 7) -> Stepper:
    """Return a stepper with a whole hand of the computer's players."""
    stepper = Stepper(seed=1)
    hear(stepper, op="random", seed=seed)
    return stepper


class Front:
    """What a front end knows of the line: it is told all of it once, and then what has grown."""

    def __init__(self, stepper: Stepper) -> None:
        self.stepper, self.line = stepper, stepper._line
        stepper.observe(self.follow, "_answer")

    def follow(self, *_: object) -> None:
        """Take the news of an answer."""
        answer = self.stepper._answer
        grown = answer["grown"]
        if self.line["number"] == answer["told"]:
            return
        if grown is None:
            self.line = self.stepper._line
            return
        at = grown["at"]
        assert grown["number"] == self.line["number"] + 1
        self.line = {
            "number": grown["number"],
            "at": 0,
            "entries": [*self.line["entries"][:at], *grown["entries"]],
            "marks": [*[m for m in self.line["marks"] if m["step"] <= at], *grown["marks"]],
            "curve": [*self.line["curve"][: at + 1], *grown["curve"]] if self.line["curve"] else [],
        }

    def check(self) -> None:
        """Compare what was put together with what is told of the whole line at once."""
        at_once = self.stepper._told_line.since(0, self.stepper._sitting.line, self.stepper._eyes())
        assert self.line == at_once


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_played_from_code(seed: int) -> None:
    """Whoever deals: the others move before and after the person's own move."""
    stepper = Stepper(seed=seed)
    shown = stepper._shown
    stepper.act("raise 2")
    assert stepper._shown > shown
    assert stepper.state.raised[0] == 2
    assert stepper.state.actor == stepper.viewer == 0
    before = stepper.state
    with pytest.raises(IllegalMove):
        stepper.act("raise 1")
    with pytest.raises(NotationError):
        stepper.act("jump")
    assert stepper.state is before
    stepper.act(next(iter(stepper.state.actions())))
    assert stepper.step > len(before.history)
    stepper.undo()
    assert stepper.state == before
    assert stepper.record.replay()[stepper.step] == before
    stepper.go(0)
    with pytest.raises(IllegalMove):
        stepper.undo()
    with pytest.raises(IllegalMove):
        stepper.go(1000)


@pytest.mark.parametrize("seats", [("you", "simple", "simple", "simple"), ("simple", "you", "random", "you")])
def test_a_whole_hand_with_what_the_answers_offer_and_the_next_one(seats: tuple[str, ...]) -> None:
    """The actions of the answers are all one needs; the line that is told by and by is the line; the sheet adds up."""
    stepper = Stepper(seats=seats, seed=11, rules=shaoyang.TableRules(stack=True))
    front, rng = Front(stepper), Random(3)
    while bots(stepper)["position"]["outcome"] is None:
        play(stepper, rng, 5)
        front.check()
    front.check()
    answer, outcome = stepper._answer, stepper.state.outcome
    assert outcome is not None
    assert [row["change"] for row in answer["sheet"]["rows"]] == list(outcome.changes)
    assert sum(row["change"] for row in answer["sheet"]["rows"]) == 0
    assert all(seat["hand"] is not None for seat in seats_of(stepper))
    assert beside(stepper)["choices"] == [], "nobody may do anything any more"
    after = hear(stepper, op="next")
    assert after["number"] == 2
    assert stepper.state.dealer == shaoyang.next_dealer(outcome)
    assert stepper._sitting.scores == outcome.changes
    assert stepper.state.rules == shaoyang.TableRules(stack=True)


def test_all_that_is_lawful_is_offered_and_the_rest_is_refused_with_a_reason() -> None:
    rng, refused = Random(5), 0
    every = list(map(str, shaoyang.action_space()))
    stepper = Stepper(seats=PEOPLE, seed=2, open_hands=True)
    for _ in range(60):
        if stepper.state.outcome is not None:
            break
        lawful = list(map(str, stepper.state.actions()))
        assert stepper._answer["actions"] == lawful
        told = beside(stepper)["choices"][0]
        assert {choice["action"] for choice in told["may"]} == set(lawful)
        for action in rng.sample(sorted(set(every) - set(lawful)), 3):
            before = stepper.state
            answer = hear(stepper, op="act", action=action)
            assert stepper.state is before
            assert answer["tone"] == "refused"
            assert re.fullmatch(r"S\d+", answer["why"]["rule"])
            assert answer["message"] == f"{answer['why']['words']} ({answer['why']['rule']})"
            assert answer["why"]["source"]
            refused += 1
        hear(stepper, op="act", action=rng.choice(lawful))
    assert refused > 100


def test_a_step_tells_the_position_of_that_step_and_nothing_of_the_line() -> None:
    stepper = whole()
    line = stepper._line
    assert len(line["entries"]) == stepper._answer["last"] > 60
    for to in [*range(stepper._answer["last"] + 1), 3, 0]:
        answer = hear(stepper, op="go", to=to)
        assert answer["grown"] is None
        assert len(json.dumps(answer)) < 11_000
        assert beside(stepper)["of"] == answer["shown"]
    assert stepper._line is line
    assert stepper._link == ""


def test_another_action_begins_a_branch_and_the_main_line_is_kept() -> None:
    stepper = whole()
    front, main = Front(stepper), stepper.record
    # A discard of the first hand: any other one than was played.
    hear(stepper, op="go", to=4)
    played = str(main.actions[4])
    told = beside(stepper)
    assert told["played"] == played
    assert hear(stepper, op="act", action=played)["branch"] is False
    assert stepper.record == main
    hear(stepper, op="go", to=4)
    other = next(a for a in stepper._answer["actions"] if a.startswith("throw") and a != played)
    answer = hear(stepper, op="act", action=other)
    front.check()
    assert answer["branch"] is True
    assert len(stepper.record.actions) == 5
    bots(stepper)
    front.check()
    assert stepper.state.actor in (0, None)
    answer = hear(stepper, op="main")
    front.check()
    assert (stepper.record, answer["branch"], stepper.step) == (main, False, 4)


def test_what_others_hold_is_never_told() -> None:
    """Neither the answer, nor what stands beside it, nor the line says what a closed seat holds or is asked."""
    stepper = Stepper(seed=21)
    rng, asked_others = Random(4), 0
    while stepper.state.outcome is None:
        beside(stepper)
        answer, told, line = stepper._answer, stepper._beside, stepper._line
        for seat in seats_of(stepper)[1:]:
            assert seat["hand"] is None
            assert seat["drawn"] == ""
            assert seat["distance"] is None
            assert seat["ready"] is None
        assert {choices["seat"] for choices in told["choices"]} <= {0}
        assert told["waits"] is None or told["waits"]["seat"] == 0
        turn = stepper.state.turn
        assert turn is not None
        if turn.seat != 0:
            asked_others += 1
            assert answer["actions"] == []
            assert hear(stepper, op="act", action="pass")["tone"] == "refused"
        for entry in [*line["entries"], *(stepper._answer["grown"] or {"entries": []})["entries"]]:
            assert entry is None or entry["seat"] == 0 or entry["kind"] != "pass"
            assert (
                entry is None
                or entry["seat"] == 0
                or entry["kind"] != "draw"
                or "of dots" not in entry["text"]
            )
        assert hear(stepper, op="look", seat=1)["tone"] == "refused"
        assert stepper._answer["look"] == 0
        sent = json.dumps([stepper._answer, seats_of(stepper), stepper._beside, stepper._line])
        assert shaoyang.format_tiles(stepper.state.wall) not in sent
        if stepper._answer["bot"]:
            hear(stepper, op="bot", at=stepper.step)
        else:
            hear(stepper, op="act", action=rng.choice(stepper._answer["actions"]))
    assert asked_others > 10
    assert all(seat["hand"] is not None for seat in seats_of(stepper))


def test_hands_are_opened_one_by_one_and_one_may_look_from_an_open_one() -> None:
    stepper = Stepper(seed=21)
    stepper.act("raise 0")
    assert stepper._answer["open"] == [False] * 4
    answer = hear(stepper, op="open", seat=2, on=True)
    assert [seat["hand"] is not None for seat in seats_of(stepper)] == [True, False, True, False]
    answer = hear(stepper, op="look", seat=2)
    assert answer["look"] == 2
    assert [seat["place"] for seat in seats_of(stepper)] == ["opposite", "previous", "self", "next"]
    assert beside(stepper)["waits"]["seat"] == 2
    assert (
        stepper._line["curve"] == stepper._told_line.since(0, stepper._sitting.line, stepper._eyes())["curve"]
    )
    assert hear(stepper, op="open", seat=2, on=False)["look"] == 0, (
        "who is closed again cannot be looked from"
    )
    assert Stepper("claims", look=2)._answer["look"] == 2
    assert Stepper(seed=1, look=2)._answer["look"] == 0, "those tiles are closed"
    assert Stepper(seed=1, open_hands=(True, False, True, False))._answer["open"] == [
        True,
        False,
        True,
        False,
    ]


def test_a_scene_lies_open_and_its_notes_are_told() -> None:
    for name in scenes("shaoyang"):
        shown = scene(name, "shaoyang")
        stepper = Stepper(name)
        assert stepper._answer["open"] == [True] * 4
        assert stepper._answer["title"] == shown.title_in("en")
        assert stepper._answer["bot"] is False, "nobody moves while one only looks"
        assert stepper.state.seats[0].hand is not None, "the tiles are dealt at the step that is shown"
        for step in shown.notes:
            assert hear(stepper, op="go", to=step)["note"] == shown.note(step, "en")
        assert repr(Stepper(name, step=0)) == f"Stepper({name!r}, step=0)"
    assert Stepper(shown, step=1).state == Stepper(shown.record, step=1).state
    with pytest.raises(NotationError, match=r"did you mean|there are"):
        Stepper("no such scene")
    with pytest.raises(NotationError):
        Stepper("dealt")  # a scene of the other game
    with pytest.raises(ValueError, match="step"):
        Stepper(name, step=10_000)
    with pytest.raises(ValueError, match="not both"):
        Stepper(name, record=shown.record)


def test_the_next_step_is_asked_before_it_is_shown() -> None:
    stepper = whole()
    hear(stepper, op="predict", on=True)
    hear(stepper, op="go", to=4)
    dealer = stepper.state.dealer
    right = hear(stepper, op="guess", seat=dealer, kind="throw")
    assert stepper.step == 5
    assert (right["guess"]["seat"], right["guess"]["kind"]) == (True, True)
    wrong = hear(stepper, op="guess", seat=dealer, kind="win")
    assert (wrong["guess"]["seat"], wrong["guess"]["kind"]) == (False, False)
    assert stepper.state.history[-1] != shaoyang.PASS, "what nobody sees is passed by"
    for bad in ({"seat": 4, "kind": "win"}, {"seat": 0, "kind": "jump"}, {"seat": "0", "kind": "win"}):
        before = stepper.state
        assert hear(stepper, op="guess", **bad)["tone"] == "refused"
        assert stepper.state is before
    hear(stepper, op="go", to=stepper._answer["last"])
    assert hear(stepper, op="guess", seat=0, kind="throw")["tone"] == "refused"
    # In a hand that is played, the next step is what a player does then.
    playing = Stepper(seed=3, seats=("simple",) * 4, predict=True)
    assert hear(playing, op="guess", seat=playing.state.dealer, kind="raise")["guess"]["kind"] is True


def test_several_people_pass_the_screen_on() -> None:
    stepper = Stepper(seats=("you", "simple", "you", "simple"), seed=4)
    bots(stepper)
    first = stepper._answer["cover"]["seat"]
    assert all(seat["hand"] is None for seat in seats_of(stepper))
    assert stepper._answer["actions"] == []
    assert hear(stepper, op="act", action="raise 0")["tone"] == "refused"
    hear(stepper, op="ready")
    assert stepper.viewer == first == stepper._answer["look"]
    assert hear(stepper, op="act", action="raise 0")["tone"] == ""


def test_house_rules_seats_and_deals() -> None:
    stepper = Stepper(seed=1)
    answer = hear(stepper, op="rule", name="rob_payment", value="own_share")
    assert (answer["rules"]["rob_payment"], answer["next"]["rules"]["rob_payment"]) == (
        "pays_all",
        "own_share",
    )
    for name, value in [("stack", 1), ("nothing", True), ("rob_added", "yes")]:
        assert hear(stepper, op="rule", name=name, value=value)["tone"] == "refused"
    assert hear(stepper, op="seat", seat=2, kind="you")["seats"][2] == "you"
    assert hear(stepper, op="seat", seat=2, kind="god")["tone"] == "refused"
    for seed in (-1, 2**40, 1.5, "1", True):
        assert hear(stepper, op="new", seed=seed)["tone"] == "refused"
    hear(stepper, op="new", seed=77)
    assert stepper.state.rules.rob_payment == "own_share"
    assert stepper.state == Stepper(seed=77, rules=stepper.state.rules).state
    for pace in PACES:
        assert hear(stepper, op="pace", pace=pace)["pace"] == pace
    assert hear(stepper, op="pace", pace=True)["tone"] == "refused"
    one, two = whole(5), whole(5)
    assert one.record == two.record
    assert one.record.replay()[-1].outcome is not None


def test_a_record_is_saved_and_loaded_and_a_broken_one_is_refused_with_its_place() -> None:
    stepper = whole()
    sent: list[Any] = []
    stepper.send = lambda content, buffers=None: sent.append(content)  # noqa: ARG005
    assert hear(stepper, op="save")["tone"] == ""
    record = stepper.record
    for text in (
        sent[0]["save"],
        record.to_link(),
        f"http://localhost/x.ipynb?hand={record.to_link()}&lang=zh",
    ):
        fresh = Stepper(seed=98)
        assert hear(fresh, op="load", text=text)["tone"] == ""
        assert fresh.record == record
        assert fresh._answer["open"] == [True] * 4, "a hand that is over lies open"
    text = record.to_json()
    for broken, place in {
        text[:-20]: "",
        text.replace('"version":1', '"version":2'): "version",
        text.replace('"stack":false', '"stack":8'): "rules.stack",
        text.replace('"dealer":', '"dealer":9'): "dealer",
        text.replace('"raise 0"', '"draw"', 1): "actions[0]",
        scene("dealt", "yijing").record.to_json(): "game",
        "": "",
    }.items():
        before = fresh.state
        answer = hear(fresh, op="load", text=broken)
        assert answer["tone"] == "refused"
        assert place in answer["message"]
        assert fresh.state is before


def test_a_named_stepper_takes_its_hand_from_the_address_and_gives_links() -> None:
    record = whole().record
    stepper = Stepper(seed=1, name="hand")
    answer = hear(stepper, op="open", query={"hand": record.to_link(), "lang": "zh"})
    assert (stepper.record, stepper.lang, answer["tone"]) == (record, "zh", "")
    assert shaoyang.Record.from_link(stepper._link) == record
    assert hear(stepper, op="open", query={"hand": record.to_link()[:60]})["tone"] == "refused"
    assert stepper.record == record


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=3,
)
places = st.integers(-1, 5) | st.booleans()
gestures = st.one_of(
    st.fixed_dictionaries(
        {"op": st.just("act"), "action": st.sampled_from([str(a) for a in shaoyang.action_space()])}
    ),
    st.fixed_dictionaries({"op": st.just("go"), "to": st.integers(-2, 130)}),
    st.fixed_dictionaries({"op": st.just("bot"), "at": st.integers(0, 130)}),
    st.fixed_dictionaries({"op": st.just("guess"), "seat": places, "kind": st.sampled_from(GUESSES)}),
    st.fixed_dictionaries({"op": st.sampled_from(["look", "open"]), "seat": places, "on": st.booleans()}),
    st.fixed_dictionaries({"op": st.just("seat"), "seat": places, "kind": st.sampled_from(KINDS)}),
    st.fixed_dictionaries({"op": st.just("open_hands"), "on": st.booleans()}),
    st.fixed_dictionaries(
        {
            "op": st.sampled_from(
                ["undo", "redo", "main", "play_on", "ready", "line", "beside", "next", "new", "predict"]
            )
        }
    ),
    st.fixed_dictionaries(
        {"op": anything, "seat": anything, "text": anything, "action": anything, "query": anything}
    ),
    anything,
)
_WHOLE = whole(5).record


@settings(max_examples=20, deadline=None)
@given(messages=st.lists(gestures, max_size=10), own=st.booleans())
def test_whatever_is_sent_the_stepper_stays_whole(messages: list[Any], own: bool) -> None:
    stepper = Stepper(seed=1) if own else Stepper(record=_WHOLE, step=20)
    front = Front(stepper)
    for message in messages:
        stepper._hear(stepper, message, [])
        front.check()
        answer = stepper._answer
        assert stepper.state is stepper._sitting.line[answer["step"]]
        for seat in seats_of(stepper):
            closed = not (answer["can_look"][seat["seat"]] or answer["position"]["over"])
            assert not closed or seat["hand"] is None
        json.dumps([answer, seats_of(stepper), stepper._line, stepper._beside])
    assert stepper.record.replay()[stepper.step] == stepper.state


def test_a_step_tells_only_of_the_seats_at_which_something_happens() -> None:
    """Tiles drawn and thrown are the actor's; a claim takes the tile from another; a kong may be paid by all."""
    stepper = whole(2)
    told: set[int] = set()
    for seat in range(4):
        stepper.observe(lambda _, seat=seat: told.add(seat), f"_seat{seat}")
    seen = set()
    for before, after in pairwise(stepper._sitting.line):
        hear(stepper, op="go", to=len(before.history))
        told.clear()
        hear(stepper, op="go", to=len(after.history))
        action, actor = after.history[-1], before.actor
        if after.outcome is None and after.payments == before.payments and before.seats[0].hand is not None:
            with_tiles = {actor}
            if isinstance(action, shaoyang.Chow | shaoyang.Pung):
                with_tiles.add(before.discards[-1].seat)
            assert told == (set() if action == shaoyang.PASS else with_tiles)
            seen.add(type(action))
    assert seen >= {shaoyang.Draw, shaoyang.Throw, shaoyang.Pass, shaoyang.Pung}


def test_the_front_end_sets_no_state() -> None:
    stepper = Stepper(seed=1)
    before = dict(stepper._answer)
    stepper.set_state({"_answer": {}, "_line": {}, "lang": "zh"})
    assert stepper._answer == before
    assert stepper.lang == "en"


def test_what_a_stepper_itself_sends_is_small() -> None:
    """A lesson has several of them: tiles are drawn by the script that all of them share."""
    told = Stepper("drawn-kong").get_state()
    assert sum(len(str(value)) for value in told.values()) < 40_000
    assert "TILE_FACES" in Stepper("claims")._drawn_by.script


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there_in_both_languages(lang: str) -> None:
    stepper = Stepper("claims", lang=lang)
    told = json.dumps(
        [stepper._answer, seats_of(stepper), stepper._line, stepper._beside], ensure_ascii=False
    )
    assert bool(re.search("[\u4e00-\u9fff]{6}", stepper._answer["message"])) == (lang == "zh")
    assert not re.search(r"\b(stepper|hand_table|play)\.\w", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_a_name_is_called_by_it_everywhere(lang: str) -> None:
    """In the log, at the seats, in reasons, refusals and pay sheets: nobody is a number there."""
    names = ("Ann", "Ben", "Cai", "Dan")
    reasons = []
    for place in ("claims", "robbed-kong", "kong-not-robbed", "after-kong"):
        record = replace(scene(place).record, seats=names)
        stepper = Stepper(record=record, open_hands=True, lang=lang)
        for step in range(stepper._answer["last"] + 1):
            hear(stepper, op="go", to=step)
            told = [stepper._answer, seats_of(stepper), stepper._line, beside(stepper)]
            reasons += [choice["words"] for may in beside(stepper)["choices"] for choice in may["may"]]
            if "chow 456m" not in stepper._answer["actions"]:
                told.append(hear(stepper, op="act", action="chow 456m"))
                reasons.append(told[-1]["message"])
            told += [hear(stepper, op="look", seat=1), hear(stepper, op="open", seat=0, on=False)]
            told += [hear(stepper, op="open", seat=0, on=True), hear(stepper, op="look", seat=0)]
            said = json.dumps(told, ensure_ascii=False)
            assert not re.search(r"([Pp]layer|[Ss]eat) \d|\d *号(玩家|座位)", said), re.findall(
                r".{60}[Pp]layer \d", said
            )
    assert {name for name in names for words in reasons if name in words} == set(names)


def test_the_language_follows_the_notebook() -> None:
    stepper = Stepper("claims")
    try:
        terms.use_language("zh")
        assert stepper.lang == "zh"
        assert stepper._line["entries"][0]["text"].endswith("。")
        assert stepper._beside["of"] == stepper._answer["shown"]
    finally:
        terms.use_language("en")


def test_what_is_shown_where_no_front_end_runs() -> None:
    bundle = Stepper("claims", step=5)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"].startswith("Stepper('claims', step=5)\n")
    random = Stepper()._repr_mimebundle_()
    data = random[0] if isinstance(random, tuple) else random
    assert "image/svg+xml" not in data, "another deal each time would change the notebook by being run"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": ("you", "god")},
        {"pace": -1},
        {"pace": "slow"},
        {"step": 3},
        {"open_hands": (True, False)},
        {"open_hands": "yes"},
        {"scene": 5},
        {"look": 4},
    ],
)
def test_wrong_steppers_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"seat|pace|step|open_hands|scene|look"):
        Stepper(**wrong)
