// Formulas as MathML, built node by node from `[tag, child, …]`: no markup is ever parsed.

const MATH = "http://www.w3.org/1998/Math/MathML";
const TAGS = new Set(["choice", "mfrac", "mi", "mn", "mo", "mrow", "msqrt", "msup", "munderover"]);

/** Make the nodes of a tree; anything that is not one of our tags is left out. */
export function math(tree) {
  const outer = document.createElementNS(MATH, "math");
  outer.setAttribute("displaystyle", "true"); // fractions large enough to read
  outer.append(...build(tree));
  return outer;
}

function build(tree) {
  if (typeof tree === "string") return [tree];
  if (!Array.isArray(tree) || !TAGS.has(tree[0])) return [];
  const choice = tree[0] === "choice"; // n over k: a fraction without its bar
  const node = document.createElementNS(MATH, choice ? "mfrac" : tree[0]);
  if (choice) node.setAttribute("linethickness", "0");
  node.append(...tree.slice(1).flatMap(build));
  return [node];
}
