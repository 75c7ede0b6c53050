"""A moment of a scene of Shaoyang mahjong as a picture of a lesson: drawing, caption, and who has what as a table.

>>> print(repr(table_picture("won-plain", -1, lang="en")).splitlines()[0])
A plain win by one's own draw
"""

from __future__ import annotations

from typing import Any

from yijing_tiles.shaoyang import Tile
from yijing_tiles.view.hand_reading import tile_names
from yijing_tiles.view.hand_table_picture import WIDTH, hand_table_svg
from yijing_tiles.view.hand_table_reading import Eyes, read_hand_position
from yijing_tiles.view.picture import Picture
from yijing_tiles.view.scenes import scene
from yijing_tiles.view.terms import language, listed, say

__all__ = ["table_picture"]


def table_picture(name: str, step: int, seat: int | None = None, lang: str | None = None) -> Picture:
    """Return a scene after `step` actions (counted from the end below 0), as `seat` sees it or all of it lying open.

    Its note is what the scene says at that step, else whose turn it is.
    """
    lang = language(lang)
    found = scene(name, "shaoyang")
    at = step if step >= 0 else found.last + 1 + step
    state = found.at(at)
    position = read_hand_position(state, Eyes(lang, (seat is None,) * 4, seat))
    return Picture(
        hand_table_svg(state, seat, lang),
        found.title_in(lang),
        found.note(at, lang) or position["asked"]["says"],
        tuple(say(f"hand_table.head.{column}", lang) for column in ("player", "hand", "melds", "discards")),
        tuple(_row(own, lang) for own in position["seats"]),
        lang,
        WIDTH,
    )


def _row(seat: dict[str, Any], lang: str) -> tuple[str, ...]:
    facts = [seat["name"], seat["wind_name"], seat["dealer_name"]]
    if seat["hand"] is None:
        hand = say("hand_table.seat.holds", lang, n=seat["holds"] + seat["has_drawn"])
    else:
        hand = tile_names(map(Tile, seat["hand"]), lang)
    if seat["drawn"]:
        drawn = say("hand_table.seat.drawn", lang, tile=Tile(seat["drawn"]).name_in(lang))
        hand = ("；" if lang == "zh" else "; ").join((hand, drawn))
    melds = listed((meld["spoken"] for meld in seat["melds"]), lang)
    discards = listed((Tile(kind).name_in(lang) for kind, _, _ in seat["discards"]), lang)
    return " · ".join(filter(None, facts)), hand, melds or "–", discards or "–"
