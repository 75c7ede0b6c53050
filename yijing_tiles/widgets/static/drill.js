// The drill: a ready hand, nine tiles to mark, a clock, and what was done. Python deals, judges and keeps the history.
import { button, follow, format, h, root, setLanguage, setText } from "./dom.js";
import { tileRow } from "./mahjong_row.js";
import { tileParts } from "./mahjong_tiles.js";

const PATIENCE = 4000; // milliseconds without an answer before we say so
const TICK = 200;

/** Seconds as the clock shows them: whole ones while it runs, tenths when it stands. */
export function shownSeconds(milliseconds, running) {
  const seconds = milliseconds / 1000;
  return running ? String(Math.floor(seconds)) : seconds.toFixed(1);
}

/** What became of a tile: "hit", "missed", "wrong" or "" (before the check, or rightly left alone). */
export function fate(round, kind) {
  if (!round) return "";
  return ["hits", "missed", "wrong"].find((name) => round[name].includes(kind))?.replace("hits", "hit") ?? "";
}

export function render({ model, el }) {
  const view = new DrillView(model);
  el.append(view.node);
  const stop = follow(model, ["_ui", "_setup", "_asked", "_told"], () => view.update());
  return () => {
    stop();
    clearInterval(view.clock);
    clearTimeout(view.waiting);
  };
}

class DrillView {
  constructor(model) {
    this.model = model;
    this.marked = new Set();
    this.shown = 0; // the number of the hand that is drawn
    this.elapsed = 0;
    this.node = root("en", "yt-drill");
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.title = h("strong", { class: "yt-serif yt-drill-title" });
    this.time = h("span", { class: "yt-drill-time", role: "timer", "aria-live": "off" });
    this.levelName = h("span");
    this.level = h("select", { class: "yt-input", onchange: (event) => this.send({ op: "level", level: Number(event.target.value) }) });
    this.table = h("div", { class: "yt-drill-hand yt-panel" });
    this.asked = h("p", { class: "yt-prompt" });
    this.palette = h("div", { class: "yt-drill-palette", role: "group" });
    this.go = button("forth", "", () => this.press(), { class: "yt-button yt-go" });
    this.say = h("p", { class: "yt-say", role: "status", "aria-live": "polite" });
    this.keys = h("p", { class: "yt-quiet" });
    this.past = h("div", { class: "yt-drill-past" });
    this.node.append(
      h("div", { class: "yt-drill-head" }, this.title, this.time, h("label", {}, this.levelName, this.level)),
      this.table,
      h("div", { class: "yt-task" }, this.asked),
      this.palette,
      h("div", { class: "yt-bar" }, this.go),
      this.say,
      this.past,
      this.keys,
    );
    this.clock = setInterval(() => this.tick(), TICK);
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }
  get faces() { return this.model.get("_faces"); }
  get asks() { return this.model.get("_asked"); }
  get told() { return this.model.get("_told"); }
  get judged() { return this.told.n === this.asks.n; }

  update() {
    const { ui, setup, asks, told } = this;
    clearTimeout(this.waiting);
    setLanguage(this.node, setup.lang);
    const turn = `${asks.n} ${asks.running || this.judged}`;
    if (turn !== this.shown) {
      this.shown = turn;
      this.marked.clear();
      this.elapsed = 0;
      this.since = asks.running ? performance.now() : null;
      this.focusNext = asks.running && this.node.contains(this.node.getRootNode().activeElement);
    }
    setText(this.title, format(ui.hand, { n: asks.n }));
    setText(this.levelName, ui.level);
    setText(this.keys, ui.keys);
    setText(this.asked, ui.asked);
    this.level.replaceChildren(...setup.levels.map((one) => h("option", { value: one.level }, one.name)));
    this.level.value = String(asks.level);
    this.drawHand();
    this.drawPalette();
    setText(this.go.querySelector("span"), asks.running ? ui.check : this.judged ? ui.next : ui.start);
    setText(this.say, told.n ? told.says : asks.running ? "" : ui.hidden);
    this.say.dataset.tone = told.n ? (told.right ? "right" : "wrong") : "";
    this.drawPast();
    this.tick();
    if (this.focusNext) this.palette.querySelector("button")?.focus();
    this.focusNext = false;
  }

  drawHand() {
    const { asks } = this;
    const open = asks.running || this.judged;
    const row = tileRow({ tiles: asks.tiles, faces: this.faces, spoken: open ? asks.spoken : this.ui.hidden });
    row.classList.toggle("yt-drill-down", !open);
    this.table.replaceChildren(row);
  }

  /** Nine tiles to mark; after the check each says in words what became of it. */
  drawPalette() {
    const { ui, setup, asks } = this;
    const round = this.judged ? this.told.round : null;
    this.palette.setAttribute("aria-label", ui.palette);
    this.palette.hidden = !asks.running && !round;
    const focused = this.node.getRootNode().activeElement?.dataset?.kind;
    this.palette.replaceChildren(
      ...asks.kinds.map((kind, i) => {
        const what = fate(round, kind);
        const on = round ? what === "hit" || what === "wrong" : this.marked.has(kind);
        const name = what ? `${setup.names[kind]}, ${ui[what]}` : setup.names[kind];
        const tile = h(
          "button",
          {
            type: "button",
            class: "yt-mj",
            "data-kind": kind,
            "data-fate": what || null,
            "aria-label": name,
            "aria-pressed": String(on),
            "aria-disabled": round ? "true" : null,
            tabindex: i === 0 ? 0 : -1,
            onclick: () => this.mark(kind),
          },
          ...tileParts(this.faces, kind),
        );
        return h("span", { class: "yt-drill-tile" }, tile, h("small", { "aria-hidden": "true" }, what ? ui[what] : on ? ui.marked : kind[0]));
      }),
    );
    if (focused) this.palette.querySelector(`[data-kind="${focused}"]`)?.focus();
  }

  drawPast() {
    const { ui, told } = this;
    const rows = [...told.history].reverse().slice(0, 12);
    const head = [ui.number, ui.tiles, ui.result, ui.seconds].map((text) => h("th", { scope: "col" }, text));
    const line = (one) =>
      h(
        "tr",
        { "data-tone": one.right ? "right" : "wrong" },
        h("th", { scope: "row" }, one.n),
        h("td", {}, one.level),
        h("td", {}, one.says),
        h("td", {}, format(ui.time, { seconds: one.seconds.toFixed(1) })),
      );
    const table = rows.length ? h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows.map(line))) : null;
    const clear = rows.length ? button("off", ui.clear, () => this.send({ op: "clear" })) : null;
    const kept = this.past.contains(this.node.getRootNode().activeElement);
    this.past.replaceChildren(h("h3", {}, ui.history), h("p", { class: "yt-quiet" }, told.sum), ...[table, clear].filter(Boolean));
    if (kept) this.go.focus();
  }

  mark(kind) {
    if (!this.asks.running) return;
    if (!this.marked.delete(kind)) this.marked.add(kind);
    this.drawPalette();
  }

  /** The one large button: start, check, next hand. */
  press() {
    if (!this.asks.running) return this.send({ op: "next" });
    this.elapsed = performance.now() - this.since;
    return this.send({ op: "check", n: this.asks.n, marked: [...this.marked], seconds: this.elapsed / 1000 });
  }

  send(message) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => setText(this.say, this.ui.no_answer), PATIENCE);
    this.model.send(message);
  }

  tick() {
    const { running } = this.asks;
    const done = this.judged ? this.told.round.seconds * 1000 : 0;
    const milliseconds = running ? performance.now() - this.since : done;
    setText(this.time, running || done ? format(this.ui.time, { seconds: shownSeconds(milliseconds, running) }) : "");
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return;
    const tiles = [...this.palette.querySelectorAll("button")];
    const at = tiles.indexOf(event.target);
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -tiles.length, End: tiles.length }[event.key];
    if (/^[1-9]$/.test(event.key)) this.mark(this.asks.kinds[Number(event.key) - 1]);
    else if (event.key === "Enter" && at >= 0) this.press();
    else if (step && at >= 0) tiles[Math.min(Math.max(at + step, 0), tiles.length - 1)].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
