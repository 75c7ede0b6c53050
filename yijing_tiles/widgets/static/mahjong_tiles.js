// Mahjong tiles as elements. The faces come from Python (view/mahjong_svg.py): rows of [colour, path] in a box of 60 × 80.
import { h, s } from "./dom.js";

/** The face of a kind as an SVG picture; what it is called is said elsewhere. */
export function tileFace(faces, kind) {
  const paths = faces[kind].map(([fill, d]) => s("path", { d, fill }));
  return s("svg", { viewBox: "0 0 60 80", "aria-hidden": "true", class: "yt-mj-face" }, ...paths);
}

/** What is drawn on a tile: its face, and its index for those who want to see it. */
export function tileParts(faces, kind) {
  return [tileFace(faces, kind), h("span", { class: "yt-mj-index", "aria-hidden": "true" }, kind)];
}

/** A tile that only lies there: `more` are classes (`yt-mj-back`, `yt-mj-missing`). */
export function tileNode(faces, kind, ...more) {
  return h("span", { class: ["yt-mj", ...more].join(" "), "aria-hidden": "true" }, ...(more.includes("yt-mj-back") ? [] : tileParts(faces, kind)));
}
