// What is read from a hand: waits, discards, pieces, forms, pay. It shows what Python says (view/hand_reading.py).
import { button, enable, format, h, setText } from "./dom.js";
import { tileNode } from "./mahjong_tiles.js";

const BEST = 5; // discards that are shown at once, if they lead equally near

/** The panel beside a hand; `lab` is told what is pressed: `add(kind)`, `discard(kind)`, `send(message)`, `tell(text)`. */
export class HandPanel {
  constructor(lab) {
    this.lab = lab;
    this.at = 0; // the reading that is shown
    this.hand = "";
    this.open = false; // are all discards shown?
    this.shown = new Map(); // what each section shows, so that only what has changed is drawn again
    this.title = h("p", { class: "yt-hand-title" });
    this.facts = h("p", { class: "yt-quiet" });
    this.sections = Object.fromEntries(["waits", "accepts", "discards", "pieces", "forms", "pay"].map((name) => [name, this.section(name)]));
    this.heading = h("p", { class: "yt-heading" });
    this.node = h("div", { class: "yt-panel yt-hand-panel", role: "group" }, this.heading, this.title, this.facts, ...Object.values(this.sections).map(({ node }) => node));
    this.makePieces();
    this.makePay();
  }

  section(name) {
    const title = h("p", { class: "yt-heading" });
    const body = h("div", { class: `yt-hand-${name}` });
    return { title, body, node: h("div", { class: "yt-hand-section", role: "group" }, title, body) };
  }

  get ui() { return this.lab.ui; }
  get faces() { return this.lab.faces; }

  update(answer) {
    const { reading } = answer;
    const { ui } = this;
    if (answer.hand !== this.hand) {
      this.hand = answer.hand;
      this.at = 0;
    }
    this.reading = reading;
    setText(this.heading, ui.reading);
    this.node.setAttribute("aria-label", ui.reading);
    setText(this.title, reading.title);
    setText(this.facts, reading.facts.join(" · "));
    this.facts.hidden = reading.facts.length === 0;
    this.draw("waits", ui.waits, reading.waits, (waits) => this.drawWaits(waits));
    this.draw("accepts", ui.accepts, reading.accepts, (accepts) => [h("div", { class: "yt-chips" }, ...accepts.map((one) => this.chip(one)))]);
    this.draw("discards", ui.discards, reading.discards, (discards) => this.drawDiscards(discards));
    this.draw("forms", ui.forms, reading.forms, (forms) => forms.map((form) => this.formRow(form)));
    this.drawPieces();
    this.drawPay(answer);
  }

  /** Draw a section again if what it shows has changed; whoever pressed something in it by key stays there. */
  draw(name, title, shown, make) {
    const { node, body, title: head } = this.sections[name];
    node.hidden = shown.length === 0;
    setText(head, title);
    node.setAttribute("aria-label", title);
    const key = JSON.stringify([shown, this.lab.setup.lang]);
    if (this.shown.get(name) === key) return;
    this.shown.set(name, key);
    const focused = body.contains(body.getRootNode().activeElement);
    body.replaceChildren(...make(shown));
    if (focused) (body.querySelector("button, summary") ?? this.lab.firstTile()).focus();
  }

  tile(kind, ...more) {
    return tileNode(this.faces, kind, ...more);
  }

  // 13 tiles: what completes the hand, or brings it nearer.

  drawWaits(waits) {
    return waits.map(({ tile, left, text, spoken, dead }) => {
      const stock = h("span", { class: "yt-stock", "aria-hidden": "true" }, ...Array.from({ length: 4 }, (_, i) => h("i", { class: i < left ? "yt-on" : "" })));
      const parts = [this.tile(tile, ...(dead ? ["yt-mj-dead"] : [])), stock, h("span", { class: "yt-wait-text" }, text)];
      if (dead) return h("div", { class: "yt-wait yt-dead", role: "img", "aria-label": spoken }, ...parts);
      return h("button", { type: "button", class: "yt-wait", "aria-label": spoken, onclick: () => this.lab.add(tile) }, ...parts);
    });
  }

  chip({ tile, text, spoken }) {
    return h("button", { type: "button", class: "yt-chip", "aria-label": spoken, onclick: () => this.lab.add(tile) }, this.tile(tile), h("small", {}, text));
  }

  // 14 tiles that are no win: what should go.

  drawDiscards(discards) {
    const rows = discards.map((one) => this.discardRow(one));
    const near = discards.filter(({ distance }) => distance === discards[0].distance).length;
    const rest = rows.splice(Math.min(BEST, near));
    if (!rest.length) return rows;
    const summary = h("summary", { tabindex: "0" }, format(this.ui.more, { count: rest.length }));
    const details = h("details", { ontoggle: () => { this.open = details.open; }, open: this.open }, summary, ...rest);
    return [...rows, details];
  }

  discardRow({ tile, then, fact, spoken, accepts, distance }) {
    const chips = accepts.map(([kind, left]) => h("span", { class: "yt-chip" }, this.tile(kind), h("small", {}, `×${left}`)));
    const words = h("span", { class: "yt-discard-words" }, h("b", { class: distance === 0 ? "yt-ready" : "" }, then), h("span", { class: "yt-quiet" }, fact));
    return h("button", { type: "button", class: "yt-discard", "aria-label": spoken, onclick: () => this.lab.discard(tile) }, this.tile(tile), words, h("span", { class: "yt-chips" }, ...chips));
  }

  // How the hand is put together, one reading at a time.

  makePieces() {
    this.step = h("span", { class: "yt-step-name" });
    this.back = button("back", "", () => this.turn(-1));
    this.forth = button("forth", "", () => this.turn(1));
    this.groups = h("div", { class: "yt-groups", role: "list" });
    this.notes = h("p", { class: "yt-quiet yt-notes" });
    this.flip = h("div", { class: "yt-bar yt-flip" }, this.back, this.forth);
    this.sections.pieces.body.append(h("div", { class: "yt-flip-head" }, this.step, this.flip), this.groups, this.notes);
  }

  turn(by) {
    const { pieces } = this.reading;
    this.at = (this.at + by + pieces.length) % pieces.length;
    this.drawPieces();
    const { title, notes, groups } = pieces[this.at];
    this.lab.tell([title, ...notes].join(" · "), "", groups.map(({ spoken }) => spoken).join(". "));
  }

  drawPieces() {
    const { pieces, pieces_title: title } = this.reading;
    const { node, title: head } = this.sections.pieces;
    node.hidden = pieces.length === 0;
    if (!pieces.length) return;
    const shown = pieces[Math.min(this.at, pieces.length - 1)];
    setText(head, title);
    node.setAttribute("aria-label", title);
    setText(this.step, shown.title);
    setText(this.back.querySelector("span"), this.ui.back);
    setText(this.forth.querySelector("span"), this.ui.forth);
    this.flip.hidden = pieces.length < 2;
    enable(this.back, pieces.length > 1);
    enable(this.forth, pieces.length > 1);
    setText(this.notes, shown.notes.join(" · "));
    const key = JSON.stringify(shown);
    if (this.shown.get("pieces") === key) return;
    this.shown.set("pieces", key);
    this.groups.replaceChildren(...shown.groups.map((group, i) => this.group(group, i)));
  }

  /** Tiles that belong together: a colour and a bracket below them, and what they are. */
  group({ kind, name, tiles, spoken, laid }, i) {
    const drawn = tiles.map(([tile, lacks]) => this.tile(tile, ...(lacks ? ["yt-mj-missing"] : [])));
    return h(
      "div",
      { class: `yt-group yt-group-${i % 5}${laid ? " yt-laid" : ""}`, "data-kind": kind, role: "listitem", "aria-label": spoken },
      h("span", { class: "yt-group-tiles", "aria-hidden": "true" }, ...drawn),
      h("span", { class: "yt-bracket", "aria-hidden": "true" }, h("span", {}, name)),
    );
  }

  // What a win is worth.

  formRow({ name, rate, paid, why, text, source }) {
    return h(
      "div",
      { class: "yt-form", "data-paid": paid ? "yes" : "no" },
      h("p", { class: "yt-form-head" }, h("b", {}, name), h("span", { class: "yt-mark" }, paid ? this.ui.paid : this.ui.not_paid), h("span", { class: "yt-rule-id" }, "S13"), h("span", { class: "yt-form-rate" }, rate)),
      h("p", {}, why),
      h("p", { class: "yt-quiet" }, text),
      h("p", { class: "yt-quiet yt-source", lang: "zh-Hant" }, `「${source}」`),
    );
  }

  makePay() {
    this.seats = this.lab.setup.seats.map((_, seat) => {
      const input = h("input", { type: "range", min: 0, max: 3, step: 1, class: "yt-range", oninput: () => this.raise(seat, Number(input.value)) });
      const name = h("span", {});
      const value = h("b", { class: "yt-raised", "aria-hidden": "true" });
      const sum = h("span", { class: "yt-sum" });
      return { input, name, value, sum, node: h("label", { class: "yt-seat" }, name, input, value, sum) };
    });
    this.rule = h("p", { class: "yt-quiet" });
    this.total = h("p", { class: "yt-total" });
    this.sections.pay.body.append(...this.seats.map(({ node }) => node), this.total, this.rule);
  }

  raise(seat, hands) {
    setText(this.seats[seat].value, String(hands));
    this.lab.send({ op: "raise", seat, hands });
  }

  drawPay({ raised, reading }) {
    const { node, title } = this.sections.pay;
    const { paid } = reading;
    node.hidden = !paid;
    if (!paid) return;
    setText(title, this.ui.pay);
    node.setAttribute("aria-label", this.ui.pay);
    this.seats.forEach(({ input, name, value, sum }, seat) => {
      const words = this.lab.setup.seats[seat];
      setText(name, words.name);
      input.setAttribute("aria-label", words.label);
      input.value = raised[seat];
      setText(value, String(raised[seat]));
      if (seat === 0) return;
      const amount = String(paid.amounts[seat - 1]);
      sum.replaceChildren(`${paid.rate} × 2`, h("sup", {}, `${raised[0]}+${raised[seat]}`), " = ", h("b", {}, amount));
    });
    setText(this.total, paid.total);
    setText(this.rule, paid.rule);
  }
}
