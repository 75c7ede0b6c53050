// The keys of a yao board: on a line they lay, flip, move and take off; anywhere on it they undo, redo and project.
import { undoKey } from "./undo_keys.js";

export const KINDS = ["1", "0", "t"];

/** Do what a key means on `board`; return whether it means anything. */
export function boardKey(board, event) {
  const onLine = board.board.contains(event.target);
  return (onLine && !board.locked && lineKey(board, event)) || (onLine && walkKey(board, event)) || (!board.locked && anywhere(board, event));
}

function goTo(board, at) {
  board.look(at);
  board.slots[at - 1].tile.focus();
}

function walkKey(board, event) {
  const { size } = board.setup;
  const step = { ArrowUp: board.at + 1, ArrowDown: board.at - 1, Home: 1, End: size }[event.key];
  if (step === undefined) return false;
  goTo(board, Math.max(1, Math.min(size, step)));
  return true;
}

function lineKey(board, event) {
  const { key } = event;
  if (event.altKey && (key === "ArrowUp" || key === "ArrowDown")) {
    board.shift(key === "ArrowUp" ? 1 : -1);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const here = board.at <= board.lines.length;
  const kind = key.toLowerCase();
  if (KINDS.includes(kind)) {
    board.pick(kind);
    if (!here) board.lay(kind, true);
    else if (kind === "t" && "Tt".includes(board.lines[board.at - 1])) board.gesture({ op: "flip", at: board.at });
    else board.gesture({ op: "put", at: board.at, tile: kind === "t" ? "T" : kind });
    return true;
  }
  if (key === "Delete" || key === "Backspace") {
    const at = here ? board.at : board.lines.length;
    if (at > 0) board.gesture({ op: "take_off", at });
    if (!here && at > 0) goTo(board, at);
    return true;
  }
  return false;
}

function anywhere(board, event) {
  const op = undoKey(event);
  if (op) board.gesture({ op });
  else if (event.key.toLowerCase() === "p" && !(event.altKey || event.ctrlKey || event.metaKey)) board.project();
  else return false;
  return true;
}
