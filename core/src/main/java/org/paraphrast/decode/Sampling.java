package org.paraphrast.decode;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How long a system that samples may go on; what is not said is the system's own choice.
 *
 * @param episodes to sample before each step
 * @param time for a sentence, after which the best so far is the answer; without it nothing asks
 *     the clock, so that answers can be had again
 */
public record Sampling(OptionalInt episodes, Optional<Duration> time) {
  /** The system's own choice. */
  public static final Sampling DEFAULT = new Sampling(OptionalInt.empty(), Optional.empty());

  /** So many episodes before each step. */
  public static Sampling ofEpisodes(int count) {
    return new Sampling(OptionalInt.of(count), Optional.empty());
  }

  public Sampling {
    if (episodes.isPresent() && episodes.getAsInt() < 1) {
      throw new IllegalArgumentException("episodes must be 1 or more, got " + episodes.getAsInt());
    }
    if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
      throw new IllegalArgumentException("time must be more than 0, got " + time.get());
    }
  }
}
