"""Others like the exercises of lessons 1 and 2: each function makes one from a generator and a level.

What they say is made of what the figures know of themselves, so that question, answer and solution cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from yijing_tiles.figures import BIGRAMS, Bigram, Hexagram
from yijing_tiles.teach.exercise import (
    Asked,
    Build,
    Number,
    Spot,
    Step,
    Text,
    ask,
)
from yijing_tiles.teach.kinds.labels import named
from yijing_tiles.teach.variant_words import is_figure, lines_said, sayable
from yijing_tiles.view.terms import listed
from yijing_tiles.yijing.describing import points_text

__all__ = [
    "hexagram_of_bigrams",
    "how_many_figures",
    "named_bigram",
    "plays_in_turn",
    "points_of_lines",
    "unlawful_play",
]


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
                mistakes=sayable(
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
                en=f"{6 - taiji} lines count. All yin, they would be worth {all_yin}; every yang adds a half, "
                f"so {yang} yang: {counted} = {points_text(points)}.",
                zh=f"算点的有 {6 - taiji} 爻。全是阴，值 {all_yin} 点；每只阳多半点，"
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
            mistakes=sayable(
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
    wanted, prompt = figure, Text(en=f"Build {named(figure, 'en')[2:]}.", zh=f"摆出{figure.names.chinese}。")
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
            en=f"{figure.char} is, from the bottom: {lines_said(figure, 'en')}.",
            zh=f"{figure.char} 由下往上是{lines_said(figure, 'zh')}。",
        )
    return ask(
        prompt=prompt,
        answer=Build(wanted, size=2),
        hints=[first, Text(en="The first line you lay is the bottom one.", zh="先摆的一爻在下面。")],
        solution=is_figure(wanted),
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
            mistakes=sayable(
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
            zh=f"一家三次出牌，先后是{row('zh')}，一次一次往上叠。摆出这个六画卦。",
        ),
        answer=Build(figure),
        hints=[
            Text(en="The first play is at the bottom.", zh="第一次出的在最下面。"),
            Text(
                en=f"From the bottom: {lines_said(plays[0], 'en')}; and so on.",
                zh=f"最下面是{lines_said(plays[0], 'zh')}，再往上摆。",
            ),
        ],
        solution=is_figure(figure),
    )


def unlawful_play(rng: Random, level: int) -> Asked:
    """Return a row of plays of which one breaks the ban (Y11); the more of them, the higher the level."""
    count = {1: 4, 2: 6, 3: 8}[level]
    figures = list(BIGRAMS)
    mixed = [figure for figure in figures if figure.inverse != figure]
    wrong = rng.randint(1, count - 1)
    plays: list[Bigram] = []
    for at in range(count):
        before = plays[-1] if plays else None
        if at == wrong:
            assert before is not None  # noqa: S101 - the first play is never the wrong one
            plays.append(before)
        else:  # the one that will be repeated must be mixed: a pure pair after the same would be a 碰
            among = mixed if at == wrong - 1 else figures
            plays.append(rng.choice([figure for figure in among if figure != before]))
    return ask(
        prompt=_PLAYS, answer=Spot(plays_in_turn(plays)), hints=_PLAY_HINTS, solution=_unlawful(plays, wrong)
    )


def plays_in_turn(plays: Sequence[Bigram]) -> list[Step]:
    """Return the plays of two players in turn as steps; the mistake is the play that repeats a mixed pair."""
    steps = []
    for at, play in enumerate(plays):
        before = plays[at - 1] if at else None
        label = Text(
            en=f"Play {at + 1}, {('Ann', 'Ben')[at % 2]}: {play.char}",
            zh=f"第 {at + 1} 次，{'甲乙'[at % 2]}家：{play.char}",
        )
        repeats = play == before
        if before is None:
            why = Text(en="The first play is free.", zh="第一次出牌没有限制。")
        elif repeats and play.inverse != play:
            why = Text(
                en=f"{play.char} has just been laid: the same pair may not answer it.",
                zh=f"刚出过 {play.char}，不能用相同的来应。",
            )
        elif repeats:
            why = Text(
                en="A pure pair after the same pure pair is a 碰, and that is allowed.",
                zh="对子之后出同样的对子是碰，这是可以的。",
            )
        else:
            why = Text(
                en=f"{play.char} differs from {before.char}.", zh=f"{play.char} 与 {before.char} 不同。"
            )
        steps.append(Step(label, why=why, wrong=repeats and play.inverse != play))
    return steps


_PLAYS = Text(
    en="Two players lay pairs in turn. One of these plays is against the rule of 应. Which?",
    zh="两家轮流出牌，其中有一次违反了应牌的规矩。是哪一次？",
)
_PLAY_HINTS = [
    Text(en="Compare every play with the one just before it.", zh="每一次都跟前面那一次比一比。"),
    Text(
        en="⚍ and ⚎ are different pairs; a 碰 of a pure pair is allowed.",
        zh="⚍ 和 ⚎ 是不同的；对子可以碰。",
    ),
]


def _unlawful(plays: Sequence[Bigram], wrong: int) -> Text:
    char = plays[wrong].char
    return Text(
        en=f"Play {wrong + 1}: {char} after {char} (rule Y11).",
        zh=f"第 {wrong + 1} 次：{char} 之后又出 {char}（规则 Y11）。",
    )
