// What a learner has put together, as plain data.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(join(process.env.YIJING_TILES_STATIC, name)));
const { answerOf, emptyDraft, goodDraft, isTyped, lettersOf, moved, ticked } = await load("answers.js");

const options = ["A", "B", "C", "D"].map((letter) => ({ letter }));
const FORMS = {
  choice: { kind: "choice", options },
  choices: { kind: "choices", options },
  order: { kind: "order", options },
  match: { kind: "match", options, left: [{}, {}, {}] },
  number: { kind: "number" },
  formula: { kind: "formula" },
  figure: { kind: "figure" },
};
const GOOD = { choice: "B", choices: ["A", "C"], order: ["B", "A", "C", "D"], match: ["A", "", "D"], number: "4", formula: "2^2", figure: "屯" };
const JUNK = [null, undefined, 0, 7, true, {}, { A: 1 }, [], ["A", "A"], ["Z"], [null], [[]], "Z", "AB", ["A", "B", "C"], ["A", "B", "C", "C"], ["A", "B", "C", "D", "E"]];

test("what is kept and good stays as it is", () => {
  for (const [kind, draft] of Object.entries(GOOD)) assert.deepEqual(goodDraft(FORMS[kind], draft), draft);
});

test("what does not fit the form becomes something that does", () => {
  for (const form of Object.values(FORMS)) {
    for (const junk of JUNK) {
      const draft = goodDraft(form, junk);
      assert.deepEqual(goodDraft(form, draft), draft, `${form.kind} ${JSON.stringify(junk)}`);
      if (form.kind === "order") assert.deepEqual([...draft].sort(), lettersOf(form));
      if (form.kind === "choices") assert.ok(draft.every((letter) => lettersOf(form).includes(letter)));
      if (form.kind === "match") assert.equal(draft.length, 3);
      if (isTyped(form.kind)) assert.equal(typeof draft, "string");
    }
  }
});

test("nothing done is no answer, anything done is one", () => {
  for (const [kind, form] of Object.entries(FORMS)) {
    assert.equal(answerOf(form, emptyDraft(form)), null);
    assert.deepEqual(answerOf(form, GOOD[kind]), GOOD[kind]);
  }
});

test("moving keeps all items, and moving back undoes it", () => {
  const order = ["A", "B", "C", "D"];
  for (let from = 0; from < 4; from += 1) {
    for (const by of [-1, 1, -2, 2]) {
      const after = moved(order, from, by);
      if (from + by < 0 || from + by > 3) assert.equal(after, order);
      else {
        assert.equal(after[from + by], order[from]);
        assert.deepEqual(moved(after, from + by, -by), order);
      }
    }
  }
  assert.deepEqual(order, ["A", "B", "C", "D"], "the order itself is never changed");
});

test("ticked letters stand in the order of the options", () => {
  let draft = [];
  for (const letter of ["D", "A", "C", "A"]) draft = ticked(FORMS.choices, draft, letter, true);
  assert.deepEqual(draft, ["A", "C", "D"]);
  assert.deepEqual(ticked(FORMS.choices, draft, "C", false), ["A", "D"]);
});
