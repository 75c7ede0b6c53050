// Tiles that lie in a row, in groups: `{tiles: [["1m", "2m"], …], faces, spoken}`.
import { h } from "./dom.js";
import { tileNode } from "./mahjong_tiles.js";

/** A row of groups that can break between them; one picture for those who hear it. */
export function tileRow({ tiles, faces, spoken }) {
  const groups = tiles.map((group) => h("span", { class: "yt-mj-group" }, ...group.map((kind) => tileNode(faces, kind))));
  return h("span", { class: "yt-mj-row", role: "img", "aria-label": spoken }, ...groups);
}
