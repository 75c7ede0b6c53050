// The position in a link: read from the address the page was opened with, and written for the clipboard.

/**
 * The query the page was opened with. JupyterLab rewrites its address while it starts, so the address of the
 * navigation itself is asked first.
 */
export function openedWith() {
  const entry = performance.getEntriesByType("navigation")[0];
  const query = entry ? new URL(entry.name).search : "";
  return Object.fromEntries(new URLSearchParams(query || location.search));
}

const opened = new WeakMap(); // per model: the address is read once, however often it is shown

/** A link is opened once per page, when the widget (with a name in its `_setup`) first comes to life. */
export function openLink(model) {
  if (opened.has(model)) return;
  opened.set(model, true);
  const name = model.get("_setup").name;
  const query = name ? openedWith() : {};
  // The index goes by the browser where the address says no language: a board on it speaks the same.
  if (name && !("lang" in query) && document.body.matches('.yt-page[data-lang=""]') && /\/(index\.ipynb)?$/.test(location.pathname)) query.lang = document.documentElement.lang;
  if (name in query || (name && "lang" in query)) model.send({ op: "open", query });
}

/** A link that opens this page with `name=lines&lang=…`, other parts of the address kept. */
export function linkTo(name, lines, lang) {
  const url = new URL(location.href);
  url.searchParams.delete("token");
  url.searchParams.set(name, lines);
  url.searchParams.set("lang", lang);
  url.hash = "";
  return url.href;
}

/** What a link may say of an exercise beside its variant: the answer begun. */
export const answerIn = (name) => `${name}.answer`;

/** A link that opens this page at an exercise: this variant of it (`""`: as it is written), with this answer begun. */
export function linkToExercise(name, variant, answer, lang) {
  const url = new URL(linkTo(name, variant, lang));
  url.searchParams.delete(answerIn(name));
  if (answer) url.searchParams.set(answerIn(name), answer);
  return url.href;
}

/** Let the address of our own page say `name=value` (or nothing of it), so that a reload and a copied address keep it. */
export function keepInAddress(name, value) {
  if (document.body.dataset.voila === undefined) return; // JupyterLab's address is its own
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** Put text on the clipboard; false where the browser does not let us. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
