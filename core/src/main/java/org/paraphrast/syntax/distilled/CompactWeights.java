package org.paraphrast.syntax.distilled;

import java.util.Arrays;
import org.paraphrast.io.MappedRegion;

/**
 * The weights of a finished perceptron in a mapped file. Scoring gives the same numbers as the
 * perceptron did: sums of bytes, no rounding. Thread-safe.
 *
 * <pre>
 * section  := classes:int index data
 * index    := (2^15 + 1) × offset into data:int, a bucket for each value of the first 15 key bits
 * data     := features by key
 * feature  := last 16 bits of the key:short  n:byte  n × (class:byte weight:byte)
 * </pre>
 */
public final class CompactWeights implements Scorer {
  public static final int FINGERPRINT_BITS = Short.SIZE;
  public static final int BUCKETS = 1 << (Features.KEY_BITS - FINGERPRINT_BITS);
  private static final int HEADER = Integer.BYTES;

  /** Bytes before the first feature. */
  public static final int INDEX = HEADER + (BUCKETS + 1) * Integer.BYTES;

  private final MappedRegion region;
  private final int classes;

  /**
   * @param classes how many the section must be about
   */
  public CompactWeights(MappedRegion region, int classes) {
    this.region = region;
    this.classes = classes;
    if (region.getInt(0) != classes) {
      throw region.fault("has weights for " + region.getInt(0) + " classes of " + classes);
    }
  }

  public static int featureBytes(int weights) {
    return Short.BYTES + 1 + 2 * weights;
  }

  @Override
  public void score(Features features, int[] scores) {
    Arrays.fill(scores, 0, classes, 0);
    for (int i = 0; i < features.size(); i++) {
      int key = features.key(i);
      long entry = HEADER + (long) (key >>> FINGERPRINT_BITS) * Integer.BYTES;
      long at = (long) INDEX + region.getInt(entry);
      long end = (long) INDEX + region.getInt(entry + Integer.BYTES);
      while (at < end) {
        int count = region.getByte(at + Short.BYTES) & 0xFF;
        if (region.getShort(at) == (short) key) {
          addWeights(at + Short.BYTES + 1, count, scores);
          break;
        }
        at += featureBytes(count);
      }
    }
  }

  private void addWeights(long start, int count, int[] scores) {
    for (long at = start; at < start + 2L * count; at += 2) {
      int pair = region.getShort(at);
      int number = pair & 0xFF;
      if (number >= classes) {
        throw region.fault("has a weight for class " + number + " of " + classes);
      }
      scores[number] += pair >> 8;
    }
  }
}
