/**
 * What opens at a word: the receipt of a change, alternatives to a word, why something is guarded,
 * and other versions of the sentence.
 */
import {button, el} from './dom.js';
import {isActive, wholeUnit} from './diff.js';
import {explain, postJson} from './http.js';
import {alternativesList, versionsList} from './choices.js';
import {announce} from './notice.js';
import {pairElement, receiptElements} from './receipt.js';
import {choose, decide, markupSpans, question, sentenceOf} from './sentence.js';
import {alternativesOptions, paraphraseOptions} from './settings.js';
import {asSentence, count} from './text.js';

const ALTERNATIVES = 8;

export class Inspector {
  #store;
  #view;
  #popover;
  #settings;
  #lists;
  #abort = new AbortController();
  #versions = {n: 5, diverse: true};

  /**
   * @param {() => object} settings the settings of the moment
   * @param {{keep: (phrase: string) => void, avoid: (phrase: string) => void}} lists
   */
  constructor({store, view, popover, settings, lists}) {
    this.#store = store;
    this.#view = view;
    this.#popover = popover;
    this.#settings = settings;
    this.#lists = lists;
  }

  /** Opens what belongs to a stop of the result. */
  open(index, stop) {
    const kinds = {unit: this.#openUnit, guard: this.#openGuard, word: this.#openWord, flag: this.#openFlag};
    kinds[stop.kind].call(this, index, stop);
  }

  close() {
    this.#popover.close();
  }

  #openUnit(index, {unit}) {
    this.#show(index, unit.start, `Change of ${unit.source.trim()}`, this.#receipt(index, unit));
  }

  #openGuard(index, {start, text, guard}) {
    this.#show(index, start, text, [
      el('h3', {}, text.trim()), el('p', {}, `Left alone: ${guard.why}.`), this.#footer(index, start)]);
  }

  #openFlag(index, {start}) {
    const {reason} = this.#sentence(index);
    this.#show(index, start, 'Why this sentence was left as it is', [
      el('h3', {}, 'Left as it is'), el('p', {data: {testid: 'reason'}}, asSentence(reason)), this.#footer(index, start)]);
  }

  #openWord(index, {start, end, text}) {
    const heading = el('h3', {}, `Instead of “${text}”`);
    const load = async () => {
      this.#fill([heading, el('p.note', {}, 'Looking for alternatives …')]);
      try {
        const cycle = await this.#alternatives(index, {start, end});
        const list = alternativesList(cycle.choices, -1, (which) => this.#choose(index, start, cycle, which));
        this.#fill([heading, cycle.choices.length ? list : el('p', {}, cycle.none),
          el('hr'), this.#footer(index, start, text)]);
        if (this.#popover.isIdle) {
          list.querySelector('button')?.focus();
        }
        announce(count(cycle.choices.length, 'alternative'));
      } catch (error) {
        this.#fail([heading], error, load);
      }
    };
    this.#show(index, start, `Alternatives to ${text}`, [heading]);
    load();
  }

  /** @param {object} cycle the alternatives, if they were asked for, and the one that stands there */
  #receipt(index, unit, cycle = null) {
    const put = (status, message) => {
      const after = decide(this.#sentence(index), unit, status);
      this.#store.edit([[index, after]]);
      this.#popover.close();
      announce(message);
    };
    const next = (event) => this.#nextBest(index, unit, cycle, event.currentTarget);
    return [
      pairElement(unit.source, unit.target),
      unit.own ? el('p.note', {}, 'You chose this.') : null,
      receiptElements(unit),
      el('div.row', {},
          button('Accept', () => put('accepted', 'Accepted'),
              {className: 'primary', disabled: unit.status === 'accepted', data: {testid: 'accept'}}),
          button('Reject', () => put('rejected', 'Rejected'), {disabled: !isActive(unit), data: {testid: 'reject'}}),
          button('Next best', next, {data: {testid: 'next-best'}})),
      cycle ? [
        el('p.note', {}, cycle.choices.length ? 'Other choices' : cycle.none),
        alternativesList(cycle.choices, cycle.at, (which) => this.#choose(index, unit.start, cycle, which)),
      ] : null,
      el('hr'),
      this.#footer(index, unit.start, unit.source, isActive(unit) ? unit.target : ''),
    ];
  }

  /** Puts the next alternative in the place of a unit, and the first again after the last. */
  async #nextBest(index, unit, known, pressed) {
    if (pressed.ariaBusy === 'true') {
      return;
    }
    pressed.ariaBusy = 'true'; // not disabled, which would lose the focus
    try {
      const cycle = known ?? await this.#alternatives(index, unit);
      if (!cycle.choices.length) {
        this.#fill(this.#receipt(index, unit, cycle));
        return;
      }
      const at = known ? cycle.at : cycle.choices.findIndex((choice) => choice.target === unit.target);
      this.#putChoice(index, {...cycle, at: (at + 1) % cycle.choices.length});
    } catch (error) {
      this.#fail(this.#receipt(index, unit), error, null);
    }
  }

  #putChoice(index, cycle) {
    const after = choose(cycle.sentence, cycle.asked, cycle.choices[cycle.at].unit);
    this.#store.edit([[index, after]]);
    const unit = after.units.find((each) => !cycle.sentence.units.includes(each));
    if (unit) {
      this.#fill(this.#receipt(index, unit, cycle));
      announce(`Changed to ${unit.target.trim()}`);
    } else {
      this.#popover.close();
    }
  }

  #choose(index, start, cycle, which) {
    this.#store.edit([[index, choose(cycle.sentence, cycle.asked, cycle.choices[which].unit)]]);
    this.#popover.close();
    announce(`Changed to ${cycle.choices[which].label}`);
  }

  /** Asks for alternatives to a part of a sentence as it reads now. */
  async #alternatives(index, part) {
    const sentence = this.#sentence(index);
    const asked = question(sentence, part);
    const {text, start, end} = asked;
    const result = await postJson('/v1/alternatives',
        {...alternativesOptions(this.#settings()), text, start, end, n: ALTERNATIVES}, this.#patience());
    const choices = result.outputs.map((output, i) => {
      const unit = wholeUnit(text, output);
      const judged = unit.changes.find((change) => change.acceptability !== null);
      return {unit, label: result.alternatives[i] ?? unit.target, target: unit.target, sure: judged?.acceptability ?? null};
    });
    const none = asSentence(`Nothing else fits here${result.reason ? `: ${result.reason}` : ''}`);
    return {sentence, asked, choices, none, at: -1};
  }

  #openVersions(index, start) {
    const {input} = this.#sentence(index);
    const list = el('div', {ariaBusy: 'true'});
    const load = async () => {
      list.replaceChildren(el('p.note', {}, 'Looking for versions …'));
      try {
        const result = await postJson('/v1/paraphrase', {
          ...paraphraseOptions(this.#settings()), ...this.#versions, text: input,
          keepSpans: markupSpans(this.#sentence(index)),
        }, this.#patience());
        list.replaceChildren(result.outputs.length
          ? versionsList(input, result.outputs, (which) => {
            this.#store.edit([[index, sentenceOf(result, which)]]);
            this.#popover.close();
          })
          : el('p', {}, asSentence(`No other version: ${result.reason}`)));
      } catch (error) {
        if (error.name !== 'AbortError') {
          list.replaceChildren(el('p', {role: 'alert'}, explain(error)), button('Try again', load));
        }
      }
    };
    const set = (name, value) => {
      this.#versions = {...this.#versions, [name]: value};
      load();
    };
    const count = el('input', {
      type: 'number', min: 2, max: 20, value: this.#versions.n, data: {testid: 'n'},
      on: {change: (event) => event.target.checkValidity() && set('n', event.target.valueAsNumber)},
    });
    const diverse = el('input', {
      type: 'checkbox', checked: this.#versions.diverse, data: {testid: 'diverse'},
      on: {change: (event) => set('diverse', event.target.checked)},
    });
    this.#show(index, start, 'Other versions of this sentence', [
      el('h3', {}, 'Other versions of this sentence'),
      el('div.row.spread', {},
          el('label.field-inline', {}, 'At most', count),
          el('label.field-inline', {}, diverse, 'as different as possible')),
      list,
    ]);
    load();
  }

  /** @param {string} source words that can be kept  @param {string} target words that can be avoided */
  #footer(index, start, source = '', target = '') {
    const listed = (add, phrase) => () => {
      this.#popover.close();
      add(phrase);
    };
    return el('div.row.links', {},
        source.trim() ? button(`Keep “${short(source)}”`, listed(this.#lists.keep, source.trim()), {className: 'quiet', data: {testid: 'keep'}}) : null,
        target.trim() ? button(`Avoid “${short(target)}”`, listed(this.#lists.avoid, target.trim()), {className: 'quiet', data: {testid: 'avoid'}}) : null,
        button('Whole sentence …', () => this.#openVersions(index, start), {className: 'quiet', data: {testid: 'show-versions'}}));
  }

  #sentence(index) {
    return this.#store.doc.sentences[index];
  }

  #show(index, start, label, content) {
    const abort = new AbortController();
    const anchor = () => this.#view.stopAt(index, start);
    this.#popover.open(anchor, label, wrap(content), (hadFocus) => {
      abort.abort();
      if (hadFocus) {
        this.#view.focusAt(index, start);
      }
    });
    this.#abort = abort;
  }

  #fill(content) {
    this.#popover.fill(wrap(content));
  }

  #fail(content, error, retry) {
    if (error.name !== 'AbortError') {
      this.#fill([content, el('p', {role: 'alert'}, explain(error)), retry ? button('Try again', retry) : null]);
    }
  }

  #patience() {
    return {signal: this.#abort.signal, onWait: (seconds) => seconds && announce(`The server is busy; next attempt in ${seconds} s`)};
  }
}

function wrap(content) {
  return el('div.receipt', {}, content);
}

function short(text) {
  const trimmed = text.trim();
  return trimmed.length > 24 ? `${trimmed.slice(0, 23)}…` : trimmed;
}
