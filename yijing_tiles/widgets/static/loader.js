// The script that each widget has of its own: it fetches the one that all widgets of its kind share.
const key = Symbol.for("yijing-tiles"); // several widgets of a page meet there, whoever loaded them
const shared = (globalThis[key] ??= begin());

function begin() {
  const begun = { kinds: new Map(), drawn: Promise.resolve(), left: false };
  // A page that is left has no kernel any more: what is not drawn by then has nobody to talk to.
  globalThis.addEventListener("pagehide", () => { begun.left = true; });
  return begun;
}

async function load(script, style) {
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** One widget is drawn after the other, and whoever uses the first one need not wait for the last. */
function turn() {
  const mine = shared.drawn;
  const later = globalThis.requestIdleCallback ?? ((resolve) => setTimeout(resolve, 10));
  shared.drawn = mine.then(() => new Promise((resolve) => later(resolve, { timeout: 100 })));
  return mine;
}

export default {
  async render(context) {
    const { model } = context;
    const code = await model.widget_manager.get_model(model.get("_drawn_by").slice("IPY_MODEL_".length));
    const [script, style] = [code.get("script"), code.get("style")];
    const kind = `${script}\n${style}`;
    if (!shared.kinds.has(kind)) shared.kinds.set(kind, load(script, style));
    const { render, followNames } = await shared.kinds.get(kind);
    followNames(code, shared);
    await turn();
    return shared.left ? undefined : render(context);
  },
};
