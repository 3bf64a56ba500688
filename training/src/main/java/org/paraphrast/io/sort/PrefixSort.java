package org.paraphrast.io.sort;

import java.util.Arrays;

/**
 * Quicksort of byte strings by a cached prefix of eight bytes, then by the rest, then by number, so
 * that the order is total and equal strings stay in the order they came. The pivot is the median of
 * three; the larger side is left for last, so the stack stays small. {@code prefixes} and {@code
 * order} are sorted together; record r is at {@code starts[r]}.
 *
 * @param tail how many bytes at the end of a record do not count
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PrefixSort(byte[] buffer, int[] starts, int tail, long[] prefixes, int[] order) {
  private static final int SMALL = 24;

  void sort() {
    sort(0, order.length - 1);
  }

  private void sort(int from, int to) {
    int low = from;
    int high = to;
    while (high - low > SMALL) {
      int middle = partition(low, high);
      if (middle - low < high - middle) {
        sort(low, middle);
        low = middle + 1;
      } else {
        sort(middle + 1, high);
        high = middle;
      }
    }
    insertionSort(low, high);
  }

  /** Hoare's partition: everything up to the result is at most everything behind it. */
  private int partition(int low, int high) {
    int pivot = median(low, low + (high - low) / 2, high);
    long pivotPrefix = prefixes[pivot];
    int pivotRecord = order[pivot];
    int i = low - 1;
    int j = high + 1;
    while (true) {
      do {
        i++;
      } while (compare(prefixes[i], order[i], pivotPrefix, pivotRecord) < 0);
      do {
        j--;
      } while (compare(prefixes[j], order[j], pivotPrefix, pivotRecord) > 0);
      if (i >= j) {
        return j == high ? high - 1 : j;
      }
      swap(i, j);
    }
  }

  private int median(int a, int b, int c) {
    if (compare(a, b) > 0) {
      return compare(b, c) > 0 ? b : compare(a, c) > 0 ? c : a;
    }
    return compare(a, c) > 0 ? a : compare(b, c) > 0 ? c : b;
  }

  private void insertionSort(int low, int high) {
    for (int i = low + 1; i <= high; i++) {
      long prefix = prefixes[i];
      int record = order[i];
      int j = i - 1;
      while (j >= low && compare(prefixes[j], order[j], prefix, record) > 0) {
        prefixes[j + 1] = prefixes[j];
        order[j + 1] = order[j];
        j--;
      }
      prefixes[j + 1] = prefix;
      order[j + 1] = record;
    }
  }

  private void swap(int i, int j) {
    long prefix = prefixes[i];
    prefixes[i] = prefixes[j];
    prefixes[j] = prefix;
    int record = order[i];
    order[i] = order[j];
    order[j] = record;
  }

  private int compare(int i, int j) {
    return compare(prefixes[i], order[i], prefixes[j], order[j]);
  }

  private int compare(long prefix1, int record1, long prefix2, int record2) {
    if (prefix1 != prefix2) {
      return Long.compareUnsigned(prefix1, prefix2);
    }
    int order1 =
        Arrays.compareUnsigned(
            buffer,
            starts[record1],
            starts[record1 + 1] - tail,
            buffer,
            starts[record2],
            starts[record2 + 1] - tail);
    return order1 != 0 ? order1 : Integer.compare(record1, record2);
  }
}
