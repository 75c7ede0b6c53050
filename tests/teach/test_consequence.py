"""What is shown of a wrong answer: what it really is, where it goes wrong; and always something is left to find."""

from __future__ import annotations

from itertools import permutations

import pytest
from worked_examples import CASES, GAME_CASES, play, predict, typed

from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Bigram, Hexagram
from yijing_tiles.teach.exercise import Build, Choose, Option, Order, Outcome
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.widgets.board import Board
from yijing_tiles.widgets.goals import BuildGoal, NameGoal
from yijing_tiles.widgets.task import Shown, Verdict

both = pytest.mark.parametrize("lang", LANGUAGES)
TARGET = Hexagram.parse("损")


def shown(verdict: Verdict) -> Shown:
    assert verdict.outcome is Outcome.WRONG
    assert verdict.shown is not None
    return verdict.shown


@pytest.mark.parametrize("judge", [Build("损").judge, BuildGoal(TARGET).judge], ids=["exercise", "board"])
def test_of_a_hexagram_no_mark_tells_what_is_right(judge: object) -> None:
    """Whoever knows what is said and marked still has several figures to try, but where a whole turn is named."""

    def known(figure: Hexagram, target: Hexagram) -> tuple[object, ...]:
        told = shown(Build(target).judge(figure.lines, "en"))
        fit = sum(a == b for a, b in zip(figure.lines, target.lines, strict=True))
        return told.turn, told.off, fit

    for figure in HEXAGRAMS:
        if figure == TARGET:
            continue
        told = shown(judge(figure.lines, "en"))  # type: ignore[operator]
        assert told.lines == figure.lines
        assert TARGET.names.hans not in told.says.replace(figure.names.hans, "")
        if told.turn:
            assert not told.off
            continue
        alike = [one for one in HEXAGRAMS if one != figure and known(figure, one) == known(figure, TARGET)]
        assert len(alike) > 1, figure


@pytest.mark.parametrize("figures", [BIGRAMS, TRIGRAMS], ids=["bigrams", "trigrams"])
def test_of_small_figures_no_line_is_marked(figures: tuple[Bigram, ...]) -> None:
    for target in figures:
        for figure in figures:
            if figure != target:
                told = shown(Build(target, size=len(target.lines)).judge(figure.lines, "en"))
                assert told.off == ()
                assert (told.turn == "inverse") == (figure.inverse == target)


def test_lesser_yang_for_lesser_yin_is_shown_turned() -> None:
    choose = Choose([Option(Bigram("10"), right=True), Option(Bigram("01")), Option(Bigram("00"))])
    assert (shown(choose.judge("⚎", "en")).turn, shown(choose.judge("⚎", "en")).lines) == ("inverse", "01")
    assert shown(choose.judge("⚏", "en")).turn == ""


@pytest.mark.parametrize("count", [3, 4, 5])
def test_an_order_is_marked_only_while_several_others_are_left(count: int) -> None:
    answer = Order([str(n) * 2 for n in range(count)])
    right = tuple(range(count))

    def known(order: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[object, ...]:
        seen = [wanted.index(item) for item in order]
        verdict = answer.judge([str(n) * 2 for n in seen], "en")
        return verdict.message, verdict.shown

    for order in permutations(right):
        verdict = answer.judge([str(n) * 2 for n in order], "en")
        if order in (right, right[::-1]):
            assert (verdict.shown is None) == (order == right)
            continue
        if verdict.shown:
            (at,) = verdict.shown.off
            assert order[: at - 1] == right[: at - 1]
            assert order[at - 1] != right[at - 1]
            alike = [
                one
                for one in permutations(right)
                if one != order and known(order, one) == known(order, right)
            ]
            assert len(alike) > 1


@both
def test_a_figure_that_is_on_show_may_be_compared_line_by_line(lang: str) -> None:
    wrong = typed().task.judge("节", lang)
    lines = Hexagram.parse("节").lines
    told = shown(wrong)
    assert (told.lines, told.beside) == (lines, TARGET.lines)
    assert told.off == tuple(n for n in range(1, 7) if lines[n - 1] != TARGET.lines[n - 1])
    named = NameGoal(TARGET).judge("节", lang)
    assert shown(named).off == told.off
    turned = shown(typed().task.judge("益", lang))
    assert (turned.turn, turned.off) == ("inverse", ())


@both
def test_after_a_wrong_prediction_both_figures_are_seen(lang: str) -> None:
    told = shown(predict().task.judge("益", lang))
    assert (told.lines, told.beside) == (Hexagram.parse("益").lines, "000010")
    assert told.off == (1, 6)
    assert predict().task.judge("比", lang).shown is None


@both
def test_a_lawful_play_that_is_not_asked_for_shows_what_lies_there_then(lang: str) -> None:
    told = shown(play().task.judge("arrange 110001", lang))
    assert told.svg is not None
    assert told.svg.startswith("<svg")
    assert "损" in told.spoken
    assert play().task.judge("lay 10", lang).shown is None, "what the rules refuse leads nowhere"


@pytest.mark.parametrize("name", CASES | GAME_CASES)
@both
def test_nothing_shown_has_the_solution_in_it(name: str, lang: str) -> None:
    case = (CASES | GAME_CASES)[name]
    task = case.make().task
    for answer in case.wrong:
        if told := task.judge(answer, lang).shown:
            assert told.says
            assert task.solution(lang) not in told.says
            assert set(told.as_dict(lang)) >= {"says", "lines", "spoken", "beside", "off", "turn", "svg"}
    for answer in case.right:
        assert task.judge(answer, lang).shown is None


def test_taiji_are_shown_as_what_they_were_declared() -> None:
    board = Board.build("损")
    board.set("T1t001")
    board._do({"op": "check"})
    assert board._task["verdict"]["outcome"] == "right"
    board.set("T1t000")
    board._do({"op": "check"})
    told = board._task["verdict"]["shown"]
    assert (told["lines"], told["off"]) == ("110000", [4, 5, 6])
