// Histograms as drawings, each with a table of the same numbers.

// `bins`: [{label, long, number}]
function histogram(title, axis, bins) {
  const width = 360, height = 130, base = 110, most = Math.max(1, ...bins.map((bin) => bin.number));
  const step = width / bins.length;
  const shapes = bins.flatMap((bin, i) => {
    const tall = Math.round(90 * bin.number / most);
    const middle = (i + 0.5) * step;
    return [
      makeSvg('rect', {x: i * step + 2, y: base - tall, width: step - 4, height: tall}),
      makeSvg('text', {x: middle, y: base - tall - 4}, bin.number === 0 ? '' : String(bin.number)),
      makeSvg('text', {x: middle, y: base + 14}, bin.label),
    ];
  });
  const spoken = bins.filter((bin) => bin.number > 0)
                     .map((bin) => `${bin.long}: ${count(bin.number, 'submission')}`).join('; ');
  const drawing = makeSvg('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img',
                                  'aria-label': `${title}. ${spoken}`},
                          makeSvg('line', {x1: 0, y1: base, x2: width, y2: base}), ...shapes);
  const rowsOf = bins.map((bin) => make('tr', {}, make('th', {scope: 'row'}, bin.long),
                                        make('td', {class: 'number'}, String(bin.number))));
  return make('figure', {}, make('figcaption', {}, title), drawing,
              make('details', {}, make('summary', {}, 'As a table'),
                   makeTable(title, [axis, 'Submissions'], [make('tbody', {}, ...rowsOf)])));
}

function pointsHistogram() {
  const graded = submissions.filter((submission) => submission.rank !== null);
  const most = data.max ?? Math.max(0, ...graded.map((submission) => submission.points));
  if (graded.length === 0 || !(most > 0)) return [];
  const bins = Array.from({length: 10}, (_, i) => {
    const from = showPoints(i * most / 10), to = showPoints((i + 1) * most / 10);
    return {label: from, long: `${from} to ${i < 9 ? 'below ' : ''}${to}`, number: 0};
  });
  for (const {points} of graded) ++bins[Math.max(0, Math.min(9, Math.floor(10 * points / most)))].number;
  return [histogram('Points of the graded submissions', 'Points', bins)];
}

function timeHistogram() {
  const ran = submissions.filter((submission) => submission.hasRun && submission.limits.cpu > 0);
  if (ran.length === 0) return [];
  const bins = Array.from({length: 11}, (_, i) => i < 10
      ? {label: `${10 * i}`, long: `${10 * i} to ${10 * (i + 1)} %`, number: 0}
      : {label: 'over', long: 'over the limit', number: 0});
  for (const submission of ran) {
    const share = submission.slowest / submission.limits.cpu;
    ++bins[share > 1 ? 10 : Math.min(9, Math.floor(10 * share))].number;
  }
  return [histogram('Slowest test, in % of the time limit', 'Time', bins)];
}

function histogramSection() {
  const figures = [...(hasPoints ? pointsHistogram() : []), ...timeHistogram()];
  if (figures.length === 0) return [];
  return [makeSection('Distributions', make('div', {class: 'figures'}, ...figures))];
}
