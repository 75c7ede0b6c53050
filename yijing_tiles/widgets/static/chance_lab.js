// The chance lab: a question with its knobs, what is exact, and the share that closes in on it. Python tries and reckons.
import { projectorButton } from "./choosing.js";
import { button, enable, follow, h, root, s, setLanguage, setText } from "./dom.js";
import { copy, linkTo, openLink } from "./link.js";
import { math } from "./math.js";

const WAITS = 6000; // milliseconds without an answer before we say so
const BOX = { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" };

/** Whether two lists of choices (or anything else that was told) are the same, so that nothing is drawn anew in vain. */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The marks of an axis, without those that would come too close to the one before. */
export function spaced(marks, least) {
  const kept = [];
  for (const mark of marks) if (!kept.length || mark.at - kept.at(-1).at >= least) kept.push(mark);
  return kept;
}

export function render({ model, el }) {
  const view = new ChanceView(model);
  el.append(view.node);
  const stop = follow(model, ["_ui", "_setup", "_asked", "_told"], () => view.update());
  openLink(model);
  return () => {
    stop();
    clearTimeout(view.waiting);
  };
}

class ChanceView {
  constructor(model) {
    this.model = model;
    this.node = root("en", "yt-chance");
    this.form = h("div", { class: "yt-chance-form", role: "group" });
    this.title = h("strong", { class: "yt-serif yt-chance-title" });
    this.formula = h("div", { class: "yt-chance-formula", tabindex: 0, role: "group" });
    this.exact = h("p", { class: "yt-chance-exact" });
    this.note = h("p", { class: "yt-quiet" });
    this.go = button("", "", () => this.press(), { class: "yt-button yt-go" });
    this.again = button("redo", "", () => this.send({ op: "again" }));
    this.link = button("link", "", () => this.copyLink());
    this.projector = projectorButton(this.node);
    this.meter = h("progress", { max: 1, value: 0 });
    this.plot = new Plot();
    this.numbers = h("p", { class: "yt-chance-numbers" });
    this.say = h("p", { class: "yt-say", role: "status", "aria-live": "polite" });
    this.summary = h("summary", {});
    this.table = h("div", { class: "yt-chance-rows" });
    this.node.append(
      this.form,
      h("div", { class: "yt-panel yt-chance-known" }, this.title, this.formula, this.exact, this.note),
      h("div", { class: "yt-bar yt-chance-bar" }, this.go, this.again, this.link, this.projector),
      this.meter,
      this.plot.node,
      this.numbers,
      this.say,
      h("details", {}, this.summary, this.table),
    );
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }
  get asked() { return this.model.get("_asked"); }
  get told() { return this.model.get("_told"); }

  update() {
    const { ui, setup, asked, told } = this;
    clearTimeout(this.waiting);
    setLanguage(this.node, setup.lang);
    this.drawForm();
    this.drawKnown();
    setText(this.go.querySelector("span"), { trying: ui.stop, stopped: ui.go_on, done: ui.more }[told.phase] ?? ui.start);
    enable(this.go, told.phase !== "done" || told.more);
    setText(this.again.querySelector("span"), ui.again);
    setText(this.link.querySelector("span"), ui.link);
    this.link.hidden = !setup.name;
    setText(this.projector.querySelector("span"), ui.projector);
    this.meter.setAttribute("aria-label", ui.progress);
    this.meter.value = told.progress;
    this.plot.draw(told.plot, ui, told.spoken);
    setText(this.numbers, told.numbers);
    setText(this.say, told.says);
    this.say.dataset.tone = told.tone;
    setText(this.summary, ui.table);
    this.drawRows();
    this.asks = asked;
  }

  /** The question and its knobs; a select that is in use stays the one it is. */
  drawForm() {
    const { ui, asked } = this;
    this.form.setAttribute("aria-label", ui.asked);
    if (same(this.drawn, asked.form)) return;
    const focused = this.node.getRootNode().activeElement?.dataset?.knob;
    this.drawn = asked.form;
    this.form.replaceChildren(...asked.form.map((one) => this.knob(one)));
    if (focused) this.form.querySelector(`[data-knob="${focused}"]`)?.focus();
  }

  /** One knob: a list to choose from, or a field to type into. */
  knob(one) {
    if (one.choices) return this.select(one);
    const onchange = (event) => this.send({ op: "type", name: one.name, text: event.target.value });
    const node = h("input", { class: "yt-input", type: "text", value: one.text, "data-knob": one.name, autocomplete: "off", spellcheck: "false", maxlength: 100, onchange });
    return h("label", { class: "yt-chance-typed" }, h("span", {}, one.label), node);
  }

  select({ name, label, choices, at }) {
    const options = choices.map((text, i) => h("option", { value: i, selected: i === at }, text));
    const onchange = (event) => this.send({ op: "set", name, at: Number(event.target.value) });
    const node = h("select", { class: "yt-input", "data-knob": name, onchange }, ...options);
    return h("label", { class: name === "question" ? "yt-chance-question" : null }, h("span", {}, label), node);
  }

  drawKnown() {
    const { ui, asked } = this;
    if (same(this.asks, asked)) return;
    setText(this.title, asked.title);
    this.formula.hidden = !asked.math;
    // Between two parts of a line a narrow page can break it.
    this.formula.replaceChildren(...(asked.math ?? []).map((line) => h("div", {}, ...line.flatMap((tree, i) => [part(tree, i), " "]))));
    this.formula.setAttribute("aria-label", ui.exact);
    // A long fraction is broken behind its stroke.
    this.exact.replaceChildren(...asked.exact.split(/(?<=\d\/)/).flatMap((part, i) => (i ? [h("wbr", {}), part] : [part])));
    setText(this.note, asked.note);
  }

  drawRows() {
    const { ui, told } = this;
    const head = [ui.tries, ui.hits, ui.share, ui.interval].map((text) => h("th", { scope: "col" }, text));
    const line = ([first, ...rest]) => h("tr", {}, h("th", { scope: "row" }, first), ...rest.map((text) => h("td", {}, text)));
    if (same(this.rows, [head.map((one) => one.textContent), told.rows])) return;
    this.rows = [head.map((one) => one.textContent), told.rows];
    this.table.replaceChildren(h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...told.rows.map(line))));
  }

  press() {
    if (this.go.getAttribute("aria-disabled") === "true") return;
    this.send({ op: { trying: "stop", done: "more" }[this.told.phase] ?? "start" });
  }

  async copyLink() {
    const { ui, setup, asked } = this;
    const done = await copy(linkTo(setup.name, asked.link, setup.lang));
    setText(this.say, done ? ui.copied : ui.not_copied);
  }

  send(message) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => setText(this.say, this.ui.no_answer), WAITS);
    this.model.send(message);
  }
}

/** A part of a formula; all but the first begin with a sign, which stands between two parts. */
function part(tree, i) {
  const node = math(tree);
  if (i) node.querySelector("mo").setAttribute("form", "infix");
  return node;
}

/** The plot: paths in a box that is stretched to the room there is, letters beside it that are not. */
class Plot {
  constructor() {
    this.grid = s("g", {});
    this.band = s("path", { class: "yt-chance-band" });
    this.line = s("path", { class: "yt-chance-line" });
    this.mark = s("path", { class: "yt-chance-mark" });
    this.up = h("div", { class: "yt-chance-up" });
    this.across = h("div", { class: "yt-chance-across" });
    this.box = h("div", { class: "yt-chance-box" }, s("svg", BOX, this.grid, this.band, this.line, this.mark));
    this.axis = h("p", { class: "yt-quiet yt-chance-axis" });
    this.key = h("p", { class: "yt-chance-key yt-quiet" });
    this.area = h("div", { class: "yt-chance-area", role: "img" }, this.up, this.box, this.across, this.axis);
    this.node = h("div", { class: "yt-chance-plot" }, this.area, this.key);
  }

  draw(plot, ui, spoken) {
    this.area.setAttribute("aria-label", spoken);
    this.grid.replaceChildren(...plot.up.map(({ at }) => s("path", { d: `M0 ${100 - at}H100`, class: "yt-chance-grid" })));
    this.band.setAttribute("d", plot.band);
    this.line.setAttribute("d", plot.line);
    this.mark.setAttribute("d", plot.exact === null ? "" : `M0 ${plot.exact}H100`);
    this.up.replaceChildren(...spaced(plot.up, 12).map(({ at, label }) => h("span", { style: `bottom:${at}%` }, label)));
    this.across.replaceChildren(...plot.across.map(({ at, label }) => h("span", { style: `left:${at}%` }, label)));
    setText(this.axis, ui.axis);
    const named = [["band", ui.interval], ["line", ui.share], ...(plot.exact === null ? [] : [["mark", ui.exact_value]])];
    if (same(this.named, named)) return;
    this.named = named;
    this.key.replaceChildren(...named.map(([kind, name]) => h("span", {}, swatch(kind), name)));
  }
}

function swatch(kind) {
  const d = kind === "band" ? "M1 3H29V13H1Z" : "M1 8H29";
  return s("svg", { width: 30, height: 16, viewBox: "0 0 30 16", "aria-hidden": "true" }, s("path", { d, class: `yt-chance-${kind}` }));
}
