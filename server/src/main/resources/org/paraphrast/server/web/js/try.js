/** The page to try the API: a form for each operation of /openapi.json. */
import {button, byId, el} from './dom.js';
import {getJson, sendOnce, useApiKey} from './http.js';
import {announce, clearError, showError} from './notice.js';
import {curl, operations, pretty} from './openapi.js';

/** Longer answers are cut, because nobody reads them here. */
const MAX_SHOWN = 200_000;

function operationCard(operation) {
  const {method, path, summary, fields, example} = operation;
  const name = path.replaceAll('/', '-').replace(/^-/, '');
  const body = fields.length ? el('textarea', {
    rows: 8, spellcheck: false, ariaLabel: `Body for ${path}`, data: {testid: `body-${name}`},
    value: JSON.stringify(example ?? {}, null, 2),
  }) : null;
  const lines = operation.lines ? el('input', {type: 'checkbox', data: {testid: `lines-${name}`}}) : null;
  const command = el('code');
  const answer = el('div.answer', {data: {testid: `answer-${name}`}});
  const accept = () => (lines?.checked ? 'application/x-ndjson' : 'application/json');
  const showCommand = () => {
    command.textContent = curl(location.origin, operation, body?.value ?? '', accept());
  };
  body?.addEventListener('input', showCommand);
  lines?.addEventListener('change', showCommand);
  showCommand();
  return el('section.card.operation', {data: {testid: `operation-${name}`}, ariaLabel: `${method} ${path}`},
      el('h2', {}, el('span.method', {}, method), path),
      el('p', {}, summary),
      fields.length ? el('details', {}, el('summary', {}, `${fields.length} fields`), fieldTable(path, fields)) : null,
      body,
      el('div.row', {},
          button('Send', (event) => send(operation, body?.value, accept(), answer, event.currentTarget),
              {className: 'primary', data: {testid: `send-${name}`}}),
          lines ? el('label.field-inline', {}, lines, 'answer line by line') : null),
      el('details', {}, el('summary', {}, 'The same with curl'), el('pre', {tabIndex: 0}, command)),
      answer);
}

function fieldTable(path, fields) {
  return el('div.table-wrap', {tabIndex: 0, role: 'region', ariaLabel: `Fields of ${path}`}, el('table', {},
      el('thead', {}, el('tr', {}, ['Field', 'Type', 'Meaning'].map((title) => el('th', {scope: 'col'}, title)))),
      el('tbody', {}, fields.map(({name, type, required, description}) => el('tr', {},
          el('td', {}, el('code', {}, name), required ? ' (required)' : ''), el('td', {}, type), el('td', {}, description))))));
}

async function send({method, path}, body, accept, answer, pressed) {
  pressed.ariaBusy = 'true';
  const began = performance.now();
  try {
    const response = await sendOnce(path, {
      method: method.toUpperCase(),
      headers: {Accept: accept, ...(body === undefined ? {} : {'Content-Type': 'application/json'})},
      body,
    });
    const text = pretty(await response.text(), response.headers.get('Content-Type') ?? '');
    const status = `${response.status} ${response.statusText}`.trim();
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    answer.replaceChildren(
        el('p', {}, el(response.ok ? 'span.status.good' : 'span.status.bad', {}, status), ` in ${seconds} s`),
        el('pre', {tabIndex: 0}, el('code', {}, text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text)));
    announce(`Answer: ${status}`);
  } catch (error) {
    answer.replaceChildren(el('p.status.bad', {role: 'alert'}, error.message));
  } finally {
    pressed.ariaBusy = 'false';
  }
}

async function load() {
  clearError();
  try {
    const description = await getJson('/openapi.json');
    byId('operations').replaceChildren(...operations(description).map(operationCard));
  } catch (error) {
    showError(error, load);
  }
}

byId('key').addEventListener('change', (event) => useApiKey(event.target.value.trim()));
load();
