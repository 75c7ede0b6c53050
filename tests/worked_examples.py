"""One exercise of every kind, as a lesson would hold them, with answers that are right and typically wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from yijing_tiles.figures import BIGRAMS, Bigram, Hexagram, Trigram
from yijing_tiles.shaoyang import Form
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Match,
    Number,
    Option,
    Order,
    Predict,
    Seen,
    Spot,
    Step,
    Text,
    Typed,
)
from yijing_tiles.teach.kinds.game import Play, Position
from yijing_tiles.teach.kinds.hand import Split, TypedHand, TypedTiles


def number() -> Exercise:
    return Exercise(
        "examples.number",
        prompt=Text(en="How many bigrams can be made of two lines?", zh="两个爻上下相叠，一共能成几象？"),
        answer=Number(
            4,
            mistakes={
                3: Text(
                    en="You took ⚍ and ⚎ for the same; which line is below matters.",
                    zh="你把 ⚍ 和 ⚎ 当成一个了；哪一爻在下，是有区别的。",
                ),
                lambda n: n > 4: Text(en="Some are counted twice.", zh="有的数了两遍。"),
            },
        ),
        hints=[
            Text(en="In how many ways can the first line be laid?", zh="初爻有几种摆法？"),
            Text(en="And the second, for each of them?", zh="初爻每定一种，二爻又有几种摆法？"),
            Text(en="Multiply the two.", zh="两个数相乘。"),
        ],
        solution=Text(
            en="2 × 2 = 4: ⚌ ⚍ ⚎ ⚏, two ways for each line.",
            zh="2 × 2 = 4：⚌ ⚍ ⚎ ⚏，每一爻各有两种。",
        ),
    )


def fraction() -> Exercise:
    return Exercise(
        "examples.fraction",
        prompt=Text(
            en="You lay six lines by tossing a coin. How likely are exactly three yang lines?",
            zh="掷硬币摆六爻，恰好三个阳爻的概率是多少？",
        ),
        answer=Number(
            "5/16",
            mistakes={
                "1/2": Text(
                    en="Half of the six, but not half of the hexagrams.",
                    zh="是六爻的一半，不是六十四卦的一半。",
                )
            },
        ),
        hints=[Text(en="20 of the 64 have three.", zh="64 卦里有 20 卦是三阳。")],
        solution=Text(en="C(6, 3)/2^6 = 20/64 = 5/16.", zh="C(6, 3)/2^6 = 20/64 = 5/16。"),
    )


def formula() -> Exercise:
    return Exercise(
        "examples.formula",
        prompt=Text(
            en="Write a formula for the number of hexagrams with exactly three yang lines.",
            zh="恰有三个阳爻的卦有多少个？请写出算式。",
        ),
        answer=Formula(
            "C(6, 3)",
            mistakes={
                "6*5*4": Text(
                    en="This counts in what order the three are chosen.",
                    zh="这样把三个阳爻选出的先后也算进去了。",
                )
            },
        ),
        hints=[Text(en="Which three of the six places are yang?", zh="六个爻位里选哪三个为阳？")],
        solution=Text(en="C(6, 3) = 20: choose the three places.", zh="C(6, 3) = 20：从六个爻位里选三个。"),
    )


def choose() -> Exercise:
    return Exercise(
        "examples.choose",
        prompt=Text(en="Which of them is 少阴, lesser yin?", zh="哪一个是少阴？"),
        answer=Choose(
            [
                Option(Bigram("11")),
                Option(Bigram("10"), right=True),
                Option(
                    Bigram("01"),
                    why=Text(
                        en="That one is upside down: read from the bottom.", zh="上下颠倒了：要从下往上看。"
                    ),
                ),
                Option(Bigram("00")),
            ]
        ),
        hints=[
            Text(en="It has one yang and one yin.", zh="一阳一阴。"),
            Text(en="Its lower line is yang.", zh="下面是阳爻。"),
        ],
        solution=Text(en="⚍: yang below, yin above.", zh="⚍：下阳上阴。"),
    )


def choose_words() -> Exercise:
    return Exercise(
        "examples.words",
        prompt=Text(
            en="Why does the set have 144 tiles rather than 162?", zh="为什么一副牌用 144 只，而不是 162 只？"
        ),
        answer=Choose(
            [
                Option(
                    Text(
                        en="72 stacks can be shared evenly by 2, 3 and 4 players.",
                        zh="72 墩牌，2、3、4 人都能平分。",
                    ),
                    right=True,
                ),
                Option(
                    Text(en="144 is the square of 12.", zh="144 是 12 的平方。"),
                    why=Text(en="True, but nobody plays by squares.", zh="不错，但打牌用不上平方。"),
                ),
                Option(Text(en="There are 64 hexagrams, and 144 is more.", zh="六十四卦，144 比它多。")),
                Option(Text(en="162 cannot be halved.", zh="162 不能平分成两半。")),
            ]
        ),
        solution=Text(en="81 stacks can be shared evenly by 3 only.", zh="81 墩只有 3 人能平分。"),
    )


def several() -> Exercise:
    return Exercise(
        "examples.several",
        prompt=Text(
            en="Which trigrams stay the same when they are turned over?", zh="哪些卦上下颠倒后不变？"
        ),
        answer=ChooseSeveral(
            [
                Option(t, right=t.inverse == t)
                for t in map(Trigram, ("111", "110", "101", "100", "010", "000"))
            ],
            mistakes={
                "AF": Text(en="Those of one kind of line are not the only ones.", zh="不只是纯阳、纯阴的卦。")
            },
        ),
        hints=[Text(en="Compare the top line with the bottom line.", zh="比较上爻和初爻。")],
        solution=Text(
            en="☰ ☲ ☵ ☷: the top line is as the bottom line.", zh="☰ ☲ ☵ ☷：上爻与初爻相同。"
        ),
    )


def order() -> Exercise:
    return Exercise(
        "examples.order",
        prompt=Text(
            en="Put them in order, from most yang to most yin, as the four are taught.",
            zh="按太阳、少阴、少阳、太阴的次序排列。",
        ),
        answer=Order(
            BIGRAMS, upside_down=Text(en="That is from most yin to most yang.", zh="这是从太阴到太阳了。")
        ),
        hints=[Text(en="⚌ comes first.", zh="⚌ 在最前。")],
        solution=Text(en="⚌ ⚍ ⚎ ⚏.", zh="⚌ ⚍ ⚎ ⚏。"),
    )


def order_words() -> Exercise:
    return Exercise(
        "examples.order-words",
        prompt=Text(
            en="A hexagram is laid from the inside out. Put the places in order.",
            zh="摆卦由内而外。请给爻位排序。",
        ),
        answer=Order(
            [
                Text(en="bottom line", zh="初爻"),
                Text(en="second line", zh="二爻"),
                Text(en="fifth line", zh="五爻"),
                Text(en="top line", zh="上爻"),
            ]
        ),
        hints=[],
        solution=Text(en="From the bottom up.", zh="由下往上。"),
    )


def match() -> Exercise:
    images = [
        (Trigram(lines), Text(en=en, zh=zh))
        for lines, en, zh in (
            ("111", "Heaven", "天"),
            ("000", "Earth", "地"),
            ("010", "Water", "水"),
            ("101", "Fire", "火"),
        )
    ]
    return Exercise(
        "examples.match",
        prompt=Text(en="What does each trigram stand for?", zh="各卦的卦象是什么？"),
        answer=Match(images, extra=[Text(en="Lake", zh="泽")]),
        hints=[Text(en="☵ is hollow outside, full inside.", zh="☵ 外虚中实。")],
        solution=Text(en="☰ Heaven, ☷ Earth, ☵ Water, ☲ Fire.", zh="☰ 天，☷ 地，☵ 水，☲ 火。"),
    )


def typed() -> Exercise:
    return Exercise(
        "examples.typed",
        prompt=Text(en="What is this hexagram called?", zh="这是什么卦？"),
        shows=[Hexagram.parse("损")],
        answer=Typed(
            "损",
            names_only=True,
            mistakes={
                "益": Text(
                    en="益 is its partner: what is taken below is given above.", zh="益是它的综卦：损下益上。"
                )
            },
        ),
        hints=[Text(en="Lake below, mountain above.", zh="下泽上山。")],
        solution=Text(
            en="损 (sǔn), ䷨: the lake below, the mountain above.", zh="损，䷨：山泽损，下兑上艮。"
        ),
    )


def typed_any() -> Exercise:
    return Exercise(
        "examples.typed-any",
        prompt=Text(en="Name a trigram with exactly one yang line.", zh="写出一个只有一个阳爻的卦。"),
        answer=Typed(lambda t: t.yang == 1, size=3),
        hints=[Text(en="There are three.", zh="有三个。")],
        solution=Text(en="☳, ☵ or ☶.", zh="☳、☵、☶ 都可以。"),
    )


def build() -> Exercise:
    return Exercise(
        "examples.build",
        prompt=Text(en="Build 损: the lake below, the mountain above.", zh="摆出损卦：下兑上艮。"),
        answer=Build("损"),
        hints=[Text(en="☱ is yang, yang, yin.", zh="☱ 由下往上：阳、阳、阴。")],
        solution=Text(en="110 below, 001 above: ䷨.", zh="下 110，上 001：䷨。"),
    )


def build_any() -> Exercise:
    return Exercise(
        "examples.build-any",
        prompt=Text(en="Build any hexagram with 兑 below.", zh="摆出任意一个下卦为兑的卦。"),
        answer=Build(
            lambda h: h.lower == Trigram("110"),
            mistakes={
                lambda h: h.lower == Trigram("011"): Text(
                    en="The lower trigram is 巽, which is 兑 turned over.", zh="下卦是巽，正好是兑颠倒过来。"
                )
            },
        ),
        hints=[Text(en="兑 is ☱.", zh="兑是 ☱。")],
        solution=Text(en="Yang, yang, yin, and then any three lines.", zh="先摆阳、阳、阴，上面三爻随意。"),
    )


def predict() -> Exercise:
    return Exercise(
        "examples.predict",
        prompt=Text(
            en="屯 is 100010. Its bottom line changes. Which hexagram will it be?",
            zh="屯是 100010。初爻变了，会成什么卦？",
        ),
        answer=Predict(
            Typed(
                "比",
                mistakes={
                    "益": Text(
                        en="You changed the top line; the bottom line comes first.",
                        zh="你变的是上爻；初爻在最下面。",
                    )
                },
            ),
            seen=[
                Seen(Text(en="屯", zh="屯"), Hexagram("100010")),
                Seen(Text(en="the bottom line changes", zh="初爻变"), Hexagram("000010")),
                Seen(Text(en="earth below, water above", zh="上水下地")),
            ],
        ),
        hints=[Text(en="The first of the six signs is the bottom line.", zh="六个符号里，第一个是初爻。")],
        solution=Text(en="000010: 比 bǐ.", zh="000010，是比。"),
    )


def predict_choice() -> Exercise:
    return Exercise(
        "examples.predict_choice",
        prompt=Text(en="⚍ is turned upside down. What will it be?", zh="⚍ 上下倒过来，会成什么？"),
        answer=Predict(
            Choose(
                [
                    Option(Bigram("10")),
                    Option(Bigram("01"), right=True),
                    Option(Bigram("00")),
                    Option(Bigram("11")),
                ]
            ),
            seen=[
                Seen(Text(en="before", zh="原来"), Bigram("10")),
                Seen(Text(en="after", zh="倒过来"), Bigram("01")),
            ],
        ),
        hints=[Text(en="Where will the yang be?", zh="阳爻会到哪里？")],
        solution=Text(en="⚎: now the yin is below.", zh="⚎：现在阴在下。"),
    )


def spot() -> Exercise:
    return Exercise(
        "examples.spot",
        prompt=Text(en="Someone counts the trigrams. Which step is wrong?", zh="有人数八卦。哪一步错了？"),
        answer=Spot(
            [
                Step(
                    Text(en="A trigram has three lines.", zh="一个卦有三爻。"),
                    why=Text(en="So it is.", zh="确实是三爻。"),
                ),
                Step(
                    Text(en="Every line is yang or yin: two ways.", zh="每一爻或阳或阴，两种。"),
                    why=Text(en="There is no third way.", zh="没有第三种。"),
                ),
                Step(
                    Text(en="Three lines of two ways: 3 × 2 = 6.", zh="三爻各两种：3 × 2 = 6。"),
                    wrong=True,
                    why=Text(
                        en="The ways of each line multiply: 2 × 2 × 2 = 8.",
                        zh="各爻的种数要相乘：2 × 2 × 2 = 8。",
                    ),
                ),
                Step(
                    Text(en="Half of them have yang at the bottom.", zh="其中一半，初爻是阳。"),
                    why=Text(
                        en="The other two lines are free in both halves.", zh="另外两爻在两半里一样自由。"
                    ),
                ),
            ]
        ),
        hints=[Text(en="Count them on a board.", zh="在牌桌上摆摆看。")],
        solution=Text(en="The third: choices multiply.", zh="第三步：种数要相乘。"),
    )


def hand() -> Exercise:
    return Exercise(
        "examples.hand",
        prompt=Text(en="Write a hand of 14 tiles that is seven pairs.", zh="写出一手七巧对，14 张。"),
        answer=TypedHand(
            lambda hand: Form.SEVEN_PAIRS in hand.forms(),
            mistakes={
                "111222333m456p99s": Text(en="That is four sets and one pair.", zh="这是四副加一对将。")
            },
        ),
        hints=[Text(en="Every tile has a twin.", zh="张张成双。")],
        solution=Text(en="For example 1122m3344p5566s77z.", zh="例如 1122m3344p5566s77z。"),
    )


def tiles() -> Exercise:
    return Exercise(
        "examples.tiles",
        prompt=Text(en="Which tiles complete 23m to a run?", zh="哪些牌能把 23m 凑成一副顺子？"),
        answer=TypedTiles(
            "14m",
            mistakes={"23m": Text(en="Those would make pairs of them.", zh="那样只是凑成对子。")},
        ),
        hints=[Text(en="One lies below, one above.", zh="下面一张，上面一张。")],
        solution=Text(en="1m and 4m.", zh="1m 和 4m。"),
    )


def split() -> Exercise:
    return Exercise(
        "examples.split",
        prompt=Text(en="Split 111222333m456p99s into sets.", zh="把 111222333m456p99s 拆成四副一将。"),
        answer=Split("111222333m456p99s"),
        hints=[Text(en="Three runs, or three triplets.", zh="三副顺子，或三副刻子。")],
        solution=Text(en="123m 123m 123m 456p 99s.", zh="123m 123m 123m 456p 99s。"),
    )


def play() -> Exercise:
    return Exercise(
        "examples.play",
        prompt=Text(en="Lay a hidden hexagram that is 63.", zh="用手里的牌摆出第 63 卦作暗卦。"),
        answer=Play(
            Position("dealt", 0),
            lambda after: Hexagram(after.seats[0].hidden).number == 63,
            mistakes={
                lambda after: Hexagram(after.seats[0].hidden).number == 64: Text(
                    en="That one comes right after it.", zh="那是它的下一卦。"
                )
            },
        ),
        hints=[Text(en="Every other line is yang.", zh="阴阳相间。")],
        solution=Text(en="arrange 101010.", zh="arrange 101010。"),
    )


@dataclass(frozen=True)
class Case:
    """An exercise with answers of each sort."""

    make: Any
    right: tuple[Any, ...]
    wrong: tuple[Any, ...]
    """Answers, the first three typical."""
    unread: tuple[Any, ...]
    wire: Any
    """A right answer as the front end sends it."""


CASES = {
    "number": Case(
        number,
        (4, "4", "２^2", "2*2", 4.0, "四"),
        (3, 16, "2", 0, -4),
        ("four", "4 figures", [4], {}.items),
        "4",
    ),
    "fraction": Case(
        fraction, ("5/16", 0.3125, "C(6,3)/2^6", "20/64"), ("1/2", "20", 1), ("1/0", "half"), "5/16"
    ),
    "formula": Case(
        formula,
        ("C(6,3)", "6!/(3!*3!)", "2*10"),
        ("6*5*4", "2^3", "C(6,2)"),
        ("C(6;3)", "9**9**9"),
        "C(6, 3)",
    ),
    "choose": Case(
        choose,
        ("B", "b", Bigram("10"), "⚍", "少阴", "10"),
        ("C", "少阳", "A", Bigram("00")),
        ("E", 1, "AB", {"B": 1}),
        "B",
    ),
    "choose_words": Case(
        choose_words,
        ("A", "72 墩牌，2、3、4 人都能平分。"),
        ("B", "C", "D", "144 is the square of 12."),
        ("E", 4),
        "A",
    ),
    "several": Case(
        several,
        ("ACEF", "A, C, E, F", ["f", "e", "c", "a"], {"乾", "坤", "坎", "离"}),
        ("AF", "ABCDEF", "A"),
        ("AG", [[]], 3),
        ["A", "C", "E", "F"],
    ),
    "order": Case(
        order,
        (BIGRAMS, ["太阳", "少阴", "少阳", "太阴"]),
        (
            BIGRAMS[::-1],
            ["太阳", "少阳", "少阴", "太阴"],
            ["少阴", "太阳", "少阳", "太阴"],
            ["少阴", "少阳", "太阳", "太阴"],
        ),
        ("AB", "AABC", "ABCE", 7),
        None,
    ),
    "order_words": Case(
        order_words,
        (["bottom line", "second line", "fifth line", "top line"], "初爻、二爻、五爻、上爻"),
        (
            ["top line", "fifth line", "second line", "bottom line"],
            ["second line", "bottom line", "fifth line", "top line"],
            ["bottom line", "fifth line", "second line", "top line"],
            ["second line", "top line", "fifth line", "bottom line"],
        ),
        ("ABC", "xyz"),
        None,
    ),
    "match": Case(
        match,
        ({"乾": "Heaven", "坤": "地", "坎": "水", "离": "Fire"}, ["Heaven", "Earth", "Water", "Fire"]),
        (["Heaven", "Earth", "Fire", "Water"], ["Lake", "Earth", "Water", "Fire"], ["天", "天", "天", "天"]),
        ("ABCDE", {"乾": "Moon"}, {"兑": "Lake"}, 5),
        None,
    ),
    "typed": Case(
        typed,
        ("损", "sǔn", "41", Hexagram.parse("损"), "山泽损"),
        ("益", "咸", "乾"),
        ("sun", "损损", "110001", "䷨", "100"),
        "损",
    ),
    "typed_any": Case(typed_any, ("震", "☵", "001"), ("乾", "巽", "111"), ("屯", "9"), "震"),
    "predict": Case(
        predict,
        ("比", "bǐ", "000010", Hexagram("000010"), "8"),
        ("益", "屯", "复", "坎"),
        ("nothing", "20001"),
        "比",
    ),
    "predict_choice": Case(
        predict_choice, ("B", "⚎", Bigram("01")), ("A", "C", "D", "⚏"), ("E", 7, {}.items), "B"
    ),
    "spot": Case(
        spot,
        ("C", ["c"], "Three lines of two ways: 3 × 2 = 6.", "三爻各两种：3 × 2 = 6。"),
        ("A", "B", "D"),
        ("E", 0, "CC"),
        "C",
    ),
    "build": Case(
        build,
        ("110001", "损", Hexagram.parse("损"), "11t00T"),
        ("100011", "001110", "110000"),
        ("nothing", "1100011"),
        "110001",
    ),
    "build_any": Case(
        build_any, ("110111", "临", "TT0000"), ("011000", "000110", "000000"), (b"110000",), "110000"
    ),
}

GAME_CASES = {
    "hand": Case(
        hand,
        ("1122m3344p5566s77z", "一一二二万三三四四筒五五六六索中中"),
        ("111222333m456p99s", "123456789m123p55z", "1122m3344p5566s12z"),
        ("hello", "99999m"),
        "1122m3344p5566s77z",
    ),
    "tiles": Case(tiles, ("14m", "4m1m", "一万四万"), ("23m", "1m", "14p"), ("Moon", "0x"), "14m"),
    "split": Case(
        split,
        ("123m 123m 123m 456p 99s", "111m 222m 333m 456p 99s"),
        ("11m 22m 33m 123m 456p 99s", "111222333m 456p 99s", "123m 123m 123m 123m"),
        ("sets", "123q"),
        "123m 123m 123m 456p 99s",
    ),
    "play": Case(
        play,
        ("arrange 101010", "101010"),
        ("arrange 010101", "arrange 110001", "lay 10"),
        ("move", "arrange 12"),
        "101010",
    ),
}
"""The same of the kinds that a game's engine judges."""
