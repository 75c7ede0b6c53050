"""Lesson 5, before the first play: wall, dice, deal, hidden hexagram (rules Y1, Y3, Y4, Y7, Y8).

What a hand can hide, what is left in the wall and who deals is never written down here: the engine is asked.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from yijing_tiles.figures import Hexagram
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Number,
    Option,
    Order,
    Text,
    Variants,
)
from yijing_tiles.teach.game_variants import hideable_ones, how_many_hideable
from yijing_tiles.teach.kinds.game import Held, Play, Position
from yijing_tiles.yijing import Rules, new, plain
from yijing_tiles.yijing.aims import reach
from yijing_tiles.yijing.arranging import arrangements
from yijing_tiles.yijing.dealing import dealer_of, tiles_in_play

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]


def hideable(hand: str) -> frozenset[str]:
    """Return the hexagrams that eight tiles can lie as, as plain lines (Y7, Y8)."""
    return frozenset(map(plain, arrangements(hand)))


_DEALT: Final = Position("dealt", 0)
_MINE: Final = _DEALT.state.seats[0].hand
_EASIEST: Final = max(reach("", Hexagram(lines).lines) for lines in hideable("11110000"))

q1 = Exercise(
    "wall.1",
    prompt=Text(
        en="What comes after what, before the first pair is laid? The first at the top.",
        zh="第一对牌摆出以前，先做什么，后做什么？",
    ),
    answer=Order(
        [
            Text(en="洗牌: shuffle all tiles, face down", zh="洗牌：全部反扣，洗匀"),
            Text(en="码牌: build the wall, two tiles high", zh="码牌：码成上下两层的牌墙"),
            Text(en="掷骰子: roll the dice for the dealer", zh="掷骰子：定出庄家"),
            Text(en="抓牌: take tiles in turn, until each has eight", zh="抓牌：轮流抓，各抓八只"),
            Text(en="理牌: hide six of the eight", zh="理牌：八只里取六只，反扣成暗卦"),
        ],
        upside_down=Text(
            en="Exactly the wrong way round: nothing can be hidden before it has been drawn.",
            zh="正好反了：牌还没抓到手，拿什么理？",
        ),
    ),
    hints=[
        Text(en="Who takes the first tiles, and how is he found?", zh="谁先抓牌？这个人是怎么定出来的？"),
        Text(
            en="The dealer takes first, so the dice come before the deal.",
            zh="从庄家起抓牌，所以掷骰子在抓牌之前。",
        ),
    ],
    solution=Text(
        en="Shuffle, build the wall, roll for the dealer, take eight tiles each, hide six (rules Y3, Y4, Y7).",
        zh="洗牌、码牌、掷骰子、抓牌、理牌（规则 Y3、Y4、Y7）。",
    ),
)

q2 = Exercise(
    "wall.2",
    prompt=Text(
        en="Four players, a set of 144 tiles. How many tiles are left in the wall when all have been dealt theirs?",
        zh="四个人玩，一副 144 只。大家都抓完牌以后，牌墙里还剩多少只？",
    ),
    answer=Number(
        new(Rules(players=4), Random(0)).wall_left,  # noqa: S311 - tiles, no secrets
        mistakes={
            136: Text(en="You dealt to one player; there are four.", zh="你只发了一家，一共有四家。"),
            120: Text(
                en="You took away the six that each will hide; the two in the hand came from the wall as well.",
                zh="你只减去了各家的暗卦六只；手里的两只也是从牌墙上抓的。",
            ),
            32: Text(en="That is what the players hold now.", zh="那是四家手里的牌，问的是牌墙里的。"),
            56: Text(en="You counted stacks. Each is two tiles.", zh="你数的是墩；一墩有两只。"),
        },
    ),
    hints=[
        Text(en="How many tiles does each player take?", zh="每家抓几只？"),
        Text(en="Take eight for each of the four away from 144.", zh="144 减去四家各八只。"),
    ],
    solution=Text(en="144 − 4 × 8 = 112, or 56 stacks.", zh="144 − 4 × 8 = 112 只，合 56 墩。"),
)

_ROLLS: Final = ((3, 6), (6, 2), (4, 5))

q3 = Exercise(
    "wall.3",
    prompt=Text(
        en="Three players roll: the first 3 and 6, the second 6 and 2, the third 4 and 5. Who deals?",
        zh="三个人掷骰子：1号 3 点和 6 点，2号 6 点和 2 点，3号 4 点和 5 点。谁坐庄？",
    ),
    answer=Choose(
        (
            Option(
                Text(en="the first player", zh="1号"),
                right=dealer_of((_ROLLS,)) == 0,
                why=Text(en="Somebody else has just as much.", zh="还有人跟他一样大。"),
            ),
            Option(
                Text(en="the second player", zh="2号"),
                right=dealer_of((_ROLLS,)) == 1,
                why=Text(
                    en="A six is high, but both dice count together.", zh="单看六点是大，可是要两粒合起来算。"
                ),
            ),
            Option(
                Text(en="the third player", zh="3号"),
                right=dealer_of((_ROLLS,)) == 2,
                why=Text(en="Somebody else has just as much.", zh="还有人跟他一样大。"),
            ),
            Option(
                Text(en="nobody yet: the first and the third roll again", zh="还没定：1号和3号重掷"),
                right=dealer_of((_ROLLS,)) is None,
            ),
            Option(
                Text(en="nobody yet: all three roll again", zh="还没定：三个人都重掷"),
                why=Text(en="One of them has already been beaten.", zh="其中一个已经比输了，不用再掷。"),
            ),
        )
    ),
    hints=[
        Text(en="What does each have with both dice together?", zh="两粒合起来，各是多少点？"),
        Text(en="9, 8 and 9. Those with the most have tied.", zh="9、8、9：最大的两家一样大。"),
    ],
    solution=Text(
        en="The sums are 9, 8 and 9: the two with 9 roll again (rule Y4).",
        zh="合计是 9、8、9：两个 9 点的重掷（规则 Y4）。",
    ),
)

q4 = Exercise(
    "wall.4",
    prompt=Text(
        en="You have been dealt three yang, four yin and one taiji. Build any hexagram that you can hide.",
        zh="你抓到三阳、四阴和一只太极。随你摆一个能用它们反扣成暗卦的卦。",
    ),
    answer=Build(
        lambda figure: figure.lines in hideable(_MINE),
        mistakes={
            lambda figure: figure.yang > 4: Text(
                en="There are more yang in it than three and the taiji make.",
                zh="阳爻太多了：三阳加上太极，也凑不出这么多。",
            ),
            lambda figure: figure.yang < 1: Text(
                en="Six yin: four and the taiji are only five.",
                zh="六爻全阴：四阴加上太极，只有五个。",
            ),
        },
    ),
    hints=[
        Text(
            en="How many yang can you lay at most, if the taiji helps?",
            zh="让太极也来帮忙，最多摆得出几个阳爻？",
        ),
        Text(
            en="Up to four yang, or up to five yin. The order is yours.",
            zh="阳爻最多四个，阴爻最多五个；次序随你。",
        ),
    ],
    solution=Text(
        en="Any hexagram with one to four yang lines, for example ䷂: six of the eight tiles in any order (rule Y7).",
        zh="凡是有一到四个阳爻的卦都行，比如 ䷂：八只里任取六只，次序任意（规则 Y7）。",
    ),
)

_FIVE: Final = "11111000"


def _hide(name: str, en: str, zh: str) -> Option:
    figure = Hexagram.parse(name)
    return Option(figure, right=figure.lines in hideable(_FIVE), why=Text(en=en, zh=zh))


q5 = Exercise(
    "wall.5",
    prompt=Text(
        en="These are your eight tiles. Which of the hexagrams can you hide? Mark all.",
        zh="这是你的八只牌。下面哪些卦可以作你的暗卦？都选上。",
    ),
    shows=[Held(_FIVE)],
    answer=ChooseSeveral(
        (
            _hide("乾", "Six yang; you hold five.", "要六阳，你只有五阳。"),
            _hide("夬", "Five yang and a yin: you hold them.", "五阳一阴，你都有。"),
            _hide("泰", "Three yang and three yin: you hold them.", "三阳三阴，你都有。"),
            _hide("观", "Two yang and four yin; you hold three yin.", "要四阴，你只有三阴。"),
            _hide("既济", "Three yang and three yin: any order will do.", "三阳三阴，次序随便排。"),
            _hide("复", "One yang and five yin; you hold three yin.", "要五阴，你只有三阴。"),
        )
    ),
    hints=[
        Text(en="How many yang and how many yin does each of them need?", zh="每个卦要几阳几阴？"),
        Text(en="At most five yang, and at most three yin.", zh="阳最多五个，阴最多三个。"),
    ],
    solution=Text(
        en="䷪, ䷊ and ䷾: three to five yang lines. The order of the tiles is free.",
        zh="䷪、䷊、䷾：三到五个阳爻的卦都行，次序不限。",
    ),
    variants=Variants(hideable_ones),
)

q6 = Exercise(
    "wall.6",
    prompt=Text(
        en="With these tiles, hide a hexagram in which the taiji is a yin line, and keep one yang and one yin in "
        "the hand. Type the six lines.",
        zh="用这八只牌理出一组暗卦：太极当阴爻，手里留下一阳一阴。由下往上写出六爻。",
    ),
    shows=[Held(_MINE)],
    answer=Play(
        _DEALT,
        lambda after: "t" in after.seats[0].hidden and after.seats[0].hand == "10",
        mistakes={
            lambda after: "T" in after.seats[0].hidden: Text(
                en="You declared the taiji yang: a capital T is a taiji as yang, a small t as yin.",
                zh="你声明太极作阳了：大写 T 是太极作阳，小写 t 是太极作阴。",
            ),
            lambda after: "*" in after.seats[0].hand: Text(
                en="The taiji is still in your hand.", zh="太极还留在手里，没有用上。"
            ),
            lambda after: after.seats[0].hand in ("11", "00"): Text(
                en="The two tiles you keep are of one kind.", zh="手里留下的两只是同一种。"
            ),
        },
    ),
    hints=[
        Text(
            en="Which six tiles are used, when one yang and one yin stay behind?",
            zh="留下一阳一阴，用掉的是哪六只？",
        ),
        Text(
            en="Two yang, three yin and the taiji, which is written t.", zh="两阳、三阴和太极，太极写成 t。"
        ),
    ],
    solution=Text(
        en="Two 1, three 0 and one t in any order, for example 10100t.",
        zh="两个 1、三个 0、一个 t，次序任意，例如 10100t。",
    ),
)

q7 = Exercise(
    "wall.7",
    prompt=Text(
        en="A table plays with the set of 144, but leaves the taiji in the box. How many stacks has its wall?",
        zh="用 144 只的一副牌，但说好不用太极。牌墙有多少墩？",
    ),
    answer=Number(
        Fraction(sum(tiles_in_play(Rules(taiji_role="left_out")).values()), 2),
        mistakes={
            72: Text(en="That is the wall with the four taiji in it.", zh="那是连四只太极一起码的。"),
            140: Text(en="Those are tiles; a stack is two of them.", zh="那是只数；一墩是两只。"),
            68: Text(
                en="You took four stacks away. Four tiles are two stacks.",
                zh="你减了四墩。四只太极只是两墩。",
            ),
        },
    ),
    hints=[
        Text(en="How many tiles are built into the wall?", zh="码进牌墙的一共多少只？"),
        Text(en="140 tiles, two to a stack.", zh="140 只，两只一墩。"),
    ],
    solution=Text(
        en="144 − 4 = 140 tiles, 70 stacks (house rule of Y8: the taiji are left out).",
        zh="144 − 4 = 140 只，70 墩（Y8 的另一种规矩：不用太极）。",
    ),
)


def _again(name: str, en: str, zh: str) -> Option:
    figure = Hexagram.parse(name)
    return Option(figure, right=reach("", figure.lines) == _EASIEST, why=Text(en=en, zh=zh))


q8 = Exercise(
    "wall.8",
    prompt=Text(
        en="You hold four yang and four yin. To win you must lay your hidden hexagram again, pair by pair from the "
        "bottom. Which of these is the easiest to lay again?",
        zh="你有四阳四阴。要胡，就得由下往上一对一对地把暗卦再摆出来。下面哪一卦最容易再摆一次？",
    ),
    answer=Choose(
        (
            _again("泰", "It needs a pair of two yang and a pair of two yin.", "它要一对全阳、一对全阴。"),
            _again("既济", "All its pairs are mixed.", "三对都是一阴一阳。"),
            _again(
                "中孚",
                "It needs a pair of two yang, one of two yin, one of two yang.",
                "它要一对全阳、一对全阴、一对全阳。",
            ),
            _again(
                "小过",
                "It needs a pair of two yin, one of two yang, one of two yin.",
                "它要一对全阴、一对全阳、一对全阴。",
            ),
        )
    ),
    hints=[
        Text(en="Part each of them into three pairs, from the bottom.", zh="把每一卦由下往上分成三对。"),
        Text(
            en="Of two tiles drawn, which comes more often: two of a kind you need, or one of each?",
            zh="抓两只，是正好抓到要的那种对子容易，还是抓到一阴一阳容易？",
        ),
    ],
    solution=Text(
        en="䷾: its pairs are all mixed, and a mixed pair comes twice as often as two yang or two yin.",
        zh="䷾：三对都是一阴一阳，而一阴一阳来得比两阳或两阴多一倍。",
    ),
)

q9 = Exercise(
    "wall.9",
    prompt=Text(
        en="You have been dealt three yang, four yin and a taiji. How many different hexagrams can you hide? "
        "A number or a formula.",
        zh="你抓到三阳、四阴和一只太极。可以反扣成多少种不同的卦？写数或写算式都行。",
    ),
    answer=Number(
        len(hideable(_MINE)),
        mistakes={
            64: Text(
                en="Not all: one with six yang needs more than you have.", zh="不是全部：六阳的卦你就摆不出。"
            ),
            28: Text(
                en="C(8, 6) counts which six tiles you take; what counts is how they lie.",
                zh="C(8, 6) 数的是取哪六只；要数的是摆成什么样。",
            ),
            35: Text(
                en="So many there are without the taiji.",
                zh="那是不用太极时的数目。",
            ),
            41: Text(
                en="You let the taiji be a yin only; it may be a yang as well.",
                zh="你只让太极当阴；它也可以当阳。",
            ),
            50: Text(
                en="You let the taiji be a yang only; it may be a yin as well.",
                zh="你只让太极当阳；它也可以当阴。",
            ),
        },
    ),
    hints=[
        Text(
            en="How many yang lines can the hexagram have, at least and at most?",
            zh="这样的卦，阳爻最少几个，最多几个？",
        ),
        Text(
            en="One to four. How many hexagrams have one yang line, two, three, four?",
            zh="一到四个。恰有一、二、三、四个阳爻的卦，各有多少？",
        ),
        Text(en="C(6, 1) + C(6, 2) + C(6, 3) + C(6, 4).", zh="C(6, 1) + C(6, 2) + C(6, 3) + C(6, 4)。"),
    ],
    solution=Text(en="6 + 15 + 20 + 15 = 56.", zh="6 + 15 + 20 + 15 = 56。"),
    variants=Variants(how_many_hideable, level=2),
)

q10 = Exercise(
    "wall.10",
    prompt=Text(
        en="Your hidden hexagram is made of three mixed pairs. Suppose that yang and yin are equally likely each time. "
        "How likely is it that your next three pairs can lay it again? A fraction.",
        zh="你的暗卦三对都是一阴一阳。设每次抓到阳和阴的机会一样大，接下来的三对牌正好能把它再摆出来的机会是多少？写分数。",
    ),
    answer=Number(
        Fraction(_EASIEST),
        mistakes={
            Fraction(1, 64): Text(
                en="So it would be if the order of the two tiles were dealt as well; the order is yours.",
                zh="那是连次序也要抓得正好；可是两只牌的次序由你定。",
            ),
            Fraction(1, 27): Text(
                en="You took two yang, two yin and one of each for equally likely.",
                zh="你把「两阳」「两阴」「一阴一阳」看成一样容易了。",
            ),
            Fraction(3, 8): Text(
                en="That is exactly one mixed pair out of three; all three must be.",
                zh="那是三对里恰有一对一阴一阳的机会；要三对都是。",
            ),
            Fraction(1, 2): Text(en="That is one pair; there are three.", zh="那是一对的机会，一共要三对。"),
        },
    ),
    hints=[
        Text(en="How likely is one of each, when two tiles are drawn?", zh="抓两只，一阴一阳的机会是多少？"),
        Text(en="1/2, and that three times over.", zh="二分之一，连着三次。"),
    ],
    solution=Text(
        en="1/2 × 1/2 × 1/2 = 1/8. A hexagram with m mixed pairs has 2^m/64.",
        zh="1/2 × 1/2 × 1/2 = 1/8。一般地，有 m 对一阴一阳的卦，机会是 2^m/64。",
    ),
)
