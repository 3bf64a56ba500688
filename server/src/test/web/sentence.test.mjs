import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  carryOver, choose, currentText, decide, decideAll, isChanged, markupSpans, partsOf, question, sentenceOf,
} from '../../main/resources/org/paraphrast/server/web/js/sentence.js';

/** A sentence with units at the places of the given sources. */
function sentence(input, ...changes) {
  let at = 0;
  const units = changes.map(([source, target, status = 'proposed']) => {
    const start = input.indexOf(source, at);
    at = start + source.length;
    return {start, end: at, source, target, status, own: false, changes: []};
  });
  return {input, units, guards: [], outcome: 'paraphrased', reason: null};
}

/** The unit that an answer to a question has for a source in the question's text. */
function answer({text}, source, target) {
  const start = text.indexOf(source);
  assert.notEqual(start, -1);
  return {start, end: start + source.length, source, target, changes: []};
}

const part = ({input}, word) => ({start: input.indexOf(word), end: input.indexOf(word) + word.length});

test('a result without an output is a sentence as it was', () => {
  const read = sentenceOf({input: 'Hi.', outputs: [], guards: [], outcome: 'unchanged', reason: 'nothing to change'});
  assert.equal(currentText(read), 'Hi.');
  assert.equal(isChanged(read), false);
});

test('a decision makes a new sentence', () => {
  const before = sentence('He bought a big house.', ['bought', 'purchased'], ['big', 'large']);
  const after = decide(before, before.units[0], 'rejected');
  assert.equal(currentText(before), 'He purchased a large house.');
  assert.equal(currentText(after), 'He bought a large house.');
  assert.equal(isChanged(decideAll(after, 'rejected')), false);
});

test('a word is asked about in the sentence as it reads now', () => {
  const now = sentence('He bought a big house.', ['bought', 'purchased'], ['big', 'large', 'rejected']);
  const asked = question(now, part(now, 'house'));
  assert.equal(asked.text, 'He purchased a big house.');
  assert.equal(asked.text.slice(asked.start, asked.end), 'house');
});

test('a unit is asked about as it was, the others as they are', () => {
  const now = sentence('He bought a big house.', ['bought', 'purchased'], ['big', 'large']);
  const asked = question(now, now.units[1]);
  assert.equal(asked.text, 'He purchased a big house.');
  assert.equal(asked.text.slice(asked.start, asked.end), 'big');
});

test('mark-up is left alone, other guards find themselves', () => {
  const now = sentence('He bought <b>it</b>.');
  now.guards = [{kind: 'name', start: 0, end: 2}, {kind: 'markup', start: 10, end: 13}];
  assert.deepEqual(markupSpans(now), [[10, 13]]);
});

test('a chosen alternative stands beside what is there', () => {
  const now = sentence('He bought a big house.', ['bought', 'purchased']);
  const asked = question(now, part(now, 'house'));
  const after = choose(now, asked, answer(asked, 'house', 'home'));
  assert.equal(currentText(after), 'He purchased a big home.');
  assert.deepEqual(after.units.map(({own}) => own), [false, true]);
});

test('a chosen alternative takes the place of the unit it was asked for', () => {
  const now = sentence('He bought a big house.', ['bought', 'purchased'], ['big', 'large']);
  const asked = question(now, now.units[1]);
  const after = choose(now, asked, answer(asked, 'a big', 'an enormous'));
  assert.equal(currentText(after), 'He purchased an enormous house.');
  assert.equal(after.units.length, 2);
});

test('what a chosen alternative touches becomes a part of it', () => {
  const now = sentence('We saw a big old house.', ['a big', 'an enormous'], ['house', 'home']);
  const asked = question(now, part(now, 'old'));
  const after = choose(now, asked, answer(asked, 'enormous old', 'huge ancient'));
  assert.equal(currentText(after), 'We saw an huge ancient home.');
  assert.deepEqual(after.units.map(({source, target}) => [source, target]),
      [['a big old', 'an huge ancient'], ['house', 'home']]);
});

test('a deletion beside a chosen alternative stays a unit of its own', () => {
  const now = sentence('It is really very good now.', ['really ', ''], ['now', 'today']);
  const asked = question(now, part(now, 'is '));
  const after = choose(now, asked, answer(asked, 'is ', 'was '));
  assert.equal(currentText(after), 'It was very good today.');
  assert.equal(currentText(decide(after, after.units[1], 'rejected')), 'It was really very good today.');
});

test('choosing what stood there at first leaves no unit', () => {
  const now = sentence('He bought it.', ['bought', 'purchased']);
  const asked = question(now, now.units[0]);
  assert.deepEqual(choose(now, asked, answer(asked, 'bought', 'bought')).units, []);
});

test('choosing drops the rejected units that it covers, and no others', () => {
  const now = sentence('He bought a big house.', ['bought', 'got', 'rejected'], ['big', 'large', 'rejected']);
  const asked = question(now, part(now, 'house'));
  const after = choose(now, asked, answer(asked, 'big house', 'villa'));
  assert.equal(currentText(after), 'He bought a villa.');
  assert.deepEqual(after.units.map(({target}) => target), ['got', 'villa']);
});

test('random choices are always what the text says', () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 300; round++) {
    let now = sentence('The quick brown fox jumps over the lazy dog.');
    for (let i = 0; i < 6; i++) {
      const asked = question(now, {start: 0, end: 0});
      const start = random(asked.text.length);
      const end = start + 1 + random(Math.min(9, asked.text.length - start));
      const target = 'xyz '.slice(0, random(5));
      now = choose(now, asked, {start, end, target, changes: []});
      assert.equal(currentText(now), asked.text.slice(0, start) + target + asked.text.slice(end));
      if (now.units.length && random(4) === 0) {
        now = decide(now, now.units[random(now.units.length)], 'rejected');
      }
    }
  }
});

test('a new answer keeps what the user decided', () => {
  const old = sentence('He bought a big house.', ['bought', 'purchased', 'rejected'], ['big', 'large', 'accepted']);
  const asked = question(old, part(old, 'house'));
  const chosen = choose(old, asked, answer(asked, 'house', 'villa'));
  const fresh = sentence('He bought a big house.', ['bought', 'purchased'], ['big house', 'large home']);
  const kept = carryOver(chosen, fresh);
  assert.equal(currentText(kept), 'He bought a big villa.');
  assert.equal(carryOver(old, sentence('Another.')).input, 'Another.');
  assert.equal(carryOver(null, fresh), fresh);
});

test('parts cover the sentence in order', () => {
  const now = sentence('He bought a house in Paris.', ['bought', 'purchased']);
  now.guards = [{kind: 'name', start: 21, end: 26, why: 'a name'}, {kind: 'rest', start: 3, end: 5}];
  const parts = partsOf(now);
  assert.deepEqual(parts.map(({kind}) => kind), ['text', 'unit', 'text', 'guard', 'text']);
  assert.equal(parts.map(({start, end}) => now.input.slice(start, end)).join(''), now.input);
});
