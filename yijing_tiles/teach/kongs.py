"""Lesson 15, kongs: three kinds, pay at once, who may rob one and who may win on the discard after it (S6-S12)."""

from __future__ import annotations

from typing import Final

from yijing_tiles.shaoyang import Hand, Tile
from yijing_tiles.teach.exercise import ChooseSeveral, Exercise, Formula, Match, Option, Text, Variants
from yijing_tiles.teach.kinds.hand import Tiles, TypedHand
from yijing_tiles.teach.kinds.hand_table import (
    Table,
    allowed,
    change_of,
    who_comes_first,
    who_may_win,
)
from yijing_tiles.teach.table_variants import robbers

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]

_ADDED: Final = Table.of("kong-added", 16)
_ROBBED: Final = Table.of("robbed-kong", 14)
_OWN: Final = Table.of("kong-not-robbed", 17)
_FLOWER: Final = Table.of("after-kong", 67)
_TWO: Final = Table.of("two-claimants", 10)
_END: Final = Table.of("after-kong", -1)


def _robs(hand: Hand) -> bool:
    """Return whether this hand of 13 could rob a kong of 5 of characters that was made from a discard."""
    return Tile.M5 in hand.waits()


q1 = Exercise(
    "kongs.1",
    prompt=Text(en="What is each kong made of?", zh="三种杠，各是怎样凑成的？"),
    answer=Match(
        [
            (
                Text(en="明槓, exposed kong", zh="明杠"),
                Text(en="three in the hand and another's discard", zh="手里三张，加上别人打出的一张"),
            ),
            (
                Text(en="補槓, added kong", zh="补杠"),
                Text(en="a triplet laid by 碰 and the fourth, drawn", zh="碰出的三张，加上自己摸到的第四张"),
            ),
            (
                Text(en="暗槓, concealed kong", zh="暗杠"),
                Text(en="four in the hand, all drawn", zh="四张都是自己摸来的"),
            ),
        ],
        extra=[
            Text(
                en="a triplet laid by 碰 and the fourth, discarded by another",
                zh="碰出的三张，加上别人打出的第四张",
            )
        ],
    ),
    hints=[
        Text(en="Where does the fourth tile come from?", zh="第四张是从哪里来的？"),
        Text(
            en="What lies open after a 碰 never changes by a discard; only your own draw can be added.",
            zh="碰出的一副，不能用别人打的牌来加；要加，得是自己摸到的。",
        ),
    ],
    solution=Text(
        en="Exposed: three and a discard. Added: a 碰 and a drawn tile. Concealed: four of your own (S6).",
        zh="明杠：三张加打出的一张；补杠：碰出的加自己摸的；暗杠：四张全是自己的（S6）。",
    ),
)

q2 = Exercise(
    "kongs.2",
    prompt=Text(
        en="Player 4 has laid three south winds by 碰 and has just drawn the fourth. Which of these may he do? "
        "Mark all.",
        zh="4号碰过南，刚摸到第四张南。他可以做哪些？都选上。",
    ),
    shows=[_ADDED],
    answer=allowed(_ADDED, 3, ["kong 2z", "throw 2z", "throw 9p", "pung", "draw", "win"]),
    hints=[
        Text(en="He has fourteen tiles. Must he make a kong?", zh="他有十四张。非开杠不可吗？"),
        Text(
            en="He may add the tile, or discard any that he holds.",
            zh="可以补上去，也可以打任何一张手里的牌。",
        ),
    ],
    solution=Text(
        en="The kong, or any discard; nobody must make a kong.", zh="开杠可以，打哪张都可以；开不开杠随他。"
    ),
)

q3 = Exercise(
    "kongs.3",
    prompt=Text(
        en="Player 4 threw 1 of characters, and player 2 has just called a kong of it. Who may rob it? Mark all.",
        zh="4号打出一万，2号刚叫了杠。谁可以抢？都选上。",
    ),
    shows=[_ROBBED],
    answer=who_may_win(_ROBBED),
    hints=[
        Text(en="Whose hand is complete with 1 of characters?", zh="谁加上一万就成了？"),
        Text(en="What does 2333 of characters wait for?", zh="二三三三万听什么？"),
    ],
    solution=Text(
        en="Player 3: 123 of characters, and 33 is the pair. A kong made from a discard can be robbed by "
        "whoever the tile "
        "completes (S8).",
        zh="3号：一二三万，三万作将。拿别人打的牌开杠，谁胡这张谁就可以抢（S8）。",
    ),
    variants=Variants(robbers, level=1),
)

q4 = Exercise(
    "kongs.4",
    prompt=Text(
        en="This time player 2 has drawn all four 1 of characters himself, and lays them as a kong. Who may rob it?",
        zh="这回四张一万都是2号自己摸来的，他开杠。谁可以抢？",
    ),
    shows=[_OWN],
    answer=who_may_win(_OWN),
    hints=[
        Text(
            en="要是他本人摸到的一萬而開槓這叫做悶槓是不可以胡牌的: if he has drawn the tile himself and makes a kong, "
            "nobody may win on it.",
            zh="「要是他本人摸到的一萬而開槓這叫做悶槓是不可以胡牌的」。",
        ),
        Text(
            en="Only two forms are excepted. Does anybody have one of them?",
            zh="只有两种牌型例外。有人是吗？",
        ),
    ],
    solution=Text(
        en="Nobody: the tile was drawn (悶槓), and player 3 would win only plain (S8, S9).",
        zh="谁都不能：牌是自己摸的，叫闷杠；3号只是平胡（S8、S9）。",
    ),
)

q5 = Exercise(
    "kongs.5",
    prompt=Text(
        en="Player 2 has made a kong, drawn the replacement and thrown 5 of dots. Who may win on it? Mark all.",
        zh="2号开了杠，补了牌，打出五筒。谁可以胡这张？都选上。",
    ),
    shows=[_FLOWER],
    answer=who_may_win(_FLOWER),
    hints=[
        Text(en="Which discard is this?", zh="这一张是什么时候打的？"),
        Text(
            en="Right after a kong: whose hand is complete with 5 of dots?",
            zh="正是开杠之后的一张。谁加上五筒就成了？",
        ),
    ],
    solution=Text(
        en="Player 4: 放槓上花, the discard right after a kong, can be won on (S10).",
        zh="4号：杠后紧接着打的一张可以胡，叫放杠上花（S10）。",
    ),
)

q6 = Exercise(
    "kongs.6",
    prompt=Text(
        en="Players 3 and 4 could both rob this kong of player 2, and both want to. Who does?",
        zh="2号开的这个杠，3号、4号都能抢，也都想抢。谁抢到？",
    ),
    shows=[_TWO],
    answer=who_comes_first(_TWO),
    hints=[
        Text(en="It does not matter whose hand is better.", zh="不比谁的牌大。"),
        Text(en="Go around counter-clockwise from whoever made the kong.", zh="从开杠的人起，逆时针数。"),
    ],
    solution=Text(en="Player 3, the nearest counter-clockwise (S11).", zh="3号，逆时针离得最近（S11）。"),
)

q7 = Exercise(
    "kongs.7",
    prompt=Text(
        en="Another player makes a kong of 5 of characters. Which of these ready hands could rob it? Mark all.",
        zh="别家开五万的杠。下面几手都听牌了，哪些抢得了？都选上。",
    ),
    answer=ChooseSeveral(
        (
            Option(
                Tiles("34m 123p 456p 789s 11z"),
                right=True,
                why=Text(
                    en="34 and a 5 make a run, and it holds no 5 itself.",
                    zh="三四万加五万成顺子，自己手里没有五万。",
                ),
            ),
            Option(
                Tiles("5m 123p 456p 789s 111z"),
                why=Text(
                    en="It waits for a second 5 but holds the first: then nobody else can have all four.",
                    zh="它单吊五万，自己就有一张，别家哪里来的四张？",
                ),
            ),
            Option(
                Tiles("46m 111p 222p 333p 55z"),
                right=True,
                why=Text(en="The 5 fits between 4 and 6.", zh="四、六万中间正缺五万。"),
            ),
            Option(
                Tiles("55m 11z 123p 456p 789s"),
                why=Text(
                    en="Two 5 of them are in this hand: the kong cannot be.",
                    zh="两张五万在这手牌里，杠开不成。",
                ),
            ),
            Option(
                Tiles("1m1m 2p2p 3p3p 4s4s 6s6s 7z7z 5m"),
                why=Text(
                    en="Seven pairs too wait for a tile of which they hold one.",
                    zh="七巧对听的，也是手里已有一张的牌。",
                ),
            ),
        )
    ),
    hints=[
        Text(
            en="Where are the four 5 of characters when somebody makes a kong of them?",
            zh="别家开五万的杠，四张五万在哪里？",
        ),
        Text(en="So which of these hands can exist at that moment?", zh="那么这几手里，哪几手此时可能有？"),
    ],
    solution=Text(
        en="The first and the third: the tile must complete a run, since the robber holds none of it (S9).",
        zh="第一、第三手：抢的人一张也没有，只能靠它补成顺子（S9）。",
    ),
)

q8 = Exercise(
    "kongs.8",
    prompt=Text(
        en="Write thirteen tiles with which you could rob a kong that another makes of 5 of characters and a "
        "discard.",
        zh="别家用打出的五万开杠。写一手十三张的牌，正好可以抢这个杠。",
    ),
    answer=TypedHand(
        lambda hand: _robs(hand) and not hand.counts[Tile.M5.index] and not hand.laid[Tile.M5.index],
        size=13,
        mistakes={
            _robs: Text(
                en="It waits for the 5, but holds one already: nobody else could have four.",
                zh="是听五万，可是自己手里就有，别家开不出这个杠。",
            ),
            lambda hand: bool(hand.waits()): Text(
                en="It is ready, but not for 5 of characters.", zh="是听牌了，可听的不是五万。"
            ),
        },
    ),
    hints=[
        Text(en="How many 5 of characters may you hold?", zh="自己手里可以有几张五万？"),
        Text(
            en="None. Begin with 34, 46 or 67 of characters, add three sets and a pair.",
            zh="一张也没有。先写三四、四六或六七万，再加三副和一对将。",
        ),
    ],
    solution=Text(
        en="For example 34m 123p 456p 789s 11z: 345 of characters is completed.",
        zh="例如 34m 123p 456p 789s 11z：补成三四五万。",
    ),
)

q9 = Exercise(
    "kongs.9",
    prompt=Text(
        en="Player 2 made a kong, and on his discard after it player 4 won. Nobody has raised a hand. What has "
        "player 2 "
        "won or lost in this hand, all together? (A loss is written with a minus.)",
        zh="2号开了一个杠，杠后打的牌被4号胡了。谁都没有举手。这一把2号一共赢了或输了多少？（输的写负数。）",
    ),
    shows=[_END],
    answer=change_of(_END, 1),
    hints=[
        Text(en="What did the kong bring? Is it given back?", zh="开杠收了多少？要不要退？"),
        Text(
            en="He pays the shares of all three, and keeps the coins for the kong.",
            zh="三家的份他一个人付；杠钱不退。",
        ),
    ],
    solution=Text(en="+3 − (2 + 2 + 2) = −3 (S7, S10, S12).", zh="+3 − (2 + 2 + 2) = −3（S7、S10、S12）。"),
)

q10 = Exercise(
    "kongs.10",
    prompt=Text(
        en="The wall has 83 tiles after the deal. In a drawn hand seven kongs were made. How many tiles were "
        "drawn in "
        "turn, from the head of the wall? Write a formula.",
        zh="发完牌，牌墙有 83 张。有一把流局了，中间开了七个杠。从牌墙头上轮流摸的有多少张？写出算式。",
    ),
    answer=Formula(
        "83 - 7",
        mistakes={
            "83 - 7 * 4": Text(
                en="Only the replacement comes from the wall's tail: one for each kong.",
                zh="一个杠只从牌墙尾补一张。",
            ),
            "83 + 7": Text(
                en="The wall does not grow: replacements are taken from it.",
                zh="牌墙不会变多，补的牌也是从里面拿的。",
            ),
            "83 - 1": Text(en="That is one kong.", zh="那是一个杠。"),
        },
    ),
    hints=[
        Text(en="Where do the replacements come from?", zh="补的牌从哪里来？"),
        Text(
            en="Every tile of the wall is drawn once: in turn, or as a replacement.",
            zh="牌墙上每张都摸一次，要么轮流摸，要么补杠。",
        ),
    ],
    solution=Text(
        en="83 − 7 = 76. Every kong makes the hand shorter for the others.",
        zh="83 − 7 = 76。多一个杠，大家就少摸一张。",
    ),
)
