// What a gesture makes of the lines laid, so that it can be drawn before Python has answered. Python judges it
// afterwards and has the last word. `lines` is a string, bottom line first; lines are counted from 1.
// A gesture that cannot be gives the lines back as they were.

const FLIPPED = { 1: "0", 0: "1", T: "t", t: "T" };

export function placed(lines, laid, size) {
  return lines.length < size ? lines + laid : lines;
}

export function putAt(lines, at, laid) {
  return has(lines, at) ? lines.slice(0, at - 1) + laid + lines.slice(at) : lines;
}

export function flipped(lines, at) {
  return has(lines, at) ? putAt(lines, at, FLIPPED[lines[at - 1]]) : lines;
}

export function moved(lines, at, to) {
  if (!has(lines, at) || !has(lines, to)) return lines;
  const rest = takenOff(lines, at);
  return rest.slice(0, to - 1) + lines[at - 1] + rest.slice(to - 1);
}

export function takenOff(lines, at) {
  return has(lines, at) ? lines.slice(0, at - 1) + lines.slice(at) : lines;
}

/** How many tiles of a kind ("1", "0" or "t") are left of the set when these lines lie on the board. */
export function left(total, lines, kind) {
  const same = kind === "t" ? (c) => c === "t" || c === "T" : (c) => c === kind;
  return total - [...lines].filter(same).length;
}

/** The gesture applied to the lines, or null when only Python can tell (undo, redo, typed text …). */
export function predicted(lines, gesture, size) {
  switch (gesture.op) {
    case "place": return placed(lines, gesture.tile, size);
    case "put": return putAt(lines, gesture.at, gesture.tile);
    case "flip": return flipped(lines, gesture.at);
    case "move": return moved(lines, gesture.at, gesture.to);
    case "take_off": return takenOff(lines, gesture.at);
    case "clear": return "";
    default: return null;
  }
}

function has(lines, at) {
  return at >= 1 && at <= lines.length;
}
