"""Lesson 7, 碰 and placement: who may take a pair, who loses the turn, where the pair goes (rules Y13-Y15)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from yijing_tiles.counting import claim
from yijing_tiles.counting.answering import stages_after
from yijing_tiles.counting.placing import sequences
from yijing_tiles.figures import BIGRAMS, Hexagram
from yijing_tiles.teach.exercise import (
    Build,
    Choose,
    ChooseSeveral,
    Exercise,
    Number,
    Option,
    Text,
    Variants,
)
from yijing_tiles.teach.game_variants import made_by_pung
from yijing_tiles.teach.kinds.game import Held, Play, Position, lawful
from yijing_tiles.yijing import place, placements
from yijing_tiles.yijing.pairs import is_pure, may_answer

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]

_LAID: Final = Position("pung-skips", 5)
_YIN: Final = Position("pung-placements", 4)
_YANG: Final = Position("pung-placements", 6)
_FOUR: Final = "1000"

q1 = Exercise(
    "pung.1",
    prompt=Text(
        en="Which of these pairs may be punged, once they are laid? Mark all.",
        zh="哪些牌出了以后，别人可以碰？都选上。",
    ),
    answer=ChooseSeveral(
        [
            Option(
                bigram,
                right=is_pure(bigram.lines),
                why=Text(en="Two alike: that is a pure pair.", zh="两只一样，就是对子。")
                if is_pure(bigram.lines)
                else Text(en="One of each is no pure pair.", zh="一阴一阳，不是对子。"),
            )
            for bigram in BIGRAMS
        ]
    ),
    hints=[
        Text(
            en="The source calls them 对子. What are the two tiles of such a pair?",
            zh="原文叫它们「对子」。对子的两只牌是怎样的？",
        ),
        Text(en="Two yang, or two yin.", zh="两只全阳，或者两只全阴。"),
    ],
    solution=Text(en="⚌ and ⚏, the pure pairs (rule Y13).", zh="⚌ 和 ⚏，也就是对子（规则 Y13）。"),
)


def _may(tiles: str, en: str, zh: str) -> Option:
    return Option(Held(tiles), right=may_answer(tiles, "00"), why=Text(en=en, zh=zh))


q2 = Exercise(
    "pung.2",
    prompt=Text(
        en="Somebody has laid a yin and a taiji, declared yin. With which hands could you 碰?",
        zh="有人出了一阴和一只太极，声明太极作阴。手里是哪些牌就可以碰？",
    ),
    answer=ChooseSeveral(
        (
            _may("11", "Those are two yang; ⚏ was laid.", "这是两阳，别人出的是 ⚏。"),
            _may("10", "One of each is no pure pair.", "一阴一阳不成对子。"),
            _may("1*", "The yang stays a yang.", "那只阳变不了阴。"),
            _may("00", "Two yin after ⚏.", "两阴碰 ⚏。"),
            _may("0*", "The taiji may be declared yin as well.", "太极也可以声明作阴。"),
            _may("**", "Both taiji may be declared yin.", "两只太极都可以声明作阴。"),
        )
    ),
    hints=[
        Text(en="What does the pair that was laid count as?", zh="出的这一对，算哪一个象？"),
        Text(en="⚏. Which hands can be laid as two yin?", zh="算 ⚏。哪些牌可以摆成两阴？"),
    ],
    solution=Text(
        en="Two yin, a yin and a taiji, two taiji: a taiji opens and answers a 碰 as it is declared (rule Y8).",
        zh="两阴、一阴一太极、两只太极：太极引出碰、用来碰，都按声明的算（规则 Y8）。",
    ),
)

q3 = Exercise(
    "pung.3",
    prompt=Text(
        en="Four players. Player 1 lays ⚌. Player 2 holds one of each, players 3 and 4 hold two yang. "
        "Who is asked first?",
        zh="四个人玩。1号出 ⚌，2号手里一阴一阳，3号和4号都是两阳。先问谁？",
    ),
    answer=Choose(
        (
            Option(
                Text(en="player 2, who is next", zh="2号，他是下家"),
                right=_LAID.state.actor == 1,
                why=Text(
                    en="He cannot 碰; he is asked to respond when nobody else takes the pair.",
                    zh="他没有两阳，碰不了；没有人碰，才轮到他应。",
                ),
            ),
            Option(
                Text(en="player 3", zh="3号"),
                right=_LAID.state.actor == 2,
                why=Text(en="He is the nearest who can.", zh="能碰的人里，他最近。"),
            ),
            Option(
                Text(en="player 4", zh="4号"),
                right=_LAID.state.actor == 3,
                why=Text(
                    en="He can, but another who can sits nearer, counter-clockwise.",
                    zh="他能碰，可是按逆时针还有更近的人也能碰。",
                ),
            ),
            Option(
                Text(en="players 3 and 4: the faster one has it", zh="3号和4号，谁喊得快归谁"),
                why=Text(en="It is not a matter of speed.", zh="不比快慢。"),
            ),
        )
    ),
    hints=[
        Text(en="Who of them can 碰 at all?", zh="谁碰得了？"),
        Text(
            en="Players 3 and 4. Who is nearer to player 1, counter-clockwise?",
            zh="3号和4号。按逆时针，谁离1号近？",
        ),
    ],
    solution=Text(
        en="Player 3: of those who hold the pair, the nearest counter-clockwise (rule Y13).",
        zh="3号：手里有同样对子的人，按逆时针由近到远来问（规则 Y13）。",
    ),
)

_TAKEN: Final = _LAID.state.apply("pung 11")

q4 = Exercise(
    "pung.4",
    prompt=Text(
        en="Four players. Player 1 has laid ⚌, and player 3 has taken the 碰. Player 4 holds two yang as well, "
        "player 2 one of each. Who plays next?",
        zh="四个人玩。1号出了 ⚌，3号碰了。4号手里也是两阳，2号手里一阴一阳。下一个轮到谁？",
    ),
    answer=Choose(
        (
            Option(
                Text(en="player 2: it was his turn", zh="2号：本来就该他出"),
                right=_TAKEN.actor == 1,
                why=Text(en="He sat between; his turn is lost.", zh="他夹在中间，这一次轮空了。"),
            ),
            Option(
                Text(en="player 4: he is next after player 3", zh="4号：他是3号的下家"),
                right=_TAKEN.actor == 3,
            ),
            Option(
                Text(en="player 1: he began", zh="1号：是他引出来的"),
                right=_TAKEN.actor == 0,
                why=Text(en="Play goes on from whoever laid last.", zh="从最后出牌的人接下去。"),
            ),
            Option(
                Text(en="player 3 again: whoever takes a 碰 plays once more", zh="还是3号：碰了的人再出一次"),
                right=_TAKEN.actor == 2,
                why=Text(
                    en="The 碰 was his play; he has drawn two tiles for it.",
                    zh="碰就是他出的这一次，牌也抓过了。",
                ),
            ),
        )
    ),
    hints=[
        Text(en="From whom does play go on after a 碰?", zh="碰过以后，从谁接下去？"),
        Text(en="From the one who took it: his next neighbour.", zh="从碰的人接下去，轮到他的下家。"),
    ],
    solution=Text(
        en="Player 4, player 3's next neighbour. He holds nothing but two yang, so he has to 碰 in his "
        "turn (rules Y12, Y13).",
        zh="4号，3号的下家。他手里只有两阳，轮到他也只能碰（规则 Y12、Y13）。",
    ),
)

q5 = Exercise(
    "pung.5",
    prompt=Text(
        en="Two of your lines lie on the table: ⚍. Two yin were laid by another, and you hold two yin. "
        "What may you do?",
        zh="你面前已摆了 ⚍。别人刚出了两阴，你手里也是两阴。可以怎样出？",
    ),
    shows=[BIGRAMS[1], Held("00")],
    answer=lawful(_YIN, ["pung 00 outside", "pung 00 inside", "pung 00 around", "lay 00"]),
    hints=[
        Text(en="Where may an 阴碰 go, and where a 阳碰?", zh="阴碰可以摆在哪里？阳碰呢？"),
        Text(
            en="Both outside, or both inside. And two yin after two yin are no 应.",
            zh="都摆外侧，或者都摆内侧。两阴接两阴，也不能叫应。",
        ),
    ],
    solution=Text(
        en="Outside or inside; around is for a 阳碰 (rule Y14), and the same pair cannot be laid as a 应 (Y11).",
        zh="外侧、内侧都行；内外各一是阳碰的摆法（规则 Y14），而相同的一对不能当作应（Y11）。",
    ),
)

q6 = Exercise(
    "pung.6",
    prompt=Text(
        en="Four of your lines lie on the table: yang, yin, yin, yin from the bottom. You 碰 with two "
        "yang. Build any hexagram "
        "that may come of it.",
        zh="你面前已摆了四爻，由下往上是阳、阴、阴、阴。现在用两阳来碰。随你摆一个可以摆成的六画卦。",
    ),
    answer=Build(
        sorted(place(_FOUR, "11", where) for where in placements(len(_FOUR), "11", pung=True)),
        mistakes={
            "11" + _FOUR: Text(
                en="Both inside: that is allowed to two yin only.",
                zh="两只都摆到里面了：那是阴碰才有的摆法。",
            ),
            lambda figure: figure.yang != 3: Text(
                en="Two yang join a yang and three yin: that makes three yang.",
                zh="一阳三阴再加两阳，应该是三个阳爻。",
            ),
        },
    ),
    hints=[
        Text(en="Where may the two yang of a 阳碰 go?", zh="阳碰的两只可以摆在哪里？"),
        Text(
            en="Both on top; or one below all and one on top of all.",
            zh="两只都摆在上面；或者一只垫底，一只盖顶。",
        ),
    ],
    solution=Text(
        en="Outside it is ䷩, around it is ䷨: the four lines between two yang.",
        zh="摆外侧成 ䷩；内外各一成 ䷨，四爻夹在两阳中间。",
    ),
    variants=Variants(made_by_pung),
)

q7 = Exercise(
    "pung.7",
    prompt=Text(
        en="You are player 1. Four of your lines lie there: yin, yin, yang, yin from the bottom. Player "
        "2 has laid two yang, "
        "and you hold two yang. Make ䷔ of it.",
        zh="你是1号玩家，面前已摆了四爻，由下往上是阴、阴、阳、阴。2号刚出了两阳，你手里也是两阳。把它摆成 ䷔。",
    ),
    shows=[Held("11")],
    answer=Play(
        _YANG,
        lambda after: after.seats[0].shown == (Hexagram.parse("噬嗑").lines,),
        mistakes={
            "pung 11 outside": Text(
                en="Outside it becomes ䷴: the two yang both on top.", zh="都摆外侧，两阳叠在上面，成了 ䷴。"
            ),
        },
    ),
    hints=[
        Text(
            en="䷔ is 100101 from the bottom. Where do the lines 0010 stand in it?",
            zh="䷔ 由下往上是 100101。已摆的 0010 在其中哪一段？",
        ),
        Text(
            en="In the middle. So a yang must go below and a yang on top.",
            zh="在中间。所以一阳垫底，一阳盖顶。",
        ),
    ],
    solution=Text(
        en="pung 11 around: one yang inside, one outside, and 0010 between them.",
        zh="碰 11 夹：内外各一阳，把 0010 夹在中间。",
    ),
)

_ANY: Final = ("11", "10", "01", "00")
_REACHED: Final = frozenset(
    after for drawn in _ANY for last in _ANY for after in stages_after("1010", drawn, last)
)

q8 = Exercise(
    "pung.8",
    prompt=Text(
        en="Four lines lie there: yang, yin, yang, yin from the bottom. Whatever you draw and whatever "
        "others lay: how many "
        "different hexagrams can your third play make?",
        zh="你面前已摆了四爻，由下往上是阳、阴、阳、阴。不管抓到什么、别人出什么，第三次出牌一共可能摆成几种卦？",
    ),
    answer=Number(
        len(_REACHED),
        mistakes={
            4: Text(
                en="So many there are outside. A 碰 may reach further.",
                zh="这只是摆在外侧的；碰还有别的摆法。",
            ),
            8: Text(
                en="Not every pair may go everywhere: inside is for two yin, around for two yang.",
                zh="不是哪一对都能随便摆：都摆内侧的是两阴，内外各一的是两阳。",
            ),
            12: Text(
                en="Three places for each of four pairs would be 12; only pure pairs have a choice, and only of two.",
                zh="四种牌各有三处，才是十二种；只有对子有选择，而且只有两处可选。",
            ),
            5: Text(en="One is missing: think of both kinds of 碰.", zh="还差一种：阴碰、阳碰都要想到。"),
        },
    ),
    hints=[
        Text(en="How many are there with the pair outside?", zh="摆在外侧的有几种？"),
        Text(en="Four. What more does an 阴碰 bring, and a 阳碰?", zh="四种。阴碰多出几种？阳碰呢？"),
    ],
    solution=Text(
        en="Four outside, two yin inside, two yang around: six, and they all differ.",
        zh="外侧四种，两阴摆内侧一种，两阳内外各一一种，共六种，各不相同。",
    ),
)


def _ways(target: str) -> int:
    """Return in how many ways three plays build a hexagram."""
    built = 0
    for plays in sequences():
        laid = ""
        for pair, where in plays:
            laid = place(laid, pair, where)
        built += laid == target
    return built


q9 = Exercise(
    "pung.9",
    prompt=Text(
        en="In how many ways can six yang, ䷀, be built? The first pair has no choice; the second and the "
        "third may each be a "
        "碰 or not. Two ways differ when some pair goes to another place.",
        zh="六爻全阳的 ䷀，有几种摆法？第一对没有选择，第二对、第三对可以是碰，也可以不是。"
        "只要有一对摆的位置不同，就算两种。",
    ),
    answer=Number(
        _ways("111111"),
        mistakes={
            1: Text(
                en="It always looks the same; but a 碰 may go outside or around.",
                zh="摆出来都一样；可是碰可以摆外侧，也可以内外各一。",
            ),
            2: Text(en="That is so for one of the two later plays.", zh="这只是后两次里的一次。"),
            9: Text(en="Two yang never go both inside.", zh="两阳不能都摆内侧。"),
            8: Text(en="The first pair has no choice.", zh="第一对没有选择。"),
        },
    ),
    hints=[
        Text(en="How many places has the second pair?", zh="第二对有几处可摆？"),
        Text(
            en="Two, outside or around; and the third pair as well.",
            zh="两处：外侧，或者内外各一。第三对也一样。",
        ),
    ],
    solution=Text(en="2 × 2 = 4: outside or around, twice.", zh="2 × 2 = 4：外侧或内外各一，一共两次。"),
)

q10 = Exercise(
    "pung.10",
    prompt=Text(
        en="Four players, and you lay two yin. Suppose each of the others holds ⚌, ⚍, ⚎ or ⚏, with equal "
        "chances. How likely is "
        "it that your pair stays untouched, as nobody can 碰? A fraction.",
        zh="四个人玩，你出了两阴。设其余三家手里是 ⚌、⚍、⚎、⚏ 的机会一样大。谁都碰不了的机会是多少？写分数。",
    ),
    answer=Number(
        1 - Fraction(str(claim("pung-chance").by_enumeration(4).number)),
        mistakes={
            Fraction(37, 64): Text(en="That is the chance that somebody can.", zh="那是有人能碰的机会。"),
            Fraction(3, 4): Text(
                en="That is one player; there are three.", zh="那是一家的机会，一共有三家。"
            ),
            Fraction(1, 64): Text(en="That is the chance that all three can.", zh="那是三家都能碰的机会。"),
            Fraction(1, 4): Text(
                en="You took a quarter away for each player; but two may hold two yin at once.",
                zh="你给每家都减去四分之一；可是也许不止一家有两阴。",
            ),
        },
    ),
    hints=[
        Text(
            en="How likely is it that one of them does not hold two yin?",
            zh="其中一家手里不是两阴的机会是多少？",
        ),
        Text(en="3/4, and that must be so for all three.", zh="四分之三，而且三家都要这样。"),
    ],
    solution=Text(en="(3/4)³ = 27/64, less than a half.", zh="(3/4)³ = 27/64，还不到一半。"),
)
