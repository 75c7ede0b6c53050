// What the stepper works out by itself, as plain data: no page, and no rule.

/** Which marks each jump leads to. */
export const JUMPS = {
  claim: ["chow", "pung"],
  kong: ["kong"],
  ready: ["ready"],
  win: ["win", "rob", "after_kong", "drawn"],
};

/** The group of jumps that a mark belongs to. */
export const groupOf = (kind) => Object.keys(JUMPS).find((name) => JUMPS[name].includes(kind)) ?? "";

/** The next step with a mark of a group, or null. */
export function jumpTo(marks, name, step) {
  return marks.find((mark) => mark.step > step && JUMPS[name].includes(mark.kind))?.step ?? null;
}

/** The line after news of it: all of it, or what has grown; null where these are not the news just after what is known. */
export function lineWith(known, news) {
  if (news.at === 0) return news;
  if (news.number !== known.number + 1) return null;
  return {
    number: news.number,
    at: 0,
    entries: [...known.entries.slice(0, news.at), ...news.entries],
    marks: [...known.marks.filter(({ step }) => step <= news.at), ...news.marks],
    curve: known.curve.length ? [...known.curve.slice(0, news.at + 1), ...news.curve] : [],
  };
}

/** How many steps can be known of up to a step, for its number in words. */
export const countKnown = (entries, step) => entries.slice(0, step).filter(Boolean).length;

/** The step after (or before) one that can be known of: what somebody let go without a word is passed by. */
export function seenFrom(entries, step, by) {
  let at = step + by;
  while (at > 0 && at < entries.length && !entries[at - 1]) at += by;
  return Math.max(0, Math.min(entries.length, at));
}

/** A curve of distances as points of a picture `w` × `h`: `{path, top, at}`; steps before the deal are left out. */
export function curveOf(distances, step, w, h) {
  const from = distances.findIndex((value) => value !== null);
  if (from < 0) return null;
  const known = distances.slice(from);
  const top = Math.max(1, ...known);
  const x = (i) => (known.length > 1 ? (i / (known.length - 1)) * w : 0);
  const y = (value) => ((top - value) / (top + 1)) * h;
  const path = (values) => values.map((value, i) => (i === 0 ? `M${round(x(0))} ${round(y(value))}` : `H${round(x(i))}V${round(y(value))}`)).join("");
  const now = step - from;
  if (now < 0) return { all: path(known), done: "", top, first: known[0], now: null, steps: 0, y };
  const at = Math.min(now, known.length - 1);
  return { all: path(known), done: path(known.slice(0, at + 1)), top, first: known[0], now: known[at], steps: at, x: round(x(at)), y };
}

const round = (value) => Math.round(value * 10) / 10;

/** Tiles of a hand as they lie: those held, then the one that was drawn. */
export function lying(seat) {
  const hidden = seat.hand === null;
  const tiles = (hidden ? Array(seat.holds).fill("?") : seat.hand).map((kind) => ({ kind, drawn: false }));
  if (seat.has_drawn) tiles.push({ kind: seat.drawn || "?", drawn: true });
  return tiles;
}

/** The seats by where they sit: `{self, next, opposite, previous}`. */
export const byPlace = (seats) => Object.fromEntries(seats.map((seat) => [seat.place, seat]));

/** Whether two lists hold the same things in the same order. */
export const alike = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);
