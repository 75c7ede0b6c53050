// The strip around a task: what is asked, the buttons, what came of it. Shared by boards and questions.
import { drawnShown } from "./consequence.js";
import { button, enable, figureArt, format, h, icon, s, setText } from "./dom.js";
import { answerIn, copy, keepInAddress, linkToExercise, openedWith } from "./link.js";
import { raises, recall, record } from "./progress.js";

const FADING = 400; // milliseconds in which what was shown of a wrong answer goes

const STAR = "M10 1.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L1.8 7.9l5.7-.8z";

/** Three stars, `n` of them won; told apart by filling, not by colour alone, and said in words. */
export function starArt(n, ui) {
  const star = (won) =>
    s(
      "svg",
      { width: 18, height: 18, viewBox: "0 0 20 20", "aria-hidden": "true" },
      s("path", { d: STAR, fill: won ? "currentColor" : "none", stroke: "currentColor", "stroke-width": 1.4, "stroke-linejoin": "round" }),
    );
  return h("span", { class: "yt-stars", role: "img", "aria-label": format(ui.stars, { n }) }, star(n > 0), star(n > 1), star(n > 2));
}

/** Cut a text at the figure characters in it: `[{text}, {char, lines, spoken}, …]`. */
export function pieces(text, glyphs) {
  const cut = [];
  for (const char of text) {
    const known = Object.hasOwn(glyphs, char) ? glyphs[char] : null;
    const last = cut.at(-1);
    if (known) cut.push({ char, lines: known[0], spoken: known[1] });
    else if (last && "text" in last) last.text += char;
    else cut.push({ text: char });
  }
  return cut;
}

/** A figure in the line of a text, or large. */
export function glyph(lines, spoken, width = 17) {
  return h("span", { class: "yt-glyph", role: "img", "aria-label": spoken, "data-lines": lines.length }, figureArt(lines, width));
}

const CLOSING = /^[,.;:?!)，。、；：？！）」]+/;

/** Draw what a text was cut into. A mark stays with the figure before it: beside a picture it would begin the next line. */
function drawn(found) {
  const nodes = [];
  for (const [at, piece] of found.entries()) {
    const marks = (found[at - 1]?.char && piece.text?.match(CLOSING)?.[0]) || "";
    if (marks) nodes.push(h("span", { class: "yt-together" }, nodes.pop(), marks));
    nodes.push(piece.text?.slice(marks.length) ?? glyph(piece.lines, piece.spoken));
  }
  return nodes;
}

/** Give a node a text whose figure characters are drawn; leave it alone when it shows the same. */
export function setRich(node, text, glyphs = {}) {
  const found = pieces(text, glyphs);
  const now = JSON.stringify([text, found.filter((piece) => piece.char)]);
  if (node.ytDrawn === now) return;
  node.ytDrawn = now;
  node.replaceChildren(...drawn(found));
}

let strips = 0;
const askedFor = new Set(); // exercises whose variant in the address has been asked for: once per page

/**
 * Make the strip: `{head, bar, feedback, update, check, unanswered, say, shown, fade, promptId}`. The nodes are made once and live as long as
 * the widget, so that focus and the one live region stay; `update(task, ui)` brings them up to date with
 * `TaskRun.as_dict`. `send` takes `{op, …}`; `answer()` gives what "check" sends (undefined: Python knows it).
 * `say(text)` lets the live region say something that is not shown. `shown()` is what a wrong answer really is, until
 * `fade()` is called with the next gesture; `onBoard` tells that a board draws it. `begun()` is the answer
 * as far as it has come, as text for a link, and `open(text)` takes it from one (false: it cannot). What is won with a task that has a name is kept in
 * the browser; what is kept there already goes to Python through `restore`.
 */
export function drawTask(task, ui, send, { answer = () => undefined, restore = () => {}, onBoard = false, begun = () => "", open = () => true } = {}) {
  const promptId = `yt-prompt-${(strips += 1)}-${Math.random().toString(36).slice(2, 8)}`;
  const prompt = h("p", { class: "yt-prompt", id: promptId });
  const score = h("span", { class: "yt-score yt-quiet" });
  const head = h("div", { class: "yt-task" }, prompt, score);

  const verdict = h("p", { class: "yt-say yt-verdict", hidden: true });
  const consequence = h("div", { class: "yt-consequence", hidden: true });
  const seen = h("ol", { class: "yt-seen", hidden: true });
  const hints = h("ol", { class: "yt-hints", hidden: true });
  const solution = h("div", { class: "yt-solution", hidden: true });
  const aside = h("p", { class: "yt-hidden" });
  const feedback = h(
    "div",
    { class: "yt-feedback", "aria-live": "polite", "aria-atomic": "false", "aria-relevant": "additions text" },
    verdict,
    consequence,
    seen,
    hints,
    solution,
    aside,
  );

  const check = () => {
    const given = answer();
    feedback.dataset.waiting = "";
    send(given === undefined ? { op: "check" } : { op: "check", answer: given });
  };
  const ask = (op) => (event) => {
    if (event.currentTarget.getAttribute("aria-disabled") !== "true") send({ op });
  };
  const checkButton = button("check", "", check, { class: "yt-button yt-go" });
  const hintButton = button("hint", "", ask("hint"));
  const solutionButton = button("key", "", ask("solution"));
  const another = (by) => (event) => {
    if (event.currentTarget.getAttribute("aria-disabled") !== "true") send({ op: "another", by });
  };
  const anotherButton = button("redo", "", another(0));
  const easierButton = button("down", "", another(-1));
  const harderButton = button("up", "", another(1));
  const level = h("span", { class: "yt-quiet" });
  const linkButton = button("link", "", async () => {
    const done = await copy(linkToExercise(now.name, now.variant?.code ?? "", begun(), now.lang));
    label(linkButton, done ? words.copied : words.not_copied);
    setText(aside, done ? words.copied : words.not_copied);
  });
  const variants = h("div", { class: "yt-bar yt-variants", hidden: true }, anotherButton, easierButton, harderButton, level);
  const bar = h("div", { class: "yt-bar yt-task-bar" }, checkButton, hintButton, solutionButton, linkButton, variants);
  let now = task;
  let words = ui;

  /** The buttons for others like it; a variant is said aloud, since the prompt is no live region. */
  function drawVariant() {
    const { variant } = now;
    variants.hidden = !variant;
    if (!variant) return;
    label(anotherButton, words.another);
    label(easierButton, words.easier);
    label(harderButton, words.harder);
    setText(level, variant.says);
    enable(easierButton, variant.level > 1);
    enable(harderButton, variant.level < variant.levels);
    easierButton.hidden = harderButton.hidden = level.hidden = variant.levels === 1;
    if (variant.code === bar.dataset.variant) return;
    const prompt = pieces(now.prompt, now.glyphs).map((piece) => piece.text ?? piece.spoken).join("");
    if (bar.dataset.variant !== undefined) {
      setText(aside, format(words.asked_anew, { prompt }));
      if (now.name) keepInAddress(now.name, variant.code);
    }
    bar.dataset.variant = variant.code;
  }

  const link = { variant: "", answer: undefined }; // what the page's address says of this exercise
  if (task.name && !askedFor.has(task.name)) {
    askedFor.add(task.name);
    const query = openedWith();
    link.variant = (task.variant && query[task.name]) || "";
    link.answer = query[answerIn(task.name)];
    if (task.variant && task.name in query) restore({ op: "variant", code: query[task.name] });
    if (task.name in query) setTimeout(() => head.scrollIntoView({ block: "center" }));
  }

  /** Begin with the answer of the link, once the exercise that it belongs to is here. */
  function openAnswer() {
    const text = link.answer;
    link.answer = undefined;
    setTimeout(() => { if (!open(text)) unanswered(words.link_unread); }); // whoever draws us is made by then
  }

  const kept = task.name ? recall(task.name) : undefined;
  if (kept && raises(kept, task.won)) restore({ op: "restore", won: kept });

  let shown = "";
  let past = -1; // the check whose consequence is gone
  const consequenceNow = () => (now.checks === past ? null : (now.verdict?.shown ?? null));

  function drawConsequence() {
    const what = consequenceNow();
    consequence.hidden = what === null;
    delete consequence.dataset.past;
    if (what === null) return;
    const says = h("span", {});
    setRich(says, what.says, now.glyphs);
    consequence.replaceChildren(...drawnShown(what, onBoard), says);
  }

  /** The next gesture has been made: what was shown of the answer before goes. */
  function fade() {
    if (consequenceNow() === null) return;
    const gone = (past = now.checks);
    consequence.dataset.past = "";
    setTimeout(() => { if (past === gone && now.checks === gone) consequence.hidden = true; }, FADING);
  }

  function update(task, ui) {
    if (task !== now || !linkButton.textContent) label(linkButton, ui.copy_link); // what was said of it is past
    now = task;
    words = ui;
    linkButton.hidden = !task.name;
    drawVariant();
    if (link.answer !== undefined && (task.variant?.code ?? "") === link.variant) openAnswer();
    if (task.name) record(task.name, task.won);
    setRich(prompt, task.prompt, task.glyphs);
    score.replaceChildren(...(task.par ? [h("span", {}, format(ui.par, { n: task.par }))] : []), starArt(task.stars, ui));
    label(checkButton, ui.check);
    label(hintButton, hintWords(task, ui));
    label(solutionButton, ui.solution);
    hintButton.hidden = task.more_hints + task.hints.length === 0;
    hintButton.setAttribute("aria-disabled", String(task.more_hints === 0));
    solutionButton.setAttribute("aria-disabled", String(task.solution !== null));
    delete feedback.dataset.waiting;

    const judged = JSON.stringify([task.checks, task.verdict]);
    if (judged !== shown) {
      shown = judged;
      verdict.hidden = task.verdict === null;
      verdict.dataset.tone = task.verdict?.outcome ?? "";
      // New nodes even for the same words: the same answer handed in again is said again.
      verdict.replaceChildren(...(task.verdict === null ? [] : verdictNodes(task.verdict, task.glyphs, ui)));
      drawConsequence();
      const steps = task.verdict?.seen ?? [];
      seen.hidden = steps.length === 0;
      seen.setAttribute("aria-label", ui.seen);
      seen.replaceChildren(...steps.map((step, i) => seenNode(step, i, task.glyphs)));
    }
    while (hints.children.length > task.hints.length) hints.lastChild.remove();
    while (hints.children.length < task.hints.length) hints.append(h("li", {}));
    task.hints.forEach((text, i) => setRich(hints.children[i], text, task.glyphs));
    hints.hidden = task.hints.length === 0;
    setRich(solution, task.solution ?? "", task.glyphs);
    solution.hidden = task.solution === null;
  }

  /** Say instead of a verdict that none comes; the next one takes its place. */
  function unanswered(text) {
    shown = "";
    delete feedback.dataset.waiting;
    verdict.hidden = false;
    verdict.dataset.tone = "untried";
    verdict.replaceChildren(h("span", {}, text));
    consequence.hidden = seen.hidden = true;
  }

  update(task, ui);
  return { head, bar, feedback, update, check, unanswered, promptId, shown: consequenceNow, fade, say: (text) => setText(aside, text) };
}

function label(button, text) {
  setText(button.querySelector("span"), text);
}

/** What the hint button says: "Hint", and how many are left once the first has been taken. */
export function hintWords(task, ui) {
  if (task.more_hints === 0) return ui.hint_none;
  return task.hints.length === 0 ? ui.hint : format(ui.hint_left, { n: task.more_hints });
}

/** One step of what was to be predicted; each comes a little after the one before. */
function seenNode(step, i, glyphs) {
  const says = h("span", {});
  setRich(says, step.says, glyphs);
  return h("li", { style: `--step: ${i}` }, step.lines ? glyph(step.lines, step.spoken, 46) : null, says);
}

const MARKS = { right: "check", wrong: "clear", raised: "clear" };

function verdictNodes(verdict, glyphs, ui) {
  const message = h("span", {});
  setRich(message, verdict.message, glyphs);
  const mark = MARKS[verdict.outcome];
  return [...(mark ? [icon(mark)] : []), h("strong", {}, ui[verdict.outcome]), message];
}
