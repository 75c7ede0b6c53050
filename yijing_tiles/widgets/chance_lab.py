"""The chance lab: a question with its knobs, its exact chance, and tries that close in on it while the page answers.

The front end (`static/chance_lab.js`) draws; `ChanceLab` asks the engine, a few milliseconds at a time.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import asdict, replace
from html import escape
from time import perf_counter
from typing import Any, Final

import traitlets as t

from yijing_tiles.counting.claim import Case
from yijing_tiles.counting.questions import QUESTIONS
from yijing_tiles.counting.simulating import Estimate, Question
from yijing_tiles.counting.trying import Trying
from yijing_tiles.errors import NotationError
from yijing_tiles.figures.problems import Unreadable
from yijing_tiles.view import chance_reading as reading
from yijing_tiles.view.chance_picture import laid_out, plot_svg
from yijing_tiles.view.terms import follow_language, language, say, section
from yijing_tiles.widgets import assets
from yijing_tiles.widgets.shared import SharedWidget

__all__ = ["ChanceLab"]

SLICE: Final = 0.008
PAUSE: Final = 0.004
"""Seconds of trying in one piece, and the time in between in which the kernel answers everything else."""

TELL: Final = 0.2
"""Seconds between two reports to the page."""

SAY: Final = 4.0
"""Seconds at least between two reports that are read out while tries go on, each at ten times as many tries."""

_FIRST_SAID: Final = 100
_MOST: Final = 10_000
_NEXT_SEED: Final = 10**9


class ChanceLab(SharedWidget):
    """A question of chance, tried out before one's eyes.

    `question` is a kind (`"dealt-taiji"`, `"games"`), a question as links hold it (`"dealt-taiji,least=2"`), or a value
    of `counting.questions`; `watch` is the outcome that is looked at, where there are several (`("drawn",)`). The same
    `seed` gives the same tries. `start` needs an event loop, as a notebook has; `run` does the same and waits.

    >>> lab = ChanceLab("dealt-taiji", seed=3)
    >>> lab.run(2000).hits, lab.question.exact()
    (397, Fraction(196947, 954382))
    """

    _esm = assets.script("chance_lab.js")
    _css = assets.style("chance_lab.css")
    _ui = t.Dict().tag(sync=True)
    _setup = t.Dict().tag(sync=True)
    _asked = t.Dict().tag(sync=True)
    _told = t.Dict().tag(sync=True)
    lang = t.Unicode()

    def __init__(
        self,
        question: Question | str | None = None,
        *,
        watch: Case | None = None,
        most: int = _MOST,
        lang: str | None = None,
        seed: int | None = None,
        name: str | None = None,
    ) -> None:
        self.name = name
        self._task: asyncio.Task[None] | None = None
        self._heard = 0
        self._says = self._tone = ""
        self._phase = "ready"
        asked, outcome, start = _read(question)
        outcome = outcome if watch is None else watch
        if outcome not in asked.outcomes:
            raise ValueError(f"{outcome!r} is no outcome of {asked!r}; there are {asked.outcomes}")
        if type(most) is not int or most < 1:
            raise ValueError(f"{most!r} tries: at least 1 is needed")
        self._outcome = outcome
        self._trying = Trying(asked, start if seed is None else seed, most)
        super().__init__(lang=language(lang))
        self.observe(self._say_again, "lang")
        self._say_again()
        self.on_msg(self._hear)
        if lang is None:
            follow_language(self)

    # -- what it is asked ----------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """The question with its knobs."""
        return self._trying.question

    @property
    def seed(self) -> int:
        """What the tries follow from."""
        return self._trying.seed

    @property
    def estimate(self) -> Estimate:
        """What was tried so far."""
        return self._trying.estimate

    @property
    def trying(self) -> bool:
        """Whether tries are being made."""
        return self._task is not None

    def ask(self, question: Question | str, watch: Case | None = None) -> None:
        """Ask something else; what was tried so far is put away."""
        asked, outcome, _ = _read(question)
        self._begin(asked, outcome if watch is None else watch, self.seed)

    def start(self) -> None:
        """Begin to try, or go on; the page goes on answering."""
        if self.trying or self._trying.done:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            raise RuntimeError("no event loop runs here; run() works without one") from None
        self._phase = "trying"
        self._says = say("chance.said.trying", self.lang, seed=self.seed)
        self._task = loop.create_task(self._work(self._trying))
        self._tell()

    def stop(self) -> None:
        """Stop; what was tried stays."""
        if self.trying:
            self._cancel()
            self._end("stopped")

    def again(self) -> None:
        """Begin anew, with the next seed."""
        running = self.trying
        self._begin(self.question, self._outcome, (self.seed + 1) % _NEXT_SEED)
        if running:
            self.start()

    def run(self, tries: int | None = None) -> Estimate:
        """Try so many further times, or all that are left, and return what came of it; the page waits meanwhile."""
        self._cancel()
        self._trying.go_on(tries=tries)
        self._end("done" if self._trying.done else "stopped")
        return self.estimate

    def close(self) -> None:
        """Stop, and leave the page."""
        self._cancel()
        super().close()

    # -- trying --------------------------------------------------------------------------------------------

    async def _work(self, trying: Trying) -> None:
        told = said = perf_counter()
        say_at = _FIRST_SAID
        while not trying.done:
            trying.go_on(SLICE)
            now = perf_counter()
            if now - told >= TELL:
                told = now
                if trying.n >= say_at and now - said >= SAY:
                    said = now
                    self._says = self._brief()
                    while say_at <= trying.n:
                        say_at *= 10
                self._tell()
            await asyncio.sleep(PAUSE)
        self._task = None
        self._end("done")

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _begin(self, question: Question, outcome: Case, seed: int, most: int | None = None) -> None:
        self._cancel()
        if outcome not in question.outcomes:
            outcome = question.outcomes[0]
        self._outcome = outcome
        self._trying = Trying(question, seed, most or self._trying.most)
        self._phase = "ready"
        self._says, self._tone = say("chance.said.ready", self.lang, seed=seed), ""
        self._ask_again()
        self._tell()

    def _end(self, phase: str) -> None:
        self._phase = phase
        self._say_phase()
        self._tell()

    def _say_phase(self) -> None:
        """Say where things stand: at the start, when it was stopped, when all tries are made."""
        told = reading.read_tried(self._trying.row(self._outcome), self.lang)
        values = {"seed": self.seed, "wanted": f"{self._trying.most:,}", **told}
        self._says, self._tone = say(f"chance.said.{self._phase}", self.lang, **values).strip(), ""

    def _brief(self) -> str:
        return reading.read_tried(self._trying.row(self._outcome), self.lang)["brief"]

    # -- the front end -------------------------------------------------------------------------------------

    def set_state(self, sync_data: object) -> None:
        """Take no state from the front end: what it wants comes as messages."""

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Act on a message of the front end. Whatever it sends, the lab stays whole."""
        self._heard += 1  # an answer that differs, whatever came of it, shows that Python is there
        lang = self.lang
        try:
            match content:
                case {"op": "start"}:
                    self.start()
                case {"op": "stop"}:
                    self.stop()
                case {"op": "again"}:
                    self.again()
                case {"op": "more"} if self._can_be_more:
                    self._allow(10 * self._trying.most)
                    self.start()
                case {"op": "set", "name": str(name), "at": int(at)} if not isinstance(at, bool):
                    self._choose(name, at)
                case {"op": "type", "name": str(name), "text": str(text)} if name in reading.TYPED:
                    self._turn(name, text[:100])
                case {"op": "open", "query": dict(query)}:
                    self._open(query)
        except NotationError as error:
            self._says, self._tone = say("chance.said.refused", lang, why=error.message(lang)), "refused"
        except ValueError as error:  # a knob that cannot be turned so far, told by the engine
            self._says, self._tone = say("chance.said.refused", lang, why=str(error)[:200]), "refused"
        self._tell()

    def _choose(self, name: str, at: int) -> None:
        """Take one of the choices that a knob was shown with; another number changes nothing."""
        choices = next((knob["values"] for knob in self._knobs() if knob["name"] == name), ())
        if not 0 <= at < len(choices):
            return
        value = choices[at]
        if name == "question":
            fresh = QUESTIONS[value]()
            self._begin(fresh, fresh.outcomes[0], self.seed)
        elif name == "outcome":
            self._watch(value)
        elif name == "most":
            self._allow(value)
        else:
            self._turn(name, value)

    def _turn(self, knob: str, value: object) -> None:
        if knob in reading.KNOBS[self.question.name]:
            self._begin(replace(self.question, **{knob: value}), self._outcome, self.seed)

    def _watch(self, outcome: Case) -> None:
        """Look at another outcome of the same tries."""
        self._outcome = outcome
        self._say_phase()
        self._ask_again()

    @property
    def _can_be_more(self) -> bool:
        """Whether ten times as many tries may be asked for, now that all are made."""
        return self._phase == "done" and 10 * self._trying.most <= reading.MOST[-1]

    def _allow(self, most: int) -> None:
        """Make so many tries in all; those that were made count, and are not made again."""
        kept = self._trying
        if most >= kept.n:
            kept.most = most
            if self._phase == "done" and not kept.done:
                self._phase = "stopped"
            self._say_phase()
            self._ask_again()
        else:
            self._begin(self.question, self._outcome, self.seed, most)

    def _open(self, query: dict[str, Any]) -> None:
        """Take question and language from the address of the page."""
        with suppress(ValueError):  # a language we do not speak is no reason to refuse the question
            self.lang = language(str(query.get("lang", self.lang)))
        typed = query.get(self.name or "")
        if typed is None:
            return
        try:
            self._begin(*reading.from_text(str(typed)))
        except NotationError as error:
            self._says, self._tone = (
                say("chance.said.link", self.lang, why=error.message(self.lang)),
                "refused",
            )

    def _knobs(self) -> list[dict[str, Any]]:
        """Return what can be set: the question, its knobs, the outcome that is looked at, how many tries."""
        lang, question = self.lang, self.question
        knobs: list[dict[str, Any]] = [
            {
                "name": "question",
                "label": say("chance.ui.question", lang),
                "values": tuple(reading.KNOBS),
                "at": list(reading.KNOBS).index(question.name),
                "choices": [reading.question_text(name, lang) for name in reading.KNOBS],
            }
        ]
        for knob, values in reading.KNOBS[question.name].items():
            now = getattr(question, knob)
            entry: dict[str, Any] = {"name": knob, "label": reading.knob_label(knob, lang), "values": values}
            if values:
                entry["choices"] = [reading.value_name(knob, value, lang) for value in values]
                entry["at"] = values.index(now)
            else:
                entry["text"] = str(now)
            knobs.append(entry)
        if len(question.outcomes) > 1:
            knobs.append(
                {
                    "name": "outcome",
                    "label": reading.knob_label("outcome", lang),
                    "values": question.outcomes,
                    "at": question.outcomes.index(self._outcome),
                    "choices": [reading.outcome_name(case, lang) for case in question.outcomes],
                }
            )
        allowed = tuple(sorted({*reading.MOST, self._trying.most}))
        knobs.append(
            {
                "name": "most",
                "label": reading.knob_label("most", lang),
                "values": allowed,
                "at": allowed.index(self._trying.most),
                "choices": [f"{most:,}" for most in allowed],
            }
        )
        return knobs

    def _ask_again(self) -> None:
        known = reading.exactly(self.question, self._outcome, self.lang)
        self._asked = {
            "heard": self._heard,
            "form": [
                {key: value for key, value in knob.items() if key != "values"} for knob in self._knobs()
            ],
            "title": reading.title(self.question, self._outcome, self.lang),
            "math": known.math,
            "exact": known.says,
            "note": say(f"chance.note.{self.question.name}", self.lang),
            "link": reading.to_text(self.question, self._outcome, self.seed),
        }

    def _tell(self) -> None:
        trying, lang = self._trying, self.lang
        row = trying.row(self._outcome)
        steps = trying.steps(self._outcome)
        told = reading.read_tried(row, lang)
        self._told = {
            "heard": self._heard,
            "phase": self._phase,
            "progress": trying.progress,
            "more": self._can_be_more,
            "plot": asdict(laid_out(steps, row.exact, most=min(trying.most, 10 * max(trying.n, 100)))),
            "spoken": reading.spoken_plot(row, lang),
            "numbers": told["numbers"],
            "says": self._says,
            "tone": self._tone,
            "rows": reading.table(steps, lang),
        }

    def _say_again(self, _change: object = None) -> None:
        """Say everything in the language now in use."""
        with self.hold_sync():
            self._ui = section("chance.ui", self.lang)
            self._setup = {"lang": self.lang, "name": self.name}
            self._say_phase()
            self._ask_again()
            self._tell()

    # -- where no front end runs ---------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Say how to make this lab; stable, so that notebooks do not change by being run."""
        text = reading.to_text(self.question, self._outcome, self.seed)
        return f"ChanceLab({text!r})"

    def _still(self) -> dict[str, str]:
        asked, told = self._asked, self._told
        known = reading.exactly(self.question, self._outcome, self.lang)
        lines = [asked["title"], known.line, asked["exact"], told["numbers"]]
        shown = {"text/plain": "\n".join([repr(self), *filter(None, lines)])}
        if self._trying.n:
            row = self._trying.row(self._outcome)
            laid = laid_out(self._trying.steps(self._outcome), row.exact)
            shown["image/svg+xml"] = plot_svg(laid, **reading.plot_words(self.lang))
        else:
            shown["text/html"] = "".join(f"<p>{escape(line)}</p>" for line in filter(None, lines))
        return shown


def _read(question: Question | str | None) -> tuple[Question, Case, int]:
    """Return the question, the outcome that is looked at, and the seed."""
    if question is None:
        question = next(iter(reading.KNOBS))
    if isinstance(question, Question):
        if question.name not in reading.KNOBS:
            raise Unreadable(f"the lab has no knobs for {question!r}", f"这里没有 {question!r} 的旋钮")
        return question, question.outcomes[0], 1
    return reading.from_text(str(question))
