"""Lesson 2, the bigrams: order matters, 2 × 2, growth from the bottom (rules Y6, Y9, Y10, Y11)."""

from __future__ import annotations

from fractions import Fraction

from yijing_tiles.figures import Bigram
from yijing_tiles.teach.exercise import (
    Build,
    ChooseSeveral,
    Exercise,
    Match,
    Number,
    Option,
    Order,
    Spot,
    Text,
    Variants,
)
from yijing_tiles.teach.pair_variants import (
    hexagram_of_bigrams,
    how_many_figures,
    named_bigram,
    plays_in_turn,
    unlawful_play,
)

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

q1 = Exercise(
    "bigrams.1",
    prompt=Text(en="Build 少阴, lesser yin.", zh="摆出少阴。"),
    answer=Build(
        "少阴",
        size=2,
        mistakes={
            "⚎": Text(
                en="This is 少阳, lesser yang: a yang has come up over a yin. In lesser yin it is the yin that came last.",
                zh="这是少阳：阴上新生一阳。少阴要反过来，后生的是阴。",
            ),
        },
    ),
    hints=[
        Text(en="The name tells the line that came last, on top.", zh="名字说的是后生的那一爻，在上面。"),
        Text(en="So yin is on top. It grew out of a yang.", zh="所以阴在上；它是从阳里生出来的。"),
    ],
    solution=Text(en="⚍: yang below, yin above.", zh="⚍：阳在下，阴在上。"),
    variants=Variants(named_bigram, levels=2),
)

q2 = Exercise(
    "bigrams.2",
    prompt=Text(
        en="Lay any bigram that becomes another one when it is turned upside down.",
        zh="任意摆一个象，要求它上下倒过来就变成另一个象。",
    ),
    answer=Build(
        lambda figure: figure.inverse != figure,
        size=2,
        mistakes={
            lambda figure: figure.inverse == figure: Text(
                en="Both lines are alike: upside down it looks the same.",
                zh="上下两爻一样，倒过来还是自己。",
            ),
        },
    ),
    hints=[
        Text(en="Could it be two equal lines?", zh="两爻相同，行不行？"),
        Text(en="Take one of each.", zh="一阴一阳就行。"),
    ],
    solution=Text(
        en="⚍ and ⚎ turn into each other; ⚌ and ⚏ stay what they are.",
        zh="⚍ 和 ⚎ 倒过来互相变成对方；⚌ 和 ⚏ 倒过来还是自己。",
    ),
)

q3 = Exercise(
    "bigrams.3",
    prompt=Text(en="Which figure has which name?", zh="哪个图形叫什么？"),
    answer=Match(
        [
            (Bigram("11"), Text(en="太阳 greater yang", zh="太阳")),
            (Bigram("10"), Text(en="少阴 lesser yin", zh="少阴")),
            (Bigram("01"), Text(en="少阳 lesser yang", zh="少阳")),
            (Bigram("00"), Text(en="太阴 greater yin", zh="太阴")),
        ]
    ),
    hints=[
        Text(en="The greater ones are all of one kind.", zh="太阳、太阴，两爻都是同一种。"),
        Text(en="For the lesser ones look at the upper line.", zh="少阴、少阳，看上面的一爻。"),
    ],
    solution=Text(
        en="⚌ 太阳, ⚍ 少阴 (yin on top), ⚎ 少阳 (yang on top), ⚏ 太阴.",
        zh="⚌ 太阳，⚍ 少阴（阴在上），⚎ 少阳（阳在上），⚏ 太阴。",
    ),
)

q4 = Exercise(
    "bigrams.4",
    prompt=Text(
        en="What gives birth to what? Put them in order, the beginning first.",
        zh="谁生谁？从源头开始，排出次序。",
    ),
    answer=Order(
        [
            Text(en="太极 the taiji", zh="太极"),
            Text(en="两仪 the two modes, yin and yang", zh="两仪"),
            Text(en="四象 the four images", zh="四象"),
            Text(en="八卦 the eight trigrams", zh="八卦"),
        ],
        upside_down=Text(
            en="Exactly the wrong way round: begin with the one from which all the others grow.",
            zh="正好反了：要从生出其他一切的那个开始。",
        ),
    ),
    hints=[
        Text(en="Every step doubles: 1, 2, 4, 8.", zh="每一步多一倍：1、2、4、8。"),
        Text(en="There is one taiji, and there are two modes.", zh="太极是一，两仪是二。"),
    ],
    solution=Text(
        en="太极生两仪，两仪生四象，四象生八卦: one becomes two, the two four, the four eight.",
        zh="太极生两仪，两仪生四象，四象生八卦：一、二、四、八。",
    ),
)

q5 = Exercise(
    "bigrams.5",
    prompt=Text(
        en="The player before you has just laid ⚍. Which pairs may respond to it? Mark all.",
        zh="上家刚出了 ⚍。哪些牌可以应？全部选上。",
    ),
    answer=ChooseSeveral(
        [
            Option(
                Bigram("11"),
                right=True,
                why=Text(en="Two yang differ from ⚍.", zh="两阳与 ⚍ 不同。"),
            ),
            Option(
                Bigram("10"),
                why=Text(
                    en="That is the very pair that was laid: it is not allowed.", zh="和上家的一样，不许出。"
                ),
            ),
            Option(
                Bigram("01"),
                right=True,
                why=Text(
                    en="⚎ has the same two tiles, but in the other order: that is another pair.",
                    zh="⚎ 用的牌虽然一样，次序却不同，算不同的牌。",
                ),
            ),
            Option(
                Bigram("00"),
                right=True,
                why=Text(en="Two yin differ from ⚍.", zh="两阴与 ⚍ 不同。"),
            ),
        ]
    ),
    hints=[
        Text(en="Only one of the four is forbidden.", zh="四个之中只有一个不许出。"),
        Text(
            en="The same two tiles in another order are another pair.",
            zh="同样两只牌，次序不同就算不同的牌。",
        ),
    ],
    solution=Text(
        en="All but ⚍ itself: a pair must differ from the one just laid, and ⚎ does (rule Y11).",
        zh="除了 ⚍ 本身都可以：不能与上家相同，而 ⚎ 与 ⚍ 不同（规则 Y11）。",
    ),
)

q6 = Exercise(
    "bigrams.6",
    prompt=Text(
        en="How many different figures can be made of ten lines, one upon the other? A number or a formula.",
        zh="十个爻一个叠一个，能摆出多少种不同的图形？写数或写算式都行。",
    ),
    answer=Number(
        1024,
        mistakes={
            20: Text(
                en="You added two for every line. Each line doubles what there was.",
                zh="你是每添一爻就加 2。每添一爻，是多出一倍。",
            ),
            100: Text(
                en="10² would be ten kinds of line in two places; here there are two kinds in ten places.",
                zh="10² 是两个位置各有十种；这里是十个位置各有两种。",
            ),
            512: Text(en="That is so for nine lines.", zh="那是九个爻的。"),
            11: Text(
                en="So many there are if only the number of yang counts. But their places count too.",
                zh="只数阳爻有几个，才是这么多；可是阳爻在哪一位也要算。",
            ),
        },
    ),
    hints=[
        Text(en="One line: 2. Two lines: 4. Three lines: 8.", zh="一爻 2 种，两爻 4 种，三爻 8 种。"),
        Text(en="2 × 2 × … × 2, ten times.", zh="十个 2 连乘。"),
    ],
    solution=Text(en="2¹⁰ = 1024.", zh="2¹⁰ = 1024。"),
    variants=Variants(how_many_figures),
)

q7 = Exercise(
    "bigrams.7",
    prompt=Text(
        en="A player lays ⚍, and ⚍ on top of it, and ⚍ again. Build the hexagram, and read its name.",
        zh="一家三次都出 ⚍，一次一次往上叠。摆出这个六画卦，看看它叫什么。",
    ),
    answer=Build(
        "101010",
        mistakes={
            "010101": Text(
                en="You laid ⚎ three times; in ⚍ the yang is below.",
                zh="你三次摆的都是 ⚎；⚍ 是阳在下。",
            ),
            "111000": Text(
                en="Keep every pair together: yang, yin; yang, yin; yang, yin.",
                zh="每一对要连在一起：阳、阴，阳、阴，阳、阴。",
            ),
        },
    ),
    hints=[
        Text(en="Begin at the bottom with a yang.", zh="最下面先摆一个阳爻。"),
        Text(en="Yang and yin take turns, up to the top.", zh="一阳一阴交替，直到最上面。"),
    ],
    solution=Text(
        en="101010: 既济, hexagram 63, in which every line is where it belongs.",
        zh="101010，就是既济，第 63 卦：六爻各得其位。",
    ),
    variants=Variants(hexagram_of_bigrams),
)

q8 = Exercise(
    "bigrams.8",
    prompt=Text(
        en="You draw two tiles; suppose yang and yin are equally likely each time. How likely is it that the two are not "
        "alike, so that you may choose their order? A fraction.",
        zh="你抓两只牌，设每次抓到阳和阴的机会一样大。两只不同、因而可以自己定次序的机会是多少？写分数。",
    ),
    answer=Number(
        Fraction(1, 2),
        mistakes={
            Fraction(1, 3): Text(
                en="You counted two yang, two yin and one of each as equally likely. But one of each comes about in two ways: "
                "yang first or yin first.",
                zh="你把「两阳」「两阴」「一阴一阳」看成一样容易了。可是一阴一阳有两种来法：先阳后阴，先阴后阳。",
            ),
            Fraction(1, 4): Text(
                en="That is only yang first, then yin. Yin first, then yang counts too.",
                zh="那只是先阳后阴的机会，先阴后阳也要算上。",
            ),
            2: Text(en="A chance lies between 0 and 1.", zh="机会总在 0 和 1 之间。"),
        },
    ),
    hints=[
        Text(
            en="Write down the four ways in which two tiles can come.",
            zh="两只牌先后抓来，一共四种情形，都写下来。",
        ),
        Text(
            en="All four are equally likely. In how many are they different?",
            zh="四种一样容易，其中几种是两只不同？",
        ),
    ],
    solution=Text(
        en="Of 11, 10, 01, 00, two are mixed: 2/4 = 1/2.",
        zh="11、10、01、00 四种里，有两种不同：2/4 = 1/2。",
    ),
)

q9 = Exercise(
    "bigrams.9",
    prompt=Text(
        en="Two players lay pairs in turn. One of these plays is against the rule of 应. Which?",
        zh="两家轮流出牌，其中有一次违反了应牌的规矩。是哪一次？",
    ),
    answer=Spot(plays_in_turn([Bigram(lines) for lines in ("10", "01", "11", "11", "01", "01", "10")])),
    hints=[
        Text(en="Compare every play with the one just before it.", zh="每一次都跟前面那一次比一比。"),
        Text(
            en="⚍ and ⚎ are different pairs. And a pure pair may be laid on the same pure pair: that is a 碰.",
            zh="⚍ 和 ⚎ 是不同的。对子之后可以出同样的对子，那是碰。",
        ),
    ],
    solution=Text(
        en="Play 6: ⚎ after ⚎ (rule Y11). Play 4, ⚌ after ⚌, is a 碰 and allowed.",
        zh="第 6 次：⚎ 之后又出 ⚎（规则 Y11）。第 4 次 ⚌ 之后出 ⚌，是碰，可以。",
    ),
    variants=Variants(unlawful_play, level=2),
)
