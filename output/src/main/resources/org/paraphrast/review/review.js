'use strict';
(() => {
  const {documents} = JSON.parse(document.getElementById('data').textContent);
  const rejected = new Set();
  const card = document.getElementById('card');
  const said = document.querySelector('.tools output');
  let open = null; // the change whose receipt is shown
  let pinned = false;
  let leaving = 0;

  const changes = [...document.querySelectorAll('a.change')];
  const numberOf = (element) => Number(element.id.slice(1));
  document.querySelectorAll('.js').forEach((element) => { element.hidden = false; });

  /** The text of a document with the changes that are not rejected. */
  const result = (place) => documents[place].parts
      .map((part) => typeof part === 'string' ? part : part[rejected.has(part[0]) ? 1 : 2]).join('');

  function tell(text) {
    said.textContent = text ?? `${changes.length - rejected.size} of ${changes.length} changes accepted`;
  }

  function label(button) {
    button.textContent = rejected.has(Number(button.dataset.toggle)) ? 'Use this change' : 'Put the original back';
  }

  function set(number, accept) {
    rejected[accept ? 'delete' : 'add'](number);
    document.getElementById(`c${number}`).classList.toggle('rejected', !accept);
    document.getElementById(`r${number}`).classList.toggle('rejected', !accept);
    document.querySelectorAll(`[data-toggle="${number}"]`).forEach(label);
  }

  function toggleButton(number) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.toggle = number;
    label(button);
    return button;
  }

  document.querySelectorAll('.receipts > li').forEach((item) => {
    const acts = document.createElement('div');
    acts.className = 'acts';
    acts.append(toggleButton(numberOf(item)));
    item.append(acts);
  });

  function show(change, pin) {
    clearTimeout(leaving);
    if (open !== change) {
      hide();
      open = change;
      change.classList.add('open');
      const receipt = document.getElementById(`r${numberOf(change)}`);
      card.className = receipt.className;
      card.replaceChildren(...[...receipt.cloneNode(true).childNodes]);
      card.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'));
      card.querySelector('.kind a')?.remove();
      const close = document.createElement('button');
      close.type = 'button';
      close.textContent = 'Close';
      close.addEventListener('click', () => hide(true));
      card.querySelector('.acts').append(close);
      card.hidden = false;
      place(change);
    }
    pinned = pin;
    if (pin) {
      card.focus({preventScroll: true});
    }
  }

  /** Below the change if there is room, else above it. */
  function place(change) {
    const boxes = [...change.getClientRects()].filter(({width}) => width > 0);
    const box = boxes.at(-1) ?? change.getBoundingClientRect();
    const {width, height} = card.getBoundingClientRect();
    if (matchMedia('(max-width: 40rem)').matches) { // a sheet at the bottom, which must not cover the change
      scrollBy(0, Math.max(0, box.bottom + height + 16 - innerHeight));
      return;
    }
    const below = box.bottom + 6 + height <= innerHeight;
    const top = below ? box.bottom + 6 : Math.max(8, boxes[0].top - height - 6);
    card.style.setProperty('top', `${top}px`);
    card.style.setProperty('left', `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
  }

  function hide(back) {
    open?.classList.remove('open');
    const last = open;
    open = null;
    pinned = false;
    card.hidden = true;
    if (back) {
      last?.focus({preventScroll: true});
      hide(); // focus has shown it again
    }
  }

  function leave() {
    if (!pinned) {
      leaving = setTimeout(hide, 250);
    }
  }

  for (const change of changes) {
    change.addEventListener('pointerenter', ({pointerType}) => pointerType === 'mouse' && !pinned && show(change, false));
    change.addEventListener('pointerleave', leave);
    change.addEventListener('focus', () => show(change, false));
    change.addEventListener('blur', leave);
    change.addEventListener('click', (event) => {
      event.preventDefault();
      show(change, true);
    });
  }
  card.addEventListener('pointerenter', () => clearTimeout(leaving));
  card.addEventListener('pointerleave', leave);
  card.addEventListener('focusin', () => { clearTimeout(leaving); pinned = true; });
  document.addEventListener('keydown', ({key}) => key === 'Escape' && open && hide(card.contains(document.activeElement)));
  document.addEventListener('pointerdown', ({target}) => open && !card.contains(target) && !target.closest?.('a.change') && hide());
  addEventListener('scroll', () => open && (pinned || card.contains(document.activeElement) ? place(open) : leave()), {passive: true});

  async function copy(text) {
    let copied = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement('textarea');
      area.value = text;
      document.body.append(area);
      area.select();
      copied = document.execCommand('copy');
      area.remove();
    }
    tell(copied ? 'Copied' : 'This browser does not let pages copy; save it instead');
  }

  function save(place) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([result(place)], {type: 'text/plain'}));
    link.download = documents[place].name.replace(/^.*[\\/]/, '').replace(/[<>|:*?"]/g, '').replace(/\.(gz|xz|bz2|zst)$/i, '').replace(/(\.[^.]+)?$/, '.reviewed$1');
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    tell(`Saved as ${link.download}`);
  }

  document.addEventListener('click', ({target}) => {
    const {toggle, all, view, copy: copied, save: saved} = target.dataset ?? {};
    if (toggle) {
      set(Number(toggle), rejected.has(Number(toggle)));
      tell();
    } else if (all) {
      changes.forEach((change) => set(numberOf(change), all === 'accept'));
      tell();
    } else if (view) {
      document.querySelectorAll('[data-view]').forEach((button) => button.setAttribute('aria-pressed', button === target));
      document.querySelector('main').className = view;
    } else if (copied) {
      copy(result(copied));
    } else if (saved) {
      save(saved);
    }
  });
  tell();
})();
