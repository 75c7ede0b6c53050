// The table of Yijing tiles. It draws what Python says, draws a gesture at once where it can, and reports it; it knows no rule.
import { Talk, projectorButton } from "./choosing.js";
import { button, follow, format, h, root, setLanguage, setText } from "./dom.js";
import { Arrange } from "./game_arrange.js";
import { Aside } from "./game_aside.js";
import { Drawer } from "./game_drawer.js";
import { setDrawn } from "./game_figures.js";
import { afterChoice, stepTo } from "./game_moves.js";
import { Choices } from "./game_rack.js";
import { Felt } from "./game_seats.js";
import { Sheet } from "./game_sheet.js";
import { Stepper } from "./game_stepper.js";
import { openLink } from "./link.js";

export function render({ model, el, host }) {
  const table = new TableView(model);
  el.append(table.node);
  openLink(model);
  table.showCoach(host);
  // The page may have to be loaded again (its kernel is gone): the game goes along in the address.
  const leave = (event) => table.leave(event.detail);
  const keep = (message) => { if (message.save) table.drawer.keep(message); };
  const away = () => table.stop(); // a page that is left has no kernel any more
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
      table.update();
    });
  };
  const stop = follow(model, ["_ui", "_setup", "_answer", "_log"], soon);
  return () => {
    stop();
    table.stop();
    model.off("msg:custom", keep);
    window.removeEventListener("yijing-tiles:leave", leave);
    window.removeEventListener("pagehide", away);
  };
}

class TableView {
  constructor(model) {
    this.model = model;
    this.talk = new Talk(model, () => this.tell(this.ui.no_answer, "wrong"));
    this.answer = model.get("_answer"); // the last one that holds
    this.taken = ""; // the play that was chosen and is not judged yet
    this.timer = 0;
    this.later = 0; // the frame that draws what stands beside the picture
    this.node = root("en", "yt-game");
    this.node.tabIndex = -1;
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.title = h("span", { class: "yt-game-title" });
    this.hands = button(null, "", () => this.gesture({ op: "open_hands", on: !this.answer.open_hands }));
    this.head = h("div", { class: "yt-game-head" }, this.title, h("div", { class: "yt-bar" }, this.hands, (this.projector = projectorButton(this.node))));
    this.rack = new Choices(this);
    this.arrange = new Arrange(this);
    this.felt = new Felt(this); // with both of them on it
    this.sheet = new Sheet(this);
    this.stepper = new Stepper(this);
    this.aside = new Aside(this);
    this.drawer = new Drawer(this);
    this.say = h("div", { class: "yt-say yt-game-say", role: "status", "aria-live": "polite" });
    this.coverTitle = h("p", { class: "yt-cover-title" });
    this.coverText = h("p", {});
    this.coverDo = button("check", "", () => this.gesture({ op: "ready" }), { class: "yt-button yt-go" });
    this.cover = h("div", { class: "yt-cover" }, this.coverTitle, this.coverText, this.coverDo);
    this.makeTyped();
    this.keys = h("p", { class: "yt-keys yt-quiet" });
    this.coach = h("div", { class: "yt-game-coach" });
    const play = h("div", { class: "yt-game-play" }, this.felt.node, this.cover, this.sheet.node);
    const main = h("div", { class: "yt-game-main" }, this.say, play, this.stepper.node, this.form, this.keys);
    this.node.append(this.head, h("div", { class: "yt-game-grid" }, main, this.aside.node), this.coach, this.drawer.node);
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }

  makeTyped() {
    this.typedLabel = h("span", {});
    this.typed = h("input", { class: "yt-input", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200 });
    this.typedDo = h("button", { type: "submit", class: "yt-button" });
    const submit = (event) => {
      event.preventDefault();
      if (this.typed.value.trim()) this.gesture({ op: "act", action: this.typed.value });
      this.typed.select();
    };
    this.form = h("form", { class: "yt-typed yt-game-typed", onsubmit: submit }, h("label", {}, this.typedLabel, this.typed), this.typedDo);
  }

  /** Advice stands under the table when there is a coach; the coach is a widget of its own. */
  async showCoach(host) {
    const coach = this.model.get("_coach");
    if (!coach || !host?.getWidget) return;
    const widget = await host.getWidget(coach);
    await widget.render({ el: this.coach });
  }

  // Bring everything up to date with what Python said last.

  update() {
    const answer = this.model.get("_answer");
    const before = this.answer;
    const news = this.talk.holds(answer);
    if (news) {
      this.answer = answer;
      this.taken = "";
      this.tell(answer.message, answer.tone);
      this.stepper.update();
    }
    this.drawWords();
    this.draw();
    if (news) this.goOn(before);
    this.afterwards();
  }

  /** What stands beside the picture, and what has the page laid out: with the next frame, which lays it out anyway. */
  afterwards() {
    if (this.later) return;
    this.later = requestAnimationFrame(() => {
      this.later = 0;
      this.drawer.update(this.answer);
      this.aside.update(this.answer, this.model.get("_log"));
      this.keepFocus();
    });
  }

  drawWords() {
    const { ui, setup } = this;
    if (this.worded === ui && this.set === setup) return;
    this.worded = ui;
    this.set = setup;
    setLanguage(this.node, setup.lang);
    setText(this.hands.querySelector("span"), ui.open_hands);
    setText(this.projector.querySelector("span"), ui.projector);
    setText(this.typedLabel, ui.typed);
    setText(this.typedDo, ui.typed_do);
    setText(this.keys, ui.keys);
    this.drawer.drawWords();
  }

  draw() {
    const { answer, ui } = this;
    const { position } = answer;
    const choice = position.choices.find(({ action }) => action === this.taken);
    const covered = answer.cover !== null;
    this.node.dataset.waiting = this.talk.waiting ? "yes" : "no";
    setText(this.title, answer.title || format(ui.game, { number: answer.number }));
    this.hands.setAttribute("aria-pressed", String(answer.open_hands));
    this.cover.hidden = !covered;
    if (covered) {
      setText(this.coverTitle, format(ui.cover, { player: answer.cover.name }));
      setText(this.coverText, format(ui.cover_text, { player: answer.cover.name }));
      setText(this.coverDo.querySelector("span"), format(ui.cover_do, { player: answer.cover.name }));
    }
    this.felt.update(choice ? afterChoice(position, choice) : position);
    this.rack.update(position);
    const arranging = position.asked.kind === "arrange" && position.asked.mine;
    this.arrange.update(arranging ? position.seats.find((seat) => seat.you).hand : "", answer.suggested);
    this.typed.placeholder = arranging ? ui.typed_arrange : ui.typed_hint;
    this.sheet.update(answer.sheet);
  }

  /** Say what happened. */
  tell(text, tone = "") {
    setDrawn(this.say, text, this.setup.glyphs);
    this.say.dataset.tone = tone === "refused" ? "wrong" : tone;
  }

  /** After an answer: ask for the move of whoever is no person. */
  goOn(before) {
    const { answer } = this;
    clearTimeout(this.timer);
    if (answer.bot && !answer.thinking && answer.pace !== null) this.timer = setTimeout(() => this.askBot(), answer.pace * 1000);
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
    let to = this.node;
    if (answer.cover) to = this.coverDo;
    else if (!this.arrange.node.hidden) to = this.arrange.first;
    else if (answer.position.choices.length) to = this.rack.first;
    else if (answer.sheet) to = this.sheet.next;
    to.focus({ preventScroll: true });
  }

  askBot() {
    clearTimeout(this.timer);
    this.send({ op: "bot", at: this.answer.step });
  }

  // Gestures.

  choices() {
    return this.taken ? [] : this.answer.position.choices;
  }

  /** Take a play: what it makes is drawn at once if it is lawful; Python has the last word. */
  choose(choice) {
    if (this.taken) return;
    if (choice.legal) this.taken = choice.action;
    this.gesture({ op: "act", action: choice.action });
    this.draw();
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
    if (event.target.matches("input, select, summary") || event.isComposing) return;
    if (this.tableKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  tableKey(event) {
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
      this.gesture({ op: event.shiftKey ? "redo" : "undo" });
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = stepTo(this.stepper.at, this.stepper.last, key);
    if (key === "]" && this.stepper.at === this.stepper.last) this.stepper.forth();
    else if (step !== null) this.stepper.go(step);
    else if (key >= "1" && key <= "9" && this.choices().length) {
      const choice = this.choices()[Number(key) - 1];
      if (choice) this.choose(choice);
    } else if (key === "u" || key === "U") this.gesture({ op: "undo" });
    else if (key === "h" || key === "H") this.felt.own.peek();
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
    cancelAnimationFrame(this.later);
    this.talk.stop();
  }
}
