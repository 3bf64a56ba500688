/** A tip at guarded text: why it does not change, for the mouse and for the keyboard. */
import {place} from './popover.js';

export function showTips(root, tip) {
  const hide = () => {
    if (tip.matches(':popover-open')) {
      tip.hidePopover();
    }
  };
  const show = (guard) => {
    hide();
    tip.textContent = `Left alone: ${guard.dataset.why}`;
    tip.showPopover();
    place(tip, guard.getClientRects()[0]);
  };
  const guardOf = (event) => event.target.closest('[data-why]');
  root.addEventListener('mouseover', (event) => {
    const guard = guardOf(event);
    if (guard) {
      show(guard);
    } else {
      hide();
    }
  });
  root.addEventListener('focusin', (event) => {
    const guard = guardOf(event);
    // A popover that closes gives the focus back, and none may open before it has closed.
    setTimeout(() => guard?.matches(':focus') && show(guard));
  });
  root.addEventListener('mouseleave', hide);
  root.addEventListener('focusout', hide);
  root.addEventListener('scroll', hide, true);
}
