/** The page of labels: whether a replacement is right in its sentence. */
import {byId, el, spoken} from './dom.js';
import {save} from './files.js';
import {postJson} from './http.js';
import {Judge} from './judge.js';
import {clearError, showError, showMessage} from './notice.js';
import {aboutFile, chooseFiles, dropFiles} from './open.js';
import {marked, replaced} from './replacement.js';

const QUESTION = {
  name: 'label',
  text: 'Does it mean the same here, and is the sentence still grammatical?',
  kind: 'yes-no',
  choices: [
    {value: 'correct', meaning: 'correct', keys: ['y', '1', 'c']},
    {value: 'incorrect', meaning: 'incorrect', keys: ['n', '0', '2', 'i']},
    {value: '?', id: 'unsure', meaning: 'I cannot say', keys: ['d', '3']},
  ],
};

const judge = new Judge('label', download);

chooseFiles(byId('file'), ([file]) => open(file), showMessage);
dropFiles(byId('drop-zone'), ([file]) => open(file), showMessage);

async function open(file) {
  clearError();
  const rater = byId('rater').value.trim();
  try {
    const sheet = await postJson('/v1/label/sheet', {name: file.name, content: file.text, rater});
    if (!sheet.lines.length) {
      showMessage(`“${file.name}” has no replacements.`);
      return;
    }
    if (sheet.voted && !rater) {
      showMessage('This file has votes by name. Write your name first, then open it again.');
      byId('rater').focus();
      return;
    }
    judge.open({
      ...file,
      rater,
      voted: sheet.voted,
      whose: sheet.voted ? rater : '',
      itemName: 'Replacement',
      questions: [QUESTION],
      values: sheet.lines.map(({label}) => (label ? {label} : {})),
      show: (index) => texts(sheet.lines[index]),
    });
  } catch (error) {
    showError(aboutFile(error), () => open(file));
  }
}

function texts({sentence, parts}) {
  return [
    el('div', {},
        el('p.what', {}, 'Sentence'),
        el('p.prose', {lang: 'en', data: {testid: 'sentence'}}, marked(sentence, parts).map(piece))),
    el('div.judged', {},
        el('p.what', {}, 'After the replacement'),
        el('p.prose', {lang: 'en', data: {testid: 'replaced'}}, replaced(sentence, parts))),
  ];
}

function piece({text, source, target}) {
  if (text !== undefined) {
    return text;
  }
  return [
    spoken(' replaced: '), el('del', {}, source),
    spoken(target ? ' by: ' : ' by nothing '), target ? el('ins', {}, target) : null,
    spoken(' end '),
  ];
}

async function download() {
  clearError();
  const {name, text, rater, voted} = judge.file;
  const labels = judge.values.map(({label}) => label ?? '');
  try {
    const filled = await postJson('/v1/label/export', {name, content: text, labels, ...(voted && {rater})});
    save(filled.name, 'text/plain', filled.content);
  } catch (error) {
    showError(aboutFile(error), download);
  }
}
