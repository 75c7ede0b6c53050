// What a browser keeps: checked when it is read, never lowered, never the cause of a crash.
import assert from "node:assert/strict";
import { join as path } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const store = await import(pathToFileURL(path(process.env.YIJING_TILES_STATIC, "progress.js")));
const { ASIDE, KEY, day, forget, isWon, join, load, parse, raises, recall, record, recordLearner, take, toText } = store;

const NOTHING = { learner: "", exercises: {} };
const WON = { stars: 2, solved: true, tries: 3, hints: 1, on: "2026-03-01" };
const none = { stars: 0, solved: false, tries: 0, hints: 0, on: "" };

class Storage {
  constructor(text) {
    this.map = new Map(text === undefined ? [] : [[KEY, text]]);
  }
  getItem(key) { return this.map.get(key) ?? null; }
  setItem(key, value) { this.map.set(key, value); }
  removeItem(key) { this.map.delete(key); }
}

const file = (exercises, more = {}) => JSON.stringify({ "yijing-tiles": "progress", version: 1, exercises, ...more });

test("what is kept is what was won, with the day of the last step forward", () => {
  const storage = new Storage();
  record("bigrams.3", { ...none, tries: 1 }, storage, "2026-03-01");
  record("bigrams.3", { ...none, tries: 1 }, storage, "2026-03-02");
  assert.deepEqual(recall("bigrams.3", storage), { ...none, tries: 1, on: "2026-03-01" });
  record("bigrams.3", { ...none, solved: true, stars: 2, tries: 2 }, storage, "2026-03-03");
  record("bigrams.3", { ...none, solved: true, stars: 1, tries: 1 }, storage, "2026-03-04");
  assert.deepEqual(recall("bigrams.3", storage), { stars: 2, solved: true, tries: 2, hints: 0, on: "2026-03-03" });
  assert.deepEqual(parse(toText(load(storage))), load(storage));
  assert.equal(recall("bigrams.4", storage), undefined);
  assert.equal(recall("constructor", storage), undefined);
});

test("an exercise that nobody has touched leaves no trace", () => {
  const storage = new Storage();
  record("tiles.1", none, storage);
  assert.equal(storage.getItem(KEY), null);
});

const BROKEN = {
  "not JSON": ["{", "json"],
  empty: ["", "json"],
  "another program's": ['{"version":1,"exercises":{}}', "foreign"],
  "a number": ["1", "foreign"],
  null: ["null", "foreign"],
  "an array": ["[]", "foreign"],
  "exercises as an array": [file([]), "foreign"],
  "a later version": [file({}, { version: 2 }), "version"],
  "a version in words": [file({}, { version: "1" }), "version"],
  "four stars": [file({ "tiles.1": { ...WON, stars: 4 } }), "entry"],
  "stars unsolved": [file({ "tiles.1": { ...WON, solved: false } }), "entry"],
  "half a try": [file({ "tiles.1": { ...WON, tries: 0.5 } }), "entry"],
  "a figure too many": [file({ "tiles.1": { ...WON, more: 1 } }), "entry"],
  "a figure too few": [file({ "tiles.1": { stars: 1 } }), "entry"],
  "no figures": [file({ "tiles.1": null }), "entry"],
  "a day that is none": [file({ "tiles.1": { ...WON, on: "2026-13-01" } }), "entry"],
  "a name that is none": [file({ "<b>.1": WON }), "entry"],
  prototypes: ['{"yijing-tiles":"progress","version":1,"exercises":{"__proto__":{"stars":3}}}', "entry"],
  "a learner with a line end": [file({}, { learner: "a\nb" }), "entry"],
  "a learner who is a number": [file({}, { learner: 1 }), "entry"],
  "far too long": [`${" ".repeat(300_001)}{}`, "long"],
};

for (const [name, [text, reason]] of Object.entries(BROKEN)) {
  test(`a file is refused and changes nothing: ${name}`, () => {
    const storage = new Storage(file({ "tiles.2": WON }));
    assert.throws(() => take(text, storage), (error) => error.reason === reason);
    assert.equal(storage.getItem(KEY), file({ "tiles.2": WON }));
  });
  test(`a stored value is set aside and the page goes on: ${name}`, () => {
    const storage = new Storage(text);
    assert.deepEqual(load(storage), NOTHING);
    assert.equal(storage.getItem(ASIDE), text);
    record("tiles.1", WON, storage, "2026-01-01");
    assert.deepEqual(load(storage).exercises, { "tiles.1": WON });
  });
}

test("what is still good in a broken value is used", () => {
  const storage = new Storage(file({ "tiles.1": WON, "tiles.2": { ...WON, stars: 9 } }, { learner: "Li" }));
  assert.deepEqual(load(storage), { learner: "Li", exercises: { "tiles.1": WON } });
  assert.match(storage.getItem(ASIDE), /"stars":9/);
});

test("a file is joined to what is there, and brings a name only where there is none", () => {
  const storage = new Storage(file({ "tiles.1": WON }));
  const other = { ...WON, stars: 3, tries: 1, on: "2026-02-01" };
  assert.equal(take(file({ "tiles.1": other, "tiles.2": WON }, { learner: "李" }), storage), 2);
  assert.deepEqual(load(storage), { learner: "李", exercises: { "tiles.1": { ...WON, stars: 3 }, "tiles.2": WON } });
  take(file({}, { learner: "Other" }), storage);
  assert.equal(load(storage).learner, "李");
  recordLearner("Ana", storage);
  recordLearner("a\u0007b", storage);
  assert.equal(load(storage).learner, "Ana");
  forget(storage);
  assert.deepEqual(load(storage), NOTHING);
});

test("a browser that lets us keep nothing breaks nothing", () => {
  const full = new Storage();
  full.setItem = () => { throw new Error("quota"); };
  record("tiles.1", WON, full);
  assert.deepEqual(load(full), NOTHING);
  record("tiles.1", WON); // node has no storage of a browser at all
  assert.equal(recall("tiles.1").stars, 2);
});

test("joining loses nothing, whatever the order, and whatever else is thrown in", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const any = () => {
    const stars = random(4);
    return { stars, solved: stars > 0 || random(2) > 0, tries: random(5), hints: random(3), on: ["", "2026-01-01", "2026-02-01"][random(3)] };
  };
  for (let round = 0; round < 300; round += 1) {
    const [a, b, c] = [any(), any(), any()];
    assert.deepEqual(join(a, b), join(b, a));
    assert.deepEqual(join(join(a, b), c), join(a, join(b, c)));
    assert.ok(isWon(join(a, b)) && !raises(a, join(a, b)));
  }
  const storage = new Storage();
  let before = none;
  for (let step = 0; step < 300; step += 1) {
    const acts = [
      () => record("tiles.1", any(), storage),
      () => record("tiles.1", [null, 1, "x", {}, { ...any(), stars: -1 }, { ...any(), tries: NaN }][random(6)], storage),
      () => record("no name", any(), storage),
      () => take(file({ "tiles.1": any() }), storage),
      () => { try { take(Object.values(BROKEN)[random(20)][0], storage); } catch { /* refused */ } },
      () => recordLearner(["Li", "\n", "x".repeat(99)][random(3)], storage),
    ];
    acts[random(acts.length)]();
    const after = recall("tiles.1", storage) ?? none;
    assert.ok(!raises(before, after) && after.on >= before.on);
    before = after;
  }
});

test("the day is the learner's own", () => {
  assert.equal(day(new Date(2026, 2, 1, 23, 59)), "2026-03-01");
  assert.match(day(), /^\d{4}-\d\d-\d\d$/);
});
