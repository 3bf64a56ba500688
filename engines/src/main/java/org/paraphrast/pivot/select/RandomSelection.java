package org.paraphrast.pivot.select;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;

/**
 * S-3, a candidate by chance (Zhao10): every system is as likely as any other, so a candidate is as
 * likely as it has votes. Not thread-safe: choices follow the order of the sentences.
 */
public final class RandomSelection {
  private final Random random;

  public RandomSelection(Random random) {
    this.random = random;
  }

  /** A candidate, or null if there is none. */
  public @Nullable Selection select(CandidateSet set) {
    if (set.candidates().isEmpty()) {
      return null;
    }
    int ticket = random.nextInt(set.votes());
    for (Candidate candidate : set.candidates()) {
      ticket -= candidate.votes();
      if (ticket < 0) {
        return new Selection(candidate, Double.NaN);
      }
    }
    throw new IllegalStateException("a ticket above the votes");
  }
}
