// Where a dragged item of a list goes. Plain numbers and arrays, no page.

const NEARBY = 48; // pixels beside the list within which one still means it

/** The gap (0: before the first item) that a point means in a list of boxes from top to bottom; null beside the list. */
export function gapAt({ x, y }, boxes) {
  if (boxes.length === 0) return null;
  const [first, last] = [boxes[0], boxes.at(-1)];
  const left = Math.min(...boxes.map((box) => box.left)) - NEARBY;
  const right = Math.max(...boxes.map((box) => box.right)) + NEARBY;
  if (x < left || x > right || y < first.top - NEARBY || y > last.bottom + NEARBY) return null;
  return boxes.filter((box) => y > (box.top + box.bottom) / 2).length;
}

/** The order with the item at `from` put into a gap of the order as it was; the same order where that is its own place. */
export function putInto(order, from, gap) {
  if (gap === null || gap === from || gap === from + 1) return order;
  const after = order.filter((_, i) => i !== from);
  after.splice(gap > from ? gap - 1 : gap, 0, order[from]);
  return after;
}
