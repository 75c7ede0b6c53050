// Where things stand in the circle and in the table, and where a key leads. Plain numbers and strings, no page.

/** Degrees clockwise from the top, for the place so many eighths of the circle from there. */
export function angleOf(at) {
  return at * 45;
}

/** The point at `angle` (degrees clockwise from the top) and distance `r` from the centre; y grows downwards. */
export function pointAt(angle, r) {
  const a = (angle * Math.PI) / 180;
  return [round(r * Math.sin(a)), round(-r * Math.cos(a))];
}

/** The sector of an eighth around `angle`, between two radii, as an SVG path. */
export function sectorPath(angle, inner, outer) {
  const [a, b] = [angle - 22.5, angle + 22.5];
  const at = (where, r) => pointAt(where, r).join(" ");
  return `M${at(a, inner)}L${at(a, outer)}A${outer} ${outer} 0 0 1 ${at(b, outer)}L${at(b, inner)}A${inner} ${inner} 0 0 0 ${at(a, inner)}Z`;
}

/** The angle that shows the same as `to` and lies nearest to `from`: what turns, turns the shorter way. */
export function turned(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/** The place a key leads to, going round `count` places clockwise from the top; null for other keys. */
export function roundStep(at, key, count) {
  switch (key) {
    case "ArrowRight": case "ArrowDown": return (at + 1) % count;
    case "ArrowLeft": case "ArrowUp": return (at + count - 1) % count;
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}

/** The cell `[row, column]` a key leads to in a grid of `size` by `size`, stopping at its edges; null for other keys. */
export function gridStep([row, column], key, size, ctrl = false) {
  const within = (n) => Math.max(0, Math.min(size - 1, n));
  switch (key) {
    case "ArrowRight": return [row, within(column + 1)];
    case "ArrowLeft": return [row, within(column - 1)];
    case "ArrowDown": return [within(row + 1), column];
    case "ArrowUp": return [within(row - 1), column];
    case "PageDown": return [size - 1, column];
    case "PageUp": return [0, column];
    case "Home": return [ctrl ? 0 : row, 0];
    case "End": return [ctrl ? size - 1 : row, size - 1];
    default: return null;
  }
}

/**
 * The lines of the hexagrams row by row. "trigrams": a row for each lower trigram, a column for each upper one;
 * "king_wen": eight by eight in the order they are given in.
 */
export function tableRows(order, hexagrams, trigrams) {
  if (order === "trigrams") return trigrams.map((lower) => trigrams.map((upper) => lower + upper));
  return Array.from({ length: hexagrams.length / 8 }, (_, row) => hexagrams.slice(row * 8, row * 8 + 8));
}

/** What lies on a board of `size` lines after a trigram is chosen; Python's twin is `laid_with`. */
export function laidWith(trigram, lines, size) {
  return (lines.length >= 3 && lines.length < size ? lines.slice(0, 3) : "") + trigram;
}

/** The lower and the upper trigram that are whole on the board, "" for those that are not. */
export function wholeTrigrams(lines) {
  return { lower: lines.length >= 3 ? lines.slice(0, 3) : "", upper: lines.length >= 6 ? lines.slice(3, 6) : "" };
}

/** Is a hexagram among those looked at: with `yang` yang lines (null: any number), grown from the lines `start`? */
export function isMeant(lines, yang, start) {
  return (yang === null || yangOf(lines) === yang) && lines.startsWith(start);
}

export function yangOf(lines) {
  return lines.split("1").length - 1;
}

function round(n) {
  return Math.round(n * 100) / 100 + 0; // + 0: never "-0"
}
