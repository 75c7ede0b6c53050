// What the circle and the table share: the talk with Python, and the panel that shows the chosen figure.
import { button, figureArt, format, h, s, setText } from "./dom.js";
import { inNames } from "./names.js";

const PATIENCE = 4000; // milliseconds without an answer before we say so

/** Numbers what is sent, so that a late answer never undoes a newer click; calls `silent` when none comes. */
export class Talk {
  constructor(model, silent) {
    this.model = model;
    this.silent = silent;
    this.view = Math.random().toString(36).slice(2);
    this.seq = 0;
    this.waiting = 0;
  }

  send(message) {
    this.seq += 1;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(this.silent, PATIENCE);
    this.model.send({ ...message, seq: this.seq, view: this.view });
  }

  /** Does this answer hold, or is a newer one still to come? */
  holds(answer) {
    if (this.waiting && !(answer.view === this.view && answer.seq >= this.seq)) return false;
    this.stop();
    return true;
  }

  stop() {
    clearTimeout(this.waiting);
    this.waiting = 0;
  }
}

/** How many of so many lines are yang, as dots, filled and hollow. */
export function pips(yang, size) {
  const dots = Array.from({ length: size }, (_, i) =>
    s("circle", { cx: 5 + i * 10, cy: 5, r: 3.4, fill: i < yang ? "currentColor" : "none", stroke: "currentColor", "stroke-width": 1.2 }),
  );
  return s("svg", { viewBox: `0 0 ${size * 10} 10`, width: size * 10, height: 10, "aria-hidden": "true", class: "yt-pips" }, ...dots);
}

/** A small seal with one character on it: how a figure is related to the chosen one. */
export function stamp(char, kind) {
  return h("span", { class: `yt-stamp yt-stamp-${kind}`, "aria-hidden": "true", lang: "zh-Hans" }, char);
}

/** Buttons of which one is pressed: `{node, update(ui, pressed, label)}`. */
export function switches(names, press) {
  const made = names.map((name) => button(null, "", () => press(name)));
  const node = h("div", { class: "yt-bar yt-switches", role: "group" }, ...made);
  const update = (ui, pressed, label) => {
    node.setAttribute("aria-label", label);
    names.forEach((name, i) => {
      setText(made[i].querySelector("span"), ui[name]);
      made[i].setAttribute("aria-pressed", String(name === pressed));
    });
  };
  return { node, update };
}

/** A button that makes a widget as large as a classroom needs it. */
export function projectorButton(node) {
  const press = () => made.setAttribute("aria-pressed", String(node.classList.toggle("yt-projector")));
  const made = button("screen", "", press, { class: "yt-button yt-project", "aria-pressed": "false" });
  return made;
}

const RELATIONS = { inverse: "综", complement: "错" };

/** The chosen figure upright, with its names and its partners to press; the nodes live as long as the widget. */
export function chosenPanel(size, choose) {
  const art = h("div", { class: "yt-chosen-art" });
  const title = h("p", { class: "yt-title", ...inNames() });
  const subtitle = h("p", {});
  const facts = h("div", { class: "yt-facts" });
  const partners = Object.keys(RELATIONS).map((relation) => {
    const picture = h("span", { class: "yt-partner-art" });
    const how = h("span", { class: "yt-quiet yt-how" });
    const who = h("b", inNames());
    const note = h("span", { class: "yt-quiet" });
    const node = h(
      "button",
      { type: "button", class: "yt-partner", "data-relation": relation, onclick: () => choose(node.dataset.lines) },
      picture,
      h("span", { class: "yt-partner-words" }, h("span", {}, stampOf(relation), how), h("span", {}, who, " ", note)),
    );
    return { relation, node, picture, how, who, note };
  });
  const remark = h("p", { class: "yt-remark yt-quiet" });
  const node = h(
    "div",
    { class: "yt-panel yt-chosen", role: "group" },
    h("div", { class: "yt-chosen-who" }, art, h("div", {}, title, subtitle)),
    facts,
    h("div", { class: "yt-partners" }, ...partners.map((partner) => partner.node)),
    remark,
  );

  function update(figures, lines, ui, said) {
    const figure = figures.get(lines);
    node.setAttribute("aria-label", ui.panel);
    node.dataset.empty = figure ? "no" : "yes";
    art.replaceChildren(figureArt(figure ? lines : "", 72, size));
    setText(title, figure?.name ?? "—");
    setText(subtitle, figure?.subtitle ?? ui.choose);
    facts.replaceChildren(
      ...(figure?.facts ?? []).map((fact, i) => h("p", { class: "yt-quiet" }, i === 0 ? pips(figure.yang, size) : null, fact)),
    );
    for (const partner of partners) {
      const other = figure && figures.get(figure[partner.relation]);
      const same = other === figure;
      partner.node.style.visibility = figure ? "" : "hidden";
      partner.node.dataset.lines = other?.lines ?? "";
      setText(partner.how, ui[partner.relation]);
      setText(partner.who, other?.name ?? "");
      setText(partner.note, !other ? "" : same ? ui.same : other.note);
      partner.picture.replaceChildren(figureArt(other?.lines ?? "", 30, size));
      const spoken = other ? `${ui[partner.relation]}: ${same ? ui.same : other.short}` : "";
      partner.node.setAttribute("aria-label", format(ui.choose_it, { label: spoken }));
    }
    setText(remark, said);
  }

  return { node, update };
}

/** By which relations `figure` belongs to the chosen one: "inverse", "complement", both or none (never to itself). */
export function relationsTo(chosen, figure) {
  if (!chosen || chosen === figure) return [];
  return Object.keys(RELATIONS).filter((relation) => chosen[relation] === figure.lines);
}

export function stampOf(relation) {
  return stamp(RELATIONS[relation], relation);
}
