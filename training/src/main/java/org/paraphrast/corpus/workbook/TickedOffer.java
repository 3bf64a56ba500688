package org.paraphrast.corpus.workbook;

import java.util.List;
import java.util.Optional;
import org.paraphrast.text.CharSpan;

/**
 * What tables offer for a stretch of a sentence, ticked by raters as the only change.
 *
 * @param from characters of the sentence
 * @param to what would stand there instead
 * @param right what the raters agree on; empty where they differ
 * @param votes for each rater whether it is right
 */
public record TickedOffer(CharSpan from, String to, Optional<Boolean> right, List<Boolean> votes) {
  public TickedOffer {
    votes = List.copyOf(votes);
  }
}
