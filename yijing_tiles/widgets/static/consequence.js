// What a wrong answer really is: a figure, its marked lines, which way it is turned. Python says all of it.
import { figureArt, h, s } from "./dom.js";

const TURNS = {
  inverse: "M5 7a6 6 0 0 1 10 1M15 13a6 6 0 0 1-10-1M15 3v5h-5M5 17v-5h5",
  complement: "M4 6h12M4 14h4M12 14h4M7 9.5h6M10 8v3",
  swapped: "M7 4v12M4 13l3 3 3-3M13 16V4M10 7l3-3 3 3",
};

/** The sign for a figure that stands otherwise; what it means is said beside it. */
export function turnArt(turn, width = 26) {
  return s(
    "svg",
    { width, height: width, viewBox: "0 0 20 20", class: "yt-turn", "aria-hidden": "true" },
    s("path", { d: TURNS[turn], fill: "none", stroke: "currentColor", "stroke-width": 1.7, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );
}

/** The sign for "differs", beside what is marked: not by its colour alone. */
export function offArt(width = 16) {
  return s(
    "svg",
    { width, height: width, viewBox: "0 0 16 16", class: "yt-off-mark", "aria-hidden": "true" },
    s("path", { d: "M2 5.5h12M2 10.5h12M11.5 1.5l-7 13", fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round" }),
  );
}

/** A figure `w` wide whose lines `off` (from 1, the bottom one) are framed and marked. */
export function markedFigure(lines, off, w) {
  const t = Math.round(w / 8);
  const pitch = Math.round(t * 1.75);
  const height = (lines.length - 1) * pitch + t;
  const [pad, room] = [4, 22];
  const figure = figureArt(lines, w);
  figure.setAttribute("x", pad);
  figure.setAttribute("y", pad);
  const art = s(
    "svg",
    { width: w + 2 * pad + room, height: height + 2 * pad, viewBox: `0 0 ${w + 2 * pad + room} ${height + 2 * pad}`, "aria-hidden": "true" },
    figure,
  );
  for (const at of off) {
    const y = pad + height - t - (at - 1) * pitch;
    const frame = { x: 1, y: y - 2.5, width: w + 2 * pad - 2, height: t + 5, rx: 4, class: "yt-off-frame" };
    const mark = offArt(14);
    mark.setAttribute("x", w + 2 * pad + 4);
    mark.setAttribute("y", y + t / 2 - 7);
    art.append(s("rect", frame), mark);
  }
  return art;
}

/** What is drawn of a wrong answer beside its words; nothing where the board itself shows it. */
export function drawnShown(shown, onBoard) {
  if (shown.svg) return [h("img", { class: "yt-picture", src: `data:image/svg+xml,${encodeURIComponent(shown.svg)}`, alt: shown.spoken })];
  const drawn = [];
  const figure = (lines, spoken, off) => h("span", { class: "yt-shown-figure", role: "img", "aria-label": spoken }, markedFigure(lines, off, 52));
  if (shown.lines && !onBoard) drawn.push(figure(shown.lines, shown.spoken, shown.off));
  if (shown.turn) drawn.push(turnArt(shown.turn));
  if (shown.beside) drawn.push(figure(...shown.beside, []));
  return drawn;
}
