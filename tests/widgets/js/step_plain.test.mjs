// The stepper's plain data: the line told by and by, jumps, steps that can be known of, the curve, tiles as they lie.
import assert from "node:assert/strict";
import test from "node:test";
import { alike, byPlace, countKnown, curveOf, groupOf, jumpTo, lineWith, lying, seenFrom } from "../../../yijing_tiles/widgets/static/step_plain.js";

const entry = (text) => ({ text });
const LINE = { number: 3, at: 0, entries: [entry("a"), null, entry("c")], marks: [{ step: 1, kind: "pung" }, { step: 3, kind: "kong" }], curve: [null, 3, 3, 2] };

test("what has grown is put behind what it grew from; a branch cuts off what came after it", () => {
  const grown = { number: 4, at: 2, entries: [entry("x")], marks: [{ step: 3, kind: "win" }], curve: [1] };
  const line = lineWith(LINE, grown);
  assert.deepEqual(line.entries, [entry("a"), null, entry("x")]);
  assert.deepEqual(line.marks, [{ step: 1, kind: "pung" }, { step: 3, kind: "win" }]);
  assert.deepEqual(line.curve, [null, 3, 3, 1]);
  assert.equal(line.number, 4);
  assert.equal(LINE.entries.length, 3);
});

test("news that are not the next ones are not put together; all of it always holds", () => {
  assert.equal(lineWith(LINE, { number: 6, at: 2, entries: [], marks: [], curve: [] }), null);
  const whole = { number: 9, at: 0, entries: [], marks: [], curve: [] };
  assert.equal(lineWith(LINE, whole), whole);
});

test("a jump leads to the next mark of its group, and to none behind", () => {
  assert.equal(jumpTo(LINE.marks, "claim", 0), 1);
  assert.equal(jumpTo(LINE.marks, "kong", 1), 3);
  assert.equal(jumpTo(LINE.marks, "claim", 1), null);
  assert.equal(groupOf("rob"), "win");
  assert.equal(groupOf("nothing"), "");
});

test("what nobody may know of is passed by, and does not count", () => {
  assert.equal(seenFrom(LINE.entries, 1, 1), 3);
  assert.equal(seenFrom(LINE.entries, 3, -1), 1);
  assert.equal(seenFrom(LINE.entries, 0, -1), 0);
  assert.equal(seenFrom(LINE.entries, 3, 1), 3);
  assert.equal(countKnown(LINE.entries, 3), 2);
});

test("the curve goes down as the hand comes nearer, and knows where one is", () => {
  const curve = curveOf([null, 3, 3, 0], 2, 100, 40);
  assert.equal(curve.first, 3);
  assert.equal(curve.now, 3);
  assert.equal(curve.x, 50);
  assert.equal(curve.done, "M0 0H50V0");
  assert.equal(curve.all, "M0 0H50V0H100V30");
  assert.equal(curveOf([null, null], 1, 100, 40), null);
  assert.equal(curveOf([null, 2], 0, 100, 40).now, null);
});

test("the tile just drawn lies apart, and closed hands show backs", () => {
  assert.deepEqual(lying({ hand: ["1m"], holds: 1, has_drawn: true, drawn: "2m" }), [{ kind: "1m", drawn: false }, { kind: "2m", drawn: true }]);
  assert.deepEqual(lying({ hand: null, holds: 2, has_drawn: true, drawn: "" }).map(({ kind }) => kind), ["?", "?", "?"]);
  assert.equal(byPlace([{ place: "self", seat: 2 }]).self.seat, 2);
});

test("two lists are alike where they hold the same things, not things that look the same", () => {
  const seat = { hand: ["1m"] };
  assert.ok(alike([seat, 1, null], [seat, 1, null]));
  assert.ok(!alike([seat], [{ hand: ["1m"] }]));
  assert.ok(!alike([seat], [seat, undefined]));
  assert.ok(!alike([seat, undefined], [seat]));
});
