"""Lesson 13, waits: what a ready hand waits for, which of it can still be drawn, and how likely that is."""

from __future__ import annotations

from yijing_tiles.shaoyang import Hand
from yijing_tiles.teach.exercise import (
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Number,
    Option,
    Text,
    Variants,
)
from yijing_tiles.teach.hand_variants import WAIT_LEVELS, tiles_left, waits_in_one_suit
from yijing_tiles.teach.kinds.hand import Tiles, TypedHand, TypedTiles, waits_of

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]


def _live(hand: Hand) -> int:
    """Return for how many kinds that can be drawn a hand waits."""
    return sum(left > 0 for left in hand.waits().values()) if not hand.has_drawn else 0


q1 = Exercise(
    "waits.1",
    prompt=Text(
        en="Two tiles want a third to become a run. Which of these wait for two kinds? Mark all of them.",
        zh="两张牌等第三张成顺子。哪些等的是两种牌？都选上。",
    ),
    answer=ChooseSeveral(
        (
            Option(Tiles("23m"), right=True, why=Text(en="1 or 4 completes it.", zh="一万、四万都行。")),
            Option(
                Tiles("12m"),
                why=Text(en="There is no 0: only the 3 completes it.", zh="一前面没有牌了，只等三万。"),
            ),
            Option(Tiles("46p"), why=Text(en="Only the 5 fits in between.", zh="只能中间嵌一张五筒。")),
            Option(Tiles("78s"), right=True, why=Text(en="6 or 9 completes it.", zh="六索、九索都行。")),
            Option(
                Tiles("89s"),
                why=Text(en="There is no 10: only the 7 completes it.", zh="九后面没有牌了，只等七索。"),
            ),
            Option(Tiles("57p"), why=Text(en="Only the 6 fits in between.", zh="只能中间嵌一张六筒。")),
        )
    ),
    hints=[
        Text(en="Neighbours can be continued on both sides,", zh="两张连着，两头都能接，"),
        Text(en="unless a suit ends there.", zh="除非那一头到了边上。"),
    ],
    solution=Text(
        en="23 waits for 1 and 4, 78 for 6 and 9. The others wait for one kind.",
        zh="二三等一、四，七八等六、九。其余都只等一种。",
    ),
)

q2 = Exercise(
    "waits.2",
    prompt=Text(
        en="The example of the source, with only 2333 in characters. Which characters does it wait for?",
        zh="原文的例子，只有 2333 是万。它听哪几种万？",
    ),
    shows=[Tiles("2333m 123p 456p 111s")],
    answer=waits_of(
        "2333m123p456p111s",
        "123456m",
        why={
            "1m": Text(
                en="Draw a 1: 123, and 33 is left as the pair.", zh="摸一万：一二三成顺，剩下两张三万作将。"
            ),
            "2m": Text(
                en="Draw a 2: 22 is the pair, 333 a triplet.", zh="摸二万：两张二万作将，三张三万成刻。"
            ),
            "3m": Text(
                en="With a fourth 3 the 2 has still no partner.", zh="摸第四张三万，二万还是没有着落。"
            ),
            "4m": Text(
                en="Draw a 4: 234, and 33 is left as the pair.", zh="摸四万：二三四成顺，剩下两张三万作将。"
            ),
            "5m": Text(en="2, 333 and 5: the 2 has no partner.", zh="二、三三三、五：二万没有着落。"),
            "6m": Text(en="2, 333 and 6: the 2 has no partner.", zh="二、三三三、六：二万没有着落。"),
        },
    ),
    hints=[
        Text(
            en="The other suits are three sets already. Four characters are left: 2, 3, 3, 3.",
            zh="筒和索已经是三副了，只看四张万：二、三、三、三。",
        ),
        Text(en="333 may be a triplet; then what does the 2 need?", zh="三张三万算刻子，二万要什么？"),
        Text(en="33 may be the pair; then what do 2 and 3 need?", zh="两张三万作将，二、三要什么？"),
    ],
    solution=Text(
        en="1, 2 and 4: 123 + 33, 22 + 333, 234 + 33. So the source says.",
        zh="一、二、四万：123 + 33，22 + 333，234 + 33。和原文说的一样。",
    ),
)

q3 = Exercise(
    "waits.3",
    prompt=Text(
        en="Five in a row are a longer fork. Which tiles does this hand wait for?",
        zh="五张连着，叉口更多。这手牌听什么？",
    ),
    shows=[Tiles("23456m 123p 789s 55z")],
    answer=TypedTiles(
        "147m",
        mistakes={
            "14m": Text(
                en="One end is right: 234 may be the set, too, and then 5 and 6 wait.",
                zh="一头看到了，另一头呢？",
            ),
            "17m": Text(
                en="The ends are right; something in the middle is missing.", zh="两头都对，中间还差一种。"
            ),
            "47m": Text(en="Look at the lower end, too.", zh="小的那一头也看看。"),
        },
    ),
    hints=[
        Text(en="Take 456 away: what do 2 and 3 wait for?", zh="拿掉四五六，二、三等什么？"),
        Text(en="Take 234 away: what do 5 and 6 wait for?", zh="拿掉二三四，五、六等什么？"),
    ],
    solution=Text(
        en="1, 4 and 7: 23 waits for 1 and 4, 56 for 4 and 7.",
        zh="一、四、七万：二三等一、四，五六等四、七。",
    ),
)

q4 = Exercise(
    "waits.4",
    prompt=Text(
        en="The same example, but everything in characters. Which tiles does it wait for that can still be drawn?",
        zh="还是原文的例子，可是全部是万。它听哪几种，而且还摸得到？",
    ),
    shows=[Tiles("2333m 123m 456m 111m")],
    answer=waits_of(
        "2333123456111m",
        "123456789m",
        dead=Text(
            en="It would complete the hand, but you hold all four of it yourself: it cannot be drawn.",
            zh="摸到就胡，可是四张全在你自己手里，摸不到了。",
        ),
        why={
            "2m": Text(
                en="Draw a 2: 22 is the pair, 333 a triplet, the rest as it stands.",
                zh="摸二万：两张二万作将，三张三万成刻，其余照旧。",
            ),
            "4m": Text(
                en="Draw a 4: 234, 33 the pair, the rest as it stands.",
                zh="摸四万：二三四成顺，两张三万作将，其余照旧。",
            ),
            "7m": Text(
                en="Draw a 7: 567 is a run, and 4 joins 2 and 3.", zh="摸七万：五六七成顺，四万就去跟二、三。"
            ),
        },
    ),
    hints=[
        Text(
            en="1, 2 and 4 complete it as before. Which of them can still come?",
            zh="一、二、四照样能胡。其中哪些还摸得到？",
        ),
        Text(en="Count the ones in your hand.", zh="数数手里有几张一万。"),
        Text(
            en="4, 5, 6 belong to the same suit now: 23 and 456 are a fork of five.",
            zh="四五六现在同门了：二、三加四五六，就是五张连着的叉口。",
        ),
    ],
    solution=Text(
        en="2, 4 and 7. A 1 or a 3 would complete it, but all four of each are in the hand.",
        zh="二、四、七万。一万、三万也能成牌，但四张都在自己手里。",
    ),
    variants=Variants(waits_in_one_suit, levels=WAIT_LEVELS, level=3),
)

q5 = Exercise(
    "waits.5",
    prompt=Text(
        en="One tile is missing to a pair. Is this hand ready?",
        zh="只差一张成将。这手牌听了吗？",
    ),
    shows=[Tiles("123456789m 1111p")],
    answer=Choose(
        (
            Option(
                Text(en="Yes: it waits for the 1 of dots", zh="听了，听一筒"),
                why=Text(
                    en="There are only four 1 of dots in the set. Where are they?",
                    zh="一筒一共只有四张，都在哪里？",
                ),
            ),
            Option(
                Text(en="No: nothing that can be drawn completes it", zh="没听：能胡的牌摸不到"), right=True
            ),
            Option(
                Text(en="It has won already", zh="已经胡了"),
                why=Text(en="It has 13 tiles; a win has 14.", zh="只有 13 张，胡牌要 14 张。"),
            ),
        )
    ),
    hints=[
        Text(en="Three runs and a triplet leave one tile. Which?", zh="三副顺子、一副刻子，还剩哪一张？"),
        Text(en="It would need a fifth 1 of dots.", zh="要第五张一筒才行。"),
    ],
    solution=Text(
        en="Not ready: the shape waits for a fifth 1 of dots, and there is none. It is one exchange away.",
        zh="没听：样子是单吊一筒，可是没有第五张。还要换一张牌。",
    ),
)

q6 = Exercise(
    "waits.6",
    prompt=Text(
        en="How many tiles complete this hand, when nothing else is seen?",
        zh="别的牌都没看见。能让这手牌胡的，还剩多少张？",
    ),
    shows=[Tiles("2333m 123p 456p 111s")],
    answer=Number(
        11,
        mistakes={
            3: Text(en="So many kinds; there are several tiles of each.", zh="那是种数，每种还有好几张。"),
            12: Text(en="One of the 2 is in your own hand.", zh="有一张二万在你自己手里。"),
            8: Text(en="1 and 4 make eight; and the 2?", zh="一万、四万共八张，二万呢？"),
            10: Text(
                en="Only one of these tiles is in your hand: the 2.", zh="这三种牌里，你手里只有一张二万。"
            ),
        },
    ),
    hints=[
        Text(en="It waits for 1, 2 and 4 of characters.", zh="它听一、二、四万。"),
        Text(en="Four of each, less those that you hold.", zh="每种四张，减去自己手里的。"),
    ],
    solution=Text(en="4 + 3 + 4 = 11.", zh="4 + 3 + 4 = 11。"),
    variants=Variants(tiles_left, levels=WAIT_LEVELS),
)

q7 = Exercise(
    "waits.7",
    prompt=Text(
        en="The most famous wait of all, “nine gates”. Write every tile that completes it.",
        zh="最有名的听牌「九莲宝灯」。把能胡的牌全写出来。",
    ),
    shows=[Tiles("1112345678999p")],
    answer=TypedTiles(
        "123456789p",
        mistakes={
            "19p": Text(
                en="These make four alike of 111 or 999: and what of the tiles between?",
                zh="两头的对了，中间的呢？",
            ),
            "2345678p": Text(
                en="And the ones and nines? There is one left of each.", zh="一筒、九筒呢？各还有一张。"
            ),
        },
    ),
    hints=[
        Text(en="Try a 5: 111 234 55 678 999.", zh="摸五筒试试：111 234 55 678 999。"),
        Text(en="Try every number.", zh="每个数都试一试。"),
    ],
    solution=Text(
        en="All nine, 123456789p, 23 tiles. No other hand can draw all nine kinds of a suit.",
        zh="九种全听，共 23 张。一门九种全都摸得到的，再没有第二手。",
    ),
)

q8 = Exercise(
    "waits.8",
    prompt=Text(
        en="Make a hand of 13 tiles that waits for five kinds or more.",
        zh="自己凑一手十三张的牌，听五种或更多。",
    ),
    answer=TypedHand(
        lambda hand: _live(hand) >= 5,
        size=13,
        mistakes={
            lambda hand: not hand.has_drawn and 0 < _live(hand) < 3: Text(
                en="It is ready, but waits for few kinds. Let runs overlap in one suit.",
                zh="听是听了，种类太少。让一门里的顺子互相叠起来。",
            ),
            lambda hand: not hand.has_drawn and 3 <= _live(hand) < 5: Text(
                en="Close: it waits for three or four kinds.", zh="差一点：现在听三四种。"
            ),
        },
    ),
    hints=[
        Text(
            en="Long rows of one suit wait for many kinds: 2345678 waits for 2, 5 and 8.",
            zh="一门里连着的长龙听得多：2345678 听二、五、八。",
        ),
        Text(
            en="A triplet at the end of a row adds more. Look at 2223456 beside two triplets.",
            zh="龙头上叠一副刻子，听得更多。看看 2223456，旁边放两副刻子。",
        ),
        Text(
            en="Or wait for everything at once: one of each terminal and honour.",
            zh="还有全听的：幺九和字牌各一张。",
        ),
    ],
    solution=Text(
        en="2223456m 111p 999s waits for 1, 3, 4, 6, 7; nine gates for nine kinds, 19m19p19s1234567z for thirteen.",
        zh="2223456m 111p 999s 听一、三、四、六、七；九莲宝灯听九种；19m19p19s1234567z 听十三种。",
    ),
)

q9 = Exercise(
    "waits.9",
    prompt=Text(
        en="Of 123 tiles that you do not see 11 win. Write a formula for the chance to draw one of them in five draws.",
        zh="没看见的牌有 123 张，其中 11 张能胡。写出「接下来摸五次，至少摸到一张」的机会。",
    ),
    answer=Formula(
        "1 - C(112, 5) / C(123, 5)",
        mistakes={
            "C(112, 5) / C(123, 5)": Text(en="That is the chance of waiting in vain.", zh="那是白等的机会。"),
            "5 * 11 / 123": Text(
                en="So many wins you may expect; drawing two winning tiles would be counted twice.",
                zh="那是平均张数；一连摸到两张就算重了。",
            ),
            "1 - (112/123)^5": Text(
                en="That would be right if every tile were put back before the next is drawn.",
                zh="要是每摸一张都放回去，才是这样。",
            ),
        },
    ),
    hints=[
        Text(
            en="Ask for the opposite: all five draws are among the tiles that do not win.",
            zh="反过来想：五张全是胡不了的牌。",
        ),
        Text(en="123 − 11 = 112 tiles do not win.", zh="胡不了的有 123 − 11 = 112 张。"),
        Text(
            en="C(112, 5) of the C(123, 5) ways to draw five.", zh="C(123, 5) 种摸法里，有 C(112, 5) 种白等。"
        ),
    ],
    solution=Text(
        en="1 − C(112, 5) / C(123, 5) = 177311/467687, about 0.379.",
        zh="1 − C(112, 5) / C(123, 5) = 177311/467687，约 0.379。",
    ),
)
