import assert from 'node:assert/strict';
import {test} from 'node:test';
import {documentOf, linesOf, outputOf, sentencesWith, statistics} from '../../main/resources/org/paraphrast/server/web/js/document.js';
import {asJson, formatOfName, resultName, trackedHtml} from '../../main/resources/org/paraphrast/server/web/js/export.js';
import {History} from '../../main/resources/org/paraphrast/server/web/js/history.js';
import {jsonLines, retryAfter} from '../../main/resources/org/paraphrast/server/web/js/http.js';
import {DEFAULTS, alternativesOptions, documentOptions, missing, paraphraseOptions} from '../../main/resources/org/paraphrast/server/web/js/settings.js';

const TEXT = '# A <title>\n\nHe bought it. She left.\nBye.\n';

function example() {
  const doc = documentOf(TEXT, 'markdown', [[13, 26], [27, 36], [37, 41]]);
  doc.sentences[0] = {
    input: 'He bought it.', guards: [], outcome: 'paraphrased', reason: null,
    units: [{start: 3, end: 9, source: 'bought', target: 'purchased', changes: [{words: 'seen'}], status: 'proposed', own: false}],
  };
  return doc;
}

test('the output has the sentences in their places and all else as it was', () => {
  const {text, places} = outputOf(example());
  assert.equal(text, '# A <title>\n\nHe purchased it. She left.\nBye.\n');
  assert.deepEqual(places.map(([start, end]) => text.slice(start, end)), ['He purchased it.', 'She left.', 'Bye.']);
});

test('figures', () => {
  assert.deepEqual(statistics(example()),
      {sentences: 3, changed: 1, longest: 16, inputChars: TEXT.length, outputChars: TEXT.length + 3});
});

test('lines have everything once, in order', () => {
  const doc = example();
  const lines = linesOf(doc);
  assert.equal(lines.length, 4);
  assert.equal(lines.flat().map(({gap, sentence}) => gap ?? doc.text.slice(...doc.spans[sentence])).join(''), TEXT);
  assert.deepEqual(linesOf(documentOf('', 'text', [])), []);
  const script = `<script>\n${'x;\n'.repeat(300)}</script>`;
  assert.deepEqual(linesOf(documentOf(`Hi.${script}Bye.`, 'html', [[0, 3], [3 + script.length, 7 + script.length]])),
      [[{sentence: 0}], [{gap: script, long: true}], [{sentence: 1}]]);
});

test('a phrase is found before and after its change', () => {
  assert.deepEqual(sentencesWith(example(), 'Bought'), [0]);
  assert.deepEqual(sentencesWith(example(), 'purchased'), [0]);
  assert.deepEqual(sentencesWith(example(), 'e'), [0, 1, 2]);
});

test('tracked changes are escaped', () => {
  const html = trackedHtml(example(), 'a & b');
  assert.match(html, /# A &lt;title&gt;/);
  assert.match(html, /<title>a &amp; b<\/title>/);
  assert.match(html, /He <del>bought<\/del><ins>purchased<\/ins> it\./);
});

test('JSON has each change with its status and receipts', () => {
  const json = JSON.parse(asJson(example(), DEFAULTS));
  assert.equal(json.output, outputOf(example()).text);
  assert.equal(json.sentences[0].changes[0].status, 'proposed');
  assert.deepEqual(json.sentences[0].changes[0].receipts, [{words: 'seen'}]);
  assert.equal(json.sentences[1].outcome, null);
});

test('names of files', () => {
  assert.equal(formatOfName('README.MD'), 'markdown');
  assert.equal(formatOfName('a.b.htm'), 'html');
  assert.equal(formatOfName('notes'), null);
  assert.equal(resultName('page.html', 'html'), 'page.paraphrased.html');
  assert.equal(resultName('', 'text'), 'text.paraphrased.txt');
  assert.equal(resultName('a.md', 'markdown', 'json'), 'a.paraphrased.json');
});

test('options depend on the purpose', () => {
  const all = {...DEFAULTS, reference: 'R', level: 'B1', keepMeaning: true, fast: true, generator: true, structure: false, limit: 'ratio'};
  assert.deepEqual(Object.keys(paraphraseOptions({...all, purpose: 'variation'})).sort(),
      ['change', 'fast', 'purpose', 'ratio', 'receipts', 'spelling', 'structure']);
  assert.equal(paraphraseOptions({...all, purpose: 'similarity'}).reference, 'R');
  assert.equal(paraphraseOptions({...all, purpose: 'simplification'}).level, 'B1');
  assert.equal(paraphraseOptions({...all, purpose: 'compression'}).keepMeaning, true);
  assert.equal(paraphraseOptions({...all, fast: false}).generator, 'on');
  assert.equal('structure' in alternativesOptions(all), false);
  assert.equal('keepMeaning' in alternativesOptions({...all, purpose: 'compression'}), false);
  assert.equal('generator' in alternativesOptions({...all, fast: false}), false);
  assert.equal('include' in documentOptions({...all, include: ['headings']}, 'text'), false);
  assert.deepEqual(documentOptions({...all, include: ['headings']}, 'html').include, ['headings']);
  assert.equal(missing({...DEFAULTS, purpose: 'similarity'}).field, 'reference');
  assert.equal(missing(DEFAULTS), null);
});

test('undo and redo', () => {
  const history = new History(2);
  assert.equal(history.undo(), undefined);
  ['a', 'b', 'c'].forEach((label) => history.push({label}));
  assert.deepEqual([history.undo().label, history.undo().label, history.undo()], ['c', 'b', undefined]);
  assert.equal(history.redo().label, 'b');
  history.push({label: 'd'});
  assert.equal(history.canRedo, false);
  history.clear();
  assert.equal(history.canUndo, false);
});

test('NDJSON is read in whatever pieces it comes', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n\n{"b":[1,2]}\n{"c":3}');
  for (let size = 1; size <= bytes.length; size += 3) {
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) {
          controller.enqueue(bytes.slice(at, at + size));
        }
        controller.close();
      },
    });
    const lines = [];
    for await (const line of jsonLines(stream)) {
      lines.push(line);
    }
    assert.deepEqual(lines, [{a: 'é'}, {b: [1, 2]}, {c: 3}]);
  }
});

test('Retry-After is a number of seconds or a date', () => {
  assert.equal(retryAfter('5'), 5);
  assert.equal(retryAfter('100000'), 60);
  assert.equal(retryAfter(null), 2);
  assert.equal(retryAfter('Thu, 01 Jan 1970 00:00:09 GMT', 2000), 7);
});
