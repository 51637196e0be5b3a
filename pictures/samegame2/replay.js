// Draws and describes a step.

const letter = 8, mostListed = 10, mostColours = 30;

const longest = (lines) => Math.max(1, ...lines.map((line) => String(line ?? '').length)) * letter;
const leftMargin = longest(rows) + 12;
const turned = longest(columns) > cell - letter;
const bottomMargin = turned ? longest(columns) + 12 : 26;

function drawAxes(svg) {
  const grid = [];
  columns.forEach((line, x) => {
    const at = (lefts[x] + lefts[x + 1]) / 2, y = height + 13;
    if (line === null) add(svg, 'rect', {x: leftOf(x), y: 0, width: gap, height, class: 'gap'});
    else grid.push(`M${leftOf(x)} 0V${height}M${lefts[x + 1]} 0V${height}`);
    const upright = turned && line !== null;
    add(svg, 'text', {x: at, y, class: 'axis', ...upright && {
      transform: `rotate(-90 ${at} ${y})`, style: 'text-anchor: end'}}, line ?? '…');
  });
  rows.forEach((line, y) => {
    const at = height - (bottoms[y] + bottoms[y + 1]) / 2;
    if (line === null) add(svg, 'rect', {x: 0, y: topOf(y), width, height: gap, class: 'gap'});
    else grid.push(`M0 ${topOf(y)}H${width}M0 ${topOf(y) + cell}H${width}`);
    add(svg, 'text', {x: -6, y: at, class: 'axis', style: 'text-anchor: end'}, line ?? '⋮');
  });
  add(svg, 'path', {d: grid.join(''), class: 'grid'});
}

// A border between neighbours of different blocks, and around each block.
function drawMarbles(svg, marbles) {
  const filled = new Map(), borders = [];
  for (const [x, y, colour] of marbles) {
    const l = leftOf(x), t = topOf(y);
    const fill = fills[colour % fills.length];
    filled.set(fill, (filled.get(fill) ?? '') + `M${l} ${t}h${cell}v${cell}h-${cell}z`);
    if (colourAt(x - 1, y) !== colour) borders.push(`M${l} ${t}v${cell}`);
    if (colourAt(x + 1, y) !== colour) borders.push(`M${l + cell} ${t}v${cell}`);
    if (colourAt(x, y + 1) !== colour) borders.push(`M${l} ${t}h${cell}`);
    if (colourAt(x, y - 1) !== colour) borders.push(`M${l} ${t + cell}h${cell}`);
  }
  for (const [fill, d] of filled) add(svg, 'path', {d, fill, class: 'fill'});
  add(svg, 'path', {d: borders.join(''), class: 'border'});
}

// Keeps the letters that do not change: on a full plane, new ones take seconds.
const letters = new Map();  // "x,y" to an element
function drawLetters(svg, marbles, ends) {
  const strong = new Set(ends.map(String));
  const styles = new Map();
  for (const [x, y, colour] of marbles) {
    const key = x + ',' + y;
    styles.set(key, colours[colour][0] + (strong.has(key) ? ' ends' : ''));
  }
  for (const [key, [element, style]] of letters) {
    if (styles.get(key) === style) continue;
    element.remove();
    letters.delete(key);
  }
  for (const [key, style] of styles) {
    if (letters.has(key)) continue;
    const [x, y] = middle(key.split(',').map(Number)), [label, end] = style.split(' ');
    const size = label.length > 2 ? {style: `font-size: ${44 / label.length}px`} : {};
    const element = add(svg, 'text', {x, y, class: end ? 'marble ends' : 'marble', ...size}, label);
    letters.set(key, [element, style]);
  }
}

// The part of the base that is drawn: it may continue beyond the first and the last line.
function drawBase(svg, [x0, x1, y0, y1]) {
  const within = (lines, from, to) => {
    const is = (line) => line !== null && from <= line && line <= to;
    return [lines.findIndex(is), lines.findLastIndex(is)];
  };
  const [first, last] = within(columns, x0, x1), [lowest, highest] = within(rows, y0, y1);
  if (first < 0 || lowest < 0) return;
  add(svg, 'rect', {x: leftOf(first) - 3, y: topOf(highest) - 3,
                    width: lefts[last + 1] - leftOf(first) + 6,
                    height: bottoms[highest + 1] - bottoms[lowest] + 6, class: 'base'});
}

// Joins cells that are neighbours. A cell without a neighbour in the path is a dot.
function drawPath(svg, path, name, shift) {
  let d = '';
  path.forEach((place, i) => {
    const [x, y] = middle(place), before = path[i - 1];
    const joined = before && Math.abs(columns[before[0]] - columns[place[0]]) +
        Math.abs(rows[before[1]] - rows[place[1]]) === 1;
    d += `${joined ? 'L' : 'M'}${x + shift} ${y + shift}${joined ? '' : 'h0.1'}`;
  });
  if (d) add(svg, 'path', {d, class: name});
}

function square(svg, [x, y], inset, name) {
  add(svg, 'rect', {x: leftOf(x) + inset, y: topOf(y) + inset, width: cell - 2 * inset,
                    height: cell - 2 * inset, class: name});
}

function drawRemoved(svg, step) {
  for (const [x, y] of cells(step.removed)) {
    const l = leftOf(x) + 5, t = topOf(y) + 5, side = cell - 10;
    add(svg, 'path', {d: `M${l} ${t}l${side} ${side}m0 -${side}l-${side} ${side}`,
                      class: 'removed'});
  }
}

const arrow = (x, y) => x === 0 ? (y < 0 ? '↓' : '↑') :
    x < 0 ? (y < 0 ? '↙' : y > 0 ? '↖' : '←') : (y < 0 ? '↘' : y > 0 ? '↗' : '→');

function drawMarks(svg, step) {
  if (!step.whole) for (const place of groups(step.inserted, 3)) square(svg, place, 5, 'inserted');
  for (const [x, y, toX, toY] of groups(step.moved, 4)) {
    add(svg, 'text', {x: leftOf(toX) + 9, y: topOf(toY) + 9, class: 'sign'},
        arrow(columns[toX] - columns[x], rows[toY] - rows[y]));
  }
  const [from, to] = cells(step.ends);
  if (from) add(svg, 'circle', {cx: middle(from)[0], cy: middle(from)[1], r: 16, class: 'end'});
  if (to) square(svg, to, 4, 'end');
  for (const place of cells(step.wrong)) {
    square(svg, place, 3, 'wrong');
    add(svg, 'text', {x: leftOf(place[0]) + 31, y: topOf(place[1]) + 16, class: 'wrong-sign'}, '!');
  }
}

// The natural size at most, and half of it at least: the frame scrolls.
function setSize(svg) {
  const w = leftMargin + width + 8, h = height + bottomMargin + 8;
  svg.setAttribute('viewBox', `${-leftMargin} -4 ${w} ${h}`);
  svg.style.width = `max(${w / 2}px, min(92vw, 620px, ${w}px))`;
}

// Scrolls to the first cell that the step changes or marks.
function reveal(step) {
  const place = step.wrong ?? step.removed ?? step.path ?? step.best ?? step.moved?.slice(2) ??
      (step.whole ? undefined : step.inserted);
  if (!place || place.length < 2) return;
  const frame = get('frame'), scale = get('board').clientWidth / (leftMargin + width + 8);
  const [x, y] = middle(place);
  frame.scrollLeft = (x + leftMargin) * scale - frame.clientWidth / 2;
  frame.scrollTop = y * scale - frame.clientHeight / 2;
}

function listColours() {
  const list = get('colours'), used = [...new Set([...board.values()].map(([colour]) => colour))];
  used.sort((a, b) => a - b);
  list.replaceChildren();
  for (const colour of used.slice(0, mostColours)) {
    const item = document.createElement('span'), label = document.createElement('b');
    label.textContent = colours[colour][0];
    label.style.background = fills[colour % fills.length];
    item.append(label, colours[colour][1]);
    list.append(item);
  }
  if (used.length > mostColours) list.append(`and ${used.length - mostColours} more colours`);
}

setSize(get('board'));
drawAxes(get('board'));
const [below, letterLayer, above] = [1, 2, 3].map(() => add(get('board'), 'g', {}));

function draw(step) {
  const shown = marbles(), ends = cells(step.ends);
  below.replaceChildren();
  above.replaceChildren();
  drawMarbles(below, shown);
  if (step.base) drawBase(below, step.base);
  drawPath(below, cells(step.path), 'path', step.best ? -5 : 0);
  drawPath(below, cells(step.best), 'best', step.path ? 5 : 0);
  drawRemoved(below, step);
  drawLetters(letterLayer, shown, ends);
  drawMarks(above, step);
  listColours();
  reveal(step);
}

const count = (number, thing) => `${number} ${thing}${number === 1 ? '' : 's'}`;
function listed(name, places) {
  if (places.length === 0) return '';
  const more = places.length > mostListed ? ` and ${places.length - mostListed} more` : '';
  return `\n${name}: ${places.slice(0, mostListed).map(named).join(', ')}${more}`;
}
function state(step) {
  const inserted = step.whole ? [] : groups(step.inserted, 3);
  const replaced = inserted.length > 0 ? step.undo.filter((place) => place.length > 2).length : 0;
  return `${count(board.size, 'marble')}, ${count(blocks(), 'block')}` +
      (step.note ? `\n${step.note.trim()}` : '') +
      listed(`${count(inserted.length, 'marble')} inserted, ${replaced} of them on others`,
             inserted) +
      listed('To remove', cells(step.removed)) +
      listed('The path of the output', cells(step.path)) +
      listed('An optimal path', cells(step.best)) + listed('Wrong cell', cells(step.wrong));
}

go(start);
