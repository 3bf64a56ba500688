import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Store} from '../../main/resources/org/paraphrast/server/web/js/store.js';
import {asSentence, count, percent} from '../../main/resources/org/paraphrast/server/web/js/text.js';

function store() {
  const told = [];
  const made = new Store((indexes) => told.push(indexes));
  made.begin({sentences: [null, null, null]});
  made.answer(0, 'a');
  made.answer(1, 'b');
  return {made, told};
}

test('answers are not steps, decisions are', () => {
  const {made, told} = store();
  assert.equal(made.canUndo, false);
  made.edit([[0, 'A'], [1, 'b']]);
  assert.deepEqual(made.doc.sentences, ['A', 'b', null]);
  assert.deepEqual(told, [null, [0], [1], [0]]);
  assert.deepEqual(made.undo(), [0]);
  assert.deepEqual(made.doc.sentences, ['a', 'b', null]);
  assert.deepEqual(made.redo(), [0]);
  assert.deepEqual(made.doc.sentences, ['A', 'b', null]);
});

test('undo leaves alone what was answered since', () => {
  const {made} = store();
  made.edit([[0, 'A']]);
  made.answer(2, 'c');
  made.undo();
  assert.deepEqual(made.doc.sentences, ['a', 'b', 'c']);
});

test('an edit that changes nothing is no step', () => {
  const {made} = store();
  made.edit([[0, 'a']]);
  assert.equal(made.canUndo, false);
  assert.deepEqual(made.undo(), []);
});

test('another document begins a new history', () => {
  const {made} = store();
  made.edit([[0, 'A']]);
  made.begin({sentences: []});
  assert.equal(made.canUndo, false);
});

test('numbers and sentences', () => {
  assert.deepEqual([0, 0.0042, 0.05, 0.973, 1].map(percent), ['0%', '0.4%', '5%', '97%', '100%']);
  assert.deepEqual([count(1, 'word'), count(2000, 'word')], ['1 word', '2,000 words']);
  assert.deepEqual([asSentence('n must be 1'), asSentence('Done!')], ['N must be 1.', 'Done!']);
});
