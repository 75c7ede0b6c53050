// Gestures on a hand of mahjong and where keys lead, without a page. Run by tests/widgets/test_laying.py, or: node --test
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const source = new URL("../../../yijing_tiles/widgets/static/hand_geometry.js", import.meta.url);
const g = await import(`data:text/javascript,${encodeURIComponent(await readFile(source, "utf8"))}`);

test("there are 34 kinds in four rows, in order", () => {
  assert.deepEqual(g.ROWS.map((row) => row.length), [9, 9, 9, 7]);
  assert.deepEqual(g.ROWS.flat().map(g.orderOf), Array.from({ length: 34 }, (_, i) => i));
});

test("digits wait for their suit, and honours end at seven", () => {
  const type = (...keys) => keys.reduce((state, key) => g.typedKey(state.digits, key) ?? state, { digits: "", tiles: [] });
  assert.deepEqual(type("1", "2", "3"), { digits: "123", tiles: [] });
  assert.deepEqual(type("1", "2", "3", "m"), { digits: "", tiles: ["1m", "2m", "3m"] });
  assert.deepEqual(type("7", "8", "Z"), { digits: "", tiles: ["7z"] });
  assert.deepEqual(type("5", "万"), { digits: "", tiles: ["5m"] });
  assert.equal(g.typedKey("", "s"), null, "a letter alone is no tile");
  assert.equal(g.typedKey("1", "x"), null);
  assert.equal(g.typedKey("1", "0"), null);
});

test("a pressed tile makes a meld that it is part of", () => {
  assert.equal(g.meldFrom("1m", "run"), "[123m]");
  assert.equal(g.meldFrom("9p", "run"), "[789p]");
  assert.equal(g.meldFrom("4z", "triplet"), "[444z]");
  assert.equal(g.meldFrom("4s", "kong"), "[4444s]");
  assert.equal(g.meldFrom("4s", "closed"), "(4444s)");
  assert.deepEqual(g.meldOf("(4444s)"), { tiles: ["4s", "4s", "4s", "4s"], concealed: true });
});

test("a kong counts as three tiles, and its four copies are used up", () => {
  const hand = { tiles: ["1m"], melds: ["(5555z)", "[123m]"] };
  assert.equal(g.sizeOf(hand), 7);
  assert.equal(g.copiesLeft(hand, "5z"), 0);
  assert.equal(g.copiesLeft(hand, "1m"), 2);
});

test("only Python can tell what was typed, undone or dealt", () => {
  for (const op of ["set", "undo", "redo", "random", "open"]) assert.equal(g.afterGesture({ tiles: [], melds: [] }, { op }), null);
});

test("arrows walk the palette and stop at its edges; a short row is entered at its end", () => {
  assert.equal(g.paletteStep("1m", "ArrowUp"), "1m");
  assert.equal(g.paletteStep("1m", "ArrowLeft"), "1m");
  assert.equal(g.paletteStep("9s", "ArrowDown"), "7z");
  assert.equal(g.paletteStep("7z", "ArrowRight"), "7z");
  assert.equal(g.paletteStep("4p", "ArrowDown"), "4s");
  assert.equal(g.paletteStep("4z", "End"), "7z");
  assert.equal(g.paletteStep("4z", "Home"), "1z");
  assert.equal(g.paletteStep("4z", "a"), null);
});

test("arrows walk the hand and stop at its ends", () => {
  assert.equal(g.rowStep(1, "ArrowLeft", 14), 1);
  assert.equal(g.rowStep(14, "ArrowRight", 14), 14);
  assert.equal(g.rowStep(3, "Home", 14), 1);
  assert.equal(g.rowStep(3, "End", 14), 14);
  assert.equal(g.rowStep(3, "1", 14), null);
});
