import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Answers} from '../../main/resources/org/paraphrast/server/web/js/answers.js';
import {marked, replaced} from '../../main/resources/org/paraphrast/server/web/js/replacement.js';
import {contentHash, load, store} from '../../main/resources/org/paraphrast/server/web/js/saved.js';

const TWO = [{name: 'meaning', kind: 'yes-no'}, {name: 'grammar', kind: 'yes-no'}];
const WHY = [{name: 'acceptable', kind: 'yes-no'}, {name: 'error', kind: 'nominal'}];

test('an item is done when all is answered that must be', () => {
  const answers = new Answers(TWO, [{}, {meaning: 'yes'}]);
  answers.set(0, 'meaning', 'no');
  assert.equal(answers.isDone(0), false);
  answers.set(0, 'grammar', 'yes');
  assert.equal(answers.done, 1);
  assert.equal(answers.nextOpen(0), 1);
  answers.set(1, 'grammar', 'yes');
  assert.equal(answers.nextOpen(0), -1);
});

test('why is asked only where something is wrong, and may stay blank', () => {
  const answers = new Answers(WHY, [{}, {}]);
  answers.set(0, 'acceptable', 'yes');
  assert.equal(answers.nextQuestion(0), -1);
  answers.set(1, 'acceptable', 'no');
  assert.equal(answers.nextQuestion(1), 1);
  assert.equal(answers.isDone(1), true);
});

test('steps are taken back one by one, with the item they were about', () => {
  const answers = new Answers(TWO, [{meaning: 'yes'}, {}]);
  answers.set(0, 'meaning', 'no');
  answers.set(1, 'meaning', 'yes');
  answers.set(1, 'meaning', 'yes'); // no step: nothing changed
  answers.set(1, 'meaning', null);
  assert.equal(answers.undo(), 1);
  assert.equal(answers.get(1, 'meaning'), 'yes');
  assert.equal(answers.undo(), 1);
  assert.deepEqual(answers.values[1], {});
  assert.equal(answers.undo(), 0);
  assert.equal(answers.get(0, 'meaning'), 'yes');
  assert.equal(answers.undo(), -1);
  assert.equal(answers.canUndo, false);
});

test('the answers given are not changed in place', () => {
  const given = [{}];
  new Answers(TWO, given).set(0, 'meaning', 'no');
  assert.deepEqual(given, [{}]);
});

test('a replacement in its sentence', () => {
  const sentence = 'He took the car into account.';
  const parts = [{start: 3, end: 7, target: 'considered'}, {start: 15, end: 28, target: ''}];
  assert.deepEqual(marked(sentence, parts), [
    {text: 'He '}, {source: 'took', target: 'considered'}, {text: ' the car'},
    {source: ' into account', target: ''}, {text: '.'},
  ]);
  assert.equal(replaced(sentence, parts), 'He considered the car.');
  assert.equal(replaced('a very old man', [{start: 2, end: 6, target: ''}]), 'a old man');
  assert.equal(replaced('👍 fine', [{start: 3, end: 7, target: 'good'}]), '👍 good');
});

test('work is kept by the content of its file', () => {
  const kept = new Map();
  const storage = {getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value)};
  assert.notEqual(contentHash('a sheet'), contentHash('a sheet '));
  assert.equal(contentHash('a sheet'), contentHash('a sheet'));
  assert.equal(store('key', {values: [{}], index: 0}, storage), true);
  assert.deepEqual(load('key', storage), {values: [{}], index: 0});
  kept.set('key', '{"values":3}');
  assert.equal(load('key', storage), null);
  kept.set('key', 'not JSON');
  assert.equal(load('key', storage), null);
  assert.equal(store('key', {}, null), false);
});
