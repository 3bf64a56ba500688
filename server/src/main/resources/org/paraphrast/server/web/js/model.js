/** The page of the model: its parts, what it knows of a phrase, how it was trained. */
import {byId, el} from './dom.js';
import {getJson, postJson} from './http.js';
import {blocks, spans} from './markdown.js';
import {announce, clearError, showError} from './notice.js';
import {brief, count, decimal, size, table} from './numbers.js';
import {plot} from './plot.js';
import {curvesOf, figuresOf, judgementsOf, textsOf} from './training.js';

const LANGUAGES = new Intl.DisplayNames(['en'], {type: 'language', fallback: 'code'});

loadInfo();
loadReport();
byId('lookup').addEventListener('submit', (event) => {
  event.preventDefault();
  lookUp(byId('phrase').value.trim());
});

async function loadInfo() {
  try {
    const {model, system, program} = await getJson('/v1/info');
    const version = model.notes?.version ? `, version ${model.notes.version}` : '';
    const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0);
    byId('about').textContent = `${languageName(model.language)}${version}; ${model.tables.length} tables and ${model.files.length} files, ${size(bytes)}; answers as ${system}; program: ${program.split(' (')[0]}.`;
    byId('tables').replaceChildren(tables(model));
    byId('files').replaceChildren(files(model));
  } catch (error) {
    showError(error, loadInfo);
  }
}

function tables({tables: list, files: all}) {
  const made = all.filter(({role}) => role === 'table'); // in the order of the tables
  return table('What can stand for what, by where it was found',
      [{name: 'table'}, {name: 'phrases', number: true}, {name: 'size', number: true}, {name: 'made from', wide: true}, {name: 'licence'}],
      list.map((one, i) => [one.name, count(one.sources), size(one.bytes), made[i]?.source || one.resource, one.licence]));
}

function files({files: list}) {
  return el('details', {}, el('summary', {data: {testid: 'show-files'}}, `All ${list.length} files`),
      table('Files of the model',
          [{name: 'file'}, {name: 'role'}, {name: 'size', number: true}, {name: 'made from', wide: true}, {name: 'licence'}],
          list.map((file) => [el('span.mono', {}, file.path), file.role, size(file.bytes), file.source, file.licence])));
}

/* A phrase in all tables */

async function lookUp(phrase) {
  clearError();
  if (!phrase) {
    return;
  }
  try {
    showEntries(await postJson('/v1/lookup', {phrase, n: 20}));
  } catch (error) {
    showError(error, () => lookUp(phrase));
  }
}

function showEntries({phrase, tables: all}) {
  const found = all.filter(({entries}) => entries.length);
  const total = found.reduce((sum, {entries}) => sum + entries.length, 0);
  byId('entries').hidden = false;
  byId('entries').replaceChildren(
      el('p', {data: {testid: 'lookup-summary'}}, found.length
        ? `“${phrase}” is in ${found.length} of ${all.length} tables. At most 20 pairs of each are shown, the best first.`
        : `No table has “${phrase}”. Tables have lower-case words and short phrases.`),
      ...found.map(tableEntries));
  announce(`${total} pairs in ${found.length} tables.`);
}

function tableEntries({table: name, resource, entries}, index) {
  const counted = entries.some((entry) => entry.count > 0);
  const pivoted = entries.some(({pivots}) => pivots.length);
  const columns = [
    {name: 'replacement'}, {name: 'score', number: true},
    ...(counted ? [{name: 'seen', number: true}] : []),
    ...(pivoted ? [{name: 'translated as', wide: true}] : []),
    {name: 'features', wide: true},
  ];
  const rows = entries.map((entry) => [
    entry.target, brief(entry.score),
    ...(counted ? [count(entry.count)] : []),
    ...(pivoted ? [pivots(entry.pivots)] : []),
    features(entry.features),
  ]);
  return el('details', {open: index === 0, data: {testid: `table-${name}`}},
      el('summary', {}, `${name} (${entries.length})`),
      table(`Pairs of ${name}, from ${resource}`, columns, rows));
}

function pivots(list) {
  const languages = [...new Set(list.map(({language}) => language))];
  return el('ul.pivots.plain', {}, languages.map((language) => el('li', {},
      `${languageName(language)}: `,
      list.filter((pivot) => pivot.language === language)
          .map(({phrase, probability}, i) => [i ? ', ' : '', el('i', {lang: language}, phrase), ` ${brief(probability)}`]))));
}

function features(all) {
  return Object.entries(all).map(([name, value]) => `${name} ${brief(value)}`).join(', ');
}

/* How it was trained */

async function loadReport() {
  try {
    const {card, records} = await getJson('/v1/report');
    byId('training').replaceChildren(...(records.length
      ? records.map(trainingOf)
      : [el('p.note', {}, 'This model has no records of its training.')]));
    byId('card').replaceChildren(...(card
      ? blocks(card).map(block)
      : [el('p.note', {}, 'This model has no card.')]));
  } catch (error) {
    showError(error, loadReport);
  }
}

function trainingOf({name, path, record}) {
  const judgements = judgementsOf(record);
  const texts = textsOf(record);
  return el('div.record', {data: {testid: `record-${name}`}},
      el('h3', {}, `${name[0].toUpperCase()}${name.slice(1)}`),
      el('div.plots', {}, curvesOf(record).map((curve, i) => lossPlot(name, curve, i)), foundPlots(name, judgements)),
      judgements.length > 1 ? areas(judgements) : null,
      texts.length ? textsTable(texts) : null,
      el('details', {}, el('summary', {}, `All figures of ${path}`), el('div.stack', {}, figuresOf(record).map(figures))));
}

function lossPlot(name, {name: part, points, heldOut}, i) {
  return plot({
    testid: `loss-${name}-${i}`,
    title: `Loss: ${part}`,
    x: {label: 'step', low: 0},
    y: {label: 'loss'},
    lines: true,
    series: [{name: 'training', points}],
    rules: heldOut === null ? [] : [{y: heldOut, name: 'loss on what was held out'}],
    columns: [{name: 'step', number: true}, {name: 'loss', number: true}],
    rows: points.map(({x, y}) => [count(x), decimal(y, 4)]),
  });
}

/** The judgements of all kinds of text together; the kinds are in the table. */
function foundPlots(name, judgements) {
  const whole = judgements.filter(({name: of}, _, all) => !all.some((other) => other.name !== of && other.name.endsWith('all') && of.startsWith(other.name.replace(/all$/, ''))));
  return whole.map(({name: of, judges, lessons}, i) => plot({
    testid: `found-${name}-${i}`,
    title: `Right replacements found: ${of}`,
    x: {label: `% that must be right, of ${count(lessons)} judged`, ticks: judges[0].points.map(({x}) => x)},
    y: {label: 'share of the right ones found', low: 0},
    lines: true,
    series: judges,
    columns: [{name: '% right'}, ...judges.map((judge) => ({name: judge.name, number: true}))],
    rows: judges[0].points.map(({x}, at) => [String(x), ...judges.map((judge) => decimal(judge.points[at]?.y))]),
  }));
}

function areas(judgements) {
  const names = [...new Set(judgements.flatMap(({judges}) => judges.map((judge) => judge.name)))];
  return el('details', {}, el('summary', {}, 'Judgement by kind of text'),
      table('Area under the curve', [{name: 'of'}, {name: 'judged', number: true}, {name: 'right', number: true}, ...names.map((name) => ({name, number: true}))],
          judgements.map((one) => [one.name, count(one.lessons), count(one.right),
            ...names.map((name) => decimal(one.judges.find((judge) => judge.name === name)?.auc))])));
}

function textsTable(texts) {
  const words = texts.reduce((sum, text) => sum + (text.words ?? 0), 0);
  return el('details', {}, el('summary', {}, `${texts.length} texts, ${count(words)} words`),
      table('Texts', [{name: 'text'}, {name: 'words', number: true}, {name: 'repeats', number: true}],
          texts.map((text) => [text.text, count(text.words ?? 0), text.repeats === undefined ? '–' : String(text.repeats)])));
}

function figures({name, figures: list}) {
  return el('div', {},
      name ? el('h4', {}, name) : null,
      el('dl.figures', {}, list.map(([what, value]) => el('div', {}, el('dt', {}, what),
          el('dd', {}, typeof value === 'number' && Number.isInteger(value) ? count(value) : String(value))))));
}

/* The card */

function block(one) {
  switch (one.type) {
    case 'heading':
      return el(one.level === 1 ? 'h3' : 'h4', {}, inline(one.text));
    case 'list':
      return el('ul', {}, one.items.map((item) => el('li', {}, inline(item))));
    case 'table':
      return table('', one.head.map((name) => ({name})), one.rows.map((row) => row.map(inline)), {ariaLabel: one.head.join(', ')});
    default:
      return el('p', {}, inline(one.text));
  }
}

function inline(text) {
  return spans(text).map((span) => {
    switch (span.type) {
      case 'code': return el('code', {}, span.text);
      case 'bold': return el('strong', {}, span.text);
      case 'link': return el('a', {href: span.href, rel: 'noreferrer'}, span.text);
      default: return span.text;
    }
  });
}

function languageName(code) {
  try {
    return LANGUAGES.of(code);
  } catch {
    return code; // not a code that the browser takes
  }
}
