package org.paraphrast.api;

import java.util.List;

/**
 * A document in other words.
 *
 * @param text the new document: the best output of each sentence, all else as it was
 * @param sentences what became of each sentence, in order
 */
public record DocumentResult(String text, List<Result> sentences) {
  public DocumentResult {
    sentences = List.copyOf(sentences);
  }
}
