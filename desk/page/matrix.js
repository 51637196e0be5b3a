// The verdict of every submission on every test: a character for each, one text for each group. Colours
// are gradients, so that 35,000 verdicts need no elements of their own.

// The background of a text of signs, one stripe for each run of signs that look alike.
function stripes(text) {
  const stops = [];
  for (let begin = 0, end = 0; begin < text.length; begin = end) {
    const look = signs[text[begin]].look;
    while (end < text.length && signs[text[end]].look === look) ++end;
    stops.push(`var(--${look}) ${begin}ch ${end}ch`);
  }
  return `linear-gradient(90deg, ${stops.join(', ')}, transparent ${text.length}ch)`;
}

function signsCell(submission, group) {
  const text = signsOf(submission, group);
  const cell = make('td', {class: 'signs'}, text);
  cell.style.backgroundImage = stripes(text);
  return cell;
}

// The number of the test under the pointer, or -1. A cell is as wide as its padding and its signs.
function testAt(event) {
  const cell = event.target.closest('td.signs');
  if (cell === null) return -1;
  const group = data.groups[cell.cellIndex - 1];
  const left = cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft);
  const at = Math.floor((event.clientX - left) / signWidth());
  return at >= 0 && at < group.tests.length ? group.first + at : -1;
}

let measuredWidth = 0;
function signWidth() {
  if (measuredWidth === 0) {
    const probe = make('span', {class: 'signs probe'}, '0'.repeat(100));
    get('matrix-table').append(probe);
    measuredWidth = probe.getBoundingClientRect().width / 100;
    probe.remove();
  }
  return measuredWidth;
}

function submissionOf(event) {
  const number = matrixRows.indexOf(event.target.closest('tr'));
  return number < 0 ? null : submissions[number];
}

function describeTest(event) {
  const test = testAt(event), submission = submissionOf(event);
  if (test < 0 || submission === null) return;
  const more = submission.more.get(test);
  const reason = more === undefined ? '' : textOf(more[1] ?? 0);
  event.target.title = `${submission.name}, ${tests[test].full}: ` +
                       signs[submission.signs[test]].meaning + (reason === '' ? '' : `, ${reason}`);
}

function openTest(event) {
  const test = testAt(event), submission = submissionOf(event);
  if (test >= 0 && submission !== null) location.hash = addressOf(submission, test);
}

function legend() {
  const used = new Set(submissions.flatMap((submission) => [...new Set(submission.signs)]));
  const items = Object.entries(signs).filter(([sign]) => used.has(sign)).map(([sign, {meaning, look}]) =>
      make('li', {}, make('span', {class: `sign ${look}`}, sign), ` ${meaning}`));
  return make('ul', {class: 'legend', 'aria-label': 'Signs'}, ...items);
}

function matrixSection() {
  for (const submission of submissions) {
    const cells = data.groups.map((group) => signsCell(submission, group));
    matrixRows.push(make('tr', {}, make('th', {scope: 'row'},
                                        make('a', {href: addressOf(submission)}, bdi(submission.name))),
                         ...cells));
  }
  const body = make('tbody', {id: 'matrix-rows', onmousemove: describeTest, onclick: openTest},
                    ...matrixRows);
  const heads = ['Submission', ...data.groups.map((group) => make(
      'th', {scope: 'col', title: group.name}, group.label))];
  const table = makeTable('The verdict of every test, one sign for each', heads, [body], 'matrix');
  table.id = 'matrix-table';
  return makeSection('Tests', legend(), table, ...idleTests());
}

function idleTests() {
  if (data.idle.length === 0) return [];
  const names = data.idle.map((test) => make('li', {}, bdi(tests[test].full)));
  return [make('details', {}, make('summary', {},
                                   `${count(data.idle.length, 'idle test')}, which no submission fails`),
               make('ul', {class: 'names'}, ...names))];
}
