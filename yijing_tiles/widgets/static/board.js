// The yao board: a rack, the slots, what it is. It draws gestures at once and reports them; Python judges.
import { boardKey, KINDS } from "./board_keys.js";
import { offArt, turnArt } from "./consequence.js";
import { button, enable, figureArt, follow, format, h, lineArt, root, setLanguage, setText, tabStop, taiji } from "./dom.js";
import { draggable } from "./drag.js";
import { left, predicted } from "./lines.js";
import { copy, linkTo, openLink } from "./link.js";
import { drawReading } from "./reading.js";
import { Show } from "./show.js";
import { drawTask } from "./task.js";

const KIND_NAMES = { 1: "yang", 0: "yin", t: "taiji" };
const SPOKEN = { 1: "yang", 0: "yin", T: "taiji_yang", t: "taiji_yin" };
const PATIENCE = 4000; // milliseconds without an answer before we say so

export function render({ model, el }) {
  const board = new BoardView(model);
  el.append(board.node);
  openLink(model);
  // The page may have to be loaded again (its kernel is gone): what lies on the board goes along in the address.
  const leave = (event) => board.leave(event.detail);
  window.addEventListener("yijing-tiles:leave", leave);
  const stop = follow(model, ["_ui", "_setup", "_answer", "_task"], () => board.update());
  return () => {
    stop();
    window.removeEventListener("yijing-tiles:leave", leave);
  };
}

class BoardView {
  constructor(model) {
    this.model = model;
    this.id = Math.random().toString(36).slice(2);
    this.seq = 0; // the last gesture sent
    this.lines = model.get("_answer").lines; // what is drawn
    this.picked = "1";
    this.at = 1; // the line that keys and the line buttons mean
    this.waiting = 0;
    const { size } = model.get("_setup");
    this.node = root("en", "yt-board");
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.makeRack();
    this.makeSlots(size);
    this.makeBars();
    this.makeTools();
    this.say = h("div", { class: "yt-say", role: "status", "aria-live": "polite" });
    this.panel = h("div", { class: "yt-panel yt-reading", role: "group" });
    const task = model.get("_task");
    const ways = { answer: () => this.answer(), restore: (message) => model.send(message), onBoard: this.setup.mode === "build", begun: () => this.lines, open: (text) => this.open(text) };
    this.task = task.prompt ? drawTask(task, this.ui, (message) => this.send(message), ways) : null;
    this.naming = this.setup.mode === "name" ? h("div", { class: "yt-naming" }) : null;
    this.show = this.setup.mode === "free" ? new Show(this) : null;
    this.layOut();
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }
  get locked() { return this.setup.mode === "name"; }

  // What is made once; texts and states come with update().

  makeRack() {
    this.picks = KINDS.map((kind) => {
      const face = h("span", { class: "yt-face" }, kind === "t" ? taiji(30) : lineArt(kind, 40));
      const name = h("span", { class: "yt-pick-name" });
      const count = h("small", {});
      const pick = h("button", { type: "button", class: "yt-pick", onclick: () => this.pick(kind) }, face, h("span", {}, name, count));
      const carry = () => h("div", {}, h("span", { class: "yt-tile" }, lineArt(kind === "t" ? "T" : kind, 120)));
      draggable(pick, {
        may: () => left(this.setup.counts[kind], this.lines, kind) > 0,
        art: carry,
        over: (where) => this.mark(where),
        drop: (where) => this.dropTile(kind, where),
      });
      return { kind, pick, name, count };
    });
    this.rackTitle = h("p", { class: "yt-heading" });
    this.rack = h("div", { class: "yt-panel yt-rack", role: "group" }, this.rackTitle, h("div", { class: "yt-picks" }, ...this.picks.map((p) => p.pick)));
  }

  makeSlots(size) {
    this.slots = Array.from({ length: size }, (_, i) => {
      const at = i + 1;
      const place = h("span", { class: "yt-place", "aria-hidden": "true", lang: "zh-Hans" });
      const side = h("span", { class: "yt-side", "aria-hidden": "true" });
      const tile = h("button", { type: "button", class: "yt-tile", "data-drop": at, onclick: (event) => this.press(at, event) });
      tile.addEventListener("focus", () => this.look(at));
      draggable(tile, {
        may: () => !this.locked && at <= this.lines.length,
        art: () => h("div", {}, h("span", { class: "yt-tile" }, lineArt(this.lines[at - 1], 120))),
        over: (where) => this.mark(where),
        drop: (where) => this.dropLine(at, where),
      });
      return { at, place, side, tile, row: h("div", { class: "yt-slot" }, place, tile, side), shown: null };
    });
    this.turned = h("span", { class: "yt-turned", "aria-hidden": "true", "data-turn": "", hidden: true });
    this.board = h("div", { class: "yt-slots", role: "group" }, ...this.slots.map((slot) => slot.row).reverse(), this.turned);
  }

  makeBars() {
    const make = (icon, key, act) => {
      const made = button(icon, "", (event) => {
        if (event.currentTarget.getAttribute("aria-disabled") !== "true") act();
      });
      made.ytKey = key;
      return made;
    };
    this.lineName = h("span", { class: "yt-this-line yt-quiet" });
    this.lineButtons = [
      make(null, "flip", () => this.gesture({ op: "flip", at: this.at })),
      make(null, "up", () => this.shift(1)),
      make(null, "down", () => this.shift(-1)),
      make(null, "off", () => this.gesture({ op: "take_off", at: this.at })),
    ];
    this.boardButtons = [
      make("undo", "undo", () => this.gesture({ op: "undo" })),
      make("redo", "redo", () => this.gesture({ op: "redo" })),
      make("clear", "clear", () => this.gesture({ op: "clear" })),
    ];
    this.stepName = h("span", { class: "yt-step-name" });
    this.stepButtons = [make("back", "back", () => this.walk(-1)), make("forth", "forth", () => this.walk(1))];
    this.stepBar = h("div", { class: "yt-bar yt-step-bar", role: "group" }, this.stepButtons[0], this.stepName, this.stepButtons[1]);
    this.lineBar = h("div", { class: "yt-bar yt-line-bar", role: "group" }, this.lineName, ...this.lineButtons);
    this.bar = h("div", { class: "yt-bar" }, ...this.boardButtons);
  }

  makeTools() {
    this.typedLabel = h("span", {});
    this.typed = h("input", { class: "yt-input", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200, oninput: () => this.task?.fade() });
    this.typedButton = h("button", { type: "submit", class: "yt-button" });
    const submit = (event) => {
      event.preventDefault();
      if (this.locked) this.task?.check();
      else this.gesture({ op: "set", text: this.typed.value });
      this.typed.select();
    };
    this.form = h("form", { class: "yt-typed", onsubmit: submit }, h("label", {}, this.typedLabel, this.typed), this.typedButton);
    this.link = button("link", "", () => this.copyLink());
    this.projector = button("screen", "", () => this.project(), this.setup.mode === "free" ? { "aria-haspopup": "dialog" } : { "aria-pressed": "false" });
    this.keys = h("p", { class: "yt-keys yt-quiet" });
    this.tools = h("div", { class: "yt-tools" }, this.form, this.link, this.projector);
  }

  layOut() {
    const { mode } = this.setup;
    const middle = [this.board, this.say];
    if (this.model.get("_answer").step) middle.push(this.stepBar);
    if (mode !== "name") middle.push(this.lineBar, this.bar);
    if (this.task && mode === "name") middle.push(this.form);
    if (this.task) middle.push(this.task.bar);
    if (this.task) middle.push(this.task.feedback);
    if (mode !== "name") middle.push(mode === "free" ? this.tools : h("div", { class: "yt-tools" }, this.projector));
    if (mode === "free") middle.push(this.keys);
    const column = h("div", { class: "yt-middle" }, ...middle);
    const grid = mode === "name" ? [column] : [this.rack, column, this.panel];
    this.node.classList.add(`yt-mode-${mode}`);
    if (this.task) this.node.append(this.task.head);
    this.node.append(h("div", { class: "yt-grid" }, ...grid));
    if (this.show) this.node.append(this.show.node);
  }

  // Bring everything up to date with what Python said last.

  update() {
    const answer = this.model.get("_answer");
    const stale = this.waiting && !(answer.view === this.id && answer.seq >= this.seq);
    if (!stale) {
      clearTimeout(this.waiting);
      this.waiting = 0;
      this.lines = answer.lines;
      this.step = answer.at_step;
      this.tell(answer.message, answer.tone);
    }
    setLanguage(this.node, this.setup.lang);
    this.drawWords();
    const task = this.model.get("_task");
    if (this.task && task.prompt) this.task.update(task, this.ui);
    this.draw();
    if (!stale && !this.locked) drawReading(this.panel, answer.reading, this.ui, (lines) => this.gesture({ op: "set", text: lines }));
  }

  drawWords() {
    const { ui, setup } = this;
    setText(this.rackTitle, format(ui.rack, { total: setup.total }));
    this.rack.setAttribute("aria-label", format(ui.rack, { total: setup.total }));
    this.panel.setAttribute("aria-label", ui.reading);
    this.board.setAttribute("aria-label", setup.size === 1 ? ui.board_one : format(ui.board, { size: setup.size }));
    for (const made of [...this.stepButtons, ...this.lineButtons, ...this.boardButtons]) setText(made.querySelector("span"), ui[made.ytKey]);
    setText(this.link.querySelector("span"), ui.link);
    this.link.hidden = !setup.name; // no name, nothing in an address that would be its
    setText(this.projector.querySelector("span"), ui.projector);
    setText(this.typedLabel, this.locked ? ui.answer : ui.typed);
    setText(this.typedButton, ui.set);
    this.typedButton.hidden = this.locked;
    this.typed.placeholder = ui[`typed_hint_${setup.size}`] ?? ui.typed_hint;
    setText(this.keys, ui.keys);
    this.show?.drawWords();
  }

  draw() {
    const { ui, setup, lines } = this;
    const next = lines.length + 1;
    for (const { kind, pick, name, count } of this.picks) {
      const rest = left(setup.counts[kind], lines, kind);
      setText(name, ui[`pick_${KIND_NAMES[kind]}`]);
      setText(count, format(ui.left, { count: rest }));
      pick.setAttribute("aria-pressed", String(this.picked === kind));
      pick.dataset.out = rest < 1 ? "yes" : "no";
    }
    for (const slot of this.slots) {
      const laid = lines[slot.at - 1] ?? "";
      const isNext = slot.at === next && !this.locked;
      setText(slot.place, setup.places[slot.at - 1]);
      setText(slot.side, this.sideOf(slot.at, laid));
      slot.tile.classList.toggle("yt-empty", !laid);
      slot.tile.classList.toggle("yt-next", isNext);
      tabStop(slot.tile, slot.at === this.at);
      const label = laid ? format(ui.line, { at: slot.at, tile: ui[`tile_${SPOKEN[laid]}`] }) : format(isNext ? ui.next : ui.empty, { at: slot.at });
      slot.tile.setAttribute("aria-label", label);
      const shown = laid || (isNext ? ui.place_here : "");
      if (slot.shown !== shown) {
        slot.shown = shown;
        slot.tile.replaceChildren(laid ? lineArt(laid, 190) : shown);
      }
    }
    this.drawLineBar();
    this.drawConsequence();
    this.node.dataset.waiting = this.waiting ? "yes" : "no";
    const answer = this.model.get("_answer");
    const [undo, redo, clear] = this.boardButtons;
    enable(undo, this.waiting || answer.can_undo);
    enable(redo, !this.waiting && answer.can_redo);
    enable(clear, lines.length > 0);
    setText(this.stepName, answer.step);
    this.show?.draw();
  }

  /** Mark on the board what Python says of the lines that were judged, as long as they lie there. */
  drawConsequence() {
    const shown = this.setup.mode === "build" ? this.task?.shown() : null;
    const plain = this.lines.replaceAll("T", "1").replaceAll("t", "0");
    const off = shown?.lines === plain ? shown.off : [];
    for (const { at, tile, side } of this.slots) {
      const marked = off.includes(at);
      tile.classList.toggle("yt-off", marked);
      const mark = side.querySelector("svg");
      if (!marked) mark?.remove();
      else if (!mark) side.prepend(offArt());
    }
    const turn = (shown?.lines === plain && shown.turn) || "";
    if (turn === this.turned.dataset.turn) return;
    this.turned.dataset.turn = turn;
    this.turned.hidden = !turn;
    this.turned.replaceChildren(...(turn ? [turnArt(turn, 64)] : []));
  }

  drawLineBar() {
    const here = this.at <= this.lines.length;
    const { ui } = this;
    setText(this.lineName, here ? format(ui.this_line, { at: this.at }) : ui.no_line);
    this.lineBar.setAttribute("aria-label", here ? format(ui.this_line, { at: this.at }) : ui.no_line);
    const [flip, up, down, off] = this.lineButtons;
    enable(flip, here);
    enable(up, here && this.at < this.lines.length);
    enable(down, here && this.at > 1);
    enable(off, here);
  }

  sideOf(at, laid) {
    const { ui, setup } = this;
    const end = at === setup.size && at > 1 ? ui.outer : at === 1 && setup.size > 1 ? ui.inner : "";
    if (setup.size !== 6 || !laid) return end;
    const digit = laid === "1" || laid === "T" ? "九" : "六";
    const name = at === 1 || at === 6 ? setup.places[at - 1] + digit : digit + setup.places[at - 1];
    return end ? `${name} · ${end}` : name;
  }

  // Gestures.

  pick(kind) {
    this.picked = kind;
    this.draw();
  }

  press(at, event) {
    if (this.locked) return;
    const keyboard = event.detail === 0;
    if (at <= this.lines.length) {
      this.look(at);
      this.gesture({ op: "flip", at });
    } else {
      this.lay(this.picked, keyboard);
    }
  }

  /** Lay a tile outside. By keyboard one goes on to the next place; by mouse one stays with the line just laid. */
  lay(kind, goOn) {
    const at = this.lines.length + 1;
    this.gesture({ op: "place", tile: kind === "t" ? "T" : kind });
    const to = Math.min(goOn ? this.lines.length + 1 : at, this.setup.size);
    this.look(to);
    this.slots[to - 1].tile.focus();
  }

  shift(by) {
    const to = this.at + by;
    if (this.at > this.lines.length || to < 1 || to > this.lines.length) return;
    this.gesture({ op: "move", at: this.at, to });
    const inSlots = this.board.contains(this.node.getRootNode().activeElement);
    this.look(to);
    if (inSlots) this.slots[to - 1].tile.focus();
  }

  dropTile(kind, where) {
    if (!where || !this.board.contains(where)) return;
    const at = Number(where.dataset.drop);
    const tile = kind === "t" ? "T" : kind;
    this.pick(kind);
    this.look(Math.min(at, this.lines.length + 1));
    this.gesture(at <= this.lines.length ? { op: "put", at, tile } : { op: "place", tile });
  }

  dropLine(from, where) {
    if (!where || !this.board.contains(where)) {
      this.gesture({ op: "take_off", at: from });
      return;
    }
    const to = Math.min(Number(where.dataset.drop), this.lines.length);
    if (to === from) return;
    this.gesture({ op: "move", at: from, to });
    this.look(to);
  }

  mark(where) {
    for (const slot of this.slots) slot.tile.classList.toggle("yt-over", slot.tile === where);
  }

  look(at) {
    this.at = at;
    for (const slot of this.slots) tabStop(slot.tile, slot.at === at);
    this.drawLineBar();
  }

  key(event) {
    if (event.target === this.typed || !(this.show?.key(event) || boardKey(this, event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go on or back in the walk, from the step that is drawn, whether or not Python has answered yet. */
  walk(by) {
    const { length } = this.setup.walk;
    this.step = (this.step + by + length) % length;
    this.gesture({ op: "step", to: this.step });
  }

  /** Begin with the lines that a link brings; Python says what is wrong with them. */
  open(text) {
    if (!this.locked) this.gesture({ op: "set", text: text.slice(0, 200) });
    return true;
  }

  /** Draw what the gesture does, then report it. */
  gesture(gesture) {
    this.task?.fade();
    const lines = gesture.op === "step" ? this.setup.walk[gesture.to] : predicted(this.lines, gesture, this.setup.size);
    this.send(gesture);
    if (lines !== null) this.lines = lines;
    this.draw();
  }

  send(message) {
    this.seq += 1;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.giveUp(), PATIENCE);
    this.model.send({ ...message, seq: this.seq, view: this.id });
  }

  giveUp() { this.tell(this.ui.no_answer, "wrong"); }

  tell(text, tone) {
    setText(this.say, text);
    this.say.dataset.tone = tone;
    this.show?.hear(text, tone);
  }

  answer() { return this.locked ? this.typed.value : undefined; }

  async copyLink() {
    const { ui, setup } = this;
    const link = linkTo(setup.name, this.lines, setup.lang);
    this.tell((await copy(link)) ? ui.link_done : `${ui.link_shown} ${link}`, "");
  }

  leave(query) {
    const { name, lang } = this.setup;
    if (!name) return;
    query.set(name, this.lines);
    query.set("lang", lang);
  }

  /** Before a class: where something is asked it is asked in large type, else the board fills the screen. */
  project() {
    if (this.show) return this.show.open();
    const on = this.node.classList.toggle("yt-projector");
    this.projector.setAttribute("aria-pressed", String(on));
  }
}
