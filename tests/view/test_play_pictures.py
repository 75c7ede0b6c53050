"""Pictures for the lessons on play: they say what the engine says, in both languages, and draw all of it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from html import escape
from itertools import product
from random import Random
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, fromstring

import pytest

from yijing_tiles.errors import NotationError
from yijing_tiles.figures import Bigram, Hexagram
from yijing_tiles.shaoyang import TABLE_OPTIONS
from yijing_tiles.view import play_pictures
from yijing_tiles.view.game_picture import question_text
from yijing_tiles.view.house_rules import house_rules
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import LANGUAGES
from yijing_tiles.yijing import (
    OPTIONS,
    PASS,
    Asked,
    Lay,
    Placement,
    Rules,
    new,
    place,
    placements,
    plain,
    scripted,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yijing_tiles.view.picture import Picture

both = pytest.mark.parametrize("lang", LANGUAGES)


def drawn_in(picture: Picture) -> Iterator[Element]:
    return fromstring(picture.svg).iter()  # noqa: S314 (our own)


@both
def test_the_walls_are_whole_and_the_dealt_stacks_are_filled(lang: str) -> None:
    picture = play_pictures.walls(lang)
    drawn = [node.get("style", "") for node in drawn_in(picture) if node.tag.endswith("rect")]
    stacks = [style for style in drawn if "--yt-jade" in style]
    dealt = [style for style in stacks if "fill:var(--yt-jade)" in style]
    assert len(stacks) == 72 * 3 + 81
    rules = [Rules(players=2), Rules(players=3), Rules(players=4), Rules(players=3, tile_set=162)]
    left = [new(rule, Random(0)).wall_left for rule in rules]
    taken = [(rule.tile_set - there) // 2 for rule, there in zip(rules, left, strict=True)]
    assert len(dealt) == sum(taken)
    assert [int(row[3]) for row in picture.rows] == taken
    assert [int(row[1]) for row in picture.rows] == [rule.tile_set // 2 for rule in rules]


@both
def test_how_easily_a_hexagram_is_laid_again_is_what_three_drawn_pairs_say(lang: str) -> None:
    """Counted again without the engine: all 64 draws, and all orders that they can be laid in."""
    chances: Counter[str] = Counter()
    for tiles in product("10", repeat=6):
        pairs = [{tiles[at] + tiles[at + 1], tiles[at + 1] + tiles[at]} for at in (0, 2, 4)]
        for laid in product(*pairs):
            chances["".join(laid)] += 1
    picture = play_pictures.ease(lang)
    told = {name: Fraction(row[0]) for row in picture.rows for name in row[2].split("、")}
    assert told == {Hexagram(lines).names.hans: Fraction(n, 64) for lines, n in chances.items()}
    assert [row[:2] for row in picture.rows] == [("1/8", "8"), ("1/16", "24"), ("1/32", "24"), ("1/64", "8")]
    drawn = [node.text for node in drawn_in(picture) if node.tag.endswith("text")]
    assert Counter(text for text in drawn if text in ("1", "2", "4", "8")) == {
        "1": 8,
        "2": 24,
        "4": 24,
        "8": 8,
    }


@both
@pytest.mark.parametrize(("name", "step"), [("dealt", 0), ("dealt", 3), ("blocked", 13), ("pung-skips", 8)])
def test_a_position_shows_what_lies_there_and_what_the_scene_says_of_it(
    name: str, step: int, lang: str
) -> None:
    picture = play_pictures.position(name, step, lang)
    shown = scene(name)
    state = shown.at(step)
    words = "".join(node.text or "" for node in drawn_in(picture))
    assert (picture.title, picture.note) == (shown.title_in(lang), shown.note(step, lang))
    assert len(picture.rows) == len(state.seats)
    assert question_text(state, None, lang) in words
    for seat in state.seats:
        for figure in (seat.hidden, *seat.shown):
            assert not figure or Hexagram(plain(figure)).names.hans in words
    tiles = [node for node in drawn_in(picture) if node.get("fill") == "#fffaf0"]
    assert len(tiles) == sum(len(seat.hand) for seat in state.seats)


@both
def test_house_rules_are_the_engines_own_words_the_default_first(lang: str) -> None:
    for name, option in {**OPTIONS, **TABLE_OPTIONS}.items():
        shown = house_rules(name, lang=lang)
        text, page = repr(shown), shown._repr_html_()
        for part in (
            option.title(lang),
            option.rule,
            option.text(lang),
            *(option.says(v, lang) for v in option.values),
        ):
            assert part in text
            assert escape(part) in page
        assert f"* {option.says(option.default, lang)}" in text
        assert page.count('class="yp-default"') == 1


def test_an_unknown_house_rule_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="allow_hidden_swap") as caught:
        house_rules("tile_sets")
    assert "可用的有" in caught.value.message("zh")  # type: ignore[attr-defined]


@both
def test_what_a_hand_may_respond_is_what_the_rules_say_of_a_real_position(lang: str) -> None:
    """Asked again of whole games: player 1 opens with the pair, player 2 holds the hand."""
    picture = play_pictures.bans(lang)
    for row, hand in zip(picture.rows, ("11", "10", "1*", "00", "0*", "**"), strict=True):
        for cell, last in zip(row[1:], ("11", "10", "01", "00"), strict=True):
            hidden = ["111000", "111000"]
            state = scripted(Rules(), hidden, [(0, last), (1, f"hold {hand.replace('*', 'T')}")])
            while state.turn is not None and state.turn.asked is Asked.PUNG and PASS in state.actions():
                state = state.apply(PASS)
            may = {plain(action.pair) for action in state.actions() if isinstance(action, Lay)}
            assert set(cell.split()) == ({Bigram(pair).char for pair in may} or {"碰"}), (hand, last)


@both
def test_where_a_pair_goes_is_where_the_engine_puts_it(lang: str) -> None:
    picture = play_pictures.placings(lang)
    found = {(row[2], row[3]) for row in picture.rows}
    allowed = {
        (pair, place("10", pair, where)) for pair in ("00", "11") for where in placements(2, pair, pung=True)
    }
    assert found == allowed | {("01", "1001")}
    assert {row[1] for row in picture.rows} == {where.name_in(lang) for where in Placement}
