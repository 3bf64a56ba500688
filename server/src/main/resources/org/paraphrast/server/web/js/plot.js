/** Plots as SVG, built element by element, with the same numbers as a table. */
import {el} from './dom.js';
import {table} from './numbers.js';

const SVG = 'http://www.w3.org/2000/svg';
const EDGE = {top: 14, right: 14, bottom: 42, left: 52};
const MARKS = ['circle', 'square', 'diamond', 'triangle'];

/** Round numbers that span a range: about `most` of them, the first at or below it, the last at or above. */
export function ticks(low, high, most = 5) {
  const span = high > low ? high - low : Math.max(Math.abs(high), 1);
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough * 0.999);
  const values = [];
  for (let i = Math.floor(low / step + 1e-9); i <= Math.ceil((high > low ? high : low + span) / step - 1e-9); i++) {
    values.push(Number((i * step).toPrecision(12)));
  }
  return values;
}

/** A tick with as many decimals as the step between them needs. */
export function tickText(value, all) {
  const step = all.length > 1 ? Math.abs(all[1] - all[0]) : 1;
  const digits = Math.min(Math.max(0, -Math.floor(Math.log10(step) + 1e-9) + (String(step / 10 ** Math.floor(Math.log10(step))).includes('.5') ? 1 : 0)), 6);
  return value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits});
}

/**
 * Places names beside points so that none covers another.
 *
 * @param {{x: number, y: number, width: number}[]} points
 * @returns {{x: number, y: number, anchor: string}[]}
 */
export function placeNames(points, right, height = 15) {
  const placed = [];
  return points.map((point) => {
    const flips = point.x + 8 + point.width > right;
    const left = flips ? point.x - 8 - point.width : point.x + 8;
    const clear = (y) => placed.every((other) =>
      left + point.width < other.left || other.left + other.width < left || Math.abs(other.y - y) >= height);
    const tries = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((step) => point.y - 7 + step * height);
    const y = tries.find(clear) ?? point.y - 7;
    placed.push({left, width: point.width, y});
    return {x: flips ? point.x - 8 : point.x + 8, y, anchor: flips ? 'end' : 'start'};
  });
}

/**
 * A plot with its table. It is drawn as wide as it may be, and anew when that changes.
 *
 * @param {object} spec `title`; `x` and `y`: `{label, low?, high?, ticks?}`; `series`: `{name, points}`, a point
 *     `{x, y, low?, high?, name?}`; `heading` (its element); `lines` (whether points are joined by a curve); `linked` (by a
 *     faint one); `rules`: `{y, name}`; `columns` and `rows` of the table; `testid`
 */
export function plot(spec) {
  const stage = el('div');
  const figure = el('div.plot', {data: {testid: spec.testid ?? 'plot'}},
      el(spec.heading ?? 'h4', {}, spec.title),
      stage,
      spec.rules?.length ? el('p.note', {}, spec.rules.map(({y, name}) => `Dashed line: ${name}, ${y}`).join('; ')) : null,
      spec.series.length > 1 ? legend(spec.series) : null,
      el('details', {}, el('summary', {}, 'Show the numbers'), table(spec.title, spec.columns, spec.rows)));
  let drawn = 0;
  new ResizeObserver(([entry]) => {
    const width = Math.round(entry.contentRect.width);
    if (width > 0 && width !== drawn) {
      drawn = width;
      stage.replaceChildren(draw(spec, width));
    }
  }).observe(stage);
  return figure;
}

function legend(series) {
  return el('ul.chips', {ariaLabel: 'Legend'}, series.map(({name}, i) => {
    const sign = svg('svg', {width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': 'true'});
    sign.append(mark(8, 8, i));
    sign.style.inlineSize = '16px';
    return el('li.chip', {}, sign, name);
  }));
}

function draw(spec, width) {
  const height = Math.round(Math.min(Math.max(width * 0.55, 200), 340));
  const points = spec.series.flatMap((one) => one.points);
  const ys = points.flatMap(({y, low, high}) => [y, low ?? y, high ?? y]).concat((spec.rules ?? []).map(({y}) => y));
  const across = spec.x.ticks ?? ticks(spec.x.low ?? Math.min(...points.map(({x}) => x)), spec.x.high ?? Math.max(...points.map(({x}) => x)), width < 420 ? 4 : 6);
  const up = ticks(spec.y.low ?? Math.min(...ys), spec.y.high ?? Math.max(...ys));
  const scale = (all, from, to) => (value) => from + (value - all[0]) / (all.at(-1) - all[0]) * (to - from);
  const x = scale(across, EDGE.left, width - EDGE.right);
  const y = scale(up, height - EDGE.bottom, EDGE.top);
  const root = svg('svg', {width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${spec.title}. ${spec.y.label} against ${spec.x.label}. The numbers are in the table below.`});
  for (const value of up) {
    root.append(
        svg('line', {class: 'grid', x1: EDGE.left, x2: width - EDGE.right, y1: y(value), y2: y(value)}),
        svg('text', {x: EDGE.left - 8, y: y(value) + 4, 'text-anchor': 'end'}, tickText(value, up)));
  }
  for (const value of across) {
    root.append(
        svg('line', {class: 'axis', x1: x(value), x2: x(value), y1: height - EDGE.bottom, y2: height - EDGE.bottom + 4}),
        svg('text', {x: x(value), y: height - EDGE.bottom + 17, 'text-anchor': 'middle'}, tickText(value, across)));
  }
  root.append(
      svg('line', {class: 'axis', x1: EDGE.left, x2: width - EDGE.right, y1: height - EDGE.bottom, y2: height - EDGE.bottom}),
      svg('text', {x: (EDGE.left + width - EDGE.right) / 2, y: height - 6, 'text-anchor': 'middle'}, spec.x.label),
      svg('text', {transform: `translate(12 ${(EDGE.top + height - EDGE.bottom) / 2}) rotate(-90)`, 'text-anchor': 'middle'}, spec.y.label));
  for (const rule of spec.rules ?? []) {
    root.append(svg('line', {class: 'rule', x1: EDGE.left, x2: width - EDGE.right, y1: y(rule.y), y2: y(rule.y)}));
  }
  spec.series.forEach((one, i) => drawSeries(root, spec, one, i, x, y));
  const named = points.filter(({name}) => name);
  placeNames(named.map((point) => ({x: x(point.x), y: y(point.y), width: point.name.length * 7.2})), width - 2)
      .forEach((place, i) => root.append(svg('text', {class: 'name', x: place.x, y: place.y, 'text-anchor': place.anchor}, named[i].name)));
  return root;
}

function drawSeries(root, spec, series, i, x, y) {
  const path = series.points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ');
  if (spec.lines) {
    root.append(svg('polyline', {class: `line s${i % 4}`, points: path}));
  } else if (spec.linked) {
    root.append(svg('polyline', {class: 'link', points: path}));
  }
  for (const point of series.points) {
    if (point.low !== undefined) {
      root.append(svg('path', {
        class: `spread s${i % 4}`,
        d: `M${x(point.x)} ${y(point.low)}V${y(point.high)}M${x(point.x) - 4} ${y(point.low)}h8M${x(point.x) - 4} ${y(point.high)}h8`,
      }));
    }
    if (!spec.lines || series.points.length <= 20) {
      root.append(mark(x(point.x), y(point.y), i));
    }
  }
}

function mark(x, y, i) {
  const shape = MARKS[i % MARKS.length];
  const kind = {class: `mark s${i % 4}`};
  if (shape === 'circle') {
    return svg('circle', {...kind, cx: x, cy: y, r: 4});
  }
  const d = {
    square: `M${x - 4} ${y - 4}h8v8h-8z`,
    diamond: `M${x} ${y - 5}l5 5l-5 5l-5 -5z`,
    triangle: `M${x} ${y - 5}l5 9h-10z`,
  }[shape];
  return svg('path', {...kind, d});
}

function svg(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
  if (text !== undefined) {
    element.textContent = text;
  }
  return element;
}
