// Beside the table: what a scene says at this step, why the last play was (not) allowed, what would win, what happened.
import { h, setText } from "./dom.js";
import { setDrawn } from "./game_figures.js";
import { StepLog } from "./step_log.js";

export class Aside {
  constructor(table) {
    this.table = table;
    this.note = h("div", { class: "yt-panel yt-note" });
    this.whyTitle = h("p", { class: "yt-heading" });
    this.rule = h("span", { class: "yt-rule-tag" });
    this.words = h("p", { class: "yt-why-words" });
    this.brings = h("ul", { class: "yt-brings" });
    this.reading = h("p", { class: "yt-quiet" });
    this.source = h("q", { lang: "zh-Hans" });
    this.why = h("div", { class: "yt-panel yt-why", role: "group" }, h("div", { class: "yt-why-head" }, this.whyTitle, this.rule), this.words, this.brings, this.reading, this.source);
    this.readyTitle = h("p", { class: "yt-heading" });
    this.readyList = h("ul", { class: "yt-brings" });
    this.ready = h("div", { class: "yt-panel yt-ready-panel", role: "group" }, this.readyTitle, this.readyList);
    this.log = new StepLog((step) => table.stepper.go(step), (node, text) => setDrawn(node, text, table.setup.glyphs));
    this.node = h("div", { class: "yt-game-aside" }, this.note, this.why, this.ready, this.log.node);
  }

  update(answer, entries) {
    const { ui, setup } = this.table;
    const draw = (node, text) => setDrawn(node, text, setup.glyphs);
    this.note.hidden = !answer.note;
    draw(this.note, answer.note);
    const { why } = answer;
    this.why.hidden = !why;
    this.why.setAttribute("aria-label", ui.why);
    if (why) {
      this.why.dataset.legal = why.legal ? "yes" : "no";
      setText(this.whyTitle, why.legal ? ui.why_yes : ui.why_no);
      this.words.hidden = !why.words;
      setText(this.rule, `${why.rule} ${why.title}`);
      draw(this.words, why.words);
      this.fill(this.brings, why.brings);
      draw(this.reading, why.reading);
      setText(this.source, why.source);
    }
    const { ready } = answer.position;
    this.ready.hidden = ready.length === 0;
    this.ready.setAttribute("aria-label", ui.ready);
    setText(this.readyTitle, ui.ready);
    this.fill(this.readyList, ready.slice(1));
    this.log.update(ui, entries, answer.step, true);
  }

  fill(list, texts) {
    const shown = JSON.stringify(texts);
    if (list.ytShown === shown) return;
    list.ytShown = shown;
    list.hidden = texts.length === 0;
    list.replaceChildren(...texts.map((text) => {
      const item = h("li", {});
      setDrawn(item, text, this.table.setup.glyphs);
      return item;
    }));
  }
}
