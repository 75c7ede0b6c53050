"""Scenes: each replays, speaks both languages, and is what its recipe makes."""

from __future__ import annotations

import re
import tomllib

import hand_scene_recipes
import pytest
import scene_recipes
from scene_recipes import FOLDER

from yijing_tiles import shaoyang, yijing
from yijing_tiles.errors import NotationError
from yijing_tiles.view.scenes import GAMES, scene, scenes
from yijing_tiles.view.terms import LANGUAGES

RECIPES = {"yijing": scene_recipes.RECIPES, "shaoyang": hand_scene_recipes.RECIPES}
RECORDS = {"yijing": yijing.Record, "shaoyang": shaoyang.Record}

each = pytest.mark.parametrize("name", [name for game in GAMES for name in scenes(game)])


@pytest.mark.parametrize("game", GAMES)
def test_every_scene_has_a_recipe_and_every_recipe_a_scene(game: str) -> None:
    assert sorted(RECIPES[game]) == list(scenes(game))


@each
def test_a_scene_is_what_its_recipe_makes(name: str) -> None:
    shown = scene(name)
    assert isinstance(shown.record, RECORDS[shown.game])
    assert shown.record.to_json() == RECIPES[shown.game][name]().to_json()


@each
def test_a_scene_replays_to_its_last_step(name: str) -> None:
    shown = scene(name)
    assert shown.at(0) == shown.record.replay()[0]
    assert shown.at(shown.last).history == shown.record.actions
    for step in (-1, shown.last + 1):
        with pytest.raises(ValueError, match=f"steps 0 to {shown.last}"):
            shown.at(step)


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scene_has_its_title_and_notes_in_each_language(name: str, lang: str) -> None:
    shown = scene(name)
    told = [shown.title_in(lang), *(shown.note(step, lang) for step in shown.notes)]
    assert all(text.strip() == text != "" for text in told)
    if lang == "zh":
        assert all(re.search(r"[\u4e00-\u9fff]", text) for text in told)
        assert not [text for text in told if re.search(r"[\u4e00-\u9fff][,;:?!]", text)], (
            "half-width punctuation"
        )
    else:
        assert told != [shown.title_in("zh"), *(shown.note(step, "zh") for step in shown.notes)]
    assert not [note for note in told if re.search(r"[a-z]_[a-z]", note)], (
        "a house rule has a name for people"
    )


@each
def test_the_notes_stand_at_steps_of_the_record_each_once(name: str) -> None:
    content = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    steps = [note["step"] for note in content.get("notes", ())]
    assert steps == sorted(set(steps))
    assert set(steps) <= set(range(scene(name).last + 1))
    assert set(content) <= {"game", "record", "title", "notes"}


def test_where_nothing_is_said_the_note_is_empty() -> None:
    assert scene("dealt").note(99, "en") == ""


@pytest.mark.parametrize("name", ["deal", "../glossary", "", 3, None])
def test_an_unknown_scene_is_refused_in_both_languages(name: object) -> None:
    with pytest.raises(NotationError) as caught:
        scene(name)  # type: ignore[arg-type]
    assert "no scene is called" in str(caught.value)
    assert "没有叫做" in caught.value.message("zh")  # type: ignore[attr-defined]


def test_scenes_of_one_game_are_unknown_to_the_other() -> None:
    assert not set(scenes("yijing")) & set(scenes("shaoyang"))
    assert scene("robbed-kong", "shaoyang") is scene("robbed-kong")
    with pytest.raises(NotationError, match="no scene is called 'robbed-kong'; there are blocked, "):
        scene("robbed-kong", "yijing")
    with pytest.raises(ValueError, match="no scenes are of 'chess'; there are some of yijing, shaoyang"):
        scenes("chess")
