const exits = [3, 12, 10, 9, 5, 6, 15, 7, 11, 13, 14];  // left 1, right 2, up 4, down 8
const cell = 40, half = cell / 2, spare = cell * 1.5;

// A place of the board is a cell; its values are the card and the object.
const changes = (step) => step.cards;

function drawCard(svg, left, top, card, object, next, fill) {
  add(svg, 'rect', {x: left, y: top, width: cell, height: cell, fill, stroke: '#b0b0b0'});
  const middle = {x: left + half, y: top + half};
  const ends = [[left, middle.y], [left + cell, middle.y], [middle.x, top], [middle.x, top + cell]];
  ends.forEach(([x, y], i) => {
    if (exits[card] >> i & 1) {
      add(svg, 'line', {x1: middle.x, y1: middle.y, x2: x, y2: y, stroke: '#a08060',
                        'stroke-width': 10});
    }
  });
  add(svg, 'circle', {cx: middle.x, cy: middle.y, r: 5, fill: '#a08060'});
  if (object < 0) return;
  add(svg, 'circle', {cx: middle.x, cy: middle.y, r: 11,
                      fill: object === next ? '#fbe7a1' : '#ffffff',
                      stroke: '#202020'});
  add(svg, 'text', {x: middle.x, y: middle.y, 'text-anchor': 'middle', 'font-size': 13,
                    'dominant-baseline': 'central'}, object);
}

function draw(step) {
  const svg = get('board');
  svg.replaceChildren();
  svg.setAttribute('viewBox', `-2 -2 ${side * cell + spare + 4} ${side * cell + 4}`);
  for (const [key, [card, object]] of board) {
    const [x, y] = key.split(',').map(Number);
    const fill = step.reach[y] >> x & 1 ? '#e4f3da' : '#ffffff';
    drawCard(svg, x * cell, (side - 1 - y) * cell, card, object, step.found, fill);
  }
  const changed = step.cards;
  if (changed.length > 0 && changed.length < board.size) {
    const xs = changed.map((card) => card[0]), ys = changed.map((card) => card[1]);
    add(svg, 'rect', {x: Math.min(...xs) * cell, y: (side - 1 - Math.max(...ys)) * cell,
                      width: (Math.max(...xs) - Math.min(...xs) + 1) * cell,
                      height: (Math.max(...ys) - Math.min(...ys) + 1) * cell,
                      fill: 'none', stroke: '#3060c0', 'stroke-width': 3});
  }
  const [x, y] = step.pawn;
  add(svg, 'circle', {cx: x * cell + half, cy: (side - 1 - y) * cell + half, r: 14, fill: 'none',
                      stroke: '#c00000', 'stroke-width': 4});
  drawCard(svg, side * cell + half, 0, step.free[0], step.free[1], step.found, '#ffffff');
}

const withObject = (object) => object < 0 ? '' : `, with object ${object}`;
function next(step) {
  if (step.found === objects) return 'all objects are found';
  for (const [key, [, object]] of board) {
    if (object === step.found) return `next object: ${object} on (${key})`;
  }
  return `next object: ${step.found} on the free card`;
}

const state = (step) =>
    `pawn on (${step.pawn}), ${next(step)}; ` +
    `free card, next to the board: ${step.free[0]}${withObject(step.free[1])}`;

go(start);
