// The page: the whole class, or the submission that the address names (#s=NAME, #s=NAME&t=TEST).

function factsOfClass() {
  const facts = [
    ['Problem', data.problem],
    ...(hasPoints ? [['Points', showPoints(data.max)]] : []),
    ['Tests', `${tests.length} in ${count(data.groups.length, 'group')}`],
    ...data.kinds.filter(([language]) => language !== '').map(
        ([language, cpu, memory]) => [`Limits for ${language}`, `${showTime(cpu)}, ${showMemory(memory)}`]),
    ['Box', data.box],
    ['Judge', data.judge],
  ];
  const items = facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, bdi(value))]);
  return make('details', {}, make('summary', {}, 'Problem, limits and judge'), make('dl', {}, ...items));
}

function warningsOfClass() {
  const warnings = [];
  for (const warning of [data.suspicion, data.partial]) {
    if (warning !== '') warnings.push(`${warning[0].toUpperCase()}${warning.slice(1)}.`);
  }
  const only = textOf(data.only);
  if (only !== '') {
    warnings.push(`Only the tests that match ${only} were run: these are not the verdicts on the whole problem.`);
  }
  if (data.interrupted) {
    warnings.push(`The grading was interrupted: ${data.done} of ${data.all} tests are done.`);
  }
  if (data.approximate) warnings.push('Memory is approximate: this machine has no cgroups.');
  for (const [kind, bytes] of data.cuts) {
    warnings.push(`To keep this page small, ${kind} are cut after ${showMemory(bytes / 1024)} each.`);
  }
  return warnings.map((warning) => make('p', {class: 'warning'}, bdi(warning)));
}

function ignoredEntries() {
  if (data.ignored.length === 0) return [];
  return [make('details', {},
               make('summary', {}, `${count(data.ignored.length, 'entry', 'entries')} ignored: no submissions`),
               makeList(data.ignored))];
}

const titleOfClass = document.title;
let place = 0;  // how far the class was scrolled when a submission was opened

function showClass() {
  const wasHidden = get('class').hidden;
  get('submission').hidden = true;
  get('submission').replaceChildren();
  get('class').hidden = false;
  document.title = titleOfClass;
  if (wasHidden) scrollTo(0, place);
}

function showSubmission(number, test) {
  if (!get('class').hidden) place = scrollY;
  get('submission').replaceChildren(...submissionParts(number));
  get('class').hidden = true;
  get('submission').hidden = false;
  document.title = `${submissions[number].name} – ${titleOfClass}`;
  const row = test === null ? null : get(`test-${test}`);
  if (row === null) scrollTo(0, 0);
  (row ?? get('submission-title')).focus({preventScroll: row === null});
}

function route() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const number = numberByName.get(parts.get('s'));
  if (number === undefined) showClass();
  else showSubmission(number, parts.get('t'));
}

get('class').append(make('p', {id: 'summary'}, summaryOf()), ...warningsOfClass(), factsOfClass(),
                    standingsSection(), ...histogramSection(), matrixSection(), ...ignoredEntries());
sortBy(columns[0]);
filter();
get('skip').onclick = () => {
  get('main').focus();
  return false;
};
addEventListener('hashchange', route);
route();
