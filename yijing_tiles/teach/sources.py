"""Lesson 20, the sources checked: judge a sentence first, then see what sympy and the engine say of it (all rules).

What is right is the verdict of the ledger (`counting.sources`), which a test draws anew; what is seen after the
prediction is reckoned and counted then and there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from yijing_tiles.counting.notation import plain
from yijing_tiles.counting.sources import Sentence, Verdict, sentence, sentences
from yijing_tiles.shaoyang import Hand
from yijing_tiles.teach.exercise import Choose, Exercise, Number, Option, Predict, Seen, Text
from yijing_tiles.teach.kinds.hand import TypedHand
from yijing_tiles.view.proof import case_name
from yijing_tiles.view.sources import says, verdict_text, why
from yijing_tiles.view.terms import language, say

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]

VERDICTS: Final = {
    Verdict.AGREES: Text(en="It agrees", zh="相符"),
    Verdict.WRONG: Text(en="It is wrong", zh="有误"),
    Verdict.DEPENDS: Text(en="It depends on how one reads it", zh="看怎么读"),
}

PRICES: Final = tuple(each for each in sentences("shaoyang") if each.id.startswith("price-"))
RIGHT_PRICES: Final = sum(each.verdict is Verdict.AGREES for each in PRICES)

GROUPS: Final = ((2, 3, 3, 3), (1, 2, 3), (4, 5, 6), (1, 1, 1))
"""The source's example of a wait, whose suits are not printed."""


@dataclass(frozen=True, slots=True)
class Checked(Text):
    """What both ways say of a check of a sentence, or (with no check) the verdict and its reason.

    It is found out when it is asked for: the lessons' exercises are loaded long before.
    """

    id: str = ""
    check: int | None = None

    def __call__(self, lang: str | None = None) -> str:
        """Reckon, count, and say it."""
        lang = language(lang)
        judged = sentence(self.id).judge()
        if self.check is None:
            stop = "。" if lang == "zh" else "."
            verdict, reason = verdict_text(judged, lang), why(judged, lang)
            return f"{verdict[0].upper()}{verdict[1:]}{stop}{'' if lang == 'zh' else ' '}{reason}".strip()
        check, row = judged.sentence.checks[self.check], judged.rows[self.check]
        asked = say(f"counting.claim.{check.claim}.title", lang)
        if check.case:
            case = case_name(check.claim, check.case, lang)
            asked += f"（{case}）" if lang == "zh" else f" ({case})"
        number = row.count.number
        counted = "、".join(map(str, number)) if isinstance(number, tuple) else str(number)
        return say(
            "exercise.source.seen",
            lang,
            asked=asked,
            formula=plain(row.formula.expression, row.formula.evaluated),
            counted=counted,
        )


def _judge(name: str, id: str, wrong: Mapping[Verdict, Text], hints: list[Text]) -> Exercise:  # noqa: A002
    """Return the question what the verdict on a sentence is. `wrong` answers those who take another one."""
    told = sentence(id)
    options = [
        Option(label, right=verdict is told.verdict, why=wrong.get(verdict))
        for verdict, label in VERDICTS.items()
    ]
    seen = [Seen(Checked("", "", id, check)) for check in range(len(told.checks))]
    return Exercise(
        name,
        prompt=Text(en=_asked(told, "en"), zh=_asked(told, "zh")),
        answer=Predict(Choose(options), seen=[*seen, Seen(Checked("", "", id))]),
        hints=hints,
        solution=Checked("", "", id),
    )


def _asked(told: Sentence, lang: str) -> str:
    return say("exercise.source.asked", lang, quote=told.quote, says=says(told, lang))


def _waits_as_claimed(hand: Hand) -> bool:
    return [str(tile) for tile in hand.waits()] == ["1m", "2m", "4m"] and _is_the_example(hand)


def _is_the_example(hand: Hand) -> bool:
    """Return whether a hand is the source's groups, each in one suit."""
    suits = (0, 9, 18)
    left = {tuple(hand.counts)}
    for group in GROUPS:
        left = {
            tuple(copies - group.count(kind - suit + 1) for kind, copies in enumerate(counts))
            for counts in left
            for suit in suits
        }
    return any(not any(counts) for counts in left)


q1 = _judge(
    "sources.1",
    "points-left",
    {
        Verdict.WRONG: Text(en="Count again: four yang and two yin.", zh="再数一遍：四阳两阴。"),
        Verdict.DEPENDS: Text(
            en="The figure is missing, but some hexagram must be worth it.",
            zh="图是没有了，可是总有卦值这么多点。",
        ),
    },
    [
        Text(en="A yang line counts 1, a yin line a half.", zh="一阳一点，一阴半点。"),
        Text(en="Which hexagrams are worth 5?", zh="怎样的卦是五点？"),
    ],
)

q2 = _judge(
    "sources.2",
    "price-plain-three_hands",
    {
        Verdict.AGREES: Text(en="Multiply it out.", zh="把它乘出来。"),
        Verdict.DEPENDS: Text(en="A product has one value only.", zh="乘积只有一个。"),
    },
    [
        Text(en="2 × 8 first.", zh="先算 2 × 8。"),
        Text(en="16 × 3.", zh="16 × 3。"),
    ],
)

q3 = _judge(
    "sources.3",
    "players",
    {
        Verdict.AGREES: Text(
            en="With the large set, too? Share out 81 stacks.", zh="大的一副也行吗？把 81 墩分一分。"
        ),
        Verdict.WRONG: Text(
            en="With the small set it works out for all three.", zh="小的一副，三种人数都分得匀。"
        ),
    },
    [
        Text(en="How many stacks has the wall?", zh="牌墙有多少墩？"),
        Text(en="72 or 81. Divide by 2, by 3, by 4.", zh="72 或 81。除以 2、3、4 试试。"),
    ],
)

q4 = _judge(
    "sources.4",
    "step-four",
    {
        Verdict.AGREES: Text(
            en="What does step four say in the text as it is?", zh="现在的原文里，步骤四写的是什么？"
        ),
        Verdict.DEPENDS: Text(
            en="No reading of today's text makes arranging its step four.",
            zh="照现在的原文，怎么读理牌也不是步骤四。",
        ),
    },
    [
        Text(en="The text has four steps. Which are they?", zh="原文一共四个步骤，是哪四个？"),
        Text(
            en="准备, 出牌, 定输赢, 统计点数. Arranging is in the first.",
            zh="准备、出牌、定输赢、统计点数。理牌在第一个里。",
        ),
    ],
)

q5 = _judge(
    "sources.5",
    "never-equal",
    {
        Verdict.WRONG: Text(
            en="You mean that somebody cannot obey it? Look for his hand.",
            zh="你是说有人做不到？找找那是怎样的一手。",
        ),
        Verdict.DEPENDS: Text(
            en="Whatever the house rules: is there a hand that cannot obey it?",
            zh="不管哪种桌规，有没有做不到的手牌？",
        ),
    },
    [
        Text(en="Which hands have only one pair to lay?", zh="哪些手牌只摆得出一种？"),
        Text(en="Two alike. After the same pair they are a 碰.", zh="两只一样的。上家出的也一样，那就是碰。"),
    ],
)

q6 = _judge(
    "sources.6",
    "wait-example",
    {
        Verdict.AGREES: Text(
            en="If all of it is 萬, it waits for something else.", zh="要是全都是万，听的就不一样了。"
        ),
        Verdict.WRONG: Text(en="Some choices of suits make it true.", zh="有的花色能让它说得对。"),
    },
    [
        Text(en="Which suits have the groups? The text does not say.", zh="各组是什么花色？原文没有说。"),
        Text(
            en="Try it in the lab: all of 萬, then only 2333 of 萬.",
            zh="在上面试试：全是万，再换成只有 2333 是万。",
        ),
    ],
)

q7 = _judge(
    "sources.7",
    "next-claims",
    {
        Verdict.AGREES: Text(
            en="And if he holds three of them? The others may then take it.",
            zh="手里有三张呢？那时别家可以要。",
        ),
        Verdict.DEPENDS: Text(
            en="Where the others are told of, the word is there; here it is left out.",
            zh="说别家的时候写了，这里漏了。",
        ),
    },
    [
        Text(en="In how many ways can a discard be taken?", zh="打出的一张牌，有几种要法？"),
        Text(en="吃, 碰, 槓. Which one is missing?", zh="吃、碰、杠，少了哪一种？"),
    ],
)

q8 = _judge(
    "sources.8",
    "great-robbers",
    {
        Verdict.AGREES: Text(
            en="Who robs holds none of that tile. Can four triplets and a pair lack a tile of which none is held?",
            zh="抢的人手里一张也没有。四副刻子加一对将，会不会只差一张手里根本没有的牌？",
        ),
        Verdict.WRONG: Text(en="Thirteen orphans can wait so.", zh="十三浪就能这样听。"),
    },
    [
        Text(en="The other has all four. How many do you hold?", zh="开杠的人四张都有，你手里有几张？"),
        Text(
            en="None. Which hands wait for a tile of which they hold none?",
            zh="一张也没有。怎样的手牌会听一张自己没有的牌？",
        ),
        Text(
            en="Thirteen orphans, and runs. Are there runs of honours?", zh="十三浪，还有顺子。字牌有顺子吗？"
        ),
    ],
)

q9 = Exercise(
    "sources.9",
    prompt=Text(
        en="The source's hand is 2 333 123 456 111. Give its groups (2333, 123, 456, 111) suits, so that it waits for "
        "1m, 2m and 4m, as the text claims. Write the 13 tiles.",
        zh="原文那手牌是 2 333 123 456 111。给四组（2333、123、456、111）配上花色，让它正好听一、二、四万，"
        "像原文说的那样。写出十三张。",
    ),
    answer=TypedHand(
        _waits_as_claimed,
        size=13,
        mistakes={
            lambda hand: not _is_the_example(hand): Text(
                en="The groups must be 2333, 123, 456 and 111, each of one suit.",
                zh="四组要是 2333、123、456、111，每组一门。",
            ),
            "1111223333456m": Text(
                en="All of it in 萬: it waits for other tiles, and no 1 is left.",
                zh="全是万：听的是别的牌，一万也没有了。",
            ),
        },
    ),
    hints=[
        Text(en="Which group must be 萬, so that 2m is waited for?", zh="要听二万，哪一组得是万？"),
        Text(
            en="2333 of 萬. Which groups spoil it if they are 萬 too?",
            zh="2333 是万。别的哪几组要是也是万，就不对了？",
        ),
    ],
    solution=Text(
        en="For example 2333m 123p 456p 111s; twelve choices of suits will do.",
        zh="例如 2333万 123筒 456筒 111索；一共有十二种配法。",
    ),
)

q10 = Exercise(
    "sources.10",
    prompt=Text(
        en=f"The price list of Shaoyang mahjong has {len(PRICES)} products. How many of them are right?",
        zh=f"邵阳麻将的价目里，一共有 {len(PRICES)} 个乘积。算对的有几个？",
    ),
    answer=Number(
        RIGHT_PRICES,
        mistakes={
            len(PRICES): Text(en="One of them you have seen to be wrong.", zh="有一个你已经看到算错了。"),
            RIGHT_PRICES - 1: Text(
                en="You found one more wrong than there is. Multiply it again.",
                zh="你多找出了一个错的，再乘一遍。",
            ),
            1: Text(en="That is how many are wrong.", zh="那是算错的个数。"),
        },
    ),
    hints=[
        Text(en="Plain, big, great, kong: five products each.", zh="平胡、大牌、大大牌、开杠，各有五个。"),
        Text(en="Look through the ledger: which is judged wrong?", zh="翻翻上面的账：哪一个判为有误？"),
    ],
    solution=Text(
        en=f"{RIGHT_PRICES} of {len(PRICES)}: only 2 × 8 × 3 is 48, not 36.",
        zh=f"{len(PRICES)} 个里对了 {RIGHT_PRICES} 个：只有 2 × 8 × 3 应是 48，不是 36。",
    ),
)
