"""Names in traditional characters: from the tables of figures and tiles, wherever Chinese is spoken, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from yijing_tiles.cli import main
from yijing_tiles.figures import HEXAGRAMS, TRIGRAMS, Hexagram, Trigram
from yijing_tiles.shaoyang import Hand, Tile
from yijing_tiles.shaoyang import Rules as ShaoyangRules
from yijing_tiles.shaoyang.reasons import tiles_text
from yijing_tiles.teach.exercise import Build, Exercise, Text
from yijing_tiles.view.game_reading import Eyes as GameEyes
from yijing_tiles.view.hand_reading import read_hand, tile_names
from yijing_tiles.view.hand_table_reading import Eyes as HandEyes
from yijing_tiles.view.reading import read
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.table_svg import table_text
from yijing_tiles.view.terms import current_language, language, say, use_language
from yijing_tiles.widgets.board import Board
from yijing_tiles.widgets.circle import TrigramCircle
from yijing_tiles.widgets.game_telling import Chronicle
from yijing_tiles.widgets.hand_lab import HandLab
from yijing_tiles.widgets.hand_telling import LineTold
from yijing_tiles.widgets.shared import Code
from yijing_tiles.widgets.table import HexagramTable
from yijing_tiles.wording import characters
from yijing_tiles.yijing.describing import figure_text

DIFFER = [h for h in HEXAGRAMS if h.names.hans != h.names.hant]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.wide
@pytest.mark.parametrize("tag", ["zh-Hant", "zh_Hant", "zh-TW", "zh-hk", "zh-Hant-MO"])
def test_traditional_is_chinese_with_other_characters(tag: str) -> None:
    use_language(tag)
    assert (current_language(), language(tag), characters()) == ("zh", "zh", "hant")
    assert say("board.ui.undo") == say("board.ui.undo", "zh"), "there are no other words"
    for back in ("zh", "zh-Hans", "zh-CN", "en"):
        use_language(tag)
        use_language(back)
        assert characters() == "hans"


@pytest.mark.wide
def test_there_is_something_to_see() -> None:
    assert len(DIFFER) > 15
    assert any(t.names.hans != t.names.hant for t in TRIGRAMS)


@pytest.mark.wide
@pytest.mark.parametrize("figure", [*DIFFER, *TRIGRAMS])
def test_names_come_from_the_tables(figure: Hexagram | Trigram) -> None:
    use_language("zh-Hant")
    reading = read(figure.lines, len(figure.lines), "zh")
    assert reading.title == figure.names.hant
    assert figure.names.hant in reading.status
    assert figure.name("zh") == figure.names.hant
    assert figure.name("zh-Hans") == figure.names.hans
    if isinstance(figure, Hexagram):
        assert figure.names.hant in figure_text(figure.lines, "zh")
        assert figure.title == figure.titles.hant
        assert figure.title in reading.subtitle
    use_language("zh")
    assert read(figure.lines, len(figure.lines), "zh").title == figure.names.hans


@pytest.mark.wide
def test_what_is_on_the_page_says_its_names_anew_and_keeps_its_words() -> None:
    use_language("zh")
    board, circle, table = Board("010111"), TrigramCircle(), HexagramTable()
    joined = TrigramCircle(board=Board("101", size=3))
    q = Exercise(
        "test.1", prompt=Text("Build it.", "摆出来。"), answer=Build("讼"), solution=Text("讼", "讼")
    )
    shown = q.widget
    shown.set("010110")
    shown._do({"op": "check"})
    code = board._drawn_by
    assert isinstance(code, Code)
    words = dict(board._ui)
    for lang, tag in (("zh-Hant", "zh-Hant"), ("zh", "zh-Hans"), ("zh-TW", "zh-Hant")):
        use_language(lang)
        names = "hant" if tag == "zh-Hant" else "hans"
        assert board._answer["reading"]["title"] == getattr(Hexagram("010111").names, names)
        said = {one["name"] for one in circle._setup["figures"]}
        assert said == {getattr(t.names, names) for t in TRIGRAMS}
        assert {one["name"] for one in joined._setup["figures"]} == said
        assert {one["name"] for one in table._setup["figures"]} == {
            getattr(h.names, names) for h in HEXAGRAMS
        }
        assert getattr(Hexagram("010110").names, names) in shown._task["verdict"]["message"]
        assert code.names == tag
        assert board._ui == words
        assert board.lang == "zh"


@pytest.mark.wide
def test_tiles_are_named_in_them_too() -> None:
    hand = Hand.parse("23m99p111z456s555z")
    tiles = [Tile("1m"), Tile("2m"), Tile("1z")]
    use_language("zh")
    before = tile_names(tiles, "zh"), tiles_text(tiles, "zh")
    use_language("zh-Hant")
    assert tile_names(tiles, "zh") == "一二萬、東" != before[0]
    assert tiles_text(tiles, "zh") != before[1]
    assert "一四萬" in read_hand(hand, 13, ShaoyangRules(), lang="zh").status


@pytest.mark.wide
def test_the_page_may_ask_for_them_and_for_nothing_else() -> None:
    board = Board()
    code = board._drawn_by
    for message in (
        {"op": "names", "lang": "en"},
        {"op": "names", "lang": 5},
        {"op": "names"},
        "names",
        None,
        {},
    ):
        code._hear(code, message, [])
        assert (current_language(), characters()) == ("en", "hans")
    code._hear(code, {"op": "names", "lang": "zh-Hant"}, [])
    assert (current_language(), characters(), board.lang, code.names) == ("zh", "hant", "zh", "zh-Hant")
    code._hear(code, {"op": "names", "lang": "zh-Hans"}, [])
    assert (characters(), code.names) == ("hans", "zh-Hans")


@pytest.mark.wide
@pytest.mark.parametrize(("lang", "wanted"), [("zh-Hant", "䷅ 訟"), ("zh", "䷅ 讼")])
def test_the_command_takes_it_as_a_language(
    lang: str, wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "明夷", "--lang", lang]) == 0
    assert wanted in capsys.readouterr().out


@pytest.mark.wide
def test_a_table_printed_as_text_is_in_them() -> None:
    use_language("zh-Hant")
    assert "訟" in table_text("king_wen")


def test_what_a_table_has_told_is_told_anew_in_them() -> None:
    """The log remembers what it has said; nothing of that stays when the characters change."""
    games = (
        (scene("ready-thunder"), Chronicle(), GameEyes(None, "zh", ("甲", "乙")), "少阳", "少陽"),
        (scene("won-plain"), LineTold(), HandEyes("zh", open=(True,) * 4), "万", "萬"),
    )
    for shown, log, eyes, before, after in games:
        use_language("zh")
        line = tuple(shown.at(step) for step in range(shown.last + 1))
        for now, gone in ((before, after), (after, before)):
            told = log.entries(line, replace(eyes, characters=characters()))
            text = " ".join(entry["text"] for entry in told if entry)
            assert now in text
            assert gone not in text
            use_language("zh-Hant")
    assert GameEyes(None, "zh", ("", "")) != games[0][2], "eyes read in the characters in use"


def test_what_a_hand_lab_has_read_is_read_anew_in_them() -> None:
    use_language("zh")
    lab = HandLab("2333m123p456p111s")
    assert "一二四万" in lab._answer["message"]
    use_language("zh-Hant")
    assert "一二四萬" in lab._answer["message"]
    notes = " ".join(note for way in lab._answer["reading"]["pieces"] for note in way["notes"])
    assert "缺：" in notes
    assert "万" not in notes
