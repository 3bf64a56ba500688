/** Undo and redo for sentences, which are values: a step is which of them were what before and after. */
export class History {
  #past = [];
  #future = [];
  #limit;

  constructor(limit = 1000) {
    this.#limit = limit;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {{edits: {index: number, before: object, after: object}[]}} step */
  push(step) {
    this.#past.push(step);
    if (this.#past.length > this.#limit) {
      this.#past.shift();
    }
    this.#future = [];
  }

  /** The step to take back, or undefined. */
  undo() {
    return move(this.#past, this.#future);
  }

  /** The step to do again, or undefined. */
  redo() {
    return move(this.#future, this.#past);
  }

  clear() {
    this.#past = [];
    this.#future = [];
  }
}

function move(from, to) {
  const step = from.pop();
  if (step) {
    to.push(step);
  }
  return step;
}
