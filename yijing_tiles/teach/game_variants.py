"""Others like the exercises of lessons 5 to 7: each function makes one from a generator and a level.

Hands, pairs and positions are drawn at random; what is right the engine says.
"""

from __future__ import annotations

from random import Random
from typing import Final

from yijing_tiles.counting.answering import replies_to
from yijing_tiles.counting.dealt import hand_of, hexagrams_of
from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, Hexagram
from yijing_tiles.teach.exercise import Asked, Build, ChooseSeveral, Number, Option, Text, ask
from yijing_tiles.teach.kinds.game import Held
from yijing_tiles.teach.kinds.labels import named
from yijing_tiles.view.terms import listed
from yijing_tiles.yijing import Placement, place, placements
from yijing_tiles.yijing.pairs import declared_pairs, values
from yijing_tiles.yijing.reasons import tiles_text

__all__ = ["hideable_ones", "how_many_hideable", "how_many_replies", "made_by_pung"]

_LINES: Final = {"en": {"1": "yang", "0": "yin"}, "zh": {"1": "阳", "0": "阴"}}


def _hand(rng: Random, level: int) -> str:
    """Return eight tiles with one taiji less than the level, and enough of either kind for a choice."""
    taiji = level - 1
    return hand_of(rng.randint(2, 6 - taiji), taiji)


def _needs(figure: Hexagram, hand: str, lang: str) -> str:
    needed = tiles_text("1" * figure.yang + "0" * (6 - figure.yang), lang)
    if lang == "zh":
        return f"它要{needed}；你有{tiles_text(hand, lang)}。"
    return f"It takes {needed}; you hold {tiles_text(hand, lang)}."


def hideable_ones(rng: Random, level: int) -> Asked:
    """Return the question which hexagrams a hand can hide (Y7): without taiji, with one, with two."""
    hand = _hand(rng, level)
    can = hexagrams_of(hand)
    cannot = [one for one in HEXAGRAMS if one not in can]
    many = min(len(cannot), rng.randint(2, 3))
    shown = rng.sample(can, 5 - many) + rng.sample(cannot, many)
    rng.shuffle(shown)
    right = [one for one in shown if one in can]
    taiji = level - 1
    most = hand.count("1") + taiji
    least = 6 - hand.count("0") - taiji
    return ask(
        prompt=Text(
            en="These are your eight tiles. Which of the hexagrams can you hide? Mark all.",
            zh="这是你的八只牌。下面哪些卦可以作你的暗卦？都选上。",
        ),
        shows=[Held(hand)],
        answer=ChooseSeveral(
            [
                Option(
                    one, right=one in can, why=Text(en=_needs(one, hand, "en"), zh=_needs(one, hand, "zh"))
                )
                for one in shown
            ]
        ),
        hints=[
            Text(en="How many yang and how many yin does each of them need?", zh="每个卦要几阳几阴？"),
            Text(
                en=f"With your tiles a hexagram has {max(0, least)} to {min(6, most)} yang lines.",
                zh=f"用你的牌，阳爻可以有 {max(0, least)} 到 {min(6, most)} 个。",
            ),
        ],
        solution=Text(
            en=f"{listed((one.char for one in right), 'en')}: the others have too many lines of one kind.",
            zh=f"{listed((one.char for one in right), 'zh')}：其余的，阳爻或者阴爻不够用。",
        ),
    )


def how_many_hideable(rng: Random, level: int) -> Asked:
    """Return the question how many hexagrams a hand can hide (Y7, Y8): without taiji, with one, with two."""
    hand = _hand(rng, level)
    count, taiji = len(hexagrams_of(hand)), level - 1
    without = {"1": hand.replace("*", "1"), "0": hand.replace("*", "0")}
    said = {
        64: Text(
            en="Not all: some need more of one kind than you have.", zh="不是全部：有的卦，你的牌不够用。"
        ),
        28: Text(
            en="C(8, 6) counts which six tiles you take; what counts is how they lie.",
            zh="这样数的是取哪六只；要数的是摆成什么样。",
        ),
        len(hexagrams_of(without["1"])): Text(
            en="You let every taiji be a yang; it may be a yin as well.", zh="你让太极都当阳；它也可以当阴。"
        ),
        len(hexagrams_of(without["0"])): Text(
            en="You let every taiji be a yin; it may be a yang as well.", zh="你让太极都当阴；它也可以当阳。"
        ),
    }
    least, most = max(0, 6 - hand.count("0") - taiji), min(6, hand.count("1") + taiji)
    terms = " + ".join(str(sum(one.yang == yang for one in HEXAGRAMS)) for yang in range(least, most + 1))
    return ask(
        prompt=Text(
            en=f"You have been dealt {tiles_text(hand, 'en')}. How many different hexagrams can you hide? "
            "A number or a formula.",
            zh=f"你抓到{tiles_text(hand, 'zh')}。可以反扣成多少种不同的卦？写数或写算式都行。",
        ),
        answer=Number(count, mistakes={n: text for n, text in said.items() if n != count}),
        hints=[
            Text(
                en="How many yang lines can the hexagram have, at least and at most?",
                zh="这样的卦，阳爻最少几个，最多几个？",
            ),
            Text(
                en=f"{least} to {most}. Add up the hexagrams with so many yang lines.",
                zh=f"{least} 到 {most} 个。把阳爻这么多的卦加起来。",
            ),
        ],
        solution=Text(en=f"{terms} = {count}.", zh=f"{terms} = {count}。"),
    )


_HANDS: Final = {1: ("11", "10", "00"), 2: ("1*", "0*"), 3: ("1*", "0*", "**")}


def how_many_replies(rng: Random, level: int) -> Asked:
    """Return the question how many bigrams a hand may respond with (Y11); on level 3 after a pair with a taiji."""
    hand, last = rng.choice(_HANDS[level]), rng.choice(BIGRAMS)
    replies = replies_to(last.lines, hand)
    before = Text(en=f"{last.char} has just been laid", zh=f"上家刚出了 {last.char}")
    if level == 3:
        inner, outer = last.lines[0], last.lines[1]
        before = Text(
            en=f"A taiji declared {_LINES['en'][inner]} has just been laid inside, a {_LINES['en'][outer]} outside",
            zh=f"上家刚出了一对：内是太极，声明作{_LINES['zh'][inner]}，外是{_LINES['zh'][outer]}",
        )
    ways = [one for one in BIGRAMS if one.lines in replies]
    kinds = len(replies) + (last.lines in map(values, declared_pairs(hand)))
    counted = {kinds: Text(en="One of them is the very pair that was laid.", zh="其中有一种和上家的相同。")}
    if level > 1:
        counted[4] = Text(
            en="Look which of the four lie alike, and which is barred.",
            zh="看看四种里哪些摆出来一样，哪一种不能出。",
        )
    chars = {lang: listed((one.char for one in ways), lang) for lang in ("en", "zh")}
    return ask(
        prompt=Text(
            en=f"{before('en')}, and you hold {tiles_text(hand, 'en')}. How many different bigrams may you respond "
            "with? A 碰 does not count.",
            zh=f"{before('zh')}；你手里是{tiles_text(hand, 'zh')}。应的时候，可以摆出几种不同的象？碰不算。",
        ),
        shows=[Held(hand)],
        answer=Number(len(replies), mistakes={n: text for n, text in counted.items() if n != len(replies)}),
        hints=[
            Text(en="What can your tiles be laid as, before the ban?", zh="先不管上家，你的牌能摆成哪几种？"),
            Text(
                en=f"{kinds} in all. Is {last.char} one of them?",
                zh=f"一共 {kinds} 种。{last.char} 在不在里面？",
            ),
        ],
        solution=Text(
            en=f"{len(replies)}: {chars['en']}." if ways else "None: it is a 碰, and nothing else is left.",
            zh=f"{len(replies)} 种：{chars['zh']}。" if ways else "一种也没有：只能碰。",
        ),
    )


def made_by_pung(rng: Random, level: int) -> Asked:
    """Return the task to build what a 碰 makes of four lines (Y14): anyhow; both kinds; at a place that is named."""
    stage = rng.choice(["1000", "0100", "0010", "1010", "0101", "1100", "0110", "0111", "1011"])
    pair = "11" if level == 1 else rng.choice(["11", "00"])
    places = placements(len(stage), pair, pung=True)
    kind = {lang: _LINES[lang][pair[0]] for lang in ("en", "zh")}
    lines = {lang: listed((_LINES[lang][line] for line in stage), lang) for lang in ("en", "zh")}
    asked, where = (
        Text(en="Build any hexagram that may come of it.", zh="随你摆一个可以摆成的六画卦。"),
        places,
    )
    if level == 3:
        where = (places[1],)
        asked = (
            Text(
                en="Lay one inside and one outside, and build the hexagram.",
                zh="内外各摆一只，摆出这个六画卦。",
            )
            if pair == "11"
            else Text(en="Lay both inside, and build the hexagram.", zh="两只都摆内侧，摆出这个六画卦。")
        )
    right = [Hexagram(place(stage, pair, one)) for one in where]
    elsewhere = Placement.INSIDE if pair == "11" else Placement.AROUND
    wrong = Hexagram(place(stage, pair, elsewhere))
    says = Text(
        en="Both inside is for two yin." if pair == "11" else "One inside and one outside is for two yang.",
        zh="两只都摆内侧，那是阴碰的摆法。" if pair == "11" else "内外各一，那是阳碰的摆法。",
    )
    said = {wrong: says} if wrong not in right else {}
    words = {lang: [named(one, lang) for one in right] for lang in ("en", "zh")}
    return ask(
        prompt=Text(
            en=f"Four of your lines lie on the table, from the bottom {lines['en']}. You 碰 with two {kind['en']}. "
            f"{asked('en')}",
            zh=f"你面前已摆了四爻，由下往上是{lines['zh']}。现在用两{kind['zh']}来碰。{asked('zh')}",
        ),
        answer=Build(right, mistakes=said),
        hints=[
            Text(en=f"Where may the two {kind['en']} of a 碰 go?", zh=f"用两{kind['zh']}碰，可以摆在哪里？"),
            Text(
                en="Outside is on top, inside is below the lines laid.", zh="外侧是叠在上面，内侧是垫在下面。"
            ),
        ],
        solution=Text(en=f"{listed(words['en'], 'en')}.", zh=f"{listed(words['zh'], 'zh')}。"),
    )
