// Beside the table: what a scene says at this step, why the last play was (not) allowed, what would win, what happened.
import { h, setText, tabStop } from "./dom.js";
import { setDrawn } from "./game_figures.js";

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
    this.logTitle = h("p", { class: "yt-heading" });
    this.list = h("ol", { class: "yt-log-list" });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.none = h("p", { class: "yt-quiet" });
    this.log = h("div", { class: "yt-panel yt-log", role: "group" }, this.logTitle, this.none, this.list);
    this.node = h("div", { class: "yt-game-aside" }, this.note, this.why, this.ready, this.log);
    this.items = [];
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
    setText(this.logTitle, ui.log);
    setText(this.none, ui.log_none);
    this.list.setAttribute("aria-label", ui.log);
    this.drawLog(entries, answer.step);
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

  drawLog(entries, step) {
    while (this.items.length > entries.length) this.items.pop().remove();
    entries.forEach((entry, i) => {
      const item = this.items[i] ?? this.addItem();
      item.ytStep = entry.step;
      setDrawn(item.firstChild, entry.text, this.table.setup.glyphs);
      item.firstChild.dataset.kind = entry.figure ? "figure" : entry.kind;
    });
    let now = -1;
    entries.forEach((entry, i) => { if (entry.step <= step) now = i; });
    this.items.forEach((item, i) => {
      item.dataset.ahead = i > now ? "yes" : "no";
      tabStop(item.firstChild, i === Math.max(0, now));
      if (i === now) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
    });
    this.none.hidden = entries.length > 0;
    // The list scrolls, never the page; it may not be on the page yet.
    const item = this.items[now];
    this.list.scrollTop = item ? item.offsetTop - this.list.clientHeight / 2 : 0;
  }

  addItem() {
    const item = h("li", {}, h("button", { type: "button", class: "yt-log-item", onclick: () => this.table.stepper.go(item.ytStep) }));
    this.list.append(item);
    this.items.push(item);
    return item;
  }

  key(event) {
    const at = this.items.findIndex((item) => item.contains(event.target));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.items.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.items[Math.max(0, Math.min(this.items.length - 1, to))].firstChild.focus();
  }
}
