"""Others like the exercises of lessons 3 and 4: each function makes one from a generator and a level.

What they say is made of what the figures know of themselves, so that question, answer and solution cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random

from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.teach.exercise import (
    Asked,
    Number,
    Predict,
    Seen,
    Text,
    Typed,
    ask,
)
from yijing_tiles.teach.kinds.labels import named
from yijing_tiles.teach.variant_words import is_figure, lines_said, sayable

__all__ = [
    "hexagram_from_its_parts",
    "how_many_hexagrams",
    "line_by_line",
    "lines_changed",
    "related_hexagram",
    "related_trigram",
]


# -- lesson 3 ------------------------------------------------------------------------------------------------


def related_trigram(rng: Random, level: int) -> Asked:
    """Return the question for the complement, the inverse, or both one after the other, of a trigram."""
    figure = rng.choice([one for one in TRIGRAMS if level == 1 or one.inverse != one])
    wanted = {1: figure.complement, 2: figure.inverse, 3: figure.complement.inverse}[level]
    asked = {
        1: Text(
            en=f"Which trigram is the complement 错 of {figure.char}?", zh=f"{figure.char} 的错卦是哪一卦？"
        ),
        2: Text(
            en=f"Which trigram is {figure.char} turned over, its inverse 综?",
            zh=f"{figure.char} 的综卦是哪一卦？",
        ),
        3: Text(
            en=f"Take the complement 错 of {figure.char}, and turn that over. What is it?",
            zh=f"先取 {figure.char} 的错卦，再把它倒过来，是哪一卦？",
        ),
    }[level]
    others = {
        figure.complement: Text(
            en="That is its complement: every line flipped, nothing turned over.",
            zh="那是错卦：每爻都变了，却没有倒过来。",
        ),
        figure.inverse: Text(
            en="That is its inverse: turned over, no line flipped.", zh="那是综卦：倒过来了，爻却没有变。"
        ),
        figure: Text(en=f"That is {figure.char} itself.", zh=f"那就是 {figure.char} 自己。"),
    }
    return ask(
        prompt=Text(en=f"{asked.en} Any way to write it will do.", zh=f"{asked.zh}怎么写都行。"),
        answer=Typed(wanted, size=3, mistakes=sayable(wanted, others)),
        hints=[
            Text(
                en="错 flips every line; 综 turns the whole upside down.", zh="错是每爻都变，综是上下倒过来。"
            ),
            Text(
                en=f"{figure.char} is, from the bottom: {lines_said(figure, 'en')}.",
                zh=f"{figure.char} 由下往上是{lines_said(figure, 'zh')}。",
            ),
        ],
        solution=is_figure(wanted),
    )


# -- lesson 4 ------------------------------------------------------------------------------------------------


def hexagram_from_its_parts(rng: Random, level: int) -> Asked:
    """Return the question for a hexagram's name: by its images and drawn; by its images; only drawn."""
    figure = rng.choice(list(HEXAGRAMS))
    above, below = figure.upper, figure.lower
    prompt = (
        Text(en="Which hexagram is this? Type its name.", zh="这是什么卦？写出卦名。")
        if level == 3
        else Text(
            en=f"{above.image.en} above, {below.image.en.lower()} below: which hexagram is it? Type its name.",
            zh=f"上{above.image.chinese}下{below.image.chinese}，是什么卦？写出卦名。",
        )
    )
    return ask(
        prompt=prompt,
        shows=() if level == 2 else (figure,),
        answer=Typed(figure, size=6, names_only=True),
        hints=[
            Text(
                en=f"Find {below.char} below and {above.char} above in the table.",
                zh=f"在表里找下{below.names.chinese}上{above.names.chinese}的格子。",
            ),
            Text(en=f"It is number {figure.number}.", zh=f"是第 {figure.number} 卦。"),
        ],
        solution=Text(
            en=f"{below.char} below, {above.char} above: {named(figure, 'en')}, {figure.names.en}.",
            zh=f"下{below.names.chinese}上{above.names.chinese}：{named(figure, 'zh')}。",
        ),
    )


def related_hexagram(rng: Random, level: int) -> Asked:
    """Return the question for a hexagram's inverse, complement or nuclear hexagram."""
    figure = rng.choice(
        [one for one in HEXAGRAMS if len({one, one.inverse, one.complement, one.nuclear, one.swapped}) == 5]
    )
    wanted = {1: figure.inverse, 2: figure.complement, 3: figure.nuclear}[level]
    name = figure.names.chinese
    asked = {
        1: Text(
            en="Which hexagram do you see from the other side of the table?",
            zh="从桌子对面看过去，是什么卦？",
        ),
        2: Text(en="Which is its complement 错?", zh="它的错卦是什么？"),
        3: Text(en="Which is its nuclear hexagram 互?", zh="它的互卦是什么？"),
    }[level]
    others = {
        figure.inverse: Text(
            en="That is the inverse 综: the whole turned over.", zh="那是综卦，整个倒过来的。"
        ),
        figure.complement: Text(
            en="That is the complement 错: every line flipped.", zh="那是错卦，每爻都变了。"
        ),
        figure.swapped: Text(
            en="There only the two trigrams have changed places (交).", zh="那只是上下卦对调，是交卦。"
        ),
        figure.nuclear: Text(
            en="That is the nuclear hexagram 互, of lines 2 to 5.", zh="那是互卦，用的是二到五爻。"
        ),
    }
    return ask(
        prompt=Text(
            en=f"{name} is {figure.lines}. {asked.en} Any way to write it will do.",
            zh=f"{name}是 {figure.lines}。{asked.zh}怎么写都行。",
        ),
        answer=Typed(wanted, size=6, mistakes=sayable(wanted, others)),
        hints=[
            {
                1: Text(en="The top line becomes the bottom line.", zh="上爻变成初爻。"),
                2: Text(en="Every yang becomes yin, every yin yang.", zh="阳变阴，阴变阳，六爻都变。"),
                3: Text(
                    en="Lines 2, 3, 4 below; lines 3, 4, 5 above.",
                    zh="二、三、四爻作下卦，三、四、五爻作上卦。",
                ),
            }[level],
            Text(
                en=f"Its lower trigram is {wanted.lower.char}.", zh=f"所求的卦，下卦是 {wanted.lower.char}。"
            ),
        ],
        solution=is_figure(wanted),
    )


def how_many_hexagrams(rng: Random, level: int) -> Asked:
    """Return the question how many hexagrams have so many yang: exactly; at least; with the lowest line given."""
    k = rng.randint(1, 5)
    found = [figure for figure in HEXAGRAMS if figure.yang == k or (level == 2 and figure.yang > k)]
    value = sum(level < 3 or figure.lines[0] == "1" for figure in found)
    which = {
        1: Text(en=f"exactly {k} yang", zh=f"恰好有 {k} 个阳爻"),
        2: Text(en=f"at least {k} yang", zh=f"至少有 {k} 个阳爻"),
        3: Text(en=f"exactly {k} yang, one of them at the bottom", zh=f"恰好有 {k} 个阳爻，而且初爻是阳"),
    }[level]
    way = {
        1: f"C(6, {k})",
        2: " + ".join(f"C(6, {n})" for n in range(k, 7)),
        3: f"C(5, {k - 1})",
    }[level]
    return ask(
        prompt=Text(
            en=f"How many hexagrams have {which.en}? A number or a formula.",
            zh=f"{which.zh}的卦有多少个？写数或写算式都行。",
        ),
        answer=Number(
            value,
            mistakes=sayable(
                value,
                {
                    2**k: Text(
                        en="The yang may lie in different places: choose the places.",
                        zh="阳爻在哪几位还没有定，要选位置。",
                    ),
                    comb(6, k): Text(
                        en=f"So many have exactly {k} yang, wherever they lie.",
                        zh=f"那是恰好 {k} 个阳爻的，不管在哪一位。",
                    ),
                    64: Text(en="So many there are in all.", zh="那是全部的卦。"),
                },
            ),
        ),
        hints=[
            Text(en="Which of the places are yang? Choose them.", zh="哪几位是阳爻？从爻位里选。"),
            Text(en=f"{way}.", zh=f"{way}。"),
        ],
        solution=Text(en=f"{way} = {value}.", zh=f"{way} = {value}。"),
    )


def line_by_line(rng: Random, level: int) -> Asked:
    """Return the question what a hexagram will be when one, two or three of its lines have changed."""
    figure = rng.choice(list(HEXAGRAMS))
    places = rng.sample(range(1, 7), level)
    wanted = figure.changed(*places)
    row = {lang: [_PLACES[lang][place - 1] for place in places] for lang in ("en", "zh")}
    steps = Text(
        en=f"Line {places[0]} changes." if level == 1 else f"First {', then '.join(row['en'])} changes.",
        zh=f"{row['zh'][0]}变。" if level == 1 else f"先变{'，再变'.join(row['zh'])}。",
    )
    mistakes = {
        figure.changed(*(7 - place for place in places)): Text(
            en="You counted from the top; line 1 is the bottom line.", zh="你从上往下数了；初爻在最下面。"
        ),
        figure.complement: Text(en="Only the lines that are named change.", zh="只变说到的那几爻。"),
        figure: Text(en="That is what it was before.", zh="那是还没有变的时候。"),
    }
    if level > 1:
        mistakes[figure.changed(*places[:-1])] = Text(en="One more line changes.", zh="还有一爻要变。")
    return ask(
        prompt=Text(
            en=f"{figure.names.chinese} is {figure.lines}. {steps.en} Which hexagram will it be in the end? "
            "Any way to write it will do.",
            zh=f"{figure.names.chinese}是 {figure.lines}。{steps.zh}最后会成什么卦？怎么写都行。",
        ),
        answer=Predict(
            Typed(wanted, size=6, mistakes=sayable(wanted, mistakes)),
            seen=lines_changed(figure.lines, places),
        ),
        hints=[
            Text(en="Lines are counted from the bottom.", zh="爻从下往上数。"),
            Text(en="A line that changes: yang becomes yin, yin yang.", zh="变，就是阳变阴、阴变阳。"),
        ],
        solution=is_figure(wanted),
    )


_PLACES = {
    "en": [f"line {n}" for n in range(1, 7)],
    "zh": ["初爻", "第二爻", "第三爻", "第四爻", "第五爻", "上爻"],
}


def lines_changed(lines: str, places: Sequence[int]) -> list[Seen]:
    """Return what is seen when lines of a hexagram change one after the other."""
    figure = Hexagram(lines)
    seen = [Seen(Text(en=named(figure, "en")[2:], zh=figure.names.chinese), figure)]
    for place in places:
        figure = figure.changed(place)
        en, zh = (f"{_PLACES[lang][place - 1]}" for lang in ("en", "zh"))
        seen.append(
            Seen(Text(en=f"{en}: {named(figure, 'en')[2:]}", zh=f"{zh}变：{figure.names.chinese}"), figure)
        )
    return seen
