"""The chance lab: exact beside tried, the tries of a simulation; whatever a front end sends, it stays whole."""

from __future__ import annotations

import asyncio
import subprocess
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from yijing_tiles.counting.notation import grouped
from yijing_tiles.counting.questions import QUESTIONS, DealtTaiji, DealtWin, FinishedRound, Games
from yijing_tiles.counting.simulating import simulate
from yijing_tiles.counting.trying import Trying
from yijing_tiles.errors import NotationError
from yijing_tiles.view import chance_reading
from yijing_tiles.view.chance_reading import KNOBS, exactly, from_text, percents, to_text
from yijing_tiles.view.terms import LANGUAGES, use_language
from yijing_tiles.widgets import ChanceLab
from yijing_tiles.wording import characters

SCRIPT = Path(__file__).parents[2] / "yijing_tiles/widgets/static/chance_lab.js"


def sent(lab: ChanceLab, *messages: object) -> ChanceLab:
    for message in messages:
        lab._hear(lab, message, [])
    return lab


def knob(lab: ChanceLab, name: str) -> dict[str, Any]:
    return next(one for one in lab._asked["form"] if one["name"] == name)


@pytest.mark.parametrize("question", [DealtTaiji(162, 2), FinishedRound("101010", "ban"), Games(level=3)])
def test_a_lab_tries_what_a_simulation_tries(question: Any) -> None:
    """However the tries are cut into pieces, and past the end of a chunk."""
    n = 45 if isinstance(question, Games) else 1100
    trying = Trying(question, 7, n)
    while not trying.done:
        trying.go_on(tries=13)
    assert trying.estimate == simulate(question, n, 7)
    for outcome in question.outcomes:
        steps = trying.steps(outcome)
        assert [step for step in steps if step[0] in (10, 20, n)][-1] == (n, trying.row(outcome).hits)
        assert all(before[0] < after[0] and before[1] <= after[1] for before, after in pairwise(steps))


def test_a_slice_of_trying_is_short_and_never_empty() -> None:
    for question in (DealtTaiji(), Games()):
        trying = Trying(question, 1, 10**6)
        trying.go_on(0.01)
        began = perf_counter()
        trying.go_on(0.01)
        assert perf_counter() - began < 0.25, "a busy machine is slow, but a slice is no second"
        before = trying.n
        trying.go_on(0.0)
        assert trying.n > before


@pytest.mark.parametrize("name", KNOBS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_says_itself_in_both_languages(name: str, lang: str) -> None:
    lab = ChanceLab(name, lang=lang, seed=1)
    asked = lab._asked
    assert asked["title"].endswith("？" if lang == "zh" else "?") or lang == "zh"
    assert "{" not in asked["title"]
    if lab.question.formula(lab.question.outcomes[0]) is None:
        assert asked["math"] is None
    else:
        value = lab.question.exact()
        assert grouped(value) in asked["exact"]
        # The tree is drawn node by node: every tag must be one that the script knows.
        known = {"choice", "mfrac", "mi", "mn", "mo", "mrow", "msqrt", "msup", "munderover"}
        trees = [tree for line in asked["math"] for tree in line]
        assert {tree[0] for tree in trees} == {"mrow"}
        assert set().union(*map(tags, trees)) <= known
    assert [one["name"] for one in asked["form"]][:1] == ["question"]
    for one in asked["form"]:
        assert one["label"]
        assert len(set(one.get("choices", ()))) == len(one.get("choices", ()))


def tags(tree: list[Any]) -> set[str]:
    return {tree[0]}.union(*(tags(child) for child in tree[1:] if isinstance(child, list)))


def test_the_exact_value_is_told_as_it_is() -> None:
    told = exactly(DealtTaiji(), (), "en")
    assert told.line == "1 − C(140, 8)/C(144, 8) = 196947/954382"
    assert "0.206361" in told.says
    assert "20.64%" in told.says
    assert "1 in 4.8" in told.says
    drawn = exactly(Games(), ("drawn",), "en")
    assert drawn.math is None
    assert "10,000 games" in drawn.says
    assert "46.0%" in drawn.says


def test_a_dealt_win_is_reckoned_under_either_rule_of_seven_pairs() -> None:
    told = exactly(DealtWin(), (), "en")
    assert told.line.startswith(
        "(11,353,128,141,498 + 1,569,298,171,584 − 1,318,439,178 + 1,308,622,848)/C(136, 14) = "
    )
    assert "1 in 328,909." in told.says
    assert ": 0.00000304, or " in told.says, "as a decimal fraction is written"
    assert told.math is not None
    total, share = told.math
    assert [tree[1] for tree in total[1:]] == [["mo", "+"], ["mo", "−"], ["mo", "+"], ["mo", "="]]
    assert total[-1][2] == ["mn", "12,922,416,496,752"]
    assert [tags(tree) >= {"mfrac"} for tree in share] == [True, True]
    lab = ChanceLab(DealtWin(), seed=1)
    sent(lab, {"op": "set", "name": "pairs", "at": 1})
    assert lab.question == DealtWin("different")
    assert "all seven pairs must differ" in lab._asked["title"]
    assert "1 in 330,530." in lab._asked["exact"]
    lab.run(500)
    assert "500 tries, 0 hits: " in lab._told["numbers"]
    assert "The exact value lies inside." in lab._told["numbers"]


def test_words_are_said_anew_in_other_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is exact is kept, but not the words around it: names in them are as they are written now."""
    monkeypatch.setattr(chance_reading, "say", lambda key, *_, **__: f"{key} {characters()}")
    try:
        use_language("zh")
        assert "hans" in exactly(DealtTaiji(), (), "zh").says
        use_language("zh-Hant")
        assert "hant" in exactly(DealtTaiji(), (), "zh").says
    finally:
        use_language("en")


def test_a_share_has_as_many_digits_as_its_interval_allows() -> None:
    assert percents(0.5, (0.4, 0.6)) == ("50.0%", "40.0%", "60.0%")
    share, low, high = percents(1 / 3, (0.3332, 0.3335))
    assert (share, low, high) == ("33.333%", "33.320%", "33.350%")


def test_it_runs_stops_goes_on_and_again_while_others_are_answered() -> None:
    lab = ChanceLab("dealt-taiji", seed=5, most=3000)

    async def session() -> int:
        beats = 0
        sent(lab, {"op": "start"})
        assert lab.trying
        while lab.estimate.n < 500:
            await asyncio.sleep(0.001)
            beats += 1
        sent(lab, {"op": "stop"})
        kept = lab.estimate
        await asyncio.sleep(0.03)
        assert lab.estimate == kept, "stopped is stopped"
        assert lab._told["phase"] == "stopped"
        sent(lab, {"op": "start"})
        while lab.trying:
            await asyncio.sleep(0.002)
        return beats

    assert asyncio.run(session()) > 2, "the loop answers others while tries are made"
    assert lab._told["phase"] == "done"
    assert lab.estimate == simulate(DealtTaiji(), 3000, 5), "stopping and going on changes nothing"
    assert "All 3,000 tries" in lab._told["says"]
    assert lab._told["rows"][-1][0] == "3,000"
    sent(lab, {"op": "again"})
    assert (lab.seed, lab.estimate.n, lab._told["phase"]) == (6, 0, "ready")


def test_ten_times_as_many_goes_on_from_what_was_tried() -> None:
    lab = ChanceLab("finished-round", seed=2, most=1000)
    lab.run()
    assert lab._told["more"]

    async def session() -> None:
        sent(lab, {"op": "more"})
        lab.stop()

    asyncio.run(session())
    assert lab.estimate.wanted == 10_000
    assert lab.estimate.n >= 1000
    lab.run()
    assert lab.estimate == simulate(lab.question, 10_000, 2)


def test_turning_a_knob_asks_anew_and_another_outcome_is_of_the_same_tries() -> None:
    lab = ChanceLab("games", seed=1, most=1000)
    lab.run(30)
    tried = lab.estimate
    at = knob(lab, "outcome")["choices"].index("the dealer wins")
    sent(lab, {"op": "set", "name": "outcome", "at": at})
    assert lab.estimate == tried
    assert f"{tried.row(('won_by', 0)).hits} hits" in lab._told["numbers"]
    assert "the dealer wins" in lab._asked["title"]
    at = knob(lab, "players")["choices"].index("4")
    sent(lab, {"op": "set", "name": "players", "at": at})
    assert lab.question == Games(players=4)
    assert lab.estimate.n == 0
    last = len(knob(lab, "outcome")["choices"]) - 1
    sent(lab, {"op": "set", "name": "outcome", "at": last}, {"op": "set", "name": "players", "at": 0})
    assert lab._asked["link"].startswith("games,players=2,level=2,kind=simple,tile_set=144,outcome=drawn"), (
        "a seat that has left is looked at no more"
    )


@pytest.mark.parametrize(
    "message",
    [
        None,
        "start",
        {},
        {"op": "set"},
        {"op": "set", "name": "least", "at": "1"},
        {"op": "set", "name": "least", "at": 99},
        {"op": "set", "name": "least", "at": -1},
        {"op": "set", "name": "least", "at": True},
        {"op": "set", "name": "players", "at": 0},
        {"op": "set", "name": "__class__", "at": 0},
        {"op": "set", "name": ["least"], "at": 0},
        {"op": "type", "name": "hand", "text": "123m"},
        {"op": "type", "name": "least", "text": "2"},
        {"op": "stop"},
        {"op": "more"},
        {"op": "open", "query": "x"},
        {"op": "open", "query": {"other": "games"}},
        {"op": "🀇"},
    ],
)
def test_what_makes_no_sense_changes_nothing(message: object) -> None:
    lab = ChanceLab("dealt-taiji", seed=3, name="lab")
    lab.run(50)
    before = (lab.question, lab.estimate, lab._asked, {**lab._told, "heard": 0})
    sent(lab, message)
    assert (lab.question, lab.estimate, lab._asked, {**lab._told, "heard": 0}) == before
    assert lab._heard, "that Python is there is seen all the same"


@pytest.mark.parametrize(
    "text", ["", "123m", "garbage", "1" * 400, "123m456p789s11222z", "2333m123456p111s4m5m"]
)
def test_a_hand_that_cannot_be_is_refused_and_the_question_stays(text: str) -> None:
    lab = ChanceLab("drawn-within", seed=1)
    question = lab.question
    sent(lab, {"op": "type", "name": "hand", "text": text})
    assert lab.question == question
    assert lab._told["tone"] == "refused"
    assert len(lab._told["says"]) < 300
    sent(lab, {"op": "type", "name": "hand", "text": "1112345678999p"})
    assert lab.question.exact() > Fraction(1, 2)  # nine kinds, 23 tiles, within five draws
    assert lab._told["tone"] == ""


@pytest.mark.parametrize("name", KNOBS)
def test_a_link_holds_the_question_with_its_knobs(name: str) -> None:
    for question in (QUESTIONS[name](),):
        for outcome in question.outcomes:
            assert from_text(to_text(question, outcome, 42)) == (question, outcome, 42)
    lab = ChanceLab(name, seed=9, name="lab")
    other = ChanceLab(name="lab")
    sent(other, {"op": "open", "query": {"lab": lab._asked["link"], "lang": "zh"}})
    assert (other.question, other.seed, other.lang) == (lab.question, 9, "zh")
    assert eval(repr(lab), {"ChanceLab": ChanceLab}).question == lab.question  # noqa: S307 - our own text


@pytest.mark.parametrize(
    "link",
    ["", "nothing", "dealt-taiji,least=9", "dealt-taiji,x=1", "games,outcome=won_by.3", "x" * 3000, "<img>"],
)
def test_a_link_that_says_nothing_we_know_is_told_and_the_question_stays(link: str) -> None:
    with pytest.raises(NotationError):
        from_text(link)
    lab = ChanceLab("finished-round", name="lab")
    sent(lab, {"op": "open", "query": {"lab": link}})
    assert lab.question == FinishedRound()
    assert lab._told["says"].startswith("The link's question could not be read: ")
    assert lab._told["tone"] == "refused"
    assert len(lab._told["says"]) < 400


def test_it_follows_the_language_with_what_was_tried() -> None:
    lab = ChanceLab("dealt-taiji", seed=3)
    lab.run(100)
    english = lab._told
    try:
        use_language("zh")
        assert lab._told["numbers"].startswith("试了 100 次")
        assert lab._asked["form"][0]["label"] == "问题"
        assert lab._told["plot"] == english["plot"]
    finally:
        use_language("en")
    assert lab._told["numbers"] == english["numbers"]


def test_without_a_front_end_it_says_question_and_answer_and_draws_what_was_tried() -> None:
    lab = ChanceLab("dealt-taiji")
    data, _ = lab._repr_mimebundle_()
    assert "1 − C(140, 8)/C(144, 8) = 196947/954382" in data["text/plain"]
    assert "196947/954382" in data["text/html"]
    lab.run(1000)
    data, _ = lab._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["image/svg+xml"] == lab._repr_mimebundle_()[0]["image/svg+xml"]
    assert "1,000 tries" in data["text/plain"]


def test_a_lab_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no outcome"):
        ChanceLab("games", watch=("won_by", 3))
    with pytest.raises(ValueError, match="at least 1"):
        ChanceLab("games", most=0)
    with pytest.raises(NotationError, match="dealt-taiji"):
        ChanceLab("roulette")
    with pytest.raises(RuntimeError, match="run"):
        ChanceLab().start()


def test_the_script_thins_out_marks_that_would_touch(node: str) -> None:
    code = """
    import assert from "node:assert";
    const { same, spaced } = await import(process.argv[1]);
    const marks = [0, 5, 12, 20, 24].map((at) => ({ at }));
    assert.deepEqual(spaced(marks, 12).map(({ at }) => at), [0, 12, 24]);
    assert.ok(same([{ a: 1 }], [{ a: 1 }]) && !same([1], [2]) && !same(undefined, [1]));
    """
    subprocess.run([node, "--input-type=module", "-e", code, SCRIPT.as_uri()], check=True)
