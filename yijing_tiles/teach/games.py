"""Lesson 10, whole games: the course of a game, and the decisive steps of three model games (Y11, Y12, Y16, Y22)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from yijing_tiles.figures import TRIGRAMS, Hexagram
from yijing_tiles.teach.exercise import Choose, Exercise, Formula, Number, Option, Order, Text, Typed
from yijing_tiles.teach.kinds.game import Play, Position, lawful
from yijing_tiles.teach.kinds.seat import InFront
from yijing_tiles.view.scenes import scene
from yijing_tiles.yijing import Rules, State, plain
from yijing_tiles.yijing.dealing import DEALT, tiles_in_play
from yijing_tiles.yijing.pairs import declared_pairs
from yijing_tiles.yijing.wins import trigrams

__all__ = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8"]

THREE: Final = Rules(players=3)
SHOWN: Final = scene("model-eight").at(25).seats[1].shown


def _mixed(hidden: str) -> int:
    """Return how many of the three pairs of a hexagram are mixed."""
    return sum(figure in ("10", "01") for figure in _pairs(plain(hidden)))


def _pairs(lines: str) -> tuple[str, ...]:
    return lines[:2], lines[2:4], lines[4:]


q1 = Exercise(
    "games.1",
    prompt=Text(
        en="What comes first, what last? Put a game in order.", zh="一局牌，先做什么，后做什么？排好次序。"
    ),
    answer=Order(
        [
            Text(en="shuffle and build the wall", zh="洗牌，码牌墙"),
            Text(en="roll dice for the dealer", zh="掷骰子定庄家"),
            Text(en="take eight tiles each", zh="各抓八只牌"),
            Text(en="lay six of them face down", zh="理牌，反扣六只"),
            Text(
                en="lay pairs and draw, until somebody wins or the wall is used up",
                zh="轮流出牌、抓牌，到有人胡或牌墙抓完",
            ),
            Text(en="settle the points of the last hexagram", zh="按最后一卦算点数"),
        ],
        upside_down=Text(en="You began with the end.", zh="你从最后一步排起了。"),
    ),
    hints=[
        Text(
            en="The dealer takes tiles first, so who must be known before?",
            zh="抓牌从庄家开始，所以先要知道什么？",
        ),
        Text(en="You can hide a hexagram only when you hold eight tiles.", zh="手里有了八只牌，才能理牌。"),
    ],
    solution=Text(
        en="Wall, dice, deal, hidden hexagram, play, points.", zh="码墙、掷骰、抓牌、理牌、出牌、算点。"
    ),
)

q2 = Exercise(
    "games.2",
    prompt=Text(
        en="Two players. Player 2 holds a yang and a yin, and player 1 has just laid ⚍. Which of these may player 2 "
        "lay? Mark all that the rules allow.",
        zh="两个人玩。2号玩家手里一阴一阳，1号刚出了 ⚍。2号可以出什么？规则许可的都选上。",
    ),
    answer=lawful(Position("model-drawn", 29), ["lay 10", "lay 01", "lay 11", "pass"]),
    hints=[
        Text(en="What does he hold, and what is barred?", zh="他手里有什么？什么不能出？"),
        Text(en="Two orders, one of them barred.", zh="两种次序，一种不能出。"),
    ],
    solution=Text(
        en="Only ⚎. ⚍ would repeat the pair just laid (Y11); and nobody may pass when it is his turn (Y9).",
        zh="只有 ⚎。⚍ 和刚出的相同（Y11）；轮到了就要出，不能过（Y9）。",
    ),
)


def _never_barred(name: str) -> bool:
    """Return whether no pair of it is barred when the only neighbour always holds a yang and a yin (Y11)."""
    for before, after in pairwise(_pairs(Hexagram.parse(name).lines)):
        replies = {pair for pair in declared_pairs("10") if pair != before}
        if replies == {after}:
            return False
    return True


q3 = Exercise(
    "games.3",
    prompt=Text(
        en="Two players, and your neighbour always holds a yang and a yin. Which of these hexagrams can you lay in "
        "three plays without ever being barred?",
        zh="两个人玩，对方手里总是一阴一阳。下面哪一卦，三次出牌一次也不会被堵？",
    ),
    answer=Choose(
        [
            Option(
                Hexagram.parse(name),
                right=_never_barred(name),
                why=Text(
                    en="After your ⚍ he can only lay ⚎, and after your ⚎ only ⚍. Look for such a change in it.",
                    zh="你出 ⚍，他只好出 ⚎；你出 ⚎，他只好出 ⚍。看看这一卦里有没有这样的转换。",
                ),
            )
            for name in ("贲", "随", "既济", "蛊")
        ]
    ),
    hints=[
        Text(en="You lay ⚍. What must he lay?", zh="你出 ⚍，他只能出什么？"),
        Text(en="So what may you not lay next?", zh="那么你下一次不能出什么？"),
        Text(en="Split each of them into three pairs, from the bottom.", zh="由下往上，把每一卦拆成三对。"),
    ],
    solution=Text(
        en="既济: ⚍, ⚍, ⚍. He answers ⚎ each time, which is never the one that you need.",
        zh="既济：⚍、⚍、⚍。他每次只能应 ⚎，都不是你要的。",
    ),
)

q4 = Exercise(
    "games.4",
    prompt=Text(
        en="You are dealt two yang and six yin. Hide a hexagram that is as easy to lay again as these tiles allow. "
        "Write its six lines, from the bottom.",
        zh="你抓到两阳六阴。扣一个尽量容易再摆出来的暗卦，由下往上写出六爻。",
    ),
    answer=Play(
        Position("model-fed", 2),
        lambda after: _mixed(after.seats[0].hidden) == 2,
        mistakes={
            lambda after: _mixed(after.seats[0].hidden) == 1: Text(
                en="Only one of its pairs is mixed; a pure pair comes only half as often.",
                zh="只有一对是一阴一阳；纯阴纯阳的对子，来得只有一半多。",
            ),
            lambda after: _mixed(after.seats[0].hidden) == 0: Text(
                en="All its pairs are pure, and pure pairs come only half as often as mixed ones.",
                zh="三对都是纯的；纯阴纯阳的对子，来得只有一半多。",
            ),
        },
    ),
    hints=[
        Text(en="Which pairs come most often?", zh="什么样的一对来得最多？"),
        Text(
            en="A yang and a yin. How many such pairs can two yang make?", zh="一阴一阳。两只阳能配出几对？"
        ),
        Text(en="Two mixed pairs and one of two yin, in any order.", zh="两对一阴一阳，一对两阴，次序随你。"),
    ],
    solution=Text(
        en="Any with two mixed pairs, such as 100100 or 001001: player 1 of the model game hid 屯, 100010.",
        zh="有两对一阴一阳的都行，比如 100100、001001；示范局里的1号玩家扣的是屯，100010。",
    ),
)

q5 = Exercise(
    "games.5",
    prompt=Text(
        en="Player 2 plays at level 3 and has finished these. Which trigram is still missing? Type its name.",
        zh="按三级规则，2号玩家已成这四卦。还缺哪一个三画卦？写出它的名字。",
    ),
    shows=[InFront(f"晋 | {' '.join(Hexagram(plain(lines)).names.hans for lines in SHOWN)} | ")],
    answer=Typed([trigram for trigram in TRIGRAMS if trigram.lines not in trigrams(SHOWN)], size=3),
    hints=[
        Text(en="Write down the lower and the upper trigram of each.", zh="把每一卦的下卦、上卦都写下来。"),
        Text(en="☷, ☰ ☱, ☶ ☲, ☵ ☳.", zh="☷，☰ ☱，☶ ☲，☵ ☳。"),
    ],
    solution=Text(en="☴, 巽, wind.", zh="☴，巽，风。"),
)


def _every_pair_wins(after: State) -> bool:
    return {wait.pair for wait in after.view(1).waits()} == {"11", "10", "01", "00"}


q6 = Exercise(
    "games.6",
    prompt=Text(
        en="Level 3. You have finished ䷁ 坤, ䷪ 夬, ䷷ 旅 and ䷧ 解. ⚎ lies before you, you hold a yang and a yin, "
        "and two yang have just been laid. Write the play after which every pair wins for you.",
        zh="按三级规则，你已成 ䷁ 坤、䷪ 夬、䷷ 旅、䷧ 解，面前又摆着 ⚎，手里一阴一阳，刚出的是两阳。"
        "写出一种出法，出了以后来什么都胡。",
    ),
    answer=Play(
        Position("model-eight", 28),
        _every_pair_wins,
        mistakes={
            "lay 01": Text(
                en="0101: the first three lines are 010, ☵, and that is there already.",
                zh="成了 0101：下面三爻是 010，即 ☵，已经有了。",
            )
        },
    ),
    hints=[
        Text(en="Which trigram is missing? Where can it still lie?", zh="缺的是哪一卦？还能摆在哪里？"),
        Text(en="☴ is 011. Two of its lines lie there.", zh="☴ 是 011，已有两爻。"),
        Text(en="The next line must be a yang.", zh="接着的一爻要是阳。"),
    ],
    solution=Text(
        en="⚍: 0110. The lower trigram is ☴, and all eight are there whatever comes above.",
        zh="⚍：成 0110。下卦已是 ☴，上面不管来什么，八卦都全了。",
    ),
)


q7 = Exercise(
    "games.7",
    prompt=Text(
        en="Three players, 144 tiles. How many times is a pair laid, all together, if nobody wins?",
        zh="三个人，144 只牌。要是没有人胡，一共出几次牌？",
    ),
    answer=Number(
        # Every draw of two is followed by a play; and the pairs that are held at the end are laid as well (Y22).
        (sum(tiles_in_play(THREE).values()) - DEALT * THREE.players) // 2 + THREE.players,
        mistakes={
            60: Text(
                en="After the last draw the pairs in the hands are still laid.",
                zh="抓完最后两只，手里的一对还要出。",
            ),
            72: Text(
                en="The wall has 72 stacks, but eight tiles each were dealt first.",
                zh="牌墙是 72 墩，可是先要各抓八只。",
            ),
            120: Text(
                en="So many tiles are left after the deal; two are drawn at a time.",
                zh="那是抓牌以后剩下的只数，一次抓两只。",
            ),
            21: Text(en="So often each of them lays. And all together?", zh="那是每个人的次数，一共呢？"),
        },
    ),
    hints=[
        Text(en="How many tiles are left after the deal?", zh="各抓八只以后，牌墙还剩几只？"),
        Text(
            en="Each play draws two; and at the end everybody still holds a pair.",
            zh="出一次抓两只；最后每人手里还有一对。",
        ),
    ],
    solution=Text(
        en="(144 − 24) / 2 + 3 = 63. Each of them finishes seven hexagrams.",
        zh="(144 − 24) / 2 + 3 = 63。每人摆成七卦。",
    ),
)

q8 = Exercise(
    "games.8",
    prompt=Text(
        en="You want to lay ⚌. Of the 60 tiles that you do not see 28 are yang, 30 yin and 2 taiji. Write a formula "
        "for the chance that your neighbour could take it with a 碰.",
        zh="你想出 ⚌。没看见的 60 只牌里，阳 28 只，阴 30 只，太极 2 只。写出「下家碰得了」的机会。",
    ),
    answer=Formula(
        "C(30, 2) / C(60, 2)",
        mistakes={
            "C(28, 2) / C(60, 2)": Text(
                en="A taiji may be declared yang, for a 碰 too.", zh="太极可以声明作阳，碰的时候也行。"
            ),
            "1/4": Text(
                en="So it would be if every tile were yang or yin with the same chance.",
                zh="要是每只都是一半机会作阳，才是这样。",
            ),
            "30 / 60": Text(
                en="That is the chance that one tile is fit; he needs two.",
                zh="那是一只合用的机会，他要两只。",
            ),
            "(30/60)^2": Text(
                en="The second tile is another one than the first.", zh="第二只不会和第一只是同一只。"
            ),
        },
    ),
    hints=[
        Text(en="Which tiles could he lay as yang?", zh="他手里哪些牌可以当阳？"),
        Text(
            en="28 yang and 2 taiji. Both his tiles must be among these 30.",
            zh="28 只阳、2 只太极。他的两只都要在这 30 只里。",
        ),
        Text(en="C(30, 2) of the C(60, 2) pairs of tiles.", zh="C(60, 2) 种里有 C(30, 2) 种。"),
    ],
    solution=Text(
        en="C(30, 2) / C(60, 2) = 29/118, about 0.246.", zh="C(30, 2) / C(60, 2) = 29/118，约 0.246。"
    ),
)
