package org.paraphrast.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A line of a sheet, as the rater sees it.
 *
 * @param id says nothing of where the output comes from
 * @param source the sentence
 * @param output what is to be judged
 * @param reference the sentence that the output should resemble; blank if there is none
 * @param answers by the name of the question; a blank one is not there
 */
public record RatingItem(
    String id, String source, String output, String reference, Map<String, String> answers) {

  /** The same item with other answers. */
  public RatingItem withAnswers(Map<String, String> others) {
    return new RatingItem(id, source, output, reference, others);
  }

  public RatingItem {
    answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
  }
}
