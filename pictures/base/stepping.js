// Steps through `steps`. A step has a label and may have a fault. The script of a problem follows.
// It defines changes(step), draw(step) and state(step), and then calls go(start).

const get = (id) => document.getElementById(id);

// The board after step `at`: "x,y" to the values of that place. changes(step) lists the places that
// a step changes as [x, y, ...values], each once; without values the place becomes empty. Taking a
// step stores the previous values in its member `undo`.
const board = new Map();
let at = -1;
function change(places) {
  return places.map(([x, y, ...values]) => {
    const key = x + ',' + y, was = board.get(key) ?? [];
    values.length > 0 ? board.set(key, values) : board.delete(key);
    return [x, y, ...was];
  });
}
function turnTo(step) {
  while (at < step) {
    ++at;
    steps[at].undo = change(changes(steps[at]));
  }
  while (at > step) change(steps[at--].undo);
}

function add(parent, name, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
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
  get('state').textContent = state(step);
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
