"""Others like the exercises of lessons 8 and 9: each function makes one from a generator and a level.

Figures are drawn at random; what wins, and what it is worth, the engine says.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from yijing_tiles.figures import BIGRAMS, HEXAGRAMS, Hexagram
from yijing_tiles.teach.exercise import Asked, Number, Text, ask
from yijing_tiles.teach.kinds.common import Mistakes
from yijing_tiles.teach.kinds.seat import InFront, winning_pairs
from yijing_tiles.view.terms import listed
from yijing_tiles.yijing import Form, Rules, laid_points, plain
from yijing_tiles.yijing.describing import points_text
from yijing_tiles.yijing.settling import won_game

__all__ = ["pairs_that_win", "points_with_taiji", "share_of_one"]

_LINES: Final = {
    "en": ("first", "second", "third", "fourth", "fifth", "top"),
    "zh": ("初爻", "第二爻", "第三爻", "第四爻", "第五爻", "上爻"),
}


def _ready(rng: Random, level: int) -> tuple[InFront, Rules]:
    """Return a player who is ready: for his hidden hexagram; for three equal as well; by the eight trigrams."""
    rules = Rules(level=3 if level == 3 else 2)
    while True:
        stage = "".join(rng.choice("10") for _ in range(4))
        ends = rng.sample([stage + pair.lines for pair in BIGRAMS], 3)
        if level == 3:
            shown = [rng.choice(HEXAGRAMS).lines for _ in range(4)]
            hidden = rng.choice(shown)
        else:
            hidden = ends[0]
            shown = [hidden, ends[2], *([ends[1]] * 2 if level == 2 else [rng.choice(HEXAGRAMS).lines])]
            rng.shuffle(shown)
        names = " ".join(Hexagram(lines).names.hans for lines in shown)
        row = InFront(f"{Hexagram(hidden).names.hans} | {names} | {stage}")
        waits = [wait for wait in row.waits(rules) if not wait.pung]
        enough = {1: 1, 2: 2, 3: 1}[level] <= len(waits) < len(BIGRAMS)
        by_trigrams = any(form not in (Form.A, Form.B) for wait in waits for form in wait.forms)
        if enough and by_trigrams is (level == 3) and not row.wins(rules):
            return row, rules


def pairs_that_win(rng: Random, level: int) -> Asked:
    """Return the question which pairs, laid outside, would win (Y16, Y19)."""
    row, rules = _ready(rng, level)
    waits = {wait.pair: wait.forms for wait in row.waits(rules) if not wait.pung}
    why = {}
    for pair in BIGRAMS:
        made = Hexagram(row.stage + pair.lines).names.hans
        if pair.lines in waits:
            why[pair.lines] = Text(
                en=f"One of the pairs makes {made}. Look once more what that would bring.",
                zh=f"有一种能成{made}。再看看成了{made}会怎样。",
            )
        else:
            why[pair.lines] = Text(
                en=f"{pair.char} would make {made}, and that is no win yet.",
                zh=f"得 {pair.char} 成{made}，还不算胡。",
            )
    right = [pair for pair in BIGRAMS if pair.lines in waits]
    en = "; ".join(_because(row, pair.lines, waits[pair.lines][-1], "en") for pair in right)
    zh = "；".join(_because(row, pair.lines, waits[pair.lines][-1], "zh") for pair in right)
    return ask(
        prompt=Text(
            en=f"Level {rules.level}. The next pair goes on the outside. Which pairs would win for this player? "
            "Mark all of them.",
            zh=f"按{'一二三'[rules.level - 1]}级规则，下一对摆在外侧。这位玩家得哪些就胡？都选上。",
        ),
        shows=[row],
        answer=winning_pairs(row, rules, why=why),
        hints=[
            Text(
                en="Lay each of the four pairs on top in your mind: which hexagrams come out?",
                zh="四种牌一种一种摆上去想想：各成什么卦？",
            ),
            Text(
                en="Which hexagrams, or which trigrams, does he still need?",
                zh="他还要哪一卦？或者还缺哪个三画卦？",
            ),
        ],
        solution=Text(en=f"{en}.", zh=f"{zh}。"),
    )


def _because(row: InFront, pair: str, form: Form, lang: str) -> str:
    char = next(one.char for one in BIGRAMS if one.lines == pair)
    made = Hexagram(row.stage + pair).names.hans
    if lang == "zh":
        return f"{char} 成{made}：{form.text('zh')}"
    return f"{char} makes {made}: {form.text('en')}"


def points_with_taiji(rng: Random, level: int) -> Asked:
    """Return the question what a last hexagram with so many taiji as the level says is worth (Y8, Y21)."""
    hexagram = rng.choice(HEXAGRAMS)
    places = sorted(rng.sample(range(6), level))
    laid = "".join(
        ("T" if line == "1" else "t") if at in places else line for at, line in enumerate(hexagram.lines)
    )
    yang, yin = laid.count("1"), laid.count("0")
    points = laid_points(laid)
    others: Mistakes = {
        laid_points(plain(laid)): Text(
            en="You counted the taiji as the lines they stand for.", zh="你把太极按所当的爻算进去了。"
        ),
        points + Fraction(level, 2): Text(en="A taiji is not half a point.", zh="太极不是半点。"),
    }
    lie = {lang: listed((names[at] for at in places), lang) for lang, names in _LINES.items()}
    return ask(
        prompt=Text(
            en=f"The last hexagram is {hexagram.char} {hexagram.names.hans}. From the bottom, these of its lines are "
            f"taiji: {lie['en']}. How many points is it worth?",
            zh=f"最后一卦是 {hexagram.char} {hexagram.names.hans}，其中{lie['zh']}是太极。值几点？",
        ),
        answer=Number(points, mistakes={value: says for value, says in others.items() if value != points}),
        hints=[
            Text(
                en="Leave the taiji out. How many yang are left, how many yin?",
                zh="先去掉太极，还剩几阳几阴？",
            ),
            Text(en=f"{yang} yang and {yin} yin.", zh=f"{yang} 阳 {yin} 阴。"),
        ],
        solution=Text(
            en=f"{yang} × 1 + {yin} × 1/2 = {points_text(points)}; the taiji bring nothing.",
            zh=f"{yang} × 1 + {yin} × 1/2 = {points_text(points)}；太极不计。",
        ),
    )


def share_of_one(rng: Random, level: int) -> Asked:
    """Return the question what each loser pays for a self-drawn win (Y21): of three players, of four, with taiji."""
    players = 3 if level == 1 else 4
    lines = rng.choice(HEXAGRAMS).lines
    laid = lines.replace("1", "T", 1).replace("0", "t", 1) if level == 3 else lines
    outcome = won_game(Rules(players=players), 0, (Form.A,), laid, None)  # type: ignore[arg-type] # 3 or 4
    points, share = outcome.points, -outcome.changes[1]
    taiji = 6 - laid.count("1") - laid.count("0")
    yang, yin = laid.count("1"), laid.count("0")
    others = {
        points: Text(
            en="These are all the points; the losers share them.", zh="那是全部点数，要由输家分摊。"
        ),
        points / players: Text(en="You made the winner pay a share as well.", zh="你让赢家也摊了一份。"),
    }
    what = {
        "en": f"{yang} yang, {yin} yin" + (f" and {taiji} taiji" if taiji else ""),
        "zh": f"{yang} 阳 {yin} 阴" + (f"，太极 {taiji} 只" if taiji else ""),
    }
    return ask(
        prompt=Text(
            en=f"{players} players. One wins, self-drawn; his last hexagram has {what['en']}. What does each of the "
            "others pay? Give it exactly.",
            zh=f"{players} 个人玩，一个自摸，最后一卦 {what['zh']}。其余每人付几点？要准确的数。",
        ),
        answer=Number(share, mistakes={value: says for value, says in others.items() if value != share}),
        hints=[
            Text(en="How many points is the hexagram worth?", zh="这一卦值几点？"),
            Text(
                en=f"{points_text(points)}, and {players - 1} share it.",
                zh=f"{points_text(points)} 点，由 {players - 1} 个人分摊。",
            ),
        ],
        solution=Text(
            en=f"{points_text(points)} / {players - 1} = {points_text(share)} each.",
            zh=f"{points_text(points)} / {players - 1} = {points_text(share)}，每人一份。",
        ),
    )
