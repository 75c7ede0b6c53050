// The parts of the strip that need no page.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { hintWords, pieces } = await import(pathToFileURL(join(process.env.YIJING_TILES_STATIC, "task.js")));

const GLYPHS = { "⚍": ["10", "yang, yin"], "䷨": ["110001", "…"] };

test("a text is cut at the figures in it, and nothing is lost", () => {
  assert.deepEqual(pieces("You took ⚍ for ䷨.", GLYPHS), [
    { text: "You took " },
    { char: "⚍", lines: "10", spoken: "yang, yin" },
    { text: " for " },
    { char: "䷨", lines: "110001", spoken: "…" },
    { text: "." },
  ]);
  for (const text of ["", "plain", "⚍⚍", "😀⚍𝟚", "constructor toString __proto__"]) {
    assert.equal(pieces(text, GLYPHS).map((piece) => piece.text ?? piece.char).join(""), text);
  }
});

test("the hint button says how many are left, once one has been taken", () => {
  const ui = { hint: "Hint", hint_left: "Hint ({n} left)", hint_none: "Hint (no more)" };
  assert.equal(hintWords({ hints: [], more_hints: 3 }, ui), "Hint");
  assert.equal(hintWords({ hints: ["a"], more_hints: 2 }, ui), "Hint (2 left)");
  assert.equal(hintWords({ hints: ["a", "b", "c"], more_hints: 0 }, ui), "Hint (no more)");
});
