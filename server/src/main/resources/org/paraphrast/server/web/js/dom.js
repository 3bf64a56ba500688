/** Building elements. Text always goes in as text, never as HTML. */
import {percent} from './text.js';

/**
 * Makes an element.
 *
 * @param {string} tag its name, with classes: 'span.chip'
 * @param {object} properties properties and attributes; `on` holds listeners, `data` the dataset;
 *     what is null, undefined or false is left out
 * @param {...(Node|string|null|undefined|Array)} children nodes and text
 */
export function el(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length) {
    element.className = classes.join(' ');
  }
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'on') {
      Object.entries(value).forEach(([type, listener]) => element.addEventListener(type, listener));
    } else if (key === 'data') {
      Object.assign(element.dataset, value);
    } else if (value !== null && value !== undefined && value !== false) {
      setProperty(element, key, value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button that is not a submit button. */
export function button(label, onClick, properties = {}) {
  return el('button', {type: 'button', ...properties, on: {click: onClick}}, label);
}

/** A bar of 0 to 1 with its label; the number is read out, the bar is for the eyes. */
export function bar(label, share, value = percent(share)) {
  const fill = el('span.bar-fill');
  fill.style.inlineSize = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return el('div.bar', {},
      el('span.bar-label', {}, label),
      el('span.bar-track', {ariaHidden: 'true'}, fill),
      el('span.bar-value', {}, value));
}

/** Text for those who listen; it is not selected with the text around it. */
export function spoken(text) {
  return el('span.visually-hidden', {}, text);
}

/** The element with an id; every id that is asked for is in the page. */
export function byId(id) {
  return document.getElementById(id);
}

function setProperty(element, key, value) {
  if (key in element) {
    element[key] = value;
  } else {
    element.setAttribute(key, value === true ? '' : value);
  }
}
