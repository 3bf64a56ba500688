/** Tabs: arrow keys move between them, and the address remembers which is open. */
export function startTabs(list) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'));
  const nameOf = (tab) => tab.id.replace(/^tab-/, '');
  const select = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    }
  };
  const open = (tab) => {
    select(tab);
    history.replaceState(null, '', `#${nameOf(tab)}`);
  };
  tabs.forEach((tab, i) => {
    tab.addEventListener('click', () => open(tab));
    tab.addEventListener('keydown', (event) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (step) {
        const next = tabs[(i + step + tabs.length) % tabs.length];
        event.preventDefault();
        event.stopPropagation();
        open(next);
        next.focus();
      }
    });
  });
  select(tabs.find((tab) => `#${nameOf(tab)}` === location.hash) ?? tabs[0]);
}
