/** What the page has to say: errors to see, progress to hear. */
import {button, byId, el} from './dom.js';
import {explain, useApiKey} from './http.js';

/** Shows an error, with what can be done about it: try again, or give the key that is missing. */
export function showError(error, retry) {
  showMessage(explain(error), error.status === 401 ? keyField(retry) : retryButton(retry));
}

export function showMessage(message, remedy = null) {
  byId('notice').replaceChildren(...[el('span', {}, message), remedy].filter(Boolean));
  byId('notice').hidden = false;
}

function retryButton(retry) {
  return button('Try again', () => {
    clearError();
    retry();
  }, {data: {testid: 'retry'}});
}

function keyField(retry) {
  const field = el('input', {type: 'password', ariaLabel: 'API key', autocomplete: 'off', required: true});
  const use = (event) => {
    event.preventDefault();
    useApiKey(field.value.trim());
    clearError();
    retry();
  };
  return el('form.row', {on: {submit: use}}, field, el('button', {type: 'submit'}, 'Use key'));
}

export function clearError() {
  byId('notice').hidden = true;
  byId('notice').replaceChildren();
}

/** Says something to screen readers, when they have finished what they are saying. */
export function announce(message) {
  byId('live').textContent = message;
}
