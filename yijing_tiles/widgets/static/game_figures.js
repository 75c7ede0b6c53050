// Tiles and figures as they lie on the table, and text with the figures in it drawn.
import { figureArt, h, lineArt, s, taiji } from "./dom.js";
import { plainOf } from "./game_moves.js";
import { inNames } from "./names.js";

/** A figure of laid lines (`1 0 T t`) `w` wide in a frame for `of` lines; `fresh` lines are marked with a wedge beside them. */
export function figurePlate(lines, w, { of = 6, fresh = [] } = {}) {
  const t = Math.round(w / 8);
  const pitch = Math.round(t * 1.75);
  const height = (of - 1) * pitch + t;
  const side = fresh.length ? t * 1.6 : 0;
  const art = s("svg", { width: w + 2 * side, height, viewBox: `${-side} 0 ${w + 2 * side} ${height}`, "aria-hidden": "true", class: "yt-figure" });
  for (let i = 0; i < of; i += 1) {
    const y = height - t - i * pitch;
    const line = lines[i];
    const yang = line === undefined || line === "1" || line === "T";
    const bar = (x, width) => s("rect", { x, y, width, height: t, rx: t / 4, fill: "currentColor" });
    const group = s("g", { class: line === undefined ? "yt-line-empty" : fresh.includes(i) ? "yt-line-new" : null });
    group.append(...(yang ? [bar(0, w)] : [bar(0, w * 0.42), bar(w * 0.58, w * 0.42)]));
    if (line === "T" || line === "t") {
      const disc = taiji(pitch);
      disc.setAttribute("x", (w - pitch) / 2);
      disc.setAttribute("y", y + (t - pitch) / 2);
      group.append(disc);
    }
    if (fresh.includes(i) && line !== undefined) group.append(s("path", { d: `M${-side} ${y}l${t} ${t / 2}l${-t} ${t / 2}z`, fill: "currentColor" }));
    art.append(group);
  }
  return art;
}

/** The face of one tile: a laid line, a held taiji (`*`), or its back (`?`). */
export function yaoFace(tile, w = 56) {
  if (tile === "?") return h("span", { class: "yt-yao yt-yao-back" });
  return h("span", { class: "yt-yao" }, tile === "*" ? taiji(w * 0.55) : lineArt(tile, w));
}

/** A figure on a card: face up with what it is called, or face down. */
export function figureCard(lines, w, names, { kind = "", fresh = [] } = {}) {
  const named = names[plainOf(lines)];
  const face = lines ? figurePlate(lines, w, { fresh }) : null;
  const card = h("span", { class: `yt-card ${kind}` }, face);
  const label = h("span", { class: "yt-card-name", "aria-hidden": "true", ...inNames() }, named ? named[0] : "");
  return { card, label };
}

/** Call `draw` when what it draws has changed since the last time; `node` remembers. Rebuilding costs more than comparing. */
export function redraw(node, what, draw) {
  const drawn = JSON.stringify(what);
  if (node.ytDrawn === drawn) return;
  node.ytDrawn = drawn;
  draw();
}

/** Give a node a text with its figure characters drawn, which many fonts lack; leave it alone when it shows the same. */
export function setDrawn(node, text, glyphs) {
  if (node.ytText === text) return;
  node.ytText = text;
  const parts = [];
  for (const char of text) {
    const lines = Object.hasOwn(glyphs, char) ? glyphs[char] : null;
    if (lines) parts.push(h("span", { class: "yt-game-glyph", "aria-hidden": "true" }, figureArt(lines, lines.length > 3 ? 14 : 17)));
    else if (typeof parts.at(-1) === "string") parts[parts.length - 1] += char;
    else parts.push(char);
  }
  node.replaceChildren(...parts);
}
