import assert from 'node:assert/strict';
import {test} from 'node:test';
import {blocks, spans} from '../../main/resources/org/paraphrast/server/web/js/markdown.js';
import {brief, decimal, size} from '../../main/resources/org/paraphrast/server/web/js/numbers.js';
import {placeNames, ticks, tickText} from '../../main/resources/org/paraphrast/server/web/js/plot.js';
import {curvesOf, figuresOf, judgementsOf, textsOf} from '../../main/resources/org/paraphrast/server/web/js/training.js';

test('ticks are round and span the range', () => {
  assert.deepEqual(ticks(0, 1), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(ticks(1.1, 6.1), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(ticks(0, 14500, 4), [0, 5000, 10000, 15000]);
  const flat = ticks(3, 3);
  assert.ok(flat.length > 1 && flat[0] <= 3 && flat.at(-1) > 3);
  assert.equal(tickText(0.2, [0, 0.2]), '0.2');
  assert.equal(tickText(0.025, [0, 0.025]), '0.025');
  assert.equal(tickText(5000, [0, 5000]), '5,000');
});

test('names do not cover one another, and stay inside', () => {
  const places = placeNames([{x: 10, y: 50, width: 40}, {x: 12, y: 52, width: 40}, {x: 195, y: 50, width: 40}], 200);
  assert.ok(Math.abs(places[0].y - places[1].y) >= 15);
  assert.equal(places[2].anchor, 'end');
});

test('curves and figures are found wherever a record has them', () => {
  const record = {
    translation: {rate: 0.1, held_out_loss: 1.5, curve: [{step: 1, loss: 3}, {step: 2, loss: 2}]},
    stages: [{stage: 'repair', dev_loss: 2, curve: [[1, 3], [2, 1]]}],
    teaching: {judged: {lessons: 10, right: 4, once: {auc: 0.8, good: {95: 1, 80: 3}}}},
    texts: [{text: 'a', words: 3}],
    hash: 'a'.repeat(64),
  };
  assert.deepEqual(curvesOf(record), [
    {name: 'translation', points: [{x: 1, y: 3}, {x: 2, y: 2}], heldOut: 1.5},
    {name: 'repair', points: [{x: 1, y: 3}, {x: 2, y: 1}], heldOut: 2},
  ]);
  assert.deepEqual(judgementsOf(record), [{
    name: 'teaching, judged', lessons: 10, right: 4,
    judges: [{name: 'once', auc: 0.8, points: [{x: 80, y: 0.75}, {x: 95, y: 0.25}]}],
  }]);
  assert.deepEqual(figuresOf(record), [
    {name: 'translation', figures: [['rate', 0.1], ['held out loss', 1.5]]},
    {name: 'repair', figures: [['dev loss', 2]]},
  ]);
  assert.equal(textsOf(record).length, 1);
  assert.deepEqual(textsOf({}), []);
});

test('Markdown of a model card', () => {
  assert.deepEqual(blocks('# A\n\nOne\ntwo.\n\n| a | b |\n|---|---|\n| 1 | 2 \\| 3 |\n\n- x\n- y\n  z\n'), [
    {type: 'heading', level: 1, text: 'A'},
    {type: 'paragraph', text: 'One two.'},
    {type: 'table', head: ['a', 'b'], rows: [['1', '2 | 3']]},
    {type: 'list', items: ['x', 'y z']},
  ]);
  assert.deepEqual(spans('a `b` **c** [d](https://e.org/) [f](../g.md)'), [
    {type: 'text', text: 'a '}, {type: 'code', text: 'b'}, {type: 'text', text: ' '},
    {type: 'bold', text: 'c'}, {type: 'text', text: ' '},
    {type: 'link', text: 'd', href: 'https://e.org/'}, {type: 'text', text: ' '},
    {type: 'text', text: 'f'},
  ]);
  assert.deepEqual(spans('[x](javascript:alert)'), [{type: 'text', text: 'x'}]);
});

test('numbers for people', () => {
  assert.deepEqual([size(5), size(1234), size(22532528), size(999_999)], ['5 bytes', '1.2 kB', '23 MB', '1.0 MB']);
  assert.deepEqual([brief(0.00042), brief(8902.7), brief(3), brief(1.2345)], ['0.00042', '8,903', '3', '1.23']);
  assert.deepEqual([decimal(null), decimal(NaN), decimal(0.5)], ['–', '–', '0.500']);
});
