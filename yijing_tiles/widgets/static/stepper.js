// The stepper of Shaoyang mahjong. It draws what Python says and reports gestures; it knows no rule.
/* global TILE_FACES -- Python puts the faces of the tiles in front of this script (view/mahjong_svg.py) */
import { Talk, projectorButton } from "./choosing.js";
import { button, follow, format, h, root, setLanguage, setText } from "./dom.js";
import { openLink } from "./link.js";
import { StepAside } from "./step_aside.js";
import { StepBar } from "./step_bar.js";
import { StepDrawer } from "./step_drawer.js";
import { Felt } from "./step_felt.js";
import { lineWith } from "./step_plain.js";
import { Predict } from "./step_predict.js";
import { PaySheet } from "./step_sheet.js";
import { TileSet } from "./step_tiles.js";

const REST = 80; // milliseconds on a step before what stands beside it is asked for

export function render({ model, el }) {
  const view = new StepperView(model);
  el.append(view.node);
  openLink(model);
  // The page may have to be loaded again (its kernel is gone): the hand goes along in the address.
  const leave = (event) => view.leave(event.detail);
  const keep = (message) => { if (message.save) view.drawer.keep(message); };
  const away = () => view.stop(); // a page that is left has no kernel any more
  window.addEventListener("yijing-tiles:leave", leave);
  window.addEventListener("pagehide", away);
  model.on("msg:custom", keep);
  // What is told comes as several traits at once, and is drawn once.
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      view.update();
    });
  };
  const stop = follow(model, ["_ui", "_setup", "_answer", "_line", "_beside"], soon);
  return () => {
    stop();
    view.stop();
    model.off("msg:custom", keep);
    window.removeEventListener("yijing-tiles:leave", leave);
    window.removeEventListener("pagehide", away);
  };
}

class StepperView {
  constructor(model) {
    this.model = model;
    this.talk = new Talk(model, () => this.tell(this.ui.no_answer, "wrong"));
    this.answer = model.get("_answer"); // the last one that holds
    this.line = model.get("_line");
    this.timer = 0;
    this.later = 0; // the frame that draws what stands beside the table
    this.resting = 0;
    this.tiles = new TileSet(TILE_FACES);
    this.node = root("en", "yt-game", "yt-st");
    this.node.tabIndex = -1;
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.title = h("span", { class: "yt-game-title" });
    this.hands = button("eye", "", () => this.gesture({ op: "open_hands", on: !this.answer.open.every(Boolean) }));
    this.predictDo = button("hint", "", () => this.gesture({ op: "predict", on: !this.answer.predict }));
    this.projector = projectorButton(this.node);
    this.head = h("div", { class: "yt-game-head" }, this.title, h("div", { class: "yt-bar" }, this.predictDo, this.hands, this.projector));
    this.felt = new Felt(this);
    this.sheet = new PaySheet(this);
    this.bar = new StepBar(this);
    this.predict = new Predict(this);
    this.aside = new StepAside(this);
    this.drawer = new StepDrawer(this);
    this.say = h("div", { class: "yt-say yt-game-say", role: "status", "aria-live": "polite" });
    this.makeCover();
    this.makeTyped();
    this.keys = h("p", { class: "yt-keys yt-quiet" });
    const play = h("div", { class: "yt-game-play" }, this.felt.node, this.cover);
    const main = h("div", { class: "yt-game-main" }, this.say, play, this.bar.node, this.predict.node, this.sheet.node, this.form, this.keys);
    this.node.append(this.head, h("div", { class: "yt-game-grid" }, main, this.aside.node, this.aside.below), this.drawer.node);
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }

  makeCover() {
    this.coverTitle = h("p", { class: "yt-cover-title" });
    this.coverText = h("p", {});
    this.coverDo = button("check", "", () => this.gesture({ op: "ready" }), { class: "yt-button yt-go" });
    this.cover = h("div", { class: "yt-cover" }, this.coverTitle, this.coverText, this.coverDo);
  }

  makeTyped() {
    this.typedLabel = h("span", {});
    this.typed = h("input", { class: "yt-input", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200 });
    this.typedDo = h("button", { type: "submit", class: "yt-button" });
    const submit = (event) => {
      event.preventDefault();
      if (this.typed.value.trim()) this.act(this.typed.value);
      this.typed.select();
    };
    this.form = h("form", { class: "yt-typed yt-game-typed", onsubmit: submit }, h("label", {}, this.typedLabel, this.typed), this.typedDo);
  }

  // Bring everything up to date with what Python said last.

  update() {
    const answer = this.model.get("_answer");
    const before = this.answer;
    const news = (answer !== before || !this.drawn) && this.talk.holds(answer);
    if (news) {
      this.answer = answer;
      this.takeLine();
      this.tell(answer.message, answer.tone);
      this.bar.update();
    }
    this.drawWords();
    if (news) {
      this.draw();
      this.goOn(before);
      this.bar.keepPlaying();
    }
    this.drawn = true;
    this.afterwards();
  }

  /** The line comes whole, or as what has grown; a view that does not know what it has grown from asks for all of it. */
  takeLine() {
    const { told, grown } = this.answer;
    const whole = this.model.get("_line");
    let { line } = this;
    if (whole !== this.whole) line = whole;
    this.whole = whole;
    if (line.number !== told && grown) line = lineWith(line, grown) ?? line;
    if (line.number !== told && whole.number === told) line = whole;
    this.setLine(line);
    if (line.number !== told) this.model.send({ op: "line" });
  }

  setLine(line) {
    if (this.line === line && this.entries) return;
    this.line = line;
    this.entries = line.entries.flatMap((entry, i) => (entry ? [{ ...entry, step: i + 1 }] : []));
  }

  /** What stands beside the table, and what has the page laid out: with the next frame, which lays it out anyway. */
  afterwards() {
    if (this.later) return;
    this.later = requestAnimationFrame(() => {
      this.later = 0;
      const { answer } = this;
      const beside = this.model.get("_beside");
      const fits = beside.of === answer.shown;
      this.drawer.update(answer);
      this.aside.update(answer, this.line);
      this.aside.updateBeside(answer, fits ? beside : null);
      this.keepFocus();
      clearTimeout(this.resting);
      if (!fits && !answer.cover) this.resting = setTimeout(() => this.model.send({ op: "beside" }), REST);
    });
  }

  drawWords() {
    const { ui, setup } = this;
    if (this.worded === ui && this.set === setup) return;
    this.worded = ui;
    this.set = setup;
    setLanguage(this.node, setup.lang);
    setText(this.hands.querySelector("span"), ui.open_all);
    setText(this.predictDo.querySelector("span"), ui.predict);
    setText(this.projector.querySelector("span"), ui.projector);
    setText(this.typedLabel, ui.typed);
    setText(this.typedDo, ui.typed_do);
    this.typed.placeholder = ui.typed_hint;
    setText(this.keys, ui.keys);
    this.drawer.drawWords();
  }

  draw() {
    const { answer, ui } = this;
    const covered = answer.cover !== null;
    this.node.dataset.waiting = this.talk.waiting ? "yes" : "no";
    setText(this.title, answer.title || format(ui.hand, { number: answer.number }));
    this.hands.setAttribute("aria-pressed", String(answer.open.every(Boolean)));
    this.predictDo.setAttribute("aria-pressed", String(answer.predict));
    this.cover.hidden = !covered;
    if (covered) {
      setText(this.coverTitle, format(ui.cover, { player: answer.cover.name }));
      setText(this.coverText, format(ui.cover_text, { player: answer.cover.name }));
      setText(this.coverDo.querySelector("span"), format(ui.cover_do, { player: answer.cover.name }));
    }
    this.felt.update(answer);
    this.sheet.update(answer.sheet);
    this.predict.update(answer);
  }

  /** Say what happened. */
  tell(text, tone = "") {
    setText(this.say, text);
    this.say.dataset.tone = tone === "refused" ? "wrong" : tone;
  }

  /** After an answer: ask for the move of whoever is no person. */
  goOn(before) {
    const { answer } = this;
    clearTimeout(this.timer);
    if (answer.bot && answer.pace !== null && !answer.predict) {
      const quick = answer.position.last?.kind === "draw" ? 0.5 : 1; // who has drawn discards soon
      this.timer = setTimeout(() => this.askBot(), answer.pace * quick * 1000);
    }
    if (before.cover === null && answer.cover !== null) this.covering = true;
  }

  /** Where the keyboard was has gone, or the screen was covered: lead it on. */
  keepFocus() {
    const active = this.node.getRootNode().activeElement;
    const nowhere = active === null || active === document.body || active === this.node;
    const lost = nowhere || (this.node.contains(active) && active.offsetParent === null);
    if (this.covering || (lost && this.hadFocus)) this.lead();
    this.covering = false;
  }

  /** Put the focus on what can be done now; the page stays where it is. */
  lead() {
    const { answer } = this;
    let to = this.felt.node;
    if (answer.cover) to = this.coverDo;
    else if (answer.sheet) to = this.sheet.next;
    else if (answer.position.asked.mine) to = this.felt.own.first ?? to;
    to.focus({ preventScroll: true });
  }

  askBot() {
    clearTimeout(this.timer);
    this.send({ op: "bot", at: this.answer.step });
  }

  // Gestures.

  act(action) {
    this.bar.stop();
    this.gesture({ op: "act", action });
  }

  gesture(message) {
    this.hadFocus = true;
    clearTimeout(this.timer);
    this.send(message);
  }

  send(message) {
    this.talk.send(message);
  }

  key(event) {
    if (event.target.matches("input, select, summary, textarea") || event.isComposing) return;
    if (this.tableKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  tableKey(event) {
    const { key } = event;
    const { bar } = this;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
      this.gesture({ op: event.shiftKey ? "redo" : "undo" });
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === "ArrowRight" || key === "]") bar.forth();
    else if (key === "ArrowLeft" || key === "[") bar.back();
    else if (key === "Home") bar.go(0);
    else if (key === "End") bar.go(bar.last);
    else if (key === " " && event.target.localName !== "button") bar.toggle();
    else if (key === "u" || key === "U") this.gesture({ op: "undo" });
    else return false;
    return true;
  }

  leave(query) {
    const { name, lang } = this.setup;
    if (!name) return;
    query.set(name, this.model.get("_link"));
    query.set("lang", lang);
  }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.resting);
    cancelAnimationFrame(this.later);
    this.bar.stop();
    this.talk.stop();
  }
}
