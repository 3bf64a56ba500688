/** The settings form: reads it, shows what belongs to the purpose, and keeps the lists of words. */
import {button, byId, el} from './dom.js';
import {DEFAULTS} from './settings.js';
import {percent} from './text.js';

const LEVELS = [['A2', 'Beginner (A2)'], ['B1', 'Intermediate (B1)'], ['B2', 'Upper intermediate (B2)'],
  ['grade 3', 'Grade 3 at school'], ['grade 5', 'Grade 5 at school'], ['grade 8', 'Grade 8 at school']];

export class Controls {
  #form = byId('settings');
  #format = byId('format');
  #words = {keep: [], avoid: []};
  #onChange;

  /** @param {(added: {list: 'keep'|'avoid', phrase: string}|null) => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
    this.#form.elements.level.append(...LEVELS.map(([value, label]) => el('option', {value}, label)));
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('input', (event) => event.target.name && this.#changed());
    this.#format.addEventListener('change', () => this.#changed());
    for (const list of ['keep', 'avoid']) {
      const field = byId(`${list}-add`);
      field.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && field.value.trim()) {
          event.preventDefault();
          this.add(list, field.value);
          field.value = '';
        }
      });
    }
    this.#show();
  }

  get format() {
    return this.#format.value;
  }

  set format(format) {
    this.#format.value = format;
    this.#changed();
  }

  get settings() {
    const {elements} = this.#form;
    return {
      ...DEFAULTS,
      purpose: elements.purpose.value,
      change: elements.change.valueAsNumber,
      reference: elements.reference.value,
      level: elements.level.value,
      keepMeaning: elements.keepMeaning.checked,
      limit: elements.limit.value,
      maxChars: elements.maxChars.valueAsNumber || DEFAULTS.maxChars,
      ratio: elements.ratio.valueAsNumber || DEFAULTS.ratio,
      structure: elements.structure.checked,
      fast: elements.fast.checked,
      generator: elements.generator.checked,
      spelling: elements.spelling.value,
      include: [...elements.include].filter((box) => box.checked).map((box) => box.value),
      keep: this.#words.keep,
      avoid: this.#words.avoid,
    };
  }

  /** Offers only what the server can do. */
  allow(info) {
    byId('generator-field').hidden = info.generator !== true;
  }

  /** Adds a word or phrase to a list. */
  add(list, phrase) {
    const clean = phrase.trim().replace(/\s+/g, ' ');
    if (clean && !this.#words[list].includes(clean)) {
      this.#words[list] = [...this.#words[list], clean];
      this.#changed({list, phrase: clean});
    }
  }

  /** Leads to a field that is missing or wrong. */
  point(name) {
    const field = this.#form.elements[name];
    if (field instanceof HTMLElement) {
      field.closest('details')?.setAttribute('open', '');
      field.focus();
    }
  }

  #remove(list, phrase) {
    this.#words[list] = this.#words[list].filter((each) => each !== phrase);
    this.#changed();
    byId(`${list}-add`).focus();
  }

  #changed(added = null) {
    this.#show();
    this.#onChange(added);
  }

  #show() {
    const {purpose, change, limit, fast} = this.settings;
    this.#form.querySelectorAll('[data-for]').forEach((part) => {
      part.hidden = !part.dataset.for.split(' ').includes(purpose);
    });
    this.#form.querySelectorAll('[data-limit]').forEach((part) => {
      part.hidden = part.dataset.limit !== limit;
    });
    this.#form.querySelector('[data-markup]').hidden = !['html', 'markdown'].includes(this.format);
    this.#form.elements.generator.disabled = fast;
    this.#form.elements.structure.disabled = fast;
    byId('change-value').textContent = `${percent(change)} · ${changeName(change)}`;
    this.#form.elements.change.setAttribute('aria-valuetext', `${percent(change)}, ${changeName(change)}`);
    ['keep', 'avoid'].forEach((list) => this.#showChips(list));
  }

  #showChips(list) {
    byId(`${list}-chips`).replaceChildren(...this.#words[list].map((phrase) =>
      el('li.chip', {data: {testid: `${list}-chip`}}, phrase,
          button('×', () => this.#remove(list, phrase), {ariaLabel: `Remove ${phrase}`}))));
  }
}

function changeName(change) {
  if (change === 0) {
    return 'nothing';
  }
  return change < 0.4 ? 'cautious' : change <= 0.6 ? 'balanced' : change < 0.9 ? 'bold' : 'all that may fit';
}
