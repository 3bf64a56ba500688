package org.paraphrast.plan;

import org.paraphrast.text.TokenSpan;

/**
 * A phrase of the sentence that the slot of a pattern may hold: a contiguous span and the tag of
 * its head, as tables write it ({@code NN} in {@code [NN_1]}).
 */
public record HeadedSpan(TokenSpan span, String tag) {
  public HeadedSpan {
    if (span.isEmpty()) {
      throw new IllegalArgumentException("a headed span must not be empty, got " + span);
    }
  }
}
