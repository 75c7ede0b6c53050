// Other ways to a hand than tile by tile: typed, or dealt at random. And the rules that the table plays by.
import { h, setText } from "./dom.js";

/** The tools below the palette; `lab` is told what is wished: `gesture({op: "set" | "random", …})`, `send({op: "rule", …})`. */
export class HandTools {
  constructor(lab) {
    this.lab = lab;
    const { setup } = lab;
    this.typed = h("input", { class: "yt-input", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400 });
    const typed = this.form(this.typed, "", () => {
      lab.gesture({ op: "set", text: this.typed.value });
      this.typed.select();
    });
    this.level = h("select", { class: "yt-input" }, ...setup.levels.map(({ distance }) => h("option", { value: distance, selected: distance === 0 })));
    const dealt = this.form(this.level, "yt-go", () => lab.gesture({ op: "random", distance: Number(this.level.value) }));
    this.forms = { typed, dealt };
    this.title = h("legend", { class: "yt-heading" });
    this.options = setup.options.map((option, i) => this.option(option, i));
    const house = h("fieldset", { class: "yt-houses" }, this.title, ...this.options.map(({ node }) => node));
    this.node = h("div", { class: "yt-panel yt-hand-tools" }, typed.node, dealt.node, house);
  }

  form(field, look, act) {
    const label = h("span", {});
    const press = h("button", { type: "submit", class: `yt-button ${look}` });
    const onsubmit = (event) => {
      event.preventDefault();
      act();
    };
    return { label, press, node: h("form", { class: "yt-typed", onsubmit }, h("label", {}, label, field), press) };
  }

  option({ name, rule, values }, i) {
    const box = h("input", { type: "checkbox", onchange: () => this.lab.send({ op: "rule", name, value: values[box.checked ? 1 : 0].value }) });
    const title = h("span", {});
    const says = h("span", { class: "yt-quiet" });
    const node = h("label", { class: "yt-house" }, box, h("span", {}, title, " ", h("span", { class: "yt-rule-id" }, rule), says));
    return { i, name, box, title, says, node };
  }

  /** Show the rules as they hold. */
  update(rules) {
    const { options } = this.lab.setup;
    for (const { i, name, box } of this.options) box.checked = rules[name] !== options[i].values[0].value;
  }

  drawWords() {
    const { ui, setup } = this.lab;
    const { typed, dealt } = this.forms;
    setText(typed.label, ui.typed);
    setText(typed.press, ui.set);
    this.typed.placeholder = ui.typed_hint;
    setText(dealt.label, ui.difficulty);
    setText(dealt.press, ui.random);
    setup.levels.forEach(({ name }, i) => setText(this.level.options[i], name));
    setText(this.title, ui.rules);
    for (const { i, box, title, says } of this.options) {
      const option = setup.options[i];
      setText(title, option.title);
      setText(says, option.values[box.checked ? 1 : 0].says);
    }
  }
}
