/**
 * A sentence and what became of it. Sentences are values: every decision makes a new one, so that
 * undo is a matter of keeping the old.
 *
 * @typedef {import('./diff.js').Unit} Unit
 * @typedef {{input: string, units: Unit[], guards: object[], outcome: string, reason: string|null}} Sentence
 */
import {forward, isActive, overlap, textOf, unitsOf} from './diff.js';

/** @returns {Sentence} */
export function sentenceOf(result, which = 0) {
  const output = result.outputs[which];
  return {
    input: result.input,
    units: output ? unitsOf(result.input, output) : [],
    guards: result.guards,
    outcome: result.outcome,
    reason: result.reason,
  };
}

const texts = new WeakMap();

/** The sentence as it reads now. */
export function currentText(sentence) {
  if (!texts.has(sentence)) {
    texts.set(sentence, textOf(sentence.input, sentence.units));
  }
  return texts.get(sentence);
}

export function isChanged(sentence) {
  return sentence.units.some(isActive);
}

/** The sentence with another status of one of its units. */
export function decide(sentence, unit, status) {
  return {...sentence, units: sentence.units.map((each) => (each === unit ? {...each, status} : each))};
}

/** The sentence with the same status for all that the model proposed. */
export function decideAll(sentence, status) {
  const units = sentence.units.map((unit) => (unit.own ? unit : {...unit, status}));
  return {...sentence, units};
}

/**
 * What to ask the server so as to say a part in other words: the sentence as it reads now, but the
 * part as it was. The answer is put back by `choose`.
 *
 * @param {{start: number, end: number}} part a unit, or a word outside of all units
 * @returns {{text: string, start: number, end: number, part: object}}
 */
export function question(sentence, part) {
  const units = sentence.units.filter((unit) => isActive(unit) && unit !== part);
  const start = forward(units, part.start);
  return {text: textOf(sentence.input, units), start, end: start + part.end - part.start, part};
}

/** What must be left alone when a sentence of a document is asked for by itself: its mark-up. */
export function markupSpans(sentence) {
  return sentence.guards.filter((guard) => guard.kind === 'markup').map(({start, end}) => [start, end]);
}

/**
 * The sentence with the answer to a question: `unit` has the offsets of the question's text. What
 * it touches of other units becomes a part of it.
 */
export function choose(sentence, {part}, unit) {
  const apart = [];
  let [start, end] = [unit.start, unit.end];
  let [before, after] = ['', ''];
  let shift = 0; // of the text asked about against the input, at the current unit
  for (const each of sentence.units.filter((other) => isActive(other) && other !== part)) {
    const outStart = each.start + shift;
    const outEnd = outStart + each.target.length;
    const growth = each.target.length - each.source.length;
    if (outEnd <= unit.start) {
      start -= growth;
      end -= growth;
      apart.push(each);
    } else if (outStart >= unit.end) {
      apart.push(each);
    } else {
      if (outStart < unit.start) {
        start = each.start;
        before = each.target.slice(0, unit.start - outStart);
      }
      if (outEnd > unit.end) {
        end = each.end;
        after = each.target.slice(unit.end - outStart);
      } else {
        end -= growth;
      }
    }
    shift += growth;
  }
  const source = sentence.input.slice(start, end);
  const target = before + unit.target + after;
  const chosen = {start, end, source, target, changes: unit.changes, status: 'accepted', own: true};
  const rejected = sentence.units.filter((each) => !isActive(each) && each !== part && !overlap(each, chosen));
  const units = [...apart, ...rejected, ...(source === target ? [] : [chosen])];
  return {...sentence, units: units.sort((a, b) => a.start - b.start)};
}

/** A new answer for the same sentence, with what the user had decided about the old one. */
export function carryOver(old, fresh) {
  if (!old || old.input !== fresh.input) {
    return fresh;
  }
  const own = old.units.filter((unit) => unit.own);
  const proposed = fresh.units
      .filter((unit) => !own.some((each) => overlap(each, unit)))
      .map((unit) => ({...unit, status: sameUnit(old.units, unit)?.status ?? unit.status}));
  return {...fresh, units: [...proposed, ...own].sort((a, b) => a.start - b.start)};
}

/**
 * The parts to show, in order: units, guarded text, and the rest.
 *
 * @returns {{kind: 'unit'|'guard'|'text', start: number, end: number, unit?: Unit, guard?: object}[]}
 */
export function partsOf({input, units, guards}) {
  const marked = [
    ...units.map((unit) => ({kind: 'unit', start: unit.start, end: unit.end, unit})),
    ...guards.filter((guard) => !units.some((unit) => overlap(unit, guard)))
        .map((guard) => ({kind: 'guard', start: guard.start, end: guard.end, guard})),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts = [];
  let at = 0;
  for (const part of [...marked, {start: input.length, end: input.length}]) {
    if (part.start > at) {
      parts.push({kind: 'text', start: at, end: part.start});
    }
    if (part.kind && part.start >= at) {
      parts.push(part);
    }
    at = Math.max(at, part.end);
  }
  return parts;
}

function sameUnit(units, {start, end, target}) {
  return units.find((unit) => unit.start === start && unit.end === end && unit.target === target);
}
