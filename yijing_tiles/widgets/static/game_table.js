// The table of Yijing tiles. It draws what Python says, draws a gesture at once where it can, and reports it; it knows no rule.
import { button, format, h, setLanguage, setText } from "./dom.js";
import { Arrange } from "./game_arrange.js";
import { Aside } from "./game_aside.js";
import { Drawer } from "./game_drawer.js";
import { setDrawn } from "./game_figures.js";
import { afterChoice, stepTo } from "./game_moves.js";
import { Choices } from "./game_rack.js";
import { Felt } from "./game_seats.js";
import { Sheet } from "./game_sheet.js";
import { Stepper } from "./game_stepper.js";
import { PlayedView, showPlayed } from "./played.js";

export function render({ model, el, host }) {
  const table = new TableView(model);
  table.showCoach(host);
  return showPlayed(table, el, ["_ui", "_setup", "_answer", "_log"]);
}

class TableView extends PlayedView {
  constructor(model) {
    super(model);
    this.taken = ""; // the play that was chosen and is not judged yet
    this.hands = button(null, "", () => this.gesture({ op: "open_hands", on: !this.answer.open_hands }));
    this.head = h("div", { class: "yt-game-head" }, this.title, h("div", { class: "yt-bar" }, this.hands, this.projector));
    this.rack = new Choices(this);
    this.arrange = new Arrange(this);
    this.felt = new Felt(this); // with both of them on it
    this.sheet = new Sheet(this);
    this.stepper = new Stepper(this);
    this.aside = new Aside(this);
    this.drawer = new Drawer(this);
    this.coach = h("div", { class: "yt-game-coach" });
    const play = h("div", { class: "yt-game-play" }, this.felt.node, this.cover, this.sheet.node);
    const main = h("div", { class: "yt-game-main" }, this.say, play, this.stepper.node, this.form, this.keys);
    this.node.append(this.head, h("div", { class: "yt-game-grid" }, main, this.aside.node), this.coach, this.drawer.node);
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

  drawBeside() {
    this.drawer.update(this.answer);
    this.aside.update(this.answer, this.model.get("_log"));
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
    this.node.dataset.waiting = this.talk.waiting ? "yes" : "no";
    setText(this.title, answer.title || format(ui.game, { number: answer.number }));
    this.hands.setAttribute("aria-pressed", String(answer.open_hands));
    this.drawCover();
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

  // Gestures.

  choices() {
    return this.taken ? [] : this.answer.position.choices;
  }

  /** Take a play: what it makes is drawn at once if it is lawful; Python has the last word. */
  choose(choice) {
    if (this.taken) return;
    if (choice.legal) this.taken = choice.action;
    this.act(choice.action);
    this.draw();
  }

  tableKey(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = stepTo(this.stepper.at, this.stepper.last, key);
    if (key === "]" && this.stepper.at === this.stepper.last) this.stepper.forth();
    else if (step !== null) this.stepper.go(step);
    else if (key >= "1" && key <= "9" && this.choices().length) {
      const choice = this.choices()[Number(key) - 1];
      if (choice) this.choose(choice);
    } else if (key === "h" || key === "H") this.felt.own.peek();
    else return false;
    return true;
  }
}
