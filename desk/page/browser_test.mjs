// Opens the pages that desk_page_test writes in headless Chromium and checks what only a browser can
// report: speed, accessibility (axe-core), that no text of a student runs or breaks the layout, and use by
// keyboard. scripts/browser-test calls it.
//   node desk/page/browser_test.mjs PAGES AXE
// PAGES has class.html, hostile.html, small.html and student.html. Screenshots are written there. It prints
// a line for each check, and exits with 1 if one failed. It needs no library: Chromium reads commands of
// its DevTools protocol from descriptor 3 and writes replies and events, each with a NUL at its end, to 4.
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

const [pages, axeFile] = process.argv.slice(2).map((path) => resolve(path));
const axe = readFileSync(axeFile, 'utf8');
const wide = {width: 1280, height: 800}, narrow = {width: 390, height: 844};

let passed = 0, failed = 0;
function check(what, isGood, found = '') {
  isGood ? ++passed : ++failed;
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${what}${found === '' ? '' : `: ${found}`}`);
}

class Browser {
  constructor() {
    this.profile = mkdtempSync(join(tmpdir(), 'biglia-browser-'));
    this.process = spawn('chromium', [
      '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-pipe',
      `--user-data-dir=${this.profile}`, 'about:blank',
    ], {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
    this.calls = new Map();
    this.listeners = [];
    this.number = 0;
    const parts = [];
    this.process.stdio[4].on('data', (chunk) => {
      for (let end; (end = chunk.indexOf(0)) >= 0; chunk = chunk.subarray(end + 1)) {
        parts.push(chunk.subarray(0, end));
        this.receive(JSON.parse(Buffer.concat(parts.splice(0)).toString()));
      }
      parts.push(chunk);
    });
  }

  receive(message) {
    const call = this.calls.get(message.id);
    if (call === undefined) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    this.calls.delete(message.id);
    message.error ? call.reject(new Error(message.error.message)) : call.resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.number;
    this.process.stdio[3].write(JSON.stringify({id, method, params, sessionId}) + '\0');
    return new Promise((done, reject) => this.calls.set(id, {resolve: done, reject}));
  }

  async end() {
    const ended = new Promise((done) => this.process.on('exit', done));
    await this.send('Browser.close');
    await ended;
    rmSync(this.profile, {recursive: true, force: true});
  }
}

const browser = new Browser();

// A page of the browser. `faults` has its errors and blocked loads, `requests` the addresses that it loaded.
class Page {
  static async open(file, {size = wide, scheme = 'light', hash = ''} = {}) {
    const page = new Page();
    const {targetId} = await browser.send('Target.createTarget', {url: 'about:blank'});
    page.target = targetId;
    page.session = (await browser.send('Target.attachToTarget', {targetId, flatten: true})).sessionId;
    page.faults = [];
    page.requests = [];
    browser.listeners.push((message) => page.note(message));
    await page.send('Performance.enable', {timeDomain: 'threadTicks'});
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await page.send(`${domain}.enable`);
    await page.send('Emulation.setDeviceMetricsOverride',
                    {...size, deviceScaleFactor: 1, mobile: false});
    await page.send('Emulation.setEmulatedMedia',
                    {features: [{name: 'prefers-color-scheme', value: scheme}]});
    // The second frame after the load is on the screen.
    await page.send('Page.addScriptToEvaluateOnNewDocument', {source: `
        addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => {
          window.drawnAfter = performance.now();
        })));`});
    await page.send('Page.navigate', {url: `file://${join(pages, file)}${hash}`});
    await page.until('window.drawnAfter > 0');
    return page;
  }

  note({method, params, sessionId}) {
    if (sessionId !== this.session) return;
    if (method === 'Log.entryAdded') this.faults.push(params.entry.text);
    if (method === 'Runtime.exceptionThrown') this.faults.push(params.exceptionDetails.text);
    if (method === 'Network.requestWillBeSent') this.requests.push(params.request.url);
  }

  send(method, params) { return browser.send(method, params, this.session); }

  async evaluate(expression) {
    const {result, exceptionDetails} = await this.send(
        'Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async until(condition) {
    for (let i = 0; i < 600; ++i) {
      if (await this.evaluate(`Boolean(${condition})`)) return;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`expected ${condition}, found it false for 15 s`);
  }

  async press(key, code = key, text = undefined) {
    const codes = {Tab: 9, Enter: 13, ' ': 32};
    const event = {key, code, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0),
                   text: text ?? (key === 'Enter' ? '\r' : key.length === 1 ? key : undefined)};
    await this.send('Input.dispatchKeyEvent', {type: 'keyDown', ...event});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event, text: undefined});
  }

  async screenshot(name, whole = false) {
    const {data} = await this.send('Page.captureScreenshot', {format: 'png', captureBeyondViewport: whole});
    writeFileSync(join(pages, name), Buffer.from(data, 'base64'));
  }

  close() { return browser.send('Target.closeTarget', {targetId: this.target}); }
}

async function violationsIn(page) {
  await page.evaluate(`if (!window.axe) { ${axe}; } undefined`);
  const found = await page.evaluate(`axe.run(document, {resultTypes: ['violations']}).then(
      ({violations}) => violations.map(({id, nodes}) => id + ' at ' + nodes[0].target.join(' ') + ' (' +
          nodes.length + ')'))`);
  return found;
}

const columns = `[...document.querySelectorAll('#standings-rows tr:not([hidden])')]`;
const names = (page) => page.evaluate(`${columns}.map((row) => row.querySelector('th').textContent)`);

async function checkSpeed() {
  const bytes = statSync(join(pages, 'class.html')).size;
  check('a class of 300 with 115 tests has less than 5 MB', bytes < 5e6, `${bytes} bytes`);
  const times = [], work = [];
  for (let i = 0; i < 5; ++i) {
    const page = await Page.open('class.html');
    times.push(await page.evaluate('window.drawnAfter'));
    const {metrics} = await page.send('Performance.getMetrics');
    work.push(1000 * metrics.find(({name}) => name === 'TaskDuration').value);
    if (i === 0) {
      const cells = await page.evaluate(
          `[...document.querySelectorAll('td.signs')].reduce((sum, cell) => sum + cell.textContent.length, 0)`);
      check('it shows every verdict', cells === 300 * 115, `${cells} signs`);
    }
    await page.close();
  }
  for (const list of [times, work]) list.sort((a, b) => a - b);
  check('it is drawn in less than a second, median of 5', times[2] < 1000,
        `${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}; of it ${work[2].toFixed(0)} ms of CPU time ` +
            'in the page, as a busy machine is slower');
}

async function checkAxe() {
  const broken = await Page.open('small.html');
  await broken.evaluate(`document.querySelector('h1').append(document.createElement('img'))`);
  const planted = await violationsIn(broken);
  check('axe finds a planted violation', planted.length === 1 && planted[0].startsWith('image-alt'), planted.join('; '));
  await broken.close();
  for (const scheme of ['light', 'dark']) {
    for (const [file, hash, size] of [
           ['class.html', '', wide], ['class.html', '#s=student-12', wide], ['small.html', '', narrow],
           ['class.html', '#s=student-12', narrow], ['small.html', '#s=verdi', wide], ['small.html', '#s=bianchi', wide],
           ['hostile.html', '', narrow], ['student.html', '', wide], ['student.html', '', narrow]]) {
      const page = await Page.open(file, {size, scheme, hash});
      const found = await violationsIn(page);
      check(`axe finds no violation: ${file}${hash}, ${scheme}, ${size.width} px`, found.length === 0,
            found.join('; '));
      await page.close();
    }
  }
}

// The page is not wider than the screen: wide tables and sources scroll in frames of their own.
const overflow = 'document.documentElement.scrollWidth - innerWidth';

async function checkHostileTexts() {
  const page = await Page.open('hostile.html');
  const names = await page.evaluate('submissions.slice(0, 10).map(({name}) => name)');
  check('hostile names are shown as they are',
        await page.evaluate(`document.body.innerText.includes('<script>window.attacked = 1</script>')`));
  for (let i = 0; i < names.length; ++i) {
    await page.evaluate(`location.hash = addressOf(submissions[${i}])`);
    await page.until(`document.querySelector('#submission h2')?.textContent === submissions[${i}].name`);
  }
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
  await new Promise((done) => setTimeout(done, 300));
  check('no hostile text is run', await page.evaluate('window.attacked') === undefined);
  const counts = await page.evaluate(
      `['script', 'style', 'img', 'iframe', 'link', 'base', 'form', 'object'].map(
           (name) => document.querySelectorAll(name).length).join(' ')`);
  check('no hostile text becomes an element', counts === '2 1 0 0 0 0 0 0', counts);
  const unsafe = await page.evaluate(
      `(document.documentElement.textContent.match(/[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]/g) ?? []).length`);
  check('no control character or mark of direction is in the document', unsafe === 0, `${unsafe}`);
  check('nothing is loaded', page.requests.length === 1, page.requests.slice(1).join(' '));
  check('there are no errors', page.faults.length === 0, page.faults.join('; '));
  await page.close();
  for (const size of [wide, narrow]) {
    for (const hash of ['', ...names.map((name) => `#s=${encodeURIComponent(name)}`)]) {
      const one = await Page.open('hostile.html', {size, hash});
      const over = await one.evaluate(overflow);
      if (over > 0 || hash === '') {
        check(`hostile texts do not widen the page: ${hash.slice(0, 40)} ${size.width} px`, over <= 0, `${over} px`);
      }
      await one.close();
    }
  }
}

// The picture of a test is drawn, and a script in it does not run.
async function checkPictures() {
  const page = await Page.open('small.html', {hash: '#s=bianchi'});
  await page.evaluate(`document.querySelector('.tests .picture').closest('details').open = true`);
  await page.until(`document.querySelector('.picture').naturalWidth > 0`);
  check('the picture of a test is drawn',
        await page.evaluate(`document.querySelector('.picture').naturalWidth`) === 80);
  check('the history of a submission is shown',
        await page.evaluate(`document.querySelector('.history tbody').textContent`).then(
            (text) => text.includes('TLE') && text.includes('30.25') && text.includes('changed')));
  check('no script in a picture runs', await page.evaluate('window.attacked') === undefined);
  check('a picture breaks no policy', page.faults.length === 0, page.faults.join('; '));
  await page.screenshot('picture.png');
  await page.close();
}

// An injected script does not run, whatever the page does with texts.
async function checkPolicy() {
  const page = await Page.open('small.html');
  await page.evaluate(`(() => {
    const script = document.createElement('script');
    script.textContent = 'window.attacked = 1';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.attacked = 1">');
  })()`);
  await new Promise((done) => setTimeout(done, 200));
  check('the policy stops an injected script', await page.evaluate('window.attacked') === undefined);
  await page.close();
}

async function tabTo(page, condition) {
  for (let i = 0; i < 60; ++i) {
    if (await page.evaluate(`Boolean(${condition})`)) return true;
    await page.press('Tab');
  }
  return false;
}

async function checkKeyboard() {
  const page = await Page.open('class.html');
  await page.press('Tab');
  check('the first stop is the link to the content', await page.evaluate(`document.activeElement.id`) === 'skip');
  await page.press('Enter');
  check('it leads to the content', await page.evaluate(`document.activeElement.id`) === 'main');
  await tabTo(page, `document.activeElement.id === 'filter-text'`);
  for (const letter of 'student-29') await page.press(letter, '', letter);
  const filtered = await names(page);
  check('the text filters by keyboard', filtered.length === 11 && filtered.every((name) => name.startsWith('student-29')),
        `${filtered.length} rows, "${await page.evaluate(`get('shown').textContent`)}"`);
  const matrix = await page.evaluate(`document.querySelectorAll('#matrix-rows tr:not([hidden])').length`);
  check('the matrix has the same submissions', matrix === filtered.length, `${matrix}`);
  await tabTo(page, `document.activeElement.textContent === 'Points'`);
  await page.press('Enter');
  const points = await page.evaluate(`${columns}.map((row) => parseFloat(row.cells[3].textContent.replace('(', '')))`);
  check('a button in the head sorts by keyboard',
        points.length > 1 && points.every((value, i) => i === 0 || value <= points[i - 1]), points.join(' '));
  check('the order is in aria-sort', await page.evaluate(
      `document.activeElement.parentElement.getAttribute('aria-sort')`) === 'descending');
  await page.press(' ', 'Space');
  check('and reversed', await page.evaluate(
      `document.activeElement.parentElement.getAttribute('aria-sort')`) === 'ascending');
  const outline = await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`);
  check('the focus is visible', outline !== 'none', outline);
  await tabTo(page, `document.activeElement.closest('#standings-rows th') !== null`);
  const name = await page.evaluate('document.activeElement.textContent');
  await page.press('Enter');
  await page.until(`!get('submission').hidden`);
  check('a name opens the submission', await page.evaluate(`document.activeElement.textContent`) === name, name);
  await page.evaluate('history.back()');
  await page.until(`!get('class').hidden`);
  check('and the browser leads back', await page.evaluate(`get('submission').children.length`) === 0);
  await page.close();
}

async function checkVerdictFilter() {
  const page = await Page.open('class.html');
  const [shown, expected] = await page.evaluate(`(() => {
    get('filter-verdict').value = 'CE';
    get('filter-verdict').dispatchEvent(new Event('change'));
    return [${columns}.length, submissions.filter(({verdict}) => verdict === 'CE').length];
  })()`);
  check('the verdict filters', shown === expected && shown > 0, `${shown} rows`);
  const opened = await page.evaluate(`(() => {
    const cell = document.querySelectorAll('#matrix-rows tr:not([hidden]) td.signs')[3];
    const row = [...document.querySelectorAll('#matrix-rows tr')].find((one) => !one.hidden);
    get('filter-verdict').value = '';
    filter();
    const target = [...document.querySelectorAll('td.signs')].find((one) => one.textContent.includes('W'));
    const at = target.textContent.indexOf('W'), box = target.getBoundingClientRect();
    const left = box.left + parseFloat(getComputedStyle(target).paddingLeft);
    target.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: left + (at + 0.5) * signWidth()}));
    return data.groups[target.cellIndex - 1].first + at;
  })()`);
  await page.until(`!get('submission').hidden`);
  check('a click on a sign opens its test',
        await page.evaluate('document.activeElement.id') === `test-${opened}`, `test ${opened}`);
  await page.close();
}

async function takeScreenshots() {
  for (const [name, file, options] of [
         ['class-1280', 'class.html', {}], ['class-390', 'class.html', {size: narrow}],
         ['class-dark', 'class.html', {scheme: 'dark'}],
         ['tests-1280', 'class.html', {at: '#tests'}], ['tests-390', 'class.html', {at: '#tests', size: narrow}],
         ['distributions-1280', 'class.html', {at: '#distributions'}],
         ['distributions-dark-390', 'class.html', {at: '#distributions', scheme: 'dark', size: narrow}],
         ['source-1280', 'class.html', {hash: '#s=student-12', at: '.source'}],
         ['source-dark', 'class.html', {hash: '#s=student-12', at: '.source', scheme: 'dark'}],
         ['submission-1280', 'class.html', {hash: '#s=student-12'}],
         ['submission-390', 'class.html', {hash: '#s=student-12', size: narrow}],
         ['submission-dark', 'class.html', {hash: '#s=student-13', scheme: 'dark'}],
         ['hostile-390', 'hostile.html', {size: narrow}], ['small-1280', 'small.html', {}],
         ['student-1280', 'student.html', {}], ['student-390', 'student.html', {size: narrow}]]) {
    const page = await Page.open(file, options);
    if (options.at) await page.evaluate(`document.querySelector('${options.at}').scrollIntoView()`);
    const over = await page.evaluate(overflow);
    check(`${name} is not wider than the screen`, over <= 0, `${over} px`);
    await page.screenshot(`${name}.png`);
    await page.close();
  }
}

try {
  await checkSpeed();
  await checkHostileTexts();
  await checkPictures();
  await checkPolicy();
  await checkKeyboard();
  await checkVerdictFilter();
  await takeScreenshots();
  await checkAxe();
} finally {
  await browser.end();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
