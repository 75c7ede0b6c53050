"""Lesson 3, the trigrams: 2 × 2 × 2, images, the two circles, turning over and complement."""

from __future__ import annotations

from yijing_tiles.figures import Trigram
from yijing_tiles.teach.exercise import (
    Build,
    ChooseSeveral,
    Exercise,
    Formula,
    Match,
    Number,
    Option,
    Order,
    Text,
    Typed,
    Variants,
)
from yijing_tiles.teach.figure_variants import related_trigram

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8"]

q1 = Exercise(
    "trigrams.1",
    prompt=Text(en="Build fire: 离, “hollow in the middle”.", zh="摆出火：离中虚。"),
    answer=Build(
        "离",
        size=3,
        mistakes={
            "坎": Text(
                en="This one is full in the middle: 坎, water. Fire is the other way round.",
                zh="这是坎中满，是水。火正好相反。",
            ),
        },
    ),
    hints=[
        Text(en="The middle line is the broken one.", zh="断开的是中间一爻。"),
        Text(en="Below and above it lie yang lines.", zh="它的下面和上面都是阳爻。"),
    ],
    solution=Text(en="☲: yang, yin, yang.", zh="☲：阳、阴、阳。"),
)

q2 = Exercise(
    "trigrams.2",
    prompt=Text(
        en="Lay any trigram that looks the same when it is turned upside down.",
        zh="任意摆一个卦，要求上下倒过来还是它自己。",
    ),
    answer=Build(
        lambda figure: figure.inverse == figure,
        size=3,
        mistakes={
            lambda figure: figure.inverse != figure: Text(
                en="Its lowest and its highest line are different: upside down it is another trigram.",
                zh="它的初爻和上爻不一样，倒过来就是另一个卦了。",
            ),
        },
    ),
    hints=[
        Text(
            en="Upside down, the bottom line and the top line change places.",
            zh="倒过来，初爻和上爻就换了位置。",
        ),
        Text(en="So those two must be alike. The middle one is free.", zh="所以这两爻要一样，中间一爻随便。"),
    ],
    solution=Text(en="☰, ☷, ☲ and ☵.", zh="☰、☷、☲、☵ 四个。"),
)

q3 = Exercise(
    "trigrams.3",
    prompt=Text(en="Which trigram is the image of what?", zh="哪一卦象征什么？"),
    answer=Match(
        [
            (Trigram("100"), Text(en="thunder", zh="雷")),
            (Trigram("011"), Text(en="wind", zh="风")),
            (Trigram("001"), Text(en="mountain", zh="山")),
            (Trigram("110"), Text(en="lake", zh="泽")),
        ],
        extra=[Text(en="fire", zh="火"), Text(en="water", zh="水")],
    ),
    hints=[
        Text(en="震仰盂, an open bowl: that is thunder.", zh="震仰盂，震为雷。"),
        Text(en="艮覆碗, a bowl upside down: that is the mountain.", zh="艮覆碗，艮为山。"),
        Text(en="Broken below is the wind, chipped on top the lake.", zh="巽下断，为风；兑上缺，为泽。"),
    ],
    solution=Text(en="☳ thunder, ☴ wind, ☶ mountain, ☱ lake.", zh="☳ 雷，☴ 风，☶ 山，☱ 泽。"),
)

q4 = Exercise(
    "trigrams.4",
    prompt=Text(
        en="Which trigram is the complement 错 of ☱? Any way to write it will do.",
        zh="☱ 的错卦是哪一卦？怎么写都行。",
    ),
    answer=Typed(
        "艮",
        size=3,
        mistakes={
            "巽": Text(
                en="That is ☱ turned over; for the complement flip every line.",
                zh="那是 ☱ 的综卦；错卦是每一爻都变。",
            ),
            "兑": Text(en="That is ☱ itself; flip all three lines.", zh="那就是 ☱ 自己，要把三爻都变了。"),
        },
    ),
    hints=[
        Text(en="☱ is yang, yang, yin from the bottom up.", zh="☱ 由下往上是阳、阳、阴。"),
        Text(en="So its complement is yin, yin, yang.", zh="所以错卦是阴、阴、阳。"),
    ],
    solution=Text(en="☶ 艮, the mountain: yin, yin, yang.", zh="☶ 艮，为山：阴、阴、阳。"),
    variants=Variants(related_trigram),
)

q5 = Exercise(
    "trigrams.5",
    prompt=Text(
        en="The first four of the Earlier Heaven order: put 1 to 4 in order.",
        zh="先天卦数一到四，排出次序。",
    ),
    answer=Order(
        [Trigram("111"), Trigram("110"), Trigram("101"), Trigram("100")],
        upside_down=Text(en="Exactly the wrong way round: 乾 is number one.", zh="正好反了：乾是一。"),
    ),
    hints=[
        Text(en="It begins with heaven, all yang.", zh="从乾天开始，三爻皆阳。"),
        Text(
            en="Then yin comes in from the top: first on top, then in the middle, then both.",
            zh="然后阴从上面来：先在上，再在中，再两爻都是阴。",
        ),
    ],
    solution=Text(en="乾 ☰ 1, 兑 ☱ 2, 离 ☲ 3, 震 ☳ 4.", zh="乾 ☰ 一，兑 ☱ 二，离 ☲ 三，震 ☳ 四。"),
)

q6 = Exercise(
    "trigrams.6",
    prompt=Text(
        en="Which of these pairs face each other in the circle of Earlier Heaven? Mark all.",
        zh="在先天图上，哪几对是相对的？全部选上。",
    ),
    answer=ChooseSeveral(
        [
            Option(Text(en="乾 heaven and 坤 earth", zh="乾与坤"), right=True),
            Option(
                Text(en="震 thunder and 兑 lake", zh="震与兑"),
                why=Text(
                    en="震 and 兑 face each other in the circle of Later Heaven, east and west.",
                    zh="震与兑相对，是在后天图上：一东一西。",
                ),
            ),
            Option(Text(en="震 thunder and 巽 wind", zh="震与巽"), right=True),
            Option(
                Text(en="艮 mountain and 震 thunder", zh="艮与震"),
                why=Text(en="They are 综 of each other, not complements.", zh="它们互为综卦，不是错卦。"),
            ),
            Option(Text(en="离 fire and 坎 water", zh="离与坎"), right=True),
        ]
    ),
    hints=[
        Text(en="Those who face each other are complements.", zh="相对的两卦互为错卦。"),
        Text(en="So every line must be different.", zh="所以每一爻都要不同。"),
    ],
    solution=Text(
        en="乾–坤, 震–巽, 离–坎; and the fourth pair is 艮–兑.",
        zh="乾—坤，震—巽，离—坎；第四对是艮—兑。",
    ),
)

q7 = Exercise(
    "trigrams.7",
    prompt=Text(
        en="If a trigram and its 综 count as one, how many are there?",
        zh="一个卦和它的综卦算作一个，八卦还剩几个？",
    ),
    answer=Number(
        6,
        mistakes={
            4: Text(
                en="8 / 2 would be right if every trigram had a partner. But some stay what they are when turned over.",
                zh="要是每个卦都有伴，才是 8 / 2。可是有的卦倒过来还是自己。",
            ),
            8: Text(en="☳ and ☶, for one, are now the same.", zh="比如 ☳ 和 ☶，现在算一个了。"),
            2: Text(
                en="So many pairs change places; the ones that stay the same count too.",
                zh="互相变来变去的是两对；不变的也要算。",
            ),
        },
    ),
    hints=[
        Text(en="Which trigrams stay the same when turned over?", zh="哪些卦倒过来还是自己？"),
        Text(en="Four stay the same, the other four make two pairs.", zh="四个不变，另外四个成两对。"),
        Text(en="By Burnside: (8 + 4) / 2.", zh="按伯恩赛德引理：(8 + 4) / 2。"),
    ],
    solution=Text(
        en="(8 + 4) / 2 = 6: ☰, ☷, ☲, ☵, ☳ with ☶, ☴ with ☱.",
        zh="(8 + 4) / 2 = 6：☰、☷、☲、☵，☳ 与 ☶，☴ 与 ☱。",
    ),
)

q8 = Exercise(
    "trigrams.8",
    prompt=Text(
        en="Suppose there were figures of nine lines. Write a formula for how many of them have exactly four yang.",
        zh="假如有九爻的卦，恰好四个阳爻的有多少？写出算式。",
    ),
    answer=Formula(
        "C(9, 4)",
        mistakes={
            "2^9": Text(en="That counts all figures of nine lines.", zh="那是九爻的卦的总数。"),
            "9*8*7*6": Text(
                en="You chose the four places one after the other; in which order you chose them does not matter. Divide by 4!.",
                zh="你是一位一位地选四个位置；先选哪一位并没有关系，还要除以 4!。",
            ),
            "4*9": Text(en="Choose four of nine places: C(9, 4).", zh="是从九个位置里选四个。"),
        },
    ),
    hints=[
        Text(en="It is enough to say in which places the yang lie.", zh="只要说定阳爻在哪几位就行。"),
        Text(
            en="Choose four of nine places: C(n, k) means choose k out of n.",
            zh="从九位里选四位：C(n, k) 表示 n 个里选 k 个。",
        ),
    ],
    solution=Text(en="C(9, 4) = 126.", zh="C(9, 4) = 126。"),
)
