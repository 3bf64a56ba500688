/**
 * Judging one item after another by keyboard or mouse: what rating and labelling share. The page
 * has the elements; what is asked, how an item looks and what becomes of the answers is given.
 */
import {Answers} from './answers.js';
import {button, byId, el} from './dom.js';
import {announce} from './notice.js';
import {contentHash, load, store} from './saved.js';

/**
 * @typedef {object} Question
 * @property {string} name
 * @property {string} text what is asked
 * @property {string} kind yes-no, ordinal or nominal
 * @property {{value: string, meaning: string, keys: string[], id?: string}[]} choices
 */

/** Brings the item to those who listen, and into view for those who look, without a jump if it is there. */
function focusItem() {
  const item = byId('item');
  item.focus({preventScroll: true});
  const {top, bottom} = item.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    item.scrollIntoView({block: 'start'});
  }
}

export class Judge {
  #kind;
  #download;
  #answers = null;
  #sheet = null;
  #key = '';
  #index = 0;
  #active = 0;
  #kept = true;

  /**
   * @param {string} kind 'rate' or 'label': the name that answers are kept under
   * @param {() => void} download saves what was answered
   */
  constructor(kind, download) {
    this.#kind = kind;
    this.#download = download;
    byId('previous').addEventListener('click', () => this.#move(-1));
    byId('next').addEventListener('click', () => this.#move(1));
    byId('next-open').addEventListener('click', () => this.#moveToOpen());
    byId('undo').addEventListener('click', () => this.#undo());
    byId('download').addEventListener('click', () => this.#download());
    byId('close').addEventListener('click', () => this.#close());
    byId('help').addEventListener('click', () => byId('help-dialog').showModal());
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /**
   * Begins with a sheet, or goes on with it where it was left.
   *
   * @param {object} sheet `name` and `text` of its file; `questions`, `values` (the answers of each
   *     item), `show(index)` (nodes for an item), `itemName`, `purpose` and `whose` (may be blank)
   */
  open(sheet) {
    this.#sheet = sheet;
    this.#key = `paraphrast.${this.#kind}.${contentHash(sheet.text + (sheet.whose ?? ''))}`;
    const kept = load(this.#key);
    const fits = kept !== null && kept.values.length === sheet.values.length;
    this.#answers = new Answers(sheet.questions, fits ? kept.values : sheet.values);
    const open = this.#answers.nextOpen(-1);
    this.#index = fits ? Math.min(kept.index ?? 0, this.#answers.length - 1) : Math.max(open, 0);
    this.#kept = true;
    byId('sheet-title').textContent = sheet.name;
    byId('purpose').hidden = !sheet.purpose;
    byId('purpose').textContent = sheet.purpose ? `Purpose – ${sheet.purpose}` : '';
    byId('saved').textContent = fits && this.#answers.done ? `Restored ${this.#answers.done} from this browser` : '';
    this.#describeKeys();
    byId('drop-zone').hidden = true;
    byId('judging').hidden = false;
    this.#show(true);
  }

  get file() {
    return this.#sheet;
  }

  /** @returns {Object<string, string>[]} for each item its answers */
  get values() {
    return this.#answers.values;
  }

  #close() {
    this.#keep();
    this.#sheet = null;
    byId('judging').hidden = true;
    byId('drop-zone').hidden = false;
    byId('file').focus();
    announce('Closed. Your answers are kept in this browser.');
  }

  /** Shows the item; `focus` brings those who listen there. */
  #show(focus = false) {
    const index = this.#index;
    const answers = this.#answers;
    const next = answers.nextQuestion(index);
    this.#active = next < 0 ? 0 : next;
    byId('item-title').textContent = `${this.#sheet.itemName} ${index + 1} of ${answers.length}`;
    byId('item-body').replaceChildren(...[this.#sheet.show(index)].flat());
    byId('questions').replaceChildren(...answers.questions.map((question, i) => this.#question(question, i)));
    byId('previous').disabled = index === 0;
    byId('next').disabled = index === answers.length - 1;
    byId('undo').disabled = !answers.canUndo;
    this.#showProgress();
    if (focus) {
      focusItem();
    }
  }

  #showProgress() {
    const {done, length} = this.#answers;
    byId('progress-bar').max = length;
    byId('progress-bar').value = done;
    byId('progress-text').textContent = `${done} of ${length} done`;
    byId('next-open').disabled = done === length;
    byId('finished').hidden = done < length;
    byId('finished').textContent = done < length ? '' : 'All done. Download the sheet and send it back.';
  }

  #question(question, i) {
    const id = `question-${question.name}`;
    const given = this.#answers.get(this.#index, question.name);
    const choices = question.choices.map((choice) => {
      return button('', () => this.#answer(i, given === choice.value ? null : choice.value), {
        className: 'choice',
        ariaPressed: String(given === choice.value),
        'aria-keyshortcuts': i === this.#active ? choice.keys.join(' ') : null,
        data: {testid: `answer-${question.name}-${choice.id ?? choice.value}`},
      });
    });
    question.choices.forEach((choice, at) => {
      choices[at].append(
          choice.keys[0] === choice.value ? '' : el('kbd', {ariaHidden: 'true'}, choice.keys[0].toUpperCase()),
          el('span', {}, el('span.value', {}, choice.value),
              choice.value === choice.meaning ? null : el('span.meaning', {}, ` ${choice.meaning}`)));
    });
    const long = question.choices.reduce((sum, {meaning}) => sum + meaning.length, 0) > 110;
    return el(`div.question${i === this.#active ? '.active' : ''}`, {role: 'group', 'aria-labelledby': id},
        el('h4', {id}, question.text),
        el(`div.choices${long ? '.many' : ''}`, {}, choices));
  }

  /** Takes an answer, and goes on: to the next question, or to the next item. */
  #answer(i, value) {
    const {questions} = this.#answers;
    const wasFocused = byId('questions').contains(document.activeElement) ? document.activeElement.dataset.testid : null;
    this.#answers.set(this.#index, questions[i].name, value);
    this.#keep();
    const next = this.#answers.nextQuestion(this.#index, i + 1);
    const last = this.#index === this.#answers.length - 1;
    if (value !== null && next < 0 && this.#answers.isDone(this.#index) && !last) {
      announce(`${value}.`);
      this.#move(1);
      return;
    }
    this.#show();
    if (next >= 0 && value !== null) {
      this.#activate(next);
    }
    if (wasFocused) { // the buttons were made anew
      document.querySelector(`[data-testid="${CSS.escape(wasFocused)}"]`)?.focus();
    }
    announce(value === null ? 'Answer taken back.' : `${value}. ${next >= 0 ? questions[next].text : ''}`);
  }

  #activate(i) {
    this.#active = i;
    [...byId('questions').children].forEach((node, at) => node.classList.toggle('active', at === i));
  }

  #move(by) {
    this.#goTo(this.#index + by);
  }

  #moveToOpen() {
    const open = this.#answers.nextOpen(this.#index);
    if (open >= 0) {
      this.#goTo(open);
    }
  }

  #goTo(index) {
    if (index >= 0 && index < this.#answers.length) {
      this.#index = index;
      this.#keep();
      this.#show(true);
    }
  }

  #undo() {
    const index = this.#answers.undo();
    if (index >= 0) {
      this.#index = index;
      this.#keep();
      this.#show(true);
      announce('Undone.');
    }
  }

  #keep() {
    const {values} = this.#answers;
    this.#kept = store(this.#key, {name: this.#sheet.name, at: Date.now(), index: this.#index, values});
    byId('saved').textContent = this.#kept ? 'Saved in this browser' : 'Not saved: this browser keeps nothing. Download the sheet before you leave.';
  }

  #onKey(event) {
    const typing = event.target.closest?.('input:not([type=file]), textarea, select');
    if (!this.#sheet || byId('judging').closest('[hidden]') || typing || document.querySelector('dialog[open]')
        || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const action = this.#actionOf(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (action) {
      event.preventDefault();
      action();
    }
  }

  #actionOf(key) {
    const question = this.#answers.questions[this.#active];
    const choice = question.choices.find(({keys}) => keys.includes(key));
    if (choice) {
      return () => this.#answer(this.#active, choice.value);
    }
    return {
      j: () => this.#move(1),
      ArrowRight: () => this.#move(1),
      ArrowDown: () => this.#move(1),
      k: () => this.#move(-1),
      ArrowLeft: () => this.#move(-1),
      ArrowUp: () => this.#move(-1),
      o: () => this.#moveToOpen(),
      u: () => this.#undo(),
      Delete: () => this.#answer(this.#active, null),
      Backspace: () => this.#answer(this.#active, null),
      '?': () => byId('help-dialog').showModal(),
    }[key];
  }

  #describeKeys() {
    const rows = [
      ...this.#sheet.questions[0].choices.map(({keys, value, meaning}) =>
        [keys, value === meaning ? value : `${value}: ${meaning}`]),
      ...(this.#sheet.questions.length > 1 ? [[['1', '2', '…'], 'The answers to the marked question, in their order']] : []),
      [['→', 'J'], 'Next'],
      [['←', 'K'], 'Previous'],
      [['O'], 'Next open one'],
      [['U'], 'Undo'],
      [['Del'], 'Take the answer to the marked question back'],
      [['?'], 'This list'],
    ];
    byId('keys').replaceChildren(...rows.flatMap(([keys, what]) =>
      [el('dt', {}, keys.map((key) => el('kbd', {}, key.toUpperCase().replace('DEL', 'Del')))), el('dd', {}, what)]));
  }
}
