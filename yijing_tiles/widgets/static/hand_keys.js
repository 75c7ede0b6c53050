// The keys of a hand lab: in the hand and in the palette they walk, move and take off; anywhere they type tiles.
import { paletteStep, rowStep, typedKey } from "./hand_geometry.js";
import { undoKey } from "./undo_keys.js";

/** Do what a key means in `lab`; return whether it means anything. */
export function handKey(lab, event) {
  return inHand(lab, event) || inPalette(lab, event) || anywhere(lab, event);
}

function inHand(lab, event) {
  if (!lab.table.contains(event.target)) return false;
  const { key } = event;
  if (event.altKey && (key === "ArrowLeft" || key === "ArrowRight")) {
    lab.shift(key === "ArrowLeft" ? -1 : 1);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const places = lab.places();
  const to = rowStep(lab.at, key, places.length);
  if (to) {
    lab.look(to);
    places[to - 1].focus();
    return true;
  }
  if (key !== "Delete" && key !== "Backspace") return false;
  const { tiles, melds } = lab.hand;
  const meld = lab.at - (places.length - melds.length);
  if (meld > 0) lab.gesture({ op: "take_meld", at: meld });
  else if (tiles.length) lab.press(Math.min(lab.at, tiles.length));
  lab.look(lab.at);
  lab.places()[lab.at - 1]?.focus();
  return true;
}

function inPalette(lab, event) {
  if (!lab.grid.contains(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const to = paletteStep(lab.kind, event.key);
  if (to) {
    lab.lookAt(to);
    lab.pickOf(to).node.focus();
    return true;
  }
  if (event.key !== "Delete" && event.key !== "Backspace") return false;
  if (lab.hand.tiles.includes(lab.kind)) lab.discard(lab.kind);
  return true;
}

function anywhere(lab, event) {
  const op = undoKey(event);
  if (op) {
    lab.gesture({ op });
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  const typed = typedKey(lab.digits, event.key);
  if (typed) {
    lab.digits = typed.digits;
    for (const tile of typed.tiles) lab.gesture({ op: "add", tile });
    if (lab.table.contains(event.target)) lab.goOn();
    lab.drawPending();
  } else if (key === "escape" && lab.digits) {
    lab.digits = "";
    lab.drawPending();
  } else if (key === "o") lab.gesture({ op: "sort" });
  else return false;
  return true;
}
