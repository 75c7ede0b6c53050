"""Lesson 17, whole hands: from the dice to the pay sheet, and what a player can know (S2-S5, S12, S15)."""

from __future__ import annotations

from typing import Final

from yijing_tiles.shaoyang import Form, Hand, Tile
from yijing_tiles.teach.exercise import Exercise, Formula, Number, Order, Text, Variants
from yijing_tiles.teach.kinds.hand import TypedHand, TypedTiles
from yijing_tiles.teach.kinds.hand_pay import Slip, change_of, who_deals_next, wrong_line
from yijing_tiles.teach.kinds.hand_table import Table, wrong_step
from yijing_tiles.teach.table_variants import slipped_sheet

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]

_READY: Final = Table.of("won-plain", 28, 2)
_WAITING: Final = Table.of("won-plain", 30, 2)
_DRAWN: Final = Table.of("last-tile", -1)
_RAISED: Final = Table.of("raises-three-one", -1)
_COURSE: Final = Table.of("won-plain", 29)
_MODEL: Final = Table.of("model-hand", -1)


def _steps_left(tiles: tuple[Tile, ...]) -> int | None:
    """Return how far from ready player 3 is when he has discarded this tile; `None` where he cannot."""
    hand = _READY.state.hand(2)
    if len(tiles) != 1 or not hand.counts[tiles[0].index]:
        return None
    return hand.discard(tiles[0]).distance()


def _open_and_plain(hand: Hand) -> bool:
    return hand.is_win() and bool(hand.melds) and hand.forms().best is Form.PLAIN


q1 = Exercise(
    "hands_played.1",
    prompt=Text(
        en="What comes first, what last? Put a hand in order.", zh="一把牌，先做什么，后做什么？排好次序。"
    ),
    answer=Order(
        [
            Text(en="roll dice for the first dealer", zh="掷骰子定庄家"),
            Text(en="say how many hands you raise", zh="各人说举几个手"),
            Text(en="deal thirteen tiles each, fourteen to the dealer", zh="发牌，各十三张，庄家十四张"),
            Text(en="the dealer discards", zh="庄家先打一张"),
            Text(
                en="draw or claim, and discard, until somebody wins or the wall is empty",
                zh="轮流摸、要、打，到有人胡或牌墙摸完",
            ),
            Text(en="pay, and settle who deals next", zh="算账，定下一把谁坐庄"),
        ],
        upside_down=Text(en="You began with the end.", zh="你从最后一步排起了。"),
    ),
    hints=[
        Text(
            en="在開始前舉手, raise hands before the beginning: may anybody have seen a tile by then?",
            zh="「在開始前舉手」：这时看过牌没有？",
        ),
        Text(en="The dealer has a tile more. What does he do with it?", zh="庄家多一张，第一步该做什么？"),
    ],
    solution=Text(
        en="Dice, raised hands, deal, the dealer's discard, play, pay.",
        zh="掷骰、举手、发牌、庄家打牌、轮流打、算账。",
    ),
)

q2 = Exercise(
    "hands_played.2",
    prompt=Text(
        en="You are player 3, and have just drawn 4 of dots. Which discard makes you ready? Write the tile.",
        zh="你是3号，刚摸到四筒。打哪一张就听牌？写出这张牌。",
    ),
    shows=[_READY],
    answer=TypedTiles(
        lambda tiles: _steps_left(tiles) == 0,
        mistakes={
            lambda tiles: len(tiles) != 1: Text(en="One discards a single tile.", zh="一次只打一张。"),
            lambda tiles: _steps_left(tiles) is None: Text(
                en="That tile is not in this hand.", zh="手里没有这张牌。"
            ),
            lambda tiles: bool(_steps_left(tiles)): Text(
                en="Then two tiles are missing, not one.", zh="打了它，还差两张，不是一张。"
            ),
        },
    ),
    hints=[
        Text(en="Which tile belongs to no set and to no pair?", zh="哪一张和谁都连不上，又不成对？"),
        Text(
            en="Dots: 344556 and 789. Bamboo: 55 and 89. What is left?",
            zh="筒子三四四五五六、七八九；索子五五、八九。剩下什么？",
        ),
    ],
    solution=Text(
        en="2 of characters: 345, 456, 789 of dots, 55 of bamboo the pair, and 89 waits for 7.",
        zh="二万。筒子三四五、四五六、七八九，五索作将，八九索听七索。",
    ),
)

q3 = Exercise(
    "hands_played.3",
    prompt=Text(
        en="You are player 3, ready for 7 of bamboo. How many tiles are there that you do not see?",
        zh="你是3号，听七索。你看不见的牌一共有多少张？",
    ),
    shows=[_WAITING],
    answer=Number(
        sum(_WAITING.state.view(2).unseen().values()),
        mistakes={
            136 - 13: Text(en="And the tiles that lie open?", zh="桌上亮着的呢？"),
            136 - 17: Text(en="You see your own tiles, too.", zh="你自己的牌也看得见。"),
            136 - 13 - 11: Text(en="And what was laid by 吃 and 碰?", zh="吃、碰摊开的呢？"),
            _WAITING.state.wall_left: Text(
                en="So many are left in the wall; tiles in the other hands are unseen as well.",
                zh="那是牌墙上剩下的；别家手里的，你也看不见。",
            ),
        },
    ),
    hints=[
        Text(
            en="How many tiles do you see: your own, discards, melds?",
            zh="你看得见的有多少：自己的、打出来的、摊开的？",
        ),
        Text(
            en="136 less 13, less 11 discards, less two melds.",
            zh="136 减去 13，减去打出的 11 张，再减去两副。",
        ),
    ],
    solution=Text(
        en="136 − 13 − 11 − 6 = 106. The four 7 of bamboo are among them, in the wall or in a hand.",
        zh="136 − 13 − 11 − 6 = 106。四张七索都在里面，也许在牌墙上，也许在别家手里。",
    ),
)

q4 = Exercise(
    "hands_played.4",
    prompt=Text(
        en="Seven steps at the end of a hand were written down. One of them cannot have happened. Which?",
        zh="一把牌最后的七步，记下来的有一步不可能。哪一步？",
    ),
    shows=[_COURSE],
    answer=wrong_step(_COURSE, 7, (5, 3, "pung")),
    hints=[
        Text(
            en="Follow the table: who threw what, and who holds what?",
            zh="看着牌桌一步一步对：谁打了什么，谁手里有什么？",
        ),
        Text(en="For a 碰 one needs two that are the same.", zh="碰要手里有一对。"),
    ],
    solution=Text(
        en="The fifth: player 1 threw west wind, and player 4 holds none. Nobody wanted it, so player 2 drew.",
        zh="第五步：1号打的是西，4号手里没有西。没有人要，该2号摸牌。",
    ),
)

q5 = Exercise(
    "hands_played.5",
    prompt=Text(
        en="Nobody has won this hand. Player 4 dealt it. Who deals the next one?",
        zh="这一把没有人胡，4号坐的庄。下一把谁坐庄？",
    ),
    shows=[_DRAWN],
    answer=who_deals_next(_DRAWN),
    hints=[
        Text(
            en="由上盤誰摸最後一張牌的做莊: whoever drew the last tile deals next.",
            zh="「由上盤誰摸最後一張牌的做莊」。",
        ),
        Text(
            en="Player 3 threw the last tile. Where had it come from?",
            zh="最后一张是3号打的。那张牌从哪里来？",
        ),
    ],
    solution=Text(
        en="Player 3: he drew the last tile of the wall (S3).", zh="3号：牌墙的最后一张是他摸的（S3）。"
    ),
)

q6 = Exercise(
    "hands_played.6",
    prompt=Text(
        en="Player 3 had raised three hands, player 1 one, and player 3 has won. What has player 1 won or lost? "
        "(A loss is "
        "written with a minus.)",
        zh="3号举了三个手，1号举了一个，3号胡了。1号赢了或输了多少？（输的写负数。）",
    ),
    shows=[_RAISED],
    answer=change_of(_RAISED, 0),
    hints=[
        Text(en="Which form is it, and what is its rate?", zh="是哪一种牌型，赔率多少？"),
        Text(en="2, doubled for four hands.", zh="2，四个手翻四番。"),
    ],
    solution=Text(en="−2 × 2^(3+1) = −32.", zh="−2 × 2^(3+1) = −32。"),
)

q7 = Exercise(
    "hands_played.7",
    prompt=Text(
        en="The pay sheet of the same hand, with a mistake. Which line is wrong?",
        zh="同一把牌的账单，有一行算错了。哪一行？",
    ),
    shows=[_RAISED],
    answer=wrong_line(_RAISED, 2, Slip.SUM),
    hints=[
        Text(
            en="Rate × 2 to the hands of both. Reckon each line again.",
            zh="赔率乘以 2 的若干次方，次数是两个人举的手。一行一行重算。",
        ),
        Text(en="Doublings are multiplied, not added.", zh="翻番是相乘，不是相加。"),
    ],
    solution=Text(
        en="Player 1 pays 2 × 2^(3+1) = 32; the sheet adds the doublings.",
        zh="1号付 2 × 2^(3+1) = 32；账单把两个人翻的番加起来了。",
    ),
    variants=Variants(slipped_sheet, level=1),
)

q8 = Exercise(
    "hands_played.8",
    prompt=Text(
        en="Write a winning hand that lies open in part and is plain: fourteen tiles, melds in brackets, as in "
        "[555z].",
        zh="写一手胡了的牌，有副露，而且只是平胡：一共十四张，副露写在方括号里，例如 [白白白]。",
    ),
    answer=TypedHand(
        _open_and_plain,
        mistakes={
            lambda hand: hand.is_win() and not hand.melds: Text(
                en="It wins, but nothing of it lies open.", zh="是胡了，可是没有副露。"
            ),
            lambda hand: hand.is_win(): Text(
                en="It wins, but with a higher form than plain.", zh="是胡了，可是比平胡大。"
            ),
        },
    ),
    hints=[
        Text(
            en="Begin with one meld: a run or a triplet in brackets.",
            zh="先写一副副露：方括号里一副顺子或刻子。",
        ),
        Text(
            en="Three more sets and a pair; at least one run, and more than one suit.",
            zh="再写三副和一对将；至少有一副顺子，不止一门。",
        ),
    ],
    solution=Text(en="For example 123m 456p 789s 11z [555z].", zh="例如 123m 456p 789s 11z [555z]。"),
)

q9 = Exercise(
    "hands_played.9",
    prompt=Text(
        en="Four of the 106 tiles that you do not see would win. You will draw five more times. Write a formula "
        "for the "
        "chance that one of them is among those. C(106, 5) means choose 5 out of 106.",
        zh="看不见的 106 张里有四张能胡。你还要摸五次。写出五次里摸到能胡的牌的机会（106 个里选 5 个写作 C(106, "
        "5)）。",
    ),
    answer=Formula(
        "1 - C(102, 5) / C(106, 5)",
        mistakes={
            "C(102, 5) / C(106, 5)": Text(
                en="That is the chance to draw none of them.", zh="那是一张也没摸到的机会。"
            ),
            "5 * 4 / 106": Text(
                en="Chances of several draws cannot be added like that: two of them may both win.",
                zh="几次的机会不能这样加：有两次都摸到的情形，加重了。",
            ),
            "1 - (102/106)^5": Text(
                en="A tile that was drawn does not go back to the others.", zh="摸出来的牌不会放回去。"
            ),
            "C(4, 1) / C(106, 5)": Text(
                en="How many of the C(106, 5) draws have at least one of the four?",
                zh="C(106, 5) 种里，至少有四张中一张的有多少？",
            ),
        },
    ),
    hints=[
        Text(en="Think of the opposite: you draw none of the four.", zh="反过来想：四张一张也没摸到。"),
        Text(en="Then all five come from the other 102.", zh="那五张都在另外 102 张里。"),
    ],
    solution=Text(en="1 − C(102, 5)/C(106, 5), about 0.178.", zh="1 − C(102, 5)/C(106, 5)，约 0.178。"),
)

q10 = Exercise(
    "hands_played.10",
    prompt=Text(
        en="Players 1 and 3 have made a kong each, and player 2 has won with all triplets. Nobody has raised a "
        "hand. What "
        "has player 3 won or lost, all together? (A loss is written with a minus.)",
        zh="1号、3号各开了一个杠，2号胡了碰碰对。谁都没有举手。3号一共赢了或输了多少？（输的写负数。）",
    ),
    shows=[_MODEL],
    answer=change_of(_MODEL, 2),
    hints=[
        Text(
            en="What did his own kong bring, and what did the other one cost him?",
            zh="自己的杠收了多少？别家的杠付了多少？",
        ),
        Text(en="Three coins, less one, less the rate of all triplets.", zh="收 3，付 1，再付碰碰对的赔率。"),
    ],
    solution=Text(en="+3 − 1 − 8 = −6.", zh="+3 − 1 − 8 = −6。"),
)
