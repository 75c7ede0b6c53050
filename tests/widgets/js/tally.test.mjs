// What the course map counts, and where its links lead.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { fileName, placeOf, tally } = await import(pathToFileURL(join(process.env.YIJING_TILES_STATIC, "tally.js")));

const COURSE = [
  { stem: "01-a", exercises: ["a.1", "a.2"] },
  { stem: "02-b", exercises: ["b.1"] },
];
const won = (stars, solved = stars > 0) => ({ stars, solved, tries: 1, hints: 0, on: "" });

test("stars, what is solved, and where to go on", () => {
  const none = tally(COURSE, {});
  assert.deepEqual([none.stars, none.possible, none.begun, none.next], [0, 9, false, 0]);
  const some = tally(COURSE, { "a.1": won(3), "a.2": won(0), "c.1": won(3) });
  assert.deepEqual(some.lessons[0], { stars: 3, possible: 6, solved: 1, count: 2, stands: ["solved", "tried"] });
  assert.deepEqual([some.stars, some.begun, some.next], [3, true, 0]);
  assert.equal(tally(COURSE, { "a.1": won(1), "a.2": won(0, true) }).next, 1, "solved without a star is solved");
  assert.equal(tally(COURSE, { "a.1": won(1), "a.2": won(2), "b.1": won(1) }).next, -1);
  assert.equal(tally([{ stem: "x", exercises: ["constructor"] }], {}).lessons[0].solved, 0);
});

for (const [pathname, inVoila, href, file] of [
  ["/voila/render/index.ipynb", true, "zh/01.ipynb", null],
  ["/user/x/lab/voila/render/index.ipynb", true, "zh/01.ipynb", null],
  ["/notebooks/index.ipynb", false, "zh/01.ipynb", null],
  ["/lab", false, "/lab/tree/zh/01.ipynb", "zh/01.ipynb"],
  ["/lab/", false, "/lab/tree/zh/01.ipynb", "zh/01.ipynb"],
  ["/lab/tree/index.ipynb", false, "/lab/tree/zh/01.ipynb", "zh/01.ipynb"],
  ["/lab/workspaces/auto-X/tree/index.ipynb", false, "/lab/workspaces/auto-X/tree/zh/01.ipynb", "zh/01.ipynb"],
  ["/user/x/lab/tree/my%20notes/index.ipynb", false, "/user/x/lab/tree/my%20notes/zh/01.ipynb", "my notes/zh/01.ipynb"],
  ["/doc/tree/notebooks/index.ipynb", false, "/doc/tree/notebooks/zh/01.ipynb", "notebooks/zh/01.ipynb"],
]) {
  test(`a lesson is found from ${pathname}`, () => assert.deepEqual(placeOf("zh/01.ipynb", pathname, inVoila), { href, file }));
}

test("a file is named after the learner, with nothing that a disk would not take", () => {
  assert.equal(fileName("", "2026-03-01"), "yijing-tiles-2026-03-01.json");
  assert.equal(fileName(" 李 小明 ", "2026-03-01"), "yijing-tiles-李-小明-2026-03-01.json");
  assert.equal(fileName("../../etc: Ana?", "2026-03-01"), "yijing-tiles-etc-Ana-2026-03-01.json");
});
