// A question: what is asked, a place for the answer by its kind, check, hint and solution.
import { answerOf, goodDraft, isTyped, moved, ticked } from "./answers.js";
import { offArt } from "./consequence.js";
import { figureArt, follow, format, h, icon, root, setLanguage, setText } from "./dom.js";
import { draggable } from "./drag.js";
import { tileRow } from "./mahjong_row.js";
import { math } from "./math.js";
import { gapAt, putInto } from "./ordering.js";
import { drawTask, glyph, setRich } from "./task.js";

const PATIENCE = 4000; // milliseconds without an answer before we say so
const TYPING = 150; // milliseconds without a key before Python is asked how a text is understood

export function render({ model, el }) {
  const view = new QuestionView(model);
  el.append(view.node);
  return follow(model, ["_ui", "_form", "_task", "_understood", "_draft"], () => view.update());
}

class QuestionView {
  constructor(model) {
    this.model = model;
    this.draft = goodDraft(this.form, model.get("_draft"));
    this.variant = this.form.variant;
    this.node = root(this.form.lang, "yt-question");
    this.strip = drawTask(model.get("_task"), this.ui, (message) => this.send(message), {
      answer: () => this.answer(),
      restore: (message) => this.model.send(message),
      begun: () => [answerOf(this.form, this.draft) ?? []].flat().join(","),
      open: (text) => this.open(text),
    });
    this.pictures = h("div", { class: "yt-pictures" });
    this.place = h("div", { class: "yt-answer" });
    this.place.addEventListener("keydown", (event) => this.key(event));
    this.node.append(this.strip.head, this.pictures, this.place, this.strip.bar, this.strip.feedback);
    this.drawn = "";
    this.uid = Math.random().toString(36).slice(2, 10);
  }

  get ui() { return this.model.get("_ui"); }
  get form() { return this.model.get("_form"); }

  update() {
    const kept = this.model.get("_draft");
    if (this.form.variant !== this.variant) {
      // Another question: what was begun belongs to the one before.
      this.variant = this.form.variant;
      this.draft = goodDraft(this.form, kept);
      this.judged = undefined;
      this.drawn = "";
    } else if (kept !== null && JSON.stringify(kept) !== JSON.stringify(this.draft)) {
      this.draft = goodDraft(this.form, kept);
      this.drawn = "";
    }
    const drawn = JSON.stringify([this.form, this.ui]);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.drawForm();
    }
    const task = this.model.get("_task");
    if (task !== this.told) {
      this.told = task;
      clearTimeout(this.waiting);
      this.strip.update(task, this.ui);
    }
    this.mark();
    if (isTyped(this.form.kind)) this.drawUnderstood();
  }

  send(message) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.strip.unanswered(this.ui.no_answer), PATIENCE);
    this.model.send(message);
  }

  /** What "check" sends; a text that has just been typed is taken as it stands. */
  answer() {
    this.judged = JSON.stringify(this.draft);
    return answerOf(this.form, this.draft);
  }

  /** Begin with the answer that a link brings; false if it is none to this question. */
  open(text) {
    const kept = Array.isArray(this.draft) ? text.split(",") : text;
    const draft = goodDraft(this.form, kept);
    if (JSON.stringify(draft) !== JSON.stringify(kept) || answerOf(this.form, draft) === null) return false;
    if (isTyped(this.form.kind)) this.typing(draft.slice(0, 200));
    else this.change(draft);
    this.drawForm();
    if (isTyped(this.form.kind)) this.drawUnderstood();
    return true;
  }

  /** Keep a new draft; what was said of the one before no longer marks it. */
  change(draft) {
    this.draft = draft;
    this.strip.fade();
    this.model.set("_draft", draft);
    this.model.save_changes();
    this.mark();
  }

  mark() {
    const verdict = this.model.get("_task").verdict;
    const fresh = this.judged === undefined || this.judged === JSON.stringify(this.draft);
    this.place.dataset.tone = fresh ? (verdict?.outcome ?? "") : "";
    if (this.form.kind === "order") this.markOrder();
  }

  /** Mark the item with which an order that was judged goes wrong. */
  markOrder() {
    const off = this.strip.shown()?.off ?? [];
    [...this.place.querySelectorAll(".yt-order > li")].forEach((item, i) => {
      const marked = off.includes(i + 1);
      if (marked === item.classList.contains("yt-off")) return;
      item.classList.toggle("yt-off", marked);
      if (marked) item.querySelector(".yt-what").after(offArt());
      else item.querySelector(".yt-off-mark").remove();
    });
  }

  key(event) {
    const plain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    // While Chinese is being composed, Enter belongs to the input method.
    if (event.key !== "Enter" || !plain || event.isComposing) return;
    if (event.target.matches("button, select")) return;
    event.preventDefault();
    event.stopPropagation();
    this.strip.check();
  }

  // The place for the answer, made anew when its words change; focus stays where it was.

  drawForm() {
    const { form } = this;
    setLanguage(this.node, form.lang);
    this.pictures.hidden = form.pictures.length === 0;
    this.pictures.replaceChildren(...form.pictures.map(picture));
    const focused = this.node.getRootNode().activeElement?.dataset?.ytKey;
    const make = { choice: "picks", choices: "picks", order: "order", match: "match", function: "code" }[form.kind] ?? "typed";
    this.place.replaceChildren(this[make](form));
    if (focused) this.place.querySelector(`[data-yt-key="${focused}"]`)?.focus();
  }

  fieldset(form, ...children) {
    return h("fieldset", { "aria-describedby": this.strip.promptId }, h("legend", {}, form.legend), ...children);
  }

  picks(form) {
    const several = form.kind === "choices";
    const row = (option) => {
      const on = several ? this.draft.includes(option.letter) : this.draft === option.letter;
      const box = h("input", {
        type: several ? "checkbox" : "radio",
        name: `yt-${this.uid}`,
        value: option.letter,
        "data-yt-key": option.letter,
        onchange: (event) =>
          this.change(several ? ticked(form, this.draft, option.letter, event.target.checked) : option.letter),
      });
      box.checked = on;
      return h("label", { class: "yt-option" }, box, letter(option), this.show(option));
    };
    const drawn = !form.steps && form.options.every((option) => option.lines || option.tiles?.flat().length < 5);
    return this.fieldset(form, h("div", { class: drawn ? "yt-options yt-drawn" : "yt-options" }, ...form.options.map(row)));
  }

  order(form) {
    const options = new Map(form.options.map((option) => [option.letter, option]));
    const list = h("ol", { class: "yt-order" });
    const gap = (event) => gapAt({ x: event.clientX, y: event.clientY }, [...list.children].map((item) => item.getBoundingClientRect()));
    /** Let an item be dragged by whatever is no button of it. */
    const loose = (item, name) => {
      draggable(item, {
        may: (event) => !event.target.closest("button"),
        art: () => {
          const carried = h("div", { class: "yt-carried-item" }, ...[...item.children].slice(0, 2).map((node) => node.cloneNode(true)));
          carried.style.width = `${item.offsetWidth}px`;
          return carried;
        },
        over: (_, event) => markGap(list, event ? gap(event) : null),
        drop: (_, event) => place(name, putInto(this.draft, this.draft.indexOf(name), gap(event)), "up"),
      });
      return item;
    };
    const draw = () =>
      list.replaceChildren(
        ...this.draft.map((name, i) => {
          const option = options.get(name);
          const step = (by, way) =>
            h(
              "button",
              {
                type: "button",
                class: "yt-button",
                "data-yt-key": `${name}${way}`,
                "aria-label": format(this.ui[way], { item: spoken(option) }),
                "aria-disabled": String(moved(this.draft, i, by) === this.draft),
                onclick: () => move(name, by, way),
              },
              icon(way),
            );
          return loose(h("li", { class: "yt-option" }, letter(option), this.show(option), step(-1, "up"), step(1, "down")), name);
        }),
      );
    const move = (name, by, way) => place(name, moved(this.draft, this.draft.indexOf(name), by), way);
    const place = (name, after, way) => {
      if (after === this.draft) return;
      this.change(after);
      draw();
      list.querySelector(`[data-yt-key="${name}${way}"]`).focus({ preventScroll: true });
      this.strip.say(format(this.ui.moved, { item: spoken(options.get(name)), n: after.indexOf(name) + 1, count: after.length }));
    };
    list.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const key = event.target.dataset.ytKey;
      if (!by || !key || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      move(key[0], by, key.slice(1));
    });
    draw();
    return this.fieldset(form, list);
  }

  match(form) {
    const words = (option) => `${option.letter}  ${option.text}`;
    const row = (entry, i) => {
      const id = `yt-${this.uid}-${i}`;
      const select = h(
        "select",
        {
          id,
          class: "yt-input",
          "data-yt-key": `match${i}`,
          onchange: (event) => this.change(this.draft.map((one, at) => (at === i ? event.target.value : one))),
        },
        h("option", { value: "" }, this.ui.none),
        ...form.options.map((option) => h("option", { value: option.letter }, words(option))),
      );
      select.value = this.draft[i];
      return h("div", { class: "yt-pair" }, h("label", { for: id }, this.show(entry)), select);
    };
    return this.fieldset(form, h("div", { class: "yt-pairs" }, ...form.left.map(row)));
  }

  /** A function is written in a cell of the notebook; here stands how it may begin. */
  code(form) {
    return h("div", { class: "yt-field" }, h("p", { class: "yt-quiet" }, form.legend), h("pre", { class: "yt-code" }, form.code));
  }

  typed(form) {
    const id = `yt-${this.uid}`;
    const field = h("input", {
      id,
      class: "yt-input",
      type: "text",
      "data-yt-key": "field",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 200,
      placeholder: form.example,
      "aria-describedby": `${this.strip.promptId} ${id}-read`,
      oninput: (event) => this.typing(event.target.value),
    });
    field.value = this.draft;
    this.read = h("p", { class: "yt-read yt-quiet", id: `${id}-read` });
    return h("div", { class: "yt-field" }, h("label", { for: id }, form.legend), field, this.read);
  }

  typing(text) {
    this.change(text);
    this.drawUnderstood();
    clearTimeout(this.timer);
    if (text.trim()) this.timer = setTimeout(() => this.model.send({ op: "read", text }), TYPING);
  }

  /** Show how Python understands what is typed, as soon as it has said so of this very text. */
  drawUnderstood() {
    const said = this.model.get("_understood");
    const current = said.text === this.draft && this.draft.trim() !== "";
    this.read.dataset.ok = String(!current || said.ok);
    if (!current) this.read.replaceChildren();
    else if (said.math) {
      const shown = h("span", { "aria-hidden": "true" }, `${this.ui.understood} `, math(said.math));
      this.read.replaceChildren(h("span", { class: "yt-hidden" }, said.says), shown);
    } else if (said.tiles) this.read.replaceChildren(tileRow(said));
    else setText(this.read, said.says);
  }

  /** What an option or an item shows: words, or a drawn figure. */
  show(entry) {
    const node = h("span", { class: "yt-what" });
    if (entry.lines) {
      node.append(h("span", { role: "img", "aria-label": entry.spoken }, figureArt(entry.lines, 46)));
    } else if (entry.tiles || entry.svg) node.append(picture(entry));
    else setRich(node, entry.text, this.form.glyphs);
    return node;
  }
}

/** Show where in a list something would come to lie (null: nowhere). */
function markGap(list, gap) {
  [...list.children].forEach((item, i) => {
    item.classList.toggle("yt-gap-before", gap === i);
    item.classList.toggle("yt-gap-after", gap === list.children.length && i === gap - 1);
  });
}

/** What is shown large: a figure, tiles in a row, or a picture that came drawn. */
function picture(one) {
  if (one.svg) return h("img", { class: "yt-picture", src: `data:image/svg+xml,${encodeURIComponent(one.svg)}`, alt: one.spoken });
  return one.tiles ? tileRow(one) : glyph(one.lines, one.spoken, 92);
}

function letter(option) {
  return h("span", { class: "yt-letter" }, option.letter);
}

function spoken(option) {
  return option.spoken ? `${option.letter}, ${option.spoken}` : option.text;
}
