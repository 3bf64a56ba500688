/** A difference as text with <del> and <ins>, which can be seen and heard. */
import {el, spoken} from './dom.js';
import {pieces} from './diff.js';

export function diffNodes(source, target) {
  return pieces(source, target).flatMap(({kind, text}, i, all) => {
    switch (kind) {
      case 'del':
        return all[i + 1]?.kind === 'ins' ? [el('del', {}, text), spoken(' changed to ')] : [spoken('deleted: '), el('del', {}, text)];
      case 'ins':
        return all[i - 1]?.kind === 'del' ? [el('ins', {}, text)] : [spoken('inserted: '), el('ins', {}, text)];
      default:
        return [text];
    }
  });
}
