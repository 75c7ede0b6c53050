"""What a position on the board is, in words and small figures: the answer Python gives to a gesture.

A `Reading` is plain data, so that any front end can draw it; all lines in it are bottom first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import product

from yijing_tiles import figures
from yijing_tiles.figures import Bigram, Hexagram, Trigram, Yao
from yijing_tiles.view.terms import language, say
from yijing_tiles.wording import characters
from yijing_tiles.yijing import laid_points, plain
from yijing_tiles.yijing.describing import points_text

__all__ = ["Kin", "Part", "Reading", "read"]

type_of_figure = Yao | Bigram | Trigram | Hexagram

_RELATIVES = {
    6: ("complement", "inverse", "nuclear", "swapped"),
    3: ("complement", "inverse"),
    2: ("complement", "inverse"),
    1: ("complement",),
}
_MOST_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Kin:
    """A figure that stands beside the board and can be put on it: `label` names it, `note` says how it is related."""

    lines: str
    label: str
    note: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Part:
    """An upper or lower part of a figure: its role, its name once it is complete, and what it is."""

    role: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """All that stands beside the board for one position. `status` is the sentence that is also spoken."""

    lines: str
    title: str
    char: str
    subtitle: str
    facts: tuple[str, ...]
    parts: tuple[Part, ...]
    relatives: tuple[Kin, ...]
    changed: tuple[Kin, ...]
    becomes: tuple[Kin, ...]
    status: str

    def as_dict(self) -> dict[str, object]:
        """Return plain dicts, lists and strings, ready to be sent. It is kept: replace it, never change it."""
        return _as_dict(self)


def read(laid: str, size: int, lang: str | None = None) -> Reading:
    """Say what the laid lines (`1 0 T t`) are on a board of `size` places (1 to 6).

    >>> read("100010", 6, "en").title
    '屯'
    >>> read("1100", 6, "en").title
    '兑…'
    """
    return _read(laid, size, language(lang), characters())


# Learners go to and fro: flip, undo, flip. What was said of a position stays at hand.
_as_dict = lru_cache(128)(asdict)


@lru_cache(128)
def _read(laid: str, size: int, lang: str, _characters: str) -> Reading:
    lines = plain(laid)
    done = len(lines) == size
    figure = figures.of_lines(lines) if done and size in _RELATIVES else None
    to_go = size - len(lines)
    status = [_sentence(figure, lang)] if figure else []
    if not figure and len(lines) == 3 and size == 6:
        lower = Trigram(lines)
        status.append(
            say("reading.lower_done", lang, name=lower.names.chinese, image=_image(lower, lang).lower())
        )
    if to_go and lines:
        status.append(say("reading.to_go", lang, count=to_go))
    return Reading(
        lines=laid,
        title=_title(figure, lines, size),
        char=figure.char if figure and size > 1 else "",
        subtitle=_subtitle(figure, lines, size, lang),
        facts=tuple(_facts(figure, laid, lang)) if lines else (),
        parts=tuple(_parts(lines, size, lang)),
        relatives=tuple(_relatives(figure, lang)) if figure else (),
        changed=tuple(_changed(figure, lang)) if figure and size > 1 else (),
        becomes=tuple(_becomes(lines, size, lang)) if to_go else (),
        status=" ".join(status) if lang == "en" else "".join(status),
    )


def _title(figure: type_of_figure | None, lines: str, size: int) -> str:
    if figure:
        return figure.names.chinese
    if size == 6 and len(lines) >= 3:
        return Trigram(lines[:3]).names.chinese + "…"
    return "…" if lines else ""


def _subtitle(figure: type_of_figure | None, lines: str, size: int, lang: str) -> str:
    match figure:
        case Hexagram():
            return figure.names.en if lang == "en" else figure.title
        case Trigram():
            return _image(figure, lang)
        case Bigram() | Yao():
            return figure.name("en") if lang == "en" else figure.names.chinese
    if not lines:
        return say("reading.empty", lang)
    return say("reading.laid", lang, count=len(lines), size=size)


def _facts(figure: type_of_figure | None, laid: str, lang: str) -> Iterator[str]:
    match figure:
        case Hexagram():
            yield say("reading.number", lang, number=figure.number, pinyin=figure.names.pinyin)
        case Trigram():
            yield figure.names.pinyin
            earlier = figure.earlier_direction.name_in(lang)
            yield say("reading.image_xian", lang, number=figure.earlier_number, direction=earlier)
            yield say("reading.hou", lang, direction=figure.later_direction.name_in(lang))
        case Bigram() | Yao():
            yield figure.names.pinyin
    yield say("reading.typed", lang, lines=laid)
    if figure:
        points = points_text(laid_points(laid))
        taiji = laid.count("T") + laid.count("t")
        key = "reading.points_taiji" if taiji else "reading.points"
        yield say(key, lang, points=points, yang=laid.count("1"), yin=laid.count("0"), taiji=taiji)


def _parts(lines: str, size: int, lang: str) -> Iterator[Part]:
    if size not in (4, 6):
        return
    half = size // 2
    roles = ("upper", "lower") if size == 6 else ("outer", "inner")
    for role, piece in zip(roles, (lines[half:], lines[:half]), strict=True):
        name, text = "", say("reading.laid_part", lang, count=len(piece), size=half)
        if len(piece) == half:
            part = figures.of_lines(piece)
            name = part.names.chinese
            text = _image(part, lang) if isinstance(part, Trigram) else part.name(lang)
        yield Part(say(f"reading.{role}", lang), name, text)


def _relatives(figure: type_of_figure, lang: str) -> Iterator[Kin]:
    for relation in _RELATIVES[len(figure.lines)]:
        yield _kin(getattr(figure, relation), say(f"reading.rel.{relation}", lang), lang)


def _changed(figure: type_of_figure, lang: str) -> Iterator[Kin]:
    for at in range(1, len(figure.lines) + 1):
        yield _kin(figure.changed(at), say("reading.rel.changed", lang, at=at), lang)


def _becomes(lines: str, size: int, lang: str) -> Iterator[Kin]:
    """All complete figures that begin with these lines, while they are few enough to show."""
    if size not in _RELATIVES or not lines or 2 ** (size - len(lines)) > _MOST_SHOWN:
        return
    for rest in product("10", repeat=size - len(lines)):
        figure = figures.of_lines(lines + "".join(rest))
        note = str(figure.number) if isinstance(figure, Hexagram) else figure.names.pinyin
        yield _kin(figure, note, lang)


def _kin(figure: type_of_figure, note: str, lang: str) -> Kin:
    name = figure.names.chinese
    number = f" {figure.number}" if isinstance(figure, Hexagram) else ""
    spoken = f"{note}, {name}{number} {figure.name(lang)}" if lang == "en" else f"{note}，{name}{number}"
    return Kin(figure.lines, name, note, spoken)


def _sentence(figure: type_of_figure, lang: str) -> str:
    names = figure.names
    match figure:
        case Hexagram():
            return say(
                "reading.is_hexagram",
                lang,
                number=figure.number,
                hans=names.chinese,
                title=figure.title,
                pinyin=names.pinyin,
                en=names.en,
                upper=_trigram_phrase(figure.upper, lang),
                lower=_trigram_phrase(figure.lower, lang),
            )
        case Trigram():
            image = _image(figure, lang)
            return say("reading.is_trigram", lang, hans=names.chinese, pinyin=names.pinyin, image=image)
        case Bigram():
            return say("reading.is_bigram", lang, hans=names.chinese, pinyin=names.pinyin, en=names.en)
    return say("reading.is_yao", lang, hans=names.chinese, en=figure.name("en").lower())


def _trigram_phrase(trigram: Trigram, lang: str) -> str:
    return f"{trigram.names.chinese} {trigram.image.en.lower()}" if lang == "en" else trigram.names.chinese


def _image(trigram: Trigram, lang: str) -> str:
    return trigram.image.en if lang == "en" else trigram.image.chinese
