package org.paraphrast.syntax.distilled;

import java.util.Arrays;
import org.paraphrast.io.DataException;
import org.paraphrast.io.MappedRegion;

/**
 * The weights of a finished perceptron. Scoring gives the same numbers as the perceptron did: sums
 * of bytes, no rounding. Thread-safe.
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
  private final int[] starts = new int[BUCKETS + 1];
  private final byte[] data;

  /**
   * Reads the section into memory: thousands of features are looked up for a sentence, and the
   * bounds checks of a mapping cost as much as the sums.
   *
   * @param classes how many the section must be about
   */
  public CompactWeights(MappedRegion region, int classes) {
    this.region = region;
    this.classes = classes;
    if (region.getInt(0) != classes) {
      throw region.fault("has weights for " + region.getInt(0) + " classes of " + classes);
    }
    this.data = region.slice(INDEX, region.length() - INDEX).bytes();
    for (int bucket = 0; bucket <= BUCKETS; bucket++) {
      starts[bucket] = region.getInt(HEADER + (long) bucket * Integer.BYTES);
      int before = bucket == 0 ? 0 : starts[bucket - 1];
      if (starts[bucket] < before || starts[bucket] > data.length) {
        throw region.fault("has features that start outside of it");
      }
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
      int bucket = key >>> FINGERPRINT_BITS;
      int end = starts[bucket + 1];
      for (int at = starts[bucket]; at < end; ) {
        if (at + Short.BYTES >= end) {
          throw cut();
        }
        int next = at + featureBytes(data[at + Short.BYTES] & 0xFF);
        if (data[at] == (byte) key && data[at + 1] == (byte) (key >> Byte.SIZE)) {
          addWeights(at + Short.BYTES + 1, next, scores);
          break;
        }
        at = next;
      }
    }
  }

  private void addWeights(int start, int end, int[] scores) {
    if (end > data.length) {
      throw cut();
    }
    for (int at = start; at < end; at += 2) {
      int number = data[at] & 0xFF;
      if (number >= classes) {
        throw region.fault("has a weight for class " + number + " of " + classes);
      }
      scores[number] += data[at + 1];
    }
  }

  private DataException cut() {
    return region.fault("has a feature that is cut off");
  }
}
