"""Lesson 19, chance: what is reckoned and what is tried, what an interval says, how games end (Y13, Y16, Y22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from yijing_tiles.counting.chances import rounds_of
from yijing_tiles.counting.questions import FinishedRound
from yijing_tiles.counting.tallies import tally
from yijing_tiles.figures import Hexagram
from yijing_tiles.shaoyang import Hand
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Match,
    Number,
    Option,
    Predict,
    Seen,
    Text,
)
from yijing_tiles.teach.kinds.hand import Tiles
from yijing_tiles.view.chance_reading import percents
from yijing_tiles.yijing.intervals import wilson

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8"]

READY: Final = Hand.parse("45m123p456p789s88s")
UNSEEN: Final = 136 - 13
DRAWN: Final = {
    players: round(100 * tally("simple", players=players).share("drawn")) for players in (2, 3, 4)
}
ROUNDS: Final = rounds_of(2)
EASIEST: Final = Fraction(1, 8)


def _chance(figure: Hexagram) -> Fraction | None:
    """Return how likely a round finishes it when any pair may be laid."""
    return FinishedRound(figure.lines, "free").exact()


def _interval(tries: int) -> Text:
    """Return the interval of a trial in which one try in five was a hit."""
    _, low, high = percents(0.2, wilson(tries // 5, tries))
    return Text(en=f"{low} to {high}", zh=f"{low} 到 {high}")


q1 = Exercise(
    "chances.1",
    prompt=Text(
        en="You hold these 13 tiles and see no others. How likely is it that the next tile you draw wins? A fraction.",
        zh="手里是这十三张，别的牌都没看见。下一张就摸到胡牌，机会是多少？写分数。",
    ),
    shows=[Tiles("45m 123p 456p 789s 88s")],
    answer=Number(
        Fraction(sum(READY.waits().values()), UNSEEN),
        mistakes={
            Fraction(8, 136): Text(
                en="136 is the whole set. Your own 13 tiles cannot come.",
                zh="136 是整副牌，你手里的十三张不会再来。",
            ),
            Fraction(2, 123): Text(
                en="Two kinds are good; how many tiles is that?", zh="两种牌都行，可是一共几张？"
            ),
            Fraction(2, 34): Text(
                en="You took kinds for tiles. The wall holds tiles, and not every kind has as many left.",
                zh="你数的是种数。牌墙里是一张一张的牌，各种剩的张数也不一样。",
            ),
            Fraction(4, 123): Text(en="That is one of the two kinds.", zh="那只是其中一种。"),
        },
    ),
    hints=[
        Text(en="What completes 45m to a run?", zh="四五万差什么成顺子？"),
        Text(
            en="3m or 6m, four of each. How many tiles do you not see?",
            zh="三万或六万，各四张。没看见的牌一共几张？",
        ),
    ],
    solution=Text(
        en="8 of the 123 tiles that you do not see: 8/123.", zh="没看见的 123 张里有 8 张：8/123。"
    ),
)

q2 = Exercise(
    "chances.2",
    prompt=Text(
        en="Somebody lays ⚌. Three others hold two tiles each, and each of the four ordered pairs is as likely. How "
        "likely is it that at least one of them can take a 碰? A fraction.",
        zh="有人出了 ⚌。另外三家手里各有两只，四种两爻机会相等。至少有一家能碰，机会是多少？写分数。",
    ),
    answer=Number(
        1 - Fraction(3, 4) ** 3,
        mistakes={
            Fraction(3, 4): Text(
                en="You added 1/4 three times, so tables at which two can do it were counted twice.",
                zh="你把 1/4 加了三次；两家都能碰的，就数了两遍。",
            ),
            Fraction(27, 64): Text(en="That is the chance that nobody can.", zh="那是谁都不能碰的机会。"),
            Fraction(1, 64): Text(en="That is the chance that all three can.", zh="那是三家都能碰的机会。"),
            Fraction(1, 4): Text(
                en="That is one of them; there are three.", zh="那是一家的机会，一共有三家。"
            ),
        },
    ),
    hints=[
        Text(
            en="What is easier to reckon: that somebody can, or that nobody can?",
            zh="「有人能碰」和「谁都不能碰」，哪个好算？",
        ),
        Text(en="Each of them cannot with 3/4.", zh="每一家不能碰的机会是 3/4。"),
        Text(en="1 − (3/4)³.", zh="1 − (3/4)³。"),
    ],
    solution=Text(en="1 − (3/4)³ = 1 − 27/64 = 37/64.", zh="1 − (3/4)³ = 1 − 27/64 = 37/64。"),
)

q3 = Exercise(
    "chances.3",
    prompt=Text(
        en="A trial gives a 95% interval. What does that mean? Mark all that is true.",
        zh="试出来一个 95% 区间。这是什么意思？对的都选上。",
    ),
    answer=ChooseSeveral(
        (
            Option(
                Text(
                    en="Of many such intervals about 95 in 100 hold the true chance.",
                    zh="这样的区间，一百个里大约有九十五个盖得住真正的机会。",
                ),
                right=True,
                why=Text(
                    en="Think of the forty learners: what was counted there?",
                    zh="想想那四十个人：数的是什么？",
                ),
            ),
            Option(
                Text(en="95 of 100 tries came out inside it.", zh="一百次里有九十五次落在区间里。"),
                why=Text(
                    en="A try is a hit or none; it does not lie in an interval.",
                    zh="一次试验只有命中和没命中，谈不上落在区间里。",
                ),
            ),
            Option(
                Text(en="The true chance lies in it for certain.", zh="真正的机会一定在区间里。"),
                why=Text(en="Some of the forty missed it.", zh="四十个人里就有没盖住的。"),
            ),
            Option(
                Text(
                    en="With four times as many tries it gets about half as wide.",
                    zh="次数变成四倍，区间大约窄一半。",
                ),
                right=True,
                why=Text(
                    en="Look at the squares: with four times the tries, a quarter.",
                    zh="看偏差的平方：次数四倍，平方剩四分之一。",
                ),
            ),
            Option(
                Text(
                    en="If two learners get different intervals, one of them has made a mistake.",
                    zh="两个人的区间不一样，必有一个人做错了。",
                ),
                why=Text(
                    en="They tried different games; chance is at work.",
                    zh="他们试的不是同样的牌，本来就会不同。",
                ),
            ),
        )
    ),
    hints=[
        Text(en="What is certain before the trial, what after it?", zh="试以前什么是定的？试以后呢？"),
        Text(en="Two of the five are true.", zh="五句里有两句是对的。"),
    ],
    solution=Text(
        en="About 95 of 100 such intervals hold the true chance, and four times the tries halve the width.",
        zh="一百个这样的区间大约有九十五个盖得住真正的机会；次数四倍，宽度减半。",
    ),
)

q4 = Exercise(
    "chances.4",
    prompt=Text(
        en="After 1,000 tries your interval is 5 points wide (17.6% to 22.6%). About how many tries are needed in all, "
        "to have it 1 point wide?",
        zh="试了 1000 次，区间宽五个百分点（17.6% 到 22.6%）。要它只宽一个百分点，一共大约要试多少次？",
    ),
    answer=Number(
        1000 * 5**2,
        mistakes={
            5000: Text(
                en="Four times as many halve it already; five times as many do little more.",
                zh="四倍的次数才窄一半，五倍也好不了多少。",
            ),
            24000: Text(en="So many more; and in all?", zh="那是还要再试的，一共呢？"),
            10000: Text(
                en="Ten times as many make it about three times narrower.",
                zh="十倍的次数，只窄到三分之一左右。",
            ),
            2500: Text(
                en="Twice and a half as many would not even halve it.", zh="两倍半的次数，连减半都不到。"
            ),
        },
    ),
    hints=[
        Text(en="How many tries halve it?", zh="要窄一半，得试多少次？"),
        Text(en="Four times as many: 2 × 2. And for a fifth?", zh="四倍，就是 2 × 2。要窄到五分之一呢？"),
    ],
    solution=Text(en="5 × 5 × 1,000 = 25,000.", zh="5 × 5 × 1000 = 25000。"),
)

q5 = Exercise(
    "chances.5",
    prompt=Text(
        en="In each of these trials one try in five was a hit. Which interval belongs to which?",
        zh="下面几次试验，都是五次命中一次。哪个区间是哪一次的？",
    ),
    answer=Match(
        [
            (Text(en=f"{tries:,} tries", zh=f"试 {tries} 次"), _interval(tries))
            for tries in (50, 200, 1000, 20_000)
        ],
    ),
    hints=[
        Text(en="Which trial tells most?", zh="哪一次说得最准？"),
        Text(en="Put the intervals in order, from the narrowest to the widest.", zh="把区间从最窄排到最宽。"),
    ],
    solution=Text(
        en="The more tries, the narrower: 50 tries leave twenty points, 20,000 one.",
        zh="次数越多越窄：50 次还有二十来个百分点，20000 次只剩一个。",
    ),
)

q6 = Exercise(
    "chances.6",
    prompt=Text(
        en=f"Two simple players at level 2 leave {DRAWN[2]} games of 100 drawn. What about four players?",
        zh=f"两个人打，普通的电脑，按二级规则，一百局里有 {DRAWN[2]} 局和局。四个人打呢？",
    ),
    answer=Predict(
        Choose(
            (
                Option(
                    Text(en="fewer: more people can win", zh="少些：能胡的人多了"),
                    why=Text(
                        en="More can win, but each of them has fewer rounds for it.",
                        zh="能胡的人是多了，可是每人的轮数少了。",
                    ),
                ),
                Option(
                    Text(en="about as many", zh="差不多"),
                    why=Text(
                        en="The wall is the same, but more people share it.",
                        zh="牌墙还是那么长，分的人却多了。",
                    ),
                ),
                Option(Text(en="many more", zh="多得多"), right=True),
            )
        ),
        seen=[
            Seen(
                Text(
                    en=f"Three players: {DRAWN[3]} of 100 drawn, {rounds_of(3)} hexagrams each.",
                    zh=f"三个人：一百局里 {DRAWN[3]} 局和局，每人最多 {rounds_of(3)} 卦。",
                )
            ),
            Seen(
                Text(
                    en=f"Four players: {DRAWN[4]} of 100 drawn, {rounds_of(4)} hexagrams each.",
                    zh=f"四个人：一百局里 {DRAWN[4]} 局和局，每人最多 {rounds_of(4)} 卦。",
                )
            ),
        ],
    ),
    hints=[
        Text(
            en="How many hexagrams does each finish before the wall is used up?",
            zh="牌墙抓完以前，每人能摆成几卦？",
        ),
        Text(en="Two players eleven each, four players five.", zh="两个人各十一卦，四个人各五卦。"),
    ],
    solution=Text(
        en=f"{DRAWN[4]} of 100. Each has only five hexagrams; two must equal the hidden one, or three be alike.",
        zh=f"一百局里 {DRAWN[4]} 局。每人只有五卦，里面却要两卦与暗卦相同，或者三卦一样。",
    ),
)

q7 = Exercise(
    "chances.7",
    prompt=Text(
        en="Any pair may be laid, and every ordered pair is as likely. Build a hexagram that one round finishes with a "
        "chance of 1/16.",
        zh="什么都可以出，四种两爻机会相等。摆一个卦，使一轮正好摆成它的机会是 1/16。",
    ),
    answer=Build(
        lambda figure: _chance(figure) == Fraction(1, 16),
        mistakes={
            lambda figure: _chance(figure) == Fraction(1, 64): Text(
                en="All its pairs are pure: 1/4 × 1/4 × 1/4.", zh="三对都是纯的：1/4 × 1/4 × 1/4。"
            ),
            lambda figure: _chance(figure) == Fraction(1, 32): Text(
                en="Only one of its pairs is mixed: 1/32.", zh="只有一对是一阴一阳：1/32。"
            ),
            lambda figure: _chance(figure) == Fraction(1, 8): Text(
                en="All its pairs are mixed: 1/8.", zh="三对都是一阴一阳：1/8。"
            ),
        },
    ),
    hints=[
        Text(
            en="How likely is a pure pair, how likely a mixed one?", zh="一对纯的机会多大？一对一阴一阳的呢？"
        ),
        Text(en="1/4 and 1/2. Which three of them make 1/16?", zh="1/4 和 1/2。哪三个相乘是 1/16？"),
    ],
    solution=Text(
        en="Any with two mixed pairs and a pure one, such as 屯: 1/2 × 1/4 × 1/2.",
        zh="两对一阴一阳、一对纯的都行，例如屯：1/2 × 1/4 × 1/2。",
    ),
)

q8 = Exercise(
    "chances.8",
    prompt=Text(
        en="A game of two lets you finish eleven hexagrams, and each of them is your hidden one with a chance of 1/8. "
        "Write a formula for the chance that it comes at least twice.",
        zh="两个人打，一局能摆成十一卦，每一卦是你的暗卦的机会是 1/8。写出至少成两次的机会。",
    ),
    answer=Formula(
        f"1 - (7/8)^{ROUNDS} - {ROUNDS} * 1/8 * (7/8)^{ROUNDS - 1}",
        mistakes={
            f"1 - (7/8)^{ROUNDS}": Text(
                en="That is at least once; take the games away in which it comes only once.",
                zh="那是至少一次；只成一次的还要减掉。",
            ),
            f"C({ROUNDS}, 2) * (1/8)^2 * (7/8)^{ROUNDS - 2}": Text(
                en="That is exactly twice; three times will do as well.", zh="那是正好两次；三次也行。"
            ),
            f"C({ROUNDS}, 2) * (1/8)^2": Text(
                en="Games in which it comes three times are counted three times here.",
                zh="这样，成三次的局就数了三遍。",
            ),
            f"1 - (7/8)^{ROUNDS} - 1/8 * (7/8)^{ROUNDS - 1}": Text(
                en="The one time may be any of the eleven.", zh="只成的那一次，可以是十一卦里的任何一卦。"
            ),
        },
    ),
    hints=[
        Text(en="What must be taken away from 1?", zh="从 1 里要减去什么？"),
        Text(
            en="Never, and exactly once. Never is (7/8)¹¹.",
            zh="一次也不成，和正好成一次。一次也不成是 (7/8)¹¹。",
        ),
        Text(
            en="Once: which of the eleven? 11 × 1/8 × (7/8)¹⁰.",
            zh="成一次：是十一卦里的哪一卦？11 × 1/8 × (7/8)¹⁰。",
        ),
    ],
    solution=Text(
        en="1 − (7/8)¹¹ − 11 × 1/8 × (7/8)¹⁰, about 0.41; with five hexagrams, as in a game of four, 0.12.",
        zh="1 − (7/8)¹¹ − 11 × 1/8 × (7/8)¹⁰，约 0.41；四个人打只有五卦，就只剩 0.12。",
    ),
)
