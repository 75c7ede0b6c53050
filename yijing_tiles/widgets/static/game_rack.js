// What one can do now: a card for each play, with what it makes of the figure. Lawful ones are lit, others say why not.
import { format, h, setText, tabStop } from "./dom.js";
import { figurePlate, redraw, setDrawn } from "./game_figures.js";

export class Choices {
  constructor(table) {
    this.table = table;
    this.at = 0;
    this.cards = [];
    this.row = h("div", { class: "yt-choices", role: "group" });
    this.select = h("select", { class: "yt-input" });
    this.swapLabel = h("span", {});
    this.swapDo = h("button", { type: "submit", class: "yt-button" });
    const submit = (event) => {
      event.preventDefault();
      this.table.gesture({ op: "act", action: this.select.value });
    };
    this.swap = h("form", { class: "yt-swap yt-typed", onsubmit: submit }, h("label", {}, this.swapLabel, this.select), this.swapDo);
    this.node = h("div", { class: "yt-rack-panel" }, this.row, this.swap);
    this.row.addEventListener("keydown", (event) => this.key(event));
  }

  update(position) {
    const { setup } = this.table;
    for (const card of this.cards) card.dataset.taken = card.dataset.action === this.table.taken ? "yes" : "no";
    redraw(this.row, [position.choices, position.swaps, setup.lang], () => this.draw(position));
  }

  draw(position) {
    const { ui } = this.table;
    const inside = this.row.contains(this.row.getRootNode().activeElement);
    const { choices, swaps } = position;
    this.node.hidden = choices.length === 0;
    this.row.setAttribute("aria-label", ui.choose);
    this.cards = choices.map((choice, i) => this.card(choice, i));
    this.row.replaceChildren(...this.cards);
    const first = choices.findIndex((choice) => choice.legal);
    this.look(first < 0 ? 0 : first);
    if (inside) this.table.hadFocus = true; // the card that had it is gone, and the table leads on from there
    this.swap.hidden = swaps.length === 0;
    setText(this.swapLabel, ui.swap);
    setText(this.swapDo, ui.swap_do);
    this.select.replaceChildren(...swaps.map(({ action, name }) => h("option", { value: action }, name)));
  }

  card(choice, i) {
    const { ui, setup } = this.table;
    const n = i + 1;
    const told = choice.makes ? format(ui.choice, { n, name: choice.name, makes: choice.makes }) : format(ui.choice_only, { n, name: choice.name });
    const name = h("span", { class: "yt-choice-name" });
    setDrawn(name, choice.short, setup.glyphs);
    const art = choice.pair ? h("span", { class: "yt-card" }, figurePlate(choice.stage, 36, { fresh: choice.new })) : null;
    const why = choice.legal ? null : h("span", { class: "yt-choice-why" }, ui.why_not);
    return h(
      "button",
      {
        type: "button",
        class: "yt-choice",
        "data-legal": choice.legal ? "yes" : "no",
        "data-action": choice.action,
        "data-taken": "no",
        "aria-label": choice.legal ? told : format(ui.not_allowed, { choice: told }),
        onclick: () => this.table.choose(choice),
        onfocus: () => this.look(i),
      },
      h("kbd", {}, String(n)),
      art,
      h("span", { class: "yt-choice-text" }, h("span", { class: "yt-choice-verb" }, choice.verb), name, why),
    );
  }

  look(at) {
    this.at = at;
    this.cards.forEach((card, i) => tabStop(card, i === at));
  }

  /** The card that the Tab key leads to. */
  get first() {
    return this.cards[this.at];
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.cards.length - 1;
    const to = { ArrowRight: Math.min(last, this.at + 1), ArrowDown: Math.min(last, this.at + 1), ArrowLeft: Math.max(0, this.at - 1), ArrowUp: Math.max(0, this.at - 1), Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.look(to);
    this.cards[to].focus();
  }
}
