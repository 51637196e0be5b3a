// Everything about one submission. It is built when it is opened.

// Heading and text, if there is a text.
function makePart(title, ...children) {
  return children.length === 0 ? [] : [make('h3', {}, title), ...children];
}

const block = (text, label) =>
    make('pre', {tabindex: 0, role: 'region', 'aria-label': label}, text);

const makeList = (indices) =>
    make('ul', {}, ...indices.map((index) => make('li', {}, bdi(textOf(index)))));

function headOfSubmission(submission) {
  const look = lookOf(submission), reason = reasonOf(submission);
  const most = hasPoints ? `${showGrade(submission)} of ${showPoints(data.max)} points` : '';
  const facts = [most, submission.rank === null ? '' : `rank ${submission.rank} of ${gradedCount}`,
                 submission.language].filter((text) => text !== '');
  const states = {
    judged: '', unjudged: '', partial: 'Only some tests were run: this is no verdict on the whole problem.',
    running: 'Judging is not complete: this is no grade.',
  };
  const lines = [
    make('p', {class: 'verdict'}, make('strong', {class: look}, showVerdict(submission)), ' ',
         `${words[submission.verdict]}${facts.length > 0 ? '; ' : ''}${facts.join('; ')}`),
  ];
  if (reason !== '') lines.push(make('p', {class: 'reason'}, bdi(reason)));
  if (states[submission.state] !== '') lines.push(make('p', {}, states[submission.state]));
  lines.push(make('p', {class: 'faint'}, 'Delivered as ', bdi(textOf(submission.origin))));
  return lines;
}

function compilePart(compile) {
  if (compile === null) return [];
  const compiler = textOf(compile.compiler), log = textOf(compile.log);
  let line = `Compiled as ${compile.language} (${compile.standard})`;
  if (compiler !== '') line += ` by ${compiler}`;
  if (compile.failed) line += `: failed, ${textOf(compile.reason)}`;
  else if (compile.warnings > 0) line += `: ${count(compile.warnings, 'warning')}`;
  const parts = [make('p', {}, bdi(line))];
  if (log !== '') parts.push(block(log, 'Output of the compiler'));
  return makePart('Compiler', ...parts);
}

// What there is to report about a test, other than its verdict.
function remarkOn(more) {
  const [, reason = 0, details = 0, note = 0, share = 0, wall = 0, score = 0] = more;
  const parts = [];
  if (reason !== 0) parts.push(make('div', {}, bdi(textOf(reason))));
  if (share !== 0) parts.push(make('div', {}, `${Number(share.toPrecision(4))} of the points`));
  if (score !== 0) parts.push(make('div', {}, `${showPoints(score)} points`));
  if (wall !== 0) parts.push(make('div', {}, `ended after ${showTime(wall)} in all`));
  if (note !== 0) parts.push(make('div', {class: 'faint'}, bdi(textOf(note))));
  if (details !== 0) {
    parts.push(make('details', {}, make('summary', {}, 'Details'), block(textOf(details), 'Details')));
  }
  return parts;
}

// The image is made when it is opened.
function picturePart(number) {
  const svg = pictures.get(number);
  if (svg === undefined) return [];
  const image = make('img', {class: 'picture', alt: `The input of ${tests[number].full}`});
  const open = () => { image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`; };
  return [make('details', {ontoggle: open}, make('summary', {}, 'Picture of the input'), image)];
}

function testRow(submission, number) {
  const test = tests[number], sign = signs[submission.signs[number]], more = submission.more.get(number);
  const name = make('th', {scope: 'row'}, bdi(test.name));
  if (test.purpose !== '') name.append(make('div', {class: 'faint'}, bdi(test.purpose)));
  const hasRun = sign.verdict !== '';
  const time = submission.cpu[number], memory = submission.memory[number], {limits} = submission;
  return make('tr', {id: `test-${number}`, tabindex: -1}, name,
              make('td', {class: sign.look}, hasRun ? sign.verdict : 'not run'),
              make('td', {}, ...(hasRun ? [makeBar(showTime(time), time / limits.cpu)] : [])),
              make('td', {}, ...(hasRun ? [makeBar(showMemory(memory), memory / limits.memory)] : [])),
              make('td', {class: 'remark'}, ...(more === undefined ? [] : remarkOn(more)),
                   ...('.+'.includes(submission.signs[number]) ? [] : picturePart(number))));
}

function groupBody(submission, group, g) {
  const text = signsOf(submission, group);
  const most = group.max === 0 ? '' :
      `: ${showPoints(submission.group_points[g])} of ${showPoints(group.max)} points, by ${group.aggregation}`;
  const passed = [...text].filter((sign) => sign === '+').length;
  const head = make('th', {colspan: 5, scope: 'rowgroup', class: lookOfSigns(text)},
                    `${group.name}${most}; ${passed} of ${count(text.length, 'test')} accepted`);
  // Tests that were not run, at the end of a group, are one row.
  const run = text.replace(/\.+$/, '').length;
  const rowsOfGroup = Array.from({length: run}, (_, t) => testRow(submission, group.first + t));
  if (run < text.length) {
    rowsOfGroup.push(make('tr', {id: `test-${group.first + run}`, tabindex: -1},
                          make('td', {colspan: 5, class: 'faint'},
                               `${count(text.length - run, 'test')} not run`)));
  }
  return make('tbody', {}, make('tr', {}, head), ...rowsOfGroup);
}

function testsPart(submission) {
  if (!submission.hasRun) return makePart('Tests', make('p', {}, 'No test was run.'));
  const {cpu, memory} = submission.limits;
  const caption = `Tests. Bars are full at the limits: ${showTime(cpu)}, ${showMemory(memory)}`;
  const bodies = data.groups.map((group, g) => groupBody(submission, group, g));
  return makePart('Tests', makeTable(caption, ['Test', 'Verdict', 'CPU time', 'Memory', 'Reason'], bodies,
                                     'tests'));
}

// In the time zone of the reader: "2026-11-26 14:03".
function showMoment(seconds) {
  const at = new Date(seconds * 1000), two = (number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ` +
         `${two(at.getHours())}:${two(at.getMinutes())}`;
}

function historyPart(submission) {
  if (submission.history.length === 0) return [];
  const cell = (text) => make('td', {}, text);
  const rows = submission.history.map(([grading, started, verdict, points, isNew]) =>
      make('tr', {}, make('th', {scope: 'row'}, String(grading)), cell(showMoment(started)),
           cell(verdict), ...(hasPoints ? [cell(showPoints(points))] : []),
           cell(isNew ? 'changed' : '')));
  const heads = ['Grading', 'Started', 'Verdict', ...(hasPoints ? ['Points'] : []), 'Source'];
  return makePart('History', makeTable('Gradings in which something changed', heads,
                                       [make('tbody', {}, ...rows)], 'history'));
}

// One text of line numbers beside the source: an element for each line would be slow.
function sourceBlock([name, index]) {
  const source = textOf(index).replace(/\n$/, '');
  const numbers = source.split('\n').map((line, i) => i + 1).join('\n');
  return [make('h4', {}, bdi(name)),
          make('div', {class: 'source', tabindex: 0, role: 'region', 'aria-label': `Source ${name}`},
               make('pre', {class: 'lines', 'aria-hidden': 'true'}, numbers),
               make('pre', {}, ...highlighted(source, syntaxOf(name))))];
}

function neighbours(number) {
  const shown = shownOrder(), at = shown.indexOf(number);
  const link = (text, other) => other === undefined ? [] :
      [make('a', {href: addressOf(submissions[other])}, `${text}: `, bdi(submissions[other].name))];
  return make('nav', {'aria-label': 'Submissions'}, make('a', {href: '#all'}, 'All submissions'),
              ...link('Previous', shown[at - 1]), ...link('Next', at < 0 ? undefined : shown[at + 1]));
}

function submissionParts(number) {
  const submission = submissions[number];
  const explanation = textOf(submission.explanation);
  return [
    neighbours(number),
    make('h2', {id: 'submission-title', tabindex: -1}, bdi(submission.name)),
    ...headOfSubmission(submission),
    ...(submission.unexpected.length > 0 ? makePart('Not as expected', makeList(submission.unexpected)) : []),
    ...(submission.course.length > 0
            ? makePart('Rules of the course', makeList(submission.course)) : []),
    ...(submission.notes.length + submission.warnings.length > 0
            ? makePart('Notes', makeList([...submission.notes, ...submission.warnings])) : []),
    ...compilePart(submission.compile),
    ...(explanation === '' ? [] : makePart('Counterexample', block(explanation, 'Counterexample'))),
    ...testsPart(submission),
    ...historyPart(submission),
    ...makePart('Source', ...submission.sources.flatMap(sourceBlock)),
  ];
}
