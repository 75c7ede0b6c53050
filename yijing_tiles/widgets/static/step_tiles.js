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
    if (!this.made.has(kind)) {
      const made = kind === "?" ? tileNode(this.faces, "", "yt-mj-back") : tileNode(this.faces, kind);
      made.querySelector(".yt-mj-index")?.remove(); // nobody asks for it here, and there are many tiles
      this.made.set(kind, made);
    }
    return this.made.get(kind).cloneNode(true);
  }
}

/**
 * Bring the children of a node up to date with a list of `{kind, look}`; `look` are its `data-` attributes. What the two
 * lists begin and end with alike stays where it is.
 */
export function layRow(node, tiles, list, make = (kind) => tiles.tile(kind)) {
  const shown = node.ytShown ?? [];
  const least = Math.min(shown.length, list.length);
  let head = 0;
  while (head < least && shown[head].kind === list[head].kind) head += 1;
  let tail = 0;
  while (tail < least - head && shown.at(-1 - tail).kind === list.at(-1 - tail).kind) tail += 1;
  for (let i = shown.length - tail; i > head; i -= 1) node.children[head].remove();
  const behind = node.children[head] ?? null;
  for (let i = head; i < list.length - tail; i += 1) node.insertBefore(make(list[i].kind), behind);
  const before = [...shown.slice(0, head), ...Array(list.length - tail - head).fill(BARE), ...shown.slice(shown.length - tail)];
  list.forEach(({ look = {} }, i) => {
    const was = before[i].look ?? {};
    const { dataset } = node.children[i];
    for (const name of Object.keys(was)) if (!(name in look)) delete dataset[name];
    for (const [name, value] of Object.entries(look)) if (was[name] !== value) dataset[name] = value;
  });
  node.ytShown = list;
}

const BARE = {};

/** A meld as it lies: the claimed tile across, of a concealed kong the outer two face down. */
export function meldNode(tiles, meld) {
  const faces = meld.tiles.map((kind, i) => {
    const tile = tiles.tile(meld.way === "concealed" && (i === 0 || i === 3) ? "?" : kind);
    if (i === meld.called) tile.dataset.called = "yes";
    return tile;
  });
  return h("span", { class: "yt-st-meld", role: "img", "aria-label": meld.spoken, title: meld.spoken, "data-making": meld.making ? "yes" : null }, ...faces);
}
