// Terms of the glossary in a lesson's text. Each is a link to the glossary's page, and stays one. While the pointer or the
// focus is on it, its entry is shown beside it; a finger shows the entry first, and follows the link when it taps again.
// The entry is also the link's description, so a screen reader tells it without its being shown.
(() => {
  if (!HTMLElement.prototype.showPopover) return;
  const lang = document.documentElement.lang;
  const words = ytAllWords[lang];
  const MARGIN = 8;

  const element = (name, className, text, language) => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    if (language) made.lang = language;
    return made;
  };

  const noteOf = (key, entry) => {
    const note = element("div", "yt-note-term", "");
    note.id = `yt-term-${key}`;
    note.popover = "manual";
    note.setAttribute("role", "tooltip");
    const head = document.createElement("p");
    head.append(element("strong", "", entry.head, lang), " ", element("span", "", entry.also, "zh"));
    const means = element("p", "yt-means", entry.means);
    means.id = `${note.id}-means`;
    note.append(head, means);
    if (entry.source) note.append(element("p", "yt-source", `「${entry.source}」`, "zh"));
    note.append(element("p", "yt-small", [entry.rule, words.term].filter(Boolean).join(" ")));
    return note;
  };

  const notes = new Map();
  let shown = null; // the link whose note is open
  let closing = 0;
  let pointer = "";

  const place = (link, note) => {
    // A link may be broken over two lines: the note belongs to the first of its pieces.
    const at = link.getClientRects()[0];
    const { width, height } = note.getBoundingClientRect();
    const left = Math.min(Math.max(MARGIN, at.left), document.documentElement.clientWidth - width - MARGIN);
    const below = at.bottom + MARGIN;
    const fits = below + height <= innerHeight - MARGIN || at.top < height + MARGIN;
    note.style.left = `${left}px`;
    note.style.top = `${fits ? below : at.top - height - MARGIN}px`;
  };
  const hide = () => {
    clearTimeout(closing);
    if (shown) notes.get(shown).hidePopover();
    shown = null;
  };
  const show = (link) => {
    clearTimeout(closing);
    if (shown === link) return;
    hide();
    shown = link;
    const note = notes.get(link);
    note.showPopover();
    place(link, note);
  };
  const hideSoon = () => {
    clearTimeout(closing);
    closing = setTimeout(hide, 250); // long enough to reach the note with the pointer
  };

  for (const link of document.querySelectorAll('#rendered_cells a[href^="glossary.ipynb#"]')) {
    const key = link.hash.slice(1);
    if (!(key in ytTerms)) continue;
    link.classList.add("yt-term");
    link.target = "_blank"; // the boards of this page would be gone
    let note = document.getElementById(`yt-term-${key}`);
    if (!note) {
      note = noteOf(key, ytTerms[key]);
      note.addEventListener("pointerenter", () => clearTimeout(closing));
      note.addEventListener("pointerleave", hideSoon);
      document.querySelector("#rendered_cells > div").append(note);
    }
    notes.set(link, note);
    link.setAttribute("aria-describedby", `${note.id}-means`);
    link.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && show(link));
    link.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && hideSoon());
    link.addEventListener("focus", () => link.matches(":focus-visible") && show(link));
    link.addEventListener("blur", hideSoon);
    link.addEventListener("pointerdown", (event) => (pointer = event.pointerType));
    link.addEventListener("click", (event) => {
      if (pointer === "touch" && shown !== link) {
        event.preventDefault();
        show(link);
      }
    });
    link.addEventListener("keydown", () => (pointer = ""));
  }
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shown) hide();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (shown && !shown.contains(target) && !notes.get(shown).contains(target)) hide();
  });
  const follow = () => shown && place(shown, notes.get(shown));
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", follow);
})();
