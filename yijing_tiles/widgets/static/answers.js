// What a learner has put together so far, as plain data: no DOM. One draft per kind of answer:
// choice "B" · choices ["A", "C"] · order ["C", "A", "B"] · match ["B", "", "A"] · number, formula, figure, hand, play "text".

const TYPED = new Set(["number", "formula", "figure", "hand", "play"]);

export const isTyped = (kind) => TYPED.has(kind);

/** The letters of the options of a form, in the order shown. */
export const lettersOf = (form) => (form.options ?? []).map((option) => option.letter);

/** The draft before anything was done; what is checked then counts as "nothing answered". */
export function emptyDraft(form) {
  if (form.kind === "choices") return [];
  if (form.kind === "order") return lettersOf(form);
  if (form.kind === "match") return form.left.map(() => "");
  return "";
}

/** A draft as it was kept, made good where it does not fit the form (it may be another version's). */
export function goodDraft(form, kept) {
  const letters = lettersOf(form);
  const empty = emptyDraft(form);
  if (isTyped(form.kind)) return typeof kept === "string" ? kept : empty;
  if (form.kind === "choice") return letters.includes(kept) ? kept : empty;
  if (!Array.isArray(kept)) return empty;
  if (form.kind === "choices") return letters.filter((letter) => kept.includes(letter));
  if (form.kind === "order") {
    const whole = kept.length === letters.length && letters.every((letter) => kept.includes(letter));
    return whole ? [...kept] : empty;
  }
  return form.left.map((_, i) => (letters.includes(kept[i]) ? kept[i] : ""));
}

/** What "check" sends: the draft, or null when nothing has been done yet. */
export function answerOf(form, draft) {
  const untouched = JSON.stringify(draft) === JSON.stringify(emptyDraft(form));
  return untouched ? null : draft;
}

/** The order with the item at `from` moved by `by` places; the same order where it cannot go. */
export function moved(order, from, by) {
  const to = from + by;
  if (to < 0 || to >= order.length) return order;
  const after = [...order];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
}

/** The set of letters with one ticked or not, in the order of the options. */
export function ticked(form, draft, letter, on) {
  return lettersOf(form).filter((one) => (one === letter ? on : draft.includes(one)));
}
