// What a course map counts, and where its links lead; no page needed.

/**
 * Count what is kept of each lesson: `{lessons: [{stars, possible, solved, count, stands}], stars, possible, begun, next}`. A stand
 * is "new", "tried" or "solved", one for each exercise; `next` is the place of the first lesson with something unsolved, or -1.
 */
export function tally(course, exercises) {
  const lessons = course.map((lesson) => {
    const won = lesson.exercises.map((name) => (Object.hasOwn(exercises, name) ? exercises[name] : null));
    return {
      stars: won.reduce((sum, one) => sum + (one?.stars ?? 0), 0),
      possible: 3 * won.length,
      solved: won.filter((one) => one?.solved).length,
      count: won.length,
      stands: won.map((one) => (one?.solved ? "solved" : one ? "tried" : "new")),
    };
  });
  const sum = (key) => lessons.reduce((all, lesson) => all + lesson[key], 0);
  return {
    lessons,
    stars: sum("stars"),
    possible: sum("possible"),
    begun: lessons.some((lesson) => lesson.stands.some((stand) => stand !== "new")),
    next: lessons.findIndex((lesson) => lesson.solved < lesson.count),
  };
}

/**
 * Where a notebook beside this one is, from the path of the page: `{href, file}`. In Voilà and elsewhere the relative path
 * will do; JupyterLab's address may or may not name the notebook, and it opens `file` (from its root) by itself.
 */
export function placeOf(path, pathname, inVoila) {
  const lab = inVoila ? null : /^(.*\/(?:lab|doc)(?:\/workspaces\/[^/]+)?)(?:\/tree\/(.*))?\/?$/.exec(pathname);
  if (!lab) return { href: path, file: null };
  const folder = (lab[2] ?? "").replace(/[^/]*$/, "");
  return { href: `${lab[1]}/tree/${folder}${path}`, file: decodeURIComponent(folder) + path };
}

/** A file's name for what is saved. */
export function fileName(learner, day) {
  const name = learner.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return ["yijing-tiles", name, day].filter(Boolean).join("-") + ".json";
}
