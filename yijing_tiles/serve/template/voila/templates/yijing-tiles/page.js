// What a lesson's page does by itself: it follows light and dark, shows how far the lesson has come while it
// starts, and says so when its kernel is gone, with a way to go on where one was.
(() => {
  const body = document.body;

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const followTheme = () => {
    body.dataset.jpThemeLight = String(!dark.matches);
    body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  followTheme();
  dark.addEventListener("change", followTheme);

  // A lesson is in one language. The index holds both: the address says which one is meant, or the browser does.
  // What is laid on a board goes along into the other language.
  const root = document.documentElement;
  const opened = new URLSearchParams(location.search);
  // The query with all that the address can keep: whoever holds such a thing (a board its lines) writes it in.
  const laid = () => {
    const query = new URLSearchParams(location.search);
    const lang = query.get("lang");
    window.dispatchEvent(new CustomEvent("yijing-tiles:leave", { detail: query }));
    if (lang?.startsWith(`${query.get("lang")}-`)) query.set("lang", lang); // zh-Hant says more than the zh of a board
    return query;
  };
  const lesson = body.dataset.lang;
  if (!lesson) {
    const asked = [opened.get("lang"), ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2));
    root.lang = asked.find((code) => code in ytAllWords) ?? root.lang;
  }
  const words = ytAllWords[root.lang];
  for (const said of document.querySelectorAll("[data-word]")) said.textContent = words[said.dataset.word];
  document.querySelector(".yt-header nav").setAttribute("aria-label", words.nav);
  for (const link of document.querySelectorAll(".yt-language")) {
    const lead = (query) => {
      if (lesson) query.delete("lang");
      else query.set("lang", link.hreflang);
      link.search = query;
    };
    lead(opened);
    link.addEventListener("click", () => lead(laid()));
  }

  // Names of figures and tiles are there in both kinds of characters: in Chinese a link leads to the other one.
  if (root.lang === "zh") {
    const NAMES = "yijing-tiles:names"; // the widgets read it too
    const asked = new URLSearchParams(location.search).get("lang") ?? ""; // `opened` has lost it above
    let wanted = /^zh-(hant|tw|hk|mo)\b/i.test(asked) ? "zh-Hant" : /^zh-(hans|cn|sg)\b/i.test(asked) ? "zh-Hans" : null;
    try {
      if (wanted) localStorage.setItem(NAMES, wanted);
      else wanted = localStorage.getItem(NAMES);
    } catch {
      // A browser that keeps nothing has to be told on every page.
    }
    const traditional = wanted === "zh-Hant";
    const other = document.createElement("a");
    other.className = "yt-names";
    other.lang = traditional ? "zh-Hans" : "zh-Hant";
    other.textContent = traditional ? words.simplified : words.traditional;
    const lead = (query) => {
      query.set("lang", other.lang);
      other.href = `?${query}`;
    };
    lead(new URLSearchParams(location.search));
    other.addEventListener("click", () => lead(laid()));
    document.querySelector(".yt-header nav").append(other);
  }

  // Voilà calls these two: for each cell as it is run, and when all is there.
  const loading = document.getElementById("loading");
  loading.hidden = false;
  window.voila_process = (cell, cells) => loading.style.setProperty("--yt-done", String(cell / cells));
  window.voila_finish = window.display_cells = () => {
    if (!window.themeLoaded) {
      window.cellLoaded = true;
      return;
    }
    loading.remove();
    scrollBack();
    seeThatWidgetsCame(20);
    asking ||= setTimeout(ask, 4000); // in case no socket was ever opened: the kernel may have died before
  };

  const PLACE = "yijing-tiles:place";
  const goOn = () => {
    const url = new URL(location.href);
    url.search = laid();
    sessionStorage.setItem(PLACE, String(scrollY));
    if (url.href === location.href) location.reload();
    else location.replace(url);
  };
  const scrollBack = () => {
    const place = Number(sessionStorage.getItem(PLACE));
    sessionStorage.removeItem(PLACE);
    const until = performance.now() + 5000;
    const tryIt = () => {
      if (!place || performance.now() > until) return;
      if (document.documentElement.scrollHeight - innerHeight >= place) scrollTo(0, place);
      else requestAnimationFrame(tryIt);
    };
    tryIt();
  };

  // The widgets' own start gives up when a busy kernel has not told of them within four seconds, and they never come.
  // Then the page is loaded once more, twice at the most: by then the rush is over.
  const AGAIN = "yijing-tiles:again";
  const seeThatWidgetsCame = (seconds) => {
    const missing = [...document.querySelectorAll("#rendered_cells .jupyter-widgets")].some((node) =>
      node.textContent.startsWith("Error displaying widget: model not found"),
    );
    const tries = Number(sessionStorage.getItem(AGAIN));
    if (missing && tries < 2) {
      sessionStorage.setItem(AGAIN, String(tries + 1));
      goOn();
    } else if (seconds > 0) {
      setTimeout(seeThatWidgetsCame, 1000, seconds - 1);
    } else if (!missing) {
      sessionStorage.removeItem(AGAIN);
    }
  };

  // The kernel. Its socket is watched from here on, since the page's other scripts tell nobody when it closes.
  const box = document.getElementById("yt-alert");
  const open = new Set();
  let gone = false;
  let leaving = false;
  let asking = 0;

  const say = (sentence, wayOn = true) => {
    if (box.dataset.said === sentence) return;
    box.dataset.said = sentence;
    box.replaceChildren();
    if (!sentence) return;
    const text = document.createElement("p");
    text.textContent = sentence;
    box.append(text);
    if (!wayOn) return;
    const button = document.createElement("button");
    button.textContent = words.go_on;
    button.addEventListener("click", goOn);
    box.append(button);
  };

  const ask = async () => {
    clearTimeout(asking);
    if (gone || leaving) return;
    const config = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
    if (!config.kernelId) return;
    let status;
    try {
      const url = `${config.baseUrl}api/kernels/${config.kernelId}?no_track_activity=1`;
      ({ status } = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(5000) }));
    } catch {
      status = 0;
    }
    if (leaving) return;
    if (status >= 400 && status < 500) {
      gone = true;
      say(words.gone);
    } else if (status === 200 && open.size) {
      say("");
      asking = setTimeout(ask, document.hidden ? 60000 : 8000);
    } else {
      // While nothing answers there is nowhere to go on: a page loaded now would be the browser's own complaint.
      if (status === 200) say(words.unlinked);
      else say(words.lost, false);
      asking = setTimeout(ask, 2000);
    }
  };
  const askSoon = () => {
    clearTimeout(asking);
    asking = setTimeout(ask, 800);
  };

  const restarted = /"execution_state": ?"(?:(?:auto)?restarting|dead)"/;
  const decoder = new TextDecoder();
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      if (!/\/api\/kernels\/[^/]+\/channels/.test(args[0])) return;
      this.addEventListener("open", () => {
        open.add(this);
        askSoon();
      });
      this.addEventListener("close", () => {
        open.delete(this);
        askSoon();
      });
      this.addEventListener("message", ({ data }) => {
        if ((data.byteLength ?? data.length) > 4096) return;
        if (restarted.test(typeof data === "string" ? data : decoder.decode(data))) {
          gone = true;
          say(words.gone);
        }
      });
    }
  };
  // Leaving ends the kernel. A link that only starts a download looks like leaving too: then ask after a while.
  addEventListener("beforeunload", () => {
    leaving = true;
    setTimeout(() => {
      leaving = false;
      askSoon();
    }, 3000);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && askSoon());
  addEventListener("online", askSoon);
  addEventListener("offline", askSoon);
  document.addEventListener("visibilitychange", () => document.hidden || (open.size && askSoon()));
})();
