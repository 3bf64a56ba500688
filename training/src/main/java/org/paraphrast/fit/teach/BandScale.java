package org.paraphrast.fit.teach;

import java.util.Arrays;
import org.paraphrast.fit.Band;

/**
 * Turns ratings into difficulties, so that each band has about as many words as its level of the
 * Common European Framework is said to need. Counts of what learners know differ a lot but agree
 * that the number about doubles from level to level; here 750 base forms are A1, 1,500 are A1 or
 * A2, and so on to 6,000 at B2. C1 ends with the 10,000 that cover nearly all of ordinary prose
 * (Nation 2006: 8,000 to 9,000 families for 98% of it). A convention, not a measurement. Between
 * the ends of bands it is linear; the hardest word ends C2.
 */
final class BandScale {
  /** How many of the most frequent base forms are ranked. */
  static final int RANKED = 12_000;

  private static final int[] BASE_FORMS = {750, 1500, 3000, 6000, 10_000};

  private final double[] ends = new double[BASE_FORMS.length + 2];

  /**
   * @param ratings of the most frequent base forms, at least 2; if there are fewer than {@link
   *     #RANKED}, bands have as many less
   * @param hardest the rating of the hardest word of all
   */
  BandScale(double[] ratings, double hardest) {
    if (ratings.length < 2) {
      throw new IllegalArgumentException("needs 2 ratings or more, got " + ratings.length);
    }
    double[] sorted = ratings.clone();
    Arrays.sort(sorted);
    ends[0] = sorted[0];
    for (int i = 0; i < BASE_FORMS.length; i++) {
      long rank = (long) BASE_FORMS[i] * sorted.length / RANKED;
      ends[i + 1] = sorted[(int) Math.min(sorted.length - 1, rank)];
    }
    ends[ends.length - 1] = Math.max(hardest, sorted[sorted.length - 1]);
  }

  /** The rating with which a band ends. */
  double end(Band band) {
    return ends[(int) band.end()];
  }

  /** The difficulty of a rating, 0 .. 6. */
  double difficulty(double rating) {
    if (rating <= ends[0]) {
      return 0;
    }
    for (int i = 1; i < ends.length; i++) {
      if (rating <= ends[i]) {
        return i - 1 + (rating - ends[i - 1]) / (ends[i] - ends[i - 1]);
      }
    }
    return Band.C2.end();
  }
}
