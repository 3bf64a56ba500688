/** The page of blind ratings: a sheet is filled in here, and filled sheets are scored. */
import {byId, el} from './dom.js';
import {save} from './files.js';
import {postJson} from './http.js';
import {Judge} from './judge.js';
import {clearError, showError, showMessage} from './notice.js';
import {aboutFile, chooseFiles, dropFiles} from './open.js';
import {startResults} from './rate-results.js';
import {startTabs} from './tabs.js';

const judge = new Judge('rate', download);

chooseFiles(byId('file'), ([file]) => open(file), showMessage);
dropFiles(byId('drop-zone'), ([file]) => open(file), showMessage);
startTabs(document.querySelector('[role=tablist]'));
startResults();

async function open(file) {
  clearError();
  try {
    const sheet = await postJson('/v1/rating/sheet', {name: file.name, content: file.text});
    if (!sheet.items.length) {
      showMessage(`“${file.name}” has no items.`);
      return;
    }
    judge.open({
      ...file,
      items: sheet.items,
      purpose: sheet.purpose,
      itemName: 'Item',
      questions: sheet.questions.map(withKeys),
      values: sheet.items.map(({answers}) => answers),
      show: (index) => texts(sheet.items[index]),
    });
  } catch (error) {
    showError(aboutFile(error), () => open(file));
  }
}

/** Yes and no have their letters; all answers have the number of their place. */
function withKeys(question) {
  return {
    ...question,
    choices: question.choices.map((choice, i) => ({
      ...choice,
      keys: question.kind === 'yes-no' ? [choice.value[0], String(i + 1)] : [String(i + 1)],
    })),
  };
}

function texts({source, output, reference}) {
  return [
    text('Sentence', source, 'source'),
    reference ? text('Reference', reference, 'reference') : null,
    text('Output', output, 'output', '.judged'),
  ].filter(Boolean);
}

function text(what, words, testid, classes = '') {
  return el(`div${classes}`, {},
      el('p.what', {}, what),
      el('p.prose', {lang: 'en', data: {testid}}, words));
}

async function download() {
  clearError();
  const {name, text, items} = judge.file;
  const answers = judge.values.flatMap((given, index) =>
    Object.entries(given).map(([question, answer]) => ({item: items[index].item, question, answer})));
  try {
    const filled = await postJson('/v1/rating/export', {name, content: text, answers});
    save(filled.name, 'text/plain', filled.content);
  } catch (error) {
    showError(aboutFile(error), download);
  }
}
