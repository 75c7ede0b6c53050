// The strip around a task: what is asked, the buttons, what came of it. Shared by boards and questions.
import { button, format, h, icon, s, setText } from "./dom.js";

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

/**
 * Make the strip: `{head, bar, feedback, update}`. The nodes are made once and live as long as the widget, so that
 * focus and the one live region stay; `update(task, ui)` brings them up to date with `TaskRun.as_dict`.
 * `send` takes `{op, …}`; `answer()` gives what "check" sends (undefined: Python knows it).
 */
export function drawTask(task, ui, send, { answer = () => undefined } = {}) {
  const prompt = h("p", { class: "yt-prompt" });
  const score = h("span", { class: "yt-score yt-quiet" });
  const head = h("div", { class: "yt-task" }, prompt, score);

  const verdict = h("p", { class: "yt-say yt-verdict", hidden: true });
  const hints = h("ol", { class: "yt-hints", hidden: true });
  const solution = h("div", { class: "yt-solution", hidden: true });
  const feedback = h(
    "div",
    { class: "yt-feedback", "aria-live": "polite", "aria-atomic": "false", "aria-relevant": "additions text" },
    verdict,
    hints,
    solution,
  );

  const ask = (op) => (event) => {
    if (event.currentTarget.getAttribute("aria-disabled") !== "true") send({ op });
  };
  const check = () => {
    const given = answer();
    feedback.dataset.waiting = "";
    send(given === undefined ? { op: "check" } : { op: "check", answer: given });
  };
  const words = {};
  const make = (name, onclick, props) => {
    const made = button(name, "", onclick, props);
    words[name] = made.querySelector("span");
    return made;
  };
  const checkButton = make("check", check, { class: "yt-button yt-go" });
  const hintButton = make("hint", ask("hint"));
  const solutionButton = make("key", ask("solution"));
  const bar = h("div", { class: "yt-bar yt-task-bar" }, checkButton, hintButton, solutionButton);

  let shown = "";
  function update(task, ui) {
    setText(prompt, task.prompt);
    score.replaceChildren(
      ...[task.par ? h("span", {}, format(ui.par, { n: task.par })) : null, starArt(task.stars, ui)].filter(Boolean),
    );
    setText(words.check, ui.check);
    setText(words.hint, hintWords(task, ui));
    setText(words.key, ui.solution);
    hintButton.hidden = task.more_hints + task.hints.length === 0;
    hintButton.setAttribute("aria-disabled", String(task.more_hints === 0));
    solutionButton.setAttribute("aria-disabled", String(task.solution !== null));
    delete feedback.dataset.waiting;

    const now = JSON.stringify([task.checks, task.verdict]);
    if (now !== shown) {
      shown = now;
      verdict.hidden = task.verdict === null;
      verdict.dataset.tone = task.verdict?.outcome ?? "";
      // New nodes even for the same words: the same answer handed in again is said again.
      verdict.replaceChildren(...(task.verdict === null ? [] : verdictNodes(task.verdict, ui)));
    }
    task.hints.forEach((text, i) => {
      if (i < hints.children.length) setText(hints.children[i], text);
      else hints.append(h("li", {}, text));
    });
    while (hints.children.length > task.hints.length) hints.lastChild.remove();
    hints.hidden = task.hints.length === 0;
    setText(solution, task.solution ?? "");
    solution.hidden = task.solution === null;
  }

  update(task, ui);
  return { head, bar, feedback, update, check };
}

/** What the hint button says: "Hint", with how many are left once the first has been taken. */
export function hintWords(task, ui) {
  if (task.more_hints === 0) return `${ui.hint} (${ui.no_hints})`;
  return task.hints.length === 0 ? ui.hint : `${ui.hint} (${format(ui.more_hints, { n: task.more_hints })})`;
}

const MARKS = { right: "check", wrong: "clear" };

function verdictNodes(verdict, ui) {
  const mark = MARKS[verdict.outcome];
  return [mark ? icon(mark) : null, h("strong", {}, ui[verdict.outcome]), h("span", {}, verdict.message)].filter(Boolean);
}
