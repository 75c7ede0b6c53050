// Formulas are built from a short list of tags; nothing else gets onto the page.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { math } = await import(pathToFileURL(join(process.env.YIJING_TILES_STATIC, "math.js")));

globalThis.document = {
  createElementNS: (space, tag) => ({
    space,
    tag,
    attributes: {},
    children: [],
    append(...nodes) { this.children.push(...nodes); },
    setAttribute(name, value) { this.attributes[name] = value; },
  }),
};
const text = (node) => {
  if (typeof node === "string") return node;
  const inside = node.children.map(text).join("");
  const rule = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`).join("");
  return `<${node.tag}${rule}>${inside}</${node.tag}>`;
};

test("a power, a fraction, n over k", () => {
  assert.equal(text(math(["msup", ["mn", "2"], ["mn", "6"]])), "<math displaystyle=true><msup><mn>2</mn><mn>6</mn></msup></math>");
  assert.equal(text(math(["mfrac", ["mn", "1"], ["mn", "2"]])), "<math displaystyle=true><mfrac><mn>1</mn><mn>2</mn></mfrac></math>");
  assert.equal(text(math(["choice", ["mn", "6"], ["mn", "3"]])), "<math displaystyle=true><mfrac linethickness=0><mn>6</mn><mn>3</mn></mfrac></math>");
  assert.equal(math(["mn", "1"]).space, "http://www.w3.org/1998/Math/MathML");
});

test("a sum, with the letter that runs below it and its end above", () => {
  const run = ["mrow", ["mi", "k"], ["mo", "="], ["mn", "1"]];
  const tree = ["mrow", ["munderover", ["mo", "∑"], run, ["mn", "6"]], ["mi", "k"]];
  const below = "<mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow>";
  const shown = `<math displaystyle=true><mrow><munderover><mo>∑</mo>${below}<mn>6</mn></munderover><mi>k</mi></mrow></math>`;
  assert.equal(text(math(tree)), shown);
});

test("what is no formula of ours is left out", () => {
  for (const junk of [["script", "alert(1)"], [["mn", "1"]], {}, null, 7, ["maction", ["mn", "1"]], ["__proto__"]]) {
    assert.equal(text(math(junk)), "<math displaystyle=true></math>");
    assert.equal(text(math(["mrow", junk, ["mn", "1"]])), "<math displaystyle=true><mrow><mn>1</mn></mrow></math>");
  }
});
