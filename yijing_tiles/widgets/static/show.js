// A board before a class: it fills the screen, its walk is stepped through with keys (those of a presenter too), and
// the name of what lies there is kept back until it is asked for.
import { button, h, setText } from "./dom.js";

const KEYS_FORTH = ["ArrowRight", "PageDown"];
const KEYS_BACK = ["ArrowLeft", "PageUp"];
const KEYS_NAME = ["n", ".", "b"]; // a presenter's button that blackens the screen sends one of the last two

/** The dialog of one board view. While it is open the view's slots stand in it, so they are laid and read as ever. */
export class Show {
  constructor(view) {
    this.view = view;
    this.named = false;
    this.last = { text: "", tone: "" }; // what was said last, if it is none of Python's answers
    this.title = h("p", { class: "yt-show-title", "aria-hidden": "true" }); // what is said has it too
    this.say = h("div", { class: "yt-show-say", role: "status", "aria-live": "polite" });
    this.keys = h("p", { class: "yt-keys yt-quiet" });
    this.back = button("back", "", () => this.step(-1), { "aria-keyshortcuts": "ArrowLeft PageUp" });
    this.forth = button("forth", "", () => this.step(1), { "aria-keyshortcuts": "ArrowRight PageDown" });
    this.name = button("hint", "", () => this.reveal(), { class: "yt-button yt-go", "aria-keyshortcuts": "N" });
    this.leave = button("clear", "", () => this.node.close(), { "aria-keyshortcuts": "Escape" });
    this.bar = h("div", { class: "yt-bar yt-show-bar" }, this.back, this.name, this.forth, this.leave);
    this.place = h("div", { class: "yt-show-board" });
    this.node = h("dialog", { class: "yt yt-show", tabindex: -1 }, this.place, h("div", { class: "yt-show-said" }, this.title, this.say), this.bar, this.keys);
    this.node.addEventListener("close", () => this.left());
  }

  open() {
    const { board, node } = this.view;
    this.from = node.getRootNode().activeElement;
    this.stood = h("div", { style: `height: ${board.offsetHeight}px` }); // so that the page below does not jump
    board.replaceWith(this.stood);
    this.place.append(board);
    this.node.showModal();
    this.reveal(false);
    this.name.focus();
  }

  left() {
    this.stood.replaceWith(this.view.board);
    this.from?.focus?.();
  }

  step(by) {
    if (!this.view.setup.walk.length) return;
    this.named = false;
    this.view.walk(by);
  }

  reveal(on = !this.named) {
    this.named = on;
    this.draw();
  }

  /** Take a key while the show is open; true if it means something here. */
  key(event) {
    if (!this.node.open || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (KEYS_FORTH.includes(key)) this.step(1);
    else if (KEYS_BACK.includes(key)) this.step(-1);
    else if (KEYS_NAME.includes(key) || (key === "Enter" && event.target === this.node)) this.reveal();
    else if (key === "p" || key === "Escape") this.node.close();
    else return false;
    return true;
  }

  hear(text, tone) {
    this.last = { text, tone };
  }

  drawWords() {
    const { ui, setup } = this.view;
    const walks = setup.walk.length > 0;
    this.node.setAttribute("aria-label", ui.show);
    const words = [[this.back, ui.back], [this.forth, ui.forth], [this.name, ui.show_name], [this.leave, ui.show_leave]];
    for (const [made, word] of words) setText(made.querySelector("span"), word);
    this.back.hidden = this.forth.hidden = !walks;
    setText(this.keys, walks ? ui.show_keys : ui.show_keys_still);
  }

  draw() {
    if (!this.node.open) return;
    const { ui, lines, model } = this.view;
    const answer = model.get("_answer");
    const known = answer.lines === lines && answer.reading; // else Python is yet to say what lies here
    this.name.setAttribute("aria-pressed", String(this.named));
    setText(this.title, this.named && known ? answer.reading.title || "—" : "？");
    setText(this.say, this.words(ui, answer, known));
    this.say.dataset.tone = this.last.tone;
  }

  words(ui, answer, known) {
    if (this.last.tone) return this.last.text;
    if (!known) return this.named ? "…" : ui.show_ask;
    const did = answer.did === answer.step ? "" : answer.did;
    return [answer.step, did, this.named ? answer.reading.status : ui.show_ask].filter(Boolean).join(" ");
  }
}
