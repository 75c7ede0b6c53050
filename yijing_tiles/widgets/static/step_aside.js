// Beside the table: a scene's note, why the last step was (not) allowed, what may be done, what is waited for, the curve.
import { format, h, icon, s, setText } from "./dom.js";
import { StepLog } from "./step_log.js";
import { curveOf } from "./step_plain.js";
import { setPowers } from "./step_sheet.js";

const CURVE = { w: 260, h: 84 };

export class StepAside {
  constructor(view) {
    this.view = view;
    this.note = h("div", { class: "yt-panel yt-note" });
    this.makeWhy();
    this.choices = h("div", { class: "yt-st-choices" });
    this.waitsTitle = h("p", { class: "yt-heading" });
    this.waitsBody = h("div", {});
    this.waits = h("div", { class: "yt-panel yt-st-waits", role: "group" }, this.waitsTitle, this.waitsBody);
    this.makeCurve();
    this.log = new StepLog((step) => view.bar.go(step), setPowers);
    this.node = h("div", { class: "yt-game-aside" }, this.note, this.why, this.choices, this.waits);
    this.below = h("div", { class: "yt-st-below" }, this.log.node, this.curve);
    this.shown = new Map();
  }

  makeWhy() {
    this.whyTitle = h("p", { class: "yt-heading" });
    this.rule = h("span", { class: "yt-rule-tag" });
    this.words = h("p", {});
    this.brings = h("ul", { class: "yt-brings" });
    this.reading = h("p", { class: "yt-quiet" });
    this.source = h("q", { lang: "zh-Hant" });
    this.why = h("div", { class: "yt-panel yt-why", role: "group" }, h("div", { class: "yt-why-head" }, this.whyTitle, this.rule), this.words, this.brings, this.reading, this.source);
  }

  makeCurve() {
    this.curveTitle = h("p", { class: "yt-heading" });
    this.curveArt = h("div", { class: "yt-st-curve" });
    this.curveSays = h("p", { class: "yt-quiet" });
    this.curve = h("div", { class: "yt-panel", role: "group" }, this.curveTitle, this.curveArt, this.curveSays);
  }

  /** What belongs to the step itself and comes with it. */
  update(answer, line) {
    this.node.hidden = answer.cover !== null; // it still stands there for the player before
    this.note.hidden = !answer.note;
    setPowers(this.note, answer.note);
    this.drawCurve(answer, line);
    const entries = this.view.entries;
    this.log.update(this.view.ui, entries, answer.step, !answer.predict);
  }

  /** What is read from it, which comes a moment later; `beside` is null while it is awaited. */
  updateBeside(answer, beside) {
    const { ui } = this.view;
    if (answer.why || beside) this.drawWhy(answer.why ?? beside.why, answer.sheet !== null);
    if (!beside) return; // what stood there stays until the new is there: nothing jumps
    const seat = this.view.seats[answer.look];
    this.draw("choices", [beside.choices, beside.played, answer.predict], () => this.drawChoices(answer, beside));
    const { waits } = beside;
    this.waits.hidden = !waits?.says;
    if (!waits?.says) return;
    const title = whose(ui, waits.discards.length ? "best" : "waits", seat);
    setText(this.waitsTitle, title);
    this.waits.setAttribute("aria-label", title);
    this.draw("waits", waits, () => this.drawWaits(waits));
  }

  draw(name, what, make) {
    const key = JSON.stringify([what, this.view.setup.lang]);
    if (this.shown.get(name) === key) return;
    this.shown.set(name, key);
    make();
  }

  drawWhy(why, over) {
    const { ui } = this.view;
    this.why.hidden = !why;
    if (!why) return;
    this.why.setAttribute("aria-label", ui.why);
    this.why.dataset.legal = why.legal ? "yes" : "no";
    setText(this.whyTitle, why.legal ? ui.why_yes : ui.why_no);
    setText(this.rule, `${why.rule} ${why.title}`);
    this.words.hidden = !why.words;
    setText(this.words, why.words);
    const brings = over ? [] : why.brings; // at the end the sheet tells it
    this.draw("brings", brings, () => this.brings.replaceChildren(...brings.map((text) => {
      const item = h("li", {});
      setPowers(item, text);
      return item;
    })));
    this.brings.hidden = brings.length === 0;
    setText(this.reading, why.reading);
    setText(this.source, why.source);
  }

  drawChoices(answer, beside) {
    const open = new Set([...this.choices.querySelectorAll("details[open]")].map((node) => node.dataset.part));
    // To tell what somebody may do, and what he did, would give the guess away.
    const told = answer.predict ? [] : beside.choices;
    this.choices.replaceChildren(...told.map((choices) => this.choicePanel(answer, choices, choices.status === "now" ? beside.played : "")));
    for (const node of this.choices.querySelectorAll("details")) node.open = open.has(node.dataset.part);
    this.choices.hidden = told.length === 0;
  }

  choicePanel(answer, choices, played) {
    const { ui } = this.view;
    const title = whose(ui, "may", this.view.seats[choices.seat]);
    // What is said speaks to the player himself; for others it is quoted.
    const { you } = this.view.seats[choices.seat];
    const parts = [h("p", { class: "yt-heading" }, title), h("p", {}, you ? choices.says : h("q", {}, choices.says))];
    if (choices.status === "now") {
      const throws = choices.may.filter(({ kind }) => kind === "throw");
      const others = choices.may.filter(({ kind }) => kind !== "throw");
      if (others.length) parts.push(h("div", { class: "yt-st-tries" }, ...others.map((choice) => this.tryRow(choice, played))));
      if (throws.length) parts.push(h("p", { class: "yt-quiet" }, ui.throws_key), h("div", { class: "yt-st-throws", role: "group", "aria-label": title }, ...throws.map((choice) => this.tryTile(choice, played))));
    }
    if (choices.may_not.length) {
      const items = choices.may_not.map(({ name: what, rule, words }) => h("li", {}, h("b", {}, what), " ", h("span", { class: "yt-rule-tag" }, rule), h("br", {}), words));
      parts.push(this.details("may_not", ui.may_not, h("ul", { class: "yt-brings" }, ...items)));
    }
    const cited = Object.entries(choices.rules);
    if (cited.length) {
      const rules = cited.map(([id, { name: what, reading, source }]) => h("li", {}, h("span", { class: "yt-rule-tag" }, id), " ", h("b", {}, what), h("br", {}), reading, h("q", { lang: "zh-Hant" }, source)));
      parts.push(this.details("rules", ui.rules_cited, h("ul", { class: "yt-brings yt-st-rules" }, ...rules)));
    }
    return h("div", { class: "yt-panel yt-st-may", role: "group", "aria-label": title, "data-status": choices.status }, ...parts);
  }

  details(part, title, body) {
    return h("details", { "data-part": part }, h("summary", { tabindex: 0 }, title), body);
  }

  tryRow(choice, played) {
    const { ui, view } = { ui: this.view.ui, view: this.view };
    const here = choice.action === played;
    const tiles = h("span", { class: "yt-st-action-tiles", "aria-hidden": "true" }, ...choice.tiles.map((kind) => view.tiles.tile(kind)));
    const says = [here ? ui.played : "", choice.then].filter(Boolean).join(" · ");
    const label = [format(ui.try, { name: choice.name }), says].filter(Boolean).join(", ");
    return h("button", { type: "button", class: "yt-st-try", "data-played": here ? "yes" : "no", "data-action": choice.action, title: choice.words, "aria-label": label, onclick: () => view.act(choice.action) }, h("span", { class: "yt-st-try-name" }, choice.name), choice.tiles.length > 1 ? tiles : null, h("span", { class: "yt-quiet" }, says));
  }

  tryTile(choice, played) {
    const { ui, view } = { ui: this.view.ui, view: this.view };
    const here = choice.action === played;
    const label = [format(ui.try, { name: choice.name }), here ? ui.played : "", choice.then].filter(Boolean).join(", ");
    return h("button", { type: "button", class: "yt-st-throw", "data-played": here ? "yes" : "no", "data-action": choice.action, title: label, "aria-label": label, onclick: () => view.act(choice.action) }, view.tiles.tile(choice.tiles[0]), h("small", {}, here ? icon("check") : null, String(choice.distance).replace("-", "−")));
  }

  drawWaits({ says, waits, discards }) {
    const { view } = this;
    const row = (tile, spoken, text, left) => h("li", { class: "yt-st-wait", "data-dead": left === 0 ? "yes" : "no" }, h("span", { role: "img", "aria-label": spoken }, view.tiles.tile(tile)), left === null ? null : leftBars(left), h("span", { "aria-hidden": "true" }, text));
    const rows = [...waits.map((wait) => row(wait.tile, wait.spoken, wait.text, wait.left)), ...discards.map((one) => row(one.tile, one.spoken, one.then, null))];
    this.waitsBody.replaceChildren(h("p", {}, says), h("ul", { class: "yt-st-wait-list" }, ...rows));
  }

  drawCurve(answer, line) {
    const { ui } = this.view;
    const values = answer.predict ? line.curve.slice(0, answer.step + 1) : line.curve;
    const found = curveOf(values, answer.step, CURVE.w, CURVE.h);
    this.curve.hidden = !found || found.now === null;
    if (this.curve.hidden) return;
    const title = whose(ui, "curve", this.view.seats[answer.look]);
    setText(this.curveTitle, title);
    this.curve.setAttribute("aria-label", title);
    const minus = (value) => String(value).replace("-", "−");
    setText(this.curveSays, format(ui.curve_says, { first: minus(found.first), now: minus(found.now) }));
    if (!this.curveParts) this.curveParts = this.makeCurveArt();
    const { all, done, dot, grid } = this.curveParts;
    if (this.path !== found.all) all.setAttribute("d", (this.path = found.all));
    done.setAttribute("d", found.done);
    dot.setAttribute("cx", found.x);
    dot.setAttribute("cy", found.y(found.now));
    if (this.top !== found.top) {
      this.top = found.top;
      const lines = Array.from({ length: found.top + 2 }, (_, i) => found.top - i);
      grid.replaceChildren(...lines.flatMap((value) => [
        s("path", { d: `M0 ${found.y(value)}H${CURVE.w}`, "data-zero": value === 0 ? "yes" : null }),
        s("text", { x: -8, y: found.y(value) + 4, "text-anchor": "end" }, minus(value)),
      ]));
    }
  }

  makeCurveArt() {
    const grid = s("g", { class: "yt-st-grid" });
    const all = s("path", { class: "yt-st-curve-all" });
    const done = s("path", { class: "yt-st-curve-done" });
    const dot = s("circle", { r: 5, class: "yt-st-curve-dot" });
    this.curveArt.append(s("svg", { viewBox: `-26 -8 ${CURVE.w + 34} ${CURVE.h + 16}`, "aria-hidden": "true" }, grid, all, done, dot));
    return { grid, all, done, dot };
  }
}

/** A title that is about a seat; about one's own it speaks otherwise. */
const whose = (ui, key, { you, name }) => format(ui[you ? `you_${key}` : key], { player: name });

/** How many of four are left, as four bars. */
function leftBars(left) {
  return h("span", { class: "yt-st-bars", "aria-hidden": "true" }, ...Array.from({ length: 4 }, (_, i) => h("i", { "data-on": i < left ? "yes" : "no" })));
}
