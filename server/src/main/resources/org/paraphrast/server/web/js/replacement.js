/** A sentence and what is replaced in it; offsets count UTF-16 units, as strings here do. */

/** @returns {({text: string}|{source: string, target: string})[]} what stays and what is replaced, in order */
export function marked(sentence, parts) {
  const pieces = [];
  let at = 0;
  for (const {start, end, target} of parts) {
    pieces.push({text: sentence.slice(at, start)}, {source: sentence.slice(start, end), target});
    at = end;
  }
  pieces.push({text: sentence.slice(at)});
  return pieces.filter(({text}) => text !== '');
}

/** The sentence with the new words; where words go without any in their place, one space goes, too. */
export function replaced(sentence, parts) {
  return marked(sentence, parts).reduce((before, {text, target}) => {
    const next = text ?? target;
    return /\s$/.test(before) && /^\s/.test(next) ? before + next.trimStart() : before + next;
  }, '');
}
