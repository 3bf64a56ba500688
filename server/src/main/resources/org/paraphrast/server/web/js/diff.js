/**
 * The differences between a sentence and its paraphrase: how they are grouped, applied and shown.
 * Offsets count UTF-16 units, in the API as in JavaScript.
 *
 * A *unit* is what can be accepted or rejected by itself: a change with the repairs that it forces
 * (“a car” → “an automobile” is the change of the noun and the repair of its article).
 *
 * @typedef {{start: number, end: number, source: string, target: string, changes: object[],
 *     status: 'proposed'|'accepted'|'rejected', own: boolean}} Unit
 */

/** A word with its inner apostrophes and hyphens, a run of blanks, or any other character. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’\-][\p{L}\p{M}\p{N}]+)*|\s+|[^]/gu;

/** Longer texts are not compared word by word, because time and memory are a product of lengths. */
const MAX_CELLS = 250_000;

/** Groups the changes of an output into units: each repair goes with the change nearest to it. */
export function unitsOf(input, output) {
  const changes = output.changes ?? [];
  const mains = changes.filter((change) => !isRepair(change));
  const groups = new Map(mains.map((main) => [main, [main]]));
  for (const change of changes.filter(isRepair)) {
    const main = nearest(change, mains);
    groups.set(main ?? change, main ? [...groups.get(main), change] : [change]);
  }
  return [...groups.values()].map((group) => unit(input, output.text, group));
}

/** All changes of an output as a single unit: what an alternative to a word puts there. */
export function wholeUnit(input, output) {
  return unit(input, output.text, output.changes);
}

/** The sentence with the units that are not rejected. */
export function textOf(input, units) {
  let text = '';
  let at = 0;
  for (const {start, end, target} of units.filter(isActive)) {
    text += input.slice(at, start) + target;
    at = end;
  }
  return text + input.slice(at);
}

export function isActive(unit) {
  return unit.status !== 'rejected';
}

/** Whether two spans share a character, or are the same empty span. */
export function overlap(a, b) {
  return (a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end);
}

/** Where a place of the sentence that no unit covers is in the text that the active units make. */
export function forward(units, position) {
  return units.filter((unit) => isActive(unit) && unit.end <= position)
      .reduce((moved, {source, target}) => moved + target.length - source.length, position);
}

/** Cuts text into tokens with their places; `word` tells words from blanks and punctuation. */
export function tokens(text) {
  return Array.from(text.matchAll(TOKEN), ({0: token, index}) => ({
    text: token, start: index, end: index + token.length, word: /[\p{L}\p{N}]/u.test(token),
  }));
}

/**
 * What is the same, deleted and inserted between two texts, by words, as a reader wants it: words
 * that go together are not torn apart by a blank they share, and a text of which little is left is
 * replaced as a whole.
 *
 * @returns {{kind: 'same'|'del'|'ins', text: string}[]}
 */
export function pieces(source, target) {
  const a = tokens(source);
  const b = tokens(target);
  const common = a.length * b.length > MAX_CELLS ? [] : commonTokens(a, b);
  const words = (list) => list.filter((token) => token.word).length;
  const enough = words(common.map(([i]) => a[i])) * 3 >= Math.max(words(a), words(b));
  return inRuns(absorbBlanks(tokenEdits(a, b, enough ? common : [])));
}

function isRepair(change) {
  return change.kind?.startsWith('repair');
}

/** The change nearest to a repair; of two, the one that follows: an article comes before its noun. */
function nearest(repair, mains) {
  const distance = (main) => Math.max(main.start - repair.end, repair.start - main.end);
  return mains.reduce(
      (best, main) => (best === undefined || distance(main) <= distance(best) ? main : best), undefined);
}

/** @returns {Unit} */
function unit(input, output, changes) {
  const ordered = [...changes].sort((a, b) => a.start - b.start);
  const [first, last] = [ordered[0], ordered.at(-1)];
  return {
    start: first.start,
    end: last.end,
    source: input.slice(first.start, last.end),
    target: output.slice(first.outStart, last.outEnd),
    changes: ordered,
    status: 'proposed',
    own: false,
  };
}

/** A longest common subsequence of tokens, as pairs of indexes. */
function commonTokens(a, b) {
  const width = b.length + 1;
  const length = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      length[i * width + j] = a[i].text === b[j].text
        ? length[(i + 1) * width + j + 1] + 1
        : Math.max(length[(i + 1) * width + j], length[i * width + j + 1]);
    }
  }
  const pairs = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i].text === b[j].text) {
      pairs.push([i++, j++]);
    } else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) {
      i++;
    } else {
      j++;
    }
  }
  return pairs;
}

function tokenEdits(a, b, common) {
  const edits = [];
  let i = 0;
  let j = 0;
  for (const [nextI, nextJ] of [...common, [a.length, b.length]]) {
    a.slice(i, nextI).forEach(({text}) => edits.push({kind: 'del', text}));
    b.slice(j, nextJ).forEach(({text}) => edits.push({kind: 'ins', text}));
    if (nextI < a.length) {
      edits.push({kind: 'same', text: a[nextI].text});
    }
    i = nextI + 1;
    j = nextJ + 1;
  }
  return edits;
}

/** A blank that is the same between two words that are not is deleted and inserted with them. */
function absorbBlanks(edits) {
  return edits.flatMap((edit, i) => {
    const between = i > 0 && edits[i - 1].kind !== 'same' && i + 1 < edits.length && edits[i + 1].kind !== 'same';
    return edit.kind === 'same' && between && !edit.text.trim()
      ? [{kind: 'del', text: edit.text}, {kind: 'ins', text: edit.text}]
      : [edit];
  });
}

/** Joins neighbours; between two parts that are the same, what is deleted comes before what is new. */
function inRuns(edits) {
  const runs = [];
  let run = {del: '', ins: '', same: ''};
  const flush = () => {
    const [blank] = run.del && run.ins ? run.del.match(/\s*$/) : [''];
    if (blank && run.ins.endsWith(blank)) { // both end with it, so it is the same
      run = {del: run.del.slice(0, -blank.length), ins: run.ins.slice(0, -blank.length), same: blank + run.same};
    }
    for (const kind of ['del', 'ins', 'same']) {
      if (run[kind]) {
        runs.push({kind, text: run[kind]});
      }
    }
    run = {del: '', ins: '', same: ''};
  };
  for (const {kind, text} of edits) {
    if (kind !== 'same' && run.same) {
      flush();
    }
    run[kind] += text;
  }
  flush();
  return runs;
}
