import assert from 'node:assert/strict';
import {test} from 'node:test';
import {forward, pieces, textOf, tokens, unitsOf, wholeUnit} from '../../main/resources/org/paraphrast/server/web/js/diff.js';

/** An output of the API made of [source, target, kind] at the places of the sources. */
function output(input, ...changes) {
  let text = '';
  let at = 0;
  const list = changes.map(([source, target, kind = 'phrase']) => {
    const start = input.indexOf(source, at);
    text += input.slice(at, start);
    const change = {source, target, kind, start, end: start + source.length, outStart: text.length};
    text += target;
    change.outEnd = text.length;
    at = change.end;
    return change;
  });
  return {text: text + input.slice(at), changes: list};
}

const show = (list) => list.map(({kind, text}) => ({same: '=', del: '-', ins: '+'})[kind] + text);

test('a change is a unit of its own', () => {
  const input = 'He bought a big house.';
  const units = unitsOf(input, output(input, ['bought', 'purchased'], ['a big house', 'a large house']));
  assert.deepEqual(units.map(({source, target}) => [source, target]),
      [['bought', 'purchased'], ['a big house', 'a large house']]);
});

test('an article goes with the noun after it, not with the verb before it', () => {
  const input = 'He bought a car.';
  const units = unitsOf(input,
      output(input, ['bought', 'purchased'], ['a', 'an', 'repair-article'], ['car', 'automobile']));
  assert.deepEqual(units.map(({source, target}) => [source, target]),
      [['bought', 'purchased'], ['a car', 'an automobile']]);
});

test('a blank that a contraction closes goes with it', () => {
  const input = 'Although we are tired, we must not stop.';
  const units = unitsOf(input, output(input, ['Although we', 'Even though we'], [' ', '', 'repair-spacing'],
      ['are', '’re'], ['tired', 'weary'], [' ', '', 'repair-spacing'], ['stop', 'stop!']));
  assert.equal(textOf(input, units), output(input, ['Although we', 'Even though we'], [' ', '', 'repair-spacing'],
      ['are', '’re'], ['tired', 'weary'], [' ', '', 'repair-spacing'], ['stop', 'stop!']).text);
  assert.deepEqual(units[1].source, ' are');
  assert.deepEqual(units[1].target, '’re');
});

test('a repair without a change is a unit', () => {
  const input = 'a apple';
  assert.equal(unitsOf(input, output(input, ['a', 'an', 'repair-article'])).length, 1);
  assert.deepEqual(unitsOf(input, {text: input}), []);
});

test('rejecting any set of units leaves the others right', () => {
  const input = 'He bought a car near the big lake.';
  const units = unitsOf(input, output(input, ['bought', 'purchased'], ['a', 'an', 'repair-article'],
      ['car', 'automobile'], ['big ', '']));
  const expected = [
    'He bought a car near the big lake.', 'He purchased a car near the big lake.',
    'He bought an automobile near the big lake.', 'He purchased an automobile near the big lake.',
    'He bought a car near the lake.', 'He purchased a car near the lake.',
    'He bought an automobile near the lake.', 'He purchased an automobile near the lake.',
  ];
  expected.forEach((text, set) => {
    const chosen = units.map((unit, i) => ({...unit, status: set & (1 << i) ? 'accepted' : 'rejected'}));
    assert.equal(textOf(input, chosen), text);
  });
});

test('an alternative is one unit, whatever it touches', () => {
  const input = 'He bought a car.';
  const unit = wholeUnit(input, output(input, ['a', 'an', 'repair-article'], ['car', 'automobile']));
  assert.deepEqual([unit.source, unit.target], ['a car', 'an automobile']);
});

test('places move by what the active units before them grow', () => {
  const units = [
    {start: 0, end: 2, source: 'ab', target: 'xyz', status: 'proposed'},
    {start: 4, end: 5, source: 'c', target: '', status: 'rejected'},
  ];
  assert.equal(forward(units, 0), 0);
  assert.equal(forward(units, 2), 3);
  assert.equal(forward(units, 6), 7);
});

test('words keep their apostrophes and hyphens; others are marks', () => {
  assert.deepEqual(tokens('A well-known film, isn’t it?').filter((token) => token.word).map((token) => token.text),
      ['A', 'well-known', 'film', 'isn’t', 'it']);
  assert.deepEqual(tokens('naïve 🎬 x').map(({start, end}) => [start, end]), [[0, 5], [5, 6], [6, 8], [8, 9], [9, 10]]);
});

test('only the words that differ are marked', () => {
  assert.deepEqual(show(pieces('a big house', 'a large house')), ['=a ', '-big', '+large', '= house']);
  assert.deepEqual(show(pieces('said that', 'said')), ['=said', '- that']);
  assert.deepEqual(show(pieces('Although we', 'Even though we')), ['-Although', '+Even though', '= we']);
});

test('words that go together are not torn apart by the blank between them', () => {
  assert.deepEqual(show(pieces('the big old house', 'the large ancient house')),
      ['=the ', '-big old', '+large ancient', '= house']);
});

test('where little is left, the whole is replaced', () => {
  assert.deepEqual(show(pieces('take it into account now', 'consider this and that now')),
      ['-take it into account now', '+consider this and that now']);
});

test('very long texts are compared as wholes, in no time', () => {
  const long = 'word '.repeat(2000);
  assert.deepEqual(pieces(long, `${long}!`).map(({kind}) => kind), ['del', 'ins']);
});
