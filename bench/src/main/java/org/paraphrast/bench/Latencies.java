package org.paraphrast.bench;

import java.util.Arrays;

/** Times of answers in microseconds; all of them are kept, so that percentiles are exact. */
final class Latencies {
  private int[] micros = new int[1024];
  private int size;

  void add(long nanos) {
    if (size == micros.length) {
      micros = Arrays.copyOf(micros, 2 * size);
    }
    micros[size++] = (int) Math.min(Integer.MAX_VALUE, nanos / 1000);
  }

  int size() {
    return size;
  }

  /** In milliseconds, by the nearest rank; NaN if there is none. */
  double percentile(double percent) {
    if (size == 0) {
      return Double.NaN;
    }
    int[] sorted = Arrays.copyOf(micros, size);
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(percent / 100 * size);
    return sorted[Math.max(0, rank - 1)] / 1000.0;
  }
}
