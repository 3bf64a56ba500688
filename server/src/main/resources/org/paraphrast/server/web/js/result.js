/**
 * The result as a diff that can be read and walked through.
 *
 * Documents may have 100,000 words. Every sentence is an element from the beginning, but only those
 * near the viewport are split into words; lines out of sight are not laid out (content-visibility).
 * One word at a time is a stop for the Tab key and a button for screen readers, so that all others
 * are plain text to them; the arrow keys move from one to the next.
 */
import {diffNodes} from './marks.js';
import {el, spoken} from './dom.js';
import {isActive, tokens} from './diff.js';
import {linesOf, sentenceText} from './document.js';
import {isChanged, partsOf} from './sentence.js';
import {count} from './text.js';

const STOPS = '.word, .unit, .guard, .flag';
const PLAIN = '.word, .guard'; // text, unless it is the current stop
const FLAGGED = ['unmet', 'too-long', 'out-of-time', 'failed'];
const NEAR = '800px 0px';

export class ResultView {
  #root;
  #doc = null;
  #sentences = []; // elements, by index
  #split = new Set(); // indexes of those that are split into words
  #current = {index: 0, start: 0};
  #stop = null; // the element at that place
  #dirty = new Set();
  #observer;
  #onOpen;

  /** @param {(index: number, stop: object) => void} onOpen told what the user wants to know more about */
  constructor(root, onOpen) {
    this.#root = root;
    this.#onOpen = onOpen;
    this.#observer = new IntersectionObserver((entries) => this.#cameNear(entries),
        {rootMargin: NEAR, scrollMargin: NEAR});
    root.addEventListener('click', (event) => this.#clicked(event));
    root.addEventListener('keydown', (event) => this.#keyPressed(event));
    root.addEventListener('focusin', (event) => this.#focused(event));
  }

  /** Shows a document; its sentences are drawn again by `update` as they are answered. */
  show(doc) {
    this.#doc = doc;
    this.#observer.disconnect();
    this.#split.clear();
    this.#dirty.clear();
    this.#current = {index: 0, start: 0};
    this.#sentences = doc.spans.map((_, index) => el('span.sentence.pending',
        {data: {index: String(index), testid: 'sentence'}}, sentenceText(doc, index)));
    this.#root.replaceChildren(...linesOf(doc).map((line) => this.#line(line)));
    this.#sentences.forEach((element) => this.#observer.observe(element));
  }

  /** Draws sentences again, together with the others of this frame. */
  update(indexes) {
    if (this.#dirty.size === 0) {
      requestAnimationFrame(() => {
        this.#dirty.forEach((index) => this.#draw(index));
      });
    }
    indexes.forEach((index) => this.#dirty.add(index));
  }

  /** The element at a place of a sentence: a word, a unit or guarded text. */
  stopAt(index, start) {
    this.#splitNow(index);
    const stops = this.#stops(index);
    return stops.findLast((stop) => Number(stop.dataset.start) <= start) ?? stops[0] ?? null;
  }

  focusAt(index, start) {
    const stop = this.stopAt(index, start);
    stop?.scrollIntoView({block: 'nearest'});
    stop?.focus();
  }

  /** Moves to the next unit, or to the one before; at the end it begins again. */
  focusChange(direction) {
    const total = this.#sentences.length;
    const here = this.#current;
    for (let step = 0; step <= total; step++) {
      const index = (((here.index + direction * step) % total) + total) % total;
      const units = this.#doc.sentences[index]?.units ?? [];
      const ahead = ({start}) => step > 0 || (direction > 0 ? start > here.start : start < here.start);
      const unit = direction > 0 ? units.find(ahead) : units.findLast(ahead);
      if (unit) {
        this.#sentences[index].scrollIntoView({block: 'center'});
        this.focusAt(index, unit.start);
        return;
      }
    }
  }

  #line(parts) {
    const line = el('div.line', {}, parts.map(({gap, long, sentence}) =>
      gap === undefined ? this.#sentences[sentence] : gapElement(gap, long)));
    const length = line.textContent.length;
    line.style.containIntrinsicBlockSize = `auto ${Math.ceil((length + 1) / 75) * 1.7}em`;
    return line;
  }

  #draw(index) {
    this.#dirty.delete(index);
    const element = this.#sentences[index];
    const sentence = this.#doc.sentences[index];
    element.classList.toggle('pending', !sentence);
    element.classList.toggle('changed', Boolean(sentence && isChanged(sentence)));
    if (sentence && this.#split.has(index)) {
      element.replaceChildren(...sentenceElements(sentence));
      if (index === this.#current.index || !this.#stop?.isConnected) {
        this.#makeCurrent(this.stopAt(index, this.#current.start));
      }
    } else {
      element.textContent = sentenceText(this.#doc, index);
    }
  }

  #splitNow(index) {
    if (!this.#split.has(index) || this.#dirty.has(index)) {
      this.#split.add(index);
      this.#draw(index);
    }
  }

  #cameNear(entries) {
    entries.filter((entry) => entry.isIntersecting).forEach(({target}) => {
      this.#observer.unobserve(target);
      this.#splitNow(Number(target.dataset.index));
    });
  }

  #stops(index) {
    return [...this.#sentences[index].querySelectorAll(STOPS)];
  }

  #makeCurrent(stop) {
    if (!stop) {
      return;
    }
    if (this.#stop) {
      this.#stop.tabIndex = -1;
      if (this.#stop.matches(PLAIN)) {
        this.#stop.role = null;
        this.#stop.ariaHasPopup = null;
      }
    }
    this.#stop = stop;
    stop.tabIndex = 0;
    if (stop.matches(PLAIN)) {
      stop.role = 'button';
      stop.ariaHasPopup = 'dialog';
    }
    const index = Number(stop.closest('.sentence').dataset.index);
    this.#current = {index, start: Number(stop.dataset.start)};
  }

  #focused(event) {
    const stop = event.target.closest(STOPS);
    if (stop && stop !== this.#stop) {
      this.#makeCurrent(stop);
    }
  }

  #clicked(event) {
    const stop = event.target.closest(STOPS);
    if (stop && getSelection().isCollapsed) {
      this.#open(stop);
    }
  }

  #open(stop) {
    this.#makeCurrent(stop);
    const {index, start} = this.#current;
    const sentence = this.#doc.sentences[index];
    const part = partsOf(sentence).findLast((each) => each.start <= start);
    const kind = stop.classList[0];
    this.#onOpen(index, {
      kind, start, end: Number(stop.dataset.end), text: stop.textContent,
      unit: kind === 'unit' ? sentence.units[Number(stop.dataset.unit)] : null,
      guard: kind === 'guard' ? part.guard : null,
    });
  }

  #keyPressed(event) {
    const stop = event.target.closest(STOPS);
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const {index} = this.#current;
    const moves = {
      ArrowRight: () => this.#neighbour(stop, 1),
      ArrowLeft: () => this.#neighbour(stop, -1),
      ArrowDown: () => this.#firstStop(index + 1, 1),
      ArrowUp: () => this.#firstStop(index - 1, -1),
      Home: () => this.#stops(index)[0],
      End: () => this.#stops(index).at(-1),
    };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#open(stop);
    } else if (event.key in moves) {
      event.preventDefault();
      const next = moves[event.key]();
      next?.scrollIntoView({block: 'nearest'});
      next?.focus();
    }
  }

  #neighbour(stop, direction) {
    const stops = this.#stops(this.#current.index);
    const next = stops[stops.indexOf(stop) + direction];
    if (next) {
      return next;
    }
    const first = this.#firstStop(this.#current.index + direction, direction);
    return first && direction < 0 ? this.#stops(Number(first.closest('.sentence').dataset.index)).at(-1) : first;
  }

  /** The first stop of a sentence, or of the next one that has any. */
  #firstStop(index, direction) {
    for (let i = index; i >= 0 && i < this.#sentences.length; i += direction) {
      this.#splitNow(i);
      const [first] = this.#stops(i);
      if (first) {
        return first;
      }
    }
    return null;
  }
}

/** Text between sentences; what is long is there to be opened. */
function gapElement(gap, long) {
  return long
    ? el('details.gap.long', {}, el('summary', {}, `${count(gap.length, 'character')} left alone`), gap)
    : el('span.gap', {}, gap);
}

function sentenceElements(sentence) {
  const elements = partsOf(sentence).flatMap((part) => {
    const text = sentence.input.slice(part.start, part.end);
    const place = {start: String(part.start), end: String(part.end)};
    switch (part.kind) {
      case 'unit':
        return [unitElement(part.unit, {...place, unit: String(sentence.units.indexOf(part.unit))})];
      case 'guard':
        return [guardElement(part.guard, text, place)];
      default:
        return wordElements(text, part.start);
    }
  });
  if (FLAGGED.includes(sentence.outcome)) {
    elements.push(el('button.flag', {
      type: 'button', tabIndex: -1, ariaLabel: 'Why this sentence was left as it is',
      data: {start: String(sentence.input.length), end: String(sentence.input.length), testid: 'flag'},
    }, '!'));
  }
  return elements;
}

function unitElement(unit, data) {
  const active = isActive(unit);
  const element = el('span.unit', {
    tabIndex: -1, role: 'button', ariaHasPopup: 'dialog',
    data: {...data, source: unit.source, target: unit.target, status: unit.status, testid: 'changed'},
  }, active ? diffNodes(unit.source, unit.target) : [unit.source, spoken(' (change rejected)')]);
  element.classList.toggle('own', unit.own);
  return element;
}

function guardElement(guard, text, data) {
  return el(guard.kind === 'markup' ? 'span.guard.markup' : 'span.guard', {
    tabIndex: -1, ariaDescription: `Not changed: ${guard.why}`,
    data: {...data, why: guard.why, testid: 'guard'},
  }, text);
}

function wordElements(text, offset) {
  return tokens(text).map((token) => (token.word
    ? el('span.word', {
      tabIndex: -1,
      data: {start: String(offset + token.start), end: String(offset + token.end), testid: 'word'},
    }, token.text)
    : token.text));
}
