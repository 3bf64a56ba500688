package org.paraphrast.api;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.document.Document;

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

  /**
   * Puts results in their places. Those that would make something else of the document than other
   * words are rejected.
   *
   * @param results one for each part of the document
   * @return the new document
   */
  public static DocumentResult of(Document document, List<Result> results) {
    List<Result> fitting = new ArrayList<>(results);
    for (int misfit : document.misfits(texts(results))) {
      fitting.set(misfit, results.get(misfit).rejectedForMarkup());
    }
    return new DocumentResult(document.with(texts(fitting)), fitting);
  }

  private static List<String> texts(List<Result> results) {
    return results.stream().map(Result::text).toList();
  }
}
