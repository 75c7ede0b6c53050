// What the tables of both games have in common: a head, a typed move, a cover to pass the screen on, keys, gestures.
import { Talk, projectorButton } from "./choosing.js";
import { button, follow, format, h, root, setText } from "./dom.js";
import { openLink } from "./link.js";

/** Put a table on the page and keep it up to date with `traits`; returns what takes it off again. */
export function showPlayed(view, el, traits) {
  const { model } = view;
  el.append(view.node);
  openLink(model);
  // The page may have to be loaded again (its kernel is gone): what is played goes along in the address.
  const leave = (event) => view.leave(event.detail);
  const keep = (message) => { if (message.save) view.drawer.keep(message); };
  const away = () => view.stop(); // a page that is left has no kernel any more
  window.addEventListener("yijing-tiles:leave", leave);
  window.addEventListener("pagehide", away);
  model.on("msg:custom", keep);
  // What is told comes as several traits at once, and is drawn once.
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      view.update();
    });
  };
  const stop = follow(model, traits, soon);
  return () => {
    stop();
    view.stop();
    model.off("msg:custom", keep);
    window.removeEventListener("yijing-tiles:leave", leave);
    window.removeEventListener("pagehide", away);
  };
}

/** A table. What is on it, how it is brought up to date (`update`), where the keyboard is led (`lead`), the game says. */
export class PlayedView {
  constructor(model, ...classes) {
    this.model = model;
    this.talk = new Talk(model, () => this.tell(this.ui.no_answer, "wrong"));
    this.answer = model.get("_answer"); // the last one that holds
    this.timer = 0;
    this.later = 0; // the frame that draws what stands beside the table
    this.node = root("en", "yt-game", ...classes);
    this.node.tabIndex = -1;
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.title = h("span", { class: "yt-game-title" });
    this.projector = projectorButton(this.node);
    this.say = h("div", { class: "yt-say yt-game-say", role: "status", "aria-live": "polite" });
    this.coverTitle = h("p", { class: "yt-cover-title" });
    this.coverText = h("p", {});
    this.coverDo = button("check", "", () => this.gesture({ op: "ready" }), { class: "yt-button yt-go" });
    this.cover = h("div", { class: "yt-cover" }, this.coverTitle, this.coverText, this.coverDo);
    this.makeTyped();
    this.keys = h("p", { class: "yt-keys yt-quiet" });
  }

  get ui() { return this.model.get("_ui"); }
  get setup() { return this.model.get("_setup"); }

  makeTyped() {
    this.typedLabel = h("span", {});
    this.typed = h("input", { class: "yt-input", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200 });
    this.typedDo = h("button", { type: "submit", class: "yt-button" });
    const submit = (event) => {
      event.preventDefault();
      if (this.typed.value.trim()) this.act(this.typed.value);
      this.typed.select();
    };
    this.form = h("form", { class: "yt-typed yt-game-typed", onsubmit: submit }, h("label", {}, this.typedLabel, this.typed), this.typedDo);
  }

  drawCover() {
    const { ui } = this;
    const { cover } = this.answer;
    this.cover.hidden = cover === null;
    if (cover === null) return;
    const player = cover.name;
    setText(this.coverTitle, format(ui.cover, { player }));
    setText(this.coverText, format(ui.cover_text, { player }));
    setText(this.coverDo.querySelector("span"), format(ui.cover_do, { player }));
  }

  /** What stands beside the table, and what has the page laid out: with the next frame, which lays it out anyway. */
  afterwards() {
    if (this.later) return;
    this.later = requestAnimationFrame(() => {
      this.later = 0;
      this.drawBeside();
      this.keepFocus();
    });
  }

  /** Where the keyboard was has gone, or the screen was covered: lead it on. */
  keepFocus() {
    const active = this.node.getRootNode().activeElement;
    const nowhere = active === null || active === document.body || active === this.node;
    const lost = nowhere || (this.node.contains(active) && active.offsetParent === null);
    if (this.covering || (lost && this.hadFocus)) this.lead();
    this.covering = false;
  }

  askBot() {
    clearTimeout(this.timer);
    this.send({ op: "bot", at: this.answer.step });
  }

  act(action) {
    this.gesture({ op: "act", action });
  }

  gesture(message) {
    this.hadFocus = true;
    clearTimeout(this.timer);
    this.send(message);
  }

  send(message) {
    this.talk.send(message);
  }

  key(event) {
    if (event.target.matches("input, select, summary, textarea") || event.isComposing) return;
    if (this.takeBack(event) || this.tableKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  takeBack(event) {
    const { key } = event;
    const held = event.ctrlKey || event.metaKey;
    if (held && key.toLowerCase() === "z") this.gesture({ op: event.shiftKey ? "redo" : "undo" });
    else if (!held && !event.altKey && (key === "u" || key === "U")) this.gesture({ op: "undo" });
    else return false;
    return true;
  }

  leave(query) {
    const { name, lang } = this.setup;
    if (!name) return;
    query.set(name, this.model.get("_link"));
    query.set("lang", lang);
  }

  stop() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.later);
    this.talk.stop();
  }
}
