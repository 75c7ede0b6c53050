"""Lesson 4, the hexagrams: lower and upper, King Wen's order, relatives, families, a walk through all of them."""

from __future__ import annotations

from yijing_tiles.figures import Trigram
from yijing_tiles.teach.exercise import (
    Build,
    ChooseSeveral,
    Exercise,
    Function,
    Number,
    Option,
    Predict,
    Text,
    Typed,
    Variants,
)
from yijing_tiles.teach.figure_variants import (
    hexagram_from_its_parts,
    how_many_hexagrams,
    line_by_line,
    lines_changed,
    related_hexagram,
)

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"]

_WATER = Trigram("010")

q1 = Exercise(
    "hexagrams.1",
    prompt=Text(en="Build 损: the lake below, the mountain above.", zh="摆出损卦：泽在下，山在上。"),
    answer=Build(
        "损",
        mistakes={
            "咸": Text(
                en="This is 咸: the lake is above the mountain. Begin with the lake.",
                zh="这是咸卦，泽在山上了。要先摆泽。",
            ),
        },
    ),
    hints=[
        Text(en="The lake ☱ is chipped on top: yang, yang, yin.", zh="兑上缺：阳、阳、阴。"),
        Text(en="The mountain ☶ is a bowl upside down: yin, yin, yang.", zh="艮覆碗：阴、阴、阳。"),
    ],
    solution=Text(en="110001: ☱ below, ☶ above.", zh="110001：☱ 在下，☶ 在上。"),
)

q2 = Exercise(
    "hexagrams.2",
    prompt=Text(en="Lay any hexagram with water 坎 above.", zh="任意摆一个上卦为坎水的卦。"),
    answer=Build(
        lambda figure: figure.upper == _WATER,
        mistakes={
            lambda figure: figure.lower == _WATER: Text(
                en="The water is below here; it should be above.",
                zh="坎水在下面了，应当在上面。",
            ),
            lambda figure: figure.upper == _WATER.complement: Text(
                en="Above is fire, hollow in the middle; water is full in the middle.",
                zh="上面是离中虚的火，要的是坎中满的水。",
            ),
        },
    ),
    hints=[
        Text(en="The upper trigram is made of lines 4, 5 and 6.", zh="上卦是第四、五、六爻。"),
        Text(
            en="Water is full in the middle: yin, yang, yin. What lies below is up to you.",
            zh="坎中满：阴、阳、阴。下面怎么摆都行。",
        ),
    ],
    solution=Text(
        en="Anything below, then yin, yang, yin: there are eight, from 需 with heaven below to 比 with earth below.",
        zh="下卦随便，上面阴、阳、阴，一共八个，从下乾的需到下坤的比。",
    ),
)

q3 = Exercise(
    "hexagrams.3",
    prompt=Text(
        en="Water above, thunder below: which hexagram is it? Type its name.",
        zh="上水下雷，是什么卦？写出卦名。",
    ),
    answer=Typed("屯", size=6, names_only=True),
    hints=[
        Text(en="Find ☳ below and ☵ above in the table.", zh="在表里找下震上坎的格子。"),
        Text(en="It is number 3.", zh="是第 3 卦。"),
    ],
    solution=Text(en="水雷屯: 屯 zhūn, difficulty at the beginning.", zh="水雷屯。"),
    variants=Variants(hexagram_from_its_parts, level=2),
)

q4 = Exercise(
    "hexagrams.4",
    prompt=Text(
        en="屯 is 100010. Which hexagram do you see from the other side of the table? Any way to write it will do.",
        zh="屯是 100010。从桌子对面看过去，是什么卦？怎么写都行。",
    ),
    answer=Typed(
        "蒙",
        size=6,
        mistakes={
            "鼎": Text(
                en="That is the complement; nobody flipped any line, it is only seen upside down.",
                zh="那是错卦；爻都没有变，只是倒过来看。",
            ),
            "解": Text(
                en="There only the two trigrams change places; but each is upside down as well.",
                zh="那只是上下卦对调；可是每个卦自己也倒过来了。",
            ),
        },
    ),
    hints=[
        Text(en="The top line becomes the bottom line.", zh="上爻变成初爻。"),
        Text(en="Read 100010 from behind.", zh="把 100010 倒着读。"),
    ],
    solution=Text(
        en="010001: 蒙 méng, number 4. The two are a King Wen pair.",
        zh="010001，是蒙，第 4 卦。屯、蒙在卦序里正是一对。",
    ),
    variants=Variants(related_hexagram),
)

q5 = Exercise(
    "hexagrams.5",
    prompt=Text(
        en="Which is the nuclear hexagram 互 of 屯 (100010)? Build it.",
        zh="屯（100010）的互卦是什么？摆出来。",
    ),
    answer=Build("剥"),
    hints=[
        Text(en="Lines 2, 3, 4 of 屯 become the lower trigram.", zh="屯的二、三、四爻作下卦。"),
        Text(
            en="They are yin, yin, yin. Lines 3, 4, 5 become the upper trigram.",
            zh="就是阴、阴、阴。三、四、五爻作上卦。",
        ),
        Text(en="Those are yin, yin, yang.", zh="就是阴、阴、阳。"),
    ],
    solution=Text(en="000 below and 001 above: 000001, 剥.", zh="下 000，上 001，合起来 000001，是剥。"),
)

q6 = Exercise(
    "hexagrams.6",
    prompt=Text(
        en="How many hexagrams have as many yang as yin lines? A number or a formula.",
        zh="阴阳爻一样多的卦有多少个？写数或写算式都行。",
    ),
    answer=Number(
        20,
        mistakes={
            32: Text(
                en="Half of 64 would mean that as many have three yang as have another number; count the ways to choose three places.",
                zh="不是 64 的一半：要数的是从六个爻位里选三个的选法。",
            ),
            120: Text(
                en="6 × 5 × 4 chooses the three places in an order; divide by 3! = 6.",
                zh="6 × 5 × 4 是分先后地选三位，还要除以 3! = 6。",
            ),
            15: Text(en="So many have two yang, or four.", zh="那是两个阳爻或者四个阳爻的。"),
            8: Text(en="2³ counts trigrams.", zh="2³ 数的是三画卦。"),
        },
    ),
    hints=[
        Text(en="Three of the six places are yang. Which three?", zh="六个爻位里三个是阳，哪三个？"),
        Text(en="C(6, 3).", zh="C(6, 3)。"),
    ],
    solution=Text(en="C(6, 3) = 20.", zh="C(6, 3) = 20。"),
    variants=Variants(how_many_hexagrams),
)

q7 = Exercise(
    "hexagrams.7",
    prompt=Text(
        en="泰 is 111000, 否 is 000111. How is 否 related to 泰? Mark all that are true.",
        zh="泰是 111000，否是 000111。否是泰的什么卦？对的都选上。",
    ),
    answer=ChooseSeveral(
        [
            Option(
                Text(en="综, turned over", zh="综卦"),
                right=True,
                why=Text(en="Read 111000 from behind.", zh="把 111000 倒着读读看。"),
            ),
            Option(
                Text(en="错, complement", zh="错卦"),
                right=True,
                why=Text(en="Flip all the lines of 111000.", zh="把 111000 的每一爻都变了看看。"),
            ),
            Option(
                Text(en="互, nuclear", zh="互卦"),
                why=Text(en="The nuclear hexagram of 泰 is 归妹, 110100.", zh="泰的互卦是归妹，110100。"),
            ),
            Option(
                Text(en="交, swapped", zh="交卦"),
                right=True,
                why=Text(en="Heaven goes up and earth down.", zh="天到上面，地到下面。"),
            ),
        ]
    ),
    hints=[
        Text(en="Build 泰 on a board and look at its relatives.", zh="在牌桌上摆出泰，看看旁边的小卦。"),
        Text(en="There are three.", zh="一共三个。"),
    ],
    solution=Text(
        en="All but the nuclear one. Three different moves lead to the same place.",
        zh="除了互卦都对：三种不同的变法，走到同一个地方。",
    ),
)

q8 = Exercise(
    "hexagrams.8",
    prompt=Text(
        en="How many hexagrams look the same from both sides of the table (their 综 is themselves)?",
        zh="有多少个卦，从桌子两边看都一样，也就是综卦是它自己？",
    ),
    answer=Number(
        8,
        mistakes={
            2: Text(en="乾 and 坤 do, but so does 坎, for one.", zh="乾和坤是，不过还有别的，比如坎。"),
            4: Text(
                en="So many trigrams do. A hexagram has three free lines.",
                zh="三画卦才是四个；六画卦有三爻可以自由选。",
            ),
            36: Text(en="That is the number of families under 综.", zh="那是按综归组的组数。"),
            28: Text(en="So many pairs change places.", zh="那是互为综卦的对数。"),
            6: Text(
                en="Choose the three lower lines freely: 2 × 2 × 2, not 3 × 2.",
                zh="下面三爻自由选，是 2 × 2 × 2，不是 3 × 2。",
            ),
        },
    ),
    hints=[
        Text(
            en="Line 6 must be like line 1, line 5 like line 2, line 4 like line 3.",
            zh="上爻要和初爻一样，五爻和二爻一样，四爻和三爻一样。",
        ),
        Text(
            en="So the three lower lines can be chosen, and the others follow.",
            zh="所以下面三爻定了，上面三爻就跟着定了。",
        ),
    ],
    solution=Text(
        en="2³ = 8: 乾, 坤, 坎, 离, 颐, 大过, 中孚, 小过, the four King Wen pairs that are not 综.",
        zh="2³ = 8：乾、坤、坎、离、颐、大过、中孚、小过，就是卦序里不用综的那四对。",
    ),
)

q9 = Exercise(
    "hexagrams.9",
    prompt=Text(
        en="Fire below, earth above: the light has gone into the earth. Type the name of the hexagram.",
        zh="下火上地，「明入地中」。写出卦名。",
    ),
    answer=Typed(
        "明夷",
        size=6,
        names_only=True,
        mistakes={
            "晋": Text(
                en="In 晋 the fire is above the earth: the sun is rising.", zh="晋是火在地上，是日出。"
            ),
        },
    ),
    hints=[
        Text(en="Look in the table: ☲ below, ☷ above.", zh="查表：下离上坤。"),
        Text(en="It is the partner of 晋 in King Wen's order: number 36.", zh="卦序里和晋是一对，第 36 卦。"),
    ],
    solution=Text(en="地火明夷: 明夷 míng yí, darkening of the light.", zh="地火明夷。"),
)

q10 = Exercise(
    "hexagrams.10",
    prompt=Text(
        en="屯 is 100010. First line 1 changes, then line 2, then line 3. Which hexagram will it be in the end? "
        "Any way to write it will do.",
        zh="屯是 100010。先变初爻，再变第二爻，再变第三爻，最后会成什么卦？怎么写都行。",
    ),
    answer=Predict(
        Typed(
            "井",
            size=6,
            mistakes={
                "无妄": Text(
                    en="You counted from the top; line 1 is the bottom line.",
                    zh="你从上往下数了；初爻在最下面。",
                ),
                "坎": Text(
                    en="So it is after two steps; one more line changes.",
                    zh="那是变了两爻以后，还有一爻要变。",
                ),
                "比": Text(en="So it is after the first step.", zh="那只变了第一爻。"),
            },
        ),
        seen=lines_changed("100010", (1, 2, 3)),
    ),
    hints=[
        Text(en="Lines are counted from the bottom.", zh="爻从下往上数。"),
        Text(
            en="All three lines of the lower trigram change; the upper one stays.",
            zh="下卦三爻全变，上卦不动。",
        ),
        Text(en="So ☳ below becomes its complement.", zh="所以下面的 ☳ 变成它的错卦。"),
    ],
    solution=Text(
        en="100010 → 000010 → 010010 → 011010: 井 jǐng, the well, number 48.",
        zh="100010 → 000010 → 010010 → 011010，是井，第 48 卦。",
    ),
    variants=Variants(line_by_line, level=3),
)

# Written in a cell, so only for those who see code: `q…` are for everybody, and what can be won counts those alone.
code1 = Exercise(
    "hexagrams_code.1",
    prompt=Text(
        en="Write a function that takes the six lines of a hexagram, as text from the bottom (“100010”), and returns those "
        "of its nuclear hexagram 互.",
        zh="写一个函数：给它一个卦的六爻（由下往上的文字，如「100010」），返回互卦的六爻。",
    ),
    answer=Function(
        lambda lines: lines[1:4] + lines[2:5],
        cases=[(lines,) for lines in ("100010", "111000", "101010", "110001", "000001", "010111")],
        start="def nuclear(lines):\n    ...\n\nteach.hexagrams.code1.check(nuclear)",
        mistakes={
            lambda lines: lines[2:5] + lines[1:4]: Text(
                en="Its lower trigram stands above; the lower one comes first.",
                zh="上下卦颠倒了；下卦要写在前面。",
            ),
            lambda lines: lines[1:5]: Text(
                en="Those are only four lines; the two trigrams share two of them.",
                zh="这只有四爻；两个卦要共用中间两爻。",
            ),
            lambda lines: lines[2:5] + lines[3:6]: Text(
                en="You began one line too high; text is counted from 0.",
                zh="起头高了一爻；文字是从 0 数起的。",
            ),
            lambda lines: lines[::-1]: Text(
                en="That turns the hexagram over: 综.", zh="那是倒过来，是综卦。"
            ),
        },
    ),
    hints=[
        Text(
            en="Lines 2, 3, 4 are the lower trigram, lines 3, 4, 5 the upper one.",
            zh="二、三、四爻作下卦，三、四、五爻作上卦。",
        ),
        Text(
            en="lines[0] is line 1. Which part is lines[1:4]?",
            zh="lines[0] 是初爻。那么 lines[1:4] 是哪一段？",
        ),
        Text(en="Join two parts with +.", zh="两段文字用 + 连起来。"),
    ],
    solution=Text(en="return lines[1:4] + lines[2:5]", zh="return lines[1:4] + lines[2:5]"),
)
