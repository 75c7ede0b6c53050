// The drawer: house rules and seats of the next game, the pace of the others, records to save, open, paste or link.
import { button, format, h, setText } from "./dom.js";
import { copy, linkTo } from "./link.js";

const SEATS = 4;

export class Drawer {
  constructor(table) {
    this.table = table;
    const { setup } = table;
    this.summary = h("summary", { "data-lm-suppress-shortcuts": "true", tabindex: 0 });
    this.rulesTitle = h("legend", { class: "yt-heading" });
    this.seatsTitle = h("legend", { class: "yt-heading" });
    this.options = setup.options.map((option, i) => this.option(option, i));
    this.seats = Array.from({ length: SEATS }, (_, seat) => this.seat(seat));
    this.paceLabel = h("span", {});
    this.pace = h("select", { class: "yt-input", onchange: () => table.send({ op: "pace", pace: setup.paces[this.pace.selectedIndex].pace }) });
    this.begin = button("forth", "", () => table.gesture({ op: "new" }), { class: "yt-button yt-go" });
    this.save = button("save", "", () => table.send({ op: "save" }));
    this.file = h("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => this.read() });
    this.open = button("folder", "", () => this.file.click());
    this.link = button("link", "", () => this.copyLink());
    this.pasteLabel = h("span", {});
    this.pasted = h("input", { class: "yt-input", type: "text", autocomplete: "off", spellcheck: "false" });
    this.pasteDo = h("button", { type: "submit", class: "yt-button" });
    const submit = (event) => {
      event.preventDefault();
      this.load(this.pasted.value);
    };
    const paste = h("form", { class: "yt-typed", onsubmit: submit }, h("label", {}, this.pasteLabel, this.pasted), this.pasteDo);
    const rules = h("fieldset", { class: "yt-drawer-rules" }, this.rulesTitle, ...this.options.map(({ node }) => node));
    const seats = h("fieldset", { class: "yt-drawer-seats" }, this.seatsTitle, ...this.seats.map(({ node }) => node), h("label", { class: "yt-drawer-field" }, this.paceLabel, this.pace));
    const records = h("div", { class: "yt-drawer-records" }, h("div", { class: "yt-bar" }, this.save, this.open, this.link), this.file, paste);
    this.node = h("details", { class: "yt-panel yt-drawer" }, this.summary, h("div", { class: "yt-drawer-body" }, h("div", {}, seats, this.begin, records), rules));
  }

  option({ name, rule, values }, i) {
    const title = h("span", {});
    const select = h("select", { class: "yt-input", onchange: () => this.table.send({ op: "rule", name, value: values[select.selectedIndex].value }) }, ...values.map(() => h("option", {})));
    const now = h("span", { class: "yt-quiet" });
    return { i, name, title, select, now, node: h("label", { class: "yt-drawer-field" }, h("span", {}, title, " ", h("span", { class: "yt-rule-tag" }, rule)), select, now) };
  }

  seat(seat) {
    const { setup } = this.table;
    const label = h("span", {});
    const select = h("select", { class: "yt-input", onchange: () => this.table.send({ op: "seat", seat, kind: setup.kinds[select.selectedIndex].kind }) }, ...setup.kinds.map(() => h("option", {})));
    return { label, select, node: h("label", { class: "yt-drawer-field" }, label, select) };
  }

  drawWords() {
    const { ui, setup } = this.table;
    this.link.hidden = !setup.name; // only a table with a name finds its game in the address
    setText(this.summary, ui.settings);
    setText(this.rulesTitle, ui.next_rules);
    setText(this.seatsTitle, ui.next_seats);
    setText(this.paceLabel, ui.pace);
    setText(this.pasteLabel, ui.paste);
    setText(this.pasteDo, ui.paste_do);
    for (const [made, key] of [[this.begin, "new"], [this.save, "save"], [this.open, "load"], [this.link, "link"]]) setText(made.querySelector("span"), ui[key]);
    this.file.setAttribute("aria-label", ui.load);
    if (this.pace.options.length !== setup.paces.length) this.pace.replaceChildren(...setup.paces.map(() => h("option", {})));
    setup.paces.forEach(({ name }, i) => setText(this.pace.options[i], name));
    this.seats.forEach(({ label, select }, seat) => {
      setText(label, format(ui.seat, { n: seat + 1 }));
      setup.kinds.forEach(({ name }, i) => setText(select.options[i], name));
    });
    for (const { i, title, select } of this.options) {
      setText(title, setup.options[i].title);
      select.title = setup.options[i].text;
      setup.options[i].values.forEach(({ says }, at) => setText(select.options[at], says));
    }
  }

  update(answer) {
    const { ui, setup } = this.table;
    const { next, rules } = answer;
    for (const { i, name, select, now } of this.options) {
      const { values } = setup.options[i];
      select.selectedIndex = values.findIndex(({ value }) => value === next.rules[name]);
      const playing = values.find(({ value }) => value === rules[name]);
      setText(now, rules[name] === next.rules[name] ? "" : format(ui.now, { says: playing.says }));
    }
    this.seats.forEach(({ node, select }, seat) => {
      node.hidden = seat >= next.rules.players;
      select.selectedIndex = setup.kinds.findIndex(({ kind }) => kind === next.seats[seat]);
    });
    this.pace.selectedIndex = setup.paces.findIndex(({ pace }) => pace === answer.pace);
  }

  /** What Python hands over to be kept: a file of the browser. */
  keep({ save, file }) {
    const address = URL.createObjectURL(new Blob([save], { type: "application/json" }));
    const link = h("a", { href: address, download: file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async read() {
    const [file] = this.file.files;
    this.file.value = "";
    if (file) this.load(await file.slice(0, 200_000).text());
  }

  load(text) {
    this.table.gesture({ op: "load", text });
  }

  async copyLink() {
    const { ui, setup, model } = this.table;
    const link = linkTo(setup.name, model.get("_link"), setup.lang);
    this.table.tell((await copy(link)) ? ui.link_done : `${ui.link_shown} ${link}`);
  }
}
