"""Exercises: one definition, shown as a widget and used as code.

An exercise is a question in both languages, a kind of answer, hints from the gentlest to the plainest, and a
solution that explains. A whole module of them looks like this::

    from yijing_tiles.figures import Bigram, Hexagram, Trigram
    from yijing_tiles.teach.exercise import *

    q1 = Exercise(
        "bigrams.1",                                # lesson and number: progress is kept under this name
        prompt=Text(
            en="How many bigrams can be made of two lines?",
            zh="两个爻上下相叠，一共能成几象？",
        ),
        answer=Number(
            4,
            mistakes={                              # typical wrong answers, each with its own sentence
                3: Text(en="You took ⚍ and ⚎ for the same; which line is below matters.",
                        zh="你把 ⚍ 和 ⚎ 当成一个了；哪一爻在下，是有区别的。"),
                lambda n: n > 4: Text(en="Some are counted twice.", zh="有的数了两遍。"),
            },
        ),
        hints=[
            Text(en="In how many ways can the first line be laid?", zh="初爻有几种摆法？"),
            Text(en="And the second, for each of them?", zh="初爻每定一种，二爻又有几种摆法？"),
        ],
        solution=Text(en="2 × 2 = 4: two ways for each line.", zh="2 × 2 = 4：每一爻各有两种。"),
    )

In a notebook `q1` shows itself. As code: `q1.check(4)`, `q1.hint()`, `q1.solution()`, `q1.another()`; `q1.reset()`
begins anew. "Another one" is offered where an exercise has `variants=Variants(make, levels=3)`: `make` is a function of
a generator and a level, and returns what is asked (`ask(prompt=…, answer=…, …)`) as it does for the written one.

The kinds of answer, `answer=`:

- `Number(value, mistakes={})`: a number or exact fraction; a formula of that value is right too.
- `Formula("C(6, 3)", mistakes={})`: any formula of that value; the bare number is not enough.
- `Choose([Option("2⁶", right=True), Option("6²", why=Text(…)), …])`: one; `why` is said to those who take it.
- `ChooseSeveral([Option(Bigram("10"), right=True), …], mistakes={"AB": Text(…)})`: all that are right; `why` of a
  right option is said to those who leave it out.
- `Order([first, second, …], upside_down=Text(…), mistakes={})`: given in the right order, shown in another.
- `Match([(left, right), …], extra=[…])`: partners; `extra` ones fit none. The right side is a list to choose
  from, so it is best made of words.
- `Typed("损", size=6, names_only=False, mistakes={})`: a figure, in any notation.
- `Build("损", size=6, par=6, start="", mistakes={})`: a figure laid on the board.
- `Predict(Typed("比"), seen=[Seen(Text(…), Hexagram("屯")), …])`: what comes next, in any of the kinds above but
  `Build`; then it is shown.
- `Spot([Step("1 + 1 = 2", why=Text(…)), Step("2 + 2 = 5", why=Text(…), wrong=True), …])`: the one wrong step.
- `Function(right, cases=[("100",), …], start="def f(lines): ...", mistakes={})`: a function, written in a cell, which
  does on every case what `right` does. It is for `lab-only` cells, and named `code1`, `code2`, …, not `q1`: where no
  code is written nothing is missing.

Of mahjong hands (`yijing_tiles.teach.kinds.hand`, which has examples): `TypedHand`, `TypedTiles`, `Split`,
`waits_of`, and `Tiles("123m")` as a label or to be shown. Of games of Yijing tiles (`yijing_tiles.teach.kinds.game`):
`Play` (typed), `lawful` (chosen), and `Held("110*")` to be shown. Of a table of Shaoyang mahjong
(`yijing_tiles.teach.kinds.hand_table`): `Table.of("robbed-kong", 14)` to be shown, `who_may_claim(table)` and more.

For `Typed` and `Build` what is right is a figure, several (`[…]`), or a test::

    answer=Build(lambda h: h.lower == Trigram("110"))       # any hexagram with 兑 below

Upside down, upper and lower exchanged, and yin for yang are recognised by themselves, and what a wrong answer really
is gets shown (`Verdict.shown`), never what is right. Labels of options are
`Text`, plain `str` (the same in both languages), or figures, which are drawn. Keys of `mistakes` are answers as a
learner would give them, or tests of them. Figure characters in any text (⚍ ☱ ䷨) are drawn as lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from yijing_tiles.teach.kinds import (
    Build,
    Choose,
    ChooseSeveral,
    Formula,
    Function,
    Kind,
    Match,
    Number,
    Option,
    Order,
    Predict,
    Seen,
    Spot,
    Step,
    Typed,
    is_blank,
)
from yijing_tiles.teach.kinds.labels import Figure, Pictured, drawn
from yijing_tiles.view.terms import language, say
from yijing_tiles.widgets.fallback import note, page, plain_text
from yijing_tiles.widgets.task import Outcome, TaskRun, Text, Verdict
from yijing_tiles.widgets.variant import Variant

if TYPE_CHECKING:
    from yijing_tiles.widgets.board import Board
    from yijing_tiles.widgets.question import Question

__all__ = [
    "Build",
    "Choose",
    "ChooseSeveral",
    "Exercise",
    "Formula",
    "Function",
    "Match",
    "Number",
    "Option",
    "Order",
    "Outcome",
    "Predict",
    "Seen",
    "Spot",
    "Step",
    "Text",
    "Typed",
    "Variants",
    "ask",
]

_EXAMPLES = {
    "board": '.check("屯")',
    "figure": '.check("屯")',
    "choice": '.check("B")',
    "choices": '.check("AC")',
    "order": '.check("CAB")',
    "match": '.check("CAB")',
    "number": ".check(12)",
    "formula": '.check("C(5, 2) * 3^4")',
    "function": ".check(f)",
    "hand": '.check("123m 456p 77z")',
    "play": '.check("lay 10")',
}
_LONGEST = 1000  # characters of an answer that are looked at; the longest that means something is far shorter


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """What is asked, as a `Task`: without state, so that it can be judged as often as one likes."""

    question: Text
    answer: Kind
    nudges: tuple[Text, ...]
    reason: Text
    pictures: tuple[Figure | Pictured, ...]

    @property
    def kind(self) -> str:
        """The kind of answer."""
        return self.answer.kind

    @property
    def par(self) -> int | None:
        """Moves that suffice, on a board."""
        return self.answer.par

    def prompt(self, lang: str | None = None) -> str:
        """Return what is asked."""
        return self.question(lang)

    def judge(self, answer: Any, lang: str | None = None) -> Verdict:
        """Judge an answer of whatever form. Raise `Unreadable` if it cannot be read."""
        lang = language(lang)
        if is_blank(answer):
            return Verdict(Outcome.UNTRIED, say(f"exercise.blank.{self.kind}", lang))
        if isinstance(answer, str):
            answer = answer[:_LONGEST]
        return self.answer.judge(answer, lang)

    def hints(self, lang: str | None = None) -> tuple[str, ...]:
        """Return all hints."""
        return tuple(nudge(lang) for nudge in self.nudges)

    def solution(self, lang: str | None = None) -> str:
        """Return the answer with its reason."""
        return self.reason(lang)

    def form(self, lang: str) -> dict[str, Any]:
        """Return what a front end needs to ask for the answer."""
        pictures = [{"char": one.char, **drawn(one, lang)} for one in self.pictures]
        return {"pictures": pictures, **self.answer.form(lang)}

    def understood(self, text: str, lang: str) -> dict[str, Any]:
        """Return how typed text is understood. Raise `Unreadable` if it cannot be read."""
        read = getattr(self.answer, "understood", None)
        return read(text, lang) if read else {}


def ask(
    *,
    prompt: Text,
    answer: Kind,
    solution: Text,
    hints: Iterable[Text] = (),
    shows: Iterable[Figure | Pictured] = (),
) -> Asked:
    """Return what is asked, with its answer: what an `Exercise` is written with, and what makes a variant of it."""
    return Asked(prompt, answer, tuple(hints), solution, tuple(shows))


@dataclass(frozen=True, slots=True)
class Variants:
    """Exercises like the one that is written, of its kind: `make` is given a generator and a level, 1 to `levels`.

    `level` is how hard the written one is. What `make` returns (by `ask`) may follow from nothing else, so that a
    link to a variant leads everybody to the same.
    """

    make: Callable[[Random, int], Asked]
    levels: int = 3
    level: int = 1

    def task(self, variant: Variant) -> Asked:
        """Return one of them."""
        return self.make(Random(variant.code), variant.level)  # noqa: S311 - exercises, no secrets


class Exercise:
    """A question that can be shown as a widget and used as code; both are one run of one learner.

    `name` is the lesson and the number ("bigrams.1"). `shows` are figures to be drawn large below the prompt. See the
    module for a complete example and for the kinds of answer.
    """

    def __init__(
        self,
        name: str,
        *,
        prompt: Text,
        answer: Kind,
        solution: Text,
        hints: Iterable[Text] = (),
        shows: Iterable[Figure | Pictured] = (),
        variants: Variants | None = None,
    ) -> None:
        self.name = name
        self.task = ask(prompt=prompt, answer=answer, solution=solution, hints=hints, shows=shows)
        self.run = TaskRun(self.task, name, variants)
        self._widget: Question | Board | None = None

    def check(self, answer: Any = None) -> Result:
        """Judge an answer, count it as a try if it can be read, and return what is to be said."""
        lang = language(None)
        verdict = self.run.check(answer, lang)
        message = verdict.message
        if is_blank(answer):
            usage = say("exercise.usage", lang, example=_EXAMPLES[self.task.kind])
            message += usage if lang == "zh" else f" {usage}"
        return Result(verdict.outcome, message, self.run.stars, lang)

    def hint(self) -> Said:
        """Show the next hint."""
        lang = language(None)
        hint = self.run.hint(lang)
        if hint is None:
            return Said(say("exercise.no_hint", lang))
        count = len(self.run.task.hints(lang))
        return Said(say("exercise.hint", lang, n=self.run.hints_shown, count=count, hint=hint))

    def solution(self) -> Said:
        """Show the answer with its reason."""
        return Said(self.run.show_solution())

    def another(self, level: int | None = None, seed: int | None = None) -> Said:
        """Ask another one like it, of this level (else as hard as now), and return what is asked.

        The same `seed` brings the same one. A level that there is not is a `ValueError`, as where there are no others.
        """
        variants = self.run.variants
        if variants is None:
            raise ValueError(say("exercise.no_variants", None, name=self.name))
        if level is not None and not 1 <= level <= variants.levels:
            raise ValueError(say("exercise.no_level", None, level=level, levels=variants.levels))
        if seed is None:
            self.run.another((level or self.run.level) - self.run.level)
        else:
            self.run.vary(Variant(level or self.run.level, seed))
        return Said(plain_text(self._asked))

    @property
    def _asked(self) -> Asked:
        """What is asked now: as written, or a variant of it."""
        return self.run.task  # type: ignore[return-value] # variants are made by `ask` too

    def reset(self) -> None:
        """Begin anew, as it is written, without tries, hints and stars; what has been won before stays kept."""
        self.run.vary(None)

    @property
    def widget(self) -> Question | Board:
        """The exercise on the page: a board for a position, else a question. Always the same one."""
        if self._widget is None:
            self._widget = self._make_widget()
        return self._widget

    def _make_widget(self) -> Question | Board:
        answer = self.task.answer
        if not isinstance(answer, Build):
            from yijing_tiles.widgets.question import Question

            return Question(self.run)
        from yijing_tiles.widgets.board import Board

        board = Board(answer.start, size=answer.size, tiles=answer.tiles, mode="build", task=self.run)
        shown = self._asked

        def changed() -> None:
            nonlocal shown
            if self._asked is not shown:
                shown = self._asked
                board.begin(getattr(shown.answer, "start", ""))
            board.set_trait("_task", self.run.as_dict(board.lang))

        self.run.watch(changed)  # what code does shows too
        return board

    def __repr__(self) -> str:
        return f"Exercise({self.name!r}, {self.task.kind})"

    def __str__(self) -> str:
        return plain_text(self._asked)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = self.widget._repr_mimebundle_(**kwargs)
        # A board draws itself as SVG; in one piece with the prompt the two are not parted.
        html = page(self._asked) + data.pop("image/svg+xml", "")
        return {**data, "text/plain": str(self), "text/html": html}, metadata


@dataclass(frozen=True, slots=True)
class Result:
    """What came of an answer. Prints as a sentence, shows itself in a notebook, and is true if the answer is right."""

    outcome: Outcome
    message: str
    stars: int
    lang: str

    def __bool__(self) -> bool:
        return self.outcome is Outcome.RIGHT

    def __str__(self) -> str:
        stop = "。" if self.lang == "zh" else ". "
        return f"{say(f'task.{self.outcome.value}', self.lang)}{stop}{self.message}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        heading = say(f"task.{self.outcome.value}", self.lang)
        stars = say("task.stars", self.lang, n=self.stars) if self else ""
        return note(heading, self.message, _COLOURS[self.outcome], stars)


class Said(str):
    """Words to a learner: a `str` that shows itself without quotes, and in a notebook as a note."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return note("", str(self), "#8a6512")


_COLOURS = {
    Outcome.RIGHT: "#2f8a72",
    Outcome.WRONG: "#c4483a",
    Outcome.RAISED: "#c4483a",
    Outcome.UNTRIED: "#8b8170",
}
