"""Lesson 18, counting hands: hands and deals, at most four alike, and how many of them win (rules S1, S2, S13, S14)."""

from __future__ import annotations

from math import comb, prod
from typing import Final

from yijing_tiles.counting.distances import chance
from yijing_tiles.shaoyang import Hand
from yijing_tiles.teach.exercise import (
    Choose,
    Exercise,
    Formula,
    Number,
    Option,
    Order,
    Predict,
    Seen,
    Spot,
    Step,
    Text,
)
from yijing_tiles.teach.kinds.hand import Tiles, TypedHand

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8"]

COPIES: Final = 4
ODDS: Final = int(round(1 / chance(14, -1), -4))
"""Once in so many deals of 14 the hand has won already, to ten thousands."""


def _deals(hand: Hand) -> int:
    """Return in how many ways the copies of a hand can be taken from the set."""
    return prod(comb(COPIES, copies) for copies in hand.counts)


q1 = Exercise(
    "counted.1",
    prompt=Text(
        en="What is there fewest of, what most? Put them in order.", zh="哪样最少，哪样最多？由少到多排好。"
    ),
    answer=Order(
        [
            Text(en="winning hands of thirteen orphans", zh="胡了的十三浪"),
            Text(en="hexagrams", zh="六画卦"),
            Text(en="ways to hold 14 tiles of one suit", zh="同一门的十四张，不同的拿法"),
            Text(en="different hands of 14 that win", zh="胡牌的十四张，不同的手牌"),
            Text(en="different hands of 14", zh="十四张，不同的手牌"),
            Text(en="deals of 14 tiles", zh="发十四张，不同的发法"),
        ],
        upside_down=Text(en="You began with the most.", zh="你从最多的排起了。"),
    ),
    hints=[
        Text(
            en="Which of the thirteen kinds is the pair of the orphans?",
            zh="十三浪里，哪一种作对？有几种可能？",
        ),
        Text(
            en="A hand is one of many deals: it does not matter which of the four copies came.",
            zh="一手牌对应许多种发法：同样的牌有四张，发到哪一张都一样。",
        ),
    ],
    solution=Text(
        en="13, 64, 118,800, 27,907,837, 326,520,504,500, and 4,250,305,029,168,216,000 deals.",
        zh="13，64，118800，27907837，326520504500，发法 4250305029168216000 种。",
    ),
)

q2 = Exercise(
    "counted.2",
    prompt=Text(
        en="You hold two tiles of the 34 kinds. How many different hands of two are there? A number or a formula.",
        zh="牌有 34 种，手里拿两张。不同的手牌有多少种？写数或写算式都行。",
    ),
    answer=Number(
        comb(34, 2) + 34,
        mistakes={
            561: Text(en="Both may be of one kind, too.", zh="两张也可以是同一种。"),
            1156: Text(
                en="So you count 1m 9p and 9p 1m as two hands.", zh="这样，一万九筒和九筒一万就算成两手了。"
            ),
            9180: Text(
                en="That is deals: it does not matter which of the four copies you hold.",
                zh="那是发法；四张一样的，拿哪一张都是同一手。",
            ),
        },
    ),
    hints=[
        Text(en="How many hands of two different kinds?", zh="两张不同种的，有多少？"),
        Text(en="C(34, 2). And how many pairs?", zh="C(34, 2)。一对的呢？"),
    ],
    solution=Text(en="C(34, 2) + 34 = 561 + 34 = 595.", zh="C(34, 2) + 34 = 561 + 34 = 595。"),
)

q3 = Exercise(
    "counted.3",
    prompt=Text(
        en="Of each kind there are four tiles. In how many ways can these three be taken from the set?",
        zh="每种四张。从一副牌里取出这三张，有多少种取法？",
    ),
    shows=[Tiles("11m 5z")],
    answer=Number(
        comb(4, 2) * 4,
        mistakes={
            16: Text(
                en="Of four tiles two can be taken in more than four ways.", zh="四张里取两张，不止四种取法。"
            ),
            12: Text(
                en="You took the two in an order, or forgot one.", zh="不是把两张分了先后，就是漏了一种。"
            ),
            48: Text(en="You took the two 1m in an order.", zh="你把两张一万分了先后。"),
            6: Text(en="And the white? Any of four.", zh="白板呢？四张里随便一张。"),
            10: Text(
                en="They do not add; for each choice of one there are all of the other.",
                zh="不是相加：这边每一种，那边都有全部。",
            ),
        },
    ),
    hints=[
        Text(en="Which two of the four 1m?", zh="四张一万里取哪两张？"),
        Text(en="C(4, 2) ways, and four ways for the white.", zh="C(4, 2) 种，白板四种。"),
    ],
    solution=Text(en="C(4, 2) × 4 = 24.", zh="C(4, 2) × 4 = 24。"),
)

q4 = Exercise(
    "counted.4",
    prompt=Text(
        en="You hold five tiles, all of one suit. In how many ways can that be, if no kind has more than four copies? "
        "Write a formula.",
        zh="手里五张，全是同一门。每种最多四张，有多少种拿法？写出算式。",
    ),
    answer=Formula(
        "C(13, 8) - 9",
        mistakes={
            "C(13, 8)": Text(en="Five alike are among these.", zh="这里面有五张一样的。"),
            "C(9, 5)": Text(
                en="So all five are different; some may be alike.", zh="这样五张都不同；可以有相同的。"
            ),
            "9^5": Text(en="That puts the five tiles in an order.", zh="这样就把五张分了先后。"),
            "C(36, 5)": Text(
                en="That is deals; which copy you hold does not matter.",
                zh="那是取法；同样的牌拿哪一张都一样。",
            ),
        },
    ),
    hints=[
        Text(
            en="Lay the five in a row, and eight bars between the nine kinds. In how many ways?",
            zh="五张排成一排，用八根棍子隔开九种牌。有多少种隔法？",
        ),
        Text(en="C(13, 8). Which of these cannot be?", zh="C(13, 8)。哪些不可能？"),
        Text(en="Five alike, of any of nine kinds.", zh="五张一样的，九种都有。"),
    ],
    solution=Text(en="C(13, 8) − 9 = 1,287 − 9 = 1,278.", zh="C(13, 8) − 9 = 1287 − 9 = 1278。"),
)

q5 = Exercise(
    "counted.5",
    prompt=Text(
        en="Somebody counts the hands of all triplets. Which step is wrong?",
        zh="有人数碰碰对有多少种。哪一步错了？",
    ),
    answer=Spot(
        [
            Step(
                Text(en="Four kinds are triplets, a fifth one is the pair.", zh="四种作刻子，第五种作将。"),
                why=Text(
                    en="They must differ: six alike there are not.", zh="五种都要不同：没有六张一样的。"
                ),
            ),
            Step(
                Text(
                    en="The four can be chosen in 34 × 33 × 32 × 31 ways.",
                    zh="四种有 34 × 33 × 32 × 31 种选法。",
                ),
                why=Text(
                    en="So every hand is counted 24 times, once for each order of its triplets: it is C(34, 4).",
                    zh="这样每一手都数了 24 遍，刻子的每种先后各一遍；应该是 C(34, 4)。",
                ),
                wrong=True,
            ),
            Step(
                Text(en="For the pair 30 kinds are left.", zh="作将的还剩 30 种。"),
                why=Text(en="Four of the 34 are taken.", zh="34 种里用掉了四种。"),
            ),
            Step(
                Text(en="Both together: multiply.", zh="两样合起来：相乘。"),
                why=Text(en="Any pair goes with any four triplets.", zh="哪四种刻子配哪一对将都行。"),
            ),
        ]
    ),
    hints=[
        Text(en="Does it matter which triplet is named first?", zh="先说哪一副刻子，有关系吗？"),
        Text(en="Try it with two triplets of three kinds.", zh="三种牌里选两副刻子，试一试。"),
    ],
    solution=Text(
        en="The second: C(34, 4) × 30 = 1,391,280, not 24 times as many.",
        zh="第二步：C(34, 4) × 30 = 1391280，不是它的 24 倍。",
    ),
)

q6 = Exercise(
    "counted.6",
    prompt=Text(
        en="The dealer gets 14 tiles. In how many deals, about, does it happen once that they win as they are?",
        zh="庄家起手十四张。大约多少次里有一次，起手就已经胡了？",
    ),
    answer=Predict(
        Choose(
            (
                Option(Text(en="3,000", zh="3000 次"), why=Text(en="Far more seldom.", zh="少得多。")),
                Option(Text(en="30,000", zh="3 万次"), why=Text(en="More seldom still.", zh="还要少。")),
                Option(Text(en=f"{ODDS:,}", zh=f"{ODDS // 10_000} 万次"), right=True),
                Option(
                    Text(en="100 million", zh="一亿次"),
                    why=Text(en="It is not as rare as that.", zh="没有那么少。"),
                ),
            )
        ),
        seen=[
            Seen(
                Text(
                    en=f"Won already: 1 deal in {round(1 / chance(14, -1)):,}.",
                    zh=f"已经胡了：{round(1 / chance(14, -1))} 次里有一次。",
                )
            ),
            Seen(
                Text(
                    en=f"Ready, a tile to be discarded: 1 in {round(1 / chance(14, 0)):,}.",
                    zh=f"打一张就听：{round(1 / chance(14, 0))} 次里有一次。",
                )
            ),
            Seen(
                Text(
                    en=f"Three tiles away from ready, as most are: {round(100 * chance(14, 3))} of 100.",
                    zh=f"离听牌差三张的最多：一百次里有 {round(100 * chance(14, 3))} 次。",
                )
            ),
        ],
    ),
    hints=[
        Text(
            en="About 13 million million deals win, of some four million million million.",
            zh="胡牌的发法大约十三万亿种，一共四百多亿亿种。",
        ),
        Text(en="Divide: 4 × 10¹⁸ by 1.3 × 10¹³.", zh="除一下：4 × 10¹⁸ 除以 1.3 × 10¹³。"),
    ],
    solution=Text(
        en=f"Once in {round(1 / chance(14, -1)):,} deals.", zh=f"{round(1 / chance(14, -1))} 次里有一次。"
    ),
)

q7 = Exercise(
    "counted.7",
    prompt=Text(
        en="Four triplets and a pair can be dealt in 4⁴ × 6 = 1,536 ways. Make a winning hand that can be dealt in six "
        "ways only.",
        zh="四副刻子加一对将，发法有 4⁴ × 6 = 1536 种。凑一手胡牌，发法只有六种。",
    ),
    answer=TypedHand(
        lambda hand: hand.is_win() and _deals(hand) == 6,
        mistakes={
            lambda hand: not hand.is_win(): Text(en="It does not win.", zh="这手还没有胡。"),
            lambda hand: _deals(hand) == 4**4 * 6: Text(
                en="Four triplets and a pair: 1,536 ways. Which number of copies leaves no choice?",
                zh="四副刻子加一对，有 1536 种。拿几张的时候没有可选的？",
            ),
        },
    ),
    hints=[
        Text(en="In how many ways can you take four of four copies?", zh="四张全拿，有几种取法？"),
        Text(
            en="Three kinds four times, and a pair: how can that win?", zh="三种各四张，再加一对：怎样才胡？"
        ),
        Text(en="As seven pairs, or as runs: 1111 2222 3333.", zh="当七对，或者拆成顺子：1111 2222 3333。"),
    ],
    solution=Text(
        en="For example 1111m 5555p 9999s 77z, seven pairs: 1 × 1 × 1 × 6 ways.",
        zh="例如 1111万 5555筒 9999索 中中，七对：1 × 1 × 1 × 6 种。",
    ),
)

q8 = Exercise(
    "counted.8",
    prompt=Text(
        en="In how many ways can seven pairs of seven different kinds be dealt? Write a formula.",
        zh="七对全不相同的七巧对，发法有多少种？写出算式。",
    ),
    answer=Formula(
        "C(34, 7) * 6^7",
        mistakes={
            "C(34, 7)": Text(
                en="That is hands. Each pair can be dealt in several ways.",
                zh="那是手牌的种数。每一对还有几种发法。",
            ),
            "C(34, 7) * 4^7": Text(en="Two of four copies: not four ways.", zh="四张里取两张，不是四种。"),
            "C(34, 7) * 12^7": Text(
                en="You took the two copies in an order.", zh="你把一对里的两张分了先后。"
            ),
            "C(34, 7) * 6": Text(en="Six ways for each of the seven pairs.", zh="七对里的每一对都有六种。"),
        },
    ),
    hints=[
        Text(en="Which seven of the 34 kinds?", zh="34 种里选哪七种？"),
        Text(en="Which two of the four copies, for each of them?", zh="每一种，四张里是哪两张？"),
    ],
    solution=Text(
        en="C(34, 7) × C(4, 2)⁷ = 5,379,616 × 279,936.", zh="C(34, 7) × C(4, 2)⁷ = 5379616 × 279936。"
    ),
)
