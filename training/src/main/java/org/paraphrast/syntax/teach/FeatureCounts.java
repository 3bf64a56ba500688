package org.paraphrast.syntax.teach;

import org.paraphrast.syntax.distilled.Features;

/**
 * How often features occur, roughly: a table of small counters shared by the keys that fall
 * together, so that millions of rare features cost nothing. A count is never too small.
 */
final class FeatureCounts {
  private static final int BITS = 26;
  private static final int MOST = 255;

  private final byte[] counts = new byte[1 << BITS];

  void add(Features features) {
    for (int i = 0; i < features.size(); i++) {
      int at = features.key(i) >>> (Features.KEY_BITS - BITS);
      if ((counts[at] & MOST) < MOST) {
        counts[at]++;
      }
    }
  }

  /** At most 255. */
  int count(int key) {
    return counts[key >>> (Features.KEY_BITS - BITS)] & MOST;
  }
}
