// In which characters Chinese names are: what the page's address asks for, and how nodes with a name are marked.

const KEPT = "yijing-tiles:names"; // where the browser keeps which characters are wanted
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i;
const SIMPLIFIED = /^zh-(hans|cn|sg)\b/i;

/** The characters that names are to be in, by the address, or by what an address once said on a page in Chinese; or null. */
function wanted() {
  const entry = performance.getEntriesByType("navigation")[0];
  const tag = new URLSearchParams(entry ? new URL(entry.name).search : location.search).get("lang") ?? "";
  const told = TRADITIONAL.test(tag) ? "zh-Hant" : SIMPLIFIED.test(tag) ? "zh-Hans" : null;
  try {
    if (told) localStorage.setItem(KEPT, told);
    else if (document.documentElement.lang.startsWith("zh")) return localStorage.getItem(KEPT);
  } catch {
    // A browser that keeps nothing has to be told on every page.
  }
  return told;
}

/** Attributes of a node that holds a Chinese name; which characters it is in may change. */
export function inNames() {
  return { lang: globalThis[Symbol.for("yijing-tiles")]?.names ?? "zh-Hans", "data-yt-names": "" };
}

/** Mark all names on the page by what Python says of them (`Code.names`), now and later; `shared` is what widgets share. */
export function followNames(code, shared) {
  const followed = (shared.named ??= new Set());
  if (followed.has(code)) return;
  followed.add(code);
  const mark = () => {
    shared.names = code.get("names") || "zh-Hans";
    for (const node of document.querySelectorAll("[data-yt-names]")) if (node.lang !== shared.names) node.lang = shared.names;
  };
  mark();
  code.on("change:names", mark);
  if (followed.size > 1) return;
  const names = wanted();
  if (names === "zh-Hant" || names === "zh-Hans") if (names !== shared.names) code.send({ op: "names", lang: names });
}
