// Progress, as this browser keeps it: what was won with each exercise, as JSON under one key. Nothing of it goes
// anywhere but into this page's own widgets. What is read may have been written by anyone, so all of it is checked.

export const KEY = "yijing-tiles:progress";
/** Where a value goes that is not ours or is broken: it is not used, and not lost either. */
export const ASIDE = "yijing-tiles:progress:set-aside";

const VERSION = 1;
const LONGEST = 300_000; // characters of a file; a whole course takes less than a tenth
const MOST = { stars: 3, tries: 9999, hints: 9999 };
const NAME = /^[a-z][a-z_]{0,29}\.[1-9][0-9]{0,2}$/;
const DAY = /^(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))?$/;
// One line, and nothing that turns the direction of writing.
const LEARNER = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]{0,60}$/u;
const CHANGED = "yijing-tiles:progress";

/** Why a text cannot be taken over; `reason` is "long", "json", "foreign", "version" or "entry". */
export class Refused extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is what was won with one exercise: exactly our figures, each within its bounds. */
export function isWon(value) {
  return (
    isObject(value) &&
    Object.keys(value).sort().join() === "hints,on,solved,stars,tries" &&
    Object.entries(MOST).every(([name, most]) => Number.isInteger(value[name]) && value[name] >= 0 && value[name] <= most) &&
    typeof value.solved === "boolean" &&
    (value.solved || value.stars === 0) &&
    typeof value.on === "string" &&
    DAY.test(value.on)
  );
}

/** Join two of them; each figure is the higher one, so nothing is ever lost. */
export function join(a, b) {
  return {
    stars: Math.max(a.stars, b.stars),
    solved: a.solved || b.solved,
    tries: Math.max(a.tries, b.tries),
    hints: Math.max(a.hints, b.hints),
    on: a.on > b.on ? a.on : b.on,
  };
}

/** Whether `a` has something that `b` has not. */
export function raises(a, b) {
  const more = ["stars", "solved", "tries", "hints"];
  return more.some((name) => Number(a[name]) > Number(b?.[name] ?? 0));
}

/** Read a stored text or a file. Throws `Refused`; with `salvage` it leaves out what is wrong instead, if it is ours. */
export function parse(text, salvage = false) {
  if (text.length > LONGEST) throw new Refused("long");
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused("json");
  }
  if (!isObject(value) || value["yijing-tiles"] !== "progress" || !isObject(value.exercises)) throw new Refused("foreign");
  if (value.version !== VERSION) throw new Refused("version");
  const named = typeof (value.learner ?? "") === "string" && LEARNER.test(value.learner ?? "");
  const entries = Object.entries(value.exercises);
  const good = entries.filter(([name, won]) => NAME.test(name) && isWon(won));
  if (!salvage && (!named || good.length < entries.length)) throw new Refused("entry");
  return { learner: named ? (value.learner ?? "") : "", exercises: Object.fromEntries(good) };
}

/** The text of a progress, as it is stored and as it stands in a file. */
export function toText({ learner, exercises }, indent) {
  const sorted = Object.fromEntries(Object.entries(exercises).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ "yijing-tiles": "progress", version: VERSION, learner, exercises: sorted }, null, indent);
}

/** The day, where the learner is. */
export function day(now = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The browser's storage; where it gives us none, one that lasts as long as the page. */
function browser() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(KEY);
    return storage;
  } catch {
    const memory = (globalThis[Symbol.for(KEY)] ??= new Map());
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => memory.set(key, value),
      removeItem: (key) => memory.delete(key),
    };
  }
}

/** What is kept. A value that is broken or not ours is set aside; what is still good in it is used. */
export function load(storage = browser()) {
  const text = storage.getItem(KEY);
  if (text === null) return { learner: "", exercises: {} };
  try {
    return parse(text);
  } catch {
    let saved = { learner: "", exercises: {} };
    try {
      saved = parse(text, true);
    } catch {
      // nothing of it is ours
    }
    write(storage, ASIDE, text);
    write(storage, KEY, toText(saved));
    return saved;
  }
}

function write(storage, key, text) {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false; // full, or not allowed: the page works on without
  }
}

function save(storage, progress) {
  const done = write(storage, KEY, toText(progress));
  globalThis.dispatchEvent?.(new CustomEvent(CHANGED));
  return done;
}

/** What is kept of one exercise, or undefined. */
export function recall(name, storage = browser()) {
  const { exercises } = load(storage);
  return Object.hasOwn(exercises, name) ? exercises[name] : undefined;
}

/** Keep what has been won with an exercise; a step forward is dated today. What is not well formed is not kept. */
export function record(name, won, storage = browser(), today = day()) {
  if (!NAME.test(name) || !isWon(won)) return;
  const progress = load(storage);
  const before = Object.hasOwn(progress.exercises, name) ? progress.exercises[name] : undefined;
  if (!raises(won, before)) return;
  const after = before ? join(before, won) : won;
  progress.exercises[name] = { ...after, on: after.on > today ? after.on : today };
  save(storage, progress);
}

/** Keep the learner's name; one that cannot be is left out. */
export function recordLearner(learner, storage = browser()) {
  const progress = load(storage);
  if (!LEARNER.test(learner) || learner === progress.learner) return;
  save(storage, { ...progress, learner });
}

/** Take a file over into what is kept; returns how many exercises it tells of. Throws `Refused` and changes nothing. */
export function take(text, storage = browser()) {
  const file = parse(text);
  const progress = load(storage);
  for (const [name, won] of Object.entries(file.exercises)) {
    progress.exercises[name] = Object.hasOwn(progress.exercises, name) ? join(progress.exercises[name], won) : won;
  }
  save(storage, { ...progress, learner: progress.learner || file.learner });
  return Object.keys(file.exercises).length;
}

/** Forget everything. */
export function forget(storage = browser()) {
  storage.removeItem(KEY);
  globalThis.dispatchEvent?.(new CustomEvent(CHANGED));
}

/** Call `changed` whenever something is kept: on this page, in another tab, or while this page was out of sight. */
export function watchProgress(changed) {
  const stored = (event) => (event.key === KEY || event.key === null) && changed();
  const shown = (event) => event.persisted && changed();
  const events = [[CHANGED, changed], ["storage", stored], ["pageshow", shown]];
  for (const [name, heard] of events) globalThis.addEventListener(name, heard);
  return () => events.forEach(([name, heard]) => globalThis.removeEventListener(name, heard));
}
