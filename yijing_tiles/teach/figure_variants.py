"""Others like the exercises of lessons 1 to 4: each function makes one from a generator and a level.

What they say is made of what the figures know of themselves, so that question, answer and solution cannot disagree.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.teach.exercise import Asked, Build, Number, Text, Typed, ask
from yijing_tiles.teach.kinds.labels import Figure, named
from yijing_tiles.view.terms import listed
from yijing_tiles.yijing.describing import points_text

__all__ = [
    "hexagram_from_its_parts",
    "hexagram_of_bigrams",
    "how_many_figures",
    "how_many_hexagrams",
    "named_bigram",
    "points_of_lines",
    "related_hexagram",
    "related_trigram",
]


def _lines(figure: Figure, lang: str) -> str:
    words = {"en": {"1": "yang", "0": "yin"}, "zh": {"1": "阳", "0": "阴"}}[lang]
    return listed((words[line] for line in figure.lines), lang)


# -- lesson 1 ------------------------------------------------------------------------------------------------


def points_of_lines(rng: Random, level: int) -> Asked:
    """Return the question what six lines are worth; on level 3, how many of them are yang (Y8, Y21)."""
    taiji = 0 if level == 1 else rng.randint(1, 3)
    yang = rng.randint(1, 5 - taiji)
    yin = 6 - taiji - yang
    points = yang + Fraction(yin, 2)
    counted = f"{yang} × 1 + {yin} × ½"
    if level == 3:
        all_yin = points_text(Fraction(6 - taiji, 2))
        return ask(
            prompt=Text(
                en=f"Six lines, {taiji} of them taiji, are worth {points_text(points)} points. How many are yang?",
                zh=f"六个爻里有 {taiji} 个是太极，一共值 {points_text(points)} 点。其中阳爻牌有几只？",
            ),
            answer=Number(
                yang,
                mistakes=_sayable(
                    yang,
                    {
                        yin: Text(
                            en="So many are yin; yang are worth twice as much.",
                            zh="这是阴爻的只数；阳爻一只抵两只。",
                        ),
                        yang + taiji: Text(en="You counted the taiji as yang.", zh="你把太极也算作阳爻了。"),
                    },
                ),
            ),
            hints=[
                Text(en="A taiji is worth nothing. How many lines count?", zh="太极不算点。算点的有几爻？"),
                Text(
                    en="If all of those were yin, what would they be worth? Every yang adds a half.",
                    zh="假如这几爻全是阴，值多少？每换一只阳，多半点。",
                ),
            ],
            solution=Text(
                en=f"{6 - taiji} lines count. All yin they were worth {all_yin}; the rest is {yang} halves, "
                f"so {yang} yang: {counted} = {points_text(points)}.",
                zh=f"算点的有 {6 - taiji} 爻。全是阴，值 {all_yin} 点；多出来 {yang} 个半点，"
                f"所以阳爻 {yang} 只：{counted} = {points_text(points)}。",
            ),
        )
    declared = rng.choice(["yang", "yin"])
    said = {"yang": "阳", "yin": "阴"}[declared]
    and_taiji = (
        Text(en=f", and {taiji} taiji that stand for {declared}", zh=f"，还有 {taiji} 只太极作{said}")
        if taiji
        else Text(en="", zh="")
    )
    return ask(
        prompt=Text(
            en=f"Six lines lie on the table: {yang} yang, {yin} yin{and_taiji('en')}. What are they worth?",
            zh=f"桌上六个爻：阳爻 {yang} 个，阴爻 {yin} 个{and_taiji('zh')}。一共值多少点？",
        ),
        answer=Number(
            points,
            mistakes=_sayable(
                points,
                {
                    Fraction(yang + yin): Text(
                        en="A yin is worth a half, not one.", zh="阴爻只值半点，不是一点。"
                    ),
                    points + taiji * (Fraction(1) if declared == "yang" else Fraction(1, 2)): Text(
                        en="You counted the taiji as what they stand for. They are worth nothing.",
                        zh="你把太极按所作的爻算点了。太极作什么都不算点。",
                    ),
                    yin + Fraction(yang, 2): Text(
                        en="It is the other way round: yang one, yin a half.", zh="反了：阳爻一点，阴爻半点。"
                    ),
                },
            ),
        ),
        hints=[
            Text(en="What is a yang worth, what a yin, what a taiji?", zh="阳爻、阴爻、太极，各值多少？"),
            Text(en=f"{counted}: reckon that.", zh=f"{counted}，算出来就是。"),
        ],
        solution=Text(en=f"{counted} = {points_text(points)}.", zh=f"{counted} = {points_text(points)}。"),
    )


# -- lesson 2 ------------------------------------------------------------------------------------------------


def named_bigram(rng: Random, level: int) -> Asked:
    """Return the task to build a bigram: by its name, or on level 2 by what becomes of another one."""
    figure = rng.choice(list(BIGRAMS))
    wanted, prompt = figure, Text(en=f"Build {named(figure, 'en')[2:]}.", zh=f"摆出{figure.names.hans}。")
    first = Text(
        en="Greater: both lines alike. Lesser: named after the line on top.",
        zh="太，两爻相同；少，看上面的一爻。",
    )
    if level == 2:
        turned = rng.random() < 0.5
        wanted = figure.inverse if turned else figure.complement
        prompt = (
            Text(
                en=f"Turn {figure.char} upside down. Build what it becomes.",
                zh=f"把 {figure.char} 上下倒过来，摆出得到的象。",
            )
            if turned
            else Text(
                en=f"Flip both lines of {figure.char}. Build what it becomes.",
                zh=f"把 {figure.char} 的两爻都变了，摆出得到的象。",
            )
        )
        first = Text(
            en=f"{figure.char} is, from the bottom: {_lines(figure, 'en')}.",
            zh=f"{figure.char} 自下而上是{_lines(figure, 'zh')}。",
        )
    return ask(
        prompt=prompt,
        answer=Build(wanted, size=2),
        hints=[first, Text(en="The first line you lay is the bottom one.", zh="先摆的一爻在下面。")],
        solution=_is(wanted),
    )


def how_many_figures(rng: Random, level: int) -> Asked:
    """Return the question how many figures so many lines make: all; with both ends alike; alike upside down."""
    n = rng.randint(5, 12)
    free = {1: n, 2: n - 1, 3: (n + 1) // 2}[level]
    which = {
        1: Text(en="", zh=""),
        2: Text(en=" whose lowest and highest line are alike", zh="，要最下和最上两爻相同，"),
        3: Text(en=" that look the same upside down", zh="，要上下倒过来不变，"),
    }[level]
    hint = {
        1: Text(en="Every line doubles what there was.", zh="每添一爻，多一倍。"),
        2: Text(en="When the lowest is laid, the highest is settled.", zh="最下一爻定了，最上一爻也就定了。"),
        3: Text(en="The lower half settles the upper half.", zh="下半定了，上半也就定了。"),
    }[level]
    return ask(
        prompt=Text(
            en=f"How many different figures{which('en')} can be made of {n} lines? A number or a formula.",
            zh=f"{n} 个爻一个叠一个{which('zh') or '，'}能摆出多少种不同的图形？写数或写算式都行。",
        ),
        answer=Number(
            2**free,
            mistakes=_sayable(
                2**free,
                {
                    2 * n: Text(
                        en="You added two for every line; each line doubles.",
                        zh="你是每爻加 2；每添一爻是多一倍。",
                    ),
                    n**2: Text(
                        en=f"That is {n} kinds in two places; here two kinds lie in many places.",
                        zh=f"那是两个位置各有 {n} 种；这里是许多位置各有两种。",
                    ),
                    2**n: Text(
                        en="So many there are in all; not all of them are asked for.",
                        zh="这是全部的个数，题目只要其中一部分。",
                    ),
                    2 ** (n - 2): Text(
                        en="One of the two that are alike is still free.",
                        zh="相同的两爻里，有一爻还是自由的。",
                    ),
                },
            ),
        ),
        hints=[hint, Text(en=f"Lines that can be chosen freely: {free}.", zh=f"可以自由选的有 {free} 爻。")],
        solution=Text(
            en=f"{free} lines are free, two ways each: 2^{free} = {2**free}.",
            zh=f"自由的有 {free} 爻，各两种：2^{free} = {2**free}。",
        ),
    )


def hexagram_of_bigrams(rng: Random, level: int) -> Asked:
    """Return the task to build the hexagram of three plays (Y10): one pair thrice, three drawn, three by name."""
    plays = [rng.choice(list(BIGRAMS))] * 3 if level == 1 else [rng.choice(list(BIGRAMS)) for _ in range(3)]
    figure = Hexagram("".join(play.lines for play in plays))

    def row(lang: str) -> str:
        shown = (play.name(lang) if level == 3 else play.char for play in plays)
        return listed(shown, lang)

    return ask(
        prompt=Text(
            en=f"A player lays {row('en')}, each on top of the last. Build the hexagram.",
            zh=f"一家三次出牌，先后是{row('zh')}，一次一次往上叠。摆出这个六爻卦。",
        ),
        answer=Build(figure),
        hints=[
            Text(en="The first play is at the bottom.", zh="第一次出的在最下面。"),
            Text(
                en=f"From the bottom: {_lines(plays[0], 'en')}; and so on.",
                zh=f"最下面是{_lines(plays[0], 'zh')}，再往上摆。",
            ),
        ],
        solution=_is(figure),
    )


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
        answer=Typed(wanted, size=3, mistakes=_sayable(wanted, others)),
        hints=[
            Text(
                en="错 flips every line; 综 turns the whole upside down.", zh="错是每爻都变，综是上下倒过来。"
            ),
            Text(
                en=f"{figure.char} is, from the bottom: {_lines(figure, 'en')}.",
                zh=f"{figure.char} 自下而上是{_lines(figure, 'zh')}。",
            ),
        ],
        solution=_is(wanted),
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
            zh=f"上{above.image.hans}下{below.image.hans}，是什么卦？写出卦名。",
        )
    )
    return ask(
        prompt=prompt,
        shows=() if level == 2 else (figure,),
        answer=Typed(figure, size=6, names_only=True),
        hints=[
            Text(
                en=f"Find {below.char} below and {above.char} above in the table.",
                zh=f"在表里找下{below.names.hans}上{above.names.hans}的格子。",
            ),
            Text(en=f"It is number {figure.number}.", zh=f"是第 {figure.number} 卦。"),
        ],
        solution=Text(
            en=f"{below.char} below, {above.char} above: {named(figure, 'en')}, {figure.names.en}.",
            zh=f"下{below.names.hans}上{above.names.hans}：{named(figure, 'zh')}。",
        ),
    )


def related_hexagram(rng: Random, level: int) -> Asked:
    """Return the question for a hexagram's inverse, complement or nuclear hexagram."""
    figure = rng.choice(
        [one for one in HEXAGRAMS if len({one, one.inverse, one.complement, one.nuclear, one.swapped}) == 5]
    )
    wanted = {1: figure.inverse, 2: figure.complement, 3: figure.nuclear}[level]
    name = figure.names.hans
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
        answer=Typed(wanted, size=6, mistakes=_sayable(wanted, others)),
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
        solution=_is(wanted),
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
            mistakes=_sayable(
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


def _is(figure: Figure) -> Text:
    return Text(
        en=f"{named(figure, 'en')}: from the bottom, {_lines(figure, 'en')}.",
        zh=f"{named(figure, 'zh')}：自下而上，{_lines(figure, 'zh')}。",
    )


def _sayable(right: Any, mistakes: dict[Any, Text]) -> dict[Any, Text]:
    """Leave out what happens to be right in this variant; of two mistakes with one answer the first is kept."""
    kept: dict[Any, Text] = {}
    for given, says in mistakes.items():
        if given != right:
            kept.setdefault(given, says)
    return kept
