/** What the records of training hold. They differ from network to network, so they are searched. */

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Objects inside a record with the way to them; a stage in a list goes by its name. */
function* objects(value, path = []) {
  if (isObject(value)) {
    yield {path, value};
    for (const [name, inner] of Object.entries(value)) {
      yield* objects(inner, [...path, name]);
    }
  } else if (Array.isArray(value)) {
    for (const inner of value) {
      if (isObject(inner) && typeof inner.stage === 'string') {
        yield* objects(inner, [...path.slice(0, -1), inner.stage]);
      }
    }
  }
}

/** @returns {{name: string, points: {x: number, y: number}[], heldOut: number|null}[]} curves of the loss */
export function curvesOf(record) {
  const curves = [];
  for (const {path, value} of objects(record)) {
    if (Array.isArray(value.curve)) {
      const points = value.curve
          .map((point) => (Array.isArray(point) ? {x: point[0], y: point[1]} : {x: point.step, y: point.loss}))
          .filter(({x, y}) => Number.isFinite(x) && Number.isFinite(y));
      if (points.length > 1) {
        curves.push({name: path.join(', '), points, heldOut: value.held_out_loss ?? value.dev_loss ?? null});
      }
    }
  }
  return curves;
}

/**
 * Judgements of a network: what share of the right replacements it finds when this share of what
 * it calls right must be right.
 *
 * @returns {{name: string, lessons: number, right: number,
 *     judges: {name: string, auc: number, points: {x: number, y: number}[]}[]}[]}
 */
export function judgementsOf(record) {
  const found = [];
  for (const {path, value} of objects(record)) {
    const judges = Object.entries(value)
        .filter(([, inner]) => isObject(inner) && isObject(inner.good))
        .map(([name, {auc, good}]) => ({
          name,
          auc,
          points: Object.entries(good)
              .map(([precision, number]) => ({x: Number(precision), y: number / value.right}))
              .sort((a, b) => a.x - b.x),
        }));
    if (judges.length && value.right > 0) {
      found.push({name: path.join(', '), lessons: value.lessons, right: value.right, judges});
    }
  }
  return found;
}

/** @returns {{name: string, figures: [string, number|string][]}[]} plain figures by part of the record */
export function figuresOf(record) {
  const groups = [];
  for (const {path, value} of objects(record)) {
    const figures = Object.entries(value).filter(([name, figure]) => name !== 'stage'
        && (typeof figure === 'number' || typeof figure === 'boolean'
            || (typeof figure === 'string' && !/^[0-9a-f]{64}$/.test(figure))));
    const isJudgement = isObject(value.good) || path.at(-1) === 'good' || Object.values(value).some((inner) => isObject(inner?.good));
    if (figures.length && !isJudgement) {
      groups.push({name: path.join(', '), figures: figures.map(([name, figure]) => [name.replaceAll('_', ' '), figure])});
    }
  }
  return groups;
}

/** @returns {{text: string, words: number}[]} the texts it was trained on */
export function textsOf(record) {
  return Array.isArray(record?.texts) ? record.texts.filter((text) => isObject(text) && 'text' in text) : [];
}
