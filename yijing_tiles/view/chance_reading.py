"""A question of chance in words: what is asked, its knobs, what is exact, and what was tried so far.

All of it is data for a front end, and needs none: `read_question` and `read_tried` return plain text and numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from functools import cache
from itertools import count
from math import ceil, log10
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final
from xml.etree.ElementTree import Element, fromstring

from yijing_tiles.counting.claim import Case
from yijing_tiles.counting.notation import grouped, mathml, plain
from yijing_tiles.counting.questions import QUESTIONS, Games
from yijing_tiles.counting.simulating import Question, Tried
from yijing_tiles.counting.tallies import ENDS, tally
from yijing_tiles.counting.unevaluated import divide
from yijing_tiles.figures import HEXAGRAMS, Hexagram
from yijing_tiles.figures.problems import Unreadable, echo
from yijing_tiles.view.terms import language, say
from yijing_tiles.yijing.intervals import wilson

if TYPE_CHECKING:
    from sympy import Basic

__all__ = [
    "KNOBS",
    "MOST",
    "TYPED",
    "Exactly",
    "exactly",
    "from_text",
    "knob_label",
    "outcome_name",
    "percents",
    "plot_words",
    "question_text",
    "read_tried",
    "spoken_plot",
    "table",
    "title",
    "to_text",
    "value_name",
]

_BY_NUMBER: Final = tuple(h.lines for h in sorted(HEXAGRAMS, key=lambda hexagram: hexagram.number))

KNOBS: Final[Mapping[str, Mapping[str, tuple[object, ...]]]] = MappingProxyType(
    {
        "dealt-taiji": {"least": (1, 2, 3, 4), "tile_set": (144, 162)},
        "dealt-hexagram": {"lines": _BY_NUMBER, "tile_set": (144, 162)},
        "finished-round": {"lines": _BY_NUMBER, "way": ("free", "ban", "pung")},
        "games": {
            "players": (2, 3, 4),
            "level": (1, 2, 3),
            "kind": ("simple", "random"),
            "tile_set": (144, 162),
        },
        "dealt-win": {"pairs": ("four_alike", "different")},
        "drawn-within": {"hand": (), "draws": tuple(range(1, 31))},
        "ready-after": {"draws": tuple(range(21))},
    }
)
"""The knobs of each question, and what each can be set to; one with nothing to choose from is typed."""

TYPED: Final = frozenset({"hand"})
MOST: Final = (1_000, 10_000, 100_000, 1_000_000)
"""So many tries can be asked for."""

_LONGEST: Final = 200
_WIDE: Final = 30
"""A sum of more signs than this is wider than a telephone when it stands above a stroke."""
_TINY: Final = 0.001


def title(question: Question, outcome: Case, lang: str | None = None) -> str:
    """Return what is asked, as a sentence.

    >>> from yijing_tiles.counting.questions import FinishedRound
    >>> title(FinishedRound("101010", "ban"), (), "en")
    'How likely is it that one round of three plays finishes 既济 jì jì (63), when the ban of 应 holds?'
    """
    lang = language(lang)
    values = {
        field.name: value_name(field.name, getattr(question, field.name), lang) for field in fields(question)
    }
    key = f"chance.title.{question.name}"
    if outcome:
        key += f".{outcome[0]}"
        values["seat"] = outcome_name(outcome, lang)
    return say(key, lang, **values)


def value_name(knob: str, value: object, lang: str) -> str:
    """Return what a knob is set to, in words."""
    if knob == "lines":
        hexagram = Hexagram(str(value))
        names = hexagram.names
        return (
            f"{names.chinese}（{hexagram.number}）"
            if lang == "zh"
            else f"{names.chinese} {names.pinyin} ({hexagram.number})"
        )
    if knob in ("way", "kind", "pairs"):
        return say(f"chance.value.{knob}.{value}", lang)
    return str(value)


def knob_label(knob: str, lang: str) -> str:
    """Return what a knob is called."""
    return say(f"chance.knob.{knob}", lang)


def outcome_name(outcome: Case, lang: str) -> str:
    """Return what an outcome is called: `("drawn",)`, `("won_by", 1)`."""
    kind, *rest = outcome
    return say(f"chance.outcome.{kind}{''.join(f'_{place}' for place in rest)}", lang)


def question_text(name: str, lang: str) -> str:
    """Return what a kind of question is called in a list of them."""
    return say(f"chance.question.{name}", lang)


@dataclass(frozen=True, slots=True)
class Exactly:
    """What is known of a chance: `math` draws the formula and its value, `line` writes it, `says` has the figures.

    `math` is lines of trees, between which a narrow page may break a line.
    """

    math: list[list[Any]] | None
    line: str
    says: str


def exactly(question: Question, outcome: Case, lang: str) -> Exactly:
    """Return the exact chance in words and as a formula, or how often it came in games that were counted before.

    >>> from yijing_tiles.counting.questions import DealtTaiji
    >>> print(exactly(DealtTaiji(), (), "en").line)
    1 − C(140, 8)/C(144, 8) = 196947/954382
    """
    value = question.exact(outcome)
    if value is None:
        return Exactly(None, "", _counted_before(question, outcome, lang))
    shown = f"{float(value):.6f}" if value >= _TINY else f"{Decimal(f'{float(value):.3g}'):f}"
    says = say("chance.exact", lang, value=grouped(value), decimal=shown, percent=_percent(float(value)))
    if 0 < value < 1:
        odds = 1 / value
        says += ("" if lang == "zh" else " ") + say(
            "chance.odds", lang, odds=f"{float(odds):,.1f}" if odds < 100 else f"{round(odds):,}"
        )
    return Exactly(*_drawn(question, outcome), says)


@cache  # words are never kept: they depend on the language and on the characters
def _drawn(question: Question, outcome: Case) -> tuple[list[list[Any]], str]:
    """Return how a chance is reckoned, as trees to be drawn and in one line of text."""
    formula = question.formula(outcome)
    assert formula is not None  # noqa: S101 - what has a value has a formula
    expression, lines = formula.expression, []
    above = expression.args[0] if expression.is_Mul else None
    if (
        above is not None and above.is_Add and len(plain(above)) > _WIDE
    ):  # too wide above a stroke: first the sum
        terms = [("−", -one) if one.could_extract_minus_sign() else ("+", one) for one in above.args[1:]]
        lines.append(
            [
                _tree(above.args[0]),
                *(_tree(one, sign) for sign, one in terms),
                _tree(above.doit(), "="),
            ]
        )
        expression = divide(above.doit(), 1 / expression.args[1])
    lines.append([_tree(expression), _tree(formula.evaluated, "=")])
    return lines, plain(formula.expression, formula.evaluated)


def _tree(expression: Basic, sign: str = "") -> list[Any]:
    """Return an expression as `[tag, child, …]`, with a sign before it."""
    return ["mrow", *([["mo", sign]] if sign else []), *_trees(mathml(expression))]


def _counted_before(question: Question, outcome: Case, lang: str) -> str:
    known = say("chance.not_exact", lang)
    if not isinstance(question, Games) or outcome[0] not in ENDS:
        return known
    found = tally(question.kind, players=question.players, level=question.level, tile_set=question.tile_set)
    share, low, high = percents(found.share(outcome[0]), found.interval(outcome[0]))
    before = say("chance.before", lang, games=f"{found.games:,}", share=share, low=low, high=high)
    return known + ("" if lang == "zh" else " ") + before


def _trees(markup: str) -> list[Any]:
    """Return the nodes of a `<math>` element as `[tag, child, …]`, without the signs that only bare text needs."""
    return _children(fromstring(markup))  # noqa: S314 (sympy wrote it)


def _children(node: Element) -> list[Any]:
    text = (node.text or "").strip()
    return ([text] if text else []) + [
        [_tag(child), *_children(child)] for child in node if child.tag != "mphantom"
    ]


def _tag(node: Element) -> str:
    return "choice" if node.tag == "mfrac" and node.get("linethickness") == "0" else str(node.tag)


# What was tried


def _percent(share: float, digits: int = 2) -> str:
    if share and share < _TINY:
        return f"{100 * share:.2g}%"
    return f"{100 * share:.{digits}f}%"


def percents(share: float, interval: tuple[float, float]) -> tuple[str, str, str]:
    """Return a share and its interval in per cent, with as many digits as the interval allows to tell apart.

    >>> percents(0.2064, (0.18, 0.235)), percents(0.20636, (0.2041, 0.2086))
    (('20.6%', '18.0%', '23.5%'), ('20.64%', '20.41%', '20.86%'))
    """
    width = 100 * (interval[1] - interval[0])
    digits = min(6, max(1, 1 + ceil(-log10(width)))) if width > 0 else 1
    low, high = interval
    return tuple(f"{100 * value:.{digits}f}%" for value in (share, low, high))  # type: ignore[return-value]


def read_tried(row: Tried, lang: str) -> dict[str, str]:
    """Return what was tried so far, ready to be put into sentences, and two of them: `numbers` and the `brief` one."""
    if not row.tries:
        return {"numbers": say("chance.nothing", lang), "brief": ""}
    share, low, high = percents(row.share, row.interval)
    inside = "" if row.within is None else say("chance.inside" if row.within else "chance.outside", lang)
    values = {"tries": f"{row.tries:,}", "hits": f"{row.hits:,}", "share": share, "low": low, "high": high}
    numbers = say("chance.numbers", lang, **values)
    return {
        **values,
        "inside": inside,
        "numbers": f"{numbers}{'' if lang == 'zh' else ' '}{inside}".strip(),
        "brief": say("chance.brief", lang, **values),
    }


def spoken_plot(row: Tried, lang: str) -> str:
    """Return what the plot shows, for those who do not see it."""
    if not row.tries:
        return say("chance.plot_empty", lang)
    spoken = say("chance.plot", lang, **read_tried(row, lang))
    if row.exact is not None:
        spoken += ("" if lang == "zh" else " ") + say(
            "chance.plot_line", lang, percent=_percent(float(row.exact))
        )
    return spoken


def plot_words(lang: str) -> dict[str, str]:
    """Return the words that stand in a plot, as `plot_svg` takes them."""
    names = {"across": "axis", "exact": "exact_value", "interval": "interval", "share": "share"}
    return {word: say(f"chance.ui.{key}", lang) for word, key in names.items()}


def table(steps: Sequence[tuple[int, int]], lang: str) -> list[list[str]]:
    """Return the path of tries and hits as rows of a table: after 10, 20, 50, 100 … tries, and now."""
    rows, wanted = [], _round_numbers()
    mark = next(wanted)
    for place, (tries, hits) in enumerate(steps):
        last = place == len(steps) - 1
        if tries < mark and not last:
            continue
        while mark <= tries:
            mark = next(wanted)
        share, low, high = percents(hits / tries, wilson(hits, tries))
        rows.append([f"{tries:,}", f"{hits:,}", share, say("chance.cell", lang, low=low, high=high)])
    return rows


def _round_numbers() -> Iterator[int]:
    for power in count(1):
        for factor in (1, 2, 5):
            yield factor * 10**power


# A question as text, for links


def to_text(question: Question, outcome: Case, seed: int) -> str:
    """Write a question with its knobs, the outcome looked at and the seed, as a link holds it.

    >>> from yijing_tiles.counting.questions import DealtTaiji
    >>> to_text(DealtTaiji(162, 2), (), 7)
    'dealt-taiji,least=2,tile_set=162,seed=7'
    """
    knobs = [f"{knob}={getattr(question, knob)}" for knob in KNOBS[question.name]]
    watched = [f"outcome={'.'.join(map(str, outcome))}"] if outcome else []
    return ",".join([question.name, *knobs, *watched, f"seed={seed}"])


def from_text(text: str) -> tuple[Question, Case, int]:
    """Read what `to_text` wrote; what is left out is as it is by default. Anything else is a `NotationError`.

    >>> from_text("dealt-taiji,least=2")
    (DealtTaiji(tile_set=144, least=2), (), 1)
    """
    name, *parts = text[:_LONGEST].strip().split(",")
    if name not in KNOBS or len(text) > _LONGEST:
        raise Unreadable(
            f"no question is called {echo(name)}; there are {', '.join(KNOBS)}",
            f"没有叫做 {echo(name, 'zh')} 的问题；可用的有 {'、'.join(KNOBS)}",
        )
    question: Question = QUESTIONS[name]()
    outcome: Case | None = None
    seed = 1
    for part in parts:
        knob, _, written = part.partition("=")
        if knob == "seed" and written.isascii() and written.isdecimal() and len(written) < 10:
            seed = int(written)
        elif knob == "outcome":
            outcome = _outcome(question, written)
        elif knob in KNOBS[name]:
            question = replace(question, **{knob: _read_value(name, knob, written)})
        else:
            raise Unreadable(
                f"{echo(part)} cannot be set; there are {', '.join([*KNOBS[name], 'seed'])}",
                f"{echo(part, 'zh')} 没法设定；可以设的有 {'、'.join([*KNOBS[name], 'seed'])}",
            )
    if outcome not in question.outcomes:  # players may have left
        outcome = question.outcomes[0]
    return question, outcome, seed


def _read_value(name: str, knob: str, written: str) -> object:
    allowed = KNOBS[name][knob]
    if not allowed:
        return written
    found = next((value for value in allowed if str(value) == written), None)
    if found is None:
        some = [str(value) for value in allowed[:8]] + (["…"] if len(allowed) > 8 else [])
        raise Unreadable(
            f"{knob} cannot be {echo(written)}; it may be {', '.join(some)}",
            f"{knob} 不能是 {echo(written, 'zh')}；可以是 {'、'.join(some)}",
        )
    return found


def _outcome(question: Question, written: str) -> Case:
    found = next((case for case in question.outcomes if ".".join(map(str, case)) == written), None)
    if found is None:
        known = [".".join(map(str, case)) for case in question.outcomes]
        raise Unreadable(
            f"{echo(written)} is no outcome; there are {', '.join(known)}",
            f"{echo(written, 'zh')} 不是结果之一；可用的有 {'、'.join(known)}",
        )
    return found
