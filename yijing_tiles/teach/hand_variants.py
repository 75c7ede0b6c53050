"""Others like the exercises of lessons 11 and 13, on hands of mahjong made by chance and judged by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from yijing_tiles.shaoyang import TILES, Decomposition, Hand, Suit, Tile, format_tiles
from yijing_tiles.shaoyang.tiles import COPIES
from yijing_tiles.teach.exercise import Asked, Number, Text, ask
from yijing_tiles.teach.kinds.hand import Split, Tiles, waits_of
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.terms import listed
from yijing_tiles.widgets.drill import LEVELS, ready_hand
from yijing_tiles.wording import characters

__all__ = ["WAIT_LEVELS", "hand_to_split", "tiles_left", "waits_in_one_suit"]

WAIT_LEVELS: Final = len(LEVELS)
_SUITS: Final = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOO)
_SETS: Final = 4


def hand_to_split(rng: Random, level: int) -> Asked:
    """Return a complete hand to be split; on higher levels two, three or all of its sets are of one suit."""
    together = {1: 1, 2: 2, 3: 3, 4: _SETS}[level]
    while True:
        suits = rng.sample(_SUITS, 3)
        where = [suits[0]] * together + [suits[1], suits[2], suits[1]][: _SETS - together]
        tiles: list[Tile] = []
        for suit in where:
            own = [tile for tile in TILES if tile.suit is suit]
            first = rng.randrange(9)
            tiles += own[first : first + 3] if first <= 6 and rng.random() < 0.7 else [own[first]] * 3
        tiles += [rng.choice([tile for tile in TILES if tile.suit is suits[0] or tile.is_honour])] * 2
        if max(map(tiles.count, tiles)) <= COPIES:
            break
    hand = Hand.of(tiles)
    way = next(way for way in hand.decompositions() if len(way.sets) == _SETS)
    return ask(
        prompt=Text(en="Split this hand into four sets and the pair.", zh="把这手牌拆成四副和一对将。"),
        shows=[Tiles(_in_suits(hand.tiles))],
        answer=Split(str(hand)),
        hints=[
            Text(en="Begin with the tiles that can only belong to one set.", zh="先看只有一种放法的牌。"),
            Text(en=f"The pair can be {_pair(way, 'en')}.", zh=f"将可以是{_pair(way, 'zh')}。"),
        ],
        solution=Text(en=f"For example {_groups(way, 'en')}.", zh=f"例如{_groups(way, 'zh')}。"),
    )


def waits_in_one_suit(rng: Random, level: int) -> Asked:
    """Return the question what a ready hand waits for that can be drawn, among the nine tiles of one suit."""
    hand, suit = ready_hand(rng, LEVELS[level - 1])
    among = [tile for tile in TILES if tile.suit is suit]
    waits = hand.waits()
    why = {}
    for tile in among:
        if waits.get(tile):
            why[str(tile)] = _completes(hand, tile)
        elif tile not in waits:
            why[str(tile)] = Text(
                en=f"With {tile.name_in('en')} added, some tiles are still in no set.",
                zh=f"加上{tile.name_in('zh')}，还有牌凑不成副。",
            )
    live = [tile for tile, left in waits.items() if left]
    return ask(
        prompt=Text(
            en="Which tiles does this hand wait for that can still be drawn? Mark all of them.",
            zh="这手牌听哪几种，而且还摸得到？都选上。",
        ),
        shows=[Tiles(_in_suits(hand.tiles))],
        answer=waits_of(
            str(hand),
            format_tiles(among),
            dead=Text(
                en="It would complete the hand, but all four of it are in your own hand.",
                zh="摸到就胡，可是四张全在你自己手里。",
            ),
            why=why,
        ),
        hints=[
            Text(
                en="Add each number in turn. Can all be parted into sets and a pair then?",
                zh="一个数一个数加进去试：能不能全分成副和将？",
            )
            if level == WAIT_LEVELS
            else Text(
                en="Set the other suits aside: they are finished. What is left over in the long one?",
                zh="别门的已经成副，先放一边。长的那一门里还剩什么？",
            ),
            Text(en=f"Kinds it waits for: {len(live)}.", zh=f"一共听 {len(live)} 种。"),
        ],
        solution=Text(
            en=f"{tile_names(live, 'en')}. {_completes(hand, live[0]).en}",
            zh=f"{tile_names(live, 'zh')}。{_completes(hand, live[0]).zh}",
        ),
    )


def tiles_left(rng: Random, level: int) -> Asked:
    """Return the question how many tiles complete a ready hand, when nothing else is seen."""
    hand, _ = ready_hand(rng, LEVELS[level - 1])
    waits = hand.waits()
    value, kinds = sum(waits.values()), sum(left > 0 for left in waits.values())
    mistakes = {
        kinds: Text(en="So many kinds; there are several tiles of each.", zh="那是种数，每种还有好几张。"),
        COPIES * len(waits): Text(
            en="Some of these tiles are in your own hand.", zh="这几种牌里，有的在你自己手里。"
        ),
    }
    parts = " + ".join(str(left) for left in waits.values() if left)
    live = [tile for tile, left in waits.items() if left]
    return ask(
        prompt=Text(
            en="How many tiles complete this hand, when nothing else is seen?",
            zh="别的牌都没看见。能让这手牌胡的，还剩多少张？",
        ),
        shows=[Tiles(_in_suits(hand.tiles))],
        answer=Number(value, mistakes={given: says for given, says in mistakes.items() if given != value}),
        hints=[
            Text(en="First find what it waits for.", zh="先看它听什么。"),
            Text(en="Four of each, less those that you hold.", zh="每种四张，减去自己手里的。"),
        ],
        solution=Text(
            en=f"It waits for {tile_names(live, 'en')}: {parts if kinds == 1 else f'{parts} = {value}'}.",
            zh=f"听{tile_names(live, 'zh')}：{parts if kinds == 1 else f'{parts} = {value}'}。",
        ),
    )


def _completes(hand: Hand, tile: Tile) -> Text:
    """Say how a tile completes a hand."""
    way = hand.draw(tile).decompositions()[0]
    return Text(
        en=f"Draw {tile.name_in('en')}: {_groups(way, 'en')}.",
        zh=f"摸{tile.name_in('zh')}：{_groups(way, 'zh')}。",
    )


def _groups(way: Decomposition, lang: str) -> str:
    return listed(
        (format_tiles(group.tiles, characters() if lang == "zh" else "letters") for group in way.groups), lang
    )


def _pair(way: Decomposition, lang: str) -> str:
    (tile, _) = way.groups[-1].tiles
    return tile.name_in(lang)


def _in_suits(tiles: Iterable[Tile]) -> str:
    """Write tiles with a space between suits, so that they lie apart."""
    held = list(tiles)
    suits = ([tile for tile in held if tile.suit is suit] for suit in Suit)
    return " ".join(format_tiles(group) for group in suits if group)
