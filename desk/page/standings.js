// The standings: a table that is sorted by the buttons in its head and filtered. The matrix of tests has
// the same submissions in the same order.

const collator = new Intl.Collator('en', {numeric: true, sensitivity: 'base'});

// `first` is the direction in which a column is sorted first.
const columns = [
  {head: 'Rank', number: true, first: 'ascending', value: (s) => s.rank ?? Infinity,
   cell: (s) => make('td', {class: 'number'}, s.rank === null ? '–' : String(s.rank))},
  {head: 'Submission', first: 'ascending', value: (s) => s.name,
   cell: (s) => make('th', {scope: 'row'}, make('a', {href: addressOf(s)}, bdi(s.name)))},
  {head: 'Verdict', first: 'ascending', value: (s) => s.verdict,
   cell: (s) => make('td', {class: lookOf(s), title: words[s.verdict]}, showVerdict(s))},
  ...(hasPoints ? [{head: 'Points', number: true, first: 'descending', value: (s) => s.points,
                    cell: (s) => make('td', {class: 'number'}, showGrade(s))}] : []),
  ...data.groups.map((group, g) => ({
    head: group.label, number: true, first: 'descending', title: group.name,
    value: (s) => group.max === 0 ? [...signsOf(s, group)].filter((sign) => sign === '+').length
                                  : s.group_points[g],
    cell: (s) => {
      const look = lookOfSigns(signsOf(s, group));
      const text = look === 'none' ? '-' : group.max !== 0 ? showPoints(s.group_points[g])
                                         : look === 'ok' ? 'ok' : 'no';
      return make('td', {class: `number ${look}`}, text);
    },
  })),
  {head: 'Language', first: 'ascending', value: (s) => s.language,
   cell: (s) => make('td', {}, s.language || '–')},
  {head: 'Time', number: true, first: 'descending', title: 'Slowest test', value: (s) => s.slowest,
   cell: (s) => make('td', {class: 'number'}, s.hasRun ? showTime(s.slowest) : '–')},
  {head: 'Memory', number: true, first: 'descending', title: 'Largest test',
   value: (s) => s.largest,
   cell: (s) => make('td', {class: 'number'}, s.hasRun ? showMemory(s.largest) : '–')},
];

let order = submissions.map((submission, i) => i);
const rows = [];        // by submission: its row in the standings
const matrixRows = [];  // and in the matrix
const searched = [];    // and what the text of the filter is compared with

function sortBy(column) {
  const head = column.th;
  const was = head.getAttribute('aria-sort');
  const direction = was === null ? column.first : was === 'ascending' ? 'descending' : 'ascending';
  for (const other of columns) other.th.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', direction);
  const sign = direction === 'ascending' ? 1 : -1;
  const values = submissions.map(column.value);
  order = submissions.map((submission, i) => i).sort((a, b) => {
    const x = values[a], y = values[b];
    const compared = typeof x === 'string' ? collator.compare(x, y) : x === y ? 0 : x < y ? -1 : 1;
    return sign * compared || collator.compare(submissions[a].name, submissions[b].name);
  });
  get('standings-rows').append(...order.map((i) => rows[i]));
  get('matrix-rows').append(...order.map((i) => matrixRows[i]));
}

function filter() {
  const text = get('filter-text').value.trim().toLowerCase();
  const verdict = get('filter-verdict').value;
  let shown = 0;
  submissions.forEach((submission, i) => {
    const fits = (verdict === '' || submission.verdict === verdict) && searched[i].includes(text);
    rows[i].hidden = !fits;
    matrixRows[i].hidden = !fits;
    shown += fits ? 1 : 0;
  });
  get('shown').textContent = `${shown} of ${count(submissions.length, 'submission')} shown`;
}

// The submissions that are shown, in the order of the table.
const shownOrder = () => order.filter((i) => !rows[i].hidden);

function filterControls() {
  const counts = new Map();
  for (const {verdict} of submissions) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const options = [...counts].sort().map(([verdict, number]) => make(
      'option', {value: verdict}, `${verdict}, ${words[verdict]} (${number})`));
  return make('div', {class: 'controls', role: 'search'},
              make('label', {for: 'filter-text'}, 'Search names and reasons'),
              make('input', {id: 'filter-text', type: 'search', oninput: filter}),
              make('label', {for: 'filter-verdict'}, 'Verdict'),
              make('select', {id: 'filter-verdict', onchange: filter},
                   make('option', {value: ''}, 'all'), ...options),
              make('span', {id: 'shown', role: 'status'}));
}

function headOf(column) {
  const button = make('button', {type: 'button', onclick: () => sortBy(column)}, column.head);
  column.th = make('th', {scope: 'col', title: column.title, class: column.number ? 'number' : ''},
                   button);
  return column.th;
}

// The most points of each column.
function mostRow() {
  const most = (column) => {
    if (column.head === 'Points') return showPoints(data.max);
    const group = data.groups.find((one) => one.name === column.title);
    return group === undefined || group.max === 0 ? '' : showPoints(group.max);
  };
  const cells = columns.map((column) => column.head === 'Submission'
                                ? make('th', {scope: 'row'}, 'most points')
                                : make('td', {class: 'number'}, most(column)));
  return make('tbody', {class: 'most'}, make('tr', {}, ...cells));
}

function standingsSection() {
  submissions.forEach((submission) => {
    rows.push(make('tr', {}, ...columns.map((column) => column.cell(submission))));
    searched.push(`${submission.name} ${submission.language} ${reasonOf(submission)}`.toLowerCase());
  });
  const body = make('tbody', {id: 'standings-rows'}, ...rows);
  const bodies = hasPoints ? [mostRow(), body] : [body];
  const heads = columns.map(headOf);
  const table = makeTable('Standings. The buttons in the head sort the submissions.', heads, bodies,
                          'standings');
  const notes = [];
  if (submissions.some((s) => s.state === 'partial' || s.state === 'running') && hasPoints) {
    notes.push(make('p', {}, 'Points in parentheses are no grade: not all tests were judged.'));
  }
  if (submissions.some((s) => s.unexpected.length > 0)) {
    notes.push(make('p', {}, 'An exclamation mark: the verdict is not what the package expects.'));
  }
  return makeSection('Standings', filterControls(), table, ...notes);
}
