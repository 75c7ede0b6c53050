// The script that each widget has of its own: it fetches the one that all widgets of its kind share.
const key = Symbol.for("yijing-tiles"); // several widgets of a page meet there, whoever loaded them
const kinds = (globalThis[key] ??= new Map());

async function load(script, style) {
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  async render(context) {
    const { model } = context;
    const code = await model.widget_manager.get_model(model.get("_drawn_by").slice("IPY_MODEL_".length));
    const [script, style] = [code.get("script"), code.get("style")];
    const kind = `${script}\n${style}`;
    if (!kinds.has(kind)) kinds.set(kind, load(script, style));
    return (await kinds.get(kind)).render(context);
  },
};
