package org.paraphrast.api;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.plan.Deadline;
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
    return of(document, results, Deadline.NEVER);
  }

  /**
   * The same until a time.
   *
   * @param deadline when it passes, sentences that are not known to fit stay as they were
   */
  static DocumentResult of(Document document, List<Result> results, Deadline deadline) {
    List<Result> fitting = new ArrayList<>(results);
    List<Integer> misfits = document.misfits(texts(results), deadline);
    boolean seen = !deadline.hasPassed();
    for (int misfit : misfits) {
      Result result = results.get(misfit);
      fitting.set(misfit, seen ? result.rejectedForMarkup() : result.notSeenToFit());
    }
    return new DocumentResult(document.with(texts(fitting)), fitting);
  }

  private static List<String> texts(List<Result> results) {
    return results.stream().map(Result::text).toList();
  }
}
