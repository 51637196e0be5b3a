// The results of the class, as class_data.hpp describes them, and how they are shown.

const data = JSON.parse(get('data').textContent);
const textOf = (index) => data.texts[index];
const hasPoints = data.max !== 0;

const words = {
  AC: 'accepted', WA: 'wrong answer', PE: 'presentation error', TLE: 'time limit exceeded',
  MLE: 'memory limit exceeded', OLE: 'output limit exceeded', RTE: 'run-time error',
  CE: 'compile error', JE: 'judge error', NJ: 'not judged', '...': 'not finished',
};

// The signs of tests.
const signs = {
  '+': {verdict: 'AC', meaning: 'accepted', look: 'ok'},
  '~': {verdict: 'AC', meaning: 'partial credit', look: 'part'},
  W: {verdict: 'WA', meaning: words.WA, look: 'bad'},
  P: {verdict: 'PE', meaning: words.PE, look: 'bad'},
  T: {verdict: 'TLE', meaning: words.TLE, look: 'slow'},
  M: {verdict: 'MLE', meaning: words.MLE, look: 'slow'},
  O: {verdict: 'OLE', meaning: words.OLE, look: 'bad'},
  R: {verdict: 'RTE', meaning: words.RTE, look: 'bad'},
  C: {verdict: 'CE', meaning: words.CE, look: 'bad'},
  J: {verdict: 'JE', meaning: words.JE, look: 'fault'},
  '.': {verdict: '', meaning: 'not run', look: 'none'},
};

// All tests in order, and where each group begins.
const tests = [];
for (const group of data.groups) {
  group.first = tests.length;
  group.tests.forEach((name, t) => {
    const full = name.startsWith(group.name) ? name : `${group.name}/${name}`;
    tests.push({name, full, group, purpose: textOf(group.purposes[t])});
  });
}

const pictures = new Map(data.pictures);  // by tests

const submissions = data.submissions;
const gradedCount = submissions.filter((submission) => submission.rank !== null).length;
const numberByName = new Map(submissions.map((submission, i) => [submission.name, i]));
for (const submission of submissions) {
  const [language, limit, memory] = data.kinds[submission.kind];
  submission.language = language;
  submission.limits = {cpu: limit, memory};
  submission.slowest = Math.max(0, ...submission.cpu);
  submission.largest = Math.max(0, ...submission.memory);
  submission.hasRun = /[^.]/.test(submission.signs);
  submission.more = new Map(submission.more.map((more) => [more[0], more]));
}

const addressOf = (submission, test = null) =>
    `#s=${encodeURIComponent(submission.name)}` + (test === null ? '' : `&t=${test}`);

// At most two decimals; null is unbounded.
const showPoints = (points) => points === null ? 'unbounded' : String(Number(points.toFixed(2)));
const showTime = (ms) => `${(ms / 1000).toFixed(2)} s`;
const showMemory = (kib) =>
    kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

// Points that are no grade are in parentheses: the submission was not judged in full.
function showGrade(submission) {
  if (submission.state === 'unjudged') return '–';
  const points = showPoints(submission.points);
  return submission.state === 'judged' ? points : `(${points})`;
}

const signsOf = (submission, group) =>
    submission.signs.slice(group.first, group.first + group.tests.length);

function lookOfSigns(text) {
  if (/^\.*$/.test(text)) return 'none';
  if (/^\++$/.test(text)) return 'ok';
  return text.includes('J') ? 'fault' : /[+~]/.test(text) ? 'part' : 'bad';
}

function lookOf(submission) {
  if (submission.verdict === 'JE') return 'fault';
  if (submission.verdict === 'NJ' || submission.verdict === '...') return 'none';
  if (submission.verdict !== 'AC') return submission.points > 0 && hasPoints ? 'part' : 'bad';
  return submission.signs.includes('~') ? 'part' : 'ok';
}

// "WA!" is not what the package expects; "AC*" is about some tests only.
const showVerdict = (submission) =>
    submission.verdict + (submission.state === 'partial' ? '*' : '') +
    (submission.unexpected.length > 0 ? '!' : '');

// Why the submission has its verdict, in one line.
function reasonOf(submission) {
  const reason = textOf(submission.reason);
  const test = submission.failed < 0 ? '' : tests[submission.failed].full;
  return test !== '' && reason !== '' ? `${test}: ${reason}` : test + reason;
}

// What the submissions are, for the line at the top.
function summaryOf() {
  const kinds = new Map([
    ['right in full', 0], ['with a part of the points', 0], ['wrong', 0], ['not compiled', 0],
    ['not judged', 0], ['not finished', 0], ['with a judge error', 0],
  ]);
  const add = (kind) => kinds.set(kind, kinds.get(kind) + 1);
  for (const submission of submissions) {
    const look = lookOf(submission);
    if (submission.verdict === 'JE') add('with a judge error');
    else if (submission.verdict === 'NJ') add('not judged');
    else if (submission.verdict === '...') add('not finished');
    else if (submission.verdict === 'CE') add('not compiled');
    else if (look === 'ok') add('right in full');
    else if (look === 'part') add('with a part of the points');
    else add('wrong');
  }
  const parts = [...kinds].filter(([, number]) => number > 0).map(([kind, number]) => `${number} ${kind}`);
  return `${count(submissions.length, 'submission')}: ${parts.join(', ')}.`;
}
