// The table's plain data: drafts of a hidden hexagram, which choice a dragged tile means, what a choice looks like at once.
import assert from "node:assert/strict";
import test from "node:test";
import {
  afterChoice, choiceFor, draftKey, draftLines, draftOf, draftPress, draftPut, draftTake, heldAs, isFull, leftInHand, newDraft, plainOf, stepTo,
} from "../../../yijing_tiles/widgets/static/game_moves.js";

const HAND = "1110000*";

test("a draft grows from the bottom, whichever tiles are taken", () => {
  let draft = draftPut(newDraft(), HAND, 3);
  draft = draftPut(draft, HAND, 0);
  draft = draftPut(draft, HAND, 7);
  assert.equal(draftLines(draft), "01T");
  assert.equal(isFull(draft), false);
  assert.deepEqual(leftInHand(HAND, draft).map(({ tile }) => tile).join(""), "11000");
});

test("a tile dropped on another changes places with it, one from the hand takes its place", () => {
  let draft = draftOf(HAND, "100110");
  assert.ok(isFull(draft));
  const [bottom, second] = draft;
  draft = draftPut(draft, HAND, bottom.from, 1);
  assert.deepEqual([draft[0], draft[1]], [second, bottom]);
  const before = leftInHand(HAND, draft);
  draft = draftPut(draft, HAND, 7, 0);
  assert.equal(draftLines(draft)[0], "T");
  assert.equal(leftInHand(HAND, draft).length, before.length);
});

test("a draft is never more than the hand holds", () => {
  assert.equal(draftKey(draftOf(HAND, "111"), HAND, "1"), null);
  assert.equal(draftKey(draftOf(HAND, "T"), HAND, "t"), null);
  assert.equal(draftKey(draftOf(HAND, "110000"), HAND, "1"), null);
  assert.deepEqual(draftPut(newDraft(), HAND, 8), newDraft());
});

test("a taiji is pressed from yang to yin and off, other lines go off at once", () => {
  const draft = draftOf(HAND, "1T");
  const turned = draftPress(draft, 1);
  assert.equal(draftLines(turned), "1t");
  assert.equal(draftLines(draftPress(turned, 1)), "1");
  assert.equal(draftPress(draft, 0)[0], null);
});

test("keys write and take back from the top; other keys are not meant", () => {
  const draft = draftKey(draftKey(newDraft(), HAND, "0"), HAND, "t");
  assert.equal(draftLines(draft), "0t");
  assert.equal(draftLines(draftKey(draft, HAND, "Backspace")), "0");
  assert.equal(draftKey(newDraft(), HAND, "Backspace"), null);
  for (const key of ["a", "ArrowUp", "", "10"]) assert.equal(draftKey(draft, HAND, key), null);
});

test("a gap is filled before the top", () => {
  const draft = draftTake(draftOf(HAND, "101"), 1);
  assert.equal(draftLines(draft), "1");
  assert.equal(draftLines(draftKey(draft, HAND, "1")), "111");
});

test("a dragged tile means the lawful choice that lays it on that line", () => {
  const choice = (action, stage, fresh, legal) => ({ action, stage, new: fresh, legal });
  const choices = [choice("lay 10", "0110", [2, 3], false), choice("lay 01", "0101", [2, 3], true), choice("lay 1t", "011t", [2, 3], true)];
  assert.equal(choiceFor(choices, "1", 3).action, "lay 01");
  assert.equal(choiceFor(choices, "0", 3).action, "lay 10");
  assert.equal(choiceFor(choices, "*", 3).action, "lay 1t");
  assert.equal(choiceFor(choices, "1", 2).action, "lay 1t");
  assert.equal(choiceFor(choices, "1", 0), null);
});

test("a choice is drawn at once, and nothing else of the table changes", () => {
  const position = { wall_left: 9, seats: [{ you: true, stage: "10", new: [], hand: "10", holds: 2 }, { you: false, stage: "", hand: null, holds: 2 }] };
  const choice = { pair: "01", stage: "1001", new: [2, 3] };
  const after = afterChoice(position, choice);
  assert.deepEqual(after.seats[0], { you: true, stage: "1001", new: [2, 3], hand: "", holds: 0 });
  assert.equal(after.seats[1], position.seats[1]);
  assert.equal(position.seats[0].hand, "10");
  assert.equal(afterChoice(position, { pair: "", stage: "10", new: [] }).seats[0].hand, "10");
});

test("the keys of the stepper stop at both ends", () => {
  assert.deepEqual(["[", "]", "{", "}", "x"].map((key) => stepTo(0, 5, key)), [0, 1, 0, 5, null]);
  assert.deepEqual(["[", "]"].map((key) => stepTo(5, 5, key)), [4, 5]);
});

test("taiji count as what they were declared, and are held as what they are", () => {
  assert.equal(plainOf("1Tt0"), "1100");
  assert.equal([..."1Tt0"].map(heldAs).join(""), "1**0");
});
