// Small helpers to build what a person sees. No knowledge of any rule.

const FOCUSABLE = new Set(["button", "input", "select", "textarea"]);
const SVG = "http://www.w3.org/2000/svg";

/** Make an element: `h("button", {class: "yt-button", onclick: f, "aria-label": "…"}, "text", child)`. */
export function h(tag, props = {}, ...children) {
  const node = fill(document.createElement(tag), props, children);
  // JupyterLab takes single letters for itself unless the focused element says otherwise.
  if (FOCUSABLE.has(tag) || "tabindex" in props) node.dataset.lmSuppressShortcuts = "true";
  return node;
}

/** The same for SVG elements. */
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

function fill(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Give a node new children, but leave it alone when it shows the same text (live regions speak on change). */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Fill the `{places}` of a text from the catalogue. */
export function format(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** The bars of one line in a box of w × t, as SVG nodes: yang whole, yin broken (a gap of 16 %). */
function bars(yang, x, y, w, t) {
  const bar = (from, width) => s("rect", { x: from, y, width, height: t, rx: t / 4, fill: "currentColor" });
  return yang ? [bar(x, w)] : [bar(x, w * 0.42), bar(x + w * 0.58, w * 0.42)];
}

const TAIJI_HALF = "M0-16A16 16 0 0 1 0 16A8 8 0 0 1 0 0A8 8 0 0 0 0-16Z";

/** The taiji disc, drawn in a box of `size` pixels. */
export function taiji(size) {
  return s(
    "svg",
    { width: size, height: size, viewBox: "-17 -17 34 34", "aria-hidden": "true" },
    s("circle", { r: 16, fill: "#fffdf8", stroke: "currentColor", "stroke-width": 1.6 }),
    s("path", { d: TAIJI_HALF, fill: "currentColor" }),
    s("circle", { cy: -8, r: 2.6, fill: "currentColor" }),
    s("circle", { cy: 8, r: 2.6, fill: "#fffdf8" }),
  );
}

/** One laid line (`1 0 T t`) as a picture `w` wide; a taiji shows its disc in the middle of the declared line. */
export function lineArt(laid, w) {
  const t = w / 8;
  const yang = laid === "1" || laid === "T";
  const wild = laid === "T" || laid === "t";
  const height = wild ? t * 1.9 : t;
  const art = s(
    "svg",
    { width: w, height, viewBox: `0 0 ${w} ${height}`, "aria-hidden": "true", class: "yt-line" },
    ...bars(yang, 0, (height - t) / 2, w, t),
  );
  if (wild) {
    const disc = taiji(height);
    disc.setAttribute("x", (w - height) / 2);
    art.append(disc);
  }
  return art;
}

/** A whole figure `w` wide from plain lines (`"100010"`, bottom first); lines up to `of` not laid yet are faint. */
export function figureArt(lines, w, of = lines.length) {
  const t = Math.round(w / 8); // whole pixels keep small figures sharp
  const pitch = Math.round(t * 1.75);
  const height = (of - 1) * pitch + t;
  const art = s("svg", { width: w, height, viewBox: `0 0 ${w} ${height}`, "aria-hidden": "true", class: "yt-figure" });
  for (let i = 0; i < of; i += 1) {
    const y = height - t - i * pitch;
    const laid = i < lines.length;
    art.append(s("g", laid ? {} : { class: "yt-ghost" }, ...bars(!laid || lines[i] === "1" || lines[i] === "T", 0, y, w, t)));
  }
  return art;
}

const ICONS = {
  undo: "M7 5 3 9l4 4M3 9h8a5 5 0 0 1 0 10H8",
  redo: "M13 5l4 4-4 4M17 9H9a5 5 0 0 0 0 10h3",
  clear: "M5 5l10 10M15 5 5 15",
  up: "M10 16V4M5 9l5-5 5 5",
  down: "M10 4v12M5 11l5 5 5-5",
  flip: "M4 8h11l-3-3M16 12H5l3 3",
  off: "M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11",
  link: "M8 12a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M12 8a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1",
  screen: "M3 4h14v10H3zM7 18h6M10 14v4",
  check: "M4 11l4 4 8-9",
  hint: "M7 13a5 5 0 1 1 6 0v2H7zM8 18h4",
  key: "M3 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0M11 10h7M15 10v3",
  back: "M13 4l-6 6 6 6",
  forth: "M7 4l6 6-6 6",
  star: "M10 1.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L1.8 7.9l5.7-.8z",
  save: "M10 3v9M6 8.5l4 4 4-4M4 16.5h12",
  folder: "M3 5.5V16h14V7h-7L8 4.5H3z",
  copy: "M7 7h10v10H7zM4 13H3V3h10v1",
  eye: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM7.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  hand: "M6 11V5.5a1.2 1.2 0 0 1 2.4 0V10M8.4 9.5V4a1.2 1.2 0 0 1 2.4 0v5.5M10.8 9.5V4.7a1.2 1.2 0 0 1 2.4 0V11l1.3-2.2a1.2 1.2 0 0 1 2 1.3L14 15.5q-1.2 2-4 2-4 0-4-4V11",
  code: "M7 5 2.5 10 7 15M13 5l4.5 5L13 15",
};

/** An icon as an SVG path (many fonts lack the glyphs); the spoken name is the button's own text or label. */
export function icon(name) {
  return s(
    "svg",
    { width: 20, height: 20, viewBox: "0 0 20 20", "aria-hidden": "true", class: "yt-icon" },
    s("path", { d: ICONS[name], fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );
}

/** A button with an icon and words. */
export function button(name, text, onclick, props = {}) {
  return h("button", { type: "button", class: "yt-button", onclick, ...props }, name ? icon(name) : null, h("span", {}, text));
}

/** Let a button be pressed, or say that it cannot be; it stays within reach of the Tab key. */
export function enable(node, on) {
  node.setAttribute("aria-disabled", String(!on));
}

/** Have the Tab key stop at a node, or pass it by. To set it, even to the same, has the browser lay out the page at once. */
export function tabStop(node, on) {
  const index = on ? 0 : -1;
  if (node.tabIndex !== index) node.tabIndex = index;
}

/** The root of a widget: our look, our language. */
export function root(lang, ...classes) {
  const node = h("div", { class: ["yt", ...classes].join(" ") });
  setLanguage(node, lang);
  return node;
}

/** Say which language a node speaks, for screen readers and for the choice of Chinese glyphs. */
export function setLanguage(node, lang) {
  const tag = lang === "zh" ? "zh-Hans" : lang;
  if (node.lang !== tag) node.lang = tag; // to set it, even to the same, has the browser style all that is inside anew
}

/** Call `draw` now and whenever one of the traits changes; returns a function that stops it. */
export function follow(model, names, draw) {
  const events = names.map((name) => `change:${name}`);
  for (const event of events) model.on(event, draw);
  draw();
  return () => events.forEach((event) => model.off(event, draw));
}
