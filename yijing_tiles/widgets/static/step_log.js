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
    this.entries = [];
    this.seen = -1;
    this.now = -1;
    this.last = -1;
  }

  /** Show `entries` (`{step, text, kind}`) up to `step`, and if `ahead` those too that have been seen: no others. */
  update(ui, entries, step, ahead) {
    setText(this.title, ui.log);
    setText(this.none, ui.log_none);
    this.list.setAttribute("aria-label", ui.log);
    if (this.entries !== entries) this.fill(entries);
    let now = entries.length - 1;
    while (now >= 0 && entries[now].step > step) now -= 1;
    this.seen = Math.max(this.seen, now);
    const last = ahead ? this.seen : now;
    this.mark(now, last);
    this.none.hidden = last >= 0;
  }

  fill(entries) {
    // Of another course of things nothing has been seen.
    if (this.entries.slice(0, this.seen + 1).some(({ text }, i) => entries[i]?.text !== text)) this.seen = -1;
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

  mark(now, last) {
    if (this.now === now && this.last === last) return;
    const changed = this.now === null ? [0, this.items.length] : [this.now, now];
    if (this.last !== last) changed.push(this.last, last);
    for (let i = Math.max(0, Math.min(...changed)); i <= Math.min(Math.max(...changed), this.items.length - 1); i += 1) {
      const item = this.items[i];
      item.dataset.ahead = i > now ? "yes" : "no";
      item.hidden = i > last;
      tabStop(item.firstChild, i === Math.max(0, now));
      if (i === now) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
    }
    this.now = now;
    this.last = last;
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
