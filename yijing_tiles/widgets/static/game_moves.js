// What the table works out by itself, as plain data: no page, and no rule. A draft is the hidden hexagram while it is
// arranged: six places, bottom first, each null or `{from, line}`: which tile of the hand lies there, and as what.

const PLACES = 6;
const DECLARES = { 1: "1", 0: "0", "*": "T" };

/** What a laid line is while it is held: `1`, `0`, or `*` for a taiji. */
export const heldAs = (line) => (line === "T" || line === "t" ? "*" : line);

/** What laid lines count as. */
export const plainOf = (lines) => lines.replaceAll("T", "1").replaceAll("t", "0");

export const newDraft = () => Array(PLACES).fill(null);

/** The lines of a draft from the bottom, up to its first empty place. */
export function draftLines(draft) {
  const end = draft.indexOf(null);
  return draft.slice(0, end < 0 ? PLACES : end).map(({ line }) => line).join("");
}

export const isFull = (draft) => !draft.includes(null);

/** The tile `from` of the hand laid at a place (the lowest empty one unless told); what lay there changes places with it. */
export function draftPut(draft, hand, from, at = draft.indexOf(null)) {
  if (at < 0 || at >= PLACES || from < 0 || from >= hand.length) return draft;
  const after = [...draft];
  const before = after.findIndex((laid) => laid?.from === from);
  const laid = before < 0 ? { from, line: DECLARES[hand[from]] } : after[before];
  if (before >= 0) after[before] = after[at];
  after[at] = laid;
  return after;
}

export function draftTake(draft, at) {
  return draft.map((laid, i) => (i === at ? null : laid));
}

/** What a press on a place does: a taiji is declared otherwise first; everything else goes back to the hand. */
export function draftPress(draft, at) {
  if (draft[at]?.line === "T") return draft.map((laid, i) => (i === at ? { ...laid, line: "t" } : laid));
  return draftTake(draft, at);
}

/** What a key does: a tile of its kind laid, or the topmost one taken back; null for other keys and missing tiles. */
export function draftKey(draft, hand, key) {
  if (key === "Backspace" || key === "Delete") {
    const top = draft.findLastIndex((laid) => laid !== null);
    return top < 0 ? null : draftTake(draft, top);
  }
  if (!"10Tt".includes(key) || key.length !== 1) return null;
  const from = [...hand].findIndex((tile, i) => tile === heldAs(key) && !draft.some((laid) => laid?.from === i));
  if (from < 0 || isFull(draft)) return null;
  const at = draft.indexOf(null);
  return draftPut(draft, hand, from, at).map((laid, i) => (i === at ? { ...laid, line: key } : laid));
}

/** A draft of these lines from this hand. */
export function draftOf(hand, lines) {
  return [...lines].reduce((draft, line) => draftKey(draft, hand, line) ?? draft, newDraft());
}

/** Which tiles of the hand a draft leaves. */
export function leftInHand(hand, draft) {
  return [...hand].map((tile, from) => ({ tile, from })).filter(({ from }) => !draft.some((laid) => laid?.from === from));
}

/** The choice that puts this held tile on this line of the figure: a lawful one if there is any. */
export function choiceFor(choices, tile, line) {
  const fits = choices.filter((choice) => choice.new.includes(line) && heldAs(choice.stage[line]) === tile);
  return fits.find((choice) => choice.legal) ?? fits[0] ?? null;
}

/** The position as it looks at once when a choice is taken, before it is judged: the pair lies there, the hand is empty. */
export function afterChoice(position, choice) {
  const seats = position.seats.map((seat) => (seat.you ? { ...seat, stage: choice.stage, new: choice.new, hand: choice.pair ? "" : seat.hand, holds: choice.pair ? 0 : seat.holds } : seat));
  return { ...position, seats };
}

/** The step that a key of the stepper leads to; null for other keys. */
export function stepTo(step, last, key) {
  switch (key) {
    case "[": return Math.max(0, step - 1);
    case "]": return Math.min(last, step + 1);
    case "{": return 0;
    case "}": return last;
    default: return null;
  }
}
