/** Tables of numbers, and numbers in words. */
import {el} from './dom.js';

/**
 * A table that scrolls where it is too wide.
 *
 * @param {string} caption what it shows
 * @param {{name: string, number?: boolean, wide?: boolean}[]} columns
 * @param {Array<Array>} rows cells are text or nodes; the first heads its row
 */
export function table(caption, columns, rows, properties = {}) {
  const classOf = (column) => [column.number && 'number', column.wide && 'wide'].filter(Boolean).join(' ');
  const head = columns.map((column) => el('th', {scope: 'col', className: classOf(column)}, column.name));
  const body = rows.map((cells) => el('tr', {}, cells.map((cell, i) =>
    el(i === 0 ? 'th' : 'td', {...(i === 0 && {scope: 'row'}), className: classOf(columns[i])}, cell))));
  return el('div.table-wrap', {tabIndex: 0, role: 'region', ariaLabel: caption, ...properties},
      el('table', {}, caption ? el('caption', {}, caption) : null, el('thead', {}, el('tr', {}, head)), el('tbody', {}, body)));
}

/** 1234567 as “1,234,567”. */
export function count(number) {
  return Number(number).toLocaleString('en');
}

/** A size in bytes for people. */
export function size(bytes) {
  if (bytes < 1000) {
    return `${bytes} bytes`;
  }
  const units = ['kB', 'MB', 'GB'];
  let value = bytes;
  let unit = -1;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** A number of any size in a few digits. */
export function brief(number) {
  if (Number.isInteger(number) || Math.abs(number) >= 100) {
    return count(Math.round(number));
  }
  return String(Number(number.toPrecision(Math.abs(number) >= 1 ? 3 : 2)));
}

/** A number with three decimals at most, “–” where there is none. */
export function decimal(number, digits = 3) {
  return typeof number === 'number' && Number.isFinite(number) ? number.toFixed(digits) : '–';
}
