// Dragging in an order: which gap a point means, and what comes of it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { gapAt, putInto } = await import(pathToFileURL(join(process.env.YIJING_TILES_STATIC, "ordering.js")));
const boxes = [0, 1, 2, 3].map((i) => ({ left: 100, right: 500, top: 100 + 60 * i, bottom: 150 + 60 * i }));

test("above the middle of an item is the gap before it, below it the gap after it", () => {
  boxes.forEach((box, i) => {
    assert.equal(gapAt({ x: 300, y: box.top + 1 }, boxes), i);
    assert.equal(gapAt({ x: 300, y: box.bottom - 1 }, boxes), i + 1);
  });
});

test("a little beside the list still means it, far away means nothing", () => {
  assert.equal(gapAt({ x: 70, y: 60 }, boxes), 0);
  assert.equal(gapAt({ x: 540, y: 370 }, boxes), 4);
  for (const [x, y] of [[40, 200], [560, 200], [300, 40], [300, 400]]) assert.equal(gapAt({ x, y }, boxes), null);
  assert.equal(gapAt({ x: 0, y: 0 }, []), null);
});

test("every item can be put into every gap, and no other changes its order", () => {
  const order = [..."ABCD"];
  for (let from = 0; from < 4; from += 1) {
    for (let gap = 0; gap <= 4; gap += 1) {
      const after = putInto(order, from, gap);
      assert.deepEqual([...after].sort(), order);
      assert.deepEqual(after.filter((one) => one !== order[from]), order.filter((one) => one !== order[from]));
      const before = order.slice(0, gap).filter((one) => one !== order[from]);
      assert.deepEqual(after.slice(0, before.length), before);
      assert.equal(after[before.length], order[from]);
    }
  }
});

test("its own place, and no gap at all, leave the very same order", () => {
  const order = [..."ABC"];
  for (const gap of [1, 2, null]) assert.equal(putInto(order, 1, gap), order);
});
