// The hand lab: a hand of mahjong, a palette, what the hand is. It draws gestures at once and reports them; Python judges.
import { Talk, projectorButton, switches } from "./choosing.js";
import { button, enable, follow, format, h, root, setLanguage, setText, tabStop } from "./dom.js";
import { draggable } from "./drag.js";
import { ROWS, afterGesture, copiesLeft, inOrder, meldFrom, meldOf, sizeOf } from "./hand_geometry.js";
import { handKey } from "./hand_keys.js";
import { HandPanel } from "./hand_panel.js";
import { HandTools } from "./hand_tools.js";
import { copy, linkTo, openLink } from "./link.js";
import { tileNode, tileParts } from "./mahjong_tiles.js";

const MOST = 14;
const LAY_AS = ["as_tile", "as_run", "as_triplet", "as_kong", "as_closed"];

export function render({ model, el }) {
  const lab = new LabView(model);
  el.append(lab.node);
  openLink(model);
  // The page may have to be loaded again (its kernel is gone): the hand goes along in the address.
  const leave = (event) => lab.leave(event.detail);
  window.addEventListener("yijing-tiles:leave", leave);
  const stop = follow(model, ["_ui", "_setup", "_faces", "_answer"], () => lab.update());
  return () => {
    stop();
    lab.talk.stop();
    window.removeEventListener("yijing-tiles:leave", leave);
  };
}

class LabView {
  constructor(model) {
    this.model = model;
    this.talk = new Talk(model, () => this.tell(this.ui.no_answer, "wrong"));
    this.hand = { tiles: [], melds: [] }; // what is drawn
    this.at = 1; // the place in the hand that the Tab key leads to
    this.kind = "1m"; // the same for the palette
    this.layAs = "as_tile";
    this.digits = ""; // typed, and waiting for their suit
    this.node = root("en", "yt-hand-lab");
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("paste", (event) => this.paste(event));
    this.makeHand();
    this.makePalette();
    this.makeBars();
    this.tools = new HandTools(this);
    this.keys = h("p", { class: "yt-keys yt-quiet" });
    this.say = h("div", { class: "yt-say", role: "status", "aria-live": "polite" });
    this.panel = new HandPanel(this);
    this.left = h("div", { class: "yt-hand-left" }, this.palette, this.tools.node, this.keys);
    this.node.append(this.table, this.say, this.bar, h("div", { class: "yt-hand-grid" }, this.left, this.panel.node));
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }
  get faces() { return this.model.get("_faces"); }

  // What is made once; texts and states come with update().

  makeHand() {
    this.held = Array.from({ length: MOST }, (_, i) => {
      const at = i + 1;
      const tile = h("button", { type: "button", class: "yt-mj", "data-drop": at, onclick: () => this.press(at) });
      tile.addEventListener("focus", () => this.look(at));
      draggable(tile, {
        art: () => tileNode(this.faces, this.hand.tiles[at - 1]),
        over: (where) => this.mark(where),
        drop: (where) => this.dropHeld(at, where),
      });
      return { node: tile, shown: "" };
    });
    this.slot = h("button", { type: "button", class: "yt-mj yt-mj-slot", onclick: () => this.pickOf(this.kind).node.focus() });
    this.slot.addEventListener("focus", () => this.look(this.hand.tiles.length + 1));
    this.laid = Array.from({ length: 4 }, (_, i) => {
      const node = h("button", { type: "button", class: "yt-meld", onclick: () => this.gesture({ op: "take_meld", at: i + 1 }) });
      node.addEventListener("focus", () => this.look(this.places().length - this.hand.melds.length + i + 1));
      return { node, shown: "" };
    });
    this.row = h("div", { class: "yt-held", role: "group" }, ...this.held.map(({ node }) => node), this.slot);
    this.melds = h("div", { class: "yt-melds", role: "group" }, ...this.laid.map(({ node }) => node));
    this.count = h("p", { class: "yt-count", "aria-hidden": "true" });
    this.pending = h("p", { class: "yt-pending", "aria-hidden": "true" });
    this.table = h("div", { class: "yt-felt", "data-drop": "table" }, h("div", { class: "yt-felt-head" }, this.count, this.pending), this.row, this.melds);
  }

  makePalette() {
    this.picks = ROWS.map((kinds) =>
      kinds.map((kind) => {
        const face = h("span", { class: "yt-mj", "aria-hidden": "true" }, ...tileParts(this.faces, kind));
        const count = h("small", { "aria-hidden": "true" });
        const node = h("button", { type: "button", class: "yt-pick-mj", "data-kind": kind, onclick: () => this.pick(kind) }, face, count);
        node.addEventListener("focus", () => this.lookAt(kind));
        draggable(node, {
          may: () => copiesLeft(this.hand, kind) > 0,
          art: () => tileNode(this.faces, kind),
          over: (where) => this.mark(where),
          drop: (where) => this.dropNew(kind, where),
        });
        return { kind, node, count };
      }),
    );
    this.rows = this.picks.map((row, i) => h("div", { class: "yt-pick-row", "data-suit": ROWS[i][0][1] }, ...row.map(({ node }) => node)));
    this.suits = switches([..."mpsz"], (suit) => this.lookAt(`1${suit}`));
    this.suits.node.classList.add("yt-suits");
    this.modes = switches(LAY_AS, (name) => {
      this.layAs = name;
      this.draw();
    });
    this.modes.node.classList.add("yt-modes");
    this.modesTitle = h("span", { class: "yt-quiet", "aria-hidden": "true" });
    this.paletteTitle = h("p", { class: "yt-heading" });
    this.grid = h("div", { class: "yt-palette", role: "group" }, ...this.rows);
    this.palette = h("div", { class: "yt-panel yt-palette-panel" }, this.paletteTitle, this.suits.node, this.grid, h("div", { class: "yt-lay-as" }, this.modesTitle, this.modes.node));
  }

  makeBars() {
    const make = (icon, key) => {
      const made = button(icon, "", (event) => {
        if (event.currentTarget.getAttribute("aria-disabled") !== "true") this.gesture({ op: key });
      });
      return { key, made };
    };
    this.buttons = [make("undo", "undo"), make("redo", "redo"), make(null, "sort"), make("clear", "clear")];
    this.index = button(null, "", () => this.showIndex(), { "aria-pressed": "false" });
    this.projector = projectorButton(this.node);
    this.link = button("link", "", () => this.copyLink());
    const wide = h("div", { class: "yt-bar" }, this.index, this.link, this.projector);
    this.bar = h("div", { class: "yt-hand-bar" }, h("div", { class: "yt-bar" }, ...this.buttons.map(({ made }) => made)), wide);
  }

  // Bring everything up to date with what Python said last.

  update() {
    const answer = this.model.get("_answer");
    if (this.talk.holds(answer)) {
      this.hand = { tiles: answer.tiles, melds: answer.melds };
      this.node.dataset.state = answer.reading.state;
      this.tell(answer.message, answer.tone);
      this.panel.update(answer);
      this.tools.update(answer.rules);
    }
    setLanguage(this.node, this.setup.lang);
    this.drawWords();
    this.draw();
  }

  drawWords() {
    const { ui, setup } = this;
    for (const { key, made } of this.buttons) setText(made.querySelector("span"), ui[key]);
    setText(this.index.querySelector("span"), ui.index);
    setText(this.projector.querySelector("span"), ui.projector);
    setText(this.link.querySelector("span"), ui.link);
    this.link.hidden = !setup.name; // no name, nothing in an address that would be its
    setText(this.paletteTitle, ui.palette);
    setText(this.modesTitle, ui.lay_as);
    this.grid.setAttribute("aria-label", ui.palette);
    setText(this.slot, ui.slot_short);
    this.slot.setAttribute("aria-label", ui.slot);
    this.melds.setAttribute("aria-label", ui.melds);
    this.tools.drawWords();
    setText(this.keys, ui.keys);
  }

  draw() {
    const { ui, setup, hand } = this;
    const size = sizeOf(hand);
    this.node.dataset.waiting = this.talk.waiting ? "yes" : "no";
    setText(this.count, format(ui.hand, { count: size }));
    this.row.setAttribute("aria-label", format(ui.hand, { count: size }));
    this.held.forEach((place, i) => {
      const kind = hand.tiles[i] ?? "";
      place.node.hidden = !kind;
      if (kind) place.node.setAttribute("aria-label", format(ui.tile, { at: i + 1, tile: setup.names[kind] }));
      if (place.shown !== kind) {
        place.shown = kind;
        place.node.replaceChildren(...(kind ? tileParts(this.faces, kind) : []));
      }
    });
    this.slot.hidden = size >= MOST;
    this.laid.forEach((place, i) => this.drawMeld(place, hand.melds[i] ?? ""));
    this.melds.hidden = hand.melds.length === 0;
    for (const { kind, node, count } of this.picks.flat()) {
      const left = copiesLeft(hand, kind);
      setText(count, `×${left}`);
      node.dataset.out = left < 1 ? "yes" : "no";
      node.setAttribute("aria-label", format(ui.pick, { tile: setup.names[kind], count: left }));
    }
    this.suits.update(Object.fromEntries(setup.suits.map(({ letter, name }) => [letter, name])), this.kind[1], ui.suits);
    this.modes.update(ui, this.layAs, ui.lay_as);
    this.lookAt(this.kind);
    this.look(this.at);
    const answer = this.model.get("_answer");
    const can = { undo: this.talk.waiting || answer.can_undo, redo: !this.talk.waiting && answer.can_redo };
    can.sort = String(inOrder(hand.tiles)) !== String(hand.tiles);
    can.clear = size > 0;
    for (const { key, made } of this.buttons) enable(made, can[key]);
    this.drawPending();
  }

  drawMeld(place, text) {
    place.node.hidden = !text;
    if (place.shown !== text) {
      place.shown = text;
      const { tiles, concealed } = text ? meldOf(text) : { tiles: [], concealed: false };
      place.node.replaceChildren(...tiles.map((kind, i) => tileNode(this.faces, kind, ...(concealed && i % 3 === 0 ? ["yt-mj-back"] : []))));
    }
    if (text) place.node.setAttribute("aria-label", format(this.ui.meld, { meld: this.meldName(text) }));
  }

  meldName(text) {
    const { tiles, concealed } = meldOf(text);
    const kind = concealed ? "concealed_kong" : tiles.length === 4 ? "kong" : tiles[0] === tiles[1] ? "triplet" : "run";
    return `${this.setup.groups[kind]}: ${tiles.map((tile) => this.setup.names[tile]).join(", ")}`;
  }

  drawPending() {
    setText(this.pending, this.digits ? format(this.ui.pending, { digits: this.digits }) : "");
  }

  /** Say what happened; `more` is for those who hear it only, since the others see it. */
  tell(text, tone = "", more = "") {
    if (this.say.textContent !== (more ? `${text} ${more}` : text)) this.say.replaceChildren(text, ...(more ? [h("span", { class: "yt-hidden" }, ` ${more}`)] : []));
    this.say.dataset.tone = tone === "refused" ? "wrong" : tone;
  }

  // Gestures.

  press(at) {
    this.gesture({ op: "take_off", at });
    const places = this.places();
    const to = Math.min(at, places.length);
    this.look(to);
    places[to - 1]?.focus();
  }

  pick(kind) {
    this.lookAt(kind);
    if (this.layAs === "as_tile") this.gesture({ op: "add", tile: kind });
    else this.gesture({ op: "lay", meld: meldFrom(kind, this.layAs.slice(3)) });
  }

  add(kind) {
    this.gesture({ op: "add", tile: kind });
  }

  discard(kind) {
    this.gesture({ op: "take_off", at: this.hand.tiles.lastIndexOf(kind) + 1 });
  }

  dropHeld(at, where) {
    if (!where || !this.table.contains(where)) return this.gesture({ op: "take_off", at });
    const to = where === this.table ? this.hand.tiles.length : Number(where.dataset.drop);
    if (to === at) return undefined;
    this.look(to);
    return this.gesture({ op: "move", at, to });
  }

  dropNew(kind, where) {
    if (!where || !this.table.contains(where)) return;
    if (where === this.table) this.add(kind);
    else this.gesture({ op: "add", tile: kind, at: Number(where.dataset.drop) });
  }

  mark(where) {
    for (const { node } of this.held) node.classList.toggle("yt-over", node === where);
    this.table.classList.toggle("yt-over", where === this.table);
  }

  shift(by) {
    const to = this.at + by;
    if (this.at > this.hand.tiles.length || to < 1 || to > this.hand.tiles.length) return;
    this.gesture({ op: "move", at: this.at, to });
    this.look(to);
    this.held[to - 1].node.focus();
  }

  /** Draw what the gesture does, then report it. */
  gesture(gesture) {
    const after = afterGesture(this.hand, gesture);
    this.digits = "";
    this.send(gesture);
    if (after) this.hand = after;
    this.draw();
  }

  send(message) {
    this.talk.send(message);
  }

  // Where the keys are.

  /** What the arrows walk through: the tiles, the place for the next one, the melds. */
  places() {
    const { tiles, melds } = this.hand;
    return [...this.held.slice(0, tiles.length).map(({ node }) => node), ...(this.slot.hidden ? [] : [this.slot]), ...this.laid.slice(0, melds.length).map(({ node }) => node)];
  }

  firstTile() {
    return this.places()[0];
  }

  look(at) {
    const places = this.places();
    this.at = Math.max(1, Math.min(at, places.length));
    places.forEach((node, i) => tabStop(node, i === this.at - 1));
  }

  pickOf(kind) {
    return this.picks.flat().find((pick) => pick.kind === kind);
  }

  lookAt(kind) {
    const turned = this.kind[1] !== kind[1];
    this.kind = kind;
    for (const pick of this.picks.flat()) tabStop(pick.node, pick.kind === kind);
    for (const row of this.rows) row.classList.toggle("yt-shown", row.dataset.suit === kind[1]);
    if (turned) this.draw();
  }

  key(event) {
    if (event.target.matches("input, select, summary") || event.isComposing || !handKey(this, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** After typing one stands where the next tile goes, or on the last one. */
  goOn() {
    if (this.digits) return;
    this.look(this.hand.tiles.length + (this.slot.hidden ? 0 : 1));
    this.places()[this.at - 1]?.focus();
  }

  paste(event) {
    if (event.target.matches("input")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    this.gesture({ op: "set", text: text.slice(0, 400) });
  }

  showIndex() {
    this.index.setAttribute("aria-pressed", String(this.node.classList.toggle("yt-indexed")));
  }

  async copyLink() {
    const { ui, setup } = this;
    const link = linkTo(setup.name, this.written(), setup.lang);
    this.tell((await copy(link)) ? ui.link_done : `${ui.link_shown} ${link}`);
  }

  leave(query) {
    const { name, lang } = this.setup;
    if (!name) return;
    query.set(name, this.written());
    query.set("lang", lang);
  }

  /** The hand in writing, in order, as Python writes it. */
  written() {
    const tiles = inOrder(this.hand.tiles);
    const suits = [..."mpsz"].map((suit) => [tiles.filter((tile) => tile[1] === suit).map((tile) => tile[0]).join(""), suit]);
    return suits.map(([numbers, suit]) => (numbers ? numbers + suit : "")).join("") + this.hand.melds.join("");
  }
}
