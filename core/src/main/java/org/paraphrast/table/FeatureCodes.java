package org.paraphrast.table;

import org.paraphrast.io.MappedRegion;

/**
 * Eight-bit codes for the values of one feature: 256 values such that each stands for about as many
 * pairs. Built from a histogram over the upper 16 bits of the values, so that one pass and 512 kB
 * are enough whatever the size of the table; a value is coded by the nearest of the 256.
 */
final class FeatureCodes {
  static final int SIZE = 256;
  private static final int BINS = 1 << 16;

  private FeatureCodes() {}

  /** Counts values. */
  static final class Histogram {
    private final long[] counts = new long[BINS];
    private final double[] sums = new double[BINS];

    void add(float value) {
      int bin = bin(value);
      counts[bin]++;
      sums[bin] += value;
    }

    /** 256 values in rising order; if there are fewer bins, some stand twice. */
    float[] codebook() {
      long total = 0;
      int used = 0;
      for (long count : counts) {
        total += count;
        used += count > 0 ? 1 : 0;
      }
      float[] book = new float[SIZE];
      int filled = used <= SIZE ? eachBin(book) : byMass(book, total);
      for (int i = filled; i < SIZE; i++) {
        book[i] = filled == 0 ? 0 : book[filled - 1];
      }
      return book;
    }

    private int eachBin(float[] book) {
      int filled = 0;
      for (int bin = 0; bin < BINS; bin++) {
        if (counts[bin] > 0) {
          book[filled++] = (float) (sums[bin] / counts[bin]);
        }
      }
      return filled;
    }

    private int byMass(float[] book, long total) {
      int filled = 0;
      long count = 0;
      double sum = 0;
      long before = 0;
      for (int bin = 0; bin < BINS; bin++) {
        count += counts[bin];
        sum += sums[bin];
        boolean full = (before + count) * SIZE >= total * (filled + 1L);
        if (count > 0 && full && filled < SIZE) {
          book[filled++] = (float) (sum / count);
          before += count;
          count = 0;
          sum = 0;
        }
      }
      return filled;
    }

    /** The upper bits, in the order of the values. */
    private static int bin(float value) {
      int bits = Float.floatToIntBits(value);
      int rising = bits < 0 ? ~bits : bits | Integer.MIN_VALUE;
      return rising >>> 16;
    }
  }

  /** The code of the nearest value of a rising codebook. */
  static int code(float[] book, float value) {
    int low = 0;
    int high = SIZE - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (book[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low > 0 && value - book[low - 1] <= book[low] - value ? low - 1 : low;
  }

  static float value(MappedRegion books, int feature, int code) {
    return books.getFloat(((long) feature * SIZE + code) * Float.BYTES);
  }
}
