// The stepper's bar: that of every table, with steps played one after the other, marks on the track, and jumps to them.
import { button, enable, format, h, s, setText } from "./dom.js";
import { Stepper } from "./game_stepper.js";
import { JUMPS, countKnown, groupOf, jumpTo, seenFrom } from "./step_plain.js";

const PLAY = "M6 3v14l11-7z";
const PAUSE = "M5 3h4v14H5zM11 3h4v14h-4z";

export class StepBar extends Stepper {
  constructor(view) {
    super(view);
    this.playPath = s("path", { d: PLAY, fill: "currentColor" });
    const art = s("svg", { width: 20, height: 20, viewBox: "0 0 20 20", "aria-hidden": "true", class: "yt-icon" }, this.playPath);
    this.play = h("button", { type: "button", class: "yt-button yt-step yt-go", "data-step": "play", "aria-pressed": "false", onclick: () => this.toggle() }, art);
    this.buttons.back.after(this.play);
    this.marks = h("span", { class: "yt-st-marks", "aria-hidden": "true" });
    this.slider.before(this.marks);
    this.jumpTitle = h("span", { class: "yt-quiet" });
    this.jumps = Object.keys(JUMPS).map((name) => {
      const made = button(null, "", () => this.jump(name), { class: "yt-button yt-st-jump", "data-jump": name });
      made.prepend(h("span", { class: "yt-st-mark", "data-group": name, "aria-hidden": "true" }));
      return { name, made };
    });
    this.row = h("div", { class: "yt-st-jumps", role: "group" }, this.jumpTitle, ...this.jumps.map(({ made }) => made), h("span", { class: "yt-st-turns" }, this.branch, this.undo, this.main, this.playOn));
    this.node.append(this.row);
    this.playing = false;
    this.timer = 0;
  }

  get line() { return this.table.line; }

  /** One step back or on; a step that nobody may know of is passed by. */
  by(steps) {
    const to = seenFrom(this.line.entries, this.at, steps);
    if (steps > 0 && this.at >= this.last) this.forth();
    else this.go(to);
  }

  back() {
    this.by(-1);
  }

  forth() {
    const { answer } = this.table;
    if (answer.predict && (this.at < this.last || answer.bot)) this.table.predict.ask();
    else if (this.at < this.last) this.go(seenFrom(this.line.entries, this.at, 1));
    else super.forth();
  }

  jump(name) {
    const to = jumpTo(this.line.marks, name, this.at);
    if (to !== null) this.go(to);
  }

  // Steps shown one after the other, at the pace that is set.

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.table.answer.predict) {
      this.playing = false;
      this.table.predict.ask();
    }
    this.draw();
    if (this.playing) this.next();
  }

  next() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.at >= this.last) {
      this.stop();
      return;
    }
    this.go(seenFrom(this.line.entries, this.at, 1), true);
  }

  /** After a step was shown: wait, and go on. */
  keepPlaying() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    const pace = this.table.answer.pace;
    if (this.at >= this.last) this.stop();
    else this.timer = setTimeout(() => this.next(), Math.max(150, (pace ?? 0.8) * 1000));
  }

  stop() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.draw();
  }

  go(step, playing = false) {
    if (!playing) this.stop();
    super.go(step);
  }

  counted() {
    const { entries } = this.line;
    return { step: countKnown(entries, this.at), last: countKnown(entries, this.last) };
  }

  draw() {
    super.draw();
    const { ui, answer } = this.table;
    const { at } = this;
    this.playPath.setAttribute("d", this.playing ? PAUSE : PLAY);
    const name = this.playing ? ui.pause : ui.play;
    this.play.setAttribute("aria-label", name);
    this.play.setAttribute("aria-pressed", String(this.playing));
    this.play.title = name;
    enable(this.play, this.playing || at < this.last);
    setText(this.jumpTitle, ui.jump_short);
    this.row.setAttribute("aria-label", ui.jump);
    for (const { name: group, made } of this.jumps) {
      const to = jumpTo(this.line.marks, group, at);
      setText(made.lastChild, ui[`jump_${group}`]);
      enable(made, to !== null && !answer.predict);
    }
    this.drawMarks(answer);
  }

  drawMarks(answer) {
    const ahead = answer.predict ? answer.step : this.last;
    const key = JSON.stringify([this.line.number, this.last, ahead]);
    if (this.marksShown === key) return;
    this.marksShown = key;
    const shown = this.line.marks.filter(({ step }) => step <= ahead);
    this.marks.replaceChildren(...shown.map(({ step, kind }) => {
      const mark = h("span", { class: "yt-st-mark", "data-group": groupOf(kind) });
      mark.style.left = `${this.last ? (step / this.last) * 100 : 0}%`;
      return mark;
    }));
  }
}
