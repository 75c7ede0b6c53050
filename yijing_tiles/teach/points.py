"""Lesson 9, points: what a win is worth, who pays it, and what an evening adds up to (Y4, Y20-Y22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from yijing_tiles.figures import Hexagram, Trigram
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
from yijing_tiles.teach.kinds.game import Play, Position
from yijing_tiles.teach.win_variants import points_with_taiji, share_of_one
from yijing_tiles.view.scenes import scene
from yijing_tiles.yijing import Form, Rules, State, laid_points, next_dealer, plain
from yijing_tiles.yijing.settling import Outcome, drawn_game, won_game

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]

THREE: Final = Rules(players=3)
WATER: Final = Trigram("010")
FED: Final = scene("model-fed")


def _points(name: str) -> Fraction:
    return laid_points(Hexagram.parse(name).lines)


q1 = Exercise(
    "points.1",
    prompt=Text(
        en="Somebody wins, and his last hexagram is ䷨ 损, without a taiji. How many points is it worth?",
        zh="有人胡了，最后一卦是 ䷨ 损，没有太极。值几点？",
    ),
    answer=Number(
        _points("损"),
        mistakes={
            3: Text(
                en="These are the yang lines; the yin lines count as well.", zh="那只是阳爻，阴爻也要算。"
            ),
            6: Text(en="You took every line for one point.", zh="你把每一爻都算成一点了。"),
            5: Text(en="Count the yang lines again.", zh="再数一数阳爻有几个。"),
        },
    ),
    hints=[
        Text(en="How many yang lines does it have, how many yin?", zh="它有几个阳爻，几个阴爻？"),
        Text(en="A yang is one point, a yin half a point.", zh="阳爻一点，阴爻半点。"),
    ],
    solution=Text(en="Three yang and three yin: 3 + 3/2 = 4½.", zh="三阳三阴：3 + 3/2 = 4½，四点半。"),
)

q2 = Exercise(
    "points.2",
    prompt=Text(
        en="The last hexagram is ䷩ 益, and its bottom line is a taiji declared yang. How many points?",
        zh="最后一卦是 ䷩ 益，初爻是太极，声明作阳。值几点？",
    ),
    answer=Number(
        laid_points("T" + Hexagram.parse("益").lines[1:]),
        mistakes={
            laid_points(Hexagram.parse("益").lines): Text(
                en="You counted the taiji as the yang it stands for.", zh="你把太极当阳爻算进去了。"
            ),
            4: Text(en="You counted the taiji as half a point.", zh="你把太极算成半点了。"),
        },
    ),
    hints=[
        Text(en="What is a taiji worth?", zh="太极计几点？"),
        Text(en="Five lines are left, two of them yang.", zh="还有五爻，其中两个是阳。"),
    ],
    solution=Text(
        en="Two yang, three yin, and the taiji for nothing: 2 + 3/2 = 3½.",
        zh="两阳三阴，太极不计：2 + 3/2 = 3½，三点半。",
    ),
    variants=Variants(points_with_taiji),
)

q3 = Exercise(
    "points.3",
    prompt=Text(en="Which of these are worth five points? Mark all of them.", zh="哪些卦值五点？都选上。"),
    answer=ChooseSeveral(
        [
            Option(
                Hexagram.parse(name),
                right=_points(name) == 5,
                why=Text(
                    en=f"One of them has {yang} yang lines.",
                    zh=f"有一个，阳爻是 {yang} 个。",
                ),
            )
            for name, yang in (
                (name, Hexagram.parse(name).yang) for name in ("需", "泰", "离", "夬", "屯", "中孚")
            )
        ]
    ),
    hints=[
        Text(
            en="Six yin would be 3 points; each yang instead of a yin adds half a point.",
            zh="六爻全阴是三点，每换上一阳，多半点。",
        ),
        Text(en="So how many yang lines make five?", zh="那么五点要几个阳爻？"),
    ],
    solution=Text(
        en="Five points are four yang and two yin: 需, 离, 中孚.", zh="五点就是四阳两阴：需、离、中孚。"
    ),
)

q4 = Exercise(
    "points.4",
    prompt=Text(
        en="Build any hexagram worth four points, without a taiji, with ☵ above.",
        zh="不用太极，摆一个值四点的卦，上卦要是 ☵。",
    ),
    answer=Build(
        lambda figure: figure.upper == WATER and laid_points(figure.lines) == 4,
        mistakes={
            lambda figure: figure.upper != WATER and figure.lower == WATER: Text(
                en="☵ lies below.", zh="☵ 摆到下卦了。"
            ),
            lambda figure: figure.upper == WATER and laid_points(figure.lines) > 4: Text(
                en="☵ is above, but there are too many yang lines.", zh="上卦对了，阳爻多了。"
            ),
            lambda figure: figure.upper == WATER and laid_points(figure.lines) < 4: Text(
                en="☵ is above, but there are too few yang lines.", zh="上卦对了，阳爻少了。"
            ),
        },
    ),
    hints=[
        Text(en="How many yang lines make four points?", zh="四点要几个阳爻？"),
        Text(en="Two. ☵ has one of them.", zh="两个，☵ 里有一个。"),
        Text(en="One yang in the lower trigram, wherever you like.", zh="下卦再放一个阳爻，放哪里都行。"),
    ],
    solution=Text(
        en="屯, 坎 or 蹇: two yang and four yin, 2 + 4/2 = 4.", zh="屯、坎、蹇都行：两阳四阴，2 + 4/2 = 4。"
    ),
)

_SELF_DRAWN: Final = won_game(Rules(players=4), 0, (Form.A,), Hexagram.parse("中孚").lines, None)

q5 = Exercise(
    "points.5",
    prompt=Text(
        en="Four players. One wins with five points, self-drawn. What does each of the others pay? Give it exactly.",
        zh="四个人玩，一个自摸，五点。其余每人付几点？要准确的数。",
    ),
    answer=Number(
        -_SELF_DRAWN.changes[1],
        mistakes={
            5: Text(
                en="That is what each would pay under a house rule; here they share it.",
                zh="那是「各付全数」的玩法；这里是分摊。",
            ),
            Fraction(5, 4): Text(en="You made the winner pay a share as well.", zh="你让赢家也摊了一份。"),
            "1.67": Text(
                en="Nearly. Give it as a fraction: nothing is rounded.", zh="差一点点。写成分数，不取近似。"
            ),
            "1.66": Text(
                en="Nearly. Give it as a fraction: nothing is rounded.", zh="差一点点。写成分数，不取近似。"
            ),
        },
    ),
    hints=[
        Text(en="How many pay?", zh="几个人付？"),
        Text(en="Three people share five points.", zh="三个人分摊五点。"),
    ],
    solution=Text(en="5/3 each: three times 5/3 are 5.", zh="每人 5/3 点：三个 5/3 正好是 5。"),
    variants=Variants(share_of_one, level=2),
)


def _paid(outcome: Outcome | None, seats: dict[int, Fraction]) -> bool:
    """Return whether just these seats pay these points."""
    assert outcome is not None  # noqa: S101 - the scene is a whole game
    return {seat: -change for seat, change in enumerate(outcome.changes) if change < 0} == seats


_END: Final = FED.at(FED.last).outcome

q6 = Exercise(
    "points.6",
    prompt=Text(
        en="Three players. Player 1 lays ⚌. Player 2 takes the 碰 with two yang and wins with ䷕ 贲. Who pays what?",
        zh="三个人玩。1号玩家出 ⚌，2号玩家用两阳碰，摆成 ䷕ 贲，胡了。谁付几点？",
    ),
    answer=Choose(
        [
            Option(label, right=_paid(_END, seats), why=why)
            for label, seats, why in (
                (
                    Text(en="Players 1 and 3 each pay 2 1/4", zh="1号、3号各付 2¼ 点"),
                    {0: Fraction(9, 4), 2: Fraction(9, 4)},
                    Text(en="So it would be if he had drawn it all by himself.", zh="那是自摸的付法。"),
                ),
                (
                    Text(en="Player 1 pays 4½, player 3 nothing", zh="1号付 4½ 点，3号不付"),
                    {0: Fraction(9, 2)},
                    None,
                ),
                (
                    Text(en="Players 1 and 3 each pay 4½", zh="1号、3号各付 4½ 点"),
                    {0: Fraction(9, 2), 2: Fraction(9, 2)},
                    Text(en="Nobody pays for what another has laid.", zh="不是自己放的炮，不用付。"),
                ),
                (
                    Text(en="Player 3 pays 4½: he sits before player 1", zh="3号付 4½ 点，他是1号的上家"),
                    {2: Fraction(9, 2)},
                    Text(en="Whose pair was it?", zh="碰的是谁出的牌？"),
                ),
            )
        ]
    ),
    hints=[
        Text(en="On whose pair has he won?", zh="他是碰了谁的牌胡的？"),
        Text(en="谁放炮，点数归谁出: whoever feeds pays all the points.", zh="「谁放炮，点数归谁出。」"),
    ],
    solution=Text(
        en="Player 1 has fed him and pays all: 贲 is three yang and three yin, 4½.",
        zh="1号放炮，全由他付：贲三阳三阴，四点半。",
    ),
)


def _feeds(after: State) -> bool:
    """Return whether somebody could win by a 碰 on the pair just laid, as far as his own lines go."""
    pair = plain(after.laid[-1].pair)
    others = (seat for seat in range(after.rules.players) if seat != after.laid[-1].seat)
    return pair in ("11", "00") and any(
        wait.pair == pair for seat in others for wait in after.view(seat).waits()
    )


_TAKES: Final = Text(
    en="Player 2 shows 贲, 101001, once, and 0100 lies before him: with ⚌ around it is 贲 again.",
    zh="2号玩家已成一组贲（101001），面前又摆着 0100：碰了 ⚌ 内外各摆一只，又是贲。",
)

q7 = Exercise(
    "points.7",
    prompt=Text(
        en="You are player 1 and hold a yang and a taiji; ⚍ has just been laid. Player 2 shows ䷕ 贲 and has 0100 "
        "before him, the middle of 贲. Write a play that cannot feed him: T is the taiji as yang, t as yin.",
        zh="你是1号玩家，手里一阳和一只太极；刚出的是 ⚍。2号玩家已成一组 ䷕ 贲，面前正摆着 0100，就是贲的中间四爻。"
        "写出一种不会放炮的出法：太极作阳写 T，作阴写 t。",
    ),
    answer=Play(
        Position("model-fed", 17),
        lambda after: not _feeds(after),
        mistakes={"lay 1T": _TAKES, "lay T1": _TAKES},
    ),
    hints=[
        Text(en="Which pairs can be punged at all?", zh="什么样的牌才能碰？"),
        Text(
            en="So lay a mixed pair. Which of the two is barred?",
            zh="那就出一阴一阳。两种次序，哪一种不能出？",
        ),
        Text(en="The taiji as yin below, the yang above.", zh="太极作阴摆在下面，阳摆在上面。"),
    ],
    solution=Text(
        en="t1, which is ⚎: a mixed pair cannot be punged, so it feeds nobody. ⚍, 1t, is barred.",
        zh="t1，就是 ⚎：一阴一阳不能碰，也就放不了炮。⚍（1t）刚出过，不能出。",
    ),
)

q8 = Exercise(
    "points.8",
    prompt=Text(
        en="Three players. Player 2 dealt, and player 2 has won. Who deals the next game?",
        zh="三个人玩。2号玩家坐庄，也是他胡了。下一局谁坐庄？",
    ),
    answer=Choose(
        [
            Option(
                Text(en=f"Player {seat + 1}", zh=f"{seat + 1}号玩家"),
                right=seat == next_dealer(THREE, 1, won_game(THREE, 1, (Form.A,), "101001", None)),
                why=why,
            )
            for seat, why in enumerate(
                (
                    Text(en="Player 1 sits before player 2, not after him.", zh="1号是2号的上家，不是下家。"),
                    Text(
                        en="The winner deals only by a house rule; and a dealer stays only after a drawn game.",
                        zh="赢家坐庄是另一种玩法；只有和局才连庄。",
                    ),
                    None,
                )
            )
        ]
    ),
    hints=[
        Text(en="Was it a drawn game?", zh="是和局吗？"),
        Text(
            en="It goes on counter-clockwise, from the dealer to his next neighbour.",
            zh="按逆时针，轮到庄家的下家。",
        ),
    ],
    solution=Text(
        en="Player 3, the dealer's next neighbour, whoever won. After a drawn game player 2 would deal again.",
        zh="3号玩家：不论谁赢，轮到庄家的下家。要是和局，2号就连庄。",
    ),
)

_EVENING: Final = (
    won_game(THREE, 0, (Form.A,), Hexagram.parse("中孚").lines, None),
    won_game(THREE, 1, (Form.A,), Hexagram.parse("贲").lines, 2),
    drawn_game(THREE),
)

q9 = Exercise(
    "points.9",
    prompt=Text(
        en="Three players, three games. First: player 1 wins five points, self-drawn. Second: player 2 wins 4½ "
        "points, and player 3 fed him. Third: drawn. How many points does player 3 have now, if all began with 0?",
        zh="三个人打三局，都从 0 点起。第一局1号自摸，五点；第二局2号胡，四点半，3号放炮；第三局和局。3号现在是几点？",
    ),
    answer=Number(
        sum((outcome.changes[2] for outcome in _EVENING), Fraction(0)),
        mistakes={
            7: Text(en="So many points he has paid. What does he have?", zh="那是他付出去的。他自己是多少？"),
            Fraction(-19, 2): Text(
                en="In the first game two share the five points.", zh="第一局是两家分摊五点。"
            ),
            Fraction(-5, 2): Text(en="And the second game?", zh="还有第二局，他付几点？"),
            Fraction(-19, 4): Text(
                en="In the second game he has fed, so nobody shares it with him.",
                zh="第二局是他放炮，没有人和他分摊。",
            ),
        },
    ),
    hints=[
        Text(
            en="What does he pay in the first game, and what in the second?", zh="第一局他付几点，第二局呢？"
        ),
        Text(en="Half of 5, and then all of 4½.", zh="先是 5 的一半，再是整整 4½。"),
    ],
    solution=Text(
        en="−5/2 − 9/2 = −7. Player 1 has 5, player 2 has −5/2 + 9/2 = 2: together 0.",
        zh="−5/2 − 9/2 = −7。1号是 5，2号是 −5/2 + 9/2 = 2，三家加起来是 0。",
    ),
)

q10 = Exercise(
    "points.10",
    prompt=Text(
        en="How many of the 64 hexagrams are worth five points or more? Write a formula.",
        zh="六十四卦里，有几卦值五点或更多？写成算式。",
    ),
    answer=Formula(
        "C(6, 4) + C(6, 5) + C(6, 6)",
        mistakes={
            "C(6, 4)": Text(
                en="These are worth five; some are worth more.", zh="那是正好五点的，还有更多点的。"
            ),
            "C(6, 5) + C(6, 6)": Text(
                en="These are worth more than five.", zh="那是五点以上的，正好五点的也要算。"
            ),
            "C(6, 3) + C(6, 4) + C(6, 5) + C(6, 6)": Text(
                en="With three yang it is 4½.", zh="三阳只有四点半。"
            ),
        },
    ),
    hints=[
        Text(en="How many yang lines must there be?", zh="至少要几个阳爻？"),
        Text(
            en="In how many ways can you choose which four of the six are yang?",
            zh="六爻里选四爻作阳，有几种选法？",
        ),
        Text(en="And which five, and all six?", zh="再加上选五爻、选六爻的。"),
    ],
    solution=Text(
        en="C(6, 4) + C(6, 5) + C(6, 6) = 15 + 6 + 1 = 22.",
        zh="C(6, 4) + C(6, 5) + C(6, 6) = 15 + 6 + 1 = 22。",
    ),
)
