"""Lesson 16, pay: rates, raised hands, kongs, the source's price list, who pays alone (S7, S12, S13, S15)."""

from __future__ import annotations

from yijing_tiles.counting.paying import PRICES
from yijing_tiles.teach.exercise import (
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Number,
    Option,
    Spot,
    Step,
    Text,
    Variants,
)
from yijing_tiles.teach.kinds.hand import TypedHand
from yijing_tiles.teach.pay_variants import one_share, robbed_sum, sum_of_kong

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

_PRINTED = {price.result for price in PRICES.values()} - {48, 36}

q1 = Exercise(
    "paying.1",
    prompt=Text(
        en="One of the twenty products in the price list of Shaoyang mahjong is wrong. What should stand there? "
        "A number.",
        zh="邵阳麻将的价目里有二十个算式，其中一个算错了。那里应该是多少？",
    ),
    answer=Number(
        48,
        mistakes={
            36: Text(en="So it is printed. Multiply its factors.", zh="印的正是这个数。把它的因数乘一乘。"),
            24: Text(en="2 × 4 × 3 is right. Look at the next one.", zh="2 × 4 × 3 没有错。看下一个。"),
            lambda given: given in _PRINTED: Text(
                en="That stands there and is right.", zh="这个数原来就有，而且算对了。"
            ),
        },
    ),
    hints=[
        Text(
            en="From one hand to the next, every number should double.", zh="多举一个手，每个数都该翻一倍。"
        ),
        Text(en="Follow the plain win: 6, 12, 24, …", zh="看平胡那一列：6、12、24……"),
    ],
    solution=Text(
        en="2 × 8 × 3 = 48; the source prints 36. Whoever wrote it may have added 12 where he should have doubled.",
        zh="2 × 8 × 3 = 48，原文印作 36。也许是该翻倍的地方，只加了 12。",
    ),
)

q2 = Exercise(
    "paying.2",
    prompt=Text(
        en="Somebody wins with a plain hand and has raised two hands. A payer has raised none. What does this "
        "payer pay?",
        zh="一家平胡，他举了两个手。付钱的一家没有举手。这一家付多少？",
    ),
    answer=Number(
        8,
        mistakes={
            2: Text(en="That is the rate; and the raised hands?", zh="那是赔率，举的手还没算。"),
            4: Text(
                en="You multiplied by the number of hands, or doubled once; each hand doubles.",
                zh="你只翻了一番。每举一个手翻一番。",
            ),
            6: Text(en="Nothing is added here: each hand doubles.", zh="这里不用加：每举一个手翻一番。"),
            24: Text(en="So much all three would pay together.", zh="那是三家一共付的。"),
            16: Text(en="Three doublings? He raised two hands.", zh="翻了三番？他只举了两个手。"),
        },
    ),
    hints=[
        Text(en="What does a plain hand pay without raised hands?", zh="都不举手，平胡每家付多少？"),
        Text(en="2, doubled twice.", zh="2，翻两番。"),
    ],
    solution=Text(en="2 × 2^(2+0) = 8.", zh="2 × 2^(2+0) = 8。"),
    variants=Variants(one_share),
)

q3 = Exercise(
    "paying.3",
    prompt=Text(
        en="Which of these are true? Mark all of them.",
        zh="哪几句是对的？都选上。",
    ),
    answer=ChooseSeveral(
        (
            Option(
                Text(
                    en="Whoever raises a hand pays double as well when another wins.",
                    zh="自己举了手，别人胡的时候也要付双倍。",
                ),
                right=True,
                why=Text(
                    en="The multiplier has the hands of both: of the winner and of the payer.",
                    zh="倍数里两个人举的手都算：胡的人，付的人。",
                ),
            ),
            Option(
                Text(
                    en="What I pay depends on the hands of the two other payers, too.",
                    zh="我付多少，还要看另外两家举了几个手。",
                ),
                why=Text(
                    en="Between two players only their own hands count.",
                    zh="两家之间的账，只看这两家举的手。",
                ),
            ),
            Option(
                Text(
                    en="Hands are raised before anybody has seen a tile.",
                    zh="举手的时候，谁也没有看过牌。",
                ),
                right=True,
                why=Text(en="在開始前, says the source: before the beginning.", zh="原文说「在開始前」。"),
            ),
            Option(
                Text(
                    en="Raised hands do not count for kongs.",
                    zh="开杠不算举手。",
                ),
                why=Text(
                    en="The price list has kongs with one, two and three hands, too.",
                    zh="价目里开杠也有举一个、两个、三个手的。",
                ),
            ),
            Option(
                Text(
                    en="In a drawn hand nothing is paid back for kongs.",
                    zh="流局了，收过的杠钱不退。",
                ),
                right=True,
                why=Text(en="A kong is paid at once, and that is kept.", zh="杠钱是当场收的，收了就不退。"),
            ),
        )
    ),
    hints=[
        Text(en="Whose hands are in the formula?", zh="算式里有谁举的手？"),
        Text(en="Three of them are true.", zh="对的有三句。"),
    ],
    solution=Text(
        en="The first, the third and the last: rate × 2 to the hands of winner and payer, for kongs as well.",
        zh="第一、第三、最后一句：赔率乘以 2 的若干次方，次数是胡的人和付的人举的手，开杠也一样。",
    ),
)

q4 = Exercise(
    "paying.4",
    prompt=Text(
        en="You have raised two hands and make a kong. The others have raised 0, 1 and 3. What do you get all "
        "together?",
        zh="你举了两个手，开了一个杠。另外三家举手的个数是 0、1、3。你一共收多少？",
    ),
    answer=Number(
        44,
        mistakes={
            3: Text(en="So much without any raised hands.", zh="那是谁都没举手的时候。"),
            12: Text(
                en="So much if none of the payers had raised a hand.", zh="那是付钱的三家都没举手的时候。"
            ),
            4: Text(en="That is from the first of them.", zh="那是第一家付的。"),
            11: Text(en="And your own two hands?", zh="你自己举的两个手呢？"),
            64: Text(
                en="Each payer counts his own hands only, not those of the other payers.",
                zh="每一家只算自己举的手，别家举的不算。",
            ),
            88: Text(en="The rate of a kong is 1.", zh="开杠的赔率是 1。"),
        },
    ),
    hints=[
        Text(en="What does each of the three pay by himself?", zh="三家各付多少？"),
        Text(en="1 × 2^(2+0), 1 × 2^(2+1), 1 × 2^(2+3).", zh="1 × 2^(2+0)，1 × 2^(2+1)，1 × 2^(2+3)。"),
    ],
    solution=Text(en="4 + 8 + 32 = 44.", zh="4 + 8 + 32 = 44。"),
    variants=Variants(sum_of_kong, level=3),
)

q5 = Exercise(
    "paying.5",
    prompt=Text(
        en="Player 1 has raised one hand and wins with thirteen orphans. Players 2 and 3 have raised none, "
        "player 4 two. "
        "Which step of this reckoning is wrong?",
        zh="1号举了一个手，胡了十三浪。2号、3号没有举手，4号举了两个。下面的账，哪一步错了？",
    ),
    answer=Spot(
        [
            Step(
                Text(en="The rate is 4 × 2 × 3 = 24.", zh="赔率：4 × 2 × 3 = 24。"),
                why=Text(
                    en="Thirteen orphans are a great hand: 24 is right.", zh="十三浪是大大牌，24 不错。"
                ),
            ),
            Step(
                Text(en="Player 2 pays 24 × 2 = 48.", zh="2号付 24 × 2 = 48。"),
                why=Text(
                    en="Only the winner's hand counts here: doubled once.",
                    zh="这里只有胡家举的一个手：翻一番。",
                ),
            ),
            Step(
                Text(en="Player 3 pays the same, 48.", zh="3号一样，付 48。"),
                why=Text(en="He has raised no hand either.", zh="他也没有举手。"),
            ),
            Step(
                Text(
                    en="Player 4 pays twice that for each hand: 48 × 2 × 2 = 192.",
                    zh="4号每举一个手再翻一番：48 × 2 × 2 = 192。",
                ),
                why=Text(en="24 × 2^(1+2) = 192 indeed.", zh="24 × 2^(1+2)，正是 192。"),
            ),
            Step(
                Text(
                    en="Player 1 has raised a hand, so he gets (48 + 48 + 192) × 2 = 576.",
                    zh="1号举了手，所以收 (48 + 48 + 192) × 2 = 576。",
                ),
                why=Text(
                    en="His hand is in each of the shares already; it is not counted once more.",
                    zh="他举的手，在每一份里都已经算过了，不能再翻一次。",
                ),
                wrong=True,
            ),
        ]
    ),
    hints=[
        Text(en="Where do the winner's hands come into the formula?", zh="胡家举的手，在算式的哪里？"),
        Text(en="Is anything doubled that was doubled before?", zh="有没有哪里翻了两次？"),
    ],
    solution=Text(en="The last one: he gets 48 + 48 + 192 = 288.", zh="最后一步：他收 48 + 48 + 192 = 288。"),
)

q6 = Exercise(
    "paying.6",
    prompt=Text(
        en="Player 1 discards a tile. Player 2 makes a kong of it, and player 4 robs the kong with a plain "
        "hand. Nobody "
        "has raised a hand. Who pays?",
        zh="1号打出一张牌，2号拿它开杠，4号抢杠，胡的是平胡。谁都没有举手。谁付钱？",
    ),
    answer=Choose(
        (
            Option(Text(en="player 2 pays 6", zh="2号付 6"), right=True),
            Option(
                Text(en="player 1 pays 6", zh="1号付 6"),
                why=Text(
                    en="He only discarded, and nobody wins on a discard.",
                    zh="他不过打了一张牌，打出的牌是不能胡的。",
                ),
            ),
            Option(
                Text(en="players 1, 2 and 3 pay 2 each", zh="1、2、3号各付 2"),
                why=Text(en="So it would be if player 4 had drawn the tile himself.", zh="4号自摸才是这样。"),
            ),
            Option(
                Text(en="player 2 pays 2", zh="2号付 2"),
                why=Text(
                    en="That is one share only (a house rule has it so).", zh="那只是一份（有的桌上这样算）。"
                ),
            ),
            Option(
                Text(
                    en="player 2 pays 6, and players 1 and 3 pay 1 each for the kong",
                    zh="2号付 6，1号、3号还要付杠钱各 1",
                ),
                why=Text(en="A robbed kong does not stand.", zh="被抢的杠不成立。"),
            ),
        )
    ),
    hints=[
        Text(en="Whose fault is it?", zh="是谁惹出来的？"),
        Text(
            en="按搶你槓玩家自摸胡牌計算: as if the robber had drawn it himself. What would all three pay?",
            zh="「按搶你槓玩家自摸胡牌計算」：要是他自摸，三家一共付多少？",
        ),
    ],
    solution=Text(
        en="Player 2 alone pays the three shares, 2 + 2 + 2 = 6 (S12). The kong is not paid (S7).",
        zh="2号一个人付三份：2 + 2 + 2 = 6（S12）。杠没有成立，不收杠钱（S7）。",
    ),
)

q7 = Exercise(
    "paying.7",
    prompt=Text(
        en="Your kong is robbed by a plain hand. The robber has raised one hand, you two, the others none. What "
        "do you pay?",
        zh="你的杠被平胡抢了。抢的人举了一个手，你举了两个，另外两家没有举手。你付多少？",
    ),
    answer=Number(
        24,
        mistakes={
            6: Text(en="So much if nobody had raised a hand.", zh="那是谁都没举手的时候。"),
            12: Text(
                en="And your own hands? They count in your share.", zh="你自己举的手呢？在你那一份里要算。"
            ),
            16: Text(
                en="That is your own share alone; you pay those of the other two as well.",
                zh="那只是你自己那一份；另外两家的也由你付。",
            ),
            48: Text(
                en="Your hands double your own share only, not those of the others.",
                zh="你举的手只翻你自己那一份，另外两份不跟着翻。",
            ),
        },
    ),
    hints=[
        Text(
            en="What would each of the three have paid if he had drawn the tile himself?",
            zh="要是他自摸，三家各付多少？",
        ),
        Text(en="16, 4 and 4.", zh="16、4、4。"),
    ],
    solution=Text(en="2 × 2 × (4 + 1 + 1) = 16 + 4 + 4 = 24.", zh="2 × 2 × (4 + 1 + 1) = 16 + 4 + 4 = 24。"),
    variants=Variants(robbed_sum),
)

q8 = Exercise(
    "paying.8",
    prompt=Text(
        en="You have raised one hand, the others none, and after your win each of them pays 16. Write a hand "
        "with which "
        "that may have been.",
        zh="你举了一个手，别人没有举。你胡了，每家付 16。写一手这样的牌。",
    ),
    answer=TypedHand(
        lambda hand: hand.is_win() and hand.forms().rate == 8,
        mistakes={
            lambda hand: hand.is_win() and hand.forms().rate == 2: Text(
                en="A plain hand: each would pay 2 × 2 = 4.", zh="平胡，每家只付 2 × 2 = 4。"
            ),
            lambda hand: hand.is_win() and hand.forms().rate == 24: Text(
                en="Too much: each would pay 24 × 2 = 48.", zh="太大了，每家要付 24 × 2 = 48。"
            ),
        },
    ),
    hints=[
        Text(en="What is the rate, without the raised hand?", zh="不算举手，赔率是多少？"),
        Text(en="8: all triplets, a full flush or seven pairs.", zh="8：碰碰对、清一色或七巧对。"),
    ],
    solution=Text(
        en="Any big hand, such as 222m 444p 666s 888s 11z: 8 × 2 = 16.",
        zh="大牌都行，例如 222m 444p 666s 888s 11z：8 × 2 = 16。",
    ),
)

q9 = Exercise(
    "paying.9",
    prompt=Text(
        en="All honours. The winner has raised three hands, the payers 1, 2 and 3. Write a formula for what he "
        "gets all "
        "together.",
        zh="全风十三浪。胡家举了三个手，三家举手的个数是 1、2、3。写出他一共收多少的算式。",
    ),
    answer=Formula(
        "4*2*3 * 2^3 * (2^1 + 2^2 + 2^3)",
        mistakes={
            "24 * 2^3 * 3": Text(en="And the hands of the payers?", zh="三家各自举的手呢？"),
            "24 * (2 + 4 + 8)": Text(en="And the hands of the winner?", zh="胡家自己举的手呢？"),
            "24 * 2^(3+1+2+3)": Text(
                en="Each payer has a share of his own; hands of different payers do not multiply.",
                zh="三家各付各的，不同人举的手不能乘在一起。",
            ),
            "24 * 2^3 * (1 + 2 + 3)": Text(
                en="A hand doubles; three hands make eight, not three.",
                zh="每举一个手翻一番，三个手是八倍，不是三倍。",
            ),
            "8 * 2^3 * (2 + 4 + 8)": Text(en="That is the rate of a big hand.", zh="那是大牌的赔率。"),
        },
    ),
    hints=[
        Text(en="Three shares: write each, then add them.", zh="三份，一份一份写，再加起来。"),
        Text(en="24 × 2^(3+1) + 24 × 2^(3+2) + …", zh="24 × 2^(3+1) + 24 × 2^(3+2) + ……"),
    ],
    solution=Text(
        en="24 × 2³ × (2 + 4 + 8) = 384 + 768 + 1536 = 2688.",
        zh="24 × 2³ × (2 + 4 + 8) = 384 + 768 + 1536 = 2688。",
    ),
)
