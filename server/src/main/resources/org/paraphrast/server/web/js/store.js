/** The document and the user's decisions about it, with undo and redo. Nothing here knows of the page. */
import {History} from './history.js';

export class Store {
  #history = new History();
  #onChange;

  /** @type {import('./document.js').Document|null} */
  doc = null;

  /** @param {(indexes: number[]|null) => void} onChange told which sentences changed; null for all */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** Begins with another document, whose sentences come one by one. */
  begin(doc) {
    this.doc = doc;
    this.#history.clear();
    this.#onChange(null);
  }

  /** An answer of the server; it is not a step that can be undone. */
  answer(index, sentence) {
    this.doc.sentences[index] = sentence;
    this.#onChange([index]);
  }

  /** A decision of the user. @param {[number, object][]} sentences the new ones, with their indexes */
  edit(sentences) {
    const edits = sentences
        .map(([index, after]) => ({index, before: this.doc.sentences[index], after}))
        .filter(({before, after}) => before !== after);
    if (edits.length) {
      this.#history.push({edits});
      this.#put(edits.map(({index, after}) => [index, after]));
    }
  }

  /** @returns {number[]} the sentences that changed */
  undo() {
    return this.#put(this.#history.undo()?.edits.map(({index, before}) => [index, before]) ?? []);
  }

  /** @returns {number[]} the sentences that changed */
  redo() {
    return this.#put(this.#history.redo()?.edits.map(({index, after}) => [index, after]) ?? []);
  }

  #put(sentences) {
    sentences.forEach(([index, sentence]) => {
      this.doc.sentences[index] = sentence;
    });
    const indexes = sentences.map(([index]) => index);
    this.#onChange(indexes);
    return indexes;
  }
}
