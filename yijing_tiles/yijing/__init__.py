"""Yijing tiles 易经牌."""

from __future__ import annotations

from yijing_tiles.yijing.tiles import (
    Laid,
    Tile,
    TileSet,
    format_laid,
    laid_points,
    parse_laid,
    plain,
)

__all__ = ["Laid", "Tile", "TileSet", "format_laid", "laid_points", "parse_laid", "plain"]
