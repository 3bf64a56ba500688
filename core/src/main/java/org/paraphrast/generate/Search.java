package org.paraphrast.generate;

import java.util.function.Predicate;

/** How drafts are looked for. */
public sealed interface Search {
  Limits limits();

  /**
   * What every draft must keep to.
   *
   * @param mayDrop guards that may be left out; all others occur once
   * @param most the most pieces, the end counted in; the network may allow less
   */
  record Limits(Predicate<Guarded> mayDrop, int most) {
    /** All guards, any length. */
    public static final Limits NONE = new Limits(guard -> false, Integer.MAX_VALUE);

    public Limits {
      if (most < 1) {
        throw new IllegalArgumentException("most must be 1 or more, got " + most);
      }
    }
  }

  /** The likeliest, of which so many are followed at a time. */
  record Beam(int width, Limits limits) implements Search {
    public Beam {
      checkCount("width", width);
    }

    public Beam(int width) {
      this(width, Limits.NONE);
    }
  }

  /**
   * Drafts drawn at random; the same seed draws the same, and the first ones do not depend on how
   * many there are.
   *
   * @param temperature below 1 likely pieces become likelier
   * @param topP of each step, the likeliest pieces that together have this share
   */
  record Sample(int count, double temperature, double topP, long seed, Limits limits)
      implements Search {
    public Sample {
      checkCount("count", count);
      if (!(temperature > 0 && temperature <= 10)) {
        throw new IllegalArgumentException("temperature must be 0 .. 10, got " + temperature);
      }
      if (!(topP > 0 && topP <= 1)) {
        throw new IllegalArgumentException("topP must be 0 .. 1, got " + topP);
      }
    }

    public Sample(int count, double temperature, double topP, long seed) {
      this(count, temperature, topP, seed, Limits.NONE);
    }
  }

  private static void checkCount(String name, int count) {
    if (count < 1 || count > 256) {
      throw new IllegalArgumentException(name + " must be 1 .. 256, got " + count);
    }
  }
}
