"""Lesson 12, turns and claims: draw and discard, who may 吃 碰 槓 and who first, no win on a discard (S4, S5)."""

from __future__ import annotations

from typing import Final

from yijing_tiles.shaoyang import PUNG, Asked, Chow, Hand, Kong, TableRules, Tile, Turn
from yijing_tiles.teach.exercise import Exercise, Formula, Number, Order, Text, Variants
from yijing_tiles.teach.kinds.hand import TypedHand
from yijing_tiles.teach.kinds.hand_table import (
    Table,
    allowed,
    claims_by_seat,
    what_next,
    who_may_claim,
    wrong_step,
)
from yijing_tiles.teach.table_variants import claimants

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

_CLAIMS: Final = Table.of("claims", 5)
_TAKEN: Final = Table.of("won-plain", 22)
_KONG: Final = Table.of("two-claimants", 9)
_FOUR: Final = Table.of("robbed-kong", 13)
_COURSE: Final = Table.of("won-plain", 16)


def _may(hand: Hand) -> set[type]:
    """Return by what the next player with this hand may take a 5 of characters."""
    turn = Turn(TableRules(), Asked.DRAW, 1, hand, Tile.M5, 0, next_in_line=True, wall_left=1)
    return {type(action) for action in turn.actions()}


q1 = Exercise(
    "turns.1",
    prompt=Text(
        en="A tile has been discarded. In which order is it settled what becomes of it? Nobody has made a kong.",
        zh="有人打了一张牌，桌上没有人开杠。接下来按什么次序问？排好。",
    ),
    answer=Order(
        [
            Text(en="whoever can is asked for 碰 or 槓", zh="有没有人碰、杠"),
            Text(en="the next player may 吃", zh="下家吃不吃"),
            Text(en="the next player draws from the wall", zh="下家从牌墙上摸一张"),
            Text(en="whoever has fourteen tiles now discards", zh="手里有十四张的人打一张"),
        ],
        upside_down=Text(en="You began with the end.", zh="你从最后一步排起了。"),
    ),
    hints=[
        Text(
            en="如果同時有人喊吃跟碰，由碰者優先: if somebody calls 吃 and another 碰, which of them comes first?",
            zh="「如果同時有人喊吃跟碰，由碰者優先」：谁在先？",
        ),
        Text(
            en="The next player draws only when nobody has taken the tile.", zh="没有人要这张牌，下家才摸。"
        ),
    ],
    solution=Text(
        en="碰 and 槓, then 吃, then the wall; and then a discard again (S4).",
        zh="先碰、杠，后吃，都不要才摸；最后再打一张（S4）。",
    ),
)

q2 = Exercise(
    "turns.2",
    prompt=Text(
        en="Player 4 has thrown 5 of dots, and all hands lie open. Who may take it? Mark all.",
        zh="4号打出五筒，各家的牌都亮着。谁可以要？都选上。",
    ),
    shows=[_CLAIMS],
    answer=who_may_claim(_CLAIMS),
    hints=[
        Text(en="Who comes next, counter-clockwise, after player 4?", zh="逆时针数，4号的下家是谁？"),
        Text(
            en="The next player needs two that make a run with it, another needs two alike.",
            zh="下家有两张能连上就可以吃；别家要有一对。",
        ),
    ],
    solution=Text(
        en="Player 1 is next and has 67 of dots: 吃. Player 3 has two 5 of dots: 碰, and that goes first.",
        zh="1号是下家，有六七筒，可以吃；3号有一对五筒，可以碰，而且碰在先。",
    ),
    variants=Variants(claimants, level=2),
)

q3 = Exercise(
    "turns.3",
    prompt=Text(
        en="Player 4 has thrown 1 of characters. What may each of the others do with it?",
        zh="4号打出一万。另外三家各可以怎样？",
    ),
    shows=[_FOUR],
    answer=claims_by_seat(_FOUR),
    hints=[
        Text(en="How many 1 of characters does each of them hold?", zh="各家手里有几张一万？"),
        Text(
            en="Player 3 has 23 of characters and is even ready. Is he next? And may one win on a discard?",
            zh="3号有二三万，而且正听一万。可他是下家吗？打出的牌能胡吗？",
        ),
    ],
    solution=Text(
        en="Player 2 has three of them: 碰 or 槓. Player 1 has nothing that fits, player 3 is not next, and "
        "nobody wins on "
        "a discard (S5).",
        zh="2号有三张，可以碰，也可以杠。1号没有合用的；3号不是下家，打出的牌又不能胡（S5）。",
    ),
)

q4 = Exercise(
    "turns.4",
    prompt=Text(
        en="Player 1 has thrown 1 of characters. Player 2 comes next. Which of these may he do? Mark all.",
        zh="1号打出一万，2号是下家。他可以做哪些？都选上。",
    ),
    shows=[_KONG],
    answer=allowed(_KONG, 1, ["draw", "pung", "kong 1m", "chow 123m", "win", "pass"]),
    hints=[
        Text(en="How many 1 of characters does he hold himself?", zh="他自己有几张一万？"),
        Text(
            en="If he does not want it he need not say so: what does he do then?",
            zh="他要是不要，不用说「过」，那该做什么？",
        ),
    ],
    solution=Text(
        en="He has three: 碰 or 槓, or he draws. The source forgets the 槓 of the next player; there is no "
        "reason to refuse "
        "it (S4).",
        zh="他有三张：可以碰，可以杠，也可以摸牌。原文漏写了下家的杠，可是没有理由不许（S4）。",
    ),
)

q5 = Exercise(
    "turns.5",
    prompt=Text(
        en="You have laid three runs and triplets by 吃 and 碰, and have just discarded. How many tiles do you "
        "still hold "
        "in your hand?",
        zh="你吃、碰了三副，刚打完一张。手里还握着几张？",
    ),
    answer=Number(
        4,
        mistakes={
            13: Text(en="Thirteen with those that lie open.", zh="连摊开的一起才是十三张。"),
            5: Text(en="So many before you discarded.", zh="那是还没打的时候。"),
            10: Text(en="How many tiles lie in three melds?", zh="三副摊开了几张？"),
            7: Text(
                en="Of each meld one tile came from another, but it is yours now.",
                zh="每副里有一张是别人打的，不过现在也是你的了。",
            ),
        },
    ),
    hints=[
        Text(
            en="With how many tiles does every player wait for his turn?", zh="没轮到的时候，每人一共几张？"
        ),
        Text(en="13 less 3 × 3.", zh="13 减去 3 × 3。"),
    ],
    solution=Text(en="13 − 9 = 4.", zh="13 − 9 = 4。"),
)

q6 = Exercise(
    "turns.6",
    prompt=Text(
        en="Player 4 has just taken the tile by 碰. What comes next?",
        zh="4号刚碰了这张牌。接下来是什么？",
    ),
    shows=[_TAKEN],
    answer=what_next(_TAKEN, [(3, "draw"), (0, "draw"), (1, "draw"), (3, "win")], more=1),
    hints=[
        Text(en="How many tiles has player 4 now, with the triplet?", zh="连摊开的一副，4号现在有几张？"),
        Text(en="Fourteen. What does whoever has fourteen do?", zh="十四张。有十四张的人该做什么？"),
    ],
    solution=Text(
        en="He discards at once, without a draw, and then his next neighbour goes on.",
        zh="不摸牌，直接打一张；然后轮到他的下家。",
    ),
)

q7 = Exercise(
    "turns.7",
    prompt=Text(
        en="Eight steps of a hand were written down. One of them cannot have happened. Which?",
        zh="一把牌的八步，记下来的有一步不可能。哪一步？",
    ),
    shows=[_COURSE],
    answer=wrong_step(_COURSE, 8, (7, 3, "draw")),
    hints=[
        Text(en="Count the tiles of whoever has just done something.", zh="谁动过，就数一数谁的牌。"),
        Text(
            en="Whoever claims a discard has fourteen tiles. What must he do then?",
            zh="吃、碰之后有十四张，接下来必须做什么？",
        ),
    ],
    solution=Text(
        en="The seventh: after his 碰 player 4 has fourteen tiles; he discards and does not draw (S4). He threw 8 of "
        "characters.",
        zh="第七步：4号碰了以后有十四张，直接打牌，不能摸（S4）。他打的其实是八万。",
    ),
)

q8 = Exercise(
    "turns.8",
    prompt=Text(
        en="The player before you is about to throw 5 of characters. Write thirteen tiles with which you may "
        "take it by "
        "吃, by 碰 and by 槓, as you like.",
        zh="上家马上要打五万。写一手十三张的牌，这张五万你想吃、想碰、想杠都行。",
    ),
    answer=TypedHand(
        lambda hand: {Chow, type(PUNG), Kong} <= _may(hand),
        size=13,
        mistakes={
            lambda hand: Kong in _may(hand): Text(
                en="碰 and 槓 you may; but nothing in your hand makes a run with it.",
                zh="碰、杠都行，可是没有两张能和它连成顺子。",
            ),
            lambda hand: type(PUNG) in _may(hand): Text(
                en="For 槓 you need three of them in your hand.", zh="要杠，手里得有三张。"
            ),
            lambda hand: Chow in _may(hand): Text(
                en="You may 吃, but for 碰 and 槓 you hold too few of them.",
                zh="吃可以，可是要碰、要杠，手里的五万不够。",
            ),
        },
    ),
    hints=[
        Text(en="How many 5 of characters does 槓 need? And 碰?", zh="杠要几张五万？碰呢？"),
        Text(
            en="Three 5 of characters, and two that make a run with a fourth, such as 46.",
            zh="三张五万，再有两张能和第四张连上的，比如四、六万。",
        ),
    ],
    solution=Text(
        en="For example 455567m and any seven others: 吃 with 46, 67 or 34, 碰 with two 5, 槓 with three.",
        zh="例如 455567万，另外七张随便：四六或六七吃，两张五碰，三张五杠。",
    ),
)

q9 = Exercise(
    "turns.9",
    prompt=Text(
        en="Nobody claims, makes a kong or wins. How many tiles are discarded until the hand is drawn? Write a "
        "formula "
        "with the 136 tiles of the set.",
        zh="谁也不吃不碰不杠，也没有人胡。到流局为止，一共打出多少张？用一副牌 136 张写出算式。",
    ),
    answer=Formula(
        "136 - 4 * 13",
        mistakes={
            "136 - 4 * 13 - 1": Text(
                en="So many are drawn from the wall. The dealer discards first, without a draw.",
                zh="那是从牌墙上摸的。庄家没摸就先打了一张。",
            ),
            "136 - 4 * 14": Text(en="Only the dealer begins with fourteen.", zh="只有庄家起手十四张。"),
            "34 * 4": Text(en="In the end four hands of thirteen are left.", zh="最后四家手里还各有十三张。"),
        },
    ),
    hints=[
        Text(en="What is left in the hands at the end?", zh="最后手里还剩什么？"),
        Text(en="All other tiles were discarded.", zh="其余的全打出去了。"),
    ],
    solution=Text(
        en="136 − 4 × 13 = 84: 83 draws, and the first discard.",
        zh="136 − 4 × 13 = 84：摸 83 张，加上头一张。",
    ),
)
