/** A whole document, sentence by sentence, as the server answers. */
import {ApiError, postForLines} from './http.js';

/**
 * @param {object} body the request, with its `document`
 * @param {{signal: AbortSignal, onWait: (seconds: number) => void, onSpans: (spans: number[][]) => void,
 *     onSentence: (index: number, result: object, again: boolean) => void}} listener
 */
export async function streamDocument(body, {signal, onWait, onSpans, onSentence}) {
  for await (const line of postForLines('/v1/paraphrase', body, {signal, onWait})) {
    if (line.spans) {
      onSpans(line.spans);
    } else if (line.result) {
      onSentence(line.sentence, line.result, line.again === true);
    } else if (line.done) {
      return;
    } else if (line.problem) { // one that came up after the answer had begun
      throw new ApiError(line.problem);
    }
  }
  throw new ApiError({detail: 'The answer ended early. What has arrived so far is shown; try again for the whole text.'});
}
