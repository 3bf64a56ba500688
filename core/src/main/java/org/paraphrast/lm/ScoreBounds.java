package org.paraphrast.lm;

/**
 * Upper bounds of scores while only part of the context is known, for admissible search.
 *
 * <p>For an n-gram hw of the model, U(hw) is at least log10 p(w|gh) for every g. Either some ghw is
 * in the model, then U(ghw) holds; or p(w|gh) is p(w|h) with back-offs of longer histories, each at
 * most the largest of its length: U(hw) = max(p(w|h) + rise(|h|), max over g of U(ghw)), where
 * rise(k) ≥ 0 is the most that back-offs of histories longer than k can add up to. It is zero for
 * Kneser-Ney, whose back-off weights are at most one; pruned models have larger ones.
 *
 * <p>A file keeps U(w) of every word exactly. Of longer n-grams it keeps the gap U(hw) − p(w|h),
 * rounded up to a {@link Levels level}, in a few bits.
 */
public final class ScoreBounds {
  /** Covers the rounding of sums of floats where back-offs may add to a score. */
  private static final float ROUNDING = 1e-5f;

  private ScoreBounds() {}

  /** From the largest back-off of each order, {@code largest[n]} for order n below the highest. */
  public static float[] rises(float[] largest) {
    float[] rises = new float[largest.length];
    for (int k = largest.length - 2; k >= 0; k--) {
      float more = largest[k + 1] + rises[k + 1];
      rises[k] = more > 0 ? more + ROUNDING : 0;
    }
    return rises;
  }

  /** The gaps that can be written in some bits. The last code says: no better than any history. */
  public static final class Levels {
    private static final float LARGEST = 5;

    private final float[] levels;

    public Levels(int bits) {
      this.levels = new float[1 << bits];
      int last = levels.length - 2;
      for (int code = 0; code <= last; code++) {
        levels[code] = (float) (LARGEST * Math.pow((double) code / last, 1.5));
      }
      levels[last + 1] = Float.POSITIVE_INFINITY;
    }

    /** The smallest code whose bound is admissible. */
    public int code(float log10Prob, float bound) {
      int code = 0;
      while (log10Prob + levels[code] < bound) {
        code++;
      }
      return code;
    }

    float gap(int code) {
      return levels[code];
    }
  }
}
