// The plane as a board: what a step changes, and where cells are drawn.

const cell = 40, gap = 16;

// The value of a place is the index of its colour. A place is a line of `columns` and one of `rows`,
// which have the coordinate of each line, or null for a folded gap.
function groups(list, size) {
  const found = [];
  for (let i = 0; i < (list ?? []).length; i += size) found.push(list.slice(i, i + size));
  return found;
}
const cells = (list) => groups(list, 2);
const named = ([x, y]) => `(${columns[x]},${rows[y]})`;
const colourAt = (x, y) => board.get(x + ',' + y)?.[0];
const marbles = () => [...board].map(([key, [colour]]) => [...key.split(',').map(Number), colour])
                          .sort((a, b) => a[0] - b[0] || a[1] - b[1]);

function changes(step) {
  const places = new Map();
  const put = (x, y, ...values) => places.set(x + ',' + y, [x, y, ...values]);
  if (step.whole) for (const key of board.keys()) put(...key.split(',').map(Number));
  const moves = groups(step.moved, 4);
  if (step.moved) for (const [x, y] of cells(steps[at - 1].removed)) put(x, y);
  for (const [x, y] of moves) put(x, y);
  for (const [x, y, toX, toY] of moves) put(toX, toY, colourAt(x, y));
  for (const [x, y, colour] of groups(step.inserted, 3)) put(x, y, colour);
  return [...places.values()];
}

// The offset of each line from the left or from below, and at last that of the end.
function offsets(lines) {
  const found = [0];
  for (const line of lines) found.push(found.at(-1) + (line === null ? gap : cell));
  return found;
}
const lefts = offsets(columns), bottoms = offsets(rows);
const width = lefts.at(-1), height = bottoms.at(-1);
const leftOf = (x) => lefts[x];
const topOf = (y) => height - bottoms[y + 1];
const middle = ([x, y]) =>
    [(lefts[x] + lefts[x + 1]) / 2, height - (bottoms[y] + bottoms[y + 1]) / 2];

function blocks() {
  const seen = new Set();
  let count = 0;
  for (const [first, [colour]] of board) {
    if (seen.has(first)) continue;
    ++count;
    seen.add(first);
    for (const open = [first]; open.length > 0;) {
      const [x, y] = open.pop().split(',').map(Number);
      for (const [nextX, nextY] of [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]]) {
        const next = nextX + ',' + nextY;
        if (colourAt(nextX, nextY) !== colour || seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
  }
  return count;
}
