// The settlement sheet at the end of a game: who won with what, how the points add up, who pays, where everybody stands.
import { button, h, setText } from "./dom.js";
import { figureCard, redraw, setDrawn } from "./game_figures.js";
import { plainOf } from "./game_moves.js";
import { inNames } from "./names.js";

export class Sheet {
  constructor(table) {
    this.table = table;
    this.body = h("div", { class: "yt-sheet-body" });
    this.next = button("forth", "", () => table.gesture({ op: "next" }), { class: "yt-button yt-go" });
    this.look = button("back", "", () => table.stepper.go(table.answer.step - 1));
    this.node = h("div", { class: "yt-game-sheet", role: "group" }, this.body, h("div", { class: "yt-bar" }, this.next, this.look));
  }

  update(sheet) {
    this.node.hidden = !sheet;
    const { setup } = this.table;
    if (sheet) redraw(this.body, [sheet, setup.lang], () => this.draw(sheet));
  }

  draw(sheet) {
    const { ui, setup } = this.table;
    this.node.setAttribute("aria-label", ui.sheet);
    setText(this.next.querySelector("span"), ui.next);
    setText(this.look.querySelector("span"), ui.look_back);
    const drawnText = (tag, text, props = {}) => {
      const node = h(tag, props);
      setDrawn(node, text, setup.glyphs);
      return node;
    };
    const words = h(
      "div",
      {},
      drawnText("p", sheet.title, { class: "yt-sheet-title" }),
      h("ul", { class: "yt-forms" }, ...sheet.forms.map((form) => h("li", {}, h("b", {}, form.letter), " ", drawnText("span", form.text)))),
      drawnText("p", sheet.how),
      sheet.count ? h("p", { class: "yt-sheet-count" }, sheet.count) : null,
    );
    const parts = [words];
    if (sheet.figure) {
      const { card } = figureCard(sheet.figure, 64, setup.hexagrams);
      parts.unshift(h("figure", { class: "yt-sheet-figure" }, card, h("figcaption", {}, setup.hexagrams[plainOf(sheet.figure)][1])));
    }
    this.body.replaceChildren(h("div", { class: "yt-sheet-head" }, ...parts), this.rows(sheet));
  }

  rows(sheet) {
    const { ui, setup } = this.table;
    const head = ["sheet_player", "sheet_hidden", "sheet_before", "sheet_change", "sheet_after"].map((key) => h("th", { scope: "col" }, ui[key]));
    const rows = sheet.rows.map((row) => {
      const hidden = row.hidden ? setup.hexagrams[plainOf(row.hidden)][0] : "";
      return h("tr", { "data-won": row.seat === sheet.winner ? "yes" : "no" }, h("th", { scope: "row" }, row.name), h("td", inNames(), hidden), ...[row.before, row.change, row.after].map((text) => h("td", {}, text)));
    });
    return h("table", { class: "yt-sheet-rows" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
  }
}
