"""What lies on the table, in sentences: a finished figure and what it brings, a ready player and what would win."""

from __future__ import annotations

from fractions import Fraction
from typing import Final
from unicodedata import numeric

from yijing_tiles.figures import TRIGRAMS, Hexagram, Trigram
from yijing_tiles.yijing import words
from yijing_tiles.yijing.pairs import values
from yijing_tiles.yijing.reasons import pair_text, seat_text, tiles_text
from yijing_tiles.yijing.rules import Rules
from yijing_tiles.yijing.seat import Seat
from yijing_tiles.yijing.seen import View
from yijing_tiles.yijing.settling import Outcome
from yijing_tiles.yijing.tiles import laid_points
from yijing_tiles.yijing.wins import trigrams

__all__ = ["describe_figure", "describe_outcome", "describe_ready", "figure_text", "points_text"]

_VULGAR: Final = {Fraction(numeric(sign)).limit_denominator(6): sign for sign in "½⅓⅔¼¾⅙⅚"}
"""Half points, and what they are when two or three share them."""


def figure_text(figure: str, lang: str = "en") -> str:
    """Return six laid lines for a sentence.

    >>> figure_text("100010"), figure_text("T00010", "zh")
    ('䷂ 3 Difficulty at the Beginning', '第3卦䷂屯（其中太极1只）')
    """
    hexagram = Hexagram(values(figure))
    named = words.say(
        "game.hexagram", lang, char=hexagram.char, number=hexagram.number, name=hexagram.name(lang)
    )
    taiji = sum(line in "Tt" for line in figure)
    return words.say("game.with_taiji", lang, figure=named, taiji=taiji) if taiji else named


def points_text(points: Fraction) -> str:
    """Return points as people write them: `9/2` as `4½`.

    >>> points_text(Fraction(9, 2)), points_text(Fraction(5)), points_text(Fraction(-1, 2))
    ('4½', '5', '-½')
    """
    sign, size = ("-" if points < 0 else ""), abs(points)
    whole, rest = divmod(size, 1)
    if rest and rest not in _VULGAR:
        return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"
    return sign + (str(whole) if whole or not rest else "") + (_VULGAR[rest] if rest else "")


def describe_figure(rules: Rules, own: Seat, lang: str = "en") -> tuple[str, ...]:
    """Say what the figure that a player finished last is, and what it brings him (Y16-Y18, Y21).

    >>> describe_figure(Rules(), Seat("10", "100010", "", ("100010",)))[1]
    'It equals your hidden hexagram; that makes 1 of the two you need.'
    """
    figure = own.shown[-1]
    hexagram = Hexagram(values(figure))
    rows = [values(row) for row in own.shown]
    same = rows.count(hexagram.lines)
    said = [
        words.say(
            "game.brings.finished",
            lang,
            figure=figure_text(figure, lang),
            lower=_trigram_text(hexagram.lower, lang),
            upper=_trigram_text(hexagram.upper, lang),
            points=points_text(laid_points(figure, rules.taiji_points)),
        )
    ]
    if hexagram.lines == values(own.hidden):
        said.append(words.say("game.brings.equals_hidden", lang, n=same))
    elif same > 1:
        said.append(words.say("game.brings.equal", lang, n=same))
    if rules.level == 3:
        shown = trigrams([*own.shown, own.hidden] if rules.trigrams_hidden else own.shown)
        missing = [trigram for trigram in TRIGRAMS if trigram.lines not in shown]
        said.append(
            words.say(
                "game.brings.trigrams" if missing else "game.brings.all_trigrams",
                lang,
                n=len(shown),
                missing=words.say("game.and", lang).join(_trigram_text(t, lang) for t in missing),
            )
        )
    return tuple(said)


def _trigram_text(trigram: Trigram, lang: str) -> str:
    return words.say("game.pair", lang, char=trigram.char, name=trigram.name(lang))


def describe_ready(view: View, lang: str = "en") -> tuple[str, ...]:
    """Say what would win for a ready player, and how many such tiles he cannot see (听, Y19); else nothing."""
    waits = view.waits()
    if not waits:
        return ()
    left = tiles_text("".join(tile * count for tile, count in view.unseen().items()), lang)
    return (
        words.say("game.brings.ready", lang),
        *(
            words.say(
                "game.brings.wait_pung" if wait.pung else "game.brings.wait",
                lang,
                pair=pair_text(wait.pair, lang),
                placement=wait.placement.name_in(lang),
                figure=figure_text(wait.figure, lang),
                needs=tiles_text(wait.pair, lang),
                left=left,
            )
            for wait in waits
        ),
    )


def describe_outcome(
    outcome: Outcome, lang: str = "en", *, you: int | None = None, feeder: str = ""
) -> tuple[str, ...]:
    """Say how a game ended and who pays (Y20-Y22), in whole sentences.

    The player at seat `you` is spoken to; `feeder` is what the one who fed is called, else his seat's number tells.

    >>> fed = Outcome(1, (), "101100", Fraction(9, 2), feeder=0, changes=(Fraction(-9, 2), Fraction(9, 2)))
    >>> describe_outcome(fed)[1], describe_outcome(fed, you=0)[1]
    ('Player 1 laid the pair and pays 4½ points alone.', 'You laid the pair and pay 4½ points alone.')
    """
    if outcome.winner is None:
        return (words.say("game.brings.draw", lang),)
    forms = words.say("game.semicolon", lang).join(form.text(lang) for form in outcome.forms)
    won = words.say("game.brings.wins", lang, forms=forms)
    if outcome.feeder is not None:
        points = points_text(outcome.points)
        name = feeder or seat_text(outcome.feeder, lang)
        key = "game.brings.fed_you" if outcome.feeder == you else "game.brings.fed"
        return won, words.say(key, lang, feeder=name[:1].upper() + name[1:], points=points)
    share = points_text(-min(outcome.changes))
    return won, words.say("game.brings.shared", lang, points=share)
