"""Others like the exercises of lesson 16: shares and sums with hands raised by chance, paid by the engine (S7)."""

from __future__ import annotations

from random import Random
from typing import Final

from yijing_tiles.shaoyang import Form, TableRules, pay
from yijing_tiles.shaoyang.settling import kong_pay, win_pay
from yijing_tiles.teach.exercise import Asked, Number, Text, ask
from yijing_tiles.teach.variant_words import sayable

__all__ = ["one_share", "robbed_sum", "sum_of_kong"]

_FORMS: Final = {
    1: (Form.PLAIN,),
    2: (Form.PLAIN, Form.ALL_TRIPLETS, Form.FULL_FLUSH, Form.SEVEN_PAIRS),
    3: (Form.ALL_TRIPLETS, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS, Form.ALL_HONOURS),
}

_ROBBING: Final = (Form.PLAIN, Form.FULL_FLUSH, Form.THIRTEEN_ORPHANS)
"""Who robs holds no copy of the tile (S9), so neither triplets nor pairs can be finished with it."""


def _hands(count: int, lang: str) -> str:
    if lang == "zh":
        return f"举了{'零一两三'[count]}个手" if count else "没有举手"
    return "raised no hand" if not count else f"raised {count} hand{'s' * (count > 1)}"


def one_share(rng: Random, level: int) -> Asked:
    """Return the question what one payer pays: the winner raised hands; then the payer too; then for great hands."""
    form = rng.choice(_FORMS[level])
    winner, payer = rng.randint(1, 3), rng.randint(1, 3) if level > 1 else 0
    (share,) = pay(form.rate, winner, (payer,))
    mistakes = {
        form.rate: Text(en="That is the rate; and the raised hands?", zh="那是赔率，举的手还没算。"),
        form.rate * (winner + payer): Text(
            en="Hands are not multiplied with the rate: each of them doubles it.",
            zh="举手的个数不是直接乘上去的，每举一个翻一番。",
        ),
        form.rate * 2**winner: Text(en="And the hands of the payer?", zh="付钱的人自己举的手呢？"),
        form.rate * (2**winner + 2**payer): Text(
            en="The doublings of the two are multiplied, not added.", zh="两个人翻的番是相乘，不是相加。"
        ),
        3 * share: Text(en="So much all three would pay together.", zh="那是三家一共付的。"),
    }
    return ask(
        prompt=Text(
            en=f"Somebody wins with {form.name_in('en')} and has {_hands(winner, 'en')}. A payer has "
            f"{_hands(payer, 'en')}. What does he pay?",
            zh=f"一家胡了{form.name_in('zh')}，他{_hands(winner, 'zh')}；付钱的一家{_hands(payer, 'zh')}。"
            f"这一家付多少？",
        ),
        answer=Number(share, mistakes=sayable(share, mistakes)),
        hints=[
            Text(en=f"The rate is {form.rate}.", zh=f"赔率是 {form.rate}。"),
            Text(
                en=f"Double it for every hand of the two, {winner + payer} times.",
                zh=f"两个人举的手，每个翻一番，一共翻 {winner + payer} 番。",
            ),
        ],
        solution=Text(
            en=f"{form.rate} × 2^({winner}+{payer}) = {share}.",
            zh=f"{form.rate} × 2^({winner}+{payer}) = {share}。",
        ),
    )


def sum_of_kong(rng: Random, level: int) -> Asked:
    """Return the question what a kong brings from all three; on higher levels the payers raise hands too."""
    own = rng.randint(0, 3) if level > 1 else rng.randint(1, 3)
    others = (
        [0, 0, 0]
        if level == 1
        else [rng.randint(0, 3) for _ in range(3)]
        if level == 3
        else [0, 0, rng.randint(1, 3)]
    )
    total = sum(one.amount for one in kong_pay((own, *others), 0))
    terms = " + ".join(str(2 ** (own + other)) for other in others)
    mistakes = {
        2**own: Text(en="That is from one of them.", zh="那是一家付的。"),
        3: Text(en="So much without any raised hands.", zh="那是谁都没举手的时候。"),
        3 * 2**own: Text(
            en="So much if none of the payers had raised a hand.", zh="那是付钱的三家都没举手的时候。"
        ),
        2 ** (own + sum(others)): Text(
            en="Each payer counts his own hands only, not those of the other payers.",
            zh="每一家只算自己举的手，别家举的不算。",
        ),
    }
    said = {lang: ("、" if lang == "zh" else ", ").join(map(str, others)) for lang in ("en", "zh")}
    return ask(
        prompt=Text(
            en=f"You make a kong and have {_hands(own, 'en')}. The other three have raised {said['en']}. What do you "
            "get all together?",
            zh=f"你开了一个杠，你{_hands(own, 'zh')}；另外三家举手的个数是 {said['zh']}。你一共收多少？",
        ),
        answer=Number(total, mistakes=sayable(total, mistakes)),
        hints=[
            Text(
                en="Each of the three pays 1, doubled for your hands and for his own.",
                zh="每家付 1，再按你和他举的手翻番。",
            ),
            Text(en=f"{terms}.", zh=f"{terms}。"),
        ],
        solution=Text(en=f"{terms} = {total}.", zh=f"{terms} = {total}。"),
    )


def robbed_sum(rng: Random, level: int) -> Asked:
    """Return the question what a robbed player pays (S12): hands raised by him; by the others; big hands."""
    form = rng.choice(_ROBBING) if level == 3 else Form.PLAIN
    winner, robbed = rng.randint(1, 3), rng.randint(1, 3)
    others = [0, 0] if level == 1 else [rng.randint(0, 3), rng.randint(0, 3)]
    paid = win_pay(TableRules(), (winner, robbed, *others), 0, form.rate, 1)
    total = sum(one.amount for one in paid)
    terms = " + ".join(str(2**hands) for hands in (robbed, *others))
    mistakes = {
        form.rate * 2 ** (winner + robbed): Text(
            en="That is his own share alone; he pays those of the other two as well.",
            zh="那只是他自己那一份；另外两家的也由他付。",
        ),
        3 * form.rate * 2 ** (winner + robbed): Text(
            en="His own hands double his own share only, not those of the others.",
            zh="他举的手只翻他自己那一份，另外两份不跟着翻。",
        ),
        3 * form.rate * 2**winner: Text(
            en="And the hands of those who would have paid?", zh="本来要付的三家，各自举的手呢？"
        ),
    }
    said = {lang: ("和" if lang == "zh" else " and ").join(map(str, others)) for lang in ("en", "zh")}
    return ask(
        prompt=Text(
            en=f"Your kong is robbed by {form.name_in('en')}. The robber has {_hands(winner, 'en')}, you "
            f"{_hands(robbed, 'en')}, the other two {said['en']}. What do you pay?",
            zh=f"你的杠被人抢了，他胡的是{form.name_in('zh')}。他{_hands(winner, 'zh')}，你{_hands(robbed, 'zh')}，"
            f"另外两家举手的个数是 {said['zh']}。你付多少？",
        ),
        answer=Number(total, mistakes=sayable(total, mistakes)),
        hints=[
            Text(
                en="What would each of the three have paid if he had drawn the tile himself?",
                zh="要是他自摸，三家各付多少？",
            ),
            Text(
                en=f"{form.rate} × {2**winner}, times {terms}.",
                zh=f"{form.rate} × {2**winner}，再乘以 {terms}。",
            ),
        ],
        solution=Text(
            en=f"{form.rate} × {2**winner} × ({terms}) = {total}.",
            zh=f"{form.rate} × {2**winner} × ({terms}) = {total}。",
        ),
    )
