/** The workbench: wires the text, the settings and the result to each other. */
import {Controls} from './controls.js';
import {byId} from './dom.js';
import {outputOf, sentencesWith, statistics} from './document.js';
import {asJson, resultName, trackedHtml} from './export.js';
import {acceptFiles, save} from './files.js';
import {getJson} from './http.js';
import {Inspector} from './inspector.js';
import {announce, clearError, showError, showMessage} from './notice.js';
import {Popover, placeMenu} from './popover.js';
import {ResultView} from './result.js';
import {Runner} from './runner.js';
import {watchSelection} from './selection.js';
import {decideAll} from './sentence.js';
import {documentOptions, missing} from './settings.js';
import {Store} from './store.js';
import {count, percent} from './text.js';
import {showTips} from './tip.js';

const EXAMPLE = `The company plans to hire more employees next year, because demand has grown quickly. \
My brother bought a big house near Paris for $500,000, although he was told that it needed repairs.

We need to find a solution to this problem before 12 March. Please send your comments to \
office@example.org, and we will try to answer all questions as soon as possible.`;

/** More sentences than this are not asked for again at once when a word is kept or avoided. */
const MOST_AGAIN = 20;

const input = byId('input');
const file = {name: '', lineEnd: '\n'};
let asked = null; // what the result is the answer to
let current = null; // what would be asked for now

const store = new Store((indexes) => {
  if (indexes === null) {
    view.show(store.doc);
  } else {
    view.update(indexes);
  }
  scheduleFigures();
});
const view = new ResultView(byId('result'), (index, stop) => inspector.open(index, stop));
const runner = new Runner(store, showState);
const controls = new Controls(settingsChanged);
const lists = {
  keep: (phrase) => controls.add('keep', phrase),
  avoid: (phrase) => controls.add('avoid', phrase),
};
const inspector = new Inspector({
  store, view, lists, popover: new Popover(byId('popover')), settings: () => controls.settings,
});

function run() {
  const {settings, format} = controls;
  if (!input.value.trim()) {
    showMessage('Type or paste some text first, or try the example.');
    input.focus();
    return;
  }
  const lack = missing(settings);
  if (lack) {
    showMessage(lack.message);
    controls.point(lack.field);
    return;
  }
  inspector.close();
  byId('empty').hidden = true;
  if (byId('result').getBoundingClientRect().top > innerHeight) { // on a phone it is below the settings
    byId('result-title').scrollIntoView();
  }
  asked = question();
  runner.document(input.value, format, settings);
}

/** Puts a text where the user's is. */
function give({name, text, format, lineEnd}) {
  input.value = text;
  Object.assign(file, {name, lineEnd});
  controls.format = format ?? 'text';
  showInputFigures();
}

/** What a run would ask for, to compare with what was asked. */
function question() {
  return {text: input.value, options: JSON.stringify(documentOptions(controls.settings, controls.format))};
}

/** A word that is kept or avoided takes effect at once, where that does not take long. */
async function settingsChanged(added) {
  clearError();
  if (added && store.doc && !runner.isRunning && !staleness()) {
    const affected = sentencesWith(store.doc, added.phrase).filter((index) => store.doc.sentences[index].units.length);
    const asking = question();
    if (affected.length <= MOST_AGAIN && await runner.sentences(affected, controls.settings)) {
      asked = asking;
    }
  }
  showState();
}

function showState() {
  current = question();
  const running = runner.isRunning;
  byId('run').textContent = running ? 'Start over' : 'Paraphrase';
  byId('cancel').hidden = !running;
  byId('result').ariaBusy = String(running);
  const stale = running || !store.doc ? '' : staleness();
  byId('stale').hidden = !stale;
  byId('stale-text').textContent = stale;
  showFigures();
}

/** Why the result is not that of the text and the settings as they were shown last, or nothing. */
function staleness() {
  if (current.text !== asked.text) {
    return 'The text has changed since this result.';
  }
  if (current.options !== asked.options) {
    return 'The settings have changed since this result.';
  }
  const left = store.doc.sentences.filter((sentence) => sentence === null).length;
  return left ? `Stopped early: ${count(left, 'sentence')} not read yet.` : '';
}

let figuresDue = false;

/** Figures once a frame, however many sentences come. */
function scheduleFigures() {
  if (!figuresDue) {
    figuresDue = true;
    requestAnimationFrame(() => {
      figuresDue = false;
      showFigures();
    });
  }
}

function showInputFigures() {
  const words = input.value.match(/\S+/g)?.length ?? 0;
  byId('input-count').textContent = words ? `${count(words, 'word')}, ${count(input.value.length, 'character')}` : '';
}

function showFigures() {
  const {doc} = store;
  byId('undo').disabled = !store.canUndo;
  byId('redo').disabled = !store.canRedo;
  const none = !doc?.spans.length;
  byId('result-foot').hidden = none;
  for (const id of ['previous-change', 'next-change', 'clean', 'copy', 'download']) {
    byId(id).disabled = none;
  }
  if (!none) {
    byId('summary').textContent = summary(statistics(doc), controls.settings);
  }
}

function summary({sentences, changed, longest, inputChars, outputChars}, {limit, maxChars}) {
  return [
    `${changed.toLocaleString('en')} of ${count(sentences, 'sentence')} changed`,
    `${count(outputChars, 'character')}, ${percent(outputChars / inputChars)} of the input`,
    limit === 'chars' ? `longest sentence ${longest} of ${maxChars}` : null,
  ].filter(Boolean).join(' · ');
}

function undo() {
  inspector.close();
  announce(store.undo().length ? 'Undone' : 'Nothing to undo');
}

function redo() {
  inspector.close();
  announce(store.redo().length ? 'Redone' : 'Nothing to redo');
}

function decideEverywhere(status) {
  store.edit(store.doc.sentences.flatMap((sentence, index) =>
    (sentence?.units.some((unit) => !unit.own && unit.status !== status) ? [[index, decideAll(sentence, status)]] : [])));
}

function resultText() {
  return outputOf(store.doc).text.replaceAll('\n', file.lineEnd);
}

async function copy() {
  try {
    await navigator.clipboard.writeText(outputOf(store.doc).text);
    byId('copy').textContent = 'Copied';
    announce('Copied');
    setTimeout(() => {
      byId('copy').textContent = 'Copy';
    }, 1500);
  } catch {
    showMessage('The browser did not allow copying. Use Download instead.');
  }
}

const DOWNLOADS = {
  'download-text': () => save(resultName(file.name, store.doc.format), 'text/plain', resultText()),
  'download-html': () => save(resultName(file.name, store.doc.format, 'changes.html'), 'text/html',
      trackedHtml(store.doc, file.name || 'Paraphrased text')),
  'download-json': () => save(resultName(file.name, store.doc.format, 'json'), 'application/json',
      asJson(store.doc, controls.settings)),
};

function on(id, listener) {
  byId(id).addEventListener('click', listener);
}

on('run', run);
on('run-again', run);
on('cancel', () => runner.cancel());
on('example', () => {
  give({name: '', text: EXAMPLE, format: 'text', lineEnd: '\n'});
  run();
});
on('undo', undo);
on('redo', redo);
on('previous-change', () => view.focusChange(-1));
on('next-change', () => view.focusChange(1));
on('accept-all', () => decideEverywhere('accepted'));
on('reject-all', () => decideEverywhere('rejected'));
on('copy', copy);
on('clean', () => {
  const clean = byId('result').classList.toggle('clean');
  byId('clean').setAttribute('aria-pressed', String(clean));
});
for (const [id, download] of Object.entries(DOWNLOADS)) {
  on(id, () => {
    byId('download-menu').hidePopover();
    download();
  });
}

input.addEventListener('input', () => {
  showInputFigures();
  showState();
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    run();
  }
});
document.addEventListener('keydown', (event) => {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  // Text fields have an undo of their own.
  if (command && event.key.toLowerCase() === 'z' && !event.target.matches('textarea, input[type="text"], input[type="number"]')) {
    event.preventDefault();
    (event.shiftKey ? redo : undo)();
  }
});
acceptFiles(byId('drop-zone'), byId('file'), (opened) => {
  give(opened);
  announce(`${opened.name} opened`);
}, showMessage);
placeMenu(byId('download-menu'), byId('download'));
watchSelection(input, byId('result'), lists);
showTips(byId('result'), byId('tip'));

if (['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) {
  byId('privacy').textContent = 'Your text stays on this machine.';
}

async function loadInfo() {
  try {
    const info = await getJson('/v1/info');
    controls.allow(info);
    byId('model-note').textContent = `Model ${info.model.language} ${info.model.notes?.version ?? ''} · ${info.system}`;
  } catch (error) {
    showError(error, loadInfo);
  }
}

loadInfo();
showState();
