/** Things that float at a place of the page. */

const MARGIN = 8;

/** Keeps a menu at the button that opens it. */
export function placeMenu(menu, opener) {
  menu.addEventListener('toggle', ({newState}) => {
    if (newState === 'open') {
      place(menu, opener.getBoundingClientRect());
    }
  });
}

/** Puts a floating element below a rectangle, or above it where there is no room. */
export function place(element, rect) {
  const {offsetWidth: width, offsetHeight: height} = element;
  const below = rect.bottom + MARGIN;
  const fits = below + height + MARGIN <= innerHeight || rect.top - height - MARGIN < 0;
  const top = fits ? Math.min(below, innerHeight - height - MARGIN) : rect.top - height - MARGIN;
  const left = Math.min(Math.max(rect.left, MARGIN), innerWidth - width - MARGIN);
  element.style.setProperty('--top', `${Math.max(top, MARGIN)}px`);
  element.style.setProperty('--left', `${left}px`);
}

/** The one dialog that opens at a word. It closes by Escape and by a click elsewhere. */
export class Popover {
  #element;
  #anchor = () => null;
  #onClose = () => {};

  constructor(element) {
    this.#element = element;
    element.addEventListener('beforetoggle', (event) => {
      if (event.newState === 'closed') {
        this.#onClose(this.#hasFocus());
      }
    });
  }

  get isOpen() {
    return this.#element.matches(':popover-open');
  }

  /** Whether the focus is on the dialog as a whole, not on something in it that the user went to. */
  get isIdle() {
    return document.activeElement === this.#element;
  }

  /**
   * @param {() => Element|null} anchor gives the element to open at, which may be drawn anew meanwhile
   * @param {(hadFocus: boolean) => void} onClose told when it closes, and whether it had the focus
   */
  open(anchor, label, content, onClose) {
    this.close();
    this.#anchor = anchor;
    this.#onClose = onClose;
    this.#element.ariaLabel = label;
    this.#element.replaceChildren(content);
    this.#element.showPopover();
    this.#place();
    this.#element.focus({preventScroll: true});
  }

  /** Shows something else in the same place. */
  fill(content) {
    const hadFocus = this.#hasFocus();
    this.#element.replaceChildren(content);
    this.#place();
    if (hadFocus) {
      this.#element.focus({preventScroll: true});
    }
  }

  close() {
    if (this.isOpen) {
      this.#element.hidePopover();
    }
  }

  /** What is removed while it has the focus leaves it to the body. */
  #hasFocus() {
    return this.#element.contains(document.activeElement) || document.activeElement === document.body;
  }

  #place() {
    const anchor = this.#anchor();
    const rects = anchor?.getClientRects() ?? [];
    if (rects.length) {
      place(this.#element, rects[rects.length - 1]);
      const {top, bottom} = this.#element.getBoundingClientRect();
      if (top < rects[0].top && bottom > rects[0].bottom) { // a sheet at the bottom covers it
        anchor.scrollIntoView({block: 'start'});
      }
    }
  }
}
