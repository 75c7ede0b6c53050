// Drag with mouse, pen or finger. A finger must rest a moment first, so that a page can still be scrolled by its tiles.

const SLOP = 6; // pixels a mouse may tremble within a click
const HOLD = 220; // milliseconds a finger rests before it lifts a tile
const TREMBLE = 10; // pixels a resting finger may wander

/**
 * Let `node` be dragged. `may(event)` tells whether it can be lifted, `art()` draws what is carried; `over(target, event)`
 * is told what lies under it (an element with `data-drop`, or null; without an event when it is over), `drop(target,
 * event)` where it was let go. Nothing else is called for a mere click. Escape puts it back.
 */
export function draggable(node, { may = () => true, art, over, drop }) {
  let from = null;
  let carried = null;
  let timer = 0;

  const target = (event) => {
    const found = node.getRootNode().elementFromPoint(event.clientX, event.clientY);
    return found ? found.closest("[data-drop]") : null;
  };
  const lift = (event) => {
    clearTimeout(timer);
    carried = art();
    carried.classList.add("yt-carried");
    carried.popover = "manual"; // above everything, and placed in the window whatever it stands in
    (node.closest(".yt") ?? document.body).append(carried);
    carried.showPopover();
    document.addEventListener("keydown", escape, true); // whatever has the focus
    follow(event);
  };
  const follow = (event) => {
    carried.style.left = `${event.clientX}px`;
    carried.style.top = `${event.clientY}px`;
    over(target(event), event);
  };
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener("keydown", escape, true);
    carried?.remove();
    if (carried) over(null);
    carried = null;
    from = null;
  };

  const escape = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  };

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || from || !may(event)) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY, finger: event.pointerType === "touch" };
    if (from.finger) timer = setTimeout(() => lift(event), HOLD);
    else node.setPointerCapture(event.pointerId); // a quick mouse is off the tile before it has moved twice
  });
  node.addEventListener("pointermove", (event) => {
    if (!from || event.pointerId !== from.id) return;
    const way = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (carried) follow(event);
    else if (from.finger) { if (way > TREMBLE) end(); }
    else if (way > SLOP) lift(event);
  });
  node.addEventListener("pointerup", (event) => {
    if (!carried) return end();
    const where = target(event);
    end();
    // The click that ends a drag is not a click.
    node.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 50);
    drop(where, event);
  });
  node.addEventListener("pointercancel", end);
  node.addEventListener("touchmove", (event) => { if (carried) event.preventDefault(); }, { passive: false });
  node.addEventListener("contextmenu", (event) => { if (from?.finger) event.preventDefault(); });
  node.addEventListener("dragstart", (event) => event.preventDefault());
}

function swallow(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}
