/**
 * A document: its text, where its sentences are, and the answers that have come so far. What is
 * between the sentences (blank lines, mark-up, headings) stays as it is.
 *
 * @typedef {{text: string, format: string, spans: number[][], sentences: (import('./sentence.js').Sentence|null)[]}} Document
 */
import {currentText, isChanged} from './sentence.js';

/** @returns {Document} */
export function documentOf(text, format, spans) {
  return {text, format, spans, sentences: new Array(spans.length).fill(null)};
}

/** A sentence as it reads now; as it was, while there is no answer. */
export function sentenceText(doc, index) {
  const sentence = doc.sentences[index];
  return sentence ? currentText(sentence) : doc.text.slice(...doc.spans[index]);
}

/**
 * The document as it reads now, with the place of each sentence in it.
 *
 * @returns {{text: string, places: number[][]}}
 */
export function outputOf(doc) {
  const parts = [];
  const places = [];
  let at = 0;
  let length = 0;
  const add = (part) => {
    parts.push(part);
    length += part.length;
  };
  doc.spans.forEach(([start, end], index) => {
    add(doc.text.slice(at, start));
    const from = length;
    add(sentenceText(doc, index));
    places.push([from, length]);
    at = end;
  });
  add(doc.text.slice(at));
  return {text: parts.join(''), places};
}

/** Figures about the whole, and the longest sentence, which is what a limit of characters is about. */
export function statistics(doc) {
  let changed = 0;
  let growth = 0;
  let longest = 0;
  doc.spans.forEach(([start, end], index) => {
    const sentence = doc.sentences[index];
    const length = sentenceText(doc, index).length;
    changed += sentence && isChanged(sentence) ? 1 : 0;
    growth += length - (end - start);
    longest = Math.max(longest, length);
  });
  return {
    sentences: doc.spans.length, changed, longest,
    inputChars: doc.text.length, outputChars: doc.text.length + growth,
  };
}

/** What is longer between two sentences, such as a script, is not worth reading. */
const LONG_GAP = 400;

/**
 * Lines to lay out one below the other, so that a browser need not look at those far away: each has
 * sentences and the text between them. A sentence that goes on in the next line stays in one piece,
 * and so does a long text between sentences.
 *
 * @returns {({sentence: number}|{gap: string, long?: boolean})[][]}
 */
export function linesOf(doc) {
  const lines = [[]];
  const addGap = (text) => {
    if (text.length > LONG_GAP) {
      lines.push([{gap: text, long: true}], []);
      return;
    }
    text.split(/(?<=\n)/).forEach((gap) => {
      lines.at(-1).push({gap});
      if (gap.endsWith('\n')) {
        lines.push([]);
      }
    });
  };
  let at = 0;
  doc.spans.forEach(([start, end], sentence) => {
    if (start > at) {
      addGap(doc.text.slice(at, start));
    }
    lines.at(-1).push({sentence});
    at = end;
  });
  if (at < doc.text.length) {
    addGap(doc.text.slice(at));
  }
  return lines.filter((line) => line.length > 0);
}

/** The sentences that have a word or phrase, before or after their changes, in any case. */
export function sentencesWith(doc, phrase) {
  const wanted = phrase.toLowerCase();
  return doc.spans.flatMap(([start, end], index) =>
    [doc.text.slice(start, end), sentenceText(doc, index)].some((text) => text.toLowerCase().includes(wanted))
      ? [index] : []);
}
