const cell = 24, margin = 20;

// A place of the board is x = column, y = row; its value is the colour.
const changes = (step) => step.cells;

// Few colours are those of the other pictures; more are spread over the colour circle.
const fills = ['#f6c3b8', '#bcd9f2', '#c8e6b0', '#fbe7a1', '#dcc8ee', '#b9e6df'];
const fill = (colour) =>
    colours <= fills.length ? fills[colour - 1] : `hsl(${colour * 137.5 % 360} 60% 78%)`;

const left = (x) => margin + x * cell;
const top_ = (y) => (rows - 1 - y) * cell;

function draw(step) {
  const svg = get('board');
  svg.replaceChildren();
  svg.setAttribute('viewBox', `-2 -2 ${margin + columns * cell + 4} ${rows * cell + margin + 4}`);
  add(svg, 'rect', {x: margin, y: 0, width: columns * cell, height: rows * cell, fill: 'none',
                    stroke: '#808080'});
  const label = (x, y, text) =>
      add(svg, 'text', {x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central',
                        'font-size': 9, fill: '#808080', class: 'axis'}, text);
  for (let y = 0; y < rows; ++y) label(margin / 2, top_(y) + cell / 2, y);
  for (let x = 0; x < columns; ++x) label(left(x) + cell / 2, rows * cell + margin / 2, x);
  for (const [key, [colour]] of board) {
    const [x, y] = key.split(',').map(Number);
    add(svg, 'rect', {x: left(x), y: top_(y), width: cell, height: cell, fill: fill(colour),
                      stroke: '#ffffff'});
    add(svg, 'text', {x: left(x) + cell / 2, y: top_(y) + cell / 2, 'text-anchor': 'middle',
                      'dominant-baseline': 'central', 'font-size': colour > 99 ? 8 : 11}, colour);
  }
  for (const [x, y] of step.next) {
    add(svg, 'rect', {x: left(x) + 1.5, y: top_(y) + 1.5, width: cell - 3, height: cell - 3,
                      fill: 'none', stroke: '#202020', 'stroke-width': 2, class: 'next'});
  }
  if (step.at) {
    const [x, y] = step.at;
    add(svg, 'rect', {x: left(x) + 1, y: top_(y) + 1, width: cell - 2, height: cell - 2,
                      fill: 'none', stroke: '#c00000', 'stroke-width': 3, class: 'wrong'});
  }
}

// A game that ends with a fault has no points at any of its steps.
const state = (step) =>
    `${board.size} of ${rows * columns} cells left; ` +
    (steps.at(-1).points === null ? 'void' : `points: ${step.points}`);

go(start);
