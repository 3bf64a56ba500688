/** Runs: a whole document, or some of its sentences once more. One at a time, with progress and cancel. */
import {byId} from './dom.js';
import {documentOf} from './document.js';
import {postJson} from './http.js';
import {announce, clearError, showError, showMessage} from './notice.js';
import {carryOver, markupSpans, sentenceOf} from './sentence.js';
import {documentOptions, paraphraseOptions} from './settings.js';
import {streamDocument} from './stream.js';

const ANNOUNCE_EVERY = 5000;

export class Runner {
  #store;
  #abort = null;
  #onState;
  #announced = 0;

  /** @param {() => void} onState told when a run begins or ends */
  constructor(store, onState) {
    this.#store = store;
    this.#onState = onState;
  }

  get isRunning() {
    return this.#abort !== null;
  }

  cancel() {
    this.#abort?.abort();
  }

  /** Paraphrases a document. What the user decided about sentences that are still the same is kept. */
  document(text, format, settings) {
    const old = this.#store.doc;
    const decided = new Map(old?.text === text ? old.spans.map(([start], i) => [start, old.sentences[i]]) : []);
    return this.#run(() => this.document(text, format, settings), async (signal) => {
      let answered = 0;
      this.#progress(0, 0);
      await streamDocument({...documentOptions(settings, format), document: text}, {
        signal,
        onWait: waiting,
        onSpans: (spans) => {
          this.#store.begin(documentOf(text, format, spans));
          this.#progress(0, spans.length);
        },
        onSentence: (index, result, again) => {
          const {doc} = this.#store;
          const before = again ? doc.sentences[index] : decided.get(doc.spans[index][0]);
          this.#store.answer(index, carryOver(before, sentenceOf(result)));
          answered += again ? 0 : 1;
          this.#progress(answered, doc.spans.length);
        },
      });
      if (this.#store.doc.spans.length === 0) {
        showMessage('There is no sentence in this text. Check that the format is right.');
      }
    });
  }

  /**
   * Asks for some sentences once more; together they are one step that can be undone.
   *
   * @returns {Promise<boolean>} whether all were answered
   */
  sentences(indexes, settings) {
    return this.#run(() => this.sentences(indexes, settings), async (signal) => {
      const answers = [];
      for (const index of indexes) {
        this.#progress(answers.length, indexes.length);
        const sentence = this.#store.doc.sentences[index];
        const result = await postJson('/v1/paraphrase', {
          ...paraphraseOptions(settings), text: sentence.input, keepSpans: markupSpans(sentence),
        }, {signal, onWait: waiting});
        answers.push([index, sentenceOf(result)]);
      }
      this.#store.edit(answers.map(([index, fresh]) => [index, carryOver(this.#store.doc.sentences[index], fresh)]));
    });
  }

  async #run(again, task) {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.#announced = Date.now();
    clearError();
    this.#onState();
    try {
      await task(abort.signal);
      announce('Done');
      return true;
    } catch (error) {
      if (error.name === 'AbortError') {
        announce('Cancelled');
      } else {
        showError(error, again);
      }
      return false;
    } finally {
      if (this.#abort === abort) { // no other run has begun meanwhile
        this.#abort = null;
        byId('progress').hidden = true;
        this.#onState();
      }
    }
  }

  #progress(done, total) {
    const bar = byId('progress-bar');
    byId('progress').hidden = false;
    if (total) {
      bar.max = total;
      bar.value = done;
    } else {
      bar.removeAttribute('value'); // how much there is to do is not known yet
    }
    const text = total ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')} sentences` : 'Reading the text …';
    byId('progress-text').textContent = text;
    if (Date.now() - this.#announced > ANNOUNCE_EVERY) {
      this.#announced = Date.now();
      announce(text);
    }
  }
}

function waiting(seconds) {
  byId('progress').hidden = false;
  byId('progress-text').textContent = seconds
    ? `The server is busy. Next attempt in ${seconds} s …` : 'Trying again …';
}
