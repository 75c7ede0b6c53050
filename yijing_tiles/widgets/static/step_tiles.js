// Rows of tiles on the felt. A row keeps its nodes: from step to step only the tiles that differ are drawn again.
import { h } from "./dom.js";
import { tileNode } from "./mahjong_tiles.js";

/** The tiles of a widget: each kind is drawn once and copied from then on. */
export class TileSet {
  constructor(faces) {
    this.faces = faces;
    this.made = new Map();
  }

  /** A tile that only lies there; `?` is a back. */
  tile(kind) {
    if (!this.made.has(kind)) this.made.set(kind, kind === "?" ? tileNode(this.faces, "", "yt-mj-back") : tileNode(this.faces, kind));
    return this.made.get(kind).cloneNode(true);
  }
}

/** Bring the children of a node up to date with a list of `{kind, look}`; `look` are its `data-` attributes. */
export function layRow(node, tiles, list, make = (kind) => tiles.tile(kind)) {
  const shown = (node.ytShown ??= []);
  while (shown.length > list.length) {
    shown.pop();
    node.lastChild.remove();
  }
  list.forEach(({ kind, look = {} }, i) => {
    const before = shown[i];
    let tile = node.children[i];
    if (before?.kind !== kind) {
      const fresh = make(kind, i);
      if (tile) tile.replaceWith(fresh);
      else node.append(fresh);
      tile = fresh;
    } else if (same(before.look, look)) return;
    for (const name of Object.keys(before && before.kind === kind ? before.look : {})) if (!(name in look)) delete tile.dataset[name];
    for (const [name, value] of Object.entries(look)) tile.dataset[name] = value;
    shown[i] = { kind, look };
  });
}

function same(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** A meld as it lies: the claimed tile across, of a concealed kong the outer two face down. */
export function meldNode(tiles, meld) {
  const faces = meld.tiles.map((kind, i) => {
    const tile = tiles.tile(meld.way === "concealed" && (i === 0 || i === 3) ? "?" : kind);
    if (i === meld.called) tile.dataset.called = "yes";
    return tile;
  });
  return h("span", { class: "yt-st-meld", role: "img", "aria-label": meld.spoken, title: meld.spoken, "data-making": meld.making ? "yes" : null }, ...faces);
}
