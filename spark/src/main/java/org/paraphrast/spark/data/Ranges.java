package org.paraphrast.spark.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts keys into ranges, a partition each, so that sorted partitions in order are sorted as a
 * whole. Where it cuts decides how even partitions are, and nothing else.
 */
public final class Ranges implements Serializable {
  private static final long serialVersionUID = 1L;

  /** How many records to sample, so that the ends of ranges are near where they should be. */
  public static final int SAMPLED = 4000;

  private final byte[][] bounds;

  private Ranges(byte[][] bounds) {
    this.bounds = bounds;
  }

  /** Ranges with about the same number of sampled keys each. */
  public static Ranges of(List<byte[]> sample, int partitions) {
    byte[][] sorted = sample.toArray(new byte[0][]);
    Arrays.sort(sorted, Arrays::compareUnsigned);
    byte[][] bounds = new byte[partitions - 1][];
    for (int i = 0; i < bounds.length; i++) {
      bounds[i] =
          sorted.length == 0
              ? new byte[0]
              : sorted[(int) ((long) (i + 1) * sorted.length / partitions)];
    }
    return new Ranges(bounds);
  }

  /** The share of so many records to sample. */
  public static double share(long records) {
    return Math.min(1, (double) SAMPLED / Math.max(1, records));
  }

  /** The range of a key in the first {@code length} bytes. */
  public int of(byte[] key, int length) {
    int low = 0;
    int high = bounds.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      byte[] bound = bounds[middle];
      if (Arrays.compareUnsigned(bound, 0, bound.length, key, 0, length) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
