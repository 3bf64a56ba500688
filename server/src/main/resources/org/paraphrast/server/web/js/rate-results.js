/** What became of filled sheets: which count, marks, agreement, acceptability against change. */
import {button, byId, el} from './dom.js';
import {postJson} from './http.js';
import {announce, clearError, showError, showMessage} from './notice.js';
import {count, decimal, table} from './numbers.js';
import {aboutFile, chooseFiles, dropFiles} from './open.js';
import {plot} from './plot.js';

let key = null;
let sheets = [];

export function startResults() {
  chooseFiles(byId('key-file'), ([file]) => choose({key: file}), showMessage);
  chooseFiles(byId('sheet-files'), (files) => choose({more: files}), showMessage);
  dropFiles(byId('results-zone'), (files) => choose({
    key: files.find(isKey),
    more: files.filter((file) => !isKey(file)),
  }), showMessage);
  byId('score').addEventListener('click', score);
}

function isKey(file) {
  return /"kind"\s*:\s*"rating-key"/.test(file.text.slice(0, 1000));
}

function choose({key: chosen, more = []}) {
  clearError();
  key = chosen ?? key;
  const names = new Set(more.map(({name}) => name));
  sheets = [...sheets.filter(({name}) => !names.has(name)), ...more]; // a newer copy replaces an older one
  showChosen();
}

function showChosen() {
  const chip = (what, file, remove) => el('li.chip', {data: {testid: `chosen-${what}`}},
      `${what === 'key' ? 'Key: ' : ''}${file.name}`,
      button('×', remove, {ariaLabel: `Remove ${file.name}`}));
  byId('chosen').replaceChildren(
      ...(key ? [chip('key', key, () => {
        key = null;
        showChosen();
      })] : []),
      ...sheets.map((file) => chip('sheet', file, () => {
        sheets = sheets.filter((other) => other !== file);
        showChosen();
      })));
  byId('score').disabled = !key || !sheets.length;
}

async function score() {
  clearError();
  const given = ({name, text}) => ({name, content: text});
  try {
    show(await postJson('/v1/rating/results', {
      key: given(key),
      sheets: sheets.map(given),
      byRank: byId('by-rank').checked,
    }));
  } catch (error) {
    byId('results').hidden = true;
    showError(aboutFile(error), score);
  }
}

function show(results) {
  byId('results').hidden = false;
  byId('results').replaceChildren(
      checks(results),
      ...(results.counted ? [curves(results), marks(results), agreement(results)] : []));
  announce(`${results.counted} of ${results.checks.length} sheets count.`);
}

function section(title, testid, ...children) {
  return el('section.card', {ariaLabel: title, data: {testid}}, el('h2', {}, title), ...children);
}

function checks({checks: list, counted, unanswered}) {
  const rows = list.map((check) => [
    check.rater,
    `${check.rejected} of ${check.bad}`,
    `${check.untouchedRejected} of ${check.untouched}`,
    el(`span.verdict${check.counts ? '.yes' : '.no'}`, {}, check.counts ? 'yes' : 'no'),
  ]);
  return section('Which sheets count', 'checks',
      el('p.note', {}, 'A sheet counts if its rater rejected at least 90% of the bad items hidden in it.'),
      table('Sheets', [{name: 'sheet'}, {name: 'bad items rejected', number: true}, {name: 'untouched sentences rejected', number: true}, {name: 'counts'}], rows),
      counted ? null : el('p.notice.mild', {}, 'No sheet counts, so there are no marks.'),
      unanswered ? el('p.note', {}, `${count(unanswered)} items without an answer.`) : null);
}

function marks({marks: list}) {
  const rows = list.map((mark) => [
    mark.rank ? `${mark.system}, rank ${mark.rank}` : mark.system,
    mark.question,
    decimal(mark.mark),
    `${decimal(mark.low)} – ${decimal(mark.high)}`,
    decimal(mark.unanimous),
    count(mark.judgements),
    Object.entries(mark.shares).map(([answer, share]) => `${answer} ${(100 * share).toFixed(1)}%`).join(', '),
  ]);
  return section('Marks', 'marks',
      el('p.note', {}, 'The share of yes, or the mean. Intervals are Wilson’s for shares and a bootstrap over items for means.'),
      table('Marks by system and question', [{name: 'system'}, {name: 'question'}, {name: 'mark', number: true}, {name: '95% interval', number: true}, {name: 'yes by all', number: true}, {name: 'answers', number: true}, {name: 'shares', wide: true}], rows));
}

function agreement({agreement: list}) {
  if (!list.length) {
    return section('Agreement', 'agreement', el('p.note', {}, 'No item has answers of two raters.'));
  }
  const rows = list.map((one) => [one.question, count(one.items), decimal(one.observed), decimal(one.cohen), decimal(one.fleiss), decimal(one.uniform)]);
  return section('Agreement', 'agreement',
      table('How far raters agree, hidden items left out', [{name: 'question'}, {name: 'items', number: true}, {name: 'P(A)', number: true}, {name: 'Cohen κ', number: true}, {name: 'Fleiss κ', number: true}, {name: 'uniform κ', number: true}], rows));
}

/** For each question that has an order a plot: the first is the one that matters most. */
function curves({curves: list, rate, questions}) {
  const first = questions.find(({name}) => name === 'correct')?.name;
  const ordered = [...list].sort((a, b) => (b.question === first) - (a.question === first));
  const plots = ordered.filter(({points}) => points.length).map((curve) => plot({
    testid: `curve-${curve.question}`,
    title: `${curve.question} against paraphrase rate`,
    x: {label: 'PR1, share of words changed', low: 0},
    y: {label: curve.most === 1 ? `share of yes: ${curve.question}` : `mean: ${curve.question}`, low: curve.least, high: curve.most},
    linked: true,
    heading: 'h3',
    series: [{name: curve.question, points: curve.points.map(({system, pr1, mark, low, high}) => ({x: pr1, y: mark, low, high, name: system}))}],
    columns: [{name: 'system'}, {name: 'PR1', number: true}, {name: curve.question, number: true}, {name: '95% interval', number: true}, {name: 'outputs', number: true}],
    rows: curve.points.map((point) => [point.system, decimal(point.pr1), decimal(point.mark), `${decimal(point.low)} – ${decimal(point.high)}`, count(point.outputs)]),
  }));
  return section('Acceptability against change', 'curves',
      el('p.note', {}, `Of each system’s rated outputs; bars are 95% intervals. ${rate}`),
      el(`div${plots.length > 1 ? '.plots' : ''}`, {}, plots));
}
