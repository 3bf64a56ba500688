/*
 * The head of every page. Light or dark: as the system says until the user chooses. A classic script in the
 * head, so that the choice holds before anything is painted. And the menu of pages, which closes as menus do.
 */
(() => {
  const KEY = 'paraphrast.theme';
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');

  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches);

  const stored = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // storage may be forbidden
    }
  };

  const store = (theme) => {
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // then it holds for this page only
    }
  };

  const theme = stored();
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
  }

  document.addEventListener('DOMContentLoaded', () => {
    const toggle = document.getElementById('theme-toggle');
    const show = () => toggle.setAttribute('aria-pressed', String(isDark()));
    toggle.addEventListener('click', () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      store(root.dataset.theme);
      show();
    });
    systemDark.addEventListener('change', show);
    show();

    const more = document.querySelector('.more-pages');
    document.addEventListener('click', (event) => {
      if (!more.contains(event.target)) {
        more.open = false;
      }
    });
    more.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        more.open = false;
        more.querySelector('summary').focus();
      }
    });
  });
})();
