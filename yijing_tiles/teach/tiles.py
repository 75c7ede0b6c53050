"""Lesson 1, the tiles: yao and taiji, what is in a set, how the wall is shared (rules Y1, Y3, Y8, Y21)."""

from __future__ import annotations

from fractions import Fraction

from yijing_tiles.figures import Yao
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Number,
    Option,
    Text,
    Variants,
)
from yijing_tiles.teach.pair_variants import points_of_lines

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7"]

q1 = Exercise(
    "tiles.1",
    prompt=Text(en="Which of these two lines is yin?", zh="这两个爻，哪一个是阴爻？"),
    answer=Choose(
        [
            Option(Yao.YANG, why=Text(en="A whole line is yang.", zh="连着的一条是阳爻。")),
            Option(Yao.YIN, right=True),
        ]
    ),
    hints=[
        Text(
            en="One of the lines is whole, the other is open in the middle.",
            zh="一条是连着的，一条中间是断开的。",
        ),
        Text(en="Yang is the whole one.", zh="连着的是阳爻。"),
    ],
    solution=Text(
        en="The broken line is yin 阴, the whole line is yang 阳.",
        zh="断开的是阴爻，连着的是阳爻。",
    ),
)

q2 = Exercise(
    "tiles.2",
    prompt=Text(
        en="Lay three lines of which exactly two are yang. In what order is up to you.",
        zh="摆三个爻，其中恰好两个阳爻，次序随你。",
    ),
    answer=Build(
        lambda figure: figure.yang == 2,
        size=3,
        mistakes={
            "111": Text(en="All three are yang; flip one of them.", zh="三个都是阳爻了，把其中一个变一变。"),
            "000": Text(en="None is yang yet; flip two of them.", zh="一个阳爻也没有，把其中两个变一变。"),
            lambda figure: figure.yang == 1: Text(
                en="Two are yin and one is yang: it is the other way round.",
                zh="现在是两阴一阳，正好反了。",
            ),
        },
    ),
    hints=[
        Text(en="Two yang and one yin: that is all that matters.", zh="两阳一阴，别的都不管。"),
        Text(en="Lay three yang and flip any one of them.", zh="先摆三个阳爻，再随便变一个。"),
    ],
    solution=Text(
        en="The yin may lie at the bottom, in the middle or on top, so there are three answers: ☴, ☲ and ☱.",
        zh="阴爻可以在下、在中、在上，所以有三种摆法：☴、☲、☱。",
    ),
)

q3 = Exercise(
    "tiles.3",
    prompt=Text(
        en="A set of 162 tiles has four taiji. How many of its tiles are yang?",
        zh="162 只的一副牌里有四只太极。阳爻牌有多少只？",
    ),
    answer=Number(
        79,
        mistakes={
            81: Text(
                en="Half of 162 is 81, but the four taiji are neither yang nor yin: take them away first.",
                zh="162 的一半是 81，可是四只太极既不算阳也不算阴，要先拿出去。",
            ),
            158: Text(en="158 tiles are yang or yin together.", zh="158 只是阴阳加在一起。"),
            70: Text(en="That is so in the set of 144.", zh="那是 144 只的一副。"),
            77: Text(
                en="You took four away after halving; take them away before.",
                zh="你是先对半分再减 4，应该先减 4 再分。",
            ),
        },
    ),
    hints=[
        Text(en="How many tiles are left without the taiji?", zh="拿掉太极，还剩多少只？"),
        Text(en="Half of those are yang.", zh="剩下的一半是阳爻。"),
    ],
    solution=Text(en="(162 − 4) / 2 = 79, and as many are yin.", zh="(162 − 4) / 2 = 79，阴爻也是 79 只。"),
)

q4 = Exercise(
    "tiles.4",
    prompt=Text(
        en="The wall of a 162 set has 81 stacks. How many players can share it evenly? Mark all that can.",
        zh="162 只的一副码成 81 墩。几个人来分可以平分？把能平分的都选上。",
    ),
    answer=ChooseSeveral(
        [
            Option(
                Text(en="2 players", zh="两人"),
                why=Text(
                    en="81 is odd: with two players one stack is left.", zh="81 是单数，两个人分会多出一墩。"
                ),
            ),
            Option(
                Text(en="3 players", zh="三人"),
                right=True,
                why=Text(en="81 = 3 × 27.", zh="81 = 3 × 27。"),
            ),
            Option(
                Text(en="4 players", zh="四人"),
                why=Text(en="4 × 20 = 80: one stack is left.", zh="4 × 20 = 80，多出一墩。"),
            ),
        ]
    ),
    hints=[
        Text(en="Is 81 even or odd?", zh="81 是单数还是双数？"),
        Text(en="81 is three times three times three times three.", zh="81 是四个 3 相乘。"),
    ],
    solution=Text(
        en="Only three: 81 = 3⁴ has no factor 2, so neither 2 nor 4 divides it.",
        zh="只有三人：81 = 3⁴，没有因数 2，所以 2 和 4 都除不尽。",
    ),
)

q5 = Exercise(
    "tiles.5",
    prompt=Text(
        en="Six lines lie on the table: three yang, one yin, and two taiji that were declared yang. What are they worth?",
        zh="桌上摆了六爻：三个阳爻，一个阴爻，还有两只太极当作阳爻。一共值几点？",
    ),
    answer=Number(
        Fraction(7, 2),
        mistakes={
            Fraction(11, 2): Text(
                en="You counted the taiji as yang. Whatever it stands for, a taiji is worth nothing.",
                zh="你把太极也算成阳爻了。太极不管当什么，都不计点。",
            ),
            4: Text(en="The yin is worth a half, not one.", zh="阴爻只值半点，不是一点。"),
            Fraction(9, 2): Text(
                en="You counted the taiji as half a point each; they are worth nothing.",
                zh="你把每只太极算成半点了，太极不计点。",
            ),
        },
    ),
    hints=[
        Text(en="Leave the taiji out altogether.", zh="太极整个不算。"),
        Text(en="Three yang and one yin: 3 × 1 + 1 × ½.", zh="三阳一阴：3 × 1 + 1 × ½。"),
    ],
    solution=Text(en="3 × 1 + 1 × ½ + 2 × 0 = 3½.", zh="3 × 1 + 1 × ½ + 2 × 0 = 3½。"),
    variants=Variants(points_of_lines, level=2),
)

q6 = Exercise(
    "tiles.6",
    prompt=Text(
        en="You make a larger set. What is the next number of tiles after 144 whose stacks two, three and four players "
        "can share evenly?",
        zh="你想做一副更大的牌。144 之后，下一个让两人、三人、四人都能平分墩数的牌数是多少？",
    ),
    answer=Number(
        168,
        mistakes={
            162: Text(
                en="162 tiles are 81 stacks: two or four players cannot share those.",
                zh="162 只是 81 墩，两人和四人都分不平。",
            ),
            156: Text(
                en="156 tiles are 78 stacks, and 78 / 4 leaves 2. It is the stacks that must be a multiple of 12.",
                zh="156 只是 78 墩，四个人分会多出两墩。要是 12 的倍数的，是墩数。",
            ),
            84: Text(en="84 stacks is right; how many tiles is that?", zh="84 墩是对的，那是多少只牌？"),
            148: Text(
                en="148 tiles are 74 stacks: three cannot share those.", zh="148 只是 74 墩，三个人分不平。"
            ),
        },
    ),
    hints=[
        Text(
            en="Which numbers of stacks can be divided by 2, by 3 and by 4?",
            zh="哪些墩数，2、3、4 都除得尽？",
        ),
        Text(en="The next after 72 is 84.", zh="72 之后是 84。"),
        Text(en="A stack is two tiles.", zh="一墩是两只牌。"),
    ],
    solution=Text(
        en="Stacks must be a multiple of 12, so tiles a multiple of 24: after 144 = 6 × 24 comes 7 × 24 = 168.",
        zh="墩数要是 12 的倍数，牌数就要是 24 的倍数：144 = 6 × 24，下一个是 7 × 24 = 168。",
    ),
)

q7 = Exercise(
    "tiles.7",
    prompt=Text(
        en="You are dealt 8 of 144 tiles, four of which are taiji. Write a formula for the chance that you get none of "
        "the four.",
        zh="144 只牌里有四只太极，你抓八只。写出「一只太极也没抓到」的机会。",
    ),
    answer=Formula(
        "C(140, 8) / C(144, 8)",
        mistakes={
            "1 - C(140, 8) / C(144, 8)": Text(
                en="That is the chance of at least one taiji.",
                zh="那是至少抓到一只太极的机会。",
            ),
            "(140/144)^8": Text(
                en="That would be right if every tile were put back before the next is drawn.",
                zh="要是每抓一只都放回去再抓，才是这样。",
            ),
            "C(140, 8)": Text(
                en="So many hands have no taiji. Divide by the number of all hands.",
                zh="没有太极的抓法是这么多，还要除以全部抓法。",
            ),
            "C(4, 0) / C(144, 8)": Text(
                en="The eight tiles must still be chosen from the 140 others.",
                zh="八只牌还得从另外 140 只里选出来。",
            ),
        },
    ),
    hints=[
        Text(en="How many hands of 8 are there in all? C(144, 8).", zh="八只牌一共有多少种抓法？C(144, 8)。"),
        Text(
            en="How many of them use only the 140 tiles that are no taiji?",
            zh="其中只用到那 140 只非太极牌的有多少？",
        ),
        Text(en="Divide the second by the first.", zh="后一个除以前一个。"),
    ],
    solution=Text(
        en="C(140, 8) / C(144, 8) = 757435/954382, about 0.794.",
        zh="C(140, 8) / C(144, 8) = 757435/954382，约 0.794。",
    ),
)
