// Copy buttons, light and dark, search. The pages work without.
(() => {
  'use strict';
  const root = document.currentScript.dataset.root;

  // Light or dark: what the system says, until the reader says otherwise.
  const stored = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
  if (stored()) document.documentElement.dataset.theme = stored();
  document.querySelector('.theme').addEventListener('click', () => {
    const now = document.documentElement.dataset.theme
      || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = now === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    try { localStorage.setItem('theme', next); } catch { /* not remembered then */ }
  });

  // A console block copies its commands, without prompts and output.
  const copied = (code) => {
    const lines = code.textContent.replace(/\n$/, '').split('\n');
    if (!code.classList.contains('language-console') || !lines.some((line) => line.startsWith('$ '))) return lines.join('\n');
    return lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2)).join('\n');
  };
  for (const pre of document.querySelectorAll('article pre')) {
    const block = document.createElement('div');
    block.className = 'block';
    pre.replaceWith(block);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(copied(pre.querySelector('code') || pre));
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Not allowed';
      }
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
    block.append(pre, button);
  }

  // On small screens the contents begin closed.
  const contents = document.querySelector('.contents');
  if (contents && matchMedia('(max-width: 75rem)').matches) contents.open = false;

  // The page of the navigation that is open stays in sight.
  const here = document.querySelector('.pages [aria-current]');
  const pages = document.querySelector('.pages');
  if (here && here.offsetTop > pages.clientHeight - 80) pages.scrollTop = here.offsetTop - pages.clientHeight / 2;

  // Search: every word must begin a word of the section; titles and headings count more.
  const input = document.querySelector('.search input');
  const list = document.getElementById('results');
  let index = null;
  const load = () => {
    if (index || document.getElementById('index')) return;
    const script = document.createElement('script');
    script.id = 'index';
    script.src = root + 'assets/search-index.js';
    script.onload = () => {
      index = window.paraphrastIndex.map(([address, page, heading, text]) =>
        ({ address, page, heading, text, low: [page, heading, text].map((part) => part.toLowerCase()) }));
      show();
    };
    document.head.append(script);
  };
  const isWord = (c) => c !== undefined && /[\p{L}\p{N}_]/u.test(c);
  const places = (text, word, most) => {
    const found = [];
    for (let at = text.indexOf(word); at >= 0 && found.length < most; at = text.indexOf(word, at + 1)) {
      if (!isWord(text[at - 1]) || !isWord(word[0])) found.push(at);
    }
    return found;
  };
  const score = (section, words) => {
    let sum = 0;
    for (const word of words) {
      const [page, heading, text] = section.low.map((part) => places(part, word, 5).length);
      if (page + heading + text === 0) return 0;
      sum += 8 * Math.min(page, 1) + 12 * Math.min(heading, 1) + text;
    }
    return sum + 20 / (20 + section.text.length / 100);
  };
  const marked = (text, words) => {
    const low = text.toLowerCase();
    const hits = words.flatMap((word) => places(low, word, 20).map((at) => [at, at + word.length])).sort((a, b) => a[0] - b[0]);
    const parts = [];
    let done = 0;
    for (const [start, end] of hits) {
      if (start < done) continue;
      const mark = document.createElement('mark');
      mark.textContent = text.slice(start, end);
      parts.push(text.slice(done, start), mark);
      done = end;
    }
    parts.push(text.slice(done));
    return parts;
  };
  const snippet = (section, words) => {
    const first = Math.min(...words.map((word) => places(section.low[2], word, 1)[0] ?? Infinity));
    const start = first === Infinity || first < 70 ? 0 : section.text.lastIndexOf(' ', first - 50) + 1;
    const cut = section.text.slice(start, start + 170);
    return (start ? '… ' : '') + cut + (start + 170 < section.text.length ? ' …' : '');
  };
  const row = (section, words) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = root + section.address;
    const title = document.createElement('b');
    title.append(...marked(section.page, words));
    link.append(title);
    if (section.heading) link.append(' › ', ...marked(section.heading, words));
    const text = document.createElement('span');
    text.append(...marked(snippet(section, words), words));
    link.append(text);
    item.append(link);
    return item;
  };
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
    list.hidden = words.length === 0 || !index;
    if (list.hidden) return;
    const found = index.map((section) => [score(section, words), section]).filter(([points]) => points > 0)
      .sort((a, b) => b[0] - a[0]).slice(0, 20);
    list.replaceChildren(...found.map(([, section]) => row(section, words)));
    if (found.length === 0) {
      const none = document.createElement('li');
      none.innerHTML = '<p>Nothing found.</p>';
      list.append(none);
    }
  };
  input.addEventListener('focus', load);
  input.addEventListener('input', () => { load(); show(); });
  input.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = list.querySelector('a');
    if (first && !list.hidden) location.href = first.href;
  });
  document.addEventListener('keydown', (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      input.focus();
    } else if (event.key === 'Escape') {
      list.hidden = true;
      input.blur();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden && event.target.closest('.search')) {
      const stops = [input, ...list.querySelectorAll('a')];
      const at = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
      stops[Math.max(0, Math.min(at, stops.length - 1))].focus();
    }
  });
  document.addEventListener('click', (event) => { if (!event.target.closest('.search')) list.hidden = true; });
})();
