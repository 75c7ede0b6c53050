// For a class: the next step is asked before it is shown. Who acts, and what does he do?
import { button, enable, h, icon, setText } from "./dom.js";

export class Predict {
  constructor(view) {
    this.view = view;
    this.seat = null;
    this.kind = "";
    this.who = this.group((choice) => { this.seat = Number(choice); });
    this.what = this.group((choice) => { this.kind = choice; });
    this.show = button("forth", "", () => this.guess(), { class: "yt-button yt-go" });
    this.result = h("p", { class: "yt-st-guessed" });
    this.node = h("div", { class: "yt-panel yt-st-predict", role: "group" }, this.who.node, this.what.node, h("div", { class: "yt-bar" }, this.show), this.result);
  }

  group(take) {
    const title = h("legend", {});
    const row = h("div", { class: "yt-st-options" });
    row.addEventListener("click", (event) => {
      const made = event.target.closest("button");
      if (!made) return;
      take(made.dataset.choice);
      this.draw();
    });
    return { title, row, node: h("fieldset", {}, title, row) };
  }

  /** Somebody wants to see the next step: ask, or take what was guessed. */
  ask() {
    if (this.seat !== null && this.kind) this.guess();
    else {
      this.view.tell(this.view.ui.predict_first);
      const at = this.seat === null ? this.who : this.what;
      at.row.querySelector("button")?.focus({ preventScroll: true });
    }
  }

  guess() {
    if (this.seat === null || !this.kind) {
      this.ask();
      return;
    }
    this.view.gesture({ op: "guess", seat: this.seat, kind: this.kind });
  }

  update(answer) {
    if (answer.guess) {
      this.came = answer.guess;
      this.seat = null;
      this.kind = "";
    } else if (!answer.tone) this.came = null;
    this.node.hidden = !answer.predict || answer.position.over;
    if (this.node.hidden && !this.came) return;
    this.node.hidden = !answer.predict;
    this.names = this.view.seats.map(({ seat, name }) => ({ choice: String(seat), name }));
    const known = new Set(answer.guesses);
    this.kinds = this.view.setup.guesses.filter(({ kind }) => known.has(kind)).map(({ kind, name }) => ({ choice: kind, name }));
    this.can = answer.step < answer.last || answer.bot;
    this.draw();
  }

  draw() {
    const { ui, setup } = this.view;
    this.node.setAttribute("aria-label", ui.predict);
    setText(this.who.title, ui.predict_who);
    setText(this.what.title, ui.predict_what);
    this.fill(this.who.row, this.names, this.seat === null ? "" : String(this.seat));
    this.fill(this.what.row, this.kinds, this.kind);
    setText(this.show.querySelector("span"), ui.predict_do);
    enable(this.show, this.can && this.seat !== null && this.kind !== "");
    const parts = [];
    if (this.came) {
      const { came } = this;
      const name = (list, choice) => list.find((one) => one.choice === choice)?.name ?? "";
      parts.push(this.mark(name(this.names, String(came.who)), came.seat), this.mark(setup.guesses.find(({ kind }) => kind === came.what)?.name ?? "", came.kind), came.says);
    }
    this.result.hidden = parts.length === 0;
    this.result.replaceChildren(...parts);
  }

  mark(text, right) {
    const { ui } = this.view;
    return h("span", { class: "yt-st-came", "data-right": right ? "yes" : "no" }, icon(right ? "check" : "clear"), text, h("span", { class: "yt-hidden" }, ` (${right ? ui.guessed_right : ui.guessed_wrong}) `));
  }

  fill(row, choices, pressed) {
    choices.forEach(({ choice, name }, i) => {
      const made = row.children[i] ?? row.appendChild(h("button", { type: "button", class: "yt-button" }));
      made.dataset.choice = choice;
      setText(made, name);
      made.setAttribute("aria-pressed", String(choice === pressed));
    });
    while (row.children.length > choices.length) row.lastChild.remove();
  }
}
