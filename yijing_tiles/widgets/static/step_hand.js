// The hand of whoever sits lowest: each tile can be pressed to discard it; under it, what else can be done.
import { format, h, setText, tabStop } from "./dom.js";
import { layRow } from "./step_tiles.js";

export class OwnHand {
  constructor(view) {
    this.view = view;
    this.list = [];
    this.at = 0; // the tile that the Tab key stops at
    this.row = h("div", { class: "yt-st-row yt-st-own", role: "group" });
    this.row.addEventListener("click", (event) => this.press(this.indexOf(event.target)));
    this.row.addEventListener("keydown", (event) => this.key(event));
    this.row.addEventListener("focusin", (event) => this.stopAt(this.indexOf(event.target)));
    this.actions = h("div", { class: "yt-st-actions", role: "group" });
    this.made = "";
  }

  /** The first thing that can be done now, for the keyboard. */
  get first() {
    return this.actions.querySelector("button") ?? this.row.querySelector("button:not([data-closed])");
  }

  indexOf(target) {
    return [...this.row.children].indexOf(target.closest(".yt-mj"));
  }

  update(seat, answer, list) {
    const { ui, setup, tiles } = this.view;
    this.list = list;
    this.seat = seat;
    this.row.setAttribute("aria-label", format(ui.own_hand, { player: seat.name }));
    const may = new Set(answer.position.asked.seat === seat.seat ? answer.actions : []);
    const marked = list.map(({ kind, look }) => ({ kind, look: may.has(`throw ${kind}`) ? { ...look, may: "yes" } : look }));
    const closed = list.some(({ kind }) => kind === "?");
    layRow(this.row, tiles, marked, (kind) => {
      const tile = tiles.tile(kind);
      if (kind === "?") return tile;
      tile.removeAttribute("aria-hidden");
      const made = h("button", { type: "button", class: tile.className, tabindex: -1 }, ...tile.childNodes);
      return made;
    });
    if (!closed) {
      list.forEach(({ kind, look }, i) => {
        const label = format(look.drawn ? ui.throw_drawn : ui.throw, { tile: setup.names[kind] });
        const tile = this.row.children[i];
        if (tile.ytLabel === label) return;
        tile.ytLabel = label;
        tile.setAttribute("aria-label", label);
        tile.title = label;
      });
      this.stopAt(Math.min(this.at, list.length - 1));
    }
    this.drawActions(seat, answer);
  }

  stopAt(index) {
    if (index < 0) return;
    this.at = index;
    [...this.row.children].forEach((tile, i) => { if (tile.localName === "button") tabStop(tile, i === index); });
  }

  press(index) {
    const tile = this.list[index];
    if (tile && tile.kind !== "?") this.view.act(`throw ${tile.kind}`);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.list.length - 1;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.stopAt(Math.max(0, Math.min(last, to)));
    this.row.children[this.at].focus();
  }

  /** Everything but discards: 吃 碰 槓 胡, drawing, passing, raising hands; with the tiles of each. */
  drawActions(seat, answer) {
    const { ui, setup } = this.view;
    const asked = answer.position.asked;
    const offered = asked.seat === seat.seat ? answer.actions.filter((action) => !action.startsWith("throw ")) : [];
    const key = JSON.stringify([offered, asked.tile, setup.lang]);
    if (this.made === key) return;
    this.made = key;
    const inside = this.actions.contains(this.actions.getRootNode().activeElement);
    this.actions.setAttribute("aria-label", ui.actions);
    this.actions.replaceChildren(...offered.map((action) => this.button(action, asked)));
    this.actions.hidden = offered.length === 0;
    if (inside) this.view.hadFocus = true; // the button that had it is gone, and the view leads on from there
  }

  button(action, asked) {
    const { ui, view } = { ui: this.view.ui, view: this.view };
    const [verb, rest = ""] = action.split(" ");
    const shown = tilesOf(verb, rest, asked.tile);
    const names = shown.map((kind) => view.setup.names[kind]).join(" ");
    const words = verb === "raise" ? format(ui.do_raise, { n: rest, factor: 2 ** Number(rest) }) : asked.kind === "replace" ? ui.do_replace : ui[`do_${verb}`];
    const label = h("span", {});
    setText(label, words);
    const row = h("span", { class: "yt-st-action-tiles", "aria-hidden": "true" }, ...shown.map((kind) => view.tiles.tile(kind)));
    const kind = verb === "win" ? "yt-button yt-st-action yt-st-win" : "yt-button yt-st-action";
    return h("button", { type: "button", class: kind, "data-action": action, "aria-label": [words, names].filter(Boolean).join(" "), onclick: () => view.act(action) }, label, shown.length ? row : null);
  }
}

/** The tiles to show beside a verb: the run of a 吃, the tile of a 碰 or 槓. */
function tilesOf(verb, rest, tile) {
  if (verb === "chow") return [...rest.slice(0, -1)].map((number) => number + rest.at(-1));
  if (verb === "pung") return [tile, tile, tile];
  if (verb === "kong") return [rest, rest, rest, rest];
  return [];
}
