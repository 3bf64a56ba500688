/** A tip at guarded text: why it does not change, for the mouse and for the keyboard. */
import {place} from './popover.js';

export function showTips(root, tip) {
  const show = (event) => {
    const guard = event.target.closest?.('[data-why]');
    if (guard) {
      tip.textContent = `Left alone: ${guard.dataset.why}`;
      hide();
      tip.showPopover();
      place(tip, guard.getClientRects()[0]);
    } else {
      hide();
    }
  };
  const hide = () => {
    if (tip.matches(':popover-open')) {
      tip.hidePopover();
    }
  };
  root.addEventListener('mouseover', show);
  root.addEventListener('mouseleave', hide);
  root.addEventListener('focusin', show);
  root.addEventListener('focusout', hide);
  root.addEventListener('scroll', hide, true);
}
