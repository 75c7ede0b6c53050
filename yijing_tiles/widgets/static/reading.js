// What stands beside the board: the figure, its names and parts, its relatives as small figures to press.
import { figureArt, format, h } from "./dom.js";
import { inNames } from "./names.js";

/** Draw a reading (see view/reading.py) into `panel`; `set(lines)` is called when a small figure is pressed. */
export function drawReading(panel, reading, ui, set) {
  const focused = panel.contains(panel.getRootNode().activeElement) ? panel.getRootNode().activeElement.dataset.kin : null;
  panel.replaceChildren(
    h("p", { class: "yt-heading" }, ui.reading),
    who(reading),
    reading.parts.length ? h("div", { class: "yt-parts" }, ...reading.parts.map(part)) : "",
    ...group(ui.becomes, "becomes", reading.becomes, ui, set),
    ...group(ui.relatives, "relatives", reading.relatives, ui, set),
    ...group(ui.changed, "changed", reading.changed, ui, set),
  );
  // The figures are drawn anew; whoever pressed one with a key stays where he was.
  if (focused) (panel.querySelector(`[data-kin="${focused}"]`) ?? panel.querySelector("[data-kin]"))?.focus();
}

function who(reading) {
  const plain = [...reading.lines].map((c) => (c === "1" || c === "T" ? "1" : "0")).join("");
  return h(
    "div",
    { class: "yt-who" },
    figureArt(plain, 72, reading.size),
    h(
      "div",
      {},
      reading.title ? h("p", { class: "yt-title", ...inNames() }, reading.title) : null,
      h("p", { class: "yt-subtitle" }, reading.subtitle),
      ...reading.facts.map((fact) => h("p", { class: "yt-quiet" }, fact)),
    ),
  );
}

function part({ role, name, text }) {
  return h("div", { class: "yt-part" }, h("span", { class: "yt-quiet" }, role), h("span", {}, name ? h("b", inNames(), name) : null, name ? " " : null, text));
}

function group(title, name, kin, ui, set) {
  if (!kin.length) return [];
  const figures = kin.map(({ lines, label, note, spoken }, i) =>
    h(
      "button",
      {
        type: "button",
        class: "yt-kin",
        "data-kin": `${name}-${i}`,
        "aria-label": format(ui.sets, { label: spoken }),
        onclick: () => set(lines),
      },
      figureArt(lines, 40),
      h("b", inNames(), label),
      h("span", { class: "yt-quiet" }, note),
    ),
  );
  return [h("p", { class: "yt-heading" }, title), h("div", { class: "yt-kins", "data-count": kin.length }, ...figures)];
}
