package org.paraphrast.phrase;

import java.util.Arrays;

/** What the smoothing methods want to know of all counts: how many pairs were seen c times. */
final class CountStatistics {
  /** Counts up to this are discounted by Good-Turing; Katz's choice is 5. */
  static final int KATZ = 5;

  private final long[] pairsSeen = new long[KATZ + 2];
  private long pairs;

  void add(long count) {
    pairs++;
    if (count < pairsSeen.length) {
      pairsSeen[(int) count]++;
    }
  }

  /** The statistics as numbers, which can be added up. */
  long[] toArray() {
    long[] numbers = Arrays.copyOf(pairsSeen, pairsSeen.length + 1);
    numbers[pairsSeen.length] = pairs;
    return numbers;
  }

  static CountStatistics of(long[] numbers) {
    CountStatistics statistics = new CountStatistics();
    statistics.pairs = numbers[numbers.length - 1];
    System.arraycopy(numbers, 0, statistics.pairsSeen, 0, numbers.length - 1);
    return statistics;
  }

  /** Number of distinct pairs. */
  long pairs() {
    return pairs;
  }

  /** How many pairs were seen this often. */
  long seen(int count) {
    return pairsSeen[count];
  }
}
