// The course map: the lessons, what has been won in them, the way on; and what is won as a file and as a code.
import { button, follow, format, h, icon, root, setLanguage, setText } from "./dom.js";
import { copy, openedWith } from "./link.js";
import { day, forget, load, recordLearner, Refused, take, toText, watchProgress } from "./progress.js";
import { fileName, placeOf, tally } from "./tally.js";

const PATIENCE = 4000; // milliseconds without an answer before we say so
const LARGEST = 2_000_000; // bytes of a file that we look into at all

export function render({ model, el }) {
  const map = new CourseView(model);
  el.append(map.node);
  const stops = [
    follow(model, ["lang"], () => map.speak(model.get("lang"))),
    follow(model, ["_code"], () => map.drawCode()),
    watchProgress(() => map.changed()),
  ];
  map.speak(map.askedLanguage());
  map.changed();
  return () => stops.forEach((stop) => stop());
}

class CourseView {
  constructor(model) {
    this.model = model;
    this.course = model.get("_course");
    this.lang = model.get("lang");
    this.node = root(this.lang, "yt-course");
    this.makeHead();
    this.makeLessons();
    this.makeKeeping();
    this.say = h("p", { class: "yt-say", role: "status", "aria-live": "polite" });
    this.node.append(this.head, ...this.games.map((one) => one.node), this.keeping, this.say);
  }

  get ui() { return this.model.get("_ui")[this.lang]; }

  /** The language of the address; else, on a page of ours, that of the page. */
  askedLanguage() {
    const page = document.body.classList.contains("yt-page") ? document.documentElement.lang.slice(0, 2) : "";
    const asked = [openedWith().lang?.slice(0, 2), page].find((code) => code in this.model.get("_ui"));
    if (asked && asked !== this.model.get("lang")) this.model.send({ op: "open", query: { lang: asked } });
    return asked ?? this.model.get("lang");
  }

  // What is made once; words and states come later.

  makeHead() {
    this.title = h("h2", { class: "yt-course-title" });
    this.sum = h("span", {});
    this.bar = h("span", { class: "yt-course-bar", "aria-hidden": "true" }, h("span", {}));
    this.goOn = h("a", { class: "yt-button yt-go", href: "#" });
    this.onward(this.goOn, () => this.course[Math.max(0, this.counted.next)].stem);
    this.done = h("p", { class: "yt-course-done" });
    const score = h("p", { class: "yt-course-sum" }, icon("star"), this.sum);
    this.head = h("div", { class: "yt-course-head" }, this.title, h("div", { class: "yt-course-score" }, score, this.bar), this.goOn, this.done);
  }

  makeLessons() {
    const games = [...new Set(this.course.map((lesson) => lesson.game))];
    const title = games.length > 1 ? "h4" : "h3";
    this.lessons = this.course.map((lesson) => {
      const link = h("a", { href: "#" });
      this.onward(link, () => lesson.stem);
      const about = h("p", {});
      const needs = h("p", { class: "yt-quiet" });
      const stars = h("span", { class: "yt-lesson-stars" });
      const pips = h("span", { class: "yt-pips", role: "img" }, ...lesson.exercises.map(() => h("span", { class: "yt-pip" })));
      const number = h("span", { class: "yt-lesson-number", "aria-hidden": "true" }, String(lesson.number));
      const body = h("div", {}, h(title, {}, link), about, needs, h("p", { class: "yt-lesson-won" }, pips, stars));
      return { lesson, link, about, needs, stars, pips, node: h("li", { class: "yt-lesson" }, number, body) };
    });
    this.games = games.map((game) => {
      const nodes = this.lessons.filter((one) => one.lesson.game === game).map((one) => one.node);
      const heading = games.length > 1 ? h("h3", { class: "yt-game" }) : null;
      return { game, heading, node: h("div", {}, heading, h("ol", { class: "yt-lessons" }, ...nodes)) };
    });
  }

  makeKeeping() {
    this.summary = h("summary", {});
    this.where = h("p", {});
    this.nameLabel = h("span", {});
    this.name = h("input", { class: "yt-input", type: "text", autocomplete: "off", spellcheck: "false", maxlength: 60 });
    this.name.addEventListener("change", () => recordLearner(this.name.value.trim()));
    this.file = h("input", { type: "file", accept: ".json,application/json", class: "yt-hidden", tabindex: "-1", "aria-hidden": "true" });
    this.file.addEventListener("change", () => this.open());
    this.buttons = {
      save: button("save", "", () => this.save()),
      open: button("folder", "", () => this.file.click()),
      code: button("code", "", () => this.askCode()),
      forget: button("clear", "", () => this.confirm(true)),
    };
    this.code = h("output", { class: "yt-code" });
    this.copyCode = button("copy", "", () => this.copy());
    this.codeBox = h("div", { class: "yt-code-box", hidden: true }, this.code, this.copyCode);
    this.sure = h("span", {});
    this.yes = button("", "", () => this.forgetAll());
    this.no = button("", "", () => this.confirm(false));
    this.sureBox = h("div", { class: "yt-bar yt-sure", role: "group", hidden: true }, this.sure, this.yes, this.no);
    const field = h("label", { class: "yt-learner" }, this.nameLabel, this.name);
    this.keeping = h(
      "details",
      { class: "yt-panel yt-keeping" },
      this.summary,
      this.where,
      field,
      h("div", { class: "yt-bar" }, ...Object.values(this.buttons), this.file),
      this.codeBox,
      this.sureBox,
    );
    this.keeping.addEventListener("keydown", (event) => event.stopPropagation()); // JupyterLab's keys are not meant
  }

  /** Let a link lead to a lesson, wherever the notebooks are. JupyterLab's address changes, so it is read late. */
  onward(link, stem) {
    link.dataset.lmSuppressShortcuts = "true";
    const aim = () => {
      const path = `${this.lang}/${stem()}.ipynb`;
      const { href, file } = placeOf(path, location.pathname, document.body.dataset.voila !== undefined);
      link.href = href;
      if (file === null) return;
      link.dataset.commandlinkerCommand = "docmanager:open"; // JupyterLab opens it beside this notebook
      link.dataset.commandlinkerArgs = JSON.stringify({ path: file });
    };
    link.ytAim = aim;
    for (const event of ["pointerover", "focus", "click"]) link.addEventListener(event, aim);
  }

  // Words and states.

  speak(lang) {
    this.lang = lang in this.model.get("_ui") ? lang : "en";
    setLanguage(this.node, this.lang);
    this.draw();
  }

  /** Something is kept that was not: show it, and tell Python, so that code sees the same. */
  changed() {
    const { exercises, learner } = load();
    if (this.node.getRootNode().activeElement !== this.name) this.name.value = learner;
    this.codeBox.hidden = true;
    const told = JSON.stringify(exercises);
    if (told !== this.told && told !== "{}") this.model.send({ op: "restore", exercises });
    this.told = told;
    this.draw();
  }

  draw() {
    const { ui } = this;
    const counted = tally(this.course, load().exercises);
    this.counted = counted;
    const titles = new Map(this.course.map((lesson) => [lesson.stem, lesson.words[this.lang].title]));
    setText(this.title, ui.lessons);
    setText(this.sum, format(ui.stars, { n: counted.stars, possible: counted.possible }));
    this.bar.style.setProperty("--yt-won", counted.possible ? counted.stars / counted.possible : 0);
    const finished = counted.next < 0;
    this.goOn.hidden = finished;
    this.done.hidden = !finished;
    setText(this.done, ui.all_solved);
    if (!finished) setText(this.goOn, format(counted.begun ? ui.go_on : ui.begin, { title: titles.get(this.course[counted.next].stem) }));
    this.goOn.ytAim();
    this.lessons.forEach(({ lesson, link, about, needs, stars, pips, node }, place) => {
      const { title, about: line } = lesson.words[this.lang];
      const part = counted.lessons[place];
      setText(link, title);
      link.ytAim();
      setText(about, line);
      setText(needs, format(ui.needs, { titles: lesson.needs.map((stem) => titles.get(stem)).join(ui.comma) }));
      needs.hidden = lesson.needs.length === 0;
      setText(stars, format(ui.stars, { n: part.stars, possible: part.possible }));
      pips.setAttribute("aria-label", format(ui.solved, { n: part.solved, count: part.count }));
      part.stands.forEach((stand, i) => { pips.children[i].dataset.stand = stand; });
      node.classList.toggle("yt-next-lesson", place === counted.next && counted.begun);
      node.classList.toggle("yt-lesson-done", part.solved === part.count);
    });
    for (const { game, heading } of this.games) if (heading) setText(heading, ui[`game_${game}`]);
    setText(this.summary, ui.keep);
    setText(this.where, ui.where);
    setText(this.nameLabel, ui.name);
    for (const [name, made] of Object.entries(this.buttons)) setText(made.querySelector("span"), ui[`do_${name}`]);
    setText(this.copyCode.querySelector("span"), ui.copy);
    setText(this.sure, ui.sure);
    this.sureBox.setAttribute("aria-label", ui.do_forget);
    setText(this.yes.querySelector("span"), ui.yes);
    setText(this.no.querySelector("span"), ui.no);
  }

  tell(text, tone = "") {
    this.say.dataset.tone = tone;
    this.say.replaceChildren(text); // a new node: the same words said again are said again
  }

  // What can be done.

  save() {
    recordLearner(this.name.value.trim());
    const progress = load();
    const name = fileName(progress.learner, day());
    const url = URL.createObjectURL(new Blob([`${toText(progress, 1)}\n`], { type: "application/json" }));
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    this.tell(format(this.ui.saved, { name }));
  }

  async open() {
    const [file] = this.file.files;
    this.file.value = ""; // so that the same file can be chosen again
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Refused("long");
      const count = take(await file.text());
      this.tell(format(this.ui.opened, { name: file.name, count }), "right");
    } catch (error) {
      const why = this.ui[`bad_${error instanceof Refused ? error.reason : "json"}`];
      this.tell(format(this.ui.refused, { name: file.name, why }), "wrong");
    }
  }

  askCode() {
    recordLearner(this.name.value.trim());
    const { exercises, learner } = load();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tell(this.ui.no_answer, "wrong"), PATIENCE);
    this.model.send({ op: "code", exercises, learner });
  }

  drawCode() {
    const { code } = this.model.get("_code");
    if (!this.waiting || !code) return;
    clearTimeout(this.waiting);
    this.waiting = 0;
    setText(this.code, code);
    this.codeBox.hidden = false;
    this.tell(this.ui.coded);
  }

  async copy() {
    this.tell((await copy(this.code.textContent)) ? this.ui.copied : this.ui.not_copied);
  }

  confirm(asking) {
    this.sureBox.hidden = !asking;
    (asking ? this.no : this.buttons.forget).focus();
  }

  forgetAll() {
    forget();
    this.confirm(false);
    this.tell(this.ui.forgotten);
  }
}
