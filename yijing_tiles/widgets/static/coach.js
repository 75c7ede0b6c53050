// The coach: what each action is worth, as bars and in words. Python thinks; here its figures are drawn.
import { button, enable, figureArt, follow, format, h, lineArt, root, setLanguage, setText } from "./dom.js";
import { setRich } from "./task.js";

const PATIENCE = 4000; // milliseconds without an answer before we say so

/** The order to show rows in: as told, but nothing moves under a finger or the focus as long as the rows are the same. */
export function arranged(shown, told, held) {
  const same = shown.length === told.length && shown.every((key) => told.includes(key));
  return held && same ? shown : told;
}

/** Where the parts of a bar lie, in per cent of a scale that ends at `scale`. */
export function bar({ low, high, chance }, scale) {
  const at = (share) => Math.min(100, (100 * share) / scale);
  return { from: at(low), to: at(high), mark: at(chance) };
}

export function render({ model, el }) {
  const view = new CoachView(model);
  el.append(view.node);
  const stop = follow(model, ["_ui", "_setup", "_told"], () => view.update());
  return () => {
    stop();
    clearTimeout(view.waiting);
  };
}

class CoachView {
  constructor(model) {
    this.model = model;
    this.rows = new Map(); // key → nodes of a row
    this.order = [];
    this.under = false; // a finger or the pointer is on the list
    this.node = root("en", "yt-coach");
    this.title = h("h3", {});
    this.go = button("", "", () => this.press(), { class: "yt-button yt-go" });
    this.box = h("input", { type: "checkbox", onchange: () => this.send({ op: "every", on: this.box.checked }) });
    this.everyWords = h("span", {});
    this.meter = h("progress", { max: 1, value: 0 });
    this.games = h("span", { class: "yt-quiet" });
    this.work = h("div", { class: "yt-coach-work" }, this.meter, this.games);
    this.list = h("ol", { class: "yt-coach-list" });
    this.axisEnd = h("span", {});
    this.axisStart = h("span", {});
    this.axis = h("div", { class: "yt-coach-axis yt-quiet", "aria-hidden": "true" }, this.axisStart, this.axisEnd);
    this.note = h("p", { class: "yt-quiet" });
    this.say = h("p", { class: "yt-say", role: "status", "aria-live": "polite" });
    this.list.addEventListener("pointerenter", () => { this.under = true; });
    for (const name of ["pointerleave", "pointercancel"]) this.list.addEventListener(name, () => this.leave());
    this.list.addEventListener("focusout", () => setTimeout(() => this.sort()));
    this.node.append(
      this.title,
      h("div", { class: "yt-coach-bar" }, this.go, h("label", { class: "yt-coach-every" }, this.box, this.everyWords)),
      this.work,
      this.say,
      this.list,
      this.axis,
      this.note,
    );
  }

  get ui() { return this.model.get("_ui"); }
  get told() { return this.model.get("_told"); }
  get focus() { return this.node.getRootNode().activeElement; }
  get busy() { return this.told.phase === "thinking"; }

  update() {
    const { ui, told, busy } = this;
    clearTimeout(this.waiting);
    setLanguage(this.node, this.model.get("_setup").lang);
    setText(this.title, ui.title);
    setText(this.go.querySelector("span"), busy ? ui.stop : told.rows.length ? ui.again : ui.ask);
    // What is arranged is known exactly; there is nothing more to look for.
    enable(this.go, told.phase !== "off" && !(told.phase === "done" && told.games === 0));
    setText(this.everyWords, ui.every);
    this.box.checked = told.every;
    this.work.hidden = told.games === 0 && !busy;
    this.meter.setAttribute("aria-label", ui.progress);
    this.meter.value = told.progress;
    setText(this.games, format(ui.games, { n: told.games }));
    this.list.setAttribute("aria-label", ui.advice);
    this.list.hidden = this.axis.hidden = told.rows.length === 0;
    this.drawRows();
    setText(this.axisStart, format(ui.percent, { n: 0 }));
    setText(this.axisEnd, format(ui.percent, { n: Math.round(told.scale * 100) }));
    setText(this.note, told.order);
    setRich(this.say, told.says, told.glyphs);
  }

  drawRows() {
    const { told, ui } = this;
    if (this.n !== told.n) {
      this.n = told.n;
      // The rows are another position's: focus on one of them goes where the next step is.
      if (this.list.contains(this.focus)) this.go.focus();
      this.clear();
    }
    const keys = told.rows.map((row) => row.key);
    if (keys.length === 0 || [...this.rows.keys()].some((key) => !keys.includes(key))) this.clear();
    told.rows.forEach((row, i) => {
      if (!this.rows.has(row.key)) this.rows.set(row.key, this.makeRow(row));
      const nodes = this.rows.get(row.key);
      setRich(nodes.what, row.what, told.glyphs);
      setRich(nodes.says, row.says, told.glyphs);
      setRich(nodes.why, row.why, told.glyphs);
      nodes.best.hidden = i > 0 || told.rows.length === 1;
      setText(nodes.best, ui.best);
      nodes.item.dataset.best = String(i === 0);
      setText(nodes.play.querySelector("span"), ui.play);
      nodes.play.setAttribute("aria-label", format(ui.play_it, { what: row.what }));
      nodes.play.hidden = !told.can_play;
      const { from, to, mark } = bar(row, told.scale);
      nodes.range.style.left = `${from}%`;
      nodes.range.style.width = `${to - from}%`;
      nodes.mark.style.left = `${mark}%`;
    });
    this.sort();
  }

  clear() {
    this.rows.clear();
    this.order = [];
    this.list.replaceChildren();
  }

  /** Put the rows in the order told, unless somebody is at one of them. */
  sort() {
    const order = arranged(this.order, this.told.rows.map((row) => row.key), this.under || this.list.contains(this.focus));
    if (order.length === this.order.length && order.every((key, i) => key === this.order[i])) return;
    this.order = order;
    this.list.append(...order.map((key) => this.rows.get(key).item));
  }

  leave() {
    this.under = false;
    this.sort();
  }

  makeRow({ key, lines }) {
    const art = h("span", { class: "yt-coach-art", "aria-hidden": "true" }, ...pictured(lines));
    const what = h("strong", {});
    const best = h("span", { class: "yt-coach-best" });
    const range = h("span", { class: "yt-coach-range" });
    const mark = h("span", { class: "yt-coach-mark" });
    const says = h("p", {});
    const why = h("p", { class: "yt-quiet" });
    const play = button("forth", "", () => this.send({ op: "play", n: this.told.n, key }));
    const words = h("div", { class: "yt-coach-words" }, h("p", {}, what, " ", best), says, why);
    const track = h("div", { class: "yt-coach-track", "aria-hidden": "true" }, range, mark);
    return { item: h("li", {}, art, words, play, track), what, best, range, mark, says, why, play };
  }

  press() {
    if (this.go.getAttribute("aria-disabled") === "true") return;
    this.send({ op: this.busy ? "stop" : "start" });
  }

  send(message) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => setText(this.say, this.ui.no_answer), PATIENCE);
    this.model.send(message);
  }
}

/** The lines of an action as they will lie, a taiji with its disc. */
function pictured(lines) {
  return /[Tt]/.test(lines) ? [...lines].reverse().map((laid) => lineArt(laid, 40)) : lines ? [figureArt(lines, 40)] : [];
}
