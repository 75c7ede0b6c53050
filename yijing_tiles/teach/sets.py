"""Lesson 11, tiles and sets of Shaoyang mahjong: runs, triplets, the pair, and hands of 14 read by hand."""

from __future__ import annotations

from yijing_tiles.shaoyang import GroupKind, Hand, Suit, Tile
from yijing_tiles.shaoyang.melds import kind_of
from yijing_tiles.teach.exercise import ChooseSeveral, Exercise, Formula, Number, Option, Text, Variants
from yijing_tiles.teach.hand_variants import hand_to_split
from yijing_tiles.teach.kinds.hand import Split, Tiles, TypedHand, TypedTiles

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]


def _is_run_of_dots(tiles: tuple[Tile, ...]) -> bool:
    return kind_of(tiles) is GroupKind.RUN and tiles[0].suit is Suit.DOTS


def _runs(hand: Hand) -> set[int]:
    """Return how many runs the readings of a hand have."""
    return {
        sum(group.kind is GroupKind.RUN for group in way.sets) for way in hand.decompositions() if way.sets
    }


q1 = Exercise(
    "sets.1",
    prompt=Text(
        en="Which of these are a set, a run or a triplet? Mark all of them.",
        zh="哪些是一副，也就是顺子或刻子？都选上。",
    ),
    answer=ChooseSeveral(
        (
            Option(
                Tiles("345m"),
                right=True,
                why=Text(en="Three, four, five of one suit.", zh="同门的三、四、五。"),
            ),
            Option(
                Tiles("891s"),
                why=Text(
                    en="After nine a suit ends: 8, 9, 1 is no run.", zh="九到头了，八、九、一连不起来。"
                ),
            ),
            Option(
                Tiles("222p"),
                right=True,
                why=Text(en="Three of a kind make a triplet.", zh="三张相同就是刻子。"),
            ),
            Option(Tiles("135p"), why=Text(en="A run has no gaps.", zh="顺子中间不能空。")),
            Option(
                Tiles("4m5p6s"),
                why=Text(
                    en="The numbers fit, but a run is of one suit.", zh="数字是连着的，可是顺子要同一门。"
                ),
            ),
            Option(
                Tiles("123z"),
                why=Text(
                    en="Winds have no numbers, so they make no runs (but see lesson 14).",
                    zh="风牌没有数字，不成顺子（第 14 课还会说到）。",
                ),
            ),
            Option(
                Tiles("555z"), right=True, why=Text(en="Honours do make triplets.", zh="字牌可以成刻子。")
            ),
        )
    ),
    hints=[
        Text(en="A run: three numbers in a row, all of one suit.", zh="顺子：同一门，三个数字连着。"),
        Text(
            en="A triplet: three tiles that are the same, of any kind.", zh="刻子：三张一样的牌，什么牌都行。"
        ),
        Text(en="There are three of them.", zh="一共三个。"),
    ],
    solution=Text(
        en="345 of characters is a run, 222 of dots and the three whites are triplets.",
        zh="三四五万是顺子，三张二筒、三张白是刻子。",
    ),
)

q2 = Exercise(
    "sets.2",
    prompt=Text(
        en="Write any run of dots 筒. Several answers are right.",
        zh="写一副筒子的顺子，随便哪一副。",
    ),
    answer=TypedTiles(
        _is_run_of_dots,
        mistakes={
            lambda tiles: kind_of(tiles) is GroupKind.RUN: Text(
                en="That is a run, but of another suit.", zh="是顺子，可不是筒子。"
            ),
            lambda tiles: kind_of(tiles) is GroupKind.TRIPLET: Text(
                en="That is a triplet; a run has three different numbers.",
                zh="这是刻子；顺子是三个不同的数字。",
            ),
            lambda tiles: len(tiles) != 3: Text(en="A run has exactly three tiles.", zh="顺子正好三张。"),
        },
    ),
    hints=[
        Text(en="Three numbers in a row, such as 4, 5, 6.", zh="三个连着的数字，比如四、五、六。"),
        Text(en="Dots are written with p: 456p.", zh="筒子写作 p：456p，或者写四五六筒。"),
    ],
    solution=Text(
        en="There are seven: 123p, 234p, and so on to 789p.",
        zh="一共七副：一二三筒、二三四筒，一直到七八九筒。",
    ),
)

q3 = Exercise(
    "sets.3",
    prompt=Text(
        en="How many different runs are there in the whole set of tiles?",
        zh="一副牌里，不同的顺子一共有多少种？",
    ),
    answer=Number(
        21,
        mistakes={
            27: Text(en="A run cannot begin with 8 or 9.", zh="八和九不能起头。"),
            7: Text(en="So many are there in one suit.", zh="那是一门里的。"),
            24: Text(en="8, 9, 10? A suit ends with nine.", zh="八、九后面没有十，到九为止。"),
            84: Text(
                en="You counted four copies; the question is which different runs there are.",
                zh="你把四张相同的牌也乘进去了；问的是有哪些不同的顺子。",
            ),
            34: Text(en="So many triplets there are.", zh="那是刻子的种数。"),
        },
    ),
    hints=[
        Text(en="What can be the lowest tile of a run?", zh="顺子里最小的一张可以是几？"),
        Text(en="1 to 7, in each of three suits.", zh="一到七，三门都是这样。"),
    ],
    solution=Text(en="3 × 7 = 21.", zh="3 × 7 = 21。"),
)

q4 = Exercise(
    "sets.4",
    prompt=Text(
        en="The example of the source, its tiles put in order. Split it into four sets and the pair.",
        zh="原文里的例子，牌理好了。把它拆成四副和一对将。",
    ),
    shows=[Tiles("234456m 777p 111s 88s")],
    answer=Split("234456m777p11188s"),
    hints=[
        Text(en="Begin with what can only be one thing: the dots.", zh="先看只有一种拆法的：筒子。"),
        Text(
            en="Among the characters no tile but the 4 is there twice: no triplet, so two runs.",
            zh="万子里没有三张一样的，所以是两副顺子。",
        ),
        Text(en="The pair is the 8 of bamboo.", zh="将是八索。"),
    ],
    solution=Text(
        en="234m, 456m, 777p, 111s and the pair 88s; the source writes 456 234 777 111 88.",
        zh="二三四万、四五六万、三张七筒、三张一索，将是八索。原文写作 456 234 777 111 88。",
    ),
)

q5 = Exercise(
    "sets.5",
    prompt=Text(
        en="Three pairs of characters side by side, and yet only one pair is needed. Split the hand.",
        zh="万子看上去是三对，可是将只要一对。把这手牌拆开。",
    ),
    shows=[Tiles("112233m 456p 789s 55z")],
    answer=Split("112233m456p789s55z"),
    hints=[
        Text(
            en="Take one 1, one 2, one 3 of characters. What is left of them?",
            zh="取一万、二万、三万各一张，万子还剩什么？",
        ),
        Text(en="The same run again.", zh="剩下的又是同样一副。"),
    ],
    solution=Text(
        en="123m, 123m, 456p, 789s and the pair 55z.", zh="一二三万两副，四五六筒，七八九索，将是白。"
    ),
    variants=Variants(hand_to_split, levels=4, level=2),
)

q6 = Exercise(
    "sets.6",
    prompt=Text(
        en="This hand can be split in more than one way. Find one.",
        zh="这手牌不止一种拆法。找出一种来。",
    ),
    shows=[Tiles("111222333m 456p 99s")],
    answer=Split("111222333m456p99s"),
    hints=[
        Text(en="Read the characters row by row, or column by column.", zh="万子可以横着看，也可以竖着看。"),
        Text(en="Three triplets, or three equal runs.", zh="三副刻子，或者三副一样的顺子。"),
    ],
    solution=Text(
        en="111 222 333 or 123 123 123 of characters, 456p, the pair 99s. Lesson 14 says which pays more.",
        zh="万子拆成三副刻子，或者三副一二三；再加四五六筒，将是九索。哪种划算，第 14 课再说。",
    ),
)

q7 = Exercise(
    "sets.7",
    prompt=Text(
        en="All of one suit, and tangled: no hand has more ways than this one. Find one of them.",
        zh="清一门，缠在一起：拆法再多也多不过这一手。找出一种来。",
    ),
    shows=[Tiles("66677778888999m")],
    answer=Split("66677778888999m"),
    hints=[
        Text(
            en="Try the pair first. 6, 9? The number of tiles left must be a multiple of three.",
            zh="先定将：六万？九万？剩下十二张，分四副。",
        ),
        Text(en="With a pair of 9: what can become of the last 9?", zh="将是九万的话，剩下的一张九万跟谁？"),
        Text(
            en="789, and then 666 777 888, or three times 678.", zh="七八九，剩下三副刻子，或者三副六七八。"
        ),
    ],
    solution=Text(
        en="Pair 99: 666 777 789 888, or 678 678 678 789. Pair 66: 678 777 888 999, or 678 789 789 789.",
        zh="将是九万：666 777 789 888，或 678 678 678 789；将是六万：678 777 888 999，或 678 789 789 789。",
    ),
)

q8 = Exercise(
    "sets.8",
    prompt=Text(
        en="Make a finished hand of your own: 14 tiles, four sets and a pair, and exactly one of the sets a run.",
        zh="自己凑一手胡了的牌：十四张，四副加一对将，其中正好一副是顺子。",
    ),
    answer=TypedHand(
        lambda hand: 1 in _runs(hand),
        mistakes={
            lambda hand: hand.is_win() and not _runs(hand): Text(
                en="A win, but not four sets and a pair.", zh="是胡了，可不是四副加一对将。"
            ),
            lambda hand: _runs(hand) == {0}: Text(
                en="Four triplets: one of them should be a run.", zh="四副都是刻子，要有一副顺子。"
            ),
            lambda hand: bool(_runs(hand)): Text(
                en="Four sets and a pair, but more than one of the sets is a run.",
                zh="四副加一对将，可是顺子不止一副。",
            ),
        },
    ),
    hints=[
        Text(
            en="Begin with three triplets, such as 111m 222p 333s.", zh="先写三副刻子，比如 111m 222p 333s。"
        ),
        Text(en="Add a run and two equal tiles.", zh="再加一副顺子和两张相同的牌。"),
    ],
    solution=Text(
        en="For example 111m 222p 333s 456s 77z. Beware of 111222333 in one suit: that may be read as runs, too.",
        zh="例如 111m 222p 333s 456s 77z。要当心同一门的 111222333，那也能看成顺子。",
    ),
)

q9 = Exercise(
    "sets.9",
    prompt=Text(
        en="The dealer takes 14 of the 136 tiles. In how many ways? Write a formula; equal tiles count as different.",
        zh="庄家从 136 张里拿 14 张。写出一共有多少种拿法（同种的四张当作不同的牌）。",
    ),
    answer=Formula(
        "C(136, 14)",
        mistakes={
            "C(136, 13)": Text(
                en="So the three others are dealt: the dealer has one more.",
                zh="那是另外三家的，庄家多一张。",
            ),
            "136^14": Text(
                en="Then a tile could be taken again and again; and their order does not matter.",
                zh="那样同一张牌可以拿好几次，而且先后是不分的。",
            ),
            "C(34, 14)": Text(en="There are 34 kinds, but 136 tiles.", zh="34 是种数，牌有 136 张。"),
            "136!/122!": Text(
                en="That counts the order in which they are taken; divide by 14!.",
                zh="这样分了先后，还要除以 14!。",
            ),
        },
    ),
    hints=[
        Text(en="The order in which the tiles are taken does not matter.", zh="先拿后拿不分。"),
        Text(en="Choose k of n: C(n, k).", zh="n 个里选 k 个：C(n, k)。"),
    ],
    solution=Text(
        en="C(136, 14) = 4250305029168216000, about 4.25 × 10¹⁸.",
        zh="C(136, 14) = 4250305029168216000，四百多亿亿。",
    ),
)
