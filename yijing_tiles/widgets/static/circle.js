// The circle of the eight trigrams. A click is marked at once and reported; Python sets the board and answers.
import { Talk, chosenPanel, projectorButton, relationsTo, stamp, stampOf, switches } from "./choosing.js";
import { figureArt, follow, format, h, root, s, setLanguage, setText, tabStop, taiji } from "./dom.js";
import { angleOf, laidWith, pointAt, roundStep, sectorPath, turned, wholeTrigrams } from "./geometry.js";
import { inNames } from "./names.js";

const ORDERS = ["earlier", "later"];
// Distances from the centre, in the units of the drawing (520 across).
const EDGE = 254;
const RIM = 221;
const HUB = 64;
const BAR = 78;
const BARS_END = 147;
const CHORD = 92;

export function render({ model, el }) {
  const circle = new CircleView(model);
  el.append(circle.node);
  const stop = follow(model, ["_setup", "_answer"], () => circle.update());
  return () => {
    circle.talk.stop();
    stop();
  };
}

class CircleView {
  constructor(model) {
    this.model = model;
    this.talk = new Talk(model, () => this.silent());
    Object.assign(this, this.pick(model.get("_answer")));
    this.at = 0; // the place, clockwise from the top, that the Tab key leads to
    this.node = root("en", "yt-circle");
    this.switches = switches(ORDERS, (order) => this.turn(order));
    this.projector = projectorButton(this.node);
    this.makeWheel();
    this.spots = model.get("_setup").figures.map((figure) => this.makeSpot(figure.lines));
    this.ring = h("div", { class: "yt-spots", role: "group", onkeydown: (event) => this.key(event) }, ...this.spots.map((spot) => spot.button));
    this.panel = chosenPanel(3, (lines) => this.choose(lines));
    this.about = h("p", { class: "yt-about" });
    this.how = h("p", { class: "yt-quiet" });
    this.say = h("p", { class: "yt-hidden", role: "status", "aria-live": "polite" });
    this.node.append(
      h("div", { class: "yt-bar yt-head" }, this.switches.node, this.projector),
      h(
        "div",
        { class: "yt-circle-grid" },
        h("div", { class: "yt-round" }, this.wheel, this.ring),
        h("div", { class: "yt-beside" }, this.panel.node, this.about, this.how),
      ),
      this.say,
    );
  }

  get setup() { return this.model.get("_setup"); }

  /** What is drawn, from an answer: it may run ahead of Python for a moment. */
  pick({ value, order, board }) {
    return { value, order, lines: board };
  }

  // What is made once.

  makeWheel() {
    const ring = (r, width) => s("circle", { r, fill: "none", stroke: "currentColor", "stroke-width": width });
    const eighths = Array.from({ length: 8 }, (_, at) => angleOf(at));
    this.sectors = eighths.map((angle) => s("path", { class: "yt-sector", d: sectorPath(angle, HUB, RIM) }));
    this.directions = eighths.map((angle) => {
      const upright = angle > 90 && angle < 270 ? angle - 180 : angle;
      return s("text", { class: "yt-direction", transform: `rotate(${upright})`, y: upright === angle ? -230 : 240, "text-anchor": "middle" });
    });
    this.chords = ["inverse", "complement"].map((relation) => ({ relation, line: s("line", { class: `yt-chord yt-chord-${relation}` }) }));
    const disc = taiji(92);
    disc.setAttribute("x", -46);
    disc.setAttribute("y", -46);
    const spoke = (angle) => {
      const [[x1, y1], [x2, y2]] = [pointAt(angle + 22.5, HUB), pointAt(angle + 22.5, RIM)];
      return s("line", { class: "yt-spoke", x1, y1, x2, y2 });
    };
    this.figures = s("g", {});
    this.wheel = s(
      "svg",
      { class: "yt-wheel", viewBox: "-260 -260 520 520", "aria-hidden": "true" },
      ring(EDGE, 1.6), ring(EDGE - 5, 0.6), ring(RIM, 0.6), ring(HUB, 0.6),
      ...eighths.map(spoke),
      ...this.sectors,
      ...this.directions,
      ...this.chords.map((chord) => chord.line),
      disc,
      this.figures,
    );
  }

  makeSpot(lines) {
    const art = figureArt(lines, BAR);
    art.setAttribute("x", -BAR / 2);
    art.setAttribute("y", -BARS_END);
    const turning = s("g", { class: "yt-turning" }, art);
    this.figures.append(turning);
    const name = h("b", inNames());
    const number = h("small", {});
    const image = h("span", { class: "yt-image" });
    const stamps = h("span", { class: "yt-stamps" });
    const face = h("button", { type: "button", class: "yt-spot", "data-lines": lines, onclick: () => this.choose(lines) },
      h("span", { class: "yt-spot-name" }, h("span", {}, name, number), image), stamps);
    const spot = { lines, button: face, turning, name, number, image, stamps, angle: null };
    face.addEventListener("focus", () => this.look(spot.at));
    face.addEventListener("focusin", () => this.showFocus());
    face.addEventListener("focusout", () => this.showFocus());
    return spot;
  }

  // Bring everything up to date.

  update() {
    const answer = this.model.get("_answer");
    if (this.talk.holds(answer)) {
      Object.assign(this, this.pick(answer));
      setText(this.say, answer.message);
      this.note = answer.tone === "refused" ? answer.message : "";
    }
    this.draw();
  }

  draw() {
    const { setup, order, value } = this;
    const { ui } = setup;
    const figures = new Map(setup.figures.map((figure) => [figure.lines, figure]));
    const chosen = figures.get(value);
    const whole = wholeTrigrams(setup.size === 6 ? (this.lines ?? "") : "");
    setLanguage(this.node, setup.lang);
    this.switches.update(ui, order, ui.orders);
    setText(this.projector.querySelector("span"), ui.projector);
    this.ring.setAttribute("aria-label", format(ui.circle, { order: ui[order] }));
    this.directions.forEach((text, at) => setText(text, setup.directions[at]));
    for (const sector of this.sectors) sector.classList.remove("yt-on");
    for (const spot of this.spots) this.drawSpot(spot, figures.get(spot.lines), chosen, whole);
    this.drawChords(chosen, figures);
    this.look(this.at);
    this.showFocus();
    this.panel.update(figures, value, ui, this.note || this.next());
    setText(this.about, ui[`about_${order}`]);
    setText(this.how, ui.how);
  }

  drawSpot(spot, figure, chosen, whole) {
    const { ui } = this.setup;
    const { order } = this;
    const to = angleOf(figure.at[order]);
    spot.at = figure.at[order];
    spot.angle = spot.angle === null ? to : turned(spot.angle, to);
    spot.turning.style.transform = `rotate(${spot.angle}deg)`;
    spot.button.style.setProperty("--a", `${spot.angle}deg`);
    setText(spot.name, figure.name);
    setText(spot.number, String(figure.number[order]));
    setText(spot.image, figure.note);
    const relations = relationsTo(chosen, figure);
    const parts = ["lower", "upper"].filter((part) => whole[part] === spot.lines);
    const isChosen = chosen === figure;
    this.sectors[spot.at].classList.toggle("yt-on", isChosen);
    spot.button.setAttribute("aria-pressed", String(isChosen));
    spot.button.setAttribute("aria-label", [
      figure.spoken,
      figure.where[order],
      ...relations.map((relation) => ui[`is_${relation}`]),
      ...parts.map((part) => ui[`is_${part}`]),
    ].join(this.setup.lang === "zh" ? "，" : ", "));
    spot.stamps.replaceChildren(...relations.map(stampOf), ...parts.map((part) => stamp({ lower: "下", upper: "上" }[part], "board")));
  }

  /** Lines across the circle to the partners; a figure that is its own partner has none. */
  drawChords(chosen, figures) {
    for (const { relation, line } of this.chords) {
      const other = chosen && figures.get(chosen[relation]);
      const shown = Boolean(other) && other !== chosen;
      line.classList.toggle("yt-shown", shown);
      if (!shown) continue;
      const [x1, y1] = pointAt(angleOf(chosen.at[this.order]), CHORD);
      const [x2, y2] = pointAt(angleOf(other.at[this.order]), CHORD);
      for (const [name, at] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, at);
    }
  }

  next() {
    const { size, ui } = this.setup;
    if (size !== 6) return "";
    const count = this.lines.length;
    return count < 3 ? ui.next_lower : count < 6 ? ui.next_upper : ui.next_new;
  }

  // What a person does.

  choose(lines) {
    this.talk.send({ op: "choose", lines });
    this.value = lines;
    if (this.lines !== null) this.lines = laidWith(lines, this.lines, this.setup.size);
    this.note = "";
    this.draw();
  }

  turn(order) {
    this.talk.send({ op: "order", order });
    const focused = this.spots.find((spot) => spot.at === this.at);
    this.order = order;
    this.draw();
    this.look(focused.at); // the Tab key leads to the same trigram as before, wherever it stands now
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = roundStep(this.at, event.key, this.spots.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.look(to);
    this.spots.find((spot) => spot.at === to).button.focus();
  }

  look(at) {
    this.at = at;
    for (const spot of this.spots) tabStop(spot.button, spot.at === at);
  }

  /** Keyboard focus is drawn around the whole sector. */
  showFocus() {
    for (const spot of this.spots) this.sectors[spot.at]?.classList.toggle("yt-focus", spot.button.matches(":focus-visible"));
  }

  silent() {
    this.note = this.setup.ui.no_answer;
    setText(this.say, this.note);
    this.draw();
  }
}
