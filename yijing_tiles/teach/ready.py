"""Lesson 8, ready and won: two or three equal, the eight trigrams, and which pairs would win (Y16-Y19)."""

from __future__ import annotations

from itertools import count
from typing import Final

from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Formula,
    Number,
    Option,
    Text,
    Variants,
)
from yijing_tiles.teach.kinds.seat import InFront, winning_pairs
from yijing_tiles.teach.win_variants import pairs_that_win
from yijing_tiles.yijing import Placement, Rules, wins
from yijing_tiles.yijing.wins import trigrams

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

LEVEL_2: Final = Rules()
LEVEL_3: Final = Rules(level=3)

THUNDER: Final = InFront("屯 | 屯 颐 颐 | 1000")
BEGUN: Final = InFront("屯 | 屯 颐 | 10")
LAKE: Final = InFront("损 | 损 屯 | 1000")
GAPS: Final = InFront("益 | 泰 革 蒙 | ")
SIX: Final = InFront("泰 | 泰 损 既济 | ")


def _wins_with(row: InFront, pair: str, placement: Placement) -> bool:
    return any((wait.pair, wait.placement) == (pair, placement) for wait in row.waits(LEVEL_2))


def _fewest(hidden: str) -> int:
    """Return with how many hexagrams form C can be reached when `hidden` is one of them (breadth first)."""
    reached = {trigrams([hidden])}
    for hexagrams in count(1):
        if any(len(found) == len(TRIGRAMS) for found in reached):
            return hexagrams
        reached = {found | trigrams([figure.lines]) for found in reached for figure in HEXAGRAMS}
    raise AssertionError


q1 = Exercise(
    "ready.1",
    prompt=Text(
        en="Level 2. The next pair goes on the outside. Which pairs would win for this player? Mark all of them.",
        zh="按二级规则，下一对摆在外侧。这位玩家得哪些就胡？都选上。",
    ),
    shows=[THUNDER],
    answer=winning_pairs(
        THUNDER,
        LEVEL_2,
        why={
            "11": Text(en="⚌ would make 益, and no 益 lies there yet.", zh="得 ⚌ 成益，而益一组也还没有。"),
            "10": Text(
                en="One of the pairs makes 屯 again, the hidden hexagram.",
                zh="有一种能再成一组屯，也就是暗卦。",
            ),
            "01": Text(
                en="You thought of the hidden hexagram. Any three equal ones win as well.",
                zh="你只想到暗卦；任意三组相同的也算胡。",
            ),
            "00": Text(en="⚏ would make 复, and no 复 lies there yet.", zh="得 ⚏ 成复，而复一组也还没有。"),
        },
    ),
    hints=[
        Text(
            en="Which hexagrams does he need? One equal to the hidden one, or one that lies there twice.",
            zh="他还要哪些卦？再来一组暗卦，或者已有两组的再来一组。",
        ),
        Text(
            en="屯 is 100010 and 颐 is 100001, from the bottom. Compare with the four lines laid.",
            zh="由下往上，屯是 100010，颐是 100001。和已摆的四爻比一比。",
        ),
    ],
    solution=Text(
        en="⚍ makes 屯, the second one equal to the hidden hexagram; ⚎ makes 颐, the third one.",
        zh="⚍ 成屯，与暗卦相同的就有两组；⚎ 成颐，凑满三组。",
    ),
    variants=Variants(pairs_that_win, level=2),
)

q2 = Exercise(
    "ready.2",
    prompt=Text(en="Level 2. Is this player ready?", zh="按二级规则，这位玩家听牌了吗？"),
    shows=[BEGUN],
    answer=Choose(
        (
            Option(
                Text(en="Yes: 屯 and 颐 can both still be built", zh="听了：屯和颐都还摆得成"),
                why=Text(
                    en="They can, but how many pairs would each of them take?",
                    zh="摆是摆得成，可是还要几对牌？",
                ),
            ),
            Option(
                Text(en="No: one more pair cannot win", zh="没听：再凑一对也胡不了"),
                right=not BEGUN.waits(LEVEL_2),
            ),
            Option(
                Text(en="No: he has not said so", zh="没听：他没有报听"),
                why=Text(en="To be ready is not announced.", zh="听牌不用报。"),
            ),
        )
    ),
    hints=[
        Text(
            en="Ready means that one pair is missing: 只需再凑两只牌.",
            zh="「局内只需再凑两只牌就可胡牌的状态」才叫听。",
        ),
        Text(en="How many lines of the second hexagram lie there?", zh="在摆的一组有几爻？"),
    ],
    solution=Text(
        en="No: only two lines lie there. Whoever is ready has four lines laid.",
        zh="没听：才两爻，还差两对。听牌的时候，在摆的一组必定有四爻。",
    ),
)

_ROWS: Final = {
    "屯 | 颐 屯 屯 | ": None,
    "损 | 泰 损 益 | ": Text(
        en="Only one hexagram equals the hidden one; two are needed.", zh="与暗卦相同的才一组，要两组。"
    ),
    "泰 | 屯 颐 屯 屯 | ": Text(
        en="Three equal hexagrams win, whatever is hidden.", zh="任意三组相同就胡，不管暗卦是什么。"
    ),
    "屯 | 蒙 屯 蒙 | ": Text(
        en="蒙 is 屯 turned over. Equal means the same six lines in the same order.",
        zh="蒙是屯的综卦。六爻依次都一样，才算相同。",
    ),
    "颐 | 颐 屯 屯 | ": Text(
        en="The hidden hexagram is not one of three equal ones here, and 屯 lies there only twice.",
        zh="屯只有两组；暗卦也不算在「三组」里。",
    ),
}

q3 = Exercise(
    "ready.3",
    prompt=Text(
        en="Level 2. Which of these players have won? Mark all of them.",
        zh="按二级规则，哪些玩家已经胡了？都选上。",
    ),
    answer=ChooseSeveral(
        [
            Option(row, right=bool(row.wins(LEVEL_2)), why=why)
            for row, why in ((InFront(written), why) for written, why in _ROWS.items())
        ]
    ),
    hints=[
        Text(
            en="Two ways: two equal to the own hidden one, or any three equal.",
            zh="两条路：两组与自己暗卦相同，或者任意三组相同。",
        ),
        Text(
            en="Count for each player only what is finished, line by line.",
            zh="每个人只数已成的卦，一爻一爻对着看。",
        ),
    ],
    solution=Text(
        en="Two have won: one shows his hidden 屯 twice, the other any three, here 屯.",
        zh="两个人胡了：一个摆出两组暗卦屯，一个摆出三组相同的屯。",
    ),
)

q4 = Exercise(
    "ready.4",
    prompt=Text(
        en="Level 2. Only one of these plays would win for this player. Which?",
        zh="按二级规则，下面的出法，只有一种能让这位玩家胡。是哪一种？",
    ),
    shows=[LAKE],
    answer=Choose(
        [
            Option(
                Text(en=f"{char} {en}", zh=f"{char} {zh}"),
                right=_wins_with(LAKE, pair, placement),
                why=why,
            )
            for char, pair, placement, en, zh, why in (
                (
                    "⚌",
                    "11",
                    Placement.OUTSIDE,
                    "outside",
                    "摆外侧",
                    Text(en="That makes 益: 100011.", zh="那成了益：100011。"),
                ),
                ("⚌", "11", Placement.AROUND, "around, by a 碰", "碰，内外各一只", None),
                (
                    "⚎",
                    "01",
                    Placement.OUTSIDE,
                    "outside",
                    "摆外侧",
                    Text(en="That makes 颐: 100001.", zh="那成了颐：100001。"),
                ),
                (
                    "⚏",
                    "00",
                    Placement.INSIDE,
                    "inside, by a 碰",
                    "碰，摆内侧",
                    Text(en="That makes 谦: 001000.", zh="那成了谦：001000。"),
                ),
            )
        ]
    ),
    hints=[
        Text(en="What does he need? 损 once more: 110001.", zh="他要什么？再来一组损：110001。"),
        Text(en="Look for the four lines 1000 inside 110001.", zh="在 110001 里找出已有的四爻 1000。"),
        Text(
            en="They stand in the middle: one line is missing below, one above.",
            zh="正在中间：下面差一爻，上面差一爻。",
        ),
    ],
    solution=Text(
        en="⚌ around: 1 below and 1 above 1000 make 110001, 损. Only a 碰 may go there, so he needs two yang just "
        "when somebody lays ⚌.",
        zh="⚌ 内外各一只：1000 下面添一阳、上面添一阳，成 110001，就是损。这样摆只有碰才行，"
        "所以要等别人出 ⚌，自己手里又有两阳。",
    ),
)

_HELD_BY: Final = {
    "☰": Text(en="☰ lies below in 泰.", zh="☰ 在泰的下卦。"),
    "☷": Text(en="☷ lies above in 泰.", zh="☷ 在泰的上卦。"),
    "☲": Text(en="☲ lies below in 革.", zh="☲ 在革的下卦。"),
    "☱": Text(en="☱ lies above in 革.", zh="☱ 在革的上卦。"),
    "☵": Text(en="☵ lies below in 蒙.", zh="☵ 在蒙的下卦。"),
    "☶": Text(en="☶ lies above in 蒙.", zh="☶ 在蒙的上卦。"),
}
_HIDDEN_ONLY: Final = Text(
    en="One that is missing stands in the hidden hexagram, which does not count.",
    zh="还缺的有一个在暗卦里，而暗卦不算。",
)

q5 = Exercise(
    "ready.5",
    prompt=Text(
        en="Which of the eight trigrams does this player not show yet? The hidden hexagram does not count.",
        zh="这位玩家八卦里还缺哪些？暗卦不算。",
    ),
    shows=[GAPS],
    answer=ChooseSeveral(
        [
            Option(
                trigram,
                right=trigram.lines not in trigrams(GAPS.shown),
                why=_HELD_BY.get(trigram.char, _HIDDEN_ONLY),
            )
            for trigram in TRIGRAMS
        ]
    ),
    hints=[
        Text(en="Cut each finished hexagram in the middle.", zh="把每一个已成的卦从中间分开。"),
        Text(en="Three hexagrams, six trigrams: which are they?", zh="三个卦，六个三画卦：是哪六个？"),
    ],
    solution=Text(
        en="☳ and ☴. Shown are ☰ ☷ in 泰, ☲ ☱ in 革, ☵ ☶ in 蒙.",
        zh="缺 ☳、☴。泰有 ☰ ☷，革有 ☲ ☱，蒙有 ☵ ☶。",
    ),
)


def _wins_for_six(figure: Hexagram) -> bool:
    return bool(wins(LEVEL_3, SIX.hidden, [*SIX.shown, figure.lines]))


q6 = Exercise(
    "ready.6",
    prompt=Text(
        en="Level 3. You hide ䷊ 泰 and have finished ䷊ 泰, ䷨ 损 and ䷾ 既济. Build a hexagram that wins.",
        zh="按三级规则，你的暗卦是 ䷊ 泰，已成 ䷊ 泰、䷨ 损、䷾ 既济。摆一个能胡的卦。",
    ),
    answer=Build(
        _wins_for_six,
        mistakes={
            "损": Text(
                en="Now two are equal, but trigrams are still missing, and the hidden hexagram is 泰.",
                zh="损有两组了，可是八卦还不全，暗卦又是泰。",
            ),
            "既济": Text(
                en="Now two are equal, but trigrams are still missing, and the hidden hexagram is 泰.",
                zh="既济有两组了，可是八卦还不全，暗卦又是泰。",
            ),
            lambda figure: len(trigrams([*SIX.shown, figure.lines])) == 7: Text(
                en="That brings one of the missing trigrams; the other is still missing.",
                zh="添了一个，还缺一个。",
            ),
            lambda figure: len(trigrams([*SIX.shown, figure.lines])) == 6: Text(
                en="You show both of its trigrams already.", zh="它的上下两卦你都已经有了。"
            ),
        },
    ),
    hints=[
        Text(
            en="There are two ways: all eight trigrams, or your hidden hexagram once more.",
            zh="有两条路：八卦俱全，或者再来一组暗卦。",
        ),
        Text(
            en="Shown are ☰ ☷, ☱ ☶, ☲ ☵. Which two are missing?",
            zh="已有 ☰ ☷、☱ ☶、☲ ☵，还缺哪两个？",
        ),
        Text(en="Put one of them upon the other.", zh="把这两个上下叠起来。"),
    ],
    solution=Text(
        en="益 (☳ below, ☴ above) or 恒 (☴ below, ☳ above) make all eight trigrams, with 泰 among them; "
        "泰 itself would be the second one equal to the hidden hexagram.",
        zh="益（下 ☳ 上 ☴）或恒（下 ☴ 上 ☳），八卦俱全，又有暗卦泰；再摆一个泰也行，与暗卦相同的就有两组。",
    ),
)

q7 = Exercise(
    "ready.7",
    prompt=Text(
        en="Level 3. You hide 乾. You want all eight trigrams and one hexagram equal to the hidden one. How many "
        "hexagrams do you need at least?",
        zh="按三级规则，暗卦是乾。要八卦俱全，其中一组与暗卦相同，至少要摆几个卦？",
    ),
    answer=Number(
        _fewest("111111"),
        mistakes={
            4: Text(
                en="Four hexagrams have room for eight trigrams, if none comes twice. What are the trigrams of 乾?",
                zh="四个卦正好装下八个三画卦，那是一个也不重复的时候。乾的上下卦是什么？",
            ),
            8: Text(en="Each hexagram can bring two trigrams.", zh="一个卦能带来两个三画卦。"),
            7: Text(en="Each hexagram can bring two trigrams.", zh="一个卦能带来两个三画卦。"),
        },
    ),
    hints=[
        Text(en="How many different trigrams does 乾 bring?", zh="乾带来几个不同的三画卦？"),
        Text(
            en="Seven are still missing; each hexagram brings two at most.", zh="还缺七个，一个卦至多添两个。"
        ),
    ],
    solution=Text(
        en="5: 乾 brings only ☰; for the other seven trigrams it takes four more hexagrams.",
        zh="5 个：乾只带来一个 ☰，其余七个还要四个卦。",
    ),
)


_STAGES: Final = {
    "0110": None,
    "1000": Text(
        en="The upper trigram would have to become ☴: only one pair does that.",
        zh="上卦要成 ☴，只有一种牌能做到。",
    ),
    "1110": Text(en="Here ⚍ and ⚎ win nothing.", zh="这里得 ⚍ 或 ⚎ 都不胡。"),
}

q8 = Exercise(
    "ready.8",
    prompt=Text(
        en="Level 3. For one of these players every pair would win. Which?",
        zh="按三级规则，这几位里，有一位得什么都胡。是哪一位？",
    ),
    answer=Choose(
        [
            Option(row, right={wait.pair for wait in row.waits(LEVEL_3)} == {"11", "10", "01", "00"}, why=why)
            for row, why in (
                (InFront(f"泰 | 泰 损 既济 屯 | {stage}"), why) for stage, why in _STAGES.items()
            )
        ]
    ),
    hints=[
        Text(en="Which trigram is missing in the finished hexagrams?", zh="已成的卦里，缺哪一个三画卦？"),
        Text(
            en="Where could it stand already, before the last pair comes?",
            zh="最后一对还没来，它能先在哪里？",
        ),
    ],
    solution=Text(
        en="☴ is missing. Where the first three lines are 011, it lies below already: whatever comes above, all eight "
        "are there, and 泰 with them.",
        zh="缺的是 ☴。下面三爻是 011 的那一位，下卦已经是 ☴：上面不管来什么，八卦都全了，又有暗卦泰。",
    ),
)

q9 = Exercise(
    "ready.9",
    prompt=Text(
        en="You wait for ⚍ alone, and draw two tiles. Among the 75 that you do not see 40 are yang and 35 are yin. "
        "Write a formula for the chance that the two can be laid as ⚍.",
        zh="你只等 ⚍，这就抓两只。没看见的 75 只里，阳 40 只，阴 35 只。写出「这两只能摆成 ⚍」的机会。",
    ),
    answer=Formula(
        "40 * 35 / C(75, 2)",
        mistakes={
            "40 * 35 / (75 * 74)": Text(
                en="That is a yang first and then a yin. You may lay the two in either order.",
                zh="那是先抓到阳、后抓到阴。先后都一样，次序由你摆。",
            ),
            "1/2": Text(
                en="So it would be if every tile were yang or yin with the same chance, again and again.",
                zh="要是每只都是一半机会作阳、一半机会作阴，才是这样。",
            ),
            "40 / 75 + 35 / 75": Text(en="You need both, not one of them.", zh="两只都要，不是有一只就行。"),
        },
    ),
    hints=[
        Text(en="How many pairs of tiles are there among 75?", zh="75 只里任取两只，有几种？"),
        Text(en="How many of them are one yang and one yin?", zh="其中一阳一阴的有几种？"),
        Text(en="40 × 35 of C(75, 2).", zh="C(75, 2) 种里有 40 × 35 种。"),
    ],
    solution=Text(
        en="40 × 35 / C(75, 2) = 56/111, about 0.505: a mixed pair can be laid both ways.",
        zh="40 × 35 / C(75, 2) = 56/111，约 0.505：一阴一阳，两种次序都摆得出。",
    ),
)
