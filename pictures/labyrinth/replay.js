const exits = [3, 12, 10, 9, 5, 6, 15, 7, 11, 13, 14];  // left 1, right 2, up 4, down 8
const cell = 40, half = cell / 2, spare = cell * 1.5;
const get = (id) => document.getElementById(id);

// The board after step `at`. Each step lists the cards that it changes. Taking a step stores the
// previous cards in its member `undo`.
const board = new Map();
let at = -1;
function change(cards) {
  return cards.map(([x, y, card, object]) => {
    const key = x + ',' + y, was = board.get(key);
    board.set(key, [card, object]);
    return [x, y, ...(was ?? [])];
  });
}
function turnTo(step) {
  while (at < step) {
    ++at;
    steps[at].undo = change(steps[at].cards);
  }
  while (at > step) change(steps[at--].undo);
}

function add(parent, name, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
}

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

// Plays one step every `pace` milliseconds up to the last one. At the last one, starts at the
// first.
const pace = 900;
let timer = null;
function pause() {
  clearInterval(timer);
  timer = null;
  get('play').textContent = 'Play';
}
function play() {
  if (at === steps.length - 1) go(0);
  get('play').textContent = 'Pause';
  timer = setInterval(() => {
    go(at + 1);
    if (at === steps.length - 1) pause();
  }, pace);
}
const playOrPause = () => timer === null ? play() : pause();
// A step chosen by the user stops playing.
function turn(to) {
  pause();
  go(to);
}

function go(to) {
  turnTo(Math.max(0, Math.min(steps.length - 1, to)));
  const step = steps[at];
  draw(step);
  get('message').textContent = step.label;
  get('message').className = step.fault ? 'fault' : '';
  get('state').textContent = `pawn on (${step.pawn}), ${next(step)}; ` +
      `free card, next to the board: ${step.free[0]}${withObject(step.free[1])}`;
  get('count').textContent = `step ${at} of ${steps.length - 1}`;
  get('slider').value = at;
  get('slider').setAttribute('aria-valuetext', `${get('count').textContent}: ${step.label}`);
  for (const id of ['first', 'back']) get(id).setAttribute('aria-disabled', at === 0);
  for (const id of ['next', 'last']) get(id).setAttribute('aria-disabled', at === steps.length - 1);
  const list = get('steps'), item = list.children[at];
  for (const old of list.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  item.setAttribute('aria-current', 'step');
  const below = item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (below || item.offsetTop < list.scrollTop) {
    list.scrollTop = item.offsetTop - list.clientHeight / 2;
  }
}

steps.forEach((step, i) => {
  const item = document.createElement('li'), button = document.createElement('button');
  button.textContent = step.label;
  if (step.fault) item.className = 'fault';
  button.onclick = () => turn(i);
  item.append(button);
  get('steps').append(item);
});
get('slider').max = steps.length - 1;
get('slider').oninput = (event) => turn(Number(event.target.value));
get('first').onclick = () => turn(0);
get('back').onclick = () => turn(at - 1);
get('next').onclick = () => turn(at + 1);
get('last').onclick = () => turn(steps.length - 1);
get('play').onclick = playOrPause;
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1}[event.key];
  const plays = event.key.toLowerCase() === 'p' && !event.repeat;
  if (to === undefined && !plays) return;
  event.preventDefault();
  plays ? playOrPause() : turn(to);
});
go(0);
