// The table of the sixty-four hexagrams. A click is marked at once and reported; Python sets the board and answers.
import { Talk, chosenPanel, pips, projectorButton, relationsTo, stampOf, switches } from "./choosing.js";
import { figureArt, follow, format, h, root, setLanguage, setText, tabStop } from "./dom.js";
import { inNames } from "./names.js";
import { gridStep, isMeant, tableRows } from "./geometry.js";

const ORDERS = ["trigrams", "king_wen"];
const SIZE = 8;

export function render({ model, el }) {
  const table = new TableView(model);
  el.append(table.node);
  const stop = follow(model, ["_setup", "_answer"], () => table.update());
  return () => {
    table.talk.stop();
    stop();
  };
}

class TableView {
  constructor(model) {
    this.model = model;
    this.talk = new Talk(model, () => this.silent());
    Object.assign(this, this.pick(model.get("_answer")));
    this.yang = null; // only hexagrams with so many yang lines are looked at
    this.at = [0, 0]; // the cell that the Tab key leads to
    this.laidOut = "";
    this.node = root("en", "yt-table");
    this.switches = switches(ORDERS, (order) => this.sort(order));
    this.projector = projectorButton(this.node);
    this.panel = chosenPanel(6, (lines) => this.choose(lines));
    this.cells = new Map(model.get("_setup").figures.map((figure) => [figure.lines, this.makeCell(figure)]));
    this.columns = h("p", { class: "yt-axis yt-upper", "aria-hidden": "true" });
    this.rowsName = h("span", { class: "yt-axis" });
    this.grid = h("table", { class: "yt-cells", role: "grid", onkeydown: (event) => this.key(event) });
    this.makeCounts();
    this.say = h("p", { class: "yt-hidden", role: "status", "aria-live": "polite" });
    this.node.append(
      h("div", { class: "yt-bar yt-head" }, this.switches.node, this.projector),
      h(
        "div",
        { class: "yt-table-grid" },
        this.panel.node,
        h("div", { class: "yt-sheet" }, this.columns, this.grid),
        this.counts,
      ),
      this.say,
    );
  }

  get setup() { return this.model.get("_setup"); }

  /** What is drawn, from an answer: it may run ahead of Python for a moment. */
  pick({ value, order, board }) {
    return { value, order, lines: board };
  }

  // What is made once.

  makeCell({ lines, number, yang }) {
    const name = h("b", inNames());
    const stamps = h("span", { class: "yt-stamps" });
    const face = h(
      "button",
      { type: "button", class: "yt-cell", "data-lines": lines, style: `--yang: ${yang}`, onclick: () => this.choose(lines) },
      h("small", {}, String(number)),
      name,
      figureArt(lines, 32),
      pips(yang, 6),
      stamps,
    );
    face.addEventListener("focus", () => this.look(this.placeOf(lines)));
    return { lines, button: face, cell: h("td", {}, face), name, stamps };
  }

  makeCounts() {
    this.countsTitle = h("p", { class: "yt-heading" });
    this.countButtons = Array.from({ length: 7 }, (_, yang) => {
      const count = this.setup.figures.filter((figure) => figure.yang === yang).length;
      const pick = h("button", { type: "button", class: "yt-count", onclick: () => this.filter(yang), style: `--share: ${count / 20}` }, h("b", {}, String(yang)), pips(yang, 6), h("span", { class: "yt-share" }), h("span", { class: "yt-quiet" }, String(count)));
      return { yang, count, pick };
    });
    this.counts = h("div", { class: "yt-counts", role: "group" }, this.countsTitle, h("div", { class: "yt-count-row" }, ...this.countButtons.map(({ pick }) => pick)));
  }

  // Bring everything up to date.

  update() {
    const answer = this.model.get("_answer");
    if (this.talk.holds(answer)) {
      Object.assign(this, this.pick(answer));
      setText(this.say, answer.message);
      this.note = answer.tone === "refused" ? answer.message : "";
    }
    this.draw();
  }

  draw() {
    const { setup, order, value } = this;
    const { ui } = setup;
    const figures = new Map(setup.figures.map((figure) => [figure.lines, figure]));
    setLanguage(this.node, setup.lang);
    this.layOut();
    this.switches.update(ui, order, ui.orders);
    setText(this.projector.querySelector("span"), ui.projector);
    this.grid.setAttribute("aria-label", ui[`table_${order}`]);
    setText(this.columns, order === "trigrams" ? ui.upper : "");
    setText(this.rowsName, order === "trigrams" ? ui.lower : "");
    setText(this.countsTitle, ui.yang);
    this.counts.setAttribute("aria-label", ui.yang);
    for (const { yang, count, pick } of this.countButtons) {
      pick.setAttribute("aria-label", format(ui.yang_button, { yang, count }));
      pick.setAttribute("aria-pressed", String(yang === this.yang));
    }
    for (const made of this.cells.values()) this.drawCell(made, figures.get(made.lines), figures.get(value));
    for (const head of this.heads ?? []) head.node.classList.toggle("yt-on", head.holds(value));
    this.look(this.at);
    this.panel.update(figures, value, ui, this.note || this.possible());
  }

  drawCell(made, figure, chosen) {
    const { ui, lang } = this.setup;
    const relations = relationsTo(chosen, figure);
    const isMeantNow = isMeant(made.lines, this.yang, this.start);
    setText(made.name, figure.name);
    made.button.classList.toggle("yt-out", !isMeantNow);
    made.button.classList.toggle("yt-kin-of", relations.length > 0);
    made.button.setAttribute("aria-pressed", String(figure === chosen));
    made.button.setAttribute(
      "aria-label",
      [figure.spoken, ...relations.map((relation) => ui[`is_${relation}`]), isMeantNow ? "" : ui.out].filter(Boolean).join(lang === "zh" ? "，" : ", "),
    );
    made.stamps.replaceChildren(...relations.map(stampOf));
  }

  /** Set the cells out anew when order or language have changed; the cells themselves stay. */
  layOut() {
    const { setup, order } = this;
    const now = `${order} ${setup.lang}`;
    if (now === this.laidOut) return;
    const focused = this.node.getRootNode().activeElement;
    const had = focused?.dataset.lines && this.grid.contains(focused) ? focused : null;
    const before = this.rows && this.rows[this.at[0]][this.at[1]];
    this.laidOut = now;
    this.rows = tableRows(order, setup.figures.map((figure) => figure.lines), setup.trigrams.map((trigram) => trigram.lines));
    this.heads = [];
    const body = h("tbody", {}, ...this.rows.map((row, i) => h("tr", {}, this.rowHead(i), ...row.map((lines) => this.cells.get(lines).cell))));
    const columns = order === "trigrams" ? [h("thead", {}, h("tr", {}, h("td", { class: "yt-corner", "aria-hidden": "true" }, this.rowsName), ...setup.trigrams.map((trigram) => this.head(trigram, "upper", "col"))))] : [];
    this.grid.replaceChildren(...columns, body);
    this.grid.dataset.order = order;
    if (before) this.at = this.placeOf(before);
    had?.focus();
  }

  rowHead(row) {
    const { setup, order } = this;
    if (order === "trigrams") return this.head(setup.trigrams[row], "lower", "row");
    const ends = { first: row * SIZE + 1, last: row * SIZE + SIZE };
    return h("th", { scope: "row", class: "yt-range", "aria-label": format(setup.ui.row, ends) }, h("span", {}, `${ends.first}–${ends.last}`));
  }

  head(trigram, part, scope) {
    const spoken = format(this.setup.ui[`of_${part}`], { name: trigram.spoken });
    const node = h("th", { scope, "aria-label": spoken }, figureArt(trigram.lines, 28), h("b", inNames(), trigram.name), h("span", { class: "yt-image" }, trigram.image));
    this.heads.push({ node, holds: (lines) => lines !== "" && (part === "lower" ? lines.slice(0, 3) : lines.slice(3)) === trigram.lines });
    return node;
  }

  /** The lines that a hexagram must begin with, while one is growing on the board. */
  get start() {
    return this.lines !== null && this.lines.length < 6 ? this.lines : "";
  }

  possible() {
    return this.start ? format(this.setup.ui.possible, { count: 2 ** (6 - this.start.length) }) : "";
  }

  placeOf(lines) {
    const row = this.rows.findIndex((cells) => cells.includes(lines));
    return [row, this.rows[row].indexOf(lines)];
  }

  // What a person does.

  choose(lines) {
    this.talk.send({ op: "choose", lines });
    this.value = lines;
    if (this.lines !== null) this.lines = lines;
    this.note = "";
    this.draw();
  }

  sort(order) {
    this.talk.send({ op: "order", order });
    this.order = order;
    this.draw();
  }

  /** Looking at some of the hexagrams only changes nothing in Python. */
  filter(yang) {
    const { ui, figures } = this.setup;
    this.yang = this.yang === yang ? null : yang;
    const count = figures.filter((figure) => figure.yang === this.yang).length;
    setText(this.say, this.yang === null ? ui.yang_off : format(ui.yang_on, { yang, count }));
    this.draw();
  }

  key(event) {
    if (event.metaKey || event.altKey) return;
    const to = gridStep(this.at, event.key, SIZE, event.ctrlKey);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.look(to);
    this.cells.get(this.rows[to[0]][to[1]]).button.focus();
  }

  look(at) {
    this.at = at;
    const here = this.rows[at[0]][at[1]];
    for (const { lines, button } of this.cells.values()) tabStop(button, lines === here);
  }

  silent() {
    this.note = this.setup.ui.no_answer;
    setText(this.say, this.note);
    this.draw();
  }
}
