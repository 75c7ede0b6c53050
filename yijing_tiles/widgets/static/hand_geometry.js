// What a gesture makes of a hand of mahjong, so that it can be drawn before Python has answered; Python judges it
// afterwards and has the last word. And where keys lead. A hand is `{tiles: ["1m", …], melds: ["[123m]", …]}`, places
// are counted from 1. A gesture that cannot be gives the hand back as it was.

const MOST_TILES = 14;
const MOST_MELDS = 4;
const COPIES = 4;
const SUITS = "mpsz";

/** The 34 kinds, a row for each suit. */
export const ROWS = [...SUITS].map((suit) => Array.from({ length: suit === "z" ? 7 : 9 }, (_, i) => `${i + 1}${suit}`));

/** Where a kind stands among the 34. */
export function orderOf(kind) {
  return SUITS.indexOf(kind[1]) * 9 + Number(kind[0]) - 1;
}

/** What is written in brackets: `(1111s)` → `{tiles: ["1s", …], concealed: true}`. */
export function meldOf(text) {
  const suit = text[text.length - 2];
  return { tiles: [...text.slice(1, -2)].map((n) => n + suit), concealed: text[0] === "(" };
}

/** The meld that a pressed tile makes: `as` is "run", "triplet", "kong" or "closed". A run of 8 is 7-8-9. */
export function meldFrom(kind, as) {
  const [number, suit] = kind;
  if (as === "run") {
    const first = Math.min(Number(number), suit === "z" ? 5 : 7);
    return `[${first}${first + 1}${first + 2}${suit}]`;
  }
  const body = number.repeat(as === "triplet" ? 3 : 4) + suit;
  return as === "closed" ? `(${body})` : `[${body}]`;
}

/** How many tiles the hand counts as: a kong is three. */
export function sizeOf(hand) {
  return hand.tiles.length + 3 * hand.melds.length;
}

/** How many copies of a kind are neither held nor laid. */
export function copiesLeft(hand, kind) {
  const beside = hand.melds.flatMap((meld) => meldOf(meld).tiles);
  return COPIES - [...hand.tiles, ...beside].filter((tile) => tile === kind).length;
}

/** The tiles in order; those of one kind stay as they were. */
export function inOrder(tiles) {
  return [...tiles].sort((a, b) => orderOf(a) - orderOf(b));
}

function added(hand, kind, at) {
  if (sizeOf(hand) >= MOST_TILES || copiesLeft(hand, kind) < 1) return hand;
  const tiles = [...hand.tiles];
  tiles.splice(at === undefined ? tiles.length : Math.max(0, Math.min(at - 1, tiles.length)), 0, kind);
  return { ...hand, tiles };
}

function without(list, at) {
  return list.filter((_, i) => i !== at - 1);
}

function carried(hand, at, to) {
  if (!holds(hand.tiles, at) || !holds(hand.tiles, to)) return hand;
  const tiles = without(hand.tiles, at);
  tiles.splice(to - 1, 0, hand.tiles[at - 1]);
  return { ...hand, tiles };
}

/** Lay a meld: the tiles of it that are held, and the others from outside. */
function withMeld(hand, meld) {
  const tiles = [...hand.tiles];
  const parts = meldOf(meld).tiles;
  if (meld[1] !== meld[2] && meld.includes("z")) return hand; // honours make no runs
  for (const tile of parts) if (tiles.includes(tile)) tiles.splice(tiles.indexOf(tile), 1);
  const after = { tiles, melds: [...hand.melds, meld] };
  const fits = after.melds.length <= MOST_MELDS && sizeOf(after) <= MOST_TILES && parts.every((tile) => copiesLeft(after, tile) >= 0);
  return fits ? after : hand;
}

function holds(list, at) {
  return at >= 1 && at <= list.length;
}

/** The gesture applied to the hand, or null when only Python can tell (undo, typed text, a random hand …). */
export function afterGesture(hand, gesture) {
  switch (gesture.op) {
    case "add": return added(hand, gesture.tile, gesture.at);
    case "take_off": return holds(hand.tiles, gesture.at) ? { ...hand, tiles: without(hand.tiles, gesture.at) } : hand;
    case "move": return carried(hand, gesture.at, gesture.to);
    case "sort": return { ...hand, tiles: inOrder(hand.tiles) };
    case "lay": return withMeld(hand, gesture.meld);
    case "take_meld": return holds(hand.melds, gesture.at) ? { ...hand, melds: without(hand.melds, gesture.at) } : hand;
    case "clear": return { tiles: [], melds: [] };
    default: return null;
  }
}

/**
 * What a typed key means after the digits typed before it: `{digits, tiles}`, or null for a key that is none of ours.
 * "1", "2", "m" adds 1m and 2m; digits that a suit does not have are left out.
 */
export function typedKey(digits, key) {
  if (/^[1-9]$/.test(key)) return { digits: (digits + key).slice(-MOST_TILES), tiles: [] };
  const suit = { m: "m", p: "p", s: "s", z: "z", 萬: "m", 万: "m", 筒: "p", 索: "s", 条: "s" }[key.toLowerCase()];
  if (!digits || !suit) return null;
  return { digits: "", tiles: [...digits].filter((n) => suit !== "z" || Number(n) <= 7).map((n) => n + suit) };
}

/** The kind a key leads to from a kind in the palette, stopping at its edges; null for other keys. */
export function paletteStep(kind, key) {
  const row = SUITS.indexOf(kind[1]);
  const column = Number(kind[0]) - 1;
  const at = (r, c) => {
    const line = ROWS[Math.max(0, Math.min(ROWS.length - 1, r))];
    return line[Math.max(0, Math.min(line.length - 1, c))];
  };
  switch (key) {
    case "ArrowRight": return at(row, column + 1);
    case "ArrowLeft": return at(row, column - 1);
    case "ArrowDown": return at(row + 1, column);
    case "ArrowUp": return at(row - 1, column);
    case "Home": return at(row, 0);
    case "End": return at(row, 8);
    default: return null;
  }
}

/** The place a key leads to among so many in a row, stopping at its ends; null for other keys. */
export function rowStep(at, key, count) {
  switch (key) {
    case "ArrowRight": case "ArrowDown": return Math.min(at + 1, count);
    case "ArrowLeft": case "ArrowUp": return Math.max(at - 1, 1);
    case "Home": return 1;
    case "End": return count;
    default: return null;
  }
}
