// What happened, in words: a list whose entries lead to their step. From step to step only what has changed is drawn.
import { h, setText, tabStop } from "./dom.js";

export class StepLog {
  /** `go(step)` is called when an entry is pressed; `draw(node, text)` fills one. */
  constructor(go, draw = setText) {
    this.go = go;
    this.drawText = draw;
    this.title = h("p", { class: "yt-heading" });
    this.none = h("p", { class: "yt-quiet" });
    this.list = h("ol", { class: "yt-log-list" });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest("li");
      if (item) this.go(item.ytStep);
    });
    this.node = h("div", { class: "yt-panel yt-log", role: "group" }, this.title, this.none, this.list);
    this.items = [];
    this.now = -1;
  }

  /** Show `entries` (`{step, text, kind}`), of which those up to `step` have happened; what lies ahead is shown if `ahead`. */
  update(ui, entries, step, ahead) {
    setText(this.title, ui.log);
    setText(this.none, ui.log_none);
    this.list.setAttribute("aria-label", ui.log);
    if (this.entries !== entries) this.fill(entries);
    let now = entries.length - 1;
    while (now >= 0 && entries[now].step > step) now -= 1;
    this.mark(now, ahead);
    this.none.hidden = entries.length > 0 && (ahead || now >= 0);
  }

  fill(entries) {
    this.entries = entries;
    while (this.items.length > entries.length) this.items.pop().remove();
    entries.forEach((entry, i) => {
      const item = this.items[i] ?? this.add();
      item.ytStep = entry.step;
      this.drawText(item.firstChild, entry.text);
      item.firstChild.dataset.kind = entry.figure ? "figure" : entry.kind;
    });
    this.now = null;
  }

  add() {
    const item = h("li", {}, h("button", { type: "button", class: "yt-log-item", tabindex: -1 }));
    this.list.append(item);
    this.items.push(item);
    return item;
  }

  mark(now, ahead) {
    if (this.now === now && this.ahead === ahead) return;
    const all = this.now === null || this.ahead !== ahead;
    const [from, to] = all ? [0, this.items.length - 1] : [Math.min(this.now, now), Math.max(this.now, now)];
    for (let i = Math.max(0, from); i <= Math.min(to, this.items.length - 1); i += 1) {
      const item = this.items[i];
      item.dataset.ahead = i > now ? "yes" : "no";
      item.hidden = i > now && !ahead;
      tabStop(item.firstChild, i === Math.max(0, now));
      if (i === now) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
    }
    this.now = now;
    this.ahead = ahead;
    // The list scrolls, never the page.
    const item = this.items[now];
    this.list.scrollTop = item ? item.offsetTop - this.list.clientHeight / 2 : 0;
  }

  key(event) {
    const at = this.items.findIndex((item) => item.contains(event.target));
    const seen = this.items.findLastIndex((item) => !item.hidden);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: seen }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.items[Math.max(0, Math.min(seen, to))].firstChild.focus();
  }
}
