// The stepper's drawer: that of every table, with deals by number and whole hands that the computer plays.
import { button, h, setText } from "./dom.js";
import { Drawer } from "./game_drawer.js";

export class StepDrawer extends Drawer {
  constructor(view) {
    super(view);
    this.seedLabel = h("span", {});
    this.seed = h("input", { class: "yt-input", type: "number", min: 0, max: 4294967295, step: 1, inputmode: "numeric" });
    this.random = button("star", "", () => this.table.gesture(this.dealt("random")));
    const begin = button("forth", "", () => this.table.gesture(this.dealt("new")), { class: "yt-button yt-go" });
    this.begin.replaceWith(h("div", { class: "yt-drawer-records" }, h("label", { class: "yt-drawer-field" }, this.seedLabel, this.seed), h("div", { class: "yt-bar" }, begin, this.random)));
    this.begin = begin;
  }

  /** A gesture that deals, by the number that was typed or by the next one. */
  dealt(op) {
    const seed = this.seed.value.trim();
    this.seed.value = "";
    return seed === "" ? { op } : { op, seed: Number(seed) };
  }

  drawWords() {
    super.drawWords();
    setText(this.seedLabel, this.table.ui.seed);
    setText(this.random.querySelector("span"), this.table.ui.random);
  }

  /** Draw what will hold for the next hand, if it has changed, or if a choice is taken back because it was refused. */
  update(answer) {
    const { next, rules, pace, seed, tone } = answer;
    const shown = JSON.stringify([next, rules, pace, seed, this.table.setup.lang]);
    if (this.shown === shown && !tone) return;
    this.shown = shown;
    super.update(answer);
    this.seed.placeholder = String(answer.seed);
  }
}
