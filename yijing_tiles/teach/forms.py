"""Lesson 14, the six winning forms: how they overlap, what is paid, and what the source leaves open."""

from __future__ import annotations

from typing import Final

from yijing_tiles.shaoyang import Form, Hand
from yijing_tiles.teach.exercise import Choose, ChooseSeveral, Exercise, Formula, Number, Option, Text
from yijing_tiles.teach.kinds.hand import Tiles, TypedHand

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

_FOUR_ALIKE: Final = 4


def _has(hand: Hand, *forms: Form) -> bool:
    found = hand.forms()
    return all(form in found for form in forms)


def _is_seven_pairs_with_four_alike(hand: Hand) -> bool:
    return _has(hand, Form.SEVEN_PAIRS) and _FOUR_ALIKE in hand.counts


q1 = Exercise(
    "forms.1",
    prompt=Text(en="Which of these hands is all triplets 碰碰对?", zh="哪一手是碰碰对？"),
    answer=Choose(
        (
            Option(Tiles("222m 444p 666s 789s 11z"), why=Text(en="789 is a run.", zh="七八九索是顺子。")),
            Option(
                Tiles("22m 33m 44p 66s 88s 99s 11z"),
                why=Text(en="These are pairs, seven of them.", zh="这是七对，不是刻子。"),
            ),
            Option(Tiles("222m 444p 666s 888s 11z"), right=True),
            Option(Tiles("234m 444p 666s 888s 11z"), why=Text(en="234 is a run.", zh="二三四万是顺子。")),
        )
    ),
    hints=[
        Text(en="Four times three alike, and a pair.", zh="四组三张一样的，加一对将。"),
        Text(en="A single run spoils it.", zh="有一副顺子就不算。"),
    ],
    solution=Text(
        en="222m 444p 666s 888s and the pair of east winds.", zh="222万 444筒 666索 888索，将是东。"
    ),
)

q2 = Exercise(
    "forms.2",
    prompt=Text(
        en="Four sets and a pair, or seven pairs? What does each of the others pay for this hand?",
        zh="看作四副加一对将，还是七对？这手牌每家付多少？",
    ),
    shows=[Tiles("112233m 445566p 77s")],
    answer=Number(
        8,
        mistakes={
            2: Text(
                en="So much for the plain hand. Is there a reading that pays more?",
                zh="那是平胡。有没有更值钱的看法？",
            ),
            10: Text(
                en="The readings are not added: the highest one counts.", zh="两种看法不相加，只算最高的。"
            ),
            16: Text(en="They do not multiply either: the highest form counts.", zh="也不相乘，只算最高的。"),
            4: Text(en="4 is the base; a big hand pays 4 × 2.", zh="4 是基数，大牌是 4 × 2。"),
            24: Text(en="So much do all three pay together.", zh="那是三家一共付的。"),
        },
    ),
    hints=[
        Text(en="It is 123 123 456 456 77, and also seven pairs.", zh="它是 123 123 456 456 77，也是七对。"),
        Text(en="The highest form counts: seven pairs is a big hand.", zh="算最高的：七巧对是大牌。"),
    ],
    solution=Text(en="Seven pairs 七巧对: 4 × 2 = 8 from each.", zh="七巧对：每家 4 × 2 = 8。"),
)

q3 = Exercise(
    "forms.3",
    prompt=Text(
        en="Which forms does this hand have? Mark all that fit, paid or not.",
        zh="这手牌合哪几种牌型？不管算不算钱，合的都选上。",
    ),
    shows=[Tiles("222333444666m 88m")],
    answer=ChooseSeveral(
        (
            Option(
                Text(en="plain 平胡", zh="平胡"),
                right=True,
                why=Text(
                    en="It is four sets and a pair, so it is a plain hand too.",
                    zh="它是四副加一对将，所以平胡也算合。",
                ),
            ),
            Option(
                Text(en="all triplets 碰碰对", zh="碰碰对"),
                right=True,
                why=Text(en="222, 333, 444, 666 are triplets.", zh="222、333、444、666 都是刻子。"),
            ),
            Option(
                Text(en="full flush 清一色", zh="清一色"),
                right=True,
                why=Text(en="All of it is of one suit.", zh="全是同一门。"),
            ),
            Option(
                Text(en="seven pairs 七巧对", zh="七巧对"),
                why=Text(en="Three alike are not pairs.", zh="三张一样的拆不成对子。"),
            ),
            Option(
                Text(en="all honours 全风十三浪", zh="全风十三浪"),
                why=Text(en="There is no honour in it.", zh="里面没有字牌。"),
            ),
        )
    ),
    hints=[
        Text(en="Take the forms one by one.", zh="一种一种对着看。"),
        Text(en="There are three of them.", zh="一共三种。"),
    ],
    solution=Text(
        en="Plain, all triplets and full flush. It pays 8: two big forms do not multiply, unless the table says so.",
        zh="平胡、碰碰对、清一色。付 8：两种大牌不相乘，除非桌上说好了叠加。",
    ),
)

q4 = Exercise(
    "forms.4",
    prompt=Text(
        en="You win with thirteen orphans 十三浪. Nobody has raised a hand. How many coins do you get in all?",
        zh="你胡了十三浪，谁都没有举手。一共收多少金币？",
    ),
    answer=Number(
        72,
        mistakes={
            24: Text(en="So much does each of the three pay.", zh="那是一家付的。"),
            96: Text(en="Three players pay, not four.", zh="付钱的是三家，不是四家。"),
            36: Text(en="4 × 3 × 3: a factor 2 is missing.", zh="4 × 3 × 3，少乘了一个 2。"),
            12: Text(
                en="4 × 3: the factor 2 and the three payers are missing.", zh="4 × 3，还要乘 2，再乘三家。"
            ),
        },
    ),
    hints=[
        Text(en="A great hand: 4 × 2 × 3 from each.", zh="大大牌：每家 4 × 2 × 3。"),
        Text(en="Three players pay.", zh="三家都付。"),
    ],
    solution=Text(en="4 × 2 × 3 × 3 = 72, as the source says.", zh="4 × 2 × 3 × 3 = 72，原文也是 72。"),
)

q5 = Exercise(
    "forms.5",
    prompt=Text(
        en="Make a hand of seven pairs in which four alike are two of the pairs.",
        zh="凑一手七巧对，其中四张相同的算两对。",
    ),
    answer=TypedHand(
        _is_seven_pairs_with_four_alike,
        mistakes={
            lambda hand: _has(hand, Form.SEVEN_PAIRS): Text(
                en="Seven pairs, and all different: let two of them be the same.",
                zh="是七巧对，可是七对都不同；要有两对相同。",
            ),
            lambda hand: bool(hand.melds): Text(
                en="Seven pairs must be closed: nothing may be laid.", zh="七巧对门前不能亮牌。"
            ),
        },
    ),
    hints=[
        Text(en="Begin with four of a kind.", zh="先写四张一样的。"),
        Text(en="Then five more pairs.", zh="再写五对。"),
    ],
    solution=Text(
        en="For example 1111m 22m 33p 44p 66s 77z. At this table four alike are two pairs; some tables say no.",
        zh="例如 1111m 22m 33p 44p 66s 77z。这里四张算两对，有的桌上不算。",
    ),
)

q6 = Exercise(
    "forms.6",
    prompt=Text(
        en="Make a hand that is three big or small forms at once: plain, seven pairs and full flush.",
        zh="凑一手牌，同时合平胡、七巧对、清一色三种。",
    ),
    answer=TypedHand(
        lambda hand: _has(hand, Form.PLAIN, Form.SEVEN_PAIRS, Form.FULL_FLUSH),
        mistakes={
            lambda hand: _has(hand, Form.PLAIN, Form.SEVEN_PAIRS): Text(
                en="Plain and seven pairs, but of several suits.", zh="平胡、七巧对都合，可是不止一门。"
            ),
            lambda hand: _has(hand, Form.SEVEN_PAIRS, Form.FULL_FLUSH): Text(
                en="Seven pairs of one suit, but they make no four sets and a pair.",
                zh="清一色的七对，可是拆不成四副加一对将。",
            ),
            lambda hand: _has(hand, Form.PLAIN, Form.FULL_FLUSH): Text(
                en="A plain full flush, but not seven pairs.", zh="是清一色平胡，可不是七对。"
            ),
        },
    ),
    hints=[
        Text(en="Two equal runs are three pairs.", zh="两副一样的顺子就是三对。"),
        Text(en="Twice two equal runs, and a pair.", zh="两副一样的，再两副一样的，加一对。"),
        Text(en="All of it in one suit: 112233 445566 and …", zh="都放在同一门：112233 445566，再加……"),
    ],
    solution=Text(
        en="For example 11223344556677p. It pays 8, once: the full flush and the seven pairs are of equal rank.",
        zh="例如 11223344556677p。只付一次 8：清一色和七巧对一样大。",
    ),
)

q7 = Exercise(
    "forms.7",
    prompt=Text(
        en="The source names only dots and bamboo for a full flush. At a table that takes it by the letter: what does "
        "each payer pay for this hand?",
        zh="原文说清一色，只提到筒子和梭子。要是桌上一字不改照原文，这手牌每家付多少？",
    ),
    shows=[Tiles("123345567789m 99m")],
    answer=Number(
        2,
        mistakes={
            8: Text(
                en="So much where characters count too. By the letter a hand of characters is no full flush.",
                zh="那是万子也算。照字面，全是万子不算清一色。",
            ),
            0: Text(en="It is still four sets and a pair, so it wins.", zh="它还是四副加一对将，照样胡。"),
            4: Text(
                en="4 is the base of big hands. Which form is left?", zh="4 是大牌的基数。剩下的是哪一种？"
            ),
        },
    ),
    hints=[
        Text(en="Which suit is it?", zh="这是哪一门？"),
        Text(en="If it is no full flush, what form is left?", zh="不算清一色，还剩哪一种牌型？"),
    ],
    solution=Text(
        en="Only plain is left: 2. By default characters count here, since nothing speaks against them.",
        zh="只剩平胡，付 2。我们的默认是万子也算，因为原文没有理由排除它。",
    ),
)

q8 = Exercise(
    "forms.8",
    prompt=Text(
        en="At some tables three different winds, or the three dragons, are a run in a hand of honours. Which of "
        "these hands win there? Mark them.",
        zh="有的桌上，全是字牌的时候，任意三张不同的风，或者中发白，也算顺子。哪几手在那里能胡？都选上。",
    ),
    answer=ChooseSeveral(
        (
            Option(
                Tiles("123z 124z 567z 333z 77z"),
                right=True,
                why=Text(
                    en="Two runs of winds, the dragons, a triplet and a pair.",
                    zh="两副风、一副中发白、一副刻子，加一对将。",
                ),
            ),
            Option(
                Tiles("145z 226z 333z 555z 77z"),
                why=Text(
                    en="East, north and white: a wind does not go with dragons.",
                    zh="东、北、白：风和中发白不能混成一副。",
                ),
            ),
            Option(
                Tiles("111z 222z 333z 444z 55z"),
                right=True,
                why=Text(en="Triplets win everywhere.", zh="全是刻子，到哪里都胡。"),
            ),
            Option(
                Tiles("123m 123z 234z 567z 11z"),
                why=Text(
                    en="Such runs count in hands of honours only; there are characters in this one.",
                    zh="只有整手都是字牌才算，这手里有万子。",
                ),
            ),
        )
    ),
    hints=[
        Text(en="Every hand must be of honours alone.", zh="整手都要是字牌。"),
        Text(en="Winds go with winds, dragons with dragons.", zh="风跟风，中发白跟中发白。"),
    ],
    solution=Text(
        en="The first and the third. Without that house rule only the third wins.",
        zh="第一手和第三手。没有这条桌规，只有第三手能胡。",
    ),
)

q9 = Exercise(
    "forms.9",
    prompt=Text(
        en="How many hands are all honours in four triplets and a pair? Write a formula.",
        zh="全风十三浪，四副刻子加一对将，一共有多少种？写出算式。",
    ),
    answer=Formula(
        "C(7, 4) * 3",
        mistakes={
            "C(7, 4)": Text(en="So the triplets are chosen; and the pair?", zh="刻子选好了，将呢？"),
            "C(7, 5)": Text(
                en="Five kinds are in the hand; but which of the five is the pair?",
                zh="五种牌是选好了，哪一种作将呢？",
            ),
            "7 * 6 * 5 * 4 * 3": Text(
                en="That puts the triplets in an order; divide by 4!.", zh="这样刻子分了先后，还要除以 4!。"
            ),
            "C(7, 4) * 7": Text(
                en="The pair cannot be of a kind that is a triplet.", zh="已经成刻子的，不能再作将。"
            ),
        },
    ),
    hints=[
        Text(en="Which four of the seven are the triplets?", zh="七种里选哪四种作刻子？"),
        Text(en="How many are left for the pair?", zh="作将的还剩几种？"),
    ],
    solution=Text(en="C(7, 4) × 3 = 35 × 3 = 105.", zh="C(7, 4) × 3 = 35 × 3 = 105。"),
)
