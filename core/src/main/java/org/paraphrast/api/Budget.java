package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * What an answer may cost. What would cost more is left as it is, with {@link Outcome.GivenUp}.
 *
 * @param tokens how many a sentence may have: words, numbers and punctuation marks
 * @param time for a sentence, or for a whole document, of which one sentence gets a tenth at most;
 *     empty for as long as it takes, so that answers do not depend on the speed of the machine
 */
public record Budget(int tokens, Optional<Duration> time) {
  /** Half a megabyte of prose in one sentence, and no clock. */
  public static final Budget DEFAULT = new Budget(100_000, Optional.empty());

  public Budget {
    requireNonNull(time, "time");
    if (tokens < 1) {
      throw new IllegalArgumentException("tokens must be 1 or more, got " + tokens);
    }
    if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
      throw new IllegalArgumentException("time must be more than 0, got " + time.get());
    }
  }

  /** This budget for sentences of at most {@code tokens} tokens, 1 or more. */
  public Budget withTokens(int most) {
    return new Budget(most, time);
  }

  /** This budget with a limit of time, more than 0. */
  public Budget withTime(Duration most) {
    return new Budget(tokens, Optional.of(most));
  }
}
