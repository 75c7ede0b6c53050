// The pay sheet at the end of a hand: how it ended, each payment with its formula, what every seat has then.
import { button, format, h, setText } from "./dom.js";

/** Set a text in which `2^(3+1)` is a power; what is read aloud and copied stays as it was written. */
export function setPowers(node, text) {
  if (node.ytText === text) return;
  node.ytText = text;
  const unseen = (sign) => h("span", { class: "yt-hidden" }, sign);
  const parts = text.split(/\^\(([^()]*)\)/);
  node.replaceChildren(...parts.flatMap((part, i) => (i % 2 ? [unseen("^("), h("sup", {}, part), unseen(")")] : [part])));
}

export class PaySheet {
  constructor(view) {
    this.view = view;
    this.body = h("div", { class: "yt-sheet-body" });
    this.next = button("forth", "", () => view.gesture({ op: "next" }), { class: "yt-button yt-go" });
    this.look = button("back", "", () => view.bar.by(-1));
    this.node = h("div", { class: "yt-game-sheet yt-st-sheet", role: "group" }, this.body, h("div", { class: "yt-bar" }, this.next, this.look));
  }

  update(sheet) {
    this.node.hidden = !sheet;
    if (!sheet) return;
    const key = JSON.stringify([sheet, this.view.setup.lang]);
    if (this.shown === key) return;
    this.shown = key;
    this.draw(sheet);
  }

  draw(sheet) {
    const { ui, tiles } = this.view;
    this.node.setAttribute("aria-label", ui.sheet);
    setText(this.next.querySelector("span"), ui.next_hand);
    setText(this.look.querySelector("span"), ui.look_back);
    const forms = sheet.forms.map(({ name, rate, text }) => h("li", {}, h("b", {}, `${name} ${rate}`), " ", text));
    const head = h(
      "div",
      { class: "yt-sheet-head" },
      sheet.tile ? tiles.tile(sheet.tile) : null,
      h("div", {}, h("p", { class: "yt-sheet-title" }, sheet.title), ...sheet.how.map((text) => h("p", {}, text)), forms.length ? h("ul", { class: "yt-st-forms" }, ...forms) : null),
    );
    const parts = [head];
    if (sheet.lines.length) parts.push(this.lines(sheet));
    parts.push(this.rows(sheet), h("p", { class: "yt-quiet" }, format(ui.sheet_check, { sum: sheet.check }), this.view.setup.lang === "zh" ? "" : " ", sheet.next_says));
    this.body.replaceChildren(...parts);
  }

  lines(sheet) {
    const { ui } = this.view;
    const head = ["sheet_from", "sheet_to", "sheet_for", "sheet_formula"].map((key) => h("th", { scope: "col" }, ui[key]));
    setPowers(head.at(-1), ui.sheet_formula);
    const rows = sheet.lines.map((line) => {
      const payer = line.payer === line.share_of ? line.payer_name : format(ui.share, { payer: line.payer_name, share: line.share_name });
      const formula = h("span", { "aria-hidden": "true" }, `${line.rate} × 2`, h("sup", {}, `${line.raised[0]}+${line.raised[1]}`), ` = ${line.amount}`);
      return h("tr", {}, h("th", { scope: "row" }, payer), h("td", {}, line.payee_name), h("td", {}, line.kong ? ui.sheet_kong : ui.sheet_win), h("td", {}, formula, h("span", { class: "yt-hidden" }, line.formula)));
    });
    return h("div", {}, h("p", { class: "yt-heading" }, ui.sheet_lines), h("table", { class: "yt-sheet-rows yt-st-lines" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows)), h("p", { class: "yt-quiet" }, sheet.rule));
  }

  rows(sheet) {
    const { ui } = this.view;
    const signed = (coins) => (coins > 0 ? `+${coins}` : String(coins).replace("-", "−"));
    const plain = (coins) => String(coins).replace("-", "−");
    const head = ["sheet_player", "sheet_before", "sheet_kongs", "sheet_win", "sheet_sum", "sheet_after"].map((key) => h("th", { scope: "col" }, ui[key]));
    const rows = sheet.rows.map((row) => h("tr", { "data-won": row.seat === sheet.winner ? "yes" : "no", title: row.sum }, h("th", { scope: "row" }, row.name), h("td", {}, plain(row.before)), h("td", {}, signed(row.kongs)), h("td", {}, signed(row.win)), h("td", {}, signed(row.change)), h("td", {}, plain(row.after))));
    return h("table", { class: "yt-sheet-rows yt-st-totals" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
  }
}
