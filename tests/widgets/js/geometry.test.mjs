// The geometry of circle and table, without a page. Run by tests/widgets/test_geometry.py, or: node --test
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const source = new URL("../../../yijing_tiles/widgets/static/geometry.js", import.meta.url);
const g = await import(`data:text/javascript,${encodeURIComponent(await readFile(source, "utf8"))}`);

const TRIGRAMS = ["111", "110", "101", "100", "011", "010", "001", "000"];

test("the first place is on top, the third on the right: clockwise", () => {
  assert.deepEqual(g.pointAt(g.angleOf(0), 100), [0, -100]);
  assert.deepEqual(g.pointAt(g.angleOf(2), 100), [100, 0]);
  assert.deepEqual(g.pointAt(g.angleOf(4), 100), [0, 100]);
  assert.deepEqual(g.pointAt(g.angleOf(6), 100), [-100, 0]);
});

test("sectors close and meet their neighbours", () => {
  for (let at = 0; at < 8; at += 1) {
    const numbers = (path) => path.match(/-?\d+(\.\d+)?/g).map(Number);
    const here = numbers(g.sectorPath(g.angleOf(at), 60, 220));
    const next = numbers(g.sectorPath(g.angleOf(at + 1), 60, 220));
    // M inner-start L outer-start A r r 0 0 1 outer-end L inner-end A r r 0 0 0 inner-start
    assert.deepEqual(here.slice(0, 2), here.slice(-2));
    assert.deepEqual(here.slice(9, 11), next.slice(2, 4), "outer corners");
    assert.deepEqual(here.slice(11, 13), next.slice(0, 2), "inner corners");
    assert.ok(Math.abs(Math.hypot(here[2], here[3]) - 220) < 0.02);
  }
});

test("what turns shows the right angle and never goes more than half way round", () => {
  for (let from = -720; from <= 720; from += 45) {
    for (let to = 0; to < 360; to += 45) {
      const end = g.turned(from, to);
      assert.equal((((end - to) % 360) + 360) % 360, 0);
      assert.ok(Math.abs(end - from) <= 180);
    }
  }
});

test("arrows go round the circle, both ways, and back to where they began", () => {
  assert.equal(g.roundStep(7, "ArrowRight", 8), 0);
  assert.equal(g.roundStep(0, "ArrowLeft", 8), 7);
  assert.equal(g.roundStep(3, "ArrowDown", 8), 4);
  assert.equal(g.roundStep(3, "ArrowUp", 8), 2);
  assert.equal(g.roundStep(3, "Home", 8), 0);
  assert.equal(g.roundStep(3, "End", 8), 7);
  assert.equal(g.roundStep(3, "Enter", 8), null);
});

test("grid keys stop at the edges", () => {
  assert.deepEqual(g.gridStep([0, 0], "ArrowUp", 8), [0, 0]);
  assert.deepEqual(g.gridStep([0, 0], "ArrowLeft", 8), [0, 0]);
  assert.deepEqual(g.gridStep([7, 7], "ArrowDown", 8), [7, 7]);
  assert.deepEqual(g.gridStep([7, 7], "ArrowRight", 8), [7, 7]);
  assert.deepEqual(g.gridStep([3, 4], "ArrowDown", 8), [4, 4]);
  assert.deepEqual(g.gridStep([3, 4], "ArrowLeft", 8), [3, 3]);
  assert.deepEqual(g.gridStep([3, 4], "Home", 8), [3, 0]);
  assert.deepEqual(g.gridStep([3, 4], "End", 8), [3, 7]);
  assert.deepEqual(g.gridStep([3, 4], "Home", 8, true), [0, 0]);
  assert.deepEqual(g.gridStep([3, 4], "End", 8, true), [7, 7]);
  assert.deepEqual(g.gridStep([3, 4], "PageUp", 8), [0, 4]);
  assert.deepEqual(g.gridStep([3, 4], "PageDown", 8), [7, 4]);
  assert.equal(g.gridStep([3, 4], "a", 8), null);
});

test("rows hold one lower trigram, columns one upper; or eight by eight in the order given", () => {
  const all = TRIGRAMS.flatMap((upper) => TRIGRAMS.map((lower) => lower + upper));
  const rows = g.tableRows("trigrams", all, TRIGRAMS);
  rows.forEach((row, i) => row.forEach((lines, j) => assert.equal(lines, TRIGRAMS[i] + TRIGRAMS[j])));
  assert.deepEqual(g.tableRows("king_wen", all, TRIGRAMS).flat(), all);
  assert.deepEqual(g.tableRows("king_wen", all, TRIGRAMS).map((row) => row.length), Array(8).fill(8));
});

test("whole trigrams on the board", () => {
  assert.deepEqual(g.wholeTrigrams("10"), { lower: "", upper: "" });
  assert.deepEqual(g.wholeTrigrams("10001"), { lower: "100", upper: "" });
  assert.deepEqual(g.wholeTrigrams("100010"), { lower: "100", upper: "010" });
});

test("which hexagrams are meant", () => {
  const all = TRIGRAMS.flatMap((lower) => TRIGRAMS.map((upper) => lower + upper));
  const count = (yang, start) => all.filter((lines) => g.isMeant(lines, yang, start)).length;
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map((yang) => count(yang, "")), [1, 6, 15, 20, 15, 6, 1]);
  assert.deepEqual(["", "1", "10", "100", "1000", "10001"].map((start) => count(null, start)), [64, 32, 16, 8, 4, 2]);
  assert.equal(count(3, "100"), 3);
});
