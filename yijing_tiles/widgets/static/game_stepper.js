// Going to and fro in a game: first, back, next, last, a slider; taking back; playing on; the way back to the main line.
import { button, enable, format, h, s, setText } from "./dom.js";

const MEDIA = {
  first: "M3 3h2.5v14H3zM17 3v14L7 10z",
  back: "M15 3v14L5 10z",
  forth: "M5 3v14l10-7z",
  end: "M14.5 3H17v14h-2.5zM3 3v14l10-7z",
};

const LATE = 40; // milliseconds until the bar shows a step whose answer is not there yet; most are, and draw it with the rest

export class Stepper {
  constructor(table) {
    this.table = table;
    this.wanted = null; // where the slider was last drawn to, while an answer is awaited
    this.late = 0;
    const move = (name, to) => {
      const art = s("svg", { width: 20, height: 20, viewBox: "0 0 20 20", "aria-hidden": "true", class: "yt-icon" }, s("path", { d: MEDIA[name], fill: "currentColor" }));
      return h("button", { type: "button", class: "yt-button yt-step", "data-step": name, onclick: to }, art);
    };
    this.buttons = {
      first: move("first", () => this.go(0)),
      back: move("back", () => this.back()),
      forth: move("forth", () => this.forth()),
      end: move("end", () => this.go(this.last)),
    };
    this.slider = h("input", { type: "range", class: "yt-slider", min: 0, oninput: () => this.go(Number(this.slider.value)) });
    this.label = h("span", { class: "yt-step-label", "aria-hidden": "true" });
    this.undo = button("undo", "", () => table.gesture({ op: "undo" }));
    this.playOn = button("forth", "", () => table.gesture({ op: "play_on" }), { class: "yt-button yt-go" });
    this.main = button("back", "", () => table.gesture({ op: "main" }));
    this.branch = h("span", { class: "yt-branch" });
    const track = h("div", { class: "yt-track" }, this.slider, this.label);
    this.node = h("div", { class: "yt-stepper", role: "group" }, this.undo, ...Object.values(this.buttons), track, this.playOn, this.main, this.branch);
  }

  get at() { return this.wanted ?? this.table.answer.step; }
  get last() { return this.table.answer.last; }

  /** Go to a step; what lies beyond either end is the end. */
  go(step) {
    const to = Math.max(0, Math.min(this.last, step));
    if (to === this.at) return;
    this.wanted = to;
    this.table.gesture({ op: "go", to });
    this.late ||= setTimeout(() => this.draw(), LATE);
  }

  back() {
    this.go(this.at - 1);
  }

  /** The next step: at the end of the line the next player's move. */
  forth() {
    const { answer } = this.table;
    if (this.at < this.last) this.go(this.at + 1);
    else if (answer.bot) this.table.askBot();
    else if (answer.can_play_on) this.table.gesture({ op: "play_on" });
  }

  /** The number of the step on show and of the last one. Steps that may not be known of (somebody let a 碰 go) do not count. */
  counted() {
    const known = this.table.model.get("_log");
    return { step: known.filter(({ step }) => step <= this.at).length, last: known.length };
  }

  update() {
    this.wanted = null;
    this.draw();
  }

  draw() {
    clearTimeout(this.late);
    this.late = 0;
    const { ui, answer } = this.table;
    const { at, last } = this;
    const words = format(ui.step_of, this.counted());
    this.node.setAttribute("aria-label", ui.steps);
    for (const [name, made] of Object.entries(this.buttons)) {
      made.setAttribute("aria-label", ui[name]);
      made.title = ui[name];
    }
    enable(this.buttons.first, at > 0);
    enable(this.buttons.back, at > 0);
    enable(this.buttons.forth, at < last || answer.bot || answer.can_play_on);
    enable(this.buttons.end, at < last);
    this.slider.max = last;
    this.slider.value = at;
    this.slider.setAttribute("aria-label", ui.steps);
    this.slider.setAttribute("aria-valuetext", words);
    setText(this.label, words);
    for (const [made, key] of [[this.undo, "undo"], [this.playOn, "play_on"], [this.main, "main"]]) setText(made.querySelector("span"), ui[key]);
    enable(this.undo, answer.can_undo);
    this.playOn.hidden = !answer.can_play_on;
    this.main.hidden = !answer.branch;
    setText(this.branch, answer.branch ? ui.branch : "");
    this.branch.hidden = !answer.branch;
  }
}
