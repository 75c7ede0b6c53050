// The stepper of Shaoyang mahjong. It draws what Python says and reports gestures; it knows no rule.
/* global TILE_FACES -- Python puts the faces of the tiles in front of this script (view/mahjong_svg.py) */
import { button, format, h, setLanguage, setText } from "./dom.js";
import { PlayedView, showPlayed } from "./played.js";
import { StepAside } from "./step_aside.js";
import { StepBar } from "./step_bar.js";
import { StepDrawer } from "./step_drawer.js";
import { Felt } from "./step_felt.js";
import { lineWith } from "./step_plain.js";
import { Predict } from "./step_predict.js";
import { PaySheet } from "./step_sheet.js";
import { TileSet } from "./step_tiles.js";

const SEAT_TRAITS = ["_seat0", "_seat1", "_seat2", "_seat3"]; // a seat that lies as before is not told again
const REST = 80; // milliseconds on a step before what stands beside it is asked for

export function render({ model, el }) {
  return showPlayed(new StepperView(model), el, ["_ui", "_setup", "_answer", "_line", "_beside"]);
}

class StepperView extends PlayedView {
  constructor(model) {
    super(model, "yt-st");
    this.seats = SEAT_TRAITS.map((name) => model.get(name));
    this.line = model.get("_line");
    this.resting = 0;
    this.tiles = new TileSet(TILE_FACES);
    this.hands = button("eye", "", () => this.gesture({ op: "open_hands", on: !this.answer.open.every(Boolean) }));
    this.predictDo = button("hint", "", () => this.gesture({ op: "predict", on: !this.answer.predict }));
    this.head = h("div", { class: "yt-game-head" }, this.title, h("div", { class: "yt-bar" }, this.predictDo, this.hands, this.projector));
    this.felt = new Felt(this);
    this.sheet = new PaySheet(this);
    this.bar = new StepBar(this);
    this.predict = new Predict(this);
    this.aside = new StepAside(this);
    this.drawer = new StepDrawer(this);
    const play = h("div", { class: "yt-game-play" }, this.felt.node, this.cover);
    const main = h("div", { class: "yt-game-main" }, this.say, play, this.bar.node, this.predict.node, this.sheet.node, this.form, this.keys);
    this.node.append(this.head, h("div", { class: "yt-game-grid" }, main, this.aside.node, this.aside.below), this.drawer.node);
  }

  // Bring everything up to date with what Python said last.

  update() {
    const answer = this.model.get("_answer");
    const before = this.answer;
    const news = (answer !== before || !this.drawn) && this.talk.holds(answer);
    if (news) {
      this.answer = answer;
      this.seats = SEAT_TRAITS.map((name) => this.model.get(name));
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

  drawBeside() {
    const { answer } = this;
    const beside = this.model.get("_beside");
    const fits = beside.of === answer.shown;
    this.drawer.update(answer);
    this.aside.update(answer, this.line);
    this.aside.updateBeside(answer, fits ? beside : null);
    clearTimeout(this.resting);
    if (!fits && !answer.cover) this.resting = setTimeout(() => this.model.send({ op: "beside" }), REST);
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
    this.node.dataset.waiting = this.talk.waiting ? "yes" : "no";
    setText(this.title, answer.title || format(ui.hand, { number: answer.number }));
    this.hands.setAttribute("aria-pressed", String(answer.open.every(Boolean)));
    this.predictDo.setAttribute("aria-pressed", String(answer.predict));
    this.drawCover();
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

  /** Put the focus on what can be done now; the page stays where it is. */
  lead() {
    const { answer } = this;
    let to = this.felt.node;
    if (answer.cover) to = this.coverDo;
    else if (answer.sheet) to = this.sheet.next;
    else if (answer.position.asked.mine) to = this.felt.own.first ?? to;
    to.focus({ preventScroll: true });
  }

  // Gestures.

  act(action) {
    this.bar.stop();
    super.act(action);
  }

  tableKey(event) {
    const { key } = event;
    const { bar } = this;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === "ArrowRight" || key === "]") bar.forth();
    else if (key === "ArrowLeft" || key === "[") bar.back();
    else if (key === "Home") bar.go(0);
    else if (key === "End") bar.go(bar.last);
    else if (key === " " && event.target.localName !== "button") bar.toggle();
    else return false;
    return true;
  }

  stop() {
    clearTimeout(this.resting);
    this.bar.stop();
    super.stop();
  }
}
