// Arranging the hidden hexagram: eight tiles, six places. By tap, drag, keys; nothing is sent before it is laid face down.
import { button, enable, format, h, setText, tabStop } from "./dom.js";
import { draggable } from "./drag.js";
import { setDrawn, yaoFace } from "./game_figures.js";
import { draftKey, draftLines, draftOf, draftPress, draftPut, draftTake, isFull, leftInHand, newDraft, plainOf } from "./game_moves.js";

const LINE_NAMES = ["初", "二", "三", "四", "五", "上"];

export class Arrange {
  constructor(table) {
    this.table = table;
    this.hand = "";
    this.draft = newDraft();
    this.rackAt = 0;
    this.slotAt = 0;
    this.title = h("p", { class: "yt-heading" });
    this.rackTitle = h("p", { class: "yt-heading" });
    this.rack = h("div", { class: "yt-arrange-rack", role: "group" });
    this.places = LINE_NAMES.map((name, at) => {
      const node = h("button", { type: "button", class: "yt-arrange-slot", "data-drop": at, onclick: () => this.press(at), onfocus: () => { this.slotAt = at; this.rove(); } });
      draggable(node, {
        may: () => this.draft[at] !== null,
        art: () => h("div", {}, yaoFace(this.draft[at].line, 84)),
        over: (where) => this.mark(where),
        drop: (where) => this.dropped(this.draft[at].from, at, where),
      });
      return { node, row: h("div", { class: "yt-arrange-row" }, h("span", { "aria-hidden": "true", lang: "zh-Hans" }, name), node) };
    });
    this.column = h("div", { class: "yt-arrange-slots", role: "group" }, ...this.places.map(({ row }) => row).reverse());
    this.says = h("p", { class: "yt-arrange-says" });
    this.lay = button("check", "", () => this.finish(), { class: "yt-button yt-go" });
    this.suggest = button("hint", "", () => table.gesture({ op: "suggest" }));
    this.clear = button("clear", "", () => this.to(newDraft()));
    this.keys = h("p", { class: "yt-keys yt-quiet" });
    const bar = h("div", { class: "yt-bar" }, this.lay, this.suggest, this.clear);
    const left = h("div", { class: "yt-arrange-left" }, this.title, this.column);
    const right = h("div", { class: "yt-arrange-right" }, this.rackTitle, this.rack);
    this.node = h("div", { class: "yt-arrange" }, left, right, h("div", { class: "yt-arrange-foot" }, this.says, bar, this.keys));
    this.node.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show the hand that is asked to be arranged; `suggested` lines lay themselves. */
  update(hand, suggested) {
    this.node.hidden = !hand;
    if (!hand) {
      this.hand = "";
      return;
    }
    if (hand !== this.hand) {
      this.hand = hand;
      this.draft = newDraft();
    }
    if (suggested) this.draft = draftOf(hand, suggested);
    this.draw();
  }

  draw() {
    const { ui, setup } = this.table;
    setText(this.title, ui.arrange);
    setText(this.rackTitle, ui.arrange_rack);
    setText(this.keys, ui.arrange_keys);
    this.rack.setAttribute("aria-label", ui.arrange_rack);
    this.column.setAttribute("aria-label", ui.arrange);
    for (const [made, key] of [[this.lay, "arrange_do"], [this.suggest, "suggest"], [this.clear, "clear"]]) setText(made.querySelector("span"), ui[key]);
    const inRack = this.rack.contains(this.node.getRootNode().activeElement);
    const left = leftInHand(this.hand, this.draft);
    this.tiles = left.map(({ tile, from }, i) => this.tile(tile, from, i));
    this.rack.replaceChildren(...this.tiles);
    this.rackAt = Math.max(0, Math.min(this.rackAt, this.tiles.length - 1));
    const next = this.draft.indexOf(null);
    this.places.forEach(({ node }, at) => {
      const line = this.draft[at]?.line;
      const key = line === undefined ? "arrange_empty" : "Tt".includes(line) ? "arrange_wild" : "arrange_slot";
      node.dataset.state = line === undefined ? (at === next ? "next" : "empty") : "laid";
      node.setAttribute("aria-label", format(ui[key], { at: at + 1, tile: ui[`tile_${line}`] }));
      node.replaceChildren(...(line === undefined ? (at === next ? [ui.arrange_here] : []) : [yaoFace(line, 84)]));
    });
    const full = isFull(this.draft);
    enable(this.lay, full);
    const missing = this.draft.filter((laid) => laid === null).length;
    const figure = full ? setup.hexagrams[plainOf(draftLines(this.draft))][1] : "";
    setDrawn(this.says, full ? format(ui.arrange_done, { figure }) : format(ui.arrange_left, { n: missing }), setup.glyphs);
    this.rove();
    if (inRack) this.tiles[this.rackAt]?.focus();
  }

  tile(tile, from, i) {
    const { ui } = this.table;
    const name = ui[tile === "*" ? "tile_wild" : `tile_${tile}`];
    const node = h("button", { type: "button", class: "yt-arrange-tile", "data-tile": tile, "aria-label": format(ui.arrange_tile, { tile: name }), onclick: () => this.to(draftPut(this.draft, this.hand, from)), onfocus: () => { this.rackAt = i; this.rove(); } }, yaoFace(tile, 56));
    draggable(node, {
      art: () => h("div", {}, yaoFace(tile, 84)),
      over: (where) => this.mark(where),
      drop: (where) => this.dropped(from, -1, where),
    });
    return node;
  }

  rove() {
    this.tiles.forEach((tile, i) => tabStop(tile, i === this.rackAt));
    this.places.forEach(({ node }, at) => tabStop(node, at === this.slotAt));
  }

  mark(where) {
    for (const { node } of this.places) node.classList.toggle("yt-over", node === where);
  }

  dropped(from, was, where) {
    if (where && this.column.contains(where)) this.to(draftPut(this.draft, this.hand, from, Number(where.dataset.drop)));
    else if (was >= 0) this.to(draftTake(this.draft, was));
  }

  press(at) {
    if (this.draft[at]) this.to(draftPress(this.draft, at));
  }

  to(draft) {
    this.draft = draft;
    this.draw();
    this.table.tell(this.says.textContent);
  }

  finish() {
    if (isFull(this.draft)) this.table.gesture({ op: "act", action: `arrange ${draftLines(this.draft)}` });
    else this.table.tell(this.says.textContent, "refused");
  }

  /** The tile that the Tab key leads to. */
  get first() {
    return this.tiles[this.rackAt] ?? this.lay;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.walk(event) || this.write(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  walk(event) {
    const inRack = this.rack.contains(event.target);
    const inColumn = this.column.contains(event.target);
    const step = { ArrowRight: 1, ArrowDown: inColumn ? -1 : 1, ArrowLeft: -1, ArrowUp: inColumn ? 1 : -1 }[event.key];
    if (step === undefined || !(inRack || inColumn)) return false;
    if (inRack) this.rackAt = Math.max(0, Math.min(this.tiles.length - 1, this.rackAt + step));
    else this.slotAt = Math.max(0, Math.min(5, this.slotAt + step));
    this.rove();
    (inRack ? this.tiles[this.rackAt] : this.places[this.slotAt].node).focus();
    return true;
  }

  write(event) {
    if (event.key === "Enter" && isFull(this.draft) && !event.target.matches("button.yt-button")) {
      this.finish();
      return true;
    }
    const after = draftKey(this.draft, this.hand, event.key);
    if (!after) return false;
    this.to(after);
    return true;
  }
}
