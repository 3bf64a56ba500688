/** A small toolbar at selected text: keep it, or avoid it. */
import {byId} from './dom.js';
import {place} from './popover.js';

const LONGEST = 120;

/**
 * @param {HTMLTextAreaElement} input
 * @param {HTMLElement} result
 * @param {{keep: (phrase: string) => void, avoid: (phrase: string) => void}} lists
 */
export function watchSelection(input, result, lists) {
  const bar = byId('selection-bar');
  let phrases = {keep: '', avoid: ''};

  const hide = () => bar.matches(':popover-open') && bar.hidePopover();

  const show = (found, rect) => {
    const usable = (phrase) => phrase && phrase.length <= LONGEST && /[\p{L}\p{N}]/u.test(phrase);
    if (!usable(found.keep) && !usable(found.avoid)) {
      hide();
      return;
    }
    phrases = found;
    hide();
    bar.showPopover();
    place(bar, rect);
  };

  const look = (pointer) => {
    if (document.activeElement === input && input.selectionStart !== input.selectionEnd) {
      const text = input.value.slice(input.selectionStart, input.selectionEnd).trim();
      // A text field does not tell where its selection is on the screen; the pointer was just there.
      show({keep: text, avoid: text}, pointer ?? input.getBoundingClientRect());
      return;
    }
    const selection = getSelection();
    if (selection.isCollapsed || !selection.rangeCount || !result.contains(selection.anchorNode)) {
      hide();
      return;
    }
    const range = selection.getRangeAt(0);
    show(selectedPhrases(range), range.getBoundingClientRect());
  };

  document.addEventListener('pointerup', ({clientX, clientY, target}) => {
    if (!bar.contains(target)) {
      setTimeout(() => look(new DOMRect(clientX, clientY, 0, 12))); // the selection is set afterwards
    }
  });
  document.addEventListener('keyup', ({key, shiftKey}) => (shiftKey || key === 'Shift' ? look(null) : hide()));
  document.addEventListener('scroll', hide, true);
  bar.addEventListener('pointerdown', (event) => event.preventDefault()); // keeps the selection
  for (const list of ['keep', 'avoid']) {
    byId(`${list}-selection`).addEventListener('click', () => {
      hide();
      getSelection().removeAllRanges();
      lists[list](phrases[list]);
    });
  }
}

/** The old words to keep and the new words to avoid, where a selection has both. */
function selectedPhrases(range) {
  const without = (tag) => {
    const fragment = range.cloneContents();
    const holder = document.createElement('div');
    holder.append(fragment);
    holder.querySelectorAll(`${tag}, .visually-hidden`).forEach((element) => element.remove());
    return holder.textContent.trim();
  };
  const [old, fresh] = [without('ins'), without('del')];
  return {keep: old || fresh, avoid: fresh || old};
}
