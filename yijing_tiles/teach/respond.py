"""Lesson 6, 应 and the ban: a turn, stages, what may be laid after what, and why nobody gets stuck (rules Y9-Y12)."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from yijing_tiles.counting.answering import replies_to
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
from yijing_tiles.teach.game_variants import how_many_replies
from yijing_tiles.teach.kinds.game import Held, Play, Position, lawful
from yijing_tiles.teach.kinds.seat import InFront
from yijing_tiles.yijing import Lay, Rules, new, place, plain

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

_GROWING: Final = Position("first-hexagram", 6)
_BLOCKING: Final = Position("blocked", 11)
_DEAL: Final = new(Rules(), Random(0))  # noqa: S311 - tiles, no secrets

q1 = Exercise(
    "respond.1",
    prompt=Text(
        en="What are the three parts of a turn? Put them in order.",
        zh="出一次牌分三个环节，依次是什么？",
    ),
    answer=Order(
        [
            Text(en="组牌: put the two tiles of your hand in order", zh="组牌：把手里两只牌定好次序"),
            Text(en="发牌: lay them open, the inner one first", zh="发牌：由内而外，正面朝上摆出"),
            Text(en="抓牌: draw two tiles from the wall", zh="抓牌：从牌墙上抓两只"),
        ],
        upside_down=Text(
            en="Then you would hold four tiles for a while; a hand is never more than two.",
            zh="先抓后出，手里就有四只了；手牌从来不超过两只。",
        ),
    ),
    hints=[
        Text(en="How many tiles may a player hold?", zh="手里最多有几只牌？"),
        Text(
            en="Always two. So the old ones go before new ones come.", zh="总是两只。所以旧的先出，新的后来。"
        ),
    ],
    solution=Text(
        en="组牌, 发牌, 抓牌: order, lay, draw (rule Y9).",
        zh="组牌、发牌、抓牌（规则 Y9）。",
    ),
)

q2 = Exercise(
    "respond.2",
    prompt=Text(
        en="You hold one yang and one yin. The player before you has laid a yin inside and a taiji "
        "outside, and declared it "
        "yang. Which of these are allowed now?",
        zh="你手里是一阳一阴。上家刚出了内阴、外太极，声明太极作阳。你现在可以怎样做？",
    ),
    shows=[Held("10")],
    answer=lawful(
        Position("dealt", 3),
        ["lay 10", "lay 01", "lay 11", "pass"],
        why={
            "lay 01": Text(
                en="A taiji counts as what it was declared to be: ⚎ was just laid (Y11).",
                zh="太极按声明的算：上家刚出的就是 ⚎（Y11）。",
            ),
        },
    ),
    hints=[
        Text(
            en="What did the player before you lay, once the taiji is taken as declared?",
            zh="太极按声明的算，上家出的是哪一个象？",
        ),
        Text(en="⚎. And what can your two tiles be?", zh="是 ⚎。你的两只牌又能摆成什么？"),
    ],
    solution=Text(
        en="Only ⚍: it differs from ⚎ by its order. Two yang you do not hold, and nobody may pass his turn.",
        zh="只有 ⚍：次序不同，就不算相同。两阳你没有；轮到自己，也不能不出。",
    ),
)

q3 = Exercise(
    "respond.3",
    prompt=Text(
        en="Four of your lines lie on the table, from the bottom yang, yin, yin, yin. You hold one yang and one yin; "
        "two yang have just been laid. Build any hexagram that you may finish now.",
        zh="你已摆了四爻，由下往上是阳、阴、阴、阴。手里一阳一阴，上家刚出了两阳。随你摆一个现在可以摆成的六画卦。",
    ),
    answer=Build(
        sorted(
            plain(place(_GROWING.state.seats[0].stage, action.pair))
            for action in _GROWING.state.actions()
            if isinstance(action, Lay)
        ),
        start=_GROWING.state.seats[0].stage,
        mistakes={
            lambda figure: figure.lines[2:] == "1000": Text(
                en="You put the new pair inside, below the others. A 应 goes outside, on top.",
                zh="你把新的一对摆到里面去了。应的牌总是摆在外侧，叠在上面。",
            ),
            lambda figure: figure.lines[:4] == "1000": Text(
                en="The top pair is one yang and one yin: those are the tiles you hold.",
                zh="上面两爻要一阴一阳，你手里只有这两只。",
            ),
        },
    ),
    hints=[
        Text(en="Where does a 应 go?", zh="应的牌摆在哪一侧？"),
        Text(en="Outside. And in which order?", zh="外侧。次序呢？"),
        Text(en="Either order: ⚍ or ⚎ on top.", zh="两种次序都行：上面摆 ⚍ 或 ⚎。"),
    ],
    solution=Text(en="䷂ with ⚍ on top, or ䷚ with ⚎.", zh="上面摆 ⚍ 成 ䷂，摆 ⚎ 成 ䷚。"),
)

q4 = Exercise(
    "respond.4",
    prompt=Text(
        en="Two yin have just been laid before you, and you hold two yin. What now?",
        zh="上家刚出了两阴，你手里偏偏也是两阴。怎么办？",
    ),
    shows=[Held("00")],
    answer=Choose(
        (
            Option(
                Text(en="You cannot respond, and lose your turn", zh="应不了，这一次轮空"),
                why=Text(
                    en="Nobody ever loses a turn for want of a pair.", zh="从来没有人因为应不了而轮空。"
                ),
            ),
            Option(
                Text(en="You put them back and draw others", zh="放回去，另抓两只"),
                why=Text(en="What has been drawn is never put back.", zh="抓来的牌不能再放回去。"),
            ),
            Option(
                Text(en="You lay one of them with a yang", zh="拿一只配上一只阳"),
                why=Text(en="You have no yang.", zh="你手里没有阳。"),
            ),
            Option(
                Text(en="You lay them: it is a 碰", zh="照样出：这就是碰"), right=replies_to("00", "00") == ()
            ),
        )
    ),
    hints=[
        Text(
            en="The ban has one exception, which has a name of its own.",
            zh="不能相同，只有一个例外，它另有名字。",
        ),
        Text(en="The same pure pair after a pure pair: that is 碰.", zh="对子之后再出同样的对子，叫做碰。"),
    ],
    solution=Text(
        en="You lay them. The same pure pair once more is a 碰, and the only reply that you have (rule Y12).",
        zh="照样出：对子接同样的对子就是碰，你也只能这样出（规则 Y12）。",
    ),
)


def _hand(tiles: str, en: str, zh: str) -> Option:
    return Option(Held(tiles), right=len(replies_to("10", tiles)) == 1, why=Text(en=en, zh=zh))


q5 = Exercise(
    "respond.5",
    prompt=Text(
        en="⚍ has just been laid. Which hands leave you no choice, as there is only one pair that you may lay?",
        zh="上家刚出了 ⚍。手里是哪些牌，你就没有选择，只有一种应法？",
    ),
    answer=ChooseSeveral(
        (
            _hand("11", "Two yang lie in one way only.", "两阳只有一种摆法。"),
            _hand("10", "⚍ is barred, ⚎ is left.", "⚍ 不能出，只剩 ⚎。"),
            _hand(
                "1*",
                "⚌ is possible, and ⚎ with the taiji inside as a yin.",
                "可以出 ⚌，也可以让太极在内作阴，出 ⚎。",
            ),
            _hand(
                "0*",
                "⚏ is possible, and ⚎ with the taiji outside as a yang.",
                "可以出 ⚏，也可以让太极在外作阳，出 ⚎。",
            ),
            _hand("**", "Two taiji can be any pair.", "两只太极什么都能当。"),
        )
    ),
    hints=[
        Text(
            en="How many pairs can each hand be laid as, before the ban?",
            zh="先不管上家，每一手牌各有几种摆法？",
        ),
        Text(en="1, 2, 3, 3 and 4. Which of them include ⚍?", zh="1、2、3、3、4 种。其中哪些包括 ⚍？"),
    ],
    solution=Text(
        en="Two yang (only ⚌), and one of each (only ⚎). With a taiji there is always a choice.",
        zh="两阳（只能 ⚌），一阴一阳（只能 ⚎）。手里有太极，总有得选。",
    ),
)

q6 = Exercise(
    "respond.6",
    prompt=Text(
        en="⚌ has just been laid, and you hold one yang and one taiji. How many different bigrams may "
        "you respond with?",
        zh="上家刚出了 ⚌，你手里是一阳和一只太极。应的时候，可以摆出几种不同的象？",
    ),
    shows=[Held("1*")],
    answer=Number(
        len(replies_to("11", "1*")),
        mistakes={
            3: Text(
                en="One of your three is the very pair that was laid.",
                zh="你数的三种里，有一种和上家的相同。",
            ),
            4: Text(
                en="The taiji may be inside or outside, yang or yin; but two of these four look alike, "
                "and one is barred.",
                zh="太极在内在外、作阳作阴，共四种；可是有两种摆出来一样，还有不能出的。",
            ),
            1: Text(en="The taiji can lie inside as well as outside.", zh="太极可以在内，也可以在外。"),
        },
    ),
    hints=[
        Text(en="What must the taiji be, if the pair is not to be ⚌?", zh="不能出 ⚌，太极就得当什么？"),
        Text(en="A yin. Inside or outside?", zh="当阴。在内还是在外？"),
    ],
    solution=Text(
        en="Two: ⚍ and ⚎. As a yang, it would repeat ⚌.", zh="两种：⚍ 和 ⚎。太极作阳就和上家重复了。"
    ),
    variants=Variants(how_many_replies, level=2),
)

q7 = Exercise(
    "respond.7",
    prompt=Text(
        en="You are player 2 and hold one yang and one taiji. This lies in front of player 1, who responds after you "
        "and has one of each. Lay the pair by which he cannot win next.",
        zh="你是2号玩家，手里是一阳和一只太极。下家1号手里一阴一阳，这是他面前的牌。出一对牌，让他这一次胡不了。",
    ),
    shows=[InFront("随 | 随 | 1001"), Held("1*")],
    answer=Play(
        _BLOCKING,
        lambda after: (
            not any(
                wait.pair == plain(pair) and not wait.pung
                for pair in replies_to(plain(after.laid[-1].pair), "10")
                for wait in after.view(0).waits()
            )
        ),
        mistakes={
            lambda after: plain(after.laid[-1].pair) == "11": Text(
                en="You bar ⚌, but that is not what he needs: look at lines 5 and 6 of his hexagram.",
                zh="你堵的是 ⚌，可他要的不是这个：看看他那一卦的五爻和上爻。",
            ),
        },
    ),
    hints=[
        Text(en="Which hexagram does he build for the second time?", zh="他正在摆第二组的是哪一卦？"),
        Text(en="䷐ is 100110. Which pair is still missing on top?", zh="䷐ 是 100110，上面还缺哪一对？"),
        Text(en="What you lay, he may not.", zh="你出了的，他就不能出。"),
    ],
    solution=Text(
        en="Lay 1t: ⚍, with the taiji as a yin. It is the pair he needs, and nobody may respond with the "
        "pair just laid "
        "(rule Y11).",
        zh="出 1t：太极作阴，就是 ⚍。他正缺这一对，而刚出的一对不能用来应（规则 Y11）。",
    ),
)

q8 = Exercise(
    "respond.8",
    prompt=Text(
        en="You need ⚍ next. Suppose that every pair laid before you, and every pair you draw, is any of "
        "⚌, ⚍, ⚎, ⚏ with "
        "equal chances. How likely is it that you can lay ⚍ as a 应? A fraction.",
        zh="你下一步要 ⚍。设上家出的、你抓到的，都是 ⚌、⚍、⚎、⚏ 四种之一，机会一样大。"
        "这一次你能应出 ⚍ 的机会是多少？写分数。",
    ),
    answer=Number(
        Fraction(
            sum(
                "10" in replies_to(last, hand)
                for last in ("11", "10", "01", "00")
                for hand in ("11", "10", "10", "00")
            ),
            16,
        ),
        mistakes={
            Fraction(1, 2): Text(
                en="So often the tiles come; but ⚍ may be barred.",
                zh="牌来的机会有这么多，可是 ⚍ 也许正好不能出。",
            ),
            Fraction(3, 4): Text(
                en="So often it is not barred; but the tiles must come as well.",
                zh="没被堵住的机会有这么多，可是牌也要来。",
            ),
            Fraction(3, 16): Text(
                en="You asked for ⚍ in the order drawn; the order of the two is yours.",
                zh="你要求抓来就是 ⚍ 的次序；两只牌的次序由你定。",
            ),
            Fraction(1, 4): Text(
                en="The order of the two tiles is yours, and there is the ban.",
                zh="两只牌的次序由你定，另外还有不许重复。",
            ),
        },
    ),
    hints=[
        Text(
            en="How likely are the right tiles? And how likely is it that ⚍ is not barred?",
            zh="牌对的机会是多少？⚍ 没被上家出掉的机会又是多少？",
        ),
        Text(en="1/2 and 3/4. Both must happen.", zh="1/2 和 3/4，两件事要同时成。"),
    ],
    solution=Text(en="1/2 × 3/4 = 3/8.", zh="1/2 × 3/4 = 3/8。"),
)

q9 = Exercise(
    "respond.9",
    prompt=Text(
        en="Two players, a wall of 144 tiles, and nobody takes a 碰. How many hexagrams can each finish "
        "at most, until the "
        "last pair is laid?",
        zh="两个人玩，一副 144 只，谁也不碰。直到最后一对牌出完，每人最多摆成几个六画卦？",
    ),
    answer=Number(
        (_DEAL.wall_left // 2 + 2) // 2 // 3,
        mistakes={
            10: Text(
                en="The pair in the hand is played as well, after the last draw.",
                zh="抓完最后的牌，手里的一对还要出。",
            ),
            12: Text(
                en="The twelve tiles that lie hidden are never played.", zh="扣下的十二只暗卦，是不会再出的。"
            ),
            22: Text(en="That is both players together.", zh="那是两个人合起来的。"),
            33: Text(
                en="Those are plays; it takes three for a hexagram.", zh="那是出牌的次数；三次才成一卦。"
            ),
        },
    ),
    hints=[
        Text(
            en="How many tiles are laid in all, if the hidden ones stay where they are?",
            zh="暗卦不算，一共要出多少只牌？",
        ),
        Text(en="144 − 12 = 132 tiles, 66 pairs, 33 for each.", zh="144 − 12 = 132 只，66 对，每人 33 对。"),
    ],
    solution=Text(
        en="132 tiles make 66 plays, 33 for each: eleven hexagrams (rule Y22).",
        zh="132 只牌出 66 次，每人 33 次，正好十一卦（规则 Y22）。",
    ),
)
