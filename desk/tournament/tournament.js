'use strict';
// Shows the replays of two games on one board side by side. A game's replay page runs in a frame
// without access to this page; both exchange messages.

const get = (id) => document.getElementById(id);
const games = JSON.parse(get('games').textContent);
const words = JSON.parse(get('words').textContent);  // in the language of the page
const nonce = document.currentScript.nonce;
const sides = ['left', 'right'];
const shown = {left: null, right: null};   // a game, or null
const frames = {left: null, right: null};  // its frame; null for a text
const counts = {left: '', right: ''};      // "step 3 of 12"

// Runs in a frame: presses the keys that this page sends, and reports the step and the keys that
// the user presses in the frame.
const listener = `<script nonce="${nonce}">(() => {
  const report = (more) => parent.postMessage(
      {count: document.getElementById('count')?.textContent ?? '', ...more}, '*');
  addEventListener('message', (event) => {
    if (event.source !== parent) return;
    const key = String(event.data);
    document.dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true}));
    report();
  });
  addEventListener('keydown', (event) => {
    if (event.isTrusted) setTimeout(() => report({key: event.key}));
  });
  addEventListener('input', () => setTimeout(report));
  addEventListener('click', () => setTimeout(report));
  report();
})();<\/script>`;

// A game is also void if its program fails after a legal output, which the replay page does not know: its
// last step gets no points.
const voided = `<script nonce="${nonce}">
  if (typeof steps === 'object' && steps.length > 0) steps.at(-1).points = null;
<\/script>`;

// The replay page knows the file of the board only. Its title names the player and the board.
function titled(game) {
  const title = JSON.stringify(`${game.player}: ${game.board}`).replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">
  document.title = ${title};
  document.querySelectorAll('h1').forEach((head) => { head.textContent = document.title; });
<\/script>`;
}

function withListener(game) {
  const end = game.page.lastIndexOf('</body>'), cut = end < 0 ? game.page.length : end;
  return game.page.slice(0, cut).replaceAll('<script>', `<script nonce="${nonce}">`) + listener +
         titled(game) + (game.void ? voided : '') + game.page.slice(cut);
}

const label = (game) => `${game.player}: ${game.result}`;

function contentOf(game) {
  if (game.page === null) {
    const text = document.createElement('pre');
    text.tabIndex = 0;
    text.textContent = game.text;
    return text;
  }
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = words.replay.replace('{0}', () => `${game.player}, ${game.board}: ${game.result}`);
  frame.srcdoc = withListener(game);
  return frame;
}

function show(side, game) {
  shown[side] = game;
  counts[side] = '';
  const content = game === null ? null : contentOf(game);
  frames[side] = content instanceof HTMLIFrameElement ? content : null;
  get(side + '-game').replaceChildren(...(content === null ? [] : [content]));
  get(side).value = game === null ? '' : games.indexOf(game);
  for (const button of document.querySelectorAll('[data-game]')) {
    const pressed = sides.some((one) => games[button.dataset.game] === shown[one]);
    button.setAttribute('aria-pressed', pressed);
  }
  showCounts();
}

function showCounts() {
  get('steps').textContent = sides.filter((side) => shown[side] !== null && counts[side] !== '')
                                 .map((side) => `${shown[side].player}: ${counts[side]}`)
                                 .join('; ');
}

function addOption(select, text, value) {
  const option = document.createElement('option');
  option.textContent = text;
  option.value = value;
  select.append(option);
}

// A void game is worse than every legal one.
const isBetter = (one, other) =>
    one.void === other.void ? one.points > other.points : other.void;

// The best other game on the same board, or the one of the same rival as before.
function rivalOf(game) {
  const rivals = games.filter((one) => one.board === game.board && one !== game);
  const before = shown.right?.player;
  return rivals.find((one) => one.player === before) ??
         rivals.reduce((best, one) => best === null || isBetter(one, best) ? one : best, null);
}

function open(game) {
  const rival = rivalOf(game);
  get('replay').hidden = false;
  get('right').replaceChildren();
  addOption(get('right'), words.none, '');
  games.forEach((one, i) => {
    if (one.board === game.board && one !== game) addOption(get('right'), label(one), i);
  });
  show('left', game);
  show('right', rival);
}

function step(key, except) {
  for (const side of sides) {
    if (side !== except) frames[side]?.contentWindow.postMessage(key, '*');
  }
}

const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'p', 'P'];

addEventListener('message', (event) => {
  const side = sides.find((one) => frames[one]?.contentWindow === event.source);
  if (side === undefined || typeof event.data !== 'object') return;
  counts[side] = String(event.data?.count ?? '').slice(0, 100);
  if (keys.includes(event.data?.key)) step(event.data.key, side);
  showCounts();
});

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || get('replay').hidden) return;
  if (!keys.includes(event.key) || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  step(event.key);
});
for (const [id, key] of [['first', 'Home'], ['back', 'ArrowLeft'], ['next', 'ArrowRight'],
                         ['last', 'End'], ['play', 'p']]) {
  get(id).onclick = () => step(key);
}
games.forEach((game, i) => addOption(get('left'), `${game.board}, ${label(game)}`, i));
get('left').onchange = () => open(games[get('left').value]);
get('right').onchange = () => show('right', games[get('right').value] ?? null);
for (const button of document.querySelectorAll('[data-game]')) {
  button.onclick = () => {
    open(games[button.dataset.game]);
    get('replay-title').scrollIntoView();
    get('replay-title').focus({preventScroll: true});
  };
}
