/** The result as files: text, HTML with tracked changes, and JSON. */
import {isActive, pieces} from './diff.js';
import {outputOf} from './document.js';
import {partsOf} from './sentence.js';

const EXTENSIONS = {text: 'txt', wrapped: 'txt', markdown: 'md', html: 'html'};

/** The format that a file’s name tells, or null. */
export function formatOfName(name) {
  const extension = name.toLowerCase().match(/\.([a-z]+)$/)?.[1];
  return {txt: 'text', text: 'text', md: 'markdown', markdown: 'markdown', html: 'html', htm: 'html'}[extension] ?? null;
}

/** The name of a file for the result: that of the input with a word before its extension. */
export function resultName(inputName, format, extension = EXTENSIONS[format]) {
  const stem = (inputName || 'text').replace(/\.[^.]*$/, '');
  return `${stem}.paraphrased.${extension}`;
}

/** The document with what was deleted and inserted, as a page of its own. Mark-up is shown, not used. */
export function trackedHtml(doc, title) {
  const body = [];
  let at = 0;
  doc.spans.forEach(([start, end], index) => {
    body.push(escape(doc.text.slice(at, start)));
    const sentence = doc.sentences[index];
    body.push(sentence ? trackedSentence(sentence) : escape(doc.text.slice(start, end)));
    at = end;
  });
  body.push(escape(doc.text.slice(at)));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1.05rem/1.65 Georgia, serif; white-space: pre-wrap; overflow-wrap: anywhere }
del { color: light-dark(#a03530, #f0a29b) }
ins { color: light-dark(#0d6b3f, #7fd6a3); text-decoration: underline; text-underline-offset: 0.2em }
del + ins { margin-inline-start: 0.2em }
</style>
</head>
<body>${body.join('')}</body>
</html>
`;
}

/** All that is known: the document before and after, the settings, each change and its receipt. */
export function asJson(doc, settings) {
  const output = outputOf(doc);
  const sentences = doc.spans.map(([start, end], index) => {
    const [outStart, outEnd] = output.places[index];
    const sentence = doc.sentences[index];
    return {
      start, end, outStart, outEnd,
      outcome: sentence?.outcome ?? null,
      reason: sentence?.reason ?? null,
      changes: sentence?.units.map(({changes, own, ...change}) => ({...change, chosenByUser: own, receipts: changes})) ?? [],
    };
  });
  return JSON.stringify(
      {format: doc.format, settings, input: doc.text, output: output.text, sentences}, null, 2);
}

function trackedSentence(sentence) {
  return partsOf(sentence).map((part) => part.kind === 'unit' && isActive(part.unit)
    ? pieces(part.unit.source, part.unit.target).map(tracked).join('')
    : escape(sentence.input.slice(part.start, part.end))).join('');
}

function tracked({kind, text}) {
  return kind === 'same' ? escape(text) : `<${kind}>${escape(text)}</${kind}>`;
}

function escape(text) {
  const entities = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
