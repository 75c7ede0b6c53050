// The keys that take back and bring back, the same on every board.

/** Return the operation that a key stands for, if any: "undo" (u, Ctrl+Z) or "redo" (r, Ctrl+Y, Ctrl+Shift+Z). */
export function undoKey(event) {
  if (event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return key === "z" ? (event.shiftKey ? "redo" : "undo") : { y: "redo" }[key];
  return { u: "undo", r: "redo" }[key];
}
