/** Lists to choose from: alternatives to a part of a sentence, versions of the whole. */
import {button, el} from './dom.js';
import {diffNodes} from './marks.js';
import {percent} from './text.js';

/**
 * @param {{label: string, sure: number|null}[]} choices
 * @param {number} current the one that stands in the text now, or -1
 */
export function alternativesList(choices, current, onChoose) {
  return el('ul.choices', {data: {testid: 'alternatives'}, on: {keydown: walk}}, choices.map(({label, sure}, index) =>
    el('li', {}, el('button', {
      type: 'button', ariaCurrent: index === current ? 'true' : null,
      data: {testid: 'alternative'}, on: {click: () => onChoose(index)},
    }, el('span', {}, label), sureElement(sure)))));
}

/** Whole sentences, each as a diff against the input. */
export function versionsList(input, outputs, onChoose) {
  return el('ol.choices.versions', {data: {testid: 'versions'}, on: {keydown: walk}}, outputs.map((output, index) =>
    el('li', {}, button(
        el('span', {}, diffNodes(input, output.text)), () => onChoose(index),
        {data: {text: output.text, testid: 'version'}}))));
}

function sureElement(sure) {
  if (sure === null) {
    return null;
  }
  const fill = el('span.bar-fill');
  fill.style.inlineSize = percent(sure);
  return el('span.sure', {title: 'how sure the model is that it fits'},
      el('span.bar-track', {ariaHidden: 'true'}, fill), el('span.bar-value', {}, percent(sure)));
}

/** Arrow keys move from button to button. */
function walk(event) {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (step) {
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[buttons.indexOf(document.activeElement) + step]?.focus();
  }
}
