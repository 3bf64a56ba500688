/** The answers to the questions about a list of items, with undo. Nothing here knows of the page. */
export class Answers {
  #steps = [];

  /**
   * @param {{name: string, kind: string}[]} questions asked about every item
   * @param {Object<string, string>[]} values for each item the answers it has already
   */
  constructor(questions, values) {
    this.questions = questions;
    this.values = values.map((given) => ({...given}));
  }

  get length() {
    return this.values.length;
  }

  get canUndo() {
    return this.#steps.length > 0;
  }

  /** How many items have all the answers they need. */
  get done() {
    return this.values.filter((_, index) => this.isDone(index)).length;
  }

  /** Whether an item has all the answers it needs; an answer that is a name may stay blank. */
  isDone(index) {
    return this.questions.every(({name, kind}) => kind === 'nominal' || name in this.values[index]);
  }

  get(index, question) {
    return this.values[index][question] ?? null;
  }

  /** Answers a question, or takes the answer back if the value is null. */
  set(index, question, value) {
    const before = this.get(index, question);
    if (before !== value) {
      this.#steps.push({index, question, before});
      this.#put(index, question, value);
    }
  }

  /** Takes the last step back. @returns {number} the item that it was about, or -1 */
  undo() {
    const step = this.#steps.pop();
    if (!step) {
      return -1;
    }
    this.#put(step.index, step.question, step.before);
    return step.index;
  }

  /** The question to be answered next about an item, or -1 when there is none. */
  nextQuestion(index, from = 0) {
    for (let i = from; i < this.questions.length; i++) {
      if (!(this.questions[i].name in this.values[index]) && this.#isAsked(index, i)) {
        return i;
      }
    }
    return -1;
  }

  /** The next item that is not done, after this one and then from the first on; -1 if all are. */
  nextOpen(index) {
    for (let step = 1; step <= this.length; step++) {
      const at = (index + step) % this.length;
      if (!this.isDone(at)) {
        return at;
      }
    }
    return -1;
  }

  /** Why something is wrong is not asked where nothing is. */
  #isAsked(index, i) {
    return this.questions[i].kind !== 'nominal' || i === 0 || this.get(index, this.questions[i - 1].name) !== 'yes';
  }

  #put(index, question, value) {
    if (value === null) {
      delete this.values[index][question];
    } else {
      this.values[index][question] = value;
    }
  }
}
